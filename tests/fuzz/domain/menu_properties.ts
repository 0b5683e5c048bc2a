/**
 * Properties of the menu's rules: views, search, and look-ups that never guess.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import * as v from "valibot";
import { foldText } from "../../../src/domain/text/fold_text.ts";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { createOptionsIndex, groupWords } from "../../../src/domain/menu/dish_options.ts";
import { soldOutTexts } from "../../../src/domain/restaurant/present_notices.ts";
import { untranslatedTexts } from "../../../src/domain/restaurant/untranslated_texts.ts";
import { readQuery } from "../../../src/domain/search/read_query.ts";
import { searchMenu } from "../../../src/domain/search/search.ts";
import { isOf, viewItem, viewMenu, viewOptionGroup } from "../../../src/domain/menu/menu_view.ts";
import {
  findExactItem,
  findItem,
  findItemByWords,
  RESOLVE_LIMITS,
  resolveItem,
  suggestionsFor,
  suggestItems,
} from "../../../src/domain/search/resolve_item.ts";
import type { MenuItemContent } from "../../../src/schemas/content/menu.ts";
import type { Bilingual } from "../../../src/schemas/content/words.ts";
import { CATEGORY_KEYS } from "../../../src/schemas/category.ts";
import { Menu, MenuItem, MenuOptionGroup } from "../../../src/schemas/menu.ts";
import { NONE_DECLARED_MEANING } from "../../../src/schemas/none_declared.ts";
import { anyItems, menuItems, nameFor } from "../arbitrary_menu.ts";
import { sampleContent } from "../../sample_content.ts";
import { anyDishMenu } from "../arbitrary_dishes.ts";
import { type Property, property } from "../property.ts";
import { naiveMatches, naiveSuggestions, naiveTrigrams } from "./naive_lookup.ts";

const menuAndName = menuItems.chain((items) => fc.tuple(fc.constant(items), nameFor(items)));
const anyMenuAndName = anyItems.filter(({ length }) => length > 0)
  .chain((items) => fc.tuple(fc.constant(items), nameFor(items)));

const NO_OPTIONS = createOptionsIndex({ ingredients: [], option_groups: [] });

const ids = (items: readonly MenuItemContent[]) => items.map(({ id }) => id);

const SAMPLE = await sampleContent();

/** The properties. */
export const MENU_PROPERTIES: readonly Property[] = [
  property(
    "groupWords() finds each dish by every name of its sizes, halves, extras and choices",
    60,
    [anyDishMenu],
    ({ menu, ingredients }) => {
      const index = createMenuIndex(menu.items, [], { ...menu, ingredients });
      for (const group of menu.option_groups) {
        for (
          const name of groupWords(group).filter((each) => foldText(each).length > 3 && !/^(?:con|sin) /i.test(each))
        ) {
          const { items } = searchMenu(index, { query: name });
          const words = readQuery(name);
          if (words.contains.length + words.denials.length > 0 || words.words.length === 0) continue;
          const missing = menu.items.filter((item) => item.option_groups.includes(group.id) && !items.includes(item));
          assertEquals(ids(missing), [], name);
        }
      }
    },
  ),
  property("soldOutTexts() names each dish and each ingredient that has run out, and no other", 100, [
    fc.subarray(SAMPLE.menu.items.map(({ id }) => id)),
    fc.subarray(SAMPLE.ingredients.ingredients.map(({ id }) => id)),
  ], (dishes, out) => {
    const items = SAMPLE.menu.items.map((item) => ({ ...item, sold_out: dishes.includes(item.id) }));
    const ingredients = SAMPLE.ingredients.ingredients.map(({ out: _, ...each }) =>
      out.includes(each.id) ? { ...each, out: "without" as const } : each
    );
    const names = [items.filter(({ id }) => dishes.includes(id)).map(({ name }) => name)];
    names.push(ingredients.filter(({ id }) => out.includes(id)).map(({ name }) => name.en));
    const texts = soldOutTexts({ menu: { ...SAMPLE.menu, items }, ingredients: { ingredients } });
    assertEquals(
      texts.map((text) => text.replace(/^[^:]*: |\.$/g, "")),
      names.filter(({ length }) => length > 0).map((each) => each.join(", ")),
    );
  }),
  property("untranslatedTexts() names each text whose languages say the same, and no other", 100, [
    fc.subarray(SAMPLE.menu.items.map(({ id }) => id)),
    fc.subarray(SAMPLE.hours.exceptions.map(({ date }) => date)),
    fc.constantFrom(undefined, "Hola.", "Hello."),
  ], (dishes, dates, en) => {
    const same = ({ es }: Bilingual) => ({ es, en: es });
    const items = SAMPLE.menu.items.map((item) =>
      dishes.includes(item.id) ? { ...item, description: same(item.description) } : item
    );
    const exceptions = SAMPLE.hours.exceptions.map((day) =>
      dates.includes(day.date) ? { ...day, name: same(day.name) } : day
    );
    const announcement = en === undefined ? {} : { announcement: { es: "Hola.", en } };
    const found = untranslatedTexts({
      menu: { items },
      hours: { ...SAMPLE.hours, exceptions },
      restaurant: { ...SAMPLE.restaurant, ...announcement },
    });
    assertEquals(found.map(({ subject }) => subject), [
      ...ids(items).filter((id) => dishes.includes(id)).map((id) => `/menu/items/${id}/description`),
      ...dates.map((date) => `/hours/exceptions/${date}`),
      ...(en === "Hola." ? ["/restaurant/announcement"] : []),
    ]);
  }),
  property(
    "createMenuIndex() lists every item under each of its own names and under no other",
    150,
    [anyItems],
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
      const key = (name: string) => foldText(name).replaceAll(" ", "");
      assertEquals(positions(index.names().byName), groups(({ name, aliases = [] }) => [name, ...aliases].map(key)));
      assertEquals(
        positions(index.byNumber),
        groups(({ number }) => number === undefined ? [] : [`${Number(number)}`]),
      );
      assertEquals(index.texts().trigrams, items.map(({ name }) => naiveTrigrams(foldText(name))));
      assertEquals(index.texts().folded.length, items.length);
    },
  ),
  property("viewItem() fits the schema, and both forms of the price agree", 200, [anyItems], (items) => {
    for (const item of items) {
      const view = viewItem(item, NO_OPTIONS);
      assert(v.is(MenuItem, view), JSON.stringify(view));
      assertEquals(Number(view.price.replace(/\D/g, "")), item.price);
      assertEquals([view.price_numeric, view.name, view.id], [item.price, item.name, item.id]);
      assertEquals(view.sold_out ?? false, item.sold_out ?? false);
      assertEquals(view.badge === "Agotado", item.sold_out === true, "what is sold out says so, and nothing else does");
      assertEquals(view.age_restricted, item.alcohol ? 18 : undefined);
      assertEquals([view.diets ?? [], view.allergens], [item.diets ?? [], item.allergens]);
    }
  }),
  property("viewMenu() has six categories, each item once, in order, and only the one asked for", 150, [
    anyItems,
    fc.option(fc.constantFrom(...CATEGORY_KEYS), { nil: undefined }),
  ], (items, only) => {
    const traces = { es: "Hay trazas.", en: "There are traces." };
    const { restaurant, menu } = SAMPLE;
    const changed = { ...menu, items, traces, option_groups: [] };
    const content = { restaurant, menu: changed, ingredients: { $schema: "", ingredients: [] } };
    const view = viewMenu(content, only && isOf(only));
    assert(v.is(Menu, view));
    assertEquals(view.allergens_note, `${NONE_DECLARED_MEANING.es} Hay trazas.`);
    for (const key of CATEGORY_KEYS) {
      const expected = only === undefined || only === key ? items.filter(({ category }) => category === key) : [];
      assertEquals(view.menu[key], expected.map((item) => viewItem(item, NO_OPTIONS)));
    }
  }),
  property(
    "viewOptionGroup() fits the schema and has each option once, at its price",
    100,
    [anyDishMenu],
    ({ menu, ingredients, index }) => {
      for (const group of menu.option_groups) {
        const view = viewOptionGroup(group, index.options);
        assert(v.is(MenuOptionGroup, view), JSON.stringify(view));
        const priced = group.kind === "extras"
          ? group.ingredients.map((id) => [id, ingredients.find((each) => each.id === id)!.extra_price])
          : "options" in group
          ? group.options.map(({ id, price }) => [id, price])
          : undefined;
        assertEquals(view.options?.map(({ id, price_numeric }) => [id, price_numeric]), priced);
        assert(view.min >= 0 && view.max >= view.min);
      }
    },
  ),
  property(
    "resolveItem() is findExactItem(), then findItemByWords(), then suggestionsFor()",
    200,
    [menuAndName],
    ([items, text]) => {
      const index = createMenuIndex(items);
      const known = findItem(index, text);
      assertEquals(resolveItem(index, text), known ?? { kind: "unknown", suggestions: suggestionsFor(index, text) });
      const found = findExactItem(index, text) ?? findItemByWords(index, text);
      const resolution = resolveItem(index, text);
      if (text.length <= RESOLVE_LIMITS.textLength && resolution.kind !== "unknown") assertEquals(found, resolution);
      else if (resolution.kind === "unknown" && text.length <= RESOLVE_LIMITS.textLength) {
        assertEquals(found, undefined);
      }
    },
  ),
  property("resolveItem() never guesses: it agrees with a plain reading of the rules", 1_000, [
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
  property("resolveItem() finds each item by its own name, id and number only", 200, [menuItems], (items) => {
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
  property("resolveItem() finds nothing for a text that is too long, and never cuts it", 100, [
    menuItems,
    fc.nat({ max: 200 }),
  ], (items, more) => {
    const text = items[0]!.name + " ".repeat(RESOLVE_LIMITS.textLength + more);
    assertEquals(resolveItem(createMenuIndex(items), text).kind, "unknown");
  }),
  property(
    "suggestItems() agrees with a plain comparison of every name",
    400,
    [fc.oneof(menuAndName, anyMenuAndName)],
    ([items, text]) => {
      const index = createMenuIndex(items);
      const texts = index.texts().folded.map(({ everything }) => everything);
      assertEquals(suggestItems(index, text), naiveSuggestions(items, text, texts));
    },
  ),
];
