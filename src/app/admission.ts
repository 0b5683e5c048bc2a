/**
 * A request on its way to its answer: who asks, whether they may, and what is left of their allowance.
 *
 * A valid credential has its own allowance, so the check of the credential comes before the count. A bad credential
 * counts against the caller's address. Rate limits do not prevent guessing a secret; its length does.
 * @module
 */
import type { Config } from "../config.ts";
import type { Services } from "../endpoints/services.ts";
import { clientAddress, type Peer } from "../http/client_key.ts";
import { type HeaderFields, NO_FIELDS } from "../http/header_fields.ts";
import { deprecationHeaders } from "../http/header_policy.ts";
import type { Allowance } from "../http/rate_limiter.ts";
import { failureResponse, NO_ROW } from "../http/reply.ts";
import { allowanceFields, type createRequestCharges } from "../http/request_charges.ts";
import type { RequestLog } from "../http/request_log.ts";
import type { Match } from "../http/router.ts";
import { ANONYMOUS, type Caller, challengeOf, identifyCaller, presentsCredential } from "../identity/caller.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { API_BASES, type Route } from "../routes.ts";
import type { Failure } from "../tables/failures.ts";

/** The parts of the application that admit requests. */
export interface Gate {
  readonly config: Config;
  readonly services: Services;
  readonly requestLog: RequestLog;
  readonly chargesOf: ReturnType<typeof createRequestCharges>;
  /** The fields that state the limit of callers without a credential. Absent: nothing is limited. */
  readonly limited: HeaderFields | undefined;
}

/** The result of a charge without a limit. */
const FREE = ok(undefined);

const NOBODY = ok<Caller>(ANONYMOUS);

/** The admission of one request. A class avoids allocating closures for each. */
export class Admission {
  readonly request: Request;
  readonly path: string;
  /** The row of the path, if it has one. */
  readonly route: Route | undefined;
  readonly #gate: Gate;
  readonly #match: Match;
  readonly #limited: Route["limited"];
  /** Whether the request counts. */
  readonly #counts: boolean;
  /** As `clientAddress` gives it; empty where nothing is limited. */
  readonly address: string = "";
  caller: Caller = ANONYMOUS;
  #allowance: Allowance | undefined;

  /** Reads the address at once: Deno drops it on disconnect. */
  constructor(gate: Gate, request: Request, path: string, match: Match, peer: Peer) {
    this.#gate = gate;
    this.request = request;
    this.path = path;
    this.#match = match;
    this.route = match.kind === "not_found" ? undefined : match.route;
    this.#limited = this.route ? this.route.limited : isApiPath(path);
    this.#counts = this.#limited !== false && gate.services.limiter !== undefined;
    if (this.#counts) {
      const { trustProxy } = gate.config;
      const forwardedFor = trustProxy === 0 ? null : request.headers.get("x-forwarded-for");
      this.address = clientAddress(peer, forwardedFor, trustProxy);
    }
  }

  /** Whether the answer is for its caller alone: it shows an allowance, or belongs to a credential. */
  get isOwn(): boolean {
    return this.#limited !== false && (this.#counts || this.caller.kind !== "anonymous");
  }

  /** Finds out who asks, and counts the request. Only a presented credential waits. @returns The failure, if there is one. */
  admit(): Failure | undefined | Promise<Failure | undefined> {
    const { request, path, route } = this;
    if (!this.#limited || route?.errors === "oauth") return this.#count(NOBODY);
    if (presentsCredential(request)) return this.#admitCredential();
    return this.#count(
      this.#match.kind === "route" && route?.credential === "required"
        ? err({ kind: "credential_required", ...challengeOf(path, route.scope) })
        : NOBODY,
    );
  }

  async #admitCredential(): Promise<Failure | undefined> {
    const { services } = this.#gate;
    // The scope that a caller with a dead credential should ask for. An MCP client learns which tools it needs only later,
    // and the older SDK never asks a person twice, so it is told the scope of all tools at once.
    const asked = this.route?.scope ?? (this.route?.errors === "jsonrpc" ? "write:orders" : undefined);
    return this.#count(await identifyCaller(this.request.headers, this.path, asked, services.now(), services));
  }

  /** Some endpoints count their calls themselves; a bad credential, or none where one is needed, counts everywhere. */
  #count(identified: Result<Caller, Failure>): Failure | undefined {
    if (identified.ok) this.caller = identified.value;
    const charged = this.#limited !== "by_endpoint" || !identified.ok ? this.charge() : FREE;
    if (!charged.ok) return charged.error;
    return identified.ok ? undefined : identified.error;
  }

  /** Counts the request. */
  charge(): Result<void, Failure> {
    if (!this.#counts) return FREE;
    const { allowed, limit, resetSeconds } = this.#allowance = this.#take(1);
    return allowed ? FREE : err({ kind: "rate_limited", limit, retryAfterSeconds: resetSeconds });
  }

  /** The fields that say what is left. */
  left(): HeaderFields {
    return this.#counts ? allowanceFields(this.#allowance ?? this.#take(0), this.#payer.kind) : NO_FIELDS;
  }

  /** A new key counts against the address, even if the caller presents a key. */
  get #payer(): Caller {
    return this.#limited === "by_address" ? ANONYMOUS : this.caller;
  }

  #take(calls: 0 | 1): Allowance {
    return this.#gate.services.limiter!.take(this.#gate.chargesOf(this.address, this.#payer), calls);
  }

  /** The answer to a failure. */
  fail(failure: Failure): Response {
    const { config: { origin }, requestLog, limited } = this.#gate;
    // A GET that does not accept an event stream gets a 405 without deprecation headers: only the stream is deprecated.
    const deprecated = failure.kind !== "method_not_allowed" && this.#match.kind === "route" && this.route?.deprecated;
    const fields = {
      ...(deprecated && deprecationHeaders(deprecated, origin)),
      ...(this.#limited && { ...limited, ...this.left() }),
    };
    const requestId = requestLog.failed(this.request, failure);
    return failureResponse(failure, this.request, origin, this.route ?? NO_ROW, fields, requestId);
  }
}

/** Whether a path is the API's, whatever is there. */
export function isApiPath(path: string): boolean {
  return API_BASES.some((base) => path === base || path.startsWith(`${base}/`));
}
