/**
 * The tools, resources and prompts that the official conformance suite expects of a server, so that it can test every
 * feature of the engine. The product's own engine and transport serve them in tests only.
 *
 * Names, texts and shapes are the suite's (0.2.0-alpha.12). Leaves out features that need a channel to the client.
 * @module
 */
import { createHmac } from "node:crypto";
import { isObject, type JsonObject } from "../../src/leaves/json_object.ts";
import { invalidParams } from "../../src/mcp/rpc_error.ts";
import { META } from "../../src/mcp/revisions.ts";
import { membersOf } from "../../src/mcp/rpc_text.ts";
import type { McpAnswer, McpRequest, McpResult, ServerDefinition, ToolHandler } from "../../src/mcp/engine.ts";
import { err, ok } from "../../src/leaves/result.ts";

/** A PNG of one red pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

/** A WAV file without samples. */
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

const IMAGE = { type: "image", data: PNG, mimeType: "image/png" };

function text(content: string): object {
  return { type: "text", text: content };
}

function resource(uri: string, mimeType: string, content: string): object {
  return { type: "resource", resource: { uri, mimeType, text: content } };
}

function result(...content: object[]): McpAnswer {
  return ok({ members: membersOf({ content }) });
}

function elicit(message: string, property: string, type = "string"): object {
  const requestedSchema = { type: "object", properties: { [property]: { type } }, required: [property] };
  return { method: "elicitation/create", params: { mode: "form", message, requestedSchema } };
}

function sample(question: string): object {
  const messages = [{ role: "user", content: text(question) }];
  return { method: "sampling/createMessage", params: { messages, maxTokens: 100 } };
}

/** The refusal of a call that needs a client that samples. */
const NO_SAMPLING: McpAnswer = err({
  code: -32021,
  status: 400,
  message: "This needs a client with: sampling",
  resolution: "Declare the capability in _meta if the client has it; otherwise leave this call out",
  data: { requiredCapabilities: { sampling: {} } },
});

/** The capabilities that the client declares in a request. A client of an earlier revision declares none there. */
function capabilitiesIn({ params }: McpRequest): JsonObject {
  const declared = isObject(params._meta) ? params._meta[META.clientCapabilities] : undefined;
  return isObject(declared) ? declared : {};
}

const ROOTS = { method: "roots/list", params: {} };

function inputRequired(inputRequests: Record<string, object>, requestState?: string): McpAnswer {
  const members = membersOf(requestState === undefined ? { inputRequests } : { inputRequests, requestState });
  return ok({ members, resultType: "input_required" });
}

/** The client's answer to one input request; undefined if it is missing or not an object. */
function response({ params }: McpRequest, key: string): JsonObject | undefined {
  const answer = isObject(params.inputResponses) ? params.inputResponses[key] : undefined;
  return isObject(answer) ? answer : undefined;
}

/** The text that a person typed into an elicitation; undefined unless they accepted with a text. */
function typed(request: McpRequest, key: string, property: string): string | undefined {
  const answer = response(request, key);
  const value = isObject(answer?.content) ? answer.content[property] : undefined;
  return answer?.action === "accept" && typeof value === "string" ? value : undefined;
}

function sign(state: string): string {
  return `${state}.${createHmac("sha256", "fixture").update(state).digest("base64url")}`;
}

/** The state that the client echoes, if this server signed it. */
function readState({ params }: McpRequest, states: readonly string[]): string | undefined {
  return states.find((state) => params.requestState === sign(state));
}

const TAMPERED = err(invalidParams("requestState was changed", "Send it back as it came"));

interface Fixture {
  readonly description: string;
  readonly call: (request: McpRequest) => McpAnswer | Promise<McpAnswer>;
  readonly inputSchema?: object;
  readonly sendsProgress?: boolean;
}

