/**
 * Checks of the one page of menu and order that a review asked for: what happens the second time, on another day, and
 * after the opposite.
 * @module
 */
import type { Browser, Locator } from "playwright-core";
import { assert, assertEquals } from "@std/assert";
import { eventually } from "./eventually.ts";
import { add, choose, chosen, countOf, dishOf, drafted, LINK } from "./order_steps.ts";
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

    task(
      "with text twice as large the minus of a row is beside its plus, and the name in the bar can be read",
      async (page) => {
        await page.addInitScript(() =>
          addEventListener("DOMContentLoaded", () => document.documentElement.style.fontSize = "200%")
        );
        await page.goto("/carta");
        const lettering = await page.locator(".brand .lettering").boundingBox();
        assert(lettering!.width >= 150, `the name is ${lettering!.width} pixels wide`);
        await add(page, "Margherita", 2);
        // Playwright presses only what nothing covers.
        await dishOf(page, "margherita").locator(".less button").click();
        assertEquals(await countOf(page, "margherita"), 1);
      },
      { ...SIZES.phone, viewport: { width: 360, height: 740 } },
    ),

    task("at a table without its script the page leads to the allergens", async (page) => {
      await page.route("**/*.js", (route) => route.abort());
      await page.goto("/mesa/1");
      await page.getByRole("link", { name: "Carta con alérgenos" }).click();
      await page.getByText(/^Contiene: /).first().waitFor();
    }),

    task("the present category stands whole in the bar", async (page) => {
      await page.goto("/carta");
      await page.locator("#pizzas-blancas").evaluate((section) => section.scrollIntoView());
      const link = page.locator('.categories [aria-current][href="#pizzas-blancas"]');
      await link.waitFor();
      const edges = (part: Locator) => part.evaluate((each) => each.getBoundingClientRect().toJSON());
      await eventually(async () => {
        const [own, bar] = [await edges(link), await edges(page.locator(".categories ul"))];
        assert(own.left >= bar.left && own.right <= bar.right, `${own.left} to ${own.right}`);
      });
    }, { ...SIZES.phone, viewport: { width: 360, height: 740 } }),
  ];
}
