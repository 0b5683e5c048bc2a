/**
 * What can be chosen for a dish, in sentences for people. Feeds use them where their format has no member for a limit,
 * for halves or for what can be left out.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import { priceText } from "../../domain/text/clp.ts";
import { createOptionsIndex, type OptionsIndex } from "../../domain/menu/dish_options.ts";
import type { Content } from "../../schemas/content/content.ts";
import type { MenuContent, MenuItemContent } from "../../schemas/content/menu.ts";
import type { OptionGroupContent } from "../../schemas/content/option_group.ts";
import type { Bilingual } from "../../schemas/content/words.ts";
import { addOns } from "./add_ons.ts";
import { chooseText } from "./choose_text.ts";

const WORDS = {
  es: {
    extras: (max: number, each: number) => `hasta ${max} en total y ${each} de cada uno`,
    removals: (max: number) => `hasta ${max} ingredientes; los alérgenos y las dietas siguen siendo los de la receta`,
    without: "Se puede pedir sin",
    halves: "dos platos con esta opción y los mismos tamaños, a mitades",
    halfPrice: { max: "Vale lo que el más caro", average: "Vale el promedio de los dos" },
    halfExtra: { full: "un extra en una mitad cuesta lo mismo", half: "un extra en una mitad cuesta la mitad" },
    for: "Para",
    own: "Con precio propio por tamaño",
  },
  en: {
    extras: (max: number, each: number) => `up to ${max} in all and ${each} of each`,
    removals: (max: number) => `up to ${max} ingredients; allergens and diets remain those of the recipe`,
    without: "Can be ordered without",
    halves: "two dishes with this option and the same sizes, one on each half",
    halfPrice: { max: "It costs as much as the dearer one", average: "It costs the average of both" },
    halfExtra: { full: "an extra on one half costs the same", half: "an extra on one half costs half" },
    for: "For",
    own: "With their own price for each size",
  },
};

/** The groups that some dish has: the rule of each, what it adds, and the dishes. */
export function groupTexts(
  { menu, ingredients: { ingredients } }: Pick<Content, "menu" | "ingredients">,
  language: Language,
  isShown: (group: OptionGroupContent) => boolean = () => true,
): string[] {
  const options = createOptionsIndex({ ...menu, ingredients });
  return menu.option_groups.filter(isShown).flatMap((group) => {
    const dishes = groupDishes(menu, group.id, language);
    if (dishes === "") return [];
    const had = group.kind === "extras" ? addOns(group, options).filter(({ sold_out }) => !sold_out) : [];
    const extras = had.length > 0 ? `${pricedList(had, language)}.` : "";
    const own = group.kind === "size" ? groupDishes(menu, group.id, language, true) : "";
    const rule = groupText(usedSizes(group, menu), options, language);
    return [[rule, extras, dishes, own].filter(Boolean).join(" ")];
  });
}

/** A group of sizes, with what they add only if some dish has no prices of its own. */
function usedSizes(group: OptionGroupContent, { items }: MenuContent): OptionGroupContent {
  const isAdded = items.some(({ option_groups, prices }) => option_groups.includes(group.id) && !prices);
  if (isAdded || group.kind !== "size") return group;
  return { ...group, options: group.options.map((option) => ({ ...option, price: 0 })) };
}

/** The rule of a group: its limits, and the options of sizes and choices that can be had, with what they add. */
export function groupText(group: OptionGroupContent, options: OptionsIndex, language: Language): string {
  return `${group.name[language]}${ruleText(group, options, language)}.`;
}

function ruleText(group: OptionGroupContent, { isOut }: OptionsIndex, language: Language): string {
  const words = WORDS[language];
  if (group.kind === "size") return `: ${pricedList(group.options, language)}`;
  if (group.kind === "extras") return `: ${words.extras(group.max, group.max_each)}`;
  if (group.kind === "removals") return `: ${words.removals(group.max)}`;
  if (group.kind === "halves") {
    return `: ${words.halves}. ${words.halfPrice[group.half_price]}; ${words.halfExtra[group.half_extra]}`;
  }
  const served = group.options.filter((each) => !isOut(each));
  return ` (${chooseText(group.min, group.max, language)}): ${pricedList(served, language)}`;
}

/** Options with what they add to the price, as in `familiar (+$6.500)` or `family (+CLP 6,500)`. */
export function pricedList(
  options: readonly { readonly name: Bilingual; readonly price: number }[],
  language: Language,
): string {
  return options
    .map((each) => each.name[language] + (each.price === 0 ? "" : ` (+${priceText(each.price, language)})`)).join(", ");
}

/** What can be left out of a dish; empty if nothing can. */
export function removableText(item: MenuItemContent, options: OptionsIndex, language: Language): string {
  const { removable } = options.of(item);
  if (removable.length === 0) return "";
  return `${WORDS[language].without}: ${removable.map(({ name }) => name[language]).join(", ")}.`;
}

/** The groups that every one of these dishes has: a text about all of them says these once. */
export function sharedGroups(items: readonly MenuItemContent[]): ReadonlySet<string> {
  const [first, ...rest] = items;
  return new Set(first?.option_groups.filter((id) => rest.every(({ option_groups }) => option_groups.includes(id))));
}

/**
 * The dishes that have a group, or of these only those with `own` prices: the names of whole categories and of single
 * dishes. Empty if there is none.
 */
export function groupDishes({ categories, items }: MenuContent, id: string, language: Language, own = false): string {
  const names = categories.flatMap(({ key, name }) => {
    const all = items.filter(({ category }) => category === key);
    const having = all.filter(({ option_groups, prices }) => option_groups.includes(id) && (!own || prices));
    return having.length > 0 && having.length === all.length ? [name[language]] : having.map((item) => item.name);
  });
  return names.length === 0 ? "" : `${WORDS[language][own ? "own" : "for"]}: ${names.join(", ")}.`;
}
