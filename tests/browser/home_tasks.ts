/**
 * Tasks of a visitor of the home page: what the first screen has, what its button says, and the last order once more.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import { LINK } from "./order_steps.ts";
import { HOURS, type Task, taskMaker } from "./visit.ts";

/** The narrowest phone that the pages are made for. */
const NARROW = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** The longest notices of an evening: no delivery, and a delay. */
const NOTICES = [
  "Por ahora no hay despacho, hasta el miércoles 25 de noviembre a las 23:00: puedes pasar a retirar.",
  "Hay demora: los pedidos tardan unos 20 minutos más.",
];

/** An answer of `/hours` of a restaurant that does not open again. */
const NEVER = { is_open: false, local_time: "2026-11-25T20:00:00-03:00", reason: "never_opens" } as const;

const REPEAT = "Repetir mi último pedido";

const LAST = {
  lines: [{ name: "Marinara", quantity: 2, price: 8900 }],
  delivery_method: "pickup",
  cutlery: false,
  customer_name: "Ana",
  address: "",
  commune: "",
  contact_phone: "",
};

/** Opens the home page of somebody who keeps a last order, and perhaps a choice of now. */
async function openWithLast(page: Page, choice?: object): Promise<void> {
  await page.goto("/");
  await page.evaluate(([last, choice]) => {
    localStorage.setItem("last-order", JSON.stringify(last));
    if (choice) localStorage.setItem("order-draft", JSON.stringify({ ...choice, saved_at: Date.now() }));
  }, [LAST, choice]);
  await page.reload();
}

/** Every task. */
export function homeTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "home", NARROW);
  return [
    ...[[], NOTICES.slice(1), NOTICES].map((notices) =>
      task(`the first dish is whole in the first screen, below ${notices.length} notices`, async (page) => {
        for (const path of ["/", "/en"]) {
          await page.goto(path);
          await page.locator("[data-status=open]").waitFor();
          const [dish, poster] = await page.evaluate((notices) => {
            const told = document.createElement("div");
            told.className = "present";
            for (const text of notices) told.appendChild(document.createElement("p")).textContent = text;
            if (notices.length > 0) document.querySelector("[data-status]")!.after(told);
            const sizeOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
            return [sizeOf(".house li .price").bottom, sizeOf(".poster").height];
          }, notices);
          assert(dish! <= 740, `${path}: the first dish ends at ${dish}`);
          assert(poster! <= 740 / 4, `${path}: the name is ${poster} high`);
        }
      }, { hours: HOURS.open })
    ),

    ...([
      ["open", HOURS.open, "Ver la carta y pedir", "See the menu and order"],
      ["closed", HOURS.closed, "Pedir para más tarde", "Order for later"],
      ["closed for good", NEVER, "Ver la carta", "See the menu"],
    ] as const).map(([state, hours, es, en]) =>
      task(`the button says what it can do while the restaurant is ${state}`, async (page) => {
        for (const [path, text] of [["/", es], ["/en", en]] as const) {
          await page.goto(path);
          await page.locator("[data-status=open], [data-status=closed]").first().waitFor();
          assertEquals(await page.locator(".hero .button").textContent(), text);
        }
      }, { hours })
    ),

    task("the last order again takes three taps, and a reload does not repeat it", async (page) => {
      await openWithLast(page);
      await page.getByRole("link", { name: REPEAT }).tap();
      await page.waitForURL("**/carta");
      await page.locator("dialog.sheet[open]").waitFor();
      assertEquals(await page.locator("[data-total]").textContent(), "$17.800");
      await page.locator(`${LINK}[href]`).tap();
      await page.waitForURL("https://wa.me/**");
      assertMatch(new URL(page.url()).searchParams.get("text") ?? "", /^2 x Nº \d+ Marinara/m);
      await page.goBack();
      await page.evaluate(() => {
        localStorage.setItem("last-order", localStorage.getItem("last-order")!.replace('"quantity":2', '"quantity":3'));
      });
      await page.reload();
      await page.locator("[data-total]", { hasText: "$17.800" }).waitFor({ state: "attached" });
    }, { hours: HOURS.open }),

    task("it is offered only in place of nothing, and by its address it can be taken back", async (page) => {
      await page.goto("/");
      await page.locator("[data-status=open]").waitFor();
      assert(await page.locator("[data-repeat]").isHidden(), "nothing is kept");
      await openWithLast(page, { lines: [{ name: "Chilota", quantity: 1, price: 13_900 }], delivery_method: "pickup" });
      await page.locator("[data-bar]").waitFor();
      assert(await page.locator("[data-repeat]").isHidden(), "there is a choice");
      await page.goto("/carta#repetir");
      await page.locator("[data-total]", { hasText: "$17.800" }).waitFor();
      await page.getByRole("button", { name: "Deshacer" }).tap();
      await page.locator("[data-total]", { hasText: "$13.900" }).waitFor({ state: "attached" });
    }, { hours: HOURS.open }),
  ];
}
