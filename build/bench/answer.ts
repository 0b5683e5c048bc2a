/**
 * Checks that servers answer correctly. The benchmark compares whole answers before and after each measurement, and
 * lengths in between.
 *
 * Leaves out the bodies of the measured answers: the load generator would spend its time on the comparison.
 * @module
 */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Load } from "./load.ts";
import type { Work } from "./work.ts";

/** An answer as received. */
export interface Answer {
  readonly status: number;
  /** Without the headers in `TRANSMISSION`. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
  /** Length of the whole answer, with status line and headers. */
  readonly wireBytes: number;
}

/** Headers of one transmission, which a server writes by itself. */
const TRANSMISSION = ["connection", "date", "keep-alive", "transfer-encoding"];

/** Tolerance for the length of a correct answer, in bytes: numbers in rate headers and times vary in length. */
const LENGTH_TOLERANCE = 64;

/** Requests an answer with Node's client: `fetch` would decode the body. */
export async function fetchAnswer(port: number, { method, path, headers, body }: Work): Promise<Answer> {
  const asked = request({ host: "127.0.0.1", port, method, path, headers: { host: "localhost", ...headers } });
  asked.end(body);
  const response: IncomingMessage = (await once(asked, "response"))[0];
  const bytes = new Uint8Array(await buffer(response));
  const received = Array.from(
    { length: response.rawHeaders.length / 2 },
    (_, at): [string, string] => [response.rawHeaders[2 * at]!.toLowerCase(), response.rawHeaders[2 * at + 1]!],
  );
  const head = received.reduce((sum, [name, value]) => sum + name.length + value.length + ": \r\n".length, 0);
  const first = `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n\r\n`;
  return {
    status: response.statusCode!,
    headers: received.filter(([name]) => !TRANSMISSION.includes(name)),
    body: bytes,
    wireBytes: first.length + head + bytes.length,
  };
}

/** Finds the fault of an answer, if it has one. `expected` is an earlier answer to the same request. */
export function findFault(answer: Answer, work: Work, expected?: Answer): string | undefined {
  if (answer.status !== work.status) return `status ${answer.status} instead of ${work.status}`;
  const text = new TextDecoder().decode(answer.body);
  if (work.holds !== undefined && !text.includes(work.holds)) return `no ${work.holds} in the body`;
  if (work.fixed && expected && text !== new TextDecoder().decode(expected.body)) return "another body than before";
  return undefined;
}

/** Finds the fault in a round of load, if there is one: errors, or a wrong average length of the answers. */
export function findLoadFault(load: Load, expected: Answer): string | undefined {
  if (load.requests === 0) return "no answer at all";
  if (load.errors > 0) return `${load.errors} of ${load.requests} answers are errors`;
  const length = load.bytes / load.requests;
  // A round cuts off up to 32 answers: wrk counts their bytes but not the answers.
  const cut = 32 * expected.wireBytes / load.requests;
  if (Math.abs(length - expected.wireBytes) > LENGTH_TOLERANCE + cut) {
    return `answers have ${Math.round(length)} bytes on average instead of ${expected.wireBytes}`;
  }
  return undefined;
}
