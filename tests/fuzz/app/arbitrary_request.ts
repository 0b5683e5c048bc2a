/**
 * Requests of every kind: from the table, close to it, and far from it. `{key}`, `{token}`, `{assertion}` and `{claim}`
 * are placeholders for valid credentials, which only a running service can issue.
 * @module
 */
import fc from "fast-check";
import { type Route, routePaths, ROUTES } from "../../../src/routes.ts";
import { sampleContent } from "../../sample_content.ts";
import { hostileText } from "../arbitrary_text.ts";
import { oneOf } from "../one_of.ts";

/** A request to send. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** True to send the raw target, as a connection can, without a URL parser's changes. */
  readonly raw: boolean;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly peer: string;
}

const rows: readonly Route[] = ROUTES;
const { menu } = await sampleContent();
const PATHS = rows.flatMap(routePaths).filter((path) => !path.endsWith("*"));

/** JSON as text, and whether an object in it repeats a member. A truncated text no longer holds an object. */
export const jsonText: fc.Arbitrary<{ text: string; repeats: boolean }> = fc.letrec<{
  node: { text: string; repeats: boolean };
}>((tie) => {
  const name = fc.constantFrom(
    '"a"',
    '"\\u0061"',
    '"b"',
    '"items"',
    '"__proto__"',
    '"{"',
    '":"',
    '"\\""',
    '""',
    '"tier"',
  );
  const gap = fc.constantFrom("", "", "", " ", "\n\t");
  const members = fc.array(fc.tuple(name, gap, tie("node")), { maxLength: 4 });
  return {
    node: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constantFrom("0", "-1", "1e400", "true", "null", '"x"', '"\\ud800"', '"a\\\\"', '"[{:"', '"ñ"').map((
        text,
      ) => ({
        text,
        repeats: false,
      })),
      fc.array(tie("node"), { maxLength: 3 }).map((items) => ({
        text: `[${items.map(({ text }) => text).join(",")}]`,
        repeats: items.some(({ repeats }) => repeats),
      })),
      members.map((list) => ({
        text: `{${list.map(([name, gap, { text }]) => `${gap}${name}${gap}:${gap}${text}`).join(",")}}`,
        repeats: list.some(([, , { repeats }]) => repeats) ||
          new Set(list.map(([each]) => JSON.parse(each))).size < list.length,
      })),
      fc.tuple(fc.constantFrom(30, 31, 32, 33, 200, 9_000), fc.boolean()).map(([depth, objects]) => ({
        text: objects ? `${'{"a":'.repeat(depth)}0${"}".repeat(depth)}` : "[".repeat(depth) + "]".repeat(depth),
        repeats: false,
      })),
    ),
  };
}).node.chain((whole) =>
  oneOf([4, fc.constant(whole)], [
    1,
    fc.nat({ max: whole.text.length }).map((cut) => ({ ...whole, text: whole.text.slice(0, cut) })),
  ])
).filter(({ text }) => text.length < 60_000);

/** A JSON value; some nest about as deep as the limit. */
export const jsonValue: fc.Arbitrary<unknown> = oneOf([5, fc.jsonValue()], [
  1,
  fc.tuple(fc.jsonValue(), fc.integer({ min: 28, max: 36 })).map(([value, depth]) => {
    let nested: unknown = value;
    for (let level = 0; level < depth; level++) nested = level % 2 === 0 ? [nested] : { a: nested };
    return nested;
  }),
]);

