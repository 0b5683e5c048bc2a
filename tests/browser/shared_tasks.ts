/**
 * An order as a link: shared by a person, handed over by an agent, opened where something is chosen already, and faulty.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import { add, askApi, callTool, countOf, dishOf, readLink } from "./order_steps.ts";
import { decodeQr } from "./table_tasks.ts";
import { HOURS, SIZES, type Task, taskMaker } from "./visit.ts";

const NOTICE = "[data-notice]";

/** Two dishes, one with changes; the price of one is not that of the menu. */
const SHARED = "#pedido=2x-mitad-marinara/mitad-margherita:familiar=16400;1x-marinara=8000;fin";

const notice = (page: Page) => page.locator(NOTICE).textContent();

const seen = (page: Page) => page.getByRole("button", { name: "Entendido" });

/** The lines of the message. */
async function messageLines(page: Page): Promise<string[]> {
  return (await readLink(page)).message.split("\n").filter((line) => /^\d/.test(line));
}

/** The tasks. */
export function sharedTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "shared", { ...SIZES.desktop, hours: HOURS.open });
  return [
    task("a link fills an empty choice, tells another price, and is gone from the address", async (page) => {
      await page.goto(`/carta${SHARED}`);
      await seen(page).waitFor();
      assertMatch(await notice(page) ?? "", /^Te compartieron este pedido\. Revísalo antes de enviarlo$/);
      assertMatch(await page.locator("[data-changes]").textContent() ?? "", /Marinara.*\$8\.000.*\$8\.900/s);
      assert(!page.url().includes("#"), page.url());
      await seen(page).click();
      assertEquals(await messageLines(page), [
        "2 x Mitad Marinara / mitad Margherita (familiar) ($16.400 c/u): $32.800",
        "1 x Nº 09 Marinara: $8.900",
      ]);
      await page.evaluate((hash) => void (location.hash = hash), SHARED);
      await eventually(() => assert(!page.url().includes("#")));
      assertEquals(await page.locator("[data-take]").isVisible(), false, "the same link again asks nothing");
      await page.evaluate((hash) => void (location.hash = hash), SHARED.replace(";fin", ""));
      await page.locator("[data-keep]").click();
      await page.reload();
      assertEquals(await countOf(page, "marinara"), 3);
      assertMatch(await notice(page) ?? "", /^Recuperamos/);
    }),

    task("where something is chosen the page asks: keep mine, use that, and back", async (page) => {
      await page.goto("/carta");
      await add(page, "Diavola", 2);
      await page.goto(`/carta${SHARED}`);
      assertMatch(await notice(page) ?? "", /otro pedido: 2 x Mitad Marinara.*1 x Marinara\. ¿Lo usamos/);
      await page.locator("[data-keep]").click();
      assertEquals([await countOf(page, "diavola"), await countOf(page, "marinara")], [2, 0]);
      await page.evaluate((hash) => void (location.hash = hash), SHARED);
      await page.locator("[data-take]").click();
      assertEquals([await countOf(page, "diavola"), await countOf(page, "marinara")], [0, 3]);
      await page.locator("[data-undo]").click();
      assertEquals([await countOf(page, "diavola"), await countOf(page, "marinara")], [2, 0]);
    }),

    task("what cannot be had, what cannot be read and a cut link are told", async (page) => {
      await page.goto("/carta#pedido=1x-marinara;1x-pizza-de-ayer=9000;una coca");
      await dishOf(page, "marinara").locator(".less").waitFor();
      const told = await notice(page) ?? "";
      assertMatch(told, /El enlace llegó cortado.*No pudimos leer: una coca.*se agotaron: pizza de ayer/);
      await page.goto("about:blank");
      await page.goto("/carta#pedido=");
      await eventually(async () =>
        assertMatch(await notice(page) ?? "", /^El enlace llegó cortado: puede faltar algo$/)
      );
      assertEquals(await countOf(page, "marinara"), 1);
    }),

    task("a person shares the order, and another phone shows the same, without its notes", async (page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(`/carta${SHARED}`);
      await seen(page).click();
      await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
      await page.locator("[data-share-order]").click();
      await eventually(async () =>
        assertMatch(await page.locator("[data-done]").textContent() ?? "", /^Enlace copiado/)
      );
      const url = await page.evaluate(() => navigator.clipboard.readText());
      assertEquals(url, `${origin}/carta${SHARED.replace("8000", "8900")}`);
    }),

    task("paper shows the dishes and a code of the order, also for each table", async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto("/imprimir");
      assertEquals(asked.some((url) => url.includes("order_code")), false);
      await page.locator(".order-paper input").fill(`Mira: https://pizzeria.example/carta${SHARED}`);
      await page.keyboard.press("Enter");
      for (
        const [path, target] of [["/imprimir", "/carta"], ["/en/print", "/en/menu"], ["/mesa/imprimir", "/mesa/1"]]
      ) {
        if (path !== "/imprimir") await page.goto(path + SHARED);
        const card = page.locator(target === "/mesa/1" ? ".table-card" : ".order-paper").first();
        await card.locator(".ordered").waitFor();
        assertEquals(await card.locator("li").allTextContents(), [
          "2 x mitad marinara / mitad margherita (familiar)",
          "1 x marinara",
        ]);
        await page.emulateMedia({ media: "print" });
        assertEquals(await decodeQr(page, await card.locator(".qr").screenshot()), `${origin}${target}${SHARED}`);
        assertEquals(await page.locator(".order-paper input").isVisible(), false);
      }
      assertEquals(await decodeQr(page, await page.locator(".qr").last().screenshot()), `${origin}/mesa/20${SHARED}`);
      assertEquals(
        asked.filter((url) => !/\/(?:assets\/|imprimir$|en\/print$|worker\.js$)/.test(url.split("#")[0]!)),
        [],
      );
    }, { bypassCSP: true }),

    task("paper tells of an order that is cut, unreadable or too long for a code, and shows none", async (page) => {
      /** An order whose link to the menu page has so many characters. */
      const long = (size: number) => `#pedido=1x-${"a".repeat(size - `${origin}/carta#pedido=1x-;fin`.length)};fin`;
      for (
        const [hash, told] of [
          [SHARED.replace(";fin", ""), /^El enlace llegó cortado.*no hay código\.$/],
          ["#pedido=", /^El enlace llegó cortado/],
          ["#pedido=1x-marinara;una coca;fin", /^No pudimos leer: una coca\. /],
          [long(2_332), /^El pedido es muy largo para un código QR/],
        ] as const
      ) {
        for (const path of ["/imprimir", "/mesa/imprimir"]) {
          await page.goto("about:blank");
          await page.goto(path + hash);
          assertMatch(await page.locator(".order-paper .warning").textContent() ?? "", told);
          assertEquals(await page.locator(".ordered").count(), 0);
        }
      }
      await page.goto("about:blank");
      await page.goto(`/imprimir${long(2_331)}`);
      // Version 40 has 177 modules, and a margin of 4.
      assertEquals(await page.locator(".order-paper .qr").getAttribute("viewBox"), "0 0 185 185");
    }),

    task("an agent hands its order over, and the person changes one thing and sends it", async (page) => {
      const order = { items: [{ name: "Marinara", quantity: 1, price_numeric: 8900 }], delivery_method: "pickup" };
      const { review_url } = await askApi(origin, order) as { review_url?: string };
      const { structuredContent } = await callTool(origin, "create_order_link", order);
      assertEquals(structuredContent.review_url, review_url);
      await page.goto(new URL(review_url!).pathname + new URL(review_url!).hash);
      await dishOf(page, "marinara").locator(".less").waitFor();
      await add(page, "Margherita");
      assertEquals(await messageLines(page), ["1 x Nº 09 Marinara: $8.900", "1 x Nº 10 Margherita: $9.900"]);
      await page.locator("[data-link][href]").click();
      await page.waitForURL("https://wa.me/**");
    }),
  ];
}
