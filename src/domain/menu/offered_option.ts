/**
 * An option with its price, as the menu and failures list it.
 * @module
 */
import type { OptionsIndex } from "./dish_options.ts";
import type { Named } from "./find_option.ts";
import { foldText } from "../text/fold_text.ts";
import { similarTexts, trigramsOf } from "../text/similar_texts.ts";

/** What a text should have named. */
export type OptionSort = "size" | "extra" | "removal" | "choice";

/** What has a name and a price: an option of a group, or an ingredient as an extra. */
export type Offered = Named & { readonly price?: number | undefined; readonly extra_price?: number | undefined };

/** Whether an option can be had; what has run out can still be left out. */
export function isHad(option: Named, sort: OptionSort | undefined, { isOut }: OptionsIndex): boolean {
  return sort === "removal" || !isOut(option);
}

/**
 * An option as the menu and failures list it: with its Spanish name, and what it adds to the price, in pesos. Leaving
 * something out changes no price.
 */
export function offeredOption({ id, name, price, extra_price }: Offered, sort?: OptionSort) {
  return { id, name: name.es, price_numeric: sort === "removal" ? 0 : price ?? extra_price! };
}

/** What a failure offers. */
export interface OfferedChoices {
  readonly choices: readonly ReturnType<typeof offeredOption>[];
  /** Whether there are others. */
  readonly hasMore?: boolean;
}

/** The most options that a failure lists. */
const MOST_OFFERED = 8;

/** Those of some options that can be had, for a failure. @param like What was asked for: only what resembles it is offered. */
export function offeredOptions(
  index: OptionsIndex,
  options: readonly Offered[],
  sort?: OptionSort,
  like?: string,
): OfferedChoices {
  const all = options.filter((option) => isHad(option, sort, index));
  const names = all.flatMap((option) => Object.values(option.name).map((name) => ({ option, name: foldText(name) })));
  const trigrams = names.map(({ name }) => trigramsOf(name));
  const alike = like === undefined ? names.keys() : similarTexts(trigrams, foldText(like));
  const offered = [...new Set([...alike].map((at) => names[at]!.option))].slice(0, MOST_OFFERED);
  return { choices: offered.map((option) => offeredOption(option, sort)), hasMore: offered.length < all.length };
}
