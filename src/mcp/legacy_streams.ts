/**
 * The HTTP+SSE transport of revision 2024-11-05. A GET opens a stream, and its first event gives the path to POST to;
 * responses go out on the stream. Open streams are the only state of the MCP interface, and they end with their
 * connections.
 *
 * Deprecated (2026-07-28). A stream lives in one process. With several processes, a POST that reaches another one gets
 * 404, and the client opens a new stream.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import { eventText, KEEPALIVE_TEXT } from "./event_stream.ts";

/** Limits of the streams of one process. */
const STREAM_LIMITS = {
  /** Streams open at once. */
  open: 512,
  /** Streams open at once for one address. */
  ofAddress: 16,
  /** Time between keep-alive comments. Some proxies close a stream after a minute of silence, or sooner. */
  keepaliveMs: 15_000,
  /** A stream without a message from its client for this time closes and frees its place. */
  idleMs: 600_000,
  /** A stream closes when more chunks than this wait for a client that does not read. */
  backlog: 64,
} as const;

/** Random bytes in the id of a stream: 128 bits, since a POST needs nothing but the id. */
const ID_BYTES = 16;

/** The options of the streams. `monotonic` gives milliseconds of a clock that never steps back. */
interface LegacyStreamsOptions {
  readonly monotonic: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
  /** The path that a client POSTs to; each stream adds `?sessionId=…`. */
  readonly endpoint: string;
  readonly limits?: { readonly [K in keyof typeof STREAM_LIMITS]: number };
}

/** Builds the registry. A timer runs only while a stream is open. */
export function createLegacyStreams(options: LegacyStreamsOptions) {
  const { monotonic, randomBytes, endpoint, limits = STREAM_LIMITS } = options;
  const encoder = new TextEncoder();
  const streams = new Map<
    string,
    { controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>; address: string; lastMessage: number }
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
    // When a client stops reading, chunks pile up and the desired size falls below zero.
    if (stream.controller.desiredSize! < -limits.backlog) return close(id);
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
    /**
     * Opens a stream, unless too many are open: `ofAddress` says that they are the address's own.
     *
     * @param address Empty if nobody has a limit.
     */
    open(address: string): Result<ReadableStream<Uint8Array<ArrayBuffer>>, { readonly ofAddress?: number }> {
      if (streams.size >= limits.open) return err({});
      const ofAddress = [...streams.values()].filter((stream) => stream.address === address).length;
      if (address !== "" && ofAddress >= limits.ofAddress) return err({ ofAddress });
      const id = randomBytes(ID_BYTES).toBase64({ alphabet: "base64url", omitPadding: true });
      timer ??= setInterval(tick, limits.keepaliveMs);
      return ok(
        new ReadableStream({
          start(controller) {
            streams.set(id, { controller, address, lastMessage: monotonic() });
            write(id, eventText("endpoint", `${endpoint}?sessionId=${id}`));
          },
          // Deno cancels the body when the client goes away.
          cancel: () => forget(id),
        }),
      );
    },
    /** Ends every stream, before the process ends. */
    closeAll(): void {
      for (const id of streams.keys()) close(id);
    },
    /** Finds an open stream by its id. */
    find(id: string): { send(message: string): void } | undefined {
      const stream = streams.get(id);
      if (!stream) return undefined;
      stream.lastMessage = monotonic();
      return { send: (message) => write(id, eventText("message", message)) };
    },
    /** The number of open streams. */
    get size(): number {
      return streams.size;
    },
  };
}
