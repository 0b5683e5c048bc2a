/**
 * The order page. Its script prices the order, writes the message and makes the link in the page, with the API's own
 * functions. So no typed text leaves the page until the person sends the message in the chat.
 *
 * The form works only with a script. Without one, the page shows the hours and links to the chat, the phone and the
 * menu. The page of a table (`table.ts`) has the same form.
 * @module
 */
import { type Language, translated } from "../../leaves/language.ts";
import { allergenStatement } from "../../domain/menu/allergen_statement.ts";
import { formatClp } from "../../domain/text/clp.ts";
import { communeText, presentCommunes } from "../../domain/restaurant/delivery_area_text.ts";
import { createOptionsIndex, type OptionsIndex } from "../../domain/menu/dish_options.ts";
import { presentNotices } from "../../domain/restaurant/present_notices.ts";
import { orderRules } from "../../domain/orders/order_terms.ts";
import { viewDeliveryLinks } from "../../domain/restaurant/restaurant_view.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { renderSection } from "../frame/blocks.ts";
import { type Block, link, paragraph } from "../frame/page.ts";
import { dishTools, searchForm } from "../dishes/dish_tools.ts";
import { menuSections } from "../dishes/dishes.ts";
import { lettering } from "../drawings/drawings.ts";
import { dataScript, type Html, markup } from "../markup/html.ts";
import { SEE_ORDER } from "../order/order_bar.ts";
import { orderFields, type Part } from "../order/order_fields.ts";
import { type PageContext, type PageWriter, pathOf } from "../frame/page_context.ts";
import { pageOptions } from "../offers/page_options.ts";
import { phoneText } from "../markup/place_text.ts";
import { totalText } from "../markup/price_html.ts";
import { statusLine } from "../frame/status_line.ts";
import { pageData, restaurantData } from "../offers/structured_data.ts";

const WORDS = translated({
  title: ["Pedir", "Order"],
  description: [
    "Arma tu pedido, mira el total y envíalo por WhatsApp. Lo que escribes no pasa por nuestro servidor.",
    "Put your order together, see the total and send it over WhatsApp. What you type never reaches us.",
  ],
  tool: [
    "Llena el pedido de una persona. No envía nada: la persona revisa el mensaje y lo envía por WhatsApp.",
    "Fills in a person's order. It sends nothing: the person reviews the message and sends it over WhatsApp.",
  ],
  prices: ["Precios en pesos chilenos, con IVA.", "Prices in Chilean pesos, tax included."],
  choose: ["A tu gusto", "Make it yours"],
  required: ["Elegir", "Choose"],
  lines: ["Lo que llevas", "What you have chosen"],
  lost: ["Lo que no se puede pedir", "What cannot be ordered"],
  order: ["Tu pedido", "Your order"],
  message: ["Así va a llegar tu mensaje", "Your message, in Spanish for the kitchen"],
  total: ["Total", "Total"],
  send: ["Abrir WhatsApp con el pedido", "Open WhatsApp with the order"],
  copy: ["Copiar el mensaje", "Copy the message"],
  call: ["Llamar al ", "Call "],
  remember: [
    "Guardar este pedido, con mi nombre y dirección, solo en este dispositivo para repetirlo",
    "Keep this order, with my name and address, on this device only, to repeat it",
  ],
  repeat: ["Repetir mi último pedido", "Repeat my last order"],
  forget: ["Olvidarlo", "Forget it"],
  undo: ["Deshacer", "Undo"],
  clear: ["Vaciar", "Empty"],
  question: ["¿Enviaste el mensaje?", "Did you send the message?"],
  sent: ["Sí, empezar de nuevo", "Yes, start again"],
  notSent: ["No, seguir con el pedido", "No, go on with the order"],
  private: [
    "Lo que escribes no sale de tu teléfono hasta que envías el mensaje.",
    "What you type does not leave your phone until you send the message.",
  ],
  privacy: ["Cómo cuidamos tus datos", "How we look after your data"],
  bare: ["Escríbenos por WhatsApp", "Write to us on WhatsApp"],
  bareText: [
    "Para armar el pedido aquí hace falta JavaScript, y no cargó. Elige en la carta y escríbenos o llámanos:",
    "Putting the order together here needs JavaScript, which did not load. Choose from the menu and write or call:",
  ],
  again: ["Cargar de nuevo", "Load again"],
  menu: ["Ver la carta", "See the menu"],
  plain: [
    "Elige en la carta y envía tu pedido por WhatsApp, o llama.",
    "Choose from the menu and send your order over WhatsApp, or call.",
  ],
});

