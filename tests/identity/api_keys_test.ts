/** API keys end after 90 days without use, and everything in the store but the signing keys ends. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import { get, postForm, postJson, register } from "./agent_fixture.ts";
import { signIn } from "./code_fixture.ts";
import { type StoredEntry, watchedKv } from "./watched_kv.ts";

const DAY_MS = 86_400_000;

async function issueKey(app: TestApp): Promise<string> {
  return (await postJson(app, "/api/keys", {})).body.api_key;
}

Deno.test("A key ends after 90 days without use, a day later at most, and lives as long as it is used", async () => {
  await using app = startApp();
  const [used, unused, rare] = [await issueKey(app), await issueKey(app), await issueKey(app)];
  const status = async (key: string) => (await get(app, "/api/menu", key)).status;
  for (let day = 1; day <= 92; day++) {
    app.advance(DAY_MS);
    assertEquals(await status(used), 200);
    if (day === 40) assertEquals(await status(rare), 200);
  }
  assertEquals([await status(used), await status(unused), await status(rare)], [200, 401, 200]);
  app.advance(90 * DAY_MS);
  assertEquals([await status(used), await status(rare)], [200, 200], "90 days after the last use");
  app.advance(91 * DAY_MS);
  assertEquals([await status(used), await status(rare)], [401, 401]);
});

Deno.test("A key says its tier, for whoever finds it", async () => {
  await using app = startApp();
  for (
    const [asked, tier] of [[{}, "sandbox"], [{ tier: "sandbox" }, "sandbox"], [{ tier: "free" }, "free"]] as const
  ) {
    const { body } = await postJson(app, "/api/keys", asked);
    assertMatch(body.api_key, new RegExp(`^horno_${tier}_[\\w-]{43}$`));
  }
});

Deno.test("The use of a key is written once a day, with a new expiry", async () => {
  const entries: StoredEntry[] = [];
  await using app = startApp({ openKv: watchedKv((entry) => entries.push(entry)) });
  const key = await issueKey(app);
  for (let hour = 0; hour < 50; hour++) {
    app.advance(DAY_MS / 24);
    assertEquals((await get(app, "/api/menu", key)).status, 200);
  }
  const written = entries.filter(({ key: [kind] }) => kind === "api_key");
  assertEquals(written.map(({ expireIn }) => expireIn), Array(3).fill(91 * DAY_MS), "the issue and two uses");
});

Deno.test("A use that races with the end of the key does not bring it back", async () => {
  let between = () => Promise.resolve();
  await using app = startApp({
    openKv: watchedKv(async ({ key: [kind] }) => void (kind === "api_key" && await between())),
  });
  const key = await issueKey(app);
  app.advance(2 * DAY_MS);
  between = async () => {
    between = () => Promise.resolve();
    await postForm(app, "/oauth/revoke", { token: key });
  };
  // The request looked the key up before it ended.
  assertEquals((await get(app, "/api/menu", key)).status, 200);
  assertEquals((await get(app, "/api/menu", key)).status, 401);
});

Deno.test("Everything that is stored ends by itself, except the signing keys: the store does not grow for ever", async () => {
  const entries: StoredEntry[] = [];
  await using app = startApp({ openKv: watchedKv((entry) => entries.push(entry)) });
  await register(app);
  await issueKey(app);
  await postJson(app, "/agent/auth", { requested_credential_type: "api_key" });
  const access = await signIn(app);
  await postForm(app, "/oauth/revoke", { token: access.tokens.access_token });
  await app.runLater();
  const lasting = entries.filter(({ expireIn }) => expireIn === undefined).map(({ key: [kind] }) => kind);
  assertEquals([...new Set(lasting)], ["signing_keys"]);
  assert(entries.every(({ expireIn = 0 }) => expireIn <= 91 * DAY_MS));
});
