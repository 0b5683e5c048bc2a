/**
 * Walks through what seldom happens: messages that fit nothing, answers that are lost or come from a newer build.
 * @module
 */
/// <reference lib="dom" />
import { assert } from "@std/assert";
import type { EditsView } from "../../../src/schemas/edits.ts";
import type { Tonight } from "../../../src/schemas/tonight.ts";
import { KITCHEN_PATH } from "../../../src/tables/page_paths.ts";
import { CLOSED_AT, OPEN_AT } from "../../app_fixture.ts";
import { publish } from "../../edits/edits_fixture.ts";
import type { Network } from "./open_page.ts";
import { goTo, signIn, type } from "./owner_walks.ts";
import { changeTonight, makeChange } from "./change_tonight.ts";
import type { PageWalk, Walks } from "./page_walk.ts";

/** What a kitchen may get: a test for a table, what cannot be delivered, what is no whole order, a fee and a sum of before. */
const MESSAGES = `
[20:14, 25/11/2026] Ana: PRUEBA - NO PREPARAR: *Pedido 2345 para La Otra*
1 x Nº 22 Calabresa: $12.500
1 x Nº 99 Margherita: $9.900
Subtotal: $22.400
A pagar: $22.000
Para la mesa 21
*Pedido 2346 para Pizzería Horno Ñuñoa*
Pedido hecho con el local cerrado
1 x Calabresa: $12.500
2 x Lunar: $1.000
Despacho: por confirmar
A pagar: $13.500 más el despacho
Entrega: Despacho
Dirección: «falta»
Pago: efectivo, con $1.000
Cubiertos y servilletas: sí
Incluye alcohol: se pide carnet, +18
*Pedido 2347 para Pizzería Horno Ñuñoa*
15 x Calabresa: $187.500
Subtotal: $187.500
Despacho a Maipú: $2.000
A pagar: $189.500
Entrega: Despacho
*Pedido 2349 para Pizzería Horno Ñuñoa*
1 x Diavola: $11.900
Hoy sin albahaca
1 x Calabresa sin mozzarella: $12.500
1 x Mitad Diavola / mitad Margherita: $11.000
A pagar: $35.400
Entrega: Retiro
23/11/26, 20:14 - Bruno: *Pedido 2352 para Pizzería Horno Ñuñoa*
1 x Margherita: $9.900
23/11/26, 20:15 - Carla: 1 x Margherita: $9.900
A pagar: $9.900
Entrega: Retiro
`;

