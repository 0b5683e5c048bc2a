/**
 * What a row of the table of routes is: its columns, how one is written, and what follows from them.
 * @module
 */
import type { Scope } from "../schemas/scope.ts";
import type { SchemaName } from "../schemas/schemas.ts";
import type { FailureKind } from "./failures.ts";
import { HTML_MEDIA } from "./media_types.ts";
import type { Task } from "./task_pages.ts";

/** Both bases of the API (specification: {base_url} and {base_url_unversioned}); the versioned one is canonical. */
export const API_BASES = ["/api/v1", "/api"] as const;

/** A query parameter: one of a few values, or a value of a schema. Computed rows may have either. */
export type QueryParameter = EnumeratedParameter | CheckedParameter;

/** A query parameter with few values. The build renders an answer of a static row for each; then there is a default. */
interface EnumeratedParameter {
  readonly name: string;
  readonly description: string;
  readonly values: readonly string[];
  /** The value of an absent parameter. Absent: it is a condition less. */
  readonly default?: string;
  /** The schema of one, if it takes several with commas between. */
  readonly many?: SchemaName;
  readonly forms?: never;
}

/** A query parameter that a schema checks. */
interface CheckedParameter {
  readonly name: string;
  readonly values?: never;
  readonly many?: never;
  readonly default?: never;
  /** Describes it too. */
  readonly schema: SchemaName;
  /** The accepted forms in words, for an error. */
  readonly forms: readonly string[];
}

/** The header policy of an answer for caches and browsers; the headers are in `http/header_policy.ts`. */
export type PolicyClass = "document" | "live" | "private" | "page" | "asset" | "form" | "owner";

/** The deprecation of a route (specification section 9; RFC 9745, RFC 8594). */
export interface Deprecation {
  /** Calendar date, `YYYY-MM-DD`. */
  readonly since: string;
  /** Calendar date at least six months after `since`. */
  readonly sunset: string;
  /** The path to use instead. */
  readonly successor: string;
}

/** One row: an operation at one path, under both API bases or at the origin. */
export interface Route {
  /** The OpenAPI operationId too. */
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  readonly base: "api" | "origin";
  readonly path: string;
  /** Other paths of the same operation. */
  readonly aliases?: readonly string[];
  /** `static`: the build renders the answer. `computed`: an endpoint answers. */
  readonly serves: "static" | "computed";
  readonly summary: string;
  readonly description: string;
  readonly query?: readonly QueryParameter[];
  /** The request body. `json`: the application decodes it for the endpoint. `raw`: the endpoint reads it. */
  readonly request?: {
    readonly schema: SchemaName;
    readonly required: boolean;
    readonly decode: "json" | "raw";
    /** Default: `application/json`. */
    readonly media?: string;
  };
  readonly response: { readonly status: number; readonly media: string; readonly schema?: SchemaName };
  /**
   * True if the row answers 405, without GET in `Allow`, unless `Accept` names its media type. HEAD of it is always 405.
   */
  readonly onlyIfAccepted?: true;
  /**
   * For a static row: the other forms of its document. The service sends one if `Accept` names its media type and does
   * not prefer the row's own (see `StaticEntry` in `manifest.ts`). `path` is a mirror, of this form alone. Without a
   * path, the form has the same bytes under another media type.
   */
  readonly alternates?: readonly { readonly media: string; readonly path?: string }[];
  /** The relations of the home page's links to this document (RFC 8288). */
  readonly relations?: readonly string[];
  /** Every expected failure, except the router's own 404 and 405. */
  readonly failures: readonly FailureKind[];
  /** The scope that a presented credential needs. A caller without a credential needs none. */
  readonly scope?: Scope;
  /** Whether the caller must present a credential. Default: optional. */
  readonly credential?: "required";
  /**
   * Shape of error bodies: ApiError; ApiError inside a JSON-RPC response (specification section 7.2); or an OAuth error
   * with the members of an ApiError beside it. OAuth rows ignore the caller's credential, since they replace it.
   */
  readonly errors: "api" | "jsonrpc" | "oauth";
  readonly policy: PolicyClass;
  /**
   * Whether a request counts against the caller's rate limit (decision 20). `by_endpoint`: the endpoint decides for
   * each call. `by_address`: counts against the address even with a key, since each new key would otherwise allow more
   * keys.
   */
  readonly limited: boolean | "by_endpoint" | "by_address";
  readonly deprecated?: Deprecation;
  /** The task whose page describes the row: every operation has one. Its errors link to the page. */
  readonly task?: Task;
  /** True for what only the owner uses. No public document names the row, but the page about tonight the MCP endpoint. */
  readonly owner?: true;
}

/** Makes a row: the columns of its kind, and its own over them. The compiler refuses a column that no row has. */
export function row<const Kind, const Id extends string, const Own extends Partial<Route>>(
  kind: Kind,
  id: Id,
  path: string,
  own: Own & { readonly [Column in Exclude<keyof Own, keyof Route>]: never },
): Omit<Kind, keyof Own> & { readonly id: Id; readonly path: string } & Own {
  return { ...kind, id, path, ...own };
}

/**
 * Whether a row is for programs: a part of the API or a document, not a page for people, a file that a page loads, or the
 * owner's.
 */
export function isForPrograms({ policy, owner }: Pick<Route, "policy" | "owner">): boolean {
  return owner !== true && policy !== "page" && policy !== "form" && policy !== "asset";
}

/** Whether a row is a page that people open, under an address of its own. */
export function isPageForPeople({ policy, response }: Pick<Route, "policy" | "response">): boolean {
  return policy === "page" && response.media === HTML_MEDIA && response.status === 200;
}

/** Whether a row is a folder: it serves every file below its path. */
export function isFolder({ path }: Pick<Route, "path">): boolean {
  return path.endsWith("/*");
}

/** The paths of the other forms of a row's document. */
export function mirrorPaths({ alternates = [] }: Pick<Route, "alternates">): string[] {
  return alternates.flatMap(({ path }) => path ?? []);
}

/** The full paths of a row, canonical first. */
export function routePaths(route: Pick<Route, "base" | "path" | "aliases">): string[] {
  return route.base === "api" ? API_BASES.map((base) => base + route.path) : [route.path, ...(route.aliases ?? [])];
}
