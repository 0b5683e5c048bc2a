/**
 * The application: a Request in, a Response out. It uses no globals; {@linkcode Deps} holds the outside world.
 *
 * One application serves one build. For a new build, the process makes another application with the same `Deps`
 * (`src/main.ts`).
 * @module
 */
import { accepts } from "@std/http/negotiation";
import type { Config } from "../config.ts";
import { createServices, type Deps } from "../endpoints/services.ts";
import type { Build } from "../http/build.ts";
import type { Peer } from "../http/client_key.ts";
import { matches } from "../http/conditions.ts";
import type { DecodedBody } from "../http/decode.ts";
import { NO_FIELDS } from "../http/header_fields.ts";
import { policyHeaders, preflightHeaders } from "../http/header_policy.ts";
import { pageAddress, redirectToPage } from "../http/page_address.ts";
import { NO_QUERY, readsQuery } from "../http/query.ts";
import { failureResponse, NO_ROW } from "../http/reply.ts";
import { createRequestCharges, limitFields } from "../http/request_charges.ts";
import { createRequestLog, type Handle } from "../http/request_log.ts";
import * as target from "../http/request_target.ts";
import { createRouter, type Router } from "../http/router.ts";
import { selectVariant } from "../http/static_files.ts";
import { ANONYMOUS, challengeOf, mayCall } from "../identity/caller.ts";
import { ok } from "../leaves/result.ts";
import { isFolder, isPageForPeople, type PolicyClass, type Route, ROUTES } from "../routes.ts";
import { Admission, type Gate, isApiPath } from "./admission.ts";
import { decodeBody, decodeQuery } from "./decode_request.ts";
import { createEndpoints } from "./endpoints.ts";
import { type ComputedRow, createRows, type RowOf } from "./prepared_rows.ts";

/** The application. */
export interface App {
  readonly handle: Handle;
  /** Writes a warning to the log if the owner's special days end soon. The process calls it once a day. */
  readonly warnOfContentEnd: () => Promise<void>;
}

/** The body of a request without one, or of one that its endpoint reads itself. */
const NO_BODY = ok<DecodedBody<undefined>>({ body: undefined, warnings: [] });

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
    const match = router.match(method, target.requestPath(url));
    return match.kind === "not_found" ? undefined : match.route.id;
  });
  const services = createServices(config, build, deps, requestLog);
  const limited = services.limiter && limitFields(config.rateLimitPerMinute, ANONYMOUS.kind);
  const gate = { config, services, requestLog, chargesOf: createRequestCharges(config.rateLimitPerMinute), limited };
  const rowOf = createRows(routes, build, createEndpoints(services), config.origin, limited);
  const answer = createAnswer(router, gate, rowOf, routes.find(({ id }) => id === "notFoundPage"));
  const handle: Handle = (request, peer) =>
    answer(request, peer).catch((error) => {
      const requestId = requestLog.bug(request, error);
      return failureResponse({ kind: "internal" }, request, config.origin, NO_ROW, NO_FIELDS, requestId);
    });
  const warnOfContentEnd = async () => (await import("./content_end_warning.ts")).warnOfContentEnd(services);
  return { handle: requestLog.watch(handle), warnOfContentEnd };
}

