/**
 * Logs requests: bugs and answers of 5xx; at level `debug` every request.
 *
 * A line holds a random id, the method, the id of the row, the status and the time. It holds nothing that a caller wrote,
 * not even an id: that could forge another caller's line. Leaves out traces (W3C Trace Context): Deno's OpenTelemetry adds
 * its ids to our lines.
 * @module
 */
import type { Config } from "../config.ts";
import { type Failure, FAILURE_STATUS } from "../tables/failures.ts";
import type { Peer } from "./client_key.ts";
import type { Log } from "../leaves/log.ts";
import { perObject } from "../leaves/per_object.ts";

/** Answers requests. */
export type Handle = (request: Request, peer: Peer) => Response | Promise<Response>;

/** The facts about a request that a line may hold. */
export interface RequestFacts {
  /** The request's id; the caller of a 5xx gets it too. */
  readonly request: string;
  /** A method of HTTP, or `other`. */
  readonly method: string;
  /** Id of the row of the table, or `none`. */
  readonly route: string;
}

/** The facts of a bug in work that no request asked for. */
export const NO_REQUEST: RequestFacts = { request: "none", method: "other", route: "none" };

/** Logs requests. */
export type RequestLog = ReturnType<typeof createRequestLog>;

/** The parts that the log needs. */
interface RequestLogDeps {
  /** Milliseconds from a clock that never steps back. */
  readonly monotonic: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly reportBug: (error: unknown, facts: RequestFacts) => void;
  /** Writes a line; absent, none is written. */
  readonly log?: Log;
}

const ID_BYTES = 8;

/** RFC 9110 section 9.3 and RFC 5789. A caller may send any word as a method. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]);

/**
 * Builds the log.
 *
 * @param routeOf Gives the id of the row of a request, if there is one.
 */
export function createRequestLog(
  { logLevel }: Pick<Config, "logLevel">,
  { monotonic, randomBytes, reportBug, log = () => {} }: RequestLogDeps,
  routeOf: (request: Request) => string | undefined,
) {
  const idOf = perObject((_request: Request) => randomBytes(ID_BYTES).toHex());

  function factsOf(request: Request): RequestFacts {
    const method = METHODS.has(request.method) ? request.method : "other";
    return { request: idOf(request), method, route: routeOf(request) ?? "none" };
  }

  return {
    /** Logs a bug. @returns The request's id, for the answer. */
    bug(request: Request, error: unknown): string {
      const facts = factsOf(request);
      reportBug(error, facts);
      return facts.request;
    },
    /** Logs a failure that is answered 5xx. @returns The request's id, for the answer; undefined for any other failure. */
    failed(request: Request, failure: Failure): string | undefined {
      const status = FAILURE_STATUS[failure.kind];
      if (status < 500) return undefined;
      const facts = factsOf(request);
      log("warn", "request_failed", { ...facts, status, reason: failure.kind });
      return facts.request;
    },
    /** Logs every request that `handle` answers. Returns `handle` itself unless the level is `debug`. */
    watch(handle: Handle): Handle {
      if (logLevel !== "debug") return handle;
      return async (request, peer) => {
        const start = monotonic();
        const response = await handle(request, peer);
        // Measured until the answer is ready; a streamed body takes longer.
        const ms = Math.round((monotonic() - start) * 1000) / 1000;
        log("debug", "request", { ...factsOf(request), status: response.status, ms });
        return response;
      };
    },
  };
}
