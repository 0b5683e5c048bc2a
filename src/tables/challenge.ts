/**
 * What a refused client needs to get a credential that suffices, and how `WWW-Authenticate` says it (RFC 6750, RFC 9728).
 * @module
 */
import { metadataPath } from "./resource_routes.ts";

/** What a client needs to get a credential that suffices. */
export interface Challenge {
  /** Path of the resource; "/" is the whole site. */
  readonly resource: string;
  /** Every scope to ask for. */
  readonly scopes: readonly string[];
}

/**
 * The scopes to ask for (RFC 6750 section 3), and the address of the metadata that tells a client how to get a credential
 * (RFC 9728 section 5.1): that of the resource itself, since clients compare the two.
 */
export function challenge({ resource, scopes }: Challenge, origin: string): string {
  return `scope="${scopes.join(" ")}", resource_metadata="${origin}${metadataPath(resource)}"`;
}
