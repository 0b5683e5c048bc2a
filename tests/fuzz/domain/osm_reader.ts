/**
 * An independent evaluator of OpenStreetMap's `opening_hours`, for the part of the grammar with days, dates, times and
 * `off` (Key:opening_hours/specification 0.7.3).
 *
 * A rule after `;` replaces earlier rules for its days, including the end of the evening before; a rule after `,` adds
 * to them. Within a rule an evening continues into the next day. Evaluators differ on a rule after `;` whose evening
 * continues into a day that is not one of its own: `opening_hours` (npm) adds it, `opening-hours-py` (PyPI) drops it if
 * an earlier rule speaks of that day. A value should read the same in both.
 * @module
 */

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY_MS = 86_400_000;

interface Rule {
  readonly adds: boolean;
  /** `day` counts from 1970-01-01. */
  readonly covers: (day: number) => boolean;
  /** Opening and closing in minutes from midnight; the closing may be on the next day. */
  readonly times: readonly (readonly [number, number])[];
}

/** What becomes of an evening after `;` in a day of an earlier rule. */
export const READINGS = ["added", "dropped"] as const;

/** Returns a function that tells whether the place is open at a minute, counted from 1970-01-01T00:00 local time. */
export function readOpeningHours(value: string, reading: typeof READINGS[number]): (minute: number) => boolean {
  const rules = value === "off" ? [] : readRules(value);
  return (minute) => {
    const day = Math.floor(minute / 1440);
    const within = (rule: Rule, ofDay: number) => {
      const at = minute - ofDay * 1440;
      return rule.covers(ofDay) && rule.times.some(([opens, closes]) => opens <= at && at < closes);
    };
    let [open, spokenOf] = [false, false];
    for (const rule of rules) {
      const covers = rule.covers(day);
      if (!rule.adds && covers) open = false;
      const isDropped = reading === "dropped" && !rule.adds && !covers && spokenOf;
      if (!isDropped && (within(rule, day) || within(rule, day - 1))) open = true;
      spokenOf ||= covers || rule.covers(day - 1);
    }
    return open;
  };
}

function readRules(value: string): Rule[] {
  const rules: Rule[] = [];
  // Times follow a comma without a space; rules follow a comma with one.
  for (const part of value.split(/(?=; |, )/)) {
    const adds = part.startsWith(", ");
    const text = part.replace(/^[;,] /, "");
    if (text === "off") {
      rules.push({ adds, covers: () => true, times: [] });
      continue;
    }
    const [, selector, times] = text.match(/^(.+) (off|[\d:,-]+)$/) ?? [];
    if (selector === undefined || times === undefined) throw new Error(`No rule: "${text}"`);
    rules.push({ adds, covers: readSelector(selector), times: times === "off" ? [] : times.split(",").map(readTimes) });
  }
  return rules;
}

function readSelector(text: string): Rule["covers"] {
  const weekdays = text.match(/^([A-Z][a-z])(?:-([A-Z][a-z]))?$/);
  if (weekdays) {
    const first = DAYS.indexOf(weekdays[1]!);
    const last = weekdays[2] === undefined ? first : DAYS.indexOf(weekdays[2]);
    if (first === -1 || last < first) throw new Error(`No days: "${text}"`);
    // 1970-01-01 was a Thursday.
    return (day) => first <= (day + 3) % 7 && (day + 3) % 7 <= last;
  }
  const [from = NaN, until = from] = text.split("-").map(readDate);
  if (!(from <= until)) throw new Error(`No dates: "${text}"`);
  return (day) => from <= day && day <= until;
}

function readDate(text: string): number {
  const [, year, month, day] = text.match(/^(\d{4}) ([A-Z][a-z]{2}) (\d{2})$/) ?? [];
  return Date.UTC(Number(year), MONTHS.indexOf(month!), Number(day)) / DAY_MS;
}

function readTimes(text: string): readonly [number, number] {
  const [, h1, m1, h2, m2] = text.match(/^(\d\d):(\d\d)-(\d\d):(\d\d)$/) ?? [];
  const [opens, closes] = [Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)];
  if (!(opens <= 1440 && closes <= 1440)) throw new Error(`No times: "${text}"`);
  return [opens, closes <= opens ? closes + 1440 : closes];
}
