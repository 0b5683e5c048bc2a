/**
 * The first answer of a process has tonight's changes, however it is started. Where the store is silent, it comes all the
 * same, and an order warns.
 * @module
 */
import { assertEquals } from "@std/assert";
import { OPEN_AT, ORIGIN, startApp } from "../app_fixture.ts";
import { BUILT_SERVER, builtFolder } from "../build_fixture.ts";
import { freePort } from "../../build/bench/server_process.ts";
import { ServerProcess } from "../server_process.ts";

const ORDER = JSON.stringify({
  items: [{ name: "Margherita", quantity: 1, price_numeric: 9_900 }],
  delivery_method: "pickup",
});

/** Orders a dish with the first request of a process. @returns The refusal, or the warnings. */
async function firstOrder(server: ServerProcess): Promise<string> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: ORDER };
  const { reason, warnings = [] } = await (await fetch(`${server.origin}/api/v1/order/whatsapp`, init)).json();
  return reason ?? warnings.map((each: { reason: string }) => each.reason).join();
}

Deno.test("the first answer has tonight's changes, with --listen and with deno serve", async () => {
  const dir = await Deno.makeTempDir();
  const kvPath = `${dir}/kv`;
  {
    await using app = startApp({ kvPath, now: Math.max(OPEN_AT, Date.now()) });
    const until = Date.now() + 86_400_000;
    await app.tonight.set({ change: { kind: "dish", dish: "margherita" }, by: "caja", until });
  }
  for (const serve of [false, true]) {
    const port = freePort();
    const args = ["serve", "-A", "--unstable-kv", `--port=${port}`, "--host=127.0.0.1", BUILT_SERVER];
    await using server = await ServerProcess.start({ dir: builtFolder, kvPath, port, ...(serve && { args }) });
    assertEquals(await firstOrder(server), "sold_out");
    if (serve) await server.kill();
  }
  await Deno.remove(dir, { recursive: true });
});

Deno.test("where the store never answers, the first answer comes as built, and an order warns", async () => {
  using silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const env = { DENO_KV_ACCESS_TOKEN: "a token of tests", SITE_ORIGIN: ORIGIN };
  const server = await ServerProcess.start({ dir: builtFolder, kvPath: `http://127.0.0.1:${silent.addr.port}`, env });
  const warned = await firstOrder(server);
  await server.kill();
  assertEquals(warned.split(",").includes("tonight_unconfirmed"), true, warned);
});
