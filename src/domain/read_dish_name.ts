/**
 * Reads the name of a dish with its changes, as people say it: `Mitad Diavola sin aceitunas / mitad Funghi (familiar, con
 * rúcula)`. It reads every name that `describeDish` writes.
 *
 * Case, accents, punctuation and the order of the parts do not matter, and the listed words and abbreviations mean the
 * same. If a part fits two places, or it does not know the part, the whole is unclear: it never guesses.
 * @module
 */
import type { LineOptions } from "../schemas/line_options.ts";
import type { MenuItemContent } from "../schemas/content/menu.ts";
import { ALLERGEN_WORDS } from "./allergen_words.ts";
import type { AskedDish } from "./configure.ts";
import { type Token, tokensOf } from "./dish_name_tokens.ts";
import { type Named, optionsAt } from "./find_option.ts";
import type { MenuIndex } from "./menu_index.ts";
import { findExactItem, findItemByWords } from "./resolve_item.ts";

/** The result of reading. */
export type DishNameReading =
  /** A dish without any change, or none: the look-up of the menu answers. */
  | { readonly kind: "plain" }
  /** Two halves without dishes, as in "mitad y mitad": the dishes are in the options of the line. */
  | { readonly kind: "halves" }
  | { readonly kind: "read"; readonly asked: AskedDish }
  /** One half without the other. */
  | { readonly kind: "missing_half"; readonly asked: AskedDish }
  /** A part fits several of `choices`; `isLoose`: it may belong to one half or to both, and `asked` has it for both. */
  | {
    readonly kind: "unclear";
    readonly asked: AskedDish;
    readonly choices: readonly Named[];
    readonly isLoose: boolean;
  }
  /** A change names none of `choices`. */
  | {
    readonly kind: "unknown";
    readonly asked: AskedDish;
    readonly sort: "extra" | "removal";
    readonly choices: readonly Named[];
  };

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Words for a half; `½` and `1/2` become the first. */
const HALF = words("mitad mitades media medio half halves");
/** Words before what is left out; `s/` becomes the first. */
const DROP = words("sin without no ni quita quitar sacar saca");
/** Words before an extra; `c/` and `+` become the first. */
const ADD = words("con with extra mas agrega agregar agregado");
/** How many portions of an extra. */
const TIMES: ReadonlyMap<string, number> = new Map([["doble", 2], ["double", 2], ["triple", 3]]);
/** Words that carry nothing here. */
const FILLER = words(
  "y e and de del of en in la el los las una un unos unas the a an pizza pizzas tamano size tipo sabor por favor please",
);

/** Words that continue a list. */
const JOINERS = words("y e and");

/** The most words of a dish's name. */
const NAME_WORDS = 12;

type Mode = "extras" | "without";

/** A dish or a half, as far as it was read. */
interface Draft {
  readonly item: MenuItemContent;
  readonly extras: string[];
  readonly without: string[];
}

/** Reads `text`. */
export function readDishName(index: MenuIndex, text: string): DishNameReading {
  const tokens = tokensOf(text);
  const reading = new Reader(index, tokens).read();
  if (reading.kind !== "unclear" && reading.kind !== "unknown") return reading;
  // "Cuatro quesos con miel de ulmo" begins like the dish "Cuatro quesos con miel" and is the dish "Cuatro quesos".
  for (const skips of SHORTER_NAMES) {
    const readings = skips.map((each) => new Reader(index, tokens, each).read()).filter(({ kind }) => kind === "read");
    if (readings.length > 0) {
      return new Set(readings.map((each) => JSON.stringify(each))).size === 1 ? readings[0]! : reading;
    }
  }
  return isBareDish(reading) && !tokens.some(({ text }) => HALF.has(text)) ? { kind: "plain" } : reading;
}

/** A dish with an unknown word and no change: the look-up of the menu has suggestions for it. */
function isBareDish(reading: DishNameReading): boolean {
  return reading.kind === "unclear" && reading.choices.length === 0 && Object.keys(reading.asked.options).length === 0;
}

/** How many of the longest names to skip, for the first dish and the second: in one of them, then in both. */
const SHORTER_NAMES: readonly (readonly Skips[])[] = [[[1, 0], [0, 1]], [[1, 1]]];

type Skips = readonly [number, number];

/** Reads from left to right. Each step takes the words that it knows and tells how many; 0 leaves them to the next. */
class Reader {
  readonly #index: MenuIndex;
  readonly #tokens: readonly Token[];
  readonly #hasHalves: boolean;
  readonly #drafts: Draft[] = [];
  readonly #extras: string[] = [];
  readonly #without: string[] = [];
  readonly #choices: string[] = [];
  #size: string | undefined;
  /** What a name of an ingredient means now. */
  #mode: Mode | undefined;
  #times = 1;
  /** Whether a word that begins a change still waits for its ingredient: "sin" in "sin extra queso". */
  #isOpen = false;
  /** Whether a dish comes next, even one called "Con todo". */
  #afterHalf = false;
  /** Whether the last word joins two things: "y". */
  #afterJoiner = false;
  #inBrackets = false;
  #afterComma = false;
  /** Whether the present change follows a comma after the second half: it may belong to that half or to both. */
  #isLoose = false;
  #hasChanges = false;
  /** Set when a part cannot be read: what it could be. */
  #unclear: readonly Named[] | undefined;

