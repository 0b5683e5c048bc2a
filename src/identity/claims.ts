/**
 * The claim: a person confirms a registration, in one of two directions. The agent shows a code and the person types it
 * on our page (like RFC 8628), or the page shows a code and the person tells it to the agent.
 *
 * A claim proves that somebody agreed who had the link, and the code or the e-mail address that the agent named. It does
 * not prove that the address is theirs: the service sends no mail. It keeps a salted digest of the address and asks the
 * person for the same one. The functions are pure: each turns one registration into the next.
 * @module
 */
import { ok, type Result } from "../leaves/result.ts";
import {
  ATTEMPT_MS,
  CLAIMED_MS,
  MAX_ATTEMPTS,
  MAX_POLL_INTERVAL_SECONDS,
  MAX_TRIES,
  POLL_GRACE_MS,
  POLL_INTERVAL_SECONDS,
} from "./lifetimes.ts";
import { foldLoginHint } from "./login_hint.ts";
import type { OAuthFailure } from "../tables/oauth_failure.ts";
import {
  type Change,
  checkClaimToken,
  type ClaimAttempt,
  isClaimTokenOf,
  joinToken,
  type Registration,
} from "./registrations.ts";
import { digestSecret, equalDigests, newId, newSalt, newSecret, newUserCode, type RandomBytes } from "./secret.ts";

/** The prefix of a claim token, which the agent keeps. */
export const CLAIM_TOKEN_PREFIX = "clm_";

/** The prefix of the token in a person's link. */
export const ATTEMPT_TOKEN_PREFIX = "cat_";

/** A new attempt. The agent sees its secrets this one time. */
export interface StartedAttempt {
  readonly id: string;
  readonly token: string;
  readonly userCode: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly intervalSeconds: number;
}

/** The state of the page that the person sees. */
export type PageOutcome =
  | { readonly kind: "ask"; readonly registration: Registration; readonly asksEmail: boolean; readonly wrong: boolean }
  | { readonly kind: "gone" }
  | { readonly kind: "confirmed"; readonly registration: Registration }
  | { readonly kind: "refused" }
  | { readonly kind: "code"; readonly code: string; readonly registration: Registration };

/** The choice of the person on the page. */
export interface Decision {
  readonly action: "confirm" | "show_code" | "refuse";
  readonly code: string;
  readonly email: string;
}

type Reply<T> = Result<T, OAuthFailure>;

/**
 * Adds an attempt to a registration and ends the attempt before it.
 *
 * @param loginHint The address to ask the person for. Absent: the address of the attempt before, if it had one.
 */
export async function addAttempt(
  registration: Registration,
  loginHint: string | undefined,
  randomBytes: RandomBytes,
  now: number,
): Promise<{ readonly next: Registration; readonly started: StartedAttempt }> {
  const token = joinToken(ATTEMPT_TOKEN_PREFIX, registration.id, newSecret("", randomBytes));
  const userCode = newUserCode(randomBytes);
  // Only the digest of the address is stored, so the new attempt reuses it with its salt.
  const before = loginHint === undefined ? registration.attempt : undefined;
  const salt = before?.salt ?? newSalt(randomBytes);
  const loginHintDigest = loginHint === undefined
    ? before?.loginHintDigest
    : await digestSecret(foldLoginHint(loginHint), salt);
  const attempt: ClaimAttempt = {
    id: newId("cla_", randomBytes),
    tokenDigest: await digestSecret(token),
    salt,
    ...(loginHintDigest !== undefined && { loginHintDigest }),
    userCodeDigest: await digestSecret(userCode, salt),
    tries: 0,
    status: "open",
    expiresAt: Math.min(now + ATTEMPT_MS, registration.expiresAt),
    intervalSeconds: POLL_INTERVAL_SECONDS,
  };
  return {
    next: { ...registration, attempts: registration.attempts + 1, attempt },
    started: { id: attempt.id, token, userCode, expiresAt: attempt.expiresAt, intervalSeconds: POLL_INTERVAL_SECONDS },
  };
}

