/** `deno task test:changed` finds the tests near a change, and counts in what they read without an import. @module */
import { assert, assertEquals } from "@std/assert";
import { testsNear } from "./changed.ts";

Deno.test("testsNear() gives the test itself, tests of the layer, importers, and readers of goldens, guides and fixtures", () => {
  for (
    const [changed, near] of [
      ["tests/domain/nearest_word_test.ts", "tests/domain/nearest_word_test.ts"],
      ["tests/domain/naive_hours.ts", "tests/domain/hours_question_test.ts"],
      ["src/domain/text/nearest_word.ts", "tests/domain/nearest_word_test.ts"],
      ["src/domain/text/nearest_word.ts", "tests/fuzz/domain_test.ts"],
      ["src/domain/text/nearest_word.ts", "tests/golden/golden_test.ts"],
      ["src/domain/text/nearest_word.ts", "tests/layers_test.ts"],
      ["src/domain/text/clp.ts", "tests/site/pages_test.ts"],
      ["src/endpoints/hours.ts", "tests/endpoints/hours_test.ts"],
      ["src/endpoints/hours.ts", "tests/conformance/conformance_test.ts"],
      ["src/site/styles/menu.css", "tests/golden/golden_test.ts"],
      ["build/check.ts", "tests/build/check_test.ts"],
      ["tests/content/menu.json", "tests/build/build_test.ts"],
      ["tests/golden/site/robots.txt", "tests/golden/golden_test.ts"],
      ["src/README.md", "tests/documentation_test.ts"],
      ["tests/discovery/schemas/a/b.json", "tests/discovery/schemas_test.ts"],
    ] as const
  ) assert(testsNear(changed).includes(near), `${changed} concerns ${near}`);
  assert(
    !testsNear("src/domain/text/nearest_word.ts").includes("tests/mcp/transport_test.ts"),
    "what is far away is left out",
  );
  assertEquals(testsNear("LICENSE"), []);
});
