/**
 * The protocol revisions that the server speaks, and the names that tell them apart.
 *
 * Two eras: up to 2025-11-25 a client begins with `initialize` ("legacy"); since 2026-07-28 every request describes
 * itself in `params._meta` ("modern"). All logic about versions derives from these constants.
 * @module
 */

/** Revisions with the `initialize` handshake, oldest first. */
export const LEGACY_REVISIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] as const;

/** Revisions with self-contained requests, oldest first. */
export const MODERN_REVISIONS = ["2026-07-28"] as const;

/** Every revision, oldest first. */
export const REVISIONS = [...LEGACY_REVISIONS, ...MODERN_REVISIONS] as const;

/** The revision that `initialize` offers to a client that asks for an unknown one. */
export const LATEST_LEGACY_REVISION = "2025-11-25";

/** The only revision with JSON-RPC batches over this transport. An absent version header also means this one. */
export const BATCH_REVISION = "2025-03-26";

/** Keys of `_meta` (2026-07-28, basic/index). */
export const META = {
  protocolVersion: "io.modelcontextprotocol/protocolVersion",
  clientCapabilities: "io.modelcontextprotocol/clientCapabilities",
  serverInfo: "io.modelcontextprotocol/serverInfo",
} as const;

/** The two eras of the protocol. */
export type Era = "legacy" | "modern";

/** Whether the server speaks a legacy revision of this name. */
export function isLegacyRevision(version: unknown): version is typeof LEGACY_REVISIONS[number] {
  return (LEGACY_REVISIONS as readonly unknown[]).includes(version);
}

/** Whether the server speaks a modern revision of this name. */
export function isModernRevision(version: unknown): version is typeof MODERN_REVISIONS[number] {
  return (MODERN_REVISIONS as readonly unknown[]).includes(version);
}

/** Whether a version header names a revision without the handshake, served or not. */
export function looksModern(version: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version > LATEST_LEGACY_REVISION;
}
