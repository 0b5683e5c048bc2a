/** The looks that an owner chose, in what the build publishes. @module */
import { webpBytes } from "../check/webp_bytes.ts";
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { runBuild } from "../build_fixture.ts";
import { sampleFiles, shortMenu, writeContent } from "../sample_content.ts";

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
    await writeContent(`${folder}/content`, content);
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

/** A logo as drawing programs save it, with what may not reach a browser. */
const LOGO = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Created with a program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="90mm" height="30mm" viewBox="0 0 300 100" xmlns="http://www.w3.org/2000/svg"
  xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" onload="alert(1)">
<metadata><rdf:RDF xmlns:rdf="https://example.com/"><cc:Work/></rdf:RDF></metadata><title>The logo</title>
<style type="text/css"><![CDATA[.a{fill:#f2c94c}.b > path{stroke:#fff}]]></style>
<script>alert(2)</script><script xlink:href="https://example.com/a.js"/>
<switch-like:thing><path d="M0 0"/></switch-like:thing>
<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>
<defs><circle id="c" r="6"/></defs>
<circle class="a" cx="50" cy="50" r="44" inkscape:label="base" onclick='alert("3")' data-name="x"/>
<use xlink:href="#c" x="40" y="40"/><g class="b"><path d="M120 80V20l30 40 30-40v60"/></g>
</svg>
`;

Deno.test("A logo as SVG is published as shapes alone: on every page, on the home page and as the icon", async () => {
  await withBuild({ colours: COLOURS, logo: "logo.svg" }, { "logo.svg": LOGO }, async (read, names) => {
    const logo = names.find((name) => /^logo\.[\w-]{8}\.svg$/.test(name))!;
    assertEquals(
      (await read(`assets/${logo}`)).replaceAll(/\s+>/g, ">").replaceAll(/>\s+</g, "><"),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><style type="text/css">.a{fill:#f2c94c}.b> path{stroke:#fff}</style>' +
        '<defs><circle id="c" r="6"/></defs><circle class="a" cx="50" cy="50" r="44"/><use href="#c" x="40" y="40"/>' +
        '<g class="b"><path d="M120 80V20l30 40 30-40v60"/></g></svg>',
    );
    const image = (alternative: string) =>
      `<img class="look-logo" src="/assets/${logo}" width="300" height="100" alt="${alternative}">`;
    const { name } = sampleFiles().restaurant;
    for (const page of ["carta.html", "404.html", "comanda.html", "en/menu.html"]) {
      assertStringIncludes(
        await read(page),
        `<a class="brand" href="/${page.startsWith("en") ? "en" : ""}">${image(name)}</a>`,
      );
    }
    assertStringIncludes(await read("index.html"), `<h1><span class="read">${name}</span>${image("")}</h1>`);
    const icon = await read(`assets/${names.find((each) => /^icon\.[\w-]+\.svg$/.test(each))}`);
    assertMatch(icon, /fill="#0c2b1e"\/><svg x="6" y="6" width="52" height="52" xmlns/);
  });
});

Deno.test("A logo and a picture of the home page as WebP take the place of the name and of the oven", async () => {
  const photos = { "logo.webp": webpBytes("VP8L", 900, 300), "horno.webp": webpBytes("VP8 ", 1200, 900) };
  await withBuild({ logo: "logo.webp", hero: "horno.webp" }, photos, async (read) => {
    const home = await read("index.html");
    assertMatch(
      home,
      /<h1>.*<img class="look-logo" src="\/assets\/logo\.[\w-]{8}\.webp" width="900" height="300" alt=""><\/h1>/,
    );
    assertMatch(home, /<img class="look-hero" src="\/assets\/horno\.[\w-]{8}\.webp" width="1200" height="900" alt="">/);
    assertEquals(home.includes('class="oven"'), false);
    assertMatch(await read("site.webmanifest"), /"theme_color":"#c62f1d"/);
  });
});
