/**
 * The menu page: categories, prices, badges, diets, allergens. Its script adds a search, the "+" of each dish and a
 * button to share the page.
 * @module
 */
import { translated } from "../../leaves/language.ts";
import { allergenStatement } from "../../domain/menu/allergen_statement.ts";
import { presentNotices } from "../../domain/restaurant/present_notices.ts";
import { addLinks } from "../dishes/add_link.ts";
import { dishTools, searchForm } from "../dishes/dish_tools.ts";
import { menuSections } from "../dishes/dishes.ts";
import { lettering } from "../drawings/drawings.ts";
import { dataScript, markup } from "../markup/html.ts";
import { orderBar } from "../order/order_bar.ts";
import { paragraph } from "../frame/page.ts";
import { type PageWriter, pathOf } from "../frame/page_context.ts";
import { pageOptions } from "../offers/page_options.ts";
import { menuData, pageData } from "../offers/structured_data.ts";

const WORDS = translated({
  title: ["Carta", "Menu"],
  description: [
    "La carta completa con precios, ingredientes, alérgenos y dietas.",
    "The whole menu with prices, ingredients, allergens and diets.",
  ],
  intro: ["Precios en pesos chilenos, con IVA. ", "Prices in Chilean pesos, tax included. "],
  order: ["Hacer un pedido", "Place an order"],
  share: ["Compartir", "Share"],
});

/** Writes the menu page. */
export const writeMenuPage: PageWriter = (context) => {
  const { content: { menu, restaurant, delivery }, language } = context;
  const words = WORDS[language];
  return {
    title: words.title,
    description: `${restaurant.name}: ${words.description}`,
    headHtml: markup`
      <div class="page-head"><h1>${lettering(words.title)}</h1>
      <p class="actions"><a class="button" href="${pathOf(context, "order")}">${words.order}</a>
      <button class="button button-quiet share" type="button" data-share>${words.share}</button>
      <span role="status" data-shared></span></p></div>`,
    lead: [
      ...presentNotices(delivery, language).map(paragraph),
      paragraph(words.intro + allergenStatement(menu, language)),
      {
        kind: "designed",
        html: markup`${searchForm(context)}${dishTools(context)}${orderBar(context)}${
          dataScript("options", pageOptions(context.content))
        }`,
      },
    ],
    sections: menuSections(context, addLinks(context), true),
    structuredData: [...pageData(context, "menu", words.title), ...menuData(context)],
    script: "menu",
  };
};
