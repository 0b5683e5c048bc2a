/**
 * Compares every document of the site, and answers of the application, with golden files.
 * @module
 */
import { assertGolden, assertGoldenNames } from "./assert_golden.ts";
import { goldenFiles } from "./golden_files.ts";

for (const [folder, texts] of Object.entries(await goldenFiles())) {
  Deno.test(`There is exactly one golden file for each text of ${folder}`, () =>
    assertGoldenNames(folder, [...texts.keys()]));
  for (const [file, text] of texts) {
    Deno.test(`${folder}/${file} matches its golden file`, () => assertGolden(`${folder}/${file}`, text));
  }
}
