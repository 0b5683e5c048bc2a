/**
 * The claim on the wire, with the names of every generation of auth.md.
 * @module
 */
import * as v from "valibot";

const Time = v.pipe(v.string(), v.isoTimestamp());
const ClaimToken = v.pipe(v.string(), v.maxLength(200), v.description("The claim_token of the registration"));
/** The identifier of a registration, in every answer about it. */
export const RegistrationId = v.pipe(v.string(), v.description("Identifier of the registration; its client_id too"));
const Assertion = v.pipe(
  v.string(),
  v.description(
    "Identity assertion of the claimed registration: keep it, exchange it at the token endpoint by jwt-bearer",
  ),
);
const AssertionExpires = v.pipe(Time, v.description("When the identity assertion ends"));
const AttemptExpires = v.pipe(Time, v.description("When the attempt ends, its link and its codes with it"));
const VerificationUri = v.pipe(v.string(), v.description("Give it to the person to open"));
const Code = v.pipe(v.string(), v.maxLength(20));

/** Starts an attempt, or another one. `type` differs between generations of clients and has no effect. */
export const ClaimRequest = v.object({
  claim_token: ClaimToken,
  type: v.optional(
    v.pipe(v.string(), v.maxLength(40), v.description("Taken and ignored: generations of auth.md differ in it")),
  ),
  login_hint: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(254),
      v.description("E-mail address that the person must type too; absent: that of the attempt before, if any"),
    ),
  ),
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.description("auth.md v0.1: the same as login_hint"))),
});

/** A decoded body. */
export type ClaimRequest = v.InferOutput<typeof ClaimRequest>;

/** An attempt in the nested form of auth.md. */
export const ClaimAttempt = v.object({ verification_uri: VerificationUri, expires_at: AttemptExpires });

/** The texts that the agent shows the person. */
export const ClaimStart = v.object({
  user_code: v.pipe(v.string(), v.regex(/^\d{6}$/), v.description("Show it to the person, who types it on the page")),
  verification_uri: VerificationUri,
  expires_in: v.pipe(v.number(), v.integer(), v.description("Seconds")),
  interval: v.pipe(v.number(), v.integer(), v.description("Seconds between polls of the token endpoint")),
  attempt: v.pipe(ClaimAttempt, v.description("The attempt again, in the nested form of auth.md")),
});

/** The start of an attempt on the wire. */
export type ClaimStart = v.InferOutput<typeof ClaimStart>;

/** The answer to a started attempt. */
export const ClaimAnswer = v.object({
  registration_id: RegistrationId,
  claim_attempt_id: v.pipe(v.string(), v.description("Identifier of the attempt; it is not needed again")),
  status: v.pipe(v.literal("initiated"), v.description("The attempt has started; the one before it is over")),
  expires_at: AttemptExpires,
  claim_attempt: v.pipe(ClaimStart, v.description("What to show the person; the same members lie beside it")),
  ...ClaimStart.entries,
});

/** That answer on the wire. */
export type ClaimAnswer = v.InferOutput<typeof ClaimAnswer>;

/** Completes a claim with the code that the page showed the person. */
export const ClaimCompletion = v.object({
  claim_token: ClaimToken,
  user_code: v.optional(v.pipe(Code, v.description("The code that the page showed the person; it or otp is needed"))),
  otp: v.optional(v.pipe(Code, v.description("auth.md v0.1: the same as user_code"))),
});

/** A decoded body. */
export type ClaimCompletion = v.InferOutput<typeof ClaimCompletion>;

/** The answer to a completed claim. */
export const ClaimedAnswer = v.object({
  registration_id: RegistrationId,
  id: RegistrationId,
  status: v.pipe(v.literal("claimed"), v.description("A person has confirmed; the claim token is used")),
  identity_assertion: Assertion,
  assertion_expires: AssertionExpires,
  identity: v.pipe(
    v.object({ assertion: Assertion, expires_at: AssertionExpires }),
    v.description("The assertion again, in the nested form of auth.md"),
  ),
  credential_type: v.pipe(v.literal("access_token"), v.description("What `credential` is")),
  credential: v.pipe(v.string(), v.description("An access token; present it as `Authorization: Bearer`")),
  credential_expires: v.pipe(Time, v.description("When `credential` ends")),
  scopes: v.pipe(v.array(v.string()), v.description("Scopes of `credential` and of the claimed registration")),
});

/** That answer on the wire. */
export type ClaimedAnswer = v.InferOutput<typeof ClaimedAnswer>;
