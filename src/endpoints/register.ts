/**
 * Registration under its three names: POST /oauth/register (specification section 5 item 6; RFC 7591: 201),
 * /agent/identity (auth.md v0.2 and later: 200) and /agent/auth (auth.md v0.1: 200, with a credential to use at once).
 *
 * All three give agents of auth.md the same body; /oauth/register adds the members of RFC 7591. With `redirect_uris` it
 * registers a client of the authorization code flow. What cannot be granted is refused before anything is counted.
 * @module
 */
import { type AddressLimit, charged } from "../http/address_charges.ts";
import { decodeOAuthJson } from "../http/form.ts";
import type { Failure } from "../tables/failures.ts";
import { cleanClientName } from "../identity/client_name.ts";
import { type Client, findRegistered, registerClient } from "../identity/clients.ts";
import { CLIENTS_PER_HOUR, REGISTRATIONS_PER_HOUR } from "../identity/lifetimes.ts";
import { isLoginHint } from "../identity/login_hint.ts";
import { type NewRegistration, registerAgent, type RegistrationWish } from "../identity/register_agent.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { AgentClient, CodeClient, RegistrationAnswer } from "../schemas/registration.ts";
import { RegistrationRequest } from "../schemas/registration.ts";
import { CREDENTIAL_TYPES } from "../schemas/token_names.ts";
import type { Services } from "./services.ts";
import { AGENT_GRANTS, checkAgentMetadata, checkClientMetadata, CODE_GRANTS, isCodeClient } from "./client_metadata.ts";
import { type Endpoint, UNCACHED } from "./endpoint.ts";
import type { Identity } from "../identity/identity.ts";
import { EVERY_SCOPE, isOwners, POST_CLAIM_SCOPES, PRE_CLAIM_SCOPES, SCOPES } from "../schemas/scope.ts";
import { claimStart } from "./claim.ts";

/** The protocol of a path. */
type RegistrationProtocol = "rfc7591" | "auth.md" | "auth.md-v0.1";

const HOURLY = { kind: "registration_limited", limit: REGISTRATIONS_PER_HOUR, windowMs: 3_600_000 } as const;

/** The limits of one address. */
const LIMITS = {
  anonymous: { ...HOURLY, name: "anonymous registrations" },
  service_auth: { ...HOURLY, name: "registrations for a person" },
  client: { ...HOURLY, limit: CLIENTS_PER_HOUR, name: "clients" },
} as const satisfies Record<string, AddressLimit>;

/** Builds the endpoint. */
export function createRegister(services: Services, protocol: RegistrationProtocol): Endpoint {
  return async (call) => {
    const mistake = protocol === "rfc7591" ? "invalid_client_metadata" : "invalid_request";
    const body = await decodeOAuthJson(call.request, RegistrationRequest, mistake);
    if (!body.ok) return body;
    const name = await readName(body.value.client_name, services);
    if (!name.ok) return err({ kind: mistake, detail: name.error });

    if (isCodeClient(body.value)) {
      if (protocol !== "rfc7591") {
        return err({ kind: "invalid_request", detail: "Clients with redirect_uris register at /oauth/register" });
      }
      const metadata = checkClientMetadata(body.value);
      if (!metadata.ok) return metadata;
      const wish = { ...(name.value !== undefined && { name: name.value }), redirectUris: metadata.value };
      const now = services.now();
      const known = await findRegistered(services.store, wish, now);
      if (!known.ok) return known;
      const register = () => registerClient(services.store, wish, now);
      const client = known.value
        ? await register()
        : await charged(services.limiter, LIMITS.client, call.address, register);
      if (!client.ok) return client;
      if (!known.value) services.audit.clientRegistered(client.value.id);
      const answer = describeCodeClient(client.value, body.value.scope);
      return ok({ body: JSON.stringify(answer), status: 201, headers: UNCACHED });
    }

    const checked = checkAgentMetadata(body.value, mistake);
    if (!checked.ok) return checked;
    const wish = readWish(body.value, name.value, protocol);
    if (!wish.ok) return wish;
    const identity = await services.identity();
    const now = services.now();
    const registered = await charged(
      services.limiter,
      LIMITS[wish.value.type],
      call.address,
      () => registerAgent(identity, wish.value, now),
    );
    if (!registered.ok) return registered;
    services.audit.granted(registered.value.grant, "registration");
    const answer = describeRegistration(identity, registered.value, body.value, now);
    return protocol === "rfc7591"
      ? ok({ body: JSON.stringify(describeAgentClient(answer, name.value, now)), status: 201, headers: UNCACHED })
      : ok({ body: JSON.stringify(answer), headers: UNCACHED });
  };
}

async function readName(name: string | undefined, services: Services): Promise<Result<string | undefined, string>> {
  return name === undefined ? ok(undefined) : cleanClientName(name, (await services.content("restaurant")).name);
}

function readWish(
  body: RegistrationRequest,
  clientName: string | undefined,
  protocol: RegistrationProtocol,
): Result<RegistrationWish, Failure> {
  const name = clientName === undefined ? {} : { clientName };
  const type = body.type ?? (body.login_hint === undefined ? "anonymous" : "service_auth");
  const wanted = body.requested_credential_type;
  if (type === "anonymous") {
    const usual = protocol === "auth.md-v0.1" ? "access_token" : undefined;
    const credentialType = CREDENTIAL_TYPES.find((known) => known === (wanted ?? usual));
    if (wanted !== undefined && wanted !== credentialType) return err({ kind: "unsupported_credential_type" });
    return ok({ type, ...name, ...(credentialType && { credentialType }) });
  }
  if (type === "identity_assertion" && body.assertion_type !== "verified_email") {
    return body.assertion_type === undefined
      ? err({ kind: "invalid_request", detail: "assertion_type is missing" })
      : err({ kind: "issuer_not_enabled" });
  }
  // A claim gives an access token.
  if ((wanted ?? "access_token") !== "access_token") return err({ kind: "unsupported_credential_type" });
  const loginHint = type === "service_auth" ? body.login_hint : body.assertion;
  if (loginHint === undefined || !isLoginHint(loginHint)) return err({ kind: "invalid_login_hint" });
  return ok({ type: "service_auth", ...name, loginHint });
}

/** The answer to an agent of auth.md. */
function describeRegistration(
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
function describeAgentClient(answer: RegistrationAnswer, name: string | undefined, now: number): AgentClient {
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
function describeCodeClient({ id, name, redirectUris, createdAt }: Client, asked = ""): CodeClient {
  return {
    client_id: id,
    client_id_issued_at: Math.floor(createdAt / 1000),
    ...(name !== undefined && { client_name: name }),
    redirect_uris: [...redirectUris],
    grant_types: [...CODE_GRANTS],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    scope: (isOwners(asked.split(" ")) ? EVERY_SCOPE : SCOPES).join(" "),
  };
}
