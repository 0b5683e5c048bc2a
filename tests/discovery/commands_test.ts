/**
 * Runs the example requests outside `console` blocks: those of `/auth.md` in order, each with the credentials that the
 * one before gave, and the commands of the developers page.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { RENDERERS } from "../../src/render/renderers.ts";
import { ORIGIN, startApp } from "../app_fixture.ts";
import { renderInput } from "../build_fixture.ts";
import { EXAMPLE_SHELL, runConsoleExample } from "../console_examples.ts";
import { MARKDOWN_FILES } from "../markdown_files.ts";
import { fetchDocuments } from "./served_documents.ts";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";

/** The expected answer to each request of /auth.md: the status, and members that its text names. */
const STEPS: readonly [request: string, status: number, members: readonly string[]][] = [
  ["POST /oauth/register", 201, ["client_id", "identity_assertion", "claim_token"]],
  ["POST /agent/identity/claim", 200, ["verification_uri", "user_code", "expires_in", "interval"]],
  ["POST /oauth/token", 200, ["access_token", "token_type", "expires_in", "scope"]],
  ["GET /api/v1/menu", 200, ["menu"]],
];

Deno.test("Each request written out in /auth.md works as it stands, in the order of the text", async () => {
  await using app = startApp();
  const text = await (await app.fetch("/auth.md")).text();
  const requests = [...text.matchAll(/```http\n([\s\S]*?)```/g)].map(([, request = ""]) => request.trim());
  assertEquals(requests.length, STEPS.length);
  const known: Record<string, string> = {};
  for (const [at, [expected, status, members]] of STEPS.entries()) {
    const request = requests[at]!.replace("clm_...", known.claim_token ?? "").replace(
      /<(\w+)>/g,
      (_, name) => known[name]!,
    );
    const [head = "", body] = request.split("\n\n");
    const [line = "", ...headers] = head.split("\n");
    const [method = "", url = ""] = line.split(" ");
    assertEquals(`${method} ${url.replace(ORIGIN, "")}`, expected);
    const answer = await app.fetch(url, {
      method,
      headers: headers.map((header) => header.split(": ", 2) as [string, string]),
      ...(body !== undefined && { body }),
    });
    const json = await answer.json();
    assertEquals(answer.status, status, JSON.stringify(json));
    for (const member of members) assert(Object.hasOwn(json, member), `${expected} gives no ${member}`);
    Object.assign(known, json);
  }
});

for (const path of Object.values(PAGE_PATHS.developers)) {
  Deno.test(`Each command on ${path} works as it stands`, async () => {
    await using app = startApp();
    const text = await (await app.fetch(`${path}.md`)).text();
    const commands = [...text.matchAll(/```\n(curl [\s\S]*?)```/g)].map(([, command = ""]) => command.trim());
    assert(commands.length >= 2, `${commands.length} commands`);
    for (const command of commands) {
      const answer = JSON.parse(await runConsoleExample(app, command, ORIGIN));
      assert(!Object.hasOwn(answer, "code"), `${command}: ${JSON.stringify(answer)}`);
    }
  });
}

/** The commands in a Markdown text: lines of blocks without a type or for a shell, and commands inside a sentence. */
function shellLines(text: string): string[] {
  const blocks = [...text.matchAll(/```(?:sh|console|bash)?\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  const inline = [...text.matchAll(/`((?:curl|deno|npx|docker|SITE_ORIGIN=|KV_PATH=)[^`]*)`/g)].map(([, line = ""]) =>
    line
  );
  return [...blocks.flatMap((block) => block.split("\n")), ...inline].map((line) => line.replace(/^\$ /, ""));
}

Deno.test("No command in a document leaves a sign of an address to the shell: zsh looks for files with ? and *", async () => {
  const served = (await fetchDocuments()).filter(({ path }) => /\.(?:md|txt)$/.test(path)).map(({ text }) => text);
  const lines = [...MARKDOWN_FILES.values(), ...served].flatMap(shellLines);
  assert(lines.filter((line) => line.startsWith("curl ")).length >= 10, `${lines.length} lines`);
  for (const line of lines) {
    const open = line.replace(/'[^']*'?|"(?:\\.|[^"\\])*"?/g, "").replace(/\s#.*$/, "");
    assert(!(line.startsWith("curl ") ? /[?*&[\]~^]/ : /(?:\/\/|localhost)[^\s`]*[?*&[\]]/).test(open), line);
  }
});

/** The last word that a shell passes to curl. */
async function lastWord(command: string): Promise<string> {
  const run = new Deno.Command(EXAMPLE_SHELL, { args: ["-c", `curl() { printf %s "\${@: -1}"; }; ${command}`] });
  return new TextDecoder().decode((await run.output()).stdout);
}

const NAME = "Pan d'ajo 'n' queso";

Deno.test("Each example order is one shell word, even with apostrophes in the names of dishes", async () => {
  const { menu } = renderInput.content;
  const items = menu.items.map((item, at) => ({ ...item, name: `${NAME} ${at}` }));
  const input = { ...renderInput, content: { ...renderInput.content, menu: { ...menu, items } } };
  const documents = [RENDERERS.developersPage, RENDERERS.developersPageEn, RENDERERS.getMenuSkill];
  for (const render of documents) {
    const text = String(render(input).at(-1)!.body);
    const [command = ""] = text.match(/curl [^\n]*\/order\/whatsapp [\s\S]*? -d [^{]*\{.*/) ?? [];
    const order = JSON.parse(await lastWord(command));
    assertEquals(order.items[0].name.slice(0, NAME.length), NAME);
  }
});

Deno.test("The example question about times is one shell word, even with an apostrophe in the commune", async () => {
  const { delivery } = renderInput.content;
  const communes = delivery.communes.map((commune, at) => at === 0 ? { ...commune, name: "O'Higgins" } : commune);
  const input = { ...renderInput, content: { ...renderInput.content, delivery: { ...delivery, communes } } };
  const text = String(RENDERERS.getOrderTask(input)[0]!.body);
  const [command = ""] = text.match(/curl [^\n]*\/order\/times.*/) ?? [];
  assertEquals(new URL(await lastWord(command)).searchParams.get("commune"), "O'Higgins");
});

Deno.test("A refused order is no example, and dishes with alcohol are in none", () => {
  const { content } = renderInput;
  const { menu, delivery } = content;
  const ordered = (items: typeof menu.items) => {
    const alcohol = { ...delivery.alcohol, pickup: false };
    const changed = { ...content, menu: { ...menu, items }, delivery: { ...delivery, alcohol } };
    const text = String(RENDERERS.getOpenApi({ ...renderInput, content: changed })[0]!.body);
    return Object.keys(
      JSON.parse(text).paths["/api/v1/order/whatsapp"].post.requestBody.content["application/json"].examples,
    );
  };
  const [wine, ...others] = menu.items.map((item) => ({ ...item, option_groups: [] as readonly string[] }));
  assertEquals(ordered([{ ...wine!, alcohol: true, option_groups: ["tamano"] }, ...others]), ["pickup", "delivery"]);
});
