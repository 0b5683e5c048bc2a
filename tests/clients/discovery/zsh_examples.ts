/**
 * Every command that a document or a guide shows, in zsh, the shell of macOS: an unquoted `?` or `*` of an address looks for
 * files there, and the command does not run.
 * @module
 */
import { fileURLToPath } from "node:url";
import { run } from "../installation.ts";
import type { Check } from "./check.ts";

const TESTS = fileURLToPath(new URL("../../", import.meta.url));

/** The tests that run the examples. */
const FILES = ["discovery/commands_test.ts", "discovery/examples_test.ts", "documentation_test.ts"];

/** The check. */
export const ZSH_CHECKS: readonly Check[] = [{
  name: "zsh runs every example of the documents and guides as bash does",
  async run() {
    await run(Deno.execPath(), ["test", "-A", "--no-check", "--quiet", ...FILES], TESTS, { EXAMPLE_SHELL: "zsh" });
  },
}];
