/**
 * A popular library reads the calendar feed.
 * @module
 */
import { type Check, installPackages, runCommand } from "./check.ts";

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
  name: "ical.js 2.2.1 reads the calendar of special days",
  async run({ origin, folder }) {
    await installPackages(folder, ["ical.js@2.2.1"]);
    await Deno.writeTextFile(`${folder}/calendar.js`, READ_CALENDAR);
    await runCommand("node", ["calendar.js"], folder, { URL: `${origin}/feeds/special-days.ics` });
  },
}];
