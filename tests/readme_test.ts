/**
 * README is true: its generated parts are current, and every console example gives what it shows.
 *
 * In a block of type `console`, a line that starts with `$ ` is run in a shell and the lines below it are what it prints;
 * `…` stands for anything. `localhost:8000` is the service of the test, whose clock stands at a fixed moment.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { updateReadme } from "../build/readme.ts";
import { startApp } from "./app_fixture.ts";

const readme = await Deno.readTextFile(new URL("../README.md", import.meta.url));

Deno.test("README's generated parts are what the code gives", () => {
  assertEquals(updateReadme(readme), readme);
});

interface Example {
  readonly command: string;
  readonly output: string;
}

function readExamples(text: string): Example[] {
  return [...text.matchAll(/```console\n([\s\S]*?)```/g)].flatMap(([, block = ""]) =>
    block.split(/^\$ /m).slice(1).map((part) => {
      const lines = part.split("\n");
      let length = 1;
      while (lines[length - 1]?.endsWith("\\")) length++;
      return { command: lines.slice(0, length).join("\n"), output: lines.slice(length).join("\n").trim() };
    })
  );
}

function matches(expected: string, actual: string): boolean {
  const pattern = expected.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\s\\S]*?");
  return new RegExp(`^${pattern}$`).test(actual.trim());
}

for (const { command, output } of readExamples(readme)) {
  Deno.test(`README: ${command.split("\n")[0]}`, async () => {
    await using app = startApp();
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request, info) => app.handle(request, info.remoteAddr.hostname),
    );
    const run = new Deno.Command("bash", {
      // Deno may be here only by way of npx.
      args: [
        "-c",
        command.replaceAll("localhost:8000", `127.0.0.1:${server.addr.port}`).replace(/^deno/, Deno.execPath()),
      ],
      cwd: new URL("../", import.meta.url),
      env: { NO_COLOR: "1" },
      stderr: "null",
    });
    const { stdout } = await run.output();
    await server.shutdown();
    const printed = new TextDecoder().decode(stdout);
    assert(matches(output, printed), `printed:\n${printed}\nREADME says:\n${output}`);
  });
}
