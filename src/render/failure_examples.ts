/**
 * One example of each failure, as data. The function that answers at run time makes the public body from it.
 *
 * A new failure does not compile until it has its example here.
 * @module
 */
import * as v from "valibot";
import { REQUESTS_PER_MINUTE } from "../config.ts";
import { NEW_KEYS } from "../endpoints/keys.ts";
import { describeIssues } from "../http/describe_issues.ts";
import { type Failure, failureAnswer, type FailureKind } from "../tables/failures.ts";
import { JSON_MEDIA } from "../tables/media_types.ts";
import { inDialect } from "../http/reply.ts";
import { POLL_INTERVAL_SECONDS, REGISTRATIONS_PER_HOUR } from "../identity/lifetimes.ts";
import { ApiKeyRequest } from "../schemas/api_key.ts";
import { OrderRequest } from "../schemas/order.ts";
import { PRE_CLAIM_SCOPES, SCOPES } from "../schemas/scope.ts";
import { GRANT_TYPES } from "../schemas/token_names.ts";
import type { Route } from "../routes.ts";
import { refusedOrder } from "./exchanges.ts";
import type { RenderInput } from "./renderer.ts";

/** The challenge of a route that only reads. */
const READING = { resource: "/", scopes: PRE_CLAIM_SCOPES };

