/**
 * The bar at the bottom of the home page: what the order has so far, and the way to it. Its script
 * shows it (`browser/add_links.ts`).
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import { TICKET_FRAGMENT } from "../../tables/page_paths.ts";
import { type Html, markup } from "../markup/html.ts";
import { type PageContext, pathOf } from "../frame/page_context.ts";

/** The words of the bar and of each way to the order. */
export const SEE_ORDER: Readonly<Record<Language, string>> = { es: "Ver pedido", en: "See order" };

/** Renders the bar. */
export function orderBar(context: PageContext): Html {
  return markup`
    <div class="order-bar" data-bar hidden><a class="button" href="${pathOf(context, "menu")}#${TICKET_FRAGMENT}">
    <span data-bar-text></span><span>${SEE_ORDER[context.language]}</span></a></div>
    <p class="read" role="status" data-live></p>`;
}
