/**
 * The dialog with the choices of a dish: it opens for a dish or for a line of the order, follows each tap with drawing,
 * price and allergens, and gives back a line.
 *
 * The page loads this script at the first use, so that it stays small. It never repairs a choice: what a limit or another
 * choice refuses stays as it was, and a sentence says why.
 * @module
 */
import { type Configuration, describeDish } from "../../../domain/dishes/configuration.ts";
import type { AskedDish } from "../../../domain/dishes/configure.ts";
import { priceText } from "../../../domain/text/clp.ts";
import { mentionsAllergy } from "../../../domain/orders/mentions_allergy.ts";
import type { OptionsContent } from "../../../domain/menu/dish_options.ts";
import type { MenuIndex } from "../../../domain/menu/menu_index.ts";
import type { OptionFailure } from "../../../domain/dishes/option_failure.ts";
import { dishAnchor } from "../../../tables/page_paths.ts";
import { capitalise } from "../../../leaves/capitalise.ts";
import type { MenuItemContent } from "../../../schemas/content/menu.ts";
import { bodyHtml, dialogHtml, extrasHtml, removalsHtml } from "./choice_view.ts";
import { CHOICE_WORDS as WORDS, choiceFailureText } from "./choice_words.ts";
import { configurationDrawing, dishFacts } from "./dish_facts.ts";
import type { Place } from "../order/dish_choices.ts";
import * as choices from "../order/dish_choices.ts";
import { clampQuantity, type LineContent } from "../order/order_lines.ts";
import { afterPaint } from "../device/after_paint.ts";
import { CHOICES_OPEN, showUntilBack } from "../device/back_closes.ts";
import { LANGUAGE } from "../device/page_language.ts";
import { setText } from "../device/set_text.ts";
import { markup, raw } from "../../markup/html.ts";

/** What the dialog opens with: a dish of the menu, also as one of two halves, or a line to change. */
export type Opening =
  | { readonly item: MenuItemContent; readonly halves?: boolean }
  | (LineContent & { readonly quantity: number });

/** The dialog of the page. */
export class ChoiceDialog {
  readonly #index: MenuIndex;
  readonly #sprite: string;
  /** Names of groups and ingredients in the page's language, by the Spanish ones. */
  readonly #names: ReadonlyMap<string, string>;
  readonly #dialog = document.createElement("dialog");
  readonly #form: HTMLFormElement;
  #asked!: AskedDish;
  /** The halves that a whole dish was before, to be so again. */
  readonly #halved = new WeakMap<AskedDish, AskedDish>();
  /** The last configuration that could be: it has the price while one cannot. */
  #last!: Configuration;
  #wantsHalf = false;
  #quantity = 1;
  #isChange = false;
  #done: (line: LineContent, quantity: number) => void = () => {};

