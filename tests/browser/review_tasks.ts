/**
 * Checks of the one page of menu and order that a review asked for: what happens the second time, on another day, and
 * after the opposite.
 * @module
 */
import type { Browser } from "playwright-core";
import { assertEquals } from "@std/assert";
import { eventually } from "./eventually.ts";
import { add, choose, chosen, drafted, LINK } from "./order_steps.ts";
import { HOURS, SIZES, type Task, taskMaker } from "./visit.ts";

/** The checks. */
export function reviewTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "review", SIZES.phone);

  return [
    task("while closed, after a look at another day or way the button orders for the next opening", async (page) => {
      const link = page.locator(`${LINK}[href]`);
      const label = (text: string) => eventually(async () => assertEquals(await link.textContent(), text));
      const held: Promise<void>[] = [];
      const at = (time: string) => ({ at: `2026-11-${time}:00-03:00`, text: "" });
      await page.route("**/order/times*", async (route) => {
        const { searchParams: asked } = new URL(route.request().url());
        await held[0];
        const day = asked.get("date")?.slice(-2) ?? "26";
        const time = asked.get("delivery_method") === "delivery" ? "14:00" : "13:30";
        const json = { minutes: 25, last_day: "2026-12-02", more: false, times: [at(`${day}T${time}`)] };
        await route.fulfill({ json });
      });
      await page.goto("/carta");
      await add(page, "Margherita");
      await label("Pedir para mañana a las 13:30");
      await choose(page, "when", "later");
      await choose(page, "day", "2026-11-28");
      await label("Pedir por WhatsApp");
      await page.locator('[name="requested_for"] option[value^="2026-11-28"]').waitFor({ state: "attached" });
      await choose(page, "when", "");
      await label("Pedir para mañana a las 13:30");
      const { promise, resolve: answer } = Promise.withResolvers<void>();
      held.push(promise);
      await choose(page, "delivery_method", "delivery");
      await page.locator('[name="address"]').fill("Los Presidentes 123");
      await label("Pedir por WhatsApp");
      answer();
      await label("Pedir para mañana a las 14:00");
    }, { hours: HOURS.closed }),

    task("what is undone of a repeated order includes its commune", async (page) => {
      const last = { customer_name: "Ana", address: "Calle 1", commune: "Ñuñoa", contact_phone: "" };
      await page.goto("/carta");
      await page.evaluate((last) => localStorage.setItem("last-order", last), drafted([["Margherita", 2]], last));
      await page.reload();
      await add(page, "Marinara");
      await page.locator("[data-repeat-order]").click();
      await eventually(async () => assertEquals(await chosen(page, "commune"), "Ñuñoa"));
      await page.locator("[data-undo]").click();
      await eventually(async () => assertEquals(await chosen(page, "commune"), ""));
    }),
  ];
}
