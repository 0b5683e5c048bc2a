/**
 * README is true: its generated parts are current, and every console example gives what it shows.
 *
 * `localhost:8000` is the service of the test, whose clock stands at a fixed moment; `deno task hours` reads the sample too.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { updateReadme } from "../build/readme.ts";
import { startApp } from "./app_fixture.ts";
import { printsAsShown, readConsoleExamples, runConsoleExample } from "./console_examples.ts";
import { SAMPLE_CONTENT } from "./sample_content.ts";

const readme = await Deno.readTextFile(new URL("../README.md", import.meta.url));

Deno.test("README's generated parts are what the code gives", () => {
  assertEquals(updateReadme(readme), readme);
});

for (const { command, output } of readConsoleExamples(readme)) {
  Deno.test(`README: ${command.split("\n")[0]}`, async () => {
    await using app = startApp();
    const ofSample = command.replace(/^deno task hours/, `$& --content ${SAMPLE_CONTENT.pathname}`);
    const printed = await runConsoleExample(app, ofSample, "localhost:8000");
    assert(printsAsShown(output, printed), `printed:\n${printed}\nREADME says:\n${output}`);
  });
}
