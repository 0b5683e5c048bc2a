/**
 * The menu view of the MCP interface in a host (MCP Apps 2026-01-26): a page shows it in a sandboxed frame, answers its
 * messages, and calls tools on the site itself.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { MENU_VIEW_URI } from "../../src/mcp/app/menu_view_uri.ts";
import { eventually } from "./eventually.ts";
import { type Task, visit } from "./visit.ts";
import { callMcp, callTool } from "./order_steps.ts";

/** A JSON-RPC message from the view. */
interface Message {
  readonly jsonrpc: string;
  readonly id?: number | string;
  readonly method?: string;
  // deno-lint-ignore no-explicit-any
  readonly [member: string]: any;
}

/** A host page with the view in it. */
interface ViewHost {
  readonly view: FrameLocator;
  /** The messages of the view so far, without those that report its height. */
  readonly messages: readonly Message[];
  /** The heights that the view has reported. */
  readonly heights: readonly number[];
  /** Sends a message to the view. */
  send(message: object): Promise<void>;
}

/** Options of a host. */
interface HostOptions {
  /** Extra members of the answer to `ui/initialize`. */
  readonly hostContext?: object;
  /** Answers `tools/call` in place of the site. */
  readonly callTool?: () => object;
}

/** The host page. It passes each message of the view to the test and posts the reply back. */
const HOST = `<!doctype html><html lang="en"><title>Host</title>
<iframe id="view" sandbox="allow-scripts allow-forms" width="600" height="2000"></iframe>
<script>addEventListener("message", async ({ data, source }) => {
  const reply = await answer(data);
  if (reply) source.postMessage({ jsonrpc: "2.0", id: data.id, ...reply }, "*");
});</script>`;

/** Fixed texts of the view: choices, commune, address, buttons, link, fine print. */
const FIXED_TEXTS = {
  es: [
    "Retiro en el local",
    "Despacho a domicilio",
    "Comuna",
    "Otra: la confirmamos por chat",
    "Dirección: calle, número y depto.",
    "Preparar pedido",
    "Abrir en WhatsApp",
    "Nada se envía hasta que aprietes enviar en WhatsApp.",
    "Cambiar el pedido",
  ],
  en: [
    "Pickup",
    "Delivery",
    "Commune",
    "Another: we confirm it in the chat",
    "Address: street, number and apartment",
    "Prepare order",
    "Open in WhatsApp",
    "Nothing is sent until you press send in WhatsApp.",
    "Change the order",
  ],
} as const;

/** Warnings in the view's own words. For any other warning it shows the tool's text. */
const WARNINGS = {
  es: {
    closed: "El local está cerrado ahora; el mensaje lo dice.",
    fee_unknown: "El total es solo la comida: el local confirma el costo del despacho.",
    age_restricted: "Lleva alcohol: se pide carnet al entregar, solo mayores de 18.",
    text_changed: "Quitamos signos que WhatsApp no muestra bien: lo que decían, escríbelo con palabras.",
    sandbox: "Es una prueba: el pedido no llega a nadie.",
    toString: "As the tool says it",
  },
  en: {
    closed: "The restaurant is closed now; the message says so.",
    fee_unknown: "The total is the food alone: the restaurant confirms the delivery fee.",
    age_restricted: "It has alcohol: 18 or over only, and we ask for identification on delivery.",
    text_changed: "We took out characters that WhatsApp does not show well: write in words what they said.",
    sandbox: "This is a test: the order reaches nobody.",
    toString: "As the tool says it",
  },
} as const;

const LINK = "https://wa.me/56900124676?text=Hola";

/** An order link with every warning. */
function orderLink(): object {
  const warnings = Object.keys(WARNINGS.es).map((reason) => ({ reason, message: "As the tool says it" }));
  return { structuredContent: { whatsapp_url: LINK, total_clp: 12_400, warnings } };
}

