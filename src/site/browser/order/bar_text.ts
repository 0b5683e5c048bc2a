/**
 * What the bar at the bottom says of the order: how many items, and what they cost.
 * @module
 */
import { priceText } from "../../../domain/text/clp.ts";
import { LANGUAGE } from "../device/page_language.ts";

const ITEMS = { es: ["ítem", "ítems"], en: ["item", "items"] }[LANGUAGE];

/** The text; without a total, only the count. */
export function barText(count: number, pesos?: number): string {
  const counted = `${count} ${ITEMS[count === 1 ? 0 : 1]}`;
  return pesos === undefined ? counted : `${counted} · ${priceText(pesos, LANGUAGE)}`;
}
