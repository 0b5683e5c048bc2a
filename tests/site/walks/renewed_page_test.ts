/**
 * A menu page that stays open shows, a minute after each change of the owner, what a page opened now shows; and of an order
 * no dish goes without a word. The changes are generated.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import type { Change } from "../../../src/schemas/tonight.ts";
import { OPEN_AT, type TestApp } from "../../app_fixture.ts";
import { editsOf, view } from "../../edits/edits_fixture.ts";
import { makeChange } from "./change_tonight.ts";
import { pageLines } from "./page_lines.ts";
import { PageWalk } from "./page_walk.ts";
import { startShortSite } from "./short_site.ts";

/** What an order, its day or the moment of opening leaves in a page. */
const OWN = /^(?:focus|history)|data-live|data-no-times|<option|data-status/;

/** What the owner may do to a dish or a commune, or to the whole, with a number that chooses. */
const STEPS: readonly ((app: TestApp, at: number) => Promise<unknown>)[] = [
  (app, at) => edit(app, at, (dish) => ({ [`${dish}/price`]: 8_000 + at })),
  (app, at) => edit(app, at, (dish) => ({ [dish]: undefined })),
  (app, at) => edit(app, at, (dish) => ({ [`${dish}/name`]: `Pizza ${at}` })),
  (app, at) => edit(app, at, (dish) => ({ [`${dish}/badge`]: at % 2 === 0 ? "nuevo" : undefined })),
  (app, at) => edit(app, at, (dish) => ({ [`${dish}/place`]: null })),
  (app, at) => edit(app, at, (dish) => ({ [`${dish}/sold_out`]: at % 2 === 0 || undefined })),
  (app, at) => edit(app, at, (_, commune) => ({ [commune]: undefined })),
  (app, at) => edit(app, at, (_, commune) => ({ [`${commune}/fee`]: 3_000 + at })),
  (app, at) => edit(app, at, () => ({ "/restaurant/announcement": at % 2 === 0 ? { es: `Hoy ${at}` } : undefined })),
  (app, at) =>
    edit(app, at, () => ({ "/hours/weekly/wednesday": at % 2 === 0 ? [] : [{ opens: "18:00", closes: "22:00" }] })),
  undoLast,
  async (app, at) => tonight(app, { kind: "dish", dish: (await view(app)).files.menu.items.at(at % 3)!.id }),
  (app, at) => tonight(app, { kind: "ingredient", ingredient: "albahaca", out: at % 2 === 0 ? "without" : "sold_out" }),
  (app, at) => tonight(app, { kind: "delay", minutes: at % 2 === 0 ? 20 : 45 }),
  (app) => tonight(app, { kind: "delivery" }),
];

/** Publishes what the check allows. */
async function edit(
  app: TestApp,
  at: number,
  values: (dish: string, commune: string) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const { files: { menu, delivery } } = await view(app);
  const dish = menu.items[at % menu.items.length]!.id;
  const commune = delivery.communes[at % delivery.communes.length]!.name;
  const edits = await editsOf(app, values(`/menu/items/${dish}`, `/delivery/communes/${commune}`));
  await app.serving.edits.publish({ edits }, "caja");
}

async function undoLast(app: TestApp): Promise<void> {
  const last = (await view(app)).history.find(({ can_undo }) => can_undo);
  if (last) await app.serving.edits.undo(last.id, "caja");
}

async function publish(app: TestApp, values: Readonly<Record<string, unknown>>): Promise<void> {
  assert((await app.serving.edits.publish({ edits: await editsOf(app, values) }, "caja")).ok);
}

async function tonight(app: TestApp, change: Change): Promise<void> {
  await app.service.make({ change }, "caja");
}

/** A test on a menu page that stays open. */
function onMenuPage(name: string, go: (walk: PageWalk, app: TestApp) => Promise<void>): void {
  Deno.test(name, async () => {
    await using app = startShortSite({ now: OPEN_AT });
    const walk = new PageWalk(app);
    await walk.open("/carta");
    await go(walk, app);
    await walk.page.leave();
  });
}

