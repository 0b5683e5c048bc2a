/**
 * GET /openapi.json: OpenAPI 3.1.0, generated from the table of routes, the failures and the valibot schemas.
 *
 * API rows appear once, under two servers, one for each base; rows at the origin name their own server. It leaves out
 * HEAD and OPTIONS: they follow from GET (RFC 9110) and from CORS.
 * @module
 */
import { toJsonSchemaDefs } from "@valibot/to-json-schema";
import { orderingRules } from "../domain/ordering_rules.ts";
import { FAILURE_STATUS, type FailureKind, MAX_BODY_BYTES } from "../tables/failures.ts";
import { JSON_MEDIA } from "../tables/media_types.ts";
import { API_BASES, isForPrograms, type QueryParameter, type Route } from "../routes.ts";
import { type SchemaName, SCHEMAS } from "../schemas/schemas.ts";
import { codePointLength } from "./code_point_length.ts";
import { documentHeaders } from "./document_headers.ts";
import { exchangesOf } from "./exchanges.ts";
import { linksOf } from "./openapi_links.ts";
import { failureExample } from "./failure_examples.ts";
import { parameterDescription } from "./parameter_description.ts";
import type { Renderer, RenderInput } from "./renderer.ts";

type Json = Record<string, unknown>;

/** Schemas that describe only requests. In them, members with a default are optional. */
const REQUEST_ONLY = new Set([
  "AskedMoment",
  "AskedDate",
  "ApiKeyRequest",
  "OrderRequest",
  "JsonRpcRequest",
  "RegistrationRequest",
  "ClaimRequest",
  "ClaimCompletion",
  "TokenRequest",
  "RevocationRequest",
]);

/** Failures with Retry-After. */
const RETRIED: ReadonlySet<FailureKind> = new Set(["rate_limited", "store_unavailable", "not_ready"]);

/** Renders the description. */
export const renderOpenApi: Renderer = (input) => [{ body: JSON.stringify(describeInterface(input)) }];

