/**
 * Checks the options of a line against the groups of its dish: every option exists, no limit is passed, nothing required
 * is missing. It reports all problems, chooses nothing and repairs nothing.
 * @module
 */
import type { IngredientContent } from "../schemas/content/ingredients.ts";
import type { MenuItemContent } from "../schemas/content/menu.ts";
import type { LineOptions } from "../schemas/line_options.ts";
import { ORDER_LIMITS } from "../schemas/order_limits.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { type Choice, type Configuration, describeDish, type Extra, type Part } from "./configuration.ts";
import { spellDenialSigns } from "./denials.ts";
import type { DishOptions, OptionsIndex } from "./dish_options.ts";
import { findOptions, type Named } from "./find_option.ts";
import { foldText, wordsOf } from "./fold_text.ts";
import { keptIngredient } from "./kept_ingredient.ts";
import type { MenuIndex } from "./menu_index.ts";
import type { OfferedOption, OptionFailure, OptionSort, UnderstoodLine } from "./option_failure.ts";

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

/** What has a name and a price: an option of a group, or an ingredient as an extra. */
type Offered = Named & { readonly price?: number | undefined; readonly extra_price?: number | undefined };

/** Whether an option can be had; what has run out can still be left out. */
export function isHad(option: Named, sort: OptionSort | undefined, { isOut }: OptionsIndex): boolean {
  return sort === "removal" || !isOut(option);
}

/** An option as the menu and failures list it; leaving something out changes no price. */
export function offeredOption({ id, name, price, extra_price }: Offered, sort?: OptionSort): OfferedOption {
  return { id, name: name.es, price_numeric: sort === "removal" ? 0 : price ?? extra_price ?? 0 };
}

/** Those of some options that can be had, for a failure. */
export function offeredOptions(index: OptionsIndex, options: readonly Offered[], sort?: OptionSort): OfferedOption[] {
  return options.filter((option) => isHad(option, sort, index)).map((option) => offeredOption(option, sort));
}

