/**
 * Popular libraries read the feeds: `opening_hours` evaluates the OpenStreetMap value and must agree with our schedule
 * at every quarter of an hour; `ical.js` reads the calendar.
 * @module
 */
import { createSchedule } from "../../../src/domain/schedule.ts";
import { loadTemporal } from "../../../src/leaves/temporal.ts";
import { loadContent } from "../../../build/content.ts";
import { type Check, installPackages, runCommand } from "./check.ts";

const QUARTER_MS = 900_000;

/** Skips the days around a clock change: the library assumes that every day has 24 hours. */
const CHANGE_MARGIN_MS = 36 * 3_600_000;

/**
 * The Node program. Standard input (instants and our answers) becomes a file; the program compares the library's
 * answers with ours.
 */
const EVALUATE = `
import { readFileSync } from "node:fs";
import OpeningHours from "opening_hours";
const { value, place, moments } = JSON.parse(readFileSync("moments.json", "utf8"));
const hours = new OpeningHours(value, place);
if (hours.getWarnings().length > 0) throw new Error(hours.getWarnings().join());
const wrong = moments.filter(([at, open]) => hours.getState(new Date(at)) !== open);
if (wrong.length > 0) {
  const [first] = wrong;
  throw new Error(\`\${wrong.length} of \${moments.length} differ, first at \${new Date(first[0])}: we say \${first[1]}\`);
}
console.log(moments.length);
`;

const READ_CALENDAR = `
import ICAL from "ical.js";
const text = await (await fetch(process.env.URL)).text();
const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
if (events.length === 0) throw new Error("no events");
for (const { uid, summary, startDate, endDate } of events) {
  if (!uid || !summary || !startDate.isDate || endDate.compare(startDate) <= 0) throw new Error(summary);
}
console.log(events.length);
`;

/** The checks. */
export const FEED_CHECKS: readonly Check[] = [{
  name: "opening_hours 3.15.0 agrees with the service at every quarter of an hour until the last special day",
  async run({ origin, folder }) {
    const content = await loadContent(new URL("../../../src/content/", import.meta.url));
    if (!content.ok) throw new Error("The content has mistakes");
    const { hours, restaurant } = content.value;
    const feed = await (await fetch(`${origin}/feeds/opening-hours.json`)).json();
    const schedule = createSchedule(hours, await loadTemporal());
    const dates = hours.exceptions.map(({ date }) => Date.parse(date)).sort((a, b) => a - b);
    const from = (dates[0] ?? 0) - 14 * 86_400_000;
    const until = (dates.at(-1) ?? 0) + 14 * 86_400_000;
    const moments: [number, boolean][] = [];
    for (let at = from; at < until; at += QUARTER_MS) {
      const { is_open, utc_offset_ms } = schedule.at(at);
      const steady = [at - CHANGE_MARGIN_MS, at + CHANGE_MARGIN_MS]
        .every((each) => schedule.at(each).utc_offset_ms === utc_offset_ms);
      if (steady) moments.push([at, is_open]);
    }
    await installPackages(folder, ["opening_hours@3.15.0"]);
    const { latitude: lat, longitude: lon } = restaurant.geo;
    const place = { lat, lon, address: { country_code: "cl", state: restaurant.address.region } };
    const value = feed.opening_hours_with_dates;
    await Deno.writeTextFile(`${folder}/moments.json`, JSON.stringify({ value, place, moments }));
    await Deno.writeTextFile(`${folder}/evaluate.js`, EVALUATE);
    await runCommand("node", ["evaluate.js"], folder, { TZ: hours.timezone });
  },
}, {
  name: "ical.js 2.2.1 reads the calendar of special days",
  async run({ origin, folder }) {
    await installPackages(folder, ["ical.js@2.2.1"]);
    await Deno.writeTextFile(`${folder}/calendar.js`, READ_CALENDAR);
    await runCommand("node", ["calendar.js"], folder, { URL: `${origin}/feeds/special-days.ics` });
  },
}];
