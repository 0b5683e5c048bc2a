/** `deno task test:changed` counts in what tests read without an import. @module */
import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { relatedTo } from "./changed.ts";

Deno.test("relatedTo() gives the module itself, and readers of the build, the content, goldens, guides and fixtures", async () => {
  for (
    const [changed, related] of [
      ["tests/domain/diet_test.ts", "tests/domain/diet_test.ts"],
      ["src/domain/diet.ts", "src/domain/diet.ts"],
      ["src/domain/diet.ts", "tests/build_fixture.ts"],
      ["src/site/styles/menu.css", "tests/build_fixture.ts"],
      ["src/content/menu.json", "tests/build_fixture.ts"],
      ["tests/content/menu.json", "tests/sample_content.ts"],
      ["tests/golden/site/robots.txt", "tests/golden/golden_test.ts"],
      ["src/README.md", "tests/documentation_test.ts"],
      ["src/CONTRACT.md", "tests/markdown_files.ts"],
      ["tests/discovery/schemas/a/b.json", "tests/discovery/schemas_test.ts"],
    ] as const
  ) assert((await relatedTo(changed)).includes(related), `${changed} concerns ${related}`);
  assertEquals(await relatedTo("LICENSE"), []);
});

Deno.test("relatedTo() names files that exist", async () => {
  const changed = ["src/a.ts", "deno.json", "tests/content/a.json", "tests/golden/site/a", "a.md", "build/deploy/a"];
  for (const path of (await Promise.all(changed.map(relatedTo))).flat()) {
    if (path !== "src/a.ts") await Deno.stat(fileURLToPath(new URL(`../${path}`, import.meta.url)));
  }
});
