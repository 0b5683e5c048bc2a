/**
 * The application: a Request in, a Response out. Touches no global; what it needs comes in {@linkcode Deps}.
 *
 * The order of checks is the order of the code in `answer`: path and method, credential, allowance, then the row's own
 * answer. A credential is looked at before the allowance is taken because a good one has an allowance of its own; a bad
 * one counts against the caller's address, so guessing is limited too.
 * @module
 */
import { accepts } from "@std/http/negotiation";
import { createBuiltFiles } from "./built_files.ts";
import type { Config } from "./config.ts";
import { createEndpoints } from "./endpoints/endpoints.ts";
import type { Answer, Endpoint } from "./endpoints/endpoint.ts";
import type { Failure } from "./failures.ts";
import { clientAddress, createClientKey, type Peer } from "./http/client_key.ts";
import { createResponse, type HeaderFields, NO_FIELDS } from "./http/header_fields.ts";
import { deprecationHeaders, policyHeaders, preflightHeaders } from "./http/header_policy.ts";
import type { Subject } from "./http/lease_desk.ts";
import { createLimiter } from "./http/limiter.ts";
import { type Allowance, WINDOW_MS } from "./http/rate_limit.ts";
import { type AnswerResponse, createAnswerResponse, failureResponse } from "./http/reply.ts";
import { createRouter } from "./http/router.ts";
import { createStaticAnswers, type StaticAnswers } from "./http/static_files.ts";
import { ANONYMOUS, type Caller, hasScope, identifyCaller, presentsCredential } from "./identity/caller.ts";
import type { Manifest } from "./manifest.ts";
import { createRequestLog, type Handle } from "./request_log.ts";
import { err, ok, type Result } from "./result.ts";
import { API_BASES, isFolder, type Route, ROUTES } from "./routes.ts";
import { createServices, type Deps } from "./services.ts";

/** The application. */
export interface App {
  readonly handle: Handle;
}

/** A row with everything about its answers that does not depend on a request. */
interface Prepared {
  readonly route: Route;
  readonly files?: StaticAnswers;
  readonly endpoint?: Endpoint;
  readonly respond?: AnswerResponse;
}

const NOBODY = ok<Caller>(ANONYMOUS);
const DONE = ok(undefined);

/** Characters of a key's digest that stand for it in the limiter: 52 bits. */
const BUCKET_DIGITS = 13;

/**
 * Puts the application together.
 *
 * @throws {TypeError} If the table, the endpoints and the manifest do not fit each other: a broken build fails here and
 * not on the first request.
 */
