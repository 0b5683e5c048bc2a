/**
 * The claim ceremony over the wire, as every generation of auth.md names it.
 * @module
 */
import * as v from "valibot";

const Time = v.pipe(v.string(), v.isoTimestamp());
const ClaimToken = v.pipe(v.string(), v.maxLength(200), v.description("The claim_token of the registration"));
const Code = v.pipe(v.string(), v.maxLength(20));

/** Starts an attempt, or another one. `type` is whatever a generation of clients sends, and says nothing here. */
export const ClaimRequest = v.object({
  claim_token: ClaimToken,
  type: v.optional(v.pipe(v.string(), v.maxLength(40))),
  login_hint: v.optional(
    v.pipe(v.string(), v.maxLength(254), v.description("E-mail address that the person will be asked for")),
  ),
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.description("auth.md v0.1: the same as login_hint"))),
});

/** A decoded body. */
export type ClaimRequest = v.InferOutput<typeof ClaimRequest>;

/** What the agent shows the person. */
export const ClaimStart = v.object({
  user_code: v.pipe(v.string(), v.regex(/^\d{6}$/), v.description("Show it to the person, who types it on the page")),
  verification_uri: v.pipe(v.string(), v.description("Give it to the person to open")),
  expires_in: v.pipe(v.number(), v.integer(), v.description("Seconds")),
  interval: v.pipe(v.number(), v.integer(), v.description("Seconds between polls of the token endpoint")),
  attempt: v.object({ verification_uri: v.string(), expires_at: Time }),
});

/** The start of an attempt as it goes over the wire. */
export type ClaimStart = v.InferOutput<typeof ClaimStart>;

/** The answer to a started attempt. */
export const ClaimAnswer = v.object({
  registration_id: v.string(),
  claim_attempt_id: v.string(),
  status: v.literal("initiated"),
  expires_at: Time,
  claim_attempt: ClaimStart,
  ...ClaimStart.entries,
});

/** That answer as it goes over the wire. */
export type ClaimAnswer = v.InferOutput<typeof ClaimAnswer>;

/** Completes a claim with the code that the page showed the person. */
export const ClaimCompletion = v.object({
  claim_token: ClaimToken,
  user_code: v.optional(Code),
  otp: v.optional(v.pipe(Code, v.description("auth.md v0.1: the same as user_code"))),
});

/** A decoded body. */
export type ClaimCompletion = v.InferOutput<typeof ClaimCompletion>;

/** The answer to a completed claim. */
export const ClaimedAnswer = v.object({
  registration_id: v.string(),
  id: v.string(),
  status: v.literal("claimed"),
  identity_assertion: v.string(),
  assertion_expires: Time,
  identity: v.object({ assertion: v.string(), expires_at: Time }),
  credential_type: v.literal("access_token"),
  credential: v.string(),
  credential_expires: Time,
  scopes: v.array(v.string()),
});

/** That answer as it goes over the wire. */
export type ClaimedAnswer = v.InferOutput<typeof ClaimedAnswer>;
