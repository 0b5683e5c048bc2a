/**
 * The problems of a line's options, and their texts. Each carries the line as it was understood, ready to complete and
 * send again. Nothing is chosen for a person.
 * @module
 */
import type { LineOptions } from "../schemas/line_options.ts";
import { formatClp } from "./clp.ts";
import type { KeptIngredient } from "./kept_ingredient.ts";

/** An option that can be chosen. */
export interface OfferedOption {
  readonly id: string;
  /** In Spanish. */
  readonly name: string;
  /** What it adds to the price, in pesos. */
  readonly price_numeric: number;
}

/** A line as it was understood. */
export interface UnderstoodLine {
  readonly name: string;
  readonly options: LineOptions;
}

interface Problem {
  /** The place in the request (RFC 6901). */
  readonly pointer: string;
  /** The name of the dish, or of both halves. */
  readonly dish: string;
  /** What can be chosen there. */
  readonly choices: readonly OfferedOption[];
  readonly line: UnderstoodLine;
}

/** What a text should have named. */
export type OptionSort = "size" | "extra" | "removal" | "choice";

/** One problem of a line's options. Callers see `kind` as `reason`. */
export type OptionFailure =
  & Problem
  & (
    | {
      readonly kind: "unknown_option";
      /** Undefined for words of a name that are neither an extra nor a removal. */
      readonly sort: OptionSort | undefined;
      /** The words of a name that were not understood. */
      readonly words?: string;
      /** Why it cannot be left out. */
      readonly kept?: KeptIngredient | undefined;
    }
    /** A text fits several of `choices`, or a name has several `readings`, by canonical name. */
    | {
      readonly kind: "option_unclear";
      readonly readings: readonly { readonly name: string; readonly price: number }[];
    }
    /** An ingredient of it has run out. */
    | { readonly kind: "option_sold_out"; readonly option: string }
    | { readonly kind: "option_required"; readonly group: string; readonly min: number }
    | { readonly kind: "too_many_options"; readonly group: string; readonly max: number }
    | { readonly kind: "name_too_long"; readonly max: number }
    | { readonly kind: "halves_not_possible"; readonly why: keyof typeof HALVES_TEXTS }
    /** `name` and `options` say different things; or `option` is both left out and added. */
    | { readonly kind: "options_conflict"; readonly option?: string }
  );

const SORTS: Readonly<Record<OptionSort | "part", { readonly none: string; readonly empty: string }>> = {
  size: { none: "has no such size", empty: "It comes in one size: leave the size out" },
  extra: { none: "has no such extra", empty: 'It takes no extras: leave them out, or ask for it in "notes"' },
  removal: {
    none: "has nothing of the kind that can be left out",
    empty: 'Nothing can be left out of it; a wish goes into "notes"',
  },
  choice: { none: "has no such choice", empty: "There is nothing to choose: leave it out" },
  part: {
    none: "was asked for with words that name no part of it",
    empty: 'Ask the person, and send the dish as "name" and its changes as "options"',
  },
};

const HALVES_TEXTS = {
  kind: {
    message: "cannot be two halves of one pizza",
    resolution: "Only two pizzas of the same kind and sizes can share one; order them as two items, or ask the person",
  },
  same: { message: "are two equal halves", resolution: "Order the whole dish instead" },
  unnamed: {
    message: "does not say which dishes",
    resolution: 'Ask the person and send them in "options": {"halves": [{"name": …}, {"name": …}]}',
  },
  missing: {
    message: "is one half without the other",
    resolution: "Ask the person for the other half, or order the whole dish",
  },
} as const;

/** The text of a failure: what is wrong and what to do next, as English sentences without a full stop. */
export function optionFailureText(failure: OptionFailure): { readonly message: string; readonly resolution: string } {
  const dish = `"${failure.dish}"`;
  const offered = list(failure.choices);
  const which = (none: string) => offered === "" ? none : `Ask the person which of these: ${offered}`;
  switch (failure.kind) {
    case "unknown_option": {
      if (failure.kept !== undefined) return keptText(dish, failure.kept, offered);
      const { none, empty } = SORTS[failure.sort ?? "part"];
      return {
        message: `${dish} ${none}${failure.words === undefined ? "" : `: "${failure.words}"`}`,
        resolution: which(empty),
      };
    }
    case "option_unclear": {
      const meant = failure.readings.map(({ name, price }) => `"${name}" (${formatClp(price)})`).join("; ");
      return {
        message: `A part of what is asked of ${dish} is not clear`,
        resolution: meant === ""
          ? which('Send the dish as "name" and its changes as "options"; "options" here has what was understood')
          : `Ask the person which is meant, and send it as "name": ${meant}`,
      };
    }
    case "option_sold_out":
      return {
        message: `${dish} cannot have "${failure.option}": it is sold out`,
        resolution: offered === ""
          ? "Ask the person whether to do without it"
          : `Ask the person whether one of these will do, or whether to do without it: ${offered}`,
      };
    case "option_required":
      return {
        message: `${dish} needs a choice: ${failure.group}`,
        resolution: `Ask the person for ${failure.min === 1 ? "one" : failure.min} of these and send it in ` +
          `"options": {"choices": […]}: ${offered}`,
      };
    case "too_many_options":
      return {
        message: `${dish} takes at most ${failure.max} of "${failure.group}"`,
        resolution: "Ask the person which ones to keep",
      };
    case "name_too_long":
      return {
        message: `The name of ${dish} with all its changes is longer than ${failure.max} characters`,
        resolution: "Make fewer changes, or order the dish as two items",
      };
    case "halves_not_possible": {
      const { message, resolution } = HALVES_TEXTS[failure.why];
      return { message: `${dish} ${message}`, resolution };
    }
    case "options_conflict":
      if (failure.option !== undefined) {
        return {
          message: `${dish} is asked for with and without "${failure.option}"`,
          resolution: "Ask the person which of the two is meant",
        };
      }
      return {
        message: `"name" and "options" say different things of ${dish}`,
        resolution: 'Send the plain name of the dish with "options", or the whole wish in "name"',
      };
  }
}

function keptText(dish: string, { name, isIn, allergens }: KeptIngredient, offered: string) {
  const others = offered === "" ? "" : `. What can be left out: ${offered}`;
  if (!isIn) return { message: `"${name}" is not in the recipe of ${dish}`, resolution: `Leave it out${others}` };
  const declared = allergens.join(", ");
  return {
    message: `${name === undefined ? "An allergen as such" : `"${name}"`} cannot be left out of ${dish}` +
      (declared === "" ? "" : `; the dish declares ${declared}`),
    resolution: `Ask the person whether to keep it or to take another dish${others}`,
  };
}

function list(options: readonly OfferedOption[]): string {
  return options.map(({ id, name, price_numeric }) => {
    const price = price_numeric === 0 ? "no surcharge" : `+${formatClp(price_numeric)}`;
    return `"${id}" (${name}, ${price})`;
  }).join("; ");
}
