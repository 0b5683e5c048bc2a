/**
 * Authorization requests (RFC 6749 section 4.1.1): what a client asks a person for. PKCE with S256 is required (RFC 7636),
 * `resource` binds the tokens (RFC 8707), and every answer names the issuer (RFC 9207).
 *
 * Only a person sends an answer on its way, by a link of the page. A request whose client or address is wrong goes to nobody (RFC 6749 section 4.1.2.1). Leaves out request objects and
 * `prompt`: a person is always asked.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import type { Agreed } from "./authorization_codes.ts";
import type { Client } from "./clients.ts";
import { chooseReach, mostFor } from "./reach.ts";
import { matchRedirectUri } from "./redirect_uri.ts";
import { isOwners } from "../schemas/scope.ts";

/** The parameters of a request; a page's form repeats them. */
const AUTHORIZATION_PARAMETERS = [
  "response_type",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "resource",
  "code_challenge",
  "code_challenge_method",
] as const;

/** The parameters of a request that were sent, each once. */
export type AuthorizationParameters = Readonly<Partial<Record<typeof AUTHORIZATION_PARAMETERS[number], string>>>;

/** A request that a person can decide. */
export interface AuthorizationRequest extends Agreed {
  readonly parameters: AuthorizationParameters;
}

/** A request that nobody can decide. `back`: the client learns why, at this address. `nowhere`: the person does. */
type AuthorizationProblem =
  | { readonly kind: "nowhere" }
  | { readonly kind: "back"; readonly location: string };

/** The longest `state`, in characters. */
const MAX_STATE_LENGTH = 4_096;

/**
 * Reads a request.
 *
 * @param client The client that `client_id` names, if it is known.
 */
export function readAuthorizationRequest(
  sent: URLSearchParams,
  client: Client | undefined,
  origin: string,
): Result<AuthorizationRequest, AuthorizationProblem> {
  const values = (name: string) => sent.getAll(name).filter((value) => value !== "");
  const [redirectUris, clientIds] = [values("redirect_uri"), values("client_id")];
  if (client === undefined || clientIds.length !== 1 || redirectUris.length > 1) return err({ kind: "nowhere" });
  const redirectUri = matchRedirectUri(client.redirectUris, redirectUris[0]);
  if (redirectUri === undefined) return err({ kind: "nowhere" });

  // Several resources have no meaning together here; joined they name none.
  const joined = (name: string) => [...new Set(values(name))].join(" ") || undefined;
  const entries = AUTHORIZATION_PARAMETERS.map((name) => [name, joined(name)] as const);
  const parameters: AuthorizationParameters = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const states = values("state");
  const state = states.length === 1 && states[0]!.length <= MAX_STATE_LENGTH ? states[0] : undefined;
  const refuse = (error: string, description: string) => {
    const location = answerLocation({ redirectUri, state }, { error, error_description: description }, origin);
    return err({ kind: "back", location } as const);
  };
  const repeated = AUTHORIZATION_PARAMETERS.find((name) => name !== "resource" && values(name).length > 1);
  if (repeated !== undefined) return refuse("invalid_request", `${repeated} is sent more than once`);
  if (states.length === 1 && state === undefined) return refuse("invalid_request", "state is too long");
  const { response_type, scope, resource, code_challenge, code_challenge_method } = parameters;
  if (response_type === undefined) return refuse("invalid_request", "response_type is missing");
  if (response_type !== "code") return refuse("unsupported_response_type", "The only response_type is code");
  if (code_challenge === undefined || !/^[\w-]{43}$/.test(code_challenge) || code_challenge_method !== "S256") {
    return refuse("invalid_request", "PKCE is required: code_challenge with code_challenge_method S256");
  }
  const most = mostFor({ resource }, origin);
  // Of the owner's scopes a program has to name what it wants beyond the first.
  const asked = scope ?? (isOwners(most.scopes) ? most.scopes[0] : undefined);
  const reach = chooseReach(origin, most, { scope: asked, resource });
  if (!reach.ok) {
    return reach.error.kind === "invalid_scope"
      ? refuse("invalid_scope", `The scopes of this resource are ${most.scopes.join(" ")}`)
      : refuse("invalid_target", "The resource is not one of this service");
  }
  return ok({ client, redirectUri, challenge: code_challenge, ...reach.value, parameters });
}

/** Where the person goes back to, with an answer for the client. Keeps the parameters of the URI (RFC 6749 section 3.1.2). */
export function answerLocation(
  { redirectUri, state }: { readonly redirectUri: string; readonly state: string | undefined },
  answer: Readonly<Record<string, string>>,
  origin: string,
): string {
  const query = new URLSearchParams({ ...answer, ...(state !== undefined && { state }), iss: origin });
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${query}`;
}