const EXAMPLES: {
  readonly [K in FailureKind]: (route: Route, input: RenderInput) => Extract<Failure, { kind: K }>;
} = {
  malformed_json: () => ({ kind: "malformed_json", detail: "it does not follow the JSON grammar" }),
  invalid_query: ({ query: [parameter] = [] }) => ({
    kind: "invalid_query",
    parameter: parameter?.name ?? "",
    allowed: parameter?.values ?? parameter?.forms ?? [],
    problem: "value",
  }),
  invalid_body: ({ id }) => {
    const [schema, body] = id === "issueKey"
      ? [ApiKeyRequest, { tier: 7 }]
      : [OrderRequest, { items: "two pizzas", delivery_method: "pickup" }];
    return { kind: "invalid_body", errors: describeIssues(schema, v.safeParse(schema, body).issues ?? []) };
  },
  invalid_change: () => ({
    kind: "invalid_change",
    errors: [{ pointer: "/until", message: "Esa hora ya pasó: elige una que venga" }],
  }),
  unknown_change: () => ({ kind: "unknown_change" }),
  invalid_order: (_route, { content }) => {
    const order = refusedOrder(content);
    return { kind: "invalid_order", failures: order.ok ? [] : order.error };
  },
  bad_credential: () => ({ kind: "bad_credential", ...READING }),
  credential_required: () => ({ kind: "credential_required", ...READING }),
  not_found: () => ({ kind: "not_found" }),
  method_not_allowed: () => ({ kind: "method_not_allowed", allow: ["POST", "OPTIONS"] }),
  invalid_host: () => ({ kind: "invalid_host" }),
  invalid_path: () => ({ kind: "invalid_path" }),
  precondition_failed: () => ({ kind: "precondition_failed" }),
  body_incomplete: () => ({ kind: "body_incomplete" }),
  body_too_large: () => ({ kind: "body_too_large" }),
  unsupported_media_type: ({ request }) => ({
    kind: "unsupported_media_type",
    expected: request?.media ?? JSON_MEDIA,
  }),
  unsupported_content_coding: () => ({ kind: "unsupported_content_coding" }),
  rate_limited: () => ({ kind: "rate_limited", limit: REQUESTS_PER_MINUTE, retryAfterSeconds: 17 }),
  keys_limited: () => ({ kind: "keys_limited", limit: NEW_KEYS.limit, retryAfterSeconds: 1_800 }),
  store_unavailable: () => ({ kind: "store_unavailable" }),
  not_ready: () => ({ kind: "not_ready", part: "store" }),
  owner_sign_in_required: () => ({ kind: "owner_sign_in_required" }),
  owner_link_invalid: () => ({ kind: "owner_link_invalid" }),
  owner_link_expired: () => ({ kind: "owner_link_expired" }),
  owner_link_used: () => ({ kind: "owner_link_used" }),
  owner_not_configured: () => ({ kind: "owner_not_configured" }),
  foreign_origin: () => ({ kind: "foreign_origin" }),
  insecure_connection: () => ({ kind: "insecure_connection" }),
  internal: () => ({ kind: "internal" }),
  insufficient_scope: ({ scope = "write:orders" }) => ({
    kind: "insufficient_scope",
    scope,
    resource: "/",
    scopes: SCOPES,
  }),
  forbidden_host: () => ({ kind: "forbidden_host" }),
  not_acceptable: () => ({ kind: "not_acceptable", served: [JSON_MEDIA, "text/event-stream"] }),
  unknown_stream: () => ({ kind: "unknown_stream" }),
  too_many_streams: () => ({ kind: "too_many_streams" }),
  invalid_request: () => ({ kind: "invalid_request", detail: "claim_token is missing" }),
  invalid_client_metadata: () => ({ kind: "invalid_client_metadata", detail: "client_name must be a text" }),
  invalid_redirect_uri: () => ({ kind: "invalid_redirect_uri", detail: "redirect_uris must have an address" }),
  unsupported_credential_type: () => ({ kind: "unsupported_credential_type" }),
  invalid_login_hint: () => ({ kind: "invalid_login_hint" }),
  issuer_not_enabled: () => ({ kind: "issuer_not_enabled" }),
  registration_limited: () => ({
    kind: "registration_limited",
    limit: REGISTRATIONS_PER_HOUR,
    retryAfterSeconds: 1_800,
  }),
  invalid_claim_token: () => ({ kind: "invalid_claim_token" }),
  claim_expired: () => ({ kind: "claim_expired" }),
  claimed_or_in_flight: () => ({ kind: "claimed_or_in_flight" }),
  claim_attempts_spent: () => ({ kind: "claim_attempts_spent" }),
  claim_not_confirmed: () => ({ kind: "claim_not_confirmed" }),
  invalid_user_code: () => ({ kind: "invalid_user_code", triesLeft: 4 }),
  user_code_expired: () => ({ kind: "user_code_expired" }),
  otp_invalid: () => ({ kind: "otp_invalid", triesLeft: 4 }),
  otp_expired: () => ({ kind: "otp_expired" }),
  invalid_client: () => ({ kind: "invalid_client" }),
  unknown_client: () => ({ kind: "unknown_client" }),
  invalid_grant: () => ({ kind: "invalid_grant", detail: "The assertion is unknown, expired or revoked" }),
  unsupported_grant_type: () => ({
    kind: "unsupported_grant_type",
    supported: Object.values(GRANT_TYPES),
  }),
  invalid_scope: () => ({ kind: "invalid_scope", granted: PRE_CLAIM_SCOPES }),
  invalid_target: (_route, { origin }) => ({ kind: "invalid_target", resources: [`${origin}/`, `${origin}/api`] }),
  authorization_pending: () => ({ kind: "authorization_pending", intervalSeconds: POLL_INTERVAL_SECONDS }),
  slow_down: () => ({ kind: "slow_down", intervalSeconds: 2 * POLL_INTERVAL_SECONDS }),
  expired_token: () => ({ kind: "expired_token" }),
  access_denied: () => ({ kind: "access_denied" }),
};

/** The body that a caller gets for a failure on a row, in the row's dialect. */
export function failureExample(kind: FailureKind, route: Route, input: RenderInput): unknown {
  const failure = EXAMPLES[kind](route, input);
  return inDialect(failure, failureAnswer(failure, input.origin, route.task).body, route.errors);
}

/** Every kind of failure. */
export const FAILURE_KINDS = Object.keys(EXAMPLES) as FailureKind[];
