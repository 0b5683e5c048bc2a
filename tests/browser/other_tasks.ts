/**
 * Tasks of every size of screen: an order, a page that holds still, narrow screens, the keyboard, paper.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Request } from "playwright-core";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { setTextSize } from "./large_text_tasks.ts";
import { eventually } from "./eventually.ts";
import {
  add,
  askApi,
  drawPictures,
  LINK,
  openChoices,
  readLink,
  slowHours,
  TWO_PIZZAS,
  unfoldRest,
} from "./order_steps.ts";
import { type Size, SIZES, type Task, taskMaker, visit, type VisitOptions } from "./visit.ts";

/** Tasks at one size. */
function tasksAt(browser: Browser, origin: string, size: Size): Task[] {
  const task = taskMaker(browser, origin, size, SIZES[size]);
  return [
    task(
      "orders two pizzas for delivery; the link holds exactly the API's message, and typing sends nothing",
      async (page) => {
        await page.goto("/carta");
        await add(page, "Marinara");
        await add(page, "Margherita");
        if (size === "phone") await page.getByRole("button", { name: / Ver pedido$/ }).click();
        const sent: Request[] = [];
        page.on("request", (request) => sent.push(request));
        await page.getByLabel("Con despacho").check();
        assertEquals(await page.locator(LINK).getAttribute("href"), null);
        await page.getByLabel("Dirección", { exact: true }).pressSequentially(TWO_PIZZAS.address);
        await unfoldRest(page);
        await page.getByLabel(/^Nombre/).pressSequentially(TWO_PIZZAS.customer_name);
        await page.getByLabel(/^Notas/).fill(TWO_PIZZAS.notes);
        const { url, message } = await readLink(page);
        // The page asks by itself for its scripts, and whether menu and hours are the same; it sends nothing with that.
        const known = [`${origin}/carta`, `${origin}/api/v1/hours`];
        assertEquals(
          sent.map((request) => request.url() + (request.postData() ?? ""))
            .filter((it) => !known.includes(it) && !/\/assets\/[\w.-]+\.js$/.test(it)),
          [],
        );
        const api = await askApi(origin, TWO_PIZZAS);
        assertEquals(message, api.formatted_message);
        assertEquals(url, api.whatsapp_url);
        assertEquals(await page.locator("[data-message]").textContent(), api.formatted_message);
        assertEquals(await page.locator("[data-total]").textContent(), "$18.800");
      },
    ),

    task("nothing shifts while a slow page loads", async (page) => {
      await slowHours(page);
      for (const path of ["/", "/carta", "/mesa/4"]) {
        const answered = page.waitForResponse("**/api/v1/hours");
        await page.goto(path);
        await answered;
        await page.waitForTimeout(300);
        const shift = await page.evaluate(() =>
          new Promise<number>((resolve) => {
            let sum = 0;
            // deno-lint-ignore no-explicit-any
            new PerformanceObserver((list) => list.getEntries().forEach((entry: any) => sum += entry.value))
              .observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(sum), 100);
          })
        );
        assert(shift < 0.005, `${path} shifts by ${shift}`);
      }
    }),

    task("nothing moves for visitors who prefer reduced motion", async (page) => {
      await page.goto("/");
      assertEquals(await page.evaluate(() => document.getAnimations().length), 0);
    }),
  ];
}

/** Tasks with their own size. */
export function otherTasks(browser: Browser, origin: string): Task[] {
  const paths = [...Object.values(PAGE_PATHS).flatMap((paths) => Object.values(paths)), "/404"];
  const narrow = (name: string, options: VisitOptions, text = "100%"): Task => ({
    name,
    run: () =>
      visit(browser, origin, options, async (page) => {
        for (const path of paths) {
          await page.goto(path);
          await setTextSize(page, text);
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assertEquals(excess, 0, `${path} is ${excess} px too wide`);
        }
      }),
  });
  return [
    ...tasksAt(browser, origin, "phone"),
    ...tasksAt(browser, origin, "desktop"),
    narrow("every page fits 320 pixels", { viewport: { width: 320, height: 640 } }),
    narrow("every page fits 1280 pixels at 200 %", { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }),
    narrow("every page fits 320 pixels with text of 112.5 %", { viewport: { width: 320, height: 640 } }, "112.5%"),
    narrow("every page fits 390 pixels with text of 200 %", { viewport: { width: 390, height: 844 } }, "200%"),
    ...["/", "/carta", "/imprimir"].map((path): Task => ({
      name: `the browser draws each dish of ${path}`,
      run: () =>
        visit(browser, origin, SIZES.phone, async (page) => {
          await page.goto(path);
          const drawn = await drawPictures(page);
          assert(drawn.length >= 6 && drawn.every((width) => width > 0), drawn.join());
          const crust = await page.locator(".on-crust").first().evaluate((pizza) =>
            getComputedStyle(pizza).backgroundImage
          );
          assertMatch(crust, /^url\("[^"]*\/assets\/crust\.[\w-]+\.svg"\)$/);
        }),
    })),
    {
      name: "the browser draws the choices of a dish from the sprite",
      run: () =>
        visit(browser, origin, SIZES.phone, async (page) => {
          await page.goto("/carta");
          const choices = await openChoices(page, "diavola");
          for (const drawing of ["svg.drawing", "svg.ingredient"]) {
            await eventually(async () => {
              const sizes = await choices.locator(`${drawing} use`).evaluateAll((uses: SVGUseElement[]) =>
                uses.map((use) => use.getBBox().width)
              );
              assert(sizes.length > 0 && sizes.every((size) => size > 0), `${drawing}: ${sizes}`);
            });
          }
        }),
    },
    {
      name: "the print sheet has its QR code and none of the screen's controls",
      run: () =>
        visit(browser, origin, SIZES.desktop, async (page) => {
          await page.goto("/imprimir");
          await page.emulateMedia({ media: "print" });
          assertEquals(await page.locator(".qr").isVisible(), true);
          assertEquals(await page.locator(".top, .foot, [data-print]").filter({ visible: true }).count(), 0);
          const top = await page.locator("h1 path").evaluate((path) => path.getBoundingClientRect().top);
          assert(top >= 0, `The accents of the heading are cut off by ${-top} px`);
          const dish = page.locator(".dish").first();
          const [name, row] = await Promise.all(
            [dish.locator("h3"), dish].map(async (each) => await each.boundingBox()),
          );
          assert(name!.width > row!.width / 2, `A name has ${name!.width} of ${row!.width} px`);
        }),
    },
  ];
}
