/**
 * The bundle as a process of its own: what an operator runs, with all that it writes.
 * @module
 */
import { assert } from "@std/assert";
import { OUT } from "./build_fixture.ts";

const STOP_LIMIT_MS = 10_000;

/** A running server. */
export interface RunningProcess {
  readonly origin: string;
  /** What it has written so far. */
  readonly written: { stdout: string; stderr: string };
  /** Ends it by SIGTERM and waits; by SIGKILL when it is still there after twice as long as it may take. */
  stop(): Promise<Deno.CommandStatus>;
}

/** Starts the bundle on a free port of loopback, with everything logged and without limits. */
export async function startProcess(
  env: Record<string, string>,
  permissions: readonly string[] = ["-A"],
): Promise<RunningProcess> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", ...permissions, "--no-prompt", "--unstable-kv", `${OUT}/server.js`, "--listen"],
    env: { NO_COLOR: "1", PORT: "0", HOST: "127.0.0.1", RATE_LIMIT_PER_MINUTE: "0", LOG_LEVEL: "debug", ...env },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const written = { stdout: "", stderr: "" };
  let listens = () => {};
  const listening = new Promise<void>((resolve) => listens = resolve);
  const read = async (name: keyof typeof written) => {
    for await (const text of child[name].pipeThrough(new TextDecoderStream())) {
      written[name] += text;
      if (written.stdout.includes("Ctrl+C")) listens();
    }
    listens();
  };
  const reading = Promise.all([read("stdout"), read("stderr")]);
  await listening;
  const [origin] = written.stdout.match(/http:\/\/localhost:\d+/) ?? [];
  assert(origin, written.stderr);
  return {
    origin: origin.replace("localhost", "127.0.0.1"),
    written,
    async stop() {
      child.kill("SIGTERM");
      const kill = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
      await reading;
      const status = await child.status;
      clearTimeout(kill);
      return status;
    },
  };
}
