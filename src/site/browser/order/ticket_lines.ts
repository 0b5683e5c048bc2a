/**
 * The lines of the order in the ticket: each with its name, its price, its note, its quantity, and buttons to change and
 * remove it.
 * @module
 */
import { translated } from "../../../leaves/language.ts";
import { priceText } from "../../../domain/text/clp.ts";
import { withoutToday } from "../../../domain/menu/without_today.ts";
import { markup } from "../../markup/html.ts";
import type { OrderLine, OrderLines } from "./order_lines.ts";
import { LANGUAGE } from "../device/page_language.ts";
import { putChildren } from "../device/put_children.ts";
import { setText } from "../device/set_text.ts";

const WORDS = translated({
  less: ["Uno menos de ", "One less of "],
  more: ["Uno más de ", "One more of "],
  change: ["Cambiar", "Change"],
  remove: ["Quitar", "Remove"],
  off: [" del pedido", " from the order"],
  each: ["c/u", "each"],
  note: ["Nota", "Note"],
})[LANGUAGE];

/**
 * Binds to the list in the page.
 *
 * @param change Opens the choices of a line.
 * @param changed Is called after a change.
 */
export function createTicketLines(
  list: HTMLElement,
  lines: OrderLines,
  change: (line: OrderLine) => void,
  changed: () => void,
) {
  const shown = new Map<string, HTMLElement>();
  const lineOf = (element: Element) => {
    const key = element.closest<HTMLElement>("li")?.dataset.key;
    return lines.all().find((line) => line.key === key);
  };

  /** Focuses the line with a key, or what is left of the order. */
  function focus(key: string): void {
    const element = shown.get(key) ?? list.firstElementChild;
    (element?.querySelector<HTMLElement>("[data-change]") ?? list.closest<HTMLElement>("[tabindex]"))?.focus();
  }

  list.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    const line = button && lineOf(button);
    if (!button || !line) return;
    if ("change" in button.dataset) return change(line);
    const by = Number(button.dataset.by ?? 0);
    const quantity = by && line.quantity + by;
    const next = button.closest("li")?.nextElementSibling as HTMLElement | null;
    lines.set(line.key, quantity);
    changed();
    if (quantity === 0) focus(next?.dataset.key ?? "");
  });

  return {
    refresh() {
      const elements = lines.all().map((line) => {
        const element = shown.get(line.key) ?? makeLine(line);
        fillLine(element, line);
        return element;
      });
      // First, since the removal of a focused element calls this function again.
      shown.clear();
      for (const element of elements) shown.set(element.dataset.key!, element);
      putChildren(list, elements);
      list.hidden = elements.length === 0;
    },
    focus,
  };
}

function fillLine(element: HTMLElement, { quantity, described: { price }, missing, was }: OrderLine): void {
  const write = (name: string, text: string) => setText(element.querySelector(`[data-${name}]`), text);
  write("count", String(quantity));
  write("sum", priceText(price * quantity, LANGUAGE));
  write("was", was === undefined ? "" : priceText(was * quantity, LANGUAGE));
  const names = missing.map(({ name }) => name[LANGUAGE]);
  write("missing", names.length > 0 ? withoutToday(names, LANGUAGE) : "");
  write("each", quantity > 1 ? `${priceText(price, LANGUAGE)} ${WORDS.each}` : "");
}

function makeLine({ key, described: { name }, notes }: OrderLine): HTMLElement {
  const element = document.createElement("li");
  element.className = "line";
  element.dataset.key = key;
  element.innerHTML = markup`
    <p class="line-name"><span lang="es">${name}</span><span class="line-sum"><s data-was></s> <span data-sum></span>
    <span class="quiet" data-each></span></span></p>
    <p class="quiet" data-missing></p>${notes && markup`<p class="quiet">${WORDS.note}: «${notes}»</p>`}
    <p class="line-foot"><span class="count"><button type="button" data-by="-1" aria-label="${WORDS.less}${name}">−</button>
    <output data-count></output><button type="button" data-by="1" aria-label="${WORDS.more}${name}">+</button></span>
    <button class="text-button" type="button" data-change aria-label="${WORDS.change}: ${name}">${WORDS.change}</button>
    <button class="text-button" type="button" data-remove aria-label="${WORDS.remove} ${name}${WORDS.off}">${WORDS.remove}</button></p>`
    .html;
  return element;
}
