/**
 * Tests of the rule about the length of a function.
 * @module
 */
import { assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import plugin, { MAX_LINES } from "./function_length.ts";

const body = "\n  call();".repeat(MAX_LINES - 2);

/** What the rule says of a file of the project. */
function reported(path: string, text: string): string[] {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  return Deno.lint.runPlugin(plugin, file, text).map(({ message }) => message);
}

Deno.test("A function of 80 lines passes, and one line more is reported, whatever kind of function it is", () => {
  for (const [begin, end] of [["function f() {", "}"], ["const f = () => {", "};"], ["class C { f() {", "} }"]]) {
    assertEquals(reported("src/x.ts", `${begin}${body}\n${end}`), [], begin);
    assertEquals(reported("src/x.ts", `${begin}${body}\n\n${end}`), ["This function has 81 lines"], begin);
  }
});

Deno.test("A long table passes, and so does a long test", () => {
  assertEquals(reported("src/x.ts", `const TABLE = [${"\n  1,".repeat(200)}\n];`), []);
  assertEquals(reported("tests/build/x_test.ts", `function f() {${body}\n\n}`), []);
});
