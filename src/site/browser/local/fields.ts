/**
 * Fields whose values are parts of the content: each names its subject, and the place within its value. One reader serves
 * all of them.
 * @module
 */
/// <reference lib="dom" />
import { formatClp } from "../../../domain/text/clp.ts";
import { isObject, type JsonObject } from "../../../leaves/json_object.ts";
import type { ContentFiles } from "../../../schemas/content/content.ts";
import type { Bilingual } from "../../../schemas/content/words.ts";
import { attribute, type Html, markup } from "../../markup/html.ts";
import { change, editedFiles, isEdited, publishedValue, unsentEdits, valueNow } from "./unsent_edits.ts";

/** The subject of the message of the day. */
export const ANNOUNCEMENT = "/restaurant/announcement";

/** Where the value of a field belongs: the subjects, one a line, and the steps within their value. */
export interface Place {
  readonly subject: string;
  readonly at?: string | undefined;
}

/** The address on this page at which a subject is edited. */
export function hrefOf(subject: string): string {
  const [, file, list, key = ""] = subject.split("/").map((step) => encodeURIComponent(step));
  if (list === "items") return `#carta/${key}`;
  if (list === "exceptions") return `#horario/${key}`;
  if (list === "option_groups" || file === "ingredients") return "#extras";
  return file === "hours" ? "#horario" : file === "delivery" ? "#despacho" : "#carta";
}

/** A note beside what is edited. */
export function editedNote(subject: string): Html | false {
  return isEdited(subject) && markup` <small class="edited">sin publicar</small>`;
}

const idOf = ({ subject, at = "" }: Place) => `${subject}:${at}`.replace(/\s/g, "_");

function mark(place: Place): Html {
  const { subject, at } = place;
  return markup` id="${idOf(place)}" data-subject="${subject}"${attribute("data-at", at)}`;
}

function labelled(label: string, place: Place, control: Html, hint?: string): Html {
  return markup`
    <div class="field"><label for="${idOf(place)}">${label}${editedNote(place.subject)}</label>
    ${control}${hint !== undefined && markup`<small>${hint}</small>`}</div>`;
}

/** A line of text; with `rows`, a text of more lines. */
export function textField(label: string, place: Place, value: string, rows?: number, hint?: string): Html {
  const control = rows === undefined
    ? markup`<input type="text" autocomplete="off"${mark(place)} value="${value}">`
    : markup`<textarea rows="${rows}" autocomplete="off"${mark(place)}>${value}</textarea>`;
  return labelled(label, place, control, hint);
}

/** The place of a part of what is at a place. */
export function within({ subject, at }: Place, step: string): Place {
  return { subject, at: at === undefined ? step : `${at}.${step}` };
}

/** A text in both languages. Without English, the Spanish text stands in both. */
export function bilingualFields(label: string, place: Place, value: Bilingual | undefined, hint?: string) {
  const { es = "", en = es } = value ?? {};
  const english = "Opcional: sin inglés se muestra en español.";
  return [
    textField(label, within(place, "es"), es, 2, hint),
    textField(`${label} en inglés`, within(place, "en"), en === es ? "" : en, 2, english),
  ];
}

/** A choice of JSON values. */
export function choiceField(
  label: string,
  place: Place,
  value: unknown,
  options: readonly (readonly [value: unknown, text: string])[],
): Html {
  const chosen = JSON.stringify(value) ?? "";
  const all = options.map(([each, text]) => {
    const json = JSON.stringify(each) ?? "";
    return markup`<option value="${json}"${attribute("selected", json === chosen)}>${text}</option>`;
  });
  return labelled(label, place, markup`<select${mark(place)}>${all}</select>`);
}

/** A time of a day. */
export function timeField(label: string, place: Place, value: string): Html {
  // 24:00 is no value of the control; 00:00 closes at the same moment.
  const time = value === "24:00" ? "00:00" : value;
  return labelled(label, place, markup`<input type="time" required${mark(place)} value="${time}">`);
}

/** A button with a number, which opens the pad. `title` says what the number is. */
export function numberButton(subject: string, title: string, value: number, unit: Unit = "$"): Html {
  const [id, shown] = [`pad-${idOf({ subject })}`, amount(value, unit)];
  const asked = markup`data-pad="${subject}" data-title="${title}" data-unit="${unit}"`;
  return markup`
    <button type="button" class="chip number" id="${id}" ${asked} aria-label="${title}: ${shown}">${shown}</button>`;
}

