/**
 * The menu page, where people order too: categories, prices, badges, diets, allergens, and the form of the order.
 *
 * Its script prices the order, writes the message and makes the link in the page, with the API's own functions. So no
 * typed text leaves the page until the person sends the message in the chat. Without a script the page is the menu, with
 * links to the chat and the phone. The page of a table (`table.ts`) has the same form.
 * @module
 */
import { type Language, translated } from "../../leaves/language.ts";
import { allergenNotice } from "../../domain/menu/allergen_statement.ts";
import { communeText, servedCommunes } from "../../domain/restaurant/delivery_area_text.ts";
import { presentNotices } from "../../domain/restaurant/present_notices.ts";
import { viewDeliveryLinks } from "../../domain/restaurant/restaurant_view.ts";
import { addButton } from "../dishes/add_button.ts";
import { menuSections, optionsBlock } from "../dishes/dishes.ts";
import { lettering } from "../drawings/drawings.ts";
import { type Html, markup } from "../markup/html.ts";
import { orderForm } from "../order/order_form.ts";
import { type Block, link, owned, type PageContext, type PageWriter, paragraph, pathOf } from "../frame/page.ts";
import { phoneText } from "../markup/phone_text.ts";
import { announcement, statusLine } from "../frame/status_line.ts";

const WORDS = translated({
  title: ["Carta", "Menu"],
  description: [
    "La carta completa con precios, ingredientes y alérgenos. Arma tu pedido aquí y envíalo por WhatsApp.",
    "The whole menu with prices, ingredients and allergens. Put your order together here and send it over WhatsApp.",
  ],
  share: ["Compartir", "Share"],
  prices: ["Precios en pesos chilenos, con IVA.", "Prices in Chilean pesos, tax included."],
  plain: [
    "Elige en la carta y envía tu pedido por WhatsApp, o llama.",
    "Choose from the menu and send your order over WhatsApp, or call.",
  ],
  bare: ["Escríbenos por WhatsApp", "Write to us on WhatsApp"],
  bareText: [
    "No cargó JavaScript, y sin él no se puede pedir aquí. Elige en la carta y escríbenos o llámanos:",
    "JavaScript did not load, and ordering here needs it. Choose from the menu and write or call us:",
  ],
  call: ["Llamar al ", "Call "],
  allergens: ["Carta con alérgenos", "Menu with allergens"],
  again: ["Cargar de nuevo", "Load again"],
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
      <button class="text-button share" type="button" data-share>${words.share}</button>
      <span role="status" data-shared></span>${statusLine(context)}</div>`,
    lead: [...announcement(context), {
      kind: "designed",
      html: withoutScript(context),
      blocks: [
        ...presentNotices(delivery, language).map(paragraph),
        paragraph(`${words.prices} ${allergenNotice(menu, language)}`),
        ...orderBlocks(context),
        optionsBlock(context),
      ],
    }],
    sections: menuSections(context, addButton),
    around: (sections) =>
      orderForm(context, markup`${sections}<p class="hint">${words.prices} ${allergenNotice(menu, language)}</p>`),
    script: "menu",
  };
};

/** How to order, for readers of the Markdown. */
function orderBlocks({ content: { restaurant, delivery }, language }: PageContext): Block[] {
  const words = WORDS[language];
  const communes = servedCommunes(delivery);
  return [
    paragraph(words.plain),
    {
      kind: "list",
      items: [
        [link(words.bare, viewDeliveryLinks(delivery).messaging)],
        [words.call, link(phoneText(restaurant.phone), `tel:${restaurant.phone}`)],
      ],
    },
    ...communes.length > 0 && delivery.fee_note ? [paragraph([owned(delivery.fee_note, language)])] : [],
    { kind: "list", items: communes.map((commune) => `${commune.name}: ${communeText(commune, language)}`) },
  ];
}

/** Shows without a script, and after some seconds if the script does not load; the script takes it away. */
function withoutScript(context: PageContext): Html {
  const { content: { restaurant, delivery }, language } = context;
  const words: typeof WORDS[Language] = WORDS[language];
  return markup`
    <div class="bare" data-bare><p>${words.bareText}</p>
    <p class="actions"><a class="button" href="${viewDeliveryLinks(delivery).messaging}">${words.bare}</a>
    <a class="button button-quiet" href="tel:${restaurant.phone}">${words.call}${phoneText(restaurant.phone)}</a>
    <a class="button button-quiet" href="${pathOf(context, "print")}">${words.allergens}</a>
    <a class="button button-quiet" href="${pathOf(context, "menu")}">${words.again}</a></p></div>`;
}
