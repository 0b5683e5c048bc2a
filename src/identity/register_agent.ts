/**
 * Registration: an agent asks for an identity of its own, alone (`anonymous`) or for a person it names (`service_auth`).
 *
 * One commit stores the whole registration before the agent learns any of it.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { ok, type Result } from "../leaves/result.ts";
import { newApiKey } from "./api_keys.ts";
import { addAttempt, CLAIM_TOKEN_PREFIX, type StartedAttempt } from "./claims.ts";
import type { Identity } from "./identity.ts";
import { UNCLAIMED_MS } from "./lifetimes.ts";
import {
  joinToken,
  type Registration,
  REGISTRATION_PREFIX,
  type RegistrationType,
  scopesOf,
  storedRegistration,
} from "./registrations.ts";
import { digestSecret, newId, newSecret } from "./secret.ts";
import type { Commit } from "../store/store.ts";
import type { IssuedToken } from "./tokens.ts";

/** The request of an agent. */
export interface RegistrationWish {
  readonly type: RegistrationType;
  readonly clientName?: string;
  /** E-mail address of the person who will confirm; required for `service_auth`. */
  readonly loginHint?: string;
  /** A credential to use at once, as the first generation of auth.md gives; `anonymous` only. */
  readonly credentialType?: "access_token" | "api_key";
}

/** A credential that the agent can present at once. */
export interface Credential {
  readonly type: "access_token" | "api_key";
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** A new registration. The agent sees its secrets this one time. */
export interface NewRegistration {
  readonly registration: Registration;
  readonly claimToken: string;
  /** For `anonymous`. */
  readonly assertion?: IssuedToken;
  readonly credential?: Credential;
  /** For `service_auth`. */
  readonly attempt?: StartedAttempt;
}

type StoredEntry = NonNullable<Commit["set"]>[number];

/** Registers. */
export async function registerAgent(
  identity: Identity,
  wish: RegistrationWish,
  now: number,
): Promise<Result<NewRegistration, Failure>> {
  const { randomBytes, store } = identity;
  const id = newId(REGISTRATION_PREFIX, randomBytes);
  const claimToken = joinToken(CLAIM_TOKEN_PREFIX, id, newSecret("", randomBytes));
  const expiresAt = now + UNCLAIMED_MS;
  const fresh: Registration = {
    id,
    type: wish.type,
    ...(wish.clientName !== undefined && { clientName: wish.clientName }),
    createdAt: now,
    expiresAt,
    generation: 0,
    claimed: false,
    claimTokenDigest: await digestSecret(claimToken),
    claimTokenExpiresAt: expiresAt,
    attempts: 0,
  };
  if (wish.type === "service_auth") {
    const { next, started } = await addAttempt(fresh, wish.loginHint, randomBytes, now);
    const stored = await store.commit({ set: [storedRegistration(next, now)] });
    return stored.ok ? ok({ registration: next, claimToken, attempt: started }) : stored;
  }

  // Sign before storing: without a signing key the registration leaves nothing behind.
  const assertion = await identity.tokens.issueAssertion(fresh, now);
  if (!assertion.ok) return assertion;
  const entries: StoredEntry[] = [storedRegistration(fresh, now)];
  let credential: Credential | undefined;
  if (wish.credentialType === "api_key") {
    const { secret, entry } = await newApiKey({ tier: "free", issuedAt: now, registrationId: id }, randomBytes);
    entries.push(entry);
    credential = { type: "api_key", secret, expiresAt };
  } else if (wish.credentialType === "access_token") {
    const grant = { resource: "/", scopes: scopesOf(fresh), until: expiresAt } as const;
    const access = await identity.tokens.issueAccessToken(fresh, grant, now);
    if (!access.ok) return access;
    credential = { type: "access_token", secret: access.value.token, expiresAt: access.value.expiresAt };
  }
  const stored = await store.commit({ set: entries });
  if (!stored.ok) return stored;
  return ok({ registration: fresh, claimToken, assertion: assertion.value, ...(credential && { credential }) });
}
