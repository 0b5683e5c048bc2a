/**
 * `agent-readiness`, a public checker that accepts a local address, must give the score 100.
 * @module
 */
import { run } from "../installation.ts";
import type { Check } from "./check.ts";

/** The check. */
export const READINESS_CHECKS: readonly Check[] = [{
  name: "agent-readiness 0.4.0 gives 100",
  async run({ origin, folder }) {
    await run("npx", ["-y", "agent-readiness@0.4.0", origin, "--min-score", "100"], folder);
  },
}];