/** The agent starts an attempt, or another one. */
export async function startAttempt(
  found: Registration | undefined,
  claimToken: string,
  loginHint: string | undefined,
  randomBytes: RandomBytes,
  now: number,
): Promise<Change<Reply<{ readonly registration: Registration; readonly started: StartedAttempt }>>> {
  const checked = await checkClaimToken(found, claimToken, now);
  if (!checked.ok) return { answer: checked };
  const registration = checked.value;
  if (registration.attempt?.status === "confirmed") return fail({ kind: "claimed_or_in_flight" });
  if (registration.attempts >= MAX_ATTEMPTS) return fail({ kind: "claim_attempts_spent" });
  const { next, started } = await addAttempt(registration, loginHint, randomBytes, now);
  return { next, answer: ok({ registration: next, started }) };
}

/** The person opens the link. Changes nothing, so a mail scanner or a preview that follows the link does no harm. */
export async function openPage(
  found: Registration | undefined,
  attemptToken: string,
  now: number,
): Promise<PageOutcome> {
  const open = await findAttempt(found, attemptToken, now);
  if (!open) return { kind: "gone" };
  const { registration, attempt } = open;
  if (attempt.status === "confirmed") return { kind: "confirmed", registration };
  if (attempt.status === "refused") return { kind: "refused" };
  return ask(registration, attempt, false);
}

/** The person decides. One change counts the try and answers it, so two tries never share a count. */
export async function decide(
  found: Registration | undefined,
  attemptToken: string,
  decision: Decision,
  randomBytes: RandomBytes,
  now: number,
): Promise<Change<PageOutcome>> {
  const open = await findAttempt(found, attemptToken, now);
  if (!open || open.attempt.status !== "open") return { answer: await openPage(found, attemptToken, now) };
  const { registration, attempt } = open;
  if (decision.action === "refuse") {
    // The claim token stays valid for polling, so only its holder learns of the refusal.
    return { next: { ...registration, attempt: { ...attempt, status: "refused" } }, answer: { kind: "refused" } };
  }
  const emailFits = attempt.loginHintDigest === undefined ||
    equalDigests(attempt.loginHintDigest, await digestSecret(foldLoginHint(decision.email), attempt.salt));
  const codeFits = decision.action === "show_code" ||
    equalDigests(attempt.userCodeDigest, await digestSecret(decision.code, attempt.salt));
  if (!emailFits || !codeFits) {
    const tried = { ...attempt, tries: attempt.tries + 1 };
    return {
      next: { ...registration, attempt: tried },
      answer: tried.tries >= MAX_TRIES ? { kind: "gone" } : ask(registration, tried, true),
    };
  }
  if (decision.action === "show_code") {
    const code = newUserCode(randomBytes);
    const shown = { ...attempt, pageCodeDigest: await digestSecret(code, attempt.salt) };
    return { next: { ...registration, attempt: shown }, answer: { kind: "code", code, registration } };
  }
  const next = confirm(registration, attempt, now);
  return { next, answer: { kind: "confirmed", registration: next } };
}

/** The agent sends the code that the page showed. @returns The claimed registration, without its claim token. */
export async function completeClaim(
  found: Registration | undefined,
  claimToken: string,
  code: string,
  names: {
    readonly invalid: "invalid_user_code" | "otp_invalid";
    readonly expired: "user_code_expired" | "otp_expired";
  },
  now: number,
): Promise<Change<Reply<Registration>>> {
  const checked = await checkClaimToken(found, claimToken, now);
  if (!checked.ok) return { answer: checked };
  const registration = checked.value;
  const { attempt } = registration;
  // The person has already typed the agent's code, so the claim token is enough.
  if (attempt?.status === "confirmed") return redeemed(registration);
  if (attempt && (attempt.expiresAt <= now || attempt.tries >= MAX_TRIES)) return fail({ kind: names.expired });
  if (attempt?.pageCodeDigest === undefined) return fail({ kind: "claim_not_confirmed" });
  if (!equalDigests(attempt.pageCodeDigest, await digestSecret(code, attempt.salt))) {
    const tries = attempt.tries + 1;
    const answer = { ok: false, error: { kind: names.invalid, triesLeft: MAX_TRIES - tries } } as const;
    return { next: { ...registration, attempt: { ...attempt, tries } }, answer };
  }
  return redeemed(confirm(registration, attempt, now));
}

