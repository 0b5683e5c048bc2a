/**
 * Properties of the parsers of outside input: JSON, forms, bodies in pieces, headers, addresses, settings.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import * as v from "valibot";
import { readConfig } from "../../../src/config.ts";
import { MAX_BODY_BYTES } from "../../../src/tables/failures.ts";
import { clientAddress, createClientHash } from "../../../src/http/client_key.ts";
import { decodeJson, readText } from "../../../src/http/decode.ts";
import { decodeForm } from "../../../src/http/form.ts";
import { createFormChoice } from "../../../src/http/form_choice.ts";
import { preflightHeaders } from "../../../src/http/header_policy.ts";
import { MAX_JSON_DEPTH, parseJson } from "../../../src/leaves/parse_json.ts";
import { createRouter } from "../../../src/http/router.ts";
import { presentedSecret } from "../../../src/identity/caller.ts";
import { isObject } from "../../../src/leaves/json_object.ts";
import { classifyBody, MAX_BATCH } from "../../../src/mcp/inbound.ts";
import { routePaths, ROUTES } from "../../../src/routes.ts";
import { Order } from "../../../src/schemas/order.ts";
import { jsonText, jsonValue, pathOf, rpcMessage } from "../app/arbitrary_request.ts";
import { hostileText } from "../arbitrary_text.ts";
import { type Property, property } from "../property.ts";

/** The nesting depth of a value; stops counting beyond the limit. */
function depthOf(value: unknown, above = 0): number {
  if (typeof value !== "object" || value === null || above > MAX_JSON_DEPTH) return 0;
  return 1 + Math.max(0, ...Object.values(value).map((member) => depthOf(member, above + 1)));
}

const URL_HERE = "http://x/y";

/** Bytes in chunks, as a connection delivers them. */
function inPieces(bytes: Uint8Array<ArrayBuffer>, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let at = 0;
  let turn = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const size = sizes.length === 0 ? bytes.length : sizes[turn++ % sizes.length]!;
      controller.enqueue(bytes.slice(at, at += size));
    },
  });
}

const groups = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 0xffff })), { minLength: 8, maxLength: 8 });

const forms = ["text/html; charset=utf-8", "text/markdown; charset=utf-8", "application/json"];

const range = fc.constantFrom(
  "text/html",
  "text/markdown",
  "application/json",
  "text/*",
  "*/*",
  "image/png",
  "TEXT/HTML",
);

const weighted = fc.record({ range, q: fc.constantFrom(undefined, "1", "0.5", "0.9", "0", "1.000") });

const SETTINGS = [
  ...["PORT", "HOST", "SITE_ORIGIN", "KV_PATH", "DENO_KV_ACCESS_TOKEN", "RATE_LIMIT_PER_MINUTE", "TRUST_PROXY"],
  ...["LOG_LEVEL"],
] as const;

const setting = fc.oneof(
  fc.constantFrom("", "0", "1", "8000", "65536", "99999999999", "-1", "1.5", "1e3", "0x10", " 8000", "８０"),
  fc.constantFrom("10", "11", "65535", "100000", "100001", "0000000001", "000000001"),
  fc.constantFrom("::1", "::ffff:127.0.0.1", "[::1]", "1.2.3.4 x", "a,b", "$(x)", "ñ.example", "horno-1.example"),
  fc.constantFrom(
    "info",
    "INFO",
    "none",
    "https://pizzeria.example",
    "https://pizzeria.example/",
    "http://a:b@c",
    "ftp://x",
  ),
  fc.constantFrom(":memory:", "__proto__", "constructor", "\n", "https://PIZZERIA.example", "http://localhost:8000"),
  hostileText(20),
);

