/**
 * Every expected failure of the service: the table of their data, statuses and texts, and the caller's answer from it.
 *
 * Source: specification sections 2.9 and 7, decisions 4 and 5. Exceptions are bugs: they become `internal`, without
 * detail. An answer does not quote the caller, except names of dishes and a price that differs.
 * @module
 */
import { orderError } from "../domain/orders/order_failure.ts";
import type { RefusedOrder } from "../domain/orders/order_link.ts";
import {
  type FailureRow,
  type FailuresOf,
  firstOf,
  type Place,
  retryAfter,
  type Said,
  type UsedUp,
} from "./failure_row.ts";
import { OAUTH_FAILURES } from "./oauth_failure.ts";
import { metadataPath } from "./resource_routes.ts";
import { type Task, taskPath } from "./task_pages.ts";
import type { Result } from "../leaves/result.ts";
import type { ApiError, ErrorDetail } from "../schemas/api_error.ts";
import { isOwners } from "../schemas/scope.ts";

/** The largest accepted request body, in bytes (decision 5). */
export const MAX_BODY_BYTES = 65_536;

/** The least time that a body gets to arrive, in milliseconds; the most is twice that (`src/leaves/deadline.ts`). */
export const BODY_INTERVAL_MS = 10_000;

/**
 * The problem of a query parameter. `excluded`: another parameter that excludes it was sent too. `unknown`: the path has
 * none of this name, which is not repeated.
 */
export type QueryProblem = "value" | "repeated" | "spelling" | "excluded" | "unknown";

/** Holds the id of the request, as in the log. Only logged failures have it. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** Seconds until a caller may try again while the store is down. */
const STORE_RETRY_SECONDS = 5;

/** For each part: the problem, and the next step for the operator. */
const NOT_READY = {
  store: [
    "The store of keys and tokens does not answer",
    "Send what needs a key elsewhere; reads and orders without one work meanwhile. Look for store_unavailable in the log",
  ],
  files: [
    "Files of the build are missing or cut short",
    "Send traffic elsewhere; run `deno task build` and start the service again",
  ],
} as const;

type NotReady = { readonly part: keyof typeof NOT_READY };

/** How to sign in, for an owner who cannot. */
const NEW_LINK = "Run `deno task owner` on the server, and open the link that it prints within ten minutes";

/** RFC 9110 section 15.5.2 wants a challenge with each 401. No registered scheme is a cookie's. */
const ownerChallenge = () => ({ headers: { "WWW-Authenticate": 'OwnerDevice realm="/local"' } });

interface InvalidQuery {
  readonly parameter: string;
  /** The accepted values or their forms; for `excluded` the name of the other parameter; for `unknown` those of all. */
  readonly allowed: readonly string[];
  readonly problem: QueryProblem;
  /** What an unknown one may stand for. */
  readonly near?: readonly string[];
}

const acceptedValues = ({ parameter, allowed }: InvalidQuery) =>
  `Send "${parameter}" once, with one of: ${allowed.join(", ")}; or leave it out`;

/** The message and the next step for each problem of a query parameter. */
const QUERY_PROBLEMS: Readonly<Record<QueryProblem, readonly [Said<InvalidQuery>, Said<InvalidQuery>]>> = {
  value: [({ parameter }) => `The query parameter "${parameter}" has a value that is not accepted`, acceptedValues],
  repeated: [({ parameter }) => `The query parameter "${parameter}" is sent more than once`, acceptedValues],
  spelling: [({ parameter }) => `The query parameter "${parameter}" is not spelled exactly so`, acceptedValues],
  excluded: [
    ({ parameter, allowed }) => `The query parameters "${allowed.join()}" and "${parameter}" exclude each other`,
    "Send one of them",
  ],
  unknown: [
    "The query has an unknown parameter",
    ({ allowed, near = [] }) =>
      (near.length === 0 ? "" : `Did you mean ${near.join(" or ")}? `) +
      (allowed.length === 0 ? "Leave it out" : `This path takes: ${allowed.join(", ")}`),
  ],
};

/** What a client needs to get a credential that suffices. */
export interface Challenge {
  /** Path of the resource; "/" is the whole site. */
  readonly resource: string;
  /** Every scope to ask for. */
  readonly scopes: readonly string[];
}

