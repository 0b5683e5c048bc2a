/**
 * Every kind of entry in the store, with the parts of its key. The type of a key comes from this list, so nothing can be
 * stored under another; `src/identity/README.md` has value, life, writer and reader of each, and a test compares the two.
 * @module
 */

/** The parts of each key after the name of its kind. */
export const STORE_KEYS = {
  api_key: ["digest"],
  client: ["id"],
  grant: ["id"],
  registration: ["id"],
  owner_program: ["id"],
  revoked_token: ["id"],
  signing_keys: [],
  client_salt: ["day"],
  rate_counts: ["process", "limit"],
  readiness: [],
  tonight: [],
  owner: [],
} as const;

/** A kind of entry. */
export type StoreKind = keyof typeof STORE_KEYS;

type Parts<Names extends readonly string[]> = { readonly [At in keyof Names]: string | number };

/** A key: the kind of its entry, and the parts that name the one entry. */
export type StoreKey = { [Kind in StoreKind]: readonly [Kind, ...Parts<(typeof STORE_KEYS)[Kind]>] }[StoreKind];
