/**
 * Properties of the whole application: any request, and rules for its answer.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { heldProperty, type Property } from "../property.ts";
import { checkAnswer, matchOf } from "./answer_rules.ts";
import { anySent, type Sent } from "./arbitrary_request.ts";
import { startSubject, toRequest } from "./exchange.ts";

/** Rows whose answers differ every time, because they create something, end something or stay open. */
const CHANGING: ReadonlySet<string> = new Set(
  ("issueKey registerClient registerIdentity registerAgent startClaim completeClaim decideAccess issueToken " +
    "openMcpStream openSseStream").split(" "),
);

const sendable = anySent.filter((sent: Sent) => toRequest(sent) !== undefined);

/** The headers of an answer as one text, without those that may differ between HEAD and GET. */
function headersOf(headers: Headers, without: readonly string[] = []): string {
  return [...headers].filter(([name]) => !without.includes(name)).map((pair) => pair.join(": ")).join("\n");
}

/** The largest limit: no request reaches it, and every answer has the limit's headers. */
const startGenerous = () => startSubject(100_000);

/** The properties. */
export const REQUEST_PROPERTIES: readonly Property[] = [
  heldProperty("The answer to any request follows the rules, and no request causes a bug", 4_000, startGenerous, [
    sendable,
  ], async ({ app, send }, sent) => {
    checkAnswer(await send(sent));
    assertEquals(app.bugs, []);
  }),
  heldProperty(
    "The same request has the same answer",
    800,
    () => startSubject(),
    [sendable],
    async ({ send }, sent) => {
      const one = await send(sent);
      const match = matchOf(one);
      if (match.kind === "route" && CHANGING.has(match.route.id)) return;
      const two = await send(sent);
      assertEquals([two.status, headersOf(two.headers), two.text], [one.status, headersOf(one.headers), one.text]);
    },
  ),
  heldProperty("HEAD is GET without its body", 800, () => startSubject(), [sendable], async ({ send }, sent) => {
    const { body: _, ...asked } = sent;
    const got = await send({ ...asked, method: "GET" });
    if (got.headers.get("content-type") === "text/event-stream") return;
    const head = await send({ ...asked, method: "HEAD" });
    assertEquals([head.status, head.text], [got.status, ""]);
    // The text of an error names the method, so its length differs.
    assertEquals(headersOf(head.headers, ["content-length"]), headersOf(got.headers, ["content-length"]));
    const length = head.headers.get("content-length");
    if (got.status === 200) assertEquals(Number(length), got.bytes.length);
    else assert(length !== null || got.bytes.length === 0);
  }),
];
