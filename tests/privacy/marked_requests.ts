/**
 * Requests with marked data in unexpected places: in the path, the method, the query, credentials, members of every
 * kind and type, unreadable bodies. The members come from the schemas, so a new one is included by itself.
 * @module
 */
import type { GenericSchema } from "valibot";
import { MAX_BODY_BYTES } from "../../src/tables/failures.ts";
import { PROMPTS } from "../../src/mcp/prompts.ts";
import { TOOLS } from "../../src/mcp/tools/tools.ts";
import type { Route } from "../../src/routes.ts";
import { ALL_SCHEMAS } from "../../src/schemas/schemas.ts";
import type { Sample } from "../conformance/sample.ts";
import { type MarkName, MARKS, SPELLINGS } from "./marks.ts";

/** A request to send. */
export interface MarkedRequest {
  readonly path: string;
  readonly init: RequestInit;
}

type Members = Readonly<Record<string, unknown>>;

/** The mark of each member; any other member gets the mark `value`. */
const MEMBER_MARKS: Readonly<Record<string, MarkName>> = {
  customer_name: "name",
  address: "address",
  notes: "notes",
  contact_phone: "phone",
  login_hint: "email",
  email: "email",
  client_name: "label",
  agent_name: "keyLabel",
  user_code: "code",
  otp: "code",
  claim_token: "claimToken",
  assertion: "token",
  subject_token: "token",
  actor_token: "token",
  token: "token",
  claim_attempt_token: "attemptToken",
  name: "dish",
  query: "query",
  device: "label",
  link: "token",
};

const PHONE_NUMBER = Number(MARKS.phone.replaceAll(/\D/g, ""));

/** Requests that suit any path: by `path`, with the method of its row. */
export function anyRequests(path: string, method: string): MarkedRequest[] {
  const at = (suffix: string, init: RequestInit = {}): MarkedRequest => ({
    path: path + suffix,
    init: { method, ...init },
  });
  const headers = (all: Record<string, string>) => at("", { headers: all });
  return [
    at("", { method: MARKS.method }),
    at("", { method: "OPTIONS", headers: { "access-control-request-headers": MARKS.preflight, origin: MARKS.origin } }),
    at("", { method: method === "GET" ? "HEAD" : "GET" }),
    ...SPELLINGS.map((spell) => at(`/${encodeURI(spell(MARKS.path))}`)),
    ...SPELLINGS.flatMap((spell) =>
      ["category", "sessionId", "claim_attempt_token", MARKS.parameter].map((name) =>
        at(`?${name}=${encodeURI(spell(name === "claim_attempt_token" ? MARKS.attemptToken : MARKS.query))}`)
      )
    ),
    headers({ authorization: `Bearer ${MARKS.key}` }),
    headers({ authorization: `Bearer ${MARKS.token}` }),
    headers({ authorization: `Basic ${btoa(`${MARKS.password}:${MARKS.password}`)}` }),
    headers({ authorization: MARKS.password }),
    headers({ "x-api-key": MARKS.key }),
    headers({ origin: MARKS.origin }),
    headers({ accept: `${MARKS.header}/x;q=1` }),
    headers({ "accept-encoding": MARKS.header, "if-none-match": `"${MARKS.header}"` }),
    headers({ "mcp-protocol-version": MARKS.version, "mcp-method": MARKS.rpcMethod, "mcp-session-id": MARKS.header }),
  ];
}

