/**
 * Parses JSON (RFC 8259) that a person wrote by hand: the value, the line of each part, and duplicate keys.
 *
 * Accepts the same texts as `JSON.parse`, and a leading byte order mark. Explains a syntax error in Spanish. Leaves out
 * recovery: it stops at the first syntax error.
 * @module
 */
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

const MAX_DEPTH = 64;
const BLANKS = /[ \t\r\n]*/y;
/** A text up to its closing quotation mark, or up to the first sign that it may not hold (RFC 8259 section 7). */
const TEXT = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const WORD_OR_NUMBER = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const BARE_WORD = /[\p{L}\p{N}_.,$+-]+/uy;
const VALUE = "un texto entre comillas, un número, true, false, una lista [ ] o un bloque { }";

/** Parses `text` in linear time. */
export function parseJsonSource(text: string): Result<JsonSource, JsonSyntaxProblem> {
  const reader = new Reader(text);
  const begin = reader.at;
  const value = reader.readValue();
  reader.expectEnd();
  const { failure, duplicates, places } = reader;
  if (failure !== undefined) return err(failure);
  function lineAt(path: Path): number {
    let [here, found] = [value, begin];
    for (const step of path) {
      const next = places.get(here)?.get(String(step));
      if (next === undefined) break;
      found = next;
      here = (here as Record<string | number, unknown>)[step];
    }
    return reader.lineOf(found);
  }
  return ok({ value, duplicates, lineAt });
}

