/**
 * Explains in Spanish why a text is no JSON: where to type, and what. The first sign that does not fit often stands far
 * from the mistake, so a bracket that was left open is sought where the indentation shows it.
 * @module
 */
import * as v from "valibot";
import { nearestWord } from "../domain/text/nearest_word.ts";
import { CalendarDate, E164, WallTime } from "../schemas/content/words.ts";
import { numbersIn, rewritingsOf } from "./meant_value.ts";

/** The most lists and blocks within one another: the parser calls itself for each. */
export const MAX_DEPTH = 64;

/** Blanks; then a text up to its end or up to the first sign that it may not hold, a sign of JSON, or a word. */
const TOKENS = /([ \t\r\n]*)("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"?|[{}[\],:]|[^ \t\r\n{}[\],:"]+)/g;

/** A text up to its end. */
const TEXT = /^"(?:[^"\\]|\\.)*"$/;

const WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** A word or sign of the text, with its line, that line's indentation, and whether it is the first of it. */
interface Token {
  readonly text: string;
  readonly at: number;
  readonly line: number;
  readonly indent: number;
  readonly isFirst: boolean;
}

/** A list or block that is not closed yet, and its names. */
interface Open {
  readonly begin: Token;
  readonly close: string;
  readonly names: Token[];
  /** Whether its lines stand further in than its first. */
  isDeep: boolean;
}

/** A list or block that was left open before a sign, as the indentation shows, or closed or opened once too often. */
interface Crooked {
  readonly top: Open;
  readonly last: Token;
  readonly token?: Token;
  readonly isSurplus?: boolean;
}

/** The text up to a sign: its words and signs, and what they leave open. */
interface Seen {
  readonly json: string;
  readonly tokens: Token[];
  readonly open: Open[];
  crooked: Crooked | undefined;
}

/** What may come next: after the end of the value, nothing. */
type Wanted = "value" | "key" | "colon" | "comma" | "nothing";

/** Where to type, what is wrong there, and what to do. */
type Spot = readonly [at: number, advice: string];

const ALLOWED: Readonly<Record<Wanted, string>> = {
  value: "un texto entre comillas, un número, true, false, una lista [ ] o un bloque { }",
  key: 'un nombre entre comillas, como "price"',
  colon: "dos puntos :",
  comma: "una coma , o el cierre } o ]",
  nothing: "nada más",
};

/**
 * Explains the first sign that does not fit.
 *
 * @param json A text that is no JSON, or nested deeper than `MAX_DEPTH`.
 * @returns Line and column, from 1, what stands there, what may, and how to correct it, in one or two Spanish sentences.
 */
export function findJsonMistake(json: string) {
  const seen: Seen = { json, tokens: [], open: [], crooked: undefined };
  const { tokens, open } = seen;
  for (const token of tokensOf(json)) {
    const [top, last] = [open.at(-1), tokens.at(-1)];
    seen.crooked ??= crookedAt(top, last, token);
    const wants = wanted(top, tokens);
    if (!fits(token.text, wants, top, last)) return explain(seen, wants, token);
    if (open.length > MAX_DEPTH) {
      return { ...explain(seen, wants, token), advice: "Hay demasiados niveles: revisa los corchetes." };
    }
    tokens.push(token);
    if (token.text === top?.close) open.pop();
    else if (wants === "key") top!.names.push(token);
    else if (token.text === "{" || token.text === "[") {
      const close = token.text === "{" ? "}" : "]";
      open.push({ begin: token, close, names: [], isDeep: top?.isDeep ?? false });
    }
  }
  return explain(seen, wanted(open.at(-1), tokens));
}

/** The words and signs of a text, with their lines. For an editor, CR, LF and CR LF each end one line. */
function* tokensOf(json: string): Generator<Token> {
  let [line, indent] = [1, 0];
  for (const { 0: match, 1: blanks = "", 2: text = "", index } of json.matchAll(TOKENS)) {
    const before = blanks.split(/\r\n?|\n/);
    line += before.length - 1;
    const isFirst = before.length > 1 || index === 0;
    if (isFirst) indent = before.at(-1)!.replaceAll("\t", "  ").length;
    yield { text, at: index + match.length - text.length, line, indent, isFirst };
  }
}

