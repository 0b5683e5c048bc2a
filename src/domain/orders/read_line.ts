/**
 * Finds what one line of an order asks for: the dish or the two halves of its `name`, with the changes that `name` or
 * `options` say (decision 12).
 * @module
 */
import { perObject } from "../../leaves/per_object.ts";
import { err, ok, type Result } from "../../leaves/result.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { LineOptions } from "../../schemas/line_options.ts";
import type { Allergen } from "../../schemas/menu.ts";
import type { Order } from "../../schemas/order.ts";
import { type Configuration, describeDish } from "../dishes/configuration.ts";
import { type AskedDish, askedLine, configure, HALVES_NAME, problemOf } from "../dishes/configure.ts";
import { DENIALS, DOUBTS, LEAVE_OUT } from "../text/denials.ts";
import { spellSigns, tokensOf } from "../dishes/dish_name_tokens.ts";
import { COUNT, type OptionFailure } from "../dishes/option_failure.ts";
import { BOTH_WORDS } from "../dishes/dish_name_words.ts";
import { CONNECTIVES, HALF_WORDS } from "../text/filler_words.ts";
import { findOptions, type Named, optionsAt } from "../menu/find_option.ts";
import { foldText, wordFinder, wordsOf } from "../text/fold_text.ts";
import { keptIngredient, removableLike } from "../dishes/kept_ingredient.ts";
import type { MenuIndex } from "../menu/menu_index.ts";
import type { OrderFailure } from "./order_failure.ts";
import { type DishNameReading, type NameProblem, type PartReading, readDishName } from "../dishes/read_dish_name.ts";
import { readQuery } from "../search/read_query.ts";
import { offeredOptions } from "../menu/offered_option.ts";
import { findExactItem, findItem, RESOLVE_LIMITS, suggestionsFor } from "../search/resolve_item.ts";

/** The name of a dish, and its options, if they are not in the name. */
type NamedLine = Pick<Order["items"][number], "name" | "options">;

/** The dish of a line, or all its problems. `place` is the JSON Pointer of the line. */
export function readLine(index: MenuIndex, line: NamedLine, place: string): Result<Configuration, OrderFailure[]> {
  const options = givenOptions(line.options);
  const read = options === undefined ? wholeNames(index).get(line.name) : undefined;
  return read ?? readWords(index, { ...line, options }, place);
}

/** Options without their empty members; undefined if nothing is left. */
function givenOptions(options: LineOptions = {}): LineOptions | undefined {
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value.length > 0);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** The dishes by their names as the menu writes them, which nearly all orders use. */
const wholeNames = perObject((index: MenuIndex) => {
  const read = index.items.map(({ name }) => [name, readWords(index, { name }, "")] as const);
  return new Map(read.filter(([, { ok }]) => ok));
});

function readWords(
  index: MenuIndex,
  { name, options }: NamedLine,
  place: string,
): Result<Configuration, OrderFailure[]> {
  const inName = `${place}/name`;
  const named = readName(index, name, inName);
  if (!named.ok) return err(withOptions(named.error, options));
  const items = options?.halves ? readHalves(index, options, place) : ok(named.value?.items);
  if (!items.ok) return items;
  if (items.value === undefined) {
    const line = { name, options: {} };
    const dish = name.toWellFormed();
    return err([{ kind: "halves_not_possible", why: "unnamed", pointer: inName, dish, choices: [], line }]);
  }
  if (options === undefined) return configure(index, named.value!, () => inName);
  const asked = { items: items.value, options };
  const configured = configure(index, asked, (member) => `${place}/options/${member}`);
  if (!configured.ok || named.value === undefined || isBare(named.value, asked)) return configured;
  const fromName = configure(index, named.value, () => inName);
  if (!fromName.ok) return err(withOptions(fromName.error, options));
  const nameOf = (configuration: Configuration) => describeDish(configuration, index.options.named).name;
  if (nameOf(fromName.value) === nameOf(configured.value)) return configured;
  const dish = nameOf(configured.value);
  // What both say of the same thing is sent back as it came.
  const isShared = Object.keys(named.value.options).some((member) => member in options);
  const line = isShared
    ? { name: name.toWellFormed(), options }
    : askedLine({ ...asked, options: { ...named.value.options, ...options } });
  return err([{ kind: "options_conflict", pointer: inName, dish, choices: [], line }]);
}

/** Problems of a name whose line has options too: what is sent back to complete has both. */
function withOptions(failures: OrderFailure[], options: LineOptions = {}): OrderFailure[] {
  return failures.map((failure) => {
    if (!("line" in failure)) return failure;
    const { name, options: named } = failure.line;
    const both = { ...named, ...options };
    for (const key of ["extras", "without", "choices"] as const) {
      const sent = options[key];
      if (sent) both[key] = [...sent, ...(named[key] ?? []).filter((each) => !sent.includes(each))];
    }
    return { ...failure, line: { name, options: both } };
  });
}

