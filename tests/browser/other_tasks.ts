/**
 * Tasks that run once at their own size: narrow screens, the keyboard, paper.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { eventually } from "./eventually.ts";
import { add, askApi } from "./order_steps.ts";
import { type Task, TWO_PIZZAS } from "./tasks.ts";
import { SIZES, visit, type VisitOptions } from "./visit.ts";

/** Tasks with their own size. */
export function otherTasks(browser: Browser, origin: string): Task[] {
  const paths = [...Object.values(PAGE_PATHS).flatMap((paths) => Object.values(paths)), "/404"];
  const narrow = (name: string, options: VisitOptions, text = "100%"): Task => ({
    name,
    run: () =>
      visit(browser, origin, options, async (page) => {
        for (const path of paths) {
          await page.goto(path);
          await page.evaluate((size) => document.documentElement.style.fontSize = size, text);
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assertEquals(excess, 0, `${path} is ${excess} px too wide`);
        }
      }),
  });
  return [
    narrow("every page fits 320 pixels", { viewport: { width: 320, height: 640 } }),
    narrow("every page fits 1280 pixels at 200 %", { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }),
    narrow("every page fits 320 pixels with text of 112.5 %", { viewport: { width: 320, height: 640 } }, "112.5%"),
    narrow("every page fits 390 pixels with text of 200 %", { viewport: { width: 390, height: 844 } }, "200%"),
    {
      name: "orders by keyboard alone",
      run: () => visit(browser, origin, SIZES.desktop, (page) => orderByKeyboard(page, origin)),
    },
    ...([[1280, 800], [1366, 657], [1440, 900]] as const).map(([width, height]): Task => ({
      name: `the total never covers the focused element at ${width} by ${height}`,
      run: () => visit(browser, origin, { viewport: { width, height } }, tabThroughFields),
    })),
    ...["/", "/carta", "/pedir", "/imprimir"].map((path): Task => ({
      name: `the browser draws each dish of ${path} from the sprite`,
      run: () =>
        visit(browser, origin, SIZES.phone, async (page) => {
          await page.goto(path);
          await eventually(async () => {
            const drawn = await page.locator(".drawing").evaluateAll((drawings) =>
              drawings.map((drawing) => {
                const sizes = [...drawing.querySelectorAll("use")].map((use) => use.getBBox().width);
                return [drawing.getAttribute("aria-label"), sizes.length > 0 && sizes.every((size) => size > 0)];
              })
            );
            assert(drawn.length >= 6);
            assertEquals(drawn.filter(([, whole]) => !whole), []);
          });
        }),
    })),
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
        }),
    },
  ];
}

/** Tabs through the form of a delivery with alcohol (WCAG 2.2, 2.4.11). */
async function tabThroughFields(page: Page): Promise<void> {
  await page.goto("/pedir");
  await add(page, "Margherita");
  await add(page, "Cerveza IPA 470 ml");
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByLabel("Paso a retirar").focus();
  await page.keyboard.press("ArrowRight");
  for (const name of ["commune", "address", "when", "payment", "customer_name", "contact_phone", "notes", "cutlery"]) {
    await page.keyboard.press("Tab");
    const [focused, hidden] = await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      const total = document.querySelector(".send-block")!.getBoundingClientRect();
      return [field.name, field.getBoundingClientRect().bottom - total.top] as const;
    });
    assertEquals(focused, name);
    assert(hidden <= 0, `${name} is ${hidden} px behind the total`);
  }
}

async function orderByKeyboard(page: Page, origin: string): Promise<void> {
  /** Tabs until the focused element has this name. */
  const tabTo = async (name: string) => {
    for (let press = 0; press < 250; press++) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? "";
      });
      if (focused.startsWith(name)) return;
    }
    throw new Error(`The keyboard never reaches "${name}"`);
  };
  await page.goto("/pedir");
  await tabTo("Saltar al contenido");
  await page.keyboard.press("Enter");
  await tabTo("Agregar Marinara");
  await page.keyboard.press("Enter");
  await tabTo("Agregar Margherita");
  await page.keyboard.press("Space");
  await tabTo("Paso a retirar");
  await page.keyboard.press("ArrowRight");
  await tabTo("Dirección");
  await page.keyboard.type(TWO_PIZZAS.address);
  await tabTo("Nombre");
  await page.keyboard.type(TWO_PIZZAS.customer_name);
  await tabTo("Notas");
  await page.keyboard.type(TWO_PIZZAS.notes);
  await tabTo("Abrir WhatsApp");
  const href = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
  assertEquals(href, (await askApi(origin, TWO_PIZZAS)).whatsapp_url);
}
