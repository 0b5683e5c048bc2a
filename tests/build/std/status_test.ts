/** The status tables and guards: as the original of the package behaves. @module */
import { assertEquals } from "@std/assert";
import {
  type ClientErrorStatus,
  type ErrorStatus,
  type InformationalStatus,
  isClientErrorStatus,
  isErrorStatus,
  isInformationalStatus,
  isRedirectStatus,
  isServerErrorStatus,
  isStatus,
  isSuccessfulStatus,
  type RedirectStatus,
  type ServerErrorStatus,
  STATUS_CODE,
  STATUS_TEXT,
  type StatusCode,
  type StatusText,
  type SuccessfulStatus,
} from "@std/http/status";

/** The whole table, by code. */
const TABLE: readonly (readonly [code: number, name: string, text: string])[] = [
  [100, "Continue", "Continue"],
  [101, "SwitchingProtocols", "Switching Protocols"],
  [102, "Processing", "Processing"],
  [103, "EarlyHints", "Early Hints"],
  [200, "OK", "OK"],
  [201, "Created", "Created"],
  [202, "Accepted", "Accepted"],
  [203, "NonAuthoritativeInfo", "Non Authoritative Info"],
  [204, "NoContent", "No Content"],
  [205, "ResetContent", "Reset Content"],
  [206, "PartialContent", "Partial Content"],
  [207, "MultiStatus", "Multi Status"],
  [208, "AlreadyReported", "Already Reported"],
  [226, "IMUsed", "IM Used"],
  [300, "MultipleChoices", "Multiple Choices"],
  [301, "MovedPermanently", "Moved Permanently"],
  [302, "Found", "Found"],
  [303, "SeeOther", "See Other"],
  [304, "NotModified", "Not Modified"],
  [305, "UseProxy", "Use Proxy"],
  [307, "TemporaryRedirect", "Temporary Redirect"],
  [308, "PermanentRedirect", "Permanent Redirect"],
  [400, "BadRequest", "Bad Request"],
  [401, "Unauthorized", "Unauthorized"],
  [402, "PaymentRequired", "Payment Required"],
  [403, "Forbidden", "Forbidden"],
  [404, "NotFound", "Not Found"],
  [405, "MethodNotAllowed", "Method Not Allowed"],
  [406, "NotAcceptable", "Not Acceptable"],
  [407, "ProxyAuthRequired", "Proxy Auth Required"],
  [408, "RequestTimeout", "Request Timeout"],
  [409, "Conflict", "Conflict"],
  [410, "Gone", "Gone"],
  [411, "LengthRequired", "Length Required"],
  [412, "PreconditionFailed", "Precondition Failed"],
  [413, "ContentTooLarge", "Content Too Large"],
  [414, "URITooLong", "URI Too Long"],
  [415, "UnsupportedMediaType", "Unsupported Media Type"],
  [416, "RangeNotSatisfiable", "Range Not Satisfiable"],
  [417, "ExpectationFailed", "Expectation Failed"],
  [418, "Teapot", "I'm a teapot"],
  [421, "MisdirectedRequest", "Misdirected Request"],
  [422, "UnprocessableEntity", "Unprocessable Entity"],
  [423, "Locked", "Locked"],
  [424, "FailedDependency", "Failed Dependency"],
  [425, "TooEarly", "Too Early"],
  [426, "UpgradeRequired", "Upgrade Required"],
  [428, "PreconditionRequired", "Precondition Required"],
  [429, "TooManyRequests", "Too Many Requests"],
  [431, "RequestHeaderFieldsTooLarge", "Request Header Fields Too Large"],
  [451, "UnavailableForLegalReasons", "Unavailable For Legal Reasons"],
  [500, "InternalServerError", "Internal Server Error"],
  [501, "NotImplemented", "Not Implemented"],
  [502, "BadGateway", "Bad Gateway"],
  [503, "ServiceUnavailable", "Service Unavailable"],
  [504, "GatewayTimeout", "Gateway Timeout"],
  [505, "HTTPVersionNotSupported", "HTTP Version Not Supported"],
  [506, "VariantAlsoNegotiates", "Variant Also Negotiates"],
  [507, "InsufficientStorage", "Insufficient Storage"],
  [508, "LoopDetected", "Loop Detected"],
  [510, "NotExtended", "Not Extended"],
  [511, "NetworkAuthenticationRequired", "Network Authentication Required"],
];

Deno.test("STATUS_CODE and STATUS_TEXT hold exactly the table", () => {
  const codes: Record<string, number> = STATUS_CODE;
  const texts: Record<number, string> = STATUS_TEXT;
  assertEquals(codes, Object.fromEntries(TABLE.map(([code, name]) => [name, code])));
  assertEquals(texts, Object.fromEntries(TABLE.map(([code, , text]) => [code, text])));
});

const GUARDS: readonly (readonly [guard: (status: number) => boolean, first: number, last: number])[] = [
  [isStatus, 100, 599],
  [isInformationalStatus, 100, 199],
  [isSuccessfulStatus, 200, 299],
  [isRedirectStatus, 300, 399],
  [isClientErrorStatus, 400, 499],
  [isServerErrorStatus, 500, 599],
  [isErrorStatus, 400, 599],
];

for (const [guard, first, last] of GUARDS) {
  Deno.test(`${guard.name}() takes the known codes from ${first} to ${last} and no other number`, () => {
    const known = TABLE.map(([code]) => code).filter((code) => code >= first && code <= last);
    const taken = Array.from({ length: 1000 }, (_, code) => code).filter(guard);
    assertEquals(taken, known);
    assertEquals([NaN, -404, 404.5, Infinity].filter(guard), []);
  });
}

/** `true` when both types are one. */
type Same<A, B> = [A, B] extends [B, A] ? true : false;

Deno.test("the status types hold the codes of their classes", () => {
  const holds: [
    Same<InformationalStatus, 100 | 101 | 102 | 103>,
    Same<SuccessfulStatus, 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226>,
    Same<RedirectStatus, 300 | 301 | 302 | 303 | 305 | 307 | 308>,
    Same<Extract<ClientErrorStatus, 404 | 425 | 451>, 404 | 451>,
    Same<ServerErrorStatus, 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511>,
    Same<ErrorStatus, ClientErrorStatus | ServerErrorStatus>,
    Same<Exclude<StatusCode, InformationalStatus | SuccessfulStatus | RedirectStatus | ErrorStatus>, 304 | 425>,
    Same<Extract<StatusText, "OK" | "Okay">, "OK">,
  ] = [true, true, true, true, true, true, true, true];
  assertEquals(holds.length, 8);
});
