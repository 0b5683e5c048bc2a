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
import type { LineOptions } from "../schemas/line_options.ts";
import type { MenuItemContent } from "../schemas/content/menu.ts";
import type { AskedDish } from "./configure.ts";
import { DENIALS, LEAVE_OUT } from "./denials.ts";
import { PICTURE, type Token, tokensOf } from "./dish_name_tokens.ts";
import { type Named, optionsAt } from "./find_option.ts";
import type { MenuIndex } from "./menu_index.ts";
import { findExactItem, findItemByWords } from "./resolve_item.ts";

/** A part of a name that cannot be read. */
export type NameProblem =
  /** One half without the other. */
  | { readonly kind: "missing_half" }
  /** A text fits several options, or has too many readings. */
  | { readonly kind: "unclear"; readonly found: readonly Named[] }
  /** Words that name nothing that can be added or left out. */
  | { readonly kind: "unread"; readonly mode: Mode | undefined; readonly words: readonly string[] };

/** A text as far as it can be read. */
export interface PartReading {
  readonly asked: AskedDish;
  readonly problems: readonly NameProblem[];
}

/** The result of reading. */
export type DishNameReading =
  /** A dish without any change, or none: the look-up of the menu answers. */
  | { readonly kind: "plain" }
  /** Two halves without dishes, as in "mitad y mitad": the dishes are in the options of the line. */
  | { readonly kind: "halves" }
  /** Every reading of the whole text; some may be equal. `part` has what is unclear if there are several. */
  | { readonly kind: "read"; readonly readings: readonly AskedDish[]; readonly part: PartReading | undefined }
  | { readonly kind: "unread"; readonly part: PartReading };

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Words for a half; `½` and `1/2` become the first. */
const HALF = words("mitad mitades media medio half halves");
/** Words before an extra; `c/` and `+` become the first. */
const ADD = words("con with extra mas agrega agregar agregado");
/** How many portions of an extra, before it or after it. */
const TIMES: ReadonlyMap<string, number> = new Map([["doble", 2], ["double", 2], ["x2", 2], ["triple", 3], ["x3", 3]]);
/** Words that carry nothing here. */
const FILLER = words(
  "y e and de del of en in a el la los las una un unos unas the an pizza pizzas tamano size tipo sabor por favor please " +
    "otra otro other pero but x1",
);

/** Words that continue a list. */
const JOINERS = words("y e and");

/** The most words of a dish's name. */
const NAME_WORDS = 12;

/** The most steps of a reading; a long name of two halves takes a few hundred. */
const MAX_STEPS = 5_000;

type Mode = "extras" | "without";

/** Changes of a dish, a half or both halves: the portions of each extra, and what is left out. */
interface Changes {
  readonly extras: Readonly<Record<string, number>>;
  readonly without: readonly string[];
}

/** A dish or a half, as far as it was read. */
interface Draft extends Changes {
  readonly item: MenuItemContent;
}

/** What was read up to a token. */
interface State {
  readonly at: number;
  readonly drafts: readonly Draft[];
  /** The extras of both halves. */
  readonly extras: Changes["extras"];
  readonly choices: readonly string[];
  readonly size?: string;
  /** What a name of an ingredient means now, and whether for all dishes or the last one. */
  readonly mode: Mode | undefined;
  readonly isForAll: boolean;
  readonly times: number;
  /** Whether a word that begins a change still waits for its ingredient: "sin" in "sin extra queso". */
  readonly isOpen: boolean;
  /** Whether a dish comes next, even one called "Con todo". */
  readonly afterHalf: boolean;
  /** Whether the last word joins two things: "y". */
  readonly afterJoiner: boolean;
  readonly afterComma: boolean;
  readonly inBrackets: boolean;
  /** Whether a slash parts the halves: then a change after it is of the second. */
  readonly hasSlash: boolean;
  /** Whether the dish's own name ends with a list of extras, which may go on: "César con pollo y palta". */
  readonly isListed: boolean;
  /** The end of the longest name, if a shorter one was taken: there its list must go on. 0 if it did. */
  readonly longest: number;
  readonly hasChanges: boolean;
  readonly problems: readonly NameProblem[];
}

