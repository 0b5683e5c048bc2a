/**
 * Walks through what seldom happens: messages that fit nothing, answers that are lost or come from a newer build, and what
 * only a page in English says.
 * @module
 */
/// <reference lib="dom" />
import { assert } from "@std/assert";
import type { EditsView } from "../../../src/schemas/edits.ts";
import type { Tonight } from "../../../src/schemas/tonight.ts";
import { KITCHEN_PATH } from "../../../src/tables/page_paths.ts";
import { OPEN_AT } from "../../app_fixture.ts";
import { publish } from "../../edits/edits_fixture.ts";
import type { Network } from "./open_page.ts";
import { goTo, signIn, type } from "./owner_walks.ts";
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
A pagar: $24.400
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
        const made = await app.service.make({ change: { kind: "ingredient", ingredient, out: "without" } }, "caja");
        assert(made.ok);
      }
      await walk.open(KITCHEN_PATH);
      await paste(walk, "paste six orders", MESSAGES);
      // Pages may share it.
      const { prototype } = walk.page.window.HTMLElement;
      const { getBoundingClientRect } = prototype;
      prototype.getBoundingClientRect = () => ({ height: 700 }) as DOMRect;
      await walk.tap("[data-print]");
      prototype.getBoundingClientRect = getBoundingClientRect;
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
  "what only English says": {
    async go(walk, app) {
      await walk.open("/en/menu");
      await walk.tap("Add Margherita");
      await walk.tap("Add Cerveza IPA 470 ml");
      await walk.tap("[type=submit]");
      await walk.tap("Deliver it");
      await walk.tap("Providencia");
      await walk.tap("[data-remove]");
      await walk.write("[name=address]", "Pedro de Valdivia 100");
      await walk.tap("Name, notes");
      await walk.write("[name=notes]", "é".repeat(2_000));
      const paused = await app.service.make({ change: { kind: "pause", until: "2026-11-25T21:00:00-03:00" } }, "caja");
      assert(paused.ok);
      await walk.wait(60_000);
      await publish(app, { "/delivery/communes/Providencia": undefined });
      await walk.wait(60_000);
      await walk.tap("[data-link]");
    },
  },
  "an order in English, with all that a guest can do": {
    now: OPEN_AT + 145 * 60_000,
    async go(walk) {
      await walk.open("/en/menu");
      await walk.tap("Add Margherita");
      await walk.tap("[type=submit]");
      walk.device.keepsClipboard = true;
      for (const button of ["[data-copy]", "[data-share-order]"]) await walk.tap(button);
      walk.device.keepsClipboard = false;
      for (const button of ["[data-share-order]", "[data-copy]"]) await walk.tap(button);
      await walk.tap("Name, notes");
      await walk.write("[name=notes]", "Hello \u{1F355} *you*");
      await walk.write("[name=contact_phone]", "12");
      await walk.tap("Name, notes");
      await walk.tap("[data-link]");
      await walk.write("[name=contact_phone]", "");
      await walk.tap("Another day");
      await walk.tap("As soon as possible");
      await walk.tap("[data-remember]");
      await walk.wait(10 * 60_000);
      await walk.loseNetwork("silent");
      await walk.wait(70_000);
      await walk.act("press", () => walk.find("[data-link]").click());
      await walk.wait(3_000);
      await walk.regainNetwork();
      await walk.tap("[data-link]");
      await walk.open("/en/menu");
      await walk.tap("[data-sent]");
      await walk.open("/en/menu#repetir");
      await walk.tap("Keep choosing");
      await walk.tap("[data-undo]");
      await walk.tap("[data-forget]");
      await walk.open("/en/table/7");
      await walk.open("/mesa/7");
      await walk.tap("Agregar Cerveza IPA 470 ml");
      await walk.tap("[type=submit]");
      await walk.tap("Nombre, notas y más");
      await walk.write("[name=notes]", "Hola \u{1F355}");
      await walk.open("/en/menu#pedido=9+x+Lunar");
      await walk.open("/en/menu#pedido=2x-caprese=7900;1x-lunar=1;fin");
      await walk.tap("[data-clear]");
      await walk.act("the other tab chooses, and empties", () => {
        const { localStorage, StorageEvent } = walk.page.window;
        for (const lines of [[{ name: "Lunar", price: 1, quantity: 1 }], []]) {
          const newValue = lines.length === 0
            ? "null"
            : JSON.stringify({ saved_at: walk.page.window.Date.now(), lines });
          localStorage.setItem("order-draft", newValue);
          walk.page.window.dispatchEvent(new StorageEvent("storage", { key: "order-draft", newValue }));
        }
      });
      walk.device.blocked = true;
      await walk.open("/en/menu");
      await walk.tap("Add Margherita");
    },
  },
  "half and half in English": {
    async go(walk) {
      await walk.open("/en/menu");
      await walk.tap("[data-halves]");
      await walk.tap("[data-submit]");
      await walk.tap("Diavola");
      await walk.tap("[name=half-1][value=diavola]");
      await walk.tap("Add mozzarella");
      await walk.write("[name=note]", "I am allergic to peanuts");
      await walk.tap("[data-submit]");
    },
  },
};
