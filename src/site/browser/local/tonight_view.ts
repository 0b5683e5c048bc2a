/**
 * The parts of the owner's page that follow from what holds tonight, as HTML.
 *
 * Each control has an `id`, so that it keeps the focus when its part is written again.
 * @module
 */
import { parseLocalTime } from "../../../domain/hours/local_time.ts";
import { capitalise } from "../../../leaves/capitalise.ts";
import type { MadeChangeView, Tonight } from "../../../schemas/tonight.ts";
import { attribute, type Html, markup } from "../../markup/html.ts";
import { closingTime, spokenInstant } from "../../markup/spoken_time.ts";
import type { Subject } from "./find_subjects.ts";
import { holding, type Wish } from "./tapped_change.ts";
import { earlyClose, nextShift, type StockEnd, stockEnds } from "./tonight_times.ts";

type Dish = Tonight["dishes"][number];
type Ingredient = Tonight["ingredients"][number];

/** The heading of what holds. */
export function changesHeading({ changes }: Tonight): string {
  if (changes.length === 0) return "Todo como siempre";
  return changes.length === 1 ? "1 cambio activo" : `${changes.length} cambios activos`;
}

/** When it opens, or closes if it has opened, and earlier than usual if so. */
export function nightText(tonight: Tonight): string {
  const { night, at } = tonight;
  if (!night) return "No hay más días de atención anotados.";
  const seen = parseLocalTime(at);
  const closing = (at: string) => closingTime(parseLocalTime(at), seen, "es");
  const early = earlyClose(tonight);
  if (early) return `Cerramos a las ${early}; lo usual es ${closing(night.closes_at)}.`;
  const { opens_at, closes_at } = nextShift(tonight, seen)!;
  const opens = parseLocalTime(opens_at);
  return seen.epoch_ms < opens.epoch_ms
    ? `Abrimos ${spokenInstant(opens, seen, "es")}.`
    : `Cerramos ${closing(closes_at)}.`;
}

/** What holds, and what could not be saved. */
export function changesHtml(tonight: Tonight, unsaved: readonly Wish[]): Html {
  const { changes, dropped } = tonight;
  const ends = stockEnds(tonight);
  const failed = unsaved.map(({ text }, at) =>
    markup`
      <li class="card unsaved"><p><strong>Sin guardar:</strong> ${text}</p><p class="actions">
      <button type="button" class="button" id="retry-${at}" data-retry="${at}">Reintentar</button>
      <button type="button" class="button button-quiet" id="forget-${at}" data-forget="${at}">Dejarlo</button></p></li>`
  );
  const undoes = programsIn(tonight).map(({ id, what }) =>
    markup`
      <p><button type="button" class="button button-quiet" id="all-${id}" data-all="${id}" data-what="${what}">Deshacer ${what}</button></p>`
  );
  const lost = dropped.map(({ text }) => text).join("; ");
  const gone = `Esto ya no calza con la carta o el horario, y no cambia nada: ${lost}.`;
  return markup`
    ${failed.length > 0 && cards(failed)}${changes.length > 0 && cards(changes.map((each) => cardHtml(each, ends)))}
    ${undoes}${dropped.length > 0 && markup`<p class="small">${gone}</p>`}`;
}

function cards(all: readonly Html[]): Html {
  return markup`<ul class="cards">${all}</ul>`;
}

/** The programs with changes that hold, and the words for all of these. */
function programsIn({ changes }: Tonight): { readonly id: string; readonly what: string }[] {
  return [...new Set(changes.flatMap(({ program }) => program ?? []))].map((id) => {
    const own = changes.filter(({ program }) => program === id);
    return { id, what: `${own.length > 1 ? `los ${own.length} cambios` : "el cambio"} de ${own[0]!.by}` };
  });
}

function cardHtml({ id, change, text, by, until_text }: MadeChangeView, ends: readonly StockEnd[]): Html {
  const canLast = change.kind === "dish" || change.kind === "ingredient";
  const chips = ends.map(({ text, at, days }, place) => {
    const end = markup`${attribute("data-at", at)}${attribute("data-days", days)}`;
    return markup`<button type="button" class="chip" id="end-${id}-${place}" data-end="${id}"${end}>${text}</button>`;
  });
  const last = markup`
    <details id="ends-${id}"><summary>Cambiar hasta cuándo</summary><div class="chips">${chips}</div></details>`;
  return markup`
    <li class="card"><p id="made-${id}"><strong>${text}</strong></p>
    <button type="button" class="button button-quiet" id="undo-${id}" data-undo="${id}" aria-describedby="made-${id}">Deshacer</button>
    <p class="card-end">${capitalise(until_text)} · ${by}</p>
    ${canLast && last}</li>`;
}

/** What a search found. `opened` is the ingredient whose choice is open. */
export function foundHtml(found: readonly Subject[], tonight: Tonight, opened: string | undefined): Html {
  const rows = found.map((subject) =>
    subject.kind === "dish"
      ? dishRow(subject.dish, tonight, "found", [subject.dish.category])
      : ingredientRow(subject.ingredient, tonight, "found", opened)
  );
  return markup`${rows}`;
}

