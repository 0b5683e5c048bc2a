/**
 * What pages do by themselves: the opening status, the special days, and the copy for a time without a network.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import { comeOnline, drawPictures, setHidden, workerReady } from "./order_steps.ts";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { HOURS, hoursAnswer, SIZES, type Task, taskMaker } from "./visit.ts";

const OPEN = hoursAnswer(HOURS.open);

/** An answer of `/hours`. */
type HoursAnswer = object | "fails" | "breaks";

/** Tasks of all pages. */
export function livePageTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "live", SIZES.phone);

  return [
    task(
      "the opening status is asked for each minute, when the page is shown and when the network is back",
      async (page) => {
        const answers = await answerHours(page, [OPEN]);
        await page.clock.install();
        await page.goto("/");
        const line = page.locator("[data-status]").first();
        await line.getByText("Abierto · hasta las 23:00").waitFor();
        assertEquals(await line.getAttribute("data-status"), "open");
        assertEquals(answers.asked, 1);
        // The clock goes on by itself too.
        await page.clock.runFor(40_000);
        assertEquals(answers.asked, 1);
        answers.next = { ...OPEN, closing_soon: true };
        await page.clock.runFor(20_500);
        await line.getByText("Cerramos pronto: a las 23:00").waitFor();
        assertEquals([answers.asked, await line.getAttribute("data-status")], [2, "soon"]);
        answers.next = { ...OPEN, is_open: false, opens_at: "2026-11-26T13:00:00-03:00" };
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
      task(`${path} hides the special days that are over`, (page) => passSpecialDays(page, path), {
        timezoneId: "America/Santiago",
      })
    ),

    task("the copy for a time without a network holds its pages and nothing else", async (page) => {
      await page.goto("/404");
      await page.evaluate(() => caches.open("site-of-an-older-build"));
      await page.goto("/");
      await workerReady(page);
      await page.waitForFunction(async () => (await caches.keys()).length === 1);
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
      const drawn = await drawPictures(page);
      assert(drawn.length > 60 && drawn.every((width) => width > 0), drawn.join());
      assertEquals(await page.evaluate(() => fetch("/api/v1/menu").then(() => "answered", () => "failed")), "failed");
    }, { serviceWorkers: "allow" }),
  ];
}

/** Moves the restaurant's date, and without an answer the device's, past one special day and past all. */
async function passSpecialDays(page: Page, path: string): Promise<void> {
  const answers = await answerHours(page, [OPEN]);
  await page.goto(path);
  const list = page.locator("[data-special-days]");
  const section = page.locator("section:has(> details [data-special-days])");
  const shown = () =>
    list.locator("[data-last-day]:not([hidden])").evaluateAll((rows) => rows.map((row) => row.dataset.lastDay!));
  let minute = 10;
  const shownAt = async (time: string) => {
    // Another closing time shows that the page has this answer.
    const closes = `23:${minute++}`;
    answers.next = { ...OPEN, local_time: time, closes_at: `${time.slice(0, 11)}${closes}:00-03:00` };
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
  // The device's clock, three hours behind UTC.
  const midnight = Date.parse(`${all[0]}T00:00:00-03:00`) + 86_400_000;
  await page.clock.setFixedTime(midnight - 1);
  await page.goto(path);
  assertEquals(await shown(), all);
  await page.clock.setFixedTime(midnight);
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
    if (answers.next === "fails") return route.fulfill({ status: 404, json: OPEN });
    return route.fulfill({ json: answers.next });
  });
  return answers;
}
