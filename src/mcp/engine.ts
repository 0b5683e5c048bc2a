/**
 * Answers requests with the methods of their era. Stateless: an answer depends only on its request and on the definition of
 * the server, whose types come first.
 *
 * MCP 2024-11-05 to 2026-07-28. Leaves out every feature that needs memory of a client or a channel to it: sessions,
 * subscriptions, logging, sampling, elicitation by the server, tasks.
 * @module
 */
import type { Answer } from "../http/answer.ts";
import { REQUEST_ID_HEADER } from "../tables/failures.ts";
import type { Scope } from "../schemas/scope.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { isObject, type JsonObject } from "../leaves/json_object.ts";
import { perObject } from "../leaves/per_object.ts";
import type { InboundRequest } from "./inbound.ts";
import { type Era, isLegacyRevision, LATEST_LEGACY_REVISION, META, MODERN_REVISIONS } from "./revisions.ts";
import { internalError, invalidParams, methodNotFound, resourceNotFound, type RpcError } from "./rpc_error.ts";
import { errorText, type Members, membersOf, resultText, type RpcId } from "./rpc_text.ts";
import type { Caller } from "../identity/caller.ts";

/** The caching of an answer (2026-07-28, server/utilities/caching). Legacy answers have no such hint. */
export interface CacheHint {
  /** Milliseconds. */
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
}

/** The context of a call, besides its own arguments. */
export interface McpRequest {
  readonly era: Era;
  /** The method's parameters, `_meta` included. */
  readonly params: JsonObject;
  readonly caller: Caller;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Sends a notification before the response; absent if the answer is one JSON document. */
  readonly notify?: (method: string, params: object) => void;
}

/** The result of a method. */
export interface McpResult {
  /** The members of the result. The engine adds those that the era demands. */
  readonly members: Members;
  readonly cache?: CacheHint;
  /** True if this same object answers other requests too. The engine then keeps the replies that it makes from it. */
  readonly repeats?: true;
  /** Modern only: `input_required` asks the client for more input. Default: "complete". */
  readonly resultType?: "input_required";
  /** Whether `_meta` describes the server in full, as a discovery does. Otherwise it gives name and version. */
  readonly describesServer?: boolean;
}

/** A result, or a JSON-RPC error. */
export type McpAnswer = Result<McpResult, RpcError>;

/** A value, or the promise of it. */
export type Soon<T> = T | Promise<T>;

/** Answers a method. */
export type McpHandler = (request: McpRequest) => Soon<McpAnswer>;

/** A tool. `ServerDefinition.lists` holds its description for clients. */
export interface ToolHandler {
  /** Answers a call. `args` is the caller's object, unchecked. */
  readonly call: (args: JsonObject, request: McpRequest) => Soon<McpAnswer>;
  /** Whether it sends progress when the caller asks for it. */
  readonly sendsProgress?: boolean;
  /** The scope that a presented credential must have. */
  readonly scope?: Scope;
}

/** A prompt. Its arguments are strings, otherwise unchecked. */
export type PromptHandler = (args: Readonly<Record<string, string>>, request: McpRequest) => Soon<McpAnswer>;

/** Reads a resource; undefined if the uri names none. */
export type ResourceReader = (uri: string, request: McpRequest) => Soon<McpResult | undefined>;

/** Everything that the engine knows of a server. */
export interface ServerDefinition {
  /** `serverInfo`: name, version and further facts. */
  readonly info: { readonly name: string; readonly version: string } & JsonObject;
  readonly capabilities: JsonObject;
  readonly instructions: string;
  /** The lists as clients get them, in their order. */
  readonly lists: Readonly<Record<"tools" | "resources" | "resourceTemplates" | "prompts", readonly object[]>>;
  readonly tools: ReadonlyMap<string, ToolHandler>;
  readonly prompts: ReadonlyMap<string, PromptHandler>;
  readonly readResource: ResourceReader;
  /** Returns every value of an argument that fits what is typed, best first; the engine cuts the list. `ref` names whose argument. */
  readonly complete: (ref: JsonObject, argument: string, typed: string) => readonly string[];
}

/** The caching of lists and of the server's description: they change with a deploy. */
const LIST_CACHE: CacheHint = { ttlMs: 300_000, cacheScope: "public" };

