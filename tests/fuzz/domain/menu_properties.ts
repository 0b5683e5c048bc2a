/**
 * Properties of the menu's rules: views, search, and look-ups that never guess.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import * as v from "valibot";
import { suits } from "../../../src/domain/diet.ts";
import { allergenNote } from "../../../src/domain/allergen_note.ts";
import { ALLERGEN_WORDS } from "../../../src/domain/allergen_words.ts";
import { DENIALS } from "../../../src/domain/filler_words.ts";
import { foldText } from "../../../src/domain/fold_text.ts";
import { createMenuIndex, trigramsOf } from "../../../src/domain/menu_index.ts";
import { viewItem, viewMenu } from "../../../src/domain/menu_view.ts";
import { readNegations } from "../../../src/domain/read_negations.ts";
import { readQuery } from "../../../src/domain/read_query.ts";
import { RESOLVE_LIMITS, resolveItem, suggestItems } from "../../../src/domain/resolve_item.ts";
import { type MenuSearch, SEARCH_LIMITS, searchMenu } from "../../../src/domain/search.ts";
import type { MenuItemContent } from "../../../src/schemas/content/menu.ts";
import { CATEGORY_KEYS } from "../../../src/schemas/category.ts";
import { DIETS, Menu, MenuItem } from "../../../src/schemas/menu.ts";
import { anyItems, menuItems, nameFor, usualPrice } from "../arbitrary_menu.ts";
import { hostileText, phrase } from "../arbitrary_text.ts";
import { type Property, property } from "../property.ts";
import { naiveMatches, naiveSuggestions, naiveTrigrams } from "./naive_lookup.ts";

const menuAndName = menuItems.chain((items) => fc.tuple(fc.constant(items), nameFor(items)));
const anyMenuAndName = anyItems.filter(({ length }) => length > 0)
  .chain((items) => fc.tuple(fc.constant(items), nameFor(items)));

const filters = {
  category: fc.option(fc.constantFrom(...CATEGORY_KEYS, "all" as const), { nil: undefined }),
  max_price: fc.option(fc.oneof(usualPrice, fc.nat({ max: 1_200_000 })), { nil: undefined }),
  diet: fc.option(fc.constantFrom(...DIETS), { nil: undefined }),
};

function passes(item: MenuItemContent, { category, max_price, diet }: MenuSearch): boolean {
  return (category === undefined || category === "all" || item.category === category) &&
    (max_price === undefined || item.price <= max_price) && (diet === undefined || suits(item, diet));
}

/** Whether a text has a negation or an allergen's name. */
const isSpecial = (text: string) =>
  foldText(text).split(" ").some((word) => DENIALS.has(word) || ALLERGEN_WORDS.has(word));

const ids = (items: readonly MenuItemContent[]) => items.map(({ id }) => id);

