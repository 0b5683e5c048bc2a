/**
 * What pages do by themselves: the opening status, the search of the menu, the tools for an agent, and the copy for a time
 * without a network.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import { comeOnline } from "./order_steps.ts";
import type { Task } from "./tasks.ts";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { SIZES, visit, type VisitOptions } from "./visit.ts";

const HOURS = {
  is_open: true,
  timezone: "America/Santiago",
  schedule: "",
  closing_soon: false,
  local_time: "2026-11-25T20:00:00-03:00",
  reason: "regular_hours",
  closes_at: "2026-11-25T23:00:00-03:00",
};

/** An answer of `/hours`. */
type HoursAnswer = object | "fails" | "breaks";

/** Tasks of all pages. */
export function livePageTasks(browser: Browser, origin: string): Task[] {
  const task = (name: string, act: (page: Page) => Promise<void>, options: VisitOptions = {}): Task => ({
    name: `live: ${name}`,
    run: () => visit(browser, origin, { ...SIZES.phone, ...options }, act),
  });

  return [
    task(
      "the opening status is asked for each minute, when the page is shown and when the network is back",
      async (page) => {
        const answers = await answerHours(page, [HOURS]);
        await page.clock.install();
        await page.goto("/");
        const line = page.locator("[data-status]").first();
        await line.getByText("Abierto · hasta las 23:00").waitFor();
        assertEquals(await line.getAttribute("data-status"), "open");
        assertEquals(answers.asked, 1);
        // The clock goes on by itself too.
        await page.clock.runFor(40_000);
        assertEquals(answers.asked, 1);
        answers.next = { ...HOURS, closing_soon: true };
        await page.clock.runFor(20_500);
        await line.getByText("Cerramos pronto: a las 23:00").waitFor();
        assertEquals([answers.asked, await line.getAttribute("data-status")], [2, "soon"]);
        answers.next = { ...HOURS, is_open: false, opens_at: "2026-11-26T13:00:00-03:00" };
        await comeOnline(page);
        await line.getByText("Cerrado, abrimos mañana a las 13:00").waitFor();
        assertEquals([answers.asked, await line.getAttribute("data-status")], [3, "closed"]);
        await setHidden(page, true);
        await page.clock.runFor(120_000);
        assertEquals(answers.asked, 3, "nobody looks");
        answers.next = "fails";
        await setHidden(page, false);
        await line.getByText("No pudimos ver si está abierto. Revisa el horario.").waitFor();
        assertEquals([answers.asked, await line.getAttribute("data-status")], [4, "unknown"]);
      },
    ),

    ...(["fails", "breaks"] as const).map((answer) =>
      task(`the link to the hours stays while the first question ${answer}`, async (page) => {
        const answers = await answerHours(page, [answer]);
        await page.goto("/");
        const line = page.locator("[data-status]").first();
        const before = await line.textContent();
        await eventually(() => assertEquals(answers.asked, 1));
        await page.waitForTimeout(300);
        assertEquals([answers.asked, await line.textContent(), await line.getAttribute("data-status")], [
          1,
          before,
          "",
        ]);
      })
    ),

    ...(["/", "/en"] as const).map((path) =>
      task(`${path} hides the special days that are over`, (page) => passSpecialDays(page, path))
    ),

    ...([
      [
        "/carta",
        "Buscar en la carta",
        "Vegano",
        "plato",
        "platos",
        "Ningún plato tiene «unicornio» en su nombre ni en sus ingredientes.",
      ],
      ["/en/menu", "Search the menu", "Vegan", "dish", "dishes", 'No dish\'s name or ingredients have "unicornio".'],
    ] as const).map(([path, label, diet, one, many, unknown]) =>
      task(`the search of ${path} counts, and hides the sections that have nothing`, async (page) => {
        await page.goto(path);
        const search = page.getByLabel(label);
        const found = () => page.locator("[data-found]").textContent();
        const sections = () => page.locator("section:has(.dishes):not([hidden])").count();
        const none = page.locator("[data-none]");
        assertEquals([await found(), await sections(), await none.isHidden()], ["", 6, true]);
        await search.fill("  ");
        assertEquals([await found(), await page.locator(".dish:not([hidden])").count()], ["", 66]);
        await search.fill("merquen chilota");
        await search.fill("chilota");
        assertEquals([await found(), await sections()], [`1 ${one}`, 1]);
        await search.fill("tiramisu");
        assertEquals([await found(), await sections()], [`2 ${many}`, 1]);
        await search.press("Enter");
        assertEquals(new URL(page.url()).search, "", "nothing is sent");
        await search.fill("unicornio");
        assertEquals([await found(), await sections(), await none.isHidden()], [`0 ${many}. ${unknown}`, 0, false]);
        await search.fill("");
        await page.getByLabel(diet, { exact: true }).check();
        const vegan = await page.locator('.dish[data-diets~="vegan"]').count();
        assertEquals(await found(), `${vegan} ${many}`);
        assertEquals(await page.locator(".dish:not([hidden])").count(), vegan);
      })
    ),

    task("the tools of a page give what the API gives", async (page) => {
      await page.addInitScript(() => {
        // deno-lint-ignore no-explicit-any
        const tools: Record<string, any> = {};
        // The second browser refuses each tool, the page does not mind.
        const registerTool = (tool: { name: string }) => {
          tools[tool.name] = tool;
          return location.search ? Promise.reject(new Error("Refused")) : undefined;
        };
        Object.defineProperty(Document.prototype, "modelContext", { value: { registerTool } });
        Object.assign(globalThis, { tools });
      });
      for (const path of ["/", "/?refused"]) {
        await page.goto(path);
        for (
          const [tool, input, path] of [
            ["get_menu", {}, "/menu"],
            ["get_menu", { category: "postres" }, "/menu?category=postres"],
            ["get_opening_status", { date: "2026-12-25" }, "/hours?date=2026-12-25"],
            ["get_opening_status", { at: "2026-11-28T00:30" }, "/hours?at=2026-11-28T00:30"],
          ] as const
        ) {
          const told = await callTool(page, tool, input);
          assertEquals(told.structuredContent, await (await fetch(`${origin}/api/v1${path}`)).json());
          assertEquals(told.content, [{ type: "text", text: JSON.stringify(told.structuredContent) }]);
        }
        const odd = await callTool(page, "get_menu", { category: "a&b" });
        assertEquals(odd.isError, true);
        assertMatch(odd.content[0].text, /postres/);
        const error = { code: 429, message: "Rate limit exceeded" };
        await page.route("**/api/mcp", (route) => route.fulfill({ json: { jsonrpc: "2.0", id: 1, error } }), {
          times: 1,
        });
        const refused = await callTool(page, "get_menu", {});
        assertEquals([refused.isError, refused.structuredContent], [true, error]);
        const { structuredContent: hours } = await callTool(page, "get_opening_status", {});
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
      await page.goto("/pedir");
      await page.locator("[data-total]", { hasText: "$0" }).waitFor();
    }),

    task("the copy for a time without a network holds its pages and nothing else", async (page) => {
      await page.goto("/404");
      await page.evaluate(() => caches.open("site-of-an-older-build"));
      await page.goto("/");
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        while ((await caches.keys()).length !== 1) await new Promise((resolve) => setTimeout(resolve, 50));
        while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
      });
      const keys = await page.evaluate(() => caches.keys());
      assert(/^site-[\w-]{8}$/.test(keys.join()), keys.join());
      for (const path of ["/404", "/imprimir", "/carta"]) await page.goto(path);
      const kept = await page.evaluate(async () => {
        const cache = await caches.open((await caches.keys())[0]!);
        return (await cache.keys()).map(({ url }) => new URL(url).pathname);
      });
      // All but the menu to print, visited or not: the copy does not tell what somebody read.
      const listed = Object.entries(PAGE_PATHS).filter(([name]) => name !== "print");
      assertEquals(
        kept.filter((path) => !path.startsWith("/assets/")).sort(),
        listed.flatMap(([, paths]) => Object.values<string>(paths)).sort(),
      );
      await page.context().setOffline(true);
      await page.goto("/en/menu?from=elsewhere");
      assertEquals(await page.getByRole("heading", { level: 1 }).count(), 1);
      assertEquals(await page.evaluate(() => fetch("/api/v1/menu").then(() => "answered", () => "failed")), "failed");
    }, { serviceWorkers: "allow" }),
  ];
}

