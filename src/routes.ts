/**
 * THE TABLE: every route of the service, in the order of the specification. Data only; `tables/route.ts` has the columns.
 *
 * Other lists only name rows of it. A new endpoint needs a row here and a file in `src/endpoints/` (computed) or in
 * `src/render/` (static): the compiler names the one that is missing.
 * @module
 */
import { ALLERGENS, DIETS } from "./schemas/allergens_and_diets.ts";
import { CATEGORY_QUERY_VALUES } from "./schemas/category.ts";
import { KINDS } from "./schemas/ingredient_kinds.ts";
import { DATE_FORMS, MOMENT_FORMS } from "./schemas/moment_forms.ts";
import { DELIVERY_METHODS } from "./schemas/order_limits.ts";
import { SEARCH_LIMITS, SORTS } from "./schemas/search_limits.ts";
import { DISCOVERY_ROUTES } from "./tables/discovery_routes.ts";
import {
  FORM_MEDIA,
  HTML_MEDIA,
  JSON_MEDIA,
  MARKDOWN_MEDIA,
  SERVER_CARD_MEDIA,
  TEXT_MEDIA,
} from "./tables/media_types.ts";
import { OWNER_MCP_ROUTES, OWNER_ROUTES } from "./tables/owner_routes.ts";
import { PAGE_ROUTES } from "./tables/page_routes.ts";
import { RESOURCE_ROUTES } from "./tables/resource_routes.ts";
import { API_BASES, type PolicyClass, type Route, row } from "./tables/route.ts";
import {
  DOCUMENT,
  JSON_BODY,
  LIMITED,
  MCP,
  MCP_MESSAGE,
  OAUTH_BODY,
  OAUTH_OPERATION,
  OPERATION,
  READ,
} from "./tables/row_classes.ts";
import { taskRow, TASKS } from "./tables/task_pages.ts";

export * from "./tables/route.ts";

/** A file of the build is the same for every caller, so a policy for one caller or one moment is wrong for it. */
type Served =
  | { readonly serves: "computed" }
  | { readonly serves: "static"; readonly policy: Exclude<PolicyClass, "live" | "private" | "form" | "owner"> };

const CATEGORY = {
  name: "category",
  description: "A category",
  values: CATEGORY_QUERY_VALUES,
  default: "all",
} as const;

/** The failures of registration under each of its paths. */
const REGISTRATION = [
  "malformed_json",
  "invalid_request",
  "unsupported_credential_type",
  "invalid_login_hint",
  "issuer_not_enabled",
  "registration_limited",
  ...OAUTH_BODY,
] as const;

/** What the paths of auth.md for a registration share. */
const REGISTER_AGENT = {
  ...OAUTH_OPERATION,
  request: { schema: "RegistrationRequest", required: true, decode: "raw" },
  response: { status: 200, media: JSON_MEDIA, schema: "RegistrationAnswer" },
  failures: REGISTRATION,
} as const;

/** The failures of a claim, for its agent; and those of an OAuth route with a form. */
const CLAIM = ["malformed_json", "invalid_claim_token", "claim_expired", ...OAUTH_BODY] as const;

const OAUTH_FORM = ["invalid_request", ...OAUTH_BODY] as const;

/** The transport of MCP 2024-11-05, which MCP 2026-07-28 formally deprecates. */
const LEGACY_SSE = { since: "2026-07-28", sunset: "2027-07-28", successor: "/api/mcp" } as const;

