/**
 * One request on its way to its answer.
 *
 * The order of checks is the order of the code from `answer` on: path and method, credential, allowance, then the row's
 * own answer. A credential is looked at before the allowance is taken because a good one has an allowance of its own; a
 * bad one counts against the caller's address. That bounds what is answered, not what is looked up: it is the length of
 * the secrets that stops guessing.
 * @module
 */
import type { Answer } from "../http/answer.ts";
import { accepts } from "@std/http/negotiation";
import type { Call, Endpoint } from "../endpoints/endpoint.ts";
import type { Failure } from "../tables/failures.ts";
import { clientAddress, type ClientKey, type Peer } from "../http/client_key.ts";
import { createResponse, type HeaderFields, NO_FIELDS } from "../http/header_fields.ts";
import { deprecationHeaders, preflightHeaders } from "../http/header_policy.ts";
import type { Subject } from "../http/lease_desk.ts";
import type { Limiter } from "../http/limiter.ts";
import type { Allowance, RateLimiter } from "../http/rate_limit.ts";
import { allowanceFields } from "../http/rate_limit_fields.ts";
import { type AnswerResponse, failureResponse } from "../http/reply.ts";
import { hasValidHost } from "../http/host_field.ts";
import { requestPath } from "../http/request_path.ts";
import type { Match, Router } from "../http/router.ts";
import type { StaticAnswers } from "../http/static_files.ts";
import { ANONYMOUS, type Caller, hasScope, identifyCaller, presentsCredential } from "../identity/caller.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { API_BASES, isFolder, type Route } from "../routes.ts";
import type { Services } from "../endpoints/services.ts";

/** What all exchanges of an application share. */
export interface ExchangeParts {
  readonly services: Services;
  readonly router: Router;
  readonly rowOf: (route: Route) => PreparedRow;
  /** The row of the page that a person sees where there is nothing. */
  readonly notFoundRoute: Route | undefined;
  /** Absent where nothing is limited; then so are the fields of every limited answer. */
  readonly limiter: Limiter | undefined;
  /** Counts the requests of an address that present a credential, so that keys do not multiply its limit. */
  readonly addressLimiter: RateLimiter | undefined;
  readonly policyFields: HeaderFields | undefined;
  readonly clientKey: ClientKey;
  /** Milliseconds from a clock that never steps back, at a moment of the wall clock that is now. */
  readonly elapsed: (now: number) => number;
}

/** A row with everything about its answers that does not depend on a request. */
export type PreparedRow = { readonly files: StaticAnswers } | ComputedRow;

interface ComputedRow {
  readonly files?: never;
  readonly endpoint: Endpoint;
  readonly respond: AnswerResponse;
}

const NOBODY = ok<Caller>(ANONYMOUS);
const DONE = ok(undefined);

/** Characters of a key's digest that stand for it in the limiter: 52 bits. */
const BUCKET_DIGITS = 13;

/** A request and what was found out about it. State with identity, and closures in its place would be made for each. */
export class Exchange implements Call {
  readonly request: Request;
  now: number;
  caller: Caller = ANONYMOUS;
  body: unknown = undefined;
  readonly #parts: ExchangeParts;
  readonly #peer: Peer;
  readonly #path: string;
  readonly #match: Match;
  readonly #limited: Route["limited"];
  #address: string | undefined = undefined;
  #bucket = 0;
  #allowance: Allowance | undefined = undefined;

  /** @param peer Who sent it. */
  constructor(parts: ExchangeParts, request: Request, peer: Peer) {
    this.#parts = parts;
    this.request = request;
    this.#peer = peer;
    this.now = parts.services.now();
    this.#path = requestPath(request.url);
    this.#match = parts.router.match(request.method, this.#path);
    this.#limited = this.#match.kind === "not_found" ? isApiPath(this.#path) : this.#match.route.limited;
  }

