/**
 * The application as tests use it: the project's content, built once for all test files; a real Deno KV in memory; a clock and randomness
 * that the test holds.
 * @module
 */
import { createApp } from "../src/app.ts";
import type { ReadFile } from "../src/built_files.ts";
import { type Config, readConfig } from "../src/config.ts";
import { createStore } from "../src/identity/store.ts";
import type { Route } from "../src/routes.ts";
import type { Content } from "../src/schemas/content/content.ts";
import { builtManifest, ORIGIN, projectContent, readBuilt } from "./build_fixture.ts";

export { ORIGIN };

/** A Wednesday at 20:00 in Santiago: open, and two hours from closing soon. */
export const OPEN_AT = Date.parse("2026-11-25T20:00:00-03:00");

/** A Monday: closed all day. */
export const CLOSED_AT = Date.parse("2026-11-23T20:00:00-03:00");

const content = await projectContent();

/** What a test may set. */
export interface TestOptions {
  readonly config?: Partial<Config>;
  readonly routes?: readonly Route[];
  /** Deno KV; in memory when absent. A folder that does not exist stands for a store that is down. */
  readonly kvPath?: string;
  /** Epoch milliseconds at which the clock starts. */
  readonly now?: number;
  /** Reads what lies below `static/`; what the build wrote when absent. */
  readonly readFile?: ReadFile;
  /** Opens Deno KV; the real one when absent. */
  readonly openKv?: (path: string) => Promise<Deno.Kv>;
}

/** A running application. */
export interface TestApp extends AsyncDisposable {
  /** Sends a request; a path is taken at the test origin. */
  fetch(path: string, init?: RequestInit & { readonly peer?: string }): Promise<Response>;
  /** The application itself, for a test that puts a server in front of it. */
  readonly handle: (request: Request, peer: string) => Response | Promise<Response>;
  /** Moves both clocks. */
  advance(ms: number): void;
  /** Sets the wall clock forwards or back; the other clock does not jump. */
  jump(ms: number): void;
  /** Lets the interval pass after which calls of the store are given up. */
  sweepStore(): void;
  /** What was reported as a bug. */
  readonly bugs: unknown[];
  readonly content: Content;
}

/** Starts an application. Bugs it reports fail the test when it is disposed of. */
export function startApp(options: TestOptions = {}): TestApp {
  const config = readConfig(() => undefined);
  if (!config.ok) throw new Error(config.error.join());
  let elapsed = 0;
  let jumped = 0;
  let seed = 1;
  const bugs: unknown[] = [];
  const store = createStore(options.kvPath ?? ":memory:", undefined, options.openKv);
  const app = createApp({ ...config.value, origin: ORIGIN, ...options.config }, builtManifest, {
    now: () => (options.now ?? OPEN_AT) + elapsed + jumped,
    monotonic: () => elapsed,
    randomBytes: (length) => Uint8Array.from({ length }, () => (seed = (seed * 48_271) % 2_147_483_647) & 0xff),
    readFile: options.readFile ?? readBuilt,
    store,
    reportBug: (error) => bugs.push(error),
  }, options.routes);
  return {
    handle: app.handle,
    fetch: async (path, { peer = "192.0.2.1", ...init } = {}) =>
      await app.handle(new Request(path.startsWith("http") ? path : ORIGIN + path, init), peer),
    advance: (ms) => elapsed += ms,
    jump: (ms) => jumped += ms,
    sweepStore: store.sweep,
    bugs,
    content,
    [Symbol.asyncDispose]: async () => {
      await store.close();
      if (bugs.length > 0) throw bugs[0];
    },
  };
}
