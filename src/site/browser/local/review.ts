/**
 * The review: what a publication would do, what forbids it, what must be confirmed; and what was published before.
 * @module
 */
import { capitalise } from "../../../leaves/capitalise.ts";
import type { EditsPreview, EditsView, EditText } from "../../../schemas/edits.ts";
import { attribute, type Html, type HtmlValue, markup, raw, some } from "../../markup/html.ts";
import { daySpans } from "./day_spans.ts";
import { hrefOf } from "./fields.ts";
import { editedFiles, nextPart, unsentEdits } from "./unsent_edits.ts";

/** A sentence about a part. */
export type Told = EditsPreview["problems"][number];

/** An edit of what is gone, or is so, meanwhile. */
const NO_CHANGE = "Un cambio que ya no hace nada";

/** A list of cards, if there are any. */
function cards(all: readonly Html[]): Html | false {
  return some(all, () => markup`<ul class="cards">${all}</ul>`);
}

function beforeAndAfter({ before, after }: Pick<EditText, "before" | "after">): Html {
  if (before === after) return markup`sin cambio`;
  const [was, is] = [before || "nada", after || "nada"];
  return markup`<del>${was}</del> <span aria-hidden="true">→</span><span class="read"> ahora </span> <ins>${is}</ins>`;
}

/** Joins days of which the same is said: a vacation is one line, also around days that were others or stay holidays. */
function linesOf<T extends Told>(all: readonly T[], said: (each: T) => string) {
  const maySkip = (day: string) =>
    all.some((each) => dateOf(each) === day) ||
    editedFiles().hours.exceptions.some(({ date, holiday }) => holiday && date === day);
  return daySpans(all, dateOf, said, maySkip).map((run) => {
    const [more, through] = run.length === 1 ? ["", ""] : [`, y ${run.length - 1} más`, `..${dateOf(run.at(-1)!)}`];
    const subjects = run.map(({ subject }) => subject).join("\n");
    return { ...run[0], title: run[0].text + more, href: hrefOf(run[0].subject) + through, subjects };
  });
}

const valuesOf = ({ before, after }: EditText) => `${before}\n${after}`;

function changeRows(changes: readonly EditText[]): Html[] {
  return linesOf(changes, valuesOf).map((each) => markup`<li>${each.title}: ${beforeAndAfter(each)}</li>`);
}

/** The date of a special day; empty for any other part. */
function dateOf({ subject }: Told): string {
  return /^\/hours\/exceptions\/(.+)/.exec(subject)?.[1] ?? "";
}

/** The review. `preview` is what the service said of the edits, absent while it is asked; `notes` what others changed. */
export function reviewView(preview: EditsPreview | undefined, sure: readonly string[], notes: readonly Told[]): Html {
  const { edits } = nextPart();
  const all = unsentEdits().edits.length;
  const told = edits.map(({ subject }) =>
    preview?.changes.find((each) => each.subject === subject) ?? { subject, text: NO_CHANGE, before: "", after: "" }
  );
  const changes = !preview ? [] : linesOf(told, valuesOf).map(({ subject, title, href, subjects, ...values }) =>
    markup`
      <li class="card"><p><a href="${href}">${title}</a></p>
      <button type="button" class="button button-quiet" id="forget${subject}" data-forget="${subjects}" aria-label="Quitar ${title}">Quitar</button>
      <p class="card-end">${beforeAndAfter(values)}</p></li>`
  );
  const { problems = [], questions = [], allergens = [], dishes = [] } = preview ?? {};
  const questionRows = questions.map(({ subject, text }) =>
    markup`
      <li><label class="row"><span class="row-name">${text}<small>Sí, está bien</small></span>
      <input type="checkbox" id="sure${subject}" data-sure="${text}"${attribute("checked", sure.includes(text))}>
      </label></li>`
  );
  const allergenRows = allergens.map(({ text }) => markup`<li>${text}</li>`);
  // The service renders them as it renders the menu.
  const dishRows = dishes.map(({ html }) => raw(html));
  const parts: readonly HtmlValue[] = [
    edits.length === 0 &&
    markup`<p>No hay cambios sin publicar.</p><p><a class="nav-link" href="#carta">‹ Carta</a></p>`,
    all > edits.length && markup`<p>Son ${all} cambios: ahora van ${edits.length}, y después los demás.</p>`,
    toldHtml("Así no se puede publicar:", problems) || (preview && toldHtml("Ojo:", notes)),
    cards(changes),
    edits.length > 0 && !preview && markup`<p role="status">Revisando…</p>`,
    some(questionRows, (rows) => markup`<section><h2>¿Está bien así?</h2><ul class="rows">${rows}</ul></section>`),
    some(allergenRows, (rows) =>
      markup`
      <section class="trouble" role="status"><h2>Cambian los alérgenos</h2><ul>${rows}</ul></section>`),
    some(dishRows, (rows) => markup`<section><h2>Así se verá</h2><ul class="preview">${rows}</ul></section>`),
  ];
  return markup`<h1 tabindex="-1">Revisar y publicar</h1>${parts}`;
}

