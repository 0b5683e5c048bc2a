/**
 * What the owner asks for in words at the shell: `agotar burrata`, `cerrar 22:30`, `deshacer 2`. Names are found without
 * case and accents. What could mean several things is not guessed: the answer lists them.
 * @module
 */
import { foldText, wordsOf } from "../../src/domain/text/fold_text.ts";
import { minutesLater, parseLocalTime } from "../../src/domain/hours/local_time.ts";
import { err, ok, type Result } from "../../src/leaves/result.ts";
import type { AskedChange, Change, Tonight } from "../../src/schemas/tonight.ts";

/** What the words ask for. */
export type Asked =
  | { readonly kind: "list" }
  | { readonly kind: "make"; readonly asked: AskedChange }
  | { readonly kind: "undo"; readonly id: string };

/** How to use the task. */
export const USAGE = `deno task tonight                       lo que está distinto ahora
deno task tonight agotar NOMBRE         un plato se agotó; o un ingrediente, con todos los platos que lo llevan
deno task tonight sin INGREDIENTE       se agotó, y se ofrecen sin él los platos que se puede
deno task tonight cerrar 22:30          hoy se cierra a esa hora
deno task tonight sin despacho          no hay despacho
deno task tonight demora 30             los pedidos tardan 30 minutos más
deno task tonight pausar 30             no se reciben pedidos por 30 minutos; o hasta una hora (21:45), o hasta el cierre
deno task tonight deshacer 2            termina el cambio 2 de la lista; o el que nombres

--hasta "2026-11-24 13:00"              cuándo termina por sí solo; sin ella, la próxima apertura o el cierre de hoy
--plato, --ingrediente                  si un nombre es de un plato y de un ingrediente
--server https://pizzeria.example       otro servidor que el de esta máquina`;

/** Choices beside the words. */
export interface Options {
  /** When a change ends by itself. */
  readonly until?: string | undefined;
  /** Whether a name is meant as that of a dish or of an ingredient. */
  readonly only?: "dish" | "ingredient" | undefined;
}

/** Reads the words. @returns What they ask for, or in Spanish what to write instead. */
export function readWords(
  words: readonly string[],
  tonight: Tonight,
  { until, only }: Options = {},
): Result<Asked, string> {
  const [verb = "", ...rest] = words;
  const name = rest.join(" ");
  if (foldText(verb) === "") return ok({ kind: "list" });
  if (foldText(verb) === "deshacer") return undo(name, tonight);
  const change = VERBS.get(foldText(verb))?.(name, tonight, only);
  if (change === undefined) return err(`No entiendo "${verb}". Se usa así:\n\n${USAGE}`);
  return change.ok ? ok({ kind: "make", asked: { change: change.value, ...(until && { until }) } }) : change;
}

/** What reads the words after a verb that makes a change. */
const VERBS: ReadonlyMap<
  string,
  (name: string, tonight: Tonight, only: Options["only"]) => Result<Change, string>
> = new Map([["agotar", soldOut], ["sin", without], ["cerrar", closing], ["demora", delay], ["pausar", pause]]);

/** A dish or an ingredient, with the words that name no other. */
interface Candidate {
  readonly change: Change;
  readonly name: string;
  readonly says: string;
}

function soldOut(name: string, { dishes, ingredients }: Tonight, only: Options["only"]): Result<Change, string> {
  return choose(name, [
    ...(only === "ingredient" ? [] : dishes).map((dish): Candidate => ({
      change: { kind: "dish", dish: dish.id },
      name: dish.name,
      says: `el plato ${dish.name}: agotar "${dish.name}" --plato`,
    })),
    ...(only === "dish" ? [] : ingredients).map((each): Candidate => ({
      change: { kind: "ingredient", ingredient: each.id, out: "sold_out" },
      name: each.name,
      says: `el ingrediente ${each.name}, de ${count(each.dishes)}: agotar "${each.name}" --ingrediente`,
    })),
  ]);
}

