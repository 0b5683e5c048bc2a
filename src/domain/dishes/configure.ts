/**
 * Checks the options of a line against the groups of its dish: every option exists, no limit is passed, nothing required
 * is missing. It reports all problems, chooses nothing and repairs nothing.
 * @module
 */
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { LineOptions } from "../../schemas/line_options.ts";
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { err, ok, type Result } from "../../leaves/result.ts";
import { type Choice, type Configuration, describeDish, dishPrice, type Extra, type Part } from "./configuration.ts";
import { spellDenialSigns } from "../text/denials.ts";
import type { DishOptions, OptionsIndex } from "../menu/dish_options.ts";
import { findOptions } from "../menu/find_option.ts";
import { foldText, wordsOf } from "../text/fold_text.ts";
import { keptIngredient, removableLike } from "./kept_ingredient.ts";
import type { MenuIndex } from "../menu/menu_index.ts";
import { isHad, type Offered, type OfferedChoices, offeredOptions, type OptionSort } from "../menu/offered_option.ts";
import type { LineProblem, OptionFailure, UnderstoodLine } from "./option_failure.ts";

/** What a caller asks for: a dish or two halves, and the options. `options.halves` has the changes of each half. */
export interface AskedDish {
  readonly items: readonly [MenuItemContent] | readonly [MenuItemContent, MenuItemContent];
  readonly options: LineOptions;
}

/** The name of a line whose two halves are in its options. */
export const HALVES_NAME = "Mitad y mitad";

/** The line that asks for the same again. */
export function askedLine({ items, options }: AskedDish): UnderstoodLine {
  return { name: items.length === 2 ? HALVES_NAME : items[0].name, options };
}

/** What the failures of a line share. */
export function problemOf(asked: AskedDish, pointer: string, offered: OfferedChoices = { choices: [] }): LineProblem {
  return { pointer, dish: asked.items.map(({ name }) => name).join(" / "), ...offered, line: askedLine(asked) };
}

/** The options of a configuration, as ids. */
export function optionsOf({ parts, size, choices, extras }: Configuration): LineOptions {
  const list = (key: string, ids: readonly string[]) => ids.length > 0 && { [key]: ids };
  const changes = ({ extras, without }: Pick<Part, "extras" | "without">) => ({
    ...list("extras", extras.flatMap(({ ingredient, times }) => Array<string>(times).fill(ingredient.id))),
    ...list("without", without.map(({ id }) => id)),
  });
  const isWhole = parts.length === 1;
  return {
    ...(size && { size: size.id }),
    ...list("choices", choices.map(({ id }) => id)),
    ...changes({ extras, without: isWhole ? parts[0].without : [] }),
    ...(!isWhole && { halves: parts.map((part) => ({ name: part.item.name, ...changes(part) })) }),
  };
}

/**
 * Configures a dish.
 *
 * @param pointerOf The place in the request of a member of the options, such as `extras/0`.
 * @param isWhole Without it, a required choice may be missing still.
 */
export function configure(
  { items: menu, options: index }: MenuIndex,
  asked: AskedDish,
  pointerOf: (member: string) => string,
  isWhole = true,
): Result<Configuration, OptionFailure[]> {
  const { items, options: wanted } = asked;
  const groups = items.map((item) => index.of(item));
  const [first, second] = groups as [DishOptions, DishOptions?];
  // Nearly all orders.
  if (!second && Object.keys(wanted).length === 0 && first.choices.every(({ min }) => min === 0)) {
    return ok({ parts: [{ item: items[0], without: [], extras: [] }], choices: [], extras: [] });
  }
  const line = new LineReader(index, asked, pointerOf);
  if (second && (first.halves === undefined || first.halves !== second.halves || first.size !== second.size)) {
    return err([{ kind: "halves_not_possible", why: "kind", ...line.place("halves") }]);
  }
  const parts = line.readParts(groups);
  const sizes = (wanted.size === undefined ? [] : first.size?.options ?? []).map((size) => (
    { ...size, price: dishPrice(items, first.halves, size) - dishPrice(items, first.halves), size }
  ));
  const [{ size } = {}] = line.find(wanted.size === undefined ? [] : [wanted.size], "size", "size", sizes);
  const offeredToAll = second ? first.offered.filter((each) => second.offered.includes(each)) : first.offered;
  const extras = line.readExtras(wanted.extras, "extras", offeredToAll, groups);
  line.checkExtras(parts, extras, groups);
  const choices = line.readChoices([...new Set(groups.flatMap(({ choices }) => choices))], isWhole);
  if (line.failures.length > 0) return err(line.failures);
  const [a, b] = parts as [Part, Part?];
  const configuration: Configuration = {
    parts: b === undefined ? [a] : menu.indexOf(a.item) <= menu.indexOf(b.item) ? [a, b] : [b, a],
    ...(size && size !== first.size?.options[0] && { size }),
    choices,
    extras,
    ...(b && first.halves && { halves: first.halves }),
  };
  if (b && a.item === b.item && JSON.stringify(a) === JSON.stringify(b)) {
    return err([{ kind: "halves_not_possible", why: "same", ...line.place("halves") }]);
  }
  if ([...describeDish(configuration, index.named).name].length > ORDER_LIMITS.name) {
    return err([{ kind: "name_too_long", max: ORDER_LIMITS.name, ...line.place("extras") }]);
  }
  return ok(configuration);
}

/** Finds what the texts of one line name. What they name wrongly, or too often, becomes a failure. */
class LineReader {
  readonly failures: OptionFailure[] = [];
  readonly #index: OptionsIndex;
  readonly #asked: AskedDish;
  readonly #pointerOf: (member: string) => string;

  constructor(index: OptionsIndex, asked: AskedDish, pointerOf: (member: string) => string) {
    this.#index = index;
    this.#asked = asked;
    this.#pointerOf = pointerOf;
  }

