/** Names of dishes with options: every listed way of writing one reads back; `dish_properties.ts` has the written names. @module */
import { assertEquals } from "@std/assert";
import { type Configuration, describeDish } from "../../src/domain/dishes/configuration.ts";
import { configure, optionsOf } from "../../src/domain/dishes/configure.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { readLine } from "../../src/domain/orders/read_line.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import type { LineOptions } from "../../src/schemas/line_options.ts";
import { sampleContent } from "../sample_content.ts";
import { waysOfWriting } from "./ways_of_writing.ts";

const { menu, ingredients } = sampleContent();
const index = createMenuIndex(menu.items, menu.categories, { ...menu, ...ingredients });

function configured(items: readonly MenuItemContent[], options: LineOptions): Configuration {
  const result = configure(index, { items: items as [MenuItemContent], options }, (member) => member);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const nameOf = (configuration: Configuration) => describeDish(configuration, index.options.named).name;
const markOf = (configuration: Configuration) =>
  JSON.stringify([configuration.parts.map(({ item }) => item.id), optionsOf(configuration)]);

/** What the name is read as. */
function readAs(name: string): string {
  const read = readLine(index, { name }, "");
  return read.ok ? markOf(read.value) : `${name}: ${read.error[0]!.kind}`;
}

const dish = (id: string) => index.byId.get(id)!;
const EXAMPLES: readonly [readonly MenuItemContent[], LineOptions][] = [
  [[dish("diavola")], {
    size: "familiar",
    without: ["aceitunas-negras", "mozzarella"],
    extras: ["rucula", "gorgonzola", "gorgonzola"],
  }],
  [[dish("diavola"), dish("funghi")], { halves: [{ name: "Diavola" }, { name: "Funghi" }] }],
  [[dish("diavola"), dish("funghi-y-trufa")], {
    size: "familiar",
    extras: ["rucula"],
    halves: [{ name: "Diavola", without: ["aceitunas-negras", "miel-de-ulmo"] }, {
      name: "Funghi y trufa",
      extras: ["jamon", "jamon"],
      without: ["mozzarella"],
    }],
  }],
  [[dish("te")], { choices: ["manzanilla"] }],
];

for (const [items, options] of EXAMPLES) {
  const configuration = configured(items, options);
  Deno.test(`People's ways of writing mean the same: ${nameOf(configuration)}`, () => {
    for (const { name, text } of waysOfWriting(configuration)) {
      assertEquals(readAs(text), markOf(configuration), `${name}: ${text}`);
    }
  });
}

Deno.test.each([
  { text: "Diavola sin extra mozzarella", why: "an extra that is not wanted" },
  { text: "Diavola con", why: "an unfinished change" },
  { text: "Diavola (familiar) con", why: "an unfinished change after another" },
  { text: "Diavola sin, familiar", why: "an unfinished change before another" },
  { text: "Diavola doble con rúcula", why: "a portion of nothing" },
  { text: "Té sin manzanilla", why: "a choice that is not wanted" },
  { text: "familiar individual diavola", why: "two sizes" },
  { text: "familiar individual", why: "two sizes of nothing" },
  { text: "Mitad Diavola, mitad Funghi, con rúcula", why: "an extra of one half or of both" },
  { text: "Mitad Diavola", why: "one half" },
  { text: "Mitad Diavola mitad Funghi mitad Marinara", why: "three halves" },
  { text: "Diavola con piña", why: "an extra that is not offered" },
])("Nothing is chosen for $why: $text", ({ text }) => {
  assertEquals(readLine(index, { name: text }, "").ok, false);
});

Deno.test("A sign loses no change: a plus sign before an ingredient of the dish is an extra", () => {
  const wanted = markOf(configured([dish("pepperoni")], { extras: ["pepperoni"] }));
  for (const text of ["Pepperoni + pepperoni", "Pepperoni (+pepperoni)", "PEPPERONI c/ pepperoni"]) {
    assertEquals(readAs(text), wanted, text);
  }
});
