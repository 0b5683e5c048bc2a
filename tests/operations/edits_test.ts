/** `deno task edits` on the store of a server, beside content files of its own. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { startApp } from "../app_fixture.ts";
import { runBuild } from "../build_fixture.ts";
import { webpBytes } from "../check/webp_bytes.ts";
import { CONTENT_NAMES } from "../../src/tables/content_file.ts";
import { SAMPLE_CONTENT } from "../sample_content.ts";
import { temporaryFolder } from "../temporary_folder.ts";
import { runTask } from "./task.ts";

const PRICE = { subject: "/menu/items/margherita/price", value: 10_900, was: 9900 };
const BADGE = { subject: "/menu/items/diavola/badge", value: "de la casa", was: "picante" };
const SAME = "Los archivos dicen lo mismo que el sitio.\n";

/** A folder with content files and a store in which the owner published edits. */
async function published(edits: readonly { readonly subject: string; readonly value?: unknown }[]) {
  const folder = await temporaryFolder();
  const content = `${folder.path}/content`;
  await Deno.mkdir(content);
  for (const name of CONTENT_NAMES) {
    await Deno.copyFile(new URL(`${name}.json`, SAMPLE_CONTENT), `${content}/${name}.json`);
  }
  const env = { KV_PATH: `${folder.path}/kv`, CONTENT_DIR: content };
  let photo = "";
  {
    await using app = startApp({ kvPath: env.KV_PATH, now: Date.now() });
    const kept = await app.serving.edits.keepPhoto(PHOTO.toBase64());
    assert(kept.ok, "photo");
    photo = kept.value.photo;
    const all = edits.map((edit) => ({ ...edit, value: edit.value === PHOTO ? photo : edit.value }));
    const done = await app.serving.edits.publish({ edits: all }, "Caja");
    assert(done.ok, JSON.stringify(done));
  }
  return {
    photo,
    content,
    env,
    edits: (...args: string[]) => runTask("edits", args, env),
    text: (name = "menu") => Deno.readTextFile(`${content}/${name}.json`),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const PHOTO = webpBytes("VP8 ", 800, 800);

Deno.test("`deno task edits` lists what the phone changed, by whom, and where a newer file says something else", async () => {
  await using owner = await published([PRICE, BADGE]);
  const listed = await owner.edits();
  assertEquals([listed.code, listed.said.trimEnd().split("\n")], [0, [
    "Margherita: precio: «$9.900» → «$10.900» (Caja)",
    "   /menu/items/margherita/price",
    "Diavola: etiqueta: «picante» → «de la casa» (Caja)",
    "   /menu/items/diavola/badge",
  ]]);
  const menu = await owner.text();
  await Deno.writeTextFile(
    `${owner.content}/menu.json`,
    menu.replace(/("id": "margherita",.*?"price": )9900/s, (_, start) => `${start}10500`),
  );
  const { said } = await owner.edits();
  assertStringIncludes(
    said,
    "   /menu/items/margherita/price\n" +
      "   El archivo cambió también. Margherita: precio: el teléfono dice $10.900, el archivo $10.500\n",
  );
  assertEquals(said.split("El archivo cambió").length, 2);
  // Another dish waits for its confirmation.
  const other = '"allergens_unconfirmed": "2026-11-25", "id": "diavola-2"';
  await Deno.writeTextFile(`${owner.content}/menu.json`, menu.replace('"id": "diavola"', other));
  const [, , gone] = (await owner.edits()).said.split("\n");
  assertEquals(gone, "Ya no tiene lugar en los archivos: /menu/items/diavola/badge (Caja)");
});

Deno.test("`deno task edits --pull` writes them into the files and no more, and a build takes them", async () => {
  await using owner = await published([
    PRICE,
    BADGE,
    { subject: "/menu/items/margherita/photo", value: PHOTO },
    { subject: "/restaurant/announcement", value: { es: "Hoy hay ñoquis.", en: "Gnocchi today." } },
  ]);
  const before = Object.fromEntries(
    await Promise.all(CONTENT_NAMES.map(async (name) => [name, (await owner.text(name)).split("\n")] as const)),
  );
  await Deno.mkdir(`${owner.content}/.menu.json.new`);
  const refused = await owner.edits("--pull");
  assertEquals([refused.code, refused.said, (await owner.text()).split("\n")], [1, "", before.menu]);
  assertMatch(
    refused.wrong,
    /^No se puede escribir en .*: .*\. Nada cambió: repite la orden después\.$/m,
  );
  await Deno.remove(`${owner.content}/.menu.json.new`);
  const written = async (name: string) => (await Deno.stat(`${owner.content}/${name}`)).mtime?.getTime();
  const hours = await written("hours.json");
  const pulled = await owner.edits("--pull");
  assertEquals([pulled.code, pulled.said], [
    0,
    "4 cambios escritos en los archivos. Ahora ejecuta: deno task build\n",
  ]);
  for (const name of CONTENT_NAMES) {
    const now = (await owner.text(name)).split("\n");
    const count = { menu: 3, restaurant: 4 }[name as string] ?? 0;
    const fresh = now.filter((line) => !before[name]!.includes(line));
    assert(fresh.length <= count, `${name}: ${fresh.join("\n")}`);
    if (count === 0) assertEquals(now, before[name], name);
  }
  assertStringIncludes(await owner.text(), '"price": 10900');
  assertEquals(await Deno.readFile(`${owner.content}/photos/${owner.photo}`), PHOTO);
  assertEquals((await owner.edits()).said, SAME);
  await using out = await temporaryFolder();
  const built = await runBuild(owner.content, ["--out", out.path]);
  assertEquals([built.code, built.stdout.includes("written")], [0, true], built.stderr);
  const photo = await written(`photos/${owner.photo}`);
  assertEquals((await owner.edits("--pull")).said.slice(0, 2), "0 ");
  assertEquals([await written("hours.json"), await written(`photos/${owner.photo}`)], [hours, photo]);
});

Deno.test("`deno task edits --discard` ends one or all, which the files then decide, and the phone can undo it", async () => {
  await using owner = await published([PRICE, BADGE]);
  const menu = await owner.text();
  const wrong = await owner.edits("--discard", "/menu/items/margherita/badge");
  assertEquals([wrong.code, wrong.said], [1, ""]);
  const sentence = "No hay ningún cambio en /menu/items/margherita/badge: la lista de `deno task edits` los nombra";
  assertEquals(wrong.wrong, `The store is ${owner.env.KV_PATH}\n${sentence}\n`);
  const one = await owner.edits("--discard", BADGE.subject);
  assertEquals([one.code, one.said], [0, "1 cambios terminados: rige lo que dicen los archivos.\n"]);
  assert(!(await owner.edits()).said.includes("Diavola"));
  {
    await using app = startApp({ kvPath: owner.env.KV_PATH, now: Date.now() });
    const view = await app.serving.edits.view();
    assert(view.ok);
    const [last] = view.value.history;
    assertEquals([last?.by, last?.changes.map(({ text, before, after }) => [text, before, after])], [
      "terminal",
      [["Diavola: etiqueta", "de la casa", "picante"]],
    ]);
    assert((await app.serving.edits.undo(last!.id, "Caja")).ok);
  }
  assertStringIncludes((await owner.edits()).said, "Diavola");
  assertStringIncludes((await owner.edits("--discard", "all")).said, "2 cambios terminados");
  assertEquals((await owner.edits()).said, SAME);
  assertEquals(await owner.text(), menu);
});

Deno.test("`deno task edits` says what is missing: the store, its answers, or content that a build takes", async () => {
  await using folder = await temporaryFolder();
  const CONTENT_DIR = SAMPLE_CONTENT.pathname;
  const none = await runTask("edits", ["--pull"], { KV_PATH: `${folder.path}/kv`, CONTENT_DIR });
  assertEquals([none.code, none.said], [1, ""]);
  assertStringIncludes(none.wrong, "There is no store at");
  const KV_PATH = `${folder.path}/other`;
  await Deno.writeTextFile(KV_PATH, "no store", { mode: 0o644 });
  const other = await runTask("edits", [], { KV_PATH, CONTENT_DIR });
  assertEquals([other.code, other.said], [1, ""]);
  assertStringIncludes(other.wrong, `No se pueden leer los cambios en ${KV_PATH}\n`);
  assertEquals((await Deno.stat(KV_PATH)).mode! & 0o777, 0o644, "a file of somebody else stays readable");
  await using owner = await published([PRICE]);
  {
    using database = new DatabaseSync(owner.env.KV_PATH);
    database.exec("CREATE TRIGGER full BEFORE INSERT ON kv BEGIN SELECT RAISE(ABORT, 'disk is full'); END");
  }
  const full = await owner.edits("--discard", "all");
  assertEquals([full.code, full.said], [1, ""]);
  assertStringIncludes(full.wrong, `${owner.env.KV_PATH}: full\nNo se puede escribir en ${owner.env.KV_PATH}\n`);
  await Deno.writeTextFile(`${owner.content}/menu.json`, "{");
  for (const args of [[], ["--pull"], ["--discard", "all"]]) {
    const broken = await owner.edits(...args);
    assertEquals([broken.code, broken.said], [1, ""]);
    assertStringIncludes(broken.wrong, "menu.json");
  }
  const nowhere = await runTask("edits", [], { ...owner.env, CONTENT_DIR: `${folder.path}/none` });
  assertEquals([nowhere.code, nowhere.said], [1, ""]);
  assert(!/\n\s+at /.test(nowhere.wrong), nowhere.wrong);
});
