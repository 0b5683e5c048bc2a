/**
 * An agent that knows only auth.md v0.1: `register_uri`, `claim_uri` and `revocation_uri`, credentials in the answer,
 * and a code that the person reads back.
 *
 * One thing differs from v0.1: the server sends no mail, so the agent gives the person the link.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Check } from "./check.ts";
import { fillIn } from "./person.ts";

/** The checks. */
export const V0_1_CHECKS: readonly Check[] = [
  { name: "An agent of auth.md v0.1 gets an API key at once and has a person claim it", run: anonymousKey },
  { name: "An agent of auth.md v0.1 registers with an e-mail address and gets a token by the code", run: email },
];

// deno-lint-ignore no-explicit-any
type Json = Record<string, any>;

async function agentAuth(origin: string): Promise<Json> {
  const bad = await fetch(`${origin}/api/menu`, { headers: { Authorization: "Bearer dead" } });
  await bad.body?.cancel();
  assertEquals(bad.status, 401);
  const prm = bad.headers.get("www-authenticate")?.match(/resource_metadata="([^"]+)"/)?.[1];
  assert(prm);
  const { authorization_servers } = await (await fetch(prm)).json();
  return (await (await fetch(`${authorization_servers[0]}/.well-known/oauth-authorization-server`)).json()).agent_auth;
}

async function post(url: string, body: Json): Promise<Json> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...await response.json() };
}

async function statusOf(origin: string, credential: string): Promise<number> {
  const response = await fetch(`${origin}/api/menu`, { headers: { Authorization: `Bearer ${credential}` } });
  await response.body?.cancel();
  return response.status;
}

async function readOtp(link: string, email: string): Promise<string> {
  const page = await fillIn(link, { button: "show_code", fields: { email } });
  const otp = page.match(/<output>(\d{6})<\/output>/)?.[1];
  assert(otp);
  return otp;
}

async function anonymousKey(origin: string): Promise<void> {
  const { register_uri, claim_uri, revocation_uri, anonymous } = await agentAuth(origin);
  assert(anonymous.credential_types_supported.includes("api_key"));
  const registration = await post(register_uri, { type: "anonymous", requested_credential_type: "api_key" });
  assertEquals(registration.credential_type, "api_key");
  assertEquals(registration.scopes, ["read:menu", "read:restaurant"]);
  assertEquals(await statusOf(origin, registration.credential), 200);
  const { claim_token } = registration;
  const invited = await post(claim_uri, { claim_token, email: "ana@example.cl" });
  assertEquals([invited.status, invited.registration_id], ["initiated", registration.registration_id]);
  const otp = await readOtp(invited.verification_uri, "ana@example.cl");
  const completed = await post(`${claim_uri}/complete`, { claim_token, otp });
  assertEquals(completed.status, "claimed");
  assertEquals(await statusOf(origin, registration.credential), 200, "the key goes on");
  const revoked = await fetch(revocation_uri, {
    method: "POST",
    body: new URLSearchParams({ token: registration.credential }),
  });
  assertEquals(revoked.status, 200);
  await revoked.body?.cancel();
  assertEquals(await statusOf(origin, registration.credential), 401);
}

async function email(origin: string): Promise<void> {
  const { register_uri, claim_uri } = await agentAuth(origin);
  const registration = await post(register_uri, {
    type: "identity_assertion",
    assertion_type: "verified_email",
    assertion: "ana@example.cl",
    requested_credential_type: "access_token",
  });
  assertEquals(registration.registration_type, "email-verification");
  assertEquals(registration.credential, undefined);
  const { claim_token } = registration;
  const early = await post(`${claim_uri}/complete`, { claim_token, otp: "000000" });
  assertEquals(early.error, "claim_not_confirmed");
  const otp = await readOtp(registration.claim.verification_uri, "ana@example.cl");
  const completed = await post(`${claim_uri}/complete`, { claim_token, otp });
  assertEquals([completed.status, completed.credential_type], ["claimed", "access_token"]);
  assertEquals(await statusOf(origin, completed.credential), 200);
}
