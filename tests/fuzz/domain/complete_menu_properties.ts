/**
 * Properties of the menu as the loader completes it, over generated ingredients and groups.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { allergensOf, completeMenu, isConfirmed } from "../../../src/domain/menu/complete_menu.ts";
import { CATEGORY_KEYS } from "../../../src/schemas/category.ts";
import type { MenuFile } from "../../../src/schemas/content/menu.ts";
import { ALLERGENS } from "../../../src/schemas/menu.ts";
import { sampleContent, sampleFiles } from "../../sample_content.ts";
import { configure } from "../../../src/domain/dishes/configure.ts";
import { isHad } from "../../../src/domain/menu/offered_option.ts";
import { missingOf, quoteOrder } from "../../../src/domain/orders/order.ts";
import { withoutToday } from "../../../src/domain/menu/without_today.ts";
import { LANGUAGES } from "../../../src/leaves/language.ts";
import { OUT } from "../../../src/schemas/content/ingredients.ts";
import { indexOf } from "../../../src/site/offers/example_dish.ts";
import { withOut } from "../../out_fixture.ts";
import { type Property, property } from "../property.ts";

const allergens = fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 4 });
const groups = fc.option(fc.uniqueArray(fc.constantFrom("tamano", "extras", "sin"), { maxLength: 3 }), {
  nil: undefined,
});

/** Replacements for the lists of the sample: allergens of each ingredient, and those and the groups of each dish. */
const changes = fc.record({
  ofIngredients: fc.array(allergens, { minLength: 150, maxLength: 150 }),
  ofDishes: fc.array(fc.record({ added_allergens: fc.option(allergens, { nil: undefined }), option_groups: groups }), {
    minLength: 80,
    maxLength: 80,
  }),
  ofCategories: fc.array(groups, { minLength: CATEGORY_KEYS.length, maxLength: CATEGORY_KEYS.length }),
});

function defined<T extends object>(record: T): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Partial<T>;
}

const sample = await sampleContent();

/** Some ingredients that have run out. */
const outs = fc.dictionary(
  fc.constantFrom(...sample.ingredients.ingredients.map(({ id }) => id)),
  fc.constantFrom(...OUT),
  { maxKeys: 6 },
);

/** The properties. */
export const COMPLETE_MENU_PROPERTIES: readonly Property[] = [
  property(
    "completeMenu() gives each dish every allergen of its ingredients and of its own, and no other, in one order",
    60,
    [changes],
    ({ ofIngredients, ofDishes, ofCategories }) => {
      const { menu, ingredients: { ingredients } } = sampleFiles();
      const known = ingredients.map((each, at) => ({ ...each, allergens: ofIngredients[at]! }));
      const file = {
        ...menu,
        categories: menu.categories.map(({ option_groups: _, ...each }, at) => ({
          ...each,
          ...defined({ option_groups: ofCategories[at] }),
        })),
        // Without sizes nothing has a price for each.
        items: menu.items.map(({ added_allergens: _, option_groups: __, prices: ___, ...each }, at) => ({
          price: 10,
          ...each,
          ...defined(ofDishes[at]!),
        })),
      } as MenuFile;
      const completed = completeMenu(file, known);
      assertEquals(completed.items.map(({ id }) => id), menu.items.map(({ id }) => id));
      for (const [at, item] of completed.items.entries()) {
        const { ingredients, added_allergens = [], option_groups, category } = file.items[at]!;
        for (const allergen of ALLERGENS) {
          const has = added_allergens.includes(allergen) ||
            known.some(({ id, allergens }) => ingredients.includes(id) && allergens.includes(allergen));
          assertEquals(item.allergens.includes(allergen), has, `${allergen} in ${item.id}`);
        }
        const places = item.allergens.map((allergen) => ALLERGENS.indexOf(allergen));
        assertEquals(places, places.toSorted((a, b) => a - b));
        const usual = file.categories.find(({ key }) => key === category)?.option_groups ?? [];
        assertEquals(item.option_groups, option_groups ?? usual);
        assert(!("added_allergens" in item));
      }
    },
  ),
  property(
    "completeMenu() leaves out exactly the dishes that isConfirmed() refuses, and shows one that nobody can order if none is left",
    60,
    [fc.array(fc.constantFrom(undefined, "2026-11-25"), { minLength: 80, maxLength: 80 }), fc.boolean()],
    (marks, none) => {
      const { menu, ingredients: { ingredients } } = sampleFiles();
      const items = menu.items.map((item, at) => ({
        ...item,
        ...defined({ allergens_unconfirmed: none ? "2026-11-25" : marks[at] }),
      }));
      const completed = completeMenu({ ...menu, items }, ingredients).items;
      const left = items.filter(isConfirmed);
      for (const item of completed.filter(({ sold_out }) => !sold_out)) assert(left.some(({ id }) => id === item.id));
      for (const item of left) {
        const shown = completed.find(({ id }) => id === item.id)!;
        assertEquals(shown.allergens, allergensOf(item, ingredients));
        assert(!("allergens_unconfirmed" in shown));
      }
      assertEquals(completed.length, Math.max(1, left.length));
      if (left.length === 0) assertEquals([completed[0]!.sold_out, completed[0]!.allergens], [true, []]);
    },
  ),
  property(
    "takeOut() leaves no dish with what has run out that does not say so, and the kitchen can make every dish left",
    60,
    [outs],
    (out) => {
      const content = withOut(out);
      const index = indexOf(content);
      for (const [at, item] of content.menu.items.entries()) {
        const before = sample.menu.items[at]!;
        assertEquals([item.price, item.allergens, item.diets], [before.price, before.allergens, before.diets]);
        const missing = item.ingredients.filter((id) => Object.hasOwn(out, id));
        if (item.sold_out) continue;
        assertEquals(item.without_today ?? [], missing);
        const names = index.options.named(missing).map(({ name }) => name);
        for (const language of LANGUAGES) {
          const today = names.length > 0 ? ` ${withoutToday(names.map((each) => each[language]), language)}.` : "";
          assertEquals(item.description[language], before.description[language] + today);
        }
        const { choices, offered, removable } = index.options.of(item);
        for (const id of missing) assert(removable.some((each) => each.id === id) && out[id] === "without");
        const had = choices.flatMap((group) => {
          const options = group.options.filter((each) => isHad(each, "choice", index.options));
          return options.slice(0, group.min).map(({ id }) => id);
        });
        const items = [{ name: item.id, quantity: 1, options: { choices: had } }];
        const { quote, failures } = quoteOrder(index, { items, delivery_method: "pickup" });
        assertEquals(failures.filter(({ kind }) => kind !== "price_mismatch"), [], item.id);
        assertEquals(missingOf(quote.lines[0]!.configuration, index).map(({ id }) => id), missing);
        for (const extra of offered) {
          const options = { choices: had, extras: [extra.id] };
          const result = configure(index, { items: [item], options }, (member) => member);
          assertEquals(result.ok, !Object.hasOwn(out, extra.id), extra.id);
        }
      }
    },
  ),
];
