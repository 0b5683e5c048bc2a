/**
 * The same order gives the same message, byte for byte, on the page, through REST and through MCP: 500 generated orders
 * by the page's own function, and some of them again as a person fills in the form.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Browser, Locator, Page } from "playwright-core";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import type { Order } from "../../src/schemas/order.ts";
import type { DishMenu } from "../fuzz/arbitrary_dishes.ts";
import { sampleContent } from "../sample_content.ts";
import { type GeneratedLine, type GeneratedOrder, orderOf, type Times } from "./generated_orders.ts";
import { offerTools, toolsOffered } from "./agent_tasks.ts";
import { callTool, choose, dishOf, openChoices, readLink, write } from "./order_steps.ts";
import { SIZES, type Task, taskMaker } from "./visit.ts";

/** The seed of the orders. */
const SEED = 20_261_122;

/** How many orders must get a message. More are generated, since the terms refuse some. */
const BUILT = 500;
const GENERATED = 700;

/** How many orders are filled in by hand at each place. */
const FILLED = 6;

/** Requests under way at a time. */
const WIDTH = 8;

/** What came of an order: its message and link, or what is wrong with it. */
interface Outcome {
  readonly message?: string;
  readonly url?: string;
  readonly problems?: readonly string[];
}

/** The tasks. */
export function sameMessageTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "same message", SIZES.desktop);
  return [
    task(`the page, REST and MCP say the same of ${GENERATED} orders (seed ${SEED})`, async (page) => {
      await offerTools(page);
      await forgetAll(page);
      // The page gives up on an answer after two seconds of its clock, which stands: the machine may be slow.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1_000);
      const times = { pickup: await later(page, "pickup"), delivery: [] };
      const pickups = (await generate(times)).filter(({ order }) => order.delivery_method === "pickup");
      const one = await compare(page, origin, pickups);
      const wanted = { pickup: [], delivery: await later(page, "delivery") };
      const deliveries = (await generate(wanted)).filter(({ order }) => order.delivery_method === "delivery");
      const two = await compare(page, origin, deliveries);
      assert(pickups.some(({ order }) => order.requested_for) && deliveries.some(({ order }) => order.requested_for));
      assert(one + two >= BUILT, `only ${one + two} of ${GENERATED} orders got a message`);
    }),

    ...(["pickup", "delivery", "table"] as const).map((place) =>
      task(`a person who fills in the form for ${place} gets what REST answers (seed ${SEED})`, async (page) => {
        const orders = (await generate({ pickup: [], delivery: [] })).filter(({ lines, order }) =>
          placeOf(order) === place && lines.every(isFillable) && isTyped(order)
        );
        await forgetAll(page);
        let filled = 0;
        for (const { lines, order } of orders) {
          const wanted = asFilled(lines, order);
          const rest = await askRest(origin, wanted);
          if (rest.message === undefined) continue;
          await fill(page, lines, wanted);
          const link = await readLink(page);
          // A page that lost something should have told so.
          const told = await page.locator("[data-notice]").textContent();
          assertEquals(link, { url: rest.url, message: rest.message }, `${JSON.stringify(wanted)} ${told}`);
          if (++filled === FILLED) return;
        }
        throw new Error(`only ${filled} orders could be filled in`);
      })
    ),
  ];
}

async function generate(times: Times): Promise<GeneratedOrder[]> {
  const content = await sampleContent();
  const { menu, ingredients: { ingredients } } = content;
  const index = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });
  const dishes: DishMenu = { menu, ingredients, index };
  return fc.sample(orderOf(dishes, content, times), { seed: SEED, numRuns: GENERATED });
}

/** Opens the menu page, chooses "for later", and returns the times that it offers, but the first, which may pass soon. */
async function later(page: Page, method: string): Promise<string[]> {
  await page.goto("/carta");
  // The frame that the page waits for, on a clock that stands.
  await page.clock.runFor(100);
  await choose(page, "delivery_method", method);
  await choose(page, "when", "later");
  const options = page.locator('[name="requested_for"] option');
  await options.first().waitFor({ state: "attached" });
  return await options.evaluateAll((all) => all.slice(1).map((each) => (each as HTMLOptionElement).value));
}

/** Builds each order in the page, by REST and by MCP. @returns How many got a message. */
async function compare(page: Page, origin: string, orders: readonly GeneratedOrder[]): Promise<number> {
  const asked = orders.map(({ order }) => order);
  const [built, rest, mcp] = await Promise.all([
    buildInPage(page, asked),
    eachOf(asked, (order) => askRest(origin, order)),
    eachOf(asked, (order) => askMcp(origin, order)),
  ]);
  asked.forEach((order, at) => {
    assertEquals(built[at], rest[at], JSON.stringify(order));
    const { problems, ...made } = rest[at]!;
    const { problems: told = [], ...madeByMcp } = mcp[at]!;
    assertEquals(madeByMcp, made, JSON.stringify(order));
    for (const problem of problems ?? []) assert(told[0]?.includes(problem), `${problem}: ${told}`);
  });
  return built.filter(({ message }) => message !== undefined).length;
}

/** Lets each visit begin with an empty form. */
async function forgetAll(page: Page): Promise<void> {
  await page.addInitScript(() => (localStorage.clear(), sessionStorage.clear()));
}

