/**
 * A server as a process of its own, as an operator runs it: the build in some folder, with everything that it writes.
 * Linux only where it reads /proc.
 * @module
 */
import { freePort } from "../build/bench/server_process.ts";

/** How to start a server. */
export interface ServerOptions {
  /** The folder of the build to serve. */
  readonly dir?: string;
  /** Flags of `deno run`. All permissions when absent. */
  readonly flags?: readonly string[];
  /** Arguments of Deno in place of `run`, the flags and the build's server. */
  readonly args?: readonly string[];
  /** A command with its arguments that runs what follows it: for limits and capabilities. */
  readonly wrapper?: readonly string[];
  /** Where it listens. A free port when absent. */
  readonly port?: number;
  /** Path of the store. In memory when absent. */
  readonly kvPath?: string;
  /** Requests a minute. 0, which is no limit, when absent. */
  readonly rateLimit?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** How a process ended. */
export interface Ended {
  readonly code: number;
  readonly signal: string | null;
  /** From the last signal to the end, in milliseconds. */
  readonly ms: number;
}

/** How long a server may take to listen, in milliseconds. */
const START_LIMIT_MS = 20_000;

/** Twice as long as a server may take to end, in milliseconds. */
const STOP_LIMIT_MS = 10_000;

/** How much of each output is kept, in characters. */
const KEPT_OUTPUT = 1_000_000;

/** A running server. Its disposal ends it by SIGTERM. */
export class ServerProcess implements AsyncDisposable {
  readonly port: number;
  readonly origin: string;
  readonly #child: Deno.ChildProcess;
  readonly #written = { stdout: "", stderr: "" };
  readonly #reading: Promise<unknown>;
  readonly #listening = Promise.withResolvers<void>();
  #status: Deno.CommandStatus | undefined;
  #signalledAt = 0;
  #endedAt = 0;

  private constructor(port: number, child: Deno.ChildProcess) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    this.#child = child;
    this.#reading = Promise.all([this.#read("stdout"), this.#read("stderr")]);
    child.status.then((status) => {
      this.#status = status;
      this.#endedAt = performance.now();
      this.#listening.resolve();
    });
  }

  /** Starts without waiting. */
  static spawn(options: ServerOptions): ServerProcess {
    const { dir, flags = ["-A"], wrapper = [], port = freePort(), kvPath = ":memory:", rateLimit = 0, env } = options;
    const { args = ["run", ...flags, "--no-prompt", "--unstable-kv", `${dir}/server.js`, "--listen"] } = options;
    const [command, ...rest] = [...wrapper, Deno.execPath(), ...args];
    const child = new Deno.Command(command!, {
      args: rest,
      env: {
        PORT: `${port}`,
        HOST: "127.0.0.1",
        KV_PATH: kvPath,
        RATE_LIMIT_PER_MINUTE: `${rateLimit}`,
        NO_COLOR: "1",
        DENO_NO_UPDATE_CHECK: "1",
        ...env,
      },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    return new ServerProcess(port, child);
  }

  /** Starts and waits until it listens. @throws {Error} With its log if it ends instead, or takes too long. */
  static async start(options: ServerOptions): Promise<ServerProcess> {
    const server = ServerProcess.spawn(options);
    const timer = setTimeout(() => server.#listening.resolve(), START_LIMIT_MS);
    await server.#listening.promise;
    clearTimeout(timer);
    if (server.#listens()) return server;
    await server.kill();
    throw new Error(`The server does not start: ${server.log}`);
  }

  get pid(): number {
    return this.#child.pid;
  }

  /** The text on standard output. */
  get printed(): string {
    return this.#written.stdout;
  }

  /** The text on standard error. */
  get log(): string {
    return this.#written.stderr;
  }

  /** Whether it still runs. */
  get runs(): boolean {
    return this.#status === undefined;
  }

  /** Resident memory, in megabytes. */
  residentMb(): number {
    const status = Deno.readTextFileSync(`/proc/${this.pid}/status`);
    return Number(status.match(/^VmRSS:\s+(\d+) kB/m)?.[1] ?? 0) / 1024;
  }

  /** Open file descriptors. @throws {Error} With its log, if it has ended. */
  descriptors(): number {
    if (!this.runs) throw new Error(`The process has ended: ${this.log}`);
    return [...Deno.readDirSync(`/proc/${this.pid}/fd`)].length;
  }

  /** Sends a signal, if it still runs. */
  signal(name: Deno.Signal): void {
    this.#signalledAt = performance.now();
    if (this.runs) this.#child.kill(name);
  }

  /** Waits for the end. After `limitMs` it is killed, which shows in `signal`. */
  async ended(limitMs = STOP_LIMIT_MS): Promise<Ended> {
    const timer = setTimeout(() => this.runs && this.#child.kill("SIGKILL"), limitMs);
    const { code, signal } = await this.#child.status;
    clearTimeout(timer);
    await this.#reading;
    return { code, signal, ms: this.#endedAt - this.#signalledAt };
  }

  /** Ends it by SIGTERM, as an operator would. */
  async stop(limitMs = STOP_LIMIT_MS): Promise<Ended> {
    this.signal("SIGTERM");
    return await this.ended(limitMs);
  }

  /** Ends it as a lack of memory would: it finishes nothing. */
  async kill(): Promise<void> {
    this.signal("SIGKILL");
    await this.ended();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.runs) return void await this.#reading;
    const { code } = await this.stop();
    if (code !== 0) throw new Error(`The server ended with ${code}: ${this.log}`);
  }

  /** Every server says where it listens: ours and Deno's own line do, the one on standard output, the other on error. */
  #listens(): boolean {
    return `${this.printed}${this.log}`.includes(`:${this.port}`);
  }

  async #read(name: "stdout" | "stderr"): Promise<void> {
    for await (const text of this.#child[name].pipeThrough(new TextDecoderStream())) {
      this.#written[name] = (this.#written[name] + text).slice(-KEPT_OUTPUT);
      if (this.#listens()) this.#listening.resolve();
    }
  }
}