/** A credential that does not suffice, or two. */
type Refused = Challenge & { readonly isTwo?: boolean };

/** Tells a program how to get a credential: the owner's in its own way, any other as `way` says. */
const credentialWay = (way: Said<Refused>): Said<Refused> => (failure, place) =>
  isOwners(failure.scopes) && !failure.isTwo
    ? `Ask for the scope ${failure.scopes.join(" ")} at the authorization endpoint: the owner allows it, ` +
      "in a browser in which they signed in"
    : said(way, failure, place);

/**
 * The scopes to ask for (RFC 6750 section 3), and the address of the metadata that tells a client how to get a credential
 * (RFC 9728 section 5.1): that of the resource itself, since clients compare the two.
 *
 * @param error The start of the challenge. RFC 6750 section 3.1: no error code if the request has no credential.
 */
const bearerChallenge = (error: string) => ({ scopes, resource }: Challenge, { origin }: Place) => {
  const wanted = `scope="${scopes.join(" ")}", resource_metadata="${origin}${metadataPath(resource)}"`;
  return { headers: { "WWW-Authenticate": `Bearer ${error}${wanted}` } };
};

type Allowed = { readonly allow: readonly string[] };

type Errors = { readonly errors: readonly ErrorDetail[] };

/** Seconds until another stream has probably ended. */
const STREAM_RETRY_SECONDS = 30;

