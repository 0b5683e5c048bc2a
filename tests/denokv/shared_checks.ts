/** Three processes on one denokv server behave as one, and the tasks of the operator work there. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type Check, pause } from "../faults/check.ts";
import {
  claim,
  exchange,
  get,
  poll,
  postForm,
  postJson,
  register,
  startClaim,
  submit,
} from "../identity/agent_fixture.ts";
import { refresh, signIn } from "../identity/code_fixture.ts";
import { changeIsEverywhere } from "../tonight/everywhere.ts";
import { runTask } from "../operations/task.ts";
import { DenokvServer, TOKEN } from "./denokv_server.ts";
import { asApp, startOn } from "./served.ts";

const LIMIT = 50;
const CLIENTS = 40;

/** Makes the checks. @param program The path of denokv. */
export function sharedChecks(program: string): Check[] {
  return [
    {
      name: "three processes agree at once on keys, registrations, claims, sign-ins and revocations",
      run: async ({ dir, scratch }) => {
        await using store = new DenokvServer(program, `${await Deno.makeTempDir({ dir: scratch })}/kv`);
        await store.start();
        await using first = await startOn(store.address, dir);
        await using second = await startOn(store.address, dir);
        await using third = await startOn(store.address, dir);
        const [one, two, three] = [asApp(first), asApp(second), asApp(third)];
        const statuses = (credential: string) =>
          Promise.all([one, two, three].map(async (app) => (await get(app, "/api/menu", credential)).status));

        const key = (await postJson(one, "/api/keys", {})).body.api_key;
        assertEquals(await statuses(key), [200, 200, 200]);
        await (await two.fetch("/api/keys", { method: "DELETE", headers: { "X-API-Key": key } })).body?.cancel();
        assertEquals(await statuses(key), [401, 401, 401]);

        const registration = await register(one);
        const token = (await exchange(two, registration.identity_assertion)).body.access_token;
        assertEquals(await statuses(token), [200, 200, 200]);
        const started = await startClaim(three, registration.claim_token);
        await submit(one, started.verification_uri, { action: "confirm", user_code: started.user_code });
        const claimed = (await poll(two, registration.claim_token)).body;
        assertEquals(await statuses(token), [401, 401, 401], "the claim ended it");
        assertEquals(await statuses(claimed.access_token), [200, 200, 200]);
        await postForm(three, "/oauth/revoke", { token: claimed.identity_assertion });
        assertEquals(await statuses(claimed.access_token), [401, 401, 401]);

        const access = await signIn(two);
        const renewed = await refresh(three, access.clientId, access.tokens.refresh_token);
        assertEquals(await statuses(renewed.body.access_token), [200, 200, 200]);
        for (const { log } of [first, second, third]) assert(!/"level":"(?:warn|error)"/.test(log), log);
      },
    },
    {
      name: "a change of the owner is everywhere in three processes within five seconds, and so is its end",
      run: async ({ dir, scratch }) => {
        await using store = new DenokvServer(program, `${await Deno.makeTempDir({ dir: scratch })}/kv`);
        await store.start();
        await using first = await startOn(store.address, dir);
        await using second = await startOn(store.address, dir);
        await using third = await startOn(store.address, dir);
        return `${(await changeIsEverywhere([first, second, third]) / 1000).toFixed(1)} s`;
      },
    },
    {
      name: "a change of the owner is everywhere in two processes on one file within five seconds",
      run: async ({ dir, scratch }) => {
        const kvPath = `${await Deno.makeTempDir({ dir: scratch })}/kv`;
        await using first = await startOn(kvPath, dir);
        await using second = await startOn(kvPath, dir);
        return `${(await changeIsEverywhere([first, second]) / 1000).toFixed(1)} s`;
      },
    },
    {
      name: "three processes share the limit of 40 busy clients, and the hourly limits of an address",
      run: async ({ dir, scratch }) => {
        await using store = new DenokvServer(program, `${await Deno.makeTempDir({ dir: scratch })}/kv`);
        await store.start();
        const options = { rateLimit: LIMIT };
        await using first = await startOn(store.address, dir, options);
        await using second = await startOn(store.address, dir, options);
        await using third = await startOn(store.address, dir, options);
        const one = asApp(first);
        const clients = Array.from({ length: CLIENTS }, (_, at) => `203.0.113.${at}`);
        const use = async (app: typeof one, peer: string) => {
          const answer = await app.fetch("/api/hours", { peer });
          await answer.body?.cancel();
          return answer.status;
        };
        await Promise.all(clients.map(async (peer) => {
          for (let count = 0; count < LIMIT; count++) assertEquals(await use(one, peer), 200);
        }));
        for (let count = 0; count < 5; count++) assertEquals((await postJson(one, "/oauth/register", {})).status, 201);
        // Each other process learns of it long before it would refuse by itself.
        let more = 0;
        for (const process of [second, third]) {
          const app = asApp(process);
          const refused = new Set<string>();
          for (let tries = 0; refused.size < CLIENTS && tries < LIMIT / 2; tries++) {
            await Promise.all(clients.map(async (peer) => {
              if (!refused.has(peer)) await use(app, peer) === 429 ? refused.add(peer) : more++;
            }));
            await pause(250);
          }
          assertEquals(refused.size, CLIENTS, "clients go on in another process");
          assertEquals((await postJson(app, "/oauth/register", {})).status, 429, "another process registers more");
        }
        for (const { log } of [first, second, third]) assert(!log.includes("rate_limit_not_shared"), log);
        return `${more} of ${2 * CLIENTS * LIMIT} requests passed before the others knew`;
      },
    },
    {
      name: "rotate-keys, revoke and /readyz work on the server, and backup says what to do there",
      run: async ({ dir, scratch }) => {
        await using store = new DenokvServer(program, `${await Deno.makeTempDir({ dir: scratch })}/kv`);
        await store.start();
        const env = { KV_PATH: store.address, DENO_KV_ACCESS_TOKEN: TOKEN };
        let kept = "";
        {
          await using server = await startOn(store.address, dir);
          const app = asApp(server);
          assertEquals((await get(app, "/readyz")).status, 200);
          const agent = await claim(app, await register(app));
          const rotated = await runTask("rotate-keys", [], env);
          assertEquals([rotated.code, rotated.wrong], [0, `The store is ${store.address}\n`]);
          assertStringIncludes(rotated.said, "2 published");
          assertEquals((await get(app, "/api/menu", agent.access_token)).status, 200);
          kept = (await postJson(app, "/api/keys", {})).body.api_key;
          const listed = await runTask("revoke", [], env);
          assertStringIncludes(listed.said, "1 accesses, 0 clients, 1 keys");
          const id = listed.said.match(/reg_[\w-]{22}/)![0];
          assertEquals((await runTask("revoke", [id], env)).code, 0);
          assertEquals((await get(app, "/api/menu", agent.access_token)).status, 401);

          const refused = await runTask("backup", [`${scratch}/copy`], env);
          assertEquals(refused.code, 1);
          assertStringIncludes(refused.wrong, "KV_PATH is a denokv server: run this on its machine");
          const copied = await runTask("backup", [`${scratch}/copy`], { KV_PATH: store.file });
          assertEquals([copied.code, copied.wrong], [0, ""]);
        }
        await store.kill();
        for (const task of ["rotate-keys", "revoke"]) {
          const failed = await runTask(task, [], env);
          assertEquals(failed.code, 1);
          assertStringIncludes(failed.wrong, `${store.address}: refused`);
        }
        const wrong = await runTask("revoke", [], { KV_PATH: store.address });
        assertStringIncludes(wrong.wrong, "DENO_KV_ACCESS_TOKEN must hold the token");
        // The copy is a store: on a denokv server or, as here, alone.
        await using alone = await startOn(`${scratch}/copy`, dir);
        assertEquals((await get(asApp(alone), "/api/menu", kept)).status, 200);
      },
    },
  ];
}
