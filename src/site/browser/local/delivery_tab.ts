/**
 * The tab "Despacho": the communes with what the courier costs, and the times of orders.
 * @module
 */
import { pointerOf } from "../../../check/problem.ts";
import { type Html, markup } from "../../markup/html.ts";
import { editedNote, numberButton, numberRow, setButton, type Unit } from "./fields.ts";
import { change, editedFiles } from "./unsent_edits.ts";

/** The times of orders, in the words of the page. */
const TIMES = [
  ["pickup_minutes", "Para retirar, desde que se pide", "min"],
  ["last_order_minutes", "El último pedido, antes del cierre", "min"],
  ["slot_minutes", "Se ofrece una hora cada", "min"],
  ["days_ahead", "Se puede pedir con anticipación de", "días"],
] as const;

/** The tab. */
export function deliveryTab(): Html {
  const { delivery: { communes, timing } } = editedFiles();
  const cards = communes.map(({ name, fee, minimum, minutes }) => {
    const subject = pointerOf(["delivery", "communes", name]);
    const number = (member: string, text: string, value: number, unit: Unit) => {
      const button = numberButton(`${subject}/${member}`, `${name}: ${text.toLowerCase()}`, value, unit);
      return markup`<span><small>${text}</small>${button}</span>`;
    };
    return markup`
      <li class="card"><h3>${name}${editedNote(subject)}</h3><div class="prices">${number("fee", "Costo", fee, "$")}
      ${number("minimum", "Pedido mínimo", minimum, "$")}${number("minutes", "Hasta la puerta", minutes, "min")}</div>
      ${setButton("Quitar", subject, undefined, `Quitar ${name}`)}</li>`;
  });
  const times = TIMES.map(([member, text, unit]) => {
    const subject = pointerOf(["delivery", "timing", member]);
    return numberRow(subject, text, numberButton(subject, text, timing[member], unit));
  });
  return markup`
    <section><h2>Comunas</h2><ul class="cards">${cards}</ul>
    <form class="card" data-commune><div class="field"><label for="commune">Agregar una comuna</label>
    <input id="commune" name="name" required maxlength="60" autocomplete="off"></div>
    <button class="button" type="submit">Agregar</button></form></section>
    <section><h2>Tiempos de los pedidos</h2><ul class="rows">${times}</ul></section>`;
}

/** Adds a commune, with what the last of the list has; that can be changed at once. */
export function addCommune(form: FormData): void {
  const { fee = 0, minimum = 0, minutes = 45 } = editedFiles().delivery.communes.at(-1) ?? {};
  const name = String(form.get("name")).trim();
  change(pointerOf(["delivery", "communes", name]), { name, fee, minimum, minutes });
}
