/**
 * Parses JSON (RFC 8259) that a person wrote by hand: the value, the line of each part, and duplicate keys.
 *
 * Accepts the same texts as `JSON.parse`, and a leading byte order mark. Explains a syntax error in Spanish. Leaves out
 * recovery: it stops at the first syntax error.
 * @module
 */
import { err, ok, type Result } from "../../src/leaves/result.ts";

/** The place of a part in a JSON value: member names and array indexes from the root. */
export type JsonPath = readonly (string | number)[];

/** A JSON value and the lines of its parts. */
export interface JsonSource {
  readonly value: unknown;
  /** Each repeated key, in order of appearance. Lines count from 1. */
  readonly duplicates: readonly { readonly path: JsonPath; readonly line: number }[];
  /** The first line, from 1, of the part at `path`. For a missing part: of the nearest part around it. */
  lineAt(path: JsonPath): number;
}

/** A syntax error. Line and column count from 1; the texts are Spanish. */
export interface JsonSyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly allowed: string;
  /** How to correct it, in one or two sentences. */
  readonly advice: string;
}

const MAX_DEPTH = 64;
const FAILED = Symbol("failed");
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const BARE_WORD = /[\p{L}\p{N}_.,$+-]+/uy;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};
const VALUE = "un texto entre comillas, un número, true, false, una lista [ ] o un bloque { }";

