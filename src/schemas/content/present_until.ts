/**
 * The end of what the content says for the present. Documents show it; an order for later is judged by it.
 * @module
 */
import * as v from "valibot";
import { titled } from "../described.ts";
import { LocalMoment } from "./words.ts";

/** A time on the restaurant's clocks; absent if nobody knows the end. */
export const PresentUntil = v.optional(titled(
  LocalMoment,
  "Hasta cuándo",
  "Fecha y hora del local, si se sabe: 2026-11-28T13:00. Para después ya se puede pedir.",
));
