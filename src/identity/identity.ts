/**
 * The parts that the identity flows share: the store, randomness, the issuer, its keys and its tokens. Made on first use,
 * because it loads the signature library.
 * @module
 */
import type { Config } from "../config.ts";
import { createRegistrationLimits, type RegistrationLimits } from "./registration_limits.ts";
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
  readonly limits: RegistrationLimits;
}

/** Puts the parts together. Reads nothing yet. */
export function createIdentity(
  config: Pick<Config, "origin" | "rateLimitPerMinute">,
  store: Store,
  randomBytes: RandomBytes,
): Identity {
  const { origin } = config;
  const keys = createSigningKeys(store);
  return {
    origin,
    store,
    randomBytes,
    keys,
    tokens: createTokens(origin, store, keys, randomBytes),
    // One switch turns off every limit by address.
    limits: createRegistrationLimits(config.rateLimitPerMinute > 0),
  };
}
