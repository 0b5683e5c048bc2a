/**
 * Which metadata of a registration can be granted (RFC 7591 sections 2 and 3.2.2). Anything else is refused, never left
 * out in silence, with one exception: a client that asks for a secret gets none and is told so (RFC 7591 section 3.2.1).
 * @module
 */
import { isRedirectUri } from "../identity/redirect_uri.ts";
import { GRANT_TYPES } from "../schemas/token_names.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { RegistrationRequest } from "../schemas/registration.ts";
import { EVERY_SCOPE, narrowScopes, type Scope, SCOPES } from "../schemas/scope.ts";
import type { OAuthFailure } from "../tables/oauth_failure.ts";

/** The grant types of a client of the code flow. */
export const CODE_GRANTS: readonly string[] = [GRANT_TYPES.code, GRANT_TYPES.refresh];

/** The grant types of an agent of auth.md. */
export const AGENT_GRANTS: readonly string[] = Object.values(GRANT_TYPES).filter((type) => !CODE_GRANTS.includes(type));

/** The members of auth.md, which have no meaning for a client of the code flow. */
const AGENT_MEMBERS = ["type", "login_hint", "assertion_type", "assertion", "requested_credential_type"] as const;

/** Whether a registration asks for the authorization code flow. */
export function isCodeClient({ redirect_uris, grant_types, response_types }: RegistrationRequest): boolean {
  return redirect_uris !== undefined || grant_types?.includes(GRANT_TYPES.code) === true ||
    response_types?.includes("code") === true;
}

/** The most characters of all redirect URIs of a client: anybody may store them here for a day. */
const MAX_URIS_LENGTH = 2_000;

/**
 * Checks the metadata of a client of the code flow. It may name the owner's scope, since the SDKs register the scope of the
 * endpoint that they call; a registration gives no scope, and this one needs the owner's consent.
 *
 * @returns Its redirect URIs.
 */
export function checkClientMetadata(body: RegistrationRequest): Result<readonly string[], OAuthFailure> {
  const foreign = AGENT_MEMBERS.find((name) => body[name] !== undefined);
  if (foreign !== undefined) return refuse(`"${foreign}" does not go with redirect_uris: leave one of them out`);
  const wrong = firstOther(body.grant_types, CODE_GRANTS, "grant_types") ??
    firstOther(body.response_types, ["code"], "response_types") ?? unknownScope(body.scope, EVERY_SCOPE);
  if (wrong !== undefined) return refuse(wrong);
  if (body.grant_types?.includes(GRANT_TYPES.code) === false) {
    return refuse('"grant_types" must have authorization_code, since redirect_uris serve nothing else');
  }
  const uris = body.redirect_uris ?? [];
  const kind = "invalid_redirect_uri";
  if (uris.length === 0) return err({ kind, detail: '"redirect_uris" must have an address' });
  const bad = uris.findIndex((uri) => !isRedirectUri(uri));
  if (bad !== -1) return err({ kind, detail: `"redirect_uris/${bad}" is an address that a code is not sent to` });
  return uris.join("").length > MAX_URIS_LENGTH
    ? err({ kind, detail: `"redirect_uris" have more than ${MAX_URIS_LENGTH} characters together` })
    : ok([...new Set(uris)]);
}

/** Checks the metadata of an agent of auth.md. */
export function checkAgentMetadata(
  body: RegistrationRequest,
  kind: "invalid_client_metadata" | "invalid_request",
): Result<undefined, OAuthFailure> {
  const wrong = firstOther(body.grant_types, AGENT_GRANTS, "grant_types") ??
    firstOther(body.response_types, ["none"], "response_types") ?? unknownScope(body.scope, SCOPES);
  return wrong === undefined ? ok(undefined) : err({ kind, detail: wrong });
}

function firstOther(asked: readonly string[] = [], granted: readonly string[], member: string): string | undefined {
  const at = asked.findIndex((each) => !granted.includes(each));
  return at === -1 ? undefined : `"${member}/${at}" is not granted to this client: use some of ${granted.join(", ")}`;
}

function unknownScope(scope: string | undefined, granted: readonly Scope[]): string | undefined {
  return narrowScopes(granted, scope) === undefined ? `"scope" has a scope other than ${SCOPES.join(", ")}` : undefined;
}

function refuse(detail: string): Result<never, OAuthFailure> {
  return err({ kind: "invalid_client_metadata", detail });
}
