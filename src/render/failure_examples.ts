/**
 * One example of each failure with data, as data. The function that answers at run time makes the public body from it.
 *
 * A new failure with data does not compile until it has its example here; without any, its kind says all.
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
import { Order } from "../schemas/order.ts";
import { PRE_CLAIM_SCOPES, SCOPES } from "../schemas/scope.ts";
import { GRANT_TYPES } from "../schemas/token_names.ts";
import type { Route } from "../routes.ts";
import { refusedOrder } from "./exchanges.ts";
import type { RenderInput } from "./renderer.ts";

/** The challenge of a route that only reads. */
const READING = { resource: "/", scopes: PRE_CLAIM_SCOPES };

/** The data of a failure beside its kind. */
type Data<K extends FailureKind> = Omit<Extract<Failure, { kind: K }>, "kind">;

/** The failures with data. */
type Telling = { [K in FailureKind]: object extends Data<K> ? never : K }[FailureKind];

const EXAMPLES: { readonly [K in Telling]: (route: Route, input: RenderInput) => Data<K> } = {
  malformed_json: () => ({ detail: "it does not follow the JSON grammar" }),
  invalid_query: ({ query: [parameter] = [] }) => ({
    parameter: parameter?.name ?? "lang",
    allowed: parameter?.values ?? parameter?.forms ?? [],
    problem: parameter ? "value" : "unknown",
  }),
  invalid_body: ({ id }) => {
    const [schema, body] = id === "issueKey"
      ? [ApiKeyRequest, { tier: 7 }]
      : [Order, { items: "two pizzas", delivery_method: "pickup" }];
    return { errors: describeIssues(schema, v.safeParse(schema, body).issues!) };
  },
  invalid_edits: () => ({
    errors: [{ pointer: "/menu/items/pizza/price", message: "El precio de «Pizza» no termina en cero" }],
  }),
  invalid_change: () => ({ errors: [{ pointer: "/until", message: "Esa hora ya pasó: elige una que venga" }] }),
  invalid_order: ({ id }, { content }) => {
    const { communes } = content.delivery;
    if (id === "getOrderTimes") return { failures: [{ kind: "outside_delivery_area", pointer: "/commune", communes }] };
    const order = refusedOrder(content);
    return order.ok ? { failures: [] } : order.error;
  },
  bad_credential: () => READING,
  credential_required: () => READING,
  method_not_allowed: () => ({ allow: ["POST", "OPTIONS"] }),
  unsupported_media_type: ({ request }) => ({ expected: request?.media ?? JSON_MEDIA }),
  rate_limited: () => ({ limit: REQUESTS_PER_MINUTE, retryAfterSeconds: 17 }),
  keys_limited: () => ({ limit: NEW_KEYS.limit, retryAfterSeconds: 1_800 }),
  not_ready: () => ({ part: "store" }),
  insufficient_scope: ({ scope = "write:orders" }) => ({ scope, resource: "/", scopes: SCOPES }),
  not_acceptable: () => ({ served: [JSON_MEDIA, "text/event-stream"] }),
  invalid_request: () => ({ detail: "claim_token is missing" }),
  invalid_client_metadata: () => ({ detail: "client_name must be a text" }),
  invalid_redirect_uri: () => ({ detail: "redirect_uris must have an address" }),
  registration_limited: () => ({ limit: REGISTRATIONS_PER_HOUR, retryAfterSeconds: 1_800 }),
  invalid_user_code: () => ({ triesLeft: 4 }),
  otp_invalid: () => ({ triesLeft: 4 }),
  invalid_grant: () => ({ detail: "The assertion is unknown, expired or revoked" }),
  unsupported_grant_type: () => ({ supported: Object.values(GRANT_TYPES) }),
  invalid_scope: () => ({ granted: PRE_CLAIM_SCOPES }),
  invalid_target: (_route, { origin }) => ({ resources: [`${origin}/`, `${origin}/api`] }),
  authorization_pending: () => ({ intervalSeconds: POLL_INTERVAL_SECONDS }),
  slow_down: () => ({ intervalSeconds: 2 * POLL_INTERVAL_SECONDS }),
};

/** The body that a caller gets for a failure on a row, in the row's dialect. */
export function failureExample(kind: FailureKind, route: Route, input: RenderInput): unknown {
  const data = Object.hasOwn(EXAMPLES, kind) ? EXAMPLES[kind as Telling](route, input) : {};
  const failure = { kind, ...data } as Failure;
  return inDialect(failure, failureAnswer(failure, input.origin, route.task).body, route.errors);
}
