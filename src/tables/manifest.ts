/**
 * What the build wrote and the runtime serves: the one thing both flows share besides the table of routes.
 *
 * `static/manifest.json` has this shape. Paths of files are relative to `static/`.
 * @module
 */
import { sha256 } from "../leaves/sha256.ts";

/** The content codings in which a file is stored; `identity` always is. */
export const CODINGS = ["br", "gzip", "identity"] as const;

/** A content coding (RFC 9110 section 8.4.1). */
export type Coding = typeof CODINGS[number];

/** The bytes of an answer in one coding. */
export interface Representation {
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** Strong entity tag, quotes included: the digest of the bytes and what they are (RFC 9110 section 8.8.3). */
  readonly etag: string;
}

/**
 * One pre-rendered answer. Entries of the same route and query are forms of one document: the first is the row's own, the
 * others its `alternates`, of which `Accept` chooses.
 */
export interface StaticEntry {
  /** Id of the route in `src/routes.ts`. */
  readonly route: string;
  /** `name=value` of the query parameter that selects it, or "" for the default. */
  readonly query: string;
  /** The full path, for a row that is a folder. */
  readonly path?: string;
  /** Value of Content-Type. */
  readonly media: string;
  /** Header fields that the renderer adds. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For an asset of an earlier build, which old pages still load: when a build replaced it, in epoch milliseconds. */
  readonly replacedAt?: number;
  readonly codings: { readonly identity: Representation } & Partial<Record<Coding, Representation>>;
}

/** The whole manifest. */
export interface Manifest {
  /** The public origin that was written into the documents. */
  readonly origin: string;
  /** Version of the service and of its interface description. */
  readonly version: string;
  /** Machine name of the service, shown by /health. */
  readonly service: string;
  /** SHA-256 of everything that the build read; equal inputs need no second build. */
  readonly inputs: string;
  /** The digest of `server.js` and all chunks: equal code has an equal digest. */
  readonly code: string;
  /** The files of the code beside `server.js`, named by their digests. A later build removes them after seven days. */
  readonly chunks: readonly string[];
  /** The chunk that holds the polyfill of Temporal, imported only where Temporal is missing. */
  readonly polyfill: string;
  readonly entries: readonly StaticEntry[];
  /** The digests of the files that no entry names, by path: what the runtime reads for itself. */
  readonly files: Readonly<Record<string, string>>;
}

/** The digest by which a file is known: the first half of its SHA-256, as base64url. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await sha256(bytes)).slice(0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
}
