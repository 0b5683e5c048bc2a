/**
 * Finds what one line of an order asks for: the dish or the two halves of its `name`, with the changes that `name` or
 * `options` say (decision 12).
 * @module
 */
import { perObject } from "../leaves/per_object.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { MenuItemContent } from "../schemas/content/menu.ts";
import type { Order } from "../schemas/order.ts";
import { type Configuration, describeDish } from "./configuration.ts";
import { type AskedDish, askedLine, configure, isHad, offeredOption } from "./configure.ts";
import { spellSigns } from "./dish_name_tokens.ts";
import type { MenuIndex } from "./menu_index.ts";
import type { OrderFailure } from "./order_failure.ts";
import { readDishName } from "./read_dish_name.ts";
import { findExactItem, resolveItem } from "./resolve_item.ts";

/** The name of a dish, and its options, if they are not in the name. */
type NamedLine = Pick<Order["items"][number], "name" | "options">;

/** The dish of a line, or all its problems. `place` is the JSON Pointer of the line. */
export function readLine(index: MenuIndex, line: NamedLine, place: string): Result<Configuration, OrderFailure[]> {
  const read = line.options === undefined ? wholeNames(index).get(line.name) : undefined;
  return read ?? readWords(index, line, place);
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
  if (!named.ok) return named;
  if (options === undefined) {
    return named.value === undefined ? missingHalves(name, inName) : configure(index, named.value, () => inName);
  }
  const items = options.halves ? readHalves(index, options.halves, place) : ok(named.value?.items);
  if (!items.ok) return items;
  if (items.value === undefined) return missingHalves(name, inName);
  const asked = { items: items.value, options };
  const configured = configure(index, asked, (member) => `${place}/options/${member}`);
  if (!configured.ok || named.value === undefined || isBare(named.value, asked)) return configured;
  const fromName = configure(index, named.value, () => inName);
  if (!fromName.ok) return fromName;
  const nameOf = (configuration: Configuration) => describeDish(configuration, index.options.ingredient).name;
  if (nameOf(fromName.value) === nameOf(configured.value)) return configured;
  const dish = nameOf(configured.value);
  return err([{ kind: "options_conflict", pointer: inName, dish, choices: [], line: askedLine(asked) }]);
}

/** What a name asks for; undefined for two halves that it does not name. */
function readName(index: MenuIndex, name: string, pointer: string): Result<AskedDish | undefined, OrderFailure[]> {
  const spelt = spellSigns(name);
  // The name of a dish may hold a sign: "Pisco + cola".
  const resolution = (spelt === name ? undefined : findExactItem(index, name)) ?? resolveItem(index, spelt);
  if (resolution.kind === "found") return ok({ items: [resolution.item], options: {} });
  const reading = readDishName(index, name);
  switch (reading.kind) {
    case "halves":
      return ok(undefined);
    case "read":
      return ok(reading.asked);
    case "missing_half":
    case "unclear":
    case "unknown": {
      const problem = {
        pointer,
        dish: reading.asked.items.map((item) => item.name).join(" / "),
        line: askedLine(reading.asked),
      };
      if (reading.kind === "missing_half") {
        return err([{ kind: "halves_not_possible", why: "missing", ...problem, choices: [] }]);
      }
      const sort = reading.kind === "unknown" ? reading.sort : undefined;
      const choices = reading.choices.filter((choice) => isHad(choice, sort, index.options))
        .map((choice) => offeredOption(choice, sort));
      return err([
        reading.kind === "unknown"
          ? { kind: "unknown_option", sort: reading.sort, ...problem, choices }
          : { kind: "option_unclear", isLoose: reading.isLoose, ...problem, choices },
      ]);
    }
    case "plain": {
      const asked = { pointer, name: name.toWellFormed() };
      return err([
        resolution.kind === "unknown"
          ? { kind: "unknown_item", ...asked, suggestions: resolution.suggestions }
          : { kind: "ambiguous_item", ...asked, candidates: resolution.candidates },
      ]);
    }
  }
}

function readHalves(
  index: MenuIndex,
  halves: readonly { readonly name: string }[],
  place: string,
): Result<AskedDish["items"], OrderFailure[]> {
  const found = halves.map(({ name }, at): Result<MenuItemContent, OrderFailure[]> => {
    const pointer = `${place}/options/halves/${at}/name`;
    const half = readName(index, name, pointer);
    if (!half.ok) return half;
    if (half.value?.items.length === 1 && Object.keys(half.value.options).length === 0) return ok(half.value.items[0]);
    return err([{ kind: "unknown_item", pointer, name: name.toWellFormed(), suggestions: [] }]);
  });
  const failures = found.flatMap((each) => each.ok ? [] : each.error);
  if (failures.length > 0) return err(failures);
  const [a, b] = found.flatMap((each) => each.ok ? each.value : []) as [MenuItemContent, MenuItemContent];
  return ok([a, b]);
}

function missingHalves(name: string, pointer: string): Result<never, OrderFailure[]> {
  const line = { name, options: {} };
  return err([{ kind: "halves_not_possible", why: "unnamed", pointer, dish: name.toWellFormed(), choices: [], line }]);
}

/** Whether a name says no changes, and the same dishes as the options. */
function isBare(named: AskedDish, { items }: AskedDish): boolean {
  const { halves = [], ...changes } = named.options;
  return Object.keys(changes).length === 0 && halves.every(({ extras, without }) => !extras && !without) &&
    named.items.length === items.length && named.items.every((item) => items.includes(item));
}
