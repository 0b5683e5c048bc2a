/**
 * Reads the name of a dish with its changes, as people say it: `Mitad Diavola sin aceitunas / mitad Funghi (familiar, con
 * rúcula)`. It reads every name that `describeDish` writes.
 *
 * Case, accents, punctuation and the order of the parts do not matter, and the listed words and abbreviations mean the
 * same. It tries the whole grammar: each way to divide the text into dishes and changes is a reading. The whole name of
 * a dish is that dish; it is a shorter one with changes only where its last list goes on: "Margherita con búfala, sin
 * albahaca" has one reading, "Margherita con búfala y rúcula" has two.
 * @module
 */
import type { LineOptions } from "../../schemas/line_options.ts";
import { perObject } from "../../leaves/per_object.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { AskedDish } from "./configure.ts";
import { DENIALS, DOUBTS } from "../text/denials.ts";
import { HALF_WORDS } from "../text/filler_words.ts";
import {
  ADD,
  BEFORE_DENIAL,
  BOTH_WORDS,
  DENIAL_JOINERS,
  FILLER,
  JOINERS,
  type Mode,
  modeOf,
  TIMES,
} from "./dish_name_words.ts";
import { PICTURE, type Token, tokensOf } from "./dish_name_tokens.ts";
import { type Named, optionsAt } from "../menu/find_option.ts";
import type { MenuIndex } from "../menu/menu_index.ts";
import { findExactItem, findItemByWords } from "../search/resolve_item.ts";

/** A part of a name that cannot be read. */
export type NameProblem =
  /** One half without the other. */
  | { readonly kind: "missing_half" }
  /** A text fits several options, or has too many readings. */
  | { readonly kind: "unclear"; readonly mode?: Mode | undefined; readonly found: readonly Named[] }
  /** Words up to the token `end` that name nothing that can be added or left out. */
  | {
    readonly kind: "unread";
    readonly mode: Mode | undefined;
    readonly words: readonly string[];
    readonly end: number;
  };

/** A text as far as it can be read. */
export interface PartReading {
  readonly asked: AskedDish;
  readonly problems: readonly NameProblem[];
}

/**
 * The result of reading. `plain`: a dish without any change, or none: the look-up of the menu answers. `halves`: two
 * halves without dishes, as in "mitad y mitad": the dishes are in the options of the line.
 */
export type DishNameReading = "plain" | "halves" | {
  /** Every reading of the whole text; some may be equal. */
  readonly readings: readonly AskedDish[];
  /** What is unclear or cannot be read, unless there is one reading. */
  readonly part?: PartReading;
};

/** The most words of a dish's name. */
const NAME_WORDS = 12;

/** The most steps of a reading, and the most readings: the longest name of two halves takes some 200 steps. */
const MAX_STEPS = 600;
const MAX_READINGS = 50;

/** A change of the first dish, of the second or of both halves. */
interface Change {
  readonly of: number | undefined;
  readonly mode: Mode;
  readonly id: string;
  readonly times: number;
}

/** What was read up to a token. */
interface State {
  readonly at: number;
  readonly items: readonly MenuItemContent[];
  readonly changes: readonly Change[];
  readonly choices: readonly string[];
  readonly size?: string;
  readonly problems: readonly NameProblem[];
  /** What a name of an ingredient means now, and whether for all dishes or the last one. */
  readonly mode?: Mode | undefined;
  readonly isForAll?: boolean;
  readonly times: number;
  /** Whether a word that begins a change still waits for its ingredient: "sin" in "sin extra queso". */
  readonly isOpen?: boolean;
  /** Whether a dish comes next, even one called "Con todo". */
  readonly afterHalf?: boolean;
  /** Whether the last word joins two things: "y". */
  readonly afterJoiner?: boolean;
  readonly afterComma?: boolean;
  /** Whether a word says that the change which comes is of both halves. */
  readonly afterAll?: boolean | undefined;
  readonly inBrackets?: boolean;
  /** Whether the first half has brackets: then those of the second are its own. */
  readonly hasBrackets?: boolean;
  /** Whether a slash parts the halves: then a change after it is of the second. */
  readonly hasSlash?: boolean;
  /** Whether the dish's own name ends with a list of extras, which may go on: "César con pollo y palta". */
  readonly isListed?: boolean;
  /** The end of the longest name, if a shorter one was taken: there its list must go on. 0 if it did. */
  readonly longest: number;
}

