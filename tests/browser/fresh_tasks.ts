/**
 * The page is never stale: menu and hours change while it is open, and the network fails in every way.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Page, Request, Route } from "playwright-core";
import type { MenuData } from "../../src/site/offers/menu_data.ts";
import { KITCHEN_PATH, PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { eventually } from "./eventually.ts";
import {
  add,
  checkNow,
  choose,
  chosen,
  comeOnline,
  dishOf,
  hasFocus,
  idsOf,
  LINK,
  openChoices,
  ORDER_PAGE,
  pageItems,
  readLink,
  setHidden,
  shownIds,
  shownMessage,
  workerReady,
} from "./order_steps.ts";
import { HOURS, hoursAnswer, SIZES, type Task, taskMaker, visit } from "./visit.ts";

/** A change of the page's HTML. */
type Edit = (html: string) => string;

/** A change of the data of the page, as JSON. */
const edited = (edit: (data: MenuData) => void): Edit => (html) =>
  html.replace(/(?<=<script type="application\/json" id="page">).*?(?=<\/script>)/s, (json) => {
    const data = JSON.parse(json);
    edit(data);
    return JSON.stringify(data);
  });

/** A change of what the page holds of a dish. */
const changed = (id: string, change: object): Edit =>
  edited(({ items }) => Object.assign(items.find((item) => item.id === id)!, change));

/** Another price of a dish. */
const priced = (id: string, price: number): Edit => changed(id, { price });

/** The row of a dish, written otherwise. */
const rewritten = (id: string, html: string, edit: (row: string) => string): string =>
  html.replace(new RegExp(`<li class="dish" data-id="${id}".*?</li>`, "s"), edit);

/** A dish that is sold out, without its buttons. */
const soldOut = (id: string): Edit => (html) =>
  rewritten(
    id,
    changed(id, { sold_out: true })(html),
    (dish) => dish.replace(">", " data-sold-out>").replace(/<button class="add".*?<\/button>/s, ""),
  );

/** A dish that is gone. */
const gone = (id: string): Edit => (html) =>
  rewritten(id, edited((data) => data.items.splice(data.items.findIndex((item) => item.id === id), 1))(html), () => "");

/** A dish that is made without basil. */
const withoutBasil: Edit = changed("margherita", { without_today: ["albahaca"] });

/** Other rules of orders. */
const withRules = (rules: object): Edit => edited((data) => Object.assign(data.rules, rules));

/** Other times of orders. */
const withTiming = (timing: object): Edit => edited((data) => Object.assign(data.rules.timing, timing));

/** The price of a dish in the data of the page. */
const priceOf = async (page: Page, id: string) => (await pageItems(page)).find((item) => item.id === id)!.price;

/** What the network does with the checks of the page. */
interface Network {
  edits: Edit[];
  /** Keeps the answers back until it is resolved. */
  held?: Promise<void>;
  fails: boolean;
  asked: number;
  answered: number;
}

/** Never resolved: a network that keeps silent. */
const SILENCE = new Promise<void>(() => {});

/** Puts a network between the page and the site. The page itself loads unchanged, unless `loads` says otherwise. */
async function meddle(page: Page, { loads = false } = {}): Promise<Network> {
  const network: Network = { edits: [], fails: false, asked: 0, answered: 0 };
  const answer = async (route: Route) => {
    const isLoad = route.request().isNavigationRequest();
    if (isLoad && !loads) return route.fallback();
    if (!isLoad) network.asked++;
    await network.held;
    try {
      if (network.fails) return await route.abort();
      const response = await route.fetch();
      const body = network.edits.reduce((html, edit) => edit(html), await response.text());
      await route.fulfill({ response, body });
    } catch {
      // The page has left meanwhile.
    } finally {
      if (!isLoad) network.answered++;
    }
  };
  await page.route(ORDER_PAGE, answer);
  return network;
}

/** Waits until the page has asked so many times and has its answers, and a moment longer, in which it must not ask again. */
async function hasAsked(page: Page, network: Network, times: number): Promise<void> {
  await eventually(() => assertEquals([network.asked, network.answered], [times, times]));
  await page.waitForTimeout(300);
  assertEquals(network.asked, times);
}

const CHANGES = "[data-changes]";

/** The changes that the page shows. */
const changesOf = (page: Page) => page.locator(`${CHANGES} li`).allInnerTexts();

