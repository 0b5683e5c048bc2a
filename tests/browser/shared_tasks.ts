/**
 * An order as a link: shared by a person, handed over by an agent, opened where something is chosen already, and faulty.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import { add, askApi, countOf, dishOf, drafted, LINK, readLink, storeDraft } from "./order_steps.ts";
import { RUN_FETCHED } from "../run_fetched.ts";
import { decodeQr } from "./table_tasks.ts";
import { HOURS, SIZES, type Task, taskMaker } from "./visit.ts";

const OFFICIAL_CLIENTS = fileURLToPath(new URL("../mcp/clients/official_clients.ts", import.meta.url));

const NOTICE = "[data-notice]";

/** Two dishes, one with changes; the price of one is not that of the menu. */
const SHARED = "#pedido=2x-mitad-marinara/mitad-margherita:familiar=16400;1x-marinara=8000;fin";

const notice = (page: Page) => page.locator(NOTICE).textContent();

const seen = (page: Page) => page.getByRole("button", { name: "Entendido" });

const AGENTS_ORDER = { items: [{ name: "Marinara", quantity: 2, price_numeric: 8900 }], delivery_method: "pickup" };

const linesOf = (message: string) => message.split("\n").filter((line) => /^\d/.test(line));

/** The lines of the message. */
async function messageLines(page: Page): Promise<string[]> {
  return linesOf((await readLink(page)).message);
}

/** Presses the link, and gives the lines of the message in the address of the chat. */
async function sentLines(page: Page): Promise<string[]> {
  await page.locator(`${LINK}[href]`).click();
  await page.waitForURL("https://wa.me/**");
  return linesOf(new URL(page.url()).searchParams.get("text")!);
}

