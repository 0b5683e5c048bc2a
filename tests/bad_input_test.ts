/**
 * Hostile and broken requests over a real connection: no 5xx, no hang, no wrong answer, and the service goes on
 * answering.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { startApp } from "./app_fixture.ts";

/** Starts a server and sends it raw bytes. */
function startRaw() {
  const app = startApp({ config: { rateLimitPerMinute: 0 } });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request, info) => app.handle(request, info.remoteAddr.hostname),
  );
  const { port } = server.addr;
  return {
    origin: `http://127.0.0.1:${port}`,
    async exchange(bytes: string): Promise<string> {
      using connection = await Deno.connect({ hostname: "127.0.0.1", port });
      await connection.write(new TextEncoder().encode(bytes));
      const decoder = new TextDecoder();
      let text = "";
      const buffer = new Uint8Array(65_536);
      for (let n = await connection.read(buffer); n !== null; n = await connection.read(buffer)) {
        text += decoder.decode(buffer.subarray(0, n), { stream: true });
        if (text.includes("\r\n\r\n")) break;
      }
      return text;
    },
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await app[Symbol.asyncDispose]();
    },
  };
}

const ORDER = '{"items":[{"name":"Margherita","quantity":1,"price_numeric":9900}],"delivery_method":"pickup"';

const BODIES: readonly [name: string, body: string | Uint8Array<ArrayBuffer>, status: number][] = [
  ["nothing", "", 400],
  ["a lone brace", "{", 400],
  ["null", "null", 422],
  ["a number", "1", 422],
  ["a string", '"order"', 422],
  ["two documents", "{}{}", 400],
  ["bytes that are not UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 400],
  ["nesting of 20,000 arrays", "[".repeat(20_000) + "]".repeat(20_000), 400],
  ["20,000 opening brackets", "[".repeat(20_000), 400],
  [
    "a number of 20,000 digits",
    `{"items":[{"name":"Margherita","quantity":${"9".repeat(20_000)},"price_numeric":1}]}`,
    422,
  ],
  ["an unsafe integer", ORDER.replace(":1,", ":9007199254740993,") + "}", 422],
  ["a quantity of 1e400", ORDER.replace(":1,", ":1e400,") + "}", 422],
  ["a quantity of minus zero", ORDER.replace(":1,", ":-0,") + "}", 422],
  ["__proto__ as a name", ORDER.replace("Margherita", "__proto__") + "}", 422],
  ["constructor as a name", ORDER.replace("Margherita", "constructor") + "}", 422],
  ["__proto__ as a member", `${ORDER},"__proto__":{"delivery_method":"delivery"}}`, 200],
  ["unknown members", `${ORDER},"tip":1000,"constructor":{}}`, 200],
  ["a byte order mark", `\ufeff${ORDER}}`, 200],
  ["a lone surrogate in the notes", `${ORDER},"notes":"\\ud83c sin cebolla"}`, 200],
  ["control characters in the name", `${ORDER},"customer_name":"Ana\\u0000\\u001b[31m\\r\\nTOTAL"}`, 200],
  ["notes of the longest length", `${ORDER},"notes":"${"n".repeat(500)}"}`, 200],
];

for (const [name, body, status] of BODIES) {
  Deno.test(`An order body of ${name} is answered ${status}`, async () => {
    await using app = startApp();
    const answer = await app.fetch("/api/v1/order/whatsapp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    const json = await answer.json();
    assertEquals(answer.status, status, JSON.stringify(json));
    if (status !== 200) assert(json.code === status && json.message && json.resolution);
  });
}

const MEDIA_TYPES: readonly [contentType: string | undefined, status: number][] = [
  ["application/json", 200],
  ["Application/JSON; Charset=UTF-8", 200],
  ['application/json;charset="utf-8"', 200],
  ["application/json; charset=latin1", 415],
  ["text/plain", 415],
  ["application/x-www-form-urlencoded", 415],
  ["application/jsonp", 415],
  ["", 415],
  [undefined, 415],
];

for (const [contentType, status] of MEDIA_TYPES) {
  Deno.test(`A body of type ${contentType} is answered ${status}`, async () => {
    await using app = startApp();
    const answer = await app.fetch("/api/v1/order/whatsapp", {
      method: "POST",
      headers: contentType === undefined ? {} : { "content-type": contentType },
      body: new TextEncoder().encode(`${ORDER}}`),
    });
    assertEquals(answer.status, status, await answer.text());
  });
}

Deno.test("An endless body is cut off as 413 without being read to an end", async () => {
  await using app = startApp();
  let sent = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(32));
    },
    cancel: () => {
      cancelled = true;
    },
  });
  const answer = await app.fetch("/api/v1/order/whatsapp", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  assertEquals(answer.status, 413);
  assert(cancelled && sent < 200_000);
  await answer.body?.cancel();
});