/** Moves the restaurant's date, and without an answer the device's, past one special day and past all. */
async function passSpecialDays(page: Page, path: string): Promise<void> {
  const answers = await answerHours(page, [HOURS]);
  await page.goto(path);
  const list = page.locator("[data-special-days]");
  const section = page.locator("section:has(> details [data-special-days])");
  const shown = () =>
    list.locator("[data-last-day]:not([hidden])").evaluateAll((rows) => rows.map((row) => row.dataset.lastDay!));
  let minute = 10;
  const shownAt = async (time: string) => {
    // Another closing time shows that the page has this answer.
    const closes = `23:${minute++}`;
    answers.next = { ...HOURS, local_time: time, closes_at: `${time.slice(0, 11)}${closes}:00-03:00` };
    await eventually(async () => {
      await comeOnline(page);
      await page.locator("[data-status]", { hasText: closes }).first().waitFor({ timeout: 1_000 });
    });
    return await shown();
  };
  const all = await shown();
  assert(all.length > 2, "the page lists special days");
  assertEquals(await list.isVisible(), false, "they are folded");
  await section.locator("summary").click();
  assertEquals(await list.isVisible(), true);
  // By UTC the next day has begun.
  assertEquals(await shownAt(`${all[0]}T23:59:59-03:00`), all);
  assertEquals(await shownAt(`${all[1]}T00:00:00-03:00`), all.slice(1));
  assertEquals(await shownAt("2099-01-01T00:00:00-03:00"), []);
  assertEquals(await section.isVisible(), false);

  answers.next = "fails";
  await page.clock.setFixedTime(`${all[1]}T12:00:00Z`);
  await page.goto(path);
  await page.locator("[data-last-day][hidden]").first().waitFor({ state: "attached" });
  assertEquals(await shown(), all.slice(1));
  assertEquals(await section.isVisible(), true);
}

/** Answers `/hours` with what the test says next. */
async function answerHours(page: Page, [next]: readonly [HoursAnswer]) {
  const answers = { asked: 0, next };
  await page.route("**/api/v1/hours", (route) => {
    answers.asked++;
    if (answers.next === "breaks") return route.abort();
    if (answers.next === "fails") return route.fulfill({ status: 404, json: HOURS });
    return route.fulfill({ json: answers.next });
  });
  return answers;
}

/** Hides or shows the page, as a person does who changes to another tab. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

// deno-lint-ignore no-explicit-any
function callTool(page: Page, name: string, input: object): Promise<any> {
  // deno-lint-ignore no-explicit-any
  return page.evaluate(([name, input]) => (globalThis as any).tools[name].execute(input), [name, input] as const);
}
