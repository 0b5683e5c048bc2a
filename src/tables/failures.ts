/**
 * Every expected failure of the service, and the function that turns it into the caller's answer.
 *
 * Source: specification sections 2.9 and 7, decisions 4 and 5. Exceptions are bugs: they become `internal`, without
 * detail. An answer gives the place and the kind of a problem, and does not quote the caller. The exceptions are the
 * name of a dish and a price that differs, which a person needs to correct the order.
 * @module
 */
import { orderError, type OrderFailure, orderFailureText } from "../domain/order_failure.ts";
import { errorPage } from "./error_page.ts";
import { OAUTH_FAILURE_STATUS, type OAuthFailure, oauthFailureText } from "./oauth_failure.ts";
import { type Challenge, challenge } from "./challenge.ts";
import type { Task } from "./task_pages.ts";
import type { ApiError, ErrorDetail } from "../schemas/api_error.ts";
import { OWNER_SCOPE } from "../schemas/scope.ts";

/** The largest accepted request body, in bytes (decision 5). */
export const MAX_BODY_BYTES = 65_536;

/**
 * The shortest time that a body gets to arrive, in milliseconds. The longest is twice that (`src/leaves/deadline.ts`).
 */
export const BODY_INTERVAL_MS = 10_000;

/** An expected failure with the data for its answer. */
export type Failure =
  | { readonly kind: "malformed_json"; readonly detail: string }
  | {
    readonly kind: "invalid_query";
    readonly parameter: string;
    /** The accepted values, or their forms in words; for `excluded` the name of the other parameter; for `refused` none. */
    readonly allowed: readonly string[];
    readonly problem: QueryProblem;
  }
  | { readonly kind: "invalid_body"; readonly errors: readonly ErrorDetail[] }
  | { readonly kind: "invalid_order"; readonly failures: readonly OrderFailure[] }
  | { readonly kind: "invalid_change"; readonly errors: readonly ErrorDetail[] }
  | { readonly kind: "unknown_change" }
  | { readonly kind: "bad_credential" } & Challenge
  | { readonly kind: "credential_required" } & Challenge
  | { readonly kind: "insufficient_scope"; readonly scope: string } & Challenge
  | { readonly kind: "not_found" }
  | { readonly kind: "method_not_allowed"; readonly allow: readonly string[] }
  | { readonly kind: "invalid_host" }
  | { readonly kind: "invalid_path" }
  | { readonly kind: "precondition_failed" }
  | { readonly kind: "body_too_large" }
  | { readonly kind: "body_incomplete" }
  | { readonly kind: "unsupported_media_type"; readonly expected: string }
  | { readonly kind: "unsupported_content_coding" }
  | { readonly kind: "forbidden_host" }
  | { readonly kind: "not_acceptable"; readonly served: readonly string[] }
  | { readonly kind: "unknown_stream" }
  /** `ofAddress`: how many the caller's address has, if these are too many. */
  | { readonly kind: "too_many_streams"; readonly ofAddress?: number }
  | { readonly kind: "rate_limited"; readonly limit: number; readonly retryAfterSeconds: number }
  | { readonly kind: "keys_limited"; readonly limit: number; readonly retryAfterSeconds: number }
  | { readonly kind: "store_unavailable" }
  | { readonly kind: "not_ready"; readonly part: "store" | "files" }
  /** The row is the owner's, and no device of the owner sends the request. */
  | { readonly kind: "owner_sign_in_required" }
  /** Malformed or forged: the caller does not learn which. */
  | { readonly kind: "owner_link_invalid" }
  | { readonly kind: "owner_link_expired" }
  | { readonly kind: "owner_link_used" }
  /** No secret signs the links: there is neither OWNER_SECRET nor a place for a file. */
  | { readonly kind: "owner_not_configured" }
  | { readonly kind: "foreign_origin" }
  | { readonly kind: "insecure_connection" }
  | { readonly kind: "internal" }
  | OAuthFailure;

/**
 * The problem of a query parameter. `excluded`: another parameter that excludes it was sent too. `refused`: it does not
 * exist, and the caller may take it for a filter.
 */
