/**
 * The claim: a person confirms a registration, in one of two directions. The agent shows a code and the person types it
 * on our page (like RFC 8628), or the page shows a code and the person tells it to the agent.
 *
 * A claim proves that somebody agreed who had the link, and the code or the e-mail address that the agent named. It does
 * not prove that the address is theirs: the service sends no mail. It keeps a salted digest of the address and asks the
 * person for the same one. The functions are pure: each turns one grant into the next.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import type { Change, Claim, ClaimAttempt, Grant } from "./grants.ts";
import { isLinkOf, joinToken, LINK_TOKEN_PREFIX } from "./grants.ts";
import {
  ATTEMPT_MS,
  GRANTED_MS,
  MAX_ATTEMPTS,
  MAX_POLL_INTERVAL_SECONDS,
  MAX_TRIES,
  POLL_GRACE_MS,
  POLL_INTERVAL_SECONDS,
} from "./lifetimes.ts";
import { foldLoginHint } from "./login_hint.ts";
import { POST_CLAIM_SCOPES } from "../schemas/scope.ts";
import { digestSecret, equalDigests, newId, newSalt, newSecret, newUserCode, type RandomBytes } from "./secret.ts";
import type { OAuthFailure } from "../tables/oauth_failure.ts";

/** The prefix of a claim token, which the agent keeps. */
export const CLAIM_TOKEN_PREFIX = "clm_";

/** A new attempt. The agent sees its secrets this one time. */
export interface StartedAttempt {
  readonly id: string;
  readonly token: string;
  readonly userCode: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly intervalSeconds: number;
}

/** The state of the page behind a person's link. */
export type LinkOutcome =
  | { readonly kind: "ask"; readonly grant: Grant; readonly asksEmail: boolean; readonly wrong: boolean }
  | { readonly kind: "gone" }
  | { readonly kind: "agreed"; readonly grant: Grant }
  | { readonly kind: "refused" }
  | { readonly kind: "ended"; readonly grant: Grant }
  | { readonly kind: "code"; readonly code: string; readonly grant: Grant };

/** The choice of the person on the page. */
export interface Decision {
  readonly action: "confirm" | "show_code" | "refuse" | "end";
  readonly code: string;
  readonly email: string;
}

/** A grant with its claim. */
type Claimable = Grant & { readonly claim: Claim };

type Reply<T> = Result<T, OAuthFailure>;

/**
 * Adds an attempt to a grant and ends the attempt before it.
 *
 * @param loginHint The address to ask the person for. Absent: the address of the attempt before, if it had one.
 */
export async function addAttempt(
  grant: Claimable,
  loginHint: string | undefined,
  randomBytes: RandomBytes,
  now: number,
): Promise<{ readonly next: Claimable; readonly started: StartedAttempt }> {
  const token = joinToken(LINK_TOKEN_PREFIX, grant.id, newSecret("", randomBytes));
  const userCode = newUserCode(randomBytes);
  // Only the digest of the address is stored, so the new attempt reuses it with its salt.
  const before = loginHint === undefined ? grant.claim.attempt : undefined;
  const salt = before?.salt ?? newSalt(randomBytes);
  const loginHintDigest = loginHint === undefined
    ? before?.loginHintDigest
    : await digestSecret(foldLoginHint(loginHint), salt);
  const attempt: ClaimAttempt = {
    id: newId("cla_", randomBytes),
    salt,
    ...(loginHintDigest !== undefined && { loginHintDigest }),
    userCodeDigest: await digestSecret(userCode, salt),
    tries: 0,
    status: "open",
    expiresAt: Math.min(now + ATTEMPT_MS, grant.expiresAt),
    intervalSeconds: POLL_INTERVAL_SECONDS,
  };
  const next = withAttempt({ ...grant, linkDigest: await digestSecret(token) }, attempt);
  return {
    next: { ...next, claim: { ...next.claim, attempts: next.claim.attempts + 1 } },
    started: { id: attempt.id, token, userCode, expiresAt: attempt.expiresAt, intervalSeconds: POLL_INTERVAL_SECONDS },
  };
}

