/**
 * `oauth4webapi` and `jose` as independent clients: discovery, dynamic registration, the code flow with step-up, jwt-bearer,
 * token exchange, verification with the key set, use and revocation. Nothing here is specific to this server but the
 * person's browser.
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { createRemoteJWKSet, jwtVerify } from "jose";
import * as oauth from "oauth4webapi";
import type { Check } from "./check.ts";
import { allow, endAccess } from "./person.ts";

/** The loopback address has no TLS; a test there needs no other option. */
const PLAIN = { [oauth.allowInsecureRequests]: true } as const;

/** The checks. */
export const OAUTH4WEBAPI_CHECKS: readonly Check[] = [
  { name: "oauth4webapi walks discovery, registration, jwt-bearer, exchange, verification and revocation", run: walk },
  { name: "oauth4webapi registers, is allowed by code, calls MCP, refreshes, steps up and is revoked", run: byCode },
  { name: "oauth4webapi finds every form of the protected resource metadata", run: findResources },
  { name: "oauth4webapi reads the errors of the token and registration endpoints", run: readErrors },
];

async function discover(origin: string): Promise<oauth.AuthorizationServer> {
  const resource = new URL(`${origin}/`);
  const metadata = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, PLAIN),
  );
  const issuer = new URL(metadata.authorization_servers![0]!);
  const response = await oauth.discoveryRequest(issuer, { ...PLAIN, algorithm: "oauth2" });
  return await oauth.processDiscoveryResponse(issuer, response);
}

async function walk(origin: string): Promise<void> {
  const server = await discover(origin);
  const metadata = { client_name: "oauth4webapi", identity_type: "agent", credential_type: "bearer_token" };
  const registered = await oauth.dynamicClientRegistrationRequest(server, metadata, PLAIN);
  const client = await oauth.processDynamicClientRegistrationResponse(registered);
  const assertion = client["identity_assertion"];
  assert(typeof assertion === "string");

  const request = async (grant: string, parameters: Record<string, string>) =>
    await oauth.processGenericTokenEndpointResponse(
      server,
      client,
      await oauth.genericTokenEndpointRequest(server, client, oauth.None(), grant, parameters, PLAIN),
    );
  const granted = await request("urn:ietf:params:oauth:grant-type:jwt-bearer", { assertion });
  assertEquals(granted.token_type, "bearer");
  assertEquals(granted.expires_in, 3_600);
  const exchanged = await request("urn:ietf:params:oauth:grant-type:token-exchange", {
    subject_token: granted.access_token,
    subject_token_type: "urn:ietf:params:oauth:token-type:access_token",
    scope: "read:menu",
    resource: `${origin}/api/v1`,
  });
  assertEquals(exchanged["issued_token_type"], "urn:ietf:params:oauth:token-type:access_token");
  assertEquals(exchanged.scope, "read:menu");

  const menu = new URL(`${origin}/api/v1/menu`);
  for (
    const [token, audience] of [[granted.access_token, `${origin}/`], [exchanged.access_token, `${origin}/api/v1`]]
  ) {
    const call = new Request(menu, { headers: { Authorization: `Bearer ${token}` } });
    const claims = await oauth.validateJwtAccessToken(server, call, audience!, PLAIN);
    assertEquals(claims.client_id, client.client_id);
    const { protectedHeader } = await jwtVerify(token!, createRemoteJWKSet(new URL(server.jwks_uri!)), {
      issuer: server.issuer,
      audience: audience!,
      typ: "at+jwt",
      algorithms: ["ES256"],
    });
    assert(protectedHeader.kid);
    const response = await oauth.protectedResourceRequest(token!, "GET", menu, undefined, undefined, PLAIN);
    assertEquals(response.status, 200);
    await response.body?.cancel();
  }

  const revoked = await oauth.revocationRequest(server, client, oauth.None(), granted.access_token, PLAIN);
  assertEquals(await oauth.processRevocationResponse(revoked), undefined);
  const refused = await assertRejects(
    () => oauth.protectedResourceRequest(granted.access_token, "GET", menu, undefined, undefined, PLAIN),
    oauth.WWWAuthenticateChallengeError,
  );
  const [challenge] = refused.cause;
  assertEquals([challenge!.scheme, challenge!.parameters.error], ["bearer", "invalid_token"]);
  assertEquals(challenge!.parameters.resource_metadata, `${origin}/.well-known/oauth-protected-resource/api/v1`);
}

const REDIRECT_URI = "http://127.0.0.1:4712/callback";

