/**
 * The service under test behind a real HTTP server on loopback. The suite sees only HTTP answers.
 *
 * For the tests of the suite itself, a `spoil` function changes answers on their way.
 * @module
 */
import { bodyReads } from "../../src/http/body_reads.ts";
import { startApp, type TestOptions } from "../app_fixture.ts";

/** Changes an answer. */
export type Spoil = (response: Response, request: Request) => Response | Promise<Response>;

/** Options of a target, beyond those of the application. */
export interface TargetOptions extends TestOptions {
  readonly spoil?: Spoil;
}

/** A running service. */
export interface Target extends AsyncDisposable {
  /** Sends a request to a path and reads the whole answer. */
  send(path: string, init?: RequestInit): Promise<Answer>;
  /** Moves the clocks of the service. */
  advance(ms: number): void;
  /** Lets the deadline of the next body that the service reads pass at once; absent for another process. */
  giveUpNextBody?(): void;
}

/** A service in this process, whose log and bugs are visible too. */
export interface LocalTarget extends Target {
  /** The lines of its log. */
  readonly lines: readonly string[];
  /** Runs the work that the application scheduled. */
  runLater(): Promise<void>;
  /** Reported bugs; those that remain at disposal are errors. */
  readonly bugs: unknown[];
}

/** One complete exchange. */
export interface Answer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Length of the decoded body in bytes. */
  readonly size: number;
  /** The parsed body; undefined when it is empty or not JSON. */
  readonly json: unknown;
}

/** Starts the service on a free port. */
export function startTarget(options: TargetOptions = {}): LocalTarget {
  const app = startApp(options);
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request, info) => {
    const response = await app.handle(request, info.remoteAddr.hostname);
    return options.spoil ? await options.spoil(response, request) : response;
  });
  return {
    send: createSend(`http://127.0.0.1:${server.addr.port}`),
    advance: app.advance,
    lines: app.lines,
    bugs: app.bugs,
    runLater: app.runLater,
    giveUpNextBody() {
      bodyReads.race = (work) => {
        Reflect.deleteProperty(bodyReads, "race");
        const racing = bodyReads.race(work);
        // The second sweep during a wait ends it.
        bodyReads.sweep();
        bodyReads.sweep();
        return racing;
      };
    },
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await app[Symbol.asyncDispose]();
    },
  };
}

/** Makes the function that sends requests to a service at an origin. */
export function createSend(origin: string): Target["send"] {
  return async (path, init = {}) =>
    await readAnswer(await fetch(origin + path, { redirect: "manual", ...init }), path, init.method);
}

/** Reads an answer to the end. */
export async function readAnswer(response: Response, path: string, method = "GET"): Promise<Answer> {
  const { status, headers } = response;
  const bytes = await readAll(response);
  const text = new TextDecoder().decode(bytes);
  const isJson = headers.get("content-type")?.split(";", 1)[0] === "application/json";
  const json = isJson && text !== "" ? JSON.parse(text) : undefined;
  return { method, path, status, headers, text, size: bytes.length, json };
}

/** Reads a whole body, or the first event of an endless stream. */
async function readAll(response: Response): Promise<Uint8Array> {
  if (!response.body || response.headers.get("content-type") !== "text/event-stream") return await response.bytes();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n\n")) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  return new TextEncoder().encode(text);
}
