/**
 * Puts each example that stands in several places under `components`, once.
 * @module
 */
import type { JsonObject } from "../leaves/json_object.ts";
import { freeName } from "./openapi_shared_responses.ts";

/** An example whose text is no longer is as short as a reference to it. */
const REFERENCE_LENGTH = 60;

/**
 * Replaces equal examples by references.
 *
 * @returns The same description with references, and what they refer to. Different examples of one name get numbers.
 */
export function shareExamples<T extends object>(description: T): { description: T; examples: JsonObject } {
  const uses = new Map<string, number>();
  // What an example shows is no part of the description.
  const walk = (part: unknown, visit: (name: string, example: JsonObject) => unknown): unknown => {
    if (Array.isArray(part)) return part.map((element) => walk(element, visit));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => {
        if (key === "value") return [key, value];
        if (key !== "examples" || Array.isArray(value)) return [key, walk(value, visit)];
        const named = Object.entries<JsonObject>(value).map(([name, example]) => [name, visit(name, example)]);
        return [key, Object.fromEntries(named)];
      }),
    );
  };
  walk(description, (_, example) => {
    const text = JSON.stringify(example);
    return uses.set(text, (uses.get(text) ?? 0) + 1);
  });
  const examples: Record<string, JsonObject> = {};
  const names = new Map<string, string>();
  const refer = (name: string, example: JsonObject): JsonObject => {
    const text = JSON.stringify(example);
    if (uses.get(text) === 1 || text.length <= REFERENCE_LENGTH) return example;
    const free = names.get(text) ?? freeName(name, examples);
    names.set(text, free);
    examples[free] = example;
    return { $ref: `#/components/examples/${free}` };
  };
  return { description: walk(description, refer) as T, examples };
}
