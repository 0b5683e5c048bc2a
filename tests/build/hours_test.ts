/**
 * `deno task hours` as a person or a script runs it.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import * as v from "valibot";
import { createHoursClock } from "../../src/domain/hours_clock.ts";
import { ApiError } from "../../src/schemas/api_error.ts";
import { HoursStatus } from "../../src/schemas/hours.ts";
import { daysOfInterest } from "../domain/day_comparison.ts";
import { naiveHours, naiveInstant, readOffsets } from "../domain/naive_hours.ts";
import { seededRandom } from "../domain/random_hours.ts";
import { SAMPLE_CONTENT, sampleContent } from "../sample_content.ts";

const SCRIPT = new URL("../../build/hours.ts", import.meta.url);

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function hours(args: readonly string[], stdin = "", env: Record<string, string> = {}): Promise<Run> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-check",
      "--no-prompt",
      "--allow-read",
      SCRIPT.href,
      "--content",
      SAMPLE_CONTENT.pathname,
      ...args,
    ],
    env: { NO_COLOR: "1", ...env },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  // A run that refuses its flags may end before it reads standard input.
  const written = writer.write(new TextEncoder().encode(stdin)).then(() => writer.close()).catch(() => {});
  const { code, stdout, stderr } = await child.output();
  await written;
  return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
}

/** Instants around clock changes, over years of dated exceptions, and over four centuries. */
function instants(): string[] {
  const random = seededRandom(70);
  const texts: string[] = [];
  for (const change of ["2026-04-05T03:00:00Z", "2026-09-06T04:00:00Z", "2026-12-25T03:00:00Z"]) {
    for (let minute = -300; minute <= 300; minute++) {
      texts.push(new Date(Date.parse(change) + minute * 60_000).toISOString());
    }
  }
  for (let count = 0; count < 1000; count++) {
    const [first, last] = count % 2 ? [Date.UTC(2026, 0), Date.UTC(2029, 0)] : [Date.UTC(1800, 0), Date.UTC(2200, 0)];
    texts.push(new Date(first + random() * (last - first)).toISOString());
  }
  return texts;
}

Deno.test("hours --at - prints the Hours object of every line, whatever the host's zone and Temporal", async () => {
  const { hours: week } = await sampleContent();
  const clock = createHoursClock(week, Temporal);
  const lines = instants();
  const expected = lines.map((line) => JSON.stringify(clock.askedAt(Date.parse(line))) + "\n").join("");

  const runs = [
    { env: { TZ: "UTC" }, args: [] },
    { env: { TZ: "America/Santiago" }, args: ["--temporal", "native"] },
    { env: { TZ: "Pacific/Kiritimati" }, args: [] },
    { env: { TZ: "Pacific/Kiritimati" }, args: ["--temporal", "polyfill"] },
  ];
  for (const { env, args } of runs) {
    const { code, stdout, stderr } = await hours(["--at", "-", ...args], lines.join("\n"), env);
    assertEquals(stderr, "");
    assertEquals(code, 0);
    assert(stdout === expected, `${JSON.stringify(env)} ${args.join(" ")}`);
  }
});

Deno.test("hours --at prints one line for one instant, the same as for a line of standard input", async () => {
  const instant = "2026-09-05T23:45:00.75-03:00";
  const [one, many] = await Promise.all([hours(["--at", instant]), hours(["--at", "-"], `\r\n  ${instant}\r\n\r\n`)]);
  assertEquals(one, many);
  assertEquals(one.code, 0);
  const status = v.parse(HoursStatus, JSON.parse(one.stdout));
  assertEquals(status.local_time, "2026-09-05T22:45:00-04:00");
});

