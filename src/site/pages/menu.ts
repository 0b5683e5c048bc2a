/**
 * The menu page: categories, prices, badges, diets, allergens. Its script adds a search.
 * @module
 */
import { capitalise } from "../../leaves/capitalise.ts";
import { categoryLinks, DIET_NAMES, menuSections } from "../dishes.ts";
import { lettering } from "../drawings.ts";
import { type Html, markup } from "../html.ts";
import { type PageContext, type PageWriter, pathOf } from "../page_context.ts";
import { breadcrumbData, menuData } from "../structured_data.ts";
import { DIETS } from "../../schemas/menu.ts";

const WORDS = {
  es: {
    title: "Carta",
    description: "La carta completa con precios, ingredientes, alérgenos y dietas.",
    intro: "Precios en pesos chilenos, con IVA. ",
    allergens:
      "Los alérgenos y las dietas son los de la receta. En una sola cocina se trabaja con gluten, leche, frutos secos y mariscos: puede haber trazas.",
    search: "Buscar en la carta",
    placeholder: "albahaca, sin queso, 14…",
    diet: "Dieta",
    every: "Todo",
    none: "Nada en la carta calza con eso. Prueba con otra palabra.",
    order: "Hacer un pedido",
    categories: "Categorías",
  },
  en: {
    title: "Menu",
    description: "The whole menu with prices, ingredients, allergens and diets.",
    intro: "Prices in Chilean pesos, tax included. ",
    allergens:
      "Allergens and diets are those of the recipe. One kitchen works with gluten, milk, nuts and seafood: traces are possible.",
    search: "Search the menu",
    placeholder: "basil, no cheese, 14…",
    diet: "Diet",
    every: "Everything",
    none: "Nothing on the menu matches. Try another word.",
    order: "Place an order",
    categories: "Categories",
  },
} as const;

/** Writes the menu page. */
export const writeMenuPage: PageWriter = (context) => {
  const { content: { menu, restaurant }, language } = context;
  const words = WORDS[language];
  return {
    title: words.title,
    description: `${restaurant.name}: ${words.description}`,
    heading: words.title,
    headHtml: markup`
      <div class="page-head"><h1>${lettering(words.title)}</h1>
      <p><a class="button" href="${pathOf(context, "order")}">${words.order}</a></p></div>`,
    lead: [
      { kind: "paragraph", text: words.intro + words.allergens },
      { kind: "designed", html: tools(context), blocks: [] },
    ],
    sections: menuSections(menu, language),
    structuredData: [breadcrumbData(context, "menu", words.title), menuData(context)],
    script: "menu",
  };
};

function tools({ content: { menu }, language }: PageContext): Html {
  const words = WORDS[language];
  const choice = (value: string, text: string, checked = false) =>
    markup`
      <label class="chip"><input type="radio" name="diet" value="${value}"${
      checked && markup` checked`
    }><span>${text}</span></label>`;
  return markup`
    <search class="tools needs-script"><form data-search>
    <label class="field"><span>${words.search}</span>
    <input type="search" name="q" maxlength="80" autocomplete="off" enterkeyhint="search" placeholder="${words.placeholder}"></label>
    <fieldset class="chips"><legend>${words.diet}</legend>${choice("", words.every, true)}
    ${DIETS.toReversed().map((diet) => choice(diet, capitalise(DIET_NAMES[language][diet])))}</fieldset></form>
    <p class="found" role="status" data-found></p></search>
    ${categoryLinks(menu, language, words.categories)}
    <p class="none" data-none hidden>${words.none}</p>`;
}