function wanted(top: Open | undefined, tokens: readonly Token[]): Wanted {
  const [before, last] = [tokens.at(-2), tokens.at(-1)];
  if (top === undefined) return last ? "nothing" : "value";
  const isBlock = top.close === "}";
  if (last === top.begin || last!.text === ",") return isBlock ? "key" : "value";
  if (last!.text === ":") return "value";
  return isBlock && (before === top.begin || before!.text === ",") ? "colon" : "comma";
}

function fits(text: string, wants: Wanted, top: Open | undefined, last: Token | undefined): boolean {
  if (text === top?.close) return wants === "comma" || last === top.begin;
  if (wants === "key") return TEXT.test(text);
  if (wants === "value") return TEXT.test(text) || WORD.test(text) || text === "{" || text === "[";
  return text === (wants === "comma" ? "," : wants === "colon" ? ":" : undefined);
}

/** Explains what stands after the tokens, where something else is wanted; undefined for the end of the file. */
function explain(seen: Seen, wants: Wanted, token?: Token) {
  const [at, advice] = seekMistake(seen, wants, token);
  const lines = seen.json.slice(0, at).split(/\r\n?|\n/);
  const found = token?.text.slice(0, 40) ?? "el fin del archivo";
  return { line: lines.length, column: lines.at(-1)!.length + 1, found, allowed: ALLOWED[wants], advice };
}