const QUERIES: readonly [query: string, status: number][] = [
  ["?category=postres", 200],
  ["?category=pizzas%5Frojas", 200],
  ["?x=1&y", 400],
  ["?", 200],
  ["?category", 400],
  ["?category=POSTRES", 400],
  ["?category=postres&category=postres", 400],
  ["?category=__proto__", 400],
  ["?category=%ff%fe", 400],
  [`?category=${"a".repeat(4_000)}`, 400],
  ["?Category=postres", 400],
  ["?category%5B0%5D=postres", 400],
  ["?c%C3%A1tegory=postres", 400],
  ["?%20category=postres", 400],
  ["?categories=postres", 400],
];

for (const [query, status] of QUERIES) {
  Deno.test(`GET /menu${query.slice(0, 60)} is answered ${status}`, async () => {
    await using app = startApp();
    const answer = await app.fetch(`/api/v1/menu${query}`);
    assertEquals(answer.status, status, await answer.text());
  });
}

const RAW: readonly [name: string, request: string, status: number][] = [
  ["dots in the path", "GET /api/v1/../v1/menu HTTP/1.1\r\nHost: x\r\n\r\n", 404],
  ["a percent-encoded path", "GET /api/v1/%6denu HTTP/1.1\r\nHost: x\r\n\r\n", 200],
  ["an encoded slash", "GET /api%2fv1/menu HTTP/1.1\r\nHost: x\r\n\r\n", 404],
  ["a broken escape", "GET /api/v1/menu%zz HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["a double slash", "GET //api/v1/menu HTTP/1.1\r\nHost: x\r\n\r\n", 404],
  ["a final slash", "GET /api/v1/menu/ HTTP/1.1\r\nHost: x\r\n\r\n", 404],
  ["an absolute target", "GET http://x/api/v1/menu HTTP/1.1\r\nHost: x\r\n\r\n", 200],
  ["a path of 8,000 characters", `GET /${"a".repeat(8_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 404],
  ["a method of its own", "BREW /api/v1/menu HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  ["a lower-case method", "get /api/v1/menu HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  ["HTTP/1.0", "GET /api/v1/menu HTTP/1.0\r\nHost: a\r\n\r\n", 200],
  ["a body on GET", "GET /api/v1/menu HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}", 200],
  ["a Host of another site", "GET /api/v1/menu HTTP/1.1\r\nHost: evil.example\r\n\r\n", 200],
  ["no Host", "GET /api/v1/menu HTTP/1.1\r\n\r\n", 400],
  ["an odd Accept-Encoding", 'GET /api/v1/menu HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ;;q=,br;q=9,"\r\n\r\n', 200],
  ["an odd If-None-Match", 'GET /api/v1/menu HTTP/1.1\r\nHost: x\r\nIf-None-Match: """, W/\r\n\r\n', 200],
  ["an odd Authorization", "GET /api/v1/menu HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer\r\n\r\n", 401],
  ["a Basic credential", "GET /api/v1/menu HTTP/1.1\r\nHost: x\r\nAuthorization: Basic YTpi\r\n\r\n", 401],
  ["an X-Forwarded-For that lies", "GET /api/v1/menu HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ,,,\r\n\r\n", 200],
  ["a bad Content-Length", "POST /api/v1/keys HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n", 400],
  ["a huge Content-Length", "POST /api/v1/keys HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n{}", 413],
  ["no HTTP at all", "hello\r\n\r\n", 400],
];

for (const [name, request, status] of RAW) {
  Deno.test(`A request with ${name} is answered ${status}, and the next one is served`, async () => {
    await using raw = startRaw();
    const answer = await raw.exchange(request);
    assertEquals(answer.match(/^HTTP\/1\.[01] (\d+)/)?.[1], String(status), answer.slice(0, 300));
    assertEquals((await fetch(`${raw.origin}/api/v1/health`).then((next) => next.json())).status, "ok");
  });
}