const START: State = { at: 0, items: [], changes: [], choices: [], problems: [], times: 1, longest: 0 };

/** Reads `text`. */
export function readDishName(index: MenuIndex, text: string): DishNameReading {
  const reader = new Reader(index, tokensOf(text));
  const { hasHalves } = reader;
  const isWhole = ({ items }: State) => items.length === (hasHalves ? 2 : 1);
  const ends = reader.everyEnd();
  const readings = ends.filter(isWhole).map(askedOf);
  if (readings.length === 0 && ends.some(({ items }) => items.length === 0)) return hasHalves ? "halves" : "plain";
  const end = readings.length === 1 ? undefined : reader.oneEnd();
  if (end === undefined) return readings.length === 0 ? "plain" : { readings };
  const problems: NameProblem[] = [...end.problems];
  if (readings.length === 0 && !isWhole(end)) problems.push({ kind: "missing_half" });
  if (readings.length === 0 && problems.length === 0) problems.push({ kind: "unclear", found: [] });
  const asked = askedOf(end);
  // A dish with unknown words and no change: the look-up of the menu has suggestions for it.
  const isBare = !hasHalves && readings.length === 0 && Object.keys(asked.options).length === 0 &&
    problems.every((each) =>
      each.kind === "unread" && !each.mode && !each.words.some((word) => word === PICTURE || DENIALS.has(word))
    );
  return isBare ? "plain" : { readings, part: { asked, problems } };
}

