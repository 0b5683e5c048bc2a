/**
 * Puts each example and each link that stands in several places under `components`, once.
 * @module
 */
import type { JsonObject } from "../leaves/json_object.ts";
import { freeName } from "./openapi_shared_responses.ts";

/** A member whose text is no longer is as short as a reference to it. */
const REFERENCE_LENGTH = 60;

/**
 * Replaces equal members of the maps called `kind` by references.
 *
 * @returns The same description with references, and what they refer to. Different members of one name get numbers.
 */
export function shareMembers<T extends object>(
  description: T,
  kind: "examples" | "links",
): { description: T; shared: JsonObject } {
  const uses = new Map<string, number>();
  // What an example shows is no part of the description.
  const walk = (part: unknown, visit: (name: string, member: JsonObject) => unknown): unknown => {
    if (Array.isArray(part)) return part.map((element) => walk(element, visit));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => {
        if (key === "value") return [key, value];
        if (key !== kind || Array.isArray(value)) return [key, walk(value, visit)];
        const members = Object.entries(value as JsonObject).map((
          [name, member],
        ) => [name, visit(name, member as JsonObject)]);
        return [key, Object.fromEntries(members)];
      }),
    );
  };
  walk(description, (_, member) => {
    const text = JSON.stringify(member);
    return uses.set(text, (uses.get(text) ?? 0) + 1);
  });
  const shared: Record<string, JsonObject> = {};
  const names = new Map<string, string>();
  const refer = (name: string, member: JsonObject): JsonObject => {
    const text = JSON.stringify(member);
    if (uses.get(text) === 1 || text.length <= REFERENCE_LENGTH) return member;
    const free = names.get(text) ?? freeName(name, shared);
    names.set(text, free);
    shared[free] = member;
    return { $ref: `#/components/${kind}/${free}` };
  };
  return { description: walk(description, refer) as T, shared };
}
