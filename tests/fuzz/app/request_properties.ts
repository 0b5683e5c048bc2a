/**
 * Properties of the whole application: any request, and what must hold for its answer.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { createApp } from "../../../src/app/app.ts";
import { heldProperty, type Property } from "../property.ts";
import { checkAnswer, matchOf } from "./answer_rules.ts";
import { anySent, type Sent } from "./arbitrary_request.ts";
import { startSubject, toRequest } from "./exchange.ts";

/** Rows whose answers are never the same twice, because they make something, end something or stay open. */
const CHANGING: ReadonlySet<string> = new Set([
  "issueKey",
  "registerClient",
  "registerIdentity",
  "registerAgent",
  "startClaim",
  "completeClaim",
  "decideClaim",
  "issueToken",
  "openMcpStream",
  "openSseStream",
]);

const sendable = anySent.filter((sent: Sent) => toRequest(sent) !== undefined);

/** Headers of an answer in one text, without what HEAD may say and GET need not. */
function headersOf(headers: Headers, without: readonly string[] = []): string {
  return [...headers].filter(([name]) => !without.includes(name)).map((pair) => pair.join(": ")).join("\n");
}

/** With the largest limit there is: never reached, and every answer has its headers. */
const startGenerous = () => startSubject(100_000);

/** The properties. */
export const REQUEST_PROPERTIES: readonly Property[] = [
  heldProperty(
    "Any request is answered by the rules, and nothing is reported as a bug",
    [createApp],
    4_000,
    startGenerous,
    [
      sendable,
    ],
    async ({ app, send }, sent) => {
      checkAnswer(await send(sent));
      assertEquals(app.bugs, []);
    },
  ),
  heldProperty(
    "The same request has the same answer",
    [createApp],
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
  heldProperty(
    "HEAD is GET without its body",
    [createApp],
    800,
    () => startSubject(),
    [sendable],
    async ({ send }, sent) => {
      const { body: _, ...asked } = sent;
      const got = await send({ ...asked, method: "GET" });
      if (got.headers.get("content-type") === "text/event-stream") return;
      const head = await send({ ...asked, method: "HEAD" });
      assertEquals([head.status, head.text], [got.status, ""]);
      // An error's text names the method, so that its length differs.
      assertEquals(headersOf(head.headers, ["content-length"]), headersOf(got.headers, ["content-length"]));
      const length = head.headers.get("content-length");
      if (got.status === 200) assertEquals(Number(length), got.bytes.length);
      else assert(length !== null || got.bytes.length === 0);
    },
  ),
];
