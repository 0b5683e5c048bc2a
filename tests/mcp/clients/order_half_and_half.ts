/**
 * Orders a half-and-half pizza without one ingredient, as three clients do; exits 0 on success.
 *
 *     deno run -A --no-config order_half_and_half.ts <origin>
 *
 * An agent with the official MCP client that reads the menu first, one that knows what it wants, and a program that knows
 * only the three members of a line in the specification (section 4.8).
 * @module
 */
import { expect } from "./exercise.ts";
import { CLIENTS } from "./versions.ts";

const [origin = ""] = Deno.args;

// deno-lint-ignore no-explicit-any
type Json = any;

/** Computed names, so that `deno check` does not fetch the packages. */
function load(specifier: string): Promise<Json> {
  return import(specifier);
}

const { Client } = await load(`${CLIENTS.sdk}/client/index.js`);
const { StreamableHTTPClientTransport } = await load(`${CLIENTS.sdk}/client/streamableHttp.js`);
const client = new Client({ name: "horno-test", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/api/mcp`)));

/** Calls a tool and counts. */
let calls = 0;
async function call(name: string, args: object): Promise<Json> {
  calls++;
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
  expect(!isError, `${name}: ${JSON.stringify(content)}`);
  return structuredContent;
}

// 1. Two calls: the menu, then the order by ids.
const { menu, option_groups } = await call("get_menu", {});
const halvesGroup = option_groups.find((group: Json) => group.kind === "halves");
const whole = (Object.values(menu).flat() as Json[]).filter((item) =>
  !item.sold_out && item.option_groups?.includes(halvesGroup.id)
);
const first = whole.find((item) => item.removable?.length > 0);
const second = whole.find((item) =>
  item !== first && JSON.stringify(item.option_groups) === JSON.stringify(first.option_groups)
);
const halves = [{ name: first.id, without: [first.removable[0]] }, { name: second.id }];
const order = { items: [{ name: "Mitad y mitad", quantity: 1, options: { halves } }], delivery_method: "pickup" };
const read = await call("create_order_link", order);
expect(calls === 2, `two calls, not ${calls}`);
const [line] = read.lines;
expect(line.name.startsWith("Mitad ") && line.name.includes(" sin ") && line.name.includes(" / mitad "), line.name);
expect(read.formatted_message.includes(`1 x ${line.name}: `), "the message has the line");

// 2. One call: an agent that was told what the person wants writes it as people do.
calls = 0;
const told = await call("create_order_link", { ...order, items: [{ name: line.name.toLowerCase(), quantity: 1 }] });
expect(calls === 1 && told.formatted_message === read.formatted_message, "one call gives the same message");
await client.close();

// 3. A program with {name, quantity, price_numeric}, which learns the price from the refusal.
async function post(price_numeric: number): Promise<{ status: number; body: Json }> {
  const answer = await fetch(`${origin}/api/v1/order/whatsapp`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ items: [{ name: line.name, quantity: 1, price_numeric }], delivery_method: "pickup" }),
  });
  return { status: answer.status, body: await answer.json() };
}
const refused = await post(1);
expect(refused.status === 422 && refused.body.reason === "price_mismatch", "a wrong price is refused");
const said = /price_numeric (\d+)/.exec(JSON.stringify(refused.body))?.[1];
const learnt = await post(Number(said));
expect(learnt.status === 200 && learnt.body.formatted_message === read.formatted_message, "it learns the price");

// 4. The same program, which computes the price from GET /menu.
const carte = await (await fetch(`${origin}/api/v1/menu`)).json();
const priceOf = (id: string) =>
  (Object.values(carte.menu).flat() as Json[]).find((item) => item.id === id).price_numeric as number;
const { half_price } = carte.option_groups.find((group: Json) => group.kind === "halves");
const [a, b] = [priceOf(first.id), priceOf(second.id)];
const computed = half_price === "max" ? Math.max(a, b) : Math.floor((a + b) / 20) * 10;
const known = await post(computed);
expect(known.status === 200 && known.body.total_clp === line.unit_price, "it computes the price");
Deno.exit(0);