/** A path of the table, a similar one, or any. */
export const pathOf: fc.Arbitrary<string> = oneOf([6, fc.constantFrom(...PATHS)], [
  3,
  fc.tuple(fc.constantFrom(...PATHS), fc.nat(), fc.nat({ max: 9 })).map(([path, at, how]) => {
    const place = at % path.length;
    const unit = path.charCodeAt(place).toString(16);
    switch (how) {
      case 0:
        return `${path}/`;
      case 1:
        return `/${path}`;
      case 2:
        return `${path.slice(0, place)}%${unit}${path.slice(place + 1)}`;
      case 3:
        return path.toUpperCase();
      case 4:
        return path.slice(0, place) || "/";
      case 5:
        return `${path}/../..${path}`;
      case 6:
        return `${path}%00`;
      case 7:
        return `${path}.json`;
      case 8:
        return `/api${path}`;
      default:
        return `${path.slice(0, place)}\\${path.slice(place)}`;
    }
  }),
], [
  1,
  fc.oneof(
    fc.array(fc.string({ unit: fc.constantFrom(..."abz%2Ee./~;=@:\\<>\"'|^{}"), maxLength: 8 }), { maxLength: 5 })
      .map((parts) => `/${parts.join("/")}`),
    fc.constantFrom(
      "/__proto__",
      "/api/constructor",
      "/assets/..%2f..%2fmanifest.json",
      "/.git/config",
      "/%0d%0aX-Forged:%201",
    ),
    fc.constantFrom(1_000, 9_000).map((length) => `/api/v1/${"a".repeat(length)}`),
  ),
]);

const query = oneOf([4, fc.constant("")], [
  2,
  fc.constantFrom(
    "?category=postres",
    "?category=all&x=1",
    "?category=POSTRES",
    "?category=postres&category=postres",
    "?category=%ff%fe",
    "?category=__proto__",
    "?claim_attempt_token=cat_x",
    "?sessionId=x",
    "?sessionId",
    "?",
    "??a=1&&=",
    "?%",
  ),
], [1, fc.string({ unit: fc.constantFrom(..."abc=&%+;?/[]{}"), maxLength: 30 }).map((text) => `?${text}`)]);

/** The characters of a header on the wire: visible ones, blanks and bytes above ASCII. */
const headerText = fc.string({
  unit: fc.constantFrom(...'abcXYZ0159 \t,;:="/\\*()<>[]{}@?&%$#!~^|`._-+', "\xe9", "\xff"),
  maxLength: 40,
}).map((text) => text.trim());

const VALUES: Readonly<Record<string, readonly string[]>> = {
  "authorization": [
    "Bearer {key}",
    "Bearer {token}",
    "bearer x",
    "Basic eDp5",
    "Bearer horno_free_x",
    "Bearer a.b.c",
    "Bearer",
  ],
  "x-api-key": ["{key}", "horno_free_x", "", "{token}"],
  "accept": [
    ...["*/*", "text/html", "application/json", "text/markdown", "text/event-stream"],
    ...["application/json, text/event-stream", "text/html;q=0, */*;q=0.1", "image/png", "application/json;q=9"],
    ...[";;q=,"],
  ],
  "accept-encoding": [
    ...["gzip", "br", "gzip, br", "identity;q=0", "*;q=0", "br;q=0.1, gzip;q=0.9", "deflate", ";q=1", "GZIP"],
    ...["*"],
  ],
  "if-none-match": ["*", '"x"', 'W/"x"', '"', "W/", "{etag}", '"a", {etag}', "W/{etag}"],
  "content-type": [
    ...["application/json", "application/json; charset=utf-8", "application/x-www-form-urlencoded", "text/plain"],
    ...["application/json; charset=latin1", "multipart/form-data; boundary=x", ""],
    ...["application/json, application/json"],
  ],
  "content-encoding": ["gzip", "identity", "br"],
  "content-length": ["0", "5", "99999999", "-1", "x", "1e9"],
  "transfer-encoding": ["chunked", "identity"],
  "origin": ["null", "https://evil.example", "https://pizzeria.example", "http://localhost:3000", "https://claude.ai"],
  "host": ["pizzeria.example", "evil.example", "localhost", "[::1]:80"],
  "x-forwarded-for": ["1.2.3.4", "::1", ",,,", "x, y, z", "999.1.1.1"],
  "mcp-protocol-version": ["2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28", "2099-01-01", "x"],
  "mcp-method": ["ping", "tools/call", "tools/list"],
  "mcp-name": ["get_menu", "=?base64?w7E=?=", "=?base64?***?="],
  "mcp-session-id": ["x"],
  "last-event-id": ["1"],
  "access-control-request-method": ["POST", "BREW"],
  "access-control-request-headers": ["X-A, x-b", "*", "a".repeat(2_000), "authorization"],
  "sec-fetch-site": ["same-origin", "cross-site", "none"],
  "range": ["bytes=0-0"],
  "if-modified-since": ["Thu, 01 Jan 1970 00:00:00 GMT"],
  "if-match": ['"x"'],
  "expect": ["100-continue"],
  "cookie": ["a=1; b=2"],
  "user-agent": ["Mozilla/5.0", "curl/8"],
  "x-forwarded-host": ["evil.example"],
  "forwarded": ["for=1.2.3.4;host=evil.example"],
  "x-http-method-override": ["DELETE"],
  "connection": ["keep-alive, x-api-key"],
  "x-request-id": ["forged"],
};

