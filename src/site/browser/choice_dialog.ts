/**
 * The dialog with the choices of a dish: it opens for a dish or for a line of the order, follows each tap with drawing,
 * price and allergens, and gives back a line.
 *
 * The page loads this script at the first use, so that it stays small. It never repairs a choice: what a limit refuses stays as it
 * was, and a sentence says why.
 * @module
 */
import { type Configuration, describeDish } from "../../domain/configuration.ts";
import type { AskedDish } from "../../domain/configure.ts";
import { formatClp } from "../../domain/clp.ts";
import { mentionsAllergy } from "../../domain/mentions_allergy.ts";
import type { OptionsContent } from "../../domain/dish_options.ts";
import type { MenuIndex } from "../../domain/menu_index.ts";
import type { OptionFailure } from "../../domain/option_failure.ts";
import { capitalise } from "../../leaves/capitalise.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { totalText } from "../price_html.ts";
import { bodyHtml, dialogHtml, extrasHtml, removalsHtml } from "./choice_view.ts";
import { CHOICE_WORDS as WORDS, choiceFailureText } from "./choice_words.ts";
import { configurationDrawing, dishFacts } from "./dish_facts.ts";
import {
  askedAgain,
  bare,
  configured,
  extraOf,
  extraPrice,
  otherHalves,
  type Place,
  priceIn,
  refusal,
  withChoices,
  withExtra,
  withOther,
  withoutOf,
  withRemoval,
  withSize,
} from "./dish_choices.ts";
import { clampQuantity, type LineContent } from "./order_lines.ts";
import { LANGUAGE } from "./page_language.ts";

/** What the dialog opens with: a dish of the menu, or a line to change. */
export type Opening = { readonly item: MenuItemContent } | (LineContent & { readonly quantity: number });

/** The dialog. */
export interface ChoiceDialog {
  /** Opens. `done` gets the line when the person confirms it; nothing else when they close the dialog. */
  open(opening: Opening, done: (line: LineContent, quantity: number) => void): void;
}

/**
 * Makes the dialog of the page.
 *
 * @param sprite The address of the drawings.
 */
