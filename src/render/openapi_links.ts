/**
 * The links of the interface description (OpenAPI 3.1, Link Object): each builds a next request from parts of an
 * answer.
 * @module
 */
import { GRANT_TYPES } from "../schemas/token_names.ts";
import type { ComputedRouteId } from "../routes.ts";

interface Link {
  readonly operationId: ComputedRouteId;
  readonly description: string;
  /** The body of the next request. A text that begins with `$` is a runtime expression. */
  readonly requestBody: Readonly<Record<string, string>>;
}

function link(operationId: ComputedRouteId, description: string, requestBody: Link["requestBody"]): Link {
  return { operationId, description, requestBody };
}

const REGISTRATION = {
  startClaim: link("startClaim", "Have a person confirm", { claim_token: "$response.body#/claim_token" }),
  issueToken: link("issueToken", "Exchange the assertion; absent until a person has confirmed a service_auth", {
    grant_type: GRANT_TYPES.jwtBearer,
    assertion: "$response.body#/identity_assertion",
  }),
  revokeToken: link("revokeToken", "End the registration", { token: "$response.body#/claim_token" }),
};

const LINKS: Partial<Record<string, Readonly<Record<string, Link>>>> = {
  issueKey: { revokeToken: link("revokeToken", "End the key", { token: "$response.body#/api_key" }) },
  registerClient: REGISTRATION,
  registerIdentity: REGISTRATION,
  registerAgent: REGISTRATION,
  issueToken: { revokeToken: link("revokeToken", "End the token", { token: "$response.body#/access_token" }) },
} satisfies Partial<Record<ComputedRouteId, unknown>>;

/** The links of a row's successful answer; undefined if it has none. */
export function linksOf({ id }: { readonly id: string }): Readonly<Record<string, Link>> | undefined {
  return LINKS[id];
}