export function createApp(config: Config, manifest: Manifest, world: Deps, routes: readonly Route[] = ROUTES): App {
  const deps = { ...world, readFile: createBuiltFiles(manifest, world.readFile) };
  const router = createRouter(routes);
  const requestLog = createRequestLog(config, deps, ({ method, url }) => {
    const match = router.match(method, splitUrl(url).path);
    return match.kind === "not_found" ? undefined : match.route.id;
  });
  const services = createServices(config, manifest, deps, requestLog);
  const endpoints: Record<string, Endpoint> = createEndpoints(services);
  const clientKey = createClientKey(deps.randomBytes);
  const limiter = createLimiter(config.rateLimitPerMinute, deps);
  const policyFields = limiter && limitFields(config.rateLimitPerMinute, ANONYMOUS);
  const entries = Map.groupBy(manifest.entries, ({ route }) => route);
  for (const route of routes) checkRow(route);
  const prepared = new Map<Route, Prepared>();
  const notFoundRoute = routes.find(({ id }) => id === "notFoundPage");

  function checkRow({ id, serves }: Route): void {
    if (serves === "static" && !entries.has(id)) {
      throw new TypeError(`The build holds no file for the route ${id}: build again`);
    }
    if (serves === "computed" && !endpoints[id]) throw new TypeError(`No endpoint answers the route ${id}`);
  }

  /** Prepares a row with its first request: a start answers one, and has sixty. */
  function rowOf(route: Route): Prepared {
    let row = prepared.get(route);
    if (row === undefined) prepared.set(route, row = prepare(route));
    return row;
  }

  function prepare(route: Route): Prepared {
    const headers = {
      ...policyHeaders(route.policy, config.origin),
      ...(route.deprecated && deprecationHeaders(route.deprecated, config.origin)),
      ...(route.limited && policyFields),
    };
    if (route.serves === "static") {
      return { route, files: createStaticAnswers(route, entries.get(route.id)!, headers, deps.readFile) };
    }
    const endpoint = endpoints[route.id]!;
    return { route, endpoint, respond: createAnswerResponse({ ...headers, "Content-Type": route.response.media }) };
  }

  // Promises cost more than most answers: only what must wait is one.
  function handle(request: Request, peer: Peer): Response | Promise<Response> {
    const bug = (error: unknown) => {
      const requestId = requestLog.bug(request, error);
      return failureResponse({ kind: "internal" }, request, config.origin, "api", NO_FIELDS, requestId);
    };
    try {
      const response = answer(request, peer);
      return response instanceof Response ? response : response.catch(bug);
    } catch (error) {
      return bug(error);
    }
  }

  function answer(request: Request, peer: Peer): Response | Promise<Response> {
    const { path, query } = splitUrl(request.url);
    const match = router.match(request.method, path);
    if (request.method === "OPTIONS" && match.kind === "method_not_allowed") {
      const asked = request.headers.get("access-control-request-headers");
      return createResponse(null, 204, preflightHeaders(match.allow, asked));
    }
    const route = match.kind === "not_found" ? undefined : match.route;
    const dialect = route?.errors ?? "api";
    const limited = route ? route.limited : isApiPath(path);
    let caller = ANONYMOUS;
    const payer = () => limited === "by_address" ? ANONYMOUS : caller;
    let address: string | undefined;
    const addressHere = () => address ??= addressOf(request, peer);
    let bucket = 0;
    let allowance: Allowance | undefined;
    const subject = () => subjectOf(payer(), addressHere);
    const take = (calls: 0 | 1) => limiter!.take(bucket, deps.monotonic(), calls, subject);
    const more = () => {
      if (!limited || !limiter) return NO_FIELDS;
      // What counts nothing shows what is left all the same. To look never waits.
      return allowanceFields(allowance ?? take(0) as Allowance, payer());
    };
    const fail = (failure: Failure) => {
      const fields = limited ? { ...policyFields, ...more() } : NO_FIELDS;
      return failureResponse(failure, request, config.origin, dialect, fields, requestLog.failed(request, failure));
    };

    // A person sees a page, a program an error with its next step.
    const notFound = () => {
      const page = isApiPath(path) ? undefined : notFoundRoute && rowOf(notFoundRoute).files?.get("");
      if (!page || accepts(request, "application/json", "text/html") !== "text/html") {
        return fail({ kind: "not_found" });
      }
      return page(request, { Vary: "Accept, Accept-Encoding" });
    };

    const charge = (): Result<void, Failure> | Promise<Result<void, Failure>> => {
      if (!limiter) return DONE;
      const taken = take(1);
      return taken instanceof Promise ? taken.then(charged) : charged(taken);
    };
    const charged = (taken: Allowance): Result<void, Failure> => {
      allowance = taken;
      if (taken.allowed) return DONE;
      return err({ kind: "rate_limited", limit: taken.limit, retryAfterSeconds: taken.resetSeconds });
    };

    if (limited && dialect !== "oauth" && presentsCredential(request)) {
      return identifyCaller(request.headers, path, deps.now(), services).then(proceed);
    }
    return proceed(NOBODY);

    function proceed(identified: Result<Caller, Failure>): Response | Promise<Response> {
      if (identified.ok) caller = identified.value;
      if (!limited) return admitted();
      // Now, since nobody can say any more where a caller was who has left.
      if (limiter) bucket = bucketOf(payer(), addressHere);
      // An endpoint may count for itself; a bad credential counts everywhere.
      if (limited === "by_endpoint" && identified.ok) return admitted();
      const counted = charge();
      const go = (counted: Result<void, Failure>) => {
        if (!counted.ok) return fail(counted.error);
        return identified.ok ? admitted() : fail(identified.error);
      };
      return counted instanceof Promise ? counted.then(go) : go(counted);
    }

    function admitted(): Response | Promise<Response> {
      if (match.kind === "not_found") return notFound();
      if (match.kind === "method_not_allowed") return fail({ kind: "method_not_allowed", allow: match.allow });
      const { scope } = match.route;
      if (scope !== undefined && !hasScope(caller, scope)) return fail({ kind: "insufficient_scope", scope });

      const row = rowOf(match.route);
      if (row.files) {
        const exact = row.files.get(path);
        if (exact) return exact(request, more());
        if (isFolder(row.route)) return notFound();
        const selected = selectVariant(row.route, query);
        if (!selected.ok) return fail(selected.error);
        return row.files.get(selected.value)!(request, more());
      }
      const call = (body: unknown) =>
        row.endpoint!({
          body,
          caller,
          now: deps.now(),
          request,
          client: () => addressKey(addressHere()),
          charge,
        });
      const reply = (result: Result<Answer, Failure>) =>
        result.ok ? row.respond!(result.value, request, more()) : fail(result.error);
      const callAndReply = (body: unknown) => {
        const result = call(body);
        return result instanceof Promise ? result.then(reply) : reply(result);
      };
      if (row.route.request?.decode !== "json") return callAndReply(undefined);
      return decode(row.route, request).then((body) => body.ok ? callAndReply(body.value) : fail(body.error));
    }
  }

  function bucketOf(caller: Caller, address: () => string): number {
    if (caller.kind !== "anonymous") return parseInt(caller.bucket.slice(0, BUCKET_DIGITS), 16);
    return addressKey(address());
  }

  function subjectOf(caller: Caller, address: () => string): Subject {
    return caller.kind === "anonymous" ? { address: address() } : { bucket: caller.bucket };
  }

  function addressKey(address: string): number {
    return clientKey(address, deps.now());
  }

  function addressOf(request: Request, peer: Peer): string {
    const forwardedFor = config.trustProxy === 0 ? null : request.headers.get("x-forwarded-for");
    return clientAddress(peer, forwardedFor, config.trustProxy);
  }

  return { handle: requestLog.watch(handle) };
}

