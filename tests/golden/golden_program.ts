/**
 * What a program of the owner reads, for `tests/golden/answers`: its instructions, its tools, and the answer of each tool.
 * @module
 */
import { startApp, type TestApp } from "../app_fixture.ts";
import { allowProgram, callOwnerTool, ownerBrowser, send } from "../owner/program_fixture.ts";
import { formatJson } from "./format_json.ts";

const MARGHERITA = "/menu/items/margherita";

/** Tools and what they are sent; `$` is the id in the answer before. */
const CALLS: readonly (readonly [tool: string, sent?: object])[] = [
  ["get_tonight"],
  ["change_tonight", { change: { kind: "dish", dish: "margherita" } }],
  ["change_tonight", { change: { kind: "delay", minutes: 20 } }],
  ["change_tonight", { change: { kind: "delay", minutes: 30 } }],
  ["get_tonight"],
  ["undo_tonight", { id: "$" }],
  ["change_tonight", { change: { kind: "dish", dish: "plutonio" } }],
  ["undo_tonight", { id: "none" }],
  ["list_menu_edits"],
  ["list_menu_edits", { part: "options" }],
  ["list_menu_edits", { part: "hours" }],
  ["list_menu_edits", { part: "delivery" }],
  ["list_menu_edits", { part: "message" }],
  ["draft_menu_edits", { edits: [{ subject: `${MARGHERITA}/price`, value: 10_900, was: 9900 }] }],
  ["withdraw_menu_draft", { id: "$" }],
  ["withdraw_menu_draft", { id: "$" }],
  ["draft_menu_edits", { edits: [{ subject: `${MARGHERITA}/price`, value: 99_000, was: 9900 }] }],
  ["draft_menu_edits", { edits: [{ subject: `${MARGHERITA}/ingredients`, value: ["masa"], was: [] }] }],
  ["draft_menu_edits", { edits: [{ subject: "/menu/items/none/price", value: 1 }] }],
  ["draft_menu_edits", { edits: [] }],
  ["list_menu_edits"],
];

/** Renders what it reads. */
export async function goldenProgram(): Promise<string> {
  await using app = startApp();
  const { tokens } = await allowProgram(app, await ownerBrowser(app), {}, {}, "manage:tonight manage:menu");
  const token: string = tokens.access_token;
  const blocks: string[] = [];
  for (const method of ["initialize", "tools/list"]) {
    const { json } = await send(app, token, method, method === "initialize" ? { protocolVersion: "2025-11-25" } : {});
    blocks.push(`# ${method}\n${formatJson(json.result)}`);
  }
  let id = "";
  for (const [tool, sent = {}] of CALLS) {
    const { text, ids } = await told(app, token, tool, JSON.parse(JSON.stringify(sent).replace("$", id)));
    id = ids ?? id;
    blocks.push(`# ${tool} ${JSON.stringify(sent)}\n${text}`);
  }
  return `${blocks.join("\n\n")}\n`;
}

async function told(app: TestApp, token: string, tool: string, sent: object) {
  const { content, structuredContent, isError } = await callOwnerTool(app, token, tool, sent);
  const { dishes: _, ingredients: __, values, ...rest } = structuredContent ?? {};
  const ids: string | undefined = structuredContent?.id ?? structuredContent?.made?.id;
  return {
    ids,
    text: [
      isError ? "error" : "",
      content[0].text,
      formatJson({ ...rest, ...(values && { values: [values.length, ...values.slice(0, 3)] }) }),
    ].filter(Boolean).join("\n"),
  };
}