/** Requests with an unexpected body for a row. `good` is a valid one. */
export function bodyRequests(route: Route, path: string, good: Sample): MarkedRequest[] {
  const { request } = route;
  const members = membersOf(route);
  if (members.length === 0) return [];
  const page = route.policy === "owner" ? good.init?.headers as Record<string, string> : {};
  const media = request?.media ?? (request ? "application/json" : FORM_MEDIA);
  const send = (body: BodyInit, type = media, more: Record<string, string> = {}): MarkedRequest => ({
    path,
    // Of the owner's rows only the page reads a body.
    init: { method: route.method, headers: { ...page, "content-type": type, ...more }, body },
  });
  const bodies = media === FORM_MEDIA
    ? formBodies(members, String(good.init?.body ?? ""))
    : jsonBodies(route, members, JSON.parse(String(good.init?.body ?? "{}")));
  return [
    ...bodies.map((body) => send(body)),
    ...UNREADABLE.map((body) => send(body)),
    send(new Uint8Array([...new TextEncoder().encode(MARKS.name), 0xff, 0xfe])),
    send(`{"notes":"${MARKS.notes.repeat(MAX_BODY_BYTES / MARKS.notes.length)}"}`),
    send(JSON.stringify({ notes: MARKS.notes }), "text/plain"),
    send(JSON.stringify({ notes: MARKS.notes }), `application/${MARKS.header}`),
    send(JSON.stringify({ notes: MARKS.notes }), media, { "content-encoding": MARKS.header }),
  ];
}

const FORM_MEDIA = "application/x-www-form-urlencoded";

/** The person's form has no schema: these are the fields of the page. */
const PAGE_FORM = ["claim_attempt_token", "user_code", "email", "action"];

/** The members of the body that a row takes. */
function membersOf({ id, method, request }: Route): readonly string[] {
  if (request !== undefined) return Object.keys(entriesOf(ALL_SCHEMAS[request.schema]));
  if (id === "decideAccess") return PAGE_FORM;
  // It reads no body.
  if (id === "signOutOwner") return [];
  if (method === "POST") throw new Error(`What is the body of ${id}?`);
  return [];
}

const UNREADABLE = [
  `{"customer_name": "${MARKS.name}", "address": `,
  `{"${MARKS.member}": 1, "${MARKS.member}": 2}`,
  `${MARKS.member}=1&${MARKS.member}=2`,
  "[".repeat(40) + `"${MARKS.value}"` + "]".repeat(40),
  `["${MARKS.value}"]`,
  `"${MARKS.value}"`,
  String(PHONE_NUMBER),
];

/** Values of every kind for a member. */
function valuesOf(name: string): unknown[] {
  const mark = MARKS[MEMBER_MARKS[name] ?? "value"];
  return [
    ...SPELLINGS.map((spell) => spell(mark)),
    mark.repeat(100),
    `${mark}\u0000\u202e\r\n`,
    name === "price_numeric" ? Number(MARKS.price) : name === "name" ? 0 : PHONE_NUMBER,
    [mark],
    { [mark]: mark },
    true,
    null,
  ];
}

function entriesOf(schema: GenericSchema): Readonly<Record<string, GenericSchema>> {
  return (schema as unknown as { entries: Record<string, GenericSchema> }).entries;
}

/** An object with members that no schema knows: short names, which an answer may repeat, and others. */
function withUnknown(object: object): object {
  const names = [MARKS.member, MARKS.name.repeat(3), `${MARKS.email}!`, `\u202e${MARKS.label}`, `${MARKS.path}/~`];
  return Object.assign({}, object, ...names.map((name) => ({ [name]: { [MARKS.value]: MARKS.value } })), {
    [`${MARKS.member}_2`]: MARKS.value,
    [`${MARKS.member} 3`]: [MARKS.value],
  });
}

function jsonBodies({ id }: Route, members: readonly string[], good: Members): string[] {
  if (id === "callMcp") return messages().map((message) => JSON.stringify(message));
  const bodies: unknown[] = [
    withUnknown(good),
    ...members.flatMap((name) => valuesOf(name).map((value) => ({ ...good, [name]: value }))),
  ];
  if (Array.isArray(good.items)) {
    const [item] = good.items;
    for (const name of Object.keys(item)) {
      for (const value of valuesOf(name)) bodies.push({ ...good, items: [{ ...item, [name]: value }] });
    }
    bodies.push({ ...good, items: [withUnknown(item), withUnknown(item)] });
    // A message that is too long, with all of a person's data.
    bodies.push({
      ...good,
      items: good.items,
      address: MARKS.address,
      notes: (MARKS.notes + "ñ".repeat(500)).slice(0, 500),
    });
  }
  // A registration for a person, which gives an e-mail address.
  if (id.startsWith("register")) {
    bodies.push({ type: "service_auth", login_hint: MARKS.email, client_name: MARKS.label });
  }
  const escaped = JSON.stringify({ ...good, customer_name: MARKS.name, login_hint: "x", tier: MARKS.value })
    .replaceAll(/zq[a-z]+xj/g, (core) => SPELLINGS[3]!(core));
  return [...bodies.map((body) => JSON.stringify(body)), escaped];
}