export type QueryProblem = "value" | "repeated" | "spelling" | "excluded" | "refused";

/** The name of a failure; a route lists its own. */
export type FailureKind = Failure["kind"];

/** The answer to a failed request: the status, the body, and the headers of the failure. */
export interface FailureAnswer {
  readonly status: number;
  readonly body: ApiError & { readonly resolution: string; readonly reason: string; readonly documentation: string };
  readonly headers: Readonly<Record<string, string>>;
}

/** The status of each failure. OpenAPI and the list in llms-full.txt use it too. */
export const FAILURE_STATUS: Readonly<Record<FailureKind, number>> = {
  malformed_json: 400,
  invalid_query: 400,
  invalid_body: 422,
  invalid_order: 422,
  invalid_change: 422,
  unknown_change: 404,
  bad_credential: 401,
  credential_required: 401,
  insufficient_scope: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_host: 400,
  invalid_path: 400,
  precondition_failed: 412,
  body_too_large: 413,
  body_incomplete: 408,
  unsupported_media_type: 415,
  unsupported_content_coding: 415,
  forbidden_host: 403,
  not_acceptable: 406,
  unknown_stream: 404,
  too_many_streams: 503,
  rate_limited: 429,
  keys_limited: 429,
  store_unavailable: 503,
  not_ready: 503,
  owner_sign_in_required: 401,
  owner_link_invalid: 401,
  owner_link_expired: 401,
  owner_link_used: 401,
  owner_not_configured: 503,
  foreign_origin: 403,
  insecure_connection: 403,
  internal: 500,
  ...OAUTH_FAILURE_STATUS,
};

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

/** How to sign in, for an owner who cannot. */
const NEW_LINK = "Run `deno task owner` on the server, and open the link that it prints within ten minutes";

/** RFC 9110 section 15.5.2 wants a challenge with each 401. No registered scheme is a cookie's. */
const OWNER_CHALLENGE = { "WWW-Authenticate": 'OwnerDevice realm="/local"' };

/** For each problem of a query parameter: the rest of a sentence about it. */
const QUERY_PROBLEMS: Readonly<Record<Exclude<QueryProblem, "excluded" | "refused">, string>> = {
  value: "has a value that is not accepted",
  repeated: "is sent more than once",
  spelling: "is not spelled exactly so",
};

/** How a program gets the credential of the owner's endpoint. */
const OWNER_WAY =
  `Ask for the scope ${OWNER_SCOPE} at the authorization endpoint: the owner allows it, in a browser in ` +
  "which they signed in";

/** Seconds until another stream has probably ended. */
const STREAM_RETRY_SECONDS = 30;

/**
 * Turns a failure into its public answer.
 *
 * @param origin The public origin, for links.
 * @param task The task of the row; its page is linked. Without one, the guide is.
 * @param requestId The id in the log, if the failure was logged.
 */
