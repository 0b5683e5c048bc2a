/**
 * The times that the owner's page offers: when to close, until when to pause, when a change ends.
 * @module
 */
import { describeInstant } from "../../../domain/hours/describe_instant.ts";
import type { LocalInstant } from "../../../domain/hours/local_time.ts";
import { formatLocalTime, minutesLater, parseLocalTime, wallTime } from "../../../domain/hours/local_time.ts";
import { capitalise } from "../../../leaves/capitalise.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../leaves/duration.ts";
import type { Tonight } from "../../../schemas/tonight.ts";

const QUARTER_MS = 15 * MINUTE_MS;

/** How long times are offered by the quarter of an hour; later ones by the half. */
const NEAR_MS = 2 * HOUR_MS;

/** An end of a dish or an ingredient: a moment, or days from the tap. */
export type StockEnd = { readonly text: string; readonly at?: string | undefined; readonly days?: number };

/** The ends that a dish or an ingredient can get. The second goes on through one day of service more. */
export function stockEnds({ night, at }: Tonight): StockEnd[] {
  const [first, second] = night?.stock_ends ?? [];
  const day = first && describeInstant(parseLocalTime(first), parseLocalTime(at), "es").replace(/ a las? .*$/, "");
  return [
    ...(first ? [{ text: "La próxima apertura", at: first }, { text: `${capitalise(day!)} también`, at: second }] : []),
    { text: "7 días", days: 7 },
    { text: "30 días", days: 30 },
  ];
}

/** When the kitchen closes tonight, such as `21:30`, if that is earlier than usual. */
export function earlyClose({ night, changes }: Tonight): string | undefined {
  return changes.map(({ change }) => change).filter((change) => change.kind === "closing")
    .find(({ date }) => date === night?.date)?.at;
}

/** The shift that runs or comes next; on a day that is over, its last. */
export function nextShift({ night }: Tonight, { epoch_ms }: LocalInstant) {
  return night?.shifts.find(({ closes_at }) => Date.parse(closes_at) > epoch_ms) ?? night?.shifts.at(-1);
}

/**
 * The times at which the kitchen can close for the day, from now to its usual close, without those of a break. One that has
 * passed stays while it holds.
 */
export function closingTimes(tonight: Tonight, now: LocalInstant): string[] {
  const times = tonight.night?.shifts.flatMap(({ opens_at, closes_at }, nth, { length }) => {
    const from = Math.max(now.epoch_ms, Date.parse(opens_at));
    // At the close of a shift with another after it, the kitchen can close for the day too.
    const end = Date.parse(closes_at) + (nth < length - 1 ? 1 : 0);
    const after = (at: number) => next(at, at - from < NEAR_MS ? QUARTER_MS : 2 * QUARTER_MS);
    const within: string[] = [];
    for (let at = after(from); at < end; at = after(at)) within.push(wallTime({ ...now, epoch_ms: at }));
    return within;
  }) ?? [];
  const early = earlyClose(tonight);
  if (early !== undefined && !times.includes(early)) times.unshift(early);
  return times;
}

/** The multiple of `step` after `at`. */
function next(at: number, step: number): number {
  return (Math.floor(at / step) + 1) * step;
}

/** The end of a pause of some minutes, or at the next close. */
export function pauseEnd(tonight: Tonight, pause: string, now: LocalInstant): string | undefined {
  return pause === "close" ? nextShift(tonight, now)?.closes_at : minutesLater(now, Number(pause));
}

/** The moment some days from now, in whole seconds as answers write it. */
export function inDays(days: number, { epoch_ms, utc_offset_ms }: LocalInstant): string {
  return formatLocalTime(epoch_ms + days * DAY_MS, utc_offset_ms);
}
