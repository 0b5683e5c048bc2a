/**
 * The ticket: what was chosen, the fields, the message, and the total with the button that opens the chat.
 * @module
 */
import { translated } from "../../leaves/language.ts";
import { lettering } from "../drawings/drawings.ts";
import { type Html, markup } from "../markup/html.ts";
import { orderFields, type Part } from "./order_fields.ts";
import { type PageContext, pathOf } from "../frame/page.ts";
import { phoneText } from "../markup/phone_text.ts";
import { priceText } from "../../domain/text/clp.ts";

const WORDS = translated({
  order: ["Tu pedido", "Your order"],
  lines: ["Lo que llevas", "What you have chosen"],
  empty: ["Elige algo de la carta para armar el mensaje.", "Choose something from the menu to write the message."],
  message: ["Tu mensaje", "Your message (in Spanish)"],
  total: ["Total", "Total"],
  send: ["Pedir por WhatsApp", "Order on WhatsApp"],
  private: [
    "Lo que escribes no sale de tu teléfono hasta que envías el mensaje.",
    "What you type does not leave your phone until you send the message.",
  ],
  privacy: ["Cómo cuidamos tus datos", "How we look after your data"],
  copy: ["Copiar el mensaje", "Copy the message"],
  share: ["Compartir el pedido", "Share the order"],
  call: ["Llamar al ", "Call "],
  clear: ["Vaciar", "Empty"],
  remember: [
    "Guardar este pedido en este teléfono, con mi nombre, dirección y teléfono, para repetirlo",
    "Keep this order on this device, with my name, address and phone, to repeat it",
  ],
});

/** Renders the ticket. */
export function ticket(context: PageContext, notAtTable: Part): Html {
  const { content: { restaurant }, language } = context;
  const words = WORDS[language];
  const remember = markup`
    <label class="check"><input type="checkbox" data-remember><span>${words.remember}</span></label>`;
  return markup`
    <section class="ticket" aria-labelledby="ticket-h">
    <h2 id="ticket-h">${lettering(words.order)}</h2>
    <ul class="lines" data-lines aria-label="${words.lines}" hidden></ul>
    ${orderFields(context, notAtTable)}
    <details class="more"><summary>${words.message}</summary>
    <div class="paper"><pre data-message tabindex="0" role="region" aria-label="${words.message}" lang="es"></pre></div></details>
    <p class="warning" data-warning role="status">${words.empty}</p>
    <p class="offers" data-offers></p>
    <div class="warning changes" data-changes role="alert"></div>
    <div class="send-block"><p class="total"><span data-fee></span>
    <span>${words.total} <output data-total>${priceText(0, language)}</output></span></p>
    <p class="send"><a class="button button-send" role="link" data-link aria-disabled="true" tabindex="0" aria-describedby="send-hint">${words.send}</a></p></div>
    <p class="hint" id="send-hint">${words.private} <a href="${pathOf(context, "privacy")}">${words.privacy}</a></p>
    <p class="also"><button class="button button-quiet" type="button" data-copy>${words.copy}</button>
    <button class="button button-quiet" type="button" data-share-order>${words.share}</button>
    <a class="button button-quiet" href="tel:${restaurant.phone}">${words.call}${phoneText(restaurant.phone)}</a>
    <button class="text-button" type="button" data-clear>${words.clear}</button></p>
    <p class="notice" data-done role="status"></p>
    ${notAtTable(remember)}
    <p class="read" role="status" aria-live="polite" data-live></p></section>`;
}
