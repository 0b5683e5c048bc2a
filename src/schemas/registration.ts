/**
 * Registration of agents: the request as in specification section 5 item 6, RFC 7591 and auth.md, and one answer that
 * every generation of clients can read.
 * @module
 */
import * as v from "valibot";
import { described, optional, optionalText, text } from "./described.ts";
import { CREDENTIAL_TYPES } from "./token_names.ts";
import { ClaimStart, RegistrationId } from "./claim.ts";

/**
 * Refuses characters that could forge a header, a log line or a visible text: controls, separators, direction marks and
 * zero-width spaces.
 */
// deno-lint-ignore no-control-regex
const SAFE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]*$/;

const ClientName = text(
  "Name of the agent, shown to the person who confirms a claim; at most 100 characters, one of them visible",
  v.minLength(1),
  v.maxCodePoints(100),
  v.regex(SAFE_LINE, "must have no control characters, no marks of direction and no spaces without a width"),
);

const Grants = v.array(v.pipe(v.string(), v.maxLength(100)));

/** The body of a registration. Unknown members are ignored (RFC 7591 section 2). */
export const RegistrationRequest = v.object({
  type: optional(
    v.picklist(["anonymous", "service_auth", "identity_assertion"]),
    "`anonymous` if absent, or `service_auth` if there is a login_hint; not with redirect_uris",
  ),
  client_name: v.optional(ClientName),
  redirect_uris: optional(
    v.array(v.pipe(v.string(), v.maxLength(1_000))),
    "Registers a client of the authorization code flow: where a code may be sent. https, http to this machine, or " +
      "a private scheme",
    v.maxLength(10),
  ),
  grant_types: optional(Grants, "Not needed; what is not granted is refused (RFC 7591 section 2)"),
  response_types: optional(Grants, "Not needed; `code` with redirect_uris"),
  token_endpoint_auth_method: optional(
    v.picklist(["none", "client_secret_basic", "client_secret_post"]),
    "Not needed: clients have no secret, and the answer says `none`",
  ),
  scope: optionalText("Scopes that the client may ask for", v.maxLength(200)),
  identity_type: optional(v.literal("agent"), "Who registers; not needed"),
  credential_type: optional(v.literal("bearer_token"), "What the agent will present; not needed, it changes nothing"),
  login_hint: optionalText(
    "E-mail address that the person who confirms must type too; leave it out to let any person confirm",
    v.maxLength(254),
  ),
  assertion_type: optionalText("auth.md v0.1: `verified_email`", v.maxLength(100)),
  assertion: optionalText("auth.md v0.1: the e-mail address", v.maxLength(8_192)),
  requested_credential_type: v.optional(v.pipe(
    v.string(),
    v.maxLength(40),
    // The endpoint checks it: there is an error of its own for another one.
    v.metadata({ enum: CREDENTIAL_TYPES }),
    v.description("auth.md v0.1: asks for a credential, `access_token`, or `api_key` with an anonymous registration"),
  )),
});

/** A decoded body. */
export type RegistrationRequest = v.InferOutput<typeof RegistrationRequest>;

const Scopes = v.array(v.string());
const PreClaimScopes = described(Scopes, "What the registration may do before a person claims it");
const PostClaimScopes = described(Scopes, "What it may do once a person has claimed it");
const Time = v.pipe(v.string(), v.isoTimestamp());
const Assertion = text("Keep it; exchange it at the token endpoint by jwt-bearer");
const AssertionExpires = described(Time, "When the assertion ends");
const ClaimUrl = text("Where a claim is started with the claim token");
const ClaimToken = text("Keep it: it starts and collects a claim. Shown this once");
const ClaimTokenExpires = described(Time, "When the time to claim is over");

/** The assertion of a registration, in the nested form of auth.md. */
export const RegistrationIdentity = v.object({ assertion: Assertion, expires_at: AssertionExpires });

