/**
 * The fields of the order form: how, where, when, payment and the person. Their purposes and limits come from the schema of
 * an order. Leaves out the lines of the order: see `pages/order.ts`.
 * @module
 */
import * as v from "valibot";
import { type Language, translated } from "../../leaves/language.ts";
import { priceText } from "../../domain/text/clp.ts";
import type { FreeTextField } from "../../domain/orders/order.ts";
import { Order } from "../../schemas/order.ts";
import type { PaymentMeans } from "../../schemas/order_limits.ts";
import { plainDescription } from "../../schemas/plain_description.ts";
import { attribute, type Html, markup } from "../markup/html.ts";
import type { PageContext } from "../frame/page_context.ts";

const WORDS = translated({
  how: ["¿Cómo lo quieres?", "Pickup or delivery?"],
  pickup: ["Paso a retirar", "I will pick it up"],
  delivery: ["Con despacho", "Deliver it"],
  address: ["Dirección", "Address"],
  commune: ["Comuna", "Commune"],
  otherCommune: ["Otra: la confirmamos por chat", "Another: we confirm it in the chat"],
  addressHint: ["Calle, número y depto.", "Street, number and flat."],
  when: ["¿Para cuándo?", "For when?"],
  soonest: ["Lo antes posible", "As soon as possible"],
  later: ["Para más tarde", "For later"],
  day: ["Día", "Day"],
  next: ["Las próximas horas", "The next hours"],
  listed: ["The day whose times the page lists", "The day whose times the page lists"],
  time: ["Hora", "Time"],
  noTimes: [
    "No pudimos ver las horas. Escríbela en las notas.",
    "We could not see the times. Write yours in the notes.",
  ],
  payment: ["¿Cómo pagas?", "How will you pay?"],
  unsaid: ["Lo digo por chat", "I will say in the chat"],
  cashWith: ["¿Con cuánto pagas?", "How much cash will you hand over?"],
  name: ["Nombre", "Name"],
  phone: ["Teléfono de contacto", "Contact phone"],
  notes: ["Notas para la cocina", "Notes for the kitchen"],
  notesHint: ["Quedan solo en esta pestaña, hasta que la cierras.", "They stay in this tab alone, until you close it."],
  optional: ["opcional", "optional"],
  cutlery: ["Necesito cubiertos y servilletas", "I need cutlery and napkins"],
});

const PAYMENT_NAMES: Readonly<Record<Language, Readonly<Record<PaymentMeans, string>>>> = {
  es: { cash: "Efectivo", debit: "Tarjeta de débito", credit: "Tarjeta de crédito", transfer: "Transferencia" },
  en: { cash: "Cash", debit: "Debit card", credit: "Credit card", transfer: "Bank transfer" },
};

/** Writes a part of the form that a table does not need. */
export type Part = (part: Html) => Html;

/** Renders the fields. */
export function orderFields({ content: { delivery, restaurant }, language }: PageContext, notAtTable: Part): Html {
  const words = WORDS[language];
  const optional = markup` <small>(${words.optional})</small>`;
  const chip = (name: string, value: string, text: string, checked: boolean) =>
    markup`
      <label class="chip"><input type="radio" name="${name}" value="${value}"${attribute("checked", checked)}>
      <span>${text}</span></label>`;
  const means = [...new Set(restaurant.payment.flatMap((way) => way.means))];
  const terms = markup`
    <fieldset class="chips" aria-describedby="stopped" ${
    purpose(Order.entries.delivery_method)
  }><legend>${words.how}</legend>
    ${chip("delivery_method", "pickup", words.pickup, true)}${
    chip("delivery_method", "delivery", words.delivery, false)
  }<p class="notice" id="stopped"></p></fieldset>
    <div data-address hidden><label class="field"><span>${words.commune}</span>
    <select name="commune" ${purpose(Order.entries.commune.wrapped)}><option value="">${words.otherCommune}</option>
    ${
    delivery.communes.map(({ name, fee }) =>
      markup`<option value="${name}">${name} · ${priceText(fee, language)}</option>`
    )
  }</select></label>
    <label class="field"><span>${words.address}</span>
    <input name="address" autocomplete="street-address" aria-describedby="address-hint" ${
    textAttributes("address")
  }></label>
    <p class="hint" id="address-hint">${words.addressHint}</p></div>
    <fieldset class="chips"><legend>${words.when}</legend>
    ${chip("when", "", words.soonest, true)}${chip("when", "later", words.later, false)}</fieldset>
    <div data-later hidden><label class="field"><span>${words.day}</span>
    <select name="day" toolparamdescription="${words.listed}"><option value="">${words.next}</option></select></label>
    <p class="hint" data-no-day role="status"></p><label class="field"><span>${words.time}</span>
    <select name="requested_for" ${purpose(Order.entries.requested_for.wrapped)}></select></label>
    <p class="hint" data-no-times role="status" hidden>${words.noTimes}</p></div>
    <label class="field"><span>${words.payment}${optional}</span>
    <select name="payment" ${purpose(Order.entries.payment.wrapped)}><option value="">${words.unsaid}</option>
    ${means.map((each) => markup`<option value="${each}">${PAYMENT_NAMES[language][each]}</option>`)}</select></label>
    <label class="field" data-cash hidden><span>${words.cashWith}${optional}</span>
    <input name="cash_with" inputmode="numeric" maxlength="12" ${purpose(Order.entries.cash_with.wrapped)}></label>`;
  const phone = markup`
    <label class="field"><span>${words.phone}${optional}</span>
    <input name="contact_phone" type="tel" autocomplete="tel" ${textAttributes("contact_phone")}></label>`;
  const cutlery = markup`
    <label class="check"><input type="checkbox" name="cutlery" ${purpose(Order.entries.cutlery.wrapped)}>
    <span>${words.cutlery}</span></label>`;
  return markup`
    ${notAtTable(terms)}<label class="field"><span>${words.name}${optional}</span>
    <input name="customer_name" autocomplete="name" ${textAttributes("customer_name")}></label>
    ${notAtTable(phone)}<label class="field"><span>${words.notes}${optional}</span>
    <textarea name="notes" rows="2" aria-describedby="notes-hint" ${textAttributes("notes")}></textarea></label>
    <p class="hint" id="notes-hint">${words.notesHint}</p>${notAtTable(cutlery)}`;
}

/** The purpose of a field for a browser's agent (WebMCP), from the schema of an order. */
function purpose(field: v.GenericSchema): Html {
  return markup`toolparamdescription="${plainDescription(v.getDescription(field) ?? "")}"`;
}

/** The longest length and the purpose of a text field, from the schema of an order. */
function textAttributes(name: FreeTextField): Html {
  const field = Order.entries[name].wrapped;
  return markup`maxlength="${field.pipe[1].requirement}" ${purpose(field)}`;
}
