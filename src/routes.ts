/**
 * THE TABLE: every route of the service, in the order of the specification. Data only.
 *
 * The router, OpenAPI, llms.txt, the README's table, the permission to be slow or limited and the conformance tests all
 * read it; nothing else lists routes. A new endpoint is a row here and a file in `endpoints/` (computed) or in
 * `build/render/` (static): the compiler names the missing one.
 * @module
 */
import type { FailureKind } from "./failures.ts";
import type { SchemaName } from "./schemas/schemas.ts";
import { CATEGORY_QUERY_VALUES } from "./schemas/menu.ts";
import { DISCOVERY_ROUTES } from "./discovery_routes.ts";

/** Both bases of the API (specification: {base_url} and {base_url_unversioned}); the versioned one is canonical. */
export const API_BASES = ["/api/v1", "/api"] as const;

/** A query parameter whose every value has a pre-rendered answer. */
export interface QueryParameter {
  readonly name: string;
  readonly description: string;
  readonly values: readonly string[];
  /** The value that an absent parameter means. */
  readonly default: string;
}

/** How caches and browsers may treat an answer; the headers are in `http/header_policy.ts`. */
export type PolicyClass = "document" | "live" | "private" | "page";

/**
 * Another form of a row's document, sent where `Accept` names its media type and does not prefer the row's own; what
 * both the build and the runtime do with it is in `manifest.ts`.
 */
export interface Alternate {
  /** Value of Content-Type. */
  readonly media: string;
  /** Where this form is served alone, its mirror. Without one it is the same bytes under another type. */
  readonly path?: string;
}

/** When a route stops being served (specification section 9; RFC 9745, RFC 8594). */
export interface Deprecation {
  /** Calendar date, `YYYY-MM-DD`. */
  readonly since: string;
  /** Calendar date at least six months after `since`. */
  readonly sunset: string;
  /** The path to use instead. */
  readonly successor: string;
}

/** One row: an operation at one path, under both API bases or at the origin. */
export interface Route {
  /** Also the OpenAPI operationId. */
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  readonly base: "api" | "origin";
  readonly path: string;
  /** Section of the specification, or "" for an addition. */
  readonly section: string;
  /** `static`: rendered at build. `computed`: answered by an endpoint. */
  readonly serves: "static" | "computed";
  readonly summary: string;
  readonly description: string;
  readonly query?: readonly QueryParameter[];
  /** The body that is decoded for the endpoint; `raw` leaves the request to it. */
  readonly request?: { readonly schema: SchemaName; readonly required: boolean; readonly decode: "json" | "raw" };
  readonly response: { readonly status: number; readonly media: string; readonly schema?: SchemaName };
  /** Of a static row: the other forms of its document. */
  readonly alternates?: readonly Alternate[];
  /** What this document is to the whole site: the relations by which the home page links to it (RFC 8288). */
  readonly relations?: readonly string[];
  /** Every expected failure, apart from 404 and 405, which belong to the router. */
  readonly failures: readonly FailureKind[];
  /** Shape of error bodies: ApiError, or ApiError inside a JSON-RPC response (section 7.2). */
  readonly errors: "api" | "jsonrpc";
  readonly policy: PolicyClass;
  /** Whether it counts against the caller's rate limit (design decision 20). */
  readonly limited: boolean;
  readonly deprecated?: Deprecation;
}

/** What any limited route may answer: it looks at the presented credential, and counts. */
const LIMITED = ["bad_credential", "rate_limited", "store_unavailable"] as const;

/** What any route with a JSON body may answer. */
const JSON_BODY = ["malformed_json", "body_too_large", "unsupported_media_type", "invalid_body"] as const;

const JSON_MEDIA = "application/json";

