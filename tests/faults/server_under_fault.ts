/**
 * The bundle as a process of its own, started as it is deployed, with a fault around it: limits of the system, a store, a
 * folder that is not as it should be.
 * @module
 */
import { freePort } from "../../build/bench/server_process.ts";
import { eventually, pause } from "./check.ts";
import { request } from "./raw_connection.ts";

/** How it is started. */
export interface ServerOptions {
  /** The build to serve. */
  readonly dir: string;
  /** Path of the store; in memory when absent. */
  readonly kvPath?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A command in front, with its arguments, that runs what follows it: for limits and capabilities. */
  readonly wrapper?: readonly string[];
  /** Requests a minute; 0, which is no limit, when absent. */
  readonly rateLimit?: number;
}

/** How a process ended. */
export interface Ended {
  readonly code: number;
  readonly signal: string | null;
  /** From the signal to the end, in milliseconds. */
  readonly ms: number;
}

/** How long it may take to answer first. */
const START_LIMIT_MS = 20_000;

/** A running server. */
export class ServerUnderFault implements AsyncDisposable {
  readonly port: number;
  readonly #child: Deno.ChildProcess;
  readonly #reading: Promise<void>;
  #stderr = "";
  #status: Deno.CommandStatus | undefined;
  #signalledAt = 0;
  #endedAt = 0;

  private constructor(port: number, child: Deno.ChildProcess) {
    this.port = port;
    this.#child = child;
    this.#reading = child.stderr.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({ write: (text) => void (this.#stderr = (this.#stderr + text).slice(-1_000_000)) }),
    );
    child.status.then((status) => {
      this.#status = status;
      this.#endedAt = performance.now();
    });
  }

  /** Starts without waiting for an answer. */
  static spawn({ dir, kvPath = ":memory:", env = {}, wrapper = [], rateLimit = 0 }: ServerOptions): ServerUnderFault {
    const port = freePort();
    const [command, ...args] = [
      ...wrapper,
      Deno.execPath(),
      "run",
      "-A",
      "--no-prompt",
      "--unstable-kv",
      `${dir}/server.js`,
      "--listen",
    ];
    const child = new Deno.Command(command!, {
      args,
      env: {
        PORT: String(port),
        HOST: "127.0.0.1",
        KV_PATH: kvPath,
        RATE_LIMIT_PER_MINUTE: String(rateLimit),
        LOG_LEVEL: "info",
        NO_COLOR: "1",
        DENO_NO_UPDATE_CHECK: "1",
        ...env,
      },
      stdin: "null",
      stdout: "null",
      stderr: "piped",
    }).spawn();
    return new ServerUnderFault(port, child);
  }

  /** Starts and waits for the first answer. */
  static async start(options: ServerOptions): Promise<ServerUnderFault> {
    const server = ServerUnderFault.spawn(options);
    await eventually(START_LIMIT_MS, async () => {
      if (server.#status) return;
      await request(server.port, "GET", "/api/v1/health");
    });
    if (server.#status) throw new Error(`The server does not start: ${server.log}`);
    return server;
  }

  get pid(): number {
    return this.#child.pid;
  }

  /** What it wrote to standard error. */
  get log(): string {
    return this.#stderr;
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

  /** Open file descriptors. @throws {Error} With what it wrote, if it has ended. */
  descriptors(): number {
    if (!this.runs) throw new Error(`The process has ended: ${this.log}`);
    return [...Deno.readDirSync(`/proc/${this.pid}/fd`)].length;
  }

  /** Sends a signal. */
  signal(name: Deno.Signal): void {
    this.#signalledAt = performance.now();
    this.#child.kill(name);
  }

  /** Waits for the end, `limitMs` at most; then it is killed and that shows in `signal`. */
  async ended(limitMs: number): Promise<Ended> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([this.#child.status, new Promise((resolve) => timer = setTimeout(resolve, limitMs))]);
    clearTimeout(timer);
    if (this.runs) this.#child.kill("SIGKILL");
    const { code, signal } = await this.#child.status;
    await this.#reading;
    return { code, signal, ms: this.#endedAt - this.#signalledAt };
  }

  /** Sends SIGTERM and waits for the end. */
  async stop(limitMs = 10_000): Promise<Ended> {
    this.signal("SIGTERM");
    return await this.ended(limitMs);
  }

  /** Ends it, if it still runs, without ceremony. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.runs) this.#child.kill("SIGKILL");
    await this.#child.status;
    await this.#reading;
    // The port is free for the next one only now.
    await pause(0);
  }
}
