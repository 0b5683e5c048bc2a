/**
 * The terms of an order : commune and fee, an order for later, payment.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import { add, askApi, checkNow, choose, chosen, hasFocus, LINK, readLink, write } from "./order_steps.ts";
import { SIZES, type Task, taskMaker } from "./visit.ts";

/** Chooses two pizzas for delivery, with an address. */
async function deliver(page: Page, path = "/carta"): Promise<void> {
  await page.goto(path);
  // Each answer about the hours may be a reason to ask about the times.
  await page.locator('[data-status="open"]').first().waitFor();
  await add(page, "Margherita", 2);
  await choose(page, "delivery_method", "delivery");
  await page.locator('[name="address"]').fill("Los Presidentes 123");
}

/** Tasks of the terms. */
export function termsTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "terms", SIZES.phone);

  return [
    task("commune, a later time and cash give the API's message, and the total with the fee", async (page) => {
      await deliver(page);
      await choose(page, "commune", "Ñuñoa");
      await choose(page, "when", "later");
      const times = page.locator('[name="requested_for"]');
      await times.locator("option").nth(2).waitFor({ state: "attached" });
      await times.selectOption({ index: 2 });
      await choose(page, "payment", "cash");
      await page.locator('[name="cash_with"]').fill("30.000");
      const requested_for = await times.inputValue();
      const api = await askApi(origin, {
        items: [{ name: "Margherita", quantity: 2, price_numeric: 9_900 }],
        delivery_method: "delivery",
        address: "Los Presidentes 123",
        commune: "Ñuñoa",
        requested_for,
        payment: "cash",
        cash_with: 30_000,
      });
      assertEquals((await readLink(page)).message, api.formatted_message);
      assertMatch(api.formatted_message, /\nHora deseada: \S+ \d+ de \S+, \d\d:\d\d\n/);
      const total = (await page.locator("[data-total]").innerText()).replaceAll(/\D/g, "");
      assertEquals(Number(total), api.amount_due_clp);
    }),

    task("tomorrow at 20:30 stays through reloads, other days and a day without an answer", async (page) => {
      const times = page.locator('[name="requested_for"]');
      const days = page.locator("[data-days] label");
      const isFor = async (time: string) => {
        await eventually(async () => assertStringIncludes((await readLink(page)).message, `\nHora deseada: ${time}`));
      };
      await page.goto("/carta");
      await page.locator('[data-status="open"]').first().waitFor();
      await add(page, "Margherita");
      await choose(page, "when", "later");
      await days.nth(8).waitFor({ state: "attached" });
      assertEquals((await days.allInnerTexts()).slice(0, 4), ["Próximas horas", "hoy", "mañana", "viernes 27"]);
      await choose(page, "day", "2026-11-26");
      await times.locator('option[value="2026-11-26T20:30:00-03:00"]').waitFor({ state: "attached" });
      assert(await hasFocus(page.locator('[name="day"][value="2026-11-26"]')), "the days stay under the finger");
      await times.selectOption("2026-11-26T20:30:00-03:00");
      await isFor("jueves 26 de noviembre, 20:30");
      await choose(page, "day", "2026-11-30");
      await page.locator("[data-no-day]", { hasText: "No hay horas para ese día: elige otro." }).waitFor();
      assertEquals(await chosen(page, "day"), "2026-11-26");
      await isFor("jueves 26 de noviembre, 20:30");
      await page.route("**/order/times*", (route) => route.abort());
      await choose(page, "day", "2026-11-27");
      await page.locator("[data-no-times]").waitFor();
      assertEquals([await chosen(page, "day"), await page.locator("[data-no-day]").textContent()], ["2026-11-26", ""]);
      await isFor("jueves 26 de noviembre, 20:30");
      await page.unroute("**/order/times*");
      await choose(page, "when", "");
      assert(!(await readLink(page)).message.includes("Hora deseada"));
      await choose(page, "when", "later");
      await isFor("jueves 26 de noviembre, 20:30");
      const values = await times.locator("option").evaluateAll((all) =>
        all.map((each) => (each as HTMLOptionElement).value)
      );
      assertEquals([values.length > 1, values], [true, values.toSorted()], "the chosen time stays in its place");
      await page.reload();
      await isFor("jueves 26 de noviembre, 20:30");
      await days.nth(8).waitFor({ state: "attached" });
      await isFor("jueves 26 de noviembre, 20:30");
    }),

    task("in English the times are asked for, and days without one are told", async (page) => {
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route("**/order/times*", async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto("/en/menu");
      await add(page, "Margherita");
      await choose(page, "when", "later");
      await page.locator("[data-warning]", { hasText: "Looking up the times: one moment." }).waitFor();
      answer();
      const days = page.locator("[data-days] label");
      await days.nth(8).waitFor({ state: "attached" });
      assertEquals((await days.allInnerTexts()).slice(0, 4), ["The next hours", "today", "tomorrow", "Friday 27"]);
      await choose(page, "day", "2026-11-30");
      await page.locator("[data-no-day]", { hasText: "No times on that day: choose another." }).waitFor();
    }),

    task("without an answer about the times the page says so, and the order goes as soon as possible", async (page) => {
      let asked = 0;
      await page.route("**/order/times*", (route) => {
        asked++;
        return route.abort();
      });
      await deliver(page);
      await choose(page, "when", "later");
      await page.locator("[data-no-times]", { hasText: "No pudimos cargar las horas." }).waitFor();
      assert(!(await readLink(page)).message.includes("Hora deseada"));
      await write(page, "customer_name", "Ana");
      assertEquals(asked, 1, "it asks again only if the person chooses a later time again");
      await choose(page, "when", "");
      const again = page.waitForRequest("**/order/times*");
      await choose(page, "when", "later");
      await again;
    }),

    task("during a vacation longer than the days of orders the page says that there are no times", async (page) => {
      await page.route("**/order/times*", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...await response.json(), times: [], more: false } });
      });
      await deliver(page);
      await choose(page, "when", "later");
      await page.locator("[data-no-times]", { hasText: "No hay horas para los próximos días." }).waitFor();
      assert(!(await readLink(page)).message.includes("Hora deseada"));
    }),

    task("while the times are on their way the link waits, and a failure is asked about again", async (page) => {
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route("**/order/times*", async (route) => {
        await held;
        await route.abort();
      });
      await deliver(page);
      await choose(page, "when", "later");
      await page.getByText("Buscando horas: un momento.").waitFor();
      assertEquals(await page.locator(LINK).getAttribute("href"), null);
      await page.locator(LINK).click({ force: true });
      assertEquals(await page.evaluate(() => (document.activeElement as HTMLSelectElement).name), "requested_for");
      answer();
      await page.locator("[data-no-times]").waitFor();
      await page.locator(`${LINK}[href]`).waitFor();
      assert(!(await readLink(page)).message.includes("Hora deseada"));
      // The next answer about the hours is a reason to ask again.
      await page.unroute("**/order/times*");
      await checkNow(page);
      await page.locator('[name="requested_for"] option').first().waitFor({ state: "attached" });
      await page.locator("[data-no-times]").waitFor({ state: "hidden" });
      assertMatch((await readLink(page)).message, /\nHora deseada: /);
    }),
  ];
}
