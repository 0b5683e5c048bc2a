/**
 * Reads HTTP/1.1 answers from bytes (RFC 9112 section 6). Leaves out the chunked coding: the service uses it only for
 * event streams, which the tests read as text.
 * @module
 */

/** One complete answer. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  // deno-lint-ignore no-explicit-any
  readonly json: any;
}

const decoder = new TextDecoder();

/** Removes the first answer from the buffer; undefined while it is incomplete. */
export function takeAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  method = "GET",
): { readonly answer: HttpAnswer; readonly rest: Uint8Array<ArrayBuffer> } | undefined {
  const frame = takeFrame(bytes, 0, method);
  if (!frame) return undefined;
  const { status, head, bodyStart, end } = frame;
  const headers = new Headers(
    head.split("\r\n").slice(1).map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const body = bytes.slice(bodyStart, end);
  const text = decoder.decode(body);
  const json = headers.get("content-type")?.startsWith("application/json") && text !== ""
    ? JSON.parse(text)
    : undefined;
  return { answer: { status, headers, body, text, json }, rest: bytes.slice(end) };
}

/** The position of an answer among bytes. */
export interface AnswerFrame {
  readonly status: number;
  readonly head: string;
  readonly bodyStart: number;
  readonly end: number;
}

/** Finds the answer that begins at `start`; undefined while it is incomplete. */
export function takeFrame(bytes: Uint8Array, start: number, method: string): AnswerFrame | undefined {
  for (let at = start;;) {
    const headEnd = findHeadEnd(bytes, at);
    if (headEnd === -1) return undefined;
    const head = decoder.decode(bytes.subarray(at, headEnd));
    const status = Number(head.slice(9, 12));
    const bodyStart = headEnd + 4;
    // The final answer follows an interim one.
    if (status < 200) {
      at = bodyStart;
      continue;
    }
    const bodiless = method === "HEAD" || status === 204 || status === 304;
    const length = bodiless ? 0 : Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
    const end = bodyStart + length;
    return bytes.length < end ? undefined : { status, head, bodyStart, end };
  }
}

function findHeadEnd(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(13, start); at !== -1; at = bytes.indexOf(13, at + 1)) {
    if (bytes[at + 1] === 10 && bytes[at + 2] === 13 && bytes[at + 3] === 10) return at;
  }
  return -1;
}