/** The properties. */
export const MENU_PROPERTIES: readonly Property[] = [
  property(
    "createMenuIndex() lists every item under each of its own names and under no other",
    [createMenuIndex],
    150,
    [
      anyItems,
    ],
    (items) => {
      const index = createMenuIndex(items);
      for (const item of items) assertEquals(index.byId.get(item.id)?.id, item.id);
      const groups = <T>(keysOf: (item: MenuItemContent, at: number) => Iterable<T>) => {
        const map = new Map<T, number[]>();
        items.forEach((item, at) => {
          for (const key of new Set(keysOf(item, at))) map.set(key, [...map.get(key) ?? [], at]);
        });
        return map;
      };
      const positions = (map: ReadonlyMap<string, readonly MenuItemContent[]>) =>
        new Map([...map].map(([key, found]) => [key, found.map((item) => items.indexOf(item))]));
      assertEquals(positions(index.byName), groups(({ name }) => [foldText(name).replaceAll(" ", "")]));
      assertEquals(
        positions(index.byNumber),
        groups(({ number }) => number === undefined ? [] : [`${Number(number)}`]),
      );
      assertEquals(index.byWord, groups(({ name }) => foldText(name).split(" ").filter(Boolean)));
      assertEquals(index.byTrigram, groups(({ name }) => naiveTrigrams(foldText(name))));
      assertEquals(index.folded.length, items.length);
    },
  ),
  property("trigramsOf() gives every run of three letters", [trigramsOf], 500, [hostileText(60)], (text) => {
    const folded = foldText(text);
    assertEquals(trigramsOf(folded), naiveTrigrams(folded));
  }),
  property("viewItem() fits the schema, and both forms of the price agree", [viewItem], 200, [anyItems], (items) => {
    for (const item of items) {
      const view = viewItem(item);
      assert(v.is(MenuItem, view), JSON.stringify(view));
      assertEquals(Number(view.price.replace(/\D/g, "")), item.price);
      assertEquals([view.price_numeric, view.name, view.id], [item.price, item.name, item.id]);
      assertEquals(view.sold_out ?? false, item.sold_out ?? false);
      assertEquals(view.badge === "Agotado", item.sold_out === true, "what is sold out says so, and nothing else does");
      assertEquals(view.age_restricted, item.alcohol ? 18 : undefined);
      assertEquals([view.diets ?? [], view.allergens ?? []], [item.diets ?? [], item.allergens]);
    }
  }),
  property("viewMenu() has six categories, each item once, in order, and only the one asked for", [viewMenu], 150, [
    anyItems,
    fc.option(fc.constantFrom(...CATEGORY_KEYS), { nil: undefined }),
  ], (items, only) => {
    const view = viewMenu("Ñ", items, only);
    assert(v.is(Menu, view));
    for (const key of CATEGORY_KEYS) {
      const expected = only === undefined || only === key ? items.filter(({ category }) => category === key) : [];
      assertEquals(view.menu[key], expected.map(viewItem));
    }
  }),
  property("resolveItem() never guesses: it agrees with a plain reading of the rules", [resolveItem], 1_000, [
    fc.oneof(menuAndName, anyMenuAndName),
  ], ([items, text]) => {
    const index = createMenuIndex(items);
    const matches = naiveMatches(items, text);
    const resolution = resolveItem(index, text);
    const kind = matches.length === 0 ? "unknown" : matches.length === 1 ? "found" : "ambiguous";
    if (new Set(ids(items)).size === items.length) {
      assertEquals(resolution.kind, kind, `"${text}" among ${JSON.stringify(items.map(({ name }) => name))}`);
      if (resolution.kind === "found") assertEquals(resolution.item, matches[0]);
      if (resolution.kind === "ambiguous") assert(resolution.candidates.every((each) => matches.includes(each)));
    }
    if (resolution.kind === "ambiguous") {
      const { candidates } = resolution;
      assert(candidates.length >= 2 && candidates.length <= RESOLVE_LIMITS.candidates);
      assertEquals(new Set(candidates).size, candidates.length);
    }
    assertEquals(resolveItem(index, text), resolution, "asked again");
  }),
  property("resolveItem() finds each item by its own name, id and number only", [resolveItem], 200, [
    menuItems,
  ], (items) => {
    const index = createMenuIndex(items);
    const folded = items.map(({ name }) => foldText(name));
    for (const item of items) {
      const own = { kind: "found", item } as const;
      const byName = resolveItem(index, item.name);
      if (byName.kind === "found") assertEquals(byName.item.id, item.id);
      // A name such as "7" may be another item's number, and an id another's name; then the text is ambiguous.
      const other = (text: string) =>
        items.some((each) => each !== item && (each.id === text || naiveMatches([each], text).length > 0));
      if (!other(item.name)) assertEquals(byName, own);
      if (!other(item.id)) assertEquals(resolveItem(index, item.id), own);
      const said = `Nº ${item.number}`;
      if (item.number !== undefined && !other(said)) assertEquals(resolveItem(index, said), own);
    }
    assertEquals(new Set(folded).size, folded.length);
  }),
  property("resolveItem() finds nothing for a text that is too long, and never cuts it", [resolveItem], 100, [
    menuItems,
    fc.nat({ max: 200 }),
  ], (items, more) => {
    const text = items[0]!.name + " ".repeat(RESOLVE_LIMITS.textLength + more);
    assertEquals(resolveItem(createMenuIndex(items), text).kind, "unknown");
  }),
  property("suggestItems() agrees with a plain comparison of every name", [suggestItems], 400, [
    fc.oneof(menuAndName, anyMenuAndName),
  ], ([items, text]) => {
    assertEquals(suggestItems(createMenuIndex(items), text), naiveSuggestions(items, text));
  }),
  property("searchMenu() without a query gives the filtered menu in its order", [searchMenu], 300, [
    menuItems,
    fc.record({ ...filters, limit: fc.option(fc.integer({ min: -5, max: 60 }), { nil: undefined }) }),
    fc.constantFrom(undefined, "", "  ", "\u200b"),
  ], (items, search, query) => {
    const found = searchMenu(createMenuIndex(items), { ...search, query });
    if (query === "\u200b") return assertEquals(found.items, [], "nothing that could be looked for");
    const expected = items.filter((item) => passes(item, search));
    const limit = Math.min(Math.max(search.limit ?? SEARCH_LIMITS.defaultItems, 1), SEARCH_LIMITS.items);
    assertEquals(found, { items: expected.slice(0, limit), total: expected.length });
  }),
  property("searchMenu() with filters gives the unfiltered results, filtered, in the same order", [searchMenu], 400, [
    menuAndName,
    fc.record(filters),
  ], ([items, query], search) => {
    const index = createMenuIndex(items);
    const all = searchMenu(index, { query, limit: SEARCH_LIMITS.items });
    assertEquals(new Set(all.items).size, all.total, "each once, all of them");
    const some = searchMenu(index, { ...search, query, limit: SEARCH_LIMITS.items });
    assertEquals(ids(some.items), ids(all.items.filter((item) => passes(item, search))));
    assertEquals(some.total, some.items.length);
    const first = searchMenu(index, { query, limit: 1 });
    assertEquals([ids(first.items), first.total], [ids(all.items).slice(0, 1), all.total]);
  }),
  property(
    "searchMenu() ranks an exactly named item first, and finds every item by a word of its name",
    [searchMenu],
    300,
    [
      menuAndName,
    ],
    ([items, query]) => {
      const index = createMenuIndex(items);
      const named = resolveItem(index, query);
      const { items: found } = searchMenu(index, { query, limit: SEARCH_LIMITS.items });
      const cut = query.length > SEARCH_LIMITS.queryLength || query.trim() === "";
      if (named.kind === "found" && !cut && !isSpecial(named.item.name)) {
        assert(found.includes(named.item));
        if (named.item.sold_out !== true) assertEquals(found[0], named.item);
      }
      for (const item of items.filter(({ name }) => !isSpecial(name))) {
        for (const word of foldText(item.name).split(" ").filter((each) => each.length > 4)) {
          assert(searchMenu(index, { query: word, limit: SEARCH_LIMITS.items }).items.includes(item), word);
        }
      }
    },
  ),
  property("searchMenu() finds only items whose texts have every word of the query", [searchMenu], 300, [
    menuItems,
    phrase,
  ], (items, query) => {
    const filler =
      /^(?:el|la|los|las|lo|un|una|unos|unas|ningun|ninguna|any|il|gli|le|i|the|a|an|de|del|con|y|e|o|u|al|en|in|di|with|and|of|or|to)$/;
    if (isSpecial(query)) return;
    const told = foldText(query).split(" ").filter((word) => !filler.test(word));
    const index = createMenuIndex(items);
    const named = resolveItem(index, query);
    for (const item of searchMenu(index, { query, limit: SEARCH_LIMITS.items }).items) {
      if (named.kind === "found" && named.item === item) continue;
      const { name, description: { es, en }, category } = item;
      const diets = (item.diets ?? []).flatMap((diet) =>
        diet === "vegan"
          ? "vegan vegano vegana vegetarian vegetariano vegetariana"
          : "vegetarian vegetariano vegetariana"
      );
      const text = ` ${foldText([name, es, en, category, ...diets].join(" "))} `;
      for (const word of told) {
        assert(text.includes(` ${word.slice(0, Math.max(3, word.length - 2))}`), `${word} in ${text}`);
      }
    }
  }),
  property("readNegations() adds no word, and keeps all words of a text without negations", [readNegations], 500, [
    phrase,
  ], (text) => {
    const folded = foldText(text);
    const { said, denied } = readNegations(folded);
    for (const word of [...said, ...denied.flat()]) {
      for (const part of word.split("-")) assert(` ${folded} con `.includes(` ${part} `), `${part} in ${folded}`);
    }
    if (!isSpecial(text)) assertEquals([said.join(" "), denied], [folded, []]);
  }),
  property(
    "No item found declares an allergen that the query excludes",
    [
      searchMenu,
      readQuery,
      allergenNote,
    ],
    500,
    [
      menuItems,
      fc.constantFrom(...ALLERGEN_WORDS.keys()),
      fc.constantFrom(
        "sin #",
        "no #",
        "# free",
        "without any #",
        "alergia a las #",
        "# allergy",
        "free of #",
        "libre de #",
      ),
      phrase,
    ],
    (items, word, wording, words) => {
      const index = createMenuIndex(items);
      const left = wording.replace("#", word.replace("_", " "));
      const allergens = ALLERGEN_WORDS.get(word)!;
      const after = foldText(words).replace(/^(?:of|from|to) /, ""); // "Nut free of milk" is another query.
      for (const query of [left, `${words} ${left}`, `${left} ${after}`]) {
        const { items: found } = searchMenu(index, { query, limit: SEARCH_LIMITS.items });
        assertEquals(
          found.filter((item) => allergens.some((allergen) => item.allergens.includes(allergen))),
          [],
          query,
        );
        const reading = readQuery(query);
        assertEquals(allergens.filter((allergen) => !reading.excludes.includes(allergen)), [], query);
        for (const allergen of allergens) assert(allergenNote(reading, "en")?.includes(allergen), query);
      }
    },
  ),
];
