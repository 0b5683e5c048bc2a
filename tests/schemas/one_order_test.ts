/**
 * The order has one description: OpenAPI, the MCP tool, the tool for a browser's agent and the page's form show the
 * same fields, limits and words.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { startApp } from "../app_fixture.ts";
import { assets, readAsset } from "../build_fixture.ts";
import { withoutReferences } from "../openapi_references.ts";
import { legacy } from "../mcp/mcp_fixture.ts";
import { matches, servePage } from "../site/site_fixture.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/**
 * OpenAPI's request as tools show it: in one piece, without JavaScript's integer bound, empty lists
 * and the condition on `address`, which some clients would not take.
 */
async function requestOfOpenApi(): Promise<Json> {
  await using app = startApp();
  const { components } = await (await app.fetch("/openapi.json")).json();
  const { if: condition, then, ...request } = withoutReferences(components.schemas.OrderRequest, components, [
    "schemas",
  ]);
  assertEquals([condition.properties, then.required], [{ delivery_method: { const: "delivery" } }, ["address"]]);
  return JSON.parse(JSON.stringify(request, (key, value) => {
    if (key === "maximum" && value === Number.MAX_SAFE_INTEGER) return undefined;
    if (key === "required" && value.length === 0) return undefined;
    return value;
  }));
}

/** The tools that the home page's script registers. */
async function toolsOfHomePage(): Promise<Json[]> {
  const tools: Json[] = [];
  const page = globalThis as { document?: unknown };
  const addressOf = async (name: "webmcp.tools.js" | "api_tools.js") =>
    `data:text/javascript,${encodeURIComponent(new TextDecoder().decode(await readAsset(assets.files[name])))}`;
  const apiTools = await addressOf("api_tools.js");
  page.document = {
    modelContext: { registerTool: (tool: Json) => tools.push(tool) && undefined },
    querySelector: () => ({ dataset: { apiTools } }),
  };
  await import(await addressOf("webmcp.tools.js"));
  delete page.document;
  return tools;
}

Deno.test("The tools of the home page are those of MCP, with the same names, words and schemas", async () => {
  await using app = startApp();
  const { tools } = (await legacy(app, "tools/list")).json.result;
  const described = (tool: Json) => [tool.name, tool.title, tool.description, tool.inputSchema];
  const ofPage = await toolsOfHomePage();
  assertEquals(
    ofPage.map(described),
    tools.filter(({ name }: Json) => name !== "search" && name !== "fetch").map(described),
  );
  assert(ofPage.every(({ annotations }) => annotations.readOnlyHint === true));
});

Deno.test("The MCP tool has the same request as OpenAPI, prices included", async () => {
  await using app = startApp();
  const { tools } = (await legacy(app, "tools/list")).json.result;
  const { inputSchema } = tools.find(({ name }: Json) => name === "create_order_link");
  const request = await requestOfOpenApi();
  assertEquals(request.properties.items.items.required, ["name", "quantity", "price_numeric"]);
  // OpenAPI shows the options in answers too, which stay open.
  const open = (_: string, value: Json) =>
    value?.additionalProperties === false ? { ...value, additionalProperties: undefined } : value;
  assertEquals(JSON.parse(JSON.stringify(inputSchema, open)), request);
  assertEquals(inputSchema.properties.items.items.properties.options.additionalProperties, false);
});

Deno.test("The form of the menu page has the same limits as OpenAPI", async () => {
  const { properties } = await requestOfOpenApi();
  const { html } = await servePage("/carta");
  for (const name of ["customer_name", "address", "contact_phone", "notes"]) {
    const [field = ""] = matches(html, new RegExp(`(<(?:input|textarea) name="${name}"[^>]*>)`, "g"));
    assertEquals(matches(field, /maxlength="(\d+)"/g), [String(properties[name].maxLength)]);
  }
});
