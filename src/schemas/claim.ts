/**
 * The claim on the wire, with the names of every generation of auth.md.
 * @module
 */
import * as v from "valibot";
import { described, optional, optionalText, text } from "./described.ts";

const Time = v.pipe(v.string(), v.isoTimestamp());
const ClaimToken = text("The claim_token of the registration", v.maxLength(200));
/** The identifier of a registration, in every answer about it. */
export const RegistrationId = text("Identifier of the registration; its client_id too");
const Assertion = text(
  "Identity assertion of the claimed registration: keep it, exchange it at the token endpoint by jwt-bearer",
);
const AssertionExpires = described(Time, "When the identity assertion ends");
const AttemptExpires = described(Time, "When the attempt ends, its link and its codes with it");
const VerificationUri = text("Give it to the person to open");
const Code = v.pipe(v.string(), v.maxLength(20));

/** Starts an attempt, or another one. `type` differs between generations of clients and has no effect. */
export const ClaimRequest = v.object({
  claim_token: ClaimToken,
  type: optionalText("Taken and ignored: generations of auth.md differ in it", v.maxLength(40)),
  login_hint: optionalText(
    "E-mail address that the person must type too; absent: that of the attempt before, if any",
    v.maxLength(254),
  ),
  email: optionalText("auth.md v0.1: the same as login_hint", v.maxLength(254)),
});

/** A decoded body. */
export type ClaimRequest = v.InferOutput<typeof ClaimRequest>;

/** An attempt in the nested form of auth.md. */
export const ClaimAttempt = v.object({ verification_uri: VerificationUri, expires_at: AttemptExpires });

/** The texts that the agent shows the person. */
export const ClaimStart = v.object({
  user_code: text("Show it to the person, who types it on the page", v.regex(/^\d{6}$/)),
  verification_uri: VerificationUri,
  expires_in: described(v.number(), "Seconds", v.integer()),
  interval: described(v.number(), "Seconds between polls of the token endpoint", v.integer()),
  attempt: described(ClaimAttempt, "The attempt again, in the nested form of auth.md"),
});

/** The start of an attempt on the wire. */
export type ClaimStart = v.InferOutput<typeof ClaimStart>;

/** The answer to a started attempt. */
export const ClaimAnswer = v.object({
  registration_id: RegistrationId,
  claim_attempt_id: text("Identifier of the attempt; it is not needed again"),
  status: described(v.literal("initiated"), "The attempt has started; the one before it is over"),
  expires_at: AttemptExpires,
  claim_attempt: described(ClaimStart, "What to show the person; the same members lie beside it"),
  ...ClaimStart.entries,
});

/** That answer on the wire. */
export type ClaimAnswer = v.InferOutput<typeof ClaimAnswer>;

/** Completes a claim with the code that the page showed the person. */
export const ClaimCompletion = v.object({
  claim_token: ClaimToken,
  user_code: optional(Code, "The code that the page showed the person; it or otp is needed"),
  otp: optional(Code, "auth.md v0.1: the same as user_code"),
});

/** A decoded body. */
export type ClaimCompletion = v.InferOutput<typeof ClaimCompletion>;

/** The answer to a completed claim. */
export const ClaimedAnswer = v.object({
  registration_id: RegistrationId,
  id: RegistrationId,
  status: described(v.literal("claimed"), "A person has confirmed; the claim token is used"),
  identity_assertion: Assertion,
  assertion_expires: AssertionExpires,
  identity: described(
    v.object({ assertion: Assertion, expires_at: AssertionExpires }),
    "The assertion again, in the nested form of auth.md",
  ),
  credential_type: described(v.literal("access_token"), "What `credential` is"),
  credential: text("An access token; present it as `Authorization: Bearer`"),
  credential_expires: described(Time, "When `credential` ends"),
  scopes: described(v.array(v.string()), "Scopes of `credential` and of the claimed registration"),
});

/** That answer on the wire. */
export type ClaimedAnswer = v.InferOutput<typeof ClaimedAnswer>;