/** The tasks of the view. */
export function menuViewTasks(browser: Browser, origin: string): Task[] {
  const task = (name: string, act: (host: ViewHost) => Promise<void>, options: HostOptions = {}): Task => ({
    name: `menu view: ${name}`,
    run: () =>
      visit(
        browser,
        origin,
        { viewport: { width: 640, height: 900 } },
        async (page) => act(await openHost(page, origin, options)),
      ),
  });

  return [
    task("greets its host, and shows the menu when the host sends it", async ({ view, messages, heights, send }) => {
      await view.getByText("Cargando la carta…").waitFor();
      await eventually(() => assertEquals(messages.length, 2));
      const params = {
        protocolVersion: "2026-01-26",
        appInfo: { name: "menu_view", version: "1.0.0" },
        appCapabilities: {},
      };
      assertEquals(messages, [
        { jsonrpc: "2.0", id: 1, method: "ui/initialize", params },
        { jsonrpc: "2.0", method: "ui/notifications/initialized", params: {} },
      ]);
      assertEquals(await view.locator("[data-text]").allTextContents(), [...FIXED_TEXTS.es]);
      await sendMenu(origin, { view, send });
      await view.getByRole("heading", { name: "Pizzería Horno Ñuñoa" }).waitFor();
      assertEquals(await view.locator("#status").textContent(), "");
      assertEquals(await view.getByRole("tab").allTextContents(), [
        "Antipastos",
        "Pizzas rojas",
        "Pizzas blancas",
        "Ensaladas",
        "Postres",
        "Bebestibles",
      ]);
      const selected = view.locator('[role="tab"][aria-selected="true"]');
      assertEquals(await selected.allTextContents(), ["Antipastos"]);
      const bruschetta = view.locator("#items li").first();
      assertEquals(await bruschetta.locator(".name").textContent(), "Bruschetta de tomateVegano");
      assertEquals(await bruschetta.locator(".price").textContent(), "$5.900");
      assertEquals(
        await bruschetta.locator(".about").textContent(),
        "Pan de masa madre a la leña, tomate rosado, ajo, albahaca y aceite de oliva.",
      );
      assertEquals(await bruschetta.locator(".steps").textContent(), "−0+");
      await view.getByRole("tab", { name: "Pizzas rojas" }).click();
      assertEquals(await selected.allTextContents(), ["Pizzas rojas"]);
      assertEquals(await view.locator("#items li").count(), 15);
      const calabresa = view.locator("#items li", { hasText: "Calabresa" });
      assertEquals(await calabresa.getAttribute("class"), "out");
      assertEquals(await calabresa.locator("small").textContent(), "Agotado");
      assertEquals(await calabresa.getByRole("button").count(), 0);
      const diavola = view.locator("#items li", { hasText: "Diavola" });
      assertEquals(
        await diavola.getByRole("button").evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel)),
        ["Quitar uno: Diavola", "Agregar uno: Diavola"],
      );
      await eventually(() => assert(heights.at(-1)! > 600, `${heights}`));
      assertEquals(new Set(heights).size, heights.length, "the view reports each height once");
    }),

    task("shows a drawing of each dish, in its full and in its short form", async ({ view, send }) => {
      for (const detail of ["full", "concise"]) {
        await sendMenu(origin, { view, send }, { category: "pizzas_rojas", detail });
        const drawing = view.getByRole("img", { name: "Pizza con salsa de tomate, ajo, orégano y aceite de oliva" });
        await drawing.waitFor();
        const width = await drawing.locator("use").evaluate((use: SVGUseElement) => use.getBBox().width);
        assert(width > 40, `${width}`);
      }
    }),

    task("asks for the descriptions that the model's call left out", async ({ view, messages, send }) => {
      await sendMenu(origin, { view, send }, { category: "postres", detail: "concise" });
      const torta = view.locator("#items li", { hasText: "Torta caprese" });
      await torta.locator(".about", { hasText: "almendras molidas" }).waitFor();
      assertEquals(messages.at(-1)?.params, { name: "get_menu", arguments: { detail: "full" } });
      assertEquals(await view.getByRole("tab").allTextContents(), ["Postres"], "no other category comes with them");
    }),

    task("shows the short menu if the host calls no tool", async ({ view, send }) => {
      await sendMenu(origin, { view, send }, { category: "postres", detail: "concise" });
      const torta = view.locator("#items li", { hasText: "Torta caprese" });
      assertEquals(await torta.locator(".name").textContent(), "Torta capreseAgotado");
      assertEquals(await torta.locator(".about").count(), 0);
    }, { callTool: () => ({ error: { code: -32601, message: "No tools" } }) }),

    task("shows no empty category, and ignores a result that is not a menu", async ({ view, messages, send }) => {
      await sendMenu(origin, { view, send }, { category: "postres" });
      assertEquals(await view.getByRole("tab").allTextContents(), ["Postres"]);
      const torta = view.locator("#items li", { hasText: "Torta caprese" });
      assertEquals(await torta.locator(".name").textContent(), "Torta capreseAgotado");
      for (const structuredContent of [undefined, null, "menu", {}, { menu: {} }, { restaurant: "Otra" }]) {
        await send({ method: "ui/notifications/tool-result", params: { structuredContent } });
      }
      await send({ method: "ui/notifications/tool-result" });
      await send({ id: "last", method: "ping" });
      await eventually(() => assertEquals(messages.at(-1)?.id, "last"));
      assertEquals(await view.getByRole("heading").textContent(), "Pizzería Horno Ñuñoa");
    }),

    task(
      "counts chosen items from 0 to 99, and asks for an address only for delivery",
      async ({ view, send }) => {
        await sendMenu(origin, { view, send });
        const [form, total] = [view.locator("#order"), view.locator("#total")];
        const address = view.getByLabel(FIXED_TEXTS.es[4]);
        assertEquals(await form.isVisible(), false);
        await press(view, "Quitar uno: Bruschetta de tomate");
        assertEquals(await form.isVisible(), false);
        await press(view, "Agregar uno: Bruschetta de tomate", 3);
        await press(view, "Quitar uno: Bruschetta de tomate");
        assertEquals(await view.locator("#items li").first().locator("output").textContent(), "2");
        assertEquals([await form.isVisible(), await total.textContent()], [true, "$11.800"]);
        await view.getByRole("tab", { name: "Postres" }).click();
        await press(view, "Agregar uno: Tiramisú");
        await view.getByRole("tab", { name: "Antipastos" }).click();
        assertEquals(await view.locator("#items li").first().locator("output").textContent(), "2", "it is kept");
        assertEquals(await total.textContent(), "$17.300");
        await press(view, "Agregar uno: Bruschetta de tomate", 98);
        assertEquals(await view.locator("#items li").first().locator("output").textContent(), "99");
        assertEquals(await address.isVisible(), false);
        assertEquals(await address.evaluate((field: HTMLInputElement) => field.required), false);
        await view.getByLabel("Despacho a domicilio").check();
        assertEquals(await address.isVisible(), true);
        assertEquals(await address.evaluate((field: HTMLInputElement) => field.required), true);
        await press(view, "Quitar uno: Bruschetta de tomate", 99);
        await view.getByRole("tab", { name: "Postres" }).click();
        await press(view, "Quitar uno: Tiramisú");
        assertEquals(await form.isVisible(), false);
      },
    ),

    task("prepares the tool's order for pickup, opens its link and goes back", async (host) => {
      const { view, messages, send } = host;
      await sendMenu(origin, { view, send });
      await press(view, "Agregar uno: Bruschetta de tomate", 2);
      await view.getByLabel("Retiro en el local").check();
      await view.getByRole("button", { name: "Preparar pedido" }).click();
      await view.locator("#ready").waitFor();
      const order = {
        items: [{ name: "bruschetta-de-tomate", quantity: 2, price_numeric: 5900 }],
        delivery_method: "pickup",
      };
      const { structuredContent } = await callTool(origin, "create_order_link", order);
      const { whatsapp_url } = structuredContent;
      await eventually(() => assertEquals(messages.length, 4));
      const [call, told] = messages.slice(2);
      assertEquals(call, {
        jsonrpc: "2.0",
        id: 2,
        method: "tools/call",
        params: { name: "create_order_link", arguments: order },
      });
      assertEquals(told, {
        jsonrpc: "2.0",
        id: 3,
        method: "ui/update-model-context",
        params: {
          content: [{
            type: "text",
            text: `The person prepared this order in the menu view (total $11.800; not sent yet): ${whatsapp_url}`,
          }],
        },
      });
      assertEquals(await view.locator("#status").textContent(), "");
      const message = new URL(whatsapp_url).searchParams.get("text");
      assertEquals(await view.locator("#message").textContent(), message);
      for (const id of ["categories", "items", "order"]) assertEquals(await view.locator(`#${id}`).isVisible(), false);
      await view.getByRole("link", { name: "Abrir en WhatsApp" }).click();
      await eventually(() => assertEquals(messages.at(-1)?.method, "ui/open-link"));
      assertEquals(messages.at(-1)?.params, { url: whatsapp_url });
      await view.getByRole("button", { name: "Cambiar el pedido" }).click();
      for (const id of ["categories", "items", "order"]) assertEquals(await view.locator(`#${id}`).isVisible(), true);
      assertEquals(await view.locator("#ready").isVisible(), false);
      assertEquals(await view.locator("#total").textContent(), "$11.800");
    }),

    ...(["es", "en"] as const).map((language) =>
      task(`prepares an order for delivery, with its warnings in ${language}`, async ({ view, messages, send }) => {
        await eventually(async () =>
          assertEquals(await view.locator("[data-text]").allTextContents(), [...FIXED_TEXTS[language]])
        );
        assertEquals(await view.locator("html").getAttribute("lang"), language);
        await sendMenu(origin, { view, send });
        await press(view, `${language === "es" ? "Agregar uno" : "Add one"}: Bruschetta de tomate`);
        const fixed = FIXED_TEXTS[language];
        await view.getByLabel(fixed[1]).check();
        await view.getByLabel(fixed[4]).fill("Irarrázaval 1234");
        await view.getByRole("button", { name: fixed[5] }).click();
        await view.locator("#ready").waitFor();
        assertEquals(messages[2]?.params.arguments.delivery_method, "delivery");
        assertEquals(messages[2]?.params.arguments.address, "Irarrázaval 1234");
        assertEquals(await view.locator("#warnings li").allTextContents(), Object.values(WARNINGS[language]));
        assertEquals(await view.locator("#link").getAttribute("href"), LINK);
      }, { hostContext: { locale: language === "es" ? "es-CL" : "en-GB" }, callTool: () => ({ result: orderLink() }) })
    ),

    ...(["es", "en"] as const).map((language) =>
      task(`adds the fee of a commune, and waits for its minimum in ${language}`, async ({ view, messages, send }) => {
        await sendMenu(origin, { view, send });
        const [, delivery, commune, , address, prepare] = FIXED_TEXTS[language];
        await press(view, `${language === "es" ? "Agregar uno" : "Add one"}: Bruschetta de tomate`);
        await view.getByLabel(delivery).check();
        await view.getByLabel(address).fill("Irarrázaval 1234");
        const [total, button] = [view.locator("#total"), view.getByRole("button", { name: prepare })];
        const said = (es: string) => language === "es" ? es : es.replace("$", "CLP ").replace(".", ",");
        assertEquals([await total.textContent(), await button.isEnabled()], [said("$5.900"), true]);
        assertEquals(await view.locator('option[value="Ñuñoa"]').textContent(), said("Ñuñoa · $1.500"));
        await view.getByRole("combobox", { name: commune }).selectOption("Ñuñoa");
        assertEquals([await total.textContent(), await button.isEnabled()], [said("$7.400"), false]);
        assertEquals(
          await view.locator("#minimum").textContent(),
          {
            es: "Te faltan $3.100 para el mínimo de Ñuñoa ($9.000).",
            en: "Add CLP 3,100 to reach Ñuñoa's minimum (CLP 9,000).",
          }[language],
        );
        await press(view, `${language === "es" ? "Agregar uno" : "Add one"}: Bruschetta de tomate`);
        assertEquals([await total.textContent(), await view.locator("#minimum").textContent()], [said("$13.300"), ""]);
        await button.click();
        await view.locator("#ready").waitFor();
        const order = {
          items: [{ name: "bruschetta-de-tomate", quantity: 2, price_numeric: 5900 }],
          delivery_method: "delivery",
          address: "Irarrázaval 1234",
          commune: "Ñuñoa",
        };
        assertEquals(messages[2]?.params.arguments, order);
        const { structuredContent } = await callTool(origin, "create_order_link", order);
        assertEquals(structuredContent.amount_due_clp, 13_300);
        const message = new URL(structuredContent.whatsapp_url).searchParams.get("text");
        assertEquals(await view.locator("#message").textContent(), message);
        await eventually(() =>
          assert(messages.at(-1)?.params.content?.[0].text.includes(`(total ${said("$13.300")}; not sent yet)`))
        );
      }, { hostContext: { locale: language === "es" ? "es-CL" : "en-GB" } })
    ),

    ...([
      ["a refusal of the tool", { result: { isError: true, content: [{ text: "Ask for help" }] } }, "Ask for help"],
      ["a result without an order", { result: {} }, "the call failed"],
      ["an error of the host", { error: { code: -32000, message: "No" } }, "the call failed"],
    ] as const).map(([name, answer, told]) =>
      task(`shows and reports to the model that no order could be prepared after ${name}`, async (host) => {
        const { view, messages, send } = host;
        await sendMenu(origin, { view, send });
        await press(view, "Add one: Bruschetta de tomate");
        await view.getByLabel("Pickup").check();
        await view.getByRole("button", { name: "Prepare order" }).click();
        const text = "We could not prepare the order: the menu may have changed. Ask for help in the chat.";
        await view.getByText(text).waitFor();
        assertEquals(await view.locator("#status").getAttribute("class"), "bad");
        assertEquals(await view.getByRole("button", { name: "Prepare order" }).isEnabled(), true);
        assertEquals(await view.locator("#ready").isVisible(), false);
        await eventually(() => assertEquals(messages.at(-1)?.method, "ui/update-model-context"));
        assertEquals(messages.at(-1)?.params.content[0].text, `The menu view could not prepare an order: ${told}`);
      }, { hostContext: { locale: "en" }, callTool: () => answer })
    ),

    task("shows that it is working while the tool runs, and disables the button", async ({ view, send }) => {
      await sendMenu(origin, { view, send });
      await press(view, "Add one: Bruschetta de tomate");
      await view.getByLabel("Pickup").check();
      const prepare = view.getByRole("button", { name: "Prepare order" });
      await prepare.click();
      await view.getByText("Preparing the order…").waitFor();
      assertEquals(await prepare.isEnabled(), false);
    }, { hostContext: { locale: "en" }, callTool: () => new Promise(() => {}) }),

    task("takes the host's theme, colours and language, and their changes", async ({ view, messages, send }) => {
      const root = view.locator("html");
      const style = () => root.evaluate(({ style }) => [style.colorScheme, style.getPropertyValue("--ground")]);
      await eventually(async () => assertEquals(await style(), ["dark", "black"]));
      assertEquals(await root.evaluate(({ style }) => style.getPropertyValue("color")), "", "no variable");
      assertEquals(await root.getAttribute("lang"), "en");
      await send({ method: "ui/notifications/host-context-changed", params: { theme: "light", locale: "pt-BR" } });
      await eventually(async () => assertEquals(await style(), ["light", "black"]));
      assertEquals(await root.getAttribute("lang"), "es", "Spanish for every language but English");
      await send({ method: "ui/notifications/host-context-changed", params: { theme: "sepia" } });
      await send({ method: "ui/notifications/host-context-changed" });
      await send({ id: "last", method: "ping" });
      await eventually(() => assertEquals(messages.at(-1)?.id, "last"));
      assertEquals([await style(), await root.getAttribute("lang")], [["light", "black"], "es"]);
    }, {
      hostContext: {
        theme: "dark",
        locale: "en",
        styles: { variables: { "--ground": "black", "--n": 1, color: "red" } },
      },
    }),

    task("answers the host's requests, and ignores messages that are not JSON-RPC", async ({ messages, send }) => {
      await eventually(() => assertEquals(messages.length, 2));
      await send({ jsonrpc: "1.0", id: "old", method: "ping" });
      await send({ method: "ping" });
      await send({ id: "one", method: "ping" });
      await send({ id: "two", method: "ui/resource-teardown" });
      await send({ id: "three", method: "tools/list" });
      await eventually(() => assertEquals(messages.length, 5));
      assertEquals(messages.slice(2), [
        { jsonrpc: "2.0", id: "one", result: {} },
        { jsonrpc: "2.0", id: "two", result: {} },
        { jsonrpc: "2.0", id: "three", error: { code: -32601, message: "Method not found" } },
      ]);
    }),
  ];
}

