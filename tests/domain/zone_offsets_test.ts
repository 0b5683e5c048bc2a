/**
 * `createZoneOffsets`: block arithmetic gives Temporal's results.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { BLOCK_MS, createZoneOffsets } from "../../src/domain/zone_offsets.ts";
import { seededRandom } from "./random_hours.ts";

const DAY = 86_400_000;

Deno.test("no zone changes its offset twice within a block of createZoneOffsets()", () => {
  let smallest = Infinity;
  let changes = 0;
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    let last = -Infinity;
    let next = Temporal.Instant.from("1800-01-01T00:00Z").toZonedDateTimeISO(zone).getTimeZoneTransition("next");
    for (; next !== null && next.year <= 2100; next = next.getTimeZoneTransition("next")) {
      smallest = Math.min(smallest, next.epochMilliseconds - last);
      last = next.epochMilliseconds;
      changes++;
    }
  }
  assert(changes > 10_000);
  assert(smallest > BLOCK_MS, `${smallest / DAY} days`);
});

Deno.test("at() and instantOf() agree with Temporal", () => {
  const random = seededRandom(40);
  for (const zone of ["America/Santiago", "Europe/London", "Pacific/Apia", "Asia/Kathmandu", "UTC"]) {
    const offsets = createZoneOffsets(zone, Temporal);
    for (let count = 0; count < 2000; count++) {
      // Half of them in years with many changes.
      const year = random() < 0.5 ? 1900 + 200 * random() : 1 + 9998 * random();
      const day = Math.floor((year - 1970) * 365.2425);
      const minutes = Math.floor(random() * 2880);
      const wall = Temporal.PlainDate.from("1970-01-01").add({ days: day }).toPlainDateTime().add({ minutes });
      const zoned = wall.toZonedDateTime(zone, { disambiguation: "compatible" });
      assertEquals(offsets.instantOf(day, minutes), zoned.epochMilliseconds, `${wall} ${zone}`);
      assertEquals(offsets.at(zoned.epochMilliseconds), zoned.offsetNanoseconds / 1e6, `${zoned}`);
    }
  }
});

Deno.test("sameAround() ends a period at a clock change", () => {
  const offsets = createZoneOffsets("America/Santiago", Temporal);
  const change = Date.parse("2026-09-06T04:00:00Z");
  assertEquals(offsets.sameAround(change - 1, change - DAY / 2, change + DAY / 2), [change - DAY / 2, change]);
  assertEquals(offsets.sameAround(change, change - DAY / 2, change + DAY / 2), [change, change + DAY / 2]);
  assertEquals(offsets.sameAround(change + 3 * DAY, change + 2 * DAY, change + 3.5 * DAY), [
    change + 2 * DAY,
    change + 3.5 * DAY,
  ]);
});
