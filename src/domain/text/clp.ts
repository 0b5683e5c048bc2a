/**
 * Chilean pesos as text: `$` and an integer with `.` between thousands (specification section 2.1, field `price`), and
 * as pages say them.
 *
 * Avoids `Intl`, so that the bytes do not depend on the machine's ICU data; a test compares the result with
 * `Intl.NumberFormat("es-CL")`. The peso has no minor unit (ISO 4217), so there are no decimals.
 * @module
 */
import type { Language } from "../../leaves/language.ts";

/**
 * Formats whole pesos: `12900` is `$12.900`, `-1500` is `$-1.500`.
 *
 * @throws {RangeError} If `pesos` is not a safe integer: a bug in the caller.
 */
export function formatClp(pesos: number): string {
  if (!Number.isSafeInteger(pesos)) throw new RangeError(`Expected whole pesos, got ${pesos}`);
  const sign = pesos < 0 ? "-" : "";
  let left = String(Math.abs(pesos));
  let text = "";
  for (; left.length > 3; left = left.slice(0, -3)) text = `.${left.slice(-3)}${text}`;
  return `$${sign}${left}${text}`;
}

/** A price on a page: `$12.900`, in English `CLP 12,900`, where `$` would read as dollars. */
export function priceText(pesos: number, language: Language): string {
  const text = formatClp(pesos);
  return language === "es" ? text : `CLP ${text.slice(1).replaceAll(".", ",")}`;
}