async function buildInPage(page: Page, orders: readonly Order[]): Promise<Outcome[]> {
  // As JSON text: the channel to the browser takes no lone surrogates.
  await toolsOffered(page);
  const json = await page.evaluate(async (json) => {
    // deno-lint-ignore no-explicit-any
    const { create_order_link: tool } = (globalThis as any).tools;
    const answers = [];
    for (const order of JSON.parse(json)) answers.push((await tool.execute(order)).structuredContent);
    return JSON.stringify(answers);
  }, JSON.stringify(orders));
  return JSON.parse(json).map(outcome);
}

async function askRest(origin: string, order: Order): Promise<Outcome> {
  return outcome(await post(`${origin}/api/v1/order/whatsapp`, order));
}

async function askMcp(origin: string, order: Order): Promise<Outcome> {
  const result = await callTool(origin, "create_order_link", order);
  if (result.isError) return { problems: [result.content[0].text] };
  const { whatsapp_url } = result.structuredContent;
  return { message: new URL(whatsapp_url).searchParams.get("text")!, url: whatsapp_url };
}

// deno-lint-ignore no-explicit-any
async function post(url: string, body: object): Promise<any> {
  const headers = { "Content-Type": "application/json" };
  return await (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

// deno-lint-ignore no-explicit-any
function outcome({ formatted_message, whatsapp_url, errors }: any): Outcome {
  if (formatted_message !== undefined) return { message: formatted_message, url: whatsapp_url };
  return { problems: errors.map(({ message }: { message: string }) => message) };
}

async function eachOf<T, U>(list: readonly T[], make: (each: T) => Promise<U>): Promise<U[]> {
  const made: U[] = [];
  let next = 0;
  const work = async () => {
    while (next < list.length) {
      const at = next++;
      made[at] = await make(list[at]!);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  return made;
}

function placeOf({ delivery_method, table }: Order): "pickup" | "delivery" | "table" {
  return table === undefined ? delivery_method : "table";
}

/** Whether `fill` can choose the line: it puts no extra on one half. */
function isFillable({ asked: { options } }: GeneratedLine): boolean {
  return (options.halves ?? []).every(({ extras = [] }) => extras.length === 0);
}

/** Whether the texts can be typed: no half of a pair of surrogates. */
function isTyped(order: Order): boolean {
  return [order.customer_name, order.address, order.notes, ...order.items.map(({ notes }) => notes)]
    .every((text = "") => text.isWellFormed());
}

/** The order as the form asks for it: in the order of the menu, and at a table only what a table needs. */
function asFilled(lines: readonly GeneratedLine[], order: Order): Order {
  const items = lines.toSorted((a, b) => a.place - b.place).map(({ line }) => line);
  const { customer_name, notes, table } = order;
  // A field of one line drops line breaks.
  const oneLine = (text: string) => text.replaceAll(/[\r\n]/g, "");
  const name = customer_name !== undefined && { customer_name: oneLine(customer_name) };
  if (table !== undefined) {
    return { items, delivery_method: "pickup", ...name, ...(notes !== undefined && { notes }), table };
  }
  return { ...order, items, ...name, ...(order.address !== undefined && { address: oneLine(order.address) }) };
}

/** Fills in the form as a person does. */
async function fill(page: Page, lines: readonly GeneratedLine[], order: Order): Promise<void> {
  await page.goto(order.table === undefined ? "/carta" : `/mesa/${order.table}`);
  for (const line of lines) await chooseLine(page, line);
  const { delivery_method, commune, payment, cash_with, cutlery, customer_name, contact_phone, address, notes } = order;
  if (order.table === undefined) {
    await choose(page, "delivery_method", delivery_method);
    if (commune !== undefined) await choose(page, "commune", communeName(commune));
    if (payment !== undefined) await choose(page, "payment", payment);
  }
  const texts = { cash_with: cash_with?.toString(), customer_name, contact_phone, address, notes };
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) await write(page, name, text);
  if (order.table === undefined && cutlery) await page.locator('[name="cutlery"]').check();
}

/** The commune in the list, of which the order may have another spelling. */
function communeName(commune: string): string {
  return commune === "Provi" ? "Providencia" : commune;
}

/** Presses a button several times. */
function pressTimes(button: Locator, times: number): Promise<void> {
  return button.evaluate((button: HTMLElement, times) => {
    for (let time = 0; time < times; time++) button.click();
  }, times);
}

/** Chooses a line: a plain one by the "+" of its dish, any other in its choices. */
async function chooseLine(
  page: Page,
  { asked: { items: [item, other], options }, line }: GeneratedLine,
): Promise<void> {
  const plain = other === undefined && line.notes === undefined &&
    Object.values(options).every((list) => list === undefined || list.length === 0);
  if (plain) return await pressTimes(dishOf(page, item.id).locator('[data-step="1"]'), line.quantity);
  const choices = await openChoices(page, item.id);
  const check = (name: string, value: string) =>
    choices.locator(`[name^="${name}"][value="${value}"]`).check({ force: true });
  if (options.size !== undefined) await check("size", options.size);
  if (other !== undefined) {
    await check("halves", "half");
    await check("half-1", other.id);
  }
  for (const id of options.choices ?? []) await check("choice-", id);
  for (const id of options.without ?? []) await check("without-0", id);
  for (const [at, half] of (options.halves ?? []).entries()) {
    for (const id of half.without ?? []) await check(`without-${at}`, id);
  }
  for (const id of options.extras ?? []) await choices.locator(`[data-extra="${id}"] [data-portion="1"]`).click();
  if (line.notes !== undefined) await choices.locator('[name="note"]').fill(line.notes);
  await pressTimes(choices.locator('[data-quantity="1"]'), line.quantity - 1);
  await choices.locator("[data-submit]").click();
  await choices.waitFor({ state: "hidden" });
}
