/**
 * Registration of agents: the request of specification section 5 item 6, of RFC 7591 and of auth.md, and one answer that
 * every generation of clients reads.
 * @module
 */
import * as v from "valibot";
import { ClaimStart } from "./claim.ts";

/** Kinds of credential that the first generation of auth.md asks for. */
export const CREDENTIAL_TYPES = ["access_token", "api_key"] as const;

/** No character that could forge a header, a log line or what a person reads: controls, separators, direction marks. */
// deno-lint-ignore no-control-regex
const SAFE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/;

const ClientName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxCodePoints(100),
  v.regex(SAFE_LINE, "Control characters and marks of direction are not taken"),
  v.description("Name of the agent, shown to the person who confirms a claim; at most 100 characters"),
);

/** The body of a registration. Unknown members are ignored (RFC 7591 section 2). */
export const RegistrationRequest = v.object({
  type: v.optional(
    v.pipe(
      v.picklist(["anonymous", "service_auth", "identity_assertion"]),
      v.description("`anonymous` if absent, or `service_auth` if there is a login_hint"),
    ),
  ),
  client_name: v.optional(ClientName),
  identity_type: v.optional(v.pipe(v.literal("agent"), v.description("Who registers: an agent"))),
  credential_type: v.optional(v.pipe(v.literal("bearer_token"), v.description("What is wanted: a bearer token"))),
  login_hint: v.optional(
    v.pipe(v.string(), v.maxLength(254), v.description("E-mail address of the person who will confirm")),
  ),
  assertion_type: v.optional(v.pipe(v.string(), v.maxLength(100), v.description("auth.md v0.1: `verified_email`"))),
  assertion: v.optional(v.pipe(v.string(), v.maxLength(8_192), v.description("auth.md v0.1: the e-mail address"))),
  requested_credential_type: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(40),
      v.description("auth.md v0.1: asks for a credential to use at once, `access_token` or `api_key`"),
    ),
  ),
});

/** A decoded body. */
export type RegistrationRequest = v.InferOutput<typeof RegistrationRequest>;

function text(description: string): v.GenericSchema<string> {
  return v.pipe(v.string(), v.description(description));
}

function names(description: string): v.GenericSchema<string[]> {
  return v.pipe(v.array(v.string()), v.description(description));
}

function time(description: string): v.GenericSchema<string> {
  return v.pipe(v.string(), v.isoTimestamp(), v.description(description));
}

/** What an agent is told of its registration, this one time. */
export const RegistrationAnswer = v.object({
  registration_id: text("Identifier of the registration"),
  registration_type: v.pipe(
    v.picklist(["anonymous", "service_auth", "email-verification"]),
    v.description("What was registered, by the name of the caller's generation of auth.md"),
  ),
  identity_assertion: v.optional(
    v.pipe(v.string(), v.description("Keep it; exchange it at the token endpoint by jwt-bearer")),
  ),
  assertion_expires: v.optional(time("Until when the assertion can be exchanged")),
  pre_claim_scopes: v.optional(names("What a token may do before a claim")),
  post_claim_scopes: names("What a token may do after a claim"),
  claim_url: text("Where a claim starts"),
  claim_token: v.pipe(v.string(), v.description("Keep it: it starts and collects a claim. Shown this once")),
  claim_token_expires: time("Until when the registration can be claimed"),
  id: text("The same as registration_id"),
  type: v.pipe(v.picklist(["anonymous", "service_auth"]), v.description("What was registered")),
  identity: v.optional(v.pipe(
    v.object({ assertion: text("The same as identity_assertion"), expires_at: time("Until when it can be exchanged") }),
    v.description("The identity, in the nested form"),
  )),
  claim: v.pipe(
    v.object({
      token: text("The same as claim_token"),
      expires_at: time("The same as claim_token_expires"),
      url: text("The same as claim_url"),
      ...v.partial(ClaimStart).entries,
    }),
    v.description("The claim, in the nested form; with an attempt where one has started"),
  ),
  scopes: v.pipe(
    v.union([
      v.object({
        pre_claim: names("The same as pre_claim_scopes"),
        post_claim: names("The same as post_claim_scopes"),
      }),
      v.pipe(v.array(v.string()), v.description("auth.md v0.1: those of `credential`")),
    ]),
    v.description("Scopes before and after a claim, in the nested form"),
  ),
  credential_type: v.optional(
    v.pipe(v.picklist(["bearer_token", ...CREDENTIAL_TYPES]), v.description("What `credential` is, or will be")),
  ),
  credential: v.optional(text("auth.md v0.1: can be presented at once")),
  credential_expires: v.optional(time("Until when the credential is taken")),
});

/** An answer as it goes over the wire. */
export type RegistrationAnswer = v.InferOutput<typeof RegistrationAnswer>;

/** The same with the members of RFC 7591 section 3.2.1. There is no secret: clients here are public. */
export const ClientRegistration = v.object({
  ...RegistrationAnswer.entries,
  client_id: text("Identifier of the client; there is no secret"),
  client_id_issued_at: v.pipe(v.number(), v.integer(), v.description("Epoch seconds")),
  client_name: v.optional(text("As it was sent")),
  identity_type: v.pipe(v.literal("agent"), v.description("Who registered: an agent")),
  token_endpoint_auth_method: v.pipe(v.literal("none"), v.description("The client is public")),
  grant_types: names("Grants that the client may use"),
  response_types: names("None: there is no code flow"),
});

/** An RFC 7591 answer as it goes over the wire. */
export type ClientRegistration = v.InferOutput<typeof ClientRegistration>;
