/**
 * The parts that the identity flows share: the store, randomness, the issuer, its keys and its tokens. Made on first use,
 * because it loads the signature library.
 * @module
 */
import type { Config } from "../config.ts";
import type { RandomBytes } from "./secret.ts";
import { createSigningKeys, type SigningKeys } from "./signing_keys.ts";
import type { Store } from "../store/store.ts";
import { createTokens, type Tokens } from "./tokens.ts";

/** The parts. */
export interface Identity {
  /** The public origin: the issuer, written the same everywhere. */
  readonly origin: string;
  readonly store: Store;
  readonly randomBytes: RandomBytes;
  readonly keys: SigningKeys;
  readonly tokens: Tokens;
}

/** Puts the parts together. Reads nothing yet. */
export function createIdentity({ origin }: Pick<Config, "origin">, store: Store, randomBytes: RandomBytes): Identity {
  const keys = createSigningKeys(store);
  return {
    origin,
    store,
    randomBytes,
    keys,
    tokens: createTokens(origin, store, keys, randomBytes),
  };
}
