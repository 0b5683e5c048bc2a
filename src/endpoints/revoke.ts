/**
 * POST /oauth/revoke ends the token that is sent, DELETE /keys the key or token that is presented.
 *
 * The answer to the first is 200 and `{}`, for a known and an unknown token (RFC 7009 section 2.2). It is not empty,
 * because clients parse every body of type JSON.
 * @module
 */
import { decodeForm } from "../http/form.ts";
import { presentedSecret } from "../identity/caller.ts";
import { revokeCredential } from "../identity/revocation.ts";
import { ok, type Result } from "../leaves/result.ts";
import { RevocationRequest } from "../schemas/token.ts";
import type { Failure } from "../tables/failures.ts";
import { type MakeEndpoint, UNCACHED } from "./endpoint.ts";
import { withHeaderClient } from "./header_client.ts";
import type { Services } from "./services.ts";

/** Builds the endpoint for tokens. */
export const createRevoke: MakeEndpoint = (services) => async ({ request }) => {
  const form = withHeaderClient(request, await decodeForm(request, RevocationRequest));
  if (!form.ok) return form;
  const ended = await end(form.value.token, form.value.client_id, services);
  return ended.ok ? ok({ body: "{}", headers: UNCACHED }) : ended;
};

/** Builds the endpoint for keys. */
export const createRevokeKey: MakeEndpoint = (services) => async ({ request }) => {
  // The row requires a credential, and it was checked.
  const ended = await end(presentedSecret(request.headers)!, undefined, services);
  return ended.ok ? ok({ body: JSON.stringify({ status: "revoked" }) }) : ended;
};

async function end(secret: string, clientId: string | undefined, services: Services): Promise<Result<void, Failure>> {
  const revoked = await revokeCredential(await services.identity(), secret, clientId, services.now());
  if (!revoked.ok) return revoked;
  if (revoked.value !== undefined) services.audit.ended(revoked.value, "holder");
  return ok(undefined);
}