/** Tasks of a page that stays right. */
export function freshTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "fresh", { ...SIZES.desktop, hours: HOURS.open });

  return [
    ...([
      [
        "/carta",
        "Entendido",
        [
          "Margherita: antes $9.900, ahora $10.400.",
          "Marinara: ya no está en la carta así, y no va en el pedido.",
          "Funghi: se agotó, y no va en el pedido.",
        ],
        "$19.800",
        "$20.800",
      ],
      [
        "/en/menu",
        "Got it",
        [
          "Margherita: it was CLP 9,900, now CLP 10,400.",
          "Marinara: no longer on the menu like this, and off your order.",
          "Funghi: sold out, and off your order.",
        ],
        "CLP 19,800",
        "CLP 20,800",
      ],
    ] as const).map(([path, seen, changes, was, total]) =>
      task(`a new build while ${path} is open: the link waits until the person has seen what changed`, async (page) => {
        const network = await meddle(page, { loads: true });
        await page.goto(path);
        await add(page, "Margherita", 2);
        await add(page, "Funghi", 2);
        await add(page, "Marinara");
        const before = await readLink(page);
        assertMatch(before.message, /Funghi/);
        network.edits = [priced("margherita", 10_400), soldOut("funghi"), gone("marinara")];
        await checkNow(page);
        await page.getByRole("button", { name: seen }).waitFor();
        assertEquals(await changesOf(page), [...changes]);
        const told = {
          "/carta": "Algo cambió desde que lo elegiste:",
          "/en/menu": "Something changed since you chose it:",
        };
        assertEquals(await page.locator(`${CHANGES} strong`).innerText(), told[path]);
        assertEquals(await page.locator(LINK).getAttribute("href"), null);
        assertEquals(await page.locator(LINK).getAttribute("aria-disabled"), "true");
        assertEquals(await page.locator("[data-copy]").isDisabled(), false, "copying is always offered");
        assertEquals(await page.locator("[data-total]").innerText(), total);
        assertEquals(await page.locator("[data-lines] [data-was]").allInnerTexts(), [was]);
        assertEquals(await dishOf(page, "funghi").locator(".add").count(), 0);
        assertEquals(await page.locator('.dish[data-id="marinara"]').count(), 0);
        // A reload is no way around it.
        await page.reload();
        await page.getByRole("button", { name: seen }).waitFor();
        assertEquals(await changesOf(page), [...changes]);
        await page.locator(LINK).click({ force: true });
        assertEquals(await page.evaluate(() => document.activeElement?.textContent), seen);
        await page.keyboard.press("Enter");
        assertEquals(await page.locator(CHANGES).innerText(), "");
        assertEquals(await page.evaluate(() => document.activeElement?.hasAttribute("data-link")), true);
        const { message } = await readLink(page);
        assertMatch(message, /2 x Nº \d+ Margherita \(\$10\.400 c\/u\): \$20\.800/);
        assert(!/Funghi|Marinara|vistos/.test(message), message);
        await page.reload();
        assertEquals(await page.locator(CHANGES).innerText(), "");
      })
    ),

    task("a price that comes back is no change, and notes stay", async (page) => {
      const network = await meddle(page);
      await page.goto("/carta");
      await openChoices(page, "diavola");
      const dialog = page.locator("dialog[open]");
      await dialog.locator("textarea, input[name=notes]").first().fill("Soy alérgica al maní");
      // The menu changes while the choices are open: the price that they showed is the one that the person saw.
      const price = await priceOf(page, "diavola");
      network.edits = [priced("diavola", price + 1_000)];
      await checkNow(page);
      await eventually(async () => assertEquals(await priceOf(page, "diavola"), price + 1_000));
      await dialog.locator("[data-submit]").click();
      assertEquals((await changesOf(page)).length, 1);
      assertMatch((await changesOf(page))[0]!, /^Diavola: antes /);
      assertMatch(await shownMessage(page), /Nota: «Soy alérgica al maní»/);
      network.edits = [];
      await checkNow(page);
      await page.locator(`${LINK}[href]`).waitFor();
      assertMatch((await readLink(page)).message, /Nota: «Soy alérgica al maní»/);
      // The choices open with the new menu.
      network.edits = [priced("diavola", price + 2_000)];
      await checkNow(page);
      await page.getByRole("button", { name: "Entendido" }).click();
      await openChoices(page, "diavola");
      assertEquals(await page.locator("dialog.choose").count(), 1);
      assertMatch(await page.locator("dialog.choose[open]").innerText(), new RegExp(`${(price + 2_000) / 1_000}00`));
    }),

    task("a slow answer does not replace that to a later question", async (page) => {
      const network = await meddle(page);
      await page.clock.install();
      await page.goto("/carta");
      await add(page, "Margherita");
      await hasAsked(page, network, 1);
      await page.clock.runFor(6_000);
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      const questions: Request[] = [];
      await page.route(ORDER_PAGE, async (route) => {
        const isFirst = questions.push(route.request()) === 1;
        const response = await route.fetch();
        const html = await response.text();
        if (isFirst) await held;
        await route.fulfill({ response, body: isFirst ? html : priced("margherita", 10_400)(html) });
      });
      await comeOnline(page);
      await eventually(() => assertEquals(questions.length, 1));
      await page.locator(LINK).click();
      await page.locator(CHANGES).getByText("antes $9.900, ahora $10.400").waitFor();
      answer();
      await (await questions[0]!.response())!.finished();
      await page.waitForTimeout(300);
      assertEquals(await changesOf(page), ["Margherita: antes $9.900, ahora $10.400."]);
    }),

    task(
      "a renewed menu keeps the focus and what did not change, and tells what is different at present",
      async (page) => {
        const network = await meddle(page);
        await page.goto("/carta");
        const ids = () =>
          page.locator(".dish").evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id));
        const before = await ids();
        const kept = await dishOf(page, "marinara").elementHandle();
        const present = page.locator("[data-status] + [data-present]");
        for (
          const [id, control] of [["margherita", ".add"], ["te", "h3 a"], ["calabresa", "h3 a"], ["marinara", ".add"]]
        ) {
          await dishOf(page, id!).locator(control!).focus();
          network.edits = [
            priced("margherita", await priceOf(page, "margherita") + 100),
            priced("te", await priceOf(page, "te") + 100),
            priced("calabresa", await priceOf(page, "calabresa") + 100),
            (html) => html.replace("</main>", `<p data-present>Sin ${id}</p></main>`),
          ];
          await checkNow(page);
          await present.getByText(`Sin ${id}`).waitFor();
          assertEquals(await present.count(), 1);
          assert(await hasFocus(dishOf(page, id!).locator(control!)), `${id} ${control}`);
        }
        assert(await kept!.evaluate((row) => row.isConnected));
        network.edits = [priced("margherita", 12_000)];
        await checkNow(page);
        await present.waitFor({ state: "detached" });
        await dishOf(page, "funghi").locator(".add").focus();
        network.edits = [soldOut("funghi")];
        await checkNow(page);
        await eventually(async () => assert(await hasFocus(dishOf(page, "funghi").locator("h3 a"))));
        assertEquals(await ids(), before, "each row has its place");
      },
    ),

    task("a search stays over a menu that is renewed, and its dishes keep what was chosen", async (page) => {
      const network = await meddle(page);
      await page.goto("/carta");
      await add(page, "Margherita");
      await page.locator("[data-unfold]").click();
      await page.getByLabel("Buscar en la carta").fill("funghi");
      const shown = page.locator(".dish:not([hidden]) h3");
      await eventually(async () => assertEquals(await shown.allTextContents(), ["Funghi", "Funghi y trufa"]));
      network.edits = [priced("margherita", 10_400), priced("funghi-y-trufa", 20_000), gone("funghi")];
      await checkNow(page);
      await page.locator(CHANGES).getByText("antes $9.900, ahora $10.400").waitFor();
      await eventually(async () => assertEquals(await shown.allTextContents(), ["Funghi y trufa"]));
      await page.getByLabel("Buscar en la carta").fill("");
      await page.getByLabel("Vegano", { exact: true }).check({ force: true });
      const vegan = await idsOf(page, ({ diets = [] }) => diets.includes("vegan"));
      const meaty = async () =>
        assertEquals((await shownIds(page)).filter((id) => !vegan.includes(id)), [], "not vegan");
      await eventually(meaty);
      network.edits = [priced("margherita", 10_900)];
      await checkNow(page);
      await page.locator(CHANGES).getByText("ahora $10.900").waitFor();
      await eventually(meaty);
      await page.getByRole("button", { name: "Entendido" }).click();
      assertMatch((await readLink(page)).message, /Margherita: \$10\.900/);
    }),

    task("another fee, and a means of payment that is gone, are changes too", async (page) => {
      const network = await meddle(page);
      await page.goto("/carta");
      await add(page, "Margherita", 4);
      await choose(page, "delivery_method", "delivery");
      await page.locator('[name="address"]').fill("Macul 100");
      await choose(page, "commune", "Ñuñoa");
      await choose(page, "payment", "debit");
      const fee = (await page.locator('label:has([name="commune"]:checked)').innerText()).trim();
      network.edits = [
        (html) => html.replace(fee, "Ñuñoa · $4.444"),
        edited(({ rules }) => Object.assign(rules.communes.find(({ name }) => name === "Ñuñoa")!, { fee: 4_444 })),
        (html) =>
          html.replace(/<label class="chip"><input type="radio" name="payment" value="debit">.*?<\/label>/s, ""),
      ];
      await checkNow(page);
      await page.locator(CHANGES).getByRole("listitem").first().waitFor();
      assertEquals(await changesOf(page), [
        `Antes: ${fee}. Ahora: Ñuñoa · $4.444.`,
        "Ya no se puede elegir: Débito.",
      ]);
      assertEquals([await chosen(page, "payment"), await chosen(page, "commune")], ["", "Ñuñoa"]);
      await page.getByRole("button", { name: "Entendido" }).click();
      assertMatch((await readLink(page)).message, /Despacho a Ñuñoa: \$4\.444/);
    }),

    task("an ingredient runs out and orders take longer: the link waits until the person has seen it", async (page) => {
      const network = await meddle(page, { loads: true });
      await page.goto("/carta");
      await add(page, "Margherita");
      network.edits = [withoutBasil, withTiming({ delay_minutes: 30 })];
      await checkNow(page);
      await page.getByRole("button", { name: "Entendido" }).waitFor();
      assertEquals(await changesOf(page), [
        "Margherita: hoy sin albahaca.",
        "Ahora los pedidos tardan unos 30 minutos más.",
      ]);
      assertEquals(await page.locator(LINK).getAttribute("href"), null);
      await page.getByRole("button", { name: "Entendido" }).click();
      const { message } = await readLink(page);
      assertMatch(message, /Margherita: \$9\.900\n {2}Hoy sin albahaca\n/);
      assertMatch(message, /Demora avisada: unos 30 minutos más/);
      assertEquals(await page.locator("[data-missing]").innerText(), "Hoy sin albahaca");
      await page.reload();
      await page.locator(`${LINK}[href]`).waitFor();
      assertEquals(await page.locator(CHANGES).innerText(), "", "what was seen is seen");
    }),

    task("delivery stops and orders pause: the page says so and takes what is still possible", async (page) => {
      const network = await meddle(page);
      await page.goto("/carta");
      await add(page, "Margherita", 2);
      await choose(page, "delivery_method", "delivery");
      await page.locator('[name="address"]').fill("Macul 100");
      const times = { fails: true };
      await page.route("**/order/times*", (route) => {
        if (times.fails) return route.abort();
        const [at, last_day] = ["2026-11-25T21:45:00-03:00", "2026-11-29"];
        return route.fulfill({ json: { minutes: 25, times: [{ at, text: at }], more: true, last_day } });
      });
      await page.locator(`${LINK}[href]`).waitFor();
      network.edits = [withRules({ stopped: true })];
      await checkNow(page);
      await page.locator("[data-warning]").getByText("Por ahora no hay despacho").waitFor();
      assertEquals(await page.locator(LINK).getAttribute("href"), null);
      assertMatch(await shownMessage(page), /Entrega: Despacho/);
      await choose(page, "delivery_method", "pickup");
      await page.locator(`${LINK}[href]`).waitFor();
      network.edits = [withTiming({ paused_until: "2026-11-25T21:45" })];
      await checkNow(page);
      await page.locator("[data-warning]").getByText("Volvemos a tomar pedidos hoy a las 21:45").waitFor();
      assertEquals(await page.locator(LINK).getAttribute("href"), null);
      // With the times, the order is for the first of them.
      times.fails = false;
      await checkNow(page);
      await page.locator(`${LINK}[href]`, { hasText: "Pedir para hoy a las 21:45" }).waitFor();
      network.edits = [];
      await checkNow(page);
      await page.locator(`${LINK}[href]`).waitFor();
    }),

    task("words and pictures alone change: the open page shows them, and what was chosen stays", async (page) => {
      const network = await meddle(page);
      await page.goto("/carta");
      await add(page, "Margherita", 2);
      const row = (id: string, from: RegExp, to: string): Edit => (html) =>
        rewritten(id, html, (dish) => dish.replace(from, to));
      network.edits = [
        (html) =>
          html.replace('<div class="lead">', '$&<p class="announcement" data-announcement>Hoy, dos por uno.</p>'),
        row("margherita", /(?<=class="dish-text">).*?(?=<\/p>)/, '<span lang="es">Con tomate de Limache.</span>'),
        row("marinara", /<img class="drawing[^>]*>/, '<img class="drawing photo" src="/icon.svg" alt="Una foto">'),
      ];
      await checkNow(page);
      await page.getByText("Hoy, dos por uno.").waitFor();
      await page.getByText("Con tomate de Limache.").waitFor();
      assertEquals(await dishOf(page, "marinara").getByRole("img", { name: "Una foto" }).count(), 1);
      assertEquals(await dishOf(page, "margherita").locator("output").innerText(), "2");
      await page.locator(`${LINK}[href]`).waitFor();
      await openChoices(page, "margherita");
      assertEquals(await page.locator('dialog [lang="es"]').innerText(), "Con tomate de Limache.");
      await page.keyboard.press("Escape");
      network.edits = [];
      await checkNow(page);
      await eventually(async () => assertEquals(await page.getByText("Hoy, dos por uno.").count(), 0));
      assertEquals(await page.locator(CHANGES).innerText(), "");
    }),

    ...([
      ["/carta", "Hay una versión nueva de esta página. Cárgala de nuevo para pedir", "Cargar de nuevo", "Recuperamos"],
      ["/en/menu", "There is a new version of this page. Load it again to order", "Load again", "We brought back"],
    ] as const).map(([path, told, load, restored]) =>
      task(`new code: ${path} asks to be loaded again, and keeps what was chosen`, async (page) => {
        const network = await meddle(page);
        await page.goto(path);
        await add(page, "Margherita");
        network.edits = [(html) => html.replace(/\/assets\/menu\.[\w-]+\.js/, "/assets/menu.AAAAAAAA.js")];
        await checkNow(page);
        await page.locator(CHANGES).getByText(told).waitFor();
        assertEquals(await page.locator(LINK).getAttribute("href"), null);
        assertEquals(await page.locator("[data-copy]").isDisabled(), false);
        network.edits = [];
        await page.getByRole("button", { name: load }).click();
        await page.locator("[data-notice]", { hasText: restored }).waitFor();
        await page.locator(`${LINK}[href]`).waitFor();
      })
    ),

    ...([
      ["", /local cerrado: abre el \S+ \d+ de noviembre a las 13:00/],
      ["2026-11-26T13:00:00-03:00", /\nHora deseada: jueves 26 de noviembre, 13:00$/],
    ] as const).map(([time, said]) =>
      task(`the closing time passes while an order is open; possible: ${time}`, async (page) => {
        const times = time === "" ? [] : [{ at: time, text: time }];
        const later = { minutes: 25, times, more: true, last_day: "2026-11-29" };
        await page.route("**/order/times*", (route) => route.fulfill({ json: later }));
        const hours = { now: hoursAnswer(HOURS.open) };
        await page.route("**/api/v1/hours", (route) => route.fulfill({ json: hours.now }));
        await page.goto("/carta");
        await add(page, "Margherita");
        await page.locator("[data-status=open]").first().waitFor();
        hours.now = hoursAnswer(HOURS.closed);
        await checkNow(page);
        await page.locator(CHANGES).getByText(
          "Cerramos a las 23:00. Ahora abrimos mañana a las 13:00; el mensaje lo dice.",
        )
          .waitFor();
        assertEquals(await page.locator(LINK).getAttribute("href"), null);
        await page.getByRole("button", { name: "Entendido" }).click();
        assertMatch((await readLink(page)).message, said);
        hours.now = hoursAnswer({ ...HOURS.closed, opens_at: "2026-11-27T19:00:00-03:00" });
        await checkNow(page);
        await page.locator(CHANGES).getByText("Ahora abrimos el viernes 27 de noviembre a las 19:00").waitFor();
        assertEquals(await page.locator(LINK).getAttribute("href"), null);
      })
    ),

    task("the closing time passes while nobody answers", async (page) => {
      const network = await meddle(page);
      const hours = { fails: false };
      await page.route(
        "**/api/v1/hours",
        (route) => hours.fails ? route.abort() : route.fulfill({ json: hoursAnswer(HOURS.open) }),
      );
      await page.clock.install();
      await page.goto("/carta");
      await add(page, "Margherita");
      await page.locator("[data-status=open]").first().waitFor();
      hours.fails = network.fails = true;
      await page.clock.fastForward(4 * 3_600_000);
      // A question may still have been on its way: the next one comes a minute after its end.
      await eventually(async () => {
        await page.clock.runFor(60_000);
        assertMatch(await page.locator(CHANGES).innerText(), /Cerramos a las 23:00\./);
      });
      assertMatch(await shownMessage(page), /hecho con el local cerrado/);
    }),

    ...([["/carta", "Revisando precios y horario…"], ["/en/menu", "Checking prices and hours…"]] as const).map((
      [path, checking],
    ) =>
      task(`with 400 ms of latency a press asks, says so, and goes on to the chat, on ${path}`, async (page) => {
        const network = await meddle(page);
        await page.clock.install();
        await page.goto(path);
        await add(page, "Margherita");
        const { url } = await readLink(page);
        await hasAsked(page, network, 1);
        await page.clock.runFor(6_000);
        const { promise, resolve } = Promise.withResolvers<void>();
        network.held = promise;
        await page.locator(LINK).click({ noWaitAfter: true });
        assertEquals(await page.locator(LINK).getAttribute("aria-busy"), "true");
        assertEquals(await page.locator(LINK).innerText(), checking);
        await page.locator(LINK).click({ noWaitAfter: true });
        await page.waitForTimeout(400);
        resolve();
        await page.waitForURL("https://wa.me/**");
        assertEquals(page.url(), url);
        assertEquals(network.asked, 2, "once, however often it is pressed");
      })
    ),

    {
      name: "fresh: a page that the network has just sent asks only for the hours, and from then on for itself too",
      run: () =>
        // No answer is faked: a browser takes a page of an intercepted network for one of a cache.
        visit(browser, origin, SIZES.desktop, async (page) => {
          const asked: string[] = [];
          page.on("request", (request) => asked.push(new URL(request.url()).pathname));
          const count = (path: string) => asked.filter((each) => each === path).length;
          await page.goto("/carta");
          await page.locator('[data-status="open"]').first().waitFor();
          await add(page, "Margherita");
          await page.locator(`${LINK}[href]`).waitFor();
          assertEquals([count("/carta"), count("/api/v1/hours")], [1, 1]);
          await checkNow(page);
          await eventually(() => assert(count("/carta") > 1));
        }),
    },

    task("a press right after an answer asks nothing", async (page) => {
      const network = await meddle(page);
      // However long the steps take.
      await page.clock.setFixedTime(Date.now());
      await page.goto("/carta");
      await add(page, "Margherita");
      await hasAsked(page, network, 1);
      await page.locator(LINK).click();
      await page.waitForURL("https://wa.me/**");
      assertEquals(network.asked, 1);
    }),

    task("a press that finds a change shows it instead of the chat", async (page) => {
      const network = await meddle(page);
      await page.clock.install();
      await page.goto("/carta");
      await add(page, "Margherita");
      await hasAsked(page, network, 1);
      await page.clock.runFor(6_000);
      network.edits = [priced("margherita", 10_400)];
      await page.locator(LINK).click();
      await page.locator(CHANGES).getByText("antes $9.900, ahora $10.400").waitFor();
      assertEquals(new URL(page.url()).pathname, "/carta");
      assertEquals(await page.locator(LINK).innerText(), "Pedir por WhatsApp");
    }),

    ...(["silent", "broken", "a proxy's 502", "a network that asks to sign in"] as const).map((kind) =>
      task(`a press without an answer (${kind}) offers the real link, with the time of the prices`, async (page) => {
        const network = await meddle(page);
        await page.clock.install();
        // One of them in English.
        const [path, again] = kind === "broken"
          ? ["/en/menu", "Press again to open the chat."]
          : ["/carta", "Aprieta de nuevo para abrir el chat."];
        await page.goto(path!);
        await add(page, "Margherita");
        const { message } = await readLink(page);
        await hasAsked(page, network, 1);
        if (kind === "silent") network.held = SILENCE;
        else if (kind === "broken") network.fails = true;
        else {
          const status = kind === "a proxy's 502" ? 502 : 200;
          await page.route(
            "**/carta",
            (route) => route.fulfill({ status, contentType: "text/html", body: "<p>Hi</p>" }),
          );
        }
        // The last answer is of an hour ago, and the clock stands, so that the machine may be slow.
        await page.clock.setSystemTime(Date.now() + 3_600_000);
        await page.clock.pauseAt(Date.now() + 3_601_000);
        await page.locator(LINK).click();
        await page.clock.runFor(2_000);
        await page.getByText(again!).waitFor();
        assertEquals(new URL(page.url()).pathname, path);
        assertEquals(await page.locator(LINK).getAttribute("aria-busy"), null);
        const offered = await readLink(page);
        const clock = { timeZone: "America/Santiago", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
        const seen = new Date().toLocaleTimeString("es-CL", clock);
        const line = /\nPrecios vistos (?:el .+ )?a las? (\d\d:\d\d)\n/.exec(offered.message);
        assert(line, offered.message);
        assert(Math.abs(minutes(seen) - minutes(line[1]!)) % 1_438 <= 2, `${seen}, ${line[1]}`);
        // The code is another.
        const below = (text: string) => text.slice(text.indexOf("\n"));
        assertEquals(below(offered.message).replace(line[0], "\n"), below(message));
        assertEquals(await page.locator("[data-copy]").isDisabled(), false);
        await page.locator(LINK).click();
        await page.waitForURL("https://wa.me/**");
        assertEquals(page.url(), offered.url);
      }, { provoked: /status of 502/ })
    ),

    task("a failed check says so, and the next good one takes it back", async (page) => {
      const network = await meddle(page);
      const { promise, resolve } = Promise.withResolvers<void>();
      network.held = promise;
      await page.goto("/en/menu");
      await add(page, "Margherita");
      assert(!(await readLink(page)).message.includes("vistos"), "no answer yet is no failure");
      assertEquals(await page.locator("[data-warning]").textContent(), "");
      resolve();
      network.fails = true;
      await checkNow(page);
      await page.getByText("We could not check whether anything changed").waitFor();
      assertMatch((await readLink(page)).message, /Precios vistos a las? \d\d:\d\d/);
      network.fails = false;
      await checkNow(page);
      await page.locator("[data-warning]", { hasText: /^$/ }).waitFor({ state: "attached" });
      assert(!(await readLink(page)).message.includes("vistos"));
    }),

    task(
      "asks each minute, when it is shown again and when the ticket opens; hidden it asks nothing",
      async (page) => {
        const network = await meddle(page);
        await page.clock.install();
        await page.goto("/carta");
        await hasAsked(page, network, 1);
        await page.clock.runFor(60_500);
        await hasAsked(page, network, 2);
        await setHidden(page, true);
        await page.clock.runFor(300_000);
        await comeOnline(page);
        await hasAsked(page, network, 2);
        await setHidden(page, false);
        await hasAsked(page, network, 3);
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
        await hasAsked(page, network, 4);
        await page.clock.runFor(6_000);
        await add(page, "Margherita");
        await page.locator("[data-bar] button").click();
        await hasAsked(page, network, 5);
      },
      SIZES.phone,
    ),

    ...(["/carta", "/en/menu"] as const).flatMap((path) =>
      (["reduce", "no-preference"] as const).map((reducedMotion) =>
        task(
          `without its script ${path} says so and leaves a way to order (motion: ${reducedMotion})`,
          async (page) => {
            await page.route(/\/assets\/menu\..*js/, (route) => route.abort());
            await page.goto(path, { waitUntil: "commit" });
            const notice = page.locator("[data-bare]");
            await notice.waitFor({ state: "attached" });
            await page.waitForFunction(() => document.styleSheets.length > 0);
            assertEquals(await notice.isVisible(), false, "the script may still come");
            await page.waitForLoadState();
            const top = () => page.locator("h1").evaluate((h1) => h1.getBoundingClientRect().top);
            const before = await top();
            await notice.waitFor();
            assertEquals(await top(), before);
            for (const href of ["https://wa.me/", "tel:", path === "/carta" ? "/imprimir" : "/en/print", path]) {
              assert(await notice.locator(`a[href^="${href}"]`).first().isVisible(), href);
            }
            await page.unroute(/\/assets\/menu\..*js/);
            await notice.locator(`a[href="${path}"]`).click();
            await page.locator("[data-message]", { hasText: /\w/ }).waitFor({ state: "attached" });
            assertEquals(await notice.count(), 0);
          },
          { ...SIZES.phone, reducedMotion },
        )
      )
    ),

    ...workerTasks(browser, origin),
  ];
}

