/**
 * The claim ceremony over the wire, as every generation of auth.md names it.
 * @module
 */
import * as v from "valibot";

function text(description: string): v.GenericSchema<string> {
  return v.pipe(v.string(), v.description(description));
}

function time(description: string): v.GenericSchema<string> {
  return v.pipe(v.string(), v.isoTimestamp(), v.description(description));
}

const ClaimToken = v.pipe(v.string(), v.maxLength(200), v.description("The claim_token of the registration"));
const Code = v.pipe(v.string(), v.maxLength(20));

/** Starts an attempt, or another one. `type` is whatever a generation of clients sends, and says nothing here. */
export const ClaimRequest = v.object({
  claim_token: ClaimToken,
  type: v.optional(v.pipe(v.string(), v.maxLength(40), v.description("Taken and not looked at"))),
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
  attempt: v.pipe(
    v.object({
      verification_uri: text("Give it to the person to open"),
      expires_at: time("Until when the code is taken"),
    }),
    v.description("The attempt, in the nested form"),
  ),
});

/** The start of an attempt as it goes over the wire. */
export type ClaimStart = v.InferOutput<typeof ClaimStart>;

/** The answer to a started attempt. */
export const ClaimAnswer = v.object({
  registration_id: text("Identifier of the registration"),
  claim_attempt_id: text("Identifier of the attempt"),
  status: v.pipe(v.literal("initiated"), v.description("A person is awaited")),
  expires_at: time("Until when the code is taken"),
  claim_attempt: v.pipe(ClaimStart, v.description("What the agent shows the person, in the nested form")),
  ...ClaimStart.entries,
});

/** That answer as it goes over the wire. */
export type ClaimAnswer = v.InferOutput<typeof ClaimAnswer>;

/** Completes a claim with the code that the page showed the person. */
export const ClaimCompletion = v.object({
  claim_token: ClaimToken,
  user_code: v.optional(v.pipe(Code, v.description("The code that the page showed the person"))),
  otp: v.optional(v.pipe(Code, v.description("auth.md v0.1: the same as user_code"))),
});

/** A decoded body. */
export type ClaimCompletion = v.InferOutput<typeof ClaimCompletion>;

/** The answer to a completed claim. */
export const ClaimedAnswer = v.object({
  registration_id: text("Identifier of the registration"),
  id: text("The same as registration_id"),
  status: v.pipe(v.literal("claimed"), v.description("A person has confirmed")),
  identity_assertion: text("Keep it; it replaces the one before"),
  assertion_expires: time("Until when the assertion can be exchanged"),
  identity: v.pipe(
    v.object({ assertion: text("The same as identity_assertion"), expires_at: time("The same as assertion_expires") }),
    v.description("The identity, in the nested form"),
  ),
  credential_type: v.pipe(v.literal("access_token"), v.description("What `credential` is")),
  credential: text("An access token"),
  credential_expires: time("Until when the token is taken"),
  scopes: v.pipe(v.array(v.string()), v.description("What the token may do")),
});

/** That answer as it goes over the wire. */
export type ClaimedAnswer = v.InferOutput<typeof ClaimedAnswer>;
