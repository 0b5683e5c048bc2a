/**
 * Deno's built-in OpenTelemetry: with the permissions of `deno task serve` and only environment variables, a collector
 * gets a span for each request and the metrics. The collector is a test server for OTLP over HTTP as JSON.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { startServing } from "./serving.ts";

interface Attributes {
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

interface Export {
  readonly resourceSpans?: { scopeSpans: { spans: ({ name: string } & Attributes)[] }[] }[];
  readonly resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

/** Time limit of the first exports, in milliseconds; exports run once a second. */
const PATIENCE_MS = 30_000;

Deno.test("With OTEL_DENO=true a collector gets a span of the request and the server's metrics", async () => {
  const spans: Record<string, unknown>[] = [];
  const metrics = new Set<string>();
  const seen = Promise.withResolvers<void>();
  const collector = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const sent: Export = await request.json();
    for (
      const { attributes, name } of sent.resourceSpans?.flatMap((each) =>
        each.scopeSpans
      ).flatMap((each) => each.spans) ?? []
    ) {
      spans.push({ name, ...Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])) });
    }
    for (
      const { name } of sent.resourceMetrics?.flatMap((each) => each.scopeMetrics).flatMap((each) => each.metrics) ?? []
    ) {
      metrics.add(name);
    }
    if (spans.length > 0 && metrics.has("http.server.request.duration")) seen.resolve();
    return Response.json({});
  });
  const server = await startServing({
    env: {
      OTEL_DENO: "true",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.addr.port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_METRIC_EXPORT_INTERVAL: "1000",
      OTEL_BSP_SCHEDULE_DELAY: "500",
    },
  });
  const answer = await fetch(`${server.origin}/api/v1/menu?category=postres`, {
    headers: { "x-api-key": "secret-key" },
  });
  assertEquals(answer.status, 401);
  await answer.body?.cancel();
  const timer = setTimeout(() => seen.reject(new Error("nothing came")), PATIENCE_MS);
  await seen.promise.finally(() => clearTimeout(timer));
  // Deno 2.9 may never end while it exports (denoland/deno#33157).
  assert([0, 137].includes((await server.stop()).code));
  await collector.shutdown();

  const [span] = spans;
  assertEquals(span?.name, "GET");
  assertEquals(span?.["url.path"], "/api/v1/menu");
  assertEquals(Number(span?.["http.response.status_code"]), 401);
  assert(!JSON.stringify(spans).includes("secret-key"), "headers are not in spans");
  assert(metrics.has("http.server.active_requests") && metrics.has("v8js.memory.heap.size"));
});