/** What the failures of a line share. */
export function problemOf(asked: AskedDish, pointer: string, choices: readonly OfferedOption[] = []) {
  return { pointer, dish: asked.items.map(({ name }) => name).join(" / "), choices, line: askedLine(asked) };
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
 */
export function configure(
  { items: menu, options: index }: MenuIndex,
  asked: AskedDish,
  pointerOf: (member: string) => string,
): Result<Configuration, OptionFailure[]> {
  const { items, options: wanted } = asked;
  const failures: OptionFailure[] = [];
  const place = (member: string, choices?: readonly OfferedOption[]) => problemOf(asked, pointerOf(member), choices);
  const groups = items.map((item) => index.of(item));
  const [first, second] = groups as [DishOptions, DishOptions?];
  // Nearly all orders.
  if (!second && Object.keys(wanted).length === 0 && first.choices.every(({ min }) => min === 0)) {
    return ok({ parts: [{ item: items[0], without: [], extras: [] }], choices: [], extras: [] });
  }
  if (second && (first.halves === undefined || first.halves !== second.halves || first.size !== second.size)) {
    return err([{ kind: "halves_not_possible", why: "kind", ...place("halves") }]);
  }

  /** The option that each text names; the texts that name none or several become failures. */
  function find<Option extends Offered>(
    texts: readonly string[] = [],
    member: string,
    sort: OptionSort,
    options: readonly Option[],
    from = 0,
  ): Option[] {
    return texts.flatMap((text, at) => {
      const found = findOptions(options, text);
      const isOne = found.length === 1;
      if (isOne && isHad(found[0]!, sort, index)) return found;
      const choices = offeredOptions(index, found.length > 1 ? found : options, sort);
      const where = place(sort === "size" ? member : `${member}/${from + at}`, choices);
      if (isOne) failures.push({ kind: "option_sold_out", option: found[0]!.name.es, ...where });
      else if (found.length > 0) failures.push({ kind: "option_unclear", readings: [], ...where });
      else {
        const kept = sort === "removal" ? keptIngredient(index, items, wordsOf(foldText(text))) : undefined;
        failures.push({ kind: "unknown_option", sort, kept, ...where });
      }
      return [];
    });
  }
  function limit(count: number, max: number, group: string, member: string): void {
    if (count > max) failures.push({ kind: "too_many_options", group, max, ...place(member) });
  }
  function extrasOf(texts: readonly string[] = [], member: string, offered: readonly IngredientContent[]): Extra[] {
    const named = find(texts, member, "extra", offered);
    return offered.filter((each) => named.includes(each)).map((ingredient) => {
      // Two words for one ingredient are one portion; the same word twice is two.
      const own = texts.filter((text) => findOptions(offered, text)[0] === ingredient).map(foldText);
      const times = Math.max(...own.map((text) => own.filter((each) => each === text).length));
      limit(times, first.extras?.max_each ?? times, ingredient.name.es, member);
      return { ingredient, times };
    });
  }

  const offeredToAll = second ? first.offered.filter((each) => second.offered.includes(each)) : first.offered;
  // "sin miel" leaves out honey as "miel" does.
  const bare = (text: string) => spellDenialSigns(text).replace(/^\s*(?:(?:sin|no|without)\s+)+/i, "");
  // Each half leaves out its own ingredient of that name.
  const leftOut = (wanted.without ?? []).map(bare).flatMap((text, at) => {
    const lists = groups.map(({ removable }) => removable).filter((list) => findOptions(list, text).length > 0);
    if (lists.length === 0) lists.push([...new Set(groups.flatMap(({ removable }) => removable))]);
    return lists.flatMap((list) => find([text], "without", "removal", list, at));
  });
  const parts = items.map((item, at): Part => {
    const { removable, removals, offered } = groups[at]!;
    const half = wanted.halves?.[at];
    const ownLeftOut = find(half?.without?.map(bare), `halves/${at}/without`, "removal", removable);
    const without = removable.filter((each) => ownLeftOut.includes(each) || leftOut.includes(each));
    if (removals) limit(without.length, removals.max, removals.name.es, half ? `halves/${at}/without` : "without");
    return { item, without, extras: extrasOf(half?.extras, `halves/${at}/extras`, offered) };
  });
  const { size: sizes, extras: extrasGroup } = first;
  const [size] = find(wanted.size === undefined ? [] : [wanted.size], "size", "size", sizes?.options ?? []);
  const extras = extrasOf(wanted.extras, "extras", offeredToAll);
  for (const part of parts) {
    const both = part.without.find((each) => [...extras, ...part.extras].some(({ ingredient }) => ingredient === each));
    if (both) failures.push({ kind: "options_conflict", option: both.name.es, ...place("without") });
    for (const { ingredient, times } of extras) {
      const own = part.extras.find((extra) => extra.ingredient === ingredient);
      if (own) limit(times + own.times, extrasGroup?.max_each ?? 0, ingredient.name.es, "extras");
    }
  }
  const portions = [...extras, ...parts.flatMap((part) => part.extras)].reduce((sum, { times }) => sum + times, 0);
  if (extrasGroup) limit(portions, extrasGroup.max, extrasGroup.name.es, "extras");
  const choiceGroups = [...new Set(groups.flatMap(({ choices }) => choices))];
  const chosen = find(wanted.choices, "choices", "choice", choiceGroups.flatMap(({ options }) => options));
  // A text that names none is reported already.
  const allRead = chosen.length >= (wanted.choices?.length ?? 0);
  const choices = choiceGroups.flatMap(({ name, min, max, options }): readonly Choice[] => {
    const picked = options.filter((option) => chosen.includes(option));
    limit(picked.length, max, name.es, "choices");
    if (picked.length < min && allRead) {
      const offered = offeredOptions(index, options, "choice");
      failures.push({ kind: "option_required", group: name.es, min, ...place("choices", offered) });
    }
    return picked;
  });
  if (failures.length > 0) return err(failures);
  const [a, b] = parts as [Part, Part?];
  const configuration: Configuration = {
    parts: b === undefined ? [a] : menu.indexOf(a.item) <= menu.indexOf(b.item) ? [a, b] : [b, a],
    ...(size && size !== sizes?.options[0] && { size }),
    choices,
    extras,
    ...(b && first.halves && { halves: first.halves }),
  };
  if (b && a.item === b.item && JSON.stringify(a) === JSON.stringify(b)) {
    return err([{ kind: "halves_not_possible", why: "same", ...place("halves") }]);
  }
  if ([...describeDish(configuration, index.ingredient).name].length > ORDER_LIMITS.name) {
    return err([{ kind: "name_too_long", max: ORDER_LIMITS.name, ...place("extras") }]);
  }
  return ok(configuration);
}
