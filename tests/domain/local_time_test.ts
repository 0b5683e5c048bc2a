/**
 * `formatLocalTime` writes RFC 3339 times, edge cases included.
 * @module
 */
import { assertEquals, assertThrows } from "@std/assert";
import { MAX_EPOCH_MS } from "../../src/domain/civil_day.ts";
import { formatLocalTime } from "../../src/domain/local_time.ts";

const HOUR = 3_600_000;
const ROWS: { name: string; at: number; offset: number; text: string }[] = [
  {
    name: "an offset west",
    at: Date.parse("2026-09-06T03:45:00Z"),
    offset: -4 * HOUR,
    text: "2026-09-05T23:45:00-04:00",
  },
  { name: "an offset east, in minutes", at: 0, offset: 5.75 * HOUR, text: "1970-01-01T05:45:00+05:45" },
  { name: "an offset under an hour west", at: 0, offset: -0.5 * HOUR, text: "1969-12-31T23:30:00-00:30" },
  { name: "no offset", at: 0, offset: 0, text: "1970-01-01T00:00:00+00:00" },
  { name: "fractions of a second, dropped", at: 999, offset: 0, text: "1970-01-01T00:00:00+00:00" },
  { name: "fractions before 1970, dropped downwards", at: -1, offset: 0, text: "1969-12-31T23:59:59+00:00" },
  { name: "an offset with seconds, in UTC", at: 0, offset: -16_965_000, text: "1970-01-01T00:00:00Z" },
  { name: "year 1", at: Date.parse("0001-01-01T05:00:00Z"), offset: -4 * HOUR, text: "0001-01-01T01:00:00-04:00" },
  {
    name: "year 10000",
    at: Date.parse("+010000-01-01T05:00:00Z"),
    offset: -4 * HOUR,
    text: "+010000-01-01T01:00:00-04:00",
  },
  { name: "a local time outside the range, in UTC", at: MAX_EPOCH_MS, offset: HOUR, text: "+275760-09-13T00:00:00Z" },
];

for (const { name, at, offset, text } of ROWS) {
  Deno.test(`formatLocalTime() writes ${name}`, () => assertEquals(formatLocalTime(at, offset), text));
}

Deno.test("formatLocalTime() refuses numbers that are not instants", () => {
  assertThrows(() => formatLocalTime(NaN, 0), RangeError);
});
