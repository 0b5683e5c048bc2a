/**
 * Rules for every answer, whatever the request.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { hasValidEscapes, normalisePath, WHOLE_SERVER } from "../../../src/http/request_target.ts";
import { createRouter, type Match } from "../../../src/http/router.ts";
import { ENDED_COOKIE } from "../../../src/owner/owner_cookie.ts";
import { API_BASES, isForPrograms, isPageForPeople, type Route, ROUTES } from "../../../src/routes.ts";
import { createOpenApiValidator, type OpenApiValidator } from "../../conformance/openapi_validator.ts";
import { readBuilt } from "../../build_fixture.ts";
import type { Exchange } from "./exchange.ts";

const router = createRouter(ROUTES);

const validate: OpenApiValidator = createOpenApiValidator(
  JSON.parse(new TextDecoder().decode(await readBuilt("public/openapi.json"))),
);

/** Every allowed response header, in lower case. */
const HEADERS: ReadonlySet<string> = new Set(
  ("accept-encoding access-control-allow-headers access-control-allow-methods access-control-allow-origin " +
    "access-control-expose-headers access-control-max-age allow cache-control content-encoding content-language " +
    "content-length content-location content-security-policy content-signal content-type " +
    "cross-origin-opener-policy cross-origin-resource-policy deprecation etag last-modified link location " +
    "origin-agent-cluster permissions-policy pragma ratelimit ratelimit-limit ratelimit-policy " +
    "ratelimit-remaining ratelimit-reset referrer-policy retry-after strict-transport-security sunset vary " +
    "www-authenticate x-accel-buffering x-content-type-options x-frame-options x-markdown-tokens content-usage").split(
      " ",
    ),
);

/** The row of an answer's path and method. */
export function matchOf({ method, path }: Pick<Exchange, "method" | "path">): Match {
  return router.match(method, pathOf(path));
}

/** The path by which the service decides. */
function pathOf(target: string): string {
  return normalisePath(target.replace(/\?.*$/s, ""));
}

/** Throws unless a redirect leads to a page of ours, without a host. */
function checkRedirect({ method, headers }: Exchange, name: string): void {
  const match = router.match("GET", pathOf(headers.get("location") ?? ""));
  assert(method === "GET" || method === "HEAD", name);
  assert(match.kind === "route" && isPageForPeople(match.route), name);
}

/** Throws unless the answer follows every rule. */
export function checkAnswer(answer: Exchange): void {
  const { method, path, status, headers, text, bytes } = answer;
  const name = `${method} ${path.slice(0, 100)} ${status}: ${text.slice(0, 300)}`;
  assert(status >= 200 && status < 500, `no 5xx: ${name}`);
  const match = matchOf(answer);
  const route = match.kind === "not_found" ? undefined : match.route;
  const bare = pathOf(path);
  const isApi = API_BASES.some((base) => bare === base || bare.startsWith(`${base}/`));

  for (const [header, value] of headers) {
    if (header === "set-cookie" && route?.id === "signOutOwner") continue;
    assert(HEADERS.has(header), `an unknown header ${header}: ${name}`);
    assert(/^[\x20-\x7e]*$/.test(value), `a header with more than ASCII, ${header}: ${name}`);
    assert(
      header === "access-control-allow-headers" || !value.includes("forged"),
      `${header} is the caller's: ${name}`,
    );
  }
  // The server refuses a malformed Host before it looks at the path; the answer to HEAD has no body that shows it.
  const hasBadHost = status === 400 && (method === "HEAD" || text.includes('"invalid_host"'));
  const openTo = headers.get("access-control-allow-origin");
  if (route?.policy === "owner") assert(openTo === null || hasBadHost, name);
  else if (route?.policy !== "form") assertEquals(openTo, "*", name);
  assertEquals(headers.get("x-content-type-options"), "nosniff", name);
  // Nobody here has a link of the owner: the only cookie is the end of one.
  const cookies = headers.getSetCookie().filter((cookie) => cookie !== ENDED_COOKIE);
  assert(headers.get("access-control-allow-credentials") === null && cookies.length === 0);
  const length = headers.get("content-length");
  if (length !== null && method !== "HEAD" && status !== 304) assertEquals(Number(length), bytes.length, name);
  if (bytes.length > 0) assert(headers.has("content-type"), `no type: ${name}`);
  else if (method !== "HEAD" && status !== 304) assert(!headers.has("content-type"), `a type of nothing: ${name}`);
  if (method === "HEAD" || status === 204 || status === 304) assertEquals(bytes.length, 0, name);

  if (hasBadHost) return;

  const media = headers.get("content-type")?.split(";", 1)[0];
  const page = media === "text/html" || media === "text/markdown";
  if (route?.policy === "form" && media === "text/html" || route?.policy === "page" && media === "text/html") {
    const policy = headers.get("content-security-policy") ?? "";
    assert(/default-src 'none'/.test(policy) && /frame-ancestors 'none'/.test(policy), name);
    assert(!/unsafe-(?:inline|eval)/.test(policy) && headers.has("strict-transport-security"), name);
  }
  if (status >= 400) {
    if (page) {
      assert(
        !isApi &&
          (route === undefined || route.policy === "page" || route.policy === "form" || route.policy === "asset" ||
            status === 404),
        name,
      );
    } else if (method !== "HEAD") checkError(answer, route, name);
    if (isApi || !page) assertEquals(headers.get("cache-control"), "no-store", name);
  }
  if (status === 405) {
    const allow = (headers.get("allow") ?? "").split(", ");
    assert(allow.includes("OPTIONS") && !allow.includes(method), name);
  }
  if (status === 401) {
    assert(/^(?:Bearer|OwnerDevice) /.test(headers.get("www-authenticate") ?? "") || route?.errors === "oauth", name);
  }
  if (status === 308) return checkRedirect(answer, name);
  if (match.kind === "not_found" && method === "OPTIONS" && bare === WHOLE_SERVER) {
    return assertEquals(status, 204, name);
  }
  if (match.kind === "not_found") assert([hasValidEscapes(bare) ? 404 : 400, 401].includes(status), name);
  if (match.kind === "method_not_allowed") {
    assert(method === "OPTIONS" ? status === 204 : status === 405 || status === 401, name);
  }
  assert(!/\bat (?:file|async|Object)\b|node_modules|\.ts:\d/.test(media === "application/json" ? text : ""), name);
  if (match.kind === "route") checkDescription(answer, match.route, bare, name);
}

function checkError(answer: Exchange, route: Route | undefined, name: string): void {
  assertEquals(answer.headers.get("content-type"), "application/json", name);
  // A path of the table uses its row's error format, whatever the method.
  const rpc = route?.errors === "jsonrpc";
  const body = answer.json as Record<string, unknown>;
  // MCP answers a parsed message in JSON-RPC, a batch as a list.
  const error = (rpc ? body.error : body) as Record<string, unknown> | undefined;
  assert(error !== undefined, name);
  assert(typeof error.message === "string" && error.message !== "", name);
  assert(typeof error.resolution === "string" && error.resolution !== "", name);
  assert(Number.isInteger(error.code), name);
  if (!rpc) assertEquals(error.code, answer.status, name);
  if (route?.errors === "oauth") assert(/^[a-z_]+$/.test(String(error.error)), name);
}

function checkDescription(answer: Exchange, route: Route, path: string, name: string): void {
  if (!isForPrograms(route) || route.path.endsWith("/*") || answer.method === "HEAD" && route.errors === "jsonrpc") {
    return;
  }
  const described = route.aliases?.includes(path) ? route.path : path;
  assertEquals(validate({ ...answer, path: described }), [], name);
}
