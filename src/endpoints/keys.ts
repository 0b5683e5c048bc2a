/**
 * POST /keys: specification section 4.6. No registration, no questions; limited like every other call.
 * @module
 */
import { RateLimiter } from "../http/rate_limit.ts";
import { issueApiKey } from "../identity/api_keys.ts";
import { HOUR_MS } from "../leaves/duration.ts";
import { err, ok } from "../leaves/result.ts";
import type { ApiKeyRecord, ApiKeyRequest, Tier } from "../schemas/api_key.ts";
import type { Services } from "./services.ts";
import type { Endpoint } from "./endpoint.ts";

/** What the key is good for, by tier. */
const FEATURES: Record<Tier, readonly string[]> = {
  sandbox: ["read:menu", "read:restaurant", "write:orders", "test-orders"],
  free: ["read:menu", "read:restaurant", "write:orders"],
};

/** New keys that one address gets in an hour (decision 17). */
const KEYS_PER_HOUR = 10;

/** The most addresses that are remembered at a time. */
const MAX_ADDRESSES = 100_000;

/** Builds the endpoint. */
export function createKeys({ config, monotonic, randomBytes, store }: Services): Endpoint<ApiKeyRequest> {
  const newKeys = new RateLimiter(KEYS_PER_HOUR, MAX_ADDRESSES, HOUR_MS);
  return async (call) => {
    const { body, now } = call;
    if (config.rateLimitPerMinute > 0) {
      const { allowed, limit, resetSeconds } = newKeys.take(0, monotonic());
      if (!allowed) return err({ kind: "keys_limited", limit, retryAfterSeconds: resetSeconds });
    }
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
