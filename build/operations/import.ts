/**
 * `deno task import FILE`: drafts the menu of the folder CONTENT_DIR from that of another program.
 *
 * The menu that stood there is kept beside the draft, and what only the owner can answer is in `import-preguntas.txt`.
 * @module
 */
import { readConfig } from "../../src/config.ts";
import { folderUrl, readFolder } from "../content/folder.ts";
import { importMenu } from "../import/import_menu.ts";
import texts from "../import/questions.json" with { type: "json" };
import { contentFolder } from "../sources.ts";
import { fail, orFail } from "./fail.ts";
import { writeAll } from "./write_all.ts";

const [file] = Deno.args;
const at = new Date().toISOString();
const { contentDir } = orFail(readConfig());
if (!file || !contentDir) fail(texts.usage);
const [folder, shared] = [orFail(contentFolder(contentDir)), orFail(contentFolder())];
const readJson = (url: URL) => Deno.readTextFile(url).then(JSON.parse);
const [old, box] = await Promise.all([folder, shared].map((dir) => readFolder(folderUrl(dir), ".json", readJson)))
  .catch((error) => fail(`No se puede leer ${folder}: ${error.message}`));
const [before, known] = [old!["menu.json"], old!["ingredients.json"] ?? { ingredients: [] }];
const { categories } = before?.categories ? before : box!["menu.json"];
const { menu, ingredients, report } = await Deno.readFile(file).then((bytes) =>
  importMenu(bytes, { categories, ingredients: known.ingredients }, box!["ingredients.json"].ingredients, at)
).catch((error) => fail(`No se puede leer ${file}: ${error.message}`));
if (menu.items.length === 0) fail(`${texts.no_dishes}\n\n${report.slice(0, 2_000)}`);

const kept = `menu.json.${at.slice(0, 19).replaceAll(":", "-")}`;
await write().catch((error) =>
  fail(`No se puede escribir en ${folder}: ${error.message}. La carta de antes no cambió.`)
);
console.log(`${report}\n\nPlatos: ${menu.items.length}. ${texts.done}`);
if (before) console.log(`La carta de antes es ahora ${kept}.`);

/** Writes the menu last: should this end before, that of before goes with more ingredients too. */
async function write(): Promise<void> {
  if (before) await Deno.copyFile(`${folder}/menu.json`, `${folder}/${kept}`);
  const jsonOf = (value: unknown) => JSON.stringify(value, null, 2);
  const files = {
    "import-preguntas.txt": report,
    "ingredients.json": jsonOf({ ...known, ingredients }),
    "menu.json": jsonOf(menu),
  };
  await writeAll(new Map(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, `${text}\n`])));
}
