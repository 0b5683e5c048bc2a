/**
 * What the block arithmetic of `createZoneOffsets` rests on; `calendar_properties.ts` compares it with Temporal.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { BLOCK_MS, createZoneOffsets } from "../../src/domain/hours/zone_offsets.ts";

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
