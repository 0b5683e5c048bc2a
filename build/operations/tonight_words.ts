/**
 * What the owner asks for in words at the shell: `agotar burrata`, `cerrar 22:30`, `deshacer 2`. Names are found without
 * case and accents, by the whole name or by the beginning of words in it. What could mean several things is not guessed:
 * the answer lists them.
 * @module
 */
import { foldText } from "../../src/domain/text/fold_text.ts";
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
deno task tonight pausar 30             no se reciben pedidos por 30 minutos; o hasta el cierre
deno task tonight deshacer 2            termina el cambio 2 de la lista

--hasta "2026-11-24 13:00"              cuándo termina por sí solo; sin ella, la próxima apertura o el cierre de hoy
--server https://pizzeria.example       otro servidor que el de esta máquina`;

/** Reads the words. @param until When a change ends by itself. @returns What they ask for, or in Spanish what to write. */
export function readWords(words: readonly string[], tonight: Tonight, until?: string): Result<Asked, string> {
  const verb = foldText(words[0] ?? "");
  const rest = words.slice(1).join(" ");
  if (verb === "") return ok({ kind: "list" });
  if (verb === "deshacer") return undo(rest, tonight);
  const change = VERBS.get(verb)?.(rest, tonight);
  if (change === undefined) return err(`No entiendo "${words.join(" ")}". Se usa así:\n\n${USAGE}`);
  return change.ok ? ok({ kind: "make", asked: { change: change.value, ...(until && { until }) } }) : change;
}

/** What reads the words after a verb that makes a change; undefined: they say nothing. */
const VERBS: ReadonlyMap<string, (words: string, tonight: Tonight) => Result<Change, string> | undefined> = new Map([
  ["agotar", (name, { dishes, ingredients }) =>
    choose(name, [
      ...dishes.map(({ id, name }) => [name, { kind: "dish", dish: id }] as const),
      ...ingredients.map(({ id, name }) => [name, { kind: "ingredient", ingredient: id, out: "sold_out" }] as const),
    ])],
  ["sin", (name, { ingredients }) =>
    foldText(name) === "despacho" ? ok({ kind: "delivery" }) : choose(
      name,
      ingredients.map(({ id, name }) => [name, { kind: "ingredient", ingredient: id, out: "without" }] as const),
    )],
  ["cerrar", (at, { night }) => {
    const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(at) ?? [];
    if (hours === undefined) return undefined;
    if (night === undefined) return err("No hay ninguna apertura que cerrar antes");
    return ok({ kind: "closing", date: night.date, at: `${hours.padStart(2, "0")}:${minutes}` });
  }],
  ["demora", (minutes) => isNumber(minutes) ? ok({ kind: "delay", minutes: Number(minutes) }) : undefined],
  ["pausar", (words, { at, night }) => {
    if (foldText(words).endsWith("cierre") && night) return ok({ kind: "pause", until: night.closes_at });
    if (!isNumber(words)) return undefined;
    return ok({ kind: "pause", until: minutesLater(parseLocalTime(at), Number(words)) });
  }],
]);

function isNumber(text: string): boolean {
  return /^\d{1,3}$/.test(text);
}

/** The change whose name is meant: the same name, or else the only one with words that begin so. */
function choose(name: string, named: readonly (readonly [name: string, change: Change])[]) {
  const asked = foldText(name);
  if (asked === "") return undefined;
  const same = named.filter(([name]) => foldText(name) === asked);
  const found = same.length > 0 ? same : named.filter(([name]) => ` ${foldText(name)}`.includes(` ${asked}`));
  if (found.length === 1) return ok(found[0]![1]);
  return err(
    found.length === 0
      ? `Nada en la carta se llama "${name}": escribe el nombre como está en la carta`
      : `"${name}" puede ser varias cosas. Escribe el nombre entero de una, o elige en /local:\n` +
        found.map(([name, { kind }]) => `  ${name} (${kind === "dish" ? "plato" : "ingrediente"})`).join("\n"),
  );
}

function undo(text: string, { changes }: Tonight): Result<Asked, string> {
  const meant = isNumber(text) ? changes[Number(text) - 1] : undefined;
  if (meant) return ok({ kind: "undo", id: meant.id });
  if (changes.length === 0) return err("No hay nada que deshacer");
  const list = changes.map((each, at) => `  ${at + 1}. ${each.text}`).join("\n");
  return err(`No hay tal cambio. Escribe el número de uno de estos:\n${list}`);
}