/** The caching of a resource without a hint of its own: none. */
const NO_CACHE: CacheHint = { ttlMs: 0, cacheScope: "public" };

/** The most replies to keep of one result. Two dozen copies of the menu take about a megabyte. */
const MAX_KEPT_REPLIES = 24;

/** The longest id of a kept reply, in characters. */
const MAX_KEPT_ID_LENGTH = 4;

/** The most values that a completion may list (server/utilities/completion). */
const MAX_COMPLETIONS = 100;

/** A serialised response. Its status and headers count only if it is the whole HTTP answer. */
export interface Reply extends Answer {
  readonly body: string;
  readonly status: number;
}

/** The parts of a request besides its message. */
type RequestContext = Pick<McpRequest, "caller" | "now" | "notify"> & { readonly request: Request };

/** Reports a bug that a request hit. @returns The id of its log entry. */
type ReportBug = (request: Request, error: unknown) => string;

/** Answers requests. */
export type Engine = ReturnType<typeof createEngine>;

/** Builds the engine. It serialises each list once per era, on the first request for it. */
export function createEngine(definition: ServerDefinition, reportBug: ReportBug) {
  const methods: Readonly<Record<Era, ReadonlyMap<string, McpHandler>>> = {
    legacy: new Map(Object.entries({ ...legacyMethods(definition), ...sharedMethods(definition) })),
    modern: new Map(Object.entries({ ...modernMethods(definition), ...sharedMethods(definition) })),
  };
  const { name, version } = definition.info;
  const stamp = membersOf({ _meta: { [META.serverInfo]: { name, version } } });
  const fullStamp = membersOf({ _meta: { [META.serverInfo]: definition.info } });

  /** Never rejects: it reports a bug in a handler and answers with an internal error. */
  function answer(message: InboundRequest, context: RequestContext): Reply | Promise<Reply> {
    const { era, id, method, params } = message;
    const handler = methods[era].get(method);
    if (!handler) return toReply(message, err(methodNotFound(era, [...methods[era].keys()])));
    const { caller, now, notify } = context;
    const request: McpRequest = { era, params, caller, now, ...(notify && { notify }) };
    const broken = (error: unknown): Reply => {
      const requestId = reportBug(context.request, error);
      return {
        body: errorText(id, internalError(requestId)),
        status: 200,
        headers: { [REQUEST_ID_HEADER]: requestId },
      };
    };
    try {
      const answered = handler(request);
      if (!(answered instanceof Promise)) return toReply(message, answered);
      return answered.then((settled) => toReply(message, settled)).catch(broken);
    } catch (error) {
      return broken(error);
    }
  }

  /** Replies by result and id. Ids repeat, because most clients count from the same number. */
  const noReplies = (_result: McpResult) => new Map<RpcId, Reply>();
  const repliesOf = { legacy: perObject(noReplies), modern: perObject(noReplies) };

  function toReply({ id, era }: InboundRequest, answered: McpAnswer): Reply {
    if (!answered.ok) return { body: errorText(id, answered.error), status: answered.error.status };
    const result = answered.value;
    if (!result.repeats) return makeReply(id, era, result);
    const replies = repliesOf[era](result);
    const known = replies.get(id);
    if (known !== undefined) return known;
    const reply = makeReply(id, era, result);
    if (replies.size === MAX_KEPT_REPLIES || String(id).length > MAX_KEPT_ID_LENGTH) return reply;
    const repeated: Reply = { ...reply, repeats: true };
    replies.set(id, repeated);
    return repeated;
  }

  function makeReply(id: RpcId, era: Era, result: McpResult): Reply {
    const { members, cache, resultType = "complete", describesServer } = result;
    if (era === "legacy") return { body: resultText(id, `{${members}}`), status: 200 };
    const hint = cache ? `"ttlMs":${cache.ttlMs},"cacheScope":"${cache.cacheScope}",` : "";
    const text = `{"resultType":"${resultType}",${hint}${members},${describesServer ? fullStamp : stamp}}`;
    return { body: resultText(id, text), status: 200 };
  }

  function toolOf({ method, params }: InboundRequest): ToolHandler | undefined {
    return method === "tools/call" ? definition.tools.get(params.name as string) : undefined;
  }

  return {
    answer,
    /** Whether notifications may precede the answer. */
    sendsProgress: (request: InboundRequest): boolean =>
      toolOf(request)?.sendsProgress === true && isObject(request.params._meta) &&
      request.params._meta.progressToken !== undefined,
    /** The scope that a presented credential must have for the request; undefined if it needs none. */
    scopeOf: (request: InboundRequest): Scope | undefined => toolOf(request)?.scope,
  };
}

