/**
 * The store fails at each of its calls in turn, once: whatever was asked is answered as 503 with what to do next, or was
 * done all the same and is in the store, and nothing is a bug. Asked again, it is as if nothing had happened.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { OPEN_AT, startApp, type TestApp } from "../app_fixture.ts";
import { endAccess, listAccess } from "../../src/identity/operator_access.ts";
import { createStore } from "../../src/store/store.ts";
import { editsOf, MARGHERITA, view } from "../edits/edits_fixture.ts";
import { cookieOf, fromPage, ownerLink, signInOwner } from "../owner/owner_fixture.ts";
import { allowProgram, OWNER_MCP, ownerRequest } from "../owner/program_fixture.ts";
import {
  ACCESS_TOKEN_TYPE,
  claim,
  exchange,
  get,
  pathOf,
  poll,
  postForm,
  postJson,
  register,
  startClaim,
  submit,
  TOKEN_EXCHANGE,
} from "./agent_fixture.ts";
import {
  afterPress,
  authorizationRequest,
  hiddenFields,
  openPage,
  OWN_FORM,
  press,
  redeem,
  REDIRECT_URI,
  refresh,
  registerClient,
  signIn,
} from "./code_fixture.ts";
import { webpBytes } from "../check/webp_bytes.ts";
import { failingCallKv } from "./failing_call_kv.ts";

/** What is asked. */
type Ask = () => Promise<{ readonly status: number; readonly body: unknown }>;

async function replied(answer: Response) {
  return { status: answer.status, body: await answer.text() };
}

async function pressed(app: TestApp, clientId: string, action: string): Promise<Ask> {
  const html = await (await openPage(app, authorizationRequest(clientId))).text();
  return () => postForm(app, "/oauth/authorize", { ...hiddenFields(html), action }, OWN_FORM);
}

/** A phone of the owner. @returns What asks as its page does. */
async function phone(app: TestApp) {
  const cookie = await signInOwner(app.fetch);
  return {
    cookie,
    ask: (path: string, body?: unknown): Ask => async () =>
      await replied(await app.fetch(path, fromPage(body, { Cookie: cookie }))),
    json: async (path: string) => await (await app.fetch(path, { headers: { Cookie: cookie } })).json(),
  };
}

