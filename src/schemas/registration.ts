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
  identity_type: v.optional(v.literal("agent")),
  credential_type: v.optional(v.literal("bearer_token")),
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

const Scopes = v.array(v.string());
const Time = v.pipe(v.string(), v.isoTimestamp());

/** What an agent is told of its registration, this one time. */
export const RegistrationAnswer = v.object({
  registration_id: v.string(),
  registration_type: v.picklist(["anonymous", "service_auth", "email-verification"]),
  identity_assertion: v.optional(
    v.pipe(v.string(), v.description("Keep it; exchange it at the token endpoint by jwt-bearer")),
  ),
  assertion_expires: v.optional(Time),
  pre_claim_scopes: v.optional(Scopes),
  post_claim_scopes: Scopes,
  claim_url: v.string(),
  claim_token: v.pipe(v.string(), v.description("Keep it: it starts and collects a claim. Shown this once")),
  claim_token_expires: Time,
  id: v.string(),
  type: v.picklist(["anonymous", "service_auth"]),
  identity: v.optional(v.object({ assertion: v.string(), expires_at: Time })),
  claim: v.object({ token: v.string(), expires_at: Time, url: v.string(), ...v.partial(ClaimStart).entries }),
  scopes: v.union([
    v.object({ pre_claim: Scopes, post_claim: Scopes }),
    v.pipe(Scopes, v.description("auth.md v0.1: those of `credential`")),
  ]),
  credential_type: v.optional(v.picklist(["bearer_token", ...CREDENTIAL_TYPES])),
  credential: v.optional(v.string()),
  credential_expires: v.optional(Time),
});

/** An answer as it goes over the wire. */
export type RegistrationAnswer = v.InferOutput<typeof RegistrationAnswer>;

/** The same with the members of RFC 7591 section 3.2.1. There is no secret: clients here are public. */
export const ClientRegistration = v.object({
  ...RegistrationAnswer.entries,
  client_id: v.string(),
  client_id_issued_at: v.pipe(v.number(), v.integer(), v.description("Epoch seconds")),
  client_name: v.optional(v.string()),
  identity_type: v.literal("agent"),
  token_endpoint_auth_method: v.literal("none"),
  grant_types: v.array(v.string()),
  response_types: v.array(v.string()),
});

/** An RFC 7591 answer as it goes over the wire. */
export type ClientRegistration = v.InferOutput<typeof ClientRegistration>;
