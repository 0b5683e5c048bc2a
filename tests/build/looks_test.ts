/** The looks that an owner chose, in what the build publishes. @module */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { runBuild } from "../build_fixture.ts";
import { sampleFiles, shortMenu } from "../sample_content.ts";

const COLOURS = {
  brand: "#0b5d3b",
  paper: "#ffffff",
  ink: "#16211b",
  frame: "#0c2b1e",
  glow: "#f2c94c",
  dark: { brand: "#7fd6ae" },
};

/** Builds the sample content with looks, and hands over a reader of what it published. */
async function withBuild(
  looks: object,
  photos: Readonly<Record<string, string | Uint8Array>>,
  act: (read: (path: string) => Promise<string>, names: readonly string[]) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/content/photos`, { recursive: true });
    const files = sampleFiles();
    const content = { ...files, menu: shortMenu(), restaurant: { ...files.restaurant, looks } };
    for (const [name, json] of Object.entries(content)) {
      await Deno.writeTextFile(`${folder}/content/${name}.json`, JSON.stringify(json));
    }
    for (const [name, photo] of Object.entries(photos)) {
      const bytes = typeof photo === "string" ? new TextEncoder().encode(photo) : photo;
      await Deno.writeFile(`${folder}/content/photos/${name}`, bytes);
    }
    const built = await runBuild(`${folder}/content`, ["--out", `${folder}/out`, "--today", "2026-11-25"]);
    assertEquals(built.code, 0, built.stderr);
    const names = Array.from(Deno.readDirSync(`${folder}/out/public/assets`), ({ name }) => name);
    await act((path) => Deno.readTextFile(`${folder}/out/public/${path}`), names);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("The colours of the looks replace the tokens in every style, page, icon and manifest", async () => {
  await withBuild({ colours: COLOURS }, {}, async (read, names) => {
    const asset = (form: RegExp) => read(`assets/${names.find((name) => form.test(name))}`);
    for (const form of [/^site\.[\w-]+\.css$/, /^switchboard\.[\w-]+\.css$/]) {
      const css = await asset(form);
      const [, light = "", dark = "", print = ""] =
        /^:root\{(.*?)\}@media\(prefers-color-scheme:dark\)\{:root\{(.*?)\}\}@media print\{:root\{(.*?)\}\}/.exec(
          css,
        ) ?? [];
      for (
        const rule of [
          "soot:#0c2b1e",
          "flame:#f2c94c",
          "paper:#ffffff",
          "ink:#16211b",
          "accent:#0b5d3b",
          "brand:#0b5d3b",
        ]
      ) {
        assertStringIncludes(light, `--${rule}`);
      }
      assertStringIncludes(dark, "--accent:#7fd6ae");
      assertStringIncludes(print, "--accent:#0b5d3b");
      assertStringIncludes(print, "--paper:#ffffff");
      // None of the project's own stays behind, where a later rule would bring it back.
      assertEquals(
        css.slice(light.length + dark.length + print.length + 60).match(
          /#(?:fff8ec|b0271a|c62f1d(?!;--ember)|ffb02e)/g,
        ),
        null,
      );
    }
    const manifest = JSON.parse(await read("site.webmanifest"));
    assertEquals([manifest.theme_color, manifest.background_color], ["#0b5d3b", "#0c2b1e"]);
    for (const page of ["index.html", "carta.html", "404.html", "comanda.html"]) {
      assertStringIncludes(await read(page), '<meta name="theme-color" content="#0b5d3b">');
    }
    assertMatch(await asset(/^icon\.[\w-]+\.svg$/), /^<svg[^>]*><rect [^>]*fill="#0c2b1e"\/>/);
  });
});