  /** `sprite` is the address of the drawings. */
  constructor(index: MenuIndex, options: OptionsContent, sprite: string) {
    this.#index = index;
    this.#sprite = sprite;
    const named = [...options.ingredients, ...options.option_groups];
    this.#names = new Map(named.map(({ name }) => [name.es, name[LANGUAGE]]));
    const dialog = this.#dialog;
    dialog.className = "choose";
    dialog.setAttribute("aria-labelledby", "choose-h");
    dialog.innerHTML = dialogHtml().html;
    document.body.append(dialog);
    this.#form = dialog.querySelector("form")!;
    this.#form.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLTextAreaElement) this.#showHint(target.value);
    });
    this.#form.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) this.#place(target);
      else if (target instanceof HTMLInputElement) this.#check(target);
    });
    this.#form.addEventListener("click", ({ target, detail }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button) this.#press(button);
      // A tap chooses; an arrow key only moves through the list, which stays.
      else if (detail > 0 && target instanceof HTMLInputElement) target.closest("details")?.removeAttribute("open");
    });
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    // A tap beside the dialog closes it.
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  }

  /** Opens. `done` gets the line when the person confirms it; nothing else when they close the dialog. */
  open(opening: Opening, done: (line: LineContent, quantity: number) => void): void {
    const line = "configuration" in opening ? opening : undefined;
    this.#done = done;
    this.#isChange = line !== undefined;
    this.#asked = "configuration" in opening
      ? choices.askedAgain(opening.configuration)
      : { items: [opening.item], options: {} };
    const [item, other] = this.#asked.items;
    this.#quantity = line?.quantity ?? 1;
    this.#wantsHalf = other !== undefined || "item" in opening && opening.halves === true;
    this.#last = line?.configuration ?? choices.bare(this.#index, this.#asked.items);
    delete this.#dialog.dataset.shown;
    const body = this.#part("body")!;
    body.innerHTML = bodyHtml(this.#index, item, choices.otherHalves(this.#index, item), this.#wantsHalf).html;
    this.#showText();
    for (const list of this.#dialog.querySelectorAll("details")) list.open = this.#wantsHalf && line === undefined;
    this.#note().value = line?.notes ?? "";
    const soldOut = item.sold_out === true;
    this.#part("foot")!.hidden = soldOut;
    this.#write("out", soldOut ? WORDS.soldOut : "");
    this.#showHint(this.#note().value);
    this.#write("problem", "");
    this.#showHead();
    this.#showControls();
    this.#write("said", "");
    showUntilBack(this.#dialog, CHOICES_OPEN);
    body.scrollTop = 0;
    // The long lists below would double the time until the dialog is there.
    afterPaint().then(() => this.#showLists());
  }

  /** Writes what the dishes are made of, as their rows have it: parts of it are marked. */
  #showText(): void {
    const { items } = this.#asked;
    const texts = items.map(({ id, name, description }) => {
      const row = document.querySelector(`#${dishAnchor(id)} .dish-text`);
      // The dish may have left the menu while its choices are open.
      const text = row ? raw(row.innerHTML) : description[LANGUAGE];
      return markup`<p>${items.length > 1 && markup`<b lang="es">${name}:</b> `}${text}</p>`;
    });
    this.#part("text")!.innerHTML = markup`${texts}`.html;
  }

  #part(name: string): HTMLElement | null {
    return this.#dialog.querySelector<HTMLElement>(`[data-${name}]`);
  }

  #inputs(selector: string): HTMLInputElement[] {
    return [...this.#dialog.querySelectorAll<HTMLInputElement>(selector)];
  }

  #note(): HTMLTextAreaElement {
    return this.#form.elements.namedItem("note") as HTMLTextAreaElement;
  }

  #write(name: string, text: string): void {
    setText(this.#part(name), text);
  }

  #showHint(note: string): void {
    this.#write("note-hint", mentionsAllergy(note) ? WORDS.allergy : WORDS.noteHint);
  }

  #problemText(failure: OptionFailure): string {
    return choiceFailureText(failure, (spanish) => capitalise(this.#names.get(spanish) ?? spanish));
  }

  /** The configuration, or why there is none yet. */
  #state(): { readonly configuration?: Configuration; readonly failure?: OptionFailure } {
    const { items: [{ name }], options } = this.#asked;
    if (this.#wantsHalf && this.#asked.items.length === 1) {
      const line = { name, options };
      return {
        failure: { kind: "halves_not_possible", why: "missing", pointer: "halves", dish: name, choices: [], line },
      };
    }
    const result = choices.configured(this.#index, this.#asked);
    return result.ok ? { configuration: result.value } : { failure: result.error[0]! };
  }

  /** Takes a change unless something refuses it. Says why, or what else is wrong. `said` names what a control changed. */
  #take(next: AskedDish, said = () => ""): void {
    const refused = choices.refusal(this.#index, next);
    if (!refused) this.#asked = next;
    this.#show(said());
    const problem = refused ?? this.#state().failure;
    this.#write("problem", problem && !isUnfinished(problem) ? this.#problemText(problem) : "");
  }

  /** Shows all that is chosen. `said` names what a button changed, for screen readers. */
  #show(said = ""): void {
    this.#showHead(said);
    this.#showLists();
  }

  #showHead(said = ""): void {
    const { configuration } = this.#state();
    const { items } = this.#asked;
    // While a half is missing, the other is shown as a whole dish; while a choice is, what is chosen so far.
    const asked = choices.configured(this.#index, this.#asked, false);
    // Two halves that are the same are shown as the whole dish that they would be.
    const chosen = !asked.ok && items[0] === items[1]
      ? choices.configured(this.#index, choices.withOther(this.#asked, undefined))
      : asked;
    const { parts } = this.#last;
    if (chosen.ok) this.#last = chosen.value;
    else if (parts.length !== items.length || !parts.every(({ item }) => items.includes(item))) {
      this.#last = choices.bare(this.#index, items);
    }
    const { named } = this.#index.options;
    const described = describeDish(this.#last, named);
    const price = priceText(described.price, LANGUAGE);
    this.#write("title", described.price_parts[0]!.name);
    this.#write("unit", price);
    const { text, html } = dishFacts(this.#last, described);
    this.#part("facts")!.innerHTML = html;
    const picture = configurationDrawing(this.#last, named, this.#sprite);
    if (this.#part("picture")!.innerHTML !== picture) this.#part("picture")!.innerHTML = picture;
    this.#write("count", String(this.#quantity));
    const verb = this.#isChange ? WORDS.save : WORDS.add;
    const sum = `${verb} ${WORDS.by} ${priceText(described.price * this.#quantity, LANGUAGE)}`;
    this.#write("submit", configuration ? sum : verb);
    this.#write("said", [said, price, text].filter(Boolean).join(". "));
  }

  /** Shows what can be left out or added. The lists are written anew when the dishes are others now. */
  #showLists(): void {
    const shown = this.#asked.items.map(({ id }) => id).join(" ");
    if (this.#dialog.dataset.shown !== shown) {
      this.#dialog.dataset.shown = shown;
      this.#showText();
      const [removals, extras] = [this.#part("removals"), this.#part("extras")];
      if (removals) removals.innerHTML = removalsHtml(this.#index, this.#asked).html;
      if (extras) extras.innerHTML = extrasHtml(this.#index, this.#asked, this.#sprite).html;
    }
    this.#showControls();
    for (const row of this.#dialog.querySelectorAll<HTMLElement>("[data-extra]")) this.#showExtra(row);
  }

  #showControls(): void {
    const [index, asked] = [this.#index, this.#asked];
    const { options } = asked;
    const sizes = index.options.of(asked.items[0]).size?.options ?? [];
    for (const option of sizes) {
      const price = choices.priceIn(index, asked, option === sizes[0] ? undefined : option);
      this.#write(`size-price="${option.id}"`, priceText(price, LANGUAGE));
    }
    for (const input of this.#inputs('[name="size"]')) input.checked = input.value === (options.size ?? sizes[0]?.id);
    for (const input of this.#inputs('[name="halves"]')) input.checked = (input.value !== "") === this.#wantsHalf;
    const halves = this.#part("halves");
    if (halves) halves.hidden = !this.#wantsHalf;
    for (const part of [0, 1]) {
      const item = asked.items[part];
      for (const input of this.#inputs(`[name="half-${part}"]`)) input.checked = input.value === item?.id;
      this.#write(`half="${part}"`, item?.name ?? WORDS.pick);
    }
    for (const input of this.#inputs("[data-choice] input")) {
      const group = input.value === "" ? this.#inputs(`[name="${input.name}"]`) : [input];
      const isChosen = group.some(({ value }) => options.choices?.includes(value));
      input.checked = input.value === "" ? !isChosen : isChosen;
    }
    for (const input of this.#inputs('[name^="without-"]')) {
      const half = partOf(input);
      input.checked = choices.withoutOf(asked, half).includes(input.value);
      mark(input, !input.checked && choices.refusal(index, choices.withRemoval(asked, half, input.value, true)));
    }
    const keeps = this.#part("keeps");
    if (keeps) keeps.hidden = this.#last.parts.every(({ without }) => without.length === 0);
  }

  #showExtra(row: HTMLElement): void {
    const id = row.dataset.extra!;
    const { times, place } = this.#extraAt(row);
    const ingredient = this.#index.options.named([id])[0]!;
    const price = choices.extraPrice(this.#index, this.#asked, ingredient, place);
    setText(row.querySelector("[data-price]"), `+${priceText(price, LANGUAGE)}`);
    setText(row.querySelector("output"), String(times));
    row.toggleAttribute("data-on", times > 0);
    const select = row.querySelector("select");
    if (select) {
      select.hidden = times === 0;
      select.value = String(place);
    }
    const more = row.querySelector<HTMLElement>('[data-portion="1"]')!;
    mark(more, choices.refusal(this.#index, choices.withExtra(this.#asked, id, times + 1, place)));
  }

  /** The portions of an extra; one that is not chosen yet goes where the row's list begins. */
  #extraAt(row: HTMLElement): { readonly times: number; readonly place: Place } {
    const found = choices.extraOf(this.#asked, row.dataset.extra!);
    const select = row.querySelector("select");
    return found.times === 0 && select ? { times: 0, place: toPlace(select.options[0]!.value) } : found;
  }

  /** Says where an extra goes. */
  #place(select: HTMLSelectElement): void {
    const { extra, name } = select.closest<HTMLElement>("[data-extra]")!.dataset;
    const { times } = choices.extraOf(this.#asked, extra!);
    this.#take(choices.withExtra(this.#asked, extra!, times, toPlace(select.value)), () => name!);
  }

  #check(input: HTMLInputElement): void {
    const { name, value, checked } = input;
    if (name === "size") this.#take(choices.withOptions(this.#asked, { size: value }));
    else if (name === "halves") {
      this.#wantsHalf = value !== "";
      const before = this.#asked;
      const again = this.#halved.get(before);
      const other = this.#part("other");
      if (other instanceof HTMLDetailsElement) other.open = this.#wantsHalf && !again?.items[1];
      this.#take(again ?? choices.withOther(before, undefined));
      if (!this.#wantsHalf) this.#halved.set(this.#asked, before);
    } else if (name.startsWith("half-")) {
      const half = this.#index.byId.get(value)!;
      const isOther = partOf(input) === 1;
      const next = isOther ? choices.withOther(this.#asked, half) : choices.withFirst(this.#index, this.#asked, half);
      this.#take(next, () => WORDS.ofHalf + half.name);
    } else if (name.startsWith("without-")) {
      this.#take(choices.withRemoval(this.#asked, partOf(input), value, checked));
    } else if (name.startsWith("choice-")) {
      const own = this.#inputs(`[name="${name}"]`);
      const others = (this.#asked.options.choices ?? []).filter((id) => own.every((each) => each.value !== id));
      const chosen = own.filter((each) => each.checked && each.value).map((each) => each.value);
      this.#take(choices.withOptions(this.#asked, { choices: [...others, ...chosen] }));
    }
  }

  #press(button: HTMLElement): void {
    const { close, quantity, portion } = button.dataset;
    if (close !== undefined) this.#dialog.close();
    else if (quantity) {
      this.#quantity = Math.max(1, clampQuantity(this.#quantity + Number(quantity)));
      this.#show(String(this.#quantity));
    } else if (portion) {
      const row = button.closest<HTMLElement>("[data-extra]")!;
      const { times, place } = this.#extraAt(row);
      const { extra, name } = row.dataset;
      const wanted = Math.max(0, times + Number(portion));
      const said = () => `${name}: ${choices.extraOf(this.#asked, extra!).times}`;
      this.#take(choices.withExtra(this.#asked, extra!, wanted, place), said);
    }
  }

  #submit(): void {
    const { configuration, failure } = this.#state();
    if (!configuration) {
      this.#write("problem", this.#problemText(failure!));
      const groups = [...this.#dialog.querySelectorAll<HTMLElement>("[data-choice]")];
      const missing = failure!.kind === "option_required"
        ? groups.find((group) => group.querySelectorAll(":checked").length < Number(group.dataset.choice))
          ?.querySelector<HTMLElement>("input:not(:checked)")
        : this.#part("other")?.querySelector<HTMLElement>("summary");
      missing?.focus();
      return;
    }
    const notes = this.#note().value.trim();
    this.#dialog.close();
    this.#done({ configuration, notes }, this.#quantity);
  }
}

function toPlace(value: string): Place {
  return value === "0" ? 0 : value === "1" ? 1 : "whole";
}

/** The half that a checkbox is about. */
function partOf({ name }: HTMLInputElement): 0 | 1 {
  return name.endsWith("1") ? 1 : 0;
}

/** Whether only something is still to choose. */
function isUnfinished(failure: OptionFailure): boolean {
  return failure.kind === "option_required" || failure.kind === "halves_not_possible" && failure.why === "missing";
}

/** Marks a control that is refused. It stays reachable, and a tap on it says why. */
function mark(control: HTMLElement, refused: unknown): void {
  if (refused) control.setAttribute("aria-disabled", "true");
  else control.removeAttribute("aria-disabled");
}