function createAnswer(router: Router, gate: Gate, rowOf: RowOf, notFoundPage: Route | undefined) {
  const { origin } = gate.config;

  /** Answers a request, in the order of the checks. */
  async function answer(request: Request, peer: Peer): Promise<Response> {
    // Route
    if (!target.hasValidHost(request)) {
      return failureResponse({ kind: "invalid_host" }, request, origin, NO_ROW, NO_FIELDS);
    }
    const sent = target.sentPath(request.url);
    const path = target.normalisePath(sent);
    const isOptions = request.method === "OPTIONS";
    if (isOptions && path === target.WHOLE_SERVER) return preflight(request, router.methods);
    const match = router.match(request.method, path);
    if (isOptions && match.kind === "method_not_allowed") return preflight(request, match.allow, match.route.policy);

    // Caller and allowance
    const admission = new Admission(gate, request, path, match, peer);
    const admitting = admission.admit();
    const refused = admitting instanceof Promise ? await admitting : admitting;
    if (refused) return admission.fail(refused);
    if (match.kind === "method_not_allowed") return admission.fail({ kind: "method_not_allowed", allow: match.allow });
    if (match.kind === "not_found") return await notFound(admission);
    const { scope, limited } = match.route;
    if (scope !== undefined && !mayCall(admission.caller, scope)) {
      const charged = limited === "by_endpoint" ? admission.charge() : ok(undefined);
      const lacking = { kind: "insufficient_scope", scope, ...challengeOf(path, scope) } as const;
      return admission.fail(charged.ok ? lacking : charged.error);
    }

    // Reply
    if (path !== sent && await isPageAddress(path)) return redirect(request, path);
    const preparing = rowOf(match.route, admission.isOwn ? "private" : "public");
    const row = preparing instanceof Promise ? await preparing : preparing;
    if (!row.files) return await callEndpoint(match.route, row, admission, gate.services.now);
    const selected = selectVariant(match.route, row.files, path, request.url);
    if (!selected.ok && selected.error.kind === "not_found") return await notFound(admission);
    if (!selected.ok) return admission.fail(selected.error);
    return await selected.value(request, admission.left()) ?? admission.fail({ kind: "precondition_failed" });
  }

  /** Leads to the page of which this is another address; sends a page to a browser, and an ApiError to a program. */
  async function notFound(admission: Admission): Promise<Response> {
    const { request, path } = admission;
    if (!target.hasValidEscapes(path)) return admission.fail({ kind: "invalid_path" });
    const plain = pageAddress(path);
    if (isRead(request) && plain !== path && await isPageAddress(plain)) return redirect(request, plain);
    const page = notFoundPage && !isApiPath(path) ? (await rowOf(notFoundPage, "public")).files?.get("") : undefined;
    const isWanted = page && accepts(request, "application/json", "text/html") === "text/html";
    const fields = { Vary: "Accept, Accept-Encoding", "Cache-Control": "no-store" };
    return isWanted && await page(request, fields) || admission.fail({ kind: "not_found" });
  }

  /** Whether a page, or another form of it, is at a path. */
  async function isPageAddress(path: string): Promise<boolean> {
    const match = router.match("GET", path);
    if (match.kind !== "route" || !isPageForPeople(match.route)) return false;
    return !isFolder(match.route) || (await rowOf(match.route, "public")).files?.has(path) === true;
  }

  const redirect = ({ url }: Request, address: string) => redirectToPage(address, url, policyHeaders("page", origin));
  return answer;
}

/** Query, body, endpoint, reply. */
async function callEndpoint(
  route: Route,
  { endpoint, respond }: ComputedRow,
  admission: Admission,
  clock: () => number,
): Promise<Response> {
  const { request, caller, address } = admission;
  const { request: body } = route;
  const asked = request.url.includes("?") && readsQuery(route) ? await decodeQuery(route, request.url) : NOTHING_ASKED;
  if (!asked.ok) return admission.fail(asked.error);
  const decoded = body?.decode === "json" ? await decodeBody(request, body) : NO_BODY;
  if (!decoded.ok) return admission.fail(decoded.error);
  const charge = () => admission.charge();
  const call = { ...decoded.value, query: asked.value, caller, now: clock(), request, address, charge };
  const answered = await endpoint(call);
  if (!answered.ok) return admission.fail(answered.error);
  // A computed document has no tag. A stream is no document, and conditions do not concern errors.
  const { body: text, status = 200 } = answered.value;
  const isDocument = isRead(request) && typeof text === "string" && status < 300;
  if (isDocument && !matches(request.headers.get("if-match"), undefined)) {
    return admission.fail({ kind: "precondition_failed" });
  }
  return respond(answered.value, request, admission.left());
}

function preflight({ headers }: Request, allow: readonly string[], policy?: PolicyClass): Response {
  const asked = headers.get("access-control-request-headers");
  return new Response(null, { status: 204, headers: preflightHeaders(allow, asked, policy) });
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}
