/**
 * Random sequences of actions with credentials, compared with a model: the service refuses revoked, expired and made-up
 * credentials, and accepts all valid ones.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { startApp, type TestApp } from "../../app_fixture.ts";
import { exchange, get, poll, postForm, postJson, startClaim, submit } from "../../identity/agent_fixture.ts";
import { type Property, property } from "../property.ts";
import { CredentialModel, type ModelCredential } from "./credential_model.ts";

const KINDS = [
  ...["issue", "register", "register with key", "exchange", "exchange", "use", "use", "order", "use forged"],
  ...["exchange past", "revoke", "delete", "end", "claim", "claim", "refuse", "wait"],
] as const;

/** One step. `which` selects a credential or registration, `how` a variant of the action. */
const step = fc.record({ kind: fc.constantFrom(...KINDS), which: fc.nat({ max: 30 }), how: fc.nat({ max: 1_000 }) });

type Step = { readonly kind: typeof KINDS[number]; readonly which: number; readonly how: number };

/** Waiting times: within a token's life, past it, and past a day, when a registration ends. */
const WAITS = [1_000, 601_000, 3_700_000, 90_000_000] as const;

/** A separate address for each registration, since one address may register five times an hour. */
const peerOf = (number: number) => `203.0.${number >> 8}.${number & 255}`;

/** Changes one character, which gives another credential. Skips the last one, whose low bits base64url ignores. */
function forged(secret: string, how: number): string {
  const at = how % (secret.length - 1);
  const other = secret[at] === "A" ? "B" : "A";
  return secret.slice(0, at) + other + secret.slice(at + 1);
}

async function take(app: TestApp, model: CredentialModel, { kind, which, how }: Step, at: number): Promise<void> {
  const pick = <T>(list: readonly T[]): T | undefined => list[which % Math.max(1, list.length)];
  const credential = pick(model.credentials);
  const registration = pick(model.registrations);
  const what = `step ${at + 1}, ${kind}`;
  const statusOf = async (secret: string) => {
    if (how % 2 === 0) return (await get(app, "/api/menu", secret)).status;
    const answer = await app.fetch("/api/v1/hours", { headers: { "X-API-Key": secret } });
    await answer.body?.cancel();
    return answer.status;
  };
  switch (kind) {
    case "issue": {
      const issued = await postJson(app, "/api/keys", { tier: how % 2 === 0 ? "free" : "sandbox" });
      assertEquals(issued.status, 200, what);
      return model.addKey(issued.body.api_key);
    }
    case "register":
    case "register with key": {
      const keyed = kind !== "register";
      const body = { client_name: "fuzz", ...(keyed && { requested_credential_type: "api_key" }) };
      const made = await postJson(app, keyed ? "/agent/auth" : "/oauth/register", body, peerOf(at));
      assertEquals(made.status, keyed ? 200 : 201, what);
      const added = model.addRegistration(made.body.identity_assertion, made.body.claim_token);
      return keyed ? model.addRegistrationKey(added, made.body.credential) : undefined;
    }
    case "exchange": {
      if (!registration) return;
      const granted = await exchange(app, registration.assertion);
      assertEquals(granted.status, model.isRegistered(registration) ? 200 : 400, what);
      return granted.status === 200 ? model.addToken(registration, granted.body.access_token) : undefined;
    }
    case "exchange past": {
      const past = pick(model.pastAssertions);
      if (past !== undefined) assertEquals((await exchange(app, past)).status, 400, what);
      return;
    }
    case "use":
      if (credential) assertEquals(await statusOf(credential.secret), model.isGood(credential) ? 200 : 401, what);
      return;
    case "order":
      return credential && await order(app, model, credential, what);
    case "use forged":
      if (credential) assertEquals(await statusOf(forged(credential.secret, how)), 401, what);
      return;
    case "revoke":
      if (!credential) return;
      assertEquals((await postForm(app, "/oauth/revoke", { token: credential.secret })).status, 200, what);
      credential.revoked = true;
      return;
    case "delete": {
      if (!credential) return;
      const answer = await app.fetch("/api/keys", {
        method: "DELETE",
        headers: { Authorization: `Bearer ${credential.secret}` },
      });
      await answer.body?.cancel();
      assertEquals(answer.status, model.isGood(credential) ? 200 : 401, what);
      credential.revoked = true;
      return;
    }
    case "end": {
      if (!registration) return;
      const token = how % 2 === 0 ? registration.assertion : registration.claimToken ?? registration.assertion;
      assertEquals((await postForm(app, "/oauth/revoke", { token })).status, 200, what);
      registration.ended = true;
      return;
    }
    case "claim":
    case "refuse":
      return registration && await claim(app, model, registration, kind === "claim", how, what);
    case "wait": {
      const ms = WAITS[how % WAITS.length]!;
      model.now += ms;
      return app.advance(ms);
    }
  }
}

