/**
 * The end of what the content says for the present. Documents show it; an order for later is judged by it.
 * @module
 */
import * as v from "valibot";
import { LocalMoment } from "./words.ts";

/** A time on the restaurant's clocks; absent if nobody knows the end. */
export const PresentUntil = v.optional(v.pipe(
  LocalMoment,
  v.title("Hasta cuándo"),
  v.description("Fecha y hora del local, si se sabe: 2026-11-28T13:00. Para después ya se puede pedir."),
));
