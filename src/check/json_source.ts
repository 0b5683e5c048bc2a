/**
 * Parses JSON (RFC 8259) that a person wrote by hand: the value, the line of each part, and duplicate keys.
 *
 * Accepts the same texts as `JSON.parse`, and a leading byte order mark. Explains in Spanish the first syntax error that
 * jsonc-parser finds, and none after it.
 * @module
 */
import { findNodeAtLocation, type Node, parseTree, visit } from "jsonc-parser";
import { err, ok, type Result } from "../leaves/result.ts";
import type { Path } from "./problem.ts";

/** A JSON value and the lines of its parts. */
export interface JsonSource {
  readonly value: unknown;
  /** Each repeated key, in order of appearance. Lines count from 1. */
  readonly duplicates: readonly { readonly path: Path; readonly line: number }[];
  /** The first line, from 1, of the part at `path`. For a missing part: of the nearest part around it. */
  lineAt(path: Path): number;
}

/** A syntax error. Line and column count from 1; the texts are Spanish. */
interface JsonSyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly allowed: string;
  /** How to correct it, in one or two sentences. */
  readonly advice: string;
}

/** What a place may hold, how to correct it, and what stands there, if not the word or sign. */
type Telling = readonly [allowed: string, advice: string, found?: string];

/** A list or block that is not closed yet, with the line on which it begins and the keys that it has. */
interface Opened {
  readonly close: "]" | "}";
  readonly line: number;
  readonly keys: Set<string>;
}

const MAX_DEPTH = 64;
/** A text up to its closing quotation mark, or up to the first sign that it may not hold (RFC 8259 section 7). */
const TEXT = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const BARE_WORD = /[\p{L}\p{N}_.,$+-]+/uy;
const VALUE = "un texto entre comillas, un número, true, false, una lista [ ] o un bloque { }";

/** Parses `text` in linear time. */
export function parseJsonSource(text: string): Result<JsonSource, JsonSyntaxProblem> {
  const json = text.replace(/^\ufeff/, "");
  const deep = tooDeep(json);
  if (deep !== undefined) return err(problemAt(json, deep, [`hasta ${MAX_DEPTH} niveles`, "Hay demasiados niveles."]));
  const open: Opened[] = [];
  const duplicates: { path: Path; line: number }[] = [];
  /** Until its colon. */
  let key: string | undefined;
  let problem: JsonSyntaxProblem | undefined;
  const enter = (close: Opened["close"]) => (_at: number, _length: number, line: number) => {
    open.push({ close, line: line + 1, keys: new Set() });
  };
  // The parser calls it at the end of the file too, before it says what is not closed.
  const leave = (at: number) => void (at < json.length && open.pop());
  visit(json, {
    onObjectBegin: enter("}"),
    onArrayBegin: enter("]"),
    onObjectEnd: leave,
    onArrayEnd: leave,
    onObjectProperty(name, _at, _length, line, _column, pathOf) {
      key = name;
      const { keys } = open.at(-1)!;
      if (keys.has(name)) duplicates.push({ path: [...pathOf(), name], line: line + 1 });
      keys.add(name);
    },
    onSeparator: () => void (key = undefined),
    onError: (_code, at) => void (problem ??= explain(json, at, open.at(-1), key)),
  }, { disallowComments: true });
  if (problem) return err(problem);
  let root: Node | undefined;
  function lineAt(path: Path): number {
    let node = root ??= parseTree(json)!;
    for (const step of path) {
      const next = findNodeAtLocation(node, [step]);
      if (next === undefined) break;
      node = next;
    }
    return lineOf(json, (node.parent?.type === "property" ? node.parent : node).offset);
  }
  return ok({ value: JSON.parse(json), duplicates, lineAt });
}

/** Where brackets nest too deep for the parser, which calls itself. */
function tooDeep(json: string): number | undefined {
  let open = "";
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\\r\n]|\\.)*"|[{}[\]]/g)) {
    if (token === "{" || token === "[") open += token;
    else if ("{}[]".includes(`${open.at(-1)}${token}`)) open = open.slice(0, -1);
    if (open.length > MAX_DEPTH) return index;
  }
  return undefined;
}

/** The line of a place. For an editor, CR, LF and CR LF each end one line. */
function lineOf(text: string, at: number): number {
  return text.slice(0, at).split(/\r\n?|\n/).length;
}

function problemAt(text: string, at: number, [allowed, advice, found = foundAt(text, at)]: Telling): JsonSyntaxProblem {
  const column = text.slice(0, at).split(/[\r\n]/).at(-1)!.length + 1;
  return { line: lineOf(text, at), column, found, allowed, advice };
}