/** Opens a host with the view that the site serves. */
async function openHost(page: Page, origin: string, { hostContext, callTool: tool }: HostOptions): Promise<ViewHost> {
  const messages: Message[] = [];
  const heights: number[] = [];
  await page.exposeFunction("answer", async (message: Message) => {
    if (message.method === "ui/notifications/size-changed") heights.push(message.params.height);
    else messages.push(message);
    if (message.method === "ui/initialize") return { result: hostContext ? { hostContext } : {} };
    if (message.method === "tools/call") {
      const { name, arguments: args } = message.params;
      return tool ? await tool() : { result: await callTool(origin, name, args) };
    }
    // This host passes nothing on to its model.
    const refused = { error: { code: -32601, message: "Method not found" } };
    return message.method === "ui/update-model-context" ? refused : undefined;
  });
  await page.route("**/host", (route) => route.fulfill({ contentType: "text/html", body: HOST }));
  await page.goto("/host");
  const { contents: [{ text }] } = await callMcp(origin, "resources/read", { uri: MENU_VIEW_URI });
  await page.locator("iframe").evaluate((frame: HTMLIFrameElement, text) => frame.srcdoc = text, text);
  const view = page.frameLocator("iframe");
  await view.locator("#status").waitFor({ state: "attached" });
  return {
    view,
    messages,
    heights,
    send: (message) =>
      page.locator("iframe").evaluate(
        (frame: HTMLIFrameElement, message) => frame.contentWindow!.postMessage({ jsonrpc: "2.0", ...message }, "*"),
        message,
      ),
  };
}

/** Sends the result of `get_menu` to the view and waits until the view shows it. */
async function sendMenu(
  origin: string,
  { view, send }: Pick<ViewHost, "view" | "send">,
  args: object = {},
): Promise<void> {
  const { structuredContent } = await callTool(origin, "get_menu", { detail: "full", ...args });
  await send({ method: "ui/notifications/tool-result", params: { structuredContent } });
  const categories = Object.values<unknown[]>(structuredContent.menu).filter((items) => items.length > 0);
  await eventually(async () => assertEquals(await view.getByRole("tab").count(), categories.length));
}

/** Presses a button, found by its label, several times without moving the pointer. */
async function press(view: FrameLocator, label: string, times = 1): Promise<void> {
  const button = view.locator(`button[aria-label="${label}"]`);
  await button.evaluate((button: HTMLElement, times) => {
    for (let time = 0; time < times; time++) button.click();
  }, times);
}
