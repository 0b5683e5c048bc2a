/**
 * An upgrade: the stores that earlier releases wrote are read, and a process takes another's place without a pause, as
 * `build/operations/README.md` describes it: another folder, another process with the same `KV_PATH`, wait for its /readyz,
 * move the proxy, let requests end, stop the old process with SIGTERM. `stores/README.md` says where the stores come from.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { endAccess, listAccess } from "../../src/identity/operator_access.ts";
import { createStore } from "../../src/store/store.ts";
import { startApp, type TestApp } from "../app_fixture.ts";
import { eventually } from "../faults/check.ts";
import {
  claim,
  exchange,
  get,
  type Json,
  pathOf,
  poll,
  postForm,
  postJson,
  register,
  startClaim,
  submit,
} from "../identity/agent_fixture.ts";
import { redeem, refresh, signIn } from "../identity/code_fixture.ts";
import { callOwnerTool } from "../owner/program_fixture.ts";
import { FROM_PAGE, fromPage } from "../owner/owner_fixture.ts";
import { asApp, startOn } from "../denokv/served.ts";
import { builtFolder } from "../build_fixture.ts";
import { temporaryFolder } from "../temporary_folder.ts";

const STORES = new URL("stores/", import.meta.url);

/** Opens a copy of a release's store, a minute after it was written. */
async function withStore(
  release: string,
  check: (app: TestApp, held: Json, kvPath: string) => Promise<void>,
): Promise<void> {
  await using folder = await temporaryFolder();
  await Deno.copyFile(new URL(`${release}/kv`, STORES), `${folder.path}/kv`);
  const held = JSON.parse(await Deno.readTextFile(new URL(`${release}/held.json`, STORES)));
  // Another seed: the same random numbers would give out ids that the store has.
  await using app = startApp({ kvPath: `${folder.path}/kv`, now: held.written_at + 60_000, seed: 7 });
  await app.serving.readChanges();
  await check(app, held, `${folder.path}/kv`);
}

async function statusWith(app: TestApp, credential: string): Promise<number> {
  return (await get(app, "/api/v1/menu", credential)).status;
}

const releases = [...Deno.readDirSync(STORES)].filter(({ isDirectory }) => isDirectory).map(({ name }) => name).sort();

Deno.test("there is a store of each earlier release", () => assertEquals(releases, ["cc1fc7d", "eb20c87"]));

for (const release of releases) {
  Deno.test(`API keys and registrations of ${release} work on, and what was revoked does not come back`, async () => {
    await withStore(release, async (app, { keys, waiting, done, revoked, ended }) => {
      for (const credential of [...keys, waiting.access_token, done.access_token]) {
        assertEquals(await statusWith(app, credential), 200, credential);
      }
      for (const credential of revoked) assertEquals(await statusWith(app, credential), 401, credential);
      assertEquals((await exchange(app, ended.identity_assertion)).status, 400);
      const renewed = await exchange(app, done.identity_assertion);
      assertEquals([renewed.status, renewed.body.scope], [200, "read:menu read:restaurant write:orders"]);
      assertEquals(await statusWith(app, renewed.body.access_token), 200);
    });
  });

  Deno.test(`claims that began with ${release} go on: waiting, asked, agreed, done`, async () => {
    await withStore(release, async (app, { waiting, asked, agreed, done }) => {
      assertEquals((await claim(app, waiting)).token_type, "Bearer");
      assertEquals((await poll(app, asked.claim_token)).body.error, "authorization_pending");
      const wrong = await submit(app, asked.verification_uri, { action: "confirm", user_code: asked.user_code });
      assert(wrong.body.text.includes("correo"), "the address is still asked for");
      const typed = { action: "confirm", user_code: asked.user_code, email: "ana@example.cl" };
      await submit(app, asked.verification_uri, typed);
      app.advance(10_000);
      assertEquals((await poll(app, asked.claim_token)).status, 200);
      assertEquals((await poll(app, agreed.claim_token)).status, 200);
      assertEquals((await poll(app, agreed.claim_token)).body.error, "invalid_grant", "a claim is collected once");
      assertEquals((await poll(app, done.claim_token)).body.error, "invalid_grant");
    });
  });

  Deno.test(`a person ends an access of ${release} by their link, and a program ends its own`, async () => {
    await withStore(release, async (app, { keys, waiting, agreed }) => {
      const page = await (await app.fetch(pathOf(agreed.verification_uri))).text();
      assert(page.includes("agreed"), page);
      await submit(app, agreed.verification_uri, { action: "end" });
      assertEquals((await poll(app, agreed.claim_token)).status, 400);
      assertEquals(await statusWith(app, waiting.access_token), 200);
      await postForm(app, "/oauth/revoke", { token: waiting.claim_token });
      assertEquals(await statusWith(app, waiting.access_token), 401);
      const { status } = await app.fetch("/api/v1/keys", {
        method: "DELETE",
        headers: { Authorization: `Bearer ${keys[0]}` },
      });
      assertEquals([status, await statusWith(app, keys[0])], [200, 401]);
    });
  });
}

