/**
 * The parts that the identity flows share: the store, randomness, the issuer, its keys and its tokens. Made on first use,
 * because it loads the signature library.
 * @module
 */
import type { Config } from "../config.ts";
import type { RandomBytes } from "./secret.ts";
import { createSigningKeys } from "./signing_keys.ts";
import type { Store } from "../store/store.ts";
import { createTokens } from "./tokens.ts";

/** The parts. */
export type Identity = ReturnType<typeof createIdentity>;

/** Puts the parts together. Reads nothing yet. The public origin is the issuer, written the same everywhere. */
export function createIdentity({ origin }: Pick<Config, "origin">, store: Store, randomBytes: RandomBytes) {
  const keys = createSigningKeys(store);
  return { origin, store, randomBytes, keys, tokens: createTokens(origin, store, keys, randomBytes) };
}
