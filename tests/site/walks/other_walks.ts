/** Walks through the home page, the order on paper, and the kitchen's page. @module */
import { KITCHEN_PATH } from "../../../src/tables/page_paths.ts";
import { CLOSED_AT } from "../../app_fixture.ts";
import type { PageWalk, Walks } from "./page_walk.ts";

const MINUTE = 60_000;

/** An order with what a kitchen must not overlook. */
async function copyOrder(walk: PageWalk): Promise<void> {
  await walk.open("/carta");
  await walk.tap(".dish[data-id=diavola] h3 a");
  await walk.tap("Sin mozzarella");
  await walk.write("[name=note]", "Soy alérgico al maní");
  await walk.tap("[data-submit]");
  await walk.tap("Agregar Margherita");
  await walk.tap("[type=submit]");
  await walk.tap("Nombre, notas y más");
  await walk.write("[name=contact_phone]", "9 8765 4321");
  await walk.tap("[data-copy]");
}

/** The walks. */
export const OTHER_WALKS: Walks = {
  "the home page": {
    async go(walk) {
      await walk.open("/");
      await walk.write("[name=date]", "2026-12-25");
      await walk.submit("[name=date]");
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.act("there is a last order too", () => {
        const { localStorage } = walk.page.window;
        localStorage.setItem("last-order", localStorage.getItem("order-draft")!);
      });
      await walk.open("/");
      await walk.act("the page is another now", () => {
        walk.network = async (_path, answer) => {
          const { status } = await answer();
          return new Response("", { status, headers: { etag: '"another"' } });
        };
      });
      await walk.wait(MINUTE);
      await walk.regainNetwork();
      await walk.wait(4 * 60 * MINUTE);
      await walk.act("only the last order is left, from a version without name and address", () => {
        walk.page.window.localStorage.removeItem("order-draft");
        walk.page.show(true);
      });
      await walk.open("/en");
      await walk.open("/carta#repetir");
    },
  },
  "the home page while it is closed": {
    now: CLOSED_AT,
    async go(walk) {
      for (const path of ["/", "/en"]) {
        const note = '<p class="copy" role="status" data-saved="1795640000000">Lo de antes</p>';
        walk.network = async (_path, answer) => {
          const response = await answer();
          return new Response((await response.text()).replace(/<main[^>]*>/, (main) => main + note), response);
        };
        await walk.open(path);
        for (const news of ["newer", "same", "newer"]) {
          await walk.act(`the worker says: ${news}`, () => walk.page.tellPage(news));
        }
        await walk.loseNetwork();
        await walk.write("[name=date]", "2026-12-25");
        await walk.submit("[name=date]");
        await walk.regainNetwork();
      }
    },
  },
  "the home page on Christmas Day": {
    now: Date.parse("2026-12-25T15:00:00-03:00"),
    go: (walk) => walk.open("/"),
  },
  "an order on paper": {
    async go(walk) {
      await copyOrder(walk);
      await walk.tap("[data-share-order]");
      const [, fragment = ""] = walk.device.copied.split("#");
      await walk.open(`/imprimir#${fragment}`);
      await walk.tap("[data-print]");
      await walk.open("/imprimir#pedido=9x-lunar");
      await walk.open("/imprimir");
      await walk.write("[data-printed-order] input", ` ${walk.device.copied} `);
      await walk.act("its script does not load", () => {
        walk.network = (at, answer) =>
          at.includes("printed_order") ? Promise.reject(new TypeError("Failed")) : answer();
      });
      await walk.open(`/imprimir#${fragment}`);
    },
  },
  "the kitchen": {
    async go(walk) {
      await copyOrder(walk);
      await walk.open(KITCHEN_PATH);
      await walk.tap("Pegar el mensaje");
      walk.device.keepsClipboard = true;
      await walk.tap("Pegar el mensaje");
      walk.device.keepsClipboard = false;
      await walk.tap("[data-minutes='5']");
      await walk.tap("[data-minutes='-5']");
      await walk.tap("[data-print]");
      await walk.tap("[data-print]");
      await walk.tap("[data-export]");
      await walk.wait(MINUTE);
      await walk.tap("Pegar el mensaje");
      await walk.tap("[data-print]");
      await walk.tap("[data-close]");
      await walk.tap("[data-reopen]");
      await walk.act("the message was changed, and has no phone", () => {
        walk.device.copied = walk.device.copied.replace("$1", "$2").replace(/\nTel[^\n]*/, "");
      });
      await walk.tap("Pegar el mensaje");
      walk.device.keepsClipboard = true;
      await walk.tap("[data-copy]");
      walk.device.keepsClipboard = false;
      await walk.tap("[data-copy]");
      await walk.act("nothing is copied", () => walk.device.copied = "");
      await walk.tap("Pegar el mensaje");
      await walk.write("#pasted", "Hola, ¿tienen pizza?");
      await walk.tap("[data-paste] button");
      await walk.write("#pasted", " ");
      await walk.act("paste two, one that is none", () => {
        const field = walk.find("#pasted") as HTMLTextAreaElement;
        field.value = "Hola\n\nChao";
        field.dispatchEvent(new walk.page.window.InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
      });
      await walk.act("paste very much", () => {
        const field = walk.find("#pasted") as HTMLTextAreaElement;
        field.value = "a".repeat(100_001);
        walk.fire(field, "input");
        field.value = "";
      });
      await walk.wait(6 * MINUTE);
      await walk.act("the worker brings the menu of now", () => {
        const page = walk.page.document.querySelector("#page")!;
        const newer = page.outerHTML.replace('"price":9900', '"price":9800');
        walk.page.tellPage({ page: newer });
      });
      await walk.tap("[data-width='58']");
      await walk.act("the network returns", () => walk.page.window.dispatchEvent(new walk.page.window.Event("online")));
      await walk.useAnotherApp(2 * MINUTE);
      await walk.tap("[data-forget]");
      await walk.act("somebody else's words", () => walk.page.window.localStorage.setItem("kitchen-evening", "{"));
      await walk.wait(MINUTE);
    },
  },
  "the kitchen reads orders for another day": {
    async go(walk) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.tap("[type=submit]");
      await walk.tap("Otro día u hora");
      await walk.tap("mañana");
      await walk.choose("[name=requested_for]", "mañana a las 14:00");
      await walk.tap("Con despacho");
      await walk.tap("Ñuñoa · $1.500");
      await walk.write("[name=address]", "Irarrázaval 100");
      await walk.tap("Efectivo");
      await walk.write("[name=cash_with]", "20.000");
      await walk.tap("[data-copy]");
      const inCash = walk.device.copied;
      await walk.tap("Débito");
      await walk.tap("[data-copy]");
      await walk.act("two orders are copied", () => walk.device.copied += `\n\n${inCash}`);
      await walk.open(KITCHEN_PATH);
      await walk.tap("Pegar el mensaje");
      await walk.tap("[data-print]");
      await walk.act("an order for the opening is copied", () => {
        const closed = "\nPedido hecho con el local cerrado: abre el jueves 26 de noviembre a las 13:00\n";
        walk.device.copied = inCash.replace("\n", closed).replace(/\nHora deseada[^\n]*/, "");
      });
      await walk.tap("Pegar el mensaje");
    },
  },
};
