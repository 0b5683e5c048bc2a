/**
 * The parts of the owner's page that change the content: "Carta", "Horario", "Despacho", and the review. Loaded when
 * somebody opens one. Edits wait on this device until "Publicar"; nothing is told as live before the page has read it.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { DRAFT_GONE } from "../../../edits/draft_gone.ts";
import type { EditsPreview, EditsPublished, EditsView } from "../../../schemas/edits.ts";
import { err, type Result } from "../../../leaves/result.ts";
import { type Html, markup } from "../../markup/html.ts";
import { renewHtml } from "../device/renew_html.ts";
import type { showToast } from "./board_toast.ts";
import { addCommune, deliveryTab } from "./delivery_tab.ts";
import { sendPhoto } from "./dish_photo.ts";
import { becomesLive } from "./becomes_live.ts";
import { copyDish, dishSheet, setIngredients } from "./dish_sheet.ts";
import { setPart, takeField, type Unit } from "./fields.ts";
import { addDays, copyDay, daySheet, endDays, hoursTab } from "./hours_tab.ts";
import { extrasView, menuTab, noPercentage, percentageView, raisePrices } from "./menu_tab.ts";
import { askNumber } from "./number_pad.ts";
import { callOwner, type Trouble } from "./owner_calls.ts";
import { isOfContent, partOf } from "./page_parts.ts";
import { newsHtml, pastHtml, reviewView, type Told } from "./review.ts";
import * as unsent from "./unsent_edits.ts";

/** What the page lends to its parts. */
interface Lent {
  readonly tell: typeof showToast;
  readonly fail: (trouble: Trouble) => void;
  /** The time on the restaurant's clocks, such as `20:14`. */
  readonly time: () => string;
}

const root = document.querySelector<HTMLElement>("[data-content]")!;
const bar = document.querySelector<HTMLElement>("[data-unsent]")!;

let lent: Lent;
let view: EditsView | undefined;
let trouble: Trouble | undefined;
/** The address of what is shown, and how far each address was scrolled. */
let shown = "";
/** Whether the focus has still to go to the heading. */
let isArriving = false;
/** Where the person was before the review. */
let before = "#carta";
const scrolled = new Map<string, number>();
let typed = "";
let percentage = noPercentage("");
let preview: EditsPreview | undefined;
/** What was refused because others changed it meanwhile. */
let notes: readonly Told[] = [];
/** The questions that the person said yes to: another price is another question. */
let sure: readonly string[] = [];
/** The draft that another tap discards. */
let discarding: string | undefined;
let isSending = false;
/** The last publication of this page. */
let published = "";

/** Begins. */
export function openContent(page: Lent): void {
  lent = page;
  // What is shown is written anew, so the browser cannot know how far it was scrolled.
  history.scrollRestoration = "manual";
}

/** Shows the part that the address names. */
export function showContent(): void {
  const { hash } = location;
  scrolled.set(shown, scrollY);
  typed = "";
  percentage = noPercentage(partOf(hash)[1]);
  shown = hash;
  isArriving = true;
  if (isOfContent() && hash !== "#revisar") before = hash;
  render();
  scrollTo(0, hash.includes("/") || hash === "#revisar" ? 0 : scrolled.get(hash) ?? 0);
  if (!view) void load();
  else if (hash === "#revisar") void review();
}

/** Looks at what others changed. Unless `always`, only where an answer is missing: no event says that a weak signal is back. */
export function lookAgain(always: boolean): void {
  if ((always || trouble) && isOfContent() && !isSending) void load();
}

/** Ends with the session. `forgets`: at the sign-out, what is not published yet too. */
export function endContent(forgets: boolean): void {
  if (forgets) unsent.keepUnsent();
  view = undefined;
  published = "";
  render();
}

async function load(told = false): Promise<void> {
  const answer = await callOwner<EditsView>("/local/content");
  if (answer.ok) return take(answer.value, told);
  refuse(answer.error);
}

