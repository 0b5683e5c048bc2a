/**
 * The kitchen's page: from the copied message to the slips, what was changed or written by hand, the answers, the evening,
 * and that nothing pasted leaves the device.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Page } from "playwright-core";
import type { KitchenData } from "../../src/site/offers/menu_data.ts";
import { KITCHEN_PATH } from "../../src/tables/page_paths.ts";
import { eventually } from "./eventually.ts";
import { askApi, comeOnline, readLink, setHidden } from "./order_steps.ts";
import { HOURS, type Task, taskMaker } from "./visit.ts";

/** A tablet of the cheap kind, upright. */
const TABLET = { viewport: { width: 800, height: 1280 }, hasTouch: true } as const;

/** An evening, by the tablet's clock. */
const EVENING = new Date("2026-11-25T20:31:00-03:00");

/** An order of a person whose words are easy to find. */
const ORDER = {
  items: [
    { name: "Margherita", quantity: 2, price_numeric: 9_900, notes: "Soy alérgica al maní" },
    { name: "Mitad Marinara / mitad Margherita (familiar)", quantity: 1, price_numeric: 16_400 },
  ],
  delivery_method: "delivery",
  commune: "Ñuñoa",
  address: "Pasaje Zunzún 4321",
  customer_name: "Xenia Quilapán",
  contact_phone: "9 8765 4321",
  notes: "Timbre malo",
  payment: "cash",
  cash_with: 60_000,
};

const SECRETS = ["Zunzún", "Xenia", "87654321", "8765 4321", "Timbre", "maní"];

const message = async (origin: string, order: object = ORDER) => (await askApi(origin, order)).formatted_message;

/** Copies a text and presses the button that reads the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const before = await tickets(page).count();
  await page.getByRole("button", { name: "Pegar el mensaje" }).click();
  await tickets(page).nth(before).waitFor();
}

/** The open tickets, in the order of the page. */
const tickets = (page: Page) => page.locator(".ticket");

const warnings = (page: Page, at = 0) => tickets(page).nth(at).locator(".warnings li").allInnerTexts();

const printButton = (page: Page) => page.locator("[data-print]").first();

/** Gives the page another menu, as the service worker does. */
async function renew(page: Page, edit: (data: KitchenData) => void): Promise<void> {
  const data: KitchenData = JSON.parse(await page.locator("#page").textContent() ?? "");
  edit(data);
  await page.evaluate((json) => {
    const page = `<script type="application/json" id="page">${json.replaceAll("<", "\\u003c")}</script>`;
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { page } }));
  }, JSON.stringify(data));
}

