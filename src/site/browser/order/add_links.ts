/**
 * The "+" of the dishes on the home page: it adds the plain dish to the order that the device keeps, and the bar at the
 * bottom shows that order, or offers to repeat the last one. Where the device keeps nothing, it stays a link to the menu
 * page.
 * @module
 */
import { ORDER_LIMITS } from "../../../schemas/order_limits.ts";
import { SEE_ORDER } from "../../order/order_bar.ts";
import { barText } from "./bar_text.ts";
import { type Draft, readDraft, readLastOrder, saveDraft } from "./order_storage.ts";
import { LANGUAGE } from "../device/page_language.ts";
import { followFocus } from "./way_to_order.ts";

const ADD = { es: "Agregar", en: "Add" }[LANGUAGE];

const EMPTY: Draft = { lines: [], delivery_method: "pickup", cutlery: false };

/** Binds to the links and the bar of the page. */
export function bindAddLinks(): void {
  const bar = document.querySelector<HTMLElement>("[data-bar]");
  const text = bar?.querySelector("[data-bar-text]");
  const toOrder = bar?.querySelector("a");
  const repeat = document.querySelector<HTMLElement>("[data-repeat]");
  if (!bar || !text || !toOrder || !repeat) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-add]")].map((element) => {
    const dish = element.closest<HTMLElement>("[data-price]")!;
    const { price, without } = dish.dataset;
    return { element, name: dish.querySelector("h3")!.textContent!.trim(), price: Number(price), without };
  });
  const countOf = (wanted: string) => readDraft()?.lines.find(({ name }) => name === wanted)?.quantity ?? 0;

  function show(): void {
    const lines = readDraft()?.lines ?? [];
    const counts = new Map(lines.map(({ name, quantity }) => [name, quantity]));
    for (const { element, name } of links) {
      const count = counts.get(name);
      if (count === undefined) delete element.dataset.count;
      else element.dataset.count = String(count);
    }
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    text!.textContent = barText(lines.reduce((sum, { quantity }) => sum + quantity, 0), total);
    bar!.hidden = lines.length === 0;
    repeat!.hidden = lines.length > 0 || readLastOrder() === undefined;
  }

  function add({ element: _, name, ...seen }: typeof links[number]): boolean {
    const draft = readDraft() ?? EMPTY;
    const quantity = Math.min(ORDER_LIMITS.quantity, countOf(name) + 1);
    const others = draft.lines.filter((line) => line.name !== name);
    return saveDraft({ ...draft, lines: [...others, { name, quantity, ...seen }] });
  }

  for (const link of links) {
    const { element, name } = link;
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", `${ADD} ${name}`);
    element.addEventListener("click", (event) => {
      // Without storage the link leads to the dish on the menu page.
      if (!add(link)) return;
      event.preventDefault();
      show();
      document.querySelector("[data-live]")!.textContent = `${name}: ${countOf(name)}. ${text.textContent}`;
    });
    element.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      element.click();
    });
  }
  const way = document.createElement("a");
  way.href = toOrder.href;
  way.textContent = SEE_ORDER[LANGUAGE];
  followFocus(way, () => !bar.hidden);
  // Another page, or another tab, may have changed the order.
  addEventListener("pageshow", show);
  addEventListener("storage", show);
  show();
}
