/**
 * The upgrade without a pause, as `build/operations/README.md` describes it: another folder, another process with the same
 * `KV_PATH`, wait for its /readyz, move the proxy, let requests end, stop the old process with SIGTERM.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { TestApp } from "../app_fixture.ts";
import { eventually } from "../faults/check.ts";
import { claim, exchange, get, poll, postJson, register, startClaim, submit } from "../identity/agent_fixture.ts";
import { refresh, signIn } from "../identity/code_fixture.ts";
import { asApp, startOn } from "../denokv/served.ts";
import { builtFolder } from "../build_fixture.ts";

Deno.test("An upgrade loses no request and no credential, and a claim and a sign-in go on across it", async () => {
  const folder = await Deno.makeTempDir();
  const kvPath = `${folder}/kv`;
  const newBuild = `${folder}/static`;
  await new Deno.Command("cp", { args: ["-r", builtFolder, newBuild] }).output();
  {
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
  }
  await Deno.remove(folder, { recursive: true });
});
