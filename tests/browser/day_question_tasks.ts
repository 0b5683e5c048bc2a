/**
 * Tasks of a visitor who asks about the hours of another day.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import type { Browser } from "playwright-core";
import { type Task, taskMaker } from "./visit.ts";

/** The narrowest phone that the pages are made for. */
const NARROW = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

const ANSWER = "[data-day-answer]";

/** Every task. */
export function dayQuestionTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "another day", NARROW);
  return [
    task("the home page answers in its language, and nothing is wider than the phone", async (page) => {
      for (
        const [path, label, button, told] of [
          [
            "/",
            "Horario de otro día",
            "Ver horario",
            "Viernes 25 de diciembre de 2026 (Navidad): cerrado. Abre el sábado 26 de diciembre a las 13:00.",
          ],
          [
            "/en",
            "Hours on another day",
            "See hours",
            "Friday 25 December 2026 (Christmas Day): closed. Opens on Saturday 26 December at 13:00.",
          ],
        ] as const
      ) {
        await page.goto(path);
        await page.getByLabel(label).fill("2026-12-25");
        await page.getByRole("button", { name: button }).click();
        await page.locator(ANSWER).getByText(told, { exact: true }).waitFor();
        assertEquals(await page.locator(ANSWER).getAttribute("role"), "status");
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert(wide <= 0, `${path} is ${wide} pixels too wide`);
      }
    }),

    task("the keyboard asks, and an empty date asks nothing", async (page) => {
      const sent: string[] = [];
      page.on("request", (request) => request.url().includes("date=") && sent.push(request.url()));
      await page.goto("/");
      await page.getByRole("button", { name: "Ver horario" }).click();
      assertEquals([sent, await page.locator(ANSWER).textContent()], [[], ""]);
      await page.getByLabel("Horario de otro día").fill("2026-12-24");
      await page.getByLabel("Horario de otro día").press("Enter");
      await page.getByText("Jueves 24 de diciembre de 2026 (Nochebuena): 13:00 a 18:00.").waitFor();
      assertEquals(sent, [`${origin}/api/v1/hours?date=2026-12-24`]);
      assertEquals(new URL(page.url()).search, "", "the page stays");
    }),

    task("a failure says what to do, and a slow answer does not replace a later one", async (page) => {
      await page.goto("/en");
      await page.route("**/api/v1/hours?date=2026-12-31", (route) => route.abort());
      const ask = async (date: string) => {
        await page.getByLabel("Hours on another day").fill(date);
        await page.getByRole("button", { name: "See hours" }).click();
      };
      await ask("2026-12-31");
      await page.getByText("We could not look that day up. See the opening hours, or call us.").waitFor();
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route("**/api/v1/hours?date=2027-01-01", async (route) => {
        await held;
        await route.fallback();
      });
      const slow = page.waitForResponse("**/api/v1/hours?date=2027-01-01");
      await ask("2027-01-01");
      await ask("2026-12-25");
      await page.locator(ANSWER).getByText(/^Friday 25 December 2026/).waitFor();
      answer();
      await (await slow).finished();
      await page.waitForTimeout(300);
      assert((await page.locator(ANSWER).textContent())?.startsWith("Friday 25 December 2026"));
    }),

    task("without a script the form is hidden", async (page) => {
      await page.goto("/");
      assertEquals(await page.getByLabel("Horario de otro día").isVisible(), false);
    }, { ...NARROW, javaScriptEnabled: false }),
  ];
}
