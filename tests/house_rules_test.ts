/**
 * Checks the house rules that a program can check, on the source text: which files may read the environment, the clock
 * and randomness, which imports are allowed, and how a file is named and begins.
 * @module
 */
import { assertEquals } from "@std/assert";
import { type Route, ROUTES } from "../src/routes.ts";
import { type SourceFile, SOURCES } from "./source_files.ts";

const ALL = SOURCES;
const SRC = ALL.filter(({ path }) => path.startsWith("src/"));

function offenders(files: readonly SourceFile[], offends: (file: SourceFile) => boolean): string[] {
  return files.filter(offends).map(({ path }) => path);
}

Deno.test("Only config.ts reads the environment", () => {
  assertEquals(offenders(SRC, ({ path, code }) => path !== "src/config.ts" && /Deno\.env|process\.env/.test(code)), []);
});

Deno.test("Only main.ts reads the clock and makes randomness in the runtime", () => {
  const runtime = SRC.filter(({ path }) => path !== "src/main.ts" && !path.startsWith("src/site/"));
  const forbidden = /Date\.now|new Date\(\)|performance\.now|Math\.random|getRandomValues|randomUUID|Temporal\.Now/;
  assertEquals(offenders(runtime, ({ code }) => forbidden.test(code)), []);
});

Deno.test("The domain and the check of the content are pure: no Request, Response, Deno or fetch", () => {
  const domain = SRC.filter(({ path }) => /^src\/(?:check|domain)\//.test(path));
  const impure = /\b(?:Request|Response|Deno|fetch)\b(?!:)/;
  assertEquals(offenders(domain, ({ code }) => impure.test(code.replace(/Order\w*Request/g, ""))), []);
});

Deno.test("No imports form a cycle", () => {
  const importsOf = new Map(ALL.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" > "));
    else if (!done.has(path)) {
      for (const next of importsOf.get(path) ?? []) visit(next, [...way, path]);
      done.add(path);
    }
  };
  for (const path of importsOf.keys()) visit(path, []);
  assertEquals(circles, []);
});

Deno.test("Every file of src/ is imported by another of src/ or build/, or begins a bundle", () => {
  const imported = new Set(ALL.filter(({ path }) => !path.startsWith("tests/")).flatMap(({ imports }) => imports));
  const bundled = /^src\/(?:site\/browser|mcp\/app)\//;
  assertEquals(offenders(SRC, ({ path }) => !imported.has(path) && !bundled.test(path)), []);
});

Deno.test("No file has a vague name such as utils or helpers", () => {
  assertEquals(offenders(ALL, ({ path }) => /\/_?(?:utils?|helpers?|common|misc)\.ts$/.test(path)), []);
});

Deno.test("Every file opens with a module comment", () => {
  assertEquals(
    offenders(ALL, ({ text }) => !/^(?:#!.*\n)?(?:\/\/.*\n)*\/\*\*/.test(text)),
    [],
  );
});

Deno.test("Every file in src/ and build/ stays below 400 lines", () => {
  const long = ALL.filter(({ path }) => !path.startsWith("tests/"));
  assertEquals(offenders(long, ({ text }) => text.split("\n").length > 400), []);
});

Deno.test("Every row of the table has a unique id, and a summary and a description unless it is the owner's, which nobody reads", () => {
  const rows: readonly Route[] = ROUTES;
  assertEquals(new Set(rows.map(({ id }) => id)).size, rows.length);
  assertEquals(rows.filter(({ summary, owner }) => summary === "" && owner !== true), []);
  assertEquals(rows.filter(({ description, owner }) => (description === "") !== (owner === true)), []);
});

Deno.test("A deprecated row is served for at least six months more", () => {
  const rows: readonly Route[] = ROUTES;
  for (const { id, deprecated } of rows) {
    if (deprecated === undefined) continue;
    const [since, sunset] = [new Date(deprecated.since), new Date(deprecated.sunset)];
    since.setUTCMonth(since.getUTCMonth() + 6);
    assertEquals(since <= sunset, true, id);
  }
});