const header: fc.Arbitrary<readonly [string, string]> = fc.constantFrom(...Object.keys(VALUES)).chain((name) =>
  fc.tuple(
    fc.constant(name),
    oneOf([5, fc.constantFrom(...VALUES[name]!)], [2, headerText], [1, headerText.map((text) => `forged ${text}`)]),
  )
);

const headers = oneOf([8, fc.array(header, { maxLength: 4 })], [1, fc.array(header, { minLength: 10, maxLength: 40 })]);

const dishes = menu.items.filter(({ sold_out }) => sold_out !== true).slice(0, 8);

const orderLine = fc.constantFrom(...dishes).chain(({ name, price }) =>
  fc.record({ name: fc.constant(name), quantity: fc.integer({ min: 1, max: 99 }), price_numeric: fc.constant(price) })
);

const email = fc.constantFrom("ana@example.cl", "nobody", " @ ", "a@b\r\nX-Forged: 1");

const short = hostileText(60);

/** An argument of a tool or of a prompt. */
const toolArguments = fc.oneof(
  fc.record({ query: short, category: fc.constantFrom("postres", "x"), limit: fc.integer(), id: short }, {
    requiredKeys: [],
  }),
  fc.record({
    items: fc.array(fc.record({ item: fc.oneof(short, fc.constantFrom("10", "Margherita")), quantity: fc.integer() }), {
      maxLength: 3,
    }),
    delivery_method: fc.constantFrom("pickup", "delivery", "x"),
    notes: short,
  }, { requiredKeys: [] }),
  jsonValue,
);

/** An object that resembles a JSON-RPC message. */
export const rpcMessage: fc.Arbitrary<unknown> = fc.record({
  jsonrpc: oneOf([9, fc.constant("2.0" as unknown)], [1, fc.jsonValue()]),
  id: oneOf([5, fc.constantFrom<unknown>(0, 1, "", "a", -7)], [1, fc.jsonValue()]),
  method: oneOf([
    8,
    fc.constantFrom<unknown>(
      "initialize",
      "ping",
      "tools/list",
      "tools/call",
      "resources/list",
      "resources/read",
      "resources/templates/list",
      "prompts/get",
      "prompts/list",
      "completion/complete",
      "server/discover",
      "notifications/initialized",
      "logging/setLevel",
      "__proto__",
    ),
  ], [1, fc.oneof(short, fc.jsonValue())]),
  params: oneOf([
    6,
    fc.record({
      name: oneOf([
        6,
        fc.constantFrom<unknown>(
          "get_menu",
          "search_menu",
          "create_order_link",
          "search",
          "fetch",
          "build_order",
        ),
      ], [1, fc.oneof(short, fc.jsonValue())]),
      arguments: toolArguments,
      uri: fc.oneof(fc.constantFrom<unknown>("restaurant://menu", "ui://menu"), short),
      protocolVersion: fc.constantFrom<unknown>("2025-06-18", "x", 7),
      cursor: fc.jsonValue(),
      ref: fc.record({ type: fc.constantFrom("ref/prompt", "ref/resource"), name: short, uri: short }),
      argument: fc.record({ name: short, value: short }),
      _meta: fc.oneof(
        fc.constantFrom<unknown>(
          { progressToken: 1 },
          {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": {},
          },
        ),
        fc.jsonValue(),
      ),
    }, { requiredKeys: [] }),
  ], [1, jsonValue]),
}, { requiredKeys: ["jsonrpc"] });

