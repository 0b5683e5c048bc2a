/**
 * DELETE /keys: revokes the presented key or token.
 * @module
 */
import { presentedSecret } from "../identity/caller.ts";
import { revokeCredential } from "../identity/revocation.ts";
import { err, ok } from "../leaves/result.ts";
import type { Services } from "./services.ts";
import type { Endpoint } from "./endpoint.ts";

/** Builds the endpoint. */
export function createRevokeKey(services: Services): Endpoint {
  return async ({ request, caller, now }) => {
    const secret = presentedSecret(request.headers);
    if (caller.kind === "anonymous" || secret === undefined) return err({ kind: "credential_required" });
    const revoked = await revokeCredential(await services.identity(), secret, undefined, now);
    return revoked.ok ? ok({ body: JSON.stringify({ status: "revoked" }) }) : revoked;
  };
}
