/**
 * The application for tests: the sample content, built once for all test files; a real Deno KV in memory; a clock and a
 * random generator that the test controls.
 * @module
 */
import { createServing, type Serving, type ServingDeps } from "../src/app/serving.ts";
import { type Config, readConfig } from "../src/config.ts";
import { createStore } from "../src/store/store.ts";
import { storeFaultDetails } from "../src/store/store_fault.ts";
import { createLog, errorDetails } from "../src/leaves/log.ts";
import { once } from "../src/leaves/once.ts";
import type { Route } from "../src/routes.ts";
import type { Content } from "../src/schemas/content/content.ts";
import type { Manifest } from "../src/tables/manifest.ts";
import { createKnownEdits, type KnownEdits } from "../src/edits/known_edits.ts";
import { createKnownChanges, type KnownChanges } from "../src/tonight/known_changes.ts";
import type { TonightService } from "../src/tonight/tonight_service.ts";
import { keepPerProcess } from "../src/endpoints/services.ts";
import { builtManifest, ORIGIN, readBuilt } from "./build_fixture.ts";
import { sampleContent } from "./sample_content.ts";

export { ORIGIN };

/** A Wednesday at 20:00 in Santiago: open, and two hours before "closing soon". */
export const OPEN_AT = Date.parse("2026-11-25T20:00:00-03:00");

/** A Monday: closed all day. */
export const CLOSED_AT = Date.parse("2026-11-23T20:00:00-03:00");

/** The secret of the owner's links. */
export const OWNER_SECRET = "a secret of the tests, long enough";

/** When the disk of the tests says that each file changed. */
export const CHANGED_AT = Date.parse("2026-11-20T12:00:00.900Z");

const content = sampleContent();

/** Options of a test application. */
export interface TestOptions {
  readonly config?: Partial<Config>;
  readonly routes?: readonly Route[];
  /** The files to serve; those of the tests' build when absent. */
  readonly manifest?: Manifest;
  /** Path of Deno KV; in memory when absent. A folder that does not exist simulates an unavailable store. */
  readonly kvPath?: string;
  /** Epoch milliseconds at which the clock starts. */
  readonly now?: number;
  /** Replacements for parts of the outside world. */
  readonly deps?: Partial<Pick<ServingDeps, "readFile" | "changedAt" | "randomBytes" | "store">>;
  /** Seed of the random generator; 1 when absent. Two applications on one store need different seeds. */
  readonly seed?: number;
  /** Opens Deno KV; `Deno.openKv` when absent. */
  readonly openKv?: (path: string) => Promise<Deno.Kv>;
}

/** A running application. */
export interface TestApp extends AsyncDisposable {
  /** Sends a request. A path without an origin gets the test origin. */
  fetch(path: string, init?: RequestInit & { readonly peer?: string }): Promise<Response>;
  /** The application's request handler, for a test that puts a server in front of it. */
  readonly handle: (request: Request, peer: string) => Response | Promise<Response>;
  readonly tonight: KnownChanges;
  /** The owner's edits, as the process knows them. */
  readonly edits: KnownEdits;
  /** Tonight's changes, as the owner's page, shell and programs ask for them. */
  readonly service: TonightService;
  readonly serving: Serving;
  /** The wall clock, in epoch milliseconds. */
  now(): number;
  /** Advances the wall clock and the monotonic clock. */
  advance(ms: number): void;
  /** Moves the wall clock forwards or back; the monotonic clock does not move. */
  jump(ms: number): void;
  /** Runs the work that the application scheduled: processes share their counts. */
  runLater(): Promise<void>;
  /** Sweeps the store's deadline: it gives up calls that have been pending for two sweeps. */
  sweepStore(): void;
  /** Errors that the application reported as bugs. */
  readonly bugs: unknown[];
  /** The lines of the log. */
  readonly lines: string[];
  readonly content: Content;
}

/** Starts an application. On disposal it throws the first bug that the application reported. */
export function startApp(options: TestOptions = {}): TestApp {
  const config = readConfig(() => undefined);
  if (!config.ok) throw new Error(config.error.join());
  let elapsed = 0;
  let jumped = 0;
  let { seed = 1 } = options;
  const bugs: unknown[] = [];
  const lines: string[] = [];
  const later: (() => Promise<void>)[] = [];
  const settings = { ...config.value, origin: ORIGIN, ownerSecret: OWNER_SECRET, ...options.config };
  const now = () => (options.now ?? OPEN_AT) + elapsed + jumped;
  const log = createLog(settings.logLevel, now, (line) => lines.push(line));
  const store = createStore(
    options.kvPath ?? ":memory:",
    (error) => log("error", "store_unavailable", storeFaultDetails(error)),
    options.openKv,
  );
  const randomBytes = (length: number) =>
    Uint8Array.from({ length }, () => (seed = (seed * 48_271) % 2_147_483_647) & 0xff);
  const tonight = createKnownChanges(store, now, randomBytes, log);
  const edits = createKnownEdits(store, now, log);
  const serving = createServing(
    settings,
    options.manifest ?? builtManifest,
    {
      now,
      monotonic: () => elapsed,
      later: (run) => later.push(run),
      randomBytes,
      readFile: readBuilt,
      changedAt: () => Promise.resolve(CHANGED_AT),
      perProcess: keepPerProcess(),
      loadCode: () => Promise.resolve(),
      store,
      ownerSecret: () => Promise.resolve(settings.ownerSecret),
      reportBug(error, facts) {
        bugs.push(error);
        log("error", "bug", { ...facts, ...errorDetails(error) });
      },
      log,
      ...options.deps,
    },
    { tonight, edits },
    options.routes,
  );
  // A process reads tonight's changes at its first answer. A test with a store of its own does it itself.
  const read = once(async () => {
    if (options.kvPath === undefined && options.openKv === undefined) await serving.readChanges();
  });
  return {
    tonight,
    edits,
    serving,
    service: serving.tonight,
    handle: async (request, peer) => {
      await read();
      return await serving.handle(request, () => peer);
    },
    fetch: async (path, { peer = "192.0.2.1", ...init } = {}) => {
      await read();
      return await serving.handle(new Request(path.startsWith("http") ? path : ORIGIN + path, init), () => peer);
    },
    now,
    advance: (ms) => elapsed += ms,
    jump: (ms) => jumped += ms,
    runLater: async () => {
      for (const run of later.splice(0)) await run();
    },
    sweepStore: () => store.deadline.sweep(),
    bugs,
    lines,
    content,
    [Symbol.asyncDispose]: async () => {
      await store.close();
      if (bugs.length > 0) throw bugs[0];
    },
  };
}
