/**
 * One example of each failure, as data: what a caller sees of it comes from the function that answers at run time.
 *
 * A new failure does not compile until it has its example here.
 * @module
 */
import { type Failure, failureAnswer, type FailureKind } from "../../src/failures.ts";
import { inDialect } from "../../src/http/reply.ts";
import type { Route } from "../../src/routes.ts";
import { refusedOrder } from "./exchanges.ts";
import type { RenderInput } from "./renderer.ts";

const EXAMPLES: {
  readonly [K in FailureKind]: (route: Route, input: RenderInput) => Extract<Failure, { kind: K }>;
} = {
  malformed_json: () => ({ kind: "malformed_json", detail: "it does not follow the JSON grammar" }),
  invalid_query: ({ query = [] }) => ({
    kind: "invalid_query",
    parameter: query[0]?.name ?? "",
    allowed: query[0]?.values ?? [],
  }),
  invalid_body: ({ id }) => ({
    kind: "invalid_body",
    errors: [
      id === "issueKey"
        ? { pointer: "/tier", message: 'Invalid type: Expected ("sandbox" | "free") but received 7' }
        : { pointer: "/items", message: 'Invalid type: Expected Array but received "two pizzas"' },
    ],
  }),
  invalid_order: (_route, { content }) => {
    const order = refusedOrder(content);
    return { kind: "invalid_order", failures: order.ok ? [] : order.error };
  },
  bad_credential: () => ({ kind: "bad_credential" }),
  not_found: () => ({ kind: "not_found", path: "/api/v1/pizza" }),
  method_not_allowed: () => ({ kind: "method_not_allowed", method: "PATCH", allow: ["GET", "HEAD", "OPTIONS"] }),
  body_too_large: () => ({ kind: "body_too_large" }),
  unsupported_media_type: () => ({ kind: "unsupported_media_type", expected: "application/json" }),
  rate_limited: () => ({ kind: "rate_limited", limit: 100, retryAfterSeconds: 17 }),
  store_unavailable: () => ({ kind: "store_unavailable" }),
  internal: () => ({ kind: "internal" }),
};

/** What a caller sees of a failure on a row, in the row's dialect: the body of the answer. */
export function failureExample(kind: FailureKind, route: Route, input: RenderInput): unknown {
  const failure = EXAMPLES[kind](route, input);
  return inDialect(failure, failureAnswer(failure, input.origin).body, route.errors);
}

/** Every failure there is. */
export const FAILURE_KINDS = Object.keys(EXAMPLES) as FailureKind[];