/** Reads from left to right. Each state has the states that may follow it: one for each thing that the next words name. */
class Reader {
  readonly hasHalves: boolean;
  readonly #index: MenuIndex;
  readonly #tokens: readonly Token[];
  /** By place: the words up to the next sign, and the dishes that they name. */
  readonly #rests: string[][] = [];
  readonly #names: Name[][] = [];
  /** By options and place: those that the words name. */
  readonly #found = perObject((_: readonly Named[]): ReturnType<typeof optionsAt>[] => []);
  /** The sizes and the choices of dishes; of none yet, every size. */
  readonly #sizesAndChoices = perObject((items: readonly MenuItemContent[]) => {
    const groups = items.map(this.#index.options.of);
    const sizes = items.length === 0 ? this.#index.options.sizes : groups.flatMap(({ size }) => size ?? []);
    return [sizes, groups.flatMap(({ choices }) => choices)]
      .map((list) => [...new Set(list.flatMap(({ options }): readonly Named[] => options))]);
  });
  /** Whether to take one way only, and to step over what cannot be read. */
  #isGreedy = false;

  constructor(index: MenuIndex, tokens: readonly Token[]) {
    this.#index = index;
    this.#tokens = tokens;
    this.hasHalves = tokens.some(({ text }) => HALF_WORDS.has(text));
  }

  /** The ends of all readings of the whole text; none if there are too many. */
  everyEnd(): State[] {
    const ends: State[] = [];
    const open = [START];
    for (let steps = 0; open.length > 0; steps++) {
      if (steps > MAX_STEPS || ends.length > MAX_READINGS) return [];
      const state = open.pop()!;
      if (state.at < this.#tokens.length) open.push(...this.#after(state).reverse());
      else if (!state.isOpen && !state.afterAll && state.longest === 0) ends.push(state);
    }
    return ends;
  }

  /** The end of the reading with the longest names, with its problems; undefined if the text begins with no dish. */
  oneEnd(): State | undefined {
    this.#isGreedy = true;
    let state: State | undefined = START;
    while (state !== undefined && state.at < this.#tokens.length) {
      state = this.#after(state)[0] ?? (state.items.length > 0 ? this.#stepOver(state, state.at) : undefined);
    }
    if (!state?.isOpen && !state?.afterAll) return state;
    const both = this.#tokens.findLastIndex(({ text }) => BOTH_WORDS.has(text));
    return this.#stepOver(state, state.isOpen ? state.at - 1 : both);
  }

  /** Past a word that cannot be read; past the word before a sign or the end if its thing is missing. */
  #stepOver(state: State, at: number): State {
    const place = this.#tokens[at]!.isSign ? at - 1 : at;
    const { mode, problems } = state;
    const last = problems.at(-1);
    const isNext = last?.kind === "unread" && last.mode === mode && last.end === place;
    const words = [...isNext ? last.words : [], this.#tokens[place]!.text];
    const others = isNext ? problems.slice(0, -1) : problems;
    const end = place + 1;
    return { ...state, at: end, isOpen: false, problems: [...others, { kind: "unread", mode, words, end }] };
  }

  #after(state: State): State[] {
    const { text, isSign } = this.#tokens[state.at]!;
    const mustGoOn = state.longest > 0 && state.at >= state.longest;
    if (isSign) return mustGoOn && text !== "," ? [] : this.#afterSign(state, text);
    const isJoiner = JOINERS.has(text) || (state.mode === "without" && DENIAL_JOINERS.has(text));
    // Of which half "con ajo en ambas" is, is asked.
    const isLate = this.hasHalves && state.mode && !state.afterComma && !state.afterJoiner;
    const isAll = state.items.length > 0 && BOTH_WORDS.has(text) && !isLate;
    const isFiller = isJoiner || isAll ? !state.isOpen : FILLER.has(text) || (state.afterAll && HALF_WORDS.has(text));
    const afterAll = (isAll && this.hasHalves) || state.afterAll;
    const afterJoiner = state.afterJoiner || isJoiner;
    const filler = isFiller ? [{ ...state, at: state.at + 1, afterAll, afterJoiner }] : [];
    const listed = this.#afterIngredient(state);
    if (mustGoOn) return [...listed, ...TIMES.has(text) ? this.#afterClause(state, text) : [], ...filler];
    const dishes = this.#afterDish(state, text);
    const changes = [...listed, ...this.#afterClause(state, text), ...this.#afterSizeOrChoice(state)];
    const isHalf = HALF_WORDS.has(text) && !state.isOpen && !state.afterAll;
    const half = isHalf ? [{ ...closed(state, 1), afterHalf: true }] : [];
    return [...half, ...state.mode ? [...changes, ...dishes] : [...dishes, ...changes], ...filler];
  }

  /** The words from a place to the next sign. */
  #wordsFrom(at: number): string[] {
    const token = this.#tokens[at];
    return this.#rests[at] ??= token === undefined || token.isSign ? [] : [token.text, ...this.#wordsFrom(at + 1)];
  }

  #afterSign(state: State, sign: string): State[] {
    if (state.isOpen) return [];
    if (sign === ",") return [{ ...state, at: state.at + 1, afterComma: true }];
    const next = closed(state, 1);
    if (sign === "/") return [{ ...next, hasSlash: state.hasSlash || state.items.length === 1 }];
    const inBrackets = sign === "(" && !(state.items.length === 2 && state.hasBrackets);
    return [{ ...next, inBrackets, hasBrackets: state.items.length === 1 }];
  }

  /** The first dish, or the second, but not after "con". */
  #afterDish(state: State, word: string): State[] {
    const { at, items, choices } = state;
    const isSecond = this.hasHalves && items.length === 1 && !state.isOpen;
    if (items.length > 0 && !(isSecond && (state.afterHalf || modeOf(word) === undefined))) return [];
    const names = this.#names[at] ??= this.#findNames(at);
    const longest = Math.max(...names.map(({ length }) => length > this.#wordsFrom(at).length ? 0 : length));
    return names.map(({ item, length, choice }) => ({
      ...closed(state, length),
      items: [...items, item],
      choices: choice === undefined ? choices : [...choices, choice],
      afterHalf: false,
      isForAll: false,
      isListed: this.#tokens.slice(at, at + length).some(({ text }) => ADD.has(text)),
      longest: length < longest ? at + longest : 0,
    }));
  }

  /** The dishes that the next words name, the longest name first, and the dish that has a choice of that name. */
  #findNames(at: number): Name[] {
    const rest = this.#wordsFrom(at).slice(0, NAME_WORDS);
    const find = (find: typeof findExactItem, words = rest, shortest = 1) =>
      words.slice(shortest - 1).flatMap((_, less): Name[] => {
        const length = words.length - less;
        const named = find(this.#index, words.slice(0, length).join(" "));
        return named?.kind === "found" ? [{ length, item: named.item }] : [];
      });
    // Words that could be part of a change name a dish only with its whole name: "Prosciutto y" is none.
    const endsName = (word: string) => [FILLER, HALF_WORDS, BOTH_WORDS].some((list) => list.has(word)) || modeOf(word);
    const cut = rest.findIndex(endsName);
    // "Prosciutto con rúcula" is "Prosciutto y rúcula".
    const joined: typeof findExactItem = (index, text) => findExactItem(index, text.replace(/ (?:con|with) /, " y "));
    const whole = find(findExactItem);
    const names = whole.length > 0 ? whole : find(joined);
    const longest = names[0]?.length ?? 0;
    const byWords = find(findItemByWords, rest.slice(0, cut === -1 ? NAME_WORDS : cut), longest + 1).slice(0, 1);
    const chosen = (at > 0 ? [] : this.#index.items).flatMap((item) =>
      this.#index.options.of(item).choices.flatMap(({ options }): Name[] => {
        const { length, found } = optionsAt(options, rest);
        return found.map(({ id }) => ({ length, item, choice: id }));
      })
    );
    // "César, con pollo" may be the dish "César con pollo", or "César" with an addition.
    const [word = "", ...next] = this.#wordsFrom(at + rest.length + 1).slice(0, NAME_WORDS);
    const parted = find(findExactItem, ADD.has(word) ? [...rest, word, ...next] : [], rest.length + 1)
      .map((name) => ({ ...name, length: name.length + 1 }));
    return [...byWords, ...chosen.filter(({ length }) => length > longest), ...names, ...parted];
  }

  /** A word that begins a change. */
  #afterClause(state: State, word: string): State[] {
    const mode = modeOf(word);
    if (mode === undefined || state.items.length === 0) return [];
    const before = this.#tokens[state.at - 1]!.text;
    // "con extra queso" and "con doble queso", but not "sin extra queso". "With no ham" is without it.
    const isDenied = mode === "without" && BEFORE_DENIAL.has(before) && !DOUBTS.has(word);
    if (state.isOpen && !isDenied && (state.mode !== "extras" || mode !== "extras" || state.times > 1)) return [];
    // "Sin albahaca o con rúcula" names a choice, and not both.
    if (DENIAL_JOINERS.has(before)) return [];
    const times = TIMES.get(word) ?? 1;
    const next = { ...closed(state, 1), mode, times, isOpen: true, afterHalf: false };
    return mode === state.mode && !state.afterAll ? [next] : this.#places(next, state);
  }

  /** The change for the last dish, for all, or for either: after a comma it may be of both halves. */
  #places(state: State, { afterAll, afterComma }: Partial<State>): State[] {
    const all = { ...state, isForAll: true };
    if (state.inBrackets || afterAll || !this.hasHalves) return [all];
    const isLoose = afterComma || state.isForAll || !(state.hasSlash || state.changes.some(({ of }) => of === 0));
    return [{ ...state, isForAll: false }, ...isLoose && state.items.length === 2 ? [all] : []];
  }

  #afterIngredient(state: State): State[] {
    if (this.#tokens[state.at]!.isJoined && !state.isOpen) return [];
    if (state.mode !== undefined) return this.#changes(state, state.mode);
    if (!state.isListed || !(state.afterJoiner || state.afterComma)) return [];
    return this.#places(state, {}).flatMap((each) => this.#changes(each, "extras"));
  }

  /** Adds or leaves out the ingredient that the next words name; of each half, by the half's own name for it. */
  #changes(state: State, mode: Mode): State[] {
    const { items, isForAll, at, longest } = state;
    const hits = items.flatMap((item, of) => {
      const { offered, removable } = this.#index.options.of(item);
      const isMeant = isForAll || of === items.length - 1;
      return isMeant ? [{ of, ...this.#optionsAt(mode === "extras" ? offered : removable, at) }] : [];
    });
    const length = Math.max(...hits.map((hit) => hit.length));
    if (length === 0) return [];
    const fits = hits.filter((hit) => hit.length === length);
    const shared = { of: undefined, found: [...new Set(fits.flatMap(({ found }) => found))] };
    const named = mode === "extras" && isForAll && items.length === 2 ? [shared] : fits;
    const take = (times: number, count: number) =>
      named.reduce<State[]>(
        (states, { of, found }) =>
          states.flatMap((each) =>
            this.#each(each, found, ({ id }) => ({ changes: [...each.changes, { of, mode, id, times }] }))
          ),
        [{ ...closed(state, count), mode, times: 1, isOpen: false, longest: at + count > longest ? 0 : longest }],
      );
    const next = this.#wordsFrom(at)[length] ?? "";
    const after = mode === "extras" ? TIMES.get(next) ?? (next === "extra" ? 1 : undefined) : undefined;
    return [...after === undefined ? [] : take(after, length + 1), ...take(state.times, length)];
  }

  #optionsAt(options: readonly Named[], at: number): ReturnType<typeof optionsAt> {
    return this.#found(options)[at] ??= optionsAt(options, this.#wordsFrom(at));
  }

  /** A state for each option that a text may mean. */
  #each(state: State, found: readonly Named[], take: (option: Named) => Partial<State>): State[] {
    if (!this.#isGreedy || found.length < 2) return found.map((option) => ({ ...state, ...take(option) }));
    return [{ ...state, problems: [...state.problems, { kind: "unclear", mode: state.mode, found }] }];
  }

  #afterSizeOrChoice(state: State): State[] {
    // "sin manzanilla" and "sin azúcar y manzanilla" choose no "manzanilla", and "extra grande" is not "grande".
    if (state.isOpen || (state.mode === "without" && state.afterJoiner)) return [];
    const hits = this.#sizesAndChoices(state.items).map((options) => this.#optionsAt(options, state.at));
    const length = Math.max(...hits.map((hit) => hit.length));
    if (length === 0) return [];
    const [sizes = [], choices = []] = hits.map((hit) => hit.length === length ? hit.found : []);
    const sized = sizes.filter(({ id }) => (state.size ?? id) === id);
    return this.#each(
      // A size is of both halves, and what follows it may be.
      { ...closed(state, length), afterAll: state.afterAll, isForAll: true },
      [...sized, ...choices],
      (option) => sized.includes(option) ? { size: option.id } : { choices: [...state.choices, option.id] },
    );
  }
}