function take(newer: EditsView, told: boolean): void {
  const isFirst = view === undefined;
  const before = unsent.unsentEdits();
  const { draft } = before;
  // Without the store nobody knows which drafts there are.
  const waiting = newer.drafts.find(({ id }) => id === draft);
  const isGone = draft !== undefined && !newer.as_of && !waiting;
  if (isGone) {
    unsent.forgetDraft();
    lent.tell(DRAFT_GONE);
  }
  // An older page did not keep what the draft brought.
  if (waiting && !before.brought) unsent.keepUnsent({ ...before, brought: waiting.edits });
  // A review that got no answer is asked for again.
  const isUnanswered = trouble !== undefined && !preview;
  view = newer;
  trouble = undefined;
  unsent.takeFiles(newer.files, told, newer.in_force);
  // Somebody who writes keeps the field; what was taken shows with the next step.
  if (!root.querySelector("input:focus, select:focus, textarea:focus")) render();
  // Who is told what others changed gets another review anyway.
  if (shown === "#revisar" && (isFirst || isUnanswered || !told && before !== unsent.unsentEdits())) void review();
}

function refuse(error: Trouble): void {
  if (error.kind === "signed_out") return lent.fail(error);
  trouble = error;
  render();
}

function troubleText(): string {
  const from = view?.as_of ?? (trouble && view?.at);
  const why = trouble?.text ?? (from && "El sitio no puede leer ni guardar los cambios en este momento.");
  return [why, from && `Lo que ves es de las ${from.slice(11, 16)}.`].filter(Boolean).join(" ");
}

function render(): void {
  renderBar();
  if (!isOfContent()) return;
  const part = view ? partHtml(view) : !trouble && markup`<p>Un momento…</p>`;
  const typed = [...root.querySelectorAll<HTMLInputElement>("form [name]")].map(({ id, value }) => ({ id, value }));
  renewHtml(root, markup`<p class="trouble" role="alert">${troubleText()}</p>${part}`);
  // What somebody wrote into a form waits for its button.
  for (const { id, value } of typed) Object.assign(document.getElementById(id) ?? {}, { value });
  if (!isArriving || !view) return;
  isArriving = false;
  root.querySelector("h1")!.focus({ preventScroll: true });
}

function partHtml(view: EditsView): Html {
  const [name, key] = partOf(location.hash);
  const tab = (title: string, html: Html) =>
    markup`<h1 tabindex="-1">${title}</h1>${newsHtml(view, discarding)}${html}${pastHtml(view)}`;
  if (name === "extras") return extrasView();
  if (name === "porcentaje") return percentageView(percentage);
  if (name === "revisar") return reviewView(preview, sure, notes);
  if (name === "despacho") return tab("Despacho", deliveryTab());
  if (name === "horario") return key === "" ? tab("Horario", hoursTab(view.at.slice(0, 10))) : daySheet(key);
  return key === "" ? tab("Carta", menuTab(typed)) : dishSheet(key, typed);
}

/** The bar at the bottom: how many edits wait, and the next step. */
function renderBar(): void {
  const { length } = unsent.unsentEdits().edits;
  const isReview = location.hash === "#revisar";
  bar.hidden = length === 0 || !view;
  bar.querySelector("p")!.textContent = `${length === 1 ? "1 cambio" : `${length} cambios`} sin publicar`;
  bar.querySelector("a")!.hidden = isReview;
  const button = bar.querySelector("button")!;
  button.hidden = !isReview;
  button.disabled = isSending || !preview || preview.problems.length > 0 ||
    preview.questions.some(({ text }) => !sure.includes(text));
}

/** Asks what the edits would do. `again`: the person's edits begin from what others changed meanwhile. */
async function review(again: readonly Told[] = []): Promise<void> {
  preview = undefined;
  notes = again;
  render();
  const all = unsent.unsentEdits();
  const { edits } = unsent.nextPart();
  if (edits.length === 0) return;
  const answer = await callOwner<EditsPreview>("/local/content/preview", { edits });
  if (all !== unsent.unsentEdits()) return;
  if (!answer.ok) return refuse(answer.error);
  trouble = undefined;
  const { problems } = preview = answer.value;
  render();
  if (problems.length > 0 && again.length === 0) await reviewAnew(problems);
}

/** Reads the content again. If others changed the same parts, the review tells it once, and goes on from there. */
async function reviewAnew(problems: readonly Told[]): Promise<void> {
  const before = unsent.unsentEdits();
  await load(true);
  if (unsent.unsentEdits() === before) return;
  await review(problems);
}

