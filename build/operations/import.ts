/**
 * `deno task import FILE`: drafts the menu of the folder CONTENT_DIR from that of another program.
 *
 * The menu that stood there is kept beside the draft, and what only the owner can answer is in `import-preguntas.txt`.
 * @module
 */
import { readConfig } from "../../src/config.ts";
import { folderUrl, readFolder } from "../content/folder.ts";
import { draftMenu } from "../import/draft_menu.ts";
import { ingredientFinder } from "../import/find_ingredients.ts";
import type { Ask } from "../import/foreign_menu.ts";
import { joinSizes } from "../import/join_sizes.ts";
import { nameParts } from "../import/name_parts.ts";
import texts from "../import/questions.json" with { type: "json" };
import { readForeignMenu } from "../import/read_foreign_menu.ts";
import { contentFolder } from "../sources.ts";
import { fail, orFail } from "./fail.ts";
import { writeAll } from "./write_all.ts";

const [file] = Deno.args;
const at = new Date().toISOString();
const { contentDir } = orFail(readConfig());
if (!file || !contentDir) fail(texts.usage);
const [folder, shared] = [orFail(contentFolder(contentDir)), orFail(contentFolder())];
const asked: { readonly text: string; readonly where: string }[] = [];
const ask: Ask = (question, where, ...values) => {
  const text = texts[question].replace(/%/g, () => values.shift() ?? "%");
  asked.push({ text: text.replace(/\s+/g, " "), where: where.replace(/\s+/g, " ") });
};
const readJson = (url: URL) => Deno.readTextFile(url).then(JSON.parse);
const [old, box] = await Promise.all([folder, shared].map((dir) => readFolder(folderUrl(dir), ".json", readJson)))
  .catch((error) => fail(`No se puede leer ${folder}: ${error.message}`));
const dishes = await Deno.readFile(file).then((bytes) => readForeignMenu(bytes, ask)).catch((error) =>
  fail(`No se puede leer ${file}: ${error.message}`)
);
const [before, known] = [old!["menu.json"], old!["ingredients.json"] ?? { ingredients: [] }];
const find = ingredientFinder(known.ingredients, box!["ingredients.json"].ingredients, ask);
const parted = dishes.map(([place, cells]) => [place, cells.flatMap(nameParts)] as const);
const { items, groups } = draftMenu(joinSizes(parted), at, find, ask);
const questions = [...Map.groupBy(asked, ({ text }) => text)];
const report = questions.map(([text, all]) => [text, ...all.map(({ where }) => where)].join("\n   ")).join("\n\n");
if (items.length === 0) fail(`${texts.no_dishes}\n\n${report.slice(0, 2_000)}`);

const menu = {
  $schema: "./schema/menu.schema.json",
  categories: (before ?? box!["menu.json"]).categories.map(({ key, name }: Record<string, unknown>) => ({ key, name })),
  option_groups: groups,
  items: items.map((item) => ({ ...item, ingredients: item.ingredients.map(({ id }) => id) })),
};
const used = new Set(items.flatMap(({ ingredients }) => ingredients)).difference(new Set(known.ingredients));
const fresh = [...used].map(({ extra_price: _, out: _out, out_until: _until, also: _also, ...each }) => each);
const ingredients = { ...known, ingredients: [...known.ingredients, ...fresh] };
const kept = `menu.json.${at.slice(0, 19).replaceAll(":", "-")}`;
await write().catch((error) =>
  fail(`No se puede escribir en ${folder}: ${error.message}. La carta de antes no cambió.`)
);
console.log(`${report}\n\nPlatos: ${items.length}. ${texts.done}`);
if (before) console.log(`La carta de antes es ahora ${kept}.`);

/** Writes the menu last: should this end before, that of before goes with more ingredients too. */
async function write(): Promise<void> {
  if (before) await Deno.copyFile(`${folder}/menu.json`, `${folder}/${kept}`);
  const jsonOf = (value: unknown) => JSON.stringify(value, null, 2);
  const files = { "import-preguntas.txt": report, "ingredients.json": jsonOf(ingredients), "menu.json": jsonOf(menu) };
  await writeAll(new Map(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, `${text}\n`])));
}