Deno.test("hours --at - reads local times by the restaurant's clocks, whatever the host's zone", async () => {
  const { hours: week } = await sampleContent();
  const offsets = readOffsets(week.timezone, 2025, 2030);
  const naive = naiveHours(week, offsets, Date.UTC(2026, 0), Date.UTC(2030, 0));
  const lines = daysOfInterest(week, readOffsets(week.timezone, 2026, 2028)).flatMap((date) =>
    ["00:00", "00:30", "01:00", "13:00", "18:00", "23:59"].map((time) => `${date}T${time}`)
  );
  assert(lines.length > 500);
  for (const TZ of ["UTC", "America/Santiago", "Pacific/Kiritimati"]) {
    const { code, stdout } = await hours(["--at", "-"], lines.join("\n"), { TZ });
    assertEquals(code, 0);
    const answers: HoursStatus[] = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
    assertEquals(
      answers.map(({ local_time, is_open, reason }) => `${Date.parse(local_time!)} ${is_open} ${reason}`),
      lines.map((line) => {
        const instant = naiveInstant(offsets, line);
        const { is_open, reason } = naive(instant);
        return `${instant} ${is_open} ${reason}`;
      }),
      TZ,
    );
  }
});

Deno.test("hours --date prints the Hours object of a day, whatever the host's zone", async () => {
  const { hours: week } = await sampleContent();
  const clock = createHoursClock(week, Temporal);
  for (const TZ of ["UTC", "Pacific/Kiritimati"]) {
    for (const date of ["2026-12-25", "2026-09-05"]) {
      const { code, stdout } = await hours(["--date", date], "", { TZ });
      assertEquals([code, stdout], [0, JSON.stringify(clock.answer({ date }, 0)) + "\n"]);
    }
  }
});

Deno.test("hours --date prints an ApiError for a text that is not a date, and exits with 1", async () => {
  for (const date of ["christmas", "2027-02-29", "2026-12-25T20:00", ""]) {
    const { code, stdout, stderr } = await hours(["--date", date]);
    const error = v.parse(ApiError, JSON.parse(stdout));
    assertEquals([code, stderr, error.code], [1, "", 400]);
    assertMatch(error.resolution!, /^Write a date such as 2030-07-06/);
  }
});

Deno.test("hours without an instant prints the status now", async () => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const { code, stdout } = await hours([]);
  const { local_time, asked } = v.parse(HoursStatus, JSON.parse(stdout));
  assertEquals(asked, "now");
  const time = Date.parse(local_time!);
  assert(before <= time && time <= Date.now(), local_time);
  assertEquals(code, 0);
});

Deno.test("hours --at - prints an ApiError for a line that is not a moment, goes on, and exits with 1", async () => {
  const good = "2026-11-24T12:00:00Z";
  const bad = [
    "soon",
    "2026-09-05",
    "2026-02-30T00:00:00Z",
    "2026-02-30T00:00",
    "1969-12-31T20:00",
    "9".repeat(100_000),
    // Temporal accepts it, but it is longer than the parser's limit.
    good + "[foo=bar]".repeat(10),
    '"\\\u0007',
  ];
  const { code, stdout, stderr } = await hours(["--at", "-"], [...bad, good].join("\n"));
  const lines = stdout.trimEnd().split("\n");
  assertEquals(lines.length, bad.length + 1);
  for (const line of lines.slice(0, -1)) {
    const error = v.parse(ApiError, JSON.parse(line));
    assertEquals(error.code, 400);
    assertMatch(error.message, /^".{1,80}" is not a moment$/);
    assertMatch(error.resolution!, /RFC 3339.*, or a time by the restaurant's clocks such as 2030-07-06T20:00/);
  }
  v.parse(HoursStatus, JSON.parse(lines.at(-1)!));
  assertEquals(stderr, "");
  assertEquals(code, 1);
});

Deno.test("hours refuses unknown arguments with its usage and exit code 2", async () => {
  for (
    const args of [["--when", "now"], ["--at"], ["--temporal", "other"], ["--at", "-", "--at", "-"], ["--date"], [
      "--date",
      "2026-12-25",
      "--at",
      "-",
    ], ["now"]]
  ) {
    const { code, stdout, stderr } = await hours(args);
    assertEquals(code, 2, args.join(" "));
    assertEquals(stdout, "");
    assertMatch(stderr, /^.+\nUsage: deno task hours /);
  }
});
