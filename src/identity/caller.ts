/**
 * The caller of a request: anonymous, or the holder of an API key or an access token (section 5, decision 17).
 *
 * RFC 6750 section 2.1 for `Authorization: Bearer`; `X-API-Key` by custom. A presented credential must be valid even where
 * none is needed: an agent with a dead key should learn of it at once. Scopes limit credentials alone; an anonymous caller
 * needs none.
 * @module
 */
import type { Challenge, Outcome } from "../tables/failures.ts";
import { err, ok } from "../leaves/result.ts";
import type { Tier } from "../schemas/api_key.ts";
import { API_KEY_PREFIX, findApiKey } from "./api_keys.ts";
import type { Grant } from "./grants.ts";
import type { Identity } from "./identity.ts";
import { redirectHost } from "./redirect_uri.ts";
import { isForOwner, nearestResource, resourceCovers } from "./resource.ts";
import { isOwners, OWNER_SCOPES, PRE_CLAIM_SCOPES, type Scope, SCOPES } from "../schemas/scope.ts";
import { digestSecret } from "./secret.ts";
import type { Store } from "../store/store.ts";

/** The longest credential that is checked, in characters. */
const MAX_CREDENTIAL_LENGTH = 4_096;

/** The program that a person allowed to act. */
export interface AllowedProgram {
  /** The id of its grant. */
  readonly id: string;
  /** The name that it gave itself. */
  readonly name?: string | undefined;
  /** Where its code went: a host, or a program on the device. Empty for a registration. */
  readonly host: string;
  /** When its permission ends, in epoch milliseconds. */
  readonly until: number;
}

/** What the holder of a credential may do. */
interface Holder {
  readonly scopes: readonly Scope[];
  /** Stable and not secret; the rate limiter counts by it. All tokens of a grant share it. */
  readonly bucket: string;
  /** The program, once a person has agreed to it. */
  readonly program?: AllowedProgram | undefined;
}

/** The caller of a request. */
export type Caller =
  | { readonly kind: "anonymous" } & Partial<Record<keyof Holder, undefined>>
  | { readonly kind: "key"; readonly tier: Tier } & Holder
  | { readonly kind: "token" } & Holder;

/** A caller without a credential. */
export const ANONYMOUS: Caller = { kind: "anonymous" };

/**
 * Whether a request presents a credential.
 *
 * On Deno 2.9 `has` loads all headers; later `get`s are free.
 */
export function presentsCredential({ headers }: Request): boolean {
  return headers.has("authorization") || headers.has("x-api-key");
}

/**
 * Finds out who presents the credential in `headers`.
 *
 * @param path The path of the request; a token must cover it.
 * @param needed The scope that the request needs.
 */
export async function identifyCaller(
  headers: Headers,
  path: string,
  needed: Scope | undefined,
  now: number,
  { store, identity }: { readonly store: Store; readonly identity: () => Promise<Identity> },
): Outcome<Caller> {
  const secret = presentedSecret(headers);
  // The one that is not looked at could be bad, or a sandbox key beside a real one.
  const isTwo = headers.has("authorization") && headers.has("x-api-key") && headers.get("x-api-key") !== secret;
  const refused = err({ kind: "bad_credential", isTwo, ...challengeOf(path, needed) } as const);
  if (secret === undefined || isTwo) return refused;
  if (!secret.startsWith(API_KEY_PREFIX)) {
    const holder = await identifyTokenHolder(secret, path, now, await identity());
    return holder.ok ? (holder.value === undefined ? refused : ok(holder.value)) : holder;
  }
  const key = await findApiKey(store, secret, now);
  if (!key.ok) return key;
  if (key.value === undefined) return refused;
  const { tier, scopes, grant } = key.value;
  const program = grant && allowedProgram(grant);
  return ok({ kind: "key", tier, scopes, bucket: await digestSecret(`bucket ${secret}`), program });
}

/**
 * The challenge of a refused request. It names the scopes for reading too: a client asks for what it is told, and would
 * otherwise exchange one scope for another. So one of the owner's programs is told those that it holds already.
 */
export function challengeOf(path: string, needed: Scope | undefined, held: readonly Scope[] = []): Challenge {
  const resource = nearestResource(path);
  const [all, kept] = isForOwner(resource) ? [OWNER_SCOPES, held] : [SCOPES, PRE_CLAIM_SCOPES];
  return { resource, scopes: all.filter((scope) => scope === needed || kept.includes(scope)) };
}

/**
 * Whether the caller may call a row that needs `scope`. The owner's row lets in every program of the owner: each of its
 * tools needs a scope of its own.
 */
export function mayCall(caller: Caller, scope: Scope): boolean {
  return hasScope(caller, scope) || (isOwners([scope]) && isOwners(caller.scopes));
}

/** Whether the caller has `scope`. Only a credential can lack one. */
export function hasScope(caller: Caller, scope: Scope): boolean {
  return caller.kind === "anonymous" || caller.scopes.includes(scope);
}

/** The credential that a request presents, if it has the form of one. */
export function presentedSecret(headers: Headers): string | undefined {
  const bearer = headers.get("authorization");
  const secret = bearer === null ? headers.get("x-api-key") : bearer.match(/^Bearer +([\x21-\x7e]+)$/i)?.[1];
  if (secret === undefined || secret === null || secret.length > MAX_CREDENTIAL_LENGTH) return undefined;
  // A key, or three parts of base64url. Anything else is refused without loading the signature library.
  return secret.startsWith(API_KEY_PREFIX) || /^[\w-]+\.[\w-]+\.[\w-]+$/.test(secret) ? secret : undefined;
}

async function identifyTokenHolder(
  secret: string,
  path: string,
  now: number,
  { tokens }: Identity,
): Outcome<Caller | undefined> {
  const verified = await tokens.verify(secret, "at+jwt", now);
  if (!verified.ok) return verified;
  const token = verified.value;
  if (token?.resource === undefined || !resourceCovers(token.resource, path)) return ok(undefined);
  const holder = await tokens.findHolder(token, now);
  if (!holder.ok) return holder;
  if (holder.value === undefined) return ok(undefined);
  const bucket = await digestSecret(`bucket ${token.grantId}`);
  return ok({ kind: "token", scopes: token.scopes, bucket, program: allowedProgram(holder.value) });
}

/** The grant was read to check the credential, so its program costs no look-up. */
function allowedProgram({ id, agreedAt, clientName: name, code, expiresAt: until }: Grant): AllowedProgram | undefined {
  if (agreedAt === undefined) return undefined;
  return { id, name, host: code ? redirectHost(code.redirectUri).host : "", until };
}
