/** `formatClp` agrees with Intl. @module */
import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { formatClp } from "../../src/domain/clp.ts";
import { DISPLAY_PRICE } from "../../src/schemas/menu.ts";

const ROWS: readonly (readonly [number, string])[] = [
  [0, "$0"],
  [-0, "$0"],
  [9, "$9"],
  [900, "$900"],
  [999, "$999"],
  [1_000, "$1.000"],
  [12_900, "$12.900"],
  [999_999, "$999.999"],
  [1_000_000, "$1.000.000"],
  [-1_500, "$-1.500"],
  [Number.MAX_SAFE_INTEGER, "$9.007.199.254.740.991"],
];

for (const [pesos, expected] of ROWS) {
  Deno.test(`formatClp() writes ${pesos} as ${expected}`, () => assertEquals(formatClp(pesos), expected));
}

Deno.test("formatClp() agrees with Intl for es-CL and with the wire pattern", () => {
  const intl = new Intl.NumberFormat("es-CL", { style: "currency", currency: "CLP" });
  // Multiplies its way through the magnitudes, with the same numbers on every run.
  for (let pesos = 1; pesos < 1e15; pesos = pesos * 3 + 7) {
    assertEquals(formatClp(pesos), intl.format(pesos));
    assertEquals(formatClp(-pesos), intl.format(-pesos));
    assertMatch(formatClp(pesos), DISPLAY_PRICE);
  }
});

Deno.test("formatClp() throws unless the amount is in whole pesos", () => {
  for (const wrong of [12.9, NaN, Infinity, 2 ** 53]) assertThrows(() => formatClp(wrong), RangeError);
});
