/**
 * Teaches the converter to JSON Schema valibot's `maxCodePoints`: it becomes `maxLength`, which JSON Schema counts in
 * code points (Validation section 6.3.1).
 * @module
 */
import type { OverrideActionContext } from "@valibot/to-json-schema";

/** The override for the converter; undefined leaves the action to the converter. */
export function codePointLength(
  { valibotAction, jsonSchema }: OverrideActionContext,
): OverrideActionContext["jsonSchema"] | undefined {
  return valibotAction.type === "max_code_points" && "requirement" in valibotAction
    ? { ...jsonSchema, maxLength: Number(valibotAction.requirement) }
    : undefined;
}
