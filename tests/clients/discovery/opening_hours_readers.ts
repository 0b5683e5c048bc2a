/**
 * Two independent evaluators of OpenStreetMap's `opening_hours` must say of our values what our schedule says: of the
 * value that the service publishes, and of values for generated hours. `opening_hours` (JavaScript) is what most maps
 * use; `opening-hours-py` (Rust and Python) reads `;` and `,` in its own way.
 * @module
 */
import fc from "fast-check";
import { checkHoursRules } from "../../../src/check/hours_rules.ts";
import { Part } from "../../../src/check/part.ts";
import { loadContent } from "../../../build/content.ts";
import { dateIn } from "../../../src/domain/hours/zone_offsets.ts";
import { formatLocalTime } from "../../../src/domain/hours/local_time.ts";
import { osmOpeningHours } from "../../../src/domain/hours/osm_opening_hours.ts";
import { createSchedule } from "../../../src/domain/hours/schedule.ts";
import type { HoursContent } from "../../../src/schemas/content/hours.ts";
import { WEEKDAYS } from "../../../src/schemas/weekdays.ts";
import { validHours } from "../../fuzz/arbitrary_hours.ts";
import { installNpm, installPython, run } from "../installation.ts";
import type { Check } from "./check.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The hours around a clock change, in which wall times are missing or repeat, are left out. */
const CHANGE_MARGIN_MS = 3 * 3_600_000;

const GENERATED = 150;
const SEED = 20261121;

/** A value, and for wall times such as `2026-12-25T13:00` whether it is open. */
interface Case {
  readonly value: string;
  readonly moments: readonly (readonly [wallTime: string, isOpen: boolean])[];
}

/**
 * Reads `cases.json` and fails at the first value that it reads in another way. The first case is the published value;
 * the library warns that a generated date replaces a weekday, which is meant.
 */
const JAVASCRIPT = `
import { readFileSync } from "node:fs";
import OpeningHours from "opening_hours";
for (const [index, { value, moments }] of JSON.parse(readFileSync("cases.json", "utf8")).entries()) {
  const hours = new OpeningHours(value, { lat: 0, lon: 0, address: { country_code: "cl", state: "" } });
  if (index === 0 && hours.getWarnings().length > 0) throw new Error(hours.getWarnings().join());
  const wrong = moments.filter(([at, open]) => hours.getState(new Date(at)) !== open);
  if (wrong.length > 0) throw new Error(\`\${value}\\n\${wrong.length} moments differ, first [at, we say]: \${wrong[0]}\`);
}
`;

const PYTHON = `
import json
from datetime import datetime
from opening_hours import OpeningHours
for case in json.load(open("cases.json")):
    hours = OpeningHours(case["value"])
    wrong = [(at, is_open) for at, is_open in case["moments"] if hours.is_open(datetime.fromisoformat(at)) != is_open]
    if wrong:
        raise SystemExit(f"{case['value']}\\n{len(wrong)} moments differ, first (at, we say): {wrong[0]}")
`;

/** The checks. */
export const OPENING_HOURS_CHECKS: readonly Check[] = [{
  name: `opening_hours 3.15.0 agrees on the published value and on those of ${GENERATED} generated schedules`,
  async run({ origin, folder }) {
    await installNpm(folder, ["opening_hours@3.15.0"]);
    await Deno.writeTextFile(`${folder}/cases.json`, JSON.stringify(await makeCases(origin)));
    await Deno.writeTextFile(`${folder}/evaluate.js`, JAVASCRIPT);
    await run("node", ["evaluate.js"], folder, { TZ: "UTC" });
  },
}, {
  name: `opening-hours-py 2.1.4 agrees on the published value and on those of ${GENERATED} generated schedules`,
  async run({ origin, folder }) {
    await installPython(`${folder}/venv`, ["opening-hours-py==2.1.4"]);
    await Deno.writeTextFile(`${folder}/cases.json`, JSON.stringify(await makeCases(origin)));
    await Deno.writeTextFile(`${folder}/evaluate.py`, PYTHON);
    await run(`${folder}/venv/bin/python`, ["evaluate.py"], folder);
  },
}];

async function makeCases(origin: string): Promise<Case[]> {
  const feed = await (await fetch(`${origin}/feeds/opening-hours.json`)).json();
  const content = await loadContent(new URL("../../../src/content/", import.meta.url));
  if (!content.ok) throw new Error("The content has mistakes");
  const { hours } = content.value;
  const today = Date.parse(dateIn(hours.timezone, Date.now(), Temporal));
  const last = Math.max(today, ...hours.exceptions.map(({ date }) => Date.parse(date)));
  const published = caseOf(feed.opening_hours_with_dates, hours, today, last + 14 * DAY_MS, 15 * MINUTE_MS);
  return [published, ...fc.sample(generated, { numRuns: GENERATED, seed: SEED })];
}

const FROM = Date.UTC(2026, 11, 24);
const SPAN_DAYS = 12;

/**
 * Hours that the build accepts; half of the weekdays repeat the day before, since rules are about runs of days. Seen
 * from a day that may be among the special days.
 */
const generated: fc.Arbitrary<Case> = fc.tuple(
  validHours("Etc/UTC", FROM, SPAN_DAYS),
  fc.tuple(...WEEKDAYS.slice(1).map(() => fc.boolean())),
  fc.integer({ min: -1, max: SPAN_DAYS }),
).map(([hours, repeats, day]) => {
  const weekly = { ...hours.weekly };
  repeats.forEach((repeat, at) => {
    if (repeat) weekly[WEEKDAYS[at + 1]!] = weekly[WEEKDAYS[at]!];
  });
  return { hours: { ...hours, weekly }, today: FROM + day * DAY_MS };
}).filter(({ hours }) => {
  let accepted = true;
  checkHoursRules(new Part(hours, () => accepted = false));
  return accepted;
}).map(({ hours, today }) => {
  const value = osmOpeningHours(hours, new Date(today).toISOString().slice(0, 10));
  return caseOf(value, hours, today, FROM + (SPAN_DAYS + 9) * DAY_MS, 30 * MINUTE_MS);
});

/** Asks at each step and in the minute before the next one. */
function caseOf(value: string, hours: HoursContent, from: number, until: number, stepMs: number): Case {
  const schedule = createSchedule(hours, Temporal);
  const moments: [string, boolean][] = [];
  for (let step = from; step < until; step += stepMs) {
    for (const at of [step, step + stepMs - MINUTE_MS]) {
      const { is_open, utc_offset_ms } = schedule.at(at);
      const steady = [at - CHANGE_MARGIN_MS, at + CHANGE_MARGIN_MS]
        .every((each) => schedule.at(each).utc_offset_ms === utc_offset_ms);
      if (steady) moments.push([formatLocalTime(at, utc_offset_ms).slice(0, "YYYY-MM-DDTHH:MM".length), is_open]);
    }
  }
  return { value, moments };
}