function formBodies(members: readonly string[], good: string): string[] {
  return [...members, MARKS.member].flatMap((name) => {
    const mark = MARKS[MEMBER_MARKS[name] ?? "value"];
    const once = SPELLINGS.map((spell) => {
      const form = new URLSearchParams(good);
      form.set(name, spell(mark));
      return form.toString();
    });
    return [...once, `${good}&${name}=${encodeURIComponent(mark)}`, `${name}=%zz${mark}`, `${name}=1&${name}=${mark}`];
  });
}

/** JSON-RPC messages with marks in every member of every method. */
function messages(): unknown[] {
  const call = (method: string, params: unknown, id: unknown = 1) => ({ jsonrpc: "2.0", id, method, params });
  const modern = {
    "io.modelcontextprotocol/protocolVersion": MARKS.version,
    "io.modelcontextprotocol/clientCapabilities": { [MARKS.member]: MARKS.value },
    "io.modelcontextprotocol/clientInfo": { name: MARKS.value, version: MARKS.value },
  };
  const order = { items: [{ name: "10", quantity: 1, price_numeric: 9_900 }], delivery_method: "pickup" };
  const single = [
    call(MARKS.rpcMethod, {}),
    call(MARKS.rpcMethod, { [MARKS.member]: MARKS.value }, MARKS.rpcId),
    call("ping", MARKS.value),
    call("ping", {}, { [MARKS.member]: MARKS.value }),
    call("ping", { _meta: modern }),
    call("initialize", { protocolVersion: MARKS.version, clientInfo: { name: MARKS.value }, capabilities: {} }),
    call("tools/list", { cursor: MARKS.cursor }),
    call("tools/call", { name: MARKS.tool, arguments: {} }),
    call("tools/call", { name: PHONE_NUMBER, arguments: {} }),
    call("tools/call", { name: "get_menu", arguments: MARKS.value }),
    call("resources/read", { uri: MARKS.uri }),
    call("resources/read", { uri: [MARKS.uri] }),
    call("prompts/get", { name: MARKS.tool }),
    ...PROMPTS.flatMap(({ name, arguments: all }) => [
      call("prompts/get", {
        name,
        arguments: Object.fromEntries(all.map((each) => [each.name, MARKS.promptArgument])),
      }),
      call("prompts/get", { name, arguments: { [MARKS.member]: MARKS.value } }),
      call("prompts/get", { name, arguments: { dishes: PHONE_NUMBER } }),
    ]),
    call("completion/complete", {
      ref: { type: "ref/prompt", name: MARKS.tool },
      argument: { name: MARKS.member, value: MARKS.value },
    }),
    call("completion/complete", { ref: MARKS.value, argument: MARKS.value }),
    ...TOOLS.flatMap((tool) =>
      Object.keys(entriesOf(tool.input)).flatMap((name) =>
        valuesOf(name).map((value) => {
          const base = tool.name === "create_order_link" ? order : {};
          return call("tools/call", { name: tool.name, arguments: { ...base, [name]: value } });
        })
      )
    ),
    ...["get_menu", "get_opening_status", "get_delivery_links", "search_menu"].map((name) =>
      call("tools/call", { name, arguments: withUnknown({}) })
    ),
    call("tools/call", {
      name: "create_order_link",
      arguments: withUnknown({ ...order, items: order.items.map(withUnknown) }),
    }),
    ...valuesOf("name").map((name) =>
      call("tools/call", {
        name: "create_order_link",
        arguments: { ...order, items: [{ name, quantity: 1, price_numeric: 1 }] },
      })
    ),
    { jsonrpc: "2.0", method: MARKS.rpcMethod, params: { [MARKS.member]: MARKS.value } },
    { jsonrpc: MARKS.value, id: MARKS.rpcId, method: "ping" },
  ];
  return [...single, single.slice(0, 12)];
}
