/**
 * The right answer to a request: fetched once, compared before and after each measurement, and its length with every
 * answer counted in between.
 *
 * Leaves out comparing each of a million bodies: the generator would then measure itself.
 * @module
 */
import type { Load } from "./load.ts";
import type { Work } from "./work.ts";

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  /** Without those that belong to one transmission. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
  /** Bytes of all of it, head included. */
  readonly wireBytes: number;
}

/** Headers that the server writes by itself. */
const TRANSMISSION = ["connection", "date", "keep-alive", "transfer-encoding"];

/** How far the length of an answer may lie from another's, in bytes: figures of rate headers and times vary in length. */
const LENGTH_TOLERANCE = 64;

/** Asks for an answer over a bare connection, so that no client decodes, adds or hides anything. */
export async function fetchAnswer(port: number, work: Work): Promise<Answer> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const body = new TextEncoder().encode(work.body ?? "");
  const head = [
    `${work.method} ${work.path} HTTP/1.1`,
    "host: localhost",
    "connection: close",
    ...Object.entries(work.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...(work.method === "POST" ? [`content-length: ${body.length}`] : []),
  ].join("\r\n") + "\r\n\r\n";
  const writer = connection.writable.getWriter();
  await writer.write(new TextEncoder().encode(head));
  if (body.length > 0) await writer.write(body);
  writer.releaseLock();
  const received = new Uint8Array(await new Response(connection.readable).arrayBuffer());
  return parseAnswer(received);
}

/**
 * Takes an HTTP/1.1 answer apart (RFC 9112).
 *
 * @throws {Error} If it is none, or its body comes in chunks, which none of ours does.
 */
export function parseAnswer(received: Uint8Array<ArrayBuffer>): Answer {
  const text = new TextDecoder("latin1").decode(received);
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const status = Number(first.match(/^HTTP\/1\.1 (\d{3})/)?.[1]);
  if (end === -1 || !status) throw new Error(`This is no HTTP answer: ${JSON.stringify(text.slice(0, 80))}`);
  const headers = lines.map((line): readonly [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  if (headers.some(([name]) => name === "transfer-encoding")) throw new Error("The answer comes in chunks");
  return {
    status,
    headers: headers.filter(([name]) => !TRANSMISSION.includes(name)),
    body: received.slice(end + 4),
    wireBytes: received.length,
  };
}

/** What is wrong with an answer, or undefined. `expected` is the same request's answer at another time. */
export function findFault(answer: Answer, work: Work, expected?: Answer): string | undefined {
  if (answer.status !== work.status) return `status ${answer.status} instead of ${work.status}`;
  if (work.holds !== undefined && !new TextDecoder().decode(answer.body).includes(work.holds)) {
    return `no ${work.holds} in the body`;
  }
  if (work.fixed && expected && !sameBytes(answer.body, expected.body)) return "another body than before";
  return undefined;
}

/** What is wrong with the answers of a round of load, or undefined: errors, or another length than the right answer's. */
export function findLoadFault(load: Load, expected: Answer): string | undefined {
  if (load.requests === 0) return "no answer at all";
  if (load.errors > 0) return `${load.errors} of ${load.requests} answers are errors`;
  const length = load.bytes / load.requests;
  // A round ends in the middle of some answers: their bytes are counted and they are not.
  const cut = 32 * expected.wireBytes / load.requests;
  if (Math.abs(length - expected.wireBytes) > LENGTH_TOLERANCE + cut) {
    return `answers have ${Math.round(length)} bytes on average instead of ${expected.wireBytes}`;
  }
  return undefined;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
