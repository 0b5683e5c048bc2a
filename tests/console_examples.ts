/**
 * Examples in Markdown that are run: in a block of type `console`, a line that starts with `$ ` is a shell command and the
 * lines below it are what it prints; `…` stands for anything.
 * @module
 */
import type { TestApp } from "./app_fixture.ts";

/** One command and what it prints. */
export interface ConsoleExample {
  readonly command: string;
  readonly output: string;
}

/** Finds the examples of a text. A command goes on below a line that ends in `\`. */
export function readConsoleExamples(text: string): ConsoleExample[] {
  return [...text.matchAll(/```console\n([\s\S]*?)```/g)].flatMap(([, block = ""]) =>
    block.split(/^\$ /m).slice(1).map((part) => {
      const lines = part.split("\n");
      let length = 1;
      while (lines[length - 1]?.endsWith("\\")) length++;
      return { command: lines.slice(0, length).join("\n"), output: lines.slice(length).join("\n").trim() };
    })
  );
}

/** Tells whether what was printed is what is shown. */
export function printsAsShown(shown: string, printed: string): boolean {
  const pattern = shown.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\s\\S]*?");
  return new RegExp(`^${pattern}$`).test(printed.trim());
}

/** Runs a command against a service behind a port of its own. `address` is what the command calls the service. */
export async function runConsoleExample(app: TestApp, command: string, address: string): Promise<string> {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request, info) => app.handle(request, info.remoteAddr.hostname),
  );
  const here = `${address.startsWith("http") ? "http://" : ""}127.0.0.1:${server.addr.port}`;
  const run = new Deno.Command("bash", {
    // Deno may be here only by way of npx.
    args: ["-c", command.replaceAll(address, here).replace(/^deno/, Deno.execPath())],
    cwd: new URL("../", import.meta.url),
    env: { NO_COLOR: "1" },
    stderr: "null",
  });
  const { stdout } = await run.output();
  await server.shutdown();
  return new TextDecoder().decode(stdout);
}
