/** The logo and the picture of the home page: what the build refuses. @module */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { checkContent } from "../../src/check/check_content.ts";
import { cleanSvg } from "../../src/check/clean_svg.ts";
import type { Photos } from "../../src/check/photo_rules.ts";
import { sampleFiles, shortMenu } from "../sample_content.ts";
import { webpBytes } from "./webp_bytes.ts";

const FILES = { ...sampleFiles(), menu: shortMenu() };

function problems(looks: object, photos: Photos) {
  const files = { ...FILES, restaurant: { ...FILES.restaurant, looks } };
  const texts = Object.entries(files).map(([key, json]) => [`${key}.json`, JSON.stringify(json, null, 2)]);
  const checked = checkContent(Object.fromEntries(texts), photos);
  return checked.ok ? [] : checked.error;
}

const svg = (inside: string, root = 'viewBox="0 0 10 10"') => new TextEncoder().encode(`<svg ${root}>${inside}</svg>`);

for (
  const [name, drawing, says] of [
    ["a text", svg("<text>Horno</text>"), "lleva <text>"],
    ["a picture inside", svg('<image href="data:image/png;base64,AA"/>'), "lleva <image>"],
    ["an animation", svg('<path d="M0 0"><animate attributeName="d"/></path>'), "lleva <animate>"],
    ["a script in capitals", svg("<SCRIPT>alert(1)</SCRIPT>"), "lleva <SCRIPT>"],
    ["a script that a removed one uncovers", svg("<scr<script></script>ipt>alert(1)</script>"), "lleva <script>"],
    ["a rule that loads", svg("<style>@import 'a.css'</style>"), "otro archivo"],
    ["an address in a style", svg('<path style="fill:url(https://example.com/a)"/>'), "otro archivo"],
    ["an address with an escape", svg("<style>a{fill:u\\\\72l(a)}</style>"), "otro archivo"],
    ["an address in a character reference", svg('<path style="fill:url&#40;a)"/>'), "otro archivo"],
    ["a set of images", svg('<style>a{mask:image-set("//example.com/a" 1x)}</style>'), "otro archivo"],
    ["a reference to another file", svg('<use href="a.svg#b"/>'), "otro archivo"],
    ["a link that runs", svg('<use xlink:href="javascript:alert(1)"/>'), "otro archivo"],
    [
      "an entity",
      new TextEncoder().encode('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>'),
      "lleva <!DOCTYPE>",
    ],
    ["an element that does not end", svg("<g>"), "no es un SVG bien escrito"],
    ["elements that cross", svg("<g><defs></g></defs>"), "no es un SVG bien escrito"],
    ["a member twice", svg('<use href="#a" xlink:href="#a"/>'), "no es un SVG bien escrito"],
    ["a value without quotes", svg("<path d=M0/>"), "no es un SVG bien escrito"],
    ["no size", svg("", 'width="10" height="10"'), "no dice su tamaño en viewBox"],
    ["no height", svg("", 'viewBox="0 0 10 0"'), "no dice su tamaño en viewBox"],
    ["another format", webpBytes("VP8 ", 600, 600), "no es un SVG bien escrito"],
  ] as const
) {
  Deno.test(`checkContent() refuses a logo as SVG with ${name}, and says how to save it`, () => {
    const found = problems({ logo: "logo.svg" }, { "logo.svg": drawing });
    assertEquals(found.map(({ file, pointer }) => [file, pointer]), [["restaurant.json", "/looks/logo"]]);
    assertEquals(found[0]!.line > 1, true);
    const why = says.startsWith("otro") ? `usa algo que está en ${says}` : says;
    const how = "Expórtalo como SVG simple, con las letras convertidas en trazos y sin imágenes adentro.";
    assertEquals([found[0]!.message, found[0]!.allowed], [`Logo: ${why}. ${how}`, "un SVG de solo dibujos"]);
  });
}

Deno.test("checkContent() refuses a picture of the looks that is missing, heavy or no picture, and names one that nobody uses", () => {
  assertStringIncludes(
    problems({ logo: "logo.svg" }, {})[0]!.message,
    "Logo: no está. Ponla de nuevo o quítala.",
  );
  assertStringIncludes(
    problems({ hero: "a.webp" }, { "a.webp": webpBytes("VP8 ", 9, 9, 60_001) })[0]!.message,
    "Imagen de la portada: pesa mucho",
  );
  assertStringIncludes(problems({ logo: "a.webp" }, { "a.webp": svg("") })[0]!.message, "no es una foto WebP");
  assertStringIncludes(
    problems({ logo: "../a.svg" }, {})[0]!.message,
    "Logo: Debe ser el nombre de un archivo SVG o WebP",
  );
  assertEquals(problems({ logo: "a.svg" }, { "a.svg": svg(""), "b.svg": svg("") }).map(({ file }) => file), [
    "photos/b.svg",
  ]);
});

Deno.test("cleanSvg() gives a drawing the width that goes with a height of 100", () => {
  for (
    const [viewBox, width] of [["0 0 10 10", 100], ["0,0,300,120", 250], ["0 0 3 7", 43], ["0 0 2 3", 67], [
      "-5 -9 20.5 10",
      205,
    ]] as const
  ) {
    const cleaned = cleanSvg(`<svg viewBox="${viewBox}" width="5" height="6"/>`);
    assertEquals(cleaned, {
      ok: true,
      value: { body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"/>`, width, height: 100 },
    });
  }
});

Deno.test("cleanSvg() lets nothing through that runs or loads, in whatever order it stands", () => {
  const PARTS = [
    "<g>",
    "</g>",
    "<script>",
    "</script>",
    '<path d="M0 0"/>',
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<style>",
    "</style>",
    ' onload="x()"',
    '<use href="#a"/>',
    '<use href="a"/>',
    "<foreignObject>",
    "</foreignObject>",
    "<a:b>",
    "</a:b>",
    '"',
    "'",
    ">",
    "<",
    "@import",
    "url(a)",
    "<title>",
    "</title>",
    '<g onclick="x()">',
    "<g onclick='\"x'>",
    "<?x",
    "?>",
    "&lt;script&gt;",
  ];
  let seed = 7;
  let accepted = 0;
  for (let round = 0; round < 60_000; round++) {
    let inside = "";
    for (let part = 0; part < 1 + round % 7; part++) {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      inside += PARTS[(seed >> 8) % PARTS.length];
    }
    const cleaned = cleanSvg(`<svg viewBox="0 0 1 1">${inside}</svg>`);
    if (!cleaned.ok) continue;
    accepted++;
    const body = cleaned.value.body.replace('xmlns="http://www.w3.org/2000/svg"', "");
    const bad = /<(?!\/?(?:svg|g|path|use|style)[\s/>])|<[^>]*\son\w*\s*=|@|&|\/\/|url\(|href="(?!#)/.exec(body);
    assertEquals(bad, null, `${inside} became ${body}`);
  }
  assertEquals(accepted > 500, true, `${accepted} were good`);
});
