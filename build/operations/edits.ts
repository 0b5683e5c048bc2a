/**
 * `deno task edits`: what the owner changed on the phone, beside the content files.
 *
 *     deno task edits                     lists it, with what a newer file says
 *     deno task edits --pull              writes it into the content files, in their own format
 *     deno task edits --discard SUBJECT   ends one, as the list names it; `all` ends every one
 *
 * The next build after `--pull` says the same as the edits, so none is left. Reads the store at KV_PATH and the files of
 * CONTENT_DIR.
 * @module
 */
import { pathToFileURL } from "node:url";
import { readConfig } from "../../src/config.ts";
import { editText } from "../../src/edits/describe_edit.ts";
import { fitEdits, type StoredEdit } from "../../src/edits/fit_edits.ts";
import { createKnownEdits } from "../../src/edits/known_edits.ts";
import { partAt } from "../../src/edits/subject.ts";
import { ok } from "../../src/leaves/result.ts";
import { formatProblems } from "../../src/check/problem.ts";
import { loadContent } from "../content.ts";
import { readFolder } from "../content/folder.ts";
import { contentFolder } from "../sources.ts";
import { PHOTO_FOLDER } from "../../src/check/photo_rules.ts";
import { newerFile } from "../notices/edit_notices.ts";
import { fail, orFail } from "./fail.ts";
import { pullEdits } from "./pull_edits.ts";
import { readArgs } from "./read_args.ts";
import { openServerStore } from "./server_store.ts";
import { writeAll } from "./write_all.ts";

const { values } = readArgs(
  { options: { pull: { type: "boolean" }, discard: { type: "string" } } },
  "Uso: deno task edits [--pull | --discard LO_QUE_NOMBRA_LA_LISTA | --discard all]",
);
const contentDir = orFail(contentFolder(orFail(readConfig()).contentDir));
const folder = pathToFileURL(`${contentDir}/`);
const loaded = await loadContent(folder, true);
if (!loaded.ok) fail(formatProblems(loaded.error));
const files = loaded.value;
const { store, path } = openServerStore();
const known = createKnownEdits(store, Date.now);
await known.read();
if (known.knowledge().kind !== "fresh") fail(`No se pueden leer los cambios en ${path}`);
const { inForce, dropped } = fitEdits(files, known.edits(), known.photos());
if (values.discard !== undefined) await discard(values.discard);
else if (values.pull) await pull();
else list();
await store.close();

function list(): void {
  console.log(inForce.length === 0 ? "Los archivos dicen lo mismo que el sitio." : inForce.map(lineOf).join("\n"));
  for (const edit of dropped) console.log(`Ya no tiene lugar en los archivos: ${edit.subject} (${edit.by})`);
}

function lineOf(edit: StoredEdit): string {
  const { subject, base, by } = edit;
  const { text, before, after } = editText(edit, base, files);
  const newer = newerFile(edit, files);
  return `${text}: «${before}» → «${after}» (${by})\n   ${subject}${
    newer ? `\n   El archivo cambió también. ${newer}` : ""
  }`;
}

async function pull(): Promise<void> {
  const texts = await readFolder(folder, ".json", (file) => Deno.readTextFile(file));
  const pulled = pullEdits(texts, inForce);
  const photos = [...known.photos()].filter(([name]) => JSON.stringify(inForce).includes(name));
  const changed = Object.entries(pulled).filter(([name, text]) => text !== texts[name]);
  const written = [...photos.map(([name, bytes]) => [`${PHOTO_FOLDER}/${name}`, bytes] as const), ...changed];
  await writeAll(new Map(written.map(([name, body]) => [`${contentDir}/${name}`, body]))).catch(({ message }) =>
    fail(`No se puede escribir en ${contentDir}: ${message}. Nada cambió: repite la orden después.`)
  );
  console.log(`${inForce.length} cambios escritos en los archivos. Ahora ejecuta: deno task build`);
}

async function discard(subject: string): Promise<void> {
  const ended = known.edits().filter((edit) => subject === "all" || edit.subject === subject);
  if (ended.length === 0) fail(`No hay ningún cambio en ${subject}: la lista de \`deno task edits\` los nombra`);
  const changes = ended.map(({ subject, value }) => editText({ subject, value: partAt(files, subject) }, value, files));
  const done = await known.publish(() =>
    Promise.resolve(
      ok({ at: Date.now(), by: "terminal", changes, set: [], before: ended, forgotten: [], photos: new Map() }),
    )
  );
  if (!done.ok) fail(`No se puede escribir en ${path}`);
  console.log(`${ended.length} cambios terminados: rige lo que dicen los archivos.`);
}
