/**
 * The reach of a token: its resource (RFC 8707) and its scopes (RFC 6749 section 3.3). A request may narrow what is
 * granted and never widen it.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import { findResource, isForOwner, resourceCovers } from "./resource.ts";
import { narrowScopes, OWNER_SCOPES, SCOPES } from "../schemas/scope.ts";
import type { OAuthFailure } from "../tables/oauth_failure.ts";
import { RESOURCE_PATHS } from "../tables/resource_routes.ts";
import type { Reach } from "./tokens.ts";

/** What a request asks for; an absent member asks for the most. */
export interface Target {
  readonly scope?: string | undefined;
  /** A resource identifier (RFC 8707). */
  readonly resource?: string | undefined;
  /** If given, it must own the grant. */
  readonly clientId?: string | undefined;
}

/** The most that a person can be asked for: everything public, or the owner's endpoint with its scopes and no others. */
export function mostFor({ resource: asked }: Target, origin: string): Pick<Reach, "resource" | "scopes"> {
  const resource = asked === undefined ? undefined : findResource(asked, origin);
  return resource !== undefined && isForOwner(resource)
    ? { resource, scopes: OWNER_SCOPES }
    : { resource: "/", scopes: SCOPES };
}

/** Narrows what is granted to what is asked for. */
export function chooseReach(
  origin: string,
  granted: Pick<Reach, "resource" | "scopes">,
  { resource: asked, scope }: Target,
): Result<Pick<Reach, "resource" | "scopes">, OAuthFailure> {
  const resource = asked === undefined ? granted.resource : findResource(asked, origin);
  if (resource === undefined || !resourceCovers(granted.resource, resource)) {
    const covered = RESOURCE_PATHS.filter((path) => resourceCovers(granted.resource, path));
    return err({ kind: "invalid_target", resources: covered.map((path) => origin + path) });
  }
  const scopes = narrowScopes(granted.scopes, scope);
  return scopes === undefined ? err({ kind: "invalid_scope", granted: granted.scopes }) : ok({ resource, scopes });
}