/** The agent polls (RFC 8628 section 3.5). @returns The claimed registration, without its claim token. */
export async function pollClaim(
  found: Registration | undefined,
  claimToken: string,
  now: number,
): Promise<Change<Reply<Registration>>> {
  const refused = found?.attempt?.status === "refused" && await isClaimTokenOf(found, claimToken);
  if (refused) return fail({ kind: "access_denied" });
  const checked = await checkClaimToken(found, claimToken, now);
  if (!checked.ok) {
    if (checked.error.kind === "claim_expired") return fail({ kind: "expired_token" });
    return fail({ kind: "invalid_grant", detail: "The claim token is unknown, used or withdrawn" });
  }
  const registration = checked.value;
  const { attempt } = registration;
  if (!attempt) {
    return fail({
      kind: "invalid_grant",
      detail: "No claim was started",
      resolution: "Start one at the claim_endpoint, then poll; an unclaimed assertion is exchanged by jwt-bearer",
    });
  }
  if (attempt.status === "confirmed") return redeemed(registration);
  if (attempt.expiresAt <= now || attempt.tries >= MAX_TRIES) return fail({ kind: "expired_token" });
  const tooSoon = attempt.polledAt !== undefined &&
    now - attempt.polledAt < attempt.intervalSeconds * 1_000 - POLL_GRACE_MS;
  const intervalSeconds = tooSoon
    ? Math.min(attempt.intervalSeconds + POLL_INTERVAL_SECONDS, MAX_POLL_INTERVAL_SECONDS)
    : attempt.intervalSeconds;
  return {
    next: { ...registration, attempt: { ...attempt, polledAt: now, intervalSeconds } },
    answer: { ok: false, error: { kind: tooSoon ? "slow_down" : "authorization_pending", intervalSeconds } },
  };
}

function confirm(registration: Registration, attempt: ClaimAttempt, now: number): Registration {
  const { pageCodeDigest: _, ...rest } = attempt;
  return {
    ...registration,
    claimed: true,
    generation: registration.generation + 1,
    expiresAt: now + CLAIMED_MS,
    attempt: { ...rest, status: "confirmed" },
  };
}

/** Removes the claim token, which works once, and the attempt. */
function redeemed(registration: Registration): Change<Reply<Registration>> {
  const { claimTokenDigest: _digest, attempt: _attempt, ...next } = registration;
  return { next, answer: ok(next) };
}

async function findAttempt(
  registration: Registration | undefined,
  attemptToken: string,
  now: number,
): Promise<{ readonly registration: Registration; readonly attempt: ClaimAttempt } | undefined> {
  const digest = await digestSecret(attemptToken);
  const attempt = registration?.attempt;
  if (!attempt || !equalDigests(attempt.tokenDigest, digest)) return undefined;
  if (attempt.expiresAt <= now || attempt.tries >= MAX_TRIES) return undefined;
  return { registration, attempt };
}

function ask(registration: Registration, attempt: ClaimAttempt, wrong: boolean): PageOutcome {
  return { kind: "ask", registration, asksEmail: attempt.loginHintDigest !== undefined, wrong };
}

function fail(error: OAuthFailure): Change<Result<never, OAuthFailure>> {
  return { answer: { ok: false, error } };
}
