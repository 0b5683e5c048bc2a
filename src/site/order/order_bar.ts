/**
 * The bar at the bottom of the home page: what the order has so far, and the way to it; while it has nothing, the way to
 * repeat the last order. Fixed, so that nothing moves when the script shows it (`browser/home.ts`).
 * @module
 */
import { priceText } from "../../domain/text/clp.ts";
import type { Language } from "../../leaves/language.ts";
import { REPEAT_FRAGMENT, TICKET_FRAGMENT } from "../../tables/page_paths.ts";
import { type Html, markup } from "../markup/html.ts";
import { type PageContext, pathOf } from "../frame/page.ts";

/** The words of the bar and of each way to the order. */
export const SEE_ORDER: Readonly<Record<Language, string>> = { es: "Ver pedido", en: "See order" };

/** The words of each button that repeats the last order. */
export const REPEAT_ORDER = { es: "Repetir mi último pedido", en: "Repeat my last order" } as const;

const ITEMS = { es: ["ítem", "ítems"], en: ["item", "items"] } as const;

/** What the bar says of an order: how many items, and what they cost. */
export function barText(count: number, pesos: number, language: Language): string {
  return `${count} ${ITEMS[language][count === 1 ? 0 : 1]} · ${priceText(pesos, language)}`;
}

/** Renders the bar. */
export function orderBar(context: PageContext): Html {
  return markup`
    <div class="order-bar" data-bar hidden><a class="button" href="${pathOf(context, "menu")}#${TICKET_FRAGMENT}">
    <span data-bar-text></span><span>${SEE_ORDER[context.language]}</span></a></div>
    <div class="order-bar" data-repeat hidden><a class="button" href="${pathOf(context, "menu")}#${REPEAT_FRAGMENT}">
    ${REPEAT_ORDER[context.language]}</a></div>`;
}
