/**
 * HTTP status codes by name, their texts, and guards for the five classes, RFC 9110 section 15 and the codes registered
 * with IANA.
 *
 * Names and texts are those of the original, which shortens some of the registered phrases.
 *
 * @module
 */

/** Status codes by name. */
export const STATUS_CODE = {
  /** RFC 9110, 15.2.1 */
  Continue: 100,
  /** RFC 9110, 15.2.2 */
  SwitchingProtocols: 101,
  /** RFC 2518, 10.1 */
  Processing: 102,
  /** RFC 8297, 2 */
  EarlyHints: 103,

  /** RFC 9110, 15.3.1 */
  OK: 200,
  /** RFC 9110, 15.3.2 */
  Created: 201,
  /** RFC 9110, 15.3.3 */
  Accepted: 202,
  /** RFC 9110, 15.3.4 */
  NonAuthoritativeInfo: 203,
  /** RFC 9110, 15.3.5 */
  NoContent: 204,
  /** RFC 9110, 15.3.6 */
  ResetContent: 205,
  /** RFC 9110, 15.3.7 */
  PartialContent: 206,
  /** RFC 4918, 11.1 */
  MultiStatus: 207,
  /** RFC 5842, 7.1 */
  AlreadyReported: 208,
  /** RFC 3229, 10.4.1 */
  IMUsed: 226,

  /** RFC 9110, 15.4.1 */
  MultipleChoices: 300,
  /** RFC 9110, 15.4.2 */
  MovedPermanently: 301,
  /** RFC 9110, 15.4.3 */
  Found: 302,
  /** RFC 9110, 15.4.4 */
  SeeOther: 303,
  /** RFC 9110, 15.4.5 */
  NotModified: 304,
  /** RFC 9110, 15.4.6 */
  UseProxy: 305,
  /** RFC 9110, 15.4.8 */
  TemporaryRedirect: 307,
  /** RFC 9110, 15.4.9 */
  PermanentRedirect: 308,

  /** RFC 9110, 15.5.1 */
  BadRequest: 400,
  /** RFC 9110, 15.5.2 */
  Unauthorized: 401,
  /** RFC 9110, 15.5.3 */
  PaymentRequired: 402,
  /** RFC 9110, 15.5.4 */
  Forbidden: 403,
  /** RFC 9110, 15.5.5 */
  NotFound: 404,
  /** RFC 9110, 15.5.6 */
  MethodNotAllowed: 405,
  /** RFC 9110, 15.5.7 */
  NotAcceptable: 406,
  /** RFC 9110, 15.5.8 */
  ProxyAuthRequired: 407,
  /** RFC 9110, 15.5.9 */
  RequestTimeout: 408,
  /** RFC 9110, 15.5.10 */
  Conflict: 409,
  /** RFC 9110, 15.5.11 */
  Gone: 410,
  /** RFC 9110, 15.5.12 */
  LengthRequired: 411,
  /** RFC 9110, 15.5.13 */
  PreconditionFailed: 412,
  /** RFC 9110, 15.5.14 */
  ContentTooLarge: 413,
  /** RFC 9110, 15.5.15 */
  URITooLong: 414,
  /** RFC 9110, 15.5.16 */
  UnsupportedMediaType: 415,
  /** RFC 9110, 15.5.17 */
  RangeNotSatisfiable: 416,
  /** RFC 9110, 15.5.18 */
  ExpectationFailed: 417,
  /** RFC 2324, 2.3.2 */
  Teapot: 418,
  /** RFC 9110, 15.5.20 */
  MisdirectedRequest: 421,
  /** RFC 9110, 15.5.21 */
  UnprocessableEntity: 422,
  /** RFC 4918, 11.3 */
  Locked: 423,
  /** RFC 4918, 11.4 */
  FailedDependency: 424,
  /** RFC 8470, 5.2 */
  TooEarly: 425,
  /** RFC 9110, 15.5.22 */
  UpgradeRequired: 426,
  /** RFC 6585, 3 */
  PreconditionRequired: 428,
  /** RFC 6585, 4 */
  TooManyRequests: 429,
  /** RFC 6585, 5 */
  RequestHeaderFieldsTooLarge: 431,
  /** RFC 7725, 3 */
  UnavailableForLegalReasons: 451,

  /** RFC 9110, 15.6.1 */
  InternalServerError: 500,
  /** RFC 9110, 15.6.2 */
  NotImplemented: 501,
  /** RFC 9110, 15.6.3 */
  BadGateway: 502,
  /** RFC 9110, 15.6.4 */
  ServiceUnavailable: 503,
  /** RFC 9110, 15.6.5 */
  GatewayTimeout: 504,
  /** RFC 9110, 15.6.6 */
  HTTPVersionNotSupported: 505,
  /** RFC 2295, 8.1 */
  VariantAlsoNegotiates: 506,
  /** RFC 4918, 11.5 */
  InsufficientStorage: 507,
  /** RFC 5842, 7.2 */
  LoopDetected: 508,
  /** RFC 2774, 7 */
  NotExtended: 510,
  /** RFC 6585, 6 */
  NetworkAuthenticationRequired: 511,
} as const;