type Words = typeof WORDS[Language];

/** Writes the order page. */
export const writeOrderPage: PageWriter = (context) => {
  const { content: { restaurant, delivery }, language } = context;
  const words = WORDS[language];
  const chat = viewDeliveryLinks(delivery).messaging;
  return {
    title: words.title,
    description: `${restaurant.name}: ${words.description}`,
    headHtml: markup`<div class="page-head"><h1>${lettering(words.title)}</h1>${statusLine(context)}</div>`,
    lead: [{
      kind: "designed",
      html: markup`${withoutScript(context, chat)}${orderForm(context)}`,
      blocks: [
        ...presentNotices(delivery, language).map(paragraph),
        paragraph(words.plain),
        {
          kind: "list",
          items: [
            [link(words.menu, pathOf(context, "menu"))],
            [link(words.bare, chat)],
            [words.call, link(phoneText(restaurant.phone), `tel:${restaurant.phone}`)],
          ],
        },
        paragraph(delivery.fee_note[language]),
        {
          kind: "list",
          items: presentCommunes(delivery).map((commune) => `${commune.name}: ${communeText(commune, language)}`),
        },
        paragraph(words.prices),
        ...pricesBlocks(context),
      ],
    }],
    structuredData: [...pageData(context, "order", words.title), restaurantData(context)],
    script: "order",
  };
};

/** The names and prices of the dishes that can be ordered, for readers of the Markdown. */
function pricesBlocks({ content: { menu }, language }: PageContext): Block[] {
  return menu.categories.flatMap(({ key, name }): Block[] => {
    const dishes = menu.items.filter((item) => item.category === key && !item.sold_out);
    if (dishes.length === 0) return [];
    return [
      paragraph([{ kind: "strong", text: name[language] }]),
      { kind: "list", items: dishes.map((dish) => `${dish.name}: ${formatClp(dish.price)}`) },
    ];
  });
}

/** Shows without a script, and after some seconds if the script does not load; the script takes it away. */
function withoutScript(context: PageContext, chat: string): Html {
  const { content: { restaurant }, language } = context;
  const words = WORDS[language];
  return markup`
    <div class="bare" data-bare><p>${words.bareText}</p>
    <p class="actions"><a class="button" href="${chat}">${words.bare}</a>
    <a class="button button-quiet" href="tel:${restaurant.phone}">${words.call}${phoneText(restaurant.phone)}</a>
    <a class="button button-quiet" href="${pathOf(context, "menu")}">${words.menu}</a>
    <a class="button button-quiet" href="${pathOf(context, "order")}">${words.again}</a></p></div>`;
}

/**
 * The form of an order. Its `autocomplete` keeps the browser from restoring it after a reload: the script does. At a table its dishes show without a script too, and what a table does not need is off: hidden and disabled,
 * so that one script serves both pages.
 */