function describeInterface(input: RenderInput): Json {
  const { content, routes, origin, version } = input;
  const { restaurant, agents } = content;
  const paths: Record<string, Json> = {};
  for (const route of routes.filter(isForPrograms)) {
    const item = paths[route.path] ??= route.base === "origin" ? { servers: [{ url: origin }] } : {};
    item[route.method.toLowerCase()] = describeOperation(route, input);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${restaurant.name} API`,
      version,
      summary: agents.summary,
      description: [
        agents.description,
        orderingRules(content).map((rule) => `- ${rule}`).join("\n"),
        "HEAD is answered wherever GET is, OPTIONS everywhere. A path without a row answers 404 and a method that a path " +
        "does not have 405 with Allow, both with an ApiError. Answers may carry members that are not described here.",
      ].join("\n\n"),
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
      headers: describeHeaders(paths),
    },
  };
}

/** Groups of operations, by the caller's purpose. */
const TAGS = [
  { name: "read", description: "Menu, restaurant, hours and links. No credential needed." },
  { name: "order", description: "Building an order that a person sends." },
  { name: "agents", description: "Keys, MCP and documents for programs." },
];

function tagOf({ id, base, method }: Route): string {
  if (id === "createOrderLink") return "order";
  return base === "api" && method === "GET" ? "read" : "agents";
}

function describeOperation(route: Route, input: RenderInput): Json {
  return {
    operationId: route.id,
    summary: route.summary,
    description: route.description,
    tags: [tagOf(route)],
    ...(route.deprecated && { deprecated: true }),
    ...(!route.limited && { security: [{}] }),
    ...(route.credential === "required" && { security: [{ bearer: [] }, { apiKey: [] }] }),
    ...(route.query && { parameters: route.query.map((parameter) => describeParameter(parameter, route, input)) }),
    ...(route.request && { requestBody: describeRequest(route, route.request, input) }),
    responses: describeResponses(route, input),
  };
}

function describeParameter(parameter: QueryParameter, route: Route, input: RenderInput): Json {
  const { name } = parameter;
  const examples = exchangesOf(route, input).flatMap((exchange) => {
    const value = new URLSearchParams(exchange.query).get(name);
    return value === null ? [] : [[exchange.name, { summary: exchange.summary, value }]];
  });
  const schema = parameter.values
    ? { type: "string", enum: parameter.values, default: parameter.default }
    : reference(parameter.schema);
  const description = parameterDescription(parameter);
  return { name, in: "query", required: false, description, schema, ...withExamples(examples) };
}

function describeRequest(route: Route, request: NonNullable<Route["request"]>, input: RenderInput): Json {
  const examples = exchangesOf(route, input).filter((exchange) => exchange.request !== undefined)
    .map(({ name, summary, request: value }) => [name, { summary, value }]);
  return {
    required: request.required,
    description: `At most ${MAX_BODY_BYTES} bytes, UTF-8.`,
    content: { [request.media ?? JSON_MEDIA]: { schema: reference(request.schema), ...withExamples(examples) } },
  };
}

const ERROR_SCHEMAS = { api: "ApiError", jsonrpc: "JsonRpcResponse", oauth: "OAuthError" } as const;

function describeResponses(route: Route, input: RenderInput): Json {
  const { status } = route.response;
  const failures = Map.groupBy<number, FailureKind>([...route.failures, "internal"], (kind) => FAILURE_STATUS[kind]);
  const responses: [number, Json][] = [
    [status, {
      description: route.summary,
      headers: headersOf(route, status, input),
      content: describeContent(route, input),
      ...(linksOf(route) && { links: linksOf(route) }),
    }],
    ...[...failures].map(([code, kinds]): [number, Json] => [code, {
      description: `Reason ${kinds.map((kind) => `\`${kind}\``).join(" or ")}; \`resolution\` says what to do next`,
      headers: headersOf(route, code, input, kinds),
      content: {
        [JSON_MEDIA]: {
          schema: reference(ERROR_SCHEMAS[route.errors]),
          ...withExamples(kinds.map((kind) => [kind, { value: failureExample(kind, route, input) }])),
        },
      },
    }]),
  ];
  if (route.serves === "static") {
    const description = "Your copy, named by If-None-Match or If-Modified-Since, is current";
    responses.push([304, { description, headers: headersOf(route, 304, input) }]);
  }
  if (route.method === "GET" && route.errors === "api") {
    const description = "The document is not in the state that If-Match or If-Unmodified-Since names";
    const content = { [JSON_MEDIA]: { schema: reference("ApiError") } };
    responses.push([FAILURE_STATUS.precondition_failed, { description, content }]);
  }
  if (route.errors === "jsonrpc" && route.method === "POST") {
    responses.push([202, { description: "A notification was taken; no body" }]);
  }
  return Object.fromEntries(responses.sort(([a], [b]) => a - b));
}

/** The body of a successful answer, in each media type of the row. */
function describeContent(route: Route, input: RenderInput): Json {
  const { media, schema } = route.response;
  const examples = exchangesOf(route, input).filter(({ response }) => response !== undefined)
    .map(({ name, summary, response }) => [name, { summary, value: response }]);
  const forms = [media, ...(route.alternates ?? []).map((alternate) => alternate.media)];
  const content = Object.fromEntries(forms.map((each) => {
    const type = each.split(";", 1)[0]!;
    const body = schema ? reference(schema) : { type: /[/+]json$/.test(type) ? "object" : "string" };
    return [type, { schema: body, ...withExamples(examples) }];
  }));
  return schema === "JsonRpcResponse" ? { ...content, ...describeRpcContent(examples) } : content;
}

/** The other forms of a JSON-RPC answer: the responses to a batch (JSON-RPC 2.0 section 6), or a stream of events. */
function describeRpcContent(examples: readonly (readonly unknown[])[]): Json {
  const response = reference("JsonRpcResponse");
  const batch = {
    type: "array",
    items: response,
    minItems: 1,
    description: "To a batch, which is an array of requests",
  };
  return {
    [JSON_MEDIA]: { schema: { anyOf: [response, batch] }, ...withExamples(examples) },
    "text/event-stream": { schema: { type: "string" } },
  };
}