/** A dish that some words name. */
interface Name {
  readonly length: number;
  readonly item: MenuItemContent;
  /** The choice of it that they name. */
  readonly choice?: string;
}

/** Past `count` words or signs, after which no list goes on. */
function closed(state: State, count: number): State {
  const at = state.at + count;
  return { ...state, at, mode: undefined, isListed: false, afterAll: false, afterComma: false, afterJoiner: false };
}

function askedOf({ items, changes, choices, size }: State): AskedDish {
  const [first, second] = items as [MenuItemContent, MenuItemContent?];
  const list = (key: string, ids: readonly string[]) => ids.length > 0 && { [key]: ids };
  const changed = (of: Change["of"]) => {
    const ids = (mode: Mode) => {
      const own = changes.filter((change) => change.of === of && change.mode === mode);
      // Two words for one ingredient are one portion.
      return [...new Set(own.map(({ id }) => id))].flatMap((id) =>
        Array<string>(Math.max(...own.filter((each) => each.id === id).map(({ times }) => times))).fill(id)
      );
    };
    return { ...list("extras", ids("extras")), ...list("without", ids("without")) };
  };
  const shared: LineOptions = { ...(size !== undefined && { size }), ...list("choices", choices) };
  if (second === undefined) return { items: [first], options: { ...shared, ...changed(0) } };
  const halves = [first, second].map(({ name }, of) => ({ name, ...changed(of) }));
  return { items: [first, second], options: { ...shared, ...changed(undefined), halves } };
}
