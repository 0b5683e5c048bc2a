/**
 * Properties of allergens across the surfaces, over generated menus: REST, the tools, the pages in both languages, their
 * Markdown, the feeds and llms-full.txt say the same, and none answers an exclusion with what it excludes.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { foldText } from "../../../src/domain/text/fold_text.ts";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { searchMenu } from "../../../src/domain/search/search.ts";
import { type Language, LANGUAGES } from "../../../src/leaves/language.ts";
import { instructions } from "../../../src/mcp/capabilities.ts";
import { RENDERERS } from "../../../src/render/renderers.ts";
import { ALLERGEN_NAMES, ALLERGENS } from "../../../src/schemas/allergens_and_diets.ts";
import type { MenuItemContent } from "../../../src/schemas/content/menu.ts";
import { NONE_DECLARED, NONE_DECLARED_MEANING } from "../../../src/schemas/none_declared.ts";
import { PAGE_PATHS } from "../../../src/tables/page_paths.ts";
import { pageId } from "../../../src/tables/page_routes.ts";
import { startAppWithMenu } from "../../app_with_menu.ts";
import { renderInput } from "../../build_fixture.ts";
import { callTool } from "../../mcp/mcp_fixture.ts";
import { declaresOne, exclusion } from "../arbitrary_exclusion.ts";
import { menuItems } from "../arbitrary_menu.ts";
import { matches } from "../../site/site_fixture.ts";
import { type Property, property } from "../property.ts";

/** The allergens of each dish as a text: `id: gluten milk`. */
type Statements = readonly string[];

const inputOf = (items: MenuItemContent[]) => {
  const { content } = renderInput;
  return { ...renderInput, content: { ...content, menu: { ...content.menu, items } } };
};

type Input = ReturnType<typeof inputOf>;

function bodies(id: keyof typeof RENDERERS, input: Input): string[] {
  return RENDERERS[id](input).map(({ body }) => String(body));
}

function unescape(html: string): string {
  const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => characters[name]!);
}

/** The words of a page about the allergens of each dish. */
function rowsOf(html: string): { id: string; says: string }[] {
  return html.split('<li class="dish"').slice(1).map((dish) => ({
    id: /data-id="([^"]*)"/.exec(dish)![1]!,
    says: unescape(/<span class="contains">(.*?)<\/span>/s.exec(dish)?.[1] ?? ""),
  }));
}

/** The dishes that a page holds for its script. */
function dishesOf(html: string): MenuItemContent[] {
  const texts = matches(html, /<p class="dish-text">(.*?)<\/p>/gs).map(unescape);
  const names = matches(html, /<h3[^>]*>(?:<a [^>]*>)?([^<]*)/g).slice(0, texts.length).map(unescape);
  const { items } = JSON.parse(/(?<=<script type="application\/json" id="page">).*?(?=<\/script>)/s.exec(html)![0]);
  return [...html.matchAll(/<li class="dish" data-id="([^"]*)"/g)].map(([, id], at) => ({
    ...items.find((item: MenuItemContent) => item.id === id),
    name: names[at]!,
    description: { es: texts[at]!, en: texts[at]! },
  }));
}

/** The words of a page or a feed about the allergens of a dish. */
function wordsFor({ allergens }: MenuItemContent, language: Language): string {
  const contains: Record<Language, string> = { es: "Contiene", en: "Contains" };
  if (allergens.length === 0) return NONE_DECLARED[language];
  return `${contains[language]}: ${allergens.map(ALLERGEN_NAMES[language]).join(", ")}`;
}

const statement = ({ id = "", allergens }: { id?: string; allergens: readonly string[] }) =>
  `${id}: ${allergens.join(" ")}`;

// deno-lint-ignore no-explicit-any
const itemsOf = (menu: any): MenuItemContent[] => Object.values<MenuItemContent[]>(menu.menu).flat();

/**
 * Items whose names are their own alone: the examples in documents order by name. Their ingredient has no allergen, and
 * they have theirs in the order of a build.
 */
