/**
 * The fields of the order form: the way and the address first, then when and payment, and the rest folded. Their limits
 * come from the schema of an order.
 * @module
 */
import { type Language, translated } from "../../leaves/language.ts";
import { servedCommunes } from "../../domain/restaurant/delivery_area_text.ts";
import { priceText } from "../../domain/text/clp.ts";
import type { FreeTextField } from "../../domain/orders/order.ts";
import { Order } from "../../schemas/order.ts";
import type { PaymentMeans } from "../../schemas/order_limits.ts";
import { chip } from "../markup/chip.ts";
import { attribute, type Html, markup } from "../markup/html.ts";
import type { PageContext } from "../frame/page.ts";

const WORDS = translated({
  how: ["¿Retiro o despacho?", "Pickup or delivery?"],
  pickup: ["Paso a retirar", "I will pick it up"],
  delivery: ["Con despacho", "Deliver it"],
  address: ["Dirección", "Address"],
  commune: ["Comuna", "Commune"],
  otherCommune: ["Otra: la confirmamos por chat", "Another: we confirm it in the chat"],
  addressHint: ["Calle, número y depto.", "Street, number and flat."],
  when: ["¿Para cuándo?", "For when?"],
  soonest: ["Lo antes posible", "As soon as possible"],
  later: ["Otro día u hora", "Another day or time"],
  day: ["Día", "Day"],
  time: ["Hora", "Time"],
  payment: ["¿Cómo pagas?", "How will you pay?"],
  unsaid: ["Lo vemos por chat", "Decide in the chat"],
  cashWith: ["¿Con cuánto pagas?", "Cash you will pay with"],
  rest: ["Nombre, notas y más", "Name, notes and more"],
  name: ["Nombre", "Name"],
  phone: ["Teléfono de contacto", "Contact phone"],
  notes: ["Notas para la cocina", "Notes for the kitchen"],
  notesHint: [
    "Se borran al cerrar esta pestaña o a las doce horas.",
    "Deleted when you close this tab, or after twelve hours.",
  ],
  optional: ["opcional", "optional"],
  cutlery: ["Necesito cubiertos y servilletas", "Add cutlery and napkins"],
});

const PAYMENT_NAMES: Readonly<Record<Language, Readonly<Record<PaymentMeans, string>>>> = {
  es: { cash: "Efectivo", debit: "Débito", credit: "Crédito", transfer: "Transferencia" },
  en: { cash: "Cash", debit: "Debit card", credit: "Credit card", transfer: "Bank transfer" },
};

/** Writes a part of the form that a table does not need. */
export type Part = (part: Html) => Html;

/** Renders the fields. */
export function orderFields({ content: { delivery, restaurant }, language }: PageContext, notAtTable: Part): Html {
  const words = WORDS[language];
  const optional = markup` <small>(${words.optional})</small>`;
  const communes = servedCommunes(delivery).map(({ name, fee }) =>
    chip("commune", name, `${name} · ${priceText(fee, language)}`)
  );
  const means = [...new Set(restaurant.payment.flatMap((way) => way.means))];
  const terms = markup`
    <fieldset class="chips" aria-describedby="stopped"${attribute("hidden", delivery.communes.length === 0)}>
    <legend>${words.how}</legend>${chip("delivery_method", "pickup", words.pickup, true)}
    ${chip("delivery_method", "delivery", words.delivery)}<p class="notice" id="stopped"></p></fieldset>
    <div data-address hidden><fieldset class="chips" data-choices="commune"><legend>${words.commune}</legend>
    ${communes}${chip("commune", "", words.otherCommune, true)}</fieldset>
    <label class="field"><span>${words.address}</span>
    <input name="address" autocomplete="street-address" aria-describedby="address-hint" ${longest("address")}></label>
    <p class="hint" id="address-hint">${words.addressHint}</p></div>
    <fieldset class="chips"><legend>${words.when}</legend>
    ${chip("when", "", words.soonest, true)}${chip("when", "later", words.later)}</fieldset>
    <div data-later hidden><fieldset class="chips"><legend>${words.day}</legend>
    <div class="chips chips-row" data-days></div></fieldset>
    <p class="hint" data-no-day role="status"></p><label class="field"><span>${words.time}</span>
    <select name="requested_for"></select></label>
    <p class="hint" data-no-times role="status" hidden></p></div>
    <fieldset class="chips" data-choices="payment"><legend>${words.payment}${optional}</legend>
    ${means.map((each) => chip("payment", each, PAYMENT_NAMES[language][each]))}
    ${chip("payment", "", words.unsaid, true)}</fieldset>
    <label class="field" data-cash hidden><span>${words.cashWith}${optional}</span>
    <input name="cash_with" inputmode="numeric" maxlength="12"></label>`;
  const phone = markup`
    <label class="field"><span>${words.phone}${optional}</span>
    <input name="contact_phone" type="tel" autocomplete="tel" ${longest("contact_phone")}></label>`;
  const cutlery = markup`
    <label class="check"><input type="checkbox" name="cutlery"><span>${words.cutlery}</span></label>`;
  return markup`
    ${notAtTable(terms)}<details class="more" data-rest><summary>${words.rest}${optional}</summary>
    <label class="field"><span>${words.name}</span>
    <input name="customer_name" autocomplete="name" ${longest("customer_name")}></label>
    ${notAtTable(phone)}<label class="field"><span>${words.notes}</span>
    <textarea name="notes" rows="2" aria-describedby="notes-hint" ${longest("notes")}></textarea></label>
    <p class="hint" id="notes-hint">${words.notesHint}</p>${notAtTable(cutlery)}</details>`;
}

/** The longest length of a text field, from the schema of an order. */
function longest(name: FreeTextField): Html {
  return markup`maxlength="${Order.entries[name].wrapped.pipe[1].requirement}"`;
}
