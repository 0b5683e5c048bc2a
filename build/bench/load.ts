/**
 * Loads a server for some seconds and says what came back: `wrk` where it is installed, else `autocannon` from npm.
 *
 * The limiter is on in what is measured, so requests come from many addresses (`X-Forwarded-For`), written out
 * beforehand. Both generators keep 32 connections on one thread and send the next request when the last is answered.
 * @module
 */
import type { Work } from "./work.ts";

/** What one round of load gave. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** Latencies in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Bytes received, headers included. */
  readonly bytes: number;
  /** Answers with a status of 400 or more, connections that failed and answers that never came. */
  readonly errors: number;
}

/**
 * Loads a port with one kind of request. `addresses` is how many different clients it seems to come from, in turn, and
 * `first` (0 when absent) the one that begins.
 */
export type LoadGenerator = (
  port: number,
  work: Work,
  seconds: number,
  addresses: number,
  first?: number,
) => Promise<Load>;

const CONNECTIONS = 32;

/** Above so many addresses a request is written when it is sent, which costs the generator more. */
const PREPARED_REQUESTS = 1_000;

/** The address of client `number`, in 10.0.0.0/8. */
export function clientAddressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Whether a program is there to be run. */
export async function isInstalled(program: string): Promise<boolean> {
  try {
    await new Deno.Command(program, { args: ["-v"], stdin: "null", stdout: "null", stderr: "null" }).output();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Loads with wrk. `dir` is where its script is put. */
export function createWrk(dir: string): LoadGenerator {
  return async (port, work, seconds, addresses, first = 0) => {
    const script = `${dir}/load.lua`;
    await Deno.writeTextFile(script, luaScript(work, addresses, first));
    const { stdout, stderr } = await new Deno.Command("wrk", {
      args: ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "-s", script, `http://127.0.0.1:${port}${work.path}`],
      stdin: "null",
    }).output();
    const printed = new TextDecoder().decode(stdout);
    const line = printed.split("\n").find((each) => each.startsWith("RESULT "));
    if (line === undefined) throw new Error(`wrk gave no result: ${printed}${new TextDecoder().decode(stderr)}`);
    return JSON.parse(line.slice("RESULT ".length));
  };
}

/** The script that tells wrk what to send and how to print what came of it. */
export function luaScript(work: Work, addresses: number, first = 0): string {
  const text = (value: string) => `"${value.replaceAll(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`;
  const headers = Object.entries(work.headers ?? {}).map(([name, value]) => `[${text(name)}] = ${text(value)}`);
  return `
local headers = { ${headers.join(", ")} }
local body = ${work.body === undefined ? "nil" : text(work.body)}
local count, prepared, at = ${addresses}, {}, ${first % addresses}
local function write(number)
  headers["x-forwarded-for"] = "10." .. math.floor(number / 65536) % 256 .. "." .. math.floor(number / 256) % 256 .. "." .. number % 256
  return wrk.format(${text(work.method)}, ${text(work.path)}, headers, body)
end
function init()
  if count <= ${PREPARED_REQUESTS} then for number = 0, count - 1 do prepared[number] = write(number) end end
end
function request()
  at = (at + 1) % count
  return prepared[at] or write(at)
end
function done(summary, latency)
  local errors = summary.errors
  print(string.format('RESULT {"requests":%d,"perSecond":%f,"p50":%f,"p99":%f,"bytes":%d,"errors":%d}',
    summary.requests, summary.requests / summary.duration * 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    summary.bytes, errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;
}

/** Loads with autocannon, installed below `dir`. */
export function createAutocannon(dir: string): LoadGenerator {
  return async (port, work, seconds, addresses) => {
    const options = {
      url: `http://127.0.0.1:${port}${work.path}`,
      connections: CONNECTIONS,
      duration: seconds,
      requests: Array.from({ length: Math.min(addresses, PREPARED_REQUESTS) }, (_, number) => ({
        method: work.method,
        path: work.path,
        headers: { ...work.headers, "x-forwarded-for": clientAddressOf(number) },
        ...(work.body !== undefined && { body: work.body }),
      })),
    };
    const script = `${dir}/load.cjs`;
    await Deno.writeTextFile(
      script,
      `require("autocannon")(${JSON.stringify(options)}).then((result) => console.log(JSON.stringify(result)))`,
    );
    const { stdout } = await new Deno.Command("node", { args: [script], cwd: dir, stdin: "null" }).output();
    const result = JSON.parse(new TextDecoder().decode(stdout));
    return {
      requests: result.requests.total,
      perSecond: result.requests.average,
      p50: result.latency.p50,
      p99: result.latency.p99,
      bytes: result.throughput.total,
      errors: result.errors + result.timeouts + result["4xx"] + result["5xx"],
    };
  };
}