async function publish(path: string, body: object, done = () => {}): Promise<void> {
  if (isSending) return;
  isSending = true;
  const isUndo = path.endsWith("/undo");
  renderBar();
  lent.tell(isUndo ? "Deshaciendo…" : "Publicando…");
  const answer = await callOwner<EditsPublished>(path, body);
  isSending = false;
  if (!answer.ok) return await notPublished(answer.error, isUndo ? "deshizo" : "publicó");
  done();
  take(answer.value.view, false);
  // Whatever the form says, it is published.
  render();
  if (answer.value.id === "") return lent.tell("Ya estaba así: no cambió nada.");
  await watch(answer.value, isUndo);
}

async function notPublished({ text, kind, errors = [] }: Trouble, done: string): Promise<void> {
  renderBar();
  if (kind === "signed_out") lent.fail({ text, kind });
  const told = kind === "away" ? `${text} No se sabe si se ${done}: lo que no, sigue aquí.` : `No se ${done}. ${text}`;
  lent.tell(told, [], true);
  if (kind === "signed_out") return;
  if (location.hash === "#revisar") {
    await reviewAnew(errors.map(({ pointer, message }) => ({ subject: pointer, text: message })));
  } else await load();
}

/** Reads what guests see until it is what was published. */
async function watch({ id, live }: EditsPublished, isUndo: boolean): Promise<void> {
  published = id;
  const done = isUndo ? "Deshecho" : "Publicado";
  const undo = isUndo ? [] : [{ text: "Deshacer", act: () => void publish("/local/content/undo", { id }) }];
  lent.tell(`${done}. Comprobando…`);
  const isSeen = await becomesLive(live, () => published === id);
  if (published !== id) return;
  if (isSeen) return lent.tell(`${isUndo ? "Deshecho, y en" : "En"} vivo desde las ${lent.time()}.`, undo);
  lent.tell(`${done}, pero la carta pública todavía no lo muestra: vuelve a mirar en un minuto.`, undo, true);
}

/** What is shown, as it is now: a field that somebody writes in stays, and so do the controls around it. */
function partNow(): DocumentFragment {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: partHtml(view!).html });
  return content;
}

/** A button with the value that it has after what was written, if it is still there. */
function asNow(button: HTMLElement): HTMLElement | undefined {
  const nameOf = (each: HTMLElement) =>
    [each.dataset.set, each.getAttribute("aria-label"), each.textContent].join("\n");
  return [...partNow().querySelectorAll<HTMLElement>("[data-set]")].find((each) => nameOf(each) === nameOf(button));
}

/** What a tap on a control does, by the name of its `data-` attribute. */
const TAPS: Readonly<Record<string, (value: string, control: HTMLElement) => void>> = {
  pad(subject, { dataset: { title, unit } }) {
    askNumber({
      title: title!,
      unit: unit as Unit,
      old: Number(unsent.valueNow(subject)),
      take(value, review) {
        unsent.change(subject, value);
        if (!review) return render();
        // At once: Safari follows a fragment later, when the pad, which closes, has gone back.
        history.replaceState(null, "", "#revisar");
        dispatchEvent(new Event("hashchange"));
      },
    });
  },
  set(subject, control) {
    const now = asNow(control);
    if (!now) return;
    const { at, value } = now.dataset;
    const set = () => setPart({ subject, at }, value && JSON.parse(value));
    if (subject.endsWith("/ingredients")) setIngredients(partOf(location.hash)[1], set);
    else set();
    typed = "";
  },
  forget(subjects) {
    subjects.split("\n").forEach(unsent.forget);
    if (location.hash === "#revisar") void review();
  },
  percent: (percent) => percentage = { ...percentage, percent: Number(percent) },
  apply() {
    raisePrices(percentage);
    location.hash = "#revisar";
  },
  publish() {
    const part = unsent.nextPart();
    // The button waits until the person is sure of each.
    const confirmed = preview!.questions.map(({ subject }) => subject);
    void publish("/local/content/publish", { ...part, sure: confirmed }, () => {
      unsent.forgetPart(part);
      sure = [];
      if (location.hash === "#revisar") location.replace(before);
    });
  },
  undo: (id) => void publish("/local/content/undo", { id }),
  mine: (subject) => settle(subject, unsent.publishedValue(subject)),
  file: (subject) => settle(subject, unsent.fileValue(subject)),
  days: endDays,
  draft(id) {
    const { drafts } = view!;
    const left = unsent.takeDraft(id, drafts).map(({ subject }) => subject);
    location.hash = "#revisar";
    if (left.length === 0) return;
    const act = () => {
      unsent.takeDraft(id, drafts, true);
      lent.tell("Listo: va lo del borrador.");
      if (location.hash === "#revisar") void review();
    };
    const told = drafts.find((draft) => draft.id === id)!.changes.filter(({ subject }) => left.includes(subject))
      .map(({ text, after }) => `${text} (el borrador: ${after || "nada"})`).join("; ");
    lent.tell(`Se queda lo que ya tenías sin publicar: ${told}.`, [{ text: "Usar lo del borrador", act }], true);
  },
  discard(id) {
    if (discarding === id) void discard(id);
    discarding = discarding === id ? undefined : id;
  },
};