/** One list of the whole menu, by its place in {@linkcode listNames}. */
export function listHtml(name: string, tonight: Tonight, opened: string | undefined): Html {
  const dishes = tonight.dishes.filter(({ category }) => category === name);
  if (name !== INGREDIENTS) return markup`${dishes.map((dish) => dishRow(dish, tonight, "all", []))}`;
  const used = tonight.ingredients.filter(({ dishes }) => dishes.length > 0);
  return markup`${used.map((each) => ingredientRow(each, tonight, "all", opened))}`;
}

const INGREDIENTS = "Ingredientes";

/** The names of the lists: the categories, then the ingredients. */
export function listNames({ dishes }: Tonight): string[] {
  return [...new Set(dishes.map(({ category }) => category)), INGREDIENTS];
}

/** The lists, still empty: a list is written when it opens. */
export function listsHtml(tonight: Tonight): Html {
  const lists = listNames(tonight).map((name, at) =>
    markup`<details id="all-${at}" data-list="${name}"><summary>${name}</summary><ul class="rows"></ul></details>`
  );
  return markup`${lists}`;
}

function dishRow(dish: Dish, tonight: Tonight, place: string, about: readonly string[]): Html {
  const { id, name } = dish;
  const isOut = holding(tonight, "dish", (change) => change.dish === id) !== undefined;
  const missing = tonight.changes.flatMap(({ change }) =>
    change.kind === "ingredient"
      ? [{ ...change, use: tonight.ingredients.find(({ id }) => id === change.ingredient) }]
      : []
  ).filter(({ use }) => use?.dishes.includes(name));
  const lost = missing.find(({ out, use }) => out === "sold_out" || !use!.without.includes(name));
  // A dish that the content or an ingredient sells out cannot be switched here.
  const why = dish.sold_out ? "agotado en la carta" : lost && !isOut ? `sin ${lost.use!.name}` : undefined;
  const without = missing.map(({ use }) => `hoy sin ${use!.name}`);
  const notes = why ? [why] : isOut ? [] : without;
  const text = names(`${place}-${id}`, name, [...about, ...notes]);
  if (why) return markup`<li class="row fixed">${text}${state("Agotado")}</li>`;
  return markup`
    <li><button type="button" class="row" role="switch" id="${place}-${id}" data-dish="${id}" aria-checked="${`${!isOut}`}" aria-labelledby="${place}-${id}-n">
    ${text}${state(isOut ? "Agotado" : "Disponible")}</button></li>`;
}

function ingredientRow(ingredient: Ingredient, tonight: Tonight, place: string, opened: string | undefined): Html {
  const { id, dishes } = ingredient;
  const without = ingredient.without.filter((dish) => dishes.includes(dish));
  const name = capitalise(ingredient.name);
  const key = `${place}-i-${id}`;
  const text = names(key, name, ["Ingrediente", ingredient.out ? "falta en la carta" : countOf(dishes.length)]);
  if (ingredient.out) return markup`<li class="row fixed">${text}${state("Se acabó")}</li>`;
  const made = holding(tonight, "ingredient", (change) => change.ingredient === id);
  const start = markup`<li><button type="button" class="row" id="${key}" data-ingredient="${id}"`;
  if (made || without.length === 0) {
    const isOn = made ? "false" : "true";
    return markup`
      ${start} role="switch" aria-labelledby="${key}-n" data-out="sold_out" aria-checked="${isOn}">${text}
      ${state(made ? "Se acabó" : "Hay")}</button></li>`;
  }
  const isOpen = opened === id;
  const rest = dishes.length - without.length;
  const all = countOf(dishes.length);
  const offered = markup`
    ${rest === 0 ? "sin" : `${countOf(without.length)} sin`} ${ingredient.name}${rest > 0 && ` y agotar ${rest}`}`;
  const choice = isOpen && markup`
    <div class="row-choice" role="group" aria-labelledby="${key}-n">
    <button type="button" class="button" id="${key}-out" data-ingredient="${id}" data-out="sold_out">Agotar ${all}</button>
    <button type="button" class="button" id="${key}-without" data-ingredient="${id}" data-out="without">Ofrecer ${offered}</button>
    <p class="small">${dishes.join(", ")}.</p></div>`;
  return markup`
    ${start} data-open="${id}" aria-expanded="${`${isOpen}`}">${text}${state("Hay")}</button>${choice}</li>`;
}

function countOf(dishes: number): string {
  if (dishes === 0) return "ningún plato";
  return dishes === 1 ? "1 plato" : `${dishes} platos`;
}

function names(key: string, name: string, notes: readonly string[]): Html {
  const small = notes.length > 0 && markup`<small>${notes.join(" · ")}</small>`;
  return markup`<span class="row-name"><span id="${key}-n">${name}</span> ${small}</span>`;
}

/** The state of a row to the eye; a screen reader knows it from the row's role. */
function state(text: string): Html {
  return markup` <span class="row-state">${text}</span>`;
}

/** Who changed what, the latest first. */
export function historyHtml({ history }: Tonight): Html {
  if (history.length === 0) return markup`<li>Nada todavía.</li>`;
  const rows = history.map(({ at, at_text, by, action, text }) => {
    const what = action === "undo" ? `deshizo «${text}»` : text;
    return markup`<li><time datetime="${at}">${capitalise(at_text)}</time> · ${by}: ${what}</li>`;
  });
  return markup`${rows}`;
}
