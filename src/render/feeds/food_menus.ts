/**
 * GET /feeds/google-food-menus.json: the menu as the `FoodMenus` of Google's Business Profile API, v4.
 *
 * Leaves out `name`, which holds the owner's account and location, and the allergen WHEAT: the menu says gluten, which
 * barley has too. Sold-out items stay, since the format cannot mark them.
 * @module
 */
import { suitedDiets } from "../../domain/diet.ts";
import { inEachLanguage, LANGUAGES } from "../../leaves/language.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { Bilingual } from "../../schemas/content/words.ts";
import type { Allergen } from "../../schemas/menu.ts";
import type { Renderer } from "../renderer.ts";
import { urlAt } from "../table_links.ts";

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

/** Renders the feed. */
export const renderFoodMenus: Renderer = (input) => {
  const { menu, restaurant } = input.content;
  const sourceUrl = urlAt(input, "/carta") ?? urlAt(input, "/");
  const sections = menu.categories.map(({ key, name }) => ({
    labels: labels(name),
    items: menu.items.filter((item) => item.category === key).map(foodMenuItem),
  })).filter(({ items }) => items.length > 0);
  return [{
    body: JSON.stringify({
      menus: [{
        labels: labels(TITLE, restaurant.tagline),
        ...(sourceUrl && { sourceUrl }),
        sections,
      }],
    }),
  }];
};

function foodMenuItem(item: MenuItemContent): object {
  const allergen = [...new Set(item.allergens.flatMap((name) => ALLERGENS[name] ?? []))];
  const dietaryRestriction = suitedDiets(item).map((diet) => diet.toUpperCase());
  return {
    labels: labels(inEachLanguage(() => item.name), item.description),
    attributes: {
      price: { currencyCode: "CLP", units: String(item.price) },
      ...(allergen.length > 0 && { allergen }),
      ...(dietaryRestriction.length > 0 && { dietaryRestriction }),
    },
  };
}

function labels(name: Bilingual, description?: Bilingual): object[] {
  return LANGUAGES.map((languageCode) => ({
    displayName: name[languageCode],
    ...(description && { description: description[languageCode] }),
    languageCode,
  }));
}
