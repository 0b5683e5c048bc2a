/**
 * GET /openapi.json: OpenAPI 3.1.0, generated from the table of routes, the failures and the valibot schemas.
 *
 * API rows appear once, below the two servers that stand for the two bases; rows at the origin name their own server.
 * HEAD and OPTIONS are left out: they follow from GET (RFC 9110) and from CORS.
 * @module
 */
import type * as v from "valibot";
import { toJsonSchemaDefs } from "@valibot/to-json-schema";
import { FAILURE_STATUS, type FailureKind, MAX_BODY_BYTES } from "../../src/failures.ts";
import { API_BASES, isForPrograms, type QueryParameter, type Route } from "../../src/routes.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import { type SchemaName, SCHEMAS } from "../../src/schemas/schemas.ts";
import type { Renderer, RenderInput } from "./renderer.ts";

type Json = Record<string, unknown>;

/** Schemas that only ever describe requests: what may be left out of them is not required. */
const REQUEST_ONLY = new Set([
  "ApiKeyRequest",
  "OrderRequest",
  "JsonRpcRequest",
  "RegistrationRequest",
  "ClaimRequest",
  "ClaimCompletion",
  "TokenRequest",
  "RevocationRequest",
]);

/** Renders the description. */
export const renderOpenApi: Renderer = (input) => [{ body: JSON.stringify(describeInterface(input)) }];

function describeInterface({ content, routes, origin, version }: RenderInput): Json {
  const { restaurant, agents } = content;
  const paths: Record<string, Json> = {};
  for (const route of routes.filter(isForPrograms)) {
    const item = paths[route.path] ??= route.base === "origin" ? { servers: [{ url: origin }] } : {};
    item[route.method.toLowerCase()] = describeOperation(route, content);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${restaurant.name} API`,
      version,
      summary: agents.summary,
      description: `${agents.description}\n\n${agents.ordering_rules.map((rule) => `- ${rule}`).join("\n")}`,
      contact: { name: restaurant.name, email: restaurant.email, url: origin },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      { url: `${origin}${API_BASES[0]}`, description: "Versioned base" },
      { url: `${origin}${API_BASES[1]}`, description: "Unversioned alias" },
    ],
    security: [{}, { bearer: [] }, { apiKey: [] }],
    tags: TAGS,
    paths,
    components: {
      schemas: describeSchemas(),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "An API key from POST /keys, or an access token from /oauth/token. Optional.",
        },
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "X-API-Key",
          description: "The same key in a header of its own.",
        },
      },
      headers: describeHeaders(),
    },
  };
}

/** Groups of operations, by what a caller wants. */
const TAGS = [
  { name: "read", description: "Menu, restaurant, hours and links. No credential needed." },
  { name: "order", description: "Building an order that a person sends." },
  { name: "agents", description: "Keys, MCP and documents for programs." },
];

function tagOf({ id, base, method }: Route): string {
  if (id === "createOrderLink") return "order";
  return base === "api" && method === "GET" ? "read" : "agents";
}

function describeOperation(route: Route, content: Content): Json {
  return {
    operationId: route.id,
    summary: route.summary,
    description: route.description,
    tags: [tagOf(route)],
    ...(route.deprecated && { deprecated: true }),
    ...(!route.limited && { security: [{}] }),
    ...(route.query && { parameters: route.query.map(describeParameter) }),
    ...(route.request && { requestBody: describeRequest(route.request, content) }),
    responses: describeResponses(route),
  };
}

function describeParameter({ name, description, values, default: preset }: QueryParameter): Json {
  return { name, in: "query", required: false, description, schema: { type: "string", enum: values, default: preset } };
}

function describeRequest(
  { schema, required, media = "application/json" }: NonNullable<Route["request"]>,
  content: Content,
): Json {
  return {
    required,
    description: `At most ${MAX_BODY_BYTES} bytes, UTF-8.`,
    content: { [media]: { schema: reference(schema), examples: requestExamples(schema, content) } },
  };
}

const ERROR_SCHEMAS = { api: "ApiError", jsonrpc: "JsonRpcResponse", oauth: "OAuthError" } as const;

function describeResponses(route: Route): Json {
  const { status, media, schema } = route.response;
  const [type = media] = media.split(";", 1);
  const body = schema ? reference(schema) : { type: type === "application/json" ? "object" : "string" };
  const failures = Map.groupBy<number, FailureKind>([...route.failures, "internal"], (kind) => FAILURE_STATUS[kind]);
  const error = {
    "application/json": { schema: reference(ERROR_SCHEMAS[route.errors]) },
  };
  const responses: [number, Json][] = [
    [status, { description: route.summary, headers: headersOf(route, status), content: { [type]: { schema: body } } }],
    ...[...failures].map(([code, kinds]): [number, Json] => [code, {
      description: `Reason ${kinds.map((kind) => `\`${kind}\``).join(" or ")}; \`resolution\` says what to do next`,
      headers: headersOf(route, code),
      content: error,
    }]),
  ];
  if (route.serves === "static") {
    responses.push([304, { description: "Your copy, named by If-None-Match, is current" }]);
  }
  if (route.errors === "jsonrpc") responses.push([202, { description: "A notification was taken; no body" }]);
  return Object.fromEntries(responses.sort(([a], [b]) => a - b));
}

