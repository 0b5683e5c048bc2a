/**
 * The refusal of an order in Spanish. MCP has none: the models that read it translate for their people.
 * @module
 */
import { describeInEachLanguage } from "../hours/describe_instant.ts";
import { communesWithFees } from "../restaurant/delivery_area.ts";
import { problemInSpanish } from "./failures_in_spanish.ts";
import { orderError, type OrderFailure, saysCount } from "./order_failure.ts";

/** The refusal of an order in Spanish, as members of an error: what the person reads, and the next step of a program. */
export function refusalInSpanish(failures: readonly OrderFailure[]) {
  const errors = failures.map((failure) => {
    const error = orderError(failure);
    const message = problemInSpanish(failure, (instant) => describeInEachLanguage(instant).es);
    const offer = ["names", "times", "choices"].find((member) => member in error);
    const next = offer ? `cuál de "${offer}" quiere` : `y corrige "${failure.pointer.slice(1)}"`;
    const quantity = saysCount(failure) ? ': cuántos van se dice en "quantity"' : "";
    const area = "communes" in failure ? `. Despachamos a ${communesWithFees(failure.communes, "es")}` : "";
    return {
      ...error,
      message: "dish" in failure ? `En «${failure.dish}», ${message}` : message,
      resolution: `Pregúntale a la persona ${next}${quantity}${area}`,
    };
  });
  const message = errors.map((error) => error.message).join(". ");
  const resolution = errors.length > 1 ? 'Haz lo que dice cada entrada de "errors"' : errors[0]!.resolution;
  return { message, resolution, errors };
}
