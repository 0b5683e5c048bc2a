/**
 * POST /keys: specification section 4.6. No registration, no questions; limited like every other call.
 * @module
 */
import { issueApiKey } from "../identity/api_keys.ts";
import { ok } from "../result.ts";
import type { ApiKeyRecord, ApiKeyRequest, Tier } from "../schemas/api_key.ts";
import type { Services } from "../services.ts";
import type { Endpoint } from "./endpoint.ts";

/** What the key is good for, by tier. */
const FEATURES: Record<Tier, readonly string[]> = {
  sandbox: ["read:menu", "read:restaurant", "write:orders", "test-orders"],
  free: ["read:menu", "read:restaurant", "write:orders"],
};

/** Builds the endpoint. */
export function createKeys({ config, randomBytes, store }: Services): Endpoint<ApiKeyRequest> {
  return async ({ body, now }) => {
    // The agent's name is taken and forgotten: nothing needs it, and it may be a person's.
    const secret = await issueApiKey(store, { tier: body.tier, issuedAt: now }, randomBytes);
    if (!secret.ok) return secret;
    const record: ApiKeyRecord = {
      status: "active",
      tier: body.tier,
      api_key: secret.value,
      rate_limit: config.rateLimitPerMinute === 0 ? "unlimited" : `${config.rateLimitPerMinute} req/min`,
      features: [...FEATURES[body.tier]],
    };
    return ok({ body: JSON.stringify(record) });
  };
}
