/**
 * GET /openapi.json: OpenAPI 3.1.0, generated from the table of routes, the failures and the valibot schemas.
 *
 * The origin is the only server and paths are full: code generators ignore the servers of a path. An API row stands
 * under the versioned base alone. What several operations have stands once, under `components`. It leaves out HEAD and
 * OPTIONS: they follow from GET (RFC 9110) and from CORS.
 * @module
 */
import type { JsonObject } from "../leaves/json_object.ts";
import { orderingRules } from "../domain/restaurant/ordering_rules.ts";
import { API_BASES, isForPrograms, routePaths } from "../routes.ts";
import { describeHeaders } from "./openapi_headers.ts";
import { type DescribedOperation, describeOperation, describeTags, type Operation } from "./openapi_operation.ts";
import { describeSchemas } from "./openapi_schemas.ts";
import { jsonDocument } from "./renderer.ts";

/** Renders the description. */
export const renderOpenApi = jsonDocument((input) => {
  const { content: { restaurant, agents }, routes, origin, version } = input;
  const rows = routes.filter(isForPrograms);
  const { operations, responses } = shareResponses(rows.map((route) => describeOperation(route, input)));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [at, route] of rows.entries()) {
    const [path = route.path] = routePaths(route);
    (paths[path] ??= {})[route.method.toLowerCase()] = operations[at]!;
  }
  const { description, examples } = shareExamples({ paths, responses });
  return {
    openapi: "3.1.0",
    info: {
      // Generators make the name of a package of it, so it has the letters of one.
      title: `${restaurant.service} API`,
      version,
      summary: agents.summary,
      description: [
        agents.description,
        orderingRules(input.content).map((rule) => `- ${rule}`).join("\n"),
        `Every path below ${API_BASES[0]} is served below ${API_BASES[1]} too. HEAD is answered wherever GET is, ` +
        "but for event streams, and OPTIONS everywhere. An unknown path answers 404, another method 405 with Allow, both with " +
        "an ApiError. An error names the headers that it adds to those of the success. Answers may " +
        "carry members that are not described here.",
      ].join("\n\n"),
      contact: { name: restaurant.name, email: restaurant.email, url: origin },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: origin }],
    security: [{}, { bearer: [] }, { apiKey: [] }],
    tags: describeTags(rows),
    paths: description.paths,
    components: {
      schemas: describeSchemas(rows),
      responses: description.responses,
      examples,
      headers: describeHeaders(description),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "An API key from POST /api/v1/keys, or an access token from /oauth/token. Optional.",
        },
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "X-API-Key",
          description: "The same key in a header of its own.",
        },
      },
    },
  };
});

/** An example whose text is no longer is as short as a reference to it. */
const REFERENCE_LENGTH = 60;

/**
 * Replaces equal examples by references.
 *
 * @returns The same description with references, and what they refer to. Different examples of one name get numbers.
 */
function shareExamples<T extends object>(description: T): { description: T; examples: JsonObject } {
  const uses = new Map<string, number>();
  const walk = (part: unknown, visit: (name: string, example: JsonObject) => unknown): unknown => {
    if (Array.isArray(part)) return part.map((element) => walk(element, visit));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => {
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

/**
 * Replaces equal responses by references.
 *
 * @returns The operations in their order, and the responses that they share by name. Different responses of one name
 * get numbers.
 */
function shareResponses(
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
function freeName(name: string, taken: object): string {
  let free = name;
  for (let number = 2; free in taken; number++) free = name + number;
  return free;
}