/** How to have a person confirm a registration. */
export const RegistrationClaim = v.object({
  token: ClaimToken,
  expires_at: ClaimTokenExpires,
  url: ClaimUrl,
  ...v.partial(ClaimStart).entries,
});

/** The scopes of a registration. */
export const RegistrationScopes = v.union([
  v.object({ pre_claim: PreClaimScopes, post_claim: PostClaimScopes }),
  described(Scopes, "auth.md v0.1: those of `credential`"),
]);

/** The answer to a registration. It shows the secrets this one time. */
export const RegistrationAnswer = v.object({
  registration_id: RegistrationId,
  registration_type: described(
    v.picklist(["anonymous", "service_auth", "email-verification"]),
    "The type registered; `email-verification` is service_auth as auth.md v0.1 asks for it",
  ),
  identity_assertion: v.optional(Assertion),
  assertion_expires: v.optional(AssertionExpires),
  pre_claim_scopes: v.optional(PreClaimScopes),
  post_claim_scopes: PostClaimScopes,
  claim_url: ClaimUrl,
  claim_token: ClaimToken,
  claim_token_expires: ClaimTokenExpires,
  id: RegistrationId,
  type: described(
    v.picklist(["anonymous", "service_auth"]),
    "`anonymous` can act at once; `service_auth` only once the person has confirmed",
  ),
  identity: optional(
    RegistrationIdentity,
    "The assertion again, in the nested form of auth.md; absent for service_auth",
  ),
  claim: described(
    RegistrationClaim,
    "How to have a person confirm; for service_auth, the attempt that has started too",
  ),
  scopes: described(RegistrationScopes, "Scopes before and after a claim; those of `credential` if there is one"),
  credential_type: optional(
    v.picklist(["bearer_token", ...CREDENTIAL_TYPES]),
    "What `credential` is; `bearer_token` in an RFC 7591 answer without one",
  ),
  credential: optionalText("Usable at once: present it as `Authorization: Bearer`. Shown this once"),
  credential_expires: optional(
    Time,
    "When `credential` ends. A claim ends an access token at once, and prolongs an API key until the " +
      "`assertion_expires` of its answer",
  ),
});

/** An answer on the wire. */
export type RegistrationAnswer = v.InferOutput<typeof RegistrationAnswer>;

const ClientMembers = {
  client_id_issued_at: described(v.number(), "Epoch seconds", v.integer()),
  client_name: optionalText("The name that was sent, as people will see it"),
  token_endpoint_auth_method: described(v.literal("none"), "The client has no secret"),
  grant_types: described(v.array(v.string()), "Values of grant_type that the token endpoint takes"),
};

/** The same with the members of RFC 7591 section 3.2.1. Clients are public: there is no client secret. */
export const AgentClient = v.object({
  ...RegistrationAnswer.entries,
  ...ClientMembers,
  client_id: text("Identifier of the client: the registration_id"),
  identity_type: described(v.literal("agent"), "Who registered"),
  response_types: described(v.array(v.literal("none")), "Without redirect_uris there is no code"),
});

/** A client of the authorization code flow (RFC 7591 section 3.2.1). */
export const CodeClient = v.object({
  ...ClientMembers,
  client_id: text("Identifier of the client; it may do nothing until a person consents"),
  redirect_uris: described(v.array(v.string()), "Where a code may be sent", v.minLength(1)),
  response_types: described(v.array(v.literal("code")), "The authorization code flow"),
  scope: text("Scopes that the client may ask for, separated by spaces"),
});

/** The answer to a registration at /oauth/register. */
export const ClientRegistration = v.union([
  described(CodeClient, "With redirect_uris: a client of the authorization code flow"),
  described(AgentClient, "Without: an agent of auth.md"),
]);

/** A registered agent on the wire. */
export type AgentClient = v.InferOutput<typeof AgentClient>;

/** A registered client of the code flow on the wire. */
export type CodeClient = v.InferOutput<typeof CodeClient>;
