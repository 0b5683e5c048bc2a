/**
 * Builds the Response of an endpoint's answer or of a failure. Nothing else in the service makes one, apart from the
 * pre-rendered files.
 * @module
 */
import type { Answer } from "../endpoints/endpoint.ts";
import { type Failure, type FailureAnswer, failureAnswer } from "../failures.ts";
import { OAUTH_FAILURE_STATUS } from "../identity/oauth_failure.ts";
import type { Route } from "../routes.ts";
import { policyHeaders } from "./header_policy.ts";
import { type Template, template } from "./template.ts";

/** The length of a text in UTF-8, for the Content-Length of an answer to HEAD. */
const encoder = new TextEncoder();

/**
 * Builds the Response of an answer.
 *
 * @param headersOf The headers of every answer of the row, its media type included.
 */
export function answerResponse(
  answer: Answer,
  request: Request,
  headersOf: readonly [string, string][],
  more: readonly [string, string][],
): Response {
  const own = answer.headers ?? [];
  const replaced = new Set(own.map(([name]) => name.toLowerCase()));
  const kept = replaced.size === 0 ? headersOf : headersOf.filter(([name]) => !replaced.has(name.toLowerCase()));
  const headers = [...kept, ...own, ...more] as [string, string][];
  const status = answer.status ?? 200;
  if (request.method !== "HEAD") return new Response(answer.body, { status, headers });
  if (typeof answer.body === "string") headers.push(["Content-Length", `${encoder.encode(answer.body).length}`]);
  return new Response(null, { status, headers });
}

/**
 * Builds the Responses of a row whose endpoint gives the same answer to many requests: while it does, they are copies of
 * one (see `template.ts`).
 */
export function createAnswerResponse(headersOf: readonly [string, string][]): AnswerResponse {
  let last: Answer | undefined;
  let copies: Template | undefined;
  return (answer, request, more) => {
    if (!answer.repeats || request.method === "HEAD") return answerResponse(answer, request, headersOf, more);
    if (copies === undefined || answer !== last) {
      last = answer;
      copies = template(() => answerResponse(answer, request, headersOf, []));
    }
    return copies(more);
  };
}

/** Builds the Response of an answer; `more` are headers of this one request. */
export type AnswerResponse = (
  answer: Answer,
  request: Request,
  more: readonly [string, string][],
) => Response | Promise<Response>;

/**
 * Builds the Response of a failure, in the dialect of the row: an ApiError, or one inside a JSON-RPC response.
 *
 * Specification sections 7.1 and 7.2. The id of a JSON-RPC request that was never read is null.
 *
 * @param requestId The id under which it was logged, if it was.
 */
export function failureResponse(
  failure: Failure,
  request: Request,
  origin: string,
  dialect: Route["errors"],
  more: readonly [string, string][],
  requestId?: string,
): Response {
  const { status, body, headers } = failureAnswer(failure, origin, requestId);
  const text = JSON.stringify(inDialect(failure, body, dialect));
  return answerResponse({ body: text, status }, request, [
    ...policyHeaders("private"),
    ["Content-Type", "application/json"],
    ...Object.entries(headers),
  ], more);
}

/** The body of a failure as a row's dialect writes it. */
export function inDialect(failure: Failure, body: FailureAnswer["body"], dialect: Route["errors"]): unknown {
  switch (dialect) {
    case "api":
      return body;
    case "jsonrpc": {
      const code = JSON_RPC_CODES[failure.kind] ?? INVALID_REQUEST;
      return { jsonrpc: "2.0", id: null, error: { ...body, code, data: { resolution: body.resolution } } };
    }
    case "oauth": {
      // RFC 6749 section 5.2 allows printable ASCII without quotation marks and backslashes in both.
      const description = body.message.replaceAll(/["\\]/g, "'").replaceAll(/[^\x20-\x7e]/g, "?");
      return { error: oauthErrorCode(failure.kind), error_description: description, ...body };
    }
  }
}

/** OAuth's own failures are named by their error code; of the rest, few are more than an invalid request. */
function oauthErrorCode(kind: Failure["kind"]): string {
  return OAUTH_ERRORS[kind] ?? (Object.hasOwn(OAUTH_FAILURE_STATUS, kind) ? kind : "invalid_request");
}

const OAUTH_ERRORS: Partial<Record<Failure["kind"], string>> = {
  bad_credential: "invalid_token",
  insufficient_scope: "insufficient_scope",
  rate_limited: "rate_limited",
  registration_limited: "rate_limited",
  claim_attempts_spent: "rate_limited",
  store_unavailable: "temporarily_unavailable",
  internal: "server_error",
};

/** JSON-RPC 2.0 section 5.1: Invalid Request, the code of whatever stops a request before its method is looked at. */
const INVALID_REQUEST = -32600;

const JSON_RPC_CODES: Partial<Record<Failure["kind"], number>> = { malformed_json: -32700, internal: -32603 };