const TOOLS: Readonly<Record<string, Fixture>> = {
  test_simple_text: {
    description: "Returns a text",
    call: () => result(text("This is a simple text response for testing.")),
  },
  test_image_content: { description: "Returns an image", call: () => result(IMAGE) },
  test_audio_content: {
    description: "Returns a sound",
    call: () => result({ type: "audio", data: WAV, mimeType: "audio/wav" }),
  },
  test_embedded_resource: {
    description: "Returns a resource",
    call: () => result(resource("test://embedded-resource", "text/plain", "This is an embedded resource content.")),
  },
  test_multiple_content_types: {
    description: "Returns three kinds of content",
    call: () =>
      result(
        text("Multiple content types test:"),
        IMAGE,
        resource("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
      ),
  },
  test_error_handling: {
    description: "Fails",
    call: () => {
      const content = [text("This tool intentionally returns an error for testing")];
      return ok({ members: membersOf({ content, isError: true }) });
    },
  },
  test_tool_with_progress: {
    description: "Reports progress",
    sendsProgress: true,
    async call({ params, notify }) {
      const progressToken = isObject(params._meta) ? params._meta.progressToken : undefined;
      for (const progress of [0, 50, 100]) {
        notify?.("notifications/progress", { progressToken, progress, total: 100 });
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return result(text("Done"));
    },
  },
  test_missing_capability: {
    description: "Needs a client that samples",
    call: (request) => capabilitiesIn(request).sampling === undefined ? NO_SAMPLING : result(text("Done")),
  },
  test_streaming_elicitation: {
    description: "Asks for a name without a request of its own",
    call: (request) =>
      typed(request, "user_name", "name") === undefined
        ? inputRequired({ user_name: elicit("What is your name?", "name") })
        : result(text("Done")),
  },
  test_logging_tool: { description: "Logs nothing", call: () => result(text("Done")) },
  test_input_required_result_elicitation: {
    description: "Asks for a name",
    call(request) {
      const name = typed(request, "user_name", "name");
      return name === undefined
        ? inputRequired({ user_name: elicit("What is your name?", "name") })
        : result(text(`Hello, ${name}!`));
    },
  },
  test_input_required_result_sampling: {
    description: "Asks a model",
    call(request) {
      const answer = response(request, "capital_question");
      return answer === undefined
        ? inputRequired({ capital_question: sample("What is the capital of France?") })
        : result(text(`The model said: ${JSON.stringify(answer.content)}`));
    },
  },
  test_input_required_result_list_roots: {
    description: "Asks for the client's roots",
    call(request) {
      const answer = response(request, "client_roots");
      return answer === undefined
        ? inputRequired({ client_roots: ROOTS })
        : result(text(`Roots: ${JSON.stringify(answer.roots)}`));
    },
  },
  test_input_required_result_request_state: {
    description: "Asks for a confirmation and remembers nothing",
    call(request) {
      if (response(request, "confirm") === undefined) {
        return inputRequired({ confirm: elicit("Please confirm", "ok", "boolean") }, sign("confirm"));
      }
      return readState(request, ["confirm"]) ? result(text("state-ok")) : TAMPERED;
    },
  },
  test_input_required_result_multiple_inputs: {
    description: "Asks three things at once",
    call(request) {
      const asked = {
        user_name: elicit("What is your name?", "name"),
        greeting: sample("Generate a greeting"),
        client_roots: ROOTS,
      };
      const complete = Object.keys(asked).every((key) => response(request, key) !== undefined);
      if (!complete) return inputRequired(asked, sign("multiple"));
      return readState(request, ["multiple"]) ? result(text("Done")) : TAMPERED;
    },
  },
  test_input_required_result_multi_round: {
    description: "Asks two things in turn",
    call(request) {
      const state = readState(request, ["round 1", "round 2"]);
      if (state === "round 2" && response(request, "step2")) return result(text("Done"));
      if (state === "round 1" && response(request, "step1")) {
        return inputRequired({ step2: elicit("Step 2: What is your favorite color?", "color") }, sign("round 2"));
      }
      return inputRequired({ step1: elicit("Step 1: What is your name?", "name") }, sign("round 1"));
    },
  },
  test_input_required_result_tampered_state: {
    description: "Takes back only the state that it gave",
    call(request) {
      if (request.params.requestState === undefined) {
        return inputRequired({ confirm: elicit("Please confirm", "ok", "boolean") }, sign("tampered"));
      }
      return readState(request, ["tampered"]) ? result(text("Done")) : TAMPERED;
    },
  },
  test_input_required_result_capabilities: {
    description: "Asks only what the client can answer",
    call(request) {
      const { elicitation, sampling } = capabilitiesIn(request);
      const asked = {
        ...(elicitation !== undefined && { user_name: elicit("What is your name?", "name") }),
        ...(sampling !== undefined && { question: sample("Say hello") }),
      };
      return Object.keys(asked).length === 0 ? result(text("Nothing to ask")) : inputRequired(asked);
    },
  },
  json_schema_2020_12_tool: {
    description: "Has a schema with everything",
    inputSchema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      $defs: {
        address: {
          $anchor: "addressDef",
          type: "object",
          properties: { street: { type: "string" }, city: { type: "string" } },
        },
      },
      properties: {
        name: { type: "string" },
        address: { $ref: "#/$defs/address" },
        contactMethod: { type: "string", enum: ["phone", "email"] },
        phone: { type: "string" },
        email: { type: "string" },
      },
      allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
      if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
      then: { required: ["phone"] },
      else: { required: ["email"] },
      additionalProperties: false,
    },
    call: () => result(text("Done")),
  },
};

function message(content: object): object {
  return { role: "user", content };
}

const PROMPTS: Readonly<
  Record<
    string,
    { args: readonly string[]; get: (args: Readonly<Record<string, string>>, request: McpRequest) => McpAnswer }
  >
> = {
  test_simple_prompt: { args: [], get: () => prompt(text("This is a simple prompt for testing.")) },
  test_prompt_with_arguments: {
    args: ["arg1", "arg2"],
    get: ({ arg1, arg2 }) => prompt(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  },
  test_prompt_with_embedded_resource: {
    args: ["resourceUri"],
    get: ({ resourceUri = "" }) =>
      prompt(
        resource(resourceUri, "text/plain", "Embedded resource content for testing."),
        text("Please process the embedded resource above."),
      ),
  },
  test_prompt_with_image: { args: [], get: () => prompt(IMAGE, text("Please analyze the image above.")) },
  test_input_required_result_prompt: {
    args: [],
    get(_args, request) {
      const context = typed(request, "user_context", "context");
      return context === undefined
        ? inputRequired({ user_context: elicit("What context should the prompt use?", "context") })
        : prompt(text(context));
    },
  },
};

function prompt(...contents: object[]): McpAnswer {
  return ok({ members: membersOf({ messages: contents.map(message) }) });
}

function readFixture(uri: string): McpResult | undefined {
  const contents = (content: object): McpResult => ({ members: membersOf({ contents: [{ uri, ...content }] }) });
  if (uri === "test://static-text") {
    return contents({ mimeType: "text/plain", text: "This is the content of the static text resource." });
  }
  if (uri === "test://static-binary") return contents({ mimeType: "image/png", blob: PNG });
  const id = uri.match(/^test:\/\/template\/([^/]+)\/data$/)?.[1];
  const data = { id, templateTest: true, data: `Data for ID: ${id}` };
  return id === undefined ? undefined : contents({ mimeType: "application/json", text: JSON.stringify(data) });
}

/** The fixtures as a server. */
export const FIXTURES: ServerDefinition = {
  info: { name: "fixtures", version: "1.0.0" },
  capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
  instructions: "Fixtures of the conformance suite",
  lists: {
    tools: Object.entries(TOOLS).map(([name, { description, inputSchema = { type: "object" } }]) => (
      { name, description, inputSchema }
    )),
    resources: [
      { uri: "test://static-text", name: "text", mimeType: "text/plain" },
      { uri: "test://static-binary", name: "binary", mimeType: "image/png" },
    ],
    resourceTemplates: [{ uriTemplate: "test://template/{id}/data", name: "template", mimeType: "application/json" }],
    prompts: Object.entries(PROMPTS).map(([name, { args }]) => (
      { name, description: name, arguments: args.map((arg) => ({ name: arg, description: arg, required: true })) }
    )),
  },
  tools: new Map(
    Object.entries(TOOLS).map(([name, { call, sendsProgress = false }]): [string, ToolHandler] => [
      name,
      { call: (_args, request) => call(request), sendsProgress },
    ]),
  ),
  prompts: new Map(Object.entries(PROMPTS).map(([name, { get }]) => [name, get])),
  readResource: readFixture,
  complete: () => [],
};
