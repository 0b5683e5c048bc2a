/**
 * Reads the moment of a question about the hours (decision 27). `schemas/hours_question.ts` has checked its form.
 * @module
 */
import { MINUTE_MS } from "../../leaves/duration.ts";
import { civilDayOf } from "./civil_day.ts";
import type { ZoneOffsets } from "./zone_offsets.ts";

/** Date, hour, minute, rest of the minute and offset of a moment. */
const PARTS = /^(.{10}).(\d\d):(\d\d)(?::([\d.]+))?(?:[Zz]|([ +-])(\d\d):(\d\d))?$/;

/**
 * The instant of a moment, in epoch milliseconds. A moment without offset is a time by the clocks of `offsets`, with
 * Temporal's disambiguation `compatible`. A leap second is the last second of its minute. Throws TypeError for another
 * form.
 */
export function askedInstant(text: string, offsets: ZoneOffsets): number {
  const [, date, hours, minutes, seconds = "0", sign, offsetHours, offsetMinutes] = PARTS.exec(text)!;
  const day = civilDayOf(date!);
  const minute = Number(hours) * 60 + Number(minutes);
  const restMs = Math.min(59_999, Math.floor(Number(seconds) * 1000));
  if (!/[Zz]$/.test(text) && sign === undefined) return offsets.instantOf(day, minute) + restMs;
  const offset = (Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0)) * (sign === "-" ? -1 : 1);
  return day * 24 * 60 * MINUTE_MS + (minute - offset) * MINUTE_MS + restMs;
}
