/** `deno task revoke` on the store of running servers. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import { claim, get, postJson, register } from "../identity/agent_fixture.ts";
import { refresh, signIn } from "../identity/code_fixture.ts";
import { runTask } from "./task.ts";
import { temporaryFolder } from "../temporary_folder.ts";

Deno.test("The operator lists and ends one access, one client, one key or all; every process refuses the next call", async () => {
  await using folder = await temporaryFolder();
  const KV_PATH = `${folder.path}/kv`;
  // The task judges by the real clock.
  const now = Date.now();
  await using one = startApp({ kvPath: KV_PATH, now });
  await using other = startApp({ kvPath: KV_PATH, now, seed: 7 });
  const revoke = (...args: string[]) => runTask("revoke", args, { KV_PATH });
  const statuses = async (credential: string) => {
    const statusIn = async (app: TestApp) => (await get(app, "/api/menu", credential)).status;
    return [await statusIn(one), await statusIn(other)];
  };
  const registration = await register(one);
  const unclaimed = await register(one);
  const agent = await claim(one, registration);
  const [first, second] = [await signIn(one), await signIn(other, {}, { client_name: undefined })];
  const key = (await postJson(one, "/api/keys", {})).body.api_key;
  const kept = (await postJson(one, "/api/keys", {})).body.api_key;

  const { said } = await revoke();
  const told = said.trimEnd().replaceAll(/\d{4}-\d\d-\d\d/g, "DAY").replaceAll(/\b[\da-f]{12}\b/g, "DIGEST");
  const ofCode = ([id, name]: readonly string[]) => `code of ${id}, "${name}", allowed by a person on DAY, until DAY`;
  const signedIn = [[first.clientId, "my client"], [second.clientId, "(no name)"]] as const;
  assertEquals(
    told.replaceAll(/reg_[\w-]{22}(?= {2}code)/g, "ID").split("\n").sort(),
    [
      ...[unclaimed.client_id, registration.client_id].map((id) =>
        `${id}  anonymous of ${id}, "my agent", allowed by ${
          id === unclaimed.client_id ? "nobody yet" : "a person on DAY"
        }, until DAY`
      ),
      ...signedIn.map((each) => `ID  ${ofCode(each)}`),
      ...signedIn.map(([id, name]) => `${id}  client, "${name}", until DAY`),
      ...[1, 2].map(() => "--key DIGEST  sandbox key of DAY"),
      "4 accesses, 2 clients, 2 keys",
    ].sort(),
  );
  for (const secret of [key, kept, agent.access_token]) assert(!said.includes(secret));

  const ended = await revoke(registration.client_id);
  assertEquals([ended.code, ended.wrong], [0, `The store is ${KV_PATH}\n`]);
  const { event, grant, by } = JSON.parse(ended.said);
  assertEquals([event, grant, by], ["access_ended", registration.client_id, "operator"]);
  assertEquals(await statuses(agent.access_token), [401, 401]);

  assertEquals((await revoke(first.clientId)).said.trim().split("\n").length, 2, "the client and its access");
  assertEquals(await statuses(first.tokens.access_token), [401, 401]);
  assertEquals((await refresh(other, first.clientId, first.tokens.refresh_token)).body.error, "invalid_client");

  const id = said.match(/--key ([\da-f]{12})/)![1]!;
  const withKey = await revoke("--key", id);
  assertEquals([withKey.code, JSON.parse(withKey.said).key], [0, id]);
  assertEquals([await statuses(key), await statuses(kept)].map(String).sort(), ["200,200", "401,401"]);
  assertEquals(await statuses(second.tokens.access_token), [200, 200]);

  for (
    const [args, sentence] of [
      [["--key", "1a"], "--key takes at least 8 characters of a digest, as the list and the log show it"],
      [["--key", "no digest"], "--key takes at least 8 characters of a digest, as the list and the log show it"],
      [["reg_x"], "An id begins with reg_ or cli_"],
      [["reg_x", "reg_y"], "Name one thing: an id, --key START, or --all"],
      [["--key", "00000000", "--all"], "Name one thing: an id, --key START, or --all"],
      [[`reg_${"a".repeat(22)}`], "There is no such access: it may have ended already"],
    ] as const
  ) {
    const { code, said, wrong } = await revoke(...args);
    assertEquals([code, said, wrong.trimEnd().split("\n").at(-1)], [1, "", sentence]);
  }
  assertEquals((await revoke("--all")).code, 0);
  for (const credential of [second.tokens.access_token, key, kept]) {
    assertEquals(await statuses(credential), [401, 401]);
  }
  assertStringIncludes((await revoke()).said, "0 accesses, 0 clients, 0 keys");
  const rotated = await runTask("rotate-keys", ["--end-old"], { KV_PATH });
  assertMatch(rotated.said, /^[\w-]+ signs from \d{4}-\d\d-\d\dT[\d:.]+Z; 1 published\n$/);
});

Deno.test("The operator's tasks refuse a store that does not exist, and do not make it, or that is none", async () => {
  await using folder = await temporaryFolder();
  const KV_PATH = `${folder.path}/kv`;
  const refusals = async () => {
    const asked = [["revoke", "--all"], ["revoke"], ["rotate-keys", "--end-old"]] as const;
    const told = await Promise.all(asked.map(([task, ...args]) => runTask(task, args, { KV_PATH })));
    assertEquals(told.map(({ code, said }) => [code, said]), asked.map(() => [1, ""]));
    return told.map(({ wrong }) => wrong.trimEnd().split("\n").at(-1));
  };
  const refusal = `There is no store at ${KV_PATH}: set KV_PATH to the one that the server uses`;
  assertEquals(await refusals(), [refusal, refusal, refusal]);
  assertEquals([...Deno.readDirSync(folder.path)], []);
  await Deno.writeTextFile(KV_PATH, "no store");
  assertEquals(await refusals(), [
    `${KV_PATH} cannot be read and written: run it again, some may have ended`,
    `${KV_PATH} cannot be read`,
    `${KV_PATH} cannot be read and written: nothing was changed`,
  ]);
});