/** Tasks of the service worker, behind a proxy that fails on demand. */
function workerTasks(browser: Browser, origin: string): Task[] {
  const task = (name: string, act: (page: Page, proxy: Proxy) => Promise<void>): Task => ({
    name: `fresh: ${name}`,
    run: async () => {
      await using proxy = startProxy(origin);
      await visit(
        browser,
        proxy.origin,
        { ...SIZES.phone, serviceWorkers: "allow", provoked: /status of 502/ },
        async (page) => {
          await page.goto("/");
          await workerReady(page);
          await act(page, proxy);
        },
      );
    },
  });
  const copy = "[data-saved]";

  return [
    ...(["502", "offline"] as const).map((kind) =>
      task(
        `${kind}: every page opens from its copy and says its age; an unknown one becomes the menu`,
        async (page, proxy) => {
          if (kind === "502") proxy.mode = kind;
          else await page.context().setOffline(true);
          for (const { es, en } of [PAGE_PATHS.home, PAGE_PATHS.menu, PAGE_PATHS.privacy, PAGE_PATHS.developers]) {
            for (
              const [path, text] of [
                [es, /^Sin conexión: página guardada hoy a las? \d\d:\d\d\.$/],
                [en, /^No connection: page saved today at \d\d:\d\d\.$/],
              ] as const
            ) {
              await page.goto(path);
              assertMatch(await page.locator(copy).innerText(), text, path);
              assertEquals(await page.locator("h1").count(), 1, path);
            }
          }
          for (
            const [path, text] of [
              [
                "/imprimir",
                /^No pudimos cargar esa página\. Mientras, aquí está la carta; también puedes llamar al \+56/,
              ],
              ["/no-existe", /^No pudimos cargar esa página/],
              ["/en/print", /^We could not load that page/],
            ] as const
          ) {
            await page.goto(path);
            assertMatch(await page.locator(".copy").innerText(), text);
            assertEquals(await page.locator(".copy a[href^='tel:']").count(), 1);
            assertEquals(await page.locator(".dish").count(), 66);
          }
          const stroke = (h1: Element) => getComputedStyle(h1.querySelector("svg")!).strokeWidth;
          assertEquals(await page.locator("h1").evaluate(stroke), "2.5px", "the styles are missing");
          // The menu offers its order with the time of the copy.
          await page.goto("/carta");
          await add(page, "Margherita");
          await page.getByText("No pudimos revisar si algo cambió").waitFor();
          assertMatch((await readLink(page)).message, /Precios vistos a las? \d\d:\d\d/);
          proxy.mode = "ok";
          await page.context().setOffline(false);
          await checkNow(page);
          await page.locator(copy).waitFor({ state: "detached" });
          await eventually(async () => assert(!(await readLink(page)).message.includes("vistos")));
        },
      )
    ),

    task("a slow network: the copy shows, and the page changes when the answer comes", async (page, proxy) => {
      await page.goto("/carta");
      await add(page, "Margherita");
      let answer = proxy.hold();
      proxy.edit = priced("margherita", 10_400);
      await page.reload();
      assertEquals(await priceOf(page, "margherita"), 9900);
      await page.locator(copy).waitFor();
      answer();
      await page.locator(CHANGES).getByText("antes $9.900, ahora $10.400").waitFor();
      await page.locator(copy).waitFor({ state: "detached" });
      // Other pages offer the newer one.
      answer = proxy.hold();
      proxy.edit = (html) => html.replace("</main>", "<p>Algo nuevo</p></main>");
      await page.goto("/privacidad");
      await page.locator(copy).waitFor();
      answer();
      await page.locator(copy).getByText("Ya hay una versión más nueva de esta página.").waitFor();
      await page.getByRole("link", { name: "Cargarla" }).click();
      await page.getByText("Algo nuevo").waitFor();
      await page.locator(copy).waitFor({ state: "detached" });
      answer = proxy.hold();
      await page.reload();
      await page.locator(copy).waitFor();
      answer();
      await page.locator(copy).waitFor({ state: "detached" });
    }),

    task("the check of a page renews its copy", async (page, proxy) => {
      await page.goto("/carta");
      proxy.edit = priced("margherita", 10_400);
      await checkNow(page);
      await eventually(async () => assertEquals(await priceOf(page, "margherita"), 10_400));
      // The page has the answer before the copy has.
      await page.waitForFunction(async () =>
        (await (await caches.match("/carta"))?.text())?.includes('"price":10400,')
      );
      await page.context().setOffline(true);
      await page.goto("/carta");
      assertEquals(await priceOf(page, "margherita"), 10400);
    }),

    task(
      "the kitchen's page gets the menu of now from the worker, and after one visit works offline",
      async (page, proxy) => {
        await page.goto(KITCHEN_PATH);
        proxy.edit = changed("margherita", { sold_out: true });
        await comeOnline(page);
        await page.waitForFunction(
          async (path) => (await (await caches.match(path))?.text())?.includes('"sold_out":true'),
          KITCHEN_PATH,
        );
        await page.locator("#pasted").fill("1 x Margherita: $9.900");
        await page.getByRole("button", { name: "Leer lo escrito" }).click();
        await page.getByText("Se acabó: Margherita", { exact: true }).waitFor();
        await page.context().setOffline(true);
        await page.goto(KITCHEN_PATH);
        assertMatch(await page.locator(copy).innerText(), /^Sin conexión/);
        await page.locator("#pasted").fill("1 x Margherita: $9.900");
        await page.getByRole("button", { name: "Leer lo escrito" }).click();
        await page.getByText("Se acabó: Margherita", { exact: true }).waitFor();
        assertEquals(
          await page.locator(".ticket").evaluate((ticket) => getComputedStyle(ticket).borderTopWidth),
          "3px",
        );
      },
    ),

    task("without room for its copies the worker answers as the network does", async (page, proxy) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Storage.overrideQuotaForOrigin", { origin: proxy.origin, quotaSize: 1 });
      proxy.edit = priced("margherita", 10_400);
      for (const path of ["/en/menu", "/carta"]) {
        await page.goto(path);
        assertEquals(await priceOf(page, "margherita"), 10400, path);
        assertEquals(await page.locator(copy).count(), 0, path);
      }
      // The copies of before are still there.
      await page.context().setOffline(true);
      await page.goto("/carta");
      assertMatch(await page.locator(copy).innerText(), /^Sin conexión/);
      assertEquals(await priceOf(page, "margherita"), 9900);
    }),

    task("no menu takes the place of a page of sign-in or of the owner", async (page, proxy) => {
      proxy.mode = "502";
      for (const path of ["/oauth/authorize?client_id=x", "/agent/identity", "/local", "/local/tonight"]) {
        const response = await page.goto(path);
        assertEquals([response?.status(), await page.locator("h1").innerText()], [502, "502 Bad Gateway"], path);
      }
    }),

    task("an error of the API stays what it is", async (page, proxy) => {
      proxy.mode = "502 as JSON";
      const response = await page.goto("/api/v1/menu");
      assertEquals([response?.status(), await response?.text()], [502, "{}"]);
    }),
  ];
}

