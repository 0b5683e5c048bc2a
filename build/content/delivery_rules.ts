/**
 * Checks `delivery.json` beyond its schema: no two communes share a name or a spelling, pesos end in zero, the words
 * about the fee name no other amount, and the offered times divide the hour. Accepts values that do not fit their schemas.
 * @module
 */
import { communeKey } from "../../src/domain/delivery_area.ts";
import { LANGUAGES } from "../../src/leaves/language.ts";
import { listOf, memberOf, textOf } from "./json_parts.ts";
import { type ReportProblem, showValue } from "./problem.ts";

/** Reports contradictions in the delivery area and the times of orders, in the order of the file. */
export function checkDeliveryRules(delivery: unknown, report: ReportProblem): void {
  const taken = new Map<string, string>();
  for (const [at, commune] of listOf(delivery, "communes").entries()) {
    const name = textOf(commune, "name") ?? "otra comuna";
    const spellings = [
      [["communes", at, "name"], textOf(commune, "name")],
      ...listOf(commune, "also").map((each, place) => [["communes", at, "also", place], each]),
    ] as [(string | number)[], unknown][];
    for (const [path, spelling] of spellings) {
      if (typeof spelling !== "string" || spelling === "") continue;
      checkSpelling(path, spelling, name, taken, report);
    }
    for (const key of ["fee", "minimum"] as const) {
      checkPesos(memberOf(commune, key), name, ["communes", at, key], report);
    }
  }
  checkFeeNote(delivery, report);
  const slot = memberOf(memberOf(delivery, "timing"), "slot_minutes");
  if (typeof slot === "number" && Number.isInteger(slot) && slot >= 5 && slot < 60 && 60 % slot !== 0) {
    const message = `Cada ${slot} minutos no calza con la hora: las horas ofrecidas quedarían en minutos raros.`;
    report(["timing", "slot_minutes"], String(slot), "5, 6, 10, 12, 15, 20, 30 o 60", message);
  }
}

/** Reports a spelling without letters, or one that is taken: a commune could not be told from another. */
function checkSpelling(
  path: readonly (string | number)[],
  spelling: string,
  name: string,
  taken: Map<string, string>,
  report: ReportProblem,
): void {
  const key = communeKey(spelling);
  const other = taken.get(key);
  if (!taken.has(key)) taken.set(key, name);
  const allowed = "un nombre que no se repita, sin contar tildes, mayúsculas, puntos ni espacios";
  if (key === "") {
    report(path, showValue(spelling), "un nombre con letras", `El nombre ${showValue(spelling)} no tiene letras.`);
  } else if (other !== undefined) {
    const message = `La comuna ${showValue(spelling)} ya está: la tiene «${other}». Borra una de las dos.`;
    report(path, showValue(spelling), allowed, message);
  }
}

/** Reports an amount that no commune has: pages and messages take the fee from the list. */
function checkFeeNote(delivery: unknown, report: ReportProblem): void {
  const amounts = listOf(delivery, "communes").flatMap((each) => [memberOf(each, "fee"), memberOf(each, "minimum")]);
  for (const language of LANGUAGES) {
    const text = textOf(memberOf(delivery, "fee_note"), language) ?? "";
    for (const [amount, digits = ""] of text.matchAll(/\$\s?(\d+(?:\.\d+)*)/g)) {
      if (amounts.includes(Number(digits.replaceAll(".", "")))) continue;
      const message =
        `El texto dice ${amount}, y ninguna comuna tiene ese monto en "communes". Escríbelo sin cifras: la ` +
        "página muestra las de cada comuna.";
      report(["fee_note", language], showValue(amount), "un texto sin montos, o con los de las comunas", message);
    }
  }
}

function checkPesos(value: unknown, name: string, path: readonly (string | number)[], report: ReportProblem): void {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value % 10 === 0) return;
  const below = value - value % 10;
  const message = `El monto de «${name}» no termina en cero: no hay monedas de 1 ni de 5. Escribe ${below} o ${
    below + 10
  }.`;
  report(path, String(value), "pesos terminados en cero", message);
}