/** The agent starts an attempt, or another one. */
export async function startAttempt(
  found: Grant | undefined,
  claimToken: string,
  loginHint: string | undefined,
  randomBytes: RandomBytes,
  now: number,
): Promise<Change<Reply<{ readonly grant: Grant; readonly started: StartedAttempt }>>> {
  const checked = await checkClaimToken(found, claimToken, now);
  if (!checked.ok) return { answer: checked };
  const grant = checked.value;
  if (grant.claim.attempt?.status === "confirmed") return fail({ kind: "claimed_or_in_flight" });
  if (grant.claim.attempts >= MAX_ATTEMPTS) return fail({ kind: "claim_attempts_spent" });
  const { next, started } = await addAttempt(grant, loginHint, randomBytes, now);
  return { next, answer: ok({ grant: next, started }) };
}

/** The person opens the link. Changes nothing, so a mail scanner or a preview that follows the link does no harm. */
export async function openLink(found: Grant | undefined, linkToken: string, now: number): Promise<LinkOutcome> {
  if (!found || found.expiresAt <= now || !await isLinkOf(found, linkToken)) return { kind: "gone" };
  if (found.agreedAt !== undefined) return { kind: "agreed", grant: found };
  const attempt = found.claim?.attempt;
  if (!attempt || isOver(attempt, now)) return { kind: "gone" };
  return attempt.status === "refused" ? { kind: "refused" } : ask(found, attempt, false);
}

/** The person decides. One change counts the try and answers it, so two tries never share a count. */
export async function decide(
  found: Grant | undefined,
  linkToken: string,
  decision: Decision,
  randomBytes: RandomBytes,
  now: number,
): Promise<Change<LinkOutcome>> {
  const outcome = await openLink(found, linkToken, now);
  if (outcome.kind === "agreed" && decision.action === "end") {
    return { next: "end", answer: { kind: "ended", grant: outcome.grant } };
  }
  const attempt = found?.claim?.attempt;
  if (outcome.kind !== "ask" || !found || !attempt || decision.action === "end") return { answer: outcome };
  if (decision.action === "refuse") {
    // The claim token stays valid for polling, so only its holder learns of the refusal.
    return { next: withAttempt(found, { ...attempt, status: "refused" }), answer: { kind: "refused" } };
  }
  const emailFits = attempt.loginHintDigest === undefined ||
    equalDigests(attempt.loginHintDigest, await digestSecret(foldLoginHint(decision.email), attempt.salt));
  const codeFits = decision.action === "show_code" ||
    equalDigests(attempt.userCodeDigest, await digestSecret(decision.code, attempt.salt));
  if (!emailFits || !codeFits) {
    const tried = { ...attempt, tries: attempt.tries + 1 };
    const answer = tried.tries >= MAX_TRIES ? { kind: "gone" } as const : ask(found, tried, true);
    return { next: withAttempt(found, tried), answer };
  }
  if (decision.action === "show_code") {
    const code = newUserCode(randomBytes);
    const shown = { ...attempt, pageCodeDigest: await digestSecret(code, attempt.salt) };
    return { next: withAttempt(found, shown), answer: { kind: "code", code, grant: found } };
  }
  const next = confirm(found, attempt, now);
  return { next, answer: { kind: "agreed", grant: next } };
}

/** The agent sends the code that the page showed. @returns The claimed grant. */
export async function completeClaim(
  found: Grant | undefined,
  claimToken: string,
  code: string,
  names: {
    readonly invalid: "invalid_user_code" | "otp_invalid";
    readonly expired: "user_code_expired" | "otp_expired";
  },
  now: number,
): Promise<Change<Reply<Grant>>> {
  const checked = await checkClaimToken(found, claimToken, now);
  if (!checked.ok) return { answer: checked };
  const grant = checked.value;
  const { attempt } = grant.claim;
  // The person has already typed the agent's code, so the claim token is enough.
  if (attempt?.status === "confirmed") return collected(grant);
  if (attempt && isOver(attempt, now)) return fail({ kind: names.expired });
  if (attempt?.pageCodeDigest === undefined) return fail({ kind: "claim_not_confirmed" });
  if (!equalDigests(attempt.pageCodeDigest, await digestSecret(code, attempt.salt))) {
    const tries = attempt.tries + 1;
    const answer = err({ kind: names.invalid, triesLeft: MAX_TRIES - tries } as const);
    return { next: withAttempt(grant, { ...attempt, tries }), answer };
  }
  return collected(confirm(grant, attempt, now));
}