const registration = fc.record({
  type: fc.constantFrom("anonymous", "service_auth", "identity_assertion", "x"),
  client_name: fc.oneof(fc.constant("my agent"), short),
  identity_type: fc.constant("agent"),
  credential_type: fc.constantFrom("bearer_token", "x"),
  requested_credential_type: fc.constantFrom("access_token", "api_key", "x"),
  login_hint: email,
  assertion_type: fc.constantFrom("verified_email", "urn:ietf:params:oauth:token-type:id-jag"),
  assertion: email,
}, { requiredKeys: [] });

/** Credentials from the service, and lookalikes. */
const credential = fc.constantFrom("{key}", "{token}", "{assertion}", "{claim}", "a.b.c", "horno_free_x", "clm_x", "");

const tokenForm = fc.record({
  grant_type: fc.constantFrom(
    "urn:ietf:params:oauth:grant-type:jwt-bearer",
    "urn:workos:agent-auth:grant-type:claim",
    "urn:ietf:params:oauth:grant-type:token-exchange",
    "password",
  ),
  assertion: credential,
  claim_token: credential,
  subject_token: credential,
  subject_token_type: fc.constantFrom("urn:ietf:params:oauth:token-type:access_token", "x"),
  scope: fc.constantFrom("read:menu", "write:orders", "write:everything", "  "),
  resource: fc.constantFrom("https://pizzeria.example", "https://pizzeria.example/api", "https://evil.example"),
  client_id: fc.constantFrom("reg_x", "x"),
}, { requiredKeys: ["grant_type"] });

/** A valid body for a row, by the row's id; rows without a body are left out. */
const GOOD_BODIES: Readonly<Record<string, fc.Arbitrary<object>>> = {
  issueKey: fc.record({ tier: fc.constantFrom("sandbox", "free"), agent_name: short }, { requiredKeys: [] }),
  callMcp: fc.oneof(rpcMessage as fc.Arbitrary<object>, fc.array(rpcMessage, { maxLength: 3 })),
  createOrderLink: fc.record({
    items: fc.array(orderLine, { minLength: 1, maxLength: 4 }),
    delivery_method: fc.constantFrom("pickup", "delivery"),
    address: fc.oneof(fc.constant("Av. Italia 1"), hostileText(200)),
    customer_name: short,
    notes: hostileText(400),
    cutlery: fc.boolean(),
  }, { requiredKeys: ["items", "delivery_method"] }),
  registerClient: registration,
  registerIdentity: registration,
  registerAgent: registration,
  startClaim: fc.record({ claim_token: credential, login_hint: email, type: short }, { requiredKeys: ["claim_token"] }),
  completeClaim: fc.record({ claim_token: credential, user_code: fc.constantFrom("123456", "", "x"), otp: short }, {
    requiredKeys: ["claim_token"],
  }),
  decideAccess: fc.record({
    claim_attempt_token: credential,
    action: fc.constantFrom("confirm", "show_code", "refuse", "x"),
  }),
  issueToken: tokenForm,
  revokeToken: fc.record({ token: fc.constantFrom("a.b.c", "horno_free_x", "clm_x", ""), client_id: short }, {
    requiredKeys: ["token"],
  }),
};

const FORMS: ReadonlySet<string> = new Set(["decideAccess", "issueToken", "revokeToken"]);