function seekMistake({ json, tokens, open, crooked }: Seen, wants: Wanted, token?: Token): Spot {
  const [top, before, last] = [open.at(-1), tokens.at(-2), tokens.at(-1)];
  if (token?.text[0] === '"' && !TEXT.test(token.text)) return [endOf(token), tellText(json[endOf(token)], token.text)];
  const said = token && tellWord(json, tokens, wants, token);
  if (said) return said;
  const isEnd = token && (token.text === "]" || wants === "colon" && /^[,}]$/.test(token.text));
  const list = top && isEnd && unopenedList(tokens, top, token);
  if (list) return tellMissing(list, "[");
  if (crooked && (!token || crooked.token === token || wants === "nothing" || /^[{}[\]:]$/.test(token.text))) {
    return tellBracket(json, crooked);
  }
  if (!last) return [0, "El archivo está vacío: recupera la última copia buena."];
  if (!top) {
    return token?.text === ":"
      ? [tokens[0]!.at, "Falta { al comienzo del archivo."]
      : [token!.at, "Sobra lo que viene después del final: bórralo, o revisa las llaves y los corchetes."];
  }
  if (!token) return tellBracket(json, { top, last });
  if (wants === "colon") return tellColon(top, token);
  const isClose = token.text === "}" || token.text === "]";
  if (isClose && token.text !== top.close) {
    const isOuter = open.at(-2)?.close === token.text && !(token.isFirst && token.indent === top.begin.indent);
    if (isOuter) return tellBracket(json, { top, last, token });
    const opens = `lo que se abrió en la línea ${top.begin.line}`;
    return [token.at, `Cambia este ${token.text} por ${top.close}, que cierra ${opens}.`];
  }
  if (isClose && last.text === ",") return [last.at, `Sobra la coma antes de ${token.text}: bórrala.`];
  if (token.text === "," && /^[,{[]$/.test(last.text)) return [token.at, "Sobra una coma: bórrala."];
  if (wants === "comma") return tellComma(top, tokens, token);
  if (wants === "key" && token.text !== ":" && last !== top.begin) {
    if (token.text === "{" && before?.text === "]") return [before.at, OUTSIDE];
    // A block in place of a name: the list of blocks was not opened, or the block before was not closed.
    const name = top.names.at(-1)!;
    return tokens[tokens.indexOf(name) + 2]!.isFirst ? tellMissing(name, "[") : tellBracket(json, { top, last, token });
  }
  if (last.text === ":") return tellNoValue(top.names.at(-1)!);
  const isInside = token.indent > top.begin.indent;
  if (wants === "key" && token.text === "{" && open.length > 1 && isInside) return [top.begin.at, LIST];
  return [token.at, `Sobra este signo ${token.text}, o falta algo antes: bórralo o complétalo.`];
}

/** The name of a list that was not opened, since its values stand in the lines below it, or in its line up to a sign. */
function unopenedList(tokens: readonly Token[], { begin, names }: Open, { text, line }: Token): Token | undefined {
  const name = names.findLast((each) => tokens[tokens.indexOf(each) + 1]?.text === ":");
  const value = name && tokens[tokens.indexOf(name) + 2];
  if (!value || text === "]" && begin.line === line && name === names.at(-1)) return undefined;
  return value.isFirst || name.line === line && !/^[{[]/.test(value.text) ? name : undefined;
}

/** What the indentation of the first sign of a line contradicts. */
function crookedAt(top: Open | undefined, last: Token | undefined, token: Token): Crooked | undefined {
  if (!top || !last || !token.isFirst) return undefined;
  const closes = token.text === "}" || token.text === "]";
  const further = token.indent - top.begin.indent;
  if (last === top.begin && (further >= 0 || token.text === ",")) top.isDeep = further > 0;
  else if (top.isDeep && (closes ? further < 0 : further <= 0)) return { top, last, token };
  else if (top.isDeep && closes && further > 0) return { top, last, token, isSurplus: true };
  return undefined;
}

function endOf({ at, text }: Token): number {
  return at + text.length;
}

function tellText(sign: string | undefined, text: string): string {
  if (sign === "\t") return "Cambia la tabulación dentro del texto por un espacio.";
  if (sign === "\\") return "La barra \\ tiene un uso especial: bórrala o escríbela \\\\.";
  return /[“”]/.test(text)
    ? 'Falta cerrar las comillas: “ y ” no sirven, cámbialas por comillas rectas ".'
    : "Falta cerrar las comillas de este texto, o está partido en dos líneas: júntalas.";
}

/** A word or number that stands where it may not, or in a form that it may not have. */
function tellWord(json: string, tokens: readonly Token[], wants: Wanted, token: Token): Spot | undefined {
  const [before, last] = [tokens.at(-2), tokens.at(-1)];
  const isNear = (other?: Token) => other?.line === token.line;
  const isNumber = (other?: Token) => isNear(other) && /^-?\d/.test(other!.text);
  const isWord = !/^["{}[\],:]/.test(token.text);
  // A text that goes on behind its end: '"ajo, "', '"name: "'.
  const [, unclosed, mark] = /^"(.*\S)\s*([,:])\s*"$/.exec(isNear(last) ? last!.text : "") ?? [];
  if (mark) return [last!.at, `Falta cerrar las comillas de "${unclosed}": escríbelas antes de ${mark}`];
  const first = wants === "key" && last!.text === "," && isWord && isNumber(before)
    ? before!
    : wants === "comma" && isNumber(last) && (isWord || token.text === ":")
    ? last!
    : token;
  if (first === token && !isWord) return undefined;
  if (/^[[,}]$/.test(last?.text ?? "") && wants !== "key" && ROW.test(json.slice(token.at))) return [token.at, BLOCKS];
  const sign = SIGNS.find(([form]) => form.test(token.text));
  if (sign) return [token.at, sign[1]];
  if (!last && !json.includes("{")) return [token.at, "Esto no es JSON: recupera la última copia buena del archivo."];
  if (!last) return [token.at, "El archivo empieza con {: borra lo que está antes."];
  if (first === token && wants === "key") {
    return [token.at, `El nombre va entre comillas dobles: "${token.text}".`];
  }
  if (first === token && wants === "comma") {
    return isNear(last) ? [token.at, QUOTES] : [endOf(last), "Falta una coma , al final de esta línea."];
  }
  if (wants === "nothing" || wants === "colon") return undefined;
  return [first.at, tellValue(/^(?:[^,\]}\r\n]|,(?=\d))*/.exec(json.slice(first.at))![0].trim())];
}

const OUTSIDE = "El bloque que sigue quedó fuera de la lista: mueve este ] al final de ese bloque.";

const LIST = "Cambia las llaves { } por corchetes [ ]: aquí hay una lista.";

const QUOTES =
  'Dentro de un texto no van comillas ": cámbialas por « », o escribe \\". Si es otro dato, falta una coma.';

/** A row of a table: its number, if it has one, its words, and a price, in cells. */
const ROW = /^(?:\d+\s*[,;\t]\s*)?\p{L}[^{}[\]:]*?[,;\t]\s*"?\$?\d[\d.]{2}/u;

const BLOCKS =
  "Las filas de una planilla no van aquí: escribe cada una como un bloque { }, o trae la planilla con deno task import.";

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:=[A-Z(]|#(?:REF|N\/A|DIV|VALUE|¡))/, "Escribe el valor, y no la fórmula de la planilla."],
  [/^```/, "Borra las líneas que empiezan con ```."],
  [/^(?:\/\/|\/\*|#|<!--)/, "Aquí no se pueden escribir comentarios: bórralo."],
  [/^['‘’“”„«»´`″＂]/, 'Usa comillas dobles rectas: ".'],
  [
    /^[\u00a0\u00ad\u200b-\u200f\u2060\ufeff\v\f]/,
    "Aquí hay un espacio o un signo invisible: bórralo y escribe un espacio.",
  ],
  [/^;|;$/, "Cambia este ; por una coma."],
  [/^=/, "Cambia este = por dos puntos."],
  [/^[()]/, "Cambia los paréntesis por corchetes [ ], si es una lista, o llaves { }."],
];

/** What to write for a value without quotation marks that is no value. */
function tellValue(raw: string): string {
  const meant = rewritingsOf(raw).find((each) =>
    raw.startsWith("+") ? v.is(E164, each) : v.is(WallTime, each) || v.is(CalendarDate, each)
  );
  const [number] = numbersIn(raw);
  if (/^-?0\d+$/.test(raw)) {
    return `Un número no empieza con cero: ${number}. Si es el número de la carta, ponlo entre comillas.`;
  }
  if (meant !== undefined) return `Escríbelo entre comillas: "${meant}".`;
  if (number !== undefined) return `Escribe solo el número: ${number}.`;
  if (/^(?:null|none|nulo|nil|NaN|undefined)$/i.test(raw)) return "Escribe un valor. Si no va, borra esta línea.";
  if (/^(?:true|false|s[ií]|no|verdadero|falso)$/i.test(raw) || nearestWord(raw, ["true", "false"])) {
    return "Escribe true o false, en minúsculas y sin comillas.";
  }
  if (/^-?\d/.test(raw)) return "Escribe un solo número, o ponlo entre comillas si es un texto.";
  return /[\p{L}$]/u.test(raw) ? "Si es un texto, ponlo entre comillas dobles." : "Borra ese signo o escribe un valor.";
}

function tellMissing(name: Token, sign: string): Spot {
  return [endOf(name) + 1, `Falta ${sign} después de ${name.text}: escríbelo tras los dos puntos.`];
}

function tellNoValue(name: Token): Spot {
  return [endOf(name) + 1, `Falta el valor de ${name.text}: escríbelo después de los dos puntos.`];
}

function tellBracket(json: string, { top, last, token, isSurplus }: Crooked): Spot {
  const opens = `lo que se abrió en la línea ${top.begin.line}`;
  if (isSurplus) return [token!.at, `Sobra este ${token!.text}, o falta abrir lo que cierra: bórralo o complétalo.`];
  const comma = [last, token].find((each) => each?.text === ",");
  if (comma) return [comma.at, `Falta ${top.close} antes de esta coma, para cerrar ${opens}.`];
  const gap = /^[ \t]*(?:\r\n|\r|\n)(?=[ \t]*[\r\n])/.exec(json.slice(endOf(last)))?.[0].length ?? 0;
  const more = token && !/[}\]]/.test(token.text) ? " y una coma" : "";
  return [endOf(last) + gap, `Falta ${top.close}${more} aquí, para cerrar ${opens}.`];
}

/** What a name without its colon is. */
function tellColon({ begin, names }: Open, token: Token): Spot {
  const [before, name] = [names.at(-2), names.at(-1)!];
  if (!/^[,}\]]$/.test(token.text)) return [endOf(name), `Faltan los dos puntos después de ${name.text}.`];
  if (!before) return [begin.at, LIST];
  return [endOf(name), `Faltan los dos puntos y el valor de ${name.text}.`];
}

/** What stands behind a value of a list or block that goes on. */
function tellComma(top: Open, tokens: readonly Token[], token: Token): Spot {
  const [before, last] = [tokens.at(-2)!, tokens.at(-1)!];
  const name = top.names.at(-1);
  if (token.text === ":" && name && last.line !== name.line) {
    return last.indent > name.indent ? tellMissing(name, "{") : tellNoValue(name);
  }
  if (token.text === ":" && !name) {
    return before === top.begin && last.line === before.line
      ? [before.at, "Cambia los corchetes [ ] por llaves { }: aquí hay nombres con su valor."]
      : [last.at, `Falta { antes de ${last.text}.`];
  }
  if (token.text[0] === '"' && name && last.line === token.line) return [token.at, QUOTES];
  return [
    endOf(last),
    `Falta una coma , ${last.line === token.line ? `antes de ${token.text}` : "al final de esta línea"}.`,
  ];
}
