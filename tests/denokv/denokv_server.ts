/**
 * A denokv server on this machine, which tests can stop, freeze and kill. `.ci/denokv` builds the program.
 * @module
 */
import { freePort } from "../../build/bench/server_process.ts";
import { eventually } from "../faults/check.ts";

/** The token of the tests' servers. */
export const TOKEN = "a-token-of-the-tests";

const START_LIMIT_MS = 20_000;

/** The program; undefined if this machine has not built it. */
export function denokvProgram(): string | undefined {
  const cache = Deno.env.get("XDG_CACHE_HOME") || `${Deno.env.get("HOME")}/.cache`;
  const program = `${cache}/horno-denokv-0.14.0/bin/denokv`;
  return exists(program) ? program : undefined;
}

function exists(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** A server with its own file, at one address for its whole life. Disposal kills it. */
export class DenokvServer implements AsyncDisposable {
  readonly port = freePort();
  /** What Horno's `KV_PATH` says. */
  readonly address = `http://127.0.0.1:${this.port}`;
  readonly #program: string;
  /** Its SQLite file. */
  readonly file: string;
  #child: Deno.ChildProcess | undefined;

  constructor(program: string, file: string) {
    this.#program = program;
    this.file = file;
  }

  /** Starts it, and waits until it listens. */
  async start(token = TOKEN): Promise<void> {
    this.#child = new Deno.Command(this.#program, {
      args: ["--sqlite-path", this.file, "serve", "--access-token", token, "--addr", `127.0.0.1:${this.port}`],
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).spawn();
    await eventually(
      START_LIMIT_MS,
      async () => (await Deno.connect({ hostname: "127.0.0.1", port: this.port })).close(),
    );
  }

  get pid(): number {
    return this.#child!.pid;
  }

  /** Stops it as a power failure would. */
  async kill(): Promise<void> {
    this.#child?.kill("SIGKILL");
    await this.#child?.status;
    this.#child = undefined;
  }

  /** Lets it stand still: connections stay open and nothing is answered. */
  freeze(): void {
    this.#child!.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child!.kill("SIGCONT");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }
}
