/**
 * API keys: the request of specification section 4.6 and the record of section 2.7.
 * @module
 */
import * as v from "valibot";
import { described, optional, optionalText, text } from "./described.ts";
import { Warning } from "./warning.ts";

/** The tiers of keys. */
const TIERS = ["sandbox", "free"] as const;

/** A tier. */
export type Tier = typeof TIERS[number];

/** The optional body of POST /keys (section 4.6). */
export const ApiKeyRequest = v.object({
  tier: v.optional(
    described(
      v.picklist(TIERS),
      "A sandbox key makes orders that say they are tests and reach nobody; for real orders, `free`",
    ),
    "sandbox",
  ),
  agent_name: optionalText(
    "Free label of the calling agent, at most 80 characters; it is not kept",
    v.maxCodePoints(80),
  ),
});

/** The key record (section 2.7). It shows the key once; the store keeps only a hash. */
export const ApiKeyRecord = v.strictObject({
  status: described(v.literal("active"), "The key can be used at once"),
  tier: described(v.picklist(TIERS), "The tier of the key"),
  api_key: text("The key; present it as `Authorization: Bearer` or `X-API-Key`", v.minLength(1)),
  rate_limit: text('Text such as "100 req/min"'),
  features: optional(v.array(v.string()), "What the key is good for"),
  warnings: optional(v.array(Warning), "Members of the request that were not known; absent if none"),
});

/** The answer to DELETE /keys. */
export const RevokedKey = v.strictObject({
  status: described(v.literal("revoked"), "The key that was presented works no more"),
});

/** The decoded body of POST /keys. */
export type ApiKeyRequest = v.InferOutput<typeof ApiKeyRequest>;

/** The key record on the wire. */
export type ApiKeyRecord = v.InferOutput<typeof ApiKeyRecord>;
