/**
 * Why a tool of the owner did nothing, for the model: the same sentences as those of the owner's page.
 * @module
 */
import type { Services } from "../../endpoints/services.ts";
import { type Failure, failureAnswer } from "../../tables/failures.ts";
import type { ToolOutcome } from "../tool.ts";

/** The outcome of a call that failed. */
export function refusedTonight(failure: Failure, { config }: Pick<Services, "config">): ToolOutcome {
  const { message, resolution, errors = [] } = failureAnswer(failure, config.origin, "tonight").body;
  const problems = errors.map((error) => `"${error.pointer.slice(1)}": ${error.message}`);
  return { kind: "failed", problems: [...(problems.length > 0 ? problems : [message]), resolution] };
}
