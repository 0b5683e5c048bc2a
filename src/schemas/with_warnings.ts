/**
 * Adds warnings to an answer. A file of its own, so that a start loads no schema for it.
 * @module
 */
import type { Warning } from "./warning.ts";

/** An answer with further warnings after its own; without any, the same answer. */
export function withWarnings<T extends object>(answer: T, warnings: readonly Warning[]): T {
  if (warnings.length === 0) return answer;
  const { warnings: own = [] } = answer as { warnings?: readonly Warning[] };
  return { ...answer, warnings: [...own, ...warnings] };
}
