/** The search never lists or offers a dish with an allergen that a word or a sign denies. @module */
import { assert, assertEquals } from "@std/assert";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { readQuery } from "../../src/domain/search/read_query.ts";
import { searchMenu } from "../../src/domain/search/search.ts";
import { UNCLEAR_DENIALS, UNDERSTOOD_DENIALS } from "../denied_allergens.ts";
import { declaresOne } from "../fuzz/arbitrary_exclusion.ts";
import { sampleContent } from "../sample_content.ts";

const { menu, ingredients: { ingredients } } = sampleContent();
const index = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });

for (const [query, allergens] of UNDERSTOOD_DENIALS) {
  Deno.test(`searchMenu() of "${query}" leaves out every dish that declares ${allergens.join(" or ")}`, () => {
    const { items, nearest, understood } = searchMenu(index, { query });
    assertEquals([...items, ...nearest].filter((item) => declaresOne(item, allergens)), []);
    assertEquals(understood.excludes, [...new Set(understood.excludes)]);
    assertEquals(allergens.filter((allergen) => !understood.excludes.includes(allergen)), []);
    assert(items.length > 0 || /pizza/.test(query), "it is understood, so the other dishes are listed");
  });
}

for (const [query, allergens] of UNCLEAR_DENIALS) {
  Deno.test(`searchMenu() of "${query}" lists no dish, and offers none that declares ${allergens.join(" or ")}`, () => {
    const { items, nearest } = searchMenu(index, { query });
    assertEquals(items.map(({ name }) => name), []);
    assertEquals(nearest.filter((item) => declaresOne(item, allergens)), []);
  });
}

Deno.test("readQuery() reads a typing error in a denial of seven letters, and none in one of six", () => {
  assertEquals(readQuery("exepto gluten").corrected, [["exepto", "excepto"]]);
  assertEquals(readQuery("libros gluten").corrected, []);
});