/** The path and query of a request target, as sent: another spelling of a path is another path. */
function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return { path: "/", query: "" };
  const mark = url.indexOf("?", start);
  return mark === -1
    ? { path: url.slice(start), query: "" }
    : { path: url.slice(start, mark), query: url.slice(mark + 1) };
}

function isApiPath(path: string): boolean {
  return API_BASES.some((base) => path === base || path.startsWith(`${base}/`));
}

/** Finds the pre-rendered variant that the query asks for. Unknown parameters are ignored (design decision 2). */
function selectVariant(route: Route, query: string): Result<string, Failure> {
  const parameter = route.query?.[0];
  if (parameter === undefined || query === "") return ok("");
  const values = new URLSearchParams(query).getAll(parameter.name);
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
    import("./http/decode.ts"),
    import("./schemas/request_schemas.ts"),
  ]);
  return { decodeJson, REQUEST_SCHEMAS };
}

/**
 * What a limited answer says of its limit: specification section 8, and draft-ietf-httpapi-ratelimit-headers-10 section 3
 * beside it.
 */
function limitFields(limit: number, { kind }: Caller): HeaderFields {
  return { "RateLimit-Limit": `${limit}`, "RateLimit-Policy": `"${kind}";q=${limit};w=${WINDOW_MS / 1000}` };
}

/** What is left of it, as in section 4 of the draft. Everybody is anonymous until known, so that goes without saying. */
function allowanceFields({ limit, remaining, resetSeconds }: Allowance, caller: Caller): HeaderFields {
  const r = `${remaining}`;
  const t = `${resetSeconds}`;
  const left = { "RateLimit-Remaining": r, "RateLimit-Reset": t, "RateLimit": `"${caller.kind}";r=${r};t=${t}` };
  return caller.kind === "anonymous" ? left : { ...left, ...limitFields(limit, caller) };
}