export function orderForm(context: PageContext, atTable = false): Html {
  const { content, language, assets } = context;
  const { menu, restaurant, delivery } = content;
  const words = WORDS[language];
  const options = createOptionsIndex({ ...menu, ...content.ingredients });
  const notAtTable: Part = (part) => atTable ? markup`<fieldset hidden disabled>${part}</fieldset>` : part;
  return markup`
    ${searchForm(context)}<form class="order${!atTable && " needs-script"}" data-order data-answer-agent="${
    assets.files["answer_agent.js"].path
  }" data-api-tools="${assets.files["api_tools.js"].path}" data-choices="${
    assets.files["choice_dialog.js"].path
  }" data-drawings="${
    assets.files["drawings.svg"].path
  }" data-restaurant="${restaurant.name}" data-number="${delivery.messaging.number}" data-zone="${content.hours.timezone}" data-rules="${
    JSON.stringify(orderRules({ delivery, restaurant }))
  }" toolname="fill_order" tooldescription="${words.tool}" autocomplete="off" novalidate>
    <div class="question" data-question role="group" aria-labelledby="question-h" tabindex="-1" hidden>
    <p id="question-h">${words.question}</p>
    <p class="actions"><button class="button" type="button" data-sent>${words.sent}</button>
    <button class="button button-quiet" type="button" data-not-sent>${words.notSent}</button></p></div>
    <div class="order-menu">
    <div class="told" data-told tabindex="-1"><p class="notice" data-notice role="status"></p>
    <p class="actions"><button class="button" type="button" data-review>${SEE_ORDER[language]}</button>
    <button class="text-button" type="button" data-clear>${words.clear}</button>
    <button class="text-button" type="button" data-undo>${words.undo}</button></p></div>${
    notAtTable(markup`
    <p class="repeat" data-repeat hidden>
    <button class="button button-quiet" type="button" data-repeat-order>${words.repeat}</button>
    <button class="text-button" type="button" data-forget>${words.forget}</button></p>`)
  }
    <p class="hint">${words.prices}</p>${dishTools(context)}
    ${menuSections(context, dishButtons(words, options)).map((section) => renderSection(section))}
    <p class="hint">${allergenStatement(menu, language)}</p></div>
    <div class="order-side needs-script" id="pedido" tabindex="-1"><section class="ticket" aria-labelledby="ticket-h">
    <h2 id="ticket-h">${lettering(words.order)}</h2>
    <ul class="lines" data-lines aria-label="${words.lines}" hidden></ul>
    <ul class="lines" data-lost aria-label="${words.lost}" hidden></ul>
    ${orderFields(context, notAtTable)}${summary(context, notAtTable)}</section></div>
    <div class="order-bar" data-bar hidden><button class="button" type="submit"><span data-bar-text></span>
    <span>${SEE_ORDER[language]}</span></button></div></form>${dataScript("options", pageOptions(content))}`;
}

/**
 * The buttons of a dish: a stepper for the plain dish, and its choices. A required choice stands in place of the stepper.
 * The script names them after the dish (`browser/name_dish_buttons.ts`).
 */
function dishButtons(words: Words, options: OptionsIndex): (item: MenuItemContent) => Html {
  return (item) => {
    if (item.sold_out) return markup``;
    const { size, extras, halves, choices, removable } = options.of(item);
    const isRequired = choices.some(({ min }) => min > 0);
    const opens = size || extras || halves || choices.length > 0 || removable.length > 0;
    const text = isRequired ? words.required : words.choose;
    return markup`
      ${!isRequired && stepper(item)}${
      opens && markup`
        <button class="${
        isRequired ? "button" : "choose-button"
      } dish-choose" type="button" data-choose>${text}</button>`
    }`;
  };
}

function stepper({ id }: MenuItemContent): Html {
  return markup`
    <div class="stepper" data-empty><button type="button" data-step="-1">−</button>
    <input type="number" name="item-${id}" min="0" max="${ORDER_LIMITS.quantity}" value="0" inputmode="numeric">
    <button type="button" data-step="1">+</button></div>`;
}

function summary(context: PageContext, notAtTable: Part): Html {
  const { content: { restaurant }, language } = context;
  const words = WORDS[language];
  return markup`
    <h3 class="paper-title" id="message-h">${words.message}</h3>
    <div class="paper"><pre data-message tabindex="0" role="region" aria-labelledby="message-h" lang="es"></pre></div>
    <div class="send-block"><p class="total"><span>${words.total}</span> <output data-total>${
    totalText(0, language)
  }</output></p>
    <p class="warning" data-warning role="status"></p>
    <p class="offers" data-offers></p>
    <div class="warning changes" data-changes role="alert"></div>
    <p class="send"><a class="button button-send" role="link" data-link aria-disabled="true" tabindex="0" aria-describedby="send-hint">${words.send}</a></p></div>
    <p class="hint" id="send-hint">${words.private} <a href="${pathOf(context, "privacy")}">${words.privacy}</a></p>
    <p class="also"><button class="button button-quiet" type="button" data-copy>${words.copy}</button>
    <a class="button button-quiet" href="tel:${restaurant.phone}">${words.call}${phoneText(restaurant.phone)}</a>
    <button class="text-button" type="button" data-clear>${words.clear}</button></p>
    <p class="notice" data-done role="status"></p>
    ${
    notAtTable(markup`
    <label class="check"><input type="checkbox" data-remember><span>${words.remember}</span></label>`)
  }
    <p class="read" role="status" aria-live="polite" data-live></p>`;
}
