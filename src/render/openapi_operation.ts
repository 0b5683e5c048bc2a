/**
 * One operation of the interface description, from its row of the table.
 * @module
 */
import { capitalise } from "../leaves/capitalise.ts";
import type { JsonObject } from "../leaves/json_object.ts";
import { FAILURE_STATUS, type FailureKind, MAX_BODY_BYTES } from "../tables/failures.ts";
import { bareType, JSON_MEDIA, MARKDOWN_MEDIA } from "../tables/media_types.ts";
import type { QueryParameter, Route } from "../routes.ts";
import { taskPath, TASKS } from "../tables/task_pages.ts";
import { exchangesOf } from "./exchanges.ts";
import { failureExample } from "./failure_examples.ts";
import { headersOf } from "./openapi_headers.ts";
import { reference } from "./openapi_schemas.ts";
import { parameterDescription } from "./parameter_description.ts";
import { type RenderInput, rowAt } from "./renderer.ts";

/** A response with the name under which several operations may share it. */
interface NamedResponse {
  readonly name: string;
  readonly response: JsonObject;
}

/** An operation whose responses stand in it, by status. */
export interface Operation extends JsonObject {
  readonly responses: Readonly<Record<string, unknown>>;
}

/** An operation whose responses have names. */
export interface DescribedOperation extends JsonObject {
  readonly responses: ReadonlyMap<number, NamedResponse>;
}

/** The group of the rows without a task. */
const DOCUMENTS = { name: "documents", description: "What programs read: guides, descriptions, feeds" };

/** The groups of operations: the tasks, then the documents. */
export function describeTags(rows: readonly Route[]): JsonObject[] {
  const tasks = TASKS.filter((task) => rows.some((row) => row.task === task));
  return [...tasks.map((name) => ({ name, description: rowAt(rows, taskPath(name)).summary })), DOCUMENTS];
}

/** Describes the operation of a row. */
export function describeOperation(route: Route, input: RenderInput): DescribedOperation {
  return {
    operationId: route.id,
    summary: route.summary,
    description: route.description,
    tags: [route.task ?? DOCUMENTS.name],
    ...(route.deprecated && { deprecated: true }),
    // The rows of OAuth ignore a key or token in a header.
    ...((!route.limited || route.errors === "oauth") && { security: [{}] }),
    ...(route.credential === "required" && { security: [{ bearer: [] }, { apiKey: [] }] }),
    ...(route.query && { parameters: route.query.map((parameter) => describeParameter(parameter, route, input)) }),
    ...(route.request && { requestBody: describeRequest(route, route.request, input) }),
    responses: describeResponses(route, input),
  };
}

function describeParameter(parameter: QueryParameter, route: Route, input: RenderInput): JsonObject {
  const { name, values, many, default: usual } = parameter;
  const examples = exchangesOf(route, input).flatMap((exchange) => {
    const value = new URLSearchParams(exchange.query).get(name);
    return value === null ? [] : [[exchange.name, { summary: exchange.summary, value }]];
  });
  const listed = many ? { type: "array", items: reference(many) } : { type: "string", enum: values, default: usual };
  const schema = values ? listed : reference(parameter.schema);
  const form = many && { style: "form", explode: false };
  const description = parameterDescription(parameter);
  return { name, in: "query", required: false, description, schema, ...form, ...withExamples(examples) };
}

function describeRequest(route: Route, request: NonNullable<Route["request"]>, input: RenderInput): JsonObject {
  const examples = exchangesOf(route, input).filter((exchange) => exchange.request !== undefined)
    .map(({ name, summary, request: value }) => [name, { summary, value }]);
  return {
    required: request.required,
    description: `At most ${MAX_BODY_BYTES} bytes, UTF-8.`,
    content: { [request.media ?? JSON_MEDIA]: { schema: reference(request.schema), ...withExamples(examples) } },
  };
}

const ERROR_SCHEMAS = { api: "ApiError", jsonrpc: "JsonRpcResponse", oauth: "OAuthError" } as const;

