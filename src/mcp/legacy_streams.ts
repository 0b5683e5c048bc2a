/**
 * The HTTP+SSE transport of revision 2024-11-05: a GET opens a stream, whose first event says where to POST; responses
 * go out on the stream. The only state of the MCP interface, and only while a connection is open.
 *
 * Deprecated (2026-07-28). Streams live in one process: behind several, a POST has to reach the one that holds the
 * stream, or is answered 404 and the client opens another.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import { eventText, KEEPALIVE_TEXT } from "./event_stream.ts";

/** Bounds of the streams of one process. */
export const STREAM_LIMITS = {
  /** Open at once. */
  open: 512,
  /** Between comments that keep a stream open; proxies close what is silent for a minute or less. */
  keepaliveMs: 15_000,
  /** Without a message from the client, after which a stream is closed and its place given to another. */
  idleMs: 600_000,
  /** Chunks that wait for a client which does not read; then the stream is closed. */
  backlog: 64,
} as const;

/** Random bytes in the name of a stream: 128 bits, since the name is all that a POST needs. */
const ID_BYTES = 16;

/** The open streams. */
export interface LegacyStreams {
  /** Opens a stream, or says that there are too many. */
  open(): Result<ReadableStream<Uint8Array<ArrayBuffer>>, "too_many">;
  /** Ends every stream: the process is about to. */
  closeAll(): void;
  /** Finds an open stream by its id. */
  find(id: string): { send(message: string): void } | undefined;
  /** How many are open. */
  readonly size: number;
}

/** What the streams are made with. Times are milliseconds of a clock that never steps back. */
export interface LegacyStreamsOptions {
  readonly monotonic: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
  /** Path to which a client POSTs; `?sessionId=…` is added. */
  readonly endpoint: string;
  readonly limits?: { readonly [K in keyof typeof STREAM_LIMITS]: number };
}

/** Builds the registry. A timer runs only while a stream is open. */
export function createLegacyStreams(options: LegacyStreamsOptions): LegacyStreams {
  const { monotonic, randomBytes, endpoint, limits = STREAM_LIMITS } = options;
  const encoder = new TextEncoder();
  const streams = new Map<
    string,
    { controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>; lastMessage: number }
  >();
  let timer: ReturnType<typeof setInterval> | undefined;

  function forget(id: string): void {
    streams.delete(id);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function close(id: string): void {
    const stream = streams.get(id);
    forget(id);
    stream?.controller.close();
  }

  function write(id: string, text: string): void {
    const stream = streams.get(id);
    if (!stream) return;
    // The desired size falls below zero as chunks pile up in front of a client that has stopped reading.
    if ((stream.controller.desiredSize ?? 0) < -limits.backlog) return close(id);
    stream.controller.enqueue(encoder.encode(text));
  }

  function tick(): void {
    const idleSince = monotonic() - limits.idleMs;
    for (const [id, { lastMessage }] of streams) {
      if (lastMessage <= idleSince) close(id);
      else write(id, KEEPALIVE_TEXT);
    }
  }

  return {
    open() {
      if (streams.size >= limits.open) return err("too_many");
      const id = randomBytes(ID_BYTES).toBase64({ alphabet: "base64url", omitPadding: true });
      timer ??= setInterval(tick, limits.keepaliveMs);
      return ok(
        new ReadableStream({
          start(controller) {
            streams.set(id, { controller, lastMessage: monotonic() });
            write(id, eventText("endpoint", `${endpoint}?sessionId=${id}`));
          },
          // Deno cancels the body when the client goes away.
          cancel: () => forget(id),
        }),
      );
    },
    closeAll() {
      for (const id of streams.keys()) close(id);
    },
    find(id) {
      const stream = streams.get(id);
      if (!stream) return undefined;
      stream.lastMessage = monotonic();
      return { send: (message) => write(id, eventText("message", message)) };
    },
    get size() {
      return streams.size;
    },
  };
}
