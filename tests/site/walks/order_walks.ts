/** Walks of a guest who orders on the menu page. @module */
import { publish } from "../../edits/edits_fixture.ts";
import { CLOSED_AT, OPEN_AT } from "../../app_fixture.ts";
import { makeChange } from "./change_tonight.ts";
import type { PageWalk, Walks } from "./page_walk.ts";

const MINUTE = 60_000;

/** Orders one dish, and opens the ticket. */
async function openTicket(walk: PageWalk): Promise<void> {
  await walk.open("/carta");
  await walk.tap("Agregar Margherita");
  await walk.tap("[type=submit]");
}

/** The walks. */
export const ORDER_WALKS: Walks = {
  "one pizza to pick up": {
    async go(walk) {
      await openTicket(walk);
      await walk.wait(6_000);
      await walk.tap("[data-link]");
      await walk.useAnotherApp(70_000);
      await walk.tap("[data-not-sent]");
      await walk.tap("[data-link]");
      await walk.open("/carta");
      await walk.tap("[data-sent]");
      await walk.open("/carta");
    },
  },
  "a dish with choices, changed": {
    async go(walk) {
      await walk.open("/carta");
      await walk.tap(".dish[data-id=diavola] h3 a");
      await walk.tap("Familiar");
      await walk.tap("Sin mozzarella");
      await walk.tap("Sin salame picante");
      await walk.tap("Sin aceitunas negras");
      await walk.tap("Sin ají cacho de cabra");
      await walk.tap("Sin miel de ulmo");
      await walk.tap("Sin salame picante");
      await walk.tap("Agregar gorgonzola");
      await walk.tap("Agregar gorgonzola");
      await walk.tap("Agregar gorgonzola");
      await walk.tap("Menos gorgonzola");
      await walk.tap("Menos mozzarella");
      await walk.write("[name=note]", "Soy alérgico al maní");
      await walk.tap("Uno más");
      await walk.tap("Uno menos");
      await walk.tap("Uno menos");
      await walk.tap("Uno más");
      await walk.tap("[data-submit]");
      await walk.tap("[type=submit]");
      await walk.tap("[data-change]");
      await walk.tap("Individual");
      await walk.tap("[data-submit]");
      await walk.tap("Uno menos de");
      await walk.tap("Seguir eligiendo");
      await walk.tap("Agregar Diavola");
      await walk.tap("[type=submit]");
      await walk.tap("[data-remove]");
      await walk.tap("[data-copy]");
      await walk.tap("[data-share-order]");
      await walk.tap("[data-remove]");
      await walk.tap("[data-share-order]");
      await walk.tap("Seguir eligiendo");
      await walk.tap(".dish[data-id=diavola] h3 a");
      await walk.tap("Cerrar");
      await walk.act("press space on a name", () => {
        walk.find(".dish[data-id=caprese] h3 a").focus();
        walk.key(" ");
      });
      await walk.tap("Cerrar");
      await walk.tap(".dish[data-id=calabresa] h3 a");
      await walk.tap("Cerrar");
      await walk.tap("Elegir Té o infusión");
      await walk.tap("[data-submit]");
      await walk.tap("[data-choice] label");
      for (const chip of ["Miel-de-ulmo de con", "Almendras de con", "Chocolate de con", "Almendras de con"]) {
        await walk.tap(chip);
      }
      await walk.tap("Chocolate de leche");
      await walk.tap("Miel-de-ulmo de con");
      await walk.tap("Miel-de-ulmo de con");
      await walk.tap("[data-submit]");
      await walk.tap("[type=submit]");
      await walk.tap("[data-change]");
    },
  },
  "half and half": {
    async go(walk) {
      await walk.open("/carta");
      await walk.tap("[data-halves]");
      await walk.tap("[data-submit]");
      await walk.tap("Diavola");
      await walk.tap("Familiar");
      await walk.tap("[name=half-1][value=diavola]");
      await walk.tap(".choose [data-other] summary");
      await walk.tap("[name=half-1][value=margherita]");
      await walk.tap("Sin albahaca");
      await walk.tap("Agregar mozzarella");
      await walk.choose("[data-extra=mozzarella] select", "Solo en la mitad Diavola");
      await walk.tap("[data-submit]");
      await walk.tap("[type=submit]");
      await walk.tap("[data-change]");
      await walk.tap("Entera");
      await walk.tap("Mitad y mitad");
      await walk.tap("Entera");
      await walk.tap("[data-submit]");
      await walk.tap("Seguir eligiendo");
      await walk.tap("[data-halves]");
      await walk.tap("[name=half-1][value=diavola]");
      await walk.tap("Sin albahaca");
      await walk.tap("Agregar gorgonzola");
      await walk.tap("[name=half-0][value=diavola]");
      await walk.tap("Sin mozzarella");
      await walk.tap("Agregar mozzarella");
    },
  },
  "delivery with everything, repeated": {
    async go(walk) {
      await openTicket(walk);
      await walk.tap("Con despacho");
      await walk.tap("[data-link]");
      await walk.tap("Providencia · $2.000");
      await walk.tap("[data-link]");
      await walk.write("[name=address]", "Av. Los Leones 123, depto. 45");
      await walk.tap("Uno más de Margherita");
      await walk.tap("Efectivo");
      await walk.write("[name=cash_with]", "diez mil");
      await walk.write("[name=cash_with]", "10.000");
      await walk.write("[name=cash_with]", "30.000,00");
      await walk.tap("Nombre, notas y más");
      await walk.write("[name=customer_name]", "Ana");
      await walk.write("[name=contact_phone]", "12");
      await walk.write("[name=notes]", "Timbre malo");
      await walk.tap("[data-link]");
      await walk.write("[name=contact_phone]", "9 8765 4321");
      await walk.tap("Necesito cubiertos y servilletas");
      await walk.tap("[data-remember]");
      await walk.tap("[data-link]");
      await walk.open("/carta");
      await walk.tap("[data-not-sent]");
      await walk.tap("[data-clear]");
      await walk.open("/");
      await walk.open("/carta#repetir");
      await walk.tap("Seguir eligiendo");
      await walk.tap("[data-undo]");
      await walk.tap("[data-forget]");
    },
  },
  "a last order of which the commune is gone": {
    async go(walk, app) {
      await openTicket(walk);
      await walk.tap("Con despacho");
      await walk.tap("Ñuñoa · $1.500");
      await walk.write("[name=address]", "Irarrázaval 100");
      await walk.tap("[data-remember]");
      await walk.tap("[data-link]");
      await walk.open("/carta");
      await walk.tap("[data-sent]");
      await publish(app, { "/delivery/communes/Ñuñoa": undefined });
      await walk.open("/carta#repetir");
      await walk.tap("Entendido");
    },
  },
  "for later": {
    async go(walk) {
      await openTicket(walk);
      await walk.tap("Otro día u hora");
      await walk.tap("mañana");
      await walk.choose("[name=requested_for]", "mañana a las 14:00");
      await walk.tap("Con despacho");
      await walk.open("/carta");
      await walk.tap("[data-review]");
      await walk.tap("Lo antes posible");
      await walk.tap("Otro día u hora");
      await walk.loseNetwork();
      await walk.tap("[name=day][value='2026-11-25']");
      await walk.wait(MINUTE);
      await walk.regainNetwork();
      await walk.tap("Próximas horas");
    },
  },
  "a day that is closed meanwhile": {
    async go(walk, app) {
      await openTicket(walk);
      await walk.tap("Otro día u hora");
      await walk.tap("mañana");
      await walk.wait(6_000);
      await publish(app, { "/hours/weekly/thursday": [] });
      await walk.tap("[data-link]");
      await walk.open("/carta");
      await walk.tap("[data-review]");
      await walk.tap("viernes 27");
      await walk.tap("[data-link]");
    },
  },
  "closed all day": {
    now: CLOSED_AT,
    async go(walk) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.wait(2_000);
      await walk.tap("[type=submit]");
      await walk.tap("[data-link]");
      await walk.tap("Con despacho");
      await walk.tap("Paso a retirar");
      await walk.tap("Otro día u hora");
    },
  },
  "through the closing time": {
    now: OPEN_AT + 175 * MINUTE,
    async go(walk) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.wait(6 * MINUTE);
      await walk.wait(2 * MINUTE);
      await walk.tap("[data-review]");
      await walk.wait(3 * MINUTE);
      await walk.tap("[data-link]");
    },
  },
  "tonight's changes meanwhile": {
    async go(walk, app) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.tap("Agregar Diavola");
      await walk.tap("[type=submit]");
      await makeChange(walk, app, { kind: "dish", dish: "diavola" });
      await walk.tap("Entendido");
      await makeChange(walk, app, { kind: "ingredient", ingredient: "albahaca", out: "without" });
      await walk.tap("Entendido");
      await makeChange(walk, app, { kind: "delay", minutes: 20 });
      await walk.tap("Entendido");
      await walk.tap("Con despacho");
      await walk.tap("Ñuñoa · $1.500");
      await makeChange(walk, app, { kind: "delivery" });
      await makeChange(walk, app, { kind: "pause", until: "2026-11-25T21:00:00-03:00" });
      await makeChange(walk, app, { kind: "closing", date: "2026-11-25", at: "21:00" });
    },
  },
  "the only dish runs out and is back": {
    async go(walk, app) {
      await walk.open("/carta");
      await walk.tap("Agregar Diavola");
      await walk.scroll(500);
      const change = await makeChange(walk, app, { kind: "dish", dish: "diavola" });
      await walk.tap("[type=submit]");
      await walk.open("/carta");
      await walk.act("the owner undoes it", () => app.service.undo(change, "caja"));
      await walk.wait(MINUTE);
      await walk.tap("[data-review]");
    },
  },
  "a shared order, while a dish is out": {
    async go(walk, app) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.tap("Agregar Diavola");
      const change = await makeChange(walk, app, { kind: "dish", dish: "diavola" });
      await walk.open("/carta");
      await walk.open("/carta#pedido=2x-caprese=9000;fin");
      await walk.act("the owner undoes it", () => app.service.undo(change, "caja"));
      await walk.wait(MINUTE);
      await walk.tap("[data-review]");
    },
  },
  "another commune, and very much": {
    async go(walk) {
      await openTicket(walk);
      await walk.tap("Con despacho");
      await walk.write("[name=address]", "Irarrázaval 100, Ñuñoa");
      await walk.tap("Providencia · $2.000");
      await walk.tap("Ñuñoa · $1.500");
      for (let more = 0; more < 14; more++) walk.find("Uno más de Margherita").click();
      await walk.done("fourteen more");
    },
  },
  "hours that are no longer offered": {
    async go(walk, app) {
      await openTicket(walk);
      await walk.tap("Con despacho");
      await walk.tap("Otro día u hora");
      await makeChange(walk, app, { kind: "delivery" });
      await walk.tap("[data-time]");
      await walk.tap("mañana");
    },
  },
  "past midnight": {
    now: OPEN_AT + 235 * MINUTE,
    async go(walk) {
      await openTicket(walk);
      await walk.tap("Otro día u hora");
      await walk.tap("mañana");
      await walk.wait(7 * MINUTE);
    },
  },
  "a new price meanwhile": {
    async go(walk, app) {
      await openTicket(walk);
      await walk.tap("Con despacho");
      await walk.tap("Ñuñoa · $1.500");
      await publish(app, { "/menu/items/margherita/price": 10_500, "/delivery/communes/Ñuñoa/fee": 2_500 });
      await walk.wait(MINUTE);
      await walk.tap("[data-link]");
      await walk.tap("Entendido");
      await publish(app, { "/delivery/communes/Ñuñoa/fee": 3_000 });
      await walk.open("/en/menu");
      await walk.open("/carta");
      await walk.tap("[data-review]");
      await walk.tap("Entendido");
      await publish(app, { "/menu/items/margherita": undefined });
      await walk.tap("[data-link]");
      await walk.wait(5_000);
    },
  },
  "from a cache": {
    async go(walk) {
      walk.device.cached = true;
      await walk.open("/carta");
      const note = '<p class="copy" role="status" data-saved="1795640000000">Lo de antes</p>';
      walk.network = async (_path, answer) => {
        const response = await answer();
        return new Response((await response.text()).replace(/<main[^>]*>/, (main) => main + note), response);
      };
      await walk.open("/carta");
      await walk.act("the worker says: newer", () => walk.page.tellPage("newer"));
      await walk.act("the worker says: same", () => walk.page.tellPage("same"));
    },
  },
  "an agent in the page": {
    async go(walk) {
      walk.device.tools = new Map();
      await walk.open("/carta");
      const line = { name: "Margherita sin albahaca", quantity: 15, price_numeric: 9_900 };
      await walk.callTool("create_order_link", { items: [line], delivery_method: "pickup", color: "red" });
      await walk.callTool("create_order_link", { items: [{ ...line, name: "Lunar" }], delivery_method: "pickup" });
      await walk.callTool("create_order_link", { items: [] });
      await walk.callTool("get_opening_status", {});
      await walk.open("/");
      await walk.callTool("get_opening_status", { at: "2026-12-25" });
    },
  },
  "the way back": {
    async go(walk) {
      await walk.open("/carta");
      await walk.act("press Tab on a dish", () => {
        walk.find(".dish[data-id=diavola] h3 a").focus();
        walk.key("Tab");
      });
      await walk.tap("Agregar Margherita");
      await walk.act("press Tab", () => walk.key("Tab"));
      await walk.tap(".way");
      await walk.tapBeside("dialog.sheet");
      await walk.tap("[type=submit]");
      await walk.act("a key presses a button there", () => {
        const press = new walk.page.window.MouseEvent("click", { bubbles: true, clientY: -1 });
        walk.find("Uno más de Margherita").dispatchEvent(press);
      });
      await walk.act("go back", () => {
        const { history, PopStateEvent } = walk.page.window;
        history.replaceState(null, "");
        walk.page.window.dispatchEvent(new PopStateEvent("popstate"));
      });
      await walk.tap(".dish[data-id=diavola] h3 a");
      await walk.tapBeside("dialog.choose");
    },
  },
  "without a network": {
    async go(walk) {
      await openTicket(walk);
      await walk.loseNetwork();
      await walk.wait(MINUTE);
      await walk.tap("[data-link]");
      await walk.wait(3_000);
      await walk.loseNetwork("silent");
      await walk.tap("Uno más de Margherita");
      await walk.tap("[data-link]");
      await walk.wait(3_000);
      await walk.wait(70_000);
      await walk.regainNetwork();
      await walk.act("the browser says so", () => {
        walk.page.window.dispatchEvent(new walk.page.window.Event("online"));
      });
      await walk.wait(20_000);
    },
  },
  "the scripts of dialog and search do not load": {
    async go(walk) {
      await walk.open("/carta");
      await walk.loseNetwork();
      await walk.tap(".dish[data-id=diavola] h3 a");
      await walk.tap("[data-unfold]");
      await walk.write("[name=q]", "queso");
      await walk.regainNetwork();
      await walk.write("[name=q]", "quesos");
      await walk.open("/en/menu");
      await walk.loseNetwork();
      await walk.tap(".dish[data-id=diavola] h3 a");
      await walk.regainNetwork();
      await walk.tap(".dish[data-id=diavola] h3 a");
      await walk.open("/carta");
      await walk.tap(".dish[data-id=diavola] h3 a");
    },
  },
  "a shared order": {
    async go(walk) {
      await openTicket(walk);
      walk.device.keepsClipboard = true;
      for (const button of ["[data-copy]", "[data-share-order]"]) await walk.tap(button);
      walk.device.keepsClipboard = false;
      await walk.tap("[data-share-order]");
      const shared = walk.device.copied.replace(/^.*(?=\/carta)/, "");
      await walk.tap("[data-clear]");
      await walk.open(shared);
      await walk.open(shared);
      await walk.tap("Seguir eligiendo");
      await walk.tap("Agregar Diavola");
      await walk.open(shared);
      await walk.tap("[data-keep]");
      await walk.open(shared);
      await walk.tap(".categories a");
      await walk.tap("[data-take]");
      await walk.tap("Seguir eligiendo");
      await walk.tap("[data-undo]");
      await walk.open("/carta#pedido=9+x+Lunar");
      await walk.open("/carta#mas-diavola");
      await walk.open("/carta#pedido");
    },
  },
  "an address to share": {
    async go(walk) {
      await walk.open("/carta");
      await walk.tap("[data-share]");
      await walk.open("/carta#plato-diavola");
      await walk.tap("[data-share]");
      const refusal = (name: string) => () => Promise.reject(new walk.page.window.DOMException("", name));
      for (const share of [() => Promise.resolve(), refusal("AbortError"), refusal("NotAllowedError")]) {
        walk.device.share = share;
        await walk.open("/carta#plato-diavola");
        await walk.tap("[data-share]");
      }
      walk.device.share = undefined;
      await walk.open("/en/menu");
      await walk.tap("[data-share]");
      walk.device.keepsClipboard = true;
      for (const path of ["/carta#plato-diavola", "/en/menu"]) {
        await walk.open(path);
        await walk.tap("[data-share]");
      }
    },
  },
  "in English": {
    async go(walk) {
      await walk.open("/en/menu");
      await walk.tap("Add Diavola");
      await walk.tap("[type=submit]");
      await walk.tap("Deliver it");
      await walk.tap("[data-link]");
      await walk.tap("[data-change]");
      await walk.tap("Family");
      await walk.tap("[data-submit]");
      await walk.tap("Cash");
      await walk.write("[name=cash_with]", "1.000");
      await walk.tap("Name, notes");
      await walk.write("[name=contact_phone]", "12");
      await walk.tap("[data-link]");
      await walk.tap("Providencia");
      await walk.write("[name=address]", "Irarrázaval 100, Ñuñoa");
      await walk.tap("Another day");
      await walk.open("/carta");
    },
  },
  "at a table": {
    async go(walk, app) {
      await walk.open("/mesa/7");
      await walk.tap("Agregar Margherita");
      await walk.tap("[type=submit]");
      await walk.tap("Nombre, notas y más");
      await walk.write("[name=customer_name]", "Ana");
      await walk.tap("[data-link]");
      await walk.open("/mesa/8");
      await makeChange(walk, app, { kind: "delivery" });
      await makeChange(walk, app, { kind: "pause", until: "2026-11-25T21:00:00-03:00" });
      await walk.open("/en/table/7");
    },
  },
  "kept for twelve hours": {
    async go(walk, app) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.tap("Quitar Margherita");
      await walk.tap(".lead");
      await walk.tap("Agregar Margherita");
      await walk.tap(".dish[data-id=margherita] h3 a");
      await walk.write("[name=note]", "Bien cocida");
      await walk.tap("[data-submit]");
      await walk.tap("Quitar Margherita");
      await walk.tap("[type=submit]");
      await walk.tap("Nombre, notas y más");
      await walk.write("[name=notes]", "Timbre malo");
      app.advance(12 * 60 * MINUTE - 5_000);
      await walk.open("/carta");
      app.advance(10_000);
      await walk.open("/carta");
    },
  },
  "two tabs": {
    async go(walk) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      const draft = (lines: object[]) =>
        JSON.stringify({ saved_at: walk.page.window.Date.now(), lines, delivery_method: "delivery", cutlery: true });
      const other = async (step: string, newValue: string | null) => {
        await walk.act(step, () => {
          const { window } = walk.page;
          if (newValue === null) window.localStorage.removeItem("order-draft");
          else window.localStorage.setItem("order-draft", newValue);
          window.dispatchEvent(new window.StorageEvent("storage", { key: "order-draft", newValue }));
        });
      };
      await other("the other tab chooses", draft([{ name: "Diavola", price: 11_900, quantity: 2 }]));
      await other("a dish that is not on the menu", draft([{ name: "Lunar", price: 1, quantity: 2 }]));
      await other("the other tab empties", "null");
      await other("and removes", null);
      await walk.act("the page is hidden", () => walk.page.cover(true));
      await walk.act("another page of this tab chooses, and the way back", () => {
        walk.page.window.localStorage.setItem("order-draft", draft([{ name: "Caprese", price: 9_000, quantity: 1 }]));
        walk.page.cover(false);
        walk.page.show(true);
      });
      await other(
        "and chooses three",
        draft(["Diavola", "Margherita", "Caprese"].map((name) => ({ name, price: 1, quantity: 1 }))),
      );
    },
  },
  "a wide screen": {
    async go(walk) {
      walk.device.isWide = true;
      await openTicket(walk);
      for (const height of [200, 370, 371]) await walk.act(`${height} pixels high`, () => walk.page.resize(height));
      await walk.act("the order is in sight", () => walk.page.intersect("pedido", true));
      await walk.tap("[data-copy]");
      await walk.act("and leaves it", () => walk.page.intersect("pedido", false));
      await walk.act("the window is made narrow", () => walk.page.narrow());
      await walk.tap("[type=submit]");
      walk.device.isWide = false;
      await walk.open("/carta");
      await walk.tap("[data-review]");
      await walk.scroll(300);
      await walk.act("the way back", () => {
        walk.page.window.history.replaceState(null, "");
        walk.page.window.dispatchEvent(new walk.page.window.PopStateEvent("popstate"));
      });
    },
  },
  "a browser that stores nothing": {
    async go(walk) {
      walk.device.blocked = true;
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.tap("[data-link]");
    },
  },
  "newer code meanwhile": {
    async go(walk) {
      await walk.open("/carta");
      await walk.tap("Agregar Margherita");
      await walk.act("the site is built anew", () => {
        walk.network = async (_path, answer) => {
          const response = await answer();
          return new Response((await response.text()).replaceAll(/menu\.[\w-]{8}\.js/g, "menu.00000000.js"), response);
        };
      });
      await walk.wait(MINUTE);
      await walk.tap("[type=submit]");
      await walk.tap("[data-link]");
      await walk.tap("[data-changes] button");
    },
  },
  "search and filters": {
    async go(walk) {
      await walk.open("/carta");
      await walk.act("pizzas come into sight", () => walk.page.intersect("pizzas-rojas", true));
      await walk.act("and salads", () => walk.page.intersect("ensaladas", true));
      await walk.act("pizzas leave it", () => walk.page.intersect("pizzas-rojas", false));
      await walk.tap("[data-unfold]");
      await walk.write("[name=q]", "queso");
      await walk.write("[name=q]", "unobtainium y Piña");
      await walk.submit("[name=q]");
      await walk.tap("[data-unfold]");
      await walk.write("[name=q]", "");
      await walk.tap("[name=diet][value=vegan]");
      await walk.tap("[name=without][value=milk]");
      await walk.act("press Escape", () => walk.key("Escape"));
      await walk.tap("[data-unfold]");
      await walk.tap("[data-tell]");
      await walk.tap("[name=without][value=milk]");
    },
  },
};
