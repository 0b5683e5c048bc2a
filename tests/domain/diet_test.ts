/** `suits`: vegan implies vegetarian, and an unstated diet never counts as suitable. @module */
import { assertEquals } from "@std/assert";
import { suitedDiets, suits } from "../../src/domain/diet.ts";
import type { Diet } from "../../src/schemas/menu.ts";

const ROWS: readonly { name: string; diets?: Diet[]; vegan: boolean; vegetarian: boolean }[] = [
  { name: "vegan implies vegetarian", diets: ["vegan"], vegan: true, vegetarian: true },
  { name: "vegetarian does not imply vegan", diets: ["vegetarian"], vegan: false, vegetarian: true },
  { name: "both stated", diets: ["vegetarian", "vegan"], vegan: true, vegetarian: true },
  { name: "an empty list states nothing", diets: [], vegan: false, vegetarian: false },
  { name: "an absent list states nothing", vegan: false, vegetarian: false },
];

for (const { name, vegan, vegetarian, ...item } of ROWS) {
  Deno.test(`suits() and suitedDiets(): ${name}`, () => {
    assertEquals({ vegan: suits(item, "vegan"), vegetarian: suits(item, "vegetarian") }, { vegan, vegetarian });
    assertEquals(suitedDiets(item), [...vegan ? ["vegan"] : [], ...vegetarian ? ["vegetarian"] : []] as Diet[]);
  });
}
