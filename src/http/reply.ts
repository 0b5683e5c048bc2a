/**
 * Builds the Response of an endpoint's answer or of a failure. Pre-rendered files have their own (`static_files.ts`).
 * @module
 */
import { acceptsLanguages } from "@std/http/negotiation";
import type { Answer } from "./answer.ts";
import { refusalInSpanish } from "../domain/orders/refusal_in_spanish.ts";
import { LANGUAGE_TAGS } from "../leaves/language.ts";
import { perObject } from "../leaves/per_object.ts";
import { type Failure, type FailureAnswer, failureAnswer } from "../tables/failures.ts";
import { OAUTH_FAILURES } from "../tables/oauth_failure.ts";
import type { Route } from "../routes.ts";
import type { HeaderFields } from "./header_fields.ts";
import { type Audience, keepFor, policyHeaders } from "./header_policy.ts";
import { template } from "./template.ts";

const encoder = new TextEncoder();

/**
 * Builds the Response of an answer.
 *
 * @param fieldsOf The fields of every answer of the row, its media type included.
 */
export function answerResponse(answer: Answer, request: Request, fieldsOf: HeaderFields, more: HeaderFields): Response {
  const { body, status = 200 } = answer;
  const headers: Record<string, string> = { ...fieldsOf, ...answer.headers, ...more };
  if (request.method !== "HEAD") {
    // RFC 9110 section 8.3: the type of the content, and here is none, as in a 202.
    if (body === null) delete headers["Content-Type"];
    return new Response(body, { status, headers });
  }
  if (typeof body === "string") headers["Content-Length"] = `${encoder.encode(body).length}`;
  return new Response(null, { status, headers });
}

/**
 * Builds the Responses of a row's answers. An answer that `repeats` is made once and copied (`template.ts`).
 *
 * @param audience Whose caches may keep an answer with `freshSeconds`.
 */
export function createAnswerResponse(fieldsOf: HeaderFields, audience: Audience): AnswerResponse {
  const fieldsFor = ({ freshSeconds }: Answer): HeaderFields =>
    freshSeconds === undefined ? fieldsOf : { ...fieldsOf, "Cache-Control": keepFor(freshSeconds, audience) };
  const copyOf = perObject((answer: Answer) => {
    const { body, status = 200, headers } = answer;
    const bytes = typeof body === "string" ? encoder.encode(body) : body;
    const fields = { ...fieldsFor(answer), ...headers };
    return template(() => new Response(bytes, { status, headers: fields }));
  });
  return (answer, request, more) => {
    if (!answer.repeats || request.method === "HEAD") return answerResponse(answer, request, fieldsFor(answer), more);
    return copyOf(answer)(more);
  };
}

/** Builds the Response of an answer; `more` are fields of this one request. */
export type AnswerResponse = (answer: Answer, request: Request, more: HeaderFields) => Response | Promise<Response>;

/** What an answer to a failure takes from its row; that of a path without a row is {@linkcode NO_ROW}. */
type FailedRow = Pick<Route, "errors" | "task"> & Partial<Pick<Route, "policy">>;

/** The form of failures outside every row. */
export const NO_ROW: FailedRow = { errors: "api" };

/**
 * Builds the Response of a failure, in the dialect of the row: an ApiError, or one inside a JSON-RPC response.
 *
 * Specification sections 7.1 and 7.2. The id of a JSON-RPC request that was never read is null.
 *
 * @param requestId The id in the log, if the failure was logged.
 */
export function failureResponse(
  failure: Failure,
  request: Request,
  origin: string,
  { errors, task, policy }: FailedRow,
  more: HeaderFields,
  requestId?: string,
): Response {
  const { status, body, headers } = failureAnswer(failure, origin, task, requestId);
  const isOrder = failure.kind === "invalid_order";
  const spanish = isOrder && acceptsLanguages(request, "en", "es") === "es" && refusalInSpanish(failure.failures);
  const text = JSON.stringify(inDialect(failure, { ...body, ...spanish }, errors));
  return answerResponse({ body: text, status }, request, {
    ...policyHeaders(policy === "owner" ? policy : "private"),
    "Content-Type": "application/json",
    ...(isOrder && { "Content-Language": LANGUAGE_TAGS[spanish ? "es" : "en"], Vary: "Accept-Language" }),
    ...headers,
  }, more);
}

/** The body of a failure as a row's dialect writes it. */
export function inDialect(failure: Failure, body: FailureAnswer["body"], dialect: Route["errors"]): unknown {
  switch (dialect) {
    case "api":
      return body;
    case "jsonrpc": {
      const { code, resolution, reason, documentation } = body;
      const data = { resolution, reason, documentation };
      return { jsonrpc: "2.0", id: null, error: { ...body, code: JSON_RPC_CODES[failure.kind] ?? code, data } };
    }
    case "oauth": {
      // RFC 6749 section 5.2 allows printable ASCII without quotation marks and backslashes in both.
      const description = body.message.replaceAll(/["\\]/g, "'").replaceAll(/[^\x20-\x7e]/g, "?");
      // OAuth's own failures are named by their error code; most others are an invalid request.
      const isOwn = Object.hasOwn(OAUTH_FAILURES, failure.kind);
      const error = OAUTH_ERRORS[failure.kind] ?? (isOwn ? failure.kind : "invalid_request");
      return { error, error_description: description, ...body };
    }
  }
}

const OAUTH_ERRORS: Partial<Record<Failure["kind"], string>> = {
  bad_credential: "invalid_token",
  insufficient_scope: "insufficient_scope",
  rate_limited: "rate_limited",
  registration_limited: "rate_limited",
  claim_attempts_spent: "rate_limited",
  unknown_client: "invalid_client",
  store_unavailable: "temporarily_unavailable",
  internal: "server_error",
};

/** JSON-RPC's own codes (2.0 section 5.1). Any other refusal before the protocol keeps its HTTP status (decision 22). */
const JSON_RPC_CODES: Partial<Record<Failure["kind"], number>> = { malformed_json: -32700, internal: -32603 };