/** Chooses between the value of the phone and that of a newer build. */
function settle(subject: string, value: unknown): void {
  const edits = [{ subject, value, was: unsent.publishedValue(subject) }];
  // Somebody has chosen each of the two values: nothing of the dish is asked about.
  const dish = subject.replace(/(?<=^\/menu\/items\/[^/]+)\/.*/, "");
  void publish("/local/content/publish", { edits, sure: [dish] });
}

async function discard(id: string): Promise<void> {
  const answer = await callOwner<EditsView>("/local/content/discard", { id });
  if (!answer.ok) return refuse(answer.error);
  take(answer.value, false);
}

document.addEventListener("click", ({ target }) => {
  const control = target instanceof Element
    ? target.closest<HTMLElement>("[data-content] button, [data-unsent] button")
    : null;
  const name = Object.keys(control?.dataset ?? {}).find((each) => Object.hasOwn(TAPS, each));
  if (!control || name === undefined) return;
  TAPS[name]!(control.dataset[name]!, control);
  render();
});

root.addEventListener("input", ({ target }) => {
  const control = target as HTMLInputElement;
  if (control.type === "search") {
    typed = control.value;
    // The field itself stays as it is: a keyboard may still compose a word in it.
    root.querySelector("[data-results]")!.replaceWith(partNow().querySelector("[data-results]")!);
  } else if (control.dataset.subject !== undefined) {
    takeField(control);
    renderBar();
  }
});

root.addEventListener("change", ({ target }) => {
  const control = target as HTMLInputElement;
  const { photo, raise, other, sure: question, copyDay: day } = control.dataset;
  if (photo !== undefined && control.files?.[0]) {
    void sendPhoto(photo, control.files[0], lent.tell).then(render);
    // The same file again is a new try.
    control.value = "";
  }
  if (raise !== undefined) percentage = { ...percentage, kept: toggled(percentage.kept, raise, !control.checked) };
  if (other !== undefined) percentage = { ...percentage, percent: control.valueAsNumber || 0 };
  if (question !== undefined) sure = toggled(sure, question, control.checked);
  if (day !== undefined && control.value !== "") copyDay(day, control.value);
  // A text keeps its field as it is: the next tap may be on its way.
  if (control.matches("select, [type=checkbox], [data-other]")) render();
});

function toggled(list: readonly string[], each: string, isIn: boolean): readonly string[] {
  return [...list.filter((other) => other !== each), ...isIn ? [each] : []];
}

/** What each form adds, by its kind. Gives the address of what is new, or what is wrong. */
const FORMS: Readonly<Record<string, (name: string, data: FormData) => Result<string, string>>> = {
  copy: (name) => copyDish(partOf(location.hash)[1], name),
  commune: addCommune,
  days: addDays,
};

root.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const add = FORMS[form.dataset.form ?? ""];
  if (!add) return;
  const data = new FormData(form);
  const name = String(data.get("name")).trim().replace(/\s+/g, " ");
  const added = name === "" ? err("Falta escribir algo aquí.") : add(name, data);
  form.querySelector(".trouble")!.textContent = added.ok ? "" : added.error;
  if (!added.ok) return;
  form.reset();
  location.hash = added.value;
  render();
});
