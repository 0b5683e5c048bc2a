/**
 * The tools that pages offer to a browser's agent (WebMCP): those of MCP, with the answers of MCP and of the API.
 * @module
 */
/// <reference lib="dom" />
import { assertEquals, assertMatch } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import { askApi, slowHours, TWO_PIZZAS } from "./order_steps.ts";
import { HOURS, SIZES, type Task, taskMaker } from "./visit.ts";

/** The tools that the pages offer: those of MCP, without the two for other clients. */
const TOOLS_OF_PAGES = [
  "get_menu",
  "search_menu",
  "get_restaurant_info",
  "get_opening_status",
  "get_delivery_links",
  "get_order_times",
  "create_order_link",
];

/** Tasks of agents. */
export function agentTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "agent", SIZES.phone);
  return [
    task("pages offer the tools of MCP, in both places, with the same schemas and the API's message", async (page) => {
      await offerTools(page);
      const { tools } = await (await fetch(`${origin}/.well-known/mcp/manifest.json`)).json();
      const schemas = TOOLS_OF_PAGES.map((name) =>
        tools.find((tool: { name: string }) => tool.name === name).inputSchema
      );
      const { formatted_message } = await askApi(origin, TWO_PIZZAS);
      for (const path of ["/", "/carta", "/en", "/en/menu"]) {
        await page.goto(path);
        assertEquals(await orderAsAgent(page), formatted_message, path);
        const offered = await page.evaluate(() =>
          // deno-lint-ignore no-explicit-any
          Object.entries<any>((globalThis as any).tools).map(([name, { inputSchema }]) => ({ name, inputSchema }))
        );
        assertEquals(offered, TOOLS_OF_PAGES.map((name, at) => ({ name, inputSchema: schemas[at] })), path);
      }
    }),

    task("the tools give what the API gives, also in a browser that refuses them", async (page) => {
      await offerTools(page);
      for (const path of ["/", "/?refused"]) {
        await page.goto(path);
        for (
          const [tool, input, path] of [
            ["get_menu", { detail: "full" }, "/menu"],
            ["get_menu", { category: "postres", detail: "full" }, "/menu?category=postres"],
            ["get_opening_status", { date: "2026-12-25" }, "/hours?date=2026-12-25"],
            ["get_opening_status", { at: "2026-11-28T00:30" }, "/hours?at=2026-11-28T00:30"],
          ] as const
        ) {
          const told = await callPageTool(page, tool, input);
          assertEquals(told.structuredContent, await (await fetch(`${origin}/api/v1${path}`)).json());
          if (tool !== "get_menu") assertEquals(JSON.parse(told.content[0].text), told.structuredContent);
        }
        const found = await callPageTool(page, "search_menu", { query: "margherita" });
        assertEquals(found.structuredContent.items[0].name, "Margherita");
        for (
          const [tool, input, hint] of [
            ["get_menu", { category: "a&b" }, /postres/],
            ["get_opening_status", { date: "tomorrow" }, /date/],
          ] as const
        ) {
          const odd = await callPageTool(page, tool, input);
          assertEquals([odd.isError, odd.structuredContent], [true, undefined]);
          assertMatch(odd.content[0].text, hint);
        }
        const error = { code: 429, message: "Rate limit exceeded" };
        const answer = { json: { jsonrpc: "2.0", id: 1, error } };
        await page.route("**/api/mcp", (route) => route.fulfill(answer), { times: 1 });
        const refused = await callPageTool(page, "get_menu", {});
        assertEquals([refused.isError, refused.structuredContent], [true, error]);
        const { structuredContent: hours } = await callPageTool(page, "get_opening_status", {});
        assertEquals(hours.timezone, "America/Santiago");
      }
    }),

    task("a page works in a browser that throws at its tools", async (page) => {
      await page.addInitScript(() => {
        const registerTool = () => {
          throw new TypeError("The name is taken");
        };
        Object.defineProperty(Document.prototype, "modelContext", { value: { registerTool } });
      });
      await page.goto("/carta");
      await page.locator("[data-total]", { hasText: "$0" }).waitFor();
    }),

    task("nobody gets an order before the page knows whether the restaurant is open", async (page) => {
      await offerTools(page);
      await slowHours(page);
      await page.goto("/carta");
      assertMatch(await orderAsAgent(page), /cerrado: abre el \p{L}+ \d+ de \p{L}+ a las 13:00/u);
    }, { hours: HOURS.closed }),

    task("gets instructions in answer to an invalid order", async (page) => {
      await offerTools(page);
      await page.goto("/carta");
      const [first] = TWO_PIZZAS.items;
      for (
        const [pointer, wrong] of [
          ["", null],
          ["/items", { ...TWO_PIZZAS, items: [] }],
          ["/items", { ...TWO_PIZZAS, items: Array(51).fill(first) }],
          ...[-2, 0, 0.5, 5_000].map((quantity) => (
            ["/items/0/quantity", { ...TWO_PIZZAS, items: [{ ...first, quantity }] }] as const
          )),
          ["/delivery_method", { ...TWO_PIZZAS, delivery_method: "drone" }],
          ["/address", { ...TWO_PIZZAS, address: "a".repeat(201) }],
          ["/contact_phone", { ...TWO_PIZZAS, contact_phone: "x" }],
          ["/items/0/name", { ...TWO_PIZZAS, items: [{ ...first, name: "Pizza de plutonio" }] }],
        ] as const
      ) {
        const { errors, whatsapp_url } = await callOrderTool(page, wrong);
        assertEquals(whatsapp_url, undefined);
        assertEquals(errors.map((error: { pointer: string }) => error.pointer), [pointer]);
        const { message, resolution } = errors[0];
        assertMatch(
          [message, ...resolution ? [resolution] : []].join(". "),
          /^(?:"|The body|No item).*(?: must be |: (?:send|leave out|shorten)|\. (?:Send|Read) )/,
        );
      }
    }),

    task("gets the API's warnings of members that nobody knows", async (page) => {
      await offerTools(page);
      for (const path of ["/carta", "/"]) {
        await page.goto(path);
        const items = TWO_PIZZAS.items.map((item) => ({ ...item, comments: "sin nueces" }));
        const order = { ...TWO_PIZZAS, items, deliveryMethod: "pickup" };
        const { warnings, whatsapp_url } = await callOrderTool(page, order);
        assertEquals({ warnings, whatsapp_url }, {
          warnings: (await askApi(origin, order)).warnings,
          whatsapp_url: (await askApi(origin, TWO_PIZZAS)).whatsapp_url,
        });
        const pointers = warnings.filter(({ reason }: { reason: string }) => reason === "unknown_member")
          .map(({ pointer }: { pointer: string }) => pointer);
        assertEquals(pointers, [...items.keys()].map((at) => `/items/${at}/comments`).concat("/deliveryMethod"));
      }
    }),
  ];
}

