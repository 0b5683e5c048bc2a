/**
 * How much a person has to do, and how soon the page answers: taps and swipes from the home page to the chat, the first
 * screen of a phone, the size of the page, the time of a tap, and that nothing moves.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, Locator, Page } from "playwright-core";
import { dishOf, isInSight, LINK, settled } from "./order_steps.ts";
import { HOURS, type Task, taskMaker } from "./visit.ts";

/** The narrowest phone that the pages are made for. */
const NARROW = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** The most elements of a page before anybody taps. */
const MOST_ELEMENTS = 1_800;

/** The most bytes over the wire before anybody taps or scrolls, as the browser loads them. */
const MOST_BYTES = 105_000;

/** Swipes after which a control is out of reach. */
const MOST_SWIPES = 20;

/** How long a tap may take until the screen shows it, on a device four times slower, in milliseconds. */
const ANSWER_MS = 100;
const SLOWDOWN = 4;
const ROUNDS = 5;

/** A hand on the screen. It swipes only towards what is out of sight, a screen at a time, and counts. */
class Hand {
  taps = 0;
  swipes = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Taps the middle of what is seen of a control. */
  async tap(control: Locator): Promise<void> {
    await control.waitFor();
    await settled(this.#page);
    await this.#swipeTo(control);
    await control.tap();
    this.taps++;
  }

  /** Taps a chip: its input lies over its text. */
  async chip(name: string, value: string): Promise<void> {
    await this.tap(this.#page.locator("label.chip, label.card", {
      has: this.#page.locator(`[name="${name}"][value="${value}"]`),
    }));
  }

  /** A tap opens a list, another one chooses from it. */
  async select(name: string, value: string): Promise<void> {
    const list = this.#page.locator(`[name="${name}"]`);
    await this.#page.locator(`[name="${name}"] option[value="${value}"]`).waitFor({ state: "attached" });
    await this.#swipeTo(list);
    await list.selectOption(value);
    this.taps += 2;
  }

  /** A tap focuses a field; letters cost nothing. */
  async type(name: string, text: string): Promise<void> {
    const field = this.#page.locator(`[name="${name}"]`);
    await this.tap(field);
    await this.#page.keyboard.type(text);
    assertEquals(await field.inputValue(), text);
  }

  async #swipeTo(control: Locator): Promise<void> {
    const most = this.swipes + MOST_SWIPES;
    while (await control.evaluate(swipeTowards)) assert(++this.swipes < most, `Out of reach: ${control}`);
  }
}

/** Swipes an element towards the top of its screen, unless all of it can be tapped. @returns Whether it moved. */
function swipeTowards(element: Element): boolean {
  // What overflows by less is the edge of a row of chips, not a page to swipe.
  const [slack, bars] = [40, 80];
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (top >= 0 && bottom <= innerHeight && element.contains(document.elementFromPoint(x, y))) return false;
  for (let pane = element.parentElement; pane; pane = pane.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(pane);
    const isPage = pane === document.documentElement;
    const edges = pane.getBoundingClientRect();
    if (/auto|scroll/.test(overflowX) && (x < edges.left || x > edges.right)) {
      pane.scrollBy({ left: x < edges.left ? -pane.clientWidth : pane.clientWidth, behavior: "instant" });
      return true;
    }
    if (!isPage && !/auto|scroll/.test(overflowY) || pane.scrollHeight <= pane.clientHeight + slack) continue;
    const [screen, before] = [pane.clientHeight, pane.scrollTop];
    const way = top - (isPage ? 0 : edges.top) - bars;
    pane.scrollBy({ top: Math.max(-screen, Math.min(screen, way)), behavior: "instant" });
    return pane.scrollTop !== before;
  }
  throw new Error(`Nothing scrolls to ${element.outerHTML.slice(0, 200)}`);
}

/** The message of the chat that was opened. */
async function sent(page: Page): Promise<string> {
  await page.waitForURL("https://wa.me/**");
  return new URL(page.url()).searchParams.get("text") ?? "";
}

/** The sum of what has moved since the page began. */
function shifted(page: Page): Promise<number> {
  return page.evaluate(() =>
    new Promise<number>((resolve) => {
      let sum = 0;
      // deno-lint-ignore no-explicit-any
      const add = (entries: any[]) => entries.forEach(({ value, hadRecentInput }) => sum += hadRecentInput ? 0 : value);
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve((add(observer.takeRecords()), sum)), 100);
    })
  );
}

