/**
 * Properties of members that nobody knows: none is lost without a word, none changes an answer, and REST and MCP agree.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { unknownMembers } from "../../../src/http/unknown_members.ts";
import { readArguments } from "../../../src/mcp/tool_arguments.ts";
import { Order } from "../../../src/schemas/order.ts";
import type { Warning } from "../../../src/schemas/warning.ts";
import type { TestApp } from "../../app_fixture.ts";
import { asTool } from "../../endpoints/order_fixture.ts";
import { callTool, post } from "../../mcp/mcp_fixture.ts";
import { heldProperty, type Property } from "../property.ts";
import { hostileText } from "../arbitrary_text.ts";
import { startUnlimited } from "./exchange.ts";

/** The most members that warnings name one by one. */
const NAMED = 20;

const KNOWN = ["items", "delivery_method", "customer_name", "address", "notes", "cutlery", "contact_phone"];
const KNOWN_OF_LINE = ["name", "quantity", "price_numeric", "notes"];

/** Members that the schema of an order, or of a line, does not have. */
function extras(known: readonly string[], maxKeys: number): fc.Arbitrary<Record<string, unknown>> {
  const name = fc.oneof(
    fc.constantFrom(
      "comments",
      "special_instructions",
      "note",
      "scheduled_time",
      "price",
      "Notes",
      "__proto__",
      "toString",
    ),
    fc.constantFrom(...KNOWN, ...KNOWN_OF_LINE),
    hostileText(50),
  ).filter((each) => !known.includes(each) && each.isWellFormed());
  const value = fc.oneof(fc.constant("sin nueces"), fc.jsonValue({ maxDepth: 1 }));
  // Not fc.dictionary, which sets the prototype for __proto__.
  return fc.uniqueArray(fc.tuple(name, value), { selector: ([each]) => each, maxLength: maxKeys })
    .map((members) =>
      JSON.parse(`{${members.map((pair) => pair.map((each) => JSON.stringify(each)).join(":")).join()}}`)
    );
}

interface Extended {
  readonly order: { readonly items: readonly object[] };
  readonly top: Record<string, unknown>;
  readonly lines: readonly Record<string, unknown>[];
}

const text = fc.constantFrom(undefined, "Ana", "x *y*", "timbre malo\nllamar");

const known = fc.record({
  items: fc.array(
    fc.record({
      name: fc.constantFrom("Margherita", "marinara", "10"),
      quantity: fc.integer({ min: 1, max: 9 }),
      notes: text,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  delivery_method: fc.constantFrom("pickup", "delivery"),
  address: fc.constant("Irarrázaval 1234"),
  notes: text,
}).map((each) => ({
  ...each,
  items: each.items.map((line) => ({ ...line, price_numeric: line.name === "marinara" ? 8_900 : 9_900 })),
}));

const extended: fc.Arbitrary<Extended> = known.chain((order) =>
  fc.record({
    order: fc.constant(order),
    top: extras(KNOWN, 25),
    lines: fc.tuple(...order.items.map(() => extras(KNOWN_OF_LINE, 8))),
  })
);

/** The order with its extra members, before or after its own. */
function bodyOf({ order, top, lines }: Extended, after: boolean): object {
  const join = (own: object, extra: object) => after ? { ...own, ...extra } : { ...extra, ...own };
  return join({ ...order, items: order.items.map((line, at) => join(line, lines[at]!)) }, top);
}

/** Every extra member: the object that it stands in, and its name. */
function membersOf({ top, lines }: Extended): [parent: string, name: string][] {
  return [
    ...Object.keys(top).map((name): [string, string] => ["", name]),
    ...lines.flatMap((line, at) => Object.keys(line).map((name): [string, string] => [`/items/${at}`, name])),
  ];
}

/** Throws unless the warnings name each of the members, or count it. */
function assertTold(warnings: readonly Warning[], members: readonly [string, string][]): void {
  const named = warnings.slice(0, NAMED);
  const left = members.map(([parent, name]) => ({ parent, pointer: `${parent}/${name}` }));
  for (const { pointer, message } of named) {
    const whole = left.findIndex((each) => each.pointer === pointer);
    const at = whole === -1 ? left.findIndex(({ parent }) => parent === pointer) : whole;
    assert(at !== -1, `${pointer} is no place of an extra member: ${message}`);
    left.splice(at, 1);
  }
  const counted = Number(warnings[NAMED]?.message.match(/^\d+/)?.[0] ?? 0);
  assertEquals([left.length, warnings.length], [counted, Math.min(members.length, NAMED + 1)]);
  assertEquals(warnings.every(({ reason, pointer }) => reason === "unknown_member" && pointer !== undefined), true);
}

/** The answer of REST to an order. */
async function order(app: TestApp, body: object): Promise<Answered> {
  const answer = await post(app, JSON.stringify(body), {}, "/api/v1/order/whatsapp");
  assertEquals(answer.status, 200, answer.text);
  return JSON.parse(answer.text);
}

async function call(app: TestApp, name: string, args: object): Promise<Answered> {
  return (await callTool(app, name, args)).structuredContent;
}

interface Answered {
  readonly warnings?: readonly Warning[];
}

/** An answer without its warnings of unknown members, and those warnings. */
function split({ warnings = [], ...rest }: Answered): { rest: object; own: readonly Warning[]; unknown: Warning[] } {
  const unknown = warnings.filter(({ reason }) => reason === "unknown_member");
  return { rest, own: warnings.filter(({ reason }) => reason !== "unknown_member"), unknown };
}

/** The tools that take an argument or none, with one call of each. */
const READING: readonly [tool: string, args: object][] = [
  ["get_menu", { category: "postres" }],
  ["get_menu", {}],
  ["search_menu", { query: "queso", limit: 2 }],
  ["get_restaurant_info", {}],
  ["get_opening_status", {}],
  ["get_delivery_links", {}],
  ["search", { query: "pizza" }],
  ["fetch", { id: "hours" }],
];

/** The properties. */
export const UNKNOWN_MEMBER_PROPERTIES: readonly Property[] = [
  heldProperty(
    "An order's unknown members are all told and change nothing else, over REST as over MCP",
    400,
    startUnlimited,
    [extended, fc.boolean()],
    async (app, generated, after) => {
      const body = bodyOf(generated, after);
      const rest = await order(app, body);
      assertEquals({ ...asTool(rest), ...await call(app, "create_order_link", body) }, asTool(rest));
      const plain = split(await order(app, generated.order));
      const told = split(rest);
      assertEquals([told.rest, told.own], [plain.rest, plain.own]);
      assertEquals(plain.unknown, []);
      assertTold(told.unknown, membersOf(generated));
      const parsed = JSON.parse(JSON.stringify(body));
      assertEquals(told.unknown, [...unknownMembers(Order, parsed)]);
      const read = readArguments(Order, parsed);
      assert(read.ok && JSON.stringify(read.value.warnings) === JSON.stringify(told.unknown));
    },
  ),
  heldProperty(
    "The unknown arguments of any other tool are all told and change nothing else",
    200,
    startUnlimited,
    [fc.constantFrom(...READING), extras(["category", "detail", "query", "max_price", "diet", "limit", "id"], 25)],
    async (app, [tool, args], extra) => {
      const told = split(await call(app, tool, { ...extra, ...args }));
      const plain = split(await call(app, tool, args));
      assertEquals([told.rest, told.own, plain.unknown], [plain.rest, plain.own, []]);
      assertTold(told.unknown, Object.keys(extra).map((name) => ["", name]));
    },
  ),
];