const START: State = {
  ...{
    at: 0,
    drafts: [],
    extras: {},
    choices: [],
    mode: undefined,
    isForAll: true,
    times: 1,
    problems: [],
    longest: 0,
  },
  ...{ isOpen: false, afterHalf: false, afterJoiner: false, afterComma: false, inBrackets: false, hasSlash: false },
  ...{ isListed: false, hasChanges: false },
};

/** Reads `text`. */
export function readDishName(index: MenuIndex, text: string): DishNameReading {
  const tokens = tokensOf(text);
  const hasHalves = tokens.some(({ text }) => HALF.has(text));
  const ends = new Reader(index, tokens, hasHalves).everyEnd();
  const isWhole = ({ drafts }: State) => drafts.length === (hasHalves ? 2 : 1);
  const whole = ends?.filter(isWhole) ?? [];
  const asked = (state: State) => askedOf(state, hasHalves);
  if (whole.length > 0 && ends !== undefined) {
    const part = whole.length === 1 ? undefined : new Reader(index, tokens, hasHalves).oneEnd();
    return {
      kind: "read",
      readings: whole.map(asked),
      part: part && { asked: asked(part), problems: part.problems },
    };
  }
  if (ends?.some(({ drafts }) => drafts.length === 0)) return { kind: hasHalves ? "halves" : "plain" };
  const end = new Reader(index, tokens, hasHalves).oneEnd();
  if (end === undefined) return { kind: "plain" };
  const problems: NameProblem[] = [...end.problems];
  if (!isWhole(end)) problems.push({ kind: "missing_half" });
  if (problems.length === 0) problems.push({ kind: "unclear", found: [] });
  // A dish with unknown words and no change: the look-up of the menu has suggestions for it.
  const isBare = !hasHalves && !end.hasChanges &&
    problems.every((each) =>
      each.kind === "unread" && !each.mode && !each.words.some((word) => word === PICTURE || DENIALS.has(word))
    );
  return isBare ? { kind: "plain" } : { kind: "unread", part: { asked: asked(end), problems } };
}

/** Reads from left to right. Each state has the states that may follow it: one for each thing that the next words name. */
class Reader {
  readonly #index: MenuIndex;
  readonly #tokens: readonly Token[];
  readonly #hasHalves: boolean;
  /** Whether to take one way only, and to step over what cannot be read. */
  #isGreedy = false;
  readonly #named = new Map<number, ReturnType<Reader["findNames"]>>();

  constructor(index: MenuIndex, tokens: readonly Token[], hasHalves: boolean) {
    this.#index = index;
    this.#tokens = tokens;
    this.#hasHalves = hasHalves;
  }

  /** The ends of all readings of the whole text; undefined if there are too many. */
  everyEnd(): State[] | undefined {
    const ends: State[] = [];
    const open = [START];
    for (let steps = 0; open.length > 0; steps++) {
      if (steps > MAX_STEPS) return undefined;
      const state = open.pop()!;
      if (state.at < this.#tokens.length) open.push(...this.#after(state).reverse());
      else if (!state.isOpen && state.longest === 0) ends.push(state);
    }
    return ends;
  }

  /** The end of the reading with the longest names, with its problems; undefined if the text begins with no dish. */
  oneEnd(): State | undefined {
    this.#isGreedy = true;
    let state = START;
    while (state.at < this.#tokens.length) {
      const next = this.#after(state)[0] ?? (state.drafts.length > 0 ? this.#unread(state) : undefined);
      if (next === undefined) return undefined;
      state = next;
    }
    return state.isOpen ? this.#unread({ ...state, at: state.at - 1 }) : state;
  }

  /** Steps over a word. */
  #unread(state: State): State {
    const { text, isSign } = this.#tokens[state.at]!;
    const last = state.problems.at(-1);
    const before = this.#tokens[state.at - 1]?.text ?? "";
    const word = isSign ? before : text;
    const isNext = last?.kind === "unread" && last.mode === state.mode && last.words.at(-1) === before;
    const problem: NameProblem = isNext
      ? { ...last, words: [...last.words, word] }
      : { kind: "unread", mode: state.mode, words: [word] };
    const problems = [...isNext ? state.problems.slice(0, -1) : state.problems, problem];
    return { ...state, at: state.at + (isSign ? 0 : 1), isOpen: false, problems };
  }