/** Starts where an MCP client does: at the challenge of the resource. */
async function byCode(origin: string): Promise<void> {
  const mcp = new URL(`${origin}/api/mcp`);
  const call = (token: string, name: string, args: object) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
    const headers = new Headers({ "Content-Type": "application/json", Accept: "application/json, text/event-stream" });
    return oauth.protectedResourceRequest(token, "POST", mcp, headers, body, PLAIN);
  };
  const challengeOf = async (work: Promise<Response>) => {
    const { cause } = await assertRejects(() => work, oauth.WWWAuthenticateChallengeError);
    return cause[0]!.parameters;
  };
  const first = await challengeOf(call("a.b.c", "get_menu", {}));
  assertEquals(first.resource_metadata, `${origin}/.well-known/oauth-protected-resource/api/mcp`);
  const found = await oauth.processResourceDiscoveryResponse(mcp, await oauth.resourceDiscoveryRequest(mcp, PLAIN));
  const issuer = new URL(found.authorization_servers![0]!);
  const discovered = await oauth.discoveryRequest(issuer, { ...PLAIN, algorithm: "oauth2" });
  const server = await oauth.processDiscoveryResponse(issuer, discovered);
  const metadata = { client_name: "oauth4webapi by code", redirect_uris: [REDIRECT_URI] };
  const registered = await oauth.dynamicClientRegistrationRequest(server, metadata, PLAIN);
  const client = await oauth.processDynamicClientRegistrationResponse(registered);

  const signIn = async (scope: string) => {
    const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
    const url = new URL(server.authorization_endpoint!);
    for (
      const [name, value] of Object.entries({
        response_type: "code",
        client_id: client.client_id,
        redirect_uri: REDIRECT_URI,
        scope,
        state,
        resource: found.resource,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      })
    ) url.searchParams.set(name, value);
    const { back, link } = await allow(url);
    const parameters = oauth.validateAuthResponse(server, client, back, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      REDIRECT_URI,
      verifier,
      PLAIN,
    );
    return { link, tokens: await oauth.processAuthorizationCodeResponse(server, client, response) };
  };
  const { tokens } = await signIn("read:menu read:restaurant");
  assertEquals((await read(call(tokens.access_token, "get_menu", {}))).status, 200);
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token!, PLAIN);
  const refreshed = await oauth.processRefreshTokenResponse(server, client, response);
  assert(refreshed.refresh_token !== tokens.refresh_token);

  const second = await challengeOf(call(refreshed.access_token, "create_order_link", { items: [] }));
  assertEquals([second.error, second.scope], ["insufficient_scope", first.scope]);
  const wider = await signIn(second.scope!);
  assertEquals((await read(call(wider.tokens.access_token, "create_order_link", { items: [] }))).status, 200);

  const revoked = await oauth.revocationRequest(server, client, oauth.None(), refreshed.refresh_token!, PLAIN);
  assertEquals(await oauth.processRevocationResponse(revoked), undefined);
  assertEquals((await challengeOf(call(tokens.access_token, "get_menu", {}))).error, "invalid_token");
  await endAccess(wider.link);
  assertEquals((await challengeOf(call(wider.tokens.access_token, "get_menu", {}))).error, "invalid_token");
}

async function read(work: Promise<Response>): Promise<Response> {
  const response = await work;
  await response.body?.cancel();
  return response;
}

async function findResources(origin: string): Promise<void> {
  for (const path of ["/", "/api", "/api/v1", "/api/mcp", "/api/v1/mcp"]) {
    const resource = new URL(origin + path);
    const response = await oauth.resourceDiscoveryRequest(resource, PLAIN);
    assertEquals((await oauth.processResourceDiscoveryResponse(resource, response)).authorization_servers, [origin]);
  }
}

async function readErrors(origin: string): Promise<void> {
  const server = await discover(origin);
  const client = { client_id: "reg_unknown" };
  const grant = "urn:ietf:params:oauth:grant-type:jwt-bearer";
  const parameters = { assertion: "a.b.c" };
  const response = await oauth.genericTokenEndpointRequest(server, client, oauth.None(), grant, parameters, PLAIN);
  const refused = await assertRejects(
    () => oauth.processGenericTokenEndpointResponse(server, client, response),
    oauth.ResponseBodyError,
  );
  assertEquals([refused.status, refused.error], [400, "invalid_grant"]);
  const bad = await oauth.dynamicClientRegistrationRequest(server, { client_name: "\r\n" }, PLAIN);
  const rejected = await assertRejects(
    () => oauth.processDynamicClientRegistrationResponse(bad),
    oauth.ResponseBodyError,
  );
  assertEquals([rejected.status, rejected.error], [400, "invalid_client_metadata"]);
}
