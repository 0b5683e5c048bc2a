/** A request with a late body is judged at the time when the body has arrived. @module */
import { assertEquals } from "@std/assert";
import { OPEN_AT, startApp } from "../app_fixture.ts";
import { exchange, type Json, JWT_BEARER, register, startClaim } from "../identity/agent_fixture.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

Deno.test("A credential that ends before the body arrives is refused, even if it was good when the request began", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const { claim_token, identity_assertion } = await register(app);
  app.advance(DAY_MS - 5 * MINUTE_MS);
  const { verification_uri, user_code } = await startClaim(app, claim_token);
  const { access_token } = (await exchange(app, identity_assertion)).body;
  app.advance(5 * MINUTE_MS - 10_000);

  const claim_attempt_token = new URL(verification_uri).searchParams.get("claim_attempt_token")!;
  const begin = (path: string, body: Record<string, string>, media: "form" | "json") => {
    const stream = new TransformStream<Uint8Array<ArrayBuffer>>();
    const headers = { "Content-Type": media === "json" ? "application/json" : "application/x-www-form-urlencoded" };
    const text = media === "json" ? JSON.stringify(body) : new URLSearchParams(body).toString();
    const answer = app.fetch(path, { method: "POST", headers, body: stream.readable });
    return async (): Promise<[number, Json]> => {
      const writer = stream.writable.getWriter();
      await Promise.all([writer.write(new TextEncoder().encode(text)), writer.close()]);
      const response = await answer;
      const read = await response.text();
      return [response.status, response.headers.get("content-type") === "application/json" ? JSON.parse(read) : {}];
    };
  };
  const token = begin("/oauth/token", { grant_type: JWT_BEARER, assertion: identity_assertion }, "form");
  const start = begin("/agent/identity/claim", { claim_token }, "json");
  const complete = begin("/agent/identity/claim/complete", { claim_token, user_code }, "json");
  const page = begin("/oauth/authorize", { claim_attempt_token, user_code }, "form");
  const revoke = begin("/oauth/revoke", { token: access_token, client_id: "reg_other" }, "form");
  const another = begin("/oauth/register", {}, "json");
  app.advance(20_000);

  const error = async (send: () => Promise<[number, Json]>) => {
    const [status, body] = await send();
    return [status, body.error];
  };
  assertEquals(await error(token), [400, "invalid_grant"]);
  assertEquals(await error(start), [410, "claim_expired"]);
  assertEquals(await error(complete), [410, "claim_expired"]);
  assertEquals(await error(page), [410, undefined]);
  assertEquals(await error(revoke), [200, undefined], "what has expired is nobody's");
  const [status, { client_id_issued_at }] = await another();
  assertEquals([status, client_id_issued_at * 1_000], [201, OPEN_AT + DAY_MS + 10_000]);
});
