/**
 * Brings the menu and the rules of the page up to date with a newer page of the same code: its data, categories,
 * dishes and chips, and what stands around them.
 *
 * What did not change stays as it is, with its quantity and the focus. The caller reads the data again.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { putChildren } from "../device/put_children.ts";
import { dishesOf, type PageDish, readPage } from "../dishes/page_menu.ts";

/** Updates the page. @returns Whether the newer one says something else. */
export function renewMenu(newer: Document): boolean {
  const held = document.activeElement!;
  const [ours, data] = [document, newer].map((page) => page.querySelector("#page")!);
  renewCategories(newer);
  renewParts(newer);
  const isNew = renewDishes(newer) || ours!.textContent !== data!.textContent;
  ours!.textContent = data!.textContent;
  for (const chips of document.querySelectorAll<HTMLElement>("fieldset[data-choices]")) {
    renewChips(chips, newer.querySelector(`fieldset[data-choices="${chips.dataset.choices}"]`)!);
  }
  if (document.activeElement !== held) placesOf(held).find(Boolean)?.focus({ preventScroll: true });
  return isNew;
}

/** What may take the focus of a control that was written anew, first the same control. */
function placesOf(held: Element): (HTMLElement | null | undefined)[] {
  if (held instanceof HTMLInputElement) {
    const chips = [...document.querySelectorAll("input")].filter(({ name }) => name === held.name);
    return [chips.find(({ value }) => value === held.value), chips.find(({ checked }) => checked), chips[0]];
  }
  // A removed control is still in its removed row.
  const dish = held.closest(".dish");
  if (!dish) {
    return [...document.querySelectorAll<HTMLAnchorElement>(".foot a")].filter((link) => link.isEqualNode(held));
  }
  const row = document.getElementById(dish.id);
  // A dish that is sold out now has no "+".
  return [held.matches(".add") ? ".add" : "h3 a", "h3 a"].map((control) => row?.querySelector<HTMLElement>(control));
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
    const list = ours[0]?.parentElement;
    if (!list) continue;
    const others = [...list.children].filter((each) => !ours.includes(each));
    putChildren(list, others.toSpliced([...list.children].indexOf(ours[0]!), 0, ...wanted));
  }
}

/** Returns whether a row is new or says or shows something else. */
function renewDishes(newer: Document): boolean {
  const saidBy = ({ item, element }: PageDish) =>
    [JSON.stringify(item), element.querySelector(".marks")!.textContent, element.querySelector(".drawing")!.outerHTML]
      .join();
  const old = new Map(dishesOf(readPage()).map((row) => [saidBy(row), row.element]));
  const theirs = dishesOf(readPage(newer), newer);
  for (const list of newer.querySelectorAll<HTMLElement>("[data-category]")) {
    const wanted = theirs.filter(({ item }) => item.category === list.dataset.category)
      .map((row) => old.get(saidBy(row)) ?? row.element);
    const here = document.querySelector(`[data-category="${list.dataset.category}"]`);
    if (here) putChildren(here, wanted);
  }
  return theirs.some((row) => !old.has(saidBy(row)));
}

/** Renews chips that read otherwise now. What is chosen stays chosen where it can be. Those of a table are the same and hidden. */
function renewChips(ours: Element, theirs: Element): void {
  if (ours.isEqualNode(theirs)) return;
  const chosen = Array.from(ours.querySelectorAll<HTMLInputElement>(":checked"), ({ value }) => value);
  ours.replaceWith(theirs);
  for (const chip of theirs.querySelectorAll("input")) if (chosen.includes(chip.value)) chip.checked = true;
}
