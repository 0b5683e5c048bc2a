/** The drawn letters. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { drawLettering, STROKE } from "../../src/site/drawings/lettering.ts";

Deno.test("drawLettering() moves a letter to the right without changing its shape", () => {
  const [alone, second] = [drawLettering("I")!, drawLettering("II")!];
  assertEquals(alone, { path: `M${STROKE / 2}-1.25V11.25`, width: STROKE, top: -STROKE / 2 });
  assert(second.path.startsWith(alone.path));
  assertEquals(second.width, 2 * STROKE + 1.5);
});

Deno.test("drawLettering() draws every letter of Spanish, in either case, with its accents", () => {
  for (const letter of "abcdefghijklmnñopqrstuvwxyzáéíóúüÑ0123456789 &-.'") {
    const drawn = drawLettering(`A${letter}A`);
    assert(drawn, letter);
    assertMatch(drawn.path, /^[MLHVACQZhvcalz0-9 .-]+$/i);
    assertEquals(drawn.path.includes("NaN"), false);
  }
  assert(drawLettering("Ñ")!.top < drawLettering("N")!.top);
});

Deno.test("drawLettering() draws nothing if it cannot draw the whole text", () => {
  for (const text of ["Żurek", "寿司", "Ö!"]) assertEquals(drawLettering(text), undefined);
});
