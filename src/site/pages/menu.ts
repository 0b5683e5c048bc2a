/**
 * The menu page: categories, prices, badges, diets, allergens. Its script adds a search.
 * @module
 */
import { allergenStatement } from "../../domain/allergen_statement.ts";
import { capitalise } from "../../leaves/capitalise.ts";
import { DIET_NAMES } from "../../schemas/diet_names.ts";
import { categoryLinks, menuSections } from "../dishes.ts";
import { lettering } from "../drawings.ts";
import { type Html, markup } from "../html.ts";
import { type PageContext, type PageWriter, pathOf } from "../page_context.ts";
import { breadcrumbData, menuData } from "../structured_data.ts";
import { ALLERGEN_NAMES } from "../../schemas/allergen_names.ts";
import { ALLERGENS, DIETS } from "../../schemas/menu.ts";

const WORDS = {
  es: {
    title: "Carta",
    description: "La carta completa con precios, ingredientes, alérgenos y dietas.",
    intro: "Precios en pesos chilenos, con IVA. ",
    search: "Buscar en la carta",
    placeholder: "albahaca, sin queso, 14…",
    diet: "Dieta",
    every: "Todo",
    avoid: "Alérgenos",
    leaveOut: "Dejar fuera los platos que declaran",
    none: "Nada en la carta calza con eso. Prueba con otra palabra.",
    nearest: "Lo más parecido:",
    order: "Hacer un pedido",
    categories: "Categorías",
  },
  en: {
    title: "Menu",
    description: "The whole menu with prices, ingredients, allergens and diets.",
    intro: "Prices in Chilean pesos, tax included. ",
    search: "Search the menu",
    placeholder: "basil, no cheese, 14…",
    diet: "Diet",
    every: "Everything",
    avoid: "Allergens",
    leaveOut: "Leave out dishes that declare",
    none: "Nothing on the menu matches. Try another word.",
    nearest: "The nearest:",
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
      { kind: "paragraph", text: words.intro + allergenStatement(menu, language) },
      { kind: "designed", html: tools(context), blocks: [] },
    ],
    sections: menuSections(context),
    structuredData: [breadcrumbData(context, "menu", words.title), ...menuData(context)],
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
  const declared = ALLERGENS.filter((allergen) => menu.items.some(({ allergens }) => allergens.includes(allergen)));
  const avoid = declared.map((allergen) =>
    markup`
      <label class="chip"><input type="checkbox" name="without" value="${allergen}">
      <span>${capitalise(ALLERGEN_NAMES[language](allergen))}</span></label>`
  );
  return markup`
    <search class="tools needs-script"><form data-search data-traces="${menu.traces[language]}">
    <label class="field"><span>${words.search}</span>
    <input type="search" name="q" maxlength="80" autocomplete="off" enterkeyhint="search" placeholder="${words.placeholder}"></label>
    <fieldset class="chips"><legend>${words.diet}</legend>${choice("", words.every, true)}
    ${DIETS.toReversed().map((diet) => choice(diet, capitalise(DIET_NAMES[language][diet])))}</fieldset>
    <details class="avoid"><summary>${words.avoid}</summary>
    <fieldset class="chips"><legend>${words.leaveOut}</legend>${avoid}</fieldset></details></form>
    <p class="found" role="status" data-found></p></search>
    ${categoryLinks(menu, language, words.categories)}
    <p class="none" data-none hidden>${words.none} <span data-nearest hidden>${words.nearest}</span></p>`;
}