/** The links of an order that an official client of MCP asks for, in a process of its own (`tests/mcp/clients/`). */
async function orderByMcp(origin: string, way: string): Promise<{ whatsapp_url: string; review_url: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...RUN_FETCHED,
      OFFICIAL_CLIENTS,
      ...[`${origin}/api/mcp`, way, "create_order_link", JSON.stringify(AGENTS_ORDER)],
    ],
  }).output();
  if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
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
      const [one, other] = SHARED.replace("#pedido=", "").split(";");
      for (const again of [SHARED, `#pedido=${other};${one};fin`]) {
        await page.evaluate((hash) => void (location.hash = hash), again);
        await eventually(() => assert(!page.url().includes("#")));
        assertEquals(await page.locator("[data-take]").isVisible(), false, "the same dishes again ask nothing");
      }
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
      await page.locator(".categories a").last().click();
      await page.locator("[data-take]").click();
      assertEquals([await countOf(page, "diavola"), await countOf(page, "marinara")], [0, 3]);
      await page.locator("[data-undo]").click();
      assertEquals([await countOf(page, "diavola"), await countOf(page, "marinara")], [2, 0]);
    }),

    task("what cannot be had, what cannot be read and a cut link are told", async (page) => {
      await page.goto("/carta#pedido=1x-marinara;1x-pizza-de-ayer=9000;una coca;un agua");
      await dishOf(page, "marinara").locator(".less").waitFor();
      const told = await notice(page) ?? "";
      assertMatch(told, /El enlace llegó cortado.*No pudimos leer: una coca, un agua\..*se agotaron: pizza de ayer/);
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

    ...([
      [
        "/carta",
        "Todavía no eliges nada.",
        "Son demasiados platos para un enlace. Comparte menos, o copia el mensaje.",
        "Enlace copiado. Lleva los platos; no lleva notas ni datos tuyos.",
        "No se pudo copiar el enlace.",
        "Te compartieron otro pedido: 2 x Mitad Marinara / mitad Margherita (familiar), 1 x Marinara. " +
        "¿Lo usamos en lugar de lo que elegiste?",
        "El enlace llegó cortado: puede faltar algo. No pudimos leer: una coca",
      ],
      [
        "/en/menu",
        "You have not chosen anything yet.",
        "These are too many dishes for a link. Share fewer, or copy the message.",
        "Link copied. It holds the dishes, no notes and nothing about you.",
        "We could not copy the link.",
        "Somebody shared another order with you: 2 x Mitad Marinara / mitad Margherita (familiar), 1 x Marinara. " +
        "Use it instead of yours?",
        "The link was cut short: something may be missing. We could not read: una coca",
      ],
    ] as const).map(([path, nothing, tooMany, copied, notCopied, other, faults]) =>
      task(`says on ${path} what became of sharing, and what was shared`, async (page) => {
        await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
        await page.goto(path);
        const share = async (text: string) => {
          await page.locator("[data-share-order]").click();
          await page.locator("[data-done]", { hasText: text }).waitFor();
        };
        await share(nothing);
        const rows = page.locator('[data-category^="pizzas"] .dish:not([data-sold-out]) h3');
        const pizzas = (await rows.allTextContents()).slice(0, 14);
        const names = pizzas.flatMap((first, at) =>
          pizzas.slice(at + 1).map((other) => `Mitad ${first} / mitad ${other} (familiar)`)
        );
        await storeDraft(page, drafted(names.map((name) => [name, 1])));
        await share(tooMany);
        await storeDraft(page, drafted([["Diavola", 1]]));
        for (const [text, done] of [[copied, true], [notCopied, false]] as const) {
          await page.evaluate((done) => {
            navigator.clipboard.writeText = () => done ? Promise.resolve() : Promise.reject(new Error("Refused"));
          }, done);
          await share(text);
        }
        await page.evaluate((hash) => void (location.hash = hash), SHARED);
        await page.locator("[data-notice]", { hasText: other }).waitFor();
        await page.evaluate(() => void (location.hash = "#pedido=una coca"));
        await page.locator("[data-notice]", { hasText: faults }).waitFor();
      })
    ),

    task("paper shows the dishes and a code of the order, also for each table", async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto("/imprimir");
      assertEquals(asked.some((url) => url.includes("printed_order")), false);
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

    task(
      "the menu to print has its button, takes another order, and says what to do without its script",
      async (page) => {
        await page.addInitScript(() => Object.assign(globalThis, { prints: 0, print: () => void globalThis.prints++ }));
        await page.goto("/imprimir");
        await page.locator("[data-print]").click();
        assertEquals(await page.evaluate(() => globalThis.prints), 1);
        await page.evaluate((hash) => void (location.hash = hash), SHARED);
        await page.locator(".order-paper li", { hasText: "1 x marinara" }).waitFor();
        await page.evaluate(() => void (location.hash = "#pedido=3x-funghi:familiar,con-rucula=12200;fin"));
        await page.locator(".order-paper li", { hasText: "3 x funghi (familiar, con rucula)" }).waitFor();
        await page.route("**/printed_order*.js", (route) => route.abort());
        await page.reload();
        const warning = page.locator(".order-paper .warning", { hasText: /\w/ });
        await warning.waitFor();
        assertEquals(await warning.innerText(), await page.locator(".order-paper").getAttribute("data-failed"));
      },
    ),

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
          await page.locator(".order-paper .warning", { hasText: told }).waitFor();
          assertEquals(await page.locator(".ordered").count(), 0);
        }
      }
      await page.goto("about:blank");
      await page.goto(`/imprimir${long(2_331)}`);
      // Version 40 has 177 modules, and a margin of 4.
      assertEquals(await page.locator(".order-paper .qr").getAttribute("viewBox"), "0 0 185 185");
      const width = await page.locator(".order-paper .qr").evaluate((code) => code.getBoundingClientRect().width);
      assertEquals(Math.round(width / 96 * 25.4), 74, "phones read no smaller module");
    }),

    task("an agent hands its order over by MCP, and the person adds a dish, takes a size and sends", async (page) => {
      const { review_url } = await orderByMcp(origin, "sdk-http");
      await page.goto(review_url);
      await dishOf(page, "marinara").locator(".less").waitFor();
      assertEquals(await messageLines(page), ["2 x Nº 09 Marinara ($8.900 c/u): $17.800"]);
      await add(page, "Margherita");
      await page.getByRole("button", { name: "Cambiar: Marinara" }).click();
      const choices = page.locator("dialog[open]");
      await choices.getByLabel(/^Familiar/).check({ force: true });
      await choices.locator("[data-submit]").click();
      assertEquals(await sentLines(page), [
        "2 x Nº 09 Marinara (familiar) ($15.400 c/u): $30.800",
        "1 x Nº 10 Margherita: $9.900",
      ]);
    }),

    task("an agent gives the link of the chat, and the message has its dishes as they are", async (page) => {
      const { whatsapp_url, review_url } = await orderByMcp(origin, "client-auto");
      const rest = await askApi(origin, AGENTS_ORDER) as { review_url?: string };
      assertEquals(rest.review_url, review_url, "REST gives the same");
      await page.goto(whatsapp_url);
      const lines = linesOf(new URL(page.url()).searchParams.get("text")!);
      assertEquals(lines, ["2 x Nº 09 Marinara ($8.900 c/u): $17.800"]);
      await page.goto(review_url);
      await dishOf(page, "marinara").locator(".less").waitFor();
      assertEquals(await sentLines(page), lines);
    }),
  ];
}
