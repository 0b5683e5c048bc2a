/**
 * The conformance suite finds faults: each row breaks the service in one way, and the named check must fail.
 * @module
 */
import { assert, assertRejects } from "@std/assert";
import { brotliDecompressSync } from "node:zlib";
import { CHECKS, runCheck } from "./checks.ts";
import type { Spoil } from "./target.ts";

/** Sets a member (dotted path) of the JSON body of answers to a path; undefined removes it. */
function body(path: RegExp, place: string, value: (found: unknown) => unknown): Spoil {
  return async (response, request) => {
    if (!path.test(new URL(request.url).pathname) || !response.ok || request.method === "HEAD") return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isBrotli = response.headers.get("content-encoding") === "br";
    const json = JSON.parse(new TextDecoder().decode(isBrotli ? brotliDecompressSync(bytes) : bytes));
    const members = place.split(".");
    const last = members.pop()!;
    const owner = members.reduce((at, member) => at[member], json);
    owner[last] = value(owner[last]);
    const headers = new Headers(response.headers);
    headers.delete("content-encoding");
    headers.delete("content-length");
    return new Response(JSON.stringify(json), { status: response.status, headers });
  };
}

const gone = () => undefined;

/** Changes the headers of every answer. */
function headers(change: (headers: Headers) => void): Spoil {
  return (response) => {
    const changed = new Headers(response.headers);
    change(changed);
    return new Response(response.body, { status: response.status, headers: changed });
  };
}

/** Changes one status into another. */
function status(from: number, to: number): Spoil {
  return (response) =>
    response.status === from ? new Response(response.body, { status: to, headers: response.headers }) : response;
}

const BROKEN: readonly [breakage: string, notices: RegExp, spoil: Spoil][] = [
  [
    "a menu item without its price",
    /GET \/api\/v1\/menu answers/,
    body(/\/menu$/, "menu.postres.0.price", gone),
  ],
  ["a display price of another amount", /\[2\.1\]/, body(/\/menu$/, "menu.postres.0.price", () => "$1")],
  ["a seventh category", /\[2\.2\]/, body(/\/menu$/, "menu.calzones", () => [])],
  ["a phone that is a number", /GET \/api\/v1\/restaurant answers/, body(/\/restaurant$/, "phone", () => 569)],
  ["hours without is_open", /GET \/api\/v1\/hours answers/, body(/\/hours$/, "is_open", gone)],
  [
    "a health time that is no time",
    /GET \/api\/v1\/health answers/,
    body(/\/health$/, "timestamp", () => "now"),
  ],
  [
    "a delivery link that is no address",
    /GET \/api\/v1\/delivery answers/,
    body(/\/delivery$/, "platform_a", () => "none"),
  ],
  ["an undocumented field", /GET \/api\/v1\/health answers/, body(/\/health$/, "mood", () => "good")],
  ["a wrong total", /\[4\.8\] the total/, body(/\/whatsapp$/, "total_clp", (total) => Number(total) + 1)],
  [
    "a message that is not the link's",
    /\[4\.8\] the total/,
    body(/\/whatsapp$/, "formatted_message", (text) => `${text} `),
  ],
  [
    "a refusal of options without what was understood",
    /\[4\.8\] each reason to refuse options/,
    async (response) => {
      if (response.status !== 422) return response;
      const problem = await response.text();
      return new Response(problem.replaceAll(/"options":\{[^}]*\},?/g, ""), { status: 422, headers: response.headers });
    },
  ],
  [
    "201 instead of 200 for a key",
    /POST \/api\/v1\/keys answers/,
    (r, q) => q.method === "POST" ? status(200, 201)(r, q) : r,
  ],
  ["no CORS header", /GET \/api\/v1\/menu answers/, headers((all) => all.delete("access-control-allow-origin"))],
  ["no rate headers", /\[8\]/, headers((all) => all.delete("ratelimit-remaining"))],
  [
    "429 too early",
    /\[8\]/,
    (response) => response.headers.get("ratelimit-remaining") === "0" ? new Response("{}", { status: 429 }) : response,
  ],
  [
    "a weak ETag",
    /\/menu has a strong ETag/,
    headers((all) => all.has("etag") && all.set("etag", `W/${all.get("etag")}`)),
  ],
  ["304 never", /\/menu has a strong ETag/, (r) => r.status === 304 ? new Response("{}", { headers: r.headers }) : r],
  ["404 as 200", /\[7\.3\]/, status(404, 200)],
  ["405 without Allow", /a wrong method are answered at \/menu/, headers((all) => all.delete("allow"))],
  ["422 as 400", /POST \/order\/whatsapp answers 422 for invalid_order/, status(422, 400)],
  ["415 as 500", /POST \/keys answers 415/, status(415, 500)],
  ["413 as 400", /POST \/keys answers 413/, status(413, 400)],
  ["an error kept by caches", /GET \/menu answers 400/, headers((all) => all.set("cache-control", "public"))],
  ["503 as 500", /GET \/menu answers 503/, status(503, 500)],
];

for (const [breakage, notices, spoil] of BROKEN) {
  Deno.test(`the suite notices ${breakage}`, async () => {
    const checks = CHECKS.filter(({ section, claim }) => notices.test(`[${section}] ${claim}`));
    assert(checks.length > 0, `no check is named ${notices}`);
    for (const check of checks) await assertRejects(() => runCheck(check, spoil));
  });
}
