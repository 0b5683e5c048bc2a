/**
 * The problems of a line's options, and their texts. Each carries the line as it was understood, ready to complete and
 * send again. Nothing is chosen for a person.
 * @module
 */
import type { LineOptions } from "../../schemas/line_options.ts";
import type { Allergen } from "../../schemas/menu.ts";
import { capitalise } from "../../leaves/capitalise.ts";
import { priceText } from "../text/clp.ts";
import type { FailureOf, FailureTexts } from "../text/failure_texts.ts";
import type { KeptIngredient } from "./kept_ingredient.ts";
import type { OfferedChoices, OptionSort } from "../menu/offered_option.ts";

/** A line as it was understood. */
export interface UnderstoodLine {
  readonly name: string;
  readonly options: LineOptions;
}

/** What the problems of a line share. */
export interface LineProblem extends OfferedChoices {
  /** The place in the request (RFC 6901). */
  readonly pointer: string;
  /** The name of the dish, or of both halves. */
  readonly dish: string;
  readonly line: UnderstoodLine;
}

/** By kind: what is known of the problem. */
interface OptionProblems {
  unknown_option: {
    /** Undefined for words of a name that are neither an extra nor a removal. */
    readonly sort: OptionSort | undefined;
    /** The words of a name that were not understood. */
    readonly words?: string;
    /** Why it cannot be left out. */
    readonly kept?: KeptIngredient | undefined;
    /** The allergens that the words exclude and the dish declares. */
    readonly declared?: readonly Allergen[];
  };
  /** A text fits several of `choices`, or a name has several `readings`, by canonical name. */
  option_unclear: {
    readonly readings: readonly { readonly name: string; readonly price: number }[];
    /** The words that may ask for a thing or deny it, and the allergens that they exclude and the dish declares. */
    readonly words?: string;
    readonly declared?: readonly Allergen[];
  };
  /** An ingredient of it has run out. */
  option_sold_out: { readonly option: string };
  option_required: { readonly group: string; readonly min: number };
  too_many_options: { readonly group: string; readonly max: number };
  name_too_long: { readonly max: number };
  halves_not_possible: { readonly why: keyof typeof HALVES_TEXTS };
  /** `name` and `options` say different things; or `option` is both left out and added. */
  options_conflict: { readonly option?: string };
}

/** One problem of a line's options. Callers see `kind` as `reason`. */
export type OptionFailure = LineProblem & FailureOf<OptionProblems>;

/** Where a number of dishes belongs. */
export const QUANTITY = 'how many goes into "quantity"';

/** Words of a name that say how many: `x2`. */
export const COUNT = /^x\d+$/;

const SORTS: Readonly<Record<OptionSort | "part", { readonly none: string; readonly empty: string }>> = {
  size: { none: "has no such size", empty: "It comes in one size: leave the size out" },
  extra: { none: "has no such extra", empty: 'It takes no extras: leave them out, or ask for it in "notes"' },
  removal: {
    none: "has nothing of that name that can be left out",
    empty: 'Nothing can be left out of it; a wish goes into "notes"',
  },
  choice: { none: "has no such choice", empty: "There is nothing to choose: leave it out" },
  part: {
    none: "was asked for with words that name no part of it",
    empty: 'Ask the person, and send the dish as "name" and its changes as "options"',
  },
};

const HALVES_TEXTS = {
  kind: [
    "cannot be two halves of one pizza",
    "Only two pizzas of the same kind and sizes can share one; order them as two items, or ask the person",
  ],
  same: ["are two equal halves", "Order the whole dish instead"],
  unnamed: [
    "does not say which dishes",
    'Ask the person and send them in "options": {"halves": [{"name": …}, {"name": …}]}',
  ],
  missing: ["is one half without the other", "Ask the person for the other half, or order the whole dish"],
} as const;

