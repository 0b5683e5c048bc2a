/**
 * Renders answers of the application as text, for `tests/golden/answers`: the good answer of each computed route and
 * each of its declared failures, the headers of each static route, and the exchanges of `exchanges.ts`.
 *
 * Names of their kind replace random texts and digests. The requests come from the conformance suite.
 * @module
 */
import { isFolder, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { startApp, type TestOptions } from "../app_fixture.ts";
import { sendSample } from "../conformance/checks.ts";
import { goodRequest, PROVOCATIONS } from "../conformance/samples.ts";
import { type Answer, readAnswer, type Target } from "../conformance/target.ts";
import { CELLS } from "../mcp/cells.ts";
import { withContent } from "../with_content.ts";
import { bareFiles } from "./bare_restaurant.ts";
import { ACCESS_EXCHANGES } from "./access_exchanges.ts";
import { API_EXCHANGES, BARE_EXCHANGES, type Exchange, MCP_EXCHANGES } from "./exchanges.ts";
import { exchangesOf, ORDER_STATES } from "./order_states.ts";
import { goldenAccessRefusals } from "./golden_access_refusals.ts";
import { goldenAccessPages } from "./golden_access_pages.ts";
import { goldenProgram } from "./golden_program.ts";
import { formatJson } from "./format_json.ts";

const ALL_ROUTES: readonly Route[] = ROUTES;

/** Renders the answers. @returns The text of each golden file, by its path below `tests/golden/answers`. */
export async function goldenAnswers(): Promise<Map<string, string>> {
  const goldens = new Map<string, string>();
  for (const route of ALL_ROUTES.filter(({ serves }) => serves === "computed")) {
    const [good, ...failures] = await answersOf(route);
    const blocks = [formatAnswer("good", good!.answer)];
    for (const { name, answer } of failures) blocks.push(formatAnswer(name, answer, good!.answer));
    goldens.set(`${route.id}.txt`, `${blocks.join("\n\n")}\n`);
  }
  goldens.set("static_headers.txt", await staticHeaders());
  goldens.set("access.txt", await answersTo(ACCESS_EXCHANGES));
  goldens.set("access_refusals.txt", await goldenAccessRefusals());
  goldens.set("access_pages.txt", await goldenAccessPages());
  goldens.set("owner_program.txt", await goldenProgram());
  goldens.set("api.txt", await answersTo(API_EXCHANGES));
  goldens.set("mcp.txt", await answersTo(MCP_EXCHANGES));
  goldens.set("bare.txt", await answersTo(BARE_EXCHANGES, await withContent(bareFiles())));
  const states = Object.entries(ORDER_STATES).map(async ([state, delivery]) =>
    await answersTo(exchangesOf(state), await withContent({ delivery }))
  );
  goldens.set("order_states.txt", (await Promise.all(states)).join("\n"));
  const messages = CELLS.map(({ name, body, headers = {} }): Exchange => {
    const all = { "content-type": "application/json", ...headers };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
    return { name, line: "POST /api/mcp", body, headers: Object.fromEntries(sent) };
  });
  goldens.set("mcp_messages.txt", await answersTo(messages));
  return goldens;
}

/** The answer to each exchange, each from a fresh application with these options. */
async function answersTo(exchanges: readonly Exchange[], options: TestOptions = {}): Promise<string> {
  const blocks: string[] = [];
  let first: Answer | undefined;
  for (const { name, line, headers, body, now } of exchanges) {
    const [method = "", path = ""] = line.split(" ");
    await using target = startTarget({ ...options, ...(now !== undefined && { now }) });
    const isText = typeof body === "string";
    const answer = await target.send(path, {
      method,
      headers: headers ?? (body === undefined ? {} : { "content-type": "application/json" }),
      ...(body !== undefined && { body: new TextEncoder().encode(isText ? body : JSON.stringify(body)) }),
    });
    blocks.push(formatAnswer(`${name} (${line})`, answer, first));
    first ??= answer;
  }
  return `${blocks.join("\n\n")}\n`;
}

interface NamedAnswer {
  readonly name: string;
  readonly answer: Answer;
}

/** The good answer of a route, then one for each of its failures. */
async function answersOf(route: Route): Promise<NamedAnswer[]> {
  const answers: NamedAnswer[] = [];
  {
    await using target = startTarget();
    answers.push({ name: "good", answer: await sendSample(target, route, await goodRequest(route)(target)) });
  }
  for (const kind of route.failures) {
    const provocation = PROVOCATIONS[kind];
    // Without a connection nobody tells the sender of an endless body to stop.
    if (!provocation || kind === "body_incomplete") continue;
    await using target = startTarget(provocation.target);
    const sample = await provocation.prepare(target, goodRequest(route), route);
    let answer = await sendSample(target, route, sample);
    for (let time = 1; time < (provocation.times ?? 1); time++) answer = await sendSample(target, route, sample);
    answers.push({ name: kind, answer });
  }
  return answers;
}

/** The headers of each document, of its answer to a matching condition, and of its answer to OPTIONS. */
async function staticHeaders(): Promise<string> {
  const paths = new Map<string, string[]>();
  for (const route of ALL_ROUTES.filter((route) => route.serves === "static" && !isFolder(route))) {
    await using target = startTarget();
    const [path = ""] = routePaths(route);
    const headers = { "accept-encoding": "br", origin: "https://other.example" };
    const got = await target.send(path, { method: "HEAD", headers });
    const condition = { "if-none-match": got.headers.get("etag") ?? "" };
    const again = await target.send(path, { headers: { ...headers, ...condition } });
    const options = await target.send(path, { method: "OPTIONS", headers });
    const text = [formatHead(got), formatHead(again, got), formatHead(options, got)].join("\n\n");
    paths.set(text, [...paths.get(text) ?? [], path]);
  }
  return `${[...paths].map(([text, those]) => `# ${those.join("\n# ")}\n${text}`).join("\n\n")}\n`;
}

/** The application without a network between; the fixture controls its clock and randomness. */
function startTarget(options: TestOptions = {}): Target {
  const app = startApp(options);
  return {
    send: async (path, init = {}) => await readAnswer(await app.fetch(path, init), path, init.method),
    advance: app.advance,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

/** An answer as text, without the headers that the good answer has too. */
function formatAnswer(name: string, answer: Answer, good?: Answer): string {
  return withoutRandom(`# ${name}\n${formatHead(answer, good)}\n\n${formatBody(answer)}`).trimEnd();
}

/** The longest body to show, in characters. A longer body is a document with its own golden file. */
const MAX_BODY = 8_000;

function formatBody({ json, text }: Answer): string {
  if (text.length > MAX_BODY) return `<${text.length} characters>`;
  if (json === undefined) return text;
  const result = (json as { result?: { structuredContent?: unknown; content?: { text: string }[] } }).result;
  const told = result?.content?.[0];
  if (told && told.text === JSON.stringify(result.structuredContent)) told.text = "<the structured content>";
  return formatJson(json);
}

/** Headers that change with every byte of a document. The manifest has the digests. */
const OF_CONTENT = new Set(["content-length", "x-markdown-tokens"]);

function formatHead({ status, headers }: Answer, good?: Answer): string {
  const lines = [...headers].filter(([name, value]) => !OF_CONTENT.has(name) && good?.headers.get(name) !== value)
    .map(([name, value]) => `${name}: ${name === "etag" ? value.replace(/[\w-]{22}/, "<digest>") : value}`);
  return [`${status}`, ...lines].join("\n");
}

function withoutRandom(text: string): string {
  return text
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "<jwt>")
    .replaceAll(/[\w-]{40,}/g, "<random>");
}
