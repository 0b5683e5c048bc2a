/**
 * How Deno runs a client or a tool that a check fetches: apart from the project, and with what it depends on as of one day.
 * A release after that day changes no check, and a package that a release names before the registry has it fails none.
 * @module
 */

/** The first arguments of Deno; the program and its own follow. */
export const RUN_FETCHED = [
  ...["run", "-A", "--no-config", "--no-lock", "--node-modules-dir=none"],
  "--minimum-dependency-age=2026-11-20T00:00:00Z",
] as const;