/** A program of the owner. @returns Makes what asks a tool. */
async function program(app: TestApp, scope: string): Promise<(name: string, args: object) => Ask> {
  const { cookie } = await phone(app);
  const { tokens } = await allowProgram(app, cookie, {}, {}, scope);
  return (name, args) => async () => {
    const answer = await app.fetch(OWNER_MCP, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${tokens.access_token}`,
        "Content-Type": "application/json",
        "MCP-Protocol-Version": "2025-11-25",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
    });
    const { status, body: said } = await replied(answer);
    return { status: said.includes('"isError":true') ? 503 : status, body: said };
  };
}

async function tool(app: TestApp, scope: string, name: string, args: object): Promise<Ask> {
  return (await program(app, scope))(name, args);
}

const PRICE = { subject: MARGHERITA, value: 10_900, was: 9_900 };

/** Each thing that needs the store, as something to ask after what has to happen first. */
const ASKED: Readonly<Record<string, (app: TestApp) => Promise<Ask>>> = {
  "a key": (app) => Promise.resolve(() => postJson(app, "/api/keys", {})),
  "the menu, with a key": async (app) => {
    const { body } = await postJson(app, "/api/keys", {});
    return () => get(app, "/api/menu", body.api_key);
  },
  "the end of a key": async (app) => {
    const { body } = await postJson(app, "/api/keys", {});
    return () => postForm(app, "/oauth/revoke", { token: body.api_key });
  },
  "the end of a key by itself": async (app) => {
    const { body } = await postJson(app, "/api/keys", {});
    const headers = { Authorization: `Bearer ${body.api_key}` };
    return async () => {
      const answer = await replied(await app.fetch("/api/keys", { method: "DELETE", headers }));
      // What ended all the same is unknown.
      return answer.status === 401 ? { ...answer, status: 200 } : answer;
    };
  },
  "the menu, with a key of a registration": async (app) => {
    const { credential } = (await postJson(app, "/agent/identity", {
      type: "anonymous",
      requested_credential_type: "api_key",
    })).body;
    return () => get(app, "/api/menu", credential);
  },
  "a registration": (app) => Promise.resolve(() => postJson(app, "/oauth/register", { client_name: "my agent" })),
  "a registration of auth.md": (app) => Promise.resolve(() => postJson(app, "/agent/identity", { type: "anonymous" })),
  "a token for an assertion": async (app) => {
    const { identity_assertion } = await register(app);
    return () => exchange(app, identity_assertion);
  },
  "a claim": async (app) => {
    const { claim_token } = await register(app);
    return () => postJson(app, "/agent/identity/claim", { claim_token });
  },
  "the page of a claim": async (app) => {
    const { claim_token } = await register(app);
    const { verification_uri } = await startClaim(app, claim_token);
    return async () => await replied(await app.fetch(pathOf(verification_uri)));
  },
  "a poll": async (app) => {
    const { claim_token } = await register(app);
    const { user_code, verification_uri } = await startClaim(app, claim_token);
    await submit(app, verification_uri, { action: "confirm", user_code });
    return () => poll(app, claim_token);
  },
  "another token": async (app) => {
    const { access_token } = await claim(app, await register(app));
    const fields = { grant_type: TOKEN_EXCHANGE, subject_token: access_token, subject_token_type: ACCESS_TOKEN_TYPE };
    return () => postForm(app, "/oauth/token", fields);
  },
  "a client": (app) =>
    Promise.resolve(() =>
      postJson(app, "/oauth/register", { client_name: "my client", redirect_uris: [REDIRECT_URI] })
    ),
  "the page of a client": async (app) => {
    const { client_id } = await registerClient(app);
    return async () => await replied(await openPage(app, authorizationRequest(client_id)));
  },
  "a person's yes": async (app) => await pressed(app, (await registerClient(app)).client_id, "confirm"),
  "a person's no": async (app) => await pressed(app, (await registerClient(app)).client_id, "refuse"),
  "a token for a code": async (app) => {
    const { client_id } = await registerClient(app);
    const { back } = afterPress(await press(app, authorizationRequest(client_id)));
    return () => redeem(app, client_id, back.searchParams.get("code")!);
  },
  "a refresh": async (app) => {
    const { clientId, tokens } = await signIn(app);
    return () => refresh(app, clientId, tokens.refresh_token);
  },
  "the menu, with a token": async (app) => {
    const { tokens } = await signIn(app);
    return () => get(app, "/api/menu", tokens.access_token);
  },
  "the end of a token": async (app) => {
    const { tokens } = await signIn(app);
    return () => postForm(app, "/oauth/revoke", { token: tokens.access_token });
  },
  "the end of a refresh token": async (app) => {
    const { tokens } = await signIn(app);
    return () => postForm(app, "/oauth/revoke", { token: tokens.refresh_token });
  },
  "the end of an access, by its link": async (app) => {
    const { link } = await signIn(app);
    const token = new URL(link).searchParams.get("claim_attempt_token")!;
    return () => postForm(app, "/oauth/authorize", { claim_attempt_token: token, action: "end" }, OWN_FORM);
  },
  "the sign-in of the owner": async (app) => {
    const link = await ownerLink();
    return async () => {
      const answer = await app.fetch("/local/sign-in", fromPage({ link, device: "Caja" }));
      return { status: answer.status, body: cookieOf(answer) || await answer.text() };
    };
  },
  "the owner's devices": async (app) => {
    const { ask, cookie } = await phone(app);
    await allowProgram(app, cookie);
    return ask("/local/devices");
  },
  "the end of a program": async (app) => {
    const { ask, cookie, json } = await phone(app);
    await allowProgram(app, cookie);
    const [{ id }] = (await json("/local/devices")).programs;
    return ask("/local/devices/remove", { id });
  },
  "the end of another device": async (app) => {
    const { ask, json } = await phone(app);
    await signInOwner(app.fetch, "Cocina");
    const { id } = (await json("/local/devices")).devices.find(({ name }: { name: string }) => name === "Cocina");
    return ask("/local/devices/remove", { id });
  },
  "the end of another device with its program": async (app) => {
    const { ask, json } = await phone(app);
    await allowProgram(app, await signInOwner(app.fetch, "Cocina"));
    const { id } = (await json("/local/devices")).devices.find(({ name }: { name: string }) => name === "Cocina");
    return ask("/local/devices/remove", { id });
  },
  "the sign-out of the owner": async (app) => (await phone(app)).ask("/local/sign-out", {}),
  "a program's consent by the owner": async (app) => {
    const { cookie } = await phone(app);
    const { client_id } = await registerClient(app);
    const html = await (await openPage(app, ownerRequest(client_id))).text();
    const headers = { ...OWN_FORM, Cookie: cookie };
    return () => postForm(app, "/oauth/authorize", { ...hiddenFields(html), action: "confirm" }, headers);
  },
  "tonight": async (app) => (await phone(app)).ask("/local/tonight"),
  "a change of tonight": async (app) =>
    (await phone(app)).ask("/local/tonight", { change: { kind: "dish", dish: "margherita" } }),
  "the undo of a change": async (app) => {
    const { ask } = await phone(app);
    const made = await app.service.make({ change: { kind: "delay", minutes: 20 } }, "caja");
    assert(made.ok);
    return ask("/local/undo", { id: made.value.made.id });
  },
  "the content": async (app) => (await phone(app)).ask("/local/content"),
  "a preview": async (app) => (await phone(app)).ask("/local/content/preview", { edits: [PRICE] }),
  "a preview of a photo": async (app) => {
    const kept = await app.serving.edits.keepPhoto(webpBytes("VP8 ", 800, 800).toBase64());
    assert(kept.ok);
    const { ask } = await phone(app);
    return ask("/local/content/preview", {
      edits: [{ subject: "/menu/items/margherita/photo", value: kept.value.photo }],
    });
  },
  "a photo": async (app) => (await phone(app)).ask("/local/photos", { webp: webpBytes("VP8 ", 800, 800).toBase64() }),
  "a publication of a photo": async (app) => {
    const kept = await app.serving.edits.keepPhoto(webpBytes("VP8 ", 800, 800).toBase64());
    assert(kept.ok);
    const edits = [{ subject: "/menu/items/margherita/photo", value: kept.value.photo }];
    return (await phone(app)).ask("/local/content/publish", { edits });
  },
  "a publication": async (app) => (await phone(app)).ask("/local/content/publish", { edits: [PRICE], sure: [] }),
  "the publication of a draft": async (app) => {
    const drafted = await app.serving.edits.draft([PRICE], { id: "grn_1", name: "Mi asistente" } as never);
    assert(drafted.ok, JSON.stringify(drafted));
    const { ask, json } = await phone(app);
    const [{ id }] = (await json("/local/content")).drafts;
    return ask("/local/content/publish", { edits: [PRICE], sure: [], draft: id });
  },
  "the end of a draft": async (app) => {
    const drafted = await app.serving.edits.draft([PRICE], { id: "grn_1", name: "Mi asistente" } as never);
    assert(drafted.ok, JSON.stringify(drafted));
    const ask = (await phone(app)).ask("/local/content/discard", { id: drafted.value.id });
    return async () => {
      const answer = await ask();
      if (answer.status === 200) assertEquals(JSON.parse(String(answer.body)).drafts, []);
      return answer;
    };
  },
  "the undo of a publication": async (app) => {
    const { ask } = await phone(app);
    const done = await app.serving.edits.publish(
      { edits: await editsOf(app, { [MARGHERITA]: 10_900 }), sure: [] },
      "caja",
    );
    assert(done.ok);
    return ask("/local/content/undo", { id: done.value.id });
  },
  "a program's look at tonight": (app) => tool(app, "manage:tonight", "get_tonight", {}),
  "a program's change of tonight": (app) =>
    tool(app, "manage:tonight", "change_tonight", { change: { kind: "dish", dish: "margherita" } }),
  "a program's undo of a change": async (app) => {
    const made = await app.service.make({ change: { kind: "delay", minutes: 20 } }, "caja");
    assert(made.ok);
    return await tool(app, "manage:tonight", "undo_tonight", { id: made.value.made.id });
  },
  "a program's look at the edits": (app) => tool(app, "manage:menu", "list_menu_edits", { part: "message" }),
  "a program's withdrawal of a draft": async (app) => {
    const ask = await program(app, "manage:menu");
    await ask("draft_menu_edits", { edits: [PRICE] })();
    return ask("withdraw_menu_draft", { id: (await view(app)).drafts[0]!.id });
  },
  "a program's draft": (app) => tool(app, "manage:menu", "draft_menu_edits", { edits: [PRICE] }),
};

/** A registration as the release eb20c87 stored it. */
const EARLIER = {
  ...{ id: "grn_earlier", type: "anonymous", createdAt: OPEN_AT, expiresAt: OPEN_AT + 3_600_000, generation: 0 },
  ...{ claimed: false, claimTokenDigest: "", claimTokenExpiresAt: OPEN_AT + 3_600_000, attempts: 0 },
};

Deno.test("the store fails at each call of the operator, who is told, and nothing lasts when it has not", async () => {
  for (const kind of ["all", "client", "grant"] as const) {
    const kv = failingCallKv();
    let opened: Deno.Kv;
    let calls = 0;
    for (let failed = true; failed; calls++) {
      await using app = startApp({ openKv: async (path) => opened = await kv.openKv(path) });
      const { clientId } = await signIn(app);
      const { client_id } = await register(app);
      await opened!.set(["registration", EARLIER.id], EARLIER);
      const store = createStore("a file", () => {}, () => Promise.resolve(opened));
      const target = kind === "all"
        ? { kind } as const
        : { kind: "id", id: kind === "client" ? clientId : client_id } as const;
      kv.failAfter(calls);
      const ended = await endAccess(store, target, app.now());
      failed = kv.mend();
      assertEquals(ended.ok, !failed, `${kind}, call ${calls}`);
      assert((await endAccess(store, target, app.now())).ok);
      const after = await listAccess(store, app.now());
      assert(after.ok);
      const left = { all: [0, 0], client: [2, 0], grant: [2, 1] }[kind];
      assertEquals([after.value.grants.length, after.value.clients.length], left, `${kind}, call ${calls}`);
    }
    assert(calls > 2 && calls < 40, `${calls} calls`);
  }
});

/** The reason in JSON, in OAuth, of a tool, and on a page. */
const TOLD = /store_unavailable|cannot be read or written now|temporarily_unavailable|Ahora no podemos revisarlo/;

for (const [name, prepare] of Object.entries(ASKED)) {
  Deno.test(`the store fails at each call for ${name}`, async () => {
    const kv = failingCallKv();
    const options = { openKv: kv.openKv, config: { rateLimitPerMinute: 0 } } as const;
    const stored: [shown: string, count: Record<string, number>][] = [];
    let calls = 0;
    for (; calls < 40; calls++) {
      await using app = startApp(options);
      const ask = await prepare(app);
      kv.failAfter(calls);
      const first = await ask();
      const failed = kv.mend();
      const shown = `call ${calls}: ${first.status} ${JSON.stringify(first.body)}`;
      assertEquals(app.bugs, [], shown);
      assert(first.status < 400 || (failed && first.status === 503), shown);
      if (first.status === 503) assertMatch(JSON.stringify(first.body), TOLD, shown);
      if (!failed) {
        const count = await kv.count();
        for (const [shown, each] of stored) assertEquals(each, count, shown);
        break;
      }
      // What was done all the same needs no second time: the store has what it has without a fault.
      if (first.status < 400) {
        stored.push([shown, await kv.count()]);
        continue;
      }
      const second = await ask();
      assert(second.status < 400, `again after ${shown}: ${second.status} ${JSON.stringify(second.body)}`);
    }
    assert(calls > 0 && calls < 40, `${calls} calls`);
  });
}
