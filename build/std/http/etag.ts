/**
 * Entity tags and the two conditional headers that compare them, RFC 9110 sections 8.8.3, 13.1.1 and 13.1.2.
 *
 * Leaves out the date validators and `If-Range`.
 *
 * @module
 */

/** What {@linkcode eTag} needs to know of a file; any `Deno.FileInfo` fits. */
export interface FileInfo {
  /** Time of the last change, `null` where the platform does not tell. */
  mtime: Date | null;
  /** Size in bytes. */
  size: number;
}

/** Settings of {@linkcode eTag}. */
export interface ETagOptions {
  /**
   * Digest that `crypto.subtle` takes.
   *
   * @default {"SHA-256"}
   */
  algorithm?: AlgorithmIdentifier;
  /** `true` marks the tag weak, `false` strong; by default a file's tag is weak and a body's tag strong. */
  weak?: boolean;
}

/** Base64 characters of the digest kept in a tag: 162 bits. */
const DIGEST_LENGTH = 27;

/** Opaque tag of an empty body, the same under every algorithm. */
const EMPTY_TAG = "0-47DEQpj8HBSa+/TImW+5JCeuQeR";

const utf8 = new TextEncoder();

/**
 * Computes the strong tag of a body: its length in bytes as hexadecimal, a hyphen, and the start of its digest.
 *
 * @param entity The body, text or bytes.
 * @param options Digest and strength.
 * @returns The tag with its quotes, ready for the `ETag` header.
 */
export async function eTag(
  entity: string | Uint8Array<ArrayBuffer>,
  options?: ETagOptions,
): Promise<string>;
/**
 * Computes the weak tag of a file: its size in bytes as hexadecimal, a hyphen, and the start of its time's digest.
 *
 * @param entity Size and change time.
 * @param options Digest and strength.
 * @returns The tag with its quotes and `W/`, or `undefined` when the change time is not known.
 */
export async function eTag(
  entity: FileInfo,
  options?: ETagOptions,
): Promise<string | undefined>;
export async function eTag(
  entity: string | Uint8Array<ArrayBuffer> | FileInfo,
  options: ETagOptions = {},
): Promise<string | undefined> {
  const algorithm = options.algorithm ?? "SHA-256";
  const file = isFileInfo(entity);
  const opaque = file ? await fileTag(entity, algorithm) : await bodyTag(entity, algorithm);
  if (opaque === undefined) return undefined;
  return `${options.weak ?? file ? "W/" : ""}"${opaque}"`;
}

/**
 * Evaluates `If-Match` by strong comparison, RFC 9110 section 13.1.1.
 *
 * @param value The header's value, `null` when absent.
 * @param etag The current tag of the resource.
 * @returns `true` when the condition holds; always `false` without a value, without a tag, or with a weak tag.
 */
export function ifMatch(
  value: string | null,
  etag: string | undefined,
): boolean {
  if (!value || !etag || etag.startsWith("W/")) return false;
  return isAny(value) || listedTags(value).includes(etag);
}

/**
 * Evaluates `If-None-Match` by weak comparison, RFC 9110 section 13.1.2.
 *
 * @param value The header's value, `null` when absent.
 * @param etag The current tag of the resource.
 * @returns `false` when a listed tag matches (answer 304 or 412), `true` otherwise.
 */
export function ifNoneMatch(
  value: string | null,
  etag: string | undefined,
): boolean {
  if (!value || !etag) return true;
  return !isAny(value) &&
    !listedTags(value).map(opaqueTag).includes(opaqueTag(etag));
}

function isFileInfo(
  entity: string | Uint8Array | FileInfo,
): entity is FileInfo {
  return typeof entity === "object" && entity !== null && "mtime" in entity &&
    "size" in entity;
}

async function bodyTag(
  body: string | Uint8Array<ArrayBuffer>,
  algorithm: AlgorithmIdentifier,
): Promise<string> {
  if (body.length === 0) return EMPTY_TAG;
  const bytes = typeof body === "string" ? utf8.encode(body) : body;
  return `${bytes.length.toString(16)}-${await digestStart(bytes, algorithm)}`;
}

async function fileTag(
  file: FileInfo,
  algorithm: AlgorithmIdentifier,
): Promise<string | undefined> {
  if (!file.mtime) return undefined;
  return `${file.size.toString(16)}-${await digestStart(
    utf8.encode(file.mtime.toJSON()),
    algorithm,
  )}`;
}

async function digestStart(
  bytes: Uint8Array<ArrayBuffer>,
  algorithm: AlgorithmIdentifier,
): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
  return btoa(String.fromCharCode(...digest)).slice(0, DIGEST_LENGTH);
}

function isAny(value: string): boolean {
  return value.trim() === "*";
}

// The ends are not trimmed: `Headers` has done so. A comma inside a tag splits it, as in the original.
function listedTags(value: string): string[] {
  return value.split(/\s*,\s*/);
}

function opaqueTag(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}
