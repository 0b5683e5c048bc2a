/**
 * Loads a server with `wrk` for some seconds: 32 connections on one thread, each with one request at a time.
 *
 * The limiter of the measured service is on, so the requests name many client addresses (`X-Forwarded-For`).
 * @module
 */
import type { Work } from "./work.ts";

/** The outcome of one round of load. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** Latencies in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Bytes received, headers included. */
  readonly bytes: number;
  /** Answers with a status of 400 or more, failed connections, and missing answers. */
  readonly errors: number;
}

const CONNECTIONS = 32;

/** Clients in a round: enough that none reaches the highest limit, 100,000 requests a minute. */
const ADDRESSES = 256;

/** Loads a port of this machine with one kind of request. @throws {Error} With the output of wrk, if it fails. */
export async function load(port: number, work: Work, seconds: number): Promise<Load> {
  const script = await Deno.makeTempFile({ suffix: ".lua" });
  await Deno.writeTextFile(script, luaScript(work));
  const { stdout, stderr } = await new Deno.Command("wrk", {
    args: ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "-s", script, `http://127.0.0.1:${port}${work.path}`],
    stdin: "null",
  }).output();
  await Deno.remove(script);
  const printed = new TextDecoder().decode(stdout);
  const result = /^RESULT (.*)$/m.exec(printed)?.[1];
  if (result === undefined) throw new Error(`wrk gave no result: ${printed}${new TextDecoder().decode(stderr)}`);
  return JSON.parse(result);
}

/** Makes the script that gives wrk the requests and prints the outcome. It prepares a request for each client. */
export function luaScript(work: Work): string {
  const text = (value: string) => `"${value.replaceAll(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`;
  const headers = Object.entries(work.headers ?? {}).map(([name, value]) => `[${text(name)}] = ${text(value)}`);
  return `
local headers = { ${headers.join(", ")} }
local body = ${work.body === undefined ? "nil" : text(work.body)}
local prepared, at = {}, 0
function init()
  for client = 0, ${ADDRESSES} - 1 do
    headers["x-forwarded-for"] = "10.0.0." .. client
    prepared[client] = wrk.format(${text(work.method)}, ${text(work.path)}, headers, body)
  end
end
function request()
  at = (at + 1) % ${ADDRESSES}
  return prepared[at]
end
function done(summary, latency)
  local errors = summary.errors
  print(string.format('RESULT {"requests":%d,"perSecond":%f,"p50":%f,"p99":%f,"bytes":%d,"errors":%d}',
    summary.requests, summary.requests / summary.duration * 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    summary.bytes, errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`;
}
