/**
 * `deno task hours`: prints the Hours object (specification section 2.5) of any moment or day, one line of JSON each.
 *
 *     deno task hours                                       now
 *     deno task hours --at 2026-09-05T23:45:00-03:00        that instant
 *     deno task hours --at 2026-09-05T23:45                 that time on the restaurant's clocks
 *     deno task hours --at -                                every line of standard input
 *     deno task hours --date 2026-12-25                     that day
 *
 * The answers are those of the API (decision 27); instants may be from any year. `--temporal polyfill` uses the polyfill
 * instead of the platform's Temporal, to compare the two. `--content` names a folder other than `src/content/`. A value
 * in another form prints an ApiError (section 2.9), and the exit code is then 1. An empty line prints nothing. A wrong
 * flag ends with exit code 2.
 * @module
 */
import * as v from "valibot";
import { createHoursClock, type HoursClock } from "../src/domain/hours_clock.ts";
import type { TemporalApi } from "../src/leaves/temporal_api.ts";
import { err, ok, type Result } from "../src/leaves/result.ts";
import type { ApiError } from "../src/schemas/api_error.ts";
import { AskedDate, AskedMoment } from "../src/schemas/hours_question.ts";
import { DATE_FORMS, MOMENT_FORMS } from "../src/schemas/moment_forms.ts";
import { loadTemporal } from "../src/leaves/temporal.ts";
import { formatProblems, loadContent } from "./content.ts";

const USAGE = "Usage: deno task hours [--at <moment> | --at - | --date <date>] [--temporal native | polyfill] " +
  "[--content <folder>]";

/** Longest accepted moment, in UTF-16 code units; a longer line is refused before it is parsed. */
const MAX_INSTANT_LENGTH = 100;

/** Longest part of a refused line that its error quotes, in UTF-16 code units. */
const MAX_QUOTED_LENGTH = 60;

/** A Temporal namespace object that also parses instants. */
export interface InstantReader extends TemporalApi {
  readonly Instant: TemporalApi["Instant"] & { from(text: string): { readonly epochMilliseconds: number } };
}

/**
 * Makes a function that turns one moment, as text, into its line of JSON.
 *
 * `Temporal.Instant.from` parses an instant: RFC 3339 with `Z` or an offset, of any year. A text without offset is read
 * as the API does. Any other text gives an ApiError.
 */
export function createHoursLines(clock: HoursClock, temporal: InstantReader): (at: string) => Result<string, ApiError> {
  return (at) => {
    const epochMs = readInstant(at, temporal);
    if (epochMs !== undefined) return ok(JSON.stringify(clock.askedAt(epochMs)));
    if (v.is(AskedMoment, at)) return ok(JSON.stringify(clock.answer({ at }, Date.now())));
    return err(refusal(at, "a moment", MOMENT_FORMS));
  };
}

function readInstant(text: string, temporal: InstantReader): number | undefined {
  if (text.length > MAX_INSTANT_LENGTH) return undefined;
  try {
    return temporal.Instant.from(text).epochMilliseconds;
  } catch (error) {
    // The text is not an instant. Implementations differ in the error's message.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function refusal(text: string, wanted: string, forms: readonly string[]): ApiError {
  const quoted = text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
  return {
    code: 400,
    message: `${JSON.stringify(quoted.toWellFormed())} is not ${wanted}`,
    resolution: `Write ${forms.join(", or ")}`,
  };
}

/** Splits a text that arrives in chunks into lines. Cuts off the end of an unfinished line that is too long. */
async function* linesOf(chunks: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    // Keep one character more than the limit, so that the line is refused.
    rest = lines.pop()!.slice(0, MAX_INSTANT_LENGTH + 1);
    yield lines;
  }
  yield [rest + decoder.decode()];
}

interface Options {
  readonly at: string | undefined;
  readonly date: string | undefined;
  readonly polyfill: boolean;
  /** The content folder; the project's own when absent. */
  readonly content: string | undefined;
}

function readOptions(args: readonly string[]): Result<Options, string> {
  const found = new Map<string, string>();
  for (let index = 0; index < args.length; index += 2) {
    const flag = args[index]!;
    const value = args[index + 1];
    if (!["--at", "--date", "--temporal", "--content"].includes(flag)) {
      return err(`Unknown argument ${JSON.stringify(flag)}`);
    }
    if (value === undefined) return err(`${flag} needs a value`);
    if (found.has(flag)) return err(`${flag} is given twice`);
    found.set(flag, value);
  }
  if (found.has("--at") && found.has("--date")) return err("--at and --date exclude each other");
  const temporal = found.get("--temporal") ?? "native";
  if (temporal !== "native" && temporal !== "polyfill") return err('--temporal must be "native" or "polyfill"');
  return ok({
    at: found.get("--at"),
    date: found.get("--date"),
    polyfill: temporal === "polyfill",
    content: found.get("--content"),
  });
}

/** Runs the command. @returns The exit code. */
async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (!options.ok) {
    console.error(`${options.error}\n${USAGE}`);
    return 2;
  }
  const content = await loadContent(options.value.content ?? new URL("../src/content/", import.meta.url));
  if (!content.ok) {
    console.error(formatProblems(content.error));
    return 1;
  }
  const { hours } = content.value;
  const { at, date, polyfill } = options.value;
  const temporal =
    (polyfill ? (await import("@js-temporal/polyfill")).Temporal : await loadTemporal()) as InstantReader;
  const clock = createHoursClock(hours, temporal);
  if (at === undefined) {
    const valid = date === undefined || v.is(AskedDate, date);
    console.log(JSON.stringify(valid ? clock.answer({ date }, Date.now()) : refusal(date, "a date", DATE_FORMS)));
    return valid ? 0 : 1;
  }

  const lineFor = createHoursLines(clock, temporal);
  const output = Deno.stdout.writable.getWriter();
  const encoder = new TextEncoder();
  let exitCode = 0;
  const batches = at === "-" ? linesOf(Deno.stdin.readable) : [[at]];
  for await (const lines of batches) {
    let batch = "";
    for (const line of lines) {
      const moment = line.trim();
      if (moment === "" && at === "-") continue;
      const result = lineFor(moment);
      if (!result.ok) exitCode = 1;
      batch += `${result.ok ? result.value : JSON.stringify(result.error)}\n`;
    }
    if (batch === "") continue;
    try {
      await output.write(encoder.encode(batch));
    } catch (error) {
      // The reader closed the pipe early, as `head` does: no error.
      if (error instanceof Deno.errors.BrokenPipe) return exitCode;
      throw error;
    }
  }
  return exitCode;
}

if (import.meta.main) Deno.exit(await main(Deno.args));
