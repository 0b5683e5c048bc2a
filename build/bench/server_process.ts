/**
 * Starts a server as a process and measures its start, processor time and memory; Linux gives the latter two in /proc
 * (proc(5)).
 * @module
 */

/** The unit of processor time in /proc, in microseconds: Linux counts 100 ticks a second on every machine. */
const TICK_US = 10_000;

/** Longest wait for the first answer of a server, in milliseconds. */
const START_TIMEOUT_MS = 30_000;

/** The command that starts a server. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Its port on 127.0.0.1. */
  readonly port: number;
  /** A path with an answer. */
  readonly path: string;
}

/** A running server. */
export interface ServerProcess extends AsyncDisposable {
  readonly port: number;
  /** Milliseconds from the start of the process to the first byte of its first answer. */
  readonly firstAnswerMs: number;
  /** Processor time used so far, in microseconds, children included. */
  cpuUs(): number;
  /** Resident memory now, in bytes, children included. */
  residentBytes(): number;
}

/**
 * Starts a server and waits for its first answer.
 *
 * @throws {Error} If it does not answer in time. The message holds its last output.
 */
export async function startServer(server: ServerCommand): Promise<ServerProcess> {
  const started = performance.now();
  const child = new Deno.Command(server.command, {
    args: [...server.args],
    env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", ...server.env },
    ...(server.cwd !== undefined && { cwd: server.cwd }),
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  let printed = "";
  const reading = child.stderr.pipeThrough(new TextDecoderStream()).pipeTo(
    new WritableStream({ write: (text) => void (printed = (printed + text).slice(-2_000)) }),
  );
  let ended = false;
  const end = child.status.then(() => (ended = true));
  while (!await answers(server.port, server.path)) {
    if (ended || performance.now() - started > START_TIMEOUT_MS) {
      if (!ended) child.kill("SIGKILL");
      await Promise.all([end, reading]);
      throw new Error(`${server.command} ${server.args.join(" ")} does not answer:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const firstAnswerMs = performance.now() - started;
  const processes = () => [child.pid, ...childrenOf(child.pid)];
  return {
    port: server.port,
    firstAnswerMs,
    cpuUs: () => sum(processes().map((pid) => readTimesUs(pid, 11))),
    residentBytes: () => sum(processes().map(readResidentBytes)),
    async [Symbol.asyncDispose]() {
      if (!ended) child.kill("SIGTERM");
      const hard = setTimeout(() => ended || child.kill("SIGKILL"), 2_000);
      await Promise.all([end, reading]);
      clearTimeout(hard);
    },
  };
}

/** Finds a free port below the ephemeral ports, so that the system gives it to no other program meanwhile. */
export function freePort(): number {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    try {
      Deno.listen({ hostname: "127.0.0.1", port }).close();
      return port;
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    }
  }
}

/** Whether a server sends the first byte of an answer. Uses a socket: `fetch` would retry and keep connections open. */
async function answers(port: number, path: string): Promise<boolean> {
  try {
    using connection = await Deno.connect({ hostname: "127.0.0.1", port });
    await connection.write(
      new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    return await connection.read(new Uint8Array(1)) === 1;
  } catch (error) {
    if (error instanceof Deno.errors.ConnectionRefused || error instanceof Deno.errors.ConnectionReset) return false;
    throw error;
  }
}

/** The child processes, such as the workers of nginx. */
function childrenOf(pid: number): number[] {
  const text = readProc(`${pid}/task/${pid}/children`);
  return text.split(" ").filter(Boolean).map(Number);
}

/** Processor time of all children of this process that have ended, with their own children, in microseconds. */
export function readChildrenUs(): number {
  return readTimesUs(Deno.pid, 13);
}

/** The sum of a user and a system time. @param first 11 for utime, 13 for cutime: fields after the program's name. */
function readTimesUs(pid: number, first: number): number {
  // The name, in parentheses, may hold spaces.
  const fields = readProc(`${pid}/stat`).split(") ").at(-1)!.split(" ");
  return (Number(fields[first] ?? 0) + Number(fields[first + 1] ?? 0)) * TICK_US;
}

function readResidentBytes(pid: number): number {
  return Number(readProc(`${pid}/status`).match(/^VmRSS:\s+(\d+) kB/m)?.[1] ?? 0) * 1024;
}

function readProc(path: string): string {
  try {
    return Deno.readTextFileSync(`/proc/${path}`);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
