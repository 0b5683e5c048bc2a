/**
 * The page behind the QR code of a table: the order on a phone, the menu without a network and without a script, drafts,
 * a table that does not exist, and the sheet of codes.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import readQr from "jsqr";
import { add, askApi, LINK, readLink, workerReady, write } from "./order_steps.ts";
import { HOURS, SIZES, type Task, taskMaker } from "./visit.ts";

/** Fields that make no sense at a table. */
const AWAY = ["delivery_method", "address", "commune", "when", "payment", "contact_phone", "cutlery"];

/** Tasks of the tables. */
export function tableTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "table", SIZES.phone);

  return [
    task("a guest orders on a phone, and the kitchen reads the table", async (page) => {
      await page.goto("/mesa/12");
      await page.getByRole("heading", { level: 1, name: "Mesa 12", exact: true }).waitFor();
      assertMatch(await page.title(), /^Mesa 12 · /);
      const [dish, ticket] = await Promise.all(
        [".dish", "#pedido"].map(async (part) => (await page.locator(part).first().boundingBox())!),
      );
      assert(dish!.y < 844 && dish!.y < ticket!.y, "the menu comes first");
      for (const name of AWAY) {
        for (const field of await page.locator(`[name="${name}"]`).all()) {
          assertEquals([await field.isVisible(), await field.isEnabled()], [false, false], name);
        }
      }
      await add(page, "Margherita", 2);
      await write(page, "notes", "Alergia al maní");
      const order = {
        items: [{ name: "margherita", quantity: 2, price_numeric: 9_900 }],
        delivery_method: "pickup",
        notes: "Alergia al maní",
        table: 12,
      };
      const api = await askApi(origin, order);
      assertMatch(api.formatted_message, /^Para la mesa 12$/m);
      assertEquals((await readLink(page)).url, api.whatsapp_url);
      await write(page, "customer_name", "Ana");
      assertEquals((await readLink(page)).url, (await askApi(origin, { ...order, customer_name: "Ana" })).whatsapp_url);
      const [chat] = await Promise.all([
        page.waitForURL("https://wa.me/**").then(() => page.url()),
        page.locator(LINK).click(),
      ]);
      assertMatch(new URL(chat).searchParams.get("text") ?? "", /^Para la mesa 12$/m);
    }),

    task("alcohol asks the guest for identification", async (page) => {
      await page.goto("/mesa/3");
      await add(page, "Cerveza IPA 470 ml");
      assertMatch((await readLink(page)).message, /^Incluye alcohol: se pide carnet, \+18$/m);
    }, { hours: HOURS.open }),

    task("the page speaks English at the same table", async (page) => {
      await page.goto("/mesa/4");
      await page.getByRole("link", { name: "English" }).click();
      await page.waitForURL("**/table/4");
      await page.getByRole("heading", { level: 1, name: "Table 4", exact: true }).waitFor();
      await add(page, "Marinara");
      assertMatch((await readLink(page)).message, /^Para la mesa 4$/m);
      await page.getByRole("link", { name: "Español" }).click();
      await page.waitForURL("**/mesa/4");
    }),

    task("an order begun at a table stays at that table", async (page) => {
      await page.goto("/carta");
      await add(page, "Funghi");
      await page.goto("/mesa/4");
      assertEquals(await page.locator("[data-total]").textContent(), "$0", "an order for pickup is none for a table");
      await add(page, "Marinara");
      await page.reload();
      assertMatch((await readLink(page)).message, /1 x Nº 09 Marinara[^]*^Para la mesa 4$/m);
      await page.goto("/table/4");
      assertEquals(await page.locator("[data-total]").textContent(), "CLP 8,900", "the same table in English");
      await page.goto("/mesa/7");
      assertEquals(await page.locator("[data-total]").textContent(), "$0", "another table");
      await page.goto("/carta");
      const { message } = await readLink(page);
      assertMatch(message, /1 x Nº \d+ Funghi/);
      assertEquals(/mesa|Marinara/.test(message), false, message);
    }),

    task("after one visit the menu of any table opens without a network, and orders", async (page) => {
      await page.goto("/mesa/5");
      await workerReady(page);
      assertEquals(await page.evaluate(() => caches.match("/mesa/5").then((copy) => copy === undefined)), true);
      await page.context().setOffline(true);
      for (const table of [5, 6]) {
        await page.goto(`/mesa/${table}`);
        await page.getByRole("heading", { level: 1, name: `Mesa ${table}`, exact: true }).waitFor();
        await page.getByRole("heading", { name: "Cuatro quesos con miel" }).waitFor();
        await add(page, "Marinara");
        assertMatch((await readLink(page)).message, new RegExp(`^Para la mesa ${table}$`, "m"));
      }
      await page.goto("/mesa/999");
      await add(page, "Marinara");
      await page.getByText("Esa mesa no existe").waitFor();
      assertEquals(await page.locator(LINK).getAttribute("href"), null);
    }, { serviceWorkers: "allow" }),

    ...([["/mesa/8", "Para pedir, llama a quien te atiende."], ["/table/8", "To order, call your waiter."]] as const)
      .map(
        ([path, text]) =>
          task(`without a script ${path} is the menu, and says to call the waiter`, async (page) => {
            await page.goto(path);
            assert((await page.locator("main").innerText()).includes(text));
            assertEquals(await page.locator(".dish").count(), 66);
            assertMatch(await page.locator(".dish").first().innerText(), /(?:\$\d\.\d00|CLP \d,\d00)[^]*gluten/);
            for (const part of ["#pedido", ".add", "[data-unfold]", "[data-halves]", "[data-bar]"]) {
              assertEquals(await page.locator(part).first().isVisible(), false, part);
            }
          }, { javaScriptEnabled: false }),
      ),

    task("a table that does not exist is a page that does not exist", async (page) => {
      for (const path of ["/mesa/21", "/mesa/0", "/table/x", "/mesa/04"]) {
        const response = await page.goto(path);
        assertEquals(response?.status(), 404, path);
        await page.getByRole("heading", { level: 1, name: "Se nos quemó" }).waitFor();
      }
    }),

    task("the sheet has six cards a page, cuts none, and its codes read as drawn", async (page) => {
      await page.goto("/mesa/imprimir");
      await page.emulateMedia({ media: "print" });
      // The width of A4 without its margins.
      await page.setViewportSize({ width: 703, height: 1000 });
      const cards = page.locator(".table-card");
      assertEquals(await cards.count(), 20);
      const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
      assertEquals(new Set(boxes.map(({ x }) => Math.round(x))).size, 2, "two columns");
      // A4 is 1,123 pixels high, with margins of 12 mm.
      assert(3 * boxes[0]!.height <= 1_123 - 2 * 45.4, `${boxes[0]!.height}`);
      assertEquals(await page.locator(".top").isVisible(), false);
      for (const at of [0, 19]) {
        const png = await cards.nth(at).locator(".qr").screenshot();
        assertEquals(await decodeQr(page, png), `${origin}/mesa/${at + 1}`);
      }
    }, { viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false, bypassCSP: true }),
  ];
}

/** Reads the QR code in a picture. The visit needs `bypassCSP`. */
export async function decodeQr(page: Page, png: Uint8Array): Promise<string | undefined> {
  const { data, width, height } = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
    return { data: Array.from(data), width, height };
  }, `data:image/png;base64,${new Uint8Array(png).toBase64()}`);
  return readQr.default(Uint8ClampedArray.from(data), width, height)?.data;
}