/** The table. */
export const ROUTES = [
  {
    id: "getHealth",
    method: "GET",
    base: "api",
    path: "/health",
    section: "4.1",
    serves: "computed",
    summary: "Health check",
    description: "Says that the service answers, with its version and the time.",
    response: { status: 200, media: JSON_MEDIA, schema: "Health" },
    failures: [...LIMITED],
    errors: "api",
    policy: "private",
    limited: true,
  },
  {
    id: "getMenu",
    method: "GET",
    base: "api",
    path: "/menu",
    section: "4.2",
    serves: "static",
    summary: "The menu",
    description: "Every item with its price in Chilean pesos, grouped into six categories. With `category` the other " +
      "five are present and empty. Order only items without `sold_out`.",
    query: [{
      name: "category",
      description: "One category; `all` for every one",
      values: CATEGORY_QUERY_VALUES,
      default: "all",
    }],
    response: { status: 200, media: JSON_MEDIA, schema: "Menu" },
    failures: ["invalid_query", ...LIMITED],
    errors: "api",
    policy: "document",
    limited: true,
  },
  {
    id: "getRestaurant",
    method: "GET",
    base: "api",
    path: "/restaurant",
    section: "4.3",
    serves: "static",
    summary: "Restaurant details",
    description: "Name, address, phone and coordinates.",
    response: { status: 200, media: JSON_MEDIA, schema: "Restaurant" },
    failures: [...LIMITED],
    errors: "api",
    policy: "document",
    limited: true,
  },
  {
    id: "getHours",
    method: "GET",
    base: "api",
    path: "/hours",
    section: "4.4",
    serves: "computed",
    summary: "Live opening status",
    description: "Whether the restaurant is open now in its own time zone, why, until when or from when, and the " +
      "weekly schedule as text in Spanish.",
    response: { status: 200, media: JSON_MEDIA, schema: "HoursStatus" },
    failures: [...LIMITED],
    errors: "api",
    policy: "live",
    limited: true,
  },
  {
    id: "getDelivery",
    method: "GET",
    base: "api",
    path: "/delivery",
    section: "4.5",
    serves: "static",
    summary: "Delivery links",
    description: "Links to three delivery platforms and to the chat that takes orders.",
    response: { status: 200, media: JSON_MEDIA, schema: "DeliveryLinks" },
    failures: [...LIMITED],
    errors: "api",
    policy: "document",
    limited: true,
  },
  {
    id: "issueKey",
    method: "POST",
    base: "api",
    path: "/keys",
    section: "4.6",
    serves: "computed",
    summary: "Issue an API key",
    description:
      "Gives a key at once, without registration. It is shown this once and stored only as a hash. A key is " +
      "optional: it brings a rate allowance of its own; a sandbox key makes orders that say they are tests.",
    request: { schema: "ApiKeyRequest", required: false, decode: "json" },
    response: { status: 200, media: JSON_MEDIA, schema: "ApiKeyRecord" },
    failures: [...JSON_BODY, ...LIMITED],
    errors: "api",
    policy: "private",
    limited: true,
  },
  {
    id: "callMcp",
    method: "POST",
    base: "api",
    path: "/mcp",
    section: "4.7",
    serves: "computed",
    summary: "JSON-RPC 2.0 endpoint for MCP clients",
    description: "The Model Context Protocol over HTTP: the same reads and the same order link, as tools.",
    request: { schema: "JsonRpcRequest", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "JsonRpcResponse" },
    failures: ["malformed_json", "body_too_large", "unsupported_media_type", ...LIMITED],
    errors: "jsonrpc",
    policy: "private",
    limited: true,
  },
  {
    id: "createOrderLink",
    method: "POST",
    base: "api",
    path: "/order/whatsapp",
    section: "4.8",
    serves: "computed",
    summary: "Build an order link",
    description:
      "Checks the items against the menu and returns a WhatsApp link with the order written out, in Spanish. " +
      "Nothing is placed, stored or paid: the person opens the link and sends the message. `price_numeric` must be the " +
      "menu's current price. `address` is required for delivery.",
    request: { schema: "OrderRequest", required: true, decode: "json" },
    response: { status: 200, media: JSON_MEDIA, schema: "OrderLink" },
    failures: [...JSON_BODY, "invalid_order", ...LIMITED],
    errors: "api",
    policy: "private",
    limited: true,
  },
  {
    id: "getLlmsTxt",
    method: "GET",
    base: "origin",
    path: "/llms.txt",
    section: "4.9",
    serves: "static",
    summary: "Guide for language models",
    description: "What the service is and where everything is, in Markdown (llmstxt.org).",
    response: { status: 200, media: "text/plain; charset=utf-8" },
    relations: ["service-doc", "describedby"],
    failures: [],
    errors: "api",
    policy: "document",
    limited: false,
  },
  {
    id: "getOpenApi",
    method: "GET",
    base: "origin",
    path: "/openapi.json",
    section: "4.9",
    serves: "static",
    summary: "This interface description",
    description: "OpenAPI 3.1.0, generated from the table of routes and the schemas.",
    response: { status: 200, media: JSON_MEDIA },
    alternates: [{ media: "application/openapi+json" }],
    relations: ["service-desc"],
    failures: [],
    errors: "api",
    policy: "document",
    limited: false,
  },
  ...DISCOVERY_ROUTES,
] as const satisfies readonly Route[];

type Row = typeof ROUTES[number];

/** The ids of the rows that the build renders. */
export type StaticRouteId = Extract<Row, { serves: "static" }>["id"];

/** The ids of the rows that an endpoint answers. */
export type ComputedRouteId = Extract<Row, { serves: "computed" }>["id"];

/** Tells whether a row is for programs: a part of the API or a document, not a page for people. */
export function isForPrograms({ policy }: Pick<Route, "policy">): boolean {
  return policy !== "page";
}

/** The paths at which the other forms of a row's document are served alone. */
export function mirrorPaths({ alternates = [] }: Pick<Route, "alternates">): string[] {
  return alternates.flatMap(({ path }) => path ?? []);
}

/** The full paths of a row, canonical first. */
export function routePaths(route: Pick<Route, "base" | "path">): string[] {
  return route.base === "api" ? API_BASES.map((base) => base + route.path) : [route.path];
}