/** A value with one change: a member replaced, removed or added, at any depth. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  return fc.tuple(
    fc.nat(),
    fc.nat({ max: 2 }),
    fc.oneof(jsonValue, short, fc.constantFrom<unknown>(1e400, -0, 2 ** 53)),
  )
    .map(([at, how, other]) => {
      const copy = structuredClone(value);
      let owner = copy as Record<string, unknown>;
      for (let depth = 0, place = at; depth < 4; depth++, place = Math.floor(place / 7)) {
        const names = Object.keys(owner);
        if (names.length === 0) return other;
        const name = names[place % names.length]!;
        const member = owner[name];
        if (place % 3 !== 0 && typeof member === "object" && member !== null) {
          owner = member as Record<string, unknown>;
          continue;
        }
        if (how === 0) owner[name] = other;
        else if (how === 1) delete owner[name];
        else owner[`x${place % 5}`] = other;
        break;
      }
      return copy;
    });
}

type Body = { readonly body: string | Uint8Array<ArrayBuffer>; readonly type: string };

const anyBody: fc.Arbitrary<Body> = oneOf(
  [3, jsonText.map(({ text }) => ({ body: text, type: "application/json" }))],
  [
    1,
    fc.uint8Array({ maxLength: 60 }).map((bytes) => ({
      body: new Uint8Array(bytes),
      type: "application/json",
    })),
  ],
  [1, hostileText(200).map((body) => ({ body, type: "application/x-www-form-urlencoded" }))],
  [
    1,
    fc.tuple(fc.constantFrom(65_535, 65_536, 65_537, 200_000), fc.constantFrom('{"notes":"', "a=", "[")).map(
      (
        [length, head],
      ) => ({ body: head + "a".repeat(length - head.length), type: "application/json" }),
    ),
  ],
);

function bodyOf(id: string): fc.Arbitrary<Body> {
  const good = GOOD_BODIES[id];
  if (good === undefined) return anyBody;
  const write = (value: unknown): Body =>
    FORMS.has(id)
      ? {
        body: new URLSearchParams(Object.entries(value ?? {}).map(([name, each]) => [name, String(each)])).toString(),
        type: "application/x-www-form-urlencoded",
      }
      : { body: JSON.stringify(value) ?? "", type: "application/json" };
  return oneOf([5, good.map(write)], [4, good.chain(mutated).map(write)], [
    1,
    good.map(write).chain((whole) =>
      fc.nat({ max: whole.body.length }).map((cut) => ({ ...whole, body: whole.body.slice(0, cut) }))
    ),
  ], [1, anyBody]);
}

const peer = oneOf([4, fc.ipV4()], [
  1,
  fc.oneof(fc.ipV6(), fc.constantFrom("local", "", "::ffff:1.2.3.4", "fe80::1%eth0")),
]);

/**
 * A request to a row of the table: its method, its path, a body of its kind, and random headers that may override all
 * of it.
 */
const rowRequest: fc.Arbitrary<Sent> = fc.constantFrom(
  ...rows,
  ...rows.filter(({ id }) => id in GOOD_BODIES),
  ...rows.filter(({ id }) => id in GOOD_BODIES),
)
  .chain((route) => {
    const paths = routePaths(route).filter((path) => !path.endsWith("*"));
    const body: fc.Arbitrary<Body | undefined> = route.method === "GET" || !(route.id in GOOD_BODIES)
      ? fc.constant(undefined)
      : bodyOf(route.id);
    return fc.tuple(fc.constantFrom(...paths, ...(paths.length === 0 ? ["/assets/x"] : [])), query, body, headers, peer)
      .map((
        [path, query, body, headers, peer],
      ) => ({
        method: route.method,
        target: path + query,
        raw: false,
        headers: body === undefined ? headers : [["content-type", body.type] as const, ...headers],
        ...(body !== undefined && { body: body.body }),
        peer,
      }));
  });

const METHODS = "GET HEAD POST PUT PATCH DELETE OPTIONS QUERY PROPFIND get BREW __proto__".split(" ");

/** A request with any method at any path. */
const anyRequest: fc.Arbitrary<Sent> = fc.tuple(
  fc.constantFrom(...METHODS),
  pathOf,
  query,
  fc.boolean(),
  headers,
  fc.option(anyBody, { nil: undefined }),
  peer,
).map(([method, path, query, raw, headers, body, peer]) => ({
  method,
  target: path + query,
  raw: raw && path.startsWith("/"),
  headers: body === undefined ? headers : [["content-type", body.type] as const, ...headers],
  ...(body !== undefined && method !== "GET" && method !== "HEAD" && method !== "get" && { body: body.body }),
  peer,
}));

/** Any request. */
export const anySent: fc.Arbitrary<Sent> = oneOf([3, rowRequest], [2, anyRequest]);