function legacyMethods({ info, capabilities, instructions }: ServerDefinition): Record<string, McpHandler> {
  const rest = membersOf({ capabilities, serverInfo: info, instructions });
  return {
    initialize: ({ params }) => {
      const asked = params.protocolVersion;
      const version = isLegacyRevision(asked) ? asked : LATEST_LEGACY_REVISION;
      return ok({ members: `"protocolVersion":"${version}",${rest}` });
    },
    // Exactly {}: the clients' schema of an empty result is strict.
    ping: () => ok({ members: "" }),
  };
}

function modernMethods({ capabilities, instructions }: ServerDefinition): Record<string, McpHandler> {
  const members = membersOf({ supportedVersions: MODERN_REVISIONS, capabilities, instructions });
  return { "server/discover": () => ok({ members, cache: LIST_CACHE, describesServer: true }) };
}

function sharedMethods(definition: ServerDefinition): Record<string, McpHandler> {
  return {
    "tools/list": list("tools", definition),
    "tools/call": (request) => {
      const { name, arguments: args = {} } = request.params;
      const tool = find("tool", name, definition.tools);
      if (!tool.ok) return tool;
      if (!isObject(args)) {
        return err(invalidParams('"arguments" is not an object', "Send an object; see inputSchema in tools/list"));
      }
      return tool.value.call(args, request);
    },
    "resources/list": list("resources", definition),
    "resources/templates/list": list("resourceTemplates", definition),
    "resources/read": async (request) => {
      const { uri } = request.params;
      if (typeof uri !== "string") return err(invalidParams('"uri" is not a string', "Send a uri from resources/list"));
      const found = await definition.readResource(uri, request);
      return found ? ok({ cache: NO_CACHE, ...found }) : err(resourceNotFound(uri, request.era));
    },
    "prompts/list": list("prompts", definition),
    "prompts/get": (request) => {
      const { name, arguments: args = {} } = request.params;
      const prompt = find("prompt", name, definition.prompts);
      if (!prompt.ok) return prompt;
      if (!isObject(args) || Object.values(args).some((value) => typeof value !== "string")) {
        return err(invalidParams('"arguments" is not an object of strings', "Send every argument as a string"));
      }
      return prompt.value(args as Record<string, string>, request);
    },
    "completion/complete": ({ params: { ref, argument } }) => {
      const { name, value } = isObject(argument) ? argument : {};
      if (!isReference(ref) || typeof name !== "string" || typeof value !== "string") {
        const resolution = 'Send "ref" and "argument" with "name" and "value"';
        return err(invalidParams('"ref" or "argument" is malformed', resolution));
      }
      const fitting = definition.complete(ref, name, value);
      const values = fitting.slice(0, MAX_COMPLETIONS);
      const completion = { values, total: fitting.length, hasMore: fitting.length > values.length };
      return ok({ members: membersOf({ completion }) });
    },
  };
}

function find<T>(kind: string, name: unknown, table: ReadonlyMap<unknown, T>): Result<T, RpcError> {
  const found = table.get(name);
  if (found !== undefined) return ok(found);
  return err(invalidParams(`There is no ${kind} of this name`, `Use one of: ${[...table.keys()].join(", ")}`));
}

function list(name: keyof ServerDefinition["lists"], { lists }: ServerDefinition): McpHandler {
  let answered: McpAnswer | undefined;
  return ({ params }) => {
    // Each list has one page, so the server issues no cursor. Clients without one sometimes send null.
    if (params.cursor !== undefined && params.cursor !== null) {
      return err(invalidParams("The cursor is unknown", "Leave it out: the list has one page"));
    }
    return answered ??= ok({ members: membersOf({ [name]: lists[name] }), cache: LIST_CACHE, repeats: true });
  };
}

/** Whether a value names a prompt or a resource template. */
function isReference(ref: unknown): ref is JsonObject {
  if (!isObject(ref)) return false;
  return typeof (ref.type === "ref/prompt" ? ref.name : ref.type === "ref/resource" && ref.uri) === "string";
}
