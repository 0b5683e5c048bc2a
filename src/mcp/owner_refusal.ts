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
  const problems = errors.map((error) => `"${error.pointer.slice(1)}": ${error.message}`);
  return failedAnswer([...(problems.length > 0 ? problems : [message]), resolution]);
}
