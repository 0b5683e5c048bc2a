/**
 * Checks `delivery.json` beyond its schema: no two communes share a name or a spelling, pesos end in zero, the words
 * about the fee name no other amount, and the offered times divide the hour. Accepts values that do not fit their schemas.
 * @module
 */
import { communeKey } from "../domain/restaurant/delivery_area.ts";
import type { Part } from "./part.ts";
import { showValue } from "./problem.ts";
import { checkRoundPrice } from "./round_price.ts";

/** Reports contradictions in the delivery area and the times of orders, in the order of the file. */
export function checkDeliveryRules(delivery: Part): void {
  const taken = new Map<string, string>();
  const communes = delivery.list("communes");
  // Names first: a spelling that is another commune is the one that is wrong.
  for (const commune of communes) checkSpelling(commune.member("name"), nameOf(commune), taken);
  for (const commune of communes) {
    const name = nameOf(commune);
    for (const spelling of commune.list("also")) checkSpelling(spelling, name, taken);
    checkFee(commune.member("fee"), commune.member("minimum"), name);
    for (const key of ["fee", "minimum"]) checkRoundPrice(commune.member(key), `El monto de «${name}»`, 0);
  }
  checkFeeNote(delivery, communes);
  const slot = delivery.member("timing").member("slot_minutes");
  const minutes = slot.value;
  if (typeof minutes === "number" && Number.isInteger(minutes) && minutes >= 5 && minutes < 60 && 60 % minutes !== 0) {
    const message = `Cada ${minutes} minutos no calza con la hora: las horas ofrecidas quedarían en minutos raros. ` +
      "Usa 5, 6, 10, 12, 15, 20, 30 o 60.";
    slot.report("5, 6, 10, 12, 15, 20, 30 o 60", message);
  }
}

function nameOf(commune: Part): string {
  return commune.text("name") ?? "otra comuna";
}

/** Reports a fee of twice the least order: they were taken for one another, or one has a point for thousands. */
function checkFee(fee: Part, minimum: Part, name: string): void {
  const [cost = NaN, least = NaN] = [fee, minimum].map(({ value }) => typeof value === "object" ? NaN : Number(value));
  if (!(cost >= 2 * least && least > 0 && least % 10 === 0)) return;
  const part = least < 1000 ? minimum : fee;
  const advice = least < 1000 ? `¿Quisiste decir ${least * 1000}?` : "¿Están al revés? Cambia uno de los dos.";
  const message = `El despacho a «${name}» cuesta ${cost}, y el pedido mínimo es de solo ${least}. ${advice}`;
  part.report("un costo de menos del doble del pedido mínimo", message);
}

/** Reports a spelling without letters, or one that is taken: a commune could not be told from another. */
function checkSpelling(part: Part, name: string, taken: Map<string, string>): void {
  const { value: spelling } = part;
  if (typeof spelling !== "string" || spelling === "") return;
  const key = communeKey(spelling);
  const other = taken.get(key);
  if (key === "") {
    return part.report(
      "un nombre con letras",
      `El nombre ${showValue(spelling)} no tiene letras. Escríbelo con letras.`,
    );
  }
  if (other === undefined) return void taken.set(key, name);
  const message = `La comuna ${showValue(spelling)} ya está: la tiene «${other}». Borra una de las dos.`;
  part.report("un nombre que no se repita, sin contar tildes, mayúsculas, puntos ni espacios", message);
}

/** Reports an amount that no commune has: pages and messages take the fee from the list. */
function checkFeeNote(delivery: Part, communes: readonly Part[]): void {
  const amounts = communes.flatMap((each) => [each.member("fee").value, each.member("minimum").value]);
  for (const { part, text } of delivery.texts("fee_note")) {
    for (const [amount, digits = ""] of text.matchAll(/(?:\$|CLP)\s?(\d+(?:[.,]\d+)*)/g)) {
      if (amounts.includes(Number(digits.replaceAll(/[.,]/g, "")))) continue;
      const message = `El texto sobre el costo del despacho dice ${amount}, y ninguna comuna tiene ese monto. ` +
        'Escríbelo sin cifras en "fee_note": la página muestra las de cada comuna.';
      part.report("un texto sin montos, o con los de las comunas", message, showValue(amount));
    }
  }
}
