/**
 * An agent that has read only `/auth.md`. It takes every address, grant type and example from that text, or from a
 * document that the text links.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Check } from "./check.ts";
import { fillIn } from "./person.ts";

/** The checks. */
export const AUTH_MD_CHECKS: readonly Check[] = [
  { name: "An agent that read /auth.md registers alone, is claimed, exchanges, calls and is revoked", run: anonymous },
  {
    name: "An agent that read /auth.md registers for a person, completes with the page's code and is revoked",
    run: person,
  },
];

// deno-lint-ignore no-explicit-any
type Json = Record<string, any>;

interface Guide {
  readonly text: string;
  readonly metadata: Json;
  readonly resource: Json;
  readonly grants: Readonly<Record<"jwtBearer" | "claim", string>>;
}

async function read(origin: string): Promise<Guide> {
  const text = await (await fetch(`${origin}/auth.md`)).text();
  const link = (pattern: RegExp): string => {
    const found = text.match(pattern)?.[1];
    assert(found, `auth.md names no ${pattern}`);
    return found;
  };
  const resource = await (await fetch(link(/`GET (https?:\S+\/oauth-protected-resource)`/))).json();
  const metadata = await (await fetch(link(/`GET (https?:\S+\/oauth-authorization-server)`/))).json();
  assertEquals(metadata.issuer, resource.authorization_servers[0]);
  const grants = { jwtBearer: link(/grant_type=(urn:\S+?:jwt-bearer)/), claim: link(/grant_type=(urn:\S+?:claim)`/) };
  for (const grant of Object.values(grants)) assert(metadata.grant_types_supported.includes(grant));
  return { text, metadata, resource, grants };
}

/** The JSON body of the example request in the section whose heading starts with `step`. */
function exampleBody(text: string, step: string): Json {
  const section = text.split(/^## /m).find((part) => part.startsWith(step));
  const body = section?.match(/```http\n[\s\S]*?\n\n(\{[\s\S]*?\})\n```/)?.[1];
  assert(body, `auth.md has no example in ${step}`);
  return JSON.parse(body);
}

async function postJson(url: string, body: Json): Promise<Json> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  assert(response.ok, `${url}: ${JSON.stringify(answer)}`);
  return answer;
}

async function postForm(url: string, fields: Record<string, string>): Promise<{ status: number; body: Json }> {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : JSON.parse(text) };
}

async function statusOf(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  await response.body?.cancel();
  return response.status;
}

/** The address of an API call that auth.md shows under "Use". */
function exampleCall(text: string): string {
  const call = text.match(/```http\nGET (\S+)\nAuthorization: Bearer/)?.[1];
  assert(call);
  return call;
}

async function anonymous(origin: string): Promise<void> {
  const { text, metadata, grants } = await read(origin);
  const { agent_auth } = metadata;
  assert(agent_auth.identity_types_supported.includes("anonymous"));
  const registration = await postJson(metadata.registration_endpoint, exampleBody(text, "Step 3"));
  const token = (fields: Record<string, string>) => postForm(metadata.token_endpoint, fields);
  const first = await token({ grant_type: grants.jwtBearer, assertion: registration.identity_assertion });
  assertEquals(first.status, 200);
  const call = exampleCall(text);
  assertEquals(await statusOf(call, first.body.access_token), 200);

  const example = exampleBody(text, "Step 4");
  const started = await postJson(agent_auth.claim_endpoint, { ...example, claim_token: registration.claim_token });
  const poll = () => token({ grant_type: grants.claim, claim_token: registration.claim_token });
  const pending = await poll();
  assertEquals([pending.status, pending.body.error], [400, "authorization_pending"]);
  const fields = { user_code: started.user_code };
  await fillIn(started.verification_uri, { button: "confirm", fields });
  await new Promise((resolve) => setTimeout(resolve, started.interval * 1_000));
  const claimed = await poll();
  assertEquals(claimed.status, 200, JSON.stringify(claimed.body));
  assert(claimed.body.scope.split(" ").includes("write:orders"));
  assertEquals(await statusOf(call, first.body.access_token), 401, "the token from before the claim");
  assertEquals(await statusOf(call, claimed.body.access_token), 200);

  await postForm(metadata.revocation_endpoint, { token: claimed.body.identity_assertion });
  assertEquals(await statusOf(call, claimed.body.access_token), 401, "revoked");
}

async function person(origin: string): Promise<void> {
  const { text, metadata, grants } = await read(origin);
  const { agent_auth } = metadata;
  const type = text.match(/`("type":"service_auth")`/)![1];
  const more = { ...JSON.parse(`{${type}}`), login_hint: "ana@example.cl" };
  const registration = await postJson(agent_auth.identity_endpoint, { ...exampleBody(text, "Step 3"), ...more });
  assertEquals(registration.identity_assertion, undefined);
  const page = await fillIn(registration.claim.verification_uri, {
    button: "show_code",
    fields: { email: more.login_hint },
  });
  const user_code = page.match(/<output>(\d{6})<\/output>/)?.[1];
  assert(user_code);
  const complete = text.match(/`POST (\S+\/complete)`/)?.[1];
  assert(complete);
  const claimed = await postJson(complete, { claim_token: registration.claim_token, user_code });
  const granted = await postForm(metadata.token_endpoint, {
    grant_type: grants.jwtBearer,
    assertion: claimed.identity.assertion,
  });
  assertEquals(granted.body.scope, "read:menu read:restaurant write:orders");
  assertEquals(await statusOf(exampleCall(text), granted.body.access_token), 200);
  await postForm(metadata.revocation_endpoint, { token: granted.body.access_token });
  assertEquals(await statusOf(exampleCall(text), granted.body.access_token), 401);
}
