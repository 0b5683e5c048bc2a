/**
 * The rule of what an answer may repeat of what a caller wrote, and the search for what breaks it.
 *
 * An error repeats nothing but the name of a dish and a price that differs, which a person has to see to say what was meant,
 * and what JSON-RPC and MCP make a response carry. Every other place of it is told by its name and by the kind of what was there. A good answer
 * repeats what it is for. The table says all of it; each row must also occur, so that none is left behind.
 * @module
 */
import type { Answer } from "../conformance/target.ts";
import { findMarks, type MarkName } from "./marks.ts";

/** Marks that answers of some rows may hold. */
export interface Echo {
  readonly why: string;
  readonly marks: readonly MarkName[];
  /** Ids of rows. */
  readonly routes: readonly string[];
  readonly in: "errors" | "results" | "both";
}

/** Everything that may be repeated in the body of an answer. */
export const ECHOES: readonly Echo[] = [
  { why: "which dish was meant", marks: ["dish"], routes: ["createOrderLink", "callMcp"], in: "errors" },
  { why: "the price that is not the menu's", marks: ["price"], routes: ["createOrderLink", "callMcp"], in: "errors" },
  {
    why: "the person's own message and its link, which go to nobody else",
    marks: ["name", "address", "notes", "phone"],
    routes: ["createOrderLink", "callMcp"],
    in: "results",
  },
  { why: "RFC 7591 section 3.2.1 repeats client_name", marks: ["label"], routes: ["registerClient"], in: "results" },
  {
    why: "the person must see which agent asks, also after a wrong code",
    marks: ["label"],
    routes: ["openClaimPage", "decideClaim"],
    in: "both",
  },
  { why: "JSON-RPC 2.0 section 5: id", marks: ["rpcId"], routes: ["callMcp"], in: "both" },
  { why: "MCP: data.requested of an unsupported version", marks: ["version"], routes: ["callMcp"], in: "errors" },
  { why: "MCP: data.uri of an unknown resource", marks: ["uri"], routes: ["callMcp"], in: "errors" },
  { why: "a prompt is its arguments, filled in", marks: ["promptArgument"], routes: ["callMcp"], in: "results" },
];

/** The one link that may hold what a person wrote: it opens their own draft. */
const OWN_MESSAGE = /^https:\/\/wa\.me\/\d+\?text=/;

/** The one header that repeats: a script may send what its browser asks for. Names of headers, and no values. */
const PREFLIGHT = { header: "access-control-allow-headers", mark: "preflight" };

function isError({ status, text }: Answer): boolean {
  return status >= 400 || /"(?:error":\{|isError":true)/.test(text);
}

/** What an answer repeats and may not, as sentences; `occurred` collects the rows of {@linkcode ECHOES} that it shows. */
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