function linesOf({ page: { document } }: PageWalk): string[] {
  return pageLines(document, "", []).filter((line) => !OWN.test(line));
}

function textsOf({ page: { document } }: PageWalk, selector: string): string[] {
  return Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent.trim());
}

for (const path of ["/carta", "/en/menu", "/mesa/7"]) {
  Deno.test(
    `${path} that stays open shows what a new page does, and loses no dish of an order in silence`,
    async () => {
      const steps = fc.array(fc.tuple(fc.nat(STEPS.length - 1), fc.nat(99)), { minLength: 1, maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(steps, async (steps) => {
          await using app = startShortSite({ now: OPEN_AT });
          const [open, ordering] = [new PageWalk(app), new PageWalk(app)];
          for (const walk of [open, ordering]) await walk.open(path);
          for (const add of ordering.page.document.querySelectorAll<HTMLElement>(".add[data-step]")) add.click();
          await ordering.page.settle();
          for (const [step, at] of steps) {
            const before = textsOf(ordering, ".line-name span[lang]");
            await STEPS[step]!(app, at);
            await open.page.wait(60_000);
            await ordering.page.wait(60_000);
            const fresh = new PageWalk(app);
            await fresh.open(path);
            assertEquals(linesOf(open), linesOf(fresh));
            await fresh.page.leave();
            const [after, told] = [textsOf(ordering, ".line-name span[lang]"), textsOf(ordering, "[data-changes] li")];
            const lost = before.filter((name) => !after.includes(name) && !told.some((text) => text.startsWith(name)));
            assertEquals(lost, []);
          }
          for (const walk of [open, ordering]) await walk.page.leave();
        }),
        { numRuns: 3, seed: 7 },
      );
    },
  );
}

onMenuPage(
  "What is renewed keeps the focus: the card of halves, and a chip of which nothing is chosen",
  async (walk, app) => {
    const { document } = walk.page;
    const card = document.querySelector<HTMLElement>("[data-halves]")!;
    card.focus();
    const dish = card.dataset.halves!;
    await app.serving.edits.publish({ edits: await editsOf(app, { "/menu/items/diavola/place": null }) }, "caja");
    await walk.page.wait(60_000);
    assert(document.activeElement === card);
    assertNotEquals(card.dataset.halves, dish);
    const chips = () => [...document.querySelectorAll<HTMLInputElement>("[name=without]")];
    const chosen = "milk";
    await walk.tap("[data-unfold]");
    const before = chips().length;
    chips().find(({ value }) => value === chosen)!.focus();
    await app.serving.edits.publish({ edits: await editsOf(app, { "/menu/items/torta-caprese": undefined }) }, "caja");
    await walk.page.wait(60_000);
    assert(chips().length < before);
    assertEquals(
      chips().findIndex((chip) => chip === document.activeElement),
      chips().findIndex(({ value }) => value === chosen),
    );
  },
);

Deno.test("An order in a link names a dish by its number or its id too, whatever it costs now", async () => {
  await using app = startShortSite({ now: OPEN_AT });
  const prices = { "/menu/items/margherita/price": 10_900, "/menu/items/cerveza-ipa/price": 4_900 };
  await app.serving.edits.publish({ edits: await editsOf(app, prices) }, "caja");
  const walk = new PageWalk(app);
  await walk.open("/carta#pedido=1x-10=9900;1x-cerveza-ipa=4500;1x-lunar=9900;fin");
  assertEquals(textsOf(walk, ".line-name span[lang]"), ["Margherita", "Cerveza IPA 470 ml"]);
  assertEquals(textsOf(walk, "[data-changes] li").map((text) => text.split(":")[0]), [
    "Margherita",
    "Cerveza IPA 470 ml",
    "lunar",
  ]);
  await walk.page.leave();
});

Deno.test("Delivery is offered once a commune is served again, and its choice stays until then", async () => {
  await using app = startShortSite({ now: OPEN_AT });
  const { files: { delivery: { communes } } } = await view(app);
  const none = Object.fromEntries(communes.map(({ name }) => [`/delivery/communes/${name}`, undefined]));
  const walk = new PageWalk(app);
  await walk.open("/carta");
  await walk.tap("Con despacho");
  await publish(app, none);
  await walk.page.wait(60_000);
  // Whoever chose it must be able to choose the other way.
  await walk.tap("Paso a retirar");
  const way = walk.page.document.querySelector<HTMLElement>("[name=delivery_method]")!.closest("fieldset")!;
  assert(way.hidden);
  await walk.open("/carta");
  await undoLast(app);
  await walk.page.wait(60_000);
  await walk.tap("Con despacho");
  await walk.page.leave();
});

Deno.test("A category that comes back is marked while it is at the top of the screen", async () => {
  await using app = startShortSite({ now: OPEN_AT });
  await publish(app, { "/menu/items/torta-caprese": undefined });
  const walk = new PageWalk(app);
  await walk.open("/carta");
  await undoLast(app);
  await walk.page.wait(60_000);
  walk.page.intersect("postres", true);
  assertEquals(textsOf(walk, ".categories [aria-current]"), ["Postres"]);
  await walk.page.leave();
});

onMenuPage("A link of the foot keeps the focus when the hours above it are others", async (walk, app) => {
  const { document } = walk.page;
  const privacy = ".foot [href='/privacidad']";
  document.querySelector<HTMLElement>(privacy)!.focus();
  await publish(app, { "/hours/weekly/wednesday": [] });
  await walk.page.wait(60_000);
  assert(document.activeElement?.matches(privacy));
});

onMenuPage(
  "The button that says that changes were seen keeps the focus when another change comes",
  async (walk, app) => {
    await walk.tap("Agregar Margherita");
    await walk.tap("Agregar Diavola");
    await publish(app, { "/menu/items/margherita/price": 10_900 });
    await walk.page.wait(60_000);
    walk.find("Entendido").focus();
    await makeChange(walk, app, { kind: "dish", dish: "diavola" });
    assertEquals(walk.page.document.activeElement?.textContent, "Entendido");
  },
);

onMenuPage(
  "Delivery and cutlery chosen before any dish stay through a reload, and go when the order is emptied",
  async (walk) => {
    const chosen = () =>
      ["[value=delivery]", "[name=cutlery]"].map((each) =>
        walk.page.document.querySelector<HTMLInputElement>(each)!.checked
      );
    await walk.tap("Con despacho");
    await walk.tap("[data-rest] summary");
    await walk.tap("Necesito cubiertos");
    await walk.open("/carta");
    assertEquals(chosen(), [true, true]);
    await walk.tap(".ticket [data-clear]");
    await walk.open("/carta");
    assertEquals(chosen(), [false, false]);
  },
);

onMenuPage("A reload keeps the order of lines, and with it the code of the message", async (walk) => {
  for (const [note, removal] of [["de Ana"], ["", "Sin albahaca"], ["de Luis"]] as const) {
    await walk.tap("#plato-margherita h3 a");
    if (removal) await walk.tap(removal);
    await walk.write("[name=note]", note!);
    await walk.tap("[data-submit]");
  }
  const before = textsOf(walk, "[data-message]");
  await walk.open("/carta");
  assertEquals(textsOf(walk, "[data-message]"), before);
});

onMenuPage(
  "A line that runs out while its choices are open is the changed one when the dish is back",
  async (walk, app) => {
    await walk.tap("Agregar Diavola");
    await walk.tap("Cambiar: Diavola");
    const id = await makeChange(walk, app, { kind: "dish", dish: "diavola" });
    await walk.tap("Uno más");
    await walk.tap("[data-submit]");
    assertEquals(textsOf(walk, "[data-changes] li").length, 1);
    await app.service.undo(id, "caja");
    await walk.page.wait(60_000);
    assertEquals(textsOf(walk, ".line [data-count]"), ["2"]);
  },
);

onMenuPage("A tap on + is kept although the page is left before the next frame", async (walk) => {
  (walk.find("Agregar Diavola") as HTMLElement).click();
  await walk.open("/carta");
  assertEquals(textsOf(walk, ".line [data-count]"), ["1"]);
});

for (const [emptied, lines] of [["order", []], ["name", ["1"]]] as const) {
  onMenuPage(
    `The way back to a page shows no name after another page of the tab has emptied the ${emptied}`,
    async (walk) => {
      await walk.tap("Agregar Diavola");
      await walk.tap("[data-rest] summary");
      await walk.write("[name=customer_name]", "Ana");
      const { window } = walk.page;
      window.dispatchEvent(new window.Event("pagehide"));
      if (emptied === "order") window.localStorage.removeItem("order-draft");
      window.sessionStorage.removeItem("order-fields");
      walk.page.show(true);
      await walk.page.settle();
      assertEquals((walk.find("[name=customer_name]") as HTMLInputElement).value, "");
      assertEquals(textsOf(walk, ".line [data-count]"), [...lines]);
    },
  );
}

Deno.test("A shared order of which every dish is out is told on the page, without an empty ticket over it", async () => {
  await using app = startShortSite({ now: OPEN_AT });
  await tonight(app, { kind: "dish", dish: "margherita" });
  const walk = new PageWalk(app);
  await walk.open("/carta#pedido=1x-margherita=9900;fin");
  assertEquals(textsOf(walk, ".line"), []);
  assertEquals(textsOf(walk, "dialog[open]"), []);
  await walk.page.leave();
});

Deno.test("In place of a time today that passed, the next times are offered after the restaurant closed too", async () => {
  await using app = startShortSite({ now: OPEN_AT + 2 * 3_600_000 });
  const walk = new PageWalk(app);
  await walk.open("/carta");
  await walk.tap("Agregar Margherita");
  await walk.tap("Otro día u hora");
  await walk.tap("hoy");
  for (const hours of [1.25, 1]) {
    await walk.page.wait(hours * 3_600_000);
    assertEquals(textsOf(walk, "[data-offers] button").length, 3);
    assertEquals(textsOf(walk, "[name=requested_for] option").length, 1);
  }
  await walk.tap("[data-offers] button");
  assert(walk.find("[data-link]").hasAttribute("href"));
  await walk.page.leave();
});

/** An order for tomorrow, and the owner closes that day. */
async function orderForClosedDay(walk: PageWalk, app: TestApp): Promise<void> {
  await walk.tap("Agregar Margherita");
  await walk.tap("Otro día u hora");
  await walk.tap("mañana");
  assert(walk.find("[data-link]").hasAttribute("href"));
  await publish(app, { "/hours/weekly/thursday": [] });
}

onMenuPage("In place of a time on a day that the owner closed, the next times are offered", async (walk, app) => {
  await orderForClosedDay(walk, app);
  await walk.page.wait(60_000);
  assertEquals(textsOf(walk, "[data-offers] button").length, 3);
  assertEquals(walk.find("[data-link]").hasAttribute("href"), false);
  await walk.tap("[data-offers] button");
  assert(walk.find("[data-link]").hasAttribute("href"));
});

onMenuPage(
  "A time on a day that the owner closed is refused also while nobody tells the next ones",
  async (walk, app) => {
    await orderForClosedDay(walk, app);
    walk.network = (path, answer) =>
      /times(?!.*date)/.test(path) ? Promise.reject(new TypeError("No network")) : answer();
    await walk.page.wait(60_000);
    assertEquals(walk.find("[data-link]").hasAttribute("href"), false);
  },
);

onMenuPage(
  "A dish that is out tonight shows how many of it an order for another day has, and takes one away",
  async (walk, app) => {
    await walk.tap("Agregar Margherita");
    await walk.tap("Otro día u hora");
    await walk.tap("mañana");
    await tonight(app, { kind: "dish", dish: "margherita" });
    await walk.page.wait(60_000);
    assertEquals(textsOf(walk, ".dish[data-sold-out] .less output"), ["1"]);
    await walk.tap("Quitar Margherita");
    assertEquals(textsOf(walk, ".line"), []);
  },
);
