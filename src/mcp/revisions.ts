/**
 * The protocol revisions that are served, and the names that tell them apart.
 *
 * Two eras: up to 2025-11-25 a client begins with `initialize` ("legacy"); since 2026-07-28 every request describes
 * itself in `params._meta` ("modern"). Everything about versions is derived from these constants.
 * @module
 */

/** Revisions with the `initialize` handshake, oldest first. */
export const LEGACY_REVISIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] as const;

/** Revisions in which each request stands for itself, oldest first. */
export const MODERN_REVISIONS = ["2026-07-28"] as const;

/** Every revision, oldest first. */
export const REVISIONS = [...LEGACY_REVISIONS, ...MODERN_REVISIONS] as const;

/** What `initialize` answers to a client that asks for a revision we do not know. */
export const LATEST_LEGACY_REVISION = "2025-11-25";

/** The only revision with JSON-RPC batches over this transport; also what an absent version header means. */
export const BATCH_REVISION = "2025-03-26";

/** Keys of `_meta` (2026-07-28, basic/index). */
export const META = {
  protocolVersion: "io.modelcontextprotocol/protocolVersion",
  clientCapabilities: "io.modelcontextprotocol/clientCapabilities",
  serverInfo: "io.modelcontextprotocol/serverInfo",
} as const;

/** A way of speaking the protocol. */
export type Era = "legacy" | "modern";

/** Whether a legacy revision of this name is served. */
export function isLegacyRevision(version: unknown): version is typeof LEGACY_REVISIONS[number] {
  return (LEGACY_REVISIONS as readonly unknown[]).includes(version);
}

/** Whether a modern revision of this name is served. */
export function isModernRevision(version: unknown): version is typeof MODERN_REVISIONS[number] {
  return (MODERN_REVISIONS as readonly unknown[]).includes(version);
}

/** Whether a version header names a revision after the handshake was dropped, served or not. */
export function looksModern(version: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version > LATEST_LEGACY_REVISION;
}
