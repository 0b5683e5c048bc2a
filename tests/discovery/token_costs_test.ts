/**
 * Everything that a model reads stays below its ceiling in `token_ceilings.ts`, counted with the tokenizer of o200k.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { OWNER_TOOLS } from "../../src/mcp/owner_tools.ts";
import { TOOLS } from "../../src/mcp/tools/tools.ts";
import { describeTools } from "../../src/render/mcp_tools.ts";
import { ORIGIN, startApp } from "../app_fixture.ts";
import { callTool, legacy } from "../mcp/mcp_fixture.ts";
import { type Ceiling, MCP_CEILINGS, OWNER_TOOLS_CEILING, PATH_CEILINGS, TOOL_CEILINGS } from "./token_ceilings.ts";

function hold(what: string, text: string, { tokens, change }: Ceiling): void {
  const count = countTokens(text);
  assert(
    count <= tokens,
    `${what} costs ${count} tokens, ${count - tokens} too many. Shorten it in ${change}, or decide for more in ` +
      "tests/discovery/token_ceilings.ts",
  );
  // A ceiling far above the cost holds nothing.
  assert(count > tokens / 2, `${what} costs ${count} tokens: lower its ceiling in tests/discovery/token_ceilings.ts`);
}

/** An origin as a real domain has it: 40 characters. */
const LONG_ORIGIN = "https://horno-pizzeria-nunoa.santiago.cl";

for (const [path, ceiling] of Object.entries(PATH_CEILINGS)) {
  Deno.test(`${path} costs at most ${ceiling.tokens} tokens`, async () => {
    await using app = startApp();
    const answer = await app.fetch(path);
    assertEquals(answer.status, 200);
    hold(
      path,
      path === "/llms.txt" ? (await answer.text()).replaceAll(ORIGIN, LONG_ORIGIN) : await answer.text(),
      ceiling,
    );
  });
}

Deno.test("tools/list and the instructions of MCP stay below their ceilings", async () => {
  await using app = startApp();
  const { tools } = (await legacy(app, "tools/list")).json.result;
  hold("tools/list", JSON.stringify(tools), MCP_CEILINGS["tools/list"]);
  const started = await legacy(app, "initialize", {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  });
  hold("instructions", started.json.result.instructions, MCP_CEILINGS.instructions);
});

Deno.test("tools/list of the owner's programs stays below its ceiling", () => {
  hold("the owner's tools/list", JSON.stringify(describeTools(OWNER_TOOLS)), OWNER_TOOLS_CEILING);
});

Deno.test("Every tool has a ceiling for its answer", () => {
  assertEquals(Object.keys(TOOL_CEILINGS), TOOLS.map(({ name }) => name));
});

for (const [name, calls] of Object.entries(TOOL_CEILINGS)) {
  for (const { args, ...ceiling } of calls) {
    Deno.test(`${name} ${JSON.stringify(args)} costs at most ${ceiling.tokens} tokens`, async () => {
      await using app = startApp();
      const { isError, content, structuredContent } = await callTool(app, name, args);
      assertEquals(isError, undefined, content[0].text);
      hold(name, content[0].text + JSON.stringify(structuredContent), ceiling);
    });
  }
}