function without(name: string, { ingredients }: Tonight): Result<Change, string> {
  if (foldText(name) === "despacho") return ok({ kind: "delivery" });
  return choose(
    name,
    ingredients.map((each) => ({
      change: { kind: "ingredient", ingredient: each.id, out: "without" },
      name: each.name,
      says: `${each.name}, de ${count(each.dishes)}: sin "${each.name}"`,
    })),
  );
}

/** The one candidate whose name is meant: the same name, or else the only one with all the words. */
function choose(name: string, candidates: readonly Candidate[]): Result<Change, string> {
  const asked = wordsOf(foldText(name));
  if (asked.length === 0) return err(`Falta el nombre. Se usa así:\n\n${USAGE}`);
  const named = candidates.map((each) => ({ ...each, words: wordsOf(foldText(each.name)) }));
  const same = named.filter(({ words }) => words.join(" ") === asked.join(" "));
  const found = same.length > 0
    ? same
    : named.filter(({ words }) => asked.every((word) => words.some((each) => each.startsWith(word))));
  const [first, ...others] = found;
  if (first === undefined) return err(`Nada en la carta se llama "${name}": escribe el nombre como está en la carta`);
  if (others.length === 0) return ok(first.change);
  const list = found.map(({ says }) => `  ${says}`).join("\n");
  return err(`"${name}" puede ser varias cosas. Escribe una de estas:\n${list}`);
}

const CLOCK = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

function clockOf(text: string): string | undefined {
  const [, hours, minutes] = CLOCK.exec(text) ?? [];
  return hours === undefined ? undefined : `${hours.padStart(2, "0")}:${minutes}`;
}

function closing(text: string, { night }: Tonight): Result<Change, string> {
  const at = clockOf(text);
  if (at === undefined) return err("Escribe la hora del cierre, como en: cerrar 22:30");
  if (night === undefined) return err("No hay ninguna apertura que cerrar antes");
  return ok({ kind: "closing", date: night.date, at });
}

function delay(text: string): Result<Change, string> {
  if (!/^\d{1,3}$/.test(text)) return err("Escribe los minutos de demora, como en: demora 30");
  return ok({ kind: "delay", minutes: Number(text) });
}

function pause(text: string, { at, night }: Tonight): Result<Change, string> {
  if (/^\d{1,3}$/.test(text)) return ok({ kind: "pause", until: minutesLater(parseLocalTime(at), Number(text)) });
  if (/cierre$/.test(foldText(text)) && night) return ok({ kind: "pause", until: night.closes_at });
  const clock = clockOf(text);
  if (clock === undefined) return err("Escribe por cuánto, como en: pausar 30, pausar 21:45 o pausar hasta el cierre");
  // An hour that is over today is that of tomorrow.
  const day = clock > at.slice(11, 16) ? at : minutesLater(parseLocalTime(at), 24 * 60);
  return ok({ kind: "pause", until: `${day.slice(0, 10)}T${clock}` });
}

function undo(text: string, { changes }: Tonight): Result<Asked, string> {
  if (changes.length === 0) return err("No hay nada que deshacer");
  const asked = wordsOf(foldText(text));
  const list = changes.map((each, at) => `  ${at + 1}. ${each.text}`).join("\n");
  if (asked.length === 0) return err(`Escribe el número del cambio:\n${list}`);
  const found = /^\d+$/.test(text)
    ? changes.slice(Number(text) - 1, Number(text)).filter(() => Number(text) > 0)
    : changes.filter((each) => asked.every((word) => wordsOf(foldText(each.text)).includes(word)));
  const [first, ...others] = found;
  if (first === undefined) return err(`No hay tal cambio. Escribe el número de uno de estos:\n${list}`);
  if (others.length > 0) return err(`Hay varios así. Escribe el número de uno:\n${list}`);
  return ok({ kind: "undo", id: first.id });
}

function count(dishes: readonly string[]): string {
  return dishes.length === 1 ? "1 plato" : `${dishes.length} platos`;
}
