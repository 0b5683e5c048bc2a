/**
 * POST /keys: specification section 4.6. Issues an API key without registration.
 * @module
 */
import { type AddressLimit, charged } from "../http/address_charges.ts";
import { issueApiKey, keyId } from "../identity/api_keys.ts";
import { ok } from "../leaves/result.ts";
import type { ApiKeyRecord, ApiKeyRequest, Tier } from "../schemas/api_key.ts";
import { withWarnings } from "../schemas/with_warnings.ts";
import type { MakeEndpoint } from "./endpoint.ts";

/** The abilities of a key, by tier. */
export const KEY_FEATURES: Record<Tier, readonly string[]> = {
  sandbox: ["read:menu", "read:restaurant", "write:orders", "test-orders"],
  free: ["read:menu", "read:restaurant", "write:orders"],
};

/** New keys that one address gets in an hour (decision 17). */
export const NEW_KEYS: AddressLimit = { name: "new keys", kind: "keys_limited", limit: 10, windowMs: 3_600_000 };

/** Builds the endpoint. */
export const createKeys: MakeEndpoint<ApiKeyRequest> = (services) => async ({ address, body, warnings, now }) => {
  const { audit, config, limiter, randomBytes, store } = services;
  const secret = await charged(
    limiter,
    NEW_KEYS,
    address,
    // Drops the agent's name: nothing needs it, and it may be a person's.
    () => issueApiKey(store, { tier: body.tier, issuedAt: now }, randomBytes),
  );
  if (!secret.ok) return secret;
  audit.keyIssued(await keyId(secret.value));
  const record: ApiKeyRecord = {
    status: "active",
    tier: body.tier,
    api_key: secret.value,
    rate_limit: config.rateLimitPerMinute === 0 ? "unlimited" : `${config.rateLimitPerMinute} req/min`,
    features: [...KEY_FEATURES[body.tier]],
  };
  return ok({ body: JSON.stringify(withWarnings(record, warnings)) });
};
