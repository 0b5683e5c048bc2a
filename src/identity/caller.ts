/**
 * Who is calling: nobody in particular, or the holder of an API key (specification section 5, design decision 17).
 *
 * RFC 6750 section 2.1 for `Authorization: Bearer`; `X-API-Key` by custom. A credential that is presented must be good,
 * even where none is needed: an agent with a dead key should learn it at once.
 * @module
 */
import type { Failure } from "../failures.ts";
import { err, ok, type Result } from "../result.ts";
import type { Tier } from "../schemas/api_key.ts";
import { API_KEY_PREFIX, findApiKey } from "./api_keys.ts";
import { digestSecret } from "./secret.ts";
import type { Store } from "./store.ts";

/** The longest credential that is looked at. */
const MAX_CREDENTIAL_LENGTH = 4_096;

/** The caller of a request. */
export type Caller =
  | { readonly kind: "anonymous" }
  | {
    readonly kind: "key";
    readonly tier: Tier;
    /** Stable and not secret: counts against this caller's own allowance. */
    readonly bucket: string;
  };

/** The caller without a credential. */
export const ANONYMOUS: Caller = { kind: "anonymous" };

/** Whether a request presents a credential at all; most do not, and need no promise. */
export function presentsCredential(headers: Headers): boolean {
  return headers.has("authorization") || headers.has("x-api-key");
}

/** Finds out who presents the credential in `headers`. */
export async function identifyCaller(headers: Headers, store: Store): Promise<Result<Caller, Failure>> {
  const secret = presentedSecret(headers);
  if (secret === undefined) return err({ kind: "bad_credential" });
  const key = await findApiKey(store, secret);
  if (!key.ok) return key;
  if (key.value === undefined) return err({ kind: "bad_credential" });
  return ok({ kind: "key", tier: key.value.tier, bucket: await digestSecret(`bucket ${secret}`) });
}

function presentedSecret(headers: Headers): string | undefined {
  const bearer = headers.get("authorization");
  const secret = bearer === null ? headers.get("x-api-key") : bearer.match(/^Bearer +([\x21-\x7e]+)$/i)?.[1];
  if (!secret?.startsWith(API_KEY_PREFIX) || secret.length > MAX_CREDENTIAL_LENGTH) return undefined;
  return secret;
}