  /** The answer. Rejects or throws on a bug alone. */
  answer(): Response | Promise<Response> {
    const match = this.#match;
    const { request } = this;
    if (!hasValidHost(request)) return this.#fail({ kind: "invalid_host" });
    if (match.kind === "method_not_allowed" && request.method === "OPTIONS") {
      const asked = request.headers.get("access-control-request-headers");
      return createResponse(null, 204, preflightHeaders(match.allow, asked));
    }
    if (this.#limited && this.#dialect !== "oauth" && presentsCredential(request)) {
      const identified = identifyCaller(request.headers, this.#path, this.now, this.#parts.services);
      return this.#after(identified, (identified) => this.#proceed(identified));
    }
    return this.#proceed(NOBODY);
  }

  client(): number {
    return this.#parts.clientKey(this.#addressHere(), this.now);
  }

  charge(): Result<void, Failure> | Promise<Result<void, Failure>> {
    // An endpoint may have waited for its body.
    this.now = this.#parts.services.now();
    return this.#charge();
  }

  /** Goes on after a wait, at another time. */
  #after<T>(wait: Promise<T>, go: (value: T) => Response | Promise<Response>): Promise<Response> {
    return wait.then((value) => {
      this.now = this.#parts.services.now();
      return go(value);
    });
  }

  #charge(): Result<void, Failure> | Promise<Result<void, Failure>> {
    if (!this.#parts.limiter) return DONE;
    const shared = this.#takeOfAddress();
    if (shared?.allowed === false) return this.#charged(shared);
    const taken = this.#take(1);
    return taken instanceof Promise ? taken.then((taken) => this.#charged(taken)) : this.#charged(taken);
  }

  #proceed(identified: Result<Caller, Failure>): Response | Promise<Response> {
    if (identified.ok) this.caller = identified.value;
    if (!this.#limited) return this.#admitted();
    // Now, since nobody can say any more where a caller was who has left.
    if (this.#parts.limiter) {
      this.#addressHere();
      this.#bucket = this.#bucketOf(this.#payer);
    }
    // An endpoint may count for itself; a bad credential counts everywhere.
    if (this.#limited === "by_endpoint" && identified.ok) return this.#admitted();
    const counted = this.#charge();
    return counted instanceof Promise
      ? this.#after(counted, (counted) => this.#counted(counted, identified))
      : this.#counted(counted, identified);
  }

  #counted(counted: Result<void, Failure>, identified: Result<Caller, Failure>): Response | Promise<Response> {
    if (!counted.ok) return this.#fail(counted.error);
    return identified.ok ? this.#admitted() : this.#fail(identified.error);
  }

  #admitted(): Response | Promise<Response> {
    const match = this.#match;
    if (match.kind === "not_found") return this.#notFound();
    if (match.kind === "method_not_allowed") return this.#fail({ kind: "method_not_allowed", allow: match.allow });
    const { route } = match;
    if (route.scope !== undefined && !hasScope(this.caller, route.scope)) {
      return this.#fail({ kind: "insufficient_scope", scope: route.scope });
    }
    const row = this.#parts.rowOf(route);
    if (row.files) return this.#file(route, row.files);
    if (route.request?.decode !== "json") return this.#call(row);
    return this.#after(decode(route, this.request), (body) => {
      if (!body.ok) return this.#fail(body.error);
      this.body = body.value;
      return this.#call(row);
    });
  }

  #file(route: Route, files: StaticAnswers): Response | Promise<Response> {
    const exact = files.get(this.#path);
    if (exact) return exact(this.request, this.#left());
    if (isFolder(route)) return this.#notFound();
    const selected = selectVariant(route, this.request.url);
    if (!selected.ok) return this.#fail(selected.error);
    return files.get(selected.value)!(this.request, this.#left());
  }

  #call(row: ComputedRow): Response | Promise<Response> {
    const result = row.endpoint(this);
    return result instanceof Promise ? result.then((result) => this.#reply(row, result)) : this.#reply(row, result);
  }

  #reply({ respond }: ComputedRow, result: Result<Answer, Failure>): Response | Promise<Response> {
    return result.ok ? respond(result.value, this.request, this.#left()) : this.#fail(result.error);
  }

  /** A person sees a page, a program an error with its next step. */
  #notFound(): Response | Promise<Response> {
    const { notFoundRoute, rowOf } = this.#parts;
    const page = isApiPath(this.#path) ? undefined : notFoundRoute && rowOf(notFoundRoute).files?.get("");
    if (!page || accepts(this.request, "application/json", "text/html") !== "text/html") {
      return this.#fail({ kind: "not_found" });
    }
    return page(this.request, { Vary: "Accept, Accept-Encoding" });
  }

  #fail(failure: Failure): Response {
    const { services: { config, requestLog }, policyFields } = this.#parts;
    const match = this.#match;
    // Where GET is refused for its Accept, the path itself is not deprecated.
    const deprecated = failure.kind !== "method_not_allowed" && match.kind === "route" && match.route.deprecated;
    const fields = {
      ...(deprecated && deprecationHeaders(deprecated, config.origin)),
      ...(this.#limited && { ...policyFields, ...this.#left() }),
    };
    const requestId = requestLog.failed(this.request, failure);
    return failureResponse(failure, this.request, config.origin, this.#dialect, fields, requestId);
  }

  get #dialect(): Route["errors"] {
    return this.#match.kind === "not_found" ? "api" : this.#match.route.errors;
  }

  /** Whose allowance is charged. */
  get #payer(): Caller {
    return this.#limited === "by_address" ? ANONYMOUS : this.caller;
  }

  /** The fields that say what is left of the allowance. What counts nothing shows it all the same; to look never waits. */
  #left(): HeaderFields {
    if (!this.#limited || !this.#parts.limiter) return NO_FIELDS;
    return allowanceFields(this.#allowance ?? this.#take(0) as Allowance, this.#payer.kind);
  }

  /** Counts a request with a credential against its address too (decision 17). */
  #takeOfAddress(): Allowance | undefined {
    const { addressLimiter, elapsed } = this.#parts;
    if (this.#payer.kind === "anonymous") return undefined;
    return addressLimiter?.take(this.client(), elapsed(this.now));
  }

  #take(calls: 0 | 1): Allowance | Promise<Allowance> {
    const { limiter, elapsed } = this.#parts;
    return limiter!.take(this.#bucket, elapsed(this.now), calls, () => this.#subject());
  }

  #charged(taken: Allowance): Result<void, Failure> {
    this.#allowance = taken;
    if (taken.allowed) return DONE;
    return err({ kind: "rate_limited", limit: taken.limit, retryAfterSeconds: taken.resetSeconds });
  }

  #bucketOf(payer: Caller): number {
    return payer.kind === "anonymous" ? this.client() : parseInt(payer.bucket.slice(0, BUCKET_DIGITS), 16);
  }

  #subject(): Subject {
    const payer = this.#payer;
    return payer.kind === "anonymous" ? { address: this.#addressHere() } : { bucket: payer.bucket };
  }

  #addressHere(): string {
    if (this.#address !== undefined) return this.#address;
    const { trustProxy } = this.#parts.services.config;
    const forwardedFor = trustProxy === 0 ? null : this.request.headers.get("x-forwarded-for");
    return this.#address = clientAddress(this.#peer, forwardedFor, trustProxy);
  }
}