export function createChoiceDialog(index: MenuIndex, options: OptionsContent, sprite: string): ChoiceDialog {
  const names = new Map(
    [...options.ingredients, ...options.option_groups].map(({ name }) => [name.es, name[LANGUAGE]]),
  );
  const dialog = document.createElement("dialog");
  dialog.className = "choose";
  dialog.setAttribute("aria-labelledby", "choose-h");
  dialog.innerHTML = dialogHtml().html;
  document.body.append(dialog);
  const form = dialog.querySelector("form")!;
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`);
  const find = (selector: string) => [...dialog.querySelectorAll<HTMLElement>(selector)];
  const checkboxes = (selector: string) => [...dialog.querySelectorAll<HTMLInputElement>(selector)];

  let asked: AskedDish;
  let wantsHalf = false;
  let quantity = 1;
  let isChange = false;
  let done: (line: LineContent, quantity: number) => void = () => {};
  /** The last complete configuration: it has the price while a choice is missing. */
  let last: Configuration;

  function problemText(failure: OptionFailure): string {
    return choiceFailureText(failure, (spanish) => capitalise(names.get(spanish) ?? spanish));
  }
  function missingHalf(): OptionFailure {
    const line = { name: asked.items[0].name, options: asked.options };
    return { kind: "halves_not_possible", why: "missing", pointer: "halves", dish: line.name, choices: [], line };
  }

  /** The configuration, or why there is none yet. */
  function state(): { readonly configuration?: Configuration; readonly failure?: OptionFailure } {
    if (wantsHalf && asked.items.length === 1) return { failure: missingHalf() };
    const result = configured(index, asked);
    return result.ok ? { configuration: result.value } : { failure: result.error[0]! };
  }

  /** Takes a change unless a limit refuses it; then says why. `said` names what a control changed. */
  function take(next: AskedDish, said = () => ""): void {
    const refused = refusal(index, next);
    if (!refused) asked = next;
    show(said());
    setText(part("problem"), refused ? problemText(refused) : "");
  }

  /** Writes the parts that depend on the dishes, if they are others now. */
  function structure(): void {
    const removals = part("removals");
    const extras = part("extras");
    const shown = asked.items.map(({ id }) => id).join(" ");
    if (dialog.dataset.shown === shown) return;
    dialog.dataset.shown = shown;
    if (removals) removals.innerHTML = removalsHtml(index, asked).html;
    if (extras) extras.innerHTML = extrasHtml(index, asked, sprite).html;
  }

  /** Shows all that is chosen. `said` names what a button changed, for screen readers. */
  function show(said = ""): void {
    structure();
    const { configuration } = state();
    last = configuration ?? (last.parts.length === asked.items.length ? last : bare(index, asked.items));
    const described = describeDish(last, index.options.ingredient);
    const { options } = asked;
    const price = totalText(described.price, LANGUAGE);
    setText(part("title"), described.price_parts[0]!.name);
    setText(part("unit"), price);
    const { text, html } = dishFacts(last, described);
    part("facts")!.innerHTML = html;
    const picture = configurationDrawing(last, index.options.ingredient, sprite);
    if (part("picture")!.innerHTML !== picture) part("picture")!.innerHTML = picture;
    setText(part("count"), String(quantity));
    const verb = isChange ? WORDS.save : WORDS.add;
    setText(
      part("submit"),
      configuration ? `${verb} ${WORDS.by} ${totalText(described.price * quantity, LANGUAGE)}` : verb,
    );
    setText(part("said"), [said, price, text].filter(Boolean).join(". "));

    const { size } = index.options.of(asked.items[0]);
    for (const option of size?.options ?? []) {
      const isFirst = option === size?.options[0];
      setText(part(`size-price="${option.id}"`), formatClp(priceIn(index, asked, isFirst ? undefined : option)));
    }
    for (const input of checkboxes('[name="size"]')) {
      input.checked = input.value === (options.size ?? size?.options[0]?.id);
    }
    for (const input of checkboxes('[name="halves"]')) input.checked = (input.value !== "") === wantsHalf;
    const other = part("other");
    if (other) other.hidden = !wantsHalf;
    for (const input of checkboxes("[data-choice] input")) {
      const groups = input.value === ""
        ? checkboxes(`[name="${input.name}"]`).map(({ value }) => value)
        : [input.value];
      const isChosen = groups.some((id) => options.choices?.includes(id));
      input.checked = input.value === "" ? !isChosen : isChosen;
    }
    for (const input of checkboxes('[name^="without-"]')) {
      const half = partOf(input);
      input.checked = withoutOf(asked, half).includes(input.value);
      mark(input, !input.checked && refusal(index, withRemoval(asked, half, input.value, true)));
    }
    const keeps = part("keeps");
    if (keeps) keeps.hidden = last.parts.every(({ without }) => without.length === 0);
    for (const row of find("[data-extra]")) showExtra(row);
  }

  function showExtra(row: HTMLElement): void {
    const id = row.dataset.extra!;
    const { times, place } = extraAt(row);
    const ingredient = index.options.ingredient(id)!;
    setText(row.querySelector("[data-price]"), `+${formatClp(extraPrice(index, asked, ingredient, place))}`);
    setText(row.querySelector("output"), String(times));
    row.toggleAttribute("data-on", times > 0);
    const select = row.querySelector("select");
    if (select) {
      select.hidden = times === 0;
      select.value = String(place);
    }
    const more = row.querySelector<HTMLElement>('[data-portion="1"]')!;
    mark(more, refusal(index, withExtra(asked, id, times + 1, place)));
  }

  /** The portions of an extra; one that is not chosen yet goes where the row's list begins. */
  function extraAt(row: HTMLElement): { readonly times: number; readonly place: Place } {
    const found = extraOf(asked, row.dataset.extra!);
    const select = row.querySelector("select");
    return found.times === 0 && select ? { times: 0, place: toPlace(select.options[0]!.value) } : found;
  }

  function chooseHalf(id: string): void {
    const other = index.byId.get(id);
    take(withOther(asked, other), () => other ? WORDS.ofHalf + other.name : "");
  }

  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) {
      setText(part("note-hint"), mentionsAllergy(target.value) ? WORDS.allergy : WORDS.noteHint);
    }
  });
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) {
      if (target.name === "other") return chooseHalf(target.value);
      const { extra, name } = target.closest<HTMLElement>("[data-extra]")!.dataset;
      const { times } = extraOf(asked, extra!);
      return take(withExtra(asked, extra!, times, toPlace(target.value)), () => name!);
    }
    if (!(target instanceof HTMLInputElement)) return;
    const { name, value, checked } = target;
    if (name === "size") take(withSize(asked, value));
    else if (name === "halves") {
      wantsHalf = value !== "";
      const select = form.elements.namedItem("other") as HTMLSelectElement;
      chooseHalf(wantsHalf ? select.value : "");
    } else if (name.startsWith("without-")) take(withRemoval(asked, partOf(target), value, checked));
    else if (name.startsWith("choice-")) {
      const own = checkboxes(`[name="${name}"]`);
      const others = (asked.options.choices ?? []).filter((id) => own.every((input) => input.value !== id));
      take(
        withChoices(asked, [
          ...others,
          ...own.filter((input) => input.checked && input.value).map((each) => each.value),
        ]),
      );
    }
  });
  form.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    if ("close" in button.dataset) dialog.close();
    else if (button.dataset.quantity) {
      quantity = Math.max(1, clampQuantity(quantity + Number(button.dataset.quantity)));
      show(String(quantity));
    } else if (button.dataset.portion) {
      const row = button.closest<HTMLElement>("[data-extra]")!;
      const { times, place } = extraAt(row);
      const { extra, name } = row.dataset;
      const wanted = Math.max(0, times + Number(button.dataset.portion));
      take(withExtra(asked, extra!, wanted, place), () => `${name}: ${extraOf(asked, extra!).times}`);
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { configuration, failure } = state();
    if (!configuration) {
      setText(part("problem"), problemText(failure!));
      const missing = failure!.kind === "option_required"
        ? find("[data-choice]").find((group) => !group.querySelector(":checked"))?.querySelector("input")
        : form.elements.namedItem("other") as HTMLElement | null;
      missing?.focus();
      return;
    }
    const notes = (form.elements.namedItem("note") as HTMLTextAreaElement).value.trim();
    dialog.close();
    done({ configuration, notes }, quantity);
  });
  // A tap beside the dialog closes it.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });

  return {
    open(opening, whenDone) {
      done = whenDone;
      isChange = "configuration" in opening;
      asked = "configuration" in opening ? askedAgain(opening.configuration) : { items: [opening.item], options: {} };
      quantity = "configuration" in opening ? opening.quantity : 1;
      wantsHalf = asked.items.length === 2;
      last = "configuration" in opening ? opening.configuration : bare(index, asked.items);
      const [item, other] = asked.items;
      delete dialog.dataset.shown;
      part("body")!.innerHTML = bodyHtml(index, item, otherHalves(index, item)).html;
      const note = form.elements.namedItem("note") as HTMLTextAreaElement;
      note.value = "configuration" in opening ? opening.notes : "";
      const select = form.elements.namedItem("other") as HTMLSelectElement | null;
      if (select && other) select.value = other.id;
      setText(part("note-hint"), mentionsAllergy(note.value) ? WORDS.allergy : WORDS.noteHint);
      setText(part("problem"), "");
      show();
      setText(part("said"), "");
      dialog.showModal();
      part("body")!.scrollTop = 0;
    },
  };
}

function toPlace(value: string): Place {
  return value === "0" ? 0 : value === "1" ? 1 : "whole";
}

/** The half that a checkbox is about. */
function partOf({ name }: HTMLInputElement): 0 | 1 {
  return name.endsWith("1") ? 1 : 0;
}

/** Marks a control that a limit refuses. It stays reachable, and a tap on it says why. */
function mark(control: HTMLElement, refused: unknown): void {
  if (refused) control.setAttribute("aria-disabled", "true");
  else control.removeAttribute("aria-disabled");
}

/** Writes only a new text: some of these parts are live regions. */
function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