/** The table. */
export const ROUTES = [
  row(OPERATION, "getHealth", "/health", {
    task: "connect",
    summary: "Health check",
    description: "Says that the service answers, with its version and the time.",
    response: { status: 200, media: JSON_MEDIA, schema: "Health" },
  }),
  row(READ, "getMenu", "/menu", {
    summary: "The menu",
    description:
      "Every item with its price in Chilean pesos, in six categories. With `category` the other five are empty; " +
      "`/menu/search` filters. What is `sold_out` cannot be ordered.",
    query: [CATEGORY],
    response: { status: 200, media: JSON_MEDIA, schema: "MenuResponse" },
  }),
  row(OPERATION, "searchMenu", "/menu/search", {
    task: "read",
    summary: "Search the menu",
    description: "The items that meet every condition, in short. By price, what is sold out comes last.",
    query: [
      CATEGORY,
      { name: "q", schema: "AskedWords", forms: [`up to ${SEARCH_LIMITS.queryLength} characters`] },
      { name: "max_price", schema: "AskedPrice", forms: ["a whole number of pesos"] },
      { name: "diet", description: "Only items that state it", values: DIETS },
      { name: "without_allergens", description: "Leaves out what declares one", values: ALLERGENS, many: "Allergen" },
      { name: "without", description: "Leaves out what has or may have one", values: KINDS, many: "Kind" },
      { name: "sort", description: "What comes first", values: SORTS, default: "best" },
      { name: "limit", schema: "AskedLimit", forms: ["a whole number from 1 to 999"] },
    ],
    response: { status: 200, media: JSON_MEDIA, schema: "MenuSearchAnswer" },
    policy: "live",
  }),
  row(READ, "getRestaurant", "/restaurant", {
    summary: "Restaurant details",
    description: "Name, address, phone and coordinates.",
    response: { status: 200, media: JSON_MEDIA, schema: "Restaurant" },
  }),
  row(OPERATION, "getHours", "/hours", {
    task: "read",
    summary: "Live opening status",
    description:
      "Whether it is open now, why, until when; special days; the week. `at` or `date` asks about another time.",
    query: [
      { name: "at", schema: "AskedMoment", forms: MOMENT_FORMS },
      { name: "date", schema: "AskedDate", forms: DATE_FORMS },
    ],
    response: { status: 200, media: JSON_MEDIA, schema: "HoursStatus" },
    policy: "live",
  }),
  row(READ, "getDelivery", "/delivery", {
    summary: "Delivery links",
    description: "Links to delivery platforms, if any, and to the chat that takes orders, and the communes that the " +
      "restaurant delivers to itself, with fee, minimum order and usual minutes.",
    response: { status: 200, media: JSON_MEDIA, schema: "DeliveryLinks" },
  }),
  row(OPERATION, "issueKey", "/keys", {
    task: "keys",
    method: "POST",
    summary: "Issue an API key",
    description:
      "Gives a key at once, shown this once and stored as a hash. It is optional: it brings an allowance of its own; a " +
      "sandbox key makes orders that say they are tests. An address gets ten an hour, whatever key is presented.",
    request: { schema: "ApiKeyRequest", required: false, decode: "json" },
    response: { status: 200, media: JSON_MEDIA, schema: "ApiKeyRecord" },
    failures: [...JSON_BODY, "keys_limited", ...LIMITED],
    limited: "by_address",
  }),
  row(OPERATION, "revokeKey", "/keys", {
    task: "keys",
    method: "DELETE",
    summary: "Revoke an API key",
    description: "Ends the key that is presented, at once and for good.",
    credential: "required",
    response: { status: 200, media: JSON_MEDIA, schema: "RevokedKey" },
    failures: ["credential_required", ...LIMITED],
  }),
  row(MCP, "callMcp", "/mcp", {
    task: "connect",
    method: "POST",
    summary: "JSON-RPC 2.0 endpoint for MCP clients",
    description: "The Model Context Protocol over HTTP: the same reads and the same order link, as tools.",
    request: { schema: "JsonRpcRequest", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "JsonRpcResponse" },
    failures: [...MCP_MESSAGE, "insufficient_scope", "unknown_stream", ...LIMITED],
  }),
  row(MCP, "openMcpStream", "/mcp", {
    task: "connect",
    summary: "Event stream for MCP clients of revision 2024-11-05",
    description: "The HTTP+SSE transport, for clients that ask for an event stream and nothing else. The first event " +
      "says where to POST. Every other GET is answered 405, as Streamable HTTP asks.",
    response: { status: 200, media: "text/event-stream" },
    onlyIfAccepted: true,
    failures: ["method_not_allowed", "forbidden_host", "too_many_streams", ...LIMITED],
    deprecated: LEGACY_SSE,
  }),
  row(MCP, "openSseStream", "/sse", {
    task: "connect",
    summary: "Event stream for MCP clients of revision 2024-11-05, by its customary path",
    description: "The same transport where older clients look for it.",
    response: { status: 200, media: "text/event-stream" },
    failures: ["not_acceptable", "forbidden_host", "too_many_streams", ...LIMITED],
    deprecated: LEGACY_SSE,
  }),
  row(DOCUMENT, "getMcpServerCard", "/mcp/server-card", {
    task: "connect",
    base: "api",
    summary: "MCP server card",
    description: "Where the MCP interface is and which revisions it speaks (SEP-2127).",
    response: { status: 200, media: SERVER_CARD_MEDIA },
    alternates: [{ media: JSON_MEDIA }],
  }),
  row(OPERATION, "createOrderLink", "/order/whatsapp", {
    task: "order",
    method: "POST",
    summary: "Build an order link",
    description:
      "Checks the items and returns a WhatsApp link with the order written out, in Spanish. Nothing is placed, stored or " +
      "paid. `price_numeric` has all options. A delivery needs `address`, and `commune` fixes its fee.",
    request: { schema: "OrderRequest", required: true, decode: "json" },
    response: { status: 200, media: JSON_MEDIA, schema: "OrderLink" },
    scope: "write:orders",
    failures: [...JSON_BODY, "invalid_order", "insufficient_scope", ...LIMITED],
  }),
  row(OPERATION, "getOrderTimes", "/order/times", {
    task: "order",
    summary: "Times for an order",
    description: "The next ones, for `requested_for`. `date` asks about one day, `commune` about a delivery there.",
    query: [
      { name: "date", schema: "AskedDate", forms: DATE_FORMS },
      { name: "delivery_method", schema: "AskedMethod", forms: DELIVERY_METHODS },
      { name: "commune", schema: "AskedCommune", forms: ["a commune of `areas` in /delivery"] },
    ],
    response: { status: 200, media: JSON_MEDIA, schema: "OrderTimes" },
    failures: ["invalid_query", "invalid_order", ...LIMITED],
  }),
  row(DOCUMENT, "getApiIndex", API_BASES[0], {
    task: "connect",
    aliases: [API_BASES[1]],
    summary: "What the API has",
    description: "The operations below this address, and where they are described.",
    response: { status: 200, media: JSON_MEDIA, schema: "ApiIndex" },
    failures: LIMITED,
    limited: true,
  }),
  row(DOCUMENT, "getWellKnownServerCard", "/.well-known/mcp/server-card.json", {
    summary: "MCP server card, at its well-known path",
    description: "Where the MCP interface is and which revisions it speaks (SEP-2127).",
    alternates: [{ media: SERVER_CARD_MEDIA }],
  }),
  row(DOCUMENT, "getMcpManifest", "/.well-known/mcp/manifest.json", {
    summary: "MCP tool manifest",
    description: "The tools as `tools/list` gives them, with the address and revisions of the interface.",
  }),
  row(DOCUMENT, "getMcpServerJson", "/.well-known/mcp/server.json", {
    summary: "Entry for the MCP registry",
    description: "What its owner publishes to the registry: name, version and address of the interface (2025-12-11).",
  }),
  ...RESOURCE_ROUTES,
  row(DOCUMENT, "getAuthorizationServer", "/.well-known/oauth-authorization-server", {
    summary: "Authorization server metadata",
    description: "Every endpoint of registration and tokens, with the agent_auth block (RFC 8414, auth.md).",
    response: { status: 200, media: JSON_MEDIA, schema: "AuthorizationServerMetadata" },
  }),
  row(DOCUMENT, "getJwks", "/.well-known/jwks.json", {
    task: "identity",
    serves: "computed",
    summary: "Public keys of the tokens",
    description: "The key set that tokens are verified with (RFC 7517). Keys change every thirty days.",
    response: { status: 200, media: JSON_MEDIA, schema: "JsonWebKeySet" },
    failures: ["store_unavailable"],
  }),
  row(DOCUMENT, "getReadiness", "/readyz", {
    task: "connect",
    serves: "computed",
    summary: "Readiness check",
    description:
      "Whether everything works: the store answers and the files of the build are complete. For load balancers; " +
      "the answer is up to a second old. /health says only that the process answers.",
    response: { status: 200, media: JSON_MEDIA, schema: "Readiness" },
    failures: ["not_ready"],
    policy: "private",
  }),
  row(OAUTH_OPERATION, "registerClient", "/oauth/register", {
    summary: "Register an agent",
    description:
      "Registers a program: with redirect_uris a client of the authorization code flow (RFC 7591), without " +
      "them an agent of auth.md, alone or for a person who confirms. Reads and orders need none.",
    request: { schema: "RegistrationRequest", required: true, decode: "raw" },
    response: { status: 201, media: JSON_MEDIA, schema: "ClientRegistration" },
    failures: ["invalid_client_metadata", "invalid_redirect_uri", ...REGISTRATION],
  }),
  row(REGISTER_AGENT, "registerIdentity", "/agent/identity", {
    summary: "Register an agent, as auth.md names it",
    description: "The same registration for clients of auth.md v0.2 and later.",
  }),
  row(REGISTER_AGENT, "registerAgent", "/agent/auth", {
    summary: "Register an agent, as auth.md v0.1 names it",
    description: "The same registration for clients of auth.md v0.1, with a credential to use at once.",
  }),
  row(OAUTH_OPERATION, "startClaim", "/agent/identity/claim", {
    aliases: ["/agent/auth/claim"],
    summary: "Start a claim",
    description: "Gives a link and a code for the person who will confirm the registration. Another call ends the " +
      "attempt before it.",
    request: { schema: "ClaimRequest", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "ClaimAnswer" },
    failures: ["invalid_request", "invalid_login_hint", "claimed_or_in_flight", "claim_attempts_spent", ...CLAIM],
  }),
  row(OAUTH_OPERATION, "completeClaim", "/agent/identity/claim/complete", {
    aliases: ["/agent/auth/claim/complete"],
    summary: "Complete a claim",
    description: "Takes the code that the page showed the person. In the other direction, where the person types the " +
      "agent's code on the page, poll the token endpoint instead.",
    request: { schema: "ClaimCompletion", required: true, decode: "raw" },
    response: { status: 200, media: JSON_MEDIA, schema: "ClaimedAnswer" },
    failures: [
      "invalid_request",
      "claim_not_confirmed",
      "invalid_user_code",
      "user_code_expired",
      "otp_invalid",
      "otp_expired",
      ...CLAIM,
    ],
  }),
  row(OAUTH_OPERATION, "openAccessPage", "/oauth/authorize", {
    method: "GET",
    summary: "Page where a person allows a program",
    description:
      "For people: a client of the code flow sends them here (RFC 6749 section 4.1, with PKCE, RFC 8707 and " +
      "RFC 9207), or they open the link that an agent gives. The same link later ends the access.",
    response: { status: 200, media: HTML_MEDIA },
    failures: ["rate_limited"],
    policy: "form",
  }),
  row(OAUTH_OPERATION, "decideAccess", "/oauth/authorize", {
    summary: "What the person decided",
    description: "The form of that page.",
    response: { status: 200, media: HTML_MEDIA },
    failures: ["rate_limited"],
    policy: "form",
  }),
  row(OAUTH_OPERATION, "issueToken", "/oauth/token", {
    aliases: ["/oauth2/token"],
    summary: "Exchange for an access token",
    description: "Gives an access token of an hour for a code or a refresh token (RFC 6749), an identity assertion " +
      "(RFC 7523), a confirmed claim, or another token (RFC 8693).",
    request: { schema: "TokenRequest", required: true, decode: "raw", media: FORM_MEDIA },
    response: { status: 200, media: JSON_MEDIA, schema: "TokenAnswer" },
    failures: [
      "invalid_client",
      "unknown_client",
      "invalid_grant",
      "unsupported_grant_type",
      "invalid_scope",
      "invalid_target",
      "authorization_pending",
      "slow_down",
      "expired_token",
      "access_denied",
      ...OAUTH_FORM,
    ],
  }),
  row(OAUTH_OPERATION, "revokeToken", "/oauth/revoke", {
    aliases: ["/oauth2/revoke"],
    summary: "Revoke a credential",
    description:
      "Ends an access token or a key; a refresh token, an assertion or a claim token ends the access (RFC 7009).",
    request: { schema: "RevocationRequest", required: true, decode: "raw", media: FORM_MEDIA },
    response: { status: 200, media: JSON_MEDIA },
    failures: ["invalid_client", "invalid_grant", ...OAUTH_FORM],
  }),
  row(DOCUMENT, "getAuthMd", "/auth.md", {
    summary: "How an agent registers",
    description: "Discovery, registration, claim, exchange, use and revocation, step by step (auth.md).",
    response: { status: 200, media: MARKDOWN_MEDIA },
  }),
  row(DOCUMENT, "getLlmsTxt", "/llms.txt", {
    summary: "Guide for language models",
    description: "What the service is and where everything is, in Markdown (llmstxt.org).",
    response: { status: 200, media: TEXT_MEDIA },
    relations: ["service-doc", "describedby"],
  }),
  row(DOCUMENT, "getOpenApi", "/openapi.json", {
    summary: "The interface as OpenAPI",
    description: "OpenAPI 3.1.0, generated from the table of routes and the schemas.",
    alternates: [{ media: "application/openapi+json" }],
    relations: ["service-desc"],
  }),
  ...TASKS.map(taskRow),
  ...DISCOVERY_ROUTES,
  ...PAGE_ROUTES,
  ...OWNER_ROUTES,
  ...OWNER_MCP_ROUTES,
] as const satisfies readonly (Route & Served)[];

type Row = typeof ROUTES[number];

/** The ids of the rows that the build renders. */
export type StaticRouteId = Extract<Row, { serves: "static" }>["id"];

/** The ids of the static rows below the bases of the API. */
export type ApiStaticRouteId = Extract<Row, { serves: "static"; base: "api" }>["id"];

/** The ids of the rows that only a build can make, since they need a bundler or the owner's photos. */
export const ASSET_ROUTE_IDS = ["getAsset", "getServiceWorker"] as const satisfies readonly StaticRouteId[];

/** One of them. */
export type AssetRouteId = typeof ASSET_ROUTE_IDS[number];

/** The ids of the rows that renderers make from the content. */
export type DocumentRouteId = Exclude<StaticRouteId, AssetRouteId>;

/** The ids of the rows that endpoints answer. */
export type ComputedRouteId = Extract<Row, { serves: "computed" }>["id"];

/** The ids of the computed rows that public documents describe. */
export type PublicComputedRouteId = Exclude<ComputedRouteId, Extract<Row, { owner: true }>["id"]>;