/** By kind: what is wrong and what to do next. */
export const OPTION_FAILURE_TEXTS: FailureTexts<
  { [Kind in keyof OptionProblems]: LineProblem & OptionProblems[Kind] }
> = {
  unknown_option: ({ dish, kept, sort, words, declared = [], ...offered }) => {
    if (kept !== undefined) return keptTexts(dish, kept);
    const { none, empty } = SORTS[sort ?? "part"];
    if (COUNT.test(words ?? "")) return [`"${dish}" ${none}: "${words}"`, capitalise(QUANTITY)];
    const without = sort === "removal" ? "to keep it" : "to do without";
    return [`"${dish}" ${none}${words ? `: "${words}"` : ""}${declares(declared)}`, which(offered, empty, without)];
  },
  option_unclear: ({ dish, readings, words, declared = [], line: { options }, ...offered }) => {
    const meant = readings.map(({ name, price }) => `"${name}" (${priceText(price, "en")})`).join("; ");
    const understood = Object.keys(options).length > 0 ? '; "options" here has what was understood' : "";
    const again = `Ask the person, and send the dish as "name" and its changes as "options"${understood}`;
    return [
      `A part of what is asked of "${dish}" is not clear${words ? `: "${words}"` : ""}${declares(declared)}`,
      meant === "" ? which(offered, again) : `Ask the person which is meant, and send it as "name": ${meant}`,
    ];
  },
  option_sold_out: ({ dish, option, ...offered }) => [
    `"${dish}" cannot have "${option}": it is sold out`,
    `Ask the person whether to do without it. ${which(offered, "There is nothing else")}`,
  ],
  option_required: ({ dish, group, min, ...offered }) => [
    `"${dish}" needs ${min === 1 ? "a choice" : `${min} choices`}: ${group}`,
    `${which(offered, "Take another dish")}; they go into "options": {"choices": […]}`,
  ],
  too_many_options: ({ dish, group, max }) => [
    `"${dish}" takes at most ${max} of "${group}"`,
    "Ask the person which ones to keep",
  ],
  name_too_long: ({ dish, max }) => [
    `The name of "${dish}" with all its changes is longer than ${max} characters`,
    "Make fewer changes, or order the dish as two items",
  ],
  halves_not_possible: ({ dish, why }) => [`"${dish}" ${HALVES_TEXTS[why][0]}`, HALVES_TEXTS[why][1]],
  options_conflict: ({ dish, option }) =>
    option === undefined
      ? [
        `"name" and "options" say different things of "${dish}"`,
        'Send the plain name of the dish, "Mitad y mitad" for halves, with "options", or the whole wish in "name"',
      ]
      : [`"${dish}" is asked for with and without "${option}"`, "Ask the person which of the two is meant"],
};

function keptTexts(dish: string, { name, isIn, allergens }: KeptIngredient) {
  const declared = declares(allergens);
  if (!isIn) {
    const next = declared === "" ? "Send the line without it" : "Tell the person both, and ask about another dish";
    return [`"${name}" is not in the recipe of "${dish}"${declared}`, next] as const;
  }
  const [called, why] = name === undefined
    ? ["An allergen as such", "only an ingredient can be"]
    : [`"${name}"`, "it is always made with it"];
  return [
    `${called} cannot be left out of "${dish}": ${why}${declared}`,
    `Ask the person whether to keep it or to take another dish; ${ALL} what can be left out`,
  ] as const;
}

function declares(allergens: readonly Allergen[]): string {
  return allergens.length === 0 ? "" : `; the dish declares ${allergens.join(", ")}`;
}

/** Where the whole lists are. */
const ALL = 'get_menu with "item", or GET /menu, lists';

function which({ choices, hasMore = false }: OfferedChoices, none: string, without = "to do without"): string {
  if (choices.length === 0) return hasMore ? `Ask for another, or whether ${without}: ${ALL} what there is` : none;
  return `Ask the person for one of "choices"${hasMore ? `; ${ALL} the others` : ""}`;
}