  #after(state: State): State[] {
    const { text, isSign } = this.#tokens[state.at]!;
    if (isSign) return this.#afterSign(state, text);
    const end = this.#tokens.findIndex((token, place) => place > state.at && token.isSign);
    const rest = this.#tokens.slice(state.at, end === -1 ? undefined : end).map((token) => token.text);
    const filler = FILLER.has(text) && !(state.isOpen && JOINERS.has(text))
      ? [{ ...state, at: state.at + 1, afterJoiner: state.afterJoiner || JOINERS.has(text) }]
      : [];
    const listed = this.#afterIngredient(state, rest);
    // The shorter name of a dish is meant only if the list that ends the longer one goes on.
    if (state.longest > 0 && state.at >= state.longest) {
      return [...listed, ...TIMES.has(text) ? this.#afterClause(state, text) : [], ...filler];
    }
    const dishes = this.#afterDish(state, text);
    const others = [...listed, ...this.#afterClause(state, text), ...this.#afterSizeOrChoice(state, rest)];
    return [
      ...this.#afterHalfWord(state, text),
      ...state.mode ? [...others, ...dishes] : [...dishes, ...others],
      ...filler,
    ];
  }

  #afterSign(state: State, sign: string): State[] {
    if (state.isOpen) return [];
    const next = { ...state, at: state.at + 1, afterComma: sign === "," };
    if (sign === ",") return [next];
    if (state.longest > 0 && state.at >= state.longest) return [];
    const closed = { ...next, mode: undefined, isListed: false };
    if (sign === "/") return [{ ...closed, hasSlash: state.hasSlash || state.drafts.length === 1 }];
    return [{ ...closed, inBrackets: sign === "(" }];
  }