/** Any code of {@linkcode STATUS_CODE}. */
export type StatusCode = typeof STATUS_CODE[keyof typeof STATUS_CODE];

/** Status texts by code. */
export const STATUS_TEXT = {
  100: "Continue",
  101: "Switching Protocols",
  102: "Processing",
  103: "Early Hints",
  200: "OK",
  201: "Created",
  202: "Accepted",
  203: "Non Authoritative Info",
  204: "No Content",
  205: "Reset Content",
  206: "Partial Content",
  207: "Multi Status",
  208: "Already Reported",
  226: "IM Used",
  300: "Multiple Choices",
  301: "Moved Permanently",
  302: "Found",
  303: "See Other",
  304: "Not Modified",
  305: "Use Proxy",
  307: "Temporary Redirect",
  308: "Permanent Redirect",
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  407: "Proxy Auth Required",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  411: "Length Required",
  412: "Precondition Failed",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  417: "Expectation Failed",
  418: "I'm a teapot",
  421: "Misdirected Request",
  422: "Unprocessable Entity",
  423: "Locked",
  424: "Failed Dependency",
  425: "Too Early",
  426: "Upgrade Required",
  428: "Precondition Required",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  451: "Unavailable For Legal Reasons",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  505: "HTTP Version Not Supported",
  506: "Variant Also Negotiates",
  507: "Insufficient Storage",
  508: "Loop Detected",
  510: "Not Extended",
  511: "Network Authentication Required",
} as const satisfies Record<StatusCode, string>;

/** Any text of {@linkcode STATUS_TEXT}. */
export type StatusText = typeof STATUS_TEXT[keyof typeof STATUS_TEXT];

/** The codes of `Code` whose decimal form starts with the digit `Class`. */
type InClass<Class extends number, Code extends number = StatusCode> = Code extends unknown
  ? `${Code}` extends `${Class}${string}` ? Code : never
  : never;

/** A 1xx code. */
export type InformationalStatus = InClass<1>;

/** A 2xx code. */
export type SuccessfulStatus = InClass<2>;

/** A 3xx code; 304 redirects nowhere and is not in it, as in the original. */
export type RedirectStatus = Exclude<
  InClass<3>,
  typeof STATUS_CODE.NotModified
>;

/** A 4xx code; 425 is not in it, as in the original. */
export type ClientErrorStatus = Exclude<
  InClass<4>,
  typeof STATUS_CODE.TooEarly
>;

/** A 5xx code. */
export type ServerErrorStatus = InClass<5>;

/** A 4xx or 5xx code. */
export type ErrorStatus = ClientErrorStatus | ServerErrorStatus;

const KNOWN: ReadonlySet<number> = new Set(Object.values(STATUS_CODE));

/**
 * Tells whether a number is a code of {@linkcode STATUS_CODE}.
 *
 * @param status The number.
 * @returns `true` for a known code.
 */
export function isStatus(status: number): status is StatusCode {
  return KNOWN.has(status);
}

/**
 * Tells whether a number is a known 1xx code.
 *
 * @param status The number.
 * @returns `true` for a known code of the class.
 */
export function isInformationalStatus(
  status: number,
): status is InformationalStatus {
  return inClass(1, status);
}

/**
 * Tells whether a number is a known 2xx code.
 *
 * @param status The number.
 * @returns `true` for a known code of the class.
 */
export function isSuccessfulStatus(status: number): status is SuccessfulStatus {
  return inClass(2, status);
}

/**
 * Tells whether a number is a known 3xx code, 304 included.
 *
 * @param status The number.
 * @returns `true` for a known code of the class.
 */
export function isRedirectStatus(status: number): status is RedirectStatus {
  return inClass(3, status);
}

/**
 * Tells whether a number is a known 4xx code.
 *
 * @param status The number.
 * @returns `true` for a known code of the class.
 */
export function isClientErrorStatus(
  status: number,
): status is ClientErrorStatus {
  return inClass(4, status);
}

/**
 * Tells whether a number is a known 5xx code.
 *
 * @param status The number.
 * @returns `true` for a known code of the class.
 */
export function isServerErrorStatus(
  status: number,
): status is ServerErrorStatus {
  return inClass(5, status);
}

/**
 * Tells whether a number is a known 4xx or 5xx code.
 *
 * @param status The number.
 * @returns `true` for a known code of either class.
 */
export function isErrorStatus(status: number): status is ErrorStatus {
  return inClass(4, status) || inClass(5, status);
}

function inClass(firstDigit: number, status: number): boolean {
  return isStatus(status) && Math.floor(status / 100) === firstDigit;
}