function toldHtml(heading: string, told: readonly Told[]): Html | false {
  const rows = told.map(({ subject, text }) =>
    markup`<li>${subject === "" ? text : markup`<a href="${hrefOf(subject)}">${text}</a>`}</li>`
  );
  return some(rows, () => markup`<div class="trouble" role="alert"><p>${heading}</p><ul>${rows}</ul></div>`);
}

/** What needs the owner: drafts of programs, parts that a newer build changed too, edits without a place. */
export function newsHtml({ in_force, dropped, drafts }: EditsView, sure: string | undefined): Html {
  const draftCards = drafts.map(({ id, by, at_text, changes }) =>
    markup`
      <li class="card"><p><strong>Borrador de ${by}</strong> · ${at_text}</p>
      <ul class="card-end">${changeRows(changes)}</ul>
      <p class="actions"><button type="button" class="button" id="draft-${id}" data-draft="${id}">Revisar</button>
      <button type="button" class="button button-quiet" id="discard-${id}" data-discard="${id}">
      ${sure === id ? "Sí, descartar" : "Descartar"}</button></p></li>`
  );
  const conflicts = in_force.flatMap(({ subject, text, after, file, by, at_text }) =>
    file === undefined ? [] : [markup`
      <li class="card unsaved"><p><strong>${text}</strong>: quien administra el sitio también lo cambió.</p>
      <p class="card-end">${by}, ${at_text}: «${after || "nada"}». En el sitio: «${file || "nada"}».</p>
      <p class="actions"><button type="button" class="button" id="mine${subject}" data-mine="${subject}">
      Dejar ${after || "sin nada"}</button>
      <button type="button" class="button button-quiet" id="file${subject}" data-file="${subject}">
      Usar ${file || "nada"}</button></p></li>`]
  );
  const lost = dropped.map(({ text }) => text).join("; ");
  const gone = `Esto ya no calza con lo que hay en el sitio, y no cambia nada: ${lost}.`;
  return markup`${cards(conflicts)}${cards(draftCards)}${dropped.length > 0 && markup`<p class="trouble">${gone}</p>`}`;
}

/** What was published, texts without English, and what is not changed on the phone. */
export function pastHtml({ history, untranslated }: EditsView): Html {
  const rows = history.map(({ id, at, at_text, by, changes, can_undo }) => {
    const undo = can_undo && markup`
      <button type="button" class="button button-quiet" id="undo-${id}" data-undo="${id}" aria-label="Deshacer lo de ${at_text}">Deshacer</button>`;
    return markup`
      <li><p><time datetime="${at}">${capitalise(at_text)}</time> · ${by}</p>
      <ul>${changeRows(changes)}</ul>${undo}</li>`;
  });
  const english = linesOf(untranslated, (each) => each.text).map(({ href, text }) =>
    markup`<li><a href="${href}">${text}</a></li>`
  );
  const count = english.length === 1 ? "1 texto" : `${english.length} textos`;
  const spanish = some(english, (texts) =>
    markup`
    <details id="untranslated"><summary>Sin inglés: ${count}</summary><ul class="history">${texts}</ul></details>`);
  return markup`
    ${spanish}<details id="publications"><summary>Lo publicado</summary>
    <ol class="history">${rows.length > 0 ? rows : markup`<li>Nada todavía.</li>`}</ol></details>
    <p class="small">Lo demás (ingredientes nuevos, tamaños, alcohol, datos legales) lo cambia quien administra el sitio.</p>`;
}
