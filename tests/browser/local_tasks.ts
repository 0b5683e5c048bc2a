/**
 * The owner's page in a browser: sign-in by a link, five ordinary evenings with their taps and seconds, undo, what is not
 * saved, and a guest's open order page that learns of a change.
 *
 * Each task ends what it changed, since the others use the same site.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Page, Route } from "playwright-core";
import { signLink } from "../../src/owner/owner_link.ts";
import { LOCAL_PATH } from "../../src/tables/page_paths.ts";
import { findViolations } from "./audits.ts";
import { eventually } from "./eventually.ts";
import { findFaults, LARGE_TEXT, setTextSize } from "./large_text_tasks.ts";
import { add, checkNow, choose, comeOnline, LINK, readLink } from "./order_steps.ts";
import { SIZES, type Task, visit, type VisitOptions } from "./visit.ts";

/** The secret of the site's owner. */
export const OWNER_SECRET = "a secret of the browser checks, long enough";

/** The owner's phone. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** A device that is not signed in gets 401, which the console repeats. */
export const SIGNED_OUT = /status of 401/;

/** An evening: what the owner wants, the taps and letters for it, and what the page says then. */
interface Evening {
  readonly wish: string;
  readonly act: (page: Page) => Promise<void>;
  readonly says: RegExp;
  /** What the API says while it holds. */
  readonly isTrue: (origin: string) => Promise<boolean>;
}

const tapOn = (selector: string) => (page: Page) => page.locator(selector).tap();

// deno-lint-ignore no-explicit-any
async function get(origin: string, path: string): Promise<any> {
  return await (await fetch(`${origin}/api/v1${path}`)).json();
}

const dishOf = async (origin: string, category: string, id: string) =>
  (await get(origin, "/menu")).menu[category].find((item: { id: string }) => item.id === id);

const EVENINGS: readonly Evening[] = [
  {
    wish: "the burrata has run out",
    act: async (page) => {
      await page.locator("#find").tap();
      await page.keyboard.type("bu");
      await page.locator("#found-i-burrata").tap();
    },
    says: /^Sin burrata: se agota un plato, hasta /,
    isTrue: async (origin) => (await dishOf(origin, "antipastos", "burrata-con-tomates")).sold_out === true,
  },
  {
    wish: "we close at 21:30",
    act: async (page) => {
      await page.locator("#closing summary").tap();
      await page.locator('[data-close="21:30"]').tap();
    },
    says: /^Hoy cerramos a las 21:30\./,
    isTrue: async (origin) => /T21:30/.test((await get(origin, "/hours")).closes_at),
  },
  {
    wish: "there is no courier",
    act: tapOn("#delivery"),
    says: /^Sin despacho, hasta /,
    isTrue: async (origin) => (await get(origin, "/delivery")).delivery_stopped === true,
  },
  {
    wish: "orders take 20 minutes longer",
    act: tapOn("#delay-20"),
    says: /^Demora de 20 minutos, hasta /,
    isTrue: async (origin) => (await get(origin, "/delivery")).delay_minutes === 20,
  },
  {
    wish: "no orders for 30 minutes",
    act: tapOn("#pause-30"),
    says: /^Pausa hasta /,
    isTrue: async (origin) => (await get(origin, "/delivery")).orders_paused_until !== undefined,
  },
];

/** A link as `deno task owner` makes it, by the server's clock. */
async function linkOf(origin: string): Promise<string> {
  const { local_time } = await get(origin, "/hours");
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  return `${LOCAL_PATH}#${await signLink(OWNER_SECRET, origin, Date.parse(local_time), randomBytes)}`;
}

const board = (page: Page) =>
  page.getByRole("heading", { level: 2, name: /^(Todo como siempre|\d+ cambios? activos?)/ });

/** Waits until the page says something at its bottom. */
export const told = (page: Page, text: RegExp) => page.locator("[data-told]", { hasText: text }).waitFor();

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(await linkOf(origin));
  await page.getByRole("button", { name: "Entrar en este teléfono" }).click();
  await board(page).waitFor();
}

/** Ends all that holds, and what comes back then, by the page's own calls. */
async function undoAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const holding = async () => (await (await fetch("/local/tonight")).json()).changes ?? [];
    for (let changes = await holding(); changes.length > 0; changes = await holding()) {
      for (const { id } of changes) {
        await fetch("/local/undo", { method: "POST", headers, body: JSON.stringify({ id }) });
      }
    }
  });
}

