/**
 * The wall clock jumps, as when somebody sets it: no answer is off by more than the clock itself, no caller gains or
 * loses allowance, no expired credential is accepted, and nothing breaks.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { OPEN_AT, startApp } from "./app_fixture.ts";
import { claim, exchange, get, postJson, register } from "./identity/agent_fixture.ts";

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

for (const [name, ms] of [["a year forwards", YEAR_MS], ["a year back", -YEAR_MS], ["to 1970", -OPEN_AT]] as const) {
  Deno.test(`The clock jumps ${name}: every answer follows the new clock, and the old one after the return`, async () => {
    await using app = startApp();
    const before = await get(app, "/api/hours");
    app.jump(ms);
    const jumped = await get(app, "/api/hours");
    assertEquals(jumped.status, 200);
    const shown = Date.parse(jumped.body.local_time);
    assertEquals(Math.floor(shown / 1_000), Math.floor((OPEN_AT + ms) / 1_000));
    assert(Number(/max-age=(\d+)/.exec(jumped.headers.get("cache-control")!)?.[1]) >= 0);
    assertEquals((await get(app, "/api/health")).body.timestamp, new Date(OPEN_AT + ms).toISOString());
    const order = { items: [{ name: "Margherita", quantity: 1, price_numeric: 9_900 }], delivery_method: "pickup" };
    assertEquals((await postJson(app, "/api/order/whatsapp", order)).body.total_clp, 9_900);
    app.jump(-ms);
    assertEquals((await get(app, "/api/hours")).body, before.body);
  });

  Deno.test(`The clock jumps ${name}: no credential is accepted outside its lifetime, and each works again after the return`, async () => {
    await using app = startApp();
    const { api_key } = (await postJson(app, "/api/keys", {})).body;
    const registration = await register(app);
    const token = (await exchange(app, registration.identity_assertion)).body.access_token;
    const look = async () => [
      (await get(app, "/api/menu", api_key)).status,
      (await get(app, "/api/menu", token)).status,
      (await exchange(app, registration.identity_assertion)).status,
    ];
    assertEquals(await look(), [200, 200, 200]);
    app.jump(ms);
    // A key ends after 90 days without use.
    assertEquals(await look(), [ms > 0 ? 401 : 200, 401, 400]);
    // A credential issued by a wrong clock works by that clock.
    const other = await claim(app, await register(app));
    assertEquals((await get(app, "/api/menu", other.access_token)).status, 200);
    app.jump(-ms);
    assertEquals(await look(), [200, 200, 200]);
    assertEquals((await get(app, "/api/menu", other.access_token)).status, 401);
  });
}

Deno.test("The clock steps by a few seconds: tokens keep working", async () => {
  await using app = startApp();
  const registration = await register(app);
  const token = (await exchange(app, registration.identity_assertion)).body.access_token;
  for (const ms of [-4_000, 8_000, -4_000]) {
    app.jump(ms);
    assertEquals((await get(app, "/api/menu", token)).status, 200);
    assertEquals((await exchange(app, registration.identity_assertion)).status, 200);
  }
});

Deno.test("Jumps do not change the allowance: the window follows the monotonic clock", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 10 } });
  for (let call = 1; call <= 12; call++) {
    app.jump(call % 2 === 0 ? YEAR_MS : -YEAR_MS);
    const { status, headers } = await get(app, "/api/health");
    assertEquals([status, headers.get("ratelimit-remaining")], [call > 10 ? 429 : 200, `${Math.max(0, 10 - call)}`]);
    const reset = Number(headers.get("ratelimit-reset"));
    assert(reset > 0 && reset <= 60);
  }
  app.advance(MINUTE_MS);
  assertEquals((await get(app, "/api/health")).status, 200);
});

Deno.test("A late body counts when it has arrived, even if no other call came meanwhile", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 10 } });
  await get(app, "/api/health");
  const message = new TransformStream<Uint8Array<ArrayBuffer>>();
  const headers = { "Content-Type": "application/json" };
  const late = app.fetch("/api/mcp", { method: "POST", headers, body: message.readable });
  app.advance(15_000);
  const writer = message.writable.getWriter();
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_menu" } };
  await writer.write(new TextEncoder().encode(JSON.stringify(call)));
  await writer.close();
  const answer = await late;
  assertEquals([answer.status, answer.headers.get("ratelimit-reset")], [200, "45"]);
  await answer.body?.cancel();
});
