/**
 * Parses JSON (RFC 8259) that a person wrote by hand: the value, the line of each part, and duplicate keys.
 *
 * Accepts the same texts as `JSON.parse`, and a leading byte order mark. Of a text that is none, `json_mistake.ts` explains
 * the first sign that does not fit, and nothing after it.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import { explainMistake, type JsonMistake, TEXT, type Token, type Wanted } from "./json_mistake.ts";
import { type Path, pointerOf } from "./problem.ts";

/** A key that its block has before. */
export interface Duplicate {
  readonly path: Path;
  readonly line: number;
}

/** A JSON value and the lines of its parts. */
export interface JsonSource {
  readonly value: unknown;
  /** Each repeated key, in order of appearance. Lines count from 1. */
  readonly duplicates: readonly Duplicate[];
  /** The first line, from 1, of the part at `path`. For a missing part: of the nearest part around it. */
  lineAt(path: Path): number;
}

/** A list or block that is not closed yet, and the key or index of its member. */
interface Open {
  readonly begin: Token;
  readonly close: string;
  readonly path: Path;
  readonly keys: Set<string>;
  step: string | number;
}

const MAX_DEPTH = 64;
/** Blanks; then a text up to its end or up to the first sign that it may not hold, a sign of JSON, or a word. */
const TOKENS = /([ \t\r\n]*)("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"?|[{}[\],:]|[^ \t\r\n{}[\],:"]+)/g;
const WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** Parses `text` in linear time. */
export function parseJsonSource(text: string): Result<JsonSource, JsonMistake> {
  const json = text.replace(/^\ufeff/, "");
  const open: Open[] = [];
  const tokens: Token[] = [];
  const lines = new Map<string, number>();
  const duplicates: Duplicate[] = [];
  for (const token of tokensOf(json)) {
    const [top, last] = [open.at(-1), tokens.at(-1)];
    const wants = wanted(top, tokens);
    if (!fits(token.text, wants, top, last)) return err(explainMistake(json, tokens, wants, token));
    if (open.length > MAX_DEPTH) {
      return err({
        ...explainMistake(json, tokens, wants, token),
        advice: "Hay demasiados niveles: revisa los corchetes.",
      });
    }
    tokens.push(token);
    if (token.text === top?.close) open.pop();
    else if (wants === "key") {
      const key: string = JSON.parse(token.text);
      const path = [...top!.path, key];
      if (top!.keys.has(key)) duplicates.push({ path, line: token.line });
      top!.keys.add(key);
      top!.step = key;
      lines.set(pointerOf(path), token.line);
    } else if (wants === "value") {
      const path = top ? [...top.path, top.step] : [];
      if (top?.close !== "}") lines.set(pointerOf(path), token.line);
      if (typeof top?.step === "number") top.step++;
      const close = { "{": "}", "[": "]" }[token.text];
      if (close) open.push({ begin: token, close, path, keys: new Set(), step: 0 });
    }
  }
  const wants = wanted(open.at(-1), tokens);
  if (wants !== "nothing") return err(explainMistake(json, tokens, wants));
  const lineAt = (path: Path): number => lines.get(pointerOf(path)) ?? lineAt(path.slice(0, -1));
  return ok({ value: JSON.parse(json), duplicates, lineAt });
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
