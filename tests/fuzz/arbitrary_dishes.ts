/**
 * Menus with ingredients and options whose names are hard to tell apart, and configurations of their dishes.
 * @module
 */
import fc from "fast-check";
import { checkNameRules } from "../../src/check/name_rules.ts";
import { checkOptionGroupLists } from "../../src/check/option_group_lists.ts";
import { checkOptionRules } from "../../src/check/option_rules.ts";
import { Part } from "../../src/check/part.ts";
import { completeMenu } from "../../src/domain/menu/complete_menu.ts";
import type { AskedDish } from "../../src/domain/dishes/configure.ts";
import { foldText } from "../../src/domain/text/fold_text.ts";
import { createMenuIndex, type MenuIndex } from "../../src/domain/menu/menu_index.ts";
import { CATEGORY_KEYS } from "../../src/schemas/category.ts";
import type { IngredientContent } from "../../src/schemas/content/ingredients.ts";
import type { MenuContent, MenuFile } from "../../src/schemas/content/menu.ts";
import type { OptionGroupContent } from "../../src/schemas/content/option_group.ts";
import type { LineOptions } from "../../src/schemas/line_options.ts";
import { ALLERGENS } from "../../src/schemas/menu.ts";

/** Names inside other names, with "y", "con", "sin", figures, accents and plurals, and words that dishes share. */
const INGREDIENTS =
  ("mozzarella, mozzarella de búfala, búfala ahumada, queso, queso de cabra, queso sin lactosa, jamón, " +
    "jamón y queso, ají, ají verde, aceitunas, aceitunas negras, piña, ñoquis, ajo, ajos confitados, miel, " +
    "miel de ulmo, 7 especias, salsa 4 ajíes, crema con ajo, higos, tomate, tomates cherry, rúcula, " +
    "hierbas y limón, extra virgen, chorizo").split(", ");
const DISHES = ("Margherita, Margherita con búfala, Cuatro quesos, Cuatro quesos con miel, 4 Estaciones, Funghi, " +
  "Funghi y trufa, Jamón y queso, Jamón, Masa sin gluten, Ñuñoína, Mozzarella, Piña, Del huerto, Diavola, " +
  "Queso, Pan de ajo, Ajo y miel, 7 Mares, Ají, Napolitana, Medio y medio, Con todo").split(", ");
const ALSO = ["queso", "olivas", "cherry", "miel", "quesito", "picante", "aceitunas", "verde"];
const SIZES = ["individual", "mediana", "familiar", "XL", "extra grande", "32 cm", "doble", "normal"];
const SIZES_ALSO = ["fam", "fam.", "grande", "chica", "42 cm"];
const CHOICES = ["té negro", "manzanilla", "con gas", "sin gas", "limón y menta", "ajo", "piña", "menta"];

const price = fc.integer({ min: 1, max: 900 }).map((tens) => tens * 10);
const idOf = (name: string) => foldText(name).replaceAll(" ", "-");
const named = (name: string) => ({ id: idOf(name), name: { es: name, en: name } });

const ingredients = fc.shuffledSubarray(INGREDIENTS, { minLength: 4, maxLength: 9 }).chain((names) =>
  fc.tuple(...names.map((name) =>
    fc.record({
      also: fc.subarray(ALSO, { maxLength: 2 }),
      allergens: fc.subarray([...ALLERGENS], { maxLength: 2 }),
      diets: fc.constantFrom<IngredientContent["diets"]>([], ["vegetarian"], ["vegan", "vegetarian"]),
      removable: fc.boolean(),
      extra_price: price,
    }).map((rest): IngredientContent => ({ ...named(name), ...rest }))
  ))
);

const size = fc.shuffledSubarray(SIZES, { minLength: 2, maxLength: 3 }).chain((names) =>
  fc.tuple(
    ...names.map((_, at) => fc.tuple(at === 0 ? fc.constant(0) : price, fc.subarray(SIZES_ALSO, { maxLength: 1 }))),
  )
    .map((more): OptionGroupContent => ({
      id: "tamano",
      kind: "size",
      name: { es: "Tamaño", en: "Size" },
      options: names.map((name, at) => ({ ...named(name), price: more[at]![0], also: more[at]![1] })),
    }))
);

const choice = fc.tuple(fc.shuffledSubarray(CHOICES, { minLength: 2, maxLength: 4 }), fc.nat({ max: 1 }), price).map(
  ([names, min, more]): OptionGroupContent => ({
    id: "cual",
    kind: "choice",
    name: { es: "Cuál", en: "Which" },
    min,
    max: 2,
    options: names.map((name, at) => ({ ...named(name), price: at === 0 ? 0 : more, ingredients: [] })),
  }),
);

/** The groups over all the ingredients. */
function groups(all: readonly IngredientContent[]): fc.Arbitrary<OptionGroupContent[]> {
  return fc.tuple(
    size,
    choice,
    fc.shuffledSubarray([...all], { minLength: 1, maxLength: Math.min(6, all.length) }),
    fc.record({
      max: fc.integer({ min: 2, max: 5 }),
      max_each: fc.constantFrom(1, 2, 3),
      out: fc.integer({ min: 1, max: 4 }),
    }),
    fc.constantFrom<"max" | "average">("max", "average"),
    fc.constantFrom<"full" | "half">("full", "half"),
  ).map(([sizes, choices, offered, { max, max_each, out }, half_price, half_extra]): OptionGroupContent[] => [
    sizes,
    {
      id: "extras",
      kind: "extras",
      name: { es: "Extras", en: "Extras" },
      max,
      max_each: Math.min(max, max_each),
      ingredients: offered.map(({ id }) => id),
    },
    { id: "sin", kind: "removals", name: { es: "Sin", en: "Without" }, max: out },
    { id: "mitades", kind: "halves", name: { es: "Mitades", en: "Halves" }, half_price, half_extra },
    choices,
  ]);
}

