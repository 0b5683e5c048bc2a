/**
 * DELETE /keys: revokes the presented key or token.
 * @module
 */
import { createAudit } from "../identity/audit.ts";
import { presentedSecret } from "../identity/caller.ts";
import { revokeCredential } from "../identity/revocation.ts";
import { ok } from "../leaves/result.ts";
import type { Services } from "./services.ts";
import type { Endpoint } from "./endpoint.ts";

/** Builds the endpoint. */
export function createRevokeKey(services: Services): Endpoint {
  const audit = createAudit(services.log);
  return async ({ request, now }) => {
    // The row requires a credential, and it was checked.
    const secret = presentedSecret(request.headers)!;
    const revoked = await revokeCredential(await services.identity(), secret, undefined, now);
    if (!revoked.ok) return revoked;
    if (revoked.value !== undefined) audit.ended(revoked.value, "holder");
    return ok({ body: JSON.stringify({ status: "revoked" }) });
  };
}
