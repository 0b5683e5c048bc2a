/**
 * The menu page: categories, prices, badges, diets, allergens. Its script adds a search, the "+" of each dish and a
 * button to share the page.
 * @module
 */
import { allergenStatement } from "../../domain/allergen_statement.ts";
import { presentNotices } from "../../domain/present_notices.ts";
import { addLinks } from "../add_link.ts";
import { dishTools, searchForm } from "../dish_tools.ts";
import { menuSections } from "../dishes.ts";
import { lettering } from "../drawings.ts";
import { markup } from "../html.ts";
import { orderBar } from "../order_bar.ts";
import { type PageWriter, pathOf } from "../page_context.ts";
import { menuData, pageData } from "../structured_data.ts";

const WORDS = {
  es: {
    title: "Carta",
    description: "La carta completa con precios, ingredientes, alérgenos y dietas.",
    intro: "Precios en pesos chilenos, con IVA. ",
    order: "Hacer un pedido",
    share: "Compartir",
  },
  en: {
    title: "Menu",
    description: "The whole menu with prices, ingredients, allergens and diets.",
    intro: "Prices in Chilean pesos, tax included. ",
    order: "Place an order",
    share: "Share",
  },
} as const;

/** Writes the menu page. */
export const writeMenuPage: PageWriter = (context) => {
  const { content: { menu, restaurant, delivery }, language } = context;
  const words = WORDS[language];
  return {
    title: words.title,
    description: `${restaurant.name}: ${words.description}`,
    heading: words.title,
    headHtml: markup`
      <div class="page-head"><h1>${lettering(words.title)}</h1>
      <p class="actions"><a class="button" href="${pathOf(context, "order")}">${words.order}</a>
      <button class="button button-quiet share" type="button" data-share>${words.share}</button>
      <span role="status" data-shared></span></p></div>`,
    lead: [
      ...presentNotices(delivery, language).map((text) => ({ kind: "paragraph", text }) as const),
      { kind: "paragraph", text: words.intro + allergenStatement(menu, language) },
      { kind: "designed", html: markup`${searchForm(context)}${dishTools(context)}${orderBar(context)}`, blocks: [] },
    ],
    sections: menuSections(context, addLinks(context), true),
    structuredData: [...pageData(context, "menu", words.title), ...menuData(context)],
    script: "menu",
  };
};
