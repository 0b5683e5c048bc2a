/**
 * The choices of one dish while a person makes them: each change gives a new dish to ask for. The API's own functions
 * check and price it.
 *
 * Leaves out the document: see `choice_dialog.ts`.
 * @module
 */
import { type Configuration, describeDish } from "../../../domain/dishes/configuration.ts";
import { type AskedDish, configure, optionsOf } from "../../../domain/dishes/configure.ts";
import type { MenuIndex } from "../../../domain/menu/menu_index.ts";
import type { OptionFailure } from "../../../domain/dishes/option_failure.ts";
import type { Result } from "../../../leaves/result.ts";
import type { IngredientContent } from "../../../schemas/content/ingredients.ts";
import type { MenuItemContent } from "../../../schemas/content/menu.ts";
import type { LineOptions } from "../../../schemas/line_options.ts";

/** Where an extra lies: on the whole dish, or on one of two halves. */
export type Place = "whole" | 0 | 1;

/** The places of an extra. */
export const PLACES: readonly Place[] = ["whole", 0, 1];

type Half = NonNullable<LineOptions["halves"]>[number];

/** The dish of a configuration, to change it. */
export function askedAgain(configuration: Configuration): AskedDish {
  const { parts } = configuration;
  const options = optionsOf(configuration);
  return parts.length === 1 ? { items: [parts[0].item], options } : { items: [parts[0].item, parts[1].item], options };
}

/** Checks what is asked for; unless `isWhole`, a required choice may be missing still. */
export function configured(index: MenuIndex, asked: AskedDish, isWhole = true): Result<Configuration, OptionFailure[]> {
  return configure(index, asked, (member) => member, isWhole);
}

/** What no change may bring about. */
const REFUSED: ReadonlySet<OptionFailure["kind"]> = new Set(["too_many_options", "name_too_long", "options_conflict"]);

/** Why a change is refused: it passes a limit, or goes against a choice. One that is still missing refuses nothing. */
export function refusal(index: MenuIndex, asked: AskedDish): OptionFailure | undefined {
  const result = configured(index, asked);
  return result.ok ? undefined : result.error.find(({ kind }) => REFUSED.has(kind));
}

/** The dishes that can be the other half, in menu order. */
export function otherHalves(index: MenuIndex, item: MenuItemContent): MenuItemContent[] {
  if (index.options.of(item).halves === undefined) return [];
  return index.items.filter((other) => {
    if (other.sold_out) return false;
    const result = configured(index, withOther({ items: [item], options: {} }, other));
    return result.ok ||
      !result.error.some((failure) => failure.kind === "halves_not_possible" && failure.why === "kind");
  });
}

/** With these options in place of those that it has of the same kinds, such as another size. */
export function withOptions(asked: AskedDish, options: Partial<LineOptions>): AskedDish {
  return { ...asked, options: { ...asked.options, ...options } };
}

/** With another dish on the second half, or as one dish without any. Keeps what fits the new dish. */
export function withOther({ items: [item, old], options }: AskedDish, other: MenuItemContent | undefined): AskedDish {
  const { halves, without = [], extras = [], ...rest } = options;
  const [first, second] = halves ?? [];
  if (other === undefined) {
    const kept = { without: first?.without ?? without, extras: [...extras, ...first?.extras ?? []] };
    return { items: [item], options: { ...rest, ...kept } };
  }
  const kept: Half = { ...(second?.extras && { extras: second.extras }), name: other.id };
  return {
    items: [item, other],
    options: {
      ...rest,
      extras,
      halves: [first ?? { name: item.id, without }, other === old && second ? second : kept],
    },
  };
}

/** With another dish as the first of two halves, or alone. Keeps the size, the other half, and the extras of both. */
export function withFirst(
  index: MenuIndex,
  { items: [, other], options: { size, extras = [], halves } }: AskedDish,
  item: MenuItemContent,
): AskedDish {
  const { offered } = index.options.of(item);
  const fitting = extras.filter((extra) => offered.some(({ id }) => id === extra));
  const kept = { ...(size !== undefined && { size }), ...(fitting.length > 0 && { extras: fitting }) };
  if (other === undefined || !halves) return { items: [item], options: kept };
  return { items: [item, other], options: { ...kept, halves: [{ name: item.id }, halves[1]!] } };
}

/** What is left out of the dish or of one half. */
export function withoutOf({ options }: AskedDish, part: 0 | 1): readonly string[] {
  return (options.halves ? options.halves[part]?.without : options.without) ?? [];
}

/** With or without an ingredient of the dish or of one half. */
export function withRemoval(asked: AskedDish, part: 0 | 1, id: string, isLeftOut: boolean): AskedDish {
  const without = withoutOf(asked, part).filter((each) => each !== id).concat(isLeftOut ? [id] : []);
  const halves = asked.options.halves?.map((half, at) => at === part ? { ...half, without } : half);
  return withOptions(asked, halves ? { halves } : { without });
}

/** The extras at a place; the same id twice is a double portion. */
export function extrasAt({ options }: AskedDish, place: Place): readonly string[] {
  return (place === "whole" ? options.extras : options.halves?.[place]?.extras) ?? [];
}

/** The portions of an extra, and where it lies. */
export function extraOf(asked: AskedDish, id: string): { readonly times: number; readonly place: Place } {
  const place = PLACES.find((each) => extrasAt(asked, each).includes(id)) ?? "whole";
  return { times: extrasAt(asked, place).filter((each) => each === id).length, place };
}

/** With some portions of an extra at one place, and none elsewhere. */
export function withExtra(asked: AskedDish, id: string, times: number, place: Place): AskedDish {
  const at = (each: Place) => [
    ...extrasAt(asked, each).filter((other) => other !== id),
    ...(each === place ? Array<string>(times).fill(id) : []),
  ];
  const halves = asked.options.halves?.map((half, part) => ({ ...half, extras: at(part as 0 | 1) }));
  return withOptions(asked, { extras: at("whole"), ...(halves && { halves }) });
}

/** The price of the same dish or halves in one size, without anything else. */
export function priceIn(index: MenuIndex, { items }: AskedDish, size?: NonNullable<Configuration["size"]>): number {
  return describeDish({ ...bare(index, items), ...(size && { size }) }, index.options.named).price;
}

/** What one portion of an extra adds at a place. */
export function extraPrice(index: MenuIndex, asked: AskedDish, ingredient: IngredientContent, place: Place): number {
  const plain = bare(index, asked.items);
  const extras = [{ ingredient, times: 1 }];
  const dressed: Configuration = place === "whole" ? { ...plain, extras } : {
    ...plain,
    parts: plain.parts.map((part, at) =>
      at === place ? { ...part, extras } : part
    ) as unknown as Configuration["parts"],
  };
  return describeDish(dressed, index.options.named).price - priceIn(index, asked);
}

/** The dish or the halves without any choice. */
export function bare(index: MenuIndex, items: AskedDish["items"]): Configuration {
  const part = (item: MenuItemContent) => ({ item, without: [], extras: [] });
  const { halves } = index.options.of(items[0]);
  return items.length === 1
    ? { parts: [part(items[0])], choices: [], extras: [] }
    : { parts: [part(items[0]), part(items[1])], choices: [], extras: [], ...(halves && { halves }) };
}
