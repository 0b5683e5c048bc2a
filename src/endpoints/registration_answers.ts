/**
 * Registrations on the wire: in the names of every generation of auth.md, and in those of RFC 7591.
 * @module
 */
import type { Client } from "../identity/clients.ts";
import type { Identity } from "../identity/identity.ts";
import type { NewRegistration } from "../identity/register_agent.ts";
import type { AgentClient, CodeClient, RegistrationAnswer, RegistrationRequest } from "../schemas/registration.ts";
import { EVERY_SCOPE, OWNER_SCOPE, POST_CLAIM_SCOPES, PRE_CLAIM_SCOPES, SCOPES } from "../schemas/scope.ts";
import { claimStart } from "./claim.ts";
import { AGENT_GRANTS, CODE_GRANTS } from "./client_metadata.ts";

/** The answer to an agent of auth.md. */
export function describeRegistration(
  { origin }: Identity,
  { grant, claimToken, assertion, attempt, credential }: NewRegistration,
  body: RegistrationRequest,
  now: number,
): RegistrationAnswer {
  const type = grant.type === "anonymous" ? "anonymous" : "service_auth";
  const claimExpires = new Date(grant.claim.expiresAt).toISOString();
  const claimUrl = `${origin}/agent/identity/claim`;
  const preClaim = type === "anonymous" ? [...PRE_CLAIM_SCOPES] : undefined;
  const assertionExpires = assertion && new Date(assertion.expiresAt).toISOString();
  return {
    registration_id: grant.id,
    registration_type: body.type === "identity_assertion" ? "email-verification" : type,
    ...(assertion && { identity_assertion: assertion.token, assertion_expires: assertionExpires! }),
    ...(preClaim && { pre_claim_scopes: preClaim }),
    post_claim_scopes: [...POST_CLAIM_SCOPES],
    claim_url: claimUrl,
    claim_token: claimToken,
    claim_token_expires: claimExpires,
    id: grant.id,
    type,
    ...(assertion && { identity: { assertion: assertion.token, expires_at: assertionExpires! } }),
    claim: {
      token: claimToken,
      expires_at: claimExpires,
      url: claimUrl,
      ...(attempt && claimStart(origin, attempt, now)),
    },
    scopes: credential ? [...PRE_CLAIM_SCOPES] : { pre_claim: preClaim ?? [], post_claim: [...POST_CLAIM_SCOPES] },
    ...(credential && {
      credential_type: credential.type,
      credential: credential.secret,
      credential_expires: new Date(credential.expiresAt).toISOString(),
    }),
  };
}

/** That answer with the members of RFC 7591. */
export function describeAgentClient(answer: RegistrationAnswer, name: string | undefined, now: number): AgentClient {
  return {
    client_id: answer.registration_id,
    client_id_issued_at: Math.floor(now / 1000),
    ...(name !== undefined && { client_name: name }),
    identity_type: "agent",
    credential_type: "bearer_token",
    token_endpoint_auth_method: "none",
    grant_types: [...AGENT_GRANTS],
    response_types: ["none"],
    ...answer,
  };
}

/** The answer to a client of the code flow. @param asked The scope that it registers. */
export function describeCodeClient({ id, name, redirectUris, createdAt }: Client, asked = ""): CodeClient {
  return {
    client_id: id,
    client_id_issued_at: Math.floor(createdAt / 1000),
    ...(name !== undefined && { client_name: name }),
    redirect_uris: [...redirectUris],
    grant_types: [...CODE_GRANTS],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    scope: (asked.split(" ").includes(OWNER_SCOPE) ? EVERY_SCOPE : SCOPES).join(" "),
  };
}