/** The agent polls (RFC 8628 section 3.5). @returns The claimed grant. */
export async function pollClaim(
  found: Grant | undefined,
  claimToken: string,
  now: number,
): Promise<Change<Reply<Grant>>> {
  const refused = found?.claim?.attempt?.status === "refused" && await isClaimTokenOf(found, claimToken);
  if (refused) return fail({ kind: "access_denied" });
  const checked = await checkClaimToken(found, claimToken, now);
  if (!checked.ok) {
    if (checked.error.kind === "claim_expired") return fail({ kind: "expired_token" });
    return fail({ kind: "invalid_grant", detail: "The claim token is unknown, used or withdrawn" });
  }
  const grant = checked.value;
  const { attempt } = grant.claim;
  if (!attempt) {
    return fail({
      kind: "invalid_grant",
      detail: "No claim was started",
      resolution: "Start one at the claim_endpoint, then poll; an unclaimed assertion is exchanged by jwt-bearer",
    });
  }
  if (attempt.status === "confirmed") return collected(grant);
  if (isOver(attempt, now)) return fail({ kind: "expired_token" });
  const tooSoon = attempt.polledAt !== undefined &&
    now - attempt.polledAt < attempt.intervalSeconds * 1_000 - POLL_GRACE_MS;
  const intervalSeconds = tooSoon
    ? Math.min(attempt.intervalSeconds + POLL_INTERVAL_SECONDS, MAX_POLL_INTERVAL_SECONDS)
    : attempt.intervalSeconds;
  return {
    next: withAttempt(grant, { ...attempt, polledAt: now, intervalSeconds }),
    answer: err({ kind: tooSoon ? "slow_down" : "authorization_pending", intervalSeconds }),
  };
}

/** Whether `token` is the grant's claim token, valid, collected or expired. */
export async function isClaimTokenOf({ claim }: Grant, token: string): Promise<boolean> {
  return claim !== undefined && equalDigests(claim.tokenDigest, await digestSecret(token));
}

/** Checks that `token` is the grant's claim token and still valid. A collected claim and a person's refusal end it. */
async function checkClaimToken(found: Grant | undefined, token: string, now: number): Promise<Reply<Claimable>> {
  if (!found?.claim || !await isClaimTokenOf(found, token)) return err({ kind: "invalid_claim_token" });
  const { claim } = found;
  if (claim.collected || claim.attempt?.status === "refused") return err({ kind: "invalid_claim_token" });
  return claim.expiresAt <= now ? err({ kind: "claim_expired" }) : ok({ ...found, claim });
}

function isOver({ expiresAt, tries }: ClaimAttempt, now: number): boolean {
  return expiresAt <= now || tries >= MAX_TRIES;
}

function withAttempt(grant: Grant, attempt: ClaimAttempt): Claimable {
  return { ...grant, claim: { ...grant.claim!, attempt } };
}

function confirm(grant: Grant, attempt: ClaimAttempt, now: number): Claimable {
  return {
    ...withAttempt(grant, { ...attempt, status: "confirmed" }),
    agreedAt: now,
    generation: grant.generation + 1,
    scopes: POST_CLAIM_SCOPES,
    expiresAt: now + GRANTED_MS,
  };
}

/** Marks the claim as collected, which works once, and removes the attempt. */
function collected(grant: Claimable): Change<Reply<Grant>> {
  const { attempt: _, ...claim } = grant.claim;
  const next = { ...grant, claim: { ...claim, collected: true } };
  return { next, answer: ok(next) };
}

function ask(grant: Grant, attempt: ClaimAttempt, wrong: boolean): LinkOutcome {
  return { kind: "ask", grant, asksEmail: attempt.loginHintDigest !== undefined, wrong };
}

function fail(error: OAuthFailure): Change<Result<never, OAuthFailure>> {
  return { answer: err(error) };
}