function describeResponses(route: Route, input: RenderInput): Map<number, NamedResponse> {
  const { status } = route.response;
  // The operation says more; the same words let operations share a response.
  const answer = {
    description: "The answer",
    ...headersOf(route, status, input),
    content: describeContent(route, input),
  };
  const responses: [number, string, JsonObject][] = [[status, nameOfAnswer(route), answer]];
  const failures = Map.groupBy<number, FailureKind>([...route.failures, "internal"], (kind) => FAILURE_STATUS[kind]);
  for (const [code, kinds] of failures) {
    const reasons = kinds.map((kind) => kind === "invalid_order" ? "of the first problem of the order" : `\`${kind}\``);
    responses.push([code, nameOfFailure(kinds, route), {
      description: `Reason ${reasons.join(" or ")}`,
      ...headersOf(route, code, input, kinds),
      content: describeFailures(kinds, route, input),
    }]);
  }
  if (route.serves === "static") {
    const description = "Your copy, named by If-None-Match or If-Modified-Since, is current";
    const kind = route.limited ? "Limited" : route.response.media === MARKDOWN_MEDIA ? "Markdown" : "";
    responses.push([304, `NotModified${kind}`, { description, ...headersOf(route, 304, input) }]);
  }
  if (route.method === "GET" && route.errors === "api") {
    const kind = "precondition_failed";
    const description = "The document is not in the state that If-Match or If-Unmodified-Since names";
    const content = describeFailures([kind], route, input);
    responses.push([FAILURE_STATUS[kind], "PreconditionFailed", { description, content }]);
  }
  if (route.errors === "jsonrpc" && route.method === "POST") {
    responses.push([202, "NotificationTaken", { description: "A notification was taken; no body" }]);
  }
  return new Map(responses.sort(([a], [b]) => a - b).map(([code, name, response]) => [code, { name, response }]));
}

/** The name of an answer, for the answers of other rows that are equal. */
function nameOfAnswer({ response: { media, schema } }: Route): string {
  return `${schema ?? media.split(/[/;]/, 2)[1]!.replace(/\W/g, "_")}_reply`.split("_").map(capitalise).join("");
}

/** The name of a response to failures: the first of them, and its dialect. */
function nameOfFailure(kinds: readonly FailureKind[], { errors }: Route): string {
  const shape = { api: "", jsonrpc: "InJsonRpc", oauth: "InOAuth" }[errors];
  const [first = "", ...others] = kinds.map((kind) => kind.split("_").map(capitalise).join(""));
  return `${first}${others.length > 0 ? "OrOthers" : ""}${shape}`;
}

function describeFailures(kinds: readonly FailureKind[], route: Route, input: RenderInput): JsonObject {
  return {
    [JSON_MEDIA]: {
      schema: reference(ERROR_SCHEMAS[route.errors]),
      ...withExamples(kinds.map((kind) => [kind, { value: failureExample(kind, route, input) }])),
    },
  };
}

/** The body of a successful answer, in each media type of the row. */
function describeContent(route: Route, input: RenderInput): JsonObject {
  const { media, schema } = route.response;
  const examples = exchangesOf(route, input).filter(({ response }) => response !== undefined)
    .map(({ name, summary, response }) => [name, { summary, value: response }]);
  const forms = [media, ...(route.alternates ?? []).map((alternate) => alternate.media)];
  const content = Object.fromEntries(forms.map((each) => {
    const type = bareType(each);
    const body = schema ? reference(schema) : { type: /[/+]json$/.test(type) ? "object" : "string" };
    return [type, { schema: body, ...withExamples(examples) }];
  }));
  return schema === "JsonRpcResponse" ? { ...content, ...describeRpcContent(examples) } : content;
}

/** The other forms of a JSON-RPC answer: the responses to a batch (JSON-RPC 2.0 section 6), or a stream of events. */
function describeRpcContent(examples: readonly (readonly unknown[])[]): JsonObject {
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

function withExamples(examples: readonly (readonly unknown[])[]): JsonObject {
  return examples.length === 0 ? {} : { examples: Object.fromEntries(examples as [string, unknown][]) };
}
