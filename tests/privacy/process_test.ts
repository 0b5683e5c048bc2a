/**
 * The same search with the bundle as a process of its own, from the operator's view: its standard output and standard
 * error at `debug`, its store's files, and the exports of Deno's OpenTelemetry.
 *
 * Deno 2.9 puts the request's URL with its query, and the raw method, into each span, and nothing of headers, bodies or
 * addresses. The process cannot change a span (setting an attribute adds a second one of the same name), so an operator
 * who exports traces has the URLs in them; `OTEL_DENO_TRACING=false` keeps metrics and logs and drops traces.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { type Route, ROUTES } from "../../src/routes.ts";
import { OWNER_SECRET } from "../app_fixture.ts";
import { builtFolder } from "../build_fixture.ts";
import { createSend } from "../conformance/target.ts";
import { ServerProcess } from "../server_process.ts";
import { driveClaim, driveRoute, shareAmong } from "./drive.ts";
import { markTarget } from "./marked_target.ts";
import { findMarks, type MarkName } from "./marks.ts";
import { credentialsOf, searchBytes, searchExport, searchLog, searchStore } from "./searches.ts";

/** One row of each kind: `privacy_test.ts` drives them all. */
const ROWS = new Map(
  (ROUTES as readonly Route[]).toReversed().map((route) => {
    const { serves, policy, errors, method, request } = route;
    return [[serves, policy, errors, method, request?.media].join(), route];
  }),
).values().toArray();

/**
 * Allowed exit codes. Deno 2.9 may never end while it exports (denoland/deno#33157); the test then kills it after the
 * last searched request.
 */
const ENDS: readonly number[] = [0, 137];

/** Collects the exports, as OTLP over HTTP in JSON. */
function startCollector() {
  // deno-lint-ignore no-explicit-any
  const exported: Record<"traces" | "metrics" | "logs", any[]> = { traces: [], metrics: [], logs: [] };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    exported[new URL(request.url).pathname.slice("/v1/".length) as keyof typeof exported].push(await request.json());
    return Response.json({});
  });
  return { exported, endpoint: `http://127.0.0.1:${server.addr.port}`, stop: () => server.shutdown() };
}

/** Span attributes with parts of a URL or a request line. */
const URL_ATTRIBUTES = new Set(["url.full", "url.path", "url.query", "http.request.method"]);

/** The marks that a caller writes into a URL or a request line. */
const IN_URLS: ReadonlySet<MarkName> = new Set([
  "parameter",
  "parameterValue",
  "path",
  "query",
  "attemptToken",
  "method",
]);

/** An attribute in OTLP form. */
interface Attribute {
  readonly key: string;
  readonly value: unknown;
}

/** An exported object as text, without the values of the named attributes. */
function textBeside(exported: unknown, allowed: ReadonlySet<string>): string {
  const isAttribute = (value: unknown): value is Attribute =>
    typeof value === "object" && value !== null && "key" in value;
  return JSON.stringify(
    exported,
    (_, value) => isAttribute(value) && allowed.has(value.key) ? { key: value.key } : value,
  );
}

Deno.test("The process writes, stores and exports no personal data, except parts of a URL in traces", async () => {
  const collector = startCollector();
  const folder = await Deno.makeTempDir();
  const kv = `${folder}/kv`;
  const server = await ServerProcess.start({
    dir: builtFolder,
    kvPath: kv,
    env: {
      LOG_LEVEL: "debug",
      OWNER_SECRET,
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: "100",
      OTEL_BLRP_SCHEDULE_DELAY: "100",
      OTEL_METRIC_EXPORT_INTERVAL: "1000",
    },
  });
  const credentials: string[] = [];
  let answers = 0;
  const target = markTarget({
    send: createSend(server.origin),
    advance: () => {},
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }, (answer) => {
    answers++;
    credentials.push(...credentialsOf(answer));
  });
  for (const [route, share] of shareAmong(ROWS)) await driveRoute(route, share, (_options, work) => work(target));
  await driveClaim((_options, work) => work(target));
  const problems = await searchBytes(kv, credentials);
  assert(ENDS.includes((await server.stop()).code));
  await collector.stop();

  const lines = server.log.trimEnd().split("\n");
  const events = lines.map((line) => JSON.parse(line).event);
  assertEquals([events[0], events.at(-1)], ["start", "stop"]);
  assert(events.filter((event) => event === "request").length >= answers);
  assertEquals(server.printed.trimEnd().split("\n").length, 1, "the line for people, and no other");
  problems.push(...searchLog([...lines, ...server.printed.split("\n")], credentials));
  const found = await searchStore(kv, credentials);
  problems.push(...found.problems);
  assert(found.labelled && found.entries > 100);

  const { traces, metrics, logs } = collector.exported;
  assert(traces.length > 0 && metrics.length > 0 && logs.length > 0, "everything was exported");
  const spans = traces.flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
  for (const { name, ...span } of spans) {
    const text = textBeside(span, URL_ATTRIBUTES);
    problems.push(...findMarks(text).map((mark) => `a span holds ${mark}`));
    const [method] = span.attributes.filter(({ key }: Attribute) => key === "http.request.method");
    if (findMarks(name).length > 0) assertEquals(name, method?.value.stringValue);
    const marks = findMarks(JSON.stringify(span));
    problems.push(...marks.filter((mark) => !IN_URLS.has(mark)).map((mark) => `the URL of a span holds ${mark}`));
  }
  assert(spans.some((span) => findMarks(JSON.stringify(span)).includes("query")), "the search of spans sees URLs");
  for (const metric of metrics) {
    problems.push(
      ...findMarks(textBeside(metric, new Set(["http.request.method"]))).map((mark) => `a metric holds ${mark}`),
    );
    const marks = findMarks(JSON.stringify(metric)).filter((mark) => mark !== "method");
    problems.push(...marks.map((mark) => `the method of a metric holds ${mark}`));
  }
  for (const log of logs) {
    problems.push(...findMarks(JSON.stringify(log)).map((mark) => `an exported log holds ${mark}`));
  }
  // Issued credentials and callers' addresses cannot be marked.
  for (const [name, batches] of Object.entries(collector.exported)) {
    problems.push(
      ...searchExport(name, batches.map((batch) => textBeside(batch, URL_ATTRIBUTES)).join("\n"), credentials),
    );
  }
  await Deno.remove(folder, { recursive: true });
  assertEquals(problems, []);
  console.log(
    `${answers} answers, ${lines.length} lines, ${found.entries} entries of the store, ${spans.length} spans, ` +
      `${metrics.length} batches of metrics and ${logs.length} of logs searched`,
  );
});

Deno.test("With OTEL_DENO_TRACING=false it exports no span and no URL", async () => {
  const collector = startCollector();
  const server = await ServerProcess.start({
    dir: builtFolder,
    env: {
      LOG_LEVEL: "debug",
      OTEL_DENO: "true",
      OTEL_DENO_TRACING: "false",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    },
  });
  const send = createSend(server.origin);
  const target = markTarget({ send, advance: () => {}, [Symbol.asyncDispose]: () => Promise.resolve() }, () => {});
  for (const path of ["/api/v1/menu", "/api/v1/none"]) await target.send(path);
  assert(ENDS.includes((await server.stop()).code));
  await collector.stop();
  const { traces, metrics, logs } = collector.exported;
  assertEquals(traces, []);
  assert(metrics.length > 0 && logs.length > 0);
  assertEquals(findMarks(JSON.stringify([metrics, logs])), []);
});
