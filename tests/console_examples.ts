/**
 * Runs the examples in Markdown: in a block of type `console`, a line that starts with `$ ` is a shell command, and the
 * lines below it are its expected output; `…` matches anything.
 * @module
 */
import type { TestApp } from "./app_fixture.ts";

/** A command and its expected output. */
export interface ConsoleExample {
  readonly command: string;
  readonly output: string;
}

/** Finds the examples in a text. A line that ends in `\` continues the command. */
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

/** Tells whether the printed text matches the example. */
export function printsAsShown(shown: string, printed: string): boolean {
  const pattern = shown.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\s\\S]*?");
  return new RegExp(`^${pattern}$`).test(printed.trim());
}

/** The shell that runs the examples: bash, or the one that a check of other shells names. */
export const EXAMPLE_SHELL = Deno.env.get("EXAMPLE_SHELL") ?? "bash";

/** Runs a command against a service on its own port. `address` is the service's address in the command. */
export async function runConsoleExample(app: TestApp, command: string, address: string): Promise<string> {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request, info) => app.handle(request, info.remoteAddr.hostname),
  );
  const here = `${address.startsWith("http") ? "http://" : ""}127.0.0.1:${server.addr.port}`;
  const run = new Deno.Command(EXAMPLE_SHELL, {
    // Deno may be installed only through npx.
    args: ["-c", command.replaceAll(address, here).replace(/^deno/, Deno.execPath())],
    cwd: new URL("../", import.meta.url),
    env: { NO_COLOR: "1" },
    stderr: "null",
  });
  const { stdout } = await run.output();
  await server.shutdown();
  return new TextDecoder().decode(stdout);
}
