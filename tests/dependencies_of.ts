/**
 * The day of what the fetched clients and tools depend on in turn: a release after it changes no check, and a package that
 * a release names before the registry has it fails none.
 * @module
 */

/** The flag of Deno that says it. */
export const DEPENDENCIES_OF = "--minimum-dependency-age=2026-11-20T00:00:00Z";
