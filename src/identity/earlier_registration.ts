/**
 * A registration of auth.md as the release eb20c87 stored it, before there were grants. Its grant takes its place when it is
 * first looked up, so a program goes on across the upgrade.
 *
 * Nothing writes one any more, and none lives longer than 31 days.
 * @module
 */
import type { StoreKey } from "../store/store_keys.ts";
import { POST_CLAIM_SCOPES, PRE_CLAIM_SCOPES } from "../schemas/scope.ts";
import type { ClaimAttempt, Grant } from "./grants.ts";
import { GRANTED_MS } from "./lifetimes.ts";

/** A stored registration. */
export interface EarlierRegistration
  extends Pick<Grant, "id" | "type" | "clientName" | "createdAt" | "expiresAt" | "generation"> {
  readonly claimed: boolean;
  /** Absent once the claim is collected. */
  readonly claimTokenDigest?: string;
  readonly claimTokenExpiresAt: number;
  readonly attempts: number;
  readonly attempt?: ClaimAttempt & { readonly tokenDigest: string };
}

/** The key of a registration in the store. */
export function earlierKey(id: string): StoreKey {
  return ["registration", id];
}

/** Makes the grant of a registration. */
export function grantOf(
  { claimed, claimTokenDigest = "", claimTokenExpiresAt, attempts, attempt, ...rest }: EarlierRegistration,
): Grant {
  return {
    ...rest,
    clientId: rest.id,
    scopes: claimed ? POST_CLAIM_SCOPES : PRE_CLAIM_SCOPES,
    resource: "/",
    ...(claimed && { agreedAt: rest.expiresAt - GRANTED_MS }),
    ...(attempt && { linkDigest: attempt.tokenDigest }),
    claim: {
      tokenDigest: claimTokenDigest,
      expiresAt: claimTokenExpiresAt,
      collected: claimTokenDigest === "",
      attempts,
      ...(attempt && { attempt }),
    },
  };
}