function menuFile(all: readonly IngredientContent[]): fc.Arbitrary<MenuFile> {
  const PIZZA = ["tamano", "extras", "sin", "mitades"];
  const dishes = fc.shuffledSubarray(DISHES, { minLength: 2, maxLength: 6 }).chain((names) =>
    fc.tuple(...names.map((name) =>
      fc.record({
        ids: fc.shuffledSubarray(all.map(({ id }) => id), { minLength: 1, maxLength: Math.min(5, all.length) }),
        price: fc.integer({ min: 300, max: 1_600 }).map((tens) => tens * 10),
        own: fc.option(fc.array(price, { minLength: 3, maxLength: 3 }), { nil: undefined }),
        option_groups: fc.constantFrom(PIZZA, PIZZA, PIZZA, ["extras", "sin", "cual"], ["cual"], ["sin"]),
        diets: fc.constantFrom<MenuFile["items"][number]["diets"]>(undefined, ["vegetarian"], ["vegan", "vegetarian"]),
        added_allergens: fc.subarray([...ALLERGENS], { maxLength: 1 }),
      }).map(({ ids, diets, ...rest }) => ({
        id: idOf(name),
        name,
        description: { es: name, en: name },
        ingredients: ids,
        category: "pizzas_rojas" as const,
        ...(diets && { diets }),
        ...rest,
      }))
    ))
  );
  return fc.tuple(groups(all), dishes).map(([option_groups, items]): MenuFile => ({
    $schema: "",
    categories: CATEGORY_KEYS.map((key) => ({ key, name: { es: key, en: key } })),
    traces: { es: "Hay trazas.", en: "There are traces." },
    option_groups,
    items: items.map(({ own, price, ...item }) => {
      const [sizes] = option_groups;
      return own === undefined || sizes?.kind !== "size" || !item.option_groups.includes(sizes.id)
        ? { ...item, price }
        : { ...item, prices: Object.fromEntries(sizes.options.map(({ id }, at) => [id, own[at]!])) };
    }),
  }));
}

/** A menu with what its dishes are made of. */
export interface DishMenu {
  readonly menu: MenuContent;
  readonly ingredients: readonly IngredientContent[];
  readonly index: MenuIndex;
}

/** Any such menu, also one that the build refuses. */
export const anyDishMenu: fc.Arbitrary<DishMenu> = ingredients.chain((all) =>
  menuFile(all).map((file) => {
    const menu = completeMenu(file, all);
    return {
      menu,
      ingredients: all,
      index: createMenuIndex(menu.items, menu.categories, { ...menu, ingredients: all }),
    };
  })
);

/** Whether the build accepts the names of a menu. */
export function isAccepted({ menu, ingredients }: DishMenu): boolean {
  let problems = 0;
  const report = () => problems++;
  const file = new Part(menu, report);
  checkNameRules(menu, ingredients, file);
  checkOptionRules(file, new Map(ingredients.map((each) => [each.id, new Part(each, report)])));
  checkOptionGroupLists(file);
  return problems === 0;
}

/** What somebody may ask of a menu; some of it passes a limit. */
export function askOf({ index }: DishMenu): fc.Arbitrary<AskedDish> {
  const { items, options: { of } } = index;
  return fc.constantFrom(...items).chain((item): fc.Arbitrary<AskedDish> => {
    const { size, extras, removable, offered, choices, halves } = of(item);
    const others = items.filter((each) => each !== item && of(each).halves === halves && of(each).size === size);
    const second = halves === undefined || others.length === 0
      ? fc.constant(undefined)
      : fc.option(fc.constantFrom(...others), { nil: undefined });
    const portions = (max: number) =>
      fc.array(fc.constantFrom(undefined, ...offered.map(({ id }) => id)), { maxLength: max })
        .map((ids) => ids.filter((id) => id !== undefined));
    const some = (list: readonly { readonly id: string }[]) =>
      fc.subarray(list.map(({ id }) => id), { maxLength: Math.min(4, list.length) });
    return second.chain((other): fc.Arbitrary<AskedDish> => {
      const changes = (each: typeof item) => fc.record({ extras: portions(2), without: some(of(each).removable) });
      return fc.tuple(
        fc.constantFrom(undefined, ...(size?.options ?? []).map(({ id }) => id)),
        portions(extras?.max ?? 0),
        some(removable),
        some(choices.flatMap(({ options }) => options)),
        changes(item),
        changes(other ?? item),
      ).map(([wanted, added, without, chosen, one, two]) => {
        const options: LineOptions = {
          ...(wanted !== undefined && { size: wanted }),
          ...(added.length > 0 && { extras: added }),
          ...(chosen.length > 0 && { choices: chosen }),
        };
        if (other === undefined) return { items: [item], options: { ...options, without } };
        return {
          items: [item, other],
          options: { ...options, halves: [{ name: item.name, ...one }, { name: other.name, ...two }] },
        };
      });
    });
  });
}
