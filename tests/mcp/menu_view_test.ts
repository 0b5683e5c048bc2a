/**
 * The built menu view: one document that loads nothing.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { MENU_VIEW_FILE } from "../../src/mcp/app/menu_view_uri.ts";
import { readBuilt } from "../build_fixture.ts";
import { sampleContent } from "../sample_content.ts";

const content = sampleContent();
const view = new TextDecoder().decode(await readBuilt(MENU_VIEW_FILE));

Deno.test("The menu view loads nothing and is small", () => {
  assertMatch(view, /^<!DOCTYPE html>/);
  for (const loader of [/\ssrc=/, /<link\b/, /@import/, /url\(/, /\bfetch\(/, /XMLHttpRequest/, /import\(/]) {
    assertEquals(loader.test(view), false, String(loader));
  }
  const { drawings, rest } = split(view);
  assert(rest.length < 17_000, `${rest.length} characters`);
  assert(drawings.length < 160_000, `${drawings.length} characters of drawings`);
});

/** Takes the drawings out of the view. */
function split(document: string): { readonly drawings: string; readonly rest: string } {
  const [, before, drawings, after] = /^(.*<defs id="drawings">)(.*)(<\/defs>\s*<\/svg>\s*<header>.*)$/s.exec(
    document,
  )!;
  return { drawings: drawings!, rest: before! + after! };
}

Deno.test("The menu view holds a drawing of each dish, with words in each language, and every shape that it uses", () => {
  const { drawings } = split(view);
  const names = [...drawings.matchAll(/<symbol [^>]*data-dish="([^"]+)" data-es="[^"]{4,}" data-en="[^"]{4,}"/g)];
  assertEquals(names.map(([, name]) => name), content.menu.items.map(({ name }) => name));
  const used = new Set([...drawings.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
  const shapes = [...drawings.matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id);
  assertEquals(new Set(shapes), used);
});

Deno.test("The menu view never treats text as markup", () => {
  for (const sink of [/innerHTML/, /outerHTML/, /insertAdjacentHTML/, /document\.write/, /\beval\(/]) {
    assertEquals(sink.test(view), false, String(sink));
  }
});

Deno.test("The menu view has its script, its style, and a light and a dark mode", () => {
  assertMatch(view, /ui\/initialize/);
  assertMatch(view, /light-dark\(/);
  assertEquals(view.includes("/* script */") || view.includes("/* style */"), false);
});
