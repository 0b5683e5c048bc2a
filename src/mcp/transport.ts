/**
 * MCP over HTTP: Streamable HTTP of 2025-03-26 to 2026-07-28 on POST, and the older HTTP+SSE on GET, with POSTs that
 * name their stream.
 *
 * Clients probe the older transport with messages of the newest revision, so it serves every revision. A POST that names a
 * stream has none of the headers of Streamable HTTP, and is 202 whatever the outcome: clients take any other status for a
 * broken connection. The outcome is an event on the stream.
 *
 * Stateless, apart from the open streams of the older transport: no session ids, no event ids, nothing to resume. The
 * answer is JSON, unless the caller takes only an event stream or asks for progress from a tool that sends it.
 * @module
 */
import type { Answer } from "../http/answer.ts";
import type { Call, Endpoint } from "../endpoints/endpoint.ts";
import { type Failure, failureAnswer } from "../tables/failures.ts";
import { compressAnswer } from "../http/compress_answer.ts";
import { readText } from "../http/decode.ts";
import { parseJson } from "../leaves/parse_json.ts";
import { requestPath } from "../http/request_target.ts";
import { challengeOf, hasScope } from "../identity/caller.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { Services } from "../endpoints/services.ts";
import type { Engine, Reply } from "./engine.ts";
import { type AnswerForm, answerForm, eventText, STREAM_HEADERS } from "./event_stream.ts";
import { createHostCheck } from "./host_check.ts";
import { classifyBody, type Inbound, type InboundBody, type InboundRequest } from "./inbound.ts";
import { createLegacyStreams } from "./legacy_streams.ts";
import { refusedByService } from "./rpc_error.ts";
import { errorText, type RpcId } from "./rpc_text.ts";

/** The methods with which a client connects and looks around. They are free (decision 20); any other costs one call. */
const FREE_METHODS: ReadonlySet<string> = new Set(
  "initialize ping server/discover tools/list resources/list resources/templates/list prompts/list".split(" "),
);

/** A GET with one of these asks for the optional stream of Streamable HTTP, which this server does not offer. */
const STREAMABLE_HEADERS = ["mcp-protocol-version", "mcp-session-id", "last-event-id"] as const;

const ACCEPTED: Answer = { body: null, status: 202 };

/** The services that the transport uses. */
type TransportServices = Pick<
  Services,
  "config" | "now" | "monotonic" | "randomBytes" | "perProcess" | "closing"
>;

/** A message that gets a reply: a request or a refusal. */
type Countable = Exclude<Inbound, { kind: "notification" | "response" }>;

/** The streams of the process, which must not hold the services of one build. */
function openStreams({ monotonic, randomBytes, closing }: TransportServices) {
  const streams = createLegacyStreams({ monotonic, randomBytes, endpoint: "/api/mcp" });
  closing?.addEventListener("abort", () => streams.closeAll(), { once: true });
  return streams;
}

/**
 * Builds the endpoint of the MCP rows.
 *
 * @param load Makes the engine. The first request calls it; if it fails, the next request calls it again.
 * @param withStreams Whether the older transport is served too. All endpoints with it share the streams of the process, so
 * an answer that is not for everybody must have none.
 */
export function createTransport(
  load: () => Promise<Engine>,
  services: TransportServices,
  withStreams = true,
): Endpoint {
  const { origin } = services.config;
  const mayCall = createHostCheck(origin);
  // A stream outlives the build that was live when a client opened it.
  const streams = services.perProcess("mcp_streams", () => openStreams(services));
  let engine: Engine | undefined;

  async function post(call: Call): Promise<Result<Answer, Failure>> {
    const { request } = call;
    const session = withStreams ? sessionId(request.url) : undefined;
    const form = session === undefined ? answerForm(request.headers.get("accept")) : "json";
    if (form === "none") {
      return refuse({ kind: "not_acceptable", served: ["application/json", "text/event-stream"] }, call);
    }
    const text = await readText(request, "application/json");
    if (!text.ok) return refuse(text.error, call);
    const json = parseJson(text.value);
    if (!json.ok) return refuse({ kind: "malformed_json", detail: json.error }, call);
    const header = (name: string) => request.headers.get(name);
    const body = classifyBody(json.value, session === undefined ? header : undefined);
    // Read the clock again: the body may have arrived slowly.
    const arrived: Call = { ...call, now: services.now() };
    engine ??= await load();
    if (session !== undefined) return await postToStream(body, session, engine, arrived);
    if (body.kind === "request" && form !== "json" && engine.sendsProgress(body)) {
      const refused = admit(body, engine, arrived, origin);
      return ok(refused ? toAnswer(refused, "json") : streamAnswer(engine, body, arrived));
    }
    const answer = toAnswer(await replyTo(body, engine, arrived, origin), form);
    return ok(form === "stream" ? answer : await compressAnswer(answer, request));
  }

  /** Answers a message of the older transport on the stream that it names. */
  async function postToStream(
    body: InboundBody,
    session: string,
    engine: Engine,
    call: Call,
  ): Promise<Result<Answer, Failure>> {
    const stream = streams.find(session);
    if (!stream) return refuse({ kind: "unknown_stream" }, call);
    const reply = await replyTo(body, engine, call, origin);
    // Without an id the client could not tell which of its messages an event is about.
    if (body.kind === "refused" && body.id === null) return ok(toAnswer(reply, "json"));
    if (reply) stream.send(reply.body);
    return ok(ACCEPTED);
  }

  function open(call: Call): Result<Answer, Failure> {
    const { request } = call;
    const accept = request.headers.get("accept");
    if (requestPath(request.url).endsWith("/sse")) {
      if (answerForm(accept) === "none") return refuse({ kind: "not_acceptable", served: ["text/event-stream"] }, call);
    } else if (
      answerForm(accept) !== "stream" || STREAMABLE_HEADERS.some((name) => request.headers.get(name) !== null)
    ) {
      return err({ kind: "method_not_allowed", allow: ["POST", "OPTIONS"] });
    }
    const charged = call.charge();
    if (!charged.ok) return charged;
    if (request.method === "HEAD") return ok({ body: null, headers: STREAM_HEADERS });
    const stream = streams.open(call.address);
    if (!stream.ok) return err({ kind: "too_many_streams", ...stream.error });
    return ok({ body: stream.value, headers: STREAM_HEADERS });
  }

  return (call) => {
    if (!mayCall(call.request)) return err({ kind: "forbidden_host" });
    return call.request.method === "POST" ? post(call) : open(call);
  };
}

