/**
 * Why one of the owner's tools did nothing, in the sentences of the owner's page.
 * @module
 */
import type { Services } from "../endpoints/services.ts";
import { type Failure, failureAnswer } from "../tables/failures.ts";
import type { McpAnswer } from "./engine.ts";
import { failedAnswer } from "./tool.ts";

/** The failed call. */
export function refused(failure: Failure, { config }: Pick<Services, "config">): McpAnswer {
  const { message, resolution, errors = [] } = failureAnswer(failure, config.origin, "tonight").body;
  // A subject of an edit stands as a program sends it.
  const start = failure.kind === "invalid_edits" ? 0 : 1;
  const problems = errors.map(({ pointer, message }) => `"${pointer.slice(start)}": ${message}`);
  return failedAnswer([...(problems.length > 0 ? problems : [message]), resolution]);
}
