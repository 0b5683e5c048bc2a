/**
 * A dish declares the allergens of its ingredients, and a new allergen of an ingredient reaches REST, the tools and the
 * pages.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { checkContent } from "../../build/content.ts";
import { LANGUAGES } from "../../src/leaves/language.ts";
import { RENDERERS } from "../../src/render/renderers.ts";
import { ALLERGEN_NAMES } from "../../src/schemas/allergen_names.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import { type Allergen, ALLERGENS, type Menu } from "../../src/schemas/menu.ts";
import { pageId } from "../../src/tables/page_routes.ts";
import { startAppWithMenu } from "../app_with_menu.ts";
import { renderInput } from "../build_fixture.ts";
import { callTool } from "../mcp/mcp_fixture.ts";
import { sampleContent, sampleFiles } from "../sample_content.ts";

/** The content after an ingredient was found to have one more allergen. */
function withAllergen(ingredient: string, allergen: Allergen): Content {
  const files = sampleFiles();
  files.ingredients.ingredients.find(({ id }) => id === ingredient)!.allergens.push(allergen);
  const texts = Object.entries(files).map(([key, file]) => [`${key}.json`, JSON.stringify(file)]);
  const content = checkContent(Object.fromEntries(texts));
  if (!content.ok) throw new Error(JSON.stringify(content.error));
  return content.value;
}

/** The ids of the dishes that declare an allergen, in the order of the menu. */
function declaring(
  items: Iterable<{ id?: string | undefined; allergens: readonly string[] }>,
  allergen: Allergen,
): string[] {
  return [...items].filter(({ allergens }) => allergens.includes(allergen)).map(({ id = "" }) => id);
}

Deno.test("The allergens of each sample dish are those of its ingredients and those that it adds, in the usual order", async () => {
  const { menu } = await sampleContent();
  const { menu: file, ingredients: { ingredients } } = sampleFiles();
  assertEquals(menu.items.length, file.items.length);
  for (const [index, item] of file.items.entries()) {
    const union = ALLERGENS.filter((allergen) =>
      item.added_allergens?.includes(allergen) ||
      ingredients.some(({ id, allergens }) => item.ingredients.includes(id) && allergens.includes(allergen))
    );
    assertEquals(menu.items[index]!.allergens, union, item.id);
  }
  assert(file.items.some(({ added_allergens }) => added_allergens !== undefined));
});

Deno.test("A dish has the groups of its category, or its own list, which may be empty", async () => {
  const { menu } = await sampleContent();
  const groupsOf = (dish: string) => menu.items.find(({ id }) => id === dish)!.option_groups;
  assertEquals(groupsOf("marinara"), ["tamano", "extras", "sin", "mitades"]);
  assertEquals(groupsOf("te"), ["tipo-de-te"]);
  assertEquals(groupsOf("caponata-siciliana"), []);
  assertEquals(groupsOf("cerveza-lager"), []);
});

Deno.test("A new allergen of an ingredient reaches each dish with it: in REST, the tools and the pages", async () => {
  const content = withAllergen("oregano", "mustard");
  const input = { ...renderInput, content };
  const before = declaring(renderInput.content.menu.items, "mustard");
  const gained = content.menu.items.filter(({ ingredients }) => ingredients.includes("oregano")).map(({ id }) => id);
  assertEquals([before.length, gained.length], [2, 4]);
  const expected = content.menu.items.map(({ id }) => id).filter((id) => [...before, ...gained].includes(id));

  const [{ body }] = RENDERERS.getMenu(input) as [{ body: string }];
  const rest = JSON.parse(body).menu as Menu["menu"];
  assertEquals(declaring(Object.values(rest).flat(), "mustard"), expected);

  await using app = await startAppWithMenu(content.menu);
  const search = async (args: object) =>
    (await callTool(app, "search_menu", { ...args, limit: 20 })).structuredContent.items as { id: string }[];
  const found = await search({ query: "mostaza" });
  assertEquals(found.map(({ id }) => id).sort(), expected.toSorted());
  const without = await search({ without_allergens: ["mustard"], category: "pizzas_rojas" });
  assertEquals(without.filter(({ id }) => expected.includes(id)), []);
  assert(without.length > 5);

  for (const language of LANGUAGES) {
    for (const page of ["menu", "order", "print"] as const) {
      const html = String(RENDERERS[pageId(page, language)](input)[0]!.body);
      const dishes = html.split('<li class="dish"').slice(1);
      const word = ALLERGEN_NAMES[language]("mustard");
      const naming = dishes.filter((dish) => /class="contains">[^<]*/.exec(dish)![0].includes(word));
      assertEquals(naming.length, expected.length, `${page} in ${language}`);
    }
  }
});