/** Refuses a request as a whole, which costs one call like any other. */
function refuse(failure: Failure, call: Call): Result<Answer, Failure> {
  const charged = call.charge();
  return charged.ok ? err(failure) : charged;
}

/** The response to a body; undefined if it asks for none. */
async function replyTo(body: InboundBody, engine: Engine, call: Call, origin: string): Promise<Reply | undefined> {
  if (body.kind !== "batch") return await replyToMessage(body, engine, call, origin);
  // One message after another, in the order of the batch (JSON-RPC 2.0 section 6).
  const texts: string[] = [];
  for (const message of body.messages) {
    const reply = await replyToMessage(message, engine, call, origin);
    if (reply) texts.push(reply.body);
  }
  return texts.length === 0 ? undefined : { body: `[${texts.join(",")}]`, status: 200 };
}

async function replyToMessage(
  message: Inbound,
  engine: Engine,
  call: Call,
  origin: string,
): Promise<Reply | undefined> {
  if (message.kind === "notification" || message.kind === "response") return undefined;
  const refused = admit(message, engine, call, origin);
  if (refused) return refused;
  if (message.kind === "request") return await engine.answer(message, call);
  return { body: errorText(message.id, message.error), status: message.error.status };
}

/**
 * Charges the caller for a message and checks the scope of the credential.
 *
 * @returns The refusal, if any. It has an HTTP status of its own, as MCP authorization asks (2025-11-25,
 * basic/authorization, scope challenges).
 */
function admit(message: Countable, engine: Engine, call: Call, origin: string): Reply | undefined {
  const free = message.kind === "request" && FREE_METHODS.has(message.method);
  const charged = free ? ok(undefined) : call.charge();
  if (!charged.ok) return refusal(message.id, charged.error, origin);
  const scope = message.kind === "request" ? engine.scopeOf(message) : undefined;
  if (scope === undefined || hasScope(call.caller, scope)) return undefined;
  const path = requestPath(call.request.url);
  const lacking = { kind: "insufficient_scope", scope, ...challengeOf(path, scope, call.caller.scopes) } as const;
  return refusal(message.id, lacking, origin);
}

/** Turns a failure of the service into the response to a message. */
function refusal(id: RpcId, failure: Failure, origin: string): Reply {
  const answer = failureAnswer(failure, origin, "connect");
  return { body: errorText(id, refusedByService(answer)), status: answer.status, headers: answer.headers };
}

/** The reply as an HTTP answer. A reply with a status other than 200 stays JSON: an event carries no status. */
function toAnswer(reply: Reply | undefined, form: Exclude<AnswerForm, "none">): Answer {
  if (reply === undefined) return ACCEPTED;
  if (form !== "stream" || reply.status !== 200) return reply;
  return { body: eventText("message", reply.body), headers: STREAM_HEADERS };
}

/** Streams the tool's notifications, then the response, and ends. It sends nothing after the client leaves. */
function streamAnswer(engine: Engine, message: InboundRequest, call: Call): Answer {
  const encoder = new TextEncoder();
  let open = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string): void => {
        if (open) controller.enqueue(encoder.encode(eventText("message", text)));
      };
      const notify = (method: string, params: object): void => send(JSON.stringify({ jsonrpc: "2.0", method, params }));
      const reply = await engine.answer(message, { ...call, notify });
      send(reply.body);
      if (open) controller.close();
    },
    cancel() {
      open = false;
    },
  });
  return { body, headers: STREAM_HEADERS };
}

function sessionId(url: string): string | undefined {
  const query = url.indexOf("?");
  return query === -1 ? undefined : new URLSearchParams(url.slice(query + 1)).get("sessionId") ?? undefined;
}