/** Parses `text` in linear time. */
export function parseJsonSource(text: string): Result<JsonSource, JsonSyntaxProblem> {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  let lineStart = at;
  let failure: JsonSyntaxProblem | undefined;
  const path: (string | number)[] = [];
  const duplicates: { path: JsonPath; line: number }[] = [];
  const memberLines = new Map<object, Map<string, number> | number[]>();

  function fail(allowed: string, advice: string, found = foundAt(text, at)): typeof FAILED {
    failure ??= { line, column: at - lineStart + 1, found, allowed, advice };
    return FAILED;
  }

  function skipBlanks(): void {
    for (;; at++) {
      const code = text.charCodeAt(at);
      // For an editor, CR, LF and CR LF each end one line.
      if (code === 0x0a || code === 0x0d) {
        if (code === 0x0a || text.charCodeAt(at + 1) !== 0x0a) line++;
        lineStart = at + 1;
      } else if (code !== 0x20 && code !== 0x09) return;
    }
  }

  function readValue(): unknown {
    switch (text[at]) {
      case "{":
        return path.length < MAX_DEPTH ? readObject() : fail(`hasta ${MAX_DEPTH} niveles`, "Hay demasiados niveles.");
      case "[":
        return path.length < MAX_DEPTH ? readArray() : fail(`hasta ${MAX_DEPTH} niveles`, "Hay demasiados niveles.");
      case '"':
        return readString();
      case undefined:
        return fail(VALUE, "El archivo termina antes de tiempo: falta un valor.");
    }
    for (const [word, value] of [["true", true], ["false", false], ["null", null]] as const) {
      if (text.startsWith(word, at)) {
        at += word.length;
        return value;
      }
    }
    NUMBER.lastIndex = at;
    const number = NUMBER.exec(text)?.[0];
    if (number === undefined) return fail(VALUE, adviceForValue(text, at));
    BARE_WORD.lastIndex = at;
    const word = BARE_WORD.exec(text)?.[0].replace(/,$/, "") ?? number;
    if (/^-?[\d.]+$/.test(word) && word !== number) {
      const advice = /^-?0\d/.test(word)
        ? "Un número no empieza con cero. Si es el número de la carta, ponlo entre comillas."
        : "Un número lleva a lo más un punto, y es decimal. El precio se escribe sin punto de miles: 8900.";
      return fail("un número bien escrito", advice, word);
    }
    at += number.length;
    return Number(number);
  }

  function readString(): string | typeof FAILED {
    let value = "";
    let from = ++at;
    for (;; at++) {
      const code = text.charCodeAt(at);
      if (code === 0x22) return value + text.slice(from, at++);
      if (code === 0x5c) {
        value += text.slice(from, at);
        const unicode = text[at + 1] === "u" ? /^[0-9a-fA-F]{4}$/.exec(text.slice(at + 2, at + 6))?.[0] : undefined;
        const simple = ESCAPES[text[at + 1] ?? ""];
        if (unicode === undefined && simple === undefined) {
          return fail(
            '\\" \\\\ \\/ \\n \\t o \\u con cuatro cifras',
            "La barra \\ tiene un uso especial: bórrala o escríbela \\\\.",
          );
        }
        value += unicode === undefined ? simple : String.fromCharCode(Number.parseInt(unicode, 16));
        at += unicode === undefined ? 1 : 5;
        from = at + 1;
      } else if (!(code >= 0x20)) {
        if (code === 0x09) {
          return fail("un texto sin tabulaciones", "Cambia la tabulación por un espacio.", "una tabulación");
        }
        const end = Number.isNaN(code) ? "el fin del archivo" : "el fin de la línea";
        return fail(
          'comillas " al final del texto',
          "Falta cerrar las comillas de este texto, o está partido en dos líneas.",
          end,
        );
      }
    }
  }

  function readObject(): unknown {
    const value: Record<string, unknown> = {};
    const lines = new Map<string, number>();
    memberLines.set(value, lines);
    const opened = line;
    at++;
    skipBlanks();
    if (text[at] === "}") return at++, value;
    for (;;) {
      if (text[at] !== '"') return fail('un nombre entre comillas, como "price"', adviceForKey(text, at, opened));
      const keyLine = line;
      const key = readString();
      if (key === FAILED) return FAILED;
      path.push(key);
      if (lines.has(key)) duplicates.push({ path: [...path], line: keyLine });
      lines.set(key, keyLine);
      skipBlanks();
      if (text[at] !== ":") return fail("dos puntos :", `Faltan los dos puntos después de "${key}".`);
      at++;
      skipBlanks();
      const member = readValue();
      if (member === FAILED) return FAILED;
      // Safe for `__proto__` too: Deno removes that setter from Object.prototype.
      value[key] = member;
      path.pop();
      skipBlanks();
      if (text[at] === "}") return at++, value;
      if (text[at] !== ",") return fail("una coma , o una llave }", adviceForEnd(text, at, "}", opened));
      at++;
      skipBlanks();
    }
  }

  function readArray(): unknown {
    const value: unknown[] = [];
    const lines: number[] = [];
    memberLines.set(value, lines);
    const opened = line;
    at++;
    skipBlanks();
    if (text[at] === "]") return at++, value;
    for (;;) {
      path.push(value.length);
      lines.push(line);
      const element = readValue();
      if (element === FAILED) return FAILED;
      value.push(element);
      path.pop();
      skipBlanks();
      if (text[at] === "]") return at++, value;
      if (text[at] !== ",") return fail("una coma , o un corchete ]", adviceForEnd(text, at, "]", opened));
      at++;
      skipBlanks();
    }
  }

  skipBlanks();
  const rootLine = line;
  const value = readValue();
  if (value !== FAILED) {
    skipBlanks();
    if (at < text.length) fail("nada más", "Sobra lo que viene después del final: revisa las llaves y los corchetes.");
  }
  if (failure !== undefined) return err(failure);

  function lineAt(wanted: JsonPath): number {
    let here: unknown = value;
    let found = rootLine;
    for (const step of wanted) {
      const lines = typeof here === "object" && here !== null ? memberLines.get(here) : undefined;
      const next = lines instanceof Map ? lines.get(String(step)) : lines?.[Number(step)];
      if (next === undefined) return found;
      found = next;
      here = (here as Record<string | number, unknown>)[step];
    }
    return found;
  }
  return ok({ value, duplicates, lineAt });
}

function foundAt(text: string, at: number): string {
  if (at >= text.length) return "el fin del archivo";
  BARE_WORD.lastIndex = at;
  const word = BARE_WORD.exec(text)?.[0];
  return (word ?? String.fromCodePoint(text.codePointAt(at)!)).slice(0, 40);
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
