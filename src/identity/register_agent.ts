/**
 * Registration of auth.md: an agent asks for a grant of its own, alone (`anonymous`) or for a person it names
 * (`service_auth`).
 *
 * One commit stores the whole grant before the agent learns any of it.
 * @module
 */
import type { Outcome } from "../tables/failures.ts";
import { ok } from "../leaves/result.ts";
import { newApiKey } from "./api_keys.ts";
import { addAttempt, CLAIM_TOKEN_PREFIX, type StartedAttempt } from "./claims.ts";
import { type Claim, type Grant, GRANT_PREFIX, joinToken, storedGrant } from "./grants.ts";
import type { Identity } from "./identity.ts";
import { UNCLAIMED_MS } from "./lifetimes.ts";
import { PRE_CLAIM_SCOPES } from "../schemas/scope.ts";
import { digestSecret, newId, newSecret } from "./secret.ts";
import type { Commit } from "../store/store.ts";
import type { IssuedToken } from "./tokens.ts";

/** The request of an agent. */
export interface RegistrationWish {
  readonly type: "anonymous" | "service_auth";
  readonly clientName?: string;
  /** E-mail address of the person who will confirm; required for `service_auth`. */
  readonly loginHint?: string;
  /** A credential to use at once, as the first generation of auth.md gives; `anonymous` only. */
  readonly credentialType?: "access_token" | "api_key";
}

/** A credential that the agent can present at once. */
interface Credential {
  readonly type: "access_token" | "api_key";
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** A new registration. The agent sees its secrets this one time. */
export interface NewRegistration {
  readonly grant: Grant & { readonly claim: Claim };
  readonly claimToken: string;
  /** For `anonymous`. */
  readonly assertion?: IssuedToken;
  readonly credential?: Credential;
  /** For `service_auth`. */
  readonly attempt?: StartedAttempt;
}

type StoredEntry = NonNullable<Commit["set"]>[number];

/** Registers. */
export async function registerAgent(identity: Identity, wish: RegistrationWish, now: number): Outcome<NewRegistration> {
  const { randomBytes, store } = identity;
  const id = newId(GRANT_PREFIX, randomBytes);
  const claimToken = joinToken(CLAIM_TOKEN_PREFIX, id, newSecret("", randomBytes));
  const expiresAt = now + UNCLAIMED_MS;
  const fresh = {
    id,
    type: wish.type,
    clientId: id,
    ...(wish.clientName !== undefined && { clientName: wish.clientName }),
    createdAt: now,
    expiresAt,
    generation: 0,
    scopes: PRE_CLAIM_SCOPES,
    resource: "/",
    claim: { tokenDigest: await digestSecret(claimToken), expiresAt, collected: false, attempts: 0 },
  } as const;
  if (wish.type === "service_auth") {
    const { next, started } = await addAttempt(fresh, wish.loginHint, randomBytes, now);
    const stored = await store.commit({ set: [storedGrant(next, now)] });
    return stored.ok ? ok({ grant: next, claimToken, attempt: started }) : stored;
  }

  // Before storing: without a signing key the registration leaves nothing behind.
  const signer = await identity.tokens.signer(now);
  if (!signer.ok) return signer;
  const entries: StoredEntry[] = [storedGrant(fresh, now)];
  let credential: Credential | undefined;
  if (wish.credentialType === "api_key") {
    const { secret, entry } = await newApiKey({ tier: "free", issuedAt: now, registrationId: id }, randomBytes);
    entries.push(entry);
    credential = { type: "api_key", secret, expiresAt };
  } else if (wish.credentialType === "access_token") {
    const access = await signer.value.issueAccessToken(fresh, { resource: "/", scopes: fresh.scopes });
    credential = { type: "access_token", secret: access.token, expiresAt: access.expiresAt };
  }
  const stored = await store.commit({ set: entries });
  if (!stored.ok) return stored;
  const assertion = await signer.value.issueAssertion(fresh);
  return ok({ grant: fresh, claimToken, assertion, ...(credential && { credential }) });
}