function isApiPath(path: string): boolean {
  return API_BASES.some((base) => path === base || path.startsWith(`${base}/`));
}

/** Finds the pre-rendered variant that the query asks for. Unknown parameters are ignored (design decision 2). */
function selectVariant(route: Route, url: string): Result<string, Failure> {
  const parameter = route.query?.[0];
  const mark = url.indexOf("?");
  if (parameter === undefined || mark === -1) return ok("");
  const values = new URLSearchParams(url.slice(mark)).getAll(parameter.name);
  const value = values[0];
  if (value === undefined) return ok("");
  if (values.length > 1 || !parameter.values.includes(value)) {
    return err({ kind: "invalid_query", parameter: parameter.name, allowed: parameter.values });
  }
  return ok(value === parameter.default ? "" : `${parameter.name}=${value}`);
}

/** Reads the body by the row's schema. The schemas are loaded with the first body: most requests have none. */
function decode(route: Route, request: Request): Promise<Result<unknown, Failure>> {
  if (decoding === undefined) {
    return loadDecoding().then((loaded) => {
      decoding = loaded;
      return decode(route, request);
    });
  }
  const { schema, required } = route.request!;
  return decoding.decodeJson(
    request,
    decoding.REQUEST_SCHEMAS[schema as keyof typeof decoding.REQUEST_SCHEMAS],
    required,
  );
}

let decoding: Awaited<ReturnType<typeof loadDecoding>> | undefined;

async function loadDecoding() {
  const [{ decodeJson }, { REQUEST_SCHEMAS }] = await Promise.all([
    import("../http/decode.ts"),
    import("../schemas/request_schemas.ts"),
  ]);
  return { decodeJson, REQUEST_SCHEMAS };
}