/** The table, in the order in which documents list it. */
const FAILURES = {
  malformed_json: [
    400,
    ({ detail }: { readonly detail: string }) => `The body is not valid JSON: ${detail}`,
    "Send one JSON document in UTF-8 and try again",
  ],
  invalid_query: [
    400,
    (failure: InvalidQuery, place) => said(QUERY_PROBLEMS[failure.problem][0], failure, place),
    (failure: InvalidQuery, place) => said(QUERY_PROBLEMS[failure.problem][1], failure, place),
  ],
  invalid_body: [
    422,
    ({ errors }: Errors) => firstOf("body", errors),
    (_: unknown, { documentation }) => `Correct what "errors" lists; the fields are described at ${documentation}`,
    ({ errors }: Errors) => ({ errors }),
  ],
  invalid_order: [
    422,
    ({ failures }: RefusedOrder) => firstOf("order", failures.map(orderError)),
    ({ failures: [first, ...others] }: RefusedOrder) =>
      first && others.length === 0 ? orderError(first).resolution : 'Do what each entry of "errors" says',
    ({ failures, costs }: RefusedOrder) => ({ reason: failures[0]?.kind, errors: failures.map(orderError), costs }),
  ],
  invalid_change: [
    422,
    ({ errors }: Errors) => errors.map(({ message }) => message).join(". "),
    'Correct what "errors" lists; tonight\'s list names dishes, ingredients and times',
    ({ errors }: Errors) => ({ errors }),
  ],
  invalid_edits: [
    422,
    ({ errors }: Errors) => errors.map(({ message }) => message).join(". "),
    'Correct what "errors" lists, and send all again: nothing was published',
    ({ errors }: Errors) => ({ errors }),
  ],
  unknown_change: [404, "No change with this id holds", "Read tonight's list again: it may have ended or been undone"],
  bad_credential: [
    401,
    ({ isTwo }: Refused) =>
      isTwo ? "Two different credentials are presented" : "The key or token presented is unknown, expired or revoked",
    credentialWay(({ isTwo }, { origin }) =>
      isTwo
        ? "Send one of them, in `Authorization` or in `X-API-Key`"
        : `Reads need no credential: leave it out. For a new key: POST ${origin}/api/v1/keys`
    ),
    bearerChallenge('error="invalid_token", '),
  ],
  credential_required: [
    401,
    "No key or token is presented",
    credentialWay("Present the one that is meant, as `Authorization: Bearer` or as `X-API-Key`"),
    bearerChallenge(""),
  ],
  not_found: [
    404,
    "There is nothing at this path",
    (_, { origin }) =>
      `Every path is described at ${origin}/openapi.json; those of the API are case-sensitive and have no final slash`,
  ],
  method_not_allowed: [
    405,
    "The method is not served here",
    ({ allow }: Allowed) => `Use one of: ${allow.join(", ")}`,
    ({ allow }: Allowed) => ({ headers: { Allow: allow.join(", ") } }),
  ],
  invalid_host: [
    400,
    "The Host field is missing or malformed",
    "Send one Host field with the name of this service and, if needed, its port",
  ],
  invalid_path: [
    400,
    "The path has a % that no two hexadecimal digits follow",
    "Encode a % itself as %25, and every other character as RFC 3986 says",
  ],
  precondition_failed: [
    412,
    "The document is not the one that If-Match or If-Unmodified-Since names",
    "Send the request again without these fields, and go on from the ETag of the answer if it has one",
  ],
  body_incomplete: [
    408,
    "The body did not arrive whole, or not in time",
    `Try again on a new connection, and send all of it within ${BODY_INTERVAL_MS / 1000} seconds`,
  ],
  body_too_large: [
    413,
    `The body is larger than ${MAX_BODY_BYTES} bytes`,
    "Send a smaller body; an order of 50 lines fits well",
  ],
  // Deno adds `Connection: close` (RFC 9110 section 15.5.9), as for every answer before the end of the body.
  unsupported_media_type: [
    415,
    "The Content-Type is missing or is not served here",
    ({ expected }: { readonly expected: string }) => `Send "Content-Type: ${expected}"`,
  ],
  unsupported_content_coding: [
    415,
    "The body is compressed, which is not read here",
    "Send it as it is, without Content-Encoding",
    // RFC 9110 section 12.5.3: in an answer, the field lists the accepted codings of a request body.
    () => ({ headers: { "Accept-Encoding": "identity" } }),
  ],
  rate_limited: [
    429,
    ({ limit }: UsedUp) => `More than ${limit} requests in a minute`,
    ({ retryAfterSeconds }: UsedUp, { origin }) =>
      `Wait ${retryAfterSeconds} seconds; then an API key from POST ${origin}/api/v1/keys gives an allowance of its own`,
    ({ retryAfterSeconds }: UsedUp) => retryAfter(retryAfterSeconds),
  ],
  keys_limited: [
    429,
    ({ limit }: UsedUp) => `More than ${limit} new keys in an hour from your network`,
    ({ retryAfterSeconds }: UsedUp) =>
      `Use a key that you have, or wait ${retryAfterSeconds} seconds; reads and orders need no key`,
    ({ retryAfterSeconds }: UsedUp) => retryAfter(retryAfterSeconds),
  ],
  store_unavailable: [
    503,
    "Keys and tokens cannot be read or written now",
    "Try again in a few seconds; reads and orders without a credential work meanwhile",
    () => retryAfter(STORE_RETRY_SECONDS),
  ],
  not_ready: [
    503,
    ({ part }: NotReady) => NOT_READY[part][0],
    ({ part }: NotReady) => NOT_READY[part][1],
    () => retryAfter(STORE_RETRY_SECONDS),
  ],
  // The row is the owner's, and no device of the owner sends the request.
  owner_sign_in_required: [401, "This device is not signed in as the owner", NEW_LINK, ownerChallenge],
  // Malformed or forged: the caller does not learn which.
  owner_link_invalid: [401, "The link is not one of this site", NEW_LINK, ownerChallenge],
  owner_link_expired: [401, "The link is older than ten minutes", NEW_LINK, ownerChallenge],
  owner_link_used: [401, "The link was used already: each signs one device in", NEW_LINK, ownerChallenge],
  // No secret signs the links: there is neither OWNER_SECRET nor a place for a file.
  owner_not_configured: [
    503,
    "Nobody can sign in as the owner: the service has no OWNER_SECRET",
    "Set OWNER_SECRET to at least 32 random characters where the service runs, and start it again",
  ],
  foreign_origin: [
    403,
    "The request does not come from the owner's page",
    (_, { origin }) => `Open ${origin}/local and press the button there; a program sends "Origin: ${origin}"`,
  ],
  insecure_connection: [
    403,
    "The owner's page works over https alone, or on the machine itself",
    "Open the site by its https address, or as http://localhost on the machine that serves it",
  ],
  internal: [500, "Something broke on our side", "Try again; if it goes on, order by phone"],
  insufficient_scope: [
    403,
    ({ scope }: { readonly scope: string }) => `The credential presented may not do this: it lacks ${scope}`,
    credentialWay((_, { origin }) =>
      `Leave the credential out, which is allowed here; or have a person allow it: ${origin}/auth.md`
    ),
    bearerChallenge('error="insufficient_scope", '),
  ],
  forbidden_host: [
    403,
    "MCP is not served under this Host",
    (_, { origin }) => `Call ${origin} by its own name; "localhost", a name without a dot and an IP address work too`,
  ],
  not_acceptable: [
    406,
    "The Accept header takes nothing that is served here",
    ({ served }: { readonly served: readonly string[] }) => `Send "Accept: ${served.join(", ")}", or leave it out`,
  ],
  unknown_stream: [
    404,
    "There is no open stream with this sessionId",
    (_, { origin }) =>
      `Open another with GET ${origin}/api/sse, or better, POST to ${origin}/api/mcp without a sessionId`,
  ],
  too_many_streams: [
    503,
    // How many the caller's address has, if these are too many.
    ({ ofAddress }: { readonly ofAddress?: number }) =>
      ofAddress === undefined
        ? "No more event streams can be opened now"
        : `${ofAddress} event streams are open from your address, and more cannot be opened`,
    (_: unknown, { origin }) =>
      `POST to ${origin}/api/mcp, which needs no stream; or try again in ${STREAM_RETRY_SECONDS} seconds`,
    () => retryAfter(STREAM_RETRY_SECONDS),
  ],
  ...OAUTH_FAILURES,
} satisfies Readonly<Record<string, FailureRow<never>>>;