const servedItems = menuItems.map((items) =>
  items.filter(({ name }) => !/^\d+$/.test(foldText(name))).map((item, at) => ({
    ...item,
    id: `dish-${at}`,
    ingredients: ["salsa-de-tomate"],
    allergens: ALLERGENS.filter((each) => item.allergens.includes(each)),
  }))
).filter(({ length }) => length > 0);

/** The properties. */
export const ALLERGEN_PROPERTIES: readonly Property[] = [
  property("No two surfaces contradict each other about a dish and an allergen", 25, [servedItems], async (items) => {
    const input = inputOf(items);
    const expected: Statements = items.map(statement).sort();
    const agree = (found: readonly { id?: string; allergens: readonly string[] }[], where: string) =>
      assertEquals(found.map(statement).sort(), expected, where);
    agree(itemsOf(JSON.parse(bodies("getMenu", input)[0]!)), "REST");
    await using app = await startAppWithMenu(input.content.menu);
    const tool = async (name: string, args: object) => (await callTool(app, name, args)).structuredContent;
    agree(itemsOf(await tool("get_menu", { detail: "full" })), "get_menu");
    agree((await tool("search_menu", { limit: 20 })).items, "search_menu");
    const names = items.map(({ name, allergens }) => statement({ id: name, allergens }));
    const brief = itemsOf(await tool("get_menu", { detail: "concise" }));
    assertEquals(brief.map(({ name, allergens }) => statement({ id: name, allergens })).sort(), names.sort());
    for (const item of items.slice(0, 3)) {
      assertStringIncludes(
        (await tool("fetch", { id: item.id })).text,
        `[${item.allergens.join(", ")}]`,
      );
    }
    for (const language of LANGUAGES) {
      for (const page of ["menu", "print"] as const) {
        const [html = "", markdown = ""] = bodies(pageId(page, language), input);
        if (page === "menu") agree(dishesOf(html), PAGE_PATHS[page][language]);
        const said = Object.fromEntries(rowsOf(html).map(({ id, says }) => [id, says]));
        assertEquals(said, Object.fromEntries(items.map((item) => [item.id, wordsFor(item, language)])));
        const lines = markdown.split("\n").filter((line) => line.startsWith("- **"));
        for (const item of items) {
          assert(lines.some((line) => line.endsWith(` · ${wordsFor(item, language)}`)), `${item.id} in ${page}`);
        }
      }
    }
    const [linked = ""] = bodies("getRestaurantJsonLd", input);
    const menu = JSON.parse(linked)["@graph"].find((node: object) => "hasMenuSection" in node);
    const described = menu.hasMenuSection.flatMap((section: { hasMenuItem: { description: string }[] }) =>
      section.hasMenuItem.map(({ description }) => description)
    );
    for (const item of items) {
      const text = `${item.description.es} ${wordsFor(item, "es")}.`;
      assert(described.includes(text), text);
    }
    const [full = ""] = bodies("getLlmsFullTxt", input);
    const rows = full.slice(full.indexOf("## Menu"), full.indexOf("## Operations")).split("\n");
    for (const { allergens } of items) {
      const says = allergens.length > 0 ? `Allergens: ${allergens.join(", ")}.` : `${NONE_DECLARED.en}.`;
      assert(rows.some((row) => row.endsWith(` ${says}`)), says);
    }
  }),
  property("No answer to an exclusion holds a dish with that allergen: REST, search_menu, search, and both pages", 60, [
    servedItems,
    fc.array(exclusion, { minLength: 3, maxLength: 3 }),
  ], async (items, exclusions) => {
    const input = inputOf(items);
    await using app = await startAppWithMenu(input.content.menu);
    const tool = async (name: string, args: object) => (await callTool(app, name, args)).structuredContent;
    const pages = LANGUAGES.map((language) => {
      const dishes = dishesOf(bodies(pageId("menu", language), input)[0]!);
      return createMenuIndex(dishes, input.content.menu.categories);
    });
    for (const { query, allergens } of exclusions) {
      const refused = items.filter((item) => declaresOne(item, allergens));
      const without_allergens = [...new Set(allergens)];
      for (const args of [{ query }, { without_allergens }, { query: "la", without_allergens }]) {
        const { items: found, nearest = [] } = await tool("search_menu", { ...args, limit: 20 });
        assertEquals([...found, ...nearest].filter((item) => declaresOne(item, allergens)), [], query);
      }
      for (const asked of [{ q: query }, { without_allergens: without_allergens.join() }]) {
        const rest = await app.fetch(`/api/v1/menu/search?${new URLSearchParams(asked)}`);
        const { items: found = [], nearest = [] } = await rest.json();
        assertEquals([...found, ...nearest].filter((item) => declaresOne(item, allergens)), [], query);
      }
      const { results, nearest = [] } = await tool("search", { query });
      const ids = new Set([...results, ...nearest].map(({ id }) => id));
      assertEquals(refused.filter(({ id }) => ids.has(id)), [], query);
      for (const index of pages) {
        for (const search of [{ query }, { without_allergens }]) {
          const answer = searchMenu(index, search);
          const shown = new Set([...answer.items, ...answer.nearest].map(({ id }) => id));
          assertEquals(refused.filter(({ id }) => shown.has(id)), [], query);
        }
      }
      const order = await app.fetch("/api/v1/order/whatsapp", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ items: [{ name: query, quantity: 1, price_numeric: 1 }], delivery_method: "pickup" }),
      });
      const text = await order.text();
      for (const { id } of text.includes("unknown_item") ? refused : []) assert(!text.includes(`id ${id},`), text);
      const menu = await app.fetch(`/api/v1/menu?without_allergens=${allergens[0]}`);
      assertEquals([menu.status, (await menu.json()).reason], [400, "invalid_query"]);
    }
  }),
  property("Every surface states what declared allergens mean, and none calls a dish free of an allergen", 1, [
    servedItems,
  ], async (items) => {
    const input = inputOf(items);
    await using app = await startAppWithMenu(input.content.menu);
    const tool = async (name: string, args: object) => (await callTool(app, name, args)).content[0].text as string;
    const { traces } = input.content.menu;
    const es = `${NONE_DECLARED_MEANING.es} ${traces.es}`;
    const en = `${NONE_DECLARED_MEANING.en} ${traces.en}`;
    const onPages: Record<Language, string> = {
      es:
        `Cada plato dice qué lleva su receta de los catorce alérgenos que se declaran en la Unión Europea. ${traces.es}`,
      en:
        `Each dish says what its recipe has of the fourteen allergens that are declared in the European Union. ${traces.en}`,
    };
    const stated: [where: string, text: string | undefined, part: string][] = [
      ["REST", bodies("getMenu", input)[0], es],
      ["OpenAPI", bodies("getOpenApi", input)[0], en],
      ["llms.txt", bodies("getLlmsTxt", input)[0], en],
      ["llms-full.txt", bodies("getLlmsFullTxt", input)[0], en],
      ["JSON-LD", bodies("getRestaurantJsonLd", input)[0], es],
      ["get_menu", await tool("get_menu", {}), en],
      ["fetch", await tool("fetch", { id: "allergens" }), en],
      ["instructions", instructions(input.content), en],
      ...LANGUAGES.flatMap((language) =>
        (["menu", "print"] as const).flatMap((page) =>
          bodies(pageId(page, language), input).map((body): [string, string, string] => [
            PAGE_PATHS[page][language],
            body,
            onPages[language],
          ])
        )
      ),
    ];
    for (const [where, text = "", part] of stated) {
      assert(text.includes(part), where);
      // What the owner calls a dish is the owner's.
      const ours = items.reduce((rest, { name }) => rest.replaceAll(name, ""), text);
      assert(
        !/\b(?:gluten|nut|dairy|lactose|allergen)[- ]free\b|libre de/i.test(ours),
        where,
      );
    }
  }),
];
