/**
 * POST /oauth/revoke. The answer is 200 and `{}`, for a known and an unknown token (RFC 7009 section 2.2). It is not
 * empty, because clients parse every body of type JSON.
 * @module
 */
import { decodeForm } from "../http/form.ts";
import { createAudit } from "../identity/audit.ts";
import { revokeCredential } from "../identity/revocation.ts";
import { ok } from "../leaves/result.ts";
import { RevocationRequest } from "../schemas/token.ts";
import type { Services } from "./services.ts";
import { type Endpoint, UNCACHED } from "./endpoint.ts";
import { withHeaderClient } from "./header_client.ts";

/** Builds the endpoint. */
export function createRevoke(services: Services): Endpoint {
  const audit = createAudit(services.log);
  return async ({ request }) => {
    const sent = await decodeForm(request, RevocationRequest);
    const form = sent.ok ? withHeaderClient(request, sent.value) : sent;
    if (!form.ok) return form;
    const { token, client_id } = form.value;
    const revoked = await revokeCredential(await services.identity(), token, client_id, services.now());
    if (!revoked.ok) return revoked;
    if (revoked.value !== undefined) audit.ended(revoked.value, "holder");
    return ok({ body: "{}", headers: UNCACHED });
  };
}