/** The response headers that the specification names, and those of caching. */
const HEADERS = {
  "RateLimit-Limit": "Requests a minute that the caller may make",
  "RateLimit-Remaining": "Requests left in this window",
  "RateLimit-Reset": "Seconds until the window ends",
  "Retry-After": "Seconds to wait before trying again",
  ETag: "Strong entity tag of this representation",
  "Cache-Control": "How long a copy may be kept",
} as const;

function describeHeaders(): Json {
  const numeric = (name: string) => name.startsWith("RateLimit") || name === "Retry-After";
  return Object.fromEntries(
    Object.entries(HEADERS).map(([name, description]) => [
      name,
      { description, schema: numeric(name) ? { type: "integer", minimum: 0 } : { type: "string" } },
    ]),
  );
}

function headersOf(route: Route, status: number): Json {
  const names: (keyof typeof HEADERS)[] = ["Cache-Control"];
  if (route.serves === "static" && status < 400) names.push("ETag");
  if (route.limited) names.push("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");
  if (status === 429 || status === 503) names.push("Retry-After");
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function reference(schema: SchemaName): Json {
  return { $ref: `#/components/schemas/${schema}` };
}

function describeSchemas(): Json {
  const definitions = (mode: "input" | "output") =>
    toJsonSchemaDefs(SCHEMAS, {
      target: "draft-2020-12",
      typeMode: mode,
      overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
      // JSON Schema counts a string's length in code points, which the converter does not know of this action.
      overrideAction: ({ valibotAction, jsonSchema }) =>
        valibotAction.type === "max_code_points"
          ? {
            ...jsonSchema,
            maxLength: (valibotAction as v.MaxCodePointsAction<string, number, undefined>).requirement,
          }
          : undefined,
    }) as unknown as Record<string, Json>;
  const [requests, replies] = [definitions("input"), definitions("output")];
  return Object.fromEntries(
    Object.keys(SCHEMAS).map((name) => [name, (REQUEST_ONLY.has(name) ? requests : replies)[name]]),
  );
}

/** Example bodies, made from the content so that each of them works as it stands. */
function requestExamples(schema: SchemaName, { menu, restaurant }: Content): Json {
  const items = menu.items.filter((item) => !item.sold_out).slice(0, 2);
  const order = items.map((item, at) => ({ name: item.name, quantity: at + 1, price_numeric: item.price }));
  switch (schema) {
    case "OrderRequest":
      return {
        pickup: { summary: "To pick up", value: { items: order, delivery_method: "pickup", customer_name: "Ana" } },
        delivery: {
          summary: "To be delivered",
          value: {
            items: order,
            delivery_method: "delivery",
            customer_name: "Ana",
            address: `${restaurant.address.street}, depto. 505, ${restaurant.address.commune}`,
            notes: "Sin cebolla",
          },
        },
      };
    case "ApiKeyRequest":
      return { sandbox: { summary: "A key for trying things", value: { tier: "sandbox", agent_name: "my agent" } } };
    case "JsonRpcRequest":
      return {
        tools: { summary: "Which tools there are", value: { jsonrpc: "2.0", id: 1, method: "tools/list" } },
        call: {
          summary: "Call one",
          value: {
            jsonrpc: "2.0",
            id: 2,
            method: "tools/call",
            params: { name: "get_menu", arguments: { category: "pizzas_rojas" } },
          },
        },
      };
    case "RegistrationRequest":
      return {
        anonymous: {
          summary: "For itself",
          value: { client_name: "my agent", identity_type: "agent", credential_type: "bearer_token" },
        },
        service_auth: {
          summary: "For a person, who then confirms",
          value: { type: "service_auth", client_name: "my agent", login_hint: "ana@example.cl" },
        },
      };
    default:
      return {};
  }
}
