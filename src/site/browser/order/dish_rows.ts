/**
 * The rows of the dishes: how many of each the order has, beside its "+". Its controls get their names here, since the
 * build would say the name of each dish four times, and they work only with a script.
 *
 * The room for the count is there before it shows, so that no row changes its height.
 * @module
 */
import { translated } from "../../../leaves/language.ts";
import { markup } from "../../markup/html.ts";
import { LANGUAGE } from "../device/page_language.ts";
import { setText } from "../device/set_text.ts";
import type { PageDish } from "../dishes/page_menu.ts";
import type { OrderLine } from "./order_lines.ts";

const WORDS = translated({
  less: ["Quitar", "Remove"],
  more: ["Agregar", "Add"],
  choose: ["Elegir", "Choose"],
})[LANGUAGE];

/** Names the "+" of these dishes, and makes a button of each name: it opens the dish. */
export function nameControls(dishes: readonly PageDish[]): void {
  for (const { element, item: { name } } of dishes) {
    const add = element.querySelector<HTMLElement>(".add");
    add?.setAttribute("aria-label", `${"step" in add.dataset ? WORDS.more : WORDS.choose} ${name}`);
    const link = element.querySelector("h3 a")!;
    link.setAttribute("role", "button");
    link.setAttribute("aria-haspopup", "dialog");
  }
}

/** Shows how many of each dish the lines have. */
export function showCounts(dishes: readonly PageDish[], lines: readonly OrderLine[]): void {
  const chosen = new Set(lines.flatMap(({ configuration }) => configuration.parts.map(({ item }) => item.id)));
  const counts = new Map<string, number>();
  for (const { configuration: { parts: [{ item }] }, quantity } of lines) {
    counts.set(item.id, (counts.get(item.id) ?? 0) + quantity);
  }
  for (const { element, item } of dishes) {
    element.toggleAttribute("data-chosen", chosen.has(item.id));
    const count = counts.get(item.id) ?? 0;
    const less = element.querySelector<HTMLElement>(".less");
    // It stays while it has the focus, so that the next "+" is beside it.
    if (count > 0 || less?.contains(document.activeElement)) {
      if (!less) addLess(element, item.name);
      setText(element.querySelector(".less output"), String(count));
    } else less?.remove();
  }
}

function addLess(element: HTMLElement, name: string): void {
  const { html } = markup`
    <span class="less"><button type="button" data-step="-1" aria-label="${WORDS.less} ${name}">−</button><output></output></span>`;
  const add = element.querySelector(".add");
  // A dish that is out today has no "+", and may be in an order for another day.
  (add ?? element).insertAdjacentHTML(add ? "beforebegin" : "beforeend", html);
}