/** What a name asks for; undefined for two halves that it does not name. */
function readName(index: MenuIndex, name: string, pointer: string): Result<AskedDish | undefined, OrderFailure[]> {
  const spelt = spellSigns(name);
  const whole = spelt === name ? undefined : findExactItem(index, name);
  // The name of a dish may hold a sign: "Pisco + cola".
  const isSigned = whole?.kind === "found" && namesOf(whole.item).some((own) => signsOf(own) === signsOf(name));
  const found = isSigned ? whole : findItem(index, spelt);
  if (found?.kind === "found") return ok({ items: [found.item], options: {} });
  // The id of one dish may be the name of another.
  const reading = found && findExactItem(index, spelt) ? "plain" : readDishName(index, name);
  if (reading === "halves") return ok(undefined);
  if (reading !== "plain") return oneReading(index, reading, name, pointer);
  const asked = { pointer, name: name.toWellFormed() };
  return err([
    found
      ? { kind: "ambiguous_item", ...asked, candidates: found.candidates }
      : { kind: "unknown_item", ...asked, suggestions: suggestionsFor(index, spelt) },
  ]);
}

const namesOf = ({ id, name, aliases = [] }: MenuItemContent) => [id, name, ...aliases];

/** The signs of a text, in order. */
const signsOf = (text: string) => text.replaceAll(/[\p{L}\p{N}\p{M}\s]/gu, "");

/**
 * The one dish that the readings mean, or the one whose canonical name the text is; otherwise a question, or what the first
 * lacks if none can be had now. A reading that can never be ordered counts only if none can.
 */
function oneReading(
  index: MenuIndex,
  { readings, part }: Exclude<DishNameReading, string>,
  text: string,
  pointer: string,
): Result<AskedDish, OrderFailure[]> {
  const [only, ...others] = readings;
  if (only && others.length === 0) return ok(only);
  const meant = new Map<string, { readonly asked: AskedDish; readonly price: number; lacks: OptionFailure[] }>();
  for (const asked of readings) {
    const configured = configure(index, asked, () => pointer);
    if (configured.ok) {
      const { name, price } = describeDish(configured.value, index.options.named);
      meant.set(name, { asked, price, lacks: [] });
    } else if (configured.error.every(({ kind }) => WAITS.has(kind))) {
      meant.set(JSON.stringify(asked), { asked, price: 0, lacks: configured.error });
    }
  }
  const written = JSON.stringify(tokensOf(text));
  const canonical = [...meant].find(([name]) => JSON.stringify(tokensOf(name)) === written);
  const asked = (canonical ?? [...meant][0])?.[1].asked ?? readings[0];
  if (asked && (canonical || meant.size <= 1)) return ok(asked);
  const problems = part?.problems.filter(({ kind }) => kind === "unclear" || !asked) ?? [];
  if (part && problems.length > 0) return err(partFailures(index, { ...part, problems }, text, pointer));
  const named = [...meant].flatMap(([name, { price, lacks }]) => lacks.length > 0 ? [] : [{ name, price }]);
  const problem = { ...problemOf(asked!, pointer), readings: named.slice(0, MOST_READINGS) };
  // Sent again as it is, it is asked again: nothing is lost.
  const line = { name: text.toWellFormed(), options: {} };
  if (named.length > 0) return err([{ kind: "option_unclear", ...problem, line }]);
  const [first] = meant.values();
  return err(first!.lacks.map((each) => ({ ...each, dish: problem.dish, line })));
}

/** The failures of a dish that can be had at another time, or with one more answer. */
const WAITS: ReadonlySet<OrderFailure["kind"]> = new Set(["option_sold_out", "option_required"]);

/** The most readings of a question. */
const MOST_READINGS = 4;

