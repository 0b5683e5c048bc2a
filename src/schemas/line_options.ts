/**
 * The options of an order's line on the wire: an addition to specification section 4.8. Each value is the id of an option
 * or its name, in Spanish or English.
 *
 * A member that is not known here is refused, never left out: a person's wish may be in it. The limits here bound a request. The limits of a dish are in its groups; `domain/dishes/configure.ts` checks them.
 * @module
 */
import * as v from "valibot";
import { optional, text } from "./described.ts";
import { ORDER_LIMITS } from "./order_limits.ts";

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxCodePoints(ORDER_LIMITS.option));

function names(description: string) {
  return optional(v.array(Name), description, v.maxLength(ORDER_LIMITS.options));
}

const EXTRAS = "Extras of the group of kind `extras`; the same one twice is a double portion";
const WITHOUT = "Ingredients to leave out, of the item's `removable`; changes neither allergens nor diets";

/** One half of a dish. */
export const Half = v.strictObject({
  name: text("Name, number or id of the dish on this half", v.nonEmpty(), v.maxCodePoints(ORDER_LIMITS.option)),
  extras: names("Extras on this half only"),
  without: names("Ingredients to leave out of this half"),
});

/** The options of a line. */
export const LineOptions = v.strictObject({
  size: optional(Name, "A size; the first of its group when left out"),
  choices: names("What is chosen of the groups of kind `choice`"),
  extras: names(EXTRAS),
  without: names(WITHOUT),
  halves: optional(v.array(Half), 'Two halves of one pizza; then `name` is "Mitad y mitad"', v.length(2)),
});

/** The options of a line. */
export type LineOptions = v.InferOutput<typeof LineOptions>;