/** How long after a tap the screen shows an answer to it (Event Timing), in milliseconds. */
async function tapTime(page: Page, control: Locator, shown: string): Promise<number> {
  await control.scrollIntoViewIfNeeded();
  const answered = await page.evaluateHandle(() => {
    const answered = Promise.withResolvers<number>();
    const observer = new PerformanceObserver((list) => {
      const click = list.getEntries().find(({ name }) => name === "click");
      if (!click) return;
      observer.disconnect();
      answered.resolve(click.duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    return answered;
  });
  await control.tap();
  await page.locator(shown).waitFor();
  return await answered.evaluate(({ promise }) => promise);
}

/** Tasks of taps. */
export function tapsTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "taps", { ...NARROW, hours: HOURS.open });
  const plus = (page: Page, id: string) => dishOf(page, id).locator(".add");
  const openTicket = (page: Page) => page.locator("[data-bar] :is(a, button)");

  return [
    ...([["its +", (page: Page) => [page.locator(".house .add").first()]], [
      "its button",
      (page: Page) => [page.locator("[data-enter]"), plus(page, "marinara")],
    ]] as const).map(([way, taps]) =>
      task(`a dish to pick up takes at most four taps from the home page by ${way}`, async (page) => {
        await page.goto("/");
        const hand = new Hand(page);
        for (const control of [...taps(page), openTicket(page), page.locator(`${LINK}[href]`)]) await hand.tap(control);
        const message = await sent(page);
        assertMatch(message, /^1 x .+: \$[\d.]+$/m);
        assertMatch(message, /^Entrega: Retiro/m);
        assert(hand.taps <= 4 && hand.swipes <= 1, `${hand.taps} taps, ${hand.swipes} swipes`);
      })
    ),

    task("half and half, large, without an ingredient, delivered, cash: twelve taps and three swipes", async (page) => {
      await page.goto("/carta");
      const hand = new Hand(page);
      await hand.tap(page.locator("[data-halves]").first());
      const choices = page.locator("dialog.choose[open]");
      await hand.chip("half-0", "diavola");
      await hand.chip("half-1", "funghi");
      await hand.chip("size", "familiar");
      await hand.chip("without-0", "aceitunas-negras");
      await hand.tap(choices.locator("[data-submit]"));
      await hand.tap(openTicket(page));
      await hand.chip("delivery_method", "delivery");
      await hand.chip("commune", "Ñuñoa");
      await hand.type("address", "Irarrázaval 1234");
      await hand.chip("payment", "cash");
      await hand.tap(page.locator(`${LINK}[href]`));
      const message = await sent(page);
      assertMatch(message, /^1 x Mitad Diavola sin aceitunas negras \/ mitad Funghi \(familiar\): /m);
      assertMatch(message, /^Despacho a Ñuñoa: [^]*^Dirección: «Irarrázaval 1234»$[^]*^Pago: efectivo/m);
      assert(hand.taps <= 12 && hand.swipes <= 3, `${hand.taps} taps, ${hand.swipes} swipes`);
    }),

    task("tomorrow at 20:30 takes at most seven taps", async (page) => {
      await page.goto("/carta");
      await page.locator('[data-status="open"]').first().waitFor();
      const hand = new Hand(page);
      await hand.tap(plus(page, "marinara"));
      await hand.tap(openTicket(page));
      await hand.chip("when", "later");
      await hand.chip("day", "2026-11-26");
      await hand.select("requested_for", "2026-11-26T20:30:00-03:00");
      await hand.tap(page.locator(`${LINK}[href]`));
      assertMatch(await sent(page), /^Hora deseada: jueves 26 de noviembre, 20:30$/m);
      assert(hand.taps <= 7, `${hand.taps} taps`);
    }),

    ...["/carta", "/mesa/4"].map((path) =>
      task(`the first screen of ${path} has a dish with its drawing, and nothing moves`, async (page) => {
        const weights: Promise<number>[] = [];
        page.on("requestfinished", (request) => {
          weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
        });
        await page.goto(path);
        await page.locator('[data-status="open"]').first().waitFor();
        await page.waitForLoadState("networkidle");
        const weight = (await Promise.all(weights)).reduce((sum, each) => sum + each, 0);
        assert(weight > 50_000 && weight <= MOST_BYTES, `${weight} bytes`);
        const row = page.locator(".dish").first();
        const drawing = row.locator(".drawing");
        assert(await isInSight(drawing) && await isInSight(row.locator(".add")), "it is cut");
        const { width } = (await drawing.boundingBox())!;
        assert(width >= 104, `The drawing is ${width} wide`);
        const elements = await page.evaluate(() => document.querySelectorAll("*").length);
        assert(elements <= MOST_ELEMENTS, `${elements} elements`);
        assertEquals(await shifted(page), 0, "while it loads");
        const heightOf = async () => (await row.boundingBox())!.height;
        const height = await heightOf();
        // Presses without a pointer, since what moves after one is not counted.
        const press = (selector: string) => row.locator(selector).evaluate((button: HTMLElement) => button.click());
        await press(".add");
        assertEquals([await row.locator(".less output").textContent(), await heightOf()], ["1", height]);
        await press(".less button");
        await row.locator(".less").waitFor({ state: "detached" });
        assertEquals(await heightOf(), height);
        assertEquals(await shifted(page), 0, "after a tap");
      })
    ),

    task(`a tap on a row and on its + shows within ${ANSWER_MS} ms on a slow phone`, async (page) => {
      await page.goto("/carta");
      await page.waitForLoadState("networkidle");
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      // The quickest of some taps counts: a busy machine only adds time.
      let [row, more] = [Infinity, Infinity];
      for (let round = 0; round < ROUNDS && Math.max(row, more) > ANSWER_MS; round++) {
        for (const id of ["marinara", "margherita", "diavola", "funghi", "napolitana"]) {
          more = Math.min(more, await tapTime(page, plus(page, id), `.dish[data-id="${id}"] .less`));
          row = Math.min(row, await tapTime(page, dishOf(page, id).locator("h3 a"), "dialog.choose[open]"));
          await page.keyboard.press("Escape");
        }
      }
      assert(Math.max(row, more) <= ANSWER_MS, `${row} ms for a row, ${more} ms for its +`);
    }),
  ];
}