/** An expected failure with the data for its answer. */
export type Failure = FailuresOf<typeof FAILURES>;

/** The result of a step that waits, and may fail as expected. */
export type Outcome<T> = Promise<Result<T, Failure>>;

/** The name of a failure; a route lists its own. */
export type FailureKind = Failure["kind"];

/** The status of each failure. OpenAPI and the list in llms-full.txt use it too. */
export const FAILURE_STATUS = Object.fromEntries(
  Object.entries(FAILURES).map(([kind, [status]]) => [kind, status]),
) as Readonly<Record<FailureKind, number>>;

/**
 * Turns a failure into its public answer.
 *
 * @param origin The public origin, for links.
 * @param task The task of the row; its page is linked. Without one, the guide is.
 * @param requestId The id in the log, if the failure was logged.
 */
export function failureAnswer(failure: Failure, origin: string, task: Task | undefined, requestId?: string) {
  const documentation = origin + errorPage(failure.kind, task);
  const place = { origin, documentation };
  const [status, message, next, more] = FAILURES[failure.kind] as FailureRow<Failure>;
  const { reason = failure.kind, errors, costs, headers } = more?.(failure, place) ?? {};
  const resolution = said(next, failure, place);
  const body = {
    code: status,
    message: said(message, failure, place),
    resolution: requestId === undefined ? resolution : `${resolution}. ${quoteRequest(requestId)}`,
    reason,
    ...(errors && { errors: [...errors] }),
    ...costs,
    documentation,
  } satisfies ApiError;
  return { status, body, headers: { ...headers, ...(requestId !== undefined && { [REQUEST_ID_HEADER]: requestId }) } };
}

/** The answer to a failed request: the status, the body, and the headers of the failure. */
export type FailureAnswer = ReturnType<typeof failureAnswer>;

function said<F>(text: Said<F>, failure: F, place: Place): string {
  return typeof text === "string" ? text : text(failure, place);
}

/** Asks the caller to quote the request's id in a report: the id finds the line in the log. */
export function quoteRequest(requestId: string): string {
  return `To report this, quote the request ${requestId}`;
}

/** What leads to the same page from every row, by the name of the failure: the page of keys, or the guide (undefined). */
const SAME_PAGE: Readonly<Record<string, Task | undefined>> = {
  bad_credential: "keys",
  rate_limited: "keys",
  store_unavailable: undefined,
  precondition_failed: undefined,
  internal: undefined,
};

/** The path of the page that an error leads to (decision 37). @param task The task of the row. */
function errorPage(failure: string, task: Task | undefined): string {
  const page = Object.hasOwn(SAME_PAGE, failure) ? SAME_PAGE[failure] : task;
  return page === undefined ? "/llms.txt" : taskPath(page);
}
