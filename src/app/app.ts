/**
 * The application: a Request in, a Response out. Touches no global; the outside world comes in {@linkcode Deps}.
 *
 * One application serves one build. When a new build is finished, the process makes another application with the same
 * `Deps` and hands it the next request (`src/main.ts`).
 * @module
 */
import { accepts } from "@std/http/negotiation";
import type { Config } from "../config.ts";
import type { Endpoint } from "../endpoints/endpoint.ts";
import { createServices, type Deps } from "../endpoints/services.ts";
import { clientAddress, type Peer } from "../http/client_key.ts";
import { createResponse, NO_FIELDS } from "../http/header_fields.ts";
import { deprecationHeaders, policyHeaders, preflightHeaders } from "../http/header_policy.ts";
import type { Allowance } from "../http/rate_limiter.ts";
import { allowanceFields, limitFields } from "../http/rate_limit_fields.ts";
import { type AnswerResponse, createAnswerResponse, failureResponse } from "../http/reply.ts";
import { createRequestLog, type Handle } from "../http/request_log.ts";
import { createRequestCharges } from "../http/request_charges.ts";
import { hasValidHost, requestPath } from "../http/request_target.ts";
import { createRouter } from "../http/router.ts";
import { createStaticAnswers, selectVariant, type StaticAnswers } from "../http/static_files.ts";
import { ANONYMOUS, type Caller, hasScope, identifyCaller, presentsCredential } from "../identity/caller.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { API_BASES, type Route, ROUTES } from "../routes.ts";
import type { Failure } from "../tables/failures.ts";
import type { Manifest } from "../tables/manifest.ts";
import { createBuiltFiles } from "./built_files.ts";
import { createEndpoints } from "./endpoints.ts";

/** The application. */
export interface App {
  readonly handle: Handle;
  /** Reads every file of the build into memory. Rejects with a {@linkcode BuiltFileError} if one is not as built. */
  readonly load: () => Promise<void>;
}

/** A row with everything about its answers that does not depend on a request. */
type PreparedRow =
  | { readonly files: StaticAnswers }
  | { readonly files?: never; readonly endpoint: Endpoint; readonly respond: AnswerResponse };

/** What a request is charged where nothing is limited. */
const FREE = ok(undefined);

const NOBODY = ok<Caller>(ANONYMOUS);

/**
 * Puts the application together.
 *
 * @throws {TypeError} If the table, the endpoints and the manifest do not fit each other: a broken build fails here and
 * not on the first request.
 */
