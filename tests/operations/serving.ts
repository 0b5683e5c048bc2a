/**
 * A server from the tests' build, in a process of its own, with the flags of `deno task serve`.
 * @module
 */
import { freePort } from "../../build/bench/server_process.ts";
import { serveFlags } from "../../build/operations/serve_flags.ts";
import { builtFolder } from "../build_fixture.ts";

/** A running server. */
export interface Serving extends AsyncDisposable {
  readonly origin: string;
  /** Ends it as an operator would, and waits. */
  stop(): Promise<void>;
  /** Ends it as a lack of memory would: it finishes nothing. */
  kill(): Promise<void>;
}

/** Twice as long as a server may take to end. */
const STOP_LIMIT_MS = 10_000;

/** Starts a server on a free port and waits until it answers. @throws {Error} With what it printed if it ends instead. */
export async function startServing(env: Record<string, string> = {}): Promise<Serving> {
  const port = freePort();
  const flags = serveFlags({ host: "127.0.0.1", port, kvPath: env.KV_PATH ?? ":memory:" }, builtFolder);
  if (!flags.ok) throw new Error(flags.error);
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", ...flags.value, `${builtFolder}/server.js`, "--listen"],
    env: { HOST: "127.0.0.1", PORT: `${port}`, KV_PATH: ":memory:", NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let said = "";
  while (!said.includes("Ctrl+C")) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The server ended: ${said}`);
    said += value;
  }
  let ended = false;
  const stop = async () => {
    if (ended) return;
    ended = true;
    child.kill("SIGTERM");
    const kill = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    await reader.cancel();
    const { code, signal } = await child.status;
    clearTimeout(kill);
    // Deno 2.9 may never end while it exports (denoland/deno#33157).
    const stuck = env.OTEL_DENO === "true" && signal === "SIGKILL";
    if (code !== 0 && !stuck) throw new Error(`The server ended with ${code}`);
  };
  const kill = async () => {
    ended = true;
    child.kill("SIGKILL");
    await reader.cancel();
    await child.status;
  };
  return { origin: `http://127.0.0.1:${port}`, stop, kill, [Symbol.asyncDispose]: stop };
}