  readonly #skips: Skips;

  constructor(index: MenuIndex, tokens: readonly Token[], skips: Skips = [0, 0]) {
    this.#index = index;
    this.#skips = skips;
    this.#tokens = tokens;
    this.#hasHalves = tokens.some(({ text }) => HALF.has(text));
  }

  read(): DishNameReading {
    for (let at = 0; at < this.#tokens.length;) {
      const { text, isSign } = this.#tokens[at]!;
      if (isSign) {
        if (this.#isOpen) return this.#stuck();
        this.#takeSign(text);
        at++;
        continue;
      }
      const rest = this.#wordsFrom(at);
      const taken = this.#takeHalf(text) || this.#takeDish(text, rest) || this.#takeNamedClause(text, rest) ||
        this.#takeIngredient(rest) || this.#takeClause(text) || this.#takeSizeOrChoice(rest) ||
        this.#takeSecondHalf(rest) || (FILLER.has(text) ? 1 : 0);
      if (this.#drafts.length === 0 && (taken === 0 || this.#unclear !== undefined)) return { kind: "plain" };
      if (this.#unclear !== undefined || taken === 0) {
        // "sin gluten" is no change of a dish: the look-up of the menu offers dishes without it.
        if (this.#mode === "without" && this.#unclear === undefined && ALLERGEN_WORDS.has(text)) {
          return { kind: "plain" };
        }
        return this.#stuck();
      }
      at += taken;
      this.#afterComma = false;
      this.#afterJoiner = taken === 1 && JOINERS.has(text);
    }
    if (this.#drafts.length === 0) return { kind: this.#hasHalves ? "halves" : "plain" };
    if (this.#isOpen) return this.#stuck();
    if (this.#hasHalves && this.#drafts.length === 1) return { kind: "missing_half", asked: this.#asked() };
    return this.#hasHalves || this.#hasChanges ? { kind: "read", asked: this.#asked() } : { kind: "plain" };
  }

  /** The reading of a text that cannot be read on. */
  #stuck(): DishNameReading {
    const asked = this.#asked();
    if (this.#unclear !== undefined || this.#mode === undefined) {
      return { kind: "unclear", asked, choices: this.#unclear ?? [], isLoose: this.#isLoose };
    }
    const sort = this.#mode === "extras" ? "extra" : "removal";
    return { kind: "unknown", asked, sort, choices: this.#candidates() };
  }

  /** The words from a place to the next sign. */
  #wordsFrom(at: number): string[] {
    const end = this.#tokens.findIndex(({ isSign }, place) => place > at && isSign);
    return this.#tokens.slice(at, end === -1 ? undefined : end).map(({ text }) => text);
  }

  #takeSign(sign: string): void {
    this.#afterComma = sign === ",";
    if (sign === ",") return;
    this.#mode = undefined;
    if (sign !== "/") this.#inBrackets = sign === "(";
  }

  #takeHalf(word: string): number {
    if (!HALF.has(word) || this.#isOpen) return 0;
    this.#afterHalf = true;
    this.#mode = undefined;
    return 1;
  }

  /** The first dish, or the second half where no change is being read. */
  #takeDish(word: string, rest: readonly string[]): number {
    const isFirst = this.#drafts.length === 0;
    if (!isFirst && !this.#afterHalf && (this.#mode !== undefined || modeOf(word) !== undefined)) return 0;
    return isFirst || this.#hasHalves ? this.#takeItem(rest) : 0;
  }

  /** The second half after a change of the first: "mitad Diavola sin aceitunas y Funghi". */
  #takeSecondHalf(rest: readonly string[]): number {
    return this.#mode !== undefined && !this.#isOpen && this.#hasHalves ? this.#takeItem(rest) : 0;
  }

  #takeItem(rest: readonly string[]): number {
    if (this.#drafts.length === 2) return 0;
    // Words that could be part of a change name a dish only with its whole name: "Margherita con" is no "Margherita con
    // búfala".
    const end = rest.findIndex((word) => FILLER.has(word) || HALF.has(word) || modeOf(word) !== undefined);
    const byWords = end === -1 ? rest.length : end;
    const skips = this.#skips[this.#drafts.length]!;
    return this.#takeLongest(rest, rest.length, findExactItem, skips) ||
      this.#takeLongest(rest, byWords, findItemByWords, skips);
  }

  #takeLongest(rest: readonly string[], most: number, find: typeof findExactItem, skips: number): number {
    let left = skips;
    for (let length = Math.min(most, NAME_WORDS); length > 0; length--) {
      const found = find(this.#index, rest.slice(0, length).join(" "));
      if (found?.kind !== "found" || left-- > 0) continue;
      this.#drafts.push({ item: found.item, extras: [], without: [] });
      this.#mode = undefined;
      this.#afterHalf = false;
      return length;
    }
    return 0;
  }

  /** A size or a choice whose name begins like a change: "con gas", "extra grande". */
  #takeNamedClause(word: string, rest: readonly string[]): number {
    return modeOf(word) === undefined || this.#mode !== undefined ? 0 : this.#takeSizeOrChoice(rest);
  }

  /** A word that begins a change. */
  #takeClause(word: string): number {
    const mode = modeOf(word);
    if (mode === undefined || this.#drafts.length === 0) return 0;
    // "con extra queso" and "con doble queso", but not "sin extra queso".
    if (this.#isOpen && (this.#mode !== "extras" || mode !== "extras" || this.#times > 1)) return 0;
    if (mode !== this.#mode) this.#isLoose = this.#drafts.length === 2 && !this.#inBrackets && this.#afterComma;
    this.#mode = mode;
    this.#times = TIMES.get(word) ?? 1;
    this.#isOpen = true;
    this.#afterHalf = false;
    return 1;
  }

  #takeIngredient(rest: readonly string[]): number {
    const mode = this.#mode;
    if (mode === undefined) return 0;
    const targets = this.#drafts.length === 1 || this.#inBrackets || this.#isLoose
      ? this.#drafts
      : this.#drafts.slice(-1);
    const { length, found } = optionsAt(this.#candidates(targets), rest);
    if (length === 0) return 0;
    this.#hasChanges = true;
    if (found.length > 1) this.#unclear = found;
    const { id } = found[0]!;
    const holders = targets.filter((draft) => this.#candidates([draft]).some((each) => each.id === id));
    // A whole dish, or a change of both halves.
    const isUnclear = this.#isLoose && (mode === "extras" || holders.length > 1);
    const isShared = isUnclear || (this.#drafts.length === 1 ? !this.#hasHalves : this.#inBrackets);
    if (isUnclear) this.#unclear = [];
    const target = isShared ? { extras: this.#extras, without: this.#without } : holders.at(-1)!;
    target[mode].push(...Array(this.#times).fill(id));
    this.#times = 1;
    this.#isOpen = false;
    return length;
  }

  #takeSizeOrChoice(rest: readonly string[]): number {
    // "sin manzanilla" and "sin azúcar y manzanilla" choose no "manzanilla", and "extra grande" is not "grande".
    if (this.#isOpen || (this.#mode === "without" && this.#afterJoiner)) return 0;
    const { of, sizes } = this.#index.options;
    const groups = this.#drafts.map(({ item }) => of(item));
    const ownSizes = groups.length === 0 ? sizes : groups.flatMap(({ size }) => size ?? []);
    const size = optionsAt([...new Set(ownSizes.flatMap(({ options }) => options))], rest);
    const choice = optionsAt(groups.flatMap(({ choices }) => choices.flatMap(({ options }) => options)), rest);
    const length = Math.max(size.length, choice.length);
    if (length === 0) return 0;
    this.#hasChanges = true;
    this.#mode = undefined;
    const found = [size, choice].flatMap((each) => each.length === length ? each.found : []);
    const { id } = found[0]!;
    if (found.length > 1) this.#unclear = found;
    else if (length === choice.length) this.#choices.push(id);
    else if (this.#size !== undefined && this.#size !== id) this.#unclear = found;
    else this.#size = id;
    return length;
  }

  /** The ingredients that the present change could name. */
  #candidates(drafts: readonly Draft[] = this.#drafts): Named[] {
    const { of } = this.#index.options;
    const listed = drafts.map(({ item }) => this.#mode === "extras" ? of(item).offered : of(item).removable);
    return this.#mode === undefined ? [] : [...new Set(listed.flat())];
  }

  #asked(): AskedDish {
    const [first, second] = this.#drafts as [Draft, Draft?];
    const list = (key: string, ids: readonly string[]) => ids.length > 0 && { [key]: ids };
    const options: LineOptions = {
      ...(this.#size !== undefined && { size: this.#size }),
      ...list("choices", this.#choices),
      ...list("extras", this.#extras),
      ...list("without", this.#without),
    };
    if (!this.#hasHalves || second === undefined) {
      const { extras, without } = first;
      const own = {
        ...list("extras", [...this.#extras, ...extras]),
        ...list("without", [...this.#without, ...without]),
      };
      return { items: [first.item], options: { ...options, ...own } };
    }
    const halves = [first, second].map(({ item, extras, without }) => ({
      name: item.name,
      ...list("extras", extras),
      ...list("without", without),
    }));
    return { items: [first.item, second.item], options: { ...options, halves } };
  }
}

function modeOf(word: string): Mode | undefined {
  return DROP.has(word) ? "without" : ADD.has(word) || TIMES.has(word) ? "extras" : undefined;
}