  #afterHalfWord(state: State, word: string): State[] {
    if (!HALF.has(word) || state.isOpen) return [];
    return [{ ...state, ...this.#taken(state, 1), afterHalf: true, mode: undefined, isListed: false }];
  }

  /** The first dish; the second after a word for a half, a sign or a joiner, but not after "con". */
  #afterDish(state: State, word: string): State[] {
    const isFirst = state.drafts.length === 0;
    if (!isFirst && (!this.#hasHalves || state.drafts.length === 2 || state.isOpen)) return [];
    if (!isFirst && !state.afterHalf && modeOf(word) !== undefined) return [];
    let names = this.#named.get(state.at);
    if (names === undefined) this.#named.set(state.at, names = this.findNames(state.at));
    const longest = Math.max(...names.map(({ length }) => length));
    return names.map(({ item, length, choice }) => ({
      ...state,
      ...this.#taken(state, length),
      drafts: [...state.drafts, { item, extras: {}, without: [] }],
      choices: choice === undefined ? state.choices : [...state.choices, choice],
      hasChanges: state.hasChanges || choice !== undefined,
      mode: undefined,
      afterHalf: false,
      isListed: this.#tokens.slice(state.at, state.at + length).some(({ text }) => ADD.has(text)),
      longest: length < longest ? state.at + longest : 0,
    }));
  }

  /** The dishes that the next words name, the longest name first, and the dish that has a choice of that name. */
  findNames(at: number): { readonly length: number; readonly item: MenuItemContent; readonly choice?: string }[] {
    const end = this.#tokens.findIndex((token, place) => place >= at && token.isSign);
    const rest = this.#tokens.slice(at, end === -1 ? undefined : end).map(({ text }) => text);
    const found = (find: typeof findExactItem, most: number, least: number) => {
      const names: { length: number; item: MenuItemContent; choice?: string }[] = [];
      for (let length = Math.min(most, NAME_WORDS); length > least; length--) {
        const named = find(this.#index, rest.slice(0, length).join(" "));
        if (named?.kind === "found") names.push({ length, item: named.item });
      }
      return names;
    };
    const exact = found(findExactItem, rest.length, 0);
    // Words that could be part of a change name a dish only with its whole name: "Margherita con" is no "Margherita con
    // búfala".
    const cut = rest.findIndex((word) => FILLER.has(word) || HALF.has(word) || modeOf(word) !== undefined);
    const byWords = found(findItemByWords, cut === -1 ? rest.length : cut, exact[0]?.length ?? 0).slice(0, 1);
    const names = [...byWords, ...exact];
    for (const item of at === 0 ? this.#index.items : []) {
      for (const { options } of this.#index.options.of(item).choices) {
        const { length, found } = optionsAt(options, rest);
        if (length > (names[0]?.length ?? 0)) names.push(...found.map(({ id }) => ({ length, item, choice: id })));
      }
    }
    return names;
  }

  /** A word that begins a change. */
  #afterClause(state: State, word: string): State[] {
    const mode = modeOf(word);
    if (mode === undefined || state.drafts.length === 0) return [];
    // "con extra queso" and "con doble queso", but not "sin extra queso".
    if (state.isOpen && (state.mode !== "extras" || mode !== "extras" || state.times > 1)) return [];
    const times = TIMES.get(word) ?? 1;
    const next = { ...state, ...this.#taken(state, 1), mode, times, isOpen: true, afterHalf: false, isListed: false };
    return mode === state.mode ? [next] : this.#places(next, state.afterComma);
  }

  /** The change for the last dish, for all, or for either: after a comma it may be of both halves. */
  #places(state: State, afterComma: boolean): State[] {
    const [first, second] = state.drafts;
    if (second === undefined || state.inBrackets) return [{ ...state, isForAll: state.inBrackets || !this.#hasHalves }];
    const hasOwn = first!.without.length > 0 || Object.keys(first!.extras).length > 0;
    const isLoose = afterComma || (!state.hasSlash && !hasOwn);
    return [false, ...isLoose ? [true] : []].map((isForAll) => ({ ...state, isForAll }));
  }

  #afterIngredient(state: State, rest: readonly string[]): State[] {
    if (this.#tokens[state.at]!.isJoined) return [];
    if (state.mode !== undefined) return this.#changes(state, state.mode, rest);
    if (!state.isListed || !(state.afterJoiner || state.afterComma)) return [];
    return this.#places({ ...state, mode: "extras" }, false).flatMap((each) => this.#changes(each, "extras", rest));
  }

  /** Adds or leaves out the ingredient that the next words name, in each dish by its own name for it. */
  #changes(state: State, mode: Mode, rest: readonly string[]): State[] {
    const { of } = this.#index.options;
    const { drafts, isForAll } = state;
    const isBoth = drafts.length === 2 && isForAll;
    const hits = drafts.map(({ item }, at) => {
      const listed = mode === "extras" ? of(item).offered : of(item).removable;
      return isForAll || at === drafts.length - 1 ? optionsAt(listed, rest) : { length: 0, found: [] };
    });
    const length = Math.max(...hits.map((hit) => hit.length));
    if (length === 0) return [];
    let states = [state];
    const add = (found: readonly Named[], change: (state: State, id: string) => State) => {
      states = this.#isGreedy && found.length > 1
        ? states.map((each) => ({ ...each, problems: [...each.problems, { kind: "unclear", found }] }))
        : states.flatMap((each) => found.map(({ id }) => change(each, id)));
    };
    const after = TIMES.get(rest[length] ?? "");
    const portions = (list: Changes["extras"], id: string, times: number) => (
      { ...list, [id]: Math.max(list[id] ?? 0, times) }
    );
    const counts = mode === "extras" && after !== undefined ? [after, state.times] : [state.times];
    const start = states;
    return counts.flatMap((times, at) => {
      states = start;
      if (mode === "extras" && isBoth) {
        const found = [...new Set(hits.flatMap((hit) => hit.length === length ? hit.found : []))];
        add(found, (each, id) => ({ ...each, extras: portions(each.extras, id, times) }));
      } else {
        for (const [place, hit] of hits.entries()) {
          if (hit.length < length) continue;
          add(hit.found, (each, id) => {
            const draft = each.drafts[place]!;
            const changed = mode === "extras"
              ? { ...draft, extras: portions(draft.extras, id, times) }
              : { ...draft, without: [...new Set([...draft.without, id])] };
            return { ...each, drafts: each.drafts.with(place, changed) };
          });
        }
      }
      const words = length + (counts.length > 1 && at === 0 ? 1 : 0);
      return states.map((each) => ({
        ...each,
        ...this.#taken(state, words),
        ...{ mode, times: 1, isOpen: false, hasChanges: true, isListed: false },
        longest: state.at + words > state.longest ? 0 : state.longest,
      }));
    });
  }

  #afterSizeOrChoice(state: State, rest: readonly string[]): State[] {
    // "sin manzanilla" and "sin azúcar y manzanilla" choose no "manzanilla", and "extra grande" is not "grande".
    if (state.isOpen || (state.mode === "without" && state.afterJoiner)) return [];
    const { of, sizes } = this.#index.options;
    const groups = state.drafts.map(({ item }) => of(item));
    const ownSizes = groups.length === 0 ? sizes : groups.flatMap(({ size }) => size ?? []);
    const size = optionsAt([...new Set(ownSizes.flatMap(({ options }) => options))], rest);
    const choice = optionsAt(groups.flatMap(({ choices }) => choices.flatMap(({ options }) => options)), rest);
    const length = Math.max(size.length, choice.length);
    if (length === 0) return [];
    const next = { ...state, ...this.#taken(state, length), mode: undefined, isListed: false, hasChanges: true };
    const found = [size, choice].flatMap((each) => each.length === length ? each.found : []);
    if (this.#isGreedy && found.length > 1) {
      return [{ ...next, problems: [...state.problems, { kind: "unclear", found }] }];
    }
    const sized = size.length === length ? size.found.filter(({ id }) => (state.size ?? id) === id) : [];
    const chosen = choice.length === length ? choice.found : [];
    return [
      ...sized.map(({ id }) => ({ ...next, size: id })),
      ...chosen.map(({ id }) => ({ ...next, choices: [...state.choices, id] })),
    ];
  }

  /** Past `count` words. */
  #taken({ at }: State, count: number): Pick<State, "at" | "afterComma" | "afterJoiner"> {
    return { at: at + count, afterComma: false, afterJoiner: false };
  }
}

function askedOf({ drafts, extras, choices, size }: State, hasHalves: boolean): AskedDish {
  const [first, second] = drafts as [Draft, Draft?];
  const list = (key: string, ids: readonly string[]) => ids.length > 0 && { [key]: ids };
  const portions = (counts: Changes["extras"]) =>
    Object.entries(counts).flatMap(([id, times]) => Array<string>(times).fill(id));
  const own = ({ extras, without }: Changes) => ({ ...list("extras", portions(extras)), ...list("without", without) });
  const options: LineOptions = {
    ...(size !== undefined && { size }),
    ...list("choices", choices),
    ...list("extras", portions(extras)),
  };
  if (!hasHalves || second === undefined) return { items: [first.item], options: { ...options, ...own(first) } };
  const halves = [first, second].map((draft) => ({ name: draft.item.name, ...own(draft) }));
  return { items: [first.item, second.item], options: { ...options, halves } };
}

function modeOf(word: string): Mode | undefined {
  return LEAVE_OUT.has(word) ? "without" : ADD.has(word) || TIMES.has(word) ? "extras" : undefined;
}
