/**
 * GET /openapi.json: OpenAPI 3.1.0, generated from the table of routes, the failures and the valibot schemas.
 *
 * The origin is the only server and paths are full: code generators ignore the servers of a path. An API row stands
 * under the versioned base alone. What several operations have stands once, under `components`. It leaves out HEAD and
 * OPTIONS: they follow from GET (RFC 9110) and from CORS.
 * @module
 */
import type { JsonObject } from "../leaves/json_object.ts";
import { orderingRules } from "../domain/ordering_rules.ts";
import { API_BASES, isForPrograms, routePaths } from "../routes.ts";
import { describeHeaders } from "./openapi_headers.ts";
import { describeOperation, describeTags, type Operation } from "./openapi_operation.ts";
import { describeSchemas } from "./openapi_schemas.ts";
import { shareExamples } from "./openapi_shared_examples.ts";
import { shareResponses } from "./openapi_shared_responses.ts";
import type { Renderer, RenderInput } from "./renderer.ts";

/** Renders the description. */
export const renderOpenApi: Renderer = (input) => [{ body: JSON.stringify(describeInterface(input)) }];

function describeInterface(input: RenderInput): JsonObject {
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
        `Every path below ${API_BASES[0]} is served below ${
          API_BASES[1]
        } too. HEAD is answered wherever GET is, but for ` +
        "event streams, and OPTIONS everywhere. An unknown path answers 404 and a method that a path does not have 405 with Allow, both with " +
        "an ApiError. An error names the headers that it adds; it has those of the success about caches, allowance and " +
        "deprecation too. Answers may carry members that are not described here.",
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
}
