/**
 * The rule about the parts of a request that an answer may repeat, and the search for violations.
 *
 * An error repeats only the name of a dish and a wrong price, which a person needs to see, and the values that JSON-RPC
 * and MCP require in a response. It describes any other value by its place and its kind. A good answer repeats the data
 * that it is about, and short names of members that nobody knows, never their values. The table lists every allowed
 * echo; each row must also occur, so that no row becomes stale.
 * @module
 */
import type { Answer } from "../conformance/target.ts";
import { findMarks, type MarkName } from "./marks.ts";

/** Marks that the answers of some rows may hold. */
export interface Echo {
  readonly why: string;
  readonly marks: readonly MarkName[];
  /** Ids of rows. */
  readonly routes: readonly string[];
  readonly in: "errors" | "results" | "both";
}

/** Every allowed echo in the body of an answer. */
export const ECHOES: readonly Echo[] = [
  { why: "which dish was meant", marks: ["dish"], routes: ["createOrderLink", "callMcp"], in: "errors" },
  { why: "the price that is not the menu's", marks: ["price"], routes: ["createOrderLink", "callMcp"], in: "errors" },
  {
    why: "the person's own message and its link, which go to nobody else",
    marks: ["name", "address", "notes", "phone"],
    routes: ["createOrderLink", "callMcp"],
    in: "results",
  },
  {
    why: "where the member stands that nobody knows (decision 25)",
    marks: ["member"],
    routes: ["createOrderLink", "issueKey", "callMcp"],
    in: "results",
  },
  { why: "a search says which words the menu does not say", marks: ["query"], routes: ["callMcp"], in: "results" },
  { why: "RFC 7591 section 3.2.1 repeats client_name", marks: ["label"], routes: ["registerClient"], in: "results" },
  {
    why: "the person must see which agent asks, also after a wrong code",
    marks: ["label"],
    routes: ["openAccessPage", "decideAccess"],
    in: "both",
  },
  { why: "a device of the owner is listed by its name", marks: ["label"], routes: ["signInOwner"], in: "results" },
  { why: "JSON-RPC 2.0 section 5: id", marks: ["rpcId"], routes: ["callMcp", "callOwnerMcp"], in: "both" },
  { why: "MCP: data.requested of an unsupported version", marks: ["version"], routes: ["callMcp"], in: "errors" },
  { why: "MCP: data.uri of an unknown resource", marks: ["uri"], routes: ["callMcp"], in: "errors" },
  { why: "a prompt is its arguments, filled in", marks: ["promptArgument"], routes: ["callMcp"], in: "results" },
];

/** The only link that may hold a person's text: it opens their own draft. */
const OWN_MESSAGE = /^https:\/\/wa\.me\/\d+\?text=/;

/**
 * The only header that repeats request data: a CORS preflight lists the browser's requested header names, without
 * values.
 */
const PREFLIGHT = { header: "access-control-allow-headers", mark: "preflight" };

function isError({ status, text }: Answer): boolean {
  return status >= 400 || /"(?:error":\{|isError":true)/.test(text);
}

/**
 * The forbidden echoes of an answer, as sentences; `occurred` collects the rows of {@linkcode ECHOES} that it shows.
 */
export function forbiddenEchoes(answer: Answer, routeId: string, occurred: Set<Echo>): string[] {
  const problems: string[] = [];
  const say = (place: string, marks: readonly MarkName[]) => {
    const of = `${answer.method} ${answer.path.slice(0, 80)} (${routeId}, ${answer.status})`;
    if (marks.length > 0) problems.push(`${of} repeats ${marks.join(", ")} in ${place}: ${answer.text.slice(0, 300)}`);
  };
  for (const [name, value] of answer.headers) {
    say(
      `the header ${name}`,
      findMarks(`${name}: ${value}`).filter((mark) => name !== PREFLIGHT.header || mark !== PREFLIGHT.mark),
    );
  }
  const kind = isError(answer) ? "errors" : "results";
  const may = ECHOES.filter((echo) => echo.routes.includes(routeId) && (echo.in === "both" || echo.in === kind));
  const found = findMarks(answer.text);
  if (found.length === 0) return problems;
  say(
    "its body",
    found.filter((mark) => {
      const echo = may.find(({ marks }) => marks.includes(mark));
      if (echo) occurred.add(echo);
      return echo === undefined;
    }),
  );
  for (const [url] of answer.text.matchAll(/https?:\/\/[^\s"'<>\\]+/g)) {
    if (!OWN_MESSAGE.test(url)) say("a URL", findMarks(url));
  }
  return problems;
}
