/**
 * The definition of a server, as data and functions. The engine knows nothing of pizza, so the fixtures of the
 * conformance suite run through the same engine as the product.
 * @module
 */
import type { Result } from "../leaves/result.ts";
import type { Caller } from "../identity/caller.ts";
import type { Scope } from "../schemas/scope.ts";
import type { JsonObject } from "../leaves/json_object.ts";
import type { Era } from "./revisions.ts";
import type { RpcError } from "./rpc_error.ts";
import type { Members } from "./rpc_text.ts";

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
  /**
   * The capabilities that the client declared in this request. Legacy clients declare theirs once, and the server keeps
   * none.
   */
  readonly clientCapabilities: JsonObject;
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
export type ResourceReader = (uri: string, request: McpRequest) => Soon<McpAnswer | undefined>;

/** The request for a completion (completion/complete). */
export interface CompletionQuery {
  readonly ref: { readonly type: "ref/prompt"; readonly name: string } | {
    readonly type: "ref/resource";
    readonly uri: string;
  };
  readonly argument: { readonly name: string; readonly value: string };
}

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
  /** Returns every value that fits, best first; the engine cuts the list. */
  readonly complete: (query: CompletionQuery) => readonly string[];
}
