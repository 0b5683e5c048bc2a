/** Signing keys: created once, rotated by age, without breaking a valid token. @module */
import { assertEquals, assertNotEquals } from "@std/assert";
import { decodeProtectedHeader } from "jose";
import { rotateSigningKeys } from "../../src/identity/signing_keys.ts";
import { createStore } from "../../src/store/store.ts";
import { OPEN_AT, startApp, type TestApp } from "../app_fixture.ts";
import { claim, exchange, get, register } from "./agent_fixture.ts";

const DAY_MS = 86_400_000;

async function publishedKids(app: TestApp): Promise<string[]> {
  const { status, body } = await get(app, "/.well-known/jwks.json");
  assertEquals(status, 200);
  return body.keys.map(({ kid }: { kid: string }) => kid);
}

async function kidOfNewToken(app: TestApp): Promise<string> {
  const { identity_assertion } = await register(app);
  return decodeProtectedHeader((await exchange(app, identity_assertion)).body.access_token).kid!;
}

Deno.test("Processes that race for the first key end up with one", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using one = startApp({ kvPath: `${folder}/kv` });
    await using two = startApp({ kvPath: `${folder}/kv` });
    await using three = startApp({ kvPath: `${folder}/kv` });
    const all = await Promise.all([one, two, three, one, two, three].map(publishedKids));
    assertEquals(new Set(all.map((kids) => kids.join())).size, 1);
    assertEquals(all[0]!.length, 1);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("A key is published from a day before it signs until its last token expires", async () => {
  await using app = startApp();
  const [first] = await publishedKids(app);
  assertEquals(await kidOfNewToken(app), first);
  app.advance(29 * DAY_MS - 60_000);
  assertEquals((await publishedKids(app)).length, 1);
  app.advance(60_000);
  const [, second] = await publishedKids(app);
  assertNotEquals(second, undefined);
  assertEquals(await kidOfNewToken(app), first, "published, and not yet used");
  app.advance(DAY_MS - 60_000);
  const claimed = await claim(app, await register(app));
  app.advance(59_999);
  assertEquals(await kidOfNewToken(app), first);
  app.advance(60_001);
  assertEquals(await kidOfNewToken(app), second);

  // The assertion signed with the first key works to its last day.
  app.advance(30 * DAY_MS - 180_000);
  assertEquals((await exchange(app, claimed.identity_assertion)).status, 200);
  app.advance(DAY_MS + 180_000);
  const kids = await publishedKids(app);
  assertEquals([kids.includes(first!), kids.includes(second!)], [false, true], "then it is no longer published");
});

Deno.test("After a year without use, the service starts with the old key and publishes the next", async () => {
  await using app = startApp();
  const [first] = await publishedKids(app);
  app.advance(365 * DAY_MS);
  assertEquals(await kidOfNewToken(app), first);
  assertEquals((await publishedKids(app)).length, 2);
  app.advance(DAY_MS + 60_000);
  assertNotEquals(await kidOfNewToken(app), first);
});

Deno.test("A token signed with another process's new key is valid at once", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using one = startApp({ kvPath: `${folder}/kv` });
    await using two = startApp({ kvPath: `${folder}/kv` });
    await publishedKids(one);
    await publishedKids(two);
    one.advance(31 * DAY_MS);
    await publishedKids(one);
    one.advance(2 * DAY_MS);
    two.advance(33 * DAY_MS);
    const { identity_assertion } = await register(one);
    const { access_token } = (await exchange(one, identity_assertion)).body;
    assertEquals((await get(two, "/api/menu", access_token)).status, 200);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("A key made by hand signs two minutes later, and earlier tokens stay valid", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using app = startApp({ kvPath: `${folder}/kv` });
    const store = createStore(`${folder}/kv`);
    const [first] = await publishedKids(app);
    const { identity_assertion } = await register(app);
    const { access_token } = (await exchange(app, identity_assertion)).body;
    const rotated = await rotateSigningKeys(store, OPEN_AT);
    assertEquals(rotated.ok && [rotated.value.activeFrom, rotated.value.published], [OPEN_AT + 120_000, 2]);
    app.advance(60_000);
    assertEquals((await publishedKids(app)).length, 2);
    assertEquals(await kidOfNewToken(app), first, "published, and not yet used");
    app.advance(120_000);
    assertEquals(rotated.ok && await kidOfNewToken(app), rotated.ok && rotated.value.kid);
    assertEquals((await get(app, "/api/menu", access_token)).status, 200);
    assertEquals((await exchange(app, identity_assertion)).status, 200);
    await store.close();
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("A rotation by hand replaces a successor that has not signed yet", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using app = startApp({ kvPath: `${folder}/kv` });
    const store = createStore(`${folder}/kv`);
    await publishedKids(app);
    app.advance(29 * DAY_MS);
    const [first] = await publishedKids(app);
    const rotated = await rotateSigningKeys(store, OPEN_AT + 29 * DAY_MS);
    assertEquals(rotated.ok && rotated.value.published, 2);
    app.advance(DAY_MS + 60_000);
    assertEquals(await publishedKids(app), [first, rotated.ok && rotated.value.kid]);
    await store.close();
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("After a leak the old keys are dropped: their tokens are refused within a minute, new ones are valid", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using app = startApp({ kvPath: `${folder}/kv` });
    const store = createStore(`${folder}/kv`);
    const { identity_assertion } = await register(app);
    const { access_token } = (await exchange(app, identity_assertion)).body;
    assertEquals((await get(app, "/api/menu", access_token)).status, 200);
    const rotated = await rotateSigningKeys(store, OPEN_AT, true);
    assertEquals(rotated.ok && rotated.value.published, 1);
    app.advance(60_000);
    assertEquals((await get(app, "/api/menu", access_token)).status, 401);
    assertEquals((await exchange(app, identity_assertion)).status, 400);
    assertEquals(rotated.ok && await kidOfNewToken(app), rotated.ok && rotated.value.kid);
    await store.close();
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("After a leak a process accepts the new key's tokens at once, even if it has just read the old keys", async () => {
  const folder = await Deno.makeTempDir();
  {
    await using one = startApp({ kvPath: `${folder}/kv` });
    await using two = startApp({ kvPath: `${folder}/kv`, seed: 2 });
    const store = createStore(`${folder}/kv`);
    await publishedKids(one);
    for (const app of [one, two]) app.advance(30_000);
    await publishedKids(two);
    assertEquals((await rotateSigningKeys(store, OPEN_AT + 30_000, true)).ok, true);
    for (const app of [one, two]) app.advance(30_000);
    const { access_token } = (await exchange(one, (await register(one)).identity_assertion)).body;
    assertEquals((await get(two, "/api/menu", access_token)).status, 200);
    await store.close();
  }
  await Deno.remove(folder, { recursive: true });
});
