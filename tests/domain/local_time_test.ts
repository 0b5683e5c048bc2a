/**
 * `formatLocalTime` at the ends of the range; `calendar_properties.ts` has the times between them.
 * @module
 */
import { assertEquals, assertThrows } from "@std/assert";
import { MAX_EPOCH_MS } from "../../src/domain/hours/civil_day.ts";
import { formatLocalTime } from "../../src/domain/hours/local_time.ts";

const HOUR = 3_600_000;
const ROWS: { name: string; at: number; offset: number; text: string }[] = [
  { name: "no offset", at: 0, offset: 0, text: "1970-01-01T00:00:00+00:00" },
  { name: "year 1", at: Date.parse("0001-01-01T05:00:00Z"), offset: -4 * HOUR, text: "0001-01-01T01:00:00-04:00" },
  { name: "year 10000", at: Date.UTC(10_000, 0, 1, 5), offset: -4 * HOUR, text: "+010000-01-01T01:00:00-04:00" },
  { name: "a local time outside the range, in UTC", at: MAX_EPOCH_MS, offset: HOUR, text: "+275760-09-13T00:00:00Z" },
];

for (const { name, at, offset, text } of ROWS) {
  Deno.test(`formatLocalTime() writes ${name}`, () => assertEquals(formatLocalTime(at, offset), text));
}

Deno.test("formatLocalTime() refuses numbers that are not instants", () => {
  assertThrows(() => formatLocalTime(NaN, 0), RangeError);
});
