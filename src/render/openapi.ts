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

/** A part whose text is no longer is as short as a reference to it. */
const REFERENCE_LENGTH = 60;

/** Replaces equal examples by references. @returns The same description with references, and what they refer to. */
function shareExamples<T extends object>(description: T): { description: T; examples: Record<string, JsonObject> } {
  const replace = (refer: Refer): T =>
    JSON.parse(JSON.stringify(description, (key, value) => {
      if (key !== "examples" || Array.isArray(value)) return value;
      const named = Object.entries<JsonObject>(value).map(([name, example]) => [name, refer(name, example)]);
      return Object.fromEntries(named);
    }));
  const all: JsonObject[] = [];
  replace((_name, example) => {
    all.push(example);
    return example;
  });
  const { shared, refer } = share("examples", all);
  return { description: replace(refer), examples: shared };
}

/** Replaces equal responses by references. @returns The operations in their order, and the responses that they share. */
function shareResponses(
  described: readonly DescribedOperation[],
): { operations: Operation[]; responses: Record<string, JsonObject> } {
  const all = described.flatMap(({ responses }) => [...responses.values()].map(({ response }) => response));
  const { shared, refer } = share("responses", all);
  const operations = described.map((operation) => ({
    ...operation,
    responses: Object.fromEntries(
      [...operation.responses].map(([status, { name, response }]) => [status, refer(name, response)]),
    ),
  }));
  return { operations, responses: shared };
}

/** Gives the reference to a part that stands in several places, and any other part as it is. */
type Refer = (name: string, part: JsonObject) => JsonObject;

/** Collects the parts that stand more than once, by name. Different parts of one name get numbers. */
function share(section: string, all: readonly JsonObject[]): { shared: Record<string, JsonObject>; refer: Refer } {
  const uses = Map.groupBy(all, (part) => JSON.stringify(part));
  const names = new Map<string, string>();
  const shared: Record<string, JsonObject> = {};
  const refer: Refer = (name, part) => {
    const text = JSON.stringify(part);
    if (uses.get(text)!.length === 1 || text.length <= REFERENCE_LENGTH) return part;
    let free = names.get(text) ?? name;
    for (let number = 2; !names.has(text) && free in shared; number++) free = name + number;
    names.set(text, free);
    shared[free] = part;
    return { $ref: `#/components/${section}/${free}` };
  };
  return { shared, refer };
}