/** A proxy before the site that fails on demand. */
interface Proxy extends AsyncDisposable {
  readonly origin: string;
  mode: "ok" | "502" | "502 as JSON";
  edit: Edit;
  /** Keeps pages back. @returns Lets them go. */
  hold(): () => void;
}

function startProxy(site: string): Proxy {
  let held: PromiseWithResolvers<void> | undefined;
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const { pathname } = new URL(request.url);
    const isPage = request.headers.get("Accept")?.includes("text/html") || pathname === "/carta";
    if (proxy.mode === "502") {
      return new Response("<h1>502 Bad Gateway</h1>", { status: 502, headers: { "Content-Type": "text/html" } });
    }
    if (proxy.mode === "502 as JSON") return Response.json({}, { status: 502 });
    if (isPage) await held?.promise;
    const answer = await fetch(site + pathname, { headers: { Accept: request.headers.get("Accept") ?? "*/*" } });
    const headers = new Headers(answer.headers);
    for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
    const isHtml = headers.get("Content-Type")?.startsWith("text/html");
    return new Response(isHtml ? proxy.edit(await answer.text()) : answer.body, { status: answer.status, headers });
  });
  const proxy: Proxy = {
    origin: `http://localhost:${server.addr.port}`,
    mode: "ok",
    edit: (html) => html,
    hold() {
      held = Promise.withResolvers<void>();
      return held.resolve;
    },
    [Symbol.asyncDispose]: () => {
      held?.resolve();
      return server.shutdown();
    },
  };
  return proxy;
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
