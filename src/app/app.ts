/**
 * The application: a Request in, a Response out. It uses no globals; {@linkcode Deps} holds the outside world.
 *
 * One application serves one build. For a new build, the process makes another application with the same `Deps`
 * (`src/main.ts`).
 * @module
 */
import { accepts } from "@std/http/negotiation";
import type { Config } from "../config.ts";
import type { Endpoint } from "../endpoints/endpoint.ts";
import { createServices, type Deps } from "../endpoints/services.ts";
import type { Build } from "../http/build.ts";
import { clientAddress, type Peer } from "../http/client_key.ts";
import type { DecodedBody } from "../http/decode.ts";
import { matches } from "../http/conditions.ts";
import { CREDENTIAL_FIELDS, NO_FIELDS } from "../http/header_fields.ts";
import { type Audience, deprecationHeaders, policyHeaders, preflightHeaders } from "../http/header_policy.ts";
import { plainSpelling, redirectToPage } from "../http/page_address.ts";
import type { Allowance } from "../http/rate_limiter.ts";
import { allowanceFields, limitFields } from "../http/rate_limit_fields.ts";
import { type AnswerResponse, createAnswerResponse, failureResponse, NO_ROW } from "../http/reply.ts";
import { NO_QUERY } from "../http/query.ts";
import { createRequestLog, type Handle } from "../http/request_log.ts";
import { createRequestCharges } from "../http/request_charges.ts";
import {
  hasValidEscapes,
  hasValidHost,
  normalisePath,
  requestPath,
  sentPath,
  WHOLE_SERVER,
} from "../http/request_target.ts";
import { createRouter } from "../http/router.ts";
import { createStaticAnswers, selectVariant, type StaticAnswers } from "../http/static_files.ts";
import {
  ANONYMOUS,
  type Caller,
  challengeOf,
  hasScope,
  identifyCaller,
  presentsCredential,
} from "../identity/caller.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { API_BASES, isFolder, isPageForPeople, type PolicyClass, type Route, ROUTES } from "../routes.ts";
import type { Scope } from "../schemas/scope.ts";
import type { Failure } from "../tables/failures.ts";
import { decodeBody, decodeQuery } from "./decode_request.ts";
import { createEndpoints } from "./endpoints.ts";

/** The application. */
export interface App {
  readonly handle: Handle;
  /** Writes a warning to the log if the owner's special days end soon. The process calls it once a day. */
  readonly warnOfContentEnd: () => Promise<void>;
}

/** A row, prepared as far as possible without a request. */
type PreparedRow =
  | { readonly files: StaticAnswers }
  | { readonly files?: never; readonly endpoint: Endpoint; readonly respond: AnswerResponse };

/** The body of a request without one, or of one that its endpoint reads itself. */
const NO_BODY = ok<DecodedBody<undefined>>({ body: undefined, warnings: [] });

/** The result of a charge without a limit. */
const FREE = ok(undefined);

const NOBODY = ok<Caller>(ANONYMOUS);

const NOTHING_ASKED = ok(NO_QUERY);

/**
 * Puts the application together.
 *
 * @throws {TypeError} If the table, the endpoints and the manifest do not match: a broken build fails here, not at the
 * first request.
 */