/** Visits as the owner, signed in, and ends what the visit changed. */
export async function visitAsOwner(
  browser: Browser,
  origin: string,
  options: VisitOptions,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  await visit(browser, origin, { ...PHONE, provoked: SIGNED_OUT, ...options }, async (page) => {
    await signIn(page, origin);
    try {
      await act(page);
    } finally {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.context().setOffline(false);
      if (!page.url().endsWith(LOCAL_PATH)) await page.goto(LOCAL_PATH);
      await undoAll(page);
    }
  });
}

/** Tasks of the owner. */
export function localTasks(browser: Browser, origin: string): Task[] {
  const owner = (name: string, act: (page: Page) => Promise<void>, options: VisitOptions = {}): Task => ({
    name: `owner: ${name}`,
    run: () => visitAsOwner(browser, origin, options, act),
  });
  const stranger = (name: string, act: (page: Page) => Promise<void>, options: VisitOptions = {}): Task => ({
    name: `owner: ${name}`,
    run: () => visit(browser, origin, { ...PHONE, provoked: SIGNED_OUT, ...options }, act),
  });

  return [
    stranger("without a link the page says how to get one, and shows nothing else", async (page) => {
      await page.goto(LOCAL_PATH);
      await page.getByText("deno task owner").waitFor();
      assertEquals(await page.locator("main button").filter({ visible: true }).count(), 0);
      assertEquals([...await page.evaluate(findFaults), ...await findViolations(page)], []);
      await page.goto(await linkOf(origin));
      await page.getByRole("button", { name: "Entrar en este teléfono" }).waitFor();
      assertEquals([...await page.evaluate(findFaults), ...await findViolations(page)], []);
    }, { bypassCSP: true, colorScheme: "dark" }),

    stranger("only a tap uses the link up; then it is gone from the address, and serves nobody else", async (page) => {
      const link = await linkOf(origin);
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      await page.goto(link);
      const enter = page.getByRole("button", { name: "Entrar en este teléfono" });
      await enter.waitFor();
      assertEquals(posts, [], "opening the link uses nothing up");
      await page.getByLabel("Nombre de este teléfono").fill("Teléfono de Ana");
      await enter.tap();
      await board(page).waitFor();
      assertEquals(new URL(page.url()).hash, "");
      await page.reload();
      await board(page).waitFor();
      await page.locator("#devices summary").tap();
      await page.getByText("Teléfono de Ana").waitFor();
      await visit(browser, origin, { ...PHONE, provoked: SIGNED_OUT }, async (other) => {
        await other.goto(link);
        await other.getByRole("button", { name: "Entrar en este teléfono" }).tap();
        await other.getByText("Ese enlace ya se usó").waitFor();
        assertEquals(new URL(other.url()).hash, "");
      });
      await page.getByRole("button", { name: "Salir de este teléfono" }).tap();
      await page.getByText("deno task owner").waitFor();
      await page.reload();
      await page.getByText("deno task owner").waitFor();
    }),

    owner("five ordinary evenings, each with at most three taps, true at once and undone with one", async (page) => {
      await page.addInitScript(() => {
        Object.assign(globalThis, { taps: 0 });
        // deno-lint-ignore no-explicit-any
        addEventListener("click", ({ isTrusted }) => isTrusted && (globalThis as any).taps++, true);
      });
      // deno-lint-ignore no-explicit-any
      const taps = () => page.evaluate(() => (globalThis as any).taps as number);
      for (const { wish, act, says, isTrue } of EVENINGS) {
        const opened = performance.now();
        await page.goto(LOCAL_PATH);
        await board(page).waitFor();
        const ready = performance.now();
        assertEquals(await isTrue(origin), false, `${wish}, before`);
        await act(page);
        await told(page, says);
        const done = performance.now();
        assert(await isTrue(origin), wish);
        const needed = await taps();
        await page.locator("#toast-button").tap();
        await told(page, /^Deshecho: /);
        const undone = performance.now();
        assertEquals(await isTrue(origin), false, `${wish}, undone`);
        assert(needed <= 3, `${wish}: ${needed} taps`);
        assertEquals(await taps(), needed + 1);
        const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(2);
        console.log(
          `  ${wish}: ${needed} ${needed === 1 ? "tap" : "taps"}; page ${seconds(opened, ready)} s, taps and answer ${
            seconds(ready, done)
          } s, ` +
            `undo ${seconds(done, undone)} s`,
        );
      }
      await page.locator("#history summary").tap();
      const lines = await page.locator("[data-history] li").allInnerTexts();
      assertMatch(lines[0]!, /deshizo «Pausa hasta /);
      assertMatch(lines[1]!, /: Pausa hasta /);
    }),

    owner(
      "an ingredient that dishes can do without: the owner chooses, and the choice names what follows",
      async (page) => {
        await page.locator("#find").tap();
        const count = page.locator("[data-count]");
        for (const [typed, told] of [["zz", "No hay nada con ese nombre."], ["mar", /^\d encontrados$/]] as const) {
          await page.locator("#find").fill(typed);
          assertMatch(await count.textContent() ?? "", new RegExp(told));
          assertEquals(await page.locator("[data-usual]").isVisible(), false);
        }
        await page.locator("#find").fill("stra");
        assertEquals(await count.textContent(), "1 encontrado");
        await page.locator("#found-i-stracciatella").tap();
        await page.getByRole("button", { name: "Agotar 1 plato" }).waitFor();
        await page.getByRole("button", { name: "Ofrecer sin stracciatella" }).tap();
        await told(page, /^Sin stracciatella: un plato se ofrece así, hasta /);
        assertEquals((await dishOf(origin, "pizzas_blancas", "mortadela-y-pistacho")).without_today, ["stracciatella"]);
        // The row is a switch now, and its other side undoes.
        const row = page.getByRole("switch", { name: "Stracciatella", checked: false });
        await row.tap();
        await told(page, /^Deshecho: /);
      },
    ),

    owner("a dish comes back when the owner says, and each change shows its end", async (page) => {
      await page.locator('[data-list="Pizzas rojas"] summary').tap();
      await page.getByRole("switch", { name: "Diavola", exact: true }).tap();
      const card = page.locator(".card", { hasText: "Se agotó: Diavola" });
      await card.getByText("Hasta mañana a las 13:00").waitFor();
      await card.getByText("Cambiar hasta cuándo").tap();
      await card.getByRole("button", { name: "7 días" }).tap();
      await card.getByText(/^Hasta el miércoles 2 de diciembre/).waitFor();
      await card.getByRole("button", { name: "Deshacer" }).tap();
      await page.getByRole("heading", { name: "Todo como siempre" }).waitFor();
      await page.getByRole("switch", { name: "Diavola", exact: true, checked: true }).waitFor();
    }),

    owner(
      "one tap more says that a dish is out on the next day too, and undo brings back what was replaced",
      async (page) => {
        await page.locator('[data-list="Pizzas rojas"] summary').tap();
        await page.getByRole("switch", { name: "Diavola", exact: true }).tap();
        await page.getByRole("button", { name: "¿Mañana también?" }).tap();
        await page.locator(".card", { hasText: "Se agotó: Diavola" }).getByText(
          "Hasta el viernes 27 de noviembre a las 13:00",
        )
          .waitFor();
        assertEquals(await page.locator("#toast-more").isVisible(), false);
        await page.locator("#delay-20").tap();
        await told(page, /^Demora de 20 minutos/);
        await page.locator("#delay-45").tap();
        await told(page, /^Demora de 45 minutos/);
        await page.locator("#toast-button").tap();
        await told(page, /^Deshecho: Demora de 45 minutos\. Vuelve: Demora de 20 minutos\./);
        assertEquals(await page.locator("#delay-20").getAttribute("aria-pressed"), "true");
      },
    ),

    owner("a guest's order for tomorrow keeps a dish that is back by then, and loses it for today", async (page) => {
      await visit(browser, origin, SIZES.desktop, async (guest) => {
        await guest.goto("/carta");
        await add(guest, "Diavola");
        await add(guest, "Marinara");
        await choose(guest, "when", "later");
        const times = guest.locator('[name="requested_for"]');
        await times.locator("option").first().waitFor({ state: "attached" });
        const values = await times.locator("option").evaluateAll((all) =>
          all.map((each) => (each as HTMLOptionElement).value)
        );
        await times.selectOption(values.findLast((value) => value > "2026-11-26T13")!);
        await guest.locator(`${LINK}[href]`).waitFor();
        await sellOutBy(page, "Diavola");
        await checkNow(guest);
        await eventually(async () => assertMatch((await readLink(guest)).message, /Diavola/));
        await choose(guest, "when", "");
        await guest.locator("[data-changes] li").getByText("Diavola: se agotó, y no va en el pedido.").waitFor();
        await choose(guest, "when", "later");
        await guest.locator("[data-changes] li").waitFor({ state: "detached" });
        await eventually(async () => assertMatch((await readLink(guest)).message, /Diavola/));
      });
    }),

    owner("two phones: the second to undo hears that it is done already, and nothing is left to save", async (page) => {
      await page.locator("#delay-10").tap();
      await told(page, /^Demora de 10 minutos/);
      // The other phone is faster than the next question of this one.
      await undoAll(page);
      await page.locator("#toast-button").tap();
      await told(page, /Ese cambio ya no está/);
      await page.getByRole("heading", { name: "Todo como siempre" }).waitFor();
      await eventually(async () => assertEquals(await page.locator(".unsaved").count(), 0));
    }, { provoked: /status of 40[14]/ }),

    owner("what a tap did is said for twenty seconds after the last one, and longer on its button", async (page) => {
      await page.clock.install();
      const toast = page.locator("[data-toast]");
      await page.locator("#delay-10").tap();
      await told(page, /^Demora de 10 minutos/);
      await page.clock.runFor(15_000);
      await page.locator("#delay-20").tap();
      await told(page, /^Demora de 20 minutos/);
      await page.clock.runFor(15_000);
      assert(await toast.isVisible());
      await page.clock.runFor(6_000);
      assertEquals(await toast.isVisible(), false);
      await page.locator("#delay-20").tap();
      await told(page, /^Deshecho/);
      await page.locator("#delay-45").tap();
      await told(page, /^Demora de 45 minutos/);
      await page.locator("#toast-button").focus();
      await page.clock.runFor(39_000);
      assert(await toast.isVisible());
      await page.locator("#delay-20").focus();
      await page.clock.runFor(2_000);
      assertEquals(await toast.isVisible(), false);
    }),

    owner("what could not be saved stays, says so, and is saved on another tap", async (page) => {
      await page.context().setOffline(true);
      await page.locator("#delay-45").tap();
      await told(page, /^No se guardó: Demora de 45 minutos\. No hay conexión/);
      await page.locator(".unsaved", { hasText: "Demora de 45 minutos" }).waitFor();
      assertEquals(
        await page.locator("#delay-45").getAttribute("aria-pressed"),
        "false",
        "nothing looks as if it held",
      );
      await page.context().setOffline(false);
      await page.locator(".unsaved").getByRole("button", { name: "Reintentar" }).tap();
      await told(page, /^Demora de 45 minutos, hasta /);
      assertEquals(await page.locator(".unsaved").count(), 0);
      assertEquals(await page.locator("#delay-45").getAttribute("aria-pressed"), "true");
    }, { provoked: /status of 401|ERR_/ }),

    owner("without a connection the list of devices, and the way out, say so and lose nothing", async (page) => {
      await visit(browser, origin, { ...PHONE, provoked: SIGNED_OUT }, (other) => signIn(other, origin));
      const [summary, list] = [page.locator("#devices summary"), page.locator("[data-devices]")];
      await page.context().setOffline(true);
      await summary.tap();
      await list.getByText("No hay conexión").waitFor();
      await page.context().setOffline(false);
      await summary.tap();
      await summary.tap();
      const remove = list.locator("[data-remove]").first();
      await remove.waitFor();
      await page.context().setOffline(true);
      await remove.tap();
      await remove.tap();
      await told(page, /^No se quitó\. No hay conexión/);
      assert(await list.locator("li").count() > 0);
      await page.locator("[data-sign-out]").tap();
      await page.getByText("No hay conexión").last().waitFor();
      assert(await board(page).isVisible(), "whoever could not sign out is still signed in");
      await page.context().setOffline(false);
      await remove.tap();
      await remove.tap();
      await told(page, /^Quitado/);
    }, { provoked: /status of 401|ERR_/ }),

    owner("a part whose script does not come says so, and comes with another tap", async (page) => {
      const tab = page.locator("[data-tabs]").getByRole("link", { name: "Carta" });
      await page.route("**/content.*.js", (route) => route.abort());
      await tab.tap();
      await told(page, /^No se pudo abrir\. Revisa tu conexión y toca otra vez\./);
      await page.unroute("**/content.*.js");
      await page.locator("[data-tabs]").getByRole("link", { name: "Esta noche" }).tap();
      await tab.tap();
      await page.getByRole("heading", { level: 1, name: "Carta" }).waitFor();
    }, { provoked: /status of 401|ERR_/ }),

    owner("a tap that is made twice, or two at once, sends each wish once, and the page goes on", async (page) => {
      const sent: (string | null)[] = [];
      page.on("request", (request) => request.method() === "POST" && sent.push(request.postData()));
      const twice = (name: string, card: string) =>
        page.locator(card).getByRole("button", { name }).first().evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        });
      await page.context().setOffline(true);
      for (const [control, text] of [["#delay-45", /Demora/], ["#delivery", /Sin despacho/]] as const) {
        await page.locator(control).tap();
        await told(page, text);
        await page.locator(".unsaved", { hasText: text }).waitFor();
      }
      await page.context().setOffline(false);
      sent.length = 0;
      await page.evaluate(() => document.querySelectorAll<HTMLElement>("[data-retry]").forEach((each) => each.click()));
      await page.locator(".unsaved", { hasText: "Sin despacho" }).waitFor();
      await told(page, /^Demora de 45 minutos, hasta /);
      await twice("Reintentar", ".unsaved");
      await told(page, /^Sin despacho, hasta /);
      await twice("Deshacer", '.card:has-text("Sin despacho")');
      await told(page, /^Deshecho: Sin despacho/);
      assertEquals(sent.length, 3, sent.join("\n"));
      await undoAll(page);
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      await page.getByRole("heading", { name: "Todo como siempre" }).waitFor();
    }, { provoked: /status of 401|ERR_/ }),

    owner("an end that was not taken stays to be saved, and goes if only the answer was lost", async (page) => {
      const end = page.locator(".card details");
      const chooseEnd = async (name: string) => {
        if (await end.getAttribute("open") === null) await end.locator("summary").tap();
        await page.getByRole("button", { name }).tap();
      };
      const fails = async (name: string) => {
        await chooseEnd(name);
        await told(page, /^No se guardó/);
      };
      const asked = () =>
        Promise.all([
          page.waitForResponse((answer) => answer.request().method() === "GET"),
          page.evaluate(() => dispatchEvent(new Event("focus"))),
        ]);
      const unsaved = page.locator(".unsaved");
      await page.locator('[data-list="Pizzas rojas"] summary').tap();
      await page.getByRole("switch", { name: "Diavola", exact: true }).tap();
      await chooseEnd("7 días");
      await page.getByText(/^Hasta el miércoles 2 de diciembre/).waitFor();

      const isPost = (route: Route) => route.request().method() === "POST";
      await page.route("**/local/tonight", (route) => isPost(route) ? route.abort() : route.continue());
      await fails("La próxima apertura");
      await asked();
      await page.waitForTimeout(300);
      assertEquals(await unsaved.count(), 1, "the dish is still out for seven days");
      await page.getByRole("button", { name: "Dejarlo" }).tap();

      await page.unrouteAll();
      await page.route("**/local/tonight", async (route) => {
        if (!isPost(route)) return route.continue();
        await route.fetch();
        await route.abort();
      });
      await fails("30 días");
      await asked();
      await eventually(async () => assertEquals(await unsaved.count(), 0));
      await page.getByText(/^Hasta el viernes 25 de diciembre/).waitFor();
    }, { provoked: /status of 401|ERR_/ }),

    owner("a pressed closing time ends tonight's closing, and no other day's", async (page) => {
      await page.evaluate(async () => {
        const body = JSON.stringify({ change: { kind: "closing", date: "2026-11-28", at: "22:00" } });
        await fetch("/local/tonight", { method: "POST", headers: { "Content-Type": "application/json" }, body });
      });
      await page.reload();
      await page.locator("#closing summary").tap();
      await page.locator('[data-close="21:30"]').tap();
      await told(page, /^Hoy cerramos a las 21:30/);
      await page.locator('[data-close="21:30"]').tap();
      await told(page, /^Deshecho: Hoy cerramos a las 21:30/);
      await page.locator(".card", { hasText: "El sábado 28 de noviembre cerramos a las 22:00" }).waitFor();
    }),

    owner("a tap on a phone that gives the focus to no button does not scroll", async (page) => {
      // As Safari does.
      await page.evaluate(() => addEventListener("mousedown", (event) => event.preventDefault()));
      const chip = page.locator("#delay-20");
      await chip.evaluate((chip) => chip.scrollIntoView({ block: "start" }));
      const place = async () => (await chip.boundingBox())!.y;
      const before = await place();
      await chip.tap();
      await told(page, /^Demora de 20 minutos/);
      assertEquals(await page.evaluate(() => document.activeElement?.localName), "body");
      // A card appears above; the browser keeps the chip in its place, to within a few pixels.
      assert(Math.abs(await place() - before) < 5);
    }, { viewport: { width: 360, height: 400 } }),

    owner("without the store the page says of when it is, and keeps what was tapped", async (page) => {
      const failure = { message: "x", resolution: "y", reason: "store_unavailable" };
      await page.route("**/local/tonight", async (route) => {
        if (route.request().method() === "POST") return route.fulfill({ status: 503, json: failure });
        const response = await route.fetch();
        const tonight = await response.json();
        await route.fulfill({ response, json: { ...tonight, as_of: tonight.at } });
      });
      await page.reload();
      await page.getByText(/El sitio no puede leer ni guardar.*Lo que ves es de hoy a las 20:/).waitFor();
      await page.locator("#pause-close").tap();
      await told(page, /^No se guardó: Pausa hasta las 23:00\. El sitio no puede guardar/);
      await page.locator(".unsaved", { hasText: "Pausa hasta" }).waitFor();
    }, { provoked: /status of (401|503)/ }),

    stranger("on a host of files alone the page says so, and where things are changed", async (page) => {
      await page.route(
        "**/local/tonight",
        (route) => route.fulfill({ status: 404, contentType: "text/html", body: "<p>" }),
      );
      await page.goto(LOCAL_PATH);
      await page.getByText(/solo tiene archivos.*quien administra el sitio/).waitFor();
    }),

    owner("a device that another one removes is signed out, and what it tapped is not lost", async (page) => {
      await visitAsOwner(browser, origin, {}, async (other) => {
        await other.locator("#devices summary").tap();
        const others = other.locator("[data-devices] [data-remove]");
        await others.first().waitFor();
        // Others may be left of earlier tasks: each is removed with a second tap.
        for (let left = await others.count(); left > 0; left--) {
          await others.first().tap();
          await other.getByRole("button", { name: "Sí, quitar" }).tap();
          await told(other, /^Quitado: ya no puede cambiar nada\.$/);
          await eventually(async () => assertEquals(await others.count(), left - 1));
        }
        await page.locator("#delivery").tap();
        await page.locator("[data-sign-in-trouble]", { hasText: "Este teléfono no está autorizado" }).waitFor();
        await told(page, /^No se guardó: Sin despacho/);
      });
    }),

    owner(
      "a guest's open order page shows a change when it is looked at, within a minute, and before the chat",
      async (page) => {
        await visit(browser, origin, SIZES.phone, async (guest) => {
          await guest.clock.install();
          await guest.goto("/carta");
          for (const dish of ["Diavola", "Margherita", "Marinara"]) await add(guest, dish);
          const changes = guest.locator("[data-changes] li");
          const seen = async () => {
            await guest.getByRole("button", { name: "Entendido" }).click();
            await guest.locator(`${LINK}[href]`).waitFor();
          };
          const sellOut = (name: string) => sellOutBy(page, name);
          assertMatch((await readLink(guest)).message, /Diavola/);

          await sellOut("Diavola");
          await checkNow(guest);
          await changes.getByText("Diavola: se agotó, y no va en el pedido.").waitFor();
          await seen();

          // Nobody touches the guest's phone.
          await sellOut("Margherita");
          await guest.clock.runFor(60_000);
          await changes.getByText("Margherita: se agotó").waitFor();
          await seen();

          // The press itself asks, unless an answer is five seconds old.
          await guest.clock.runFor(5_500);
          await sellOut("Marinara");
          await guest.locator(LINK).click();
          await changes.getByText("Marinara: se agotó").waitFor();
          assertEquals(new URL(guest.url()).pathname, "/carta", "the chat did not open");
          await comeOnline(guest);
        });
      },
    ),

    owner("a guest's open menu shows what has run out when its window gets the focus", async (page) => {
      await visit(browser, origin, SIZES.phone, async (guest) => {
        await guest.goto("/carta");
        await guest.waitForLoadState("networkidle");
        await sellOutBy(page, "Diavola");
        await guest.evaluate(() => dispatchEvent(new Event("focus")));
        await guest.locator('[data-id="diavola"][data-sold-out]').first().waitFor();
      });
    }),

    owner("by keyboard alone: finds, switches, undoes, and the focus stays where the work is", async (page) => {
      const focused = () => page.evaluate(() => document.activeElement?.id);
      await page.locator("#find").focus();
      await page.keyboard.type("diav");
      await page.locator("#found-diavola").waitFor();
      await page.keyboard.press("Tab");
      while (await focused() !== "found-diavola") await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await told(page, /^Se agotó: Diavola/);
      assertEquals(await focused(), "found-diavola");
      assertEquals(await page.locator("#found-diavola").getAttribute("aria-checked"), "false");
      await page.locator(".card").getByRole("button", { name: "Deshacer" }).focus();
      await page.keyboard.press("Enter");
      await told(page, /^Deshecho/);
      assertEquals(await focused(), "changes-h");
    }, { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }),

    ...(["light", "dark"] as const).flatMap((colorScheme) =>
      (["phone", "desk"] as const).map((size) =>
        owner(`axe finds nothing and nothing is cut in any state, ${colorScheme}, ${size}`, async (page) => {
          await everyState(page, async (state) => {
            const faults = [
              ...await page.evaluate(findFaults),
              ...await findViolations(page),
              ...await smallTargets(page),
            ];
            assertEquals(faults, [], state);
          });
        }, {
          ...(size === "desk" && { viewport: { width: 1280, height: 800 }, isMobile: false }),
          colorScheme,
          bypassCSP: true,
          provoked: /status of 401|ERR_/,
        })
      )
    ),

    ...LARGE_TEXT.map(({ way, root, viewport }) =>
      owner(`large text by ${way}: nothing is cut or covered in any state`, async (page) => {
        await setTextSize(page, root);
        await everyState(page, async (state) => assertEquals(await page.evaluate(findFaults), [], state));
      }, { viewport, provoked: /status of 401|ERR_/ })
    ),
  ];
}