function withExamples(examples: readonly (readonly unknown[])[]): Json {
  return examples.length === 0 ? {} : { examples: Object.fromEntries(examples as [string, unknown][]) };
}

/** The response headers, by name. */
const HEADERS = {
  "RateLimit-Limit": "Requests a minute that the caller may make",
  "RateLimit-Remaining": "Requests left in this window",
  "RateLimit-Reset": "Seconds until the window ends",
  "RateLimit-Policy": "The same limit in the form of the newer draft (draft-ietf-httpapi-ratelimit-headers-10)",
  RateLimit: "What is left, in the form of the newer draft",
  "Retry-After": "Seconds to wait before trying again",
  ETag: "Strong entity tag of this representation",
  "Last-Modified": "When the document changed last",
  Vary: "Request headers that decide which representation is sent",
  "Cache-Control": "How long a copy may be kept",
  "WWW-Authenticate": "How to present a credential (RFC 6750)",
  "Content-Signal": "What the content may be used for (contentsignals.org)",
  "x-markdown-tokens": "About how many tokens the text has",
  Link: "Related documents (RFC 8288)",
  Deprecation: "Since when the operation is deprecated (RFC 9745)",
  Sunset: "Until when the operation is served (RFC 8594)",
  "X-Request-Id": "The request's id in our log, to quote when it is reported",
  Allow: "The methods that are served here",
  "Access-Control-Allow-Origin": "Pages of any origin may read the answer",
} as const;

type HeaderName = keyof typeof HEADERS;

/** The headers that occur in at least one answer. */
function describeHeaders(paths: Json): Json {
  const answers = JSON.stringify(paths);
  const numeric = /^(?:RateLimit-(?:Limit|Remaining|Reset)|Retry-After|x-markdown-tokens)$/;
  return Object.fromEntries(
    Object.entries(HEADERS).filter(([name]) => answers.includes(`/headers/${name}"`)).map(([name, description]) => [
      name,
      { description, schema: numeric.test(name) ? { type: "integer", minimum: 0 } : { type: "string" } },
    ]),
  );
}

/** The headers that every answer with this status has. */
function headersOf(route: Route, status: number, input: RenderInput, kinds: readonly FailureKind[] = []): Json {
  const names: HeaderName[] = ["Cache-Control", "Access-Control-Allow-Origin"];
  if (route.serves === "static" && status < 400) {
    names.push("ETag", "Last-Modified", "Vary");
    const own = Object.keys(documentHeaders(route, route.response.media, "", input)) as HeaderName[];
    names.push(...own.filter((name) => name in HEADERS));
  }
  if (route.limited) {
    names.push("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "RateLimit-Policy", "RateLimit");
  }
  if (kinds.some((kind) => RETRIED.has(kind))) names.push("Retry-After");
  if (status >= 500) names.push("X-Request-Id");
  if (kinds.includes("bad_credential") || kinds.includes("credential_required")) names.push("WWW-Authenticate");
  if (kinds.includes("method_not_allowed")) names.push("Allow");
  if (route.deprecated && !kinds.includes("method_not_allowed")) names.push("Deprecation", "Sunset", "Link");
  return Object.fromEntries([...new Set(names)].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function reference(schema: SchemaName): Json {
  return { $ref: `#/components/schemas/${schema}` };
}

function describeSchemas(): Json {
  const definitions = (mode: "input" | "output") =>
    toJsonSchemaDefs(SCHEMAS, {
      target: "draft-2020-12",
      typeMode: mode,
      // JSON Schema cannot state them: whether a day exists.
      ignoreActions: ["check"],
      overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
      overrideAction: codePointLength,
    }) as unknown as Record<string, Json>;
  const [requests, replies] = [definitions("input"), definitions("output")];
  return Object.fromEntries(
    Object.keys(SCHEMAS).map((name) => [name, (REQUEST_ONLY.has(name) ? requests : replies)[name]]),
  );
}
