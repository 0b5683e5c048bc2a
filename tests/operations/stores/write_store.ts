/**
 * Writes the store of a release as a fixture: `deno run -A tests/operations/stores/write_store.ts FOLDER`, at that release.
 * The README beside this file has the steps.
 *
 * Everything goes through the application as that release has it, with the clock and the random numbers of its tests.
 * Afterwards the file gets one change: no entry expires by the real clock. The records hold their own ends, and these
 * decide. With `--agents` it leaves out people, owner and tonight, which the release before eb20c87 did not have.
 * @module
 */
import { DatabaseSync } from "node:sqlite";
import { OPEN_AT, startApp, type TestApp } from "../../app_fixture.ts";
import {
  claim,
  exchange,
  type Json,
  postForm,
  postJson,
  register,
  startClaim,
  submit,
} from "../../identity/agent_fixture.ts";

/** The steps of sign-in, which fixtures of later releases have. */
const later = (path: string): Promise<Json> => import(new URL(path, import.meta.url).href);

async function keyOf(app: TestApp, body: object): Promise<string> {
  return (await postJson(app, "/api/keys", body)).body.api_key;
}

/** What an agent keeps of the answers that it got. */
function keep({ client_id, claim_token, identity_assertion, access_token, user_code, verification_uri }: Json): Json {
  return { client_id, claim_token, identity_assertion, access_token, user_code, verification_uri };
}

/** What API clients and agents of auth.md hold. */
async function agents(app: TestApp): Promise<Json> {
  const waiting = await register(app, { client_name: "waiting" });
  const done = await register(app, { client_name: "done" });
  const ended = await register(app, { client_name: "ended" });
  const asked = await register(app, { client_name: "asked" });
  const agreed = await register(app, { client_name: "agreed" });
  const ofAgent = { type: "anonymous", requested_credential_type: "api_key" };
  const withKey = (await postJson(app, "/agent/auth", ofAgent, "192.0.2.2")).body;
  const link = await startClaim(app, agreed.claim_token);
  await submit(app, link.verification_uri, { action: "confirm", user_code: link.user_code });
  const access = async ({ identity_assertion }: Json) => (await exchange(app, identity_assertion)).body.access_token;
  const revoked = [await access(waiting), await access(ended)];
  await postForm(app, "/oauth/revoke", { token: revoked[0] });
  await postForm(app, "/oauth/revoke", { token: ended.identity_assertion });
  return {
    keys: [await keyOf(app, { tier: "free" }), await keyOf(app, { tier: "sandbox" }), withKey.credential],
    waiting: keep({ ...waiting, access_token: await access(waiting) }),
    asked: keep({ ...asked, ...await startClaim(app, asked.claim_token, { login_hint: "ana@example.cl" }) }),
    agreed: keep({ ...agreed, ...link }),
    done: keep({ ...done, ...await claim(app, done) }),
    ended: keep(ended),
    revoked,
  };
}

/** What programs of people, the owner and the owner's programs hold, and tonight's changes. */
async function people(app: TestApp): Promise<Json> {
  const code = await later("../../identity/code_fixture.ts");
  const owner = await later("../../owner/owner_fixture.ts");
  const program = await later("../../owner/program_fixture.ts");
  const client = await code.signIn(app);
  const { body: renewed } = await code.refresh(app, client.clientId, client.tokens.refresh_token);
  const unredeemed = await code.registerClient(app, { client_name: "code waiting" });
  const { back } = code.afterPress(await code.press(app, code.authorizationRequest(unredeemed.client_id)));
  const cookie = await owner.signInOwner(app.fetch);
  const helper = await program.allowProgram(app, cookie);
  const change = async (body: object): Promise<Json> =>
    await (await app.fetch("/local/tonight", owner.fromPage(body, { cookie }))).json();
  for (
    const asked of [
      { kind: "dish", dish: "margherita" },
      { kind: "ingredient", ingredient: "burrata", out: "sold_out" },
      { kind: "closing", date: "2026-11-25", at: "22:00" },
      { kind: "delivery" },
      { kind: "pause", until: "2026-11-25T20:30" },
    ]
  ) await change({ change: asked });
  const { changes } = await (await app.fetch("/local/tonight", { headers: { ...owner.FROM_PAGE, cookie } })).json();
  const delivery = changes.find((each: Json) => each.change.kind === "delivery");
  await app.fetch("/local/undo", owner.fromPage({ id: delivery.id }, { cookie }));
  await program.callOwnerTool(app, helper.tokens.access_token, "change_tonight", {
    change: { kind: "delay", minutes: 20 },
  });
  return {
    client: { ...client, tokens: renewed },
    unredeemed: { clientId: unredeemed.client_id, code: back.searchParams.get("code") },
    cookie,
    helper,
  };
}

const [folder, only] = Deno.args;
if (folder === undefined) throw new Error("Name the folder to write");
await Deno.mkdir(folder, { recursive: true });
const kvPath = `${await Deno.makeTempDir()}/kv`;
{
  await using app = startApp({ kvPath });
  const held = { written_at: OPEN_AT, ...await agents(app), ...(only === "--agents" ? {} : await people(app)) };
  await Deno.writeTextFile(`${folder}/held.json`, `${JSON.stringify(held, null, 2)}\n`);
}
using database = new DatabaseSync(kvPath);
database.exec(`UPDATE kv SET expiration_ms = -1; VACUUM INTO '${folder}/kv'`);
