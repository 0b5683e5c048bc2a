/**
 * Puts each response that several operations have under `components/responses`, once.
 * @module
 */
import type { JsonObject } from "../leaves/json_object.ts";
import type { DescribedOperation, Operation } from "./openapi_operation.ts";

/**
 * Replaces equal responses by references.
 *
 * @returns The operations in their order, and the responses that they share by name. Different responses of one name
 * get numbers.
 */
export function shareResponses(
  described: readonly DescribedOperation[],
): { operations: Operation[]; responses: Record<string, JsonObject> } {
  const all = described.flatMap(({ responses }) => [...responses.values()]);
  const uses = Map.groupBy(all, ({ response }) => JSON.stringify(response));
  const responses: Record<string, JsonObject> = {};
  const references = new Map<string, JsonObject>();
  for (const [text, [first, second]] of uses) {
    if (!first || !second) continue;
    const name = freeName(first.name, responses);
    responses[name] = first.response;
    references.set(text, { $ref: `#/components/responses/${name}` });
  }
  const operations = described.map((operation) => ({
    ...operation,
    responses: Object.fromEntries(
      [...operation.responses].map(([status, { response }]) => [
        status,
        references.get(JSON.stringify(response)) ?? response,
      ]),
    ),
  }));
  return { operations, responses };
}

/** The name, with a number if it is taken. */
export function freeName(name: string, taken: object): string {
  let free = name;
  for (let number = 2; free in taken; number++) free = name + number;
  return free;
}
