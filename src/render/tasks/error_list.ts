/**
 * The errors of operations as a Markdown list: reason, status, what was wrong and what to do, in the words of the
 * runtime.
 * @module
 */
import type { OrderFailure } from "../../domain/orders/order_failure.ts";
import { BODY_INTERVAL_MS, FAILURE_STATUS, type FailureKind, MAX_BODY_BYTES } from "../../tables/failures.ts";
import { BODY } from "../../tables/row_classes.ts";
import type { Route } from "../../routes.ts";
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { failureExample } from "../failure_examples.ts";
import type { RenderInput } from "../renderer.ts";

/** What goes wrong before a body is read; one sentence says it all. */
const UNREADABLE: ReadonlySet<FailureKind> = new Set(["malformed_json", ...BODY]);

const WRONG_CODE =
  "The code is not the one that the page shows. Ask the person to read it again; `resolution` says what is left";

/** Failures whose words at run time are long, or are about one call. */
const SHORT: Partial<Readonly<Record<FailureKind, string>>> = {
  invalid_query: "A query parameter is spelled otherwise, sent twice or not accepted. `resolution` lists what is",
  invalid_body: "A member is missing or wrong. Correct each that `errors` lists, by its `pointer`",
  bad_credential: "The key or token is unknown, expired or revoked. Leave it out, or get another",
  insufficient_scope: "The credential may not do this. Leave it out, or have a person allow it",
  rate_limited: "Too many requests in a minute. Wait for the seconds of `Retry-After`",
  store_unavailable: "Keys and tokens cannot be read now. Leave the credential out, or try again in some seconds",
  keys_limited: "Too many new keys in an hour from your network. Use one that you have, or wait for the seconds of " +
    "`Retry-After`; reads and orders need no key",
  registration_limited: "Too many registrations in an hour. Use the one that you have, or wait for the seconds of " +
    "`Retry-After`; reads need none",
  invalid_client_metadata: "A member of the metadata is missing or wrong. Correct the one that `message` names",
  invalid_redirect_uri:
    "`redirect_uris` is missing or has an address that is not allowed. Send https, http to localhost, " +
    "127.0.0.1 or [::1], or a private scheme; no fragment",
  invalid_request: "A parameter is missing or wrong. Correct the one that `message` names",
  invalid_grant: "What you exchange is unknown, expired, revoked or another client's. Register again, or do what " +
    "`resolution` says",
  invalid_user_code: WRONG_CODE,
  otp_invalid: WRONG_CODE,
  invalid_scope: "A scope was asked for that this grant does not hold. Leave `scope` out, or ask for those that " +
    "`resolution` lists",
  slow_down: "Polled too soon. From now on, wait between polls as long as `resolution` says",
  method_not_allowed: "The method is not served here. Use one that `Allow` names",
  not_ready:
    "The store of keys and tokens does not answer, or files are missing. Leave the credential out, or try again after " +
    "`Retry-After`",
};

const UNREADABLE_TEXT =
  `The body cannot be read. Send it whole within ${BODY_INTERVAL_MS / 1_000} seconds, uncompressed, ` +
  `in UTF-8, of at most ${MAX_BODY_BYTES} bytes, with the \`Content-Type\` of the example`;

const PICKUP = "or pickup";

/**
 * The cause and the remedy of each reason for which an order is refused, as a sentence without a full stop. The answer
 * itself says more: the message names the dish, the prices, the choices and the times.
 */
export const ORDER_REFUSALS: Readonly<Record<OrderFailure["kind"], string>> = {
  unknown_item: "no dish is called so: ask whether one of the suggestions was meant",
  ambiguous_item: "several dishes fit: ask which one and send its id",
  sold_out: "ask for another dish, or whether to leave it out",
  not_on_sale: "not sold then: ask for another time, or dish",
  price_mismatch: "`price_numeric` is missing or another: tell the person and send the one named",
  option_required: "a choice is missing: ask for one of `choices`",
  unknown_option: "no such option: tell the person, ask for one of `choices`, or send the wish in `notes`",
  option_unclear: "several options or dishes fit: ask, then send `options`, or one of `names` as `name`",
  option_sold_out: "ask for one of `choices`, or whether to do without",
  too_many_options: "more than the group's `max`: ask which to keep",
  halves_not_possible: "not two pizzas with the same group of halves and sizes: order them as two items",
  options_conflict: "`name` and `options` differ, or something is added and left out: ask, and say it once",
  name_too_long: `the dish with its changes has more than ${ORDER_LIMITS.name} characters: make fewer changes`,
  address_required: `a delivery has no address: ask for it, ${PICKUP}`,
  outside_delivery_area: `no delivery to that commune: ask for one of those named, ${PICKUP}`,
  minimum_not_reached: `too little food for that commune: ask for more, ${PICKUP}`,
  delivery_stopped: `no delivery for now: ask about pickup`,
  orders_paused: "no order for now: ask whether one of `times` will do",
  time_unavailable: "not possible then: ask whether one of `times` will do",
  payment_unavailable: "not taken here: ask for one of those named",
  cash_unexpected: "`cash_with` goes with `payment` `cash` only",
  cash_too_little: "less than the amount: ask again, or leave `cash_with` out",
  alcohol_unavailable: "alcohol is not sold in this way or at this hour: ask whether to leave it out",
  table_with_delivery: "a table goes with `pickup`",
  unknown_table: "ask for the number on the table",
  phone_invalid: "fewer than six digits, or other signs: correct it, or leave it out",
  message_too_long: "shorten the text at `pointer`",
};

/** Lists the errors of rows, each once. Those with the same words share a line. */
export function errorList(routes: readonly Route[], input: RenderInput): string {
  const rowOf = new Map<FailureKind, Route>();
  for (const route of routes) for (const kind of route.failures) if (!rowOf.has(kind)) rowOf.set(kind, route);
  const kinds = [...rowOf.keys()].filter((kind) => kind !== "invalid_order");
  const texts = Map.groupBy(
    kinds,
    (kind) => UNREADABLE.has(kind) ? UNREADABLE_TEXT : text(kind, rowOf.get(kind)!, input),
  );
  const lines = [...texts].map(([text, same]) =>
    `- ${same.map((kind) => `\`${kind}\` (${FAILURE_STATUS[kind]})`).join(", ")}: ${text}.`
  );
  return lines.join("\n");
}

/** Lists reasons for which an order is refused; every one when absent. */
export function refusalList(reasons: readonly string[] = Object.keys(ORDER_REFUSALS)): string {
  return Object.entries(ORDER_REFUSALS).filter(([reason]) => reasons.includes(reason))
    .map(([reason, remedy]) => `- \`${reason}\`: ${remedy}`).join("\n");
}

/** The problem and the next step. */
function text(kind: FailureKind, route: Route, input: RenderInput): string {
  const short = SHORT[kind];
  if (short !== undefined) return short;
  const example = failureExample(kind, { ...route, errors: "api" }, input) as Record<string, string>;
  return `${example.message}. ${example.resolution}`;
}
