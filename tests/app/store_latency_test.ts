/** A store that takes long to answer: no anonymous read waits for it, however long it takes. @module */
import { assertEquals } from "@std/assert";
import { type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { startApp } from "../app_fixture.ts";
import { get, postJson } from "../identity/agent_fixture.ts";

/** Rows that ask the store by their nature: they publish what it holds, or say whether it answers. */
const ASK_THE_STORE = ["getJwks", "getReadiness"];

/** A Deno KV in memory whose calls wait until they are released. */
function slowKv() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const wait = async <T>(work: () => T | Promise<T>): Promise<T> => {
    asked++;
    await promise;
    return await work();
  };
  return {
    asked: () => asked,
    release: resolve,
    open: () => wait(() => Deno.openKv(":memory:")),
  };
}

Deno.test("Every anonymous GET is answered while the store has answered nothing yet, and so is an order", async () => {
  const kv = slowKv();
  await using app = startApp({ kvPath: "shared", openKv: kv.open });
  const rows: readonly Route[] = ROUTES;
  const known = rows.filter(({ id }) => ASK_THE_STORE.includes(id));
  assertEquals(known.length, ASK_THE_STORE.length);
  const streams = (row: Route) => row.response.media === "text/event-stream";
  for (const row of rows.filter((row) => row.method === "GET" && !known.includes(row) && !streams(row))) {
    for (const path of routePaths(row)) {
      const answer = await app.fetch(path);
      await answer.body?.cancel();
      assertEquals([path, answer.status < 500, kv.asked()], [path, true, 0]);
    }
  }
  const order = { items: [{ name: "Margherita", quantity: 1, price_numeric: 9_900 }], delivery_method: "pickup" };
  assertEquals((await postJson(app, "/api/order/whatsapp", order)).status, 200);
  assertEquals(kv.asked(), 0, "the store is not asked before the answer");

  // The counts are shared in the background.
  const sharing = app.runLater();
  assertEquals((await get(app, "/api/menu")).status, 200);
  assertEquals(kv.asked(), 1);
  const key = postJson(app, "/api/keys", {});
  kv.release();
  assertEquals((await key).status, 200);
  await sharing;
});
