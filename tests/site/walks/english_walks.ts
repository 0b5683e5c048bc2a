/** Walks of a guest who orders on the menu page in English. @module */
/// <reference lib="dom" />
import { assert } from "@std/assert";
import { OPEN_AT } from "../../app_fixture.ts";
import { publish } from "../../edits/edits_fixture.ts";
import { changeTonight, makeChange } from "./change_tonight.ts";
import type { Walks } from "./page_walk.ts";

const MINUTE = 60_000;

/** The walks. */
export const ENGLISH_WALKS: Walks = {
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
      await changeTonight(app, { kind: "pause", until: "2026-11-25T21:00:00-03:00" });
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
      await walk.tap("Name, notes");
      await walk.tap("Another day");
      await walk.tap("As soon as possible");
      await walk.tap("Name, notes");
      await walk.write("[name=contact_phone]", "");
      await walk.tap("[data-remember]");
      await walk.wait(10 * 60_000);
      await walk.loseNetwork("silent");
      await walk.wait(70_000);
      for (const step of ["press", "and again"]) await walk.act(step, () => walk.find("[data-link]").click());
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
  "what changes meanwhile, in English": {
    async go(walk, app) {
      await walk.open("/en/menu");
      for (const dish of ["Margherita", "Diavola", "Caprese"]) await walk.tap(`Add ${dish}`);
      await walk.tap("[type=submit]");
      await publish(app, { "/menu/items/margherita/price": 9_500 });
      const removal = await publish(app, { "/menu/items/caprese": undefined });
      await makeChange(walk, app, { kind: "delay", minutes: 20 });
      await walk.tap("Got it");
      await makeChange(walk, app, { kind: "ingredient", ingredient: "albahaca", out: "without" });
      await makeChange(walk, app, { kind: "dish", dish: "diavola" });
      await walk.tap("Got it");
      assert((await app.serving.edits.undo(removal, "caja")).ok);
      await makeChange(walk, app, { kind: "closing", date: "2026-11-25", at: "20:30" }, 35);
      await walk.tap("Got it");
      await publish(app, { "/hours/weekly/thursday": [{ opens: "18:00", closes: "23:00" }] });
      await walk.wait(6 * MINUTE);
      await walk.tap("Got it");
    },
  },
  "a shared order in English": {
    async go(walk) {
      await walk.open("/en/menu");
      await walk.tap("Add Margherita");
      await walk.open("/en/menu#pedido=2x-diavola=11900;1x-caprese=7900;fin");
      await walk.tap("[data-take]");
      await walk.tap("[data-undo]");
      await walk.tap("[type=submit]");
    },
  },
};