/** A row with a number. */
export function numberRow(subject: string, name: string, button: Html): Html {
  return markup`<li class="row"><span class="row-name">${name}${editedNote(subject)}</span>${button}</li>`;
}

/** A button that gives a place a value; without one it removes it. `label` says more than its text, and begins with it. */
export function setButton(
  text: string,
  place: Place,
  value?: unknown,
  label?: string,
  kind = "button button-quiet",
) {
  const json = JSON.stringify(value);
  const id = `set-${idOf(place)}-${json}`.replace(/\s/g, "_");
  const rest = [attribute("data-at", place.at), attribute("data-value", json), attribute("aria-label", label)];
  return markup`<button type="button" class="${kind}" id="${id}" data-set="${place.subject}"${rest}>${text}</button>`;
}

/**
 * A form that adds something with a name, or days with a reason. What is wrong stands in it, and what was written stays.
 *
 * @param more Fields before that of the name, each with an `id` and a `name`.
 */
export function addingForm(kind: string, label: string, button = "Agregar", key = "", more?: Html): Html {
  const id = `new-${kind}${key}`;
  return markup`
    <form class="card" data-form="${kind}">${more}<div class="field"><label for="${id}">${label}</label>
    <input id="${id}" name="name" required maxlength="60" autocomplete="off"></div>
    <p class="trouble" role="alert"></p><button class="button wide" type="submit" id="add-${kind}">${button}</button></form>`;
}

/** What a number counts. */
export type Unit = "$" | "min" | "días";

/** A number with its unit. */
export function amount(value: number, unit: Unit): string {
  return unit === "$" ? formatClp(value) : `${value} ${value === 1 ? unit.replace("días", "día") : unit}`;
}

/** Takes what a person chose or wrote in a field. */
export function takeField(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
  const { subject, at } = control.dataset;
  // A time that is not whole yet.
  if (control.type === "time" && control.value === "") return;
  const part = control instanceof HTMLSelectElement ? control.value && JSON.parse(control.value) : lineIn(control);
  const other = at?.replace(/(?<=^|\.)e[sn]$/, (language) => language === "es" ? "en" : "es");
  const pair = [...document.querySelectorAll<HTMLInputElement>("[data-at]")]
    .find(({ dataset }) => dataset.subject === subject && dataset.at === other);
  if (pair && at === "es" && isOfOther(subject!, lineIn(pair))) pair.value = "";
  // Without Spanish a message ends; any other text waits for it.
  const isEnd = subject === ANNOUNCEMENT && at === "es" && part === "";
  setPart({ subject: subject!, at: isEnd ? undefined : at }, part === "" ? undefined : part, pair && lineIn(pair));
}

/** Whether the English of a new dish is that of the dish of which it is a copy: its Spanish is changing. */
function isOfOther(subject: string, english: string): boolean {
  const [dish, isDescription] = [subject.replace(/\/description$/, ""), subject.endsWith("/description")];
  // That dish may leave the menu with the same publication.
  const gone = unsentEdits().edits.map(({ was }) => was as Partial<ContentFiles["menu"]["items"][number]> | undefined);
  return isDescription && publishedValue(dish) === undefined &&
    [...editedFiles().menu.items, ...gone].some((each) =>
      !dish.endsWith(`/${each?.id}`) && each?.description?.en === english
    );
}

/** What somebody wrote. The content has lines only, and the keyboard of a phone has a key that begins another. */
function lineIn({ value }: Pick<HTMLInputElement, "value">): string {
  return value.trim().replaceAll(/\s+/g, " ");
}

/** Gives a place a value. `other`: what the field of the other language holds. */
export function setPart({ subject, at }: Place, value: unknown, other = ""): void {
  for (const each of subject.split("\n")) change(each, withPart(valueNow(each), at?.split(".") ?? [], value, other));
}

function withPart(whole: unknown, [step, ...rest]: readonly string[], part: unknown, other: string): unknown {
  if (step === undefined) return part;
  if (step === "es") return translated(String(part ?? ""), other);
  if (step === "en") return translated(other, String(part ?? ""));
  if (Array.isArray(whole)) return whole.with(Number(step), withPart(whole[Number(step)], rest, part, other));
  const own = isObject(whole) ? whole : {};
  const next: JsonObject = { ...own, [step]: withPart(own[step], rest, part, other) };
  // A control has no 24:00.
  const isWholeDay = next.opens === "00:00" && next.closes === "00:00";
  return isWholeDay ? { ...next, closes: "24:00" } : next;
}

function translated(es: string, en: string): Bilingual | undefined {
  return es === "" && en === "" ? undefined : { es, en: en || es };
}
