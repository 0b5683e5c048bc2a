/**
 * A server as a separate process, as an operator runs it: any build, with its whole output. Reading /proc works on
 * Linux only.
 * @module
 */
import { freePort } from "../build/bench/server_process.ts";

/** Options of a server. */
export interface ServerOptions {
  /** The folder of the build. */
  readonly dir?: string;
  /** Flags of `deno run`; all permissions when absent. */
  readonly flags?: readonly string[];
  /** Deno's arguments in place of `run`, the flags and the build's server. */
  readonly args?: readonly string[];
  /** A prefix command with its arguments, for limits and capabilities. */
  readonly wrapper?: readonly string[];
  /** The port; a free one when absent. */
  readonly port?: number;
  /** Path of the store; in memory when absent. */
  readonly kvPath?: string;
  /** Requests a minute; 0 means no limit, and is the default. */
  readonly rateLimit?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The end of a process. */
export interface Ended {
  readonly code: number;
  readonly signal: string | null;
  /** Time from the last signal to the end, in milliseconds. */
  readonly ms: number;
}

/** The longest start, in milliseconds. */
const START_LIMIT_MS = 60_000;

/** Twice the longest stop, in milliseconds. */
const STOP_LIMIT_MS = 10_000;

/** The most characters to keep of each output. */
const KEPT_OUTPUT = 4_000_000;

/** A running server. Disposal ends it with SIGTERM. */
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

  /** Starts and waits until the server listens. @throws {Error} With its log if it ends instead, or takes too long. */
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

  /** Sends a signal if the process still runs. */
  signal(name: Deno.Signal): void {
    this.#signalledAt = performance.now();
    if (this.runs) this.#child.kill(name);
  }

  /** Waits for the end. Kills the process after `limitMs`, which shows in `signal`. */
  async ended(limitMs = STOP_LIMIT_MS): Promise<Ended> {
    const timer = setTimeout(() => this.runs && this.#child.kill("SIGKILL"), limitMs);
    const { code, signal } = await this.#child.status;
    clearTimeout(timer);
    await this.#reading;
    return { code, signal, ms: this.#endedAt - this.#signalledAt };
  }

  /** Stops it with SIGTERM, as an operator would. */
  async stop(limitMs = STOP_LIMIT_MS): Promise<Ended> {
    this.signal("SIGTERM");
    return await this.ended(limitMs);
  }

  /** Kills it as the out-of-memory killer would: nothing finishes. */
  async kill(): Promise<void> {
    this.signal("SIGKILL");
    await this.ended();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.runs) return void await this.#reading;
    const { code } = await this.stop();
    if (code !== 0) throw new Error(`The server ended with ${code}: ${this.log}`);
  }

  /** Every server prints its address: ours on standard output, Deno's own on standard error. */
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
