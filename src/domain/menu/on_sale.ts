/**
 * When a dish is on sale, if not always: on some days of the week, in some hours, or both (decision 34). A window belongs
 * to the day on which it begins. Days without hours last until the morning, so the small hours are of the evening before.
 *
 * Leaves out dates, and whether the restaurant is open then.
 * @module
 */
import { DAY_MS, MINUTE_MS } from "../../leaves/duration.ts";
import type { Language } from "../../leaves/language.ts";
import { runsOf } from "../../leaves/runs.ts";
import type { OnSale } from "../../schemas/content/menu.ts";
import { WEEKDAYS } from "../../schemas/weekdays.ts";
import { MORNING, weekdayOf } from "../hours/civil_day.ts";
import { twoDigits } from "../hours/local_time.ts";
import { OSM_DAYS } from "../hours/osm_opening_hours.ts";
import { daysText, dayText } from "../hours/schedule_text.ts";
import { type Minutes, shiftMinutes } from "../hours/shift_calendar.ts";
import { listText } from "../text/list_text.ts";

const FROM_MORNING = `${twoDigits(MORNING)}:00`;

const WORDS: Readonly<Record<Language, { readonly only: string; readonly from: string; readonly and: string }>> = {
  es: { only: "Solo", from: "de ", and: "y" },
  en: { only: "Only", from: "", and: "and" },
};

/** The window of a day, in minutes after its midnight: when it begins, and when it is over. */
export function saleMinutes({ from = FROM_MORNING, to = from }: OnSale): Minutes {
  return shiftMinutes({ opens: from, closes: to });
}

/** Whether it is on sale. @param local Milliseconds since 1970-01-01T00:00 on the restaurant's clocks. */
export function isOnSale(sale: OnSale, local: number): boolean {
  const [from, until] = saleMinutes(sale);
  const sinceBegin = local - from * MINUTE_MS;
  const day = Math.floor(sinceBegin / DAY_MS);
  return sinceBegin - day * DAY_MS < (until - from) * MINUTE_MS &&
    (sale.days ?? WEEKDAYS).includes(WEEKDAYS[weekdayOf(day)]!);
}

/** In words, without a full stop: "Solo lunes a viernes, de 13:00 a 16:00". */
export function onSaleText(sale: OnSale, language: Language): string {
  const { only, from, and } = WORDS[language];
  const days = dayRuns(sale).map((run) => daysText(run[0], run.at(-1)!, language));
  const hours = hoursOf(sale).map((shift) => from + dayText([shift], language));
  return `${only} ${[...days.length > 0 ? [listText(days, and)] : [], ...hours].join(", ")}`;
}

/** As a value of OpenStreetMap's tag `opening_hours`: "Mo-Fr 13:00-16:00". */
export function onSaleOsm(sale: OnSale): string {
  const days = dayRuns(sale).map((run) => [...new Set([run[0], run.at(-1)!])].map((day) => OSM_DAYS[day]).join("-"));
  const hours = hoursOf(sale).map(({ opens, closes }) => `${opens}-${closes}`);
  return [...days.length > 0 ? [days.join(",")] : [], ...hours].join(" ");
}

/** The runs of neighbouring days, Monday 0; none if it is every day. */
function dayRuns({ days = [...WEEKDAYS] }: OnSale) {
  const chosen = [...WEEKDAYS.keys()].filter((day) => days.includes(WEEKDAYS[day]!));
  return chosen.length === WEEKDAYS.length ? [] : runsOf(chosen, (next, last) => next === last + 1);
}

function hoursOf({ from, to }: OnSale) {
  return from === undefined || to === undefined ? [] : [{ opens: from, closes: to }];
}