/** Goes through what the board can show, and judges each. */
async function everyState(page: Page, judge: (state: string) => Promise<void>): Promise<void> {
  const tap = (selector: string) => page.locator(selector).tap();
  await judge("nothing different");
  await tap("#find");
  await page.keyboard.type("mo");
  await judge("found");
  await tap("#found-i-mozzarella");
  await judge("the choice");
  await page.locator("#found-i-mozzarella-without").tap();
  await told(page, /^Sin mozzarella/);
  await judge("chosen");
  await page.locator("#find").fill("");
  await tap("#delay-90");
  await told(page, /^Demora/);
  await tap("#closing summary");
  await page.locator("[data-ends], .card summary").first().tap();
  await tap('[data-list="Pizzas blancas"] summary');
  await tap("#history summary");
  await tap("#devices summary");
  await page.locator("[data-devices] li").first().waitFor();
  await page.context().setOffline(true);
  await tap("#pause-30");
  await told(page, /^No se guardó/);
  await judge("all open, and one not saved");
  await page.context().setOffline(false);
}

/** The controls of the board that a thumb misses. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main button, main input, main summary")].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return each.checkVisibility() && (width < 48 || height < 48);
    }).map((each) => `Too small: ${each.outerHTML.slice(0, 120)}`)
  );
}

/** Sells a dish out, as the owner. */
async function sellOutBy(page: Page, name: string): Promise<void> {
  await page.locator("#find").fill(name.slice(0, 5));
  await page.getByRole("switch", { name, exact: true }).tap();
  await told(page, new RegExp(`^Se agotó: ${name},`));
}