const { menu } = (await import("../../build_fixture.ts")).renderInput.content;
const dish = menu.items.find(({ sold_out }) => sold_out !== true)!;

async function order(app: TestApp, model: CredentialModel, credential: ModelCredential, what: string): Promise<void> {
  const items = [{ name: dish.name, quantity: 1, price_numeric: dish.price }];
  const answer = await app.fetch("/api/order/whatsapp", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${credential.secret}` },
    body: JSON.stringify({ items, delivery_method: "pickup" }),
  });
  await answer.body?.cancel();
  assertEquals(answer.status, !model.isGood(credential) ? 401 : model.mayOrder(credential) ? 200 : 403, what);
}

async function claim(
  app: TestApp,
  model: CredentialModel,
  registration: CredentialModel["registrations"][number],
  confirms: boolean,
  how: number,
  what: string,
): Promise<void> {
  const claimToken = registration.claimToken;
  if (claimToken === undefined) return;
  if (!model.isClaimable(registration) || registration.attempts === 5) {
    const refused = await postJson(app, "/agent/identity/claim", { claim_token: claimToken });
    return assert(refused.status >= 400 && refused.status < 500, `${what}: ${refused.status}`);
  }
  registration.attempts++;
  const { verification_uri, user_code } = await startClaim(app, claimToken);
  const wrong = String((Number(user_code) + 1 + how) % 1_000_000).padStart(6, "0");
  await submit(app, verification_uri, { action: "confirm", user_code: wrong });
  assertEquals((await poll(app, claimToken)).status, 400, `${what}: a wrong code confirms nothing`);
  if (!confirms) {
    await submit(app, verification_uri, { action: "refuse" });
    registration.claimToken = undefined;
    assertEquals((await poll(app, claimToken)).status, 400, what);
    return;
  }
  await submit(app, verification_uri, { action: "confirm", user_code });
  const waited = 6_000;
  model.now += waited;
  app.advance(waited);
  const polled = await poll(app, claimToken);
  // The registration may have ended between the confirmation and the poll.
  assertEquals(polled.status, model.isClaimable(registration) ? 200 : 400, `${what}: ${JSON.stringify(polled.body)}`);
  if (polled.status !== 200) return;
  model.claim(registration, polled.body.identity_assertion);
  model.addToken(registration, polled.body.access_token);
  assertEquals((await poll(app, claimToken)).status, 400, `${what}: a claim token works once`);
}

/** The properties. */
export const CREDENTIAL_PROPERTIES: readonly Property[] = [
  property("After any sequence of actions, the service accepts the valid credentials and no others", 40, [
    fc.array(step, { maxLength: 40, size: "max" }),
  ], async (steps) => {
    await using app = startApp({ config: { rateLimitPerMinute: 0 } });
    const model = new CredentialModel();
    for (const [at, each] of steps.entries()) await take(app, model, each, at);
    for (const each of model.credentials) {
      assertEquals((await get(app, "/api/menu", each.secret)).status, model.isGood(each) ? 200 : 401, "at the end");
    }
  }),
];
