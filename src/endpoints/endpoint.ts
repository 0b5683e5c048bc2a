/**
 * The shape of an endpoint: decoded input in, an answer or an expected failure out. Only `http/reply.ts` builds a
 * Response.
 * @module
 */
import type { Answer } from "../http/answer.ts";
import type { HeaderFields } from "../http/header_fields.ts";
import type { Query } from "../http/query.ts";
import type { Caller } from "../identity/caller.ts";
import { ok, type Result } from "../leaves/result.ts";
import type { Warning } from "../schemas/warning.ts";
import type { Failure } from "../tables/failures.ts";
import type { Services } from "./services.ts";

/** One call of an endpoint. */
export interface Call<Body = unknown> {
  /** The decoded body; for a `raw` row, undefined. */
  readonly body: Body;
  /** What the answer should say about the body: the members that the row's schema does not know. */
  readonly warnings: readonly Warning[];
  /** The decoded query of a row that declares parameters. */
  readonly query: Query;
  readonly caller: Caller;
  /** Epoch milliseconds, read after the body arrived. */
  readonly now: number;
  /** The request; the endpoint of a `raw` row reads its body. */
  readonly request: Request;
  /** The caller's address, for limits by address; for IPv6 its /64. */
  readonly address: string;
  /** For rows with `limited: "by_endpoint"`: counts one call against the caller's allowance. */
  charge(): Result<void, Failure>;
}

/** Builds an endpoint. */
export type MakeEndpoint<Body = unknown> = (services: Services) => Endpoint<Body>;

/** Caches an answer for its millisecond: under load, many requests share it. */
export function oncePerMoment(make: (now: number) => Answer): (now: number) => Result<Answer, Failure> {
  let moment = NaN;
  let result: Result<Answer, Failure>;
  return (now) => {
    if (now !== moment) {
      result = ok({ ...make(now), repeats: true });
      moment = now;
    }
    return result;
  };
}

/** Headers of an answer with a credential (RFC 6749 section 5.1), in addition to those of the row. */
export const UNCACHED: HeaderFields = { Pragma: "no-cache" };

/** Handles a call. */
export type Endpoint<Body = unknown> = (call: Call<Body>) => Result<Answer, Failure> | Promise<Result<Answer, Failure>>;
