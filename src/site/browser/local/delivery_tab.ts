/**
 * The tab "Despacho": the communes with what the courier costs, and the times of orders.
 * @module
 */
import { pointerOf } from "../../../check/problem.ts";
import { foldText } from "../../../domain/text/fold_text.ts";
import { err, ok, type Result } from "../../../leaves/result.ts";
import { type Html, markup } from "../../markup/html.ts";
import { addingForm, editedNote, hrefOf, numberButton, numberRow, setButton, type Unit } from "./fields.ts";
import { change, editedFiles, publishedValue } from "./unsent_edits.ts";

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
      ${setButton("Quitar", { subject }, undefined, `Quitar ${name}`)}</li>`;
  });
  const times = TIMES.map(([member, text, unit]) => {
    const subject = pointerOf(["delivery", "timing", member]);
    return numberRow(subject, text, numberButton(subject, text, timing[member], unit));
  });
  return markup`
    <section><h2>Comunas</h2><ul class="cards">${cards}</ul>
    ${addingForm("commune", "Agregar una comuna")}</section>
    <section><h2>Tiempos de los pedidos</h2><ul class="rows">${times}</ul></section>`;
}

/** Adds a commune, with what it had or else the last of the list has; that can be changed at once. */
export function addCommune(name: string): Result<string, string> {
  const { communes } = editedFiles().delivery;
  const { fee = 0, minimum = 0, minutes = 45 } = communes.at(-1) ?? {};
  const known = communes.find((each) => foldText(each.name) === foldText(name));
  if (known) return err(`${known.name} ya está en la lista: cámbiala ahí.`);
  const subject = pointerOf(["delivery", "communes", name]);
  change(subject, publishedValue(subject) ?? { name, fee, minimum, minutes });
  return ok(hrefOf(subject));
}