export function failureAnswer(
  failure: Failure,
  origin: string,
  task: Task | undefined,
  requestId?: string,
): FailureAnswer {
  const documentation = origin + errorPage(failure.kind, task);
  const answer = (
    message: string,
    resolution: string,
    more: { reason?: string; errors?: ErrorDetail[]; headers?: Record<string, string> } = {},
  ): FailureAnswer => {
    const code = FAILURE_STATUS[failure.kind];
    const reported = requestId === undefined ? resolution : `${resolution}. ${quoteRequest(requestId)}`;
    const body = { code, message, resolution: reported, reason: more.reason ?? failure.kind };
    const headers = { ...more.headers, ...(requestId !== undefined && { [REQUEST_ID_HEADER]: requestId }) };
    return { status: code, body: { ...body, ...(more.errors && { errors: more.errors }), documentation }, headers };
  };
  switch (failure.kind) {
    case "malformed_json":
      return answer(`The body is not valid JSON: ${failure.detail}`, "Send one JSON document in UTF-8 and try again");
    case "invalid_query": {
      const { parameter, allowed, problem } = failure;
      if (problem === "excluded") {
        return answer(
          `The query parameters "${allowed.join()}" and "${parameter}" exclude each other`,
          "Send one of them",
        );
      }
      if (problem === "refused") {
        return answer(
          `There is no query parameter "${parameter}" here`,
          `Leave it out and choose by the members of the answer, or call search_menu at ${origin}/api/mcp, which filters`,
        );
      }
      return answer(
        `The query parameter "${parameter}" ${QUERY_PROBLEMS[problem]}`,
        `Send "${parameter}" once, with one of: ${allowed.join(", ")}; or leave it out`,
      );
    }
    case "invalid_body":
      return answer(
        failure.errors.length === 1
          ? failure.errors[0]!.message
          : `The body has ${failure.errors.length} problems. First: ${failure.errors[0]?.message}`,
        `Correct what "errors" lists; the fields are described at ${documentation}`,
        { errors: [...failure.errors] },
      );
    case "invalid_change":
      return answer(
        failure.errors.map(({ message }) => message).join(". "),
        'Correct what "errors" lists; tonight\'s list names dishes, ingredients and times',
        { errors: [...failure.errors] },
      );
    case "unknown_change":
      return answer("No change with this id holds", "Read tonight's list again: it may have ended or been undone");
    case "invalid_order": {
      const texts = failure.failures.map(orderFailureText);
      const [first] = failure.failures;
      return answer(
        texts.map(({ message }) => message).join(". "),
        texts.map(({ resolution }) => resolution).join(". "),
        {
          // The kind of the first problem: most orders have one, and `errors` lists all.
          ...(first && { reason: first.kind }),
          errors: failure.failures.map(orderError),
        },
      );
    }
    case "bad_credential":
      return answer(
        "The key or token presented is unknown, expired or revoked",
        isOwners(failure)
          ? OWNER_WAY
          : `Reads need no credential: leave it out. For a new key: POST ${origin}/api/v1/keys`,
        { headers: { "WWW-Authenticate": `Bearer error="invalid_token", ${challenge(failure, origin)}` } },
      );
    case "credential_required":
      return answer(
        "No key or token is presented",
        isOwners(failure) ? OWNER_WAY : "Present the one that is meant, as `Authorization: Bearer` or as `X-API-Key`",
        // RFC 6750 section 3.1: no error code if the request has no credential.
        { headers: { "WWW-Authenticate": `Bearer ${challenge(failure, origin)}` } },
      );
    case "insufficient_scope":
      return answer(
        `The credential presented may not do this: it lacks ${failure.scope}`,
        isOwners(failure)
          ? OWNER_WAY
          : `Leave the credential out, which is allowed here; or have a person allow it: ${origin}/auth.md`,
        {
          headers: { "WWW-Authenticate": `Bearer error="insufficient_scope", ${challenge(failure, origin)}` },
        },
      );
    case "not_found":
      return answer(
        "There is nothing at this path",
        `Every path is described at ${origin}/openapi.json; those of the API are case-sensitive and have no final slash`,
      );
    case "method_not_allowed":
      return answer("The method is not served here", `Use one of: ${failure.allow.join(", ")}`, {
        headers: { Allow: failure.allow.join(", ") },
      });
    case "invalid_host":
      return answer(
        "The Host field is missing or malformed",
        "Send one Host field with the name of this service and, if needed, its port",
      );
    case "invalid_path":
      return answer(
        "The path has a % that no two hexadecimal digits follow",
        "Encode a % itself as %25, and every other character as RFC 3986 says",
      );
    case "precondition_failed":
      return answer(
        "The document is not the one that If-Match or If-Unmodified-Since names",
        "Send the request again without these fields, and go on from the ETag of the answer if it has one",
      );
    case "body_too_large":
      return answer(
        `The body is larger than ${MAX_BODY_BYTES} bytes`,
        "Send a smaller body; an order of 50 lines fits well",
      );
    case "body_incomplete":
      // Deno adds `Connection: close` (RFC 9110 section 15.5.9), as for every answer before the end of the body.
      return answer(
        "The body did not arrive whole, or not in time",
        `Try again on a new connection, and send all of it within ${BODY_INTERVAL_MS / 1000} seconds`,
      );
    case "unsupported_media_type":
      return answer("The Content-Type is missing or is not served here", `Send "Content-Type: ${failure.expected}"`);
    case "unsupported_content_coding":
      return answer("The body is compressed, which is not read here", "Send it as it is, without Content-Encoding", {
        // RFC 9110 section 12.5.3: in an answer, the field lists the accepted codings of a request body.
        headers: { "Accept-Encoding": "identity" },
      });
    case "forbidden_host":
      return answer(
        "MCP is not served under this Host",
        `Call ${origin} by its own name; "localhost", a name without a dot and an IP address work too`,
      );
    case "not_acceptable":
      return answer(
        "The Accept header takes nothing that is served here",
        `Send "Accept: ${failure.served.join(", ")}", or leave it out`,
      );
    case "unknown_stream":
      return answer(
        "There is no open stream with this sessionId",
        `Open another with GET ${origin}/api/sse, or better, POST to ${origin}/api/mcp without a sessionId`,
      );
    case "too_many_streams":
      return answer(
        failure.ofAddress === undefined
          ? "No more event streams can be opened now"
          : `${failure.ofAddress} event streams are open from your address, and more cannot be opened`,
        `POST to ${origin}/api/mcp, which needs no stream; or try again in ${STREAM_RETRY_SECONDS} seconds`,
        { headers: { "Retry-After": String(STREAM_RETRY_SECONDS) } },
      );
    case "rate_limited":
      return answer(
        `More than ${failure.limit} requests in a minute`,
        `Wait ${failure.retryAfterSeconds} seconds; then an API key from POST ${origin}/api/v1/keys gives an allowance of its own`,
        { headers: { "Retry-After": String(failure.retryAfterSeconds) } },
      );
    case "keys_limited":
      return answer(
        `More than ${failure.limit} new keys in an hour from your network`,
        `Use a key that you have, or wait ${failure.retryAfterSeconds} seconds; reads and orders need no key`,
        { headers: { "Retry-After": String(failure.retryAfterSeconds) } },
      );
    case "store_unavailable":
      return answer(
        "Keys and tokens cannot be read or written now",
        "Try again in a few seconds; reads and orders without a credential work meanwhile",
        { headers: { "Retry-After": String(STORE_RETRY_SECONDS) } },
      );
    case "not_ready": {
      const [message, resolution] = NOT_READY[failure.part];
      return answer(message, resolution, { headers: { "Retry-After": String(STORE_RETRY_SECONDS) } });
    }
    case "owner_sign_in_required":
      return answer("This device is not signed in as the owner", NEW_LINK, { headers: OWNER_CHALLENGE });
    case "owner_link_invalid":
      return answer("The link is not one of this site", NEW_LINK, { headers: OWNER_CHALLENGE });
    case "owner_link_expired":
      return answer("The link is older than ten minutes", NEW_LINK, { headers: OWNER_CHALLENGE });
    case "owner_link_used":
      return answer("The link was used already: each signs one device in", NEW_LINK, { headers: OWNER_CHALLENGE });
    case "owner_not_configured":
      return answer(
        "Nobody can sign in as the owner: the service has no OWNER_SECRET",
        "Set OWNER_SECRET to at least 32 random characters where the service runs, and start it again",
      );
    case "foreign_origin":
      return answer(
        "The request does not come from the owner's page",
        `Open ${origin}/local and press the button there; a program sends "Origin: ${origin}"`,
      );
    case "insecure_connection":
      return answer(
        "The owner's page works over https alone, or on the machine itself",
        "Open the site by its https address, or as http://localhost on the machine that serves it",
      );
    case "internal":
      return answer("Something broke on our side", "Try again; if it goes on, order by phone");
    default: {
      const { message, resolution, headers } = oauthFailureText(failure, origin);
      return answer(message, resolution, headers && { headers });
    }
  }
}

/** Asks the caller to quote the request's id in a report: the id finds the line in the log. */
export function quoteRequest(requestId: string): string {
  return `To report this, quote the request ${requestId}`;
}

function isOwners({ scopes }: Challenge): boolean {
  return scopes.includes(OWNER_SCOPE);
}
