/** Walks through the menu view of the MCP interface, in a host that calls tools of the service (MCP Apps 2026-01-26). @module */
import { MENU_VIEW_FILE } from "../../../src/mcp/app/menu_view_uri.ts";
import type { TestApp } from "../../app_fixture.ts";
import { readBuilt } from "../../build_fixture.ts";
import { callTool } from "../../mcp/mcp_fixture.ts";
import type { HostMessage } from "./open_page.ts";
import type { PageWalk, Walks } from "./page_walk.ts";

/** How a host answers a call of a tool. */
type Tool = (name: string, args: object) => Promise<object>;

const VIEW = await readBuilt(MENU_VIEW_FILE);

const TOLD = { jsonrpc: "2.0" };

/** Opens the view in a host, and gives it a menu as `get_menu` answers it. */
async function openView(walk: PageWalk, app: TestApp, context: object | undefined, tool?: Tool): Promise<void> {
  walk.network = () => Promise.resolve(new Response(VIEW));
  walk.device.host = async ({ id, method, params }: HostMessage) => {
    if (method === "ui/initialize") return [{ ...TOLD, id, result: context ? { hostContext: context } : {} }];
    if (method === "ui/update-model-context") return [{ ...TOLD, id, error: { code: -32601, message: "No" } }];
    if (method !== "tools/call") return [];
    const { name, arguments: args } = params as { name: string; arguments: object };
    return [{ ...TOLD, id, ...tool ? await tool(name, args) : { result: await callTool(app, name, args) } }];
  };
  await walk.open("/view");
}

async function sendMenu(walk: PageWalk, app: TestApp, args: object = {}): Promise<void> {
  const { structuredContent } = await callTool(app, "get_menu", args);
  const result = { ...TOLD, method: "ui/notifications/tool-result", params: { structuredContent } };
  await walk.act(`the menu of ${JSON.stringify(args)}`, () => walk.page.tellFramed(result));
}

/** The walks. */
export const MENU_VIEW_WALKS: Walks = {
  "the menu view": {
    async go(walk, app) {
      await openView(walk, app, undefined);
      await sendMenu(walk, app);
      await walk.tap("Pizzas rojas");
      await walk.tap("Agregar uno: Margherita");
      await walk.tap("Agregar uno: Margherita");
      await walk.tap("Quitar uno: Margherita");
      await walk.tap("Postres");
      await walk.tap("Pizzas rojas");
      await walk.tap("Despacho a domicilio");
      await walk.choose("[name=commune]", "Macul · $2.000");
      await walk.choose("[name=commune]", "Ñuñoa · $1.500");
      await walk.write("[name=address]", "Irarrázaval 1234");
      const more = walk.find("Agregar uno: Margherita");
      await walk.act("many", () => {
        for (let press = 0; press < 120; press++) more.click();
      });
      await walk.act("prepare", () => submit(walk));
      await walk.tap("#link");
      await walk.tap("#back");
      await walk.tap("Quitar uno: Margherita");
      await walk.tap("Retiro en el local");
      await walk.act("prepare", () => submit(walk));
    },
  },
  "the menu view in English": {
    async go(walk, app) {
      const styles = { variables: { "--ground": "black", "--n": 1, color: "red" } };
      const refusals: object[] = [
        { result: { isError: true, content: [{ text: "Ask for help" }] } },
        { result: {} },
        { error: { code: -32000, message: "No" } },
        {
          result: {
            structuredContent: {
              whatsapp_url: "https://wa.me/5?text=Hola",
              total_clp: 9_900,
              warnings: ["closed", "fee_unknown", "age_restricted", "text_changed", "sandbox", "another"]
                .map((reason) => ({ reason, message: "As the tool says it" })),
            },
          },
        },
      ];
      const prepared = refusals[3]!;
      const tool = (name: string) => {
        if (name === "get_menu") return Promise.resolve({ error: { code: 1 } });
        const { textContent } = walk.find("#status");
        meanwhile = `${textContent} ${walk.find("#order button").matches(":disabled")}`;
        return Promise.resolve(refusals.shift()!);
      };
      let meanwhile = "";
      await openView(walk, app, { theme: "dark", locale: "en-GB", styles }, tool);
      const styleOf = () => walk.page.document.documentElement.getAttribute("style");
      await walk.act(`it is ${styleOf()}`, () => {});
      await sendMenu(walk, app, { category: "pizzas_rojas" });
      await walk.tap("Add one: Margherita");
      await walk.tap("Pickup");
      await walk.tap("Remove one: Margherita");
      await walk.tap("Add one: Margherita");
      while (refusals.length > 0) await walk.act("prepare", () => submit(walk));
      await walk.act(`it said: ${meanwhile}`, () => {});
      await walk.act("others speak", () => {
        const { page } = walk;
        const change = { method: "ui/notifications/host-context-changed", params: { theme: "light", locale: "es" } };
        page.tellFramed({ ...TOLD, ...change }, {});
        page.tellFramed({ jsonrpc: "1.0", ...change });
        page.tellFramed({ ...TOLD, method: "ping" });
        page.tellFramed({ ...TOLD, method: "ui/notifications/host-context-changed" });
        page.tellFramed({ ...TOLD, method: "ui/notifications/tool-result" });
        page.tellFramed({ ...TOLD, id: 7, result: {} });
        for (const method of ["ping", "ui/resource-teardown", "tools/list"]) {
          page.tellFramed({ ...TOLD, id: method, method });
        }
      });
      await walk.act("the host changes", () => {
        const params = { theme: "light", locale: "pt-BR" };
        walk.page.tellFramed({ ...TOLD, method: "ui/notifications/host-context-changed", params });
      });
      await walk.act(`it is ${styleOf()}`, () => {});
      await walk.act("it speaks Spanish", () => {
        const params = { locale: "es-CL" };
        walk.page.tellFramed({ ...TOLD, method: "ui/notifications/host-context-changed", params });
      });
      await walk.tap("#back");
      refusals.push(prepared);
      await walk.act("prepare", () => submit(walk));
      for (const height of [400, 400, 500.2]) await walk.act(`${height} pixels high`, () => walk.page.resize(height));
    },
  },
};

function submit(walk: PageWalk): void {
  const form = walk.find("#order");
  form.dispatchEvent(new walk.page.window.Event("submit", { bubbles: true, cancelable: true }));
}