/** Explains what the parser met at a place. */
function explain(text: string, at: number, opened: Opened | undefined, key?: string): JsonSyntaxProblem {
  const textEnd = at + (matchAt(TEXT, text, at)?.length ?? 0);
  if (textEnd > at && text[textEnd] !== '"') return problemAt(text, textEnd, tellText(text[textEnd]));
  // What is odd about a number, the parser meets within it.
  const begin = at - /-?[\d.]*$/.exec(text.slice(0, at))![0].length;
  const word = (matchAt(BARE_WORD, text, begin) ?? "").replace(/,$/, "");
  if (/^-?[\d.]+$/.test(word) && /\d/.test(word) && matchAt(NUMBER, text, begin) !== word) {
    const advice = /^-?0\d/.test(word)
      ? "Un número no empieza con cero. Si es el número de la carta, ponlo entre comillas."
      : "Un número lleva a lo más un punto, y es decimal. El precio se escribe sin punto de miles: 8900.";
    return problemAt(text, begin, ["un número bien escrito", advice, word]);
  }
  return problemAt(text, at, tellPlace(text, at, opened, key));
}

function tellText(sign: string | undefined): Telling {
  if (sign === "\t") return ["un texto sin tabulaciones", "Cambia la tabulación por un espacio.", "una tabulación"];
  if (sign === "\\") {
    const advice = "La barra \\ tiene un uso especial: bórrala o escríbela \\\\.";
    return ['\\" \\\\ \\/ \\n \\t o \\u con cuatro cifras', advice];
  }
  const advice = "Falta cerrar las comillas de este texto, o está partido en dos líneas.";
  return ['comillas " al final del texto', advice, `el fin ${sign === undefined ? "del archivo" : "de la línea"}`];
}

/** What belongs at a place: after an opening bracket, a colon or a comma a key or a value, else the end of what is open. */
function tellPlace(text: string, at: number, opened: Opened | undefined, key?: string): Telling {
  const before = /[^ \t\r\n](?=[ \t\r\n]*$)/.exec(text.slice(0, at))?.[0];
  if (key !== undefined) return ["dos puntos :", `Faltan los dos puntos después de "${key}".`];
  if (before === undefined || /[[:]/.test(before) || before === "," && opened?.close === "]") {
    return [VALUE, adviceForValue(text, at)];
  }
  if (opened === undefined) {
    return ["nada más", "Sobra lo que viene después del final: revisa las llaves y los corchetes."];
  }
  const { close, line } = opened;
  if (before === "{" || before === ",") {
    return ['un nombre entre comillas, como "price"', adviceForKey(text, at, line)];
  }
  return [
    close === "]" ? "una coma , o un corchete ]" : "una coma , o una llave }",
    adviceForEnd(text, at, close, line),
  ];
}

/** What a sticky pattern finds at a place. */
function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function foundAt(text: string, at: number): string {
  if (at >= text.length) return "el fin del archivo";
  return (matchAt(BARE_WORD, text, at) ?? String.fromCodePoint(text.codePointAt(at)!)).slice(0, 40);
}

function adviceForValue(text: string, at: number): string {
  const char = text[at];
  if (char === undefined) return "El archivo termina antes de tiempo: falta un valor.";
  if (char === "}" || char === "]") return `Sobra una coma antes de ${char}, o falta un valor.`;
  if (char === ",") return "Sobra una coma, o falta un valor antes de ella.";
  if (/['‘’“”«»´`]/.test(char)) return 'Usa comillas dobles rectas: ".';
  if (char === "/" || char === "#") return "Aquí no se pueden escribir comentarios: bórralo.";
  if (/^(?:true|false|null|s[ií]|no|none|verdadero|falso)(?!\p{L})/iu.test(text.slice(at, at + 12))) {
    return "Escribe true o false, en minúsculas y sin comillas.";
  }
  return /[\p{L}$]/u.test(char)
    ? "Si es un texto, ponlo entre comillas dobles."
    : "Borra ese signo o escribe un valor.";
}

function adviceForKey(text: string, at: number, opened: number): string {
  if (at >= text.length) return unclosed("}", opened);
  if (text[at] === "}") return "Sobra una coma antes de }.";
  if (/^\d,\d$/.test(text.slice(at - 2, at + 1))) {
    return "Un número no lleva coma. El precio se escribe sin coma de miles: 8900.";
  }
  return /[\p{L}$]/u.test(text[at]!) ? "El nombre va entre comillas dobles." : adviceForValue(text, at);
}

function adviceForEnd(text: string, at: number, close: string, opened: number): string {
  if (at >= text.length) return unclosed(close, opened);
  if (text[at] === '"' || text[at] === "{" || text[at] === "[") {
    return "Falta una coma antes de esto, casi siempre al final de la línea anterior.";
  }
  if (text[at] === "}" || text[at] === "]") {
    return `Aquí se esperaba ${close}: revisa qué abriste en la línea ${opened}.`;
  }
  return "Falta una coma, o sobra lo que está escrito aquí.";
}

function unclosed(close: string, opened: number): string {
  return `El archivo termina antes de tiempo: falta cerrar con ${close} lo que se abrió en la línea ${opened}.`;
}
