/** `timeZoneData` names the release of the data that the platform calculates with. @module */
import { assert, assertEquals } from "@std/assert";
import { Buffer } from "node:buffer";
import { Temporal as polyfill } from "@js-temporal/polyfill";
import type { TemporalApi } from "../../src/leaves/temporal_api.ts";
import { timeZoneData } from "../../src/leaves/time_zone_data.ts";

/** A platform that knows these offsets in December 2026, in hours, and no other zone. */
function platform(offsets: Readonly<Record<string, number>>): TemporalApi {
  const toZonedDateTimeISO = (zone: string) => {
    const hours = offsets[zone];
    if (hours === undefined) throw new RangeError(`Unknown time zone ${zone}`);
    return { offsetNanoseconds: hours * 3.6e12 };
  };
  return { ...Temporal, Instant: { fromEpochMilliseconds: () => ({ toZonedDateTimeISO }) } } as unknown as TemporalApi;
}

const OF_2025A = { "America/Asuncion": -3, "America/Vancouver": -8, "America/Edmonton": -7, "America/Havana": -5 };

const PLATFORMS: readonly (readonly [release: string, offsets: Readonly<Record<string, number>>])[] = [
  ["unknown", { ...OF_2025A, "America/Asuncion": -4 }],
  ["2025a", OF_2025A],
  ["2025b", { ...OF_2025A, "America/Coyhaique": -3 }],
  ["2026b", { ...OF_2025A, "America/Coyhaique": -3, "America/Vancouver": -7 }],
  ["2026c", { ...OF_2025A, "America/Coyhaique": -3, "America/Vancouver": -7, "America/Edmonton": -6 }],
  ["2026f", { ...OF_2025A, "America/Coyhaique": -3, "America/Vancouver": -7, "America/Havana": -4 }],
];

for (const [release, offsets] of PLATFORMS) {
  Deno.test(`timeZoneData() recognises a platform with the data of ${release}`, () => {
    assertEquals(timeZoneData(platform(offsets)), release);
  });
}

/** The names of releases in a program: ICU keeps its data as a table with strings in UTF-16, each between zeros. */
function releasesIn(program: Buffer): string[] {
  const start = Buffer.from("\u000020", "utf16le");
  const found: string[] = [];
  for (let at = program.indexOf(start); at !== -1; at = program.indexOf(start, at + 1)) {
    const [, release] = /^\0(20\d\d[a-z])\0$/.exec(program.toString("utf16le", at, at + 14)) ?? [];
    if (release !== undefined) found.push(release);
  }
  return found;
}

Deno.test("timeZoneData() is the release inside this Deno, or the last one before it that changed a clock", async () => {
  const [inside = "", ...others] = releasesIn(Buffer.from(await Deno.readFile(Deno.execPath())));
  assertEquals(others, [], "one copy of the data");
  const known = timeZoneData(Temporal as TemporalApi);
  assert(known <= inside, `${known} is newer than ${inside}`);
  assert(known === inside || ["2025c", "2026a"].includes(inside), `src/leaves/time_zone_data.ts lacks ${inside}`);
  assertEquals(timeZoneData(polyfill as unknown as TemporalApi), known, "the polyfill reads the same data");
});