export function createApp(config: Config, manifest: Manifest, world: Deps, routes: readonly Route[] = ROUTES): App {
  const files = createBuiltFiles(manifest, world.readFile);
  const deps: Deps = { ...world, readFile: files.read };
  const router = createRouter(routes);
  const requestLog = createRequestLog(config, deps, ({ method, url }) => {
    const match = router.match(method, requestPath(url));
    return match.kind === "not_found" ? undefined : match.route.id;
  });
  const services = createServices(config, manifest, deps, requestLog, files.load);
  const endpoints: Record<string, Endpoint> = createEndpoints(services);
  const { limiter } = services;
  const chargesOf = createRequestCharges(config.rateLimitPerMinute);
  const policyFields = limiter && limitFields(config.rateLimitPerMinute, ANONYMOUS.kind);
  const entries = Map.groupBy(manifest.entries, ({ route }) => route);
  for (const { id, serves } of routes) {
    if (serves === "static" && !entries.has(id)) {
      throw new TypeError(`The build holds no file for the route ${id}: build again`);
    }
    if (serves === "computed" && !endpoints[id]) throw new TypeError(`No endpoint answers the route ${id}`);
  }
  const notFoundPage = routes.find(({ id }) => id === "notFoundPage");
  const rows = new Map<Route, PreparedRow>();

  /** Prepares a row with its first request: the first answer after a start needs one of some eighty. */
  function rowOf(route: Route): PreparedRow {
    let row = rows.get(route);
    if (row === undefined) rows.set(route, row = prepare(route));
    return row;
  }

  function prepare(route: Route): PreparedRow {
    const fields = {
      ...policyHeaders(route.policy, config.origin),
      ...(route.deprecated && deprecationHeaders(route.deprecated, config.origin)),
      ...(route.limited && policyFields),
    };
    if (route.serves === "static") {
      return { files: createStaticAnswers(route, entries.get(route.id)!, fields, deps.readFile) };
    }
    return {
      endpoint: endpoints[route.id]!,
      respond: createAnswerResponse({ ...fields, "Content-Type": route.response.media }),
    };
  }

  /**
   * Answers a request. The order of the code is the order of the checks. A good credential has an allowance of its own,
   * so it is looked at before the request is counted; a bad one counts against the caller's address. Rate limits do not
   * prevent guessing a secret; its length does.
   */
  async function answer(request: Request, peer: Peer): Promise<Response> {
    // Route
    if (!hasValidHost(request)) {
      return failureResponse({ kind: "invalid_host" }, request, config.origin, "api", NO_FIELDS);
    }
    const path = requestPath(request.url);
    const match = router.match(request.method, path);
    const route = match.kind === "not_found" ? undefined : match.route;
    const limited = route ? route.limited : isApiPath(path);
    let caller: Caller = ANONYMOUS;
    let address = "";
    let allowance: Allowance | undefined;

    // A new key is charged to the address, whatever key the caller presents.
    const payer = (): Caller => limited === "by_address" ? ANONYMOUS : caller;
    const take = (calls: 0 | 1) => limiter!.take(chargesOf(address, payer().bucket), calls);
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
      // The 405 of a GET that asks for no event stream is not about the deprecated stream.
      const deprecated = failure.kind !== "method_not_allowed" && match.kind === "route" && match.route.deprecated;
      const fields = {
        ...(deprecated && deprecationHeaders(deprecated, config.origin)),
        ...(limited && { ...policyFields, ...left() }),
      };
      const requestId = requestLog.failed(request, failure);
      return failureResponse(failure, request, config.origin, route?.errors ?? "api", fields, requestId);
    };

    if (match.kind === "method_not_allowed" && request.method === "OPTIONS") {
      return createResponse(
        null,
        204,
        preflightHeaders(match.allow, request.headers.get("access-control-request-headers")),
      );
    }

    // Caller. Deno forgets the address of a client that disconnects, so it is read before anything is waited for.
    if (limited && limiter) {
      const forwardedFor = config.trustProxy === 0 ? null : request.headers.get("x-forwarded-for");
      address = clientAddress(peer, forwardedFor, config.trustProxy);
    }
    const identified = limited && route?.errors !== "oauth" && presentsCredential(request)
      ? await identifyCaller(request.headers, path, services.now(), services)
      : NOBODY;
    if (identified.ok) caller = identified.value;

    // Allowance. An endpoint may count by what is asked; a bad credential counts everywhere.
    if (limited !== "by_endpoint" || !identified.ok) {
      const charged = charge();
      if (!charged.ok) return fail(charged.error);
    }
    if (!identified.ok) return fail(identified.error);

    if (match.kind === "method_not_allowed") return fail({ kind: "method_not_allowed", allow: match.allow });
    if (match.kind === "not_found") return notFound();
    const { scope, request: body } = match.route;
    if (scope !== undefined && !hasScope(caller, scope)) return fail({ kind: "insufficient_scope", scope });

    // Files of the build
    const row = rowOf(match.route);
    if (row.files) {
      const selected = selectVariant(match.route, row.files, path, request.url);
      if (!selected.ok) return selected.error.kind === "not_found" ? notFound() : fail(selected.error);
      return selected.value(request, left());
    }

    // Body, endpoint, reply
    const decoded = body?.decode === "json" ? await decodeBody(request, body) : FREE;
    if (!decoded.ok) return fail(decoded.error);
    const now = services.now();
    const answered = await row.endpoint({ body: decoded.value, caller, now, request, address, charge });
    return answered.ok ? row.respond(answered.value, request, left()) : fail(answered.error);

    /** A person sees a page, a program an error with its next step. */
    function notFound(): Response | Promise<Response> {
      const page = isApiPath(path) ? undefined : notFoundPage && rowOf(notFoundPage).files?.get("");
      if (!page || accepts(request, "application/json", "text/html") !== "text/html") {
        return fail({ kind: "not_found" });
      }
      return page(request, { Vary: "Accept, Accept-Encoding" });
    }
  }

  const handle: Handle = async (request, peer) => {
    try {
      return await answer(request, peer);
    } catch (error) {
      const requestId = requestLog.bug(request, error);
      return failureResponse({ kind: "internal" }, request, config.origin, "api", NO_FIELDS, requestId);
    }
  };
  return { handle: requestLog.watch(handle), load: files.load };
}

function isApiPath(path: string): boolean {
  return API_BASES.some((base) => path === base || path.startsWith(`${base}/`));
}

/** Reads a body by the row's schema. The schemas are loaded with the first body: most requests have none. */
async function decodeBody(
  request: Request,
  { schema, required }: NonNullable<Route["request"]>,
): Promise<Result<unknown, Failure>> {
  const [{ decodeJson }, { REQUEST_SCHEMAS }] = await (decoding ??= Promise.all([
    import("../http/decode.ts"),
    import("../schemas/request_schemas.ts"),
  ]));
  return await decodeJson(request, REQUEST_SCHEMAS[schema as keyof typeof REQUEST_SCHEMAS], required);
}

let decoding: Promise<[typeof import("../http/decode.ts"), typeof import("../schemas/request_schemas.ts")]> | undefined;