export function createApp(config: Config, build: Build, deps: Deps, routes: readonly Route[] = ROUTES): App {
  const router = createRouter(routes);
  const requestLog = createRequestLog(config, deps, ({ method, url }) => {
    const match = router.match(method, requestPath(url));
    return match.kind === "not_found" ? undefined : match.route.id;
  });
  const services = createServices(config, build, deps, requestLog);
  const endpoints: Record<string, Endpoint> = createEndpoints(services);
  const { limiter } = services;
  const chargesOf = createRequestCharges(config.rateLimitPerMinute);
  const policyFields = limiter && limitFields(config.rateLimitPerMinute, ANONYMOUS.kind);
  const built = new Set(build.manifest.entries.map(({ route }) => route));
  for (const { id, path, serves } of routes) {
    // A folder may be empty: without tables there are no pages for them.
    if (serves === "static" && !isFolder({ path }) && !built.has(id)) {
      throw new TypeError(`The build holds no file for the route ${id}: build again`);
    }
    if (serves === "computed" && !endpoints[id]) throw new TypeError(`No endpoint answers the route ${id}`);
  }
  const notFoundPage = routes.find(({ id }) => id === "notFoundPage");
  const rows = { public: new Map<Route, PreparedRow>(), private: new Map<Route, PreparedRow>() };

  /** Prepares a row at its first request: the first answer after a start needs one of some eighty rows. */
  async function rowOf(route: Route, audience: Audience): Promise<PreparedRow> {
    const row = rows[audience].get(route) ?? await prepare(route, audience);
    rows[audience].set(route, row);
    return row;
  }

  async function prepare(route: Route, audience: Audience): Promise<PreparedRow> {
    const fields = {
      ...policyHeaders(route.policy, config.origin, audience),
      ...(route.deprecated && deprecationHeaders(route.deprecated, config.origin)),
      ...(route.limited && policyFields),
    };
    if (route.serves === "static") {
      return { files: createStaticAnswers(route, await build.documentsOf(route.id), fields, build) };
    }
    const ofRow = {
      ...fields,
      "Content-Type": route.response.media,
      ...(route.limited && route.policy === "live" && { Vary: CREDENTIAL_FIELDS }),
    };
    return { endpoint: endpoints[route.id]!, respond: createAnswerResponse(ofRow, audience) };
  }

  /**
   * Answers a request, in the order of the checks. A valid credential has its own allowance, so the check of the
   * credential comes before the count. A bad credential counts against the caller's address. Rate limits do not prevent
   * guessing a secret; its length does.
   */
  async function answer(request: Request, peer: Peer): Promise<Response> {
    // Route
    if (!hasValidHost(request)) {
      return failureResponse({ kind: "invalid_host" }, request, config.origin, NO_ROW, NO_FIELDS);
    }
    const sent = sentPath(request.url);
    const path = normalisePath(sent);
    if (request.method === "OPTIONS" && path === WHOLE_SERVER) return preflight(router.methods);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const match = router.match(request.method, path);
    const route = match.kind === "not_found" ? undefined : match.route;
    const limited = route ? route.limited : isApiPath(path);
    let caller: Caller = ANONYMOUS;
    let address = "";
    let allowance: Allowance | undefined;

    // A new key counts against the address, even if the caller presents a key.
    const payer = (): Caller => limited === "by_address" ? ANONYMOUS : caller;
    const take = (calls: 0 | 1) => limiter!.take(chargesOf(address, payer()), calls);
    const left = () => {
      if (!limited || !limiter) return NO_FIELDS;
      return allowanceFields(allowance ?? take(0), payer().kind);
    };
    const charge = (): Result<void, Failure> => {
      if (!limited || !limiter) return FREE;
      allowance = take(1);
      if (allowance.allowed) return FREE;
      return err({ kind: "rate_limited", limit: allowance.limit, retryAfterSeconds: allowance.resetSeconds });
    };
    const fail = (failure: Failure): Response => {
      // A GET that does not accept an event stream gets a 405 without deprecation headers: only the stream is
      // deprecated.
      const deprecated = failure.kind !== "method_not_allowed" && match.kind === "route" && match.route.deprecated;
      const fields = {
        ...(deprecated && deprecationHeaders(deprecated, config.origin)),
        ...(limited && { ...policyFields, ...left() }),
      };
      const requestId = requestLog.failed(request, failure);
      return failureResponse(failure, request, config.origin, route ?? NO_ROW, fields, requestId);
    };

    if (match.kind === "method_not_allowed" && request.method === "OPTIONS") {
      return preflight(match.allow, route?.policy);
    }

    // Caller. Read the address before the first await: Deno drops it on disconnect.
    if (limited && limiter) {
      const forwardedFor = config.trustProxy === 0 ? null : request.headers.get("x-forwarded-for");
      address = clientAddress(peer, forwardedFor, config.trustProxy);
    }
    const identified = !limited || route?.errors === "oauth"
      ? NOBODY
      : presentsCredential(request)
      ? await identifyCaller(request.headers, path, route && scopeToAskFor(route), services.now(), services)
      : match.kind === "route" && match.route.credential === "required"
      ? err({ kind: "credential_required", ...challengeOf(path, match.route.scope) } as const)
      : NOBODY;
    if (identified.ok) caller = identified.value;

    // Allowance. Some endpoints count their calls themselves; a bad credential, or none where one is needed, counts
    // everywhere.
    if (limited !== "by_endpoint" || !identified.ok) {
      const charged = charge();
      if (!charged.ok) return fail(charged.error);
    }
    if (!identified.ok) return fail(identified.error);

    if (match.kind === "method_not_allowed") return fail({ kind: "method_not_allowed", allow: match.allow });
    if (match.kind === "not_found") return notFound();
    const { scope, query, request: body } = match.route;
    if (scope !== undefined && !hasScope(caller, scope)) {
      const charged = limited === "by_endpoint" ? charge() : FREE;
      return fail(charged.ok ? { kind: "insufficient_scope", scope, ...challengeOf(path, scope) } : charged.error);
    }

    if (path !== sent && await isPageAddress(path)) return redirect(path);

    // Files of the build. An answer that shows an allowance, or belongs to a credential, is for its caller alone.
    const isOwn = limited && (limiter || caller.kind !== "anonymous");
    const audience = isOwn ? "private" : "public";
    const row = rows[audience].get(match.route) ?? await rowOf(match.route, audience);
    if (row.files) {
      const selected = selectVariant(match.route, row.files, path, request.url);
      if (!selected.ok) return selected.error.kind === "not_found" ? await notFound() : fail(selected.error);
      return await selected.value(request, left()) ?? fail({ kind: "precondition_failed" });
    }

    // Query, body, endpoint, reply
    const asked = query && request.url.includes("?") ? await decodeQuery(match.route, request.url) : NOTHING_ASKED;
    if (!asked.ok) return fail(asked.error);
    const decoded = body?.decode === "json" ? await decodeBody(request, body) : NO_BODY;
    if (!decoded.ok) return fail(decoded.error);
    const now = services.now();
    const call = { ...decoded.value, query: asked.value, caller, now, request, address, charge };
    const answered = await row.endpoint(call);
    if (!answered.ok) return fail(answered.error);
    // A computed document has no tag. A stream is no document, and conditions do not concern errors.
    const { body: text, status = 200 } = answered.value;
    const isDocument = isRead && typeof text === "string" && status < 300;
    if (isDocument && !matches(request.headers.get("if-match"), undefined)) {
      return fail({ kind: "precondition_failed" });
    }
    return row.respond(answered.value, request, left());

    function preflight(allow: readonly string[], policy?: PolicyClass): Response {
      const asked = request.headers.get("access-control-request-headers");
      return new Response(null, { status: 204, headers: preflightHeaders(allow, asked, policy) });
    }

    function redirect(address: string): Response {
      return redirectToPage(address, request.url, policyHeaders("page", config.origin));
    }

    /** Leads to the page of which this is another spelling; sends a page to a browser, and an ApiError to a program. */
    async function notFound(): Promise<Response> {
      if (!hasValidEscapes(path)) return fail({ kind: "invalid_path" });
      const plain = plainSpelling(path);
      if (isRead && plain !== path && await isPageAddress(plain)) return redirect(plain);
      const page = isApiPath(path) ? undefined : notFoundPage && (await rowOf(notFoundPage, "public")).files?.get("");
      if (!page || accepts(request, "application/json", "text/html") !== "text/html") {
        return fail({ kind: "not_found" });
      }
      return await page(request, { Vary: "Accept, Accept-Encoding", "Cache-Control": "no-store" }) ??
        fail({ kind: "not_found" });
    }
  }

  /** Whether a page, or another form of it, is at a path. */
  async function isPageAddress(path: string): Promise<boolean> {
    const match = router.match("GET", path);
    if (match.kind !== "route" || !isPageForPeople(match.route)) return false;
    return !isFolder(match.route) || (await rowOf(match.route, "public")).files?.has(path) === true;
  }

  const handle: Handle = async (request, peer) => {
    try {
      return await answer(request, peer);
    } catch (error) {
      const requestId = requestLog.bug(request, error);
      return failureResponse({ kind: "internal" }, request, config.origin, NO_ROW, NO_FIELDS, requestId);
    }
  };
  const warnOfContentEnd = async () => (await import("./content_end_warning.ts")).warnOfContentEnd(services);
  return { handle: requestLog.watch(handle), warnOfContentEnd };
}

/**
 * The scope that a caller with a dead credential should ask for. An MCP client learns which tools it needs only later, and
 * the older SDK never asks a person twice, so it is told the scope of all tools at once.
 */
function scopeToAskFor({ scope, errors }: Route): Scope | undefined {
  return scope ?? (errors === "jsonrpc" ? "write:orders" : undefined);
}

function isApiPath(path: string): boolean {
  return API_BASES.some((base) => path === base || path.startsWith(`${base}/`));
}
