/** The table in README.md names every risk of the OWASP API Security Top 10 2023, and tests that exist. @module */
import { assert, assertEquals } from "@std/assert";

const ROOT = new URL("../../", import.meta.url);

const table = (await Deno.readTextFile(new URL("README.md", import.meta.url))).split("\n")
  .filter((line) => line.startsWith("| API"))
  .map((line) => line.slice(2, -2).split(" | "));

Deno.test("The table has a row for each of the ten risks, each with a sentence and a test", () => {
  assertEquals(table.map(([risk = ""]) => risk.match(/^API\d+:2023 [A-Z]/)?.[0].slice(3, -7)), [
    ...Array.from({ length: 10 }, (_, at) => String(at + 1)),
  ]);
  for (const [risk, sentence, tests] of table) {
    assert(sentence?.endsWith("."), `${risk} says nothing`);
    assert(tests?.startsWith("`tests/"), `${risk} names no test`);
  }
});

for (const [risk, , tests = ""] of table) {
  Deno.test(`Every test that the table names for ${risk} exists`, async () => {
    for (const cited of tests.split(/; (?=`)/)) {
      const [, file = "", name = ""] = cited.match(/^`(tests\/[\w/.]+)` "(.+)"$/) ?? [];
      assert(file !== "", `not a file and a name: ${cited}`);
      const lines = (await Deno.readTextFile(new URL(file, ROOT))).split("\n");
      // A test, a property, or a row of a table in which each row becomes a test.
      const named = lines.some((line) =>
        line.includes(name) && /Deno\.test\(|attack\(|[pP]roperty\(|^\s*[`"]|claim: |name: |^\s*cell\(/.test(line)
      );
      assert(named, `${file} has no test named "${name}"`);
    }
  });
}