/** Reads from left to right; each method ends after the blanks that follow. After a failure nothing is left to read. */
class Reader {
  /** Where the parts of each list and block begin. */
  readonly places = new Map<unknown, ReadonlyMap<string, number>>();
  readonly duplicates: { path: Path; line: number }[] = [];
  failure: JsonSyntaxProblem | undefined;
  readonly #text: string;
  readonly #path: (string | number)[] = [];
  #at: number;
  /** Where each line begins, once somebody asks. */
  #lines: readonly number[] | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#at = text.startsWith("\ufeff") ? 1 : 0;
    this.#moveTo(this.#at);
  }

  get at(): number {
    return this.#at;
  }

  /** The line of a place. For an editor, CR, LF and CR LF each end one line. */
  lineOf(place: number): number {
    this.#lines ??= linesOf(this.#text);
    return this.#lines.findLastIndex((start) => start <= place) + 1;
  }

  readValue(): unknown {
    const [text, at] = [this.#text, this.#at];
    const sign = text[at];
    if (sign === "{" || sign === "[") {
      if (this.#path.length < MAX_DEPTH) return sign === "{" ? this.#readParts({}, "}") : this.#readParts([], "]");
      return this.#fail(`hasta ${MAX_DEPTH} niveles`, "Hay demasiados niveles.");
    }
    if (sign === '"') return this.#readText();
    if (sign === undefined) return this.#fail(VALUE, "El archivo termina antes de tiempo: falta un valor.");
    const found = matchAt(WORD_OR_NUMBER, text, at);
    if (found === undefined) return this.#fail(VALUE, adviceForValue(text, at));
    const word = matchAt(BARE_WORD, text, at)!.replace(/,$/, "");
    if (/^-?[\d.]+$/.test(word) && word !== found) {
      const advice = /^-?0\d/.test(word)
        ? "Un número no empieza con cero. Si es el número de la carta, ponlo entre comillas."
        : "Un número lleva a lo más un punto, y es decimal. El precio se escribe sin punto de miles: 8900.";
      return this.#fail("un número bien escrito", advice, word);
    }
    this.#moveTo(at + found.length);
    return JSON.parse(found);
  }

  expectEnd(): void {
    if (this.#at === this.#text.length) return;
    this.#fail("nada más", "Sobra lo que viene después del final: revisa las llaves y los corchetes.");
  }

  /** Reads a list or a block, from its first sign to its last. */
  #readParts(value: unknown[] | Record<string, unknown>, close: "]" | "}"): unknown {
    const places = new Map<string, number>();
    this.places.set(value, places);
    const opened = this.#at;
    this.#moveTo(this.#at + 1);
    for (let place = 0; place > 0 || this.#text[this.#at] !== close; place++) {
      const begin = this.#at;
      const key = close === "]" ? place : this.#readKey(opened);
      this.#path.push(key);
      if (places.has(String(key))) this.duplicates.push({ path: [...this.#path], line: this.lineOf(begin) });
      places.set(String(key), begin);
      // Safe for `__proto__` too: Deno removes that setter from Object.prototype.
      (value as Record<string | number, unknown>)[key] = this.readValue();
      this.#path.pop();
      const sign = this.#text[this.#at];
      if (sign === close) break;
      const allowed = close === "]" ? "una coma , o un corchete ]" : "una coma , o una llave }";
      if (sign !== ",") return this.#fail(allowed, adviceForEnd(this.#text, this.#at, close, this.lineOf(opened)));
      this.#moveTo(this.#at + 1);
    }
    this.#moveTo(this.#at + 1);
    return value;
  }

  /** Reads the name of a part and its colon. */
  #readKey(opened: number): string {
    if (this.#text[this.#at] !== '"') {
      return this.#fail(
        'un nombre entre comillas, como "price"',
        adviceForKey(this.#text, this.#at, this.lineOf(opened)),
      );
    }
    const key = this.#readText();
    if (this.#text[this.#at] !== ":") return this.#fail("dos puntos :", `Faltan los dos puntos después de "${key}".`);
    this.#moveTo(this.#at + 1);
    return key;
  }

  #readText(): string {
    const begun = matchAt(TEXT, this.#text, this.#at)!;
    this.#at += begun.length;
    const sign = this.#text[this.#at];
    switch (sign) {
      case '"':
        this.#moveTo(this.#at + 1);
        return JSON.parse(`${begun}"`);
      case "\\":
        return this.#fail(
          '\\" \\\\ \\/ \\n \\t o \\u con cuatro cifras',
          "La barra \\ tiene un uso especial: bórrala o escríbela \\\\.",
        );
      case "\t":
        return this.#fail("un texto sin tabulaciones", "Cambia la tabulación por un espacio.", "una tabulación");
    }
    const advice = "Falta cerrar las comillas de este texto, o está partido en dos líneas.";
    const end = sign === undefined ? "el fin del archivo" : "el fin de la línea";
    return this.#fail('comillas " al final del texto', advice, end);
  }

  /** Goes to a place and past the blanks there. */
  #moveTo(at: number): void {
    this.#at = at + matchAt(BLANKS, this.#text, at)!.length;
  }

  /** Keeps the first failure. @returns A value that nobody sees. */
  #fail(allowed: string, advice: string, found = foundAt(this.#text, this.#at)): string {
    const line = this.lineOf(this.#at);
    this.failure ??= { line, column: this.#at - this.#lines![line - 1]! + 1, found, allowed, advice };
    this.#at = this.#text.length;
    return "";
  }
}

/** Where each line begins, the first after a byte order mark. */
function linesOf(text: string): number[] {
  const ends = text.matchAll(/\r\n?|\n/g);
  return [text.startsWith("\ufeff") ? 1 : 0, ...ends.map(({ index, 0: end }) => index + end.length)];
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
  const char = text[at]!;
  if (char === "}" || char === "]") return `Sobra una coma antes de ${char}, o falta un valor.`;
  if (char === ",") return "Sobra una coma, o falta un valor antes de ella.";
  if (/['‘’“”«»´`]/.test(char)) return 'Usa comillas dobles rectas: ".';
  if (char === "/" || char === "#") return "Aquí no se pueden escribir comentarios: bórralo.";
  if (/^(?:true|false|null|s[ií]|no|none|verdadero|falso)\b/i.test(text.slice(at, at + 12))) {
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