/** Whether a setting is valid, by the README's words. */
function isGood(
  name: typeof SETTINGS[number],
  environment: { readonly [Name in typeof SETTINGS[number]]?: string },
): boolean {
  const value = environment[name] ?? "";
  if (name === "DENO_KV_ACCESS_TOKEN") {
    // Needed where KV_PATH is the address of a server.
    const { KV_PATH = "" } = environment;
    return !(/^https?:/i.test(KV_PATH) && isGood("KV_PATH", environment)) || value.length >= 12;
  }
  if (value === "") return true;
  const whole = (min: number, max: number) =>
    /^[0-9]{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
  switch (name) {
    case "PORT":
      return whole(0, 65_535);
    case "RATE_LIMIT_PER_MINUTE":
      return whole(0, 100_000);
    case "TRUST_PROXY":
      return whole(0, 10);
    case "LOG_LEVEL":
      return ["debug", "info", "warn", "error", "none"].includes(value);
    case "SITE_ORIGIN":
      return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
    case "HOST":
      return /^[A-Za-z0-9.:-]+$/.test(value);
    case "KV_PATH": {
      const url = /^https?:/i.test(value) ? URL.parse(value) : undefined;
      return url === undefined || (url !== null && !/[@?#]/.test(url.href));
    }
    default:
      return true;
  }
}

const Pairs = v.object({ a: v.optional(v.string()), b: v.optional(v.string()) });

const router = createRouter(ROUTES);

/** The properties. */
export const PARSER_PROPERTIES: readonly Property[] = [
  property("parseJson() reads the output of JSON.stringify(), up to its depth limit", 1_000, [jsonValue], (value) => {
    const text = JSON.stringify(value);
    const parsed = parseJson(text);
    assertEquals(parsed.ok, depthOf(value) <= MAX_JSON_DEPTH);
    if (parsed.ok) assertEquals(JSON.stringify(parsed.value), text);
  }),
  property("parseJson() refuses exactly the texts that repeat a member, nest too deep or are not JSON", 2_000, [
    jsonText,
  ], ({ text, repeats }) => {
    const parsed = parseJson(text);
    let known: unknown;
    let grammatical = true;
    try {
      known = JSON.parse(text);
    } catch {
      grammatical = false;
    }
    assertEquals(parsed.ok, grammatical && !repeats && depthOf(known) <= MAX_JSON_DEPTH, text);
    if (!parsed.ok) assert(parsed.error.length > 0 && parsed.error.length < 200);
  }),
  property("parseJson() never throws", 1_500, [hostileText(200)], (text) => {
    const parsed = parseJson(text);
    if (parsed.ok) assertEquals(parsed.value, JSON.parse(text));
  }),
  property("readText() reads whole and chunked bodies alike, and refuses too large ones", 400, [
    fc.oneof(
      hostileText(300),
      fc.constantFrom(0, 1, 2, 1_000).map((more) => "ñ".repeat(MAX_BODY_BYTES / 2) + "x".repeat(more)),
    ),
    fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 5 }),
    fc.boolean(),
  ], async (text, sizes, declared) => {
    const bytes = new TextEncoder().encode(text);
    const headers = { "content-type": "application/json", ...(declared && { "content-length": `${bytes.length}` }) };
    const body = declared ? bytes : inPieces(bytes, sizes);
    const read = await readText(new Request(URL_HERE, { method: "POST", headers, body }), "application/json");
    if (bytes.length > MAX_BODY_BYTES) return assertEquals(read, { ok: false, error: { kind: "body_too_large" } });
    // readText() removes the byte order mark.
    assertEquals(read, { ok: true, value: new TextDecoder().decode(bytes) });
  }),
  property("decodeJson() gives an order, or a failure with its place", 800, [jsonText], async ({ text }) => {
    const headers = { "content-type": "application/json" };
    const read = await decodeJson(new Request(URL_HERE, { method: "POST", headers, body: text }), Order, true);
    if (read.ok) return assert(v.is(Order, read.value.body));
    const { error } = read;
    assert(["malformed_json", "invalid_body", "body_too_large"].includes(error.kind) || text === "", error.kind);
    if (error.kind !== "invalid_body") return;
    assert(error.errors.length > 0 && error.errors.length <= 50);
    for (const { pointer, message } of error.errors) {
      assert(/^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer), pointer);
      assert(message.length > 0 && message.length <= 301);
    }
  }),
  property("decodeForm() reads the output of URLSearchParams, refuses repeated parameters and drops empty ones", 700, [
    fc.array(
      fc.tuple(fc.constantFrom("a", "b", "c", "__proto__", "toString"), fc.oneof(fc.constant(""), hostileText(30))),
      {
        maxLength: 5,
      },
    ),
  ], async (pairs) => {
    const body = new URLSearchParams(pairs).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const form = await decodeForm(new Request(URL_HERE, { method: "POST", headers, body }), Pairs);
    const names = pairs.map(([name]) => name);
    assertEquals(form.ok, new Set(names).size === names.length);
    if (!form.ok) return assertEquals(form.error.kind, "invalid_request");
    const given = pairs.filter(([name, value]) => ["a", "b"].includes(name) && value !== "");
    const expected = given.map(([name, value]) => [name, value.toWellFormed()]);
    assertEquals<object>({ ...form.value }, Object.fromEntries(expected));
  }),
  property(
    "clientAddress() cuts an IPv6 address to its /64, in any spelling",
    600,
    [groups, groups],
    (network, host) => {
      const address = [...network.slice(0, 4), ...host.slice(4)].map((group) => group.toString(16));
      const long = address.map((group) => group.padStart(4, "0")).join(":");
      const short = new URL(`http://[${long}]`).hostname.slice(1, -1);
      const expected = address.slice(0, 4).join(":");
      if (address.slice(0, 5).every((group) => group === "0") && address[5] === "ffff") return;
      for (const text of [long, long.toUpperCase(), address.join(":"), short, `${short}%eth0`]) {
        assertEquals(clientAddress(() => text, null, 0), expected, text);
      }
    },
  ),
  property("clientAddress() trusts only our own proxies", 600, [
    fc.ipV4(),
    fc.array(fc.oneof(fc.ipV4(), hostileText(20).map((text) => text.replaceAll(",", ""))), { maxLength: 4 }),
    fc.array(fc.ipV4(), { minLength: 1, maxLength: 3 }),
  ], (peer, forged, seen) => {
    const trusted = seen.length;
    assertEquals(clientAddress(() => peer, [...forged, ...seen].join(", "), trusted), seen[0]);
    assertEquals(clientAddress(() => peer, [...forged, ...seen].join(","), 0), peer);
    assertEquals(clientAddress(() => peer, seen.slice(1).join(",") || null, trusted), peer);
  }),
  property("createClientHash() gives each text a number that depends on the salt", 500, [
    hostileText(60),
    hostileText(60),
    fc.uint8Array({ minLength: 16, maxLength: 16 }),
  ], (one, other, salt) => {
    const hash = createClientHash(salt);
    assert(Number.isSafeInteger(hash(one)) && hash(one) >= 0);
    assertEquals(hash(other) === hash(one), one === other);
    assert(createClientHash(salt.map((byte) => byte ^ 1))(one) !== hash(one));
  }),
  property("createFormChoice() takes the form with the greatest weight, and the alternate on a tie", 700, [
    fc.array(weighted, { minLength: 1, maxLength: 5 }),
  ], (ranges) => {
    const accept = ranges.map(({ range, q }) => range + (q === undefined ? "" : `;q=${q}`)).join(", ");
    const weight = (type: string) => {
      const found = ranges.filter(({ range }) => range.toLowerCase() === type);
      return found.length === 0 ? undefined : Math.max(...found.map(({ q }) => Number(q ?? 1)));
    };
    const own = weight("text/html") ?? weight("text/*") ?? weight("*/*") ?? 0;
    const others = ["text/markdown", "application/json"].map((type) => weight(type) ?? 0);
    const best = Math.max(...others);
    const expected = best > 0 && best >= own ? others.indexOf(best) + 1 : 0;
    const choose = createFormChoice(forms);
    assertEquals([choose(accept), choose(accept)], [expected, expected], accept);
  }),
  property("createFormChoice() gives one of its forms for any header", 500, [hostileText(80)], (accept) => {
    assert([0, 1, 2].includes(createFormChoice(forms)(accept)));
  }),
  property("createRouter() finds the row with exactly this path and method", 1_500, [
    fc.constantFrom("GET", "HEAD", "POST", "DELETE", "PUT", "OPTIONS", "get", "__proto__", "constructor"),
    pathOf,
  ], (method, path) => {
    const rows = ROUTES.filter((route) =>
      routePaths(route).includes(path) ||
      ("alternates" in route && route.alternates.some((each) => "path" in each && each.path === path))
    );
    const match = router.match(method, path);
    const folder = ROUTES.find((route) => route.path.endsWith("/*") && path.startsWith(route.path.slice(0, -1)));
    if (rows.length === 0) {
      assertEquals(match.kind === "not_found", folder === undefined, path);
      return;
    }
    const row = rows.find((route) => route.method === (method === "HEAD" ? "GET" : method));
    assertEquals(match.kind, row === undefined ? "method_not_allowed" : "route");
    if (match.kind === "route") assertEquals(match.route.id, row!.id);
    if (match.kind === "method_not_allowed") {
      const methods = rows.flatMap((route) =>
        route.method === "GET" && !("onlyIfAccepted" in route) ? ["GET", "HEAD"] : [route.method]
      );
      assertEquals([...match.allow].sort(), [...methods, "OPTIONS"].sort());
    }
  }),
  property("preflightHeaders() lets no caller inject a header", 500, [
    fc.oneof(hostileText(60), fc.constantFrom("X-A, x-b", "a\r\nSet-Cookie: x=1", "é", "*")),
  ], (asked) => {
    for (const [name, value] of Object.entries(preflightHeaders(["GET"], asked))) {
      assert(/^[A-Za-z-]+: [\x20-\x7e]*$/.test(`${name}: ${value}`));
    }
  }),
  property("presentedSecret() gives a credential without blanks, or none", 700, [
    fc.constantFrom("authorization", "x-api-key"),
    fc.constantFrom("", "Bearer ", "bearer  ", "Basic ", "Bearer horno_", "horno_"),
    fc.oneof(
      fc.string({ unit: fc.constantFrom(..."aB9._-~+/= ,;"), maxLength: 40 }),
      fc.constant("a.b.c"),
      fc.constant("x".repeat(5_000)),
    ),
  ], (name, scheme, rest) => {
    const found = presentedSecret(new Headers({ [name]: scheme + rest }));
    if (found === undefined) return;
    assert(found.length <= 4_096 && (scheme + rest).includes(found));
    assert(found.startsWith("horno_") || /^[\w-]+\.[\w-]+\.[\w-]+$/.test(found));
    if (name === "authorization") assert(/^bearer /i.test(scheme + rest) && !/\s/.test(found));
  }),
  property("classifyBody() classifies any JSON, and every refusal has a next step", 1_500, [
    fc.oneof(rpcMessage, jsonValue, fc.array(rpcMessage, { maxLength: 4 }), fc.constant(Array(MAX_BATCH + 1).fill({}))),
    fc.constantFrom(null, "2025-03-26", "2025-06-18", "2026-07-28", "x"),
    fc.constantFrom(null, "ping", "tools/call", "=?base64?w7E=?=", "=?base64?*?="),
  ], (value, version, mirrored) => {
    const header = (name: string) => name === "mcp-protocol-version" ? version : mirrored;
    const body = classifyBody(value, header);
    const messages = body.kind === "batch" ? body.messages : [body];
    if (body.kind === "batch") assertEquals(messages.length, (value as unknown[]).length);
    messages.forEach((message, at) => {
      const source = body.kind === "batch" ? (value as unknown[])[at] : value;
      const id = isObject(source) ? source.id : undefined;
      const usable = typeof id === "string" || Number.isSafeInteger(id);
      if (message.kind === "request") {
        assert(usable && message.id === id && isObject(message.params));
        assertEquals(message.method, (source as { method: unknown }).method);
      }
      if (message.kind === "refused") {
        assert(message.id === null || message.id === id);
        assert(message.error.message.length > 0 && message.error.resolution.length > 0);
        assert(Number.isInteger(message.error.code) && message.error.status >= 200 && message.error.status < 500);
      }
      if (message.kind === "notification") assertEquals(id, undefined);
    });
  }),
  property("readConfig() names every wrong setting and no other", 800, [
    fc.dictionary(fc.constantFrom(...SETTINGS), setting),
  ], (environment) => {
    const read = readConfig((name) => Object.hasOwn(environment, name) ? environment[name] : undefined);
    const wrong = SETTINGS.filter((name) => !isGood(name, environment));
    if (!read.ok) {
      assertEquals(read.error.map((problem) => problem.split(" ", 1)[0]).sort(), [...wrong].sort());
      return;
    }
    assertEquals(wrong, []);
    assert(Object.isFrozen(read.value) && Number.isInteger(read.value.port));
    assertEquals(read.value.origin, environment.SITE_ORIGIN || `http://localhost:${read.value.port}`);
    assertEquals(read.value.host, environment.HOST || "0.0.0.0");
    assertEquals(read.value.originGiven, (environment.SITE_ORIGIN ?? "") !== "");
  }),
];