/**
 * Gives pages a `modelContext` that keeps the offered tools in `tools`: where the draft puts it, or, on English pages,
 * where the earlier draft did. With a query in the address it refuses each tool, which the page does not mind.
 */
export async function offerTools(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tools: Record<string, unknown> = {};
    const target = location.pathname.startsWith("/en") ? Navigator.prototype : Document.prototype;
    const registerTool = (tool: { name: string }) => {
      tools[tool.name] = tool;
      return location.search ? Promise.reject(new Error("Refused")) : Promise.resolve();
    };
    Object.defineProperty(target, "modelContext", { value: { registerTool } });
    Object.assign(globalThis, { tools });
  });
}

/** The order message that the page's tool builds. */
async function orderAsAgent(page: Page): Promise<string> {
  return new URL((await callOrderTool(page, TWO_PIZZAS)).whatsapp_url).searchParams.get("text")!;
}

/** The result of the page's order tool. */
// deno-lint-ignore no-explicit-any
async function callOrderTool(page: Page, order: unknown): Promise<any> {
  return (await callPageTool(page, "create_order_link", order)).structuredContent;
}

/** Waits until a page has offered its tools. */
export async function toolsOffered(page: Page): Promise<void> {
  // deno-lint-ignore no-explicit-any
  await page.waitForFunction(() => (globalThis as any).tools.create_order_link !== undefined);
}

/** Calls a tool of the page, once it is there. */
// deno-lint-ignore no-explicit-any
async function callPageTool(page: Page, name: string, args: unknown): Promise<any> {
  await toolsOffered(page);
  return await page.evaluate(
    // deno-lint-ignore no-explicit-any
    ([name, args]) => (globalThis as any).tools[name as string].execute(args),
    [name, args],
  );
}