  /** What a failure at a member of the options says of it. */
  place(member: string, offered?: OfferedChoices): LineProblem {
    return problemOf(this.#asked, this.#pointerOf(member), offered);
  }

  /** The option that each text names; the texts that name none or several become failures. */
  find<Option extends Offered>(
    texts: readonly string[] = [],
    member: string,
    sort: OptionSort,
    options: readonly Option[],
    from = 0,
  ): Option[] {
    const index = this.#index;
    return texts.flatMap((text, at) => {
      const found = findOptions(options, text);
      const isOne = found.length === 1;
      if (isOne && isHad(found[0]!, sort, index)) return found;
      const { items } = this.#asked;
      const isRemoval = sort === "removal";
      const words = wordsOf(foldText(text));
      const kept = isRemoval ? keptIngredient(index, items, words) : undefined;
      const near = isRemoval && found.length === 0 && !kept ? removableLike(index, items, words) : [];
      // A dish has few sizes and choices, and all of them may be meant.
      const like = found.length < 2 && (sort === "extra" || isRemoval) ? text : undefined;
      const offered = near.length > 0
        ? offeredOptions(index, near, sort)
        : offeredOptions(index, found.length > 1 ? found : kept ? [] : options, sort, like);
      const where = this.place(sort === "size" ? member : `${member}/${from + at}`, offered);
      if (isOne) this.failures.push({ kind: "option_sold_out", option: found[0]!.name.es, ...where });
      else if (found.length > 0) this.failures.push({ kind: "option_unclear", readings: [], ...where });
      else this.failures.push({ kind: "unknown_option", sort, kept, ...where });
      return [];
    });
  }

  /** Each half leaves out its own ingredient of a name that the line has for both. */
  readParts(groups: readonly DishOptions[]): Part[] {
    const { items, options: wanted } = this.#asked;
    const leftOut = (wanted.without ?? []).map(bare).flatMap((text, at) => {
      const lists = groups.map(({ removable }) => removable).filter((list) => findOptions(list, text).length > 0);
      if (lists.length === 0) lists.push([...new Set(groups.flatMap(({ removable }) => removable))]);
      return lists.flatMap((list) => this.find([text], "without", "removal", list, at));
    });
    return items.map((item, at): Part => {
      const own = groups[at]!;
      const { removable, removals, offered } = own;
      const half = wanted.halves?.[at];
      const named = this.find(half?.without?.map(bare), `halves/${at}/without`, "removal", removable);
      const without = removable.filter((each) => named.includes(each) || leftOut.includes(each));
      const member = half ? `halves/${at}/without` : "without";
      if (removals) this.#limit(without.length, removals.max, removals.name.es, member);
      return { item, without, extras: this.readExtras(half?.extras, `halves/${at}/extras`, offered, [own]) };
    });
  }

  readExtras(
    texts: readonly string[] = [],
    member: string,
    offered: readonly IngredientContent[],
    groups: readonly DishOptions[],
  ): Extra[] {
    const named = this.find(texts, member, "extra", offered);
    return offered.filter((each) => named.includes(each)).map((ingredient) => {
      // Two words for one ingredient are one portion; the same word twice is two.
      const own = texts.filter((text) => findOptions(offered, text)[0] === ingredient).map(foldText);
      const times = Math.max(...own.map((text) => own.filter((each) => each === text).length));
      this.#limit(times, Math.min(...groups.map(({ extras }) => extras!.max_each)), ingredient.name.es, member);
      return { ingredient, times };
    });
  }

  /** Checks the extras of the whole dish and of its parts together. Halves may have different groups of extras. */
  checkExtras(parts: readonly Part[], extras: readonly Extra[], groups: readonly DishOptions[]): void {
    for (const [at, part] of parts.entries()) {
      const all = [...extras, ...part.extras];
      const both = part.without.find((each) => all.some(({ ingredient }) => ingredient === each));
      if (both) this.failures.push({ kind: "options_conflict", option: both.name.es, ...this.place("without") });
      for (const { ingredient, times } of extras) {
        const own = part.extras.find((extra) => extra.ingredient === ingredient);
        if (own) this.#limit(times + own.times, groups[at]!.extras!.max_each, ingredient.name.es, "extras");
      }
    }
    for (const group of new Set(groups.map(({ extras }) => extras))) {
      const own = parts.filter((_, at) => groups[at]!.extras === group).flatMap((part) => part.extras);
      const portions = [...extras, ...own].reduce((sum, { times }) => sum + times, 0);
      if (group) this.#limit(portions, group.max, group.name.es, "extras");
    }
  }

  readChoices(groups: DishOptions["choices"], isWhole: boolean): Choice[] {
    const { choices: texts = [] } = this.#asked.options;
    const chosen = this.find(texts, "choices", "choice", groups.flatMap(({ options }) => options));
    return groups.flatMap(({ name, min, max, options }): readonly Choice[] => {
      const picked = options.filter((option) => chosen.includes(option));
      this.#limit(picked.length, max, name.es, "choices");
      // A text that names none is reported already.
      if (isWhole && picked.length < min && chosen.length >= texts.length) {
        const offered = offeredOptions(this.#index, options, "choice");
        this.failures.push({ kind: "option_required", group: name.es, min, ...this.place("choices", offered) });
      }
      return picked;
    });
  }

  #limit(count: number, max: number, group: string, member: string): void {
    if (count > max) this.failures.push({ kind: "too_many_options", group, max, ...this.place(member) });
  }
}

/** "sin miel" leaves out honey as "miel" does. */
function bare(text: string): string {
  return spellDenialSigns(text).replace(/^\s*(?:(?:sin|no|without)\s+)+/i, "");
}
