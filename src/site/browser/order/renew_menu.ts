/**
 * Brings the menu and the rules of the page up to date with a newer page of the same code: its data, categories,
 * dishes and chips, and what stands around them.
 *
 * What did not change stays as it is, with its quantity and the focus. The caller reads the data again.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { dishesOf, type PageDish, readPage } from "../dishes/page_menu.ts";

/** The event of the form when the site has another page than before. */
export const PAGE_CHANGED = "pagechanged";

/** Updates the page. @returns Whether the newer one says something else. */
export function renewMenu(newer: Document): boolean {
  const [ours, data] = [document, newer].map((page) => page.querySelector("#page")!);
  renewCategories(newer);
  renewParts(newer);
  const isNew = renewDishes(newer);
  if (!isNew && ours!.textContent === data!.textContent) return false;
  ours!.textContent = data!.textContent;
  for (const chips of document.querySelectorAll<HTMLElement>("fieldset[data-choices]")) {
    renewChips(chips, newer.querySelector(`fieldset[data-choices="${chips.dataset.choices}"]`)!);
  }
  return true;
}

/** Renews what the data of the page do not tell: what is different now, the message of the day, the card of halves, the hours. */
function renewParts(newer: Document): void {
  const renew = (selector: string, place: (theirs: Element) => void = () => {}) => {
    const [here, theirs] = [document, newer].map((page) => page.querySelector(selector));
    if (theirs?.isEqualNode(here ?? null)) return;
    if (here && theirs) {
      // It stays itself: a button may have the focus, or get it back from a dialog.
      for (const { name, value } of theirs.attributes) here.setAttribute(name, value);
      here.replaceChildren(...theirs.childNodes);
    } else if (theirs) place(theirs);
    else here?.remove();
  };
  renew("[data-present]", (theirs) => document.querySelector("[data-status]")?.after(theirs));
  renew("[data-announcement]", (theirs) => document.querySelector(".lead")?.prepend(theirs));
  renew(".halves-card", (theirs) => document.querySelector("[data-category]")?.closest("section")?.before(theirs));
  renew(".foot");
}

/** Takes away the categories that have no dish any more, and adds those that have one now, with their links. */
function renewCategories(newer: Document): void {
  const sections = (page: Document) =>
    [...page.querySelectorAll("[data-category]")].map((list) => list.closest("section")!);
  const links = (page: Document) => [...page.querySelectorAll(".categories li")];
  const keyOf = ({ id, textContent }: Element) => id || textContent;
  for (const partsOf of [sections, links]) {
    const ours = partsOf(document);
    const wanted = partsOf(newer).map((part) => ours.find((own) => keyOf(own) === keyOf(part)) ?? part);
    wanted.forEach((part, at) => {
      if (!ours.includes(part)) at > 0 ? wanted[at - 1]!.after(part) : ours[0]!.before(part);
    });
    for (const own of ours) if (!wanted.includes(own)) own.remove();
  }
}

/** Returns whether a row is new or says or shows something else. */
function renewDishes(newer: Document): boolean {
  const saidBy = ({ item, element }: PageDish) =>
    [JSON.stringify(item), element.querySelector(".marks")!.textContent, element.querySelector(".drawing")!.outerHTML]
      .join();
  const old = new Map(dishesOf(readPage()).map((row) => [saidBy(row), row.element]));
  const focused = document.activeElement?.closest(".dish")?.id ?? "";
  const control = document.activeElement?.matches(".add") ? ".add" : "h3 a";
  const theirs = dishesOf(readPage(newer), newer);
  for (const list of newer.querySelectorAll<HTMLElement>("[data-category]")) {
    const here = document.querySelector(`[data-category="${list.dataset.category}"]`);
    const wanted = theirs.filter(({ item }) => item.category === list.dataset.category)
      .map((row) => old.get(saidBy(row)) ?? row.element);
    // First, so that what stays need not move: a moved element loses the focus.
    for (const element of Array.from(here?.children ?? [])) {
      if (!wanted.includes(element as HTMLElement)) element.remove();
    }
    wanted.forEach((element, at) => {
      if (here?.children[at] !== element) here?.insertBefore(element, here.children[at] ?? null);
    });
  }
  if (document.activeElement === document.body) {
    const row = document.getElementById(focused);
    // A dish that is sold out now has no "+".
    const place = row?.querySelector<HTMLElement>(control) ?? row?.querySelector<HTMLElement>("h3 a");
    place?.focus({ preventScroll: true });
  }
  return theirs.some((row) => !old.has(saidBy(row)));
}

/** Renews chips that read otherwise now. What is chosen stays chosen where it can be. Those of a table are the same and hidden. */
function renewChips(ours: Element, theirs: Element): void {
  if (ours.isEqualNode(theirs)) return;
  const chosen = Array.from(ours.querySelectorAll<HTMLInputElement>(":checked"), ({ value }) => value);
  const focused = [...ours.querySelectorAll("input")].find((chip) => chip === document.activeElement);
  ours.replaceWith(theirs);
  const chips = [...theirs.querySelectorAll("input")];
  for (const chip of chips) if (chosen.includes(chip.value)) chip.checked = true;
  if (!focused) return;
  const same = chips.find(({ value }) => value === focused.value) ?? chips.find(({ checked }) => checked) ?? chips[0];
  same?.focus({ preventScroll: true });
}
