/**
 * The manifest of the built files: the build writes it, and the runtime serves by it.
 *
 * `static/manifest.json` has this shape. Paths of files are relative to `static/`.
 * @module
 */
import { sha256 } from "../leaves/sha256.ts";

/** The content codings of stored files; each file has `identity`. */
export const CODINGS = ["br", "gzip", "identity"] as const;

/** A content coding (RFC 9110 section 8.4.1). */
export type Coding = typeof CODINGS[number];

/** The bytes of an answer in one coding. */
export interface Representation {
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** Strong entity tag with its quotes: the digest of the bytes, then coding and form (RFC 9110 section 8.8.3). */
  readonly etag: string;
}

/**
 * One pre-rendered answer. Entries of the same route and query are forms of one document, and `Accept` chooses one:
 * first the row's own, then its `alternates`.
 */
export interface StaticEntry {
  /** Id of the route in `src/routes.ts`. */
  readonly route: string;
  /** The query parameter that selects the entry, as `name=value`; "" for the default. */
  readonly query: string;
  /** The full path, if the row is a folder. */
  readonly path?: string;
  /** Value of Content-Type. */
  readonly media: string;
  /** Header fields that the renderer adds. */
  readonly headers?: Readonly<Record<string, string>>;
  /** When a build replaced this asset, in epoch milliseconds. Old pages still load it. Absent on current entries. */
  readonly replacedAt?: number;
  readonly codings: { readonly identity: Representation } & Partial<Record<Coding, Representation>>;
}

/** The whole manifest. */
export interface Manifest {
  /** The public origin in the documents. */
  readonly origin: string;
  /** Version of the service and of its interface description. */
  readonly version: string;
  /** Machine name of the service; /health shows it. */
  readonly service: string;
  /** SHA-256 of the code, the content and the origin of the build. */
  readonly sources: string;
  /** SHA-256 of the sources and of which special days are past; equal inputs need no second build. */
  readonly inputs: string;
  /** The digest of `server.js` and all chunks. */
  readonly code: string;
  /** The code files beside `server.js`, named by their digests. A later build removes them after seven days. */
  readonly chunks: readonly string[];
  /** The chunk with the polyfill of Temporal; the server imports it only if Temporal is missing. */
  readonly polyfill: string;
  readonly entries: readonly StaticEntry[];
  /** The digests, by path, of the files without an entry, which the runtime reads for its own use. */
  readonly files: Readonly<Record<string, string>>;
}

/** The digest of the bytes that a tag of {@linkcode Representation} names. */
export function digestIn(etag: string): string {
  return etag.slice(1).split(/[".]/, 1)[0]!;
}

/** The digest of a file: the first half of its SHA-256, as base64url. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await sha256(bytes)).slice(0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
}