/** Pastes a text. */
async function paste(walk: PageWalk, what: string, text: string): Promise<void> {
  await walk.act(what, () => {
    const field = walk.find("#pasted") as HTMLTextAreaElement;
    field.value = text;
    field.dispatchEvent(new walk.page.window.InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  });
}

/** Answers one path with something else than the service does. */
function answerOtherwise<T>(walk: PageWalk, path: string, edit: (answer: T) => unknown): void {
  walk.network = async (at, answer) => {
    const response = await answer();
    return at === path ? Response.json(edit(await response.json())) : response;
  };
}

/** Loses each answer, not what is asked. */
async function loseAnswers(walk: PageWalk): Promise<void> {
  await walk.act("answers are lost", () => {
    walk.network = async (_path, answer) => {
      await answer();
      throw new TypeError("Failed to fetch");
    };
  });
}

/** Answers all but the times of orders. */
const withoutTimes: Network = (at, answer) =>
  at.startsWith("/api/v1/order/times") ? Promise.reject(new TypeError("Failed to fetch")) : answer();

/** Answers all but the opening hours. */
const withoutHours: Network = (at, answer) =>
  at === "/api/v1/hours" ? Promise.reject(new TypeError("Failed to fetch")) : answer();

/** A build with a dish that waits for its owner, sizes with prices of their own, and what it changed too. */
function newerBuild(answer: EditsView): EditsView {
  const items = answer.files.menu.items.map((item) => {
    if (item.id === "caprese") return { ...item, allergens_unconfirmed: true as const };
    if (item.id !== "diavola") return item;
    const { price: _, ...rest } = item;
    return { ...rest, prices: { individual: 11_900, familiar: 17_000 } };
  });
  const in_force = answer.in_force.flatMap((each) => [
    { ...each, file: "Otra cosa" },
    { ...each, subject: "/menu/items/diavola/name", text: "Diavola: nombre", after: "", file: "" },
  ]);
  const files = { ...answer.files, menu: { ...answer.files.menu, items } };
  return { ...answer, files, in_force, as_of: "2026-11-25T19:00:00-03:00" } as EditsView;
}

/** The walks. */
export const RARE_WALKS: Walks = {
  "the kitchen reads what it cannot make": {
    async go(walk, app) {
      for (const ingredient of ["albahaca", "aceite-de-oliva"]) {
        await changeTonight(app, { kind: "ingredient", ingredient, out: "without" });
      }
      await walk.open(KITCHEN_PATH);
      await paste(walk, "paste six orders", MESSAGES);
      // Pages may share it.
      const { prototype } = walk.page.window.HTMLElement;
      const { getBoundingClientRect } = prototype;
      prototype.getBoundingClientRect = () => ({ height: 700 }) as DOMRect;
      await walk.tap("[data-print]");
      prototype.getBoundingClientRect = getBoundingClientRect;
      await walk.act("print an order with another price", () => {
        const places = [...walk.page.document.querySelectorAll<HTMLElement>("[data-print]")];
        places.find((place) => place.closest(".ticket")?.textContent.includes("2349"))!.click();
      });
      await paste(walk, "paste very much", "a".repeat(100_001));
    },
  },
  "answers that are lost": {
    async go(walk, app) {
      await signIn(walk, app);
      await loseAnswers(walk);
      await walk.tap("#delay-20");
      await walk.tap("#delivery");
      await walk.regainNetwork();
      await walk.wait(15_000);
      await loseAnswers(walk);
      await walk.tap("Deshacer");
      await walk.tap("Teléfonos");
      await walk.regainNetwork();
      await walk.wait(15_000);
      await walk.write("#find", "moz");
      await walk.submit("#find");
      await walk.write("#find", "");
      await walk.tap("Ingredientes");
      answerOtherwise<Tonight>(walk, "/local/tonight", ({ night: _, ...tonight }) => ({
        ...tonight,
        as_of: "2026-11-25T19:00:00-03:00",
        ingredients: tonight.ingredients.map((each, at) => at === 0 ? { ...each, out: "sold_out" } : each),
        changes: tonight.changes.map((each) => ({ ...each, by: "programa «Ayuda»", program: "ayuda" })),
      }));
      await walk.wait(15_000);
      await walk.tap("#all-ayuda");
      await walk.loseNetwork();
      await goTo(walk, "#carta");
      await walk.regainNetwork();
      await goTo(walk, "#carta/margherita");
    },
  },
  "a newer build on the phone": {
    async go(walk, app) {
      await publish(app, { "/menu/items/margherita/name": "Margarita" });
      answerOtherwise(walk, "/local/content", newerBuild);
      await signIn(walk, app);
      await goTo(walk, "#carta");
      await walk.useAnotherApp(1_000);
      await walk.tap("Confirmar");
      await walk.tap("Diavola: precio familiar: ");
      await type(walk, "5");
      await walk.tap("Cancelar");
      await walk.tap("[data-mine]");
      await walk.open(walk.page.window.location.pathname);
      await goTo(walk, "#despacho");
      await walk.act("guests see what was before", () => {
        const { network } = walk;
        walk.network = (at, answer) =>
          at.startsWith("/local") ? network(at, answer) : Promise.resolve(new Response("Old"));
      });
      await walk.tap("[data-file]");
      await walk.wait(17_000);
    },
  },
  "a phone that stores nothing": {
    async go(walk, app) {
      walk.device.blocked = true;
      await signIn(walk, app);
      await goTo(walk, "#carta/margherita");
      await walk.write("[data-subject='/menu/items/margherita/name']", "Margarita");
      await goTo(walk, "#revisar");
    },
  },
  "a page that changes while nobody tells the hours": {
    async go(walk, app) {
      walk.network = withoutHours;
      await walk.open("/carta");
      await walk.regainNetwork();
      await walk.wait(60_000);
      await walk.tap("Agregar Margherita");
      await walk.tap("[type=submit]");
      await walk.tap("Otro día u hora");
      walk.network = withoutHours;
      await publish(app, { "/menu/items/margherita/price": 9_500 });
      await walk.wait(60_000);
    },
  },
  "somebody wrote into what the device keeps": {
    async go(walk) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.tap("[type=submit]");
      await walk.tap("Efectivo");
      await walk.tap("Nombre, notas y más");
      await walk.write("[name=notes]", "Timbre malo");
      await walk.open("/carta");
      const { localStorage, sessionStorage } = walk.page.window;
      const rewrite = (storage: Storage, key: string, values: object) =>
        storage.setItem(key, JSON.stringify({ ...JSON.parse(storage.getItem(key)!), ...values }));
      const line = { name: "Margherita", price: 9_900, quantity: 2 };
      const wrong = [null, 7, { ...line, name: 5 }, { ...line, quantity: 0 }, { ...line, quantity: 1.5 }];
      const others = [{ ...line, quantity: 1_000 }, { ...line, price: "1" }, { ...line, notes: 3 }];
      rewrite(localStorage, "order-draft", {
        lines: [...wrong, line, ...others],
        delivery_method: "dron",
        cutlery: "sí",
      });
      rewrite(sessionStorage, "order-fields", {
        fields: { notes: 12, address: "Irarrázaval 100" },
        lines: [...wrong, { ...line, notes: "Bien cocida" }, ...others],
        terms: { commune: ["Ñuñoa", 5], payment: ["cash", "Efectivo"] },
      });
      await walk.open("/carta");
      await walk.tap("[data-review]");
      for (const [key, text] of [["order-draft", "{"], ["order-fields", "null"], ["order-sent", "7"]] as const) {
        await walk.act(`${key} is ${text}`, () => {
          for (const storage of [localStorage, sessionStorage]) if (storage.getItem(key)) storage.setItem(key, text);
        });
      }
      await walk.open("/carta");
    },
  },
  "closed, while nobody tells the times": {
    now: CLOSED_AT,
    async go(walk) {
      walk.network = withoutTimes;
      for (const [path, add] of [["/carta", "Agregar Margherita"], ["/en/menu", "Add Margherita"]] as const) {
        await walk.open(path);
        await walk.tap(add);
        await walk.tap("[type=submit]");
        await walk.wait(10_000);
        await walk.tap("[data-clear]");
      }
    },
  },
  "paused until after it opens": {
    now: OPEN_AT - 8 * 3_600_000,
    async go(walk, app) {
      for (const until of ["2026-11-25T12:30:00-03:00", "2026-11-25T14:00:00-03:00"]) {
        await changeTonight(app, { kind: "pause", until });
        await walk.open("/carta");
        await walk.tap("Agregar Margherita");
        await walk.tap("[type=submit]");
        await walk.tap("[data-clear]");
      }
    },
  },
  "two dishes go, and one of two stays": {
    async go(walk, app) {
      await walk.open("/carta");
      for (const dish of ["Margherita", "Margherita", "Diavola", "Caprese"]) await walk.tap(`Agregar ${dish}`);
      await walk.tap("Quitar Margherita");
      await publish(app, { "/menu/items/diavola": undefined, "/menu/items/caprese": undefined });
      await walk.open("/carta");
      await walk.open("/carta#pedido=2x-diavola=11900;1x-caprese=7900;fin");
      await walk.open("/carta#pedido=1x-torta~caprese=4900;2x-te=2500;fin");
      await walk.tap("[data-keep]");
      await walk.act("focus a dish", () => walk.find(".dish[data-id=margherita] h3 a").focus());
      await publish(app, { "/menu/items/margherita/price": 9_400 });
      await walk.wait(60_000);
    },
  },
  "the only dish of an order is out tonight, and back on the day of the order": {
    async go(walk, app) {
      await walk.open("/carta");
      await walk.tap("Agregar Diavola");
      await walk.tap("[type=submit]");
      await changeTonight(app, { kind: "dish", dish: "diavola" });
      await walk.wait(60_000);
      await walk.tap("Otro día u hora");
      await walk.tap("mañana");
      await walk.tap("Lo antes posible");
    },
  },
  "a dish leaves the menu while its choices are open": {
    async go(walk, app) {
      await walk.open("/carta");
      await walk.tap("[data-halves]");
      await publish(app, { "/menu/items/diavola": undefined });
      await walk.wait(60_000);
      await walk.tap("[name=half-1][value=diavola]");
      await walk.tap("[data-submit]");
      await walk.tap("[type=submit]");
    },
  },
  "more lines than an order takes": {
    async go(walk) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      const { localStorage, sessionStorage } = walk.page.window;
      const lines = Array.from(
        { length: 51 },
        (_, at) => ({ name: "Margherita", price: 9_900, quantity: 1, notes: `${at}` }),
      );
      const kept = { saved_at: walk.page.window.Date.now(), fields: {}, lines };
      localStorage.setItem("order-draft", JSON.stringify({ ...kept, lines: [{ ...lines[0], quantity: 51 }] }));
      sessionStorage.setItem("order-fields", JSON.stringify(kept));
      await walk.open("/carta#ver-pedido");
    },
  },
  "the order is open when the page is loaded again, and shortly before it closes": {
    now: OPEN_AT + 125 * 60_000,
    async go(walk, app) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.tap("[type=submit]");
      await walk.open("/carta#ver-pedido");
      await walk.act("another page of this tab changed it, and the way back", () => {
        const { sessionStorage } = walk.page.window;
        const { fields, ...kept } = JSON.parse(sessionStorage.getItem("order-fields")!);
        sessionStorage.setItem(
          "order-fields",
          JSON.stringify({ ...kept, fields: { ...fields, notes: "Timbre malo" } }),
        );
        walk.page.show(true);
      });
      await walk.tap("Seguir eligiendo");
      for (
        const edit of [{ "/menu/items/diavola/price": 12_500 }, {
          "/ingredients/ingredients/gorgonzola/extra_price": 2_900,
        }]
      ) {
        await walk.tap(".dish[data-id=diavola] h3 a");
        await walk.tap("Cerrar");
        await publish(app, edit);
        await walk.wait(60_000);
      }
      await walk.tap(".dish[data-id=diavola] h3 a");
    },
  },
  "halves, filters, marks and hours that change meanwhile": {
    async go(walk, app) {
      await walk.open("/carta");
      await walk.tap("[data-unfold]");
      await walk.tap("[name=without][value=eggs]");
      await walk.tap("[name=without][value=milk]");
      await publish(app, { "/menu/items/torta-caprese": undefined, "/menu/items/te/badge": "nuevo" });
      await walk.wait(60_000);
      await walk.tap("[name=without][value=milk]");
      await walk.tap("[data-halves]");
      await publish(app, { "/hours/weekly/wednesday": [], "/menu/items/calabresa": undefined });
      await walk.wait(60_000);
      await walk.tap("Cerrar");
      const removal = await publish(app, { "/menu/items/diavola": undefined });
      await walk.wait(60_000);
      assert((await app.serving.edits.undo(removal, "caja")).ok);
      await walk.wait(60_000);
      await walk.tap("[data-halves]");
    },
  },
  "an order for later, and more delay tonight": {
    async go(walk, app) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.tap("[type=submit]");
      await walk.tap("Otro día u hora");
      await makeChange(walk, app, { kind: "delay", minutes: 20 });
      await walk.tap("mañana");
      await makeChange(walk, app, { kind: "delay", minutes: 45 });
      await makeChange(walk, app, { kind: "closing", date: "2026-11-25", at: "20:30" });
      await walk.tap("Lo antes posible");
    },
  },
  "an extra that ran out, and keys of the search": {
    async go(walk, app) {
      await changeTonight(app, { kind: "ingredient", ingredient: "mozzarella", out: "without" });
      await walk.open("/carta");
      await walk.tap(".dish[data-id=diavola] h3 a");
      await walk.tap("Cerrar");
      await walk.tap("[data-unfold]");
      await walk.write("[name=q]", "pizza con piña sin queso");
      await walk.act("press a", () => walk.key("a"));
      await walk.write("[name=q]", "diavola vegana");
      await walk.write("[name=q]", "diavola");
      await walk.tap("[data-unfold]");
      await walk.act("press Escape", () => walk.key("Escape"));
      await walk.act("the page is hidden while it asks", async () => {
        const { network } = walk;
        const { promise, resolve } = Promise.withResolvers<void>();
        walk.network = async (_path, answer) => {
          await promise;
          return await answer();
        };
        await walk.page.wait(60_000);
        walk.page.cover(true);
        walk.network = network;
        resolve();
      });
      await walk.wait(180_000);
    },
  },
};
