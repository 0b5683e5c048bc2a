/**
 * API keys: the request of specification section 4.6 and the record of section 2.7.
 * @module
 */
import * as v from "valibot";
import { Warning } from "./warning.ts";

/** The tiers of keys. */
export const TIERS = ["sandbox", "free"] as const;

/** A tier. */
export type Tier = typeof TIERS[number];

/** The optional body of POST /keys (section 4.6). */
export const ApiKeyRequest = v.object({
  tier: v.optional(
    v.pipe(
      v.picklist(TIERS),
      v.description("A sandbox key makes orders that say they are tests and reach nobody; for real orders, `free`"),
    ),
    "sandbox",
  ),
  agent_name: v.optional(
    v.pipe(
      v.string(),
      v.maxCodePoints(80),
      v.description("Free label of the calling agent, at most 80 characters; it is not kept"),
    ),
  ),
});

/** The key record (section 2.7). It shows the key once; the store keeps only a hash. */
export const ApiKeyRecord = v.strictObject({
  status: v.pipe(v.literal("active"), v.description("The key can be used at once")),
  tier: v.pipe(v.picklist(TIERS), v.description("The tier of the key")),
  api_key: v.pipe(
    v.string(),
    v.minLength(1),
    v.description("The key; present it as `Authorization: Bearer` or `X-API-Key`"),
  ),
  rate_limit: v.pipe(v.string(), v.description('Text such as "100 req/min"')),
  features: v.optional(v.pipe(v.array(v.string()), v.description("What the key is good for"))),
  warnings: v.optional(
    v.pipe(v.array(Warning), v.description("Members of the request that were not known; absent if none; addition")),
  ),
});

/** The answer to DELETE /keys. */
export const RevokedKey = v.strictObject({
  status: v.pipe(v.literal("revoked"), v.description("The key that was presented works no more")),
});

/** The decoded body of POST /keys. */
export type ApiKeyRequest = v.InferOutput<typeof ApiKeyRequest>;

/** The key record on the wire. */
export type ApiKeyRecord = v.InferOutput<typeof ApiKeyRecord>;
