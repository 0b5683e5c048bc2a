/**
 * What a server offers, as data and functions: the engine knows nothing of pizza, and the fixtures of the conformance
 * suite run through the same engine as the product.
 * @module
 */
import type { Result } from "../leaves/result.ts";
import type { Caller } from "../identity/caller.ts";
import type { Scope } from "../schemas/scope.ts";
import type { JsonObject } from "../leaves/json_object.ts";
import type { Era } from "./revisions.ts";
import type { RpcError } from "./rpc_error.ts";
import type { Members } from "./rpc_text.ts";

/** How long and for whom an answer may be kept (2026-07-28, server/utilities/caching); legacy answers do not say. */
export interface CacheHint {
  /** Milliseconds. */
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
}

/** What a call knows about its request besides its own arguments. */
export interface McpRequest {
  readonly era: Era;
  /** The method's parameters, `_meta` included. */
  readonly params: JsonObject;
  readonly caller: Caller;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What the client declared; nothing is known of a legacy client, since nothing is remembered. */
  readonly clientCapabilities: JsonObject;
  /** Sends a notification ahead of the response; absent where the answer is one JSON document. */
  readonly notify?: (method: string, params: object) => void;
}

/** What a method answers. */
export interface McpResult {
  /** The members of the result; the engine adds what the era demands. */
  readonly members: Members;
  readonly cache?: CacheHint;
  /** True when this same object answers other requests too, so that what was made of it is worth keeping. */
  readonly repeats?: true;
  /** Modern only: `input_required` asks the client to come back with more. "complete" unless given. */
  readonly resultType?: "input_required";
  /** Whether the result's `_meta` describes the server in full, as a discovery does, and not by name and version. */
  readonly describesServer?: boolean;
}

/** A result, or a JSON-RPC error. */
export type McpAnswer = Result<McpResult, RpcError>;

/** What answers a method, an item of a table, or a call of a tool. */
export type McpHandler = (request: McpRequest) => McpAnswer | Promise<McpAnswer>;

/** A tool; what clients are told of it is in `ServerDefinition.lists`. */
export interface ToolHandler {
  /** Answers a call; `args` is the object that the caller sent, unchecked. */
  readonly call: (args: JsonObject, request: McpRequest) => McpAnswer | Promise<McpAnswer>;
  /** Whether it sends progress when the caller asks for it. */
  readonly sendsProgress?: boolean;
  /** The scope that a presented credential must have. */
  readonly scope?: Scope;
}

/** A prompt; its arguments are strings, unchecked beyond that. */
export type PromptHandler = (
  args: Readonly<Record<string, string>>,
  request: McpRequest,
) => McpAnswer | Promise<McpAnswer>;

/** Reads a resource; undefined when there is none of that uri. */
export type ResourceReader = (
  uri: string,
  request: McpRequest,
) => Promise<McpAnswer | undefined> | McpAnswer | undefined;

/** What a completion is asked for (completion/complete). */
export interface CompletionQuery {
  readonly ref: { readonly type: "ref/prompt"; readonly name: string } | {
    readonly type: "ref/resource";
    readonly uri: string;
  };
  readonly argument: { readonly name: string; readonly value: string };
}

/** Everything a server offers. */
export interface ServerDefinition {
  /** `serverInfo`: name and version, and what else describes the server. */
  readonly info: { readonly name: string; readonly version: string } & JsonObject;
  readonly capabilities: JsonObject;
  readonly instructions: string;
  /** The lists as clients get them, in their order. */
  readonly lists: {
    readonly tools: readonly object[];
    readonly resources: readonly object[];
    readonly resourceTemplates: readonly object[];
    readonly prompts: readonly object[];
  };
  readonly tools: ReadonlyMap<string, ToolHandler>;
  readonly prompts: ReadonlyMap<string, PromptHandler>;
  readonly readResource: ResourceReader;
  /** Every value that fits, best first; the engine cuts the list. */
  readonly complete: (query: CompletionQuery) => readonly string[];
}
