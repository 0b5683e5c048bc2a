/** The owner's photos: what the build refuses, and what it publishes. @module */
import { assertEquals, assertMatch } from "@std/assert";
import { checkContent } from "../../src/check/check_content.ts";
import type { ContentProblem } from "../../src/check/problem.ts";
import type { Photos } from "../../src/check/photo_rules.ts";
import { runBuild } from "../build_fixture.ts";
import { sampleFiles, shortMenu } from "../sample_content.ts";
import { webpBytes } from "./webp_bytes.ts";

const MENU = shortMenu();
const FILES = Object.fromEntries(
  Object.entries({ ...sampleFiles(), menu: MENU }).map(([key, json]) => [`${key}.json`, JSON.stringify(json)]),
);

/** The menu with a photo for the Marinara. */
function menuWith(photo: string): string {
  const items = MENU.items.map((item) => item.category === "pizzas_rojas" ? { ...item, photo } : item);
  return JSON.stringify({ ...MENU, items });
}

function problems(photo: string | undefined, photos: Photos): ContentProblem[] {
  const files = photo === undefined ? FILES : { ...FILES, "menu.json": menuWith(photo) };
  const checked = checkContent(files, photos);
  return checked.ok ? [] : checked.error;
}

Deno.test("a photo of each WebP form is accepted, at the limits too", () => {
  for (const form of ["VP8 ", "VP8L", "VP8X"] as const) {
    for (const [width, height] of [[400, 400], [1600, 1600], [800, 600], [600, 800]] as const) {
      assertEquals(problems("a.webp", { "a.webp": webpBytes(form, width, height, 60_000) }), []);
    }
  }
});

for (
  const [name, photo, photos, found, says, allowed] of [
    [
      "one that is missing",
      "a.webp",
      {},
      '"a.webp"',
      "no está. Ponla de nuevo o quítala.",
      "un archivo de la carpeta photos",
    ],
    [
      "a mistyped name",
      "margarita.webp",
      { "margherita.webp": webpBytes("VP8 ", 600, 600) },
      '"margarita.webp"',
      "no está. ¿Quisiste decir margherita.webp?",
      "un archivo de la carpeta photos",
    ],
    [
      "one that is too heavy",
      "a.webp",
      { "a.webp": webpBytes("VP8 ", 600, 600, 60_001) },
      "61 KB",
      "pesa mucho. Guárdala con menos calidad o más chica.",
      "hasta 60 KB",
    ],
    [
      "a JPEG with another name",
      "a.webp",
      { "a.webp": new Uint8Array(9_000).fill(0xff) },
      '"a.webp"',
      "no es una foto WebP, o está cortada o animada. Guárdala como WebP: cambiarle el nombre no basta.",
      "una foto WebP",
    ],
    [
      "one that is too small",
      "a.webp",
      { "a.webp": webpBytes("VP8L", 399, 500) },
      "399 por 500 píxeles",
      "es muy chica.",
      "lados de 400 a 1600 píxeles",
    ],
    [
      "one that is too large",
      "a.webp",
      { "a.webp": webpBytes("VP8X", 1601, 1500) },
      "1601 por 1500 píxeles",
      "es muy grande.",
      "lados de 400 a 1600 píxeles",
    ],
    [
      "one that is too long",
      "a.webp",
      { "a.webp": webpBytes("VP8X", 1000, 749) },
      "1000 por 749 píxeles",
      "es muy larga. Recórtala con el plato al medio.",
      "casi cuadrada: de 3:4 a 4:3",
    ],
  ] as const
) {
  Deno.test(`checkContent() refuses ${name} as a photo, and names the dish and what to do`, () => {
    const [problem] = problems(photo, photos);
    assertMatch(problem!.pointer, /^\/items\/\d+\/photo$/);
    assertEquals([problem!.found, problem!.allowed], [found, allowed]);
    assertEquals(problem!.message, `Foto de «Marinara»: ${says}`);
  });
}

Deno.test("checkContent() refuses a photo outside of the folder by its name", () => {
  assertEquals(problems("../a.webp", {}).length > 0, true);
});

Deno.test("checkContent() reports each photo that no dish uses", () => {
  const photo = webpBytes("VP8 ", 600, 600);
  const unused = problems("b.webp", { "c.JPG": photo, "b.webp": photo, "a.webp": photo });
  assertEquals(unused.map(({ file, message }) => [file, message]), [
    ["photos/a.webp", 'Ningún plato usa la foto a.webp. Agrega "photo": "a.webp" a un plato de menu.json, o bórrala.'],
    [
      "photos/c.JPG",
      "Ningún plato usa la foto c.JPG. Bórrala, o guárdala como WebP con un nombre en minúsculas, como margherita.webp, y " +
      "ponla en su plato.",
    ],
  ]);
});

Deno.test("a photo takes the place of the drawing on the pages and in the JSON-LD", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/content/photos`, { recursive: true });
    for (const [name, text] of Object.entries(FILES)) await Deno.writeTextFile(`${folder}/content/${name}`, text);
    await Deno.writeTextFile(`${folder}/content/menu.json`, menuWith("margherita.webp"));
    await Deno.writeFile(`${folder}/content/photos/margherita.webp`, webpBytes("VP8 ", 800, 700, 5_000));
    const args = ["--out", `${folder}/out`, "--today", "2026-11-25"];
    const { code, stderr } = await runBuild(`${folder}/content`, args);
    assertEquals(code, 0, stderr);
    const read = (path: string) => Deno.readTextFile(`${folder}/out/public/${path}`);
    for (const page of ["carta.html", "imprimir.html", "en/menu.html"]) {
      const html = await read(page);
      const [, src, rest] = /<img class="drawing photo" src="([^"]+)"([^>]* alt="P[^>]*)>/.exec(html)!;
      assertMatch(src!, /^\/assets\/margherita\.[\w-]{8}\.webp$/);
      assertMatch(rest!, /^ width="800" height="700" alt="Pizza (con|with) [^"]+" decoding="async"$/);
      assertEquals(
        [...html.matchAll(/<img class="drawing[^"]*" src="\/assets\/dish\.[^"]+" width="112"/g)].length,
        MENU.items.length - 1,
      );
      assertEquals((await Deno.stat(`${folder}/out/public${src}`)).size, 5_000);
      const coded = await Deno.stat(`${folder}/out/public${src}.br`).catch(() => undefined);
      assertEquals(coded, undefined, "it is compressed already");
      const feed = await read("feeds/restaurant.jsonld");
      assertMatch(feed, new RegExp(`"name":"Marinara",[^{}]*"image":"https://pizzeria\\.example${src}"`));
    }
    // Another photo of the same name is another input.
    await Deno.writeFile(`${folder}/content/photos/margherita.webp`, webpBytes("VP8 ", 800, 701, 5_000));
    assertMatch((await runBuild(`${folder}/content`, args)).stdout, /static\/ written/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