Deno.test("two processes may look up a registration of eb20c87 at once, and the operator sees and ends it", async () => {
  await withStore("eb20c87", async (app, { done, waiting, written_at }, kvPath) => {
    await using other = startApp({ kvPath, now: written_at + 60_000, seed: 8 });
    const both = await Promise.all([app, other].map((each) => exchange(each, done.identity_assertion)));
    assertEquals(both.map(({ status }) => status), [200, 200]);
    const store = createStore(kvPath);
    const listed = await listAccess(store, written_at);
    assert(listed.ok);
    assertEquals(listed.value.grants.map(({ id }) => id).includes(waiting.client_id), true);
    assertEquals(listed.value.grants.length, 5);
    await endAccess(store, { kind: "all" }, written_at);
    await store.close();
    for (const each of [app, other]) assertEquals(await statusWith(each, waiting.access_token), 401);
    assertEquals((await exchange(app, done.identity_assertion)).status, 400);
  });
});

Deno.test("sign-ins, the owner's devices and programs, and tonight's changes of cc1fc7d work on", async () => {
  await withStore("cc1fc7d", async (app, { client, unredeemed, cookie, helper }) => {
    assertEquals(await statusWith(app, client.tokens.access_token), 200);
    const renewed = await refresh(app, client.clientId, client.tokens.refresh_token);
    assertEquals([renewed.status, await statusWith(app, renewed.body.access_token)], [200, 200]);
    assertEquals((await redeem(app, unredeemed.clientId, unredeemed.code)).status, 200);
    assert((await (await app.fetch(pathOf(client.link))).text()).includes("my client"));

    const seen = await (await app.fetch("/local/tonight", { headers: { ...FROM_PAGE, cookie } })).json();
    assertEquals(seen.changes.map((each: Json) => each.change.kind).sort(), [
      "closing",
      "delay",
      "dish",
      "ingredient",
      "pause",
    ]);
    assertEquals(seen.history.length, 7);
    const { menu } = (await get(app, "/api/v1/menu")).body;
    assertEquals(menu.pizzas_rojas.find((each: Json) => each.id === "margherita").sold_out, true);
    const { devices, programs } = await (await app.fetch("/local/devices", { headers: { ...FROM_PAGE, cookie } }))
      .json();
    assertEquals([devices.length, programs.length], [1, 1]);
    const told = await callOwnerTool(app, helper.tokens.access_token, "get_tonight");
    assertEquals(told.structuredContent.changes.length, 5);
    const [first] = seen.changes;
    const undone = await app.fetch("/local/undo", fromPage({ id: first.id }, { cookie }));
    await undone.body?.cancel();
    const after = await (await app.fetch("/local/tonight", { headers: { ...FROM_PAGE, cookie } })).json();
    assertEquals([undone.status, after.changes.length], [200, 4]);
    const again = await refresh(app, helper.clientId, helper.tokens.refresh_token);
    assertEquals([again.status, again.body.scope], [200, "manage:tonight"]);
  });
});

Deno.test("A process that takes another's place loses no request and no credential, and a claim and a sign-in go on across it", async () => {
  await using folder = await temporaryFolder();
  const kvPath = `${folder.path}/kv`;
  const newBuild = `${folder.path}/static`;
  await new Deno.Command("cp", { args: ["-r", builtFolder, newBuild] }).output();
  await using old = await startOn(kvPath, builtFolder);
  const before = asApp(old);
  /** The proxy: where it passes requests, and the requests that it has passed to the old process. */
  let target = before;
  let onOld = 0;
  const proxy: Pick<TestApp, "fetch"> = {
    async fetch(...request) {
      const passedTo = target;
      if (passedTo === before) onOld++;
      try {
        return await passedTo.fetch(...request);
      } finally {
        if (passedTo === before) onOld--;
      }
    },
  };
  const behindProxy = proxy as TestApp;
  const { api_key } = (await postJson(before, "/api/keys", {})).body;
  const agent = await claim(before, await register(before));
  const half = await register(before);
  const started = await startClaim(before, half.claim_token);
  const access = await signIn(before);

  // Callers who never pause. Each key works at once, whichever process issued it.
  const issued: string[] = [api_key];
  let calling = true;
  const callers = Array.from({ length: 4 }, async () => {
    while (calling) {
      const { status, body } = await postJson(behindProxy, "/api/keys", {});
      assertEquals(status, 200);
      issued.push(body.api_key);
      assertEquals((await get(behindProxy, "/api/menu", body.api_key)).status, 200);
    }
  });
  const callUntil = async (count: number) => {
    await Promise.race([eventually(30_000, () => assert(issued.length >= count)), Promise.all(callers)]);
  };
  await callUntil(20);

  await using next = await startOn(kvPath, newBuild);
  const after = asApp(next);
  await eventually(30_000, async () => assertEquals((await get(after, "/readyz")).status, 200));
  target = after;
  await eventually(30_000, () => assertEquals(onOld, 0));
  assertEquals((await old.stop()).code, 0);
  await callUntil(issued.length + 20);
  calling = false;
  await Promise.all(callers);

  for (const key of issued) assertEquals((await get(after, "/api/menu", key)).status, 200, "a key is lost");
  assertEquals((await get(after, "/api/menu", agent.access_token)).status, 200);
  assertEquals((await exchange(after, agent.identity_assertion)).status, 200);
  await submit(after, started.verification_uri, { action: "confirm", user_code: started.user_code });
  assertEquals((await poll(after, half.claim_token)).status, 200, "a claim that began before ends after");
  assertEquals((await refresh(after, access.clientId, access.tokens.refresh_token)).status, 200);
});
