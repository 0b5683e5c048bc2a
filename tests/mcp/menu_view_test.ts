/**
 * The built menu view: one document that loads nothing.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { MENU_VIEW_FILE } from "../../src/mcp/app/menu_view_uri.ts";
import { readBuilt } from "../build_fixture.ts";

const view = new TextDecoder().decode(await readBuilt(MENU_VIEW_FILE));

Deno.test("The menu view loads nothing and is small", () => {
  assertMatch(view, /^<!DOCTYPE html>/);
  for (const loader of [/\ssrc=/, /<link\b/, /@import/, /url\(/, /\bfetch\(/, /XMLHttpRequest/, /import\(/]) {
    assertEquals(loader.test(view), false, String(loader));
  }
  assert(view.length < 16_000, `${view.length} characters`);
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