/** Every problem of a name that can be read in part. */
function partFailures(index: MenuIndex, { asked, problems }: PartReading, text: string, pointer: string) {
  const { excludes } = readQuery(spellSigns(text));
  const { items } = asked;
  const doubted = problems.flatMap((each) => each.kind === "unread" && each.words.some(isDoubt) ? each.words : []);
  // Nothing of a name that may deny it is sent back as if it were wanted.
  const asSent = { ...problemOf(asked, pointer), line: { name: text.toWellFormed(), options: {} } };
  const place = doubted.length > 0 ? asSent : problemOf(asked, pointer);
  // As they were written; a sign was read as another word. "×2" is told like "x2".
  const written = text.split(/[^\p{L}\p{N}\p{M}]+/u);
  const sayAsWritten = (words: readonly string[]) => {
    const said = words.map((word) =>
      written.find((each) => foldText(each) === word) || !COUNT.test(word) && signsOf(text) || word
    );
    return [...new Set(said)].join(" ");
  };
  const declaredOf = (asked: readonly Allergen[]) =>
    [...new Set(asked)].filter((allergen) => items.some(({ allergens }) => allergens.includes(allergen)));
  const excluded = declaredOf(excludes);
  const suits = ({ allergens = [] }: { readonly allergens?: readonly Allergen[] }) =>
    !allergens.some((allergen) => excludes.includes(allergen));
  const added = index.options.named(
    [asked.options, ...asked.options.halves ?? []].flatMap(({ extras = [] }) => extras),
  ).map(({ name }) => name.es);
  const found = problems.map((problem): OrderFailure => {
    if (problem.kind === "missing_half") return { kind: "halves_not_possible", why: "missing", ...place };
    const sort = problem.mode && (problem.mode === "extras" ? "extra" : "removal");
    const offered = (list: readonly (Named & { readonly allergens?: readonly Allergen[] })[], like?: string) =>
      offeredOptions(index.options, sort === "removal" ? list : list.filter(suits), sort, like);
    if (problem.kind === "unclear") {
      return { kind: "option_unclear", ...place, readings: [], ...offered(problem.found) };
    }
    const words = sayAsWritten(doubted.length > 0 ? doubted : problem.words);
    if (doubted.length > 0) return { kind: "option_unclear", ...place, readings: [], words, declared: excluded };
    const suggestions = itemsThatSay(index, items, problem).filter(suits);
    if (suggestions.length > 0) return { kind: "unknown_item", pointer, name: text.toWellFormed(), suggestions };
    const listed = items.map(index.options.of)
      .flatMap(({ removable, offered }) => sort === "extra" ? offered : sort ? removable : []);
    // A hyphen may join or leave out.
    if (findOptions(listed, words).length > 0) {
      return { kind: "option_unclear", ...asSent, readings: [], words, declared: excluded };
    }
    const kept = sort === "removal" ? keptIngredient(index.options, items, problem.words) : undefined;
    if (kept?.name && !kept.isIn && added.includes(kept.name)) {
      return { kind: "options_conflict", ...asSent, option: kept.name };
    }
    const like = sort === "removal" ? removableLike(index.options, items, problem.words) : [];
    const { found: named } = optionsAt(sort === "removal" ? index.options.ingredients : [], problem.words);
    const declared = declaredOf([...excludes, ...named.flatMap(({ allergens }) => allergens)]);
    return {
      ...{ kind: "unknown_option", ...place, sort, words, kept, declared },
      ...like.length > 0 ? offered(like) : offered(kept ? [] : [...new Set(listed)], words),
    };
  });
  if (doubted.length > 0) return found.slice(0, 1);
  const others = configure(index, asked, () => pointer);
  return others.ok || problems.some(({ kind }) => kind === "missing_half") ? found : [...found, ...others.error];
}

const isDoubt = (word: string) => DENIALS.has(word) || LEAVE_OUT.has(word) || DOUBTS.has(word) || BOTH_WORDS.has(word);

/** Other items of nearly the same name that have what was added, or deny what was left out: "tiramisú con lúcuma". */
function itemsThatSay(
  index: MenuIndex,
  asked: readonly MenuItemContent[],
  { mode, words }: NameProblem & { readonly kind: "unread" },
): MenuItemContent[] {
  if (mode === undefined || words.every((word) => CONNECTIVES.has(word))) return [];
  const own = asked.flatMap(namesOf).flatMap((name) => wordsOf(foldText(name)).filter((word) => word.length > 3));
  const has = wordFinder(words.join(" "));
  return index.items.filter((item, at) => {
    const { name, denied } = index.texts().folded[at]!;
    const texts = mode === "extras" ? [name] : denied.map((each) => ` ${each.join(" ")} `);
    return texts.some(has) && !asked.includes(item) && own.some((word) => wordFinder(word)(name));
  }).slice(0, RESOLVE_LIMITS.suggestions);
}

/** "Mitad de", before the name of a half. */
const BEFORE_HALF = new RegExp(`^\\s*(?:${[...HALF_WORDS].join("|")})\\s+(?:de\\s+|of\\s+)?`, "i");

/** The dishes of two halves. What is changed of a half stands beside its name, not in it. */
function readHalves(index: MenuIndex, options: LineOptions, place: string) {
  const found = options.halves!.map(({ name }, at): Result<MenuItemContent, OrderFailure[]> => {
    const pointer = `${place}/options/halves/${at}/name`;
    const half = readName(index, name.replace(BEFORE_HALF, ""), pointer);
    if (!half.ok) return half;
    if (half.value?.items.length === 1 && Object.keys(half.value.options).length === 0) return ok(half.value.items[0]);
    const line = { name: HALVES_NAME, options };
    return err([{ kind: "options_conflict", pointer, dish: name.toWellFormed(), choices: [], line }]);
  });
  const failures = found.flatMap((each) => each.ok ? [] : each.error);
  const [a, b] = found.flatMap((each) => each.ok ? each.value : []);
  return a && b ? ok<AskedDish["items"]>([a, b]) : err(failures);
}

/** Whether a name says no changes, and the same dishes as the options. */
function isBare(named: AskedDish, { items }: AskedDish): boolean {
  const { halves = [], ...changes } = named.options;
  return Object.keys(changes).length === 0 && halves.every(({ extras, without }) => !extras && !without) &&
    named.items.length === items.length && named.items.every((item) => items.includes(item));
}
