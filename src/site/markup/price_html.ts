/**
 * Prices on pages. On an English page "$" alone would read as dollars, so totals say pesos, and so does each price to
 * screen readers. Whoever looks at a list reads it once, above the list.
 * @module
 */
import { formatClp } from "../../domain/text/clp.ts";
import type { Language } from "../../leaves/language.ts";
import { type Html, markup } from "./html.ts";

const PESOS: Readonly<Record<Language, string>> = { es: "", en: " pesos" };

/** A price in a list: "$9.900". */
export function priceHtml(pesos: number, language: Language): Html {
  const unit = PESOS[language];
  return markup`${formatClp(pesos)}${unit !== "" && markup`<span class="read">${unit}</span>`}`;
}

/** A total: "$9.900", in English "$9.900 pesos". */
export function totalText(pesos: number, language: Language): string {
  return formatClp(pesos) + PESOS[language];
}