/** The tasks. */
export function kitchenTasks(browser: Browser, origin: string): Task[] {
  const make = taskMaker(browser, origin, "kitchen", {
    ...TABLET,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const task = (name: string, act: (page: Page) => Promise<void>, options = {}) =>
    make(name, async (page) => {
      await page.clock.setFixedTime(EVENING);
      // The dialog of the browser would wait for a person.
      await page.addInitScript(() => Object.assign(globalThis, { prints: 0, print: () => void globalThis.prints++ }));
      await page.goto(KITCHEN_PATH);
      await act(page);
    }, options);

  return [
    task(
      "two taps from the copied message to the browser's dialog; slips of both widths hold everything",
      async (page) => {
        await paste(page, await message(origin));
        await printButton(page).click();
        assertEquals(await page.evaluate(() => globalThis.prints), 1);
        assertEquals(await warnings(page), []);
        const [kitchen, bag] = await page.locator(".slip").allInnerTexts();
        assertMatch(
          kitchen!,
          /ALERGIA[^]*2 x\s+Margherita Nº 10\s+Soy alérgica al maní\s+1 x\s+Mitad y mitad\s+familiar\s+mitad Marinara/,
        );
        assertEquals(/\$|Xenia|Zunzún/.test(kitchen!), false, "the kitchen needs no prices and no address");
        assertMatch(
          bag!,
          /Xenia Quilapán[^]*Pasaje Zunzún 4321[^]*A pagar\s+\$37\.700[^]*con \$60\.000: vuelto \$22\.300/,
        );
        await paste(
          page,
          await message(origin, {
            items: [{ name: "Marinara", quantity: 1, price_numeric: 8_900 }],
            delivery_method: "pickup",
          }),
        );
        for (const [width, at] of [[80, 0], [80, 1], [58, 0], [58, 1]] as const) {
          await page.getByRole("button", { name: `${width} mm` }).click();
          await page.locator("[data-print]").nth(at).click();
          const cut = await page.locator(".slip, .slip *").evaluateAll((all) =>
            all.filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
              .map((each) => each.outerHTML)
          );
          assertEquals(cut, []);
          const pdf = new TextDecoder("latin1").decode(await page.pdf({ preferCSSPageSize: true }));
          const sizes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map((found) => found.map(Number));
          assertEquals(sizes.map(([, wide]) => Math.round(wide! / 72 * 25.4)), [width, width]);
          assert(sizes.every(([, wide, high]) => wide! < high!), "no page lies on its side");
        }
      },
    ),

    task("several messages at once: prefixes, lost asterisks, and what was written by hand", async (page) => {
      const [first, second] = [
        await message(origin),
        await message(origin, {
          items: [{ name: "Marinara", quantity: 1, price_numeric: 8_900 }],
          delivery_method: "pickup",
        }),
      ];
      await paste(
        page,
        `[20:14, 25/11/2026] +56 9 1111 2222: ${second}\n[20:15, 25/11/2026] Horno: Recibido\n` +
          "[20:15, 25/11/2026] +56 9 1111 2222: y una coca porfa\n" +
          `[20:16, 25/11/2026] Ana: ${first.replaceAll("*", "").replaceAll("\n", "\r\n")}\r\ngracias!!`,
      );
      assertEquals(await tickets(page).count(), 3);
      assertEquals(await page.locator("[data-told]").innerText(), "2 pedidos leídos.");
      assertMatch(await tickets(page).nth(0).innerText(), /Retiro[^]*Marinara[^]*Escrito a mano\s+y una coca porfa/);
      assertMatch(await tickets(page).nth(1).innerText(), /^Texto sin pedido[^]*Recibido/);
      assertMatch(await tickets(page).nth(2).innerText(), /Despacho a Ñuñoa[^]*Escrito a mano\s+gracias!!/);
      assertEquals([await warnings(page, 0), await warnings(page, 2)], [[], []]);
      await paste(page, "hola, ¿tienen horno?");
      assertMatch(await tickets(page).nth(0).innerText(), /^Texto sin pedido\s+Escrito a mano\s+hola, ¿tienen horno\?/);
      assertEquals(await tickets(page).nth(0).locator("[data-print]").count(), 0);
    }),

    task("a changed price, another day, a large order, a second copy: each is told", async (page) => {
      const written = await message(origin);
      await paste(page, written.replace("$9.900 c/u): $19.800", "$900 c/u): $1.800"));
      assertEquals(await warnings(page), [
        "El texto cambió desde que se armó: confirma por el chat",
        "Los platos suman $18.200; dice $36.200",
      ]);
      assertMatch(await tickets(page).first().innerText(), /Dice \$900 cada uno; vale \$9\.900/);
      await paste(page, written);
      assertMatch((await warnings(page))[0]!, /ya está en la pantalla/);
      await page.locator("[data-close]").nth(1).click();
      assertEquals(await warnings(page), [], "the first is off the screen, and nothing was printed");
      await page.locator("[data-close]").click();
      await paste(page, written);
      await printButton(page).click();
      await page.locator("[data-close]").click();
      await page.reload();
      await paste(page, written);
      assertMatch((await warnings(page))[0]!, /^Ya se imprimió a las 20:31/);
      await printButton(page).click();
      assertMatch(await page.locator(".slip").first().innerText(), /COPIA/);
      await paste(
        page,
        await message(origin, {
          items: [{ name: "Marinara", quantity: 20, price_numeric: 8_900 }],
          delivery_method: "pickup",
          requested_for: "2026-11-27T20:30",
        }),
      );
      assertEquals(await warnings(page), [
        "Pedido grande: 20 unidades",
        "PARA OTRO DÍA: viernes 27 de noviembre, 20:30",
      ]);
      assertEquals(await tickets(page).first().locator("[data-minutes]").count(), 0, "its time is its own");
    }),

    task(
      "the answer has the usual minutes and tonight's delay, and opens the chat with the guest's number",
      async (page) => {
        await paste(page, await message(origin));
        const answer = page.locator(".answer").first();
        const chat = async () => new URL(await answer.locator("a").getAttribute("href") ?? "");
        const said = async () => (await chat()).searchParams.get("text");
        assertEquals((await chat()).pathname, "/56987654321");
        const usual = await said();
        assertMatch(usual!, /^Recibido, llega a las 21:\d[05]\. Pedido [2-9A-Z]{4}\.$/);
        await answer.getByRole("button", { name: "5 min más" }).click();
        assert(usual !== await said());
        await answer.getByRole("button", { name: "5 min menos" }).click();
        assertEquals(await said(), usual);
        for (let times = 0; times < 20; times++) await answer.getByRole("button", { name: "5 min menos" }).click();
        assertMatch((await said())!, /a las 20:35/, "not before now");
        for (let times = 0; times < 7; times++) await answer.getByRole("button", { name: "5 min más" }).click();
        await renew(page, ({ rules }) => Object.assign(rules.timing, { delay_minutes: 60 }));
        await eventually(async () => assertEquals(await said(), usual!.replace("las 21", "las 22")));
        await paste(
          page,
          await message(origin, {
            items: [{ name: "Marinara", quantity: 1, price_numeric: 8_900 }],
            delivery_method: "pickup",
          }),
        );
        await page.getByRole("button", { name: "Copiar la respuesta" }).click();
        await page.getByRole("button", { name: "Copiada" }).waitFor();
        assertMatch(
          await page.evaluate(() => navigator.clipboard.readText()),
          /^Recibido, listo a las 2\d:\d[05]\. Pedido/,
        );
      },
    ),

    task(
      "what has run out is told with dishes like it, none with an allergen of the note, and a link with one in its place",
      async (page) => {
        await paste(
          page,
          await message(origin, {
            items: [
              { name: "Margherita", quantity: 2, price_numeric: 9_900, notes: "sin pescado" },
              { name: "Limonada", quantity: 1, price_numeric: 3_200 },
            ],
            delivery_method: "pickup",
          }),
        );
        await renew(
          page,
          ({ items }) => Object.assign(items.find(({ id }) => id === "margherita")!, { sold_out: true }),
        );
        await page.getByText("Se acabó: Margherita", { exact: true }).waitFor();
        const text = await page.locator(".answer p").nth(1).innerText();
        assertMatch(
          text,
          /^Se nos acabó: Margherita\. Parecido tenemos .+ \(\$[\d.]+\), .+ o .+\. Así quedaría tu pedido\. .+ tus notas/,
        );
        const url = new URL(/http\S+/.exec(text)![0]);
        await page.goto(`${url.pathname}${url.hash}`);
        await page.getByText("Te compartieron este pedido").waitFor();
        const lines = (await readLink(page)).message.split("\n").filter((line) => /^\d/.test(line));
        assertMatch(lines[0]!, /^2 x (?!.*Margherita)/);
        assertMatch(lines[1]!, /^1 x .*Limonada/);
      },
      { hours: HOURS.open },
    ),

    task("nothing pasted leaves the device, and only codes, times and counts stay on it", async (page) => {
      const requests: string[] = [];
      page.context().on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
      await page.waitForLoadState("networkidle");
      const before = requests.length;
      await page.locator("#pasted").fill(await message(origin));
      await page.getByRole("button", { name: "Leer lo escrito" }).click();
      await printButton(page).click();
      await page.getByRole("button", { name: "5 min más" }).click();
      await page.locator("[data-close]").click();
      await page.waitForLoadState("networkidle");
      assertEquals(requests.slice(before), []);
      const blocked = await page.evaluate(() => fetch("/api/v1/hours").then(() => "sent", () => "blocked"));
      assertEquals(blocked, "blocked");
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      assertMatch(kept, /kitchen-evening.*Margherita/);
      for (const secret of SECRETS) assert(!kept.includes(secret), kept);
    }, { provoked: /Content Security Policy/ }),

    task("the evening counts each dish once for an order, as CSV too, and is gone the next day", async (page) => {
      await paste(page, await message(origin));
      for (let time = 0; time < 2; time++) await printButton(page).click();
      assertMatch(await page.locator("[data-evening]").innerText(), /^Margherita\s+2\s+Marinara \/ Margherita\s+1/);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Guardar como CSV" }).click();
      const csv = await Deno.readTextFile(await (await download).path());
      assertMatch(csv, /^\uFEFFhora;pedido;cantidad;plato\r\n20:31;"[2-9A-Z]{4}";2;"Margherita"\r\n/);
      await paste(page, `PRUEBA - NO PREPARAR: ${await message(origin)}`);
      await printButton(page).click();
      assertMatch(await page.locator("[data-evening]").innerText(), /^Margherita\s+2\s/, "a test is not made");
      // After midnight it is the same evening.
      await page.clock.setFixedTime(new Date("2026-11-26T05:59:00-03:00"));
      await page.reload();
      assertMatch(await page.locator("[data-evening]").innerText(), /^Margherita/);
      await page.clock.setFixedTime(new Date("2026-11-26T06:00:00-03:00"));
      await page.reload();
      assertMatch(await page.locator("[data-evening]").innerText(), /^Nada impreso/);
      assertEquals(await page.evaluate(() => localStorage.getItem("kitchen-evening")), null);
    }),

    task("what was taken off the screen comes back, and the evening can be read and deleted", async (page) => {
      const written = await message(origin);
      const code = /[2-9A-Z]{4}(?= para)/.exec(written)![0];
      await paste(page, written);
      assertEquals(await page.evaluate(() => document.activeElement?.id), "ticket-1");
      assertEquals(await page.locator("[data-told]").textContent(), "1 pedido leído.");
      await printButton(page).click();
      await page.getByRole("button", { name: "Impreso a las 20:31. Imprimir otra vez" }).waitFor();
      await page.locator("[data-close]").click();
      assertEquals(await tickets(page).count(), 0);
      await page.getByRole("button", { name: `Volver a mostrar ${code}` }).click();
      await page.getByRole("button", { name: "Impreso a las 20:31. Imprimir otra vez" }).waitFor();
      assertEquals(await page.locator("[data-reopen]").count(), 0);
      for (const text of ["¿hola?", "¿hola?"]) await paste(page, text);
      assertEquals([await warnings(page, 0), await warnings(page, 2)], [[], []]);
      await page.locator("[data-close]").first().click();
      await page.getByRole("button", { name: "Volver a mostrar lo que quitaste" }).waitFor();
      await page.getByText("Pedidos impresos: 1").click();
      assertEquals(await page.locator("[data-evening] li").allInnerTexts(), [`20:31 · ${code}`]);
      await page.getByRole("button", { name: "Borrar" }).click();
      assertEquals(await page.locator("[data-evening]").innerText(), "Nada impreso todavía.");
      await paste(page, written);
      assert((await warnings(page)).every((each) => !each.includes("imprimió")), "what was deleted is forgotten");
    }),

    task(
      "an order for later has its time until that has passed; the link for a guest at a table is of it",
      async (page) => {
        const items = [{ name: "Margherita", quantity: 1, price_numeric: 9_900 }];
        const pickup = { items, delivery_method: "pickup" };
        await paste(page, await message(origin, { ...pickup, requested_for: "2026-11-25T21:00" }));
        const answer = page.locator(".answer p");
        assertMatch(await answer.first().innerText(), /^Recibido, para el miércoles 25 de noviembre, 21:00\. Pedido/);
        await page.clock.setFixedTime(new Date("2026-11-25T21:10:00-03:00"));
        await renew(page, () => {});
        assertMatch(await answer.first().innerText(), /^Recibido, listo a las 21:3[05]\./);
        assertEquals(await page.locator("[data-minutes]").count(), 2);
        await paste(page, await message(origin, { ...pickup, table: 4 }));
        const first = answer.first();
        assertEquals(await first.locator("~ a").count(), 0, "without a number the answer is copied");
        await renew(
          page,
          ({ items }) => Object.assign(items.find(({ id }) => id === "margherita")!, { sold_out: true }),
        );
        assertMatch(await answer.nth(1).innerText(), /Así quedaría tu pedido\. .+ http:\S+\/mesa\/4#pedido=1x-/);
      },
    ),

    task(
      "the page says of when its menu is, asks for it each minute and on return, and says when it is old",
      async (page) => {
        await page.clock.install({ time: EVENING });
        await page.reload();
        const seen = page.locator("[data-seen]");
        assertEquals(await seen.innerText(), "Carta de las 20:31");
        const asks = await page.evaluateHandle(() => {
          const asked: unknown[] = [];
          Object.defineProperty(navigator.serviceWorker, "controller", {
            value: { postMessage: (message: unknown) => asked.push(message) },
          });
          return asked;
        });
        const asked = () => asks.evaluate((asked) => asked.splice(0));
        const evening = await page.locator("[data-evening] p").elementHandle();
        await page.clock.runFor(4 * 60_000 + 30_000);
        assert(await evening!.evaluate((text) => text.isConnected), "what says the same is not written again");
        assertEquals(await asked(), Array(4).fill(KITCHEN_PATH));
        assertEquals(await seen.innerText(), "Carta de las 20:31");
        await setHidden(page, true);
        await page.clock.runFor(60_000);
        assertEquals(await asked(), []);
        assertEquals(await seen.innerText(), "Sin conexión: la carta es de las 20:31");
        await setHidden(page, false);
        await comeOnline(page);
        assertEquals(await asked(), [KITCHEN_PATH, KITCHEN_PATH]);
        await renew(page, () => {});
        assertEquals(await seen.innerText(), "Carta de las 20:36");
      },
    ),

    task("where the browser refuses storage, the page knows what it printed and how wide", async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(globalThis, "localStorage", {
          get: () => {
            throw new DOMException("refused", "SecurityError");
          },
        })
      );
      await page.reload();
      await paste(page, await message(origin));
      await page.getByRole("button", { name: "58 mm", pressed: false }).click();
      await page.getByRole("button", { name: "58 mm", pressed: true }).waitFor();
      await printButton(page).click();
      assertMatch(await page.locator("[data-evening]").innerText(), /^Margherita\s+2/);
      await page.getByRole("button", { name: "Borrar" }).click();
      assertMatch(await page.locator("[data-evening]").innerText(), /^Nada impreso/);
    }),

    task("without the right to read the clipboard, the field takes the message", async (page) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), await message(origin));
      await page.context().clearPermissions();
      await page.evaluate(() => navigator.clipboard.readText = () => Promise.reject(new Error("denied")));
      await page.getByRole("button", { name: "Pegar el mensaje" }).click();
      await page.getByText("Mantén apretado el cuadro").waitFor();
      await page.locator("#pasted").press("Control+V");
      await tickets(page).waitFor();
      await page.locator("#pasted").fill("x".repeat(100_001));
      await page.getByRole("button", { name: "Leer lo escrito" }).click();
      assertMatch(await page.locator("[data-trouble]").innerText(), /demasiado texto/);
      assertEquals((await page.locator("#pasted").inputValue()).length, 100_001);
      const submit = page.getByRole("button", { name: "Leer lo escrito" });
      assert(await submit.isVisible());
      await page.locator("#pasted").fill(" ");
      assertEquals(await submit.isVisible(), false);
      await page.locator("#pasted").fill("1 x Margherita: $9.900");
      await submit.click();
      await tickets(page).nth(1).waitFor();
      assertEquals([await page.locator("[data-trouble]").innerText(), await submit.isVisible()], ["", false]);
      assertEquals(await page.locator("#pasted").inputValue(), "");
      await page.evaluate(() => navigator.clipboard.readText = () => Promise.resolve("\n"));
      await page.getByRole("button", { name: "Pegar el mensaje" }).click();
      await page.getByText("No hay texto copiado. Copia el mensaje en el chat y vuelve.").waitFor();
    }),
  ];
}

declare global {
  var prints: number;
}
