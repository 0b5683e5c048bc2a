/**
 * The application: a Request in, a Response out. Touches no global; what it needs comes in {@linkcode Deps}.
 * @module
 */
import { createBuiltFiles } from "./built_files.ts";
import type { Config } from "../config.ts";
import { createEndpoints } from "./endpoints.ts";
import type { Endpoint } from "../endpoints/endpoint.ts";
import { Exchange, type ExchangeParts, type PreparedRow } from "./exchange.ts";
import { createClientKey } from "../http/client_key.ts";
import { NO_FIELDS } from "../http/header_fields.ts";
import { deprecationHeaders, policyHeaders } from "../http/header_policy.ts";
import { createLimiter } from "../http/limiter.ts";
import { RateLimiter } from "../http/rate_limit.ts";
import { limitFields } from "../http/rate_limit_fields.ts";
import { createAnswerResponse, failureResponse } from "../http/reply.ts";
import { requestPath } from "../http/request_path.ts";
import { createRouter } from "../http/router.ts";
import { createStaticAnswers } from "../http/static_files.ts";
import { ANONYMOUS } from "../identity/caller.ts";
import type { Manifest } from "../tables/manifest.ts";
import { createRequestLog, type Handle } from "../http/request_log.ts";
import { type Route, ROUTES } from "../routes.ts";
import { createServices, type Deps } from "../endpoints/services.ts";

/** How many times its limit an address may use with credentials (decision 17). */
const ADDRESS_FACTOR = 5;

/** The application. */
export interface App {
  readonly handle: Handle;
}

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
    const match = router.match(method, requestPath(url));
    return match.kind === "not_found" ? undefined : match.route.id;
  });
  const services = createServices(config, manifest, deps, requestLog);
  const endpoints: Record<string, Endpoint> = createEndpoints(services);
  const limiter = createLimiter(config.rateLimitPerMinute, deps);
  const policyFields = limiter && limitFields(config.rateLimitPerMinute, ANONYMOUS.kind);
  const entries = Map.groupBy(manifest.entries, ({ route }) => route);
  for (const route of routes) checkRow(route);
  const prepared = new Map<Route, PreparedRow>();
  const parts: ExchangeParts = {
    services,
    router,
    rowOf,
    notFoundRoute: routes.find(({ id }) => id === "notFoundPage"),
    limiter,
    addressLimiter: limiter && new RateLimiter(config.rateLimitPerMinute * ADDRESS_FACTOR),
    policyFields,
    clientKey: createClientKey(deps.randomBytes),
    elapsed: oncePerMillisecond(deps.monotonic),
  };

  function checkRow({ id, serves }: Route): void {
    if (serves === "static" && !entries.has(id)) {
      throw new TypeError(`The build holds no file for the route ${id}: build again`);
    }
    if (serves === "computed" && !endpoints[id]) throw new TypeError(`No endpoint answers the route ${id}`);
  }

  /** Prepares a row with its first request: a start answers one, and has sixty. */
  function rowOf(route: Route): PreparedRow {
    let row = prepared.get(route);
    if (row === undefined) prepared.set(route, row = prepare(route));
    return row;
  }

  function prepare(route: Route): PreparedRow {
    const headers = {
      ...policyHeaders(route.policy, config.origin),
      ...(route.deprecated && deprecationHeaders(route.deprecated, config.origin)),
      ...(route.limited && policyFields),
    };
    if (route.serves === "static") {
      return { files: createStaticAnswers(route, entries.get(route.id)!, headers, deps.readFile) };
    }
    const endpoint = endpoints[route.id]!;
    return { endpoint, respond: createAnswerResponse({ ...headers, "Content-Type": route.response.media }) };
  }

  function answerBug(request: Request, error: unknown): Response {
    const requestId = requestLog.bug(request, error);
    return failureResponse({ kind: "internal" }, request, config.origin, "api", NO_FIELDS, requestId);
  }

  // Promises cost more than most answers: only what must wait is one.
  const handle: Handle = (request, peer) => {
    try {
      const response = new Exchange(parts, request, peer).answer();
      return response instanceof Response ? response : response.catch((error) => answerBug(request, error));
    } catch (error) {
      return answerBug(request, error);
    }
  };

  return { handle: requestLog.watch(handle) };
}

/**
 * Reads a clock once in each millisecond of another that was read anyway: the monotonic one takes Deno twice as long to tell
 * as the wall clock, and under load that shows in every request.
 */
function oncePerMillisecond(monotonic: () => number): (now: number) => number {
  let moment = NaN;
  let elapsed = 0;
  return (now) => {
    if (now !== moment) {
      moment = now;
      elapsed = monotonic();
    }
    return elapsed;
  };
}
