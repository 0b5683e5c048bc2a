/**
 * GET /feeds/google-food-menus.json: the menu as the `FoodMenus` of Google's Business Profile API, v4.
 *
 * Sizes are `options`; Google takes the item itself as the first. Extras are sections of their own, with prices,
 * allergens and diets. What can be left out, halves, choices, limits and traces have no members, so descriptions say
 * them.
 *
 * A part of a dish's allergens would read as all of them. So `allergen` is there only if Google has a name for each one;
 * the description always says all. Gluten has none: WHEAT would be wrong for barley.
 *
 * Leaves out `name`, which holds the owner's account and location. Sold-out items stay, since the format cannot mark them.
 * @module
 */
import { allergenStatement } from "../../domain/menu/allergen_statement.ts";
import { suitedDiets } from "../../domain/menu/diet.ts";
import { createOptionsIndex, type OptionsIndex } from "../../domain/menu/dish_options.ts";
import { inEachLanguage, type Language, LANGUAGES } from "../../leaves/language.ts";
import type { MenuContent, MenuItemContent } from "../../schemas/content/menu.ts";
import type { Bilingual } from "../../schemas/content/words.ts";
import type { Allergen, Diet } from "../../schemas/menu.ts";
import { addOns } from "../../site/offers/add_ons.ts";
import { allergensText } from "../../site/markup/allergens_text.ts";
import { groupDishes, groupText, removableText, sharedGroups } from "../../site/offers/option_texts.ts";
import { sizedDishes } from "../../site/offers/sized_dishes.ts";
import { PAGE_PATHS } from "../../tables/page_paths.ts";
import { jsonDocument, urlAt } from "../renderer.ts";

/** Google's names of allergens. It has none for the others. */
const ALLERGENS: Partial<Record<Allergen, string>> = {
  crustaceans: "SHELLFISH",
  eggs: "EGG",
  fish: "FISH",
  milk: "DAIRY",
  molluscs: "SHELLFISH",
  nuts: "TREE_NUT",
  peanuts: "PEANUT",
  soy: "SOY",
};

const TITLE: Bilingual = { es: "Carta", en: "Menu" };

const MORE: Bilingual = { es: "Más opciones en la carta.", en: "The menu has more options." };

/** The most characters of a description that Google takes. */
const DESCRIPTION_LENGTH = 1_000;

/** Renders the feed. */
export const renderFoodMenus = jsonDocument((input) => {
  const { menu, restaurant, ingredients: { ingredients } } = input.content;
  const options = createOptionsIndex({ ...menu, ingredients });
  const sections = menu.categories.map(({ key, name }) => {
    const items = menu.items.filter((item) => item.category === key);
    const shared = sharedGroups(items);
    const rules = inEachLanguage((language) => describe(rulesOf(menu, shared, options, language), language));
    return { labels: labels(name, rules), items: items.map((item) => foodMenuItem(item, shared, options, menu)) };
  });
  const about = inEachLanguage((language) =>
    describe([restaurant.tagline[language], allergenStatement(menu, language)], language)
  );
  return {
    menus: [{
      labels: labels(TITLE, about),
      sourceUrl: urlAt(input, PAGE_PATHS.menu.es),
      sections: [...sections, ...extrasSections(menu, options)].filter(({ items }) => items.length > 0),
    }],
  };
});

/** One section for each group of extras that a dish has. */
function extrasSections(menu: MenuContent, options: OptionsIndex) {
  return menu.option_groups.filter((group) => group.kind === "extras").map((group) => {
    const dishes = inEachLanguage((language) => groupDishes(menu, group.id, language));
    const rule = inEachLanguage((language) =>
      describe([groupText(group, options, language), dishes[language]], language)
    );
    const items = addOns(group, options).map((each) => ({
      labels: labels(each.name, inEachLanguage((language) => `${allergensText(each, language)}.`)),
      attributes: attributes(each),
    }));
    return { labels: labels(group.name, rule), items: dishes.es === "" ? [] : items };
  });
}

/** The rules of the groups that are neither options nor sections here. */
function rulesOf(menu: MenuContent, ids: ReadonlySet<string>, options: OptionsIndex, language: Language): string[] {
  return menu.option_groups
    .filter(({ id, kind }) => ids.has(id) && kind !== "size" && kind !== "extras")
    .map((group) => groupText(group, options, language));
}

function foodMenuItem(
  item: MenuItemContent,
  shared: ReadonlySet<string>,
  options: OptionsIndex,
  menu: MenuContent,
): object {
  const own = new Set(item.option_groups.filter((id) => !shared.has(id)));
  const description = inEachLanguage((language) =>
    describe([
      `${item.description[language]} ${allergensText(item, language)}.`,
      removableText(item, options, language),
      ...rulesOf(menu, own, options, language),
    ], language)
  );
  // The size of the menu's price is the item itself.
  const sizes = sizedDishes(item, options).slice(1).map(({ size, dish }) => ({
    labels: labels(inEachLanguage((language) => `${item.name} (${size[language]})`)),
    attributes: attributes(dish),
  }));
  return {
    labels: labels(inEachLanguage(() => item.name), description),
    attributes: attributes({ ...item, diets: suitedDiets(item) }),
    ...(sizes.length > 0 && { options: sizes }),
  };
}

function attributes(
  { price, allergens, diets }: {
    readonly price: number;
    readonly allergens: readonly Allergen[];
    readonly diets: readonly Diet[];
  },
): object {
  const named = new Set(allergens.map((name) => ALLERGENS[name]));
  const allergen = named.has(undefined) ? [] : [...named];
  return {
    price: { currencyCode: "CLP", units: String(price) },
    ...(allergen.length > 0 && { allergen }),
    ...(diets.length > 0 && { dietaryRestriction: diets.map((diet) => diet.toUpperCase()) }),
  };
}

/** Joins sentences. Google refuses too long a text: then only the first stays, and the menu is named for the others. */
function describe(sentences: readonly string[], language: Language): string {
  const more = MORE[language];
  const texts = [sentences, [...sentences.slice(0, 1), more]].map((each) => each.filter(Boolean).join(" "));
  return texts.find(({ length }) => length <= DESCRIPTION_LENGTH) ?? more;
}

function labels(name: Bilingual, description?: Bilingual): object[] {
  return LANGUAGES.map((languageCode) => ({
    displayName: name[languageCode],
    ...(description && description[languageCode] !== "" && { description: description[languageCode] }),
    languageCode,
  }));
}
