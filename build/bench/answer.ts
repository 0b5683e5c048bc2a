/**
 * The right answer to a request. It is fetched once and compared before and after each measurement; the length of every
 * answer in between is compared with its length.
 *
 * Leaves out comparing the bodies of a million answers: the generator would measure itself.
 * @module
 */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Load } from "./load.ts";
import type { Work } from "./work.ts";

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  /** Without the headers that belong to one transmission. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
  /** Length of the whole answer, with its head. */
  readonly wireBytes: number;
}

/** Headers that a server writes by itself. */
const TRANSMISSION = ["connection", "date", "keep-alive", "transfer-encoding"];

/** Most bytes between the lengths of two right answers: numbers in rate headers and times vary in length. */
const LENGTH_TOLERANCE = 64;

/** Asks for an answer with Node's client: `fetch` would decode the body. */
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

/** Says what is wrong with an answer, if anything is. `expected` is the answer to the same request at another time. */
export function findFault(answer: Answer, work: Work, expected?: Answer): string | undefined {
  if (answer.status !== work.status) return `status ${answer.status} instead of ${work.status}`;
  const text = new TextDecoder().decode(answer.body);
  if (work.holds !== undefined && !text.includes(work.holds)) return `no ${work.holds} in the body`;
  if (work.fixed && expected && text !== new TextDecoder().decode(expected.body)) return "another body than before";
  return undefined;
}

/** Says what is wrong with the answers of a round of load: errors, or another length than that of the right answer. */
export function findLoadFault(load: Load, expected: Answer): string | undefined {
  if (load.requests === 0) return "no answer at all";
  if (load.errors > 0) return `${load.errors} of ${load.requests} answers are errors`;
  const length = load.bytes / load.requests;
  // A round ends in the middle of some answers: their bytes are counted, the answers are not.
  const cut = 32 * expected.wireBytes / load.requests;
  if (Math.abs(length - expected.wireBytes) > LENGTH_TOLERANCE + cut) {
    return `answers have ${Math.round(length)} bytes on average instead of ${expected.wireBytes}`;
  }
  return undefined;
}
