/**
 * The process: the only file that opens a port and uses the real clock, randomness, disk and store.
 *
 * `deno run static/server.js --listen` serves on PORT; `deno serve` and Deno Deploy use the default export. The process
 * answers nothing before it has read tonight's changes, or has waited a second for the store. After its first answer it
 * loads all its code and its whole build into memory, so a later build has no effect on it. Every second it looks for
 * tonight's changes and for a newer build. If that has the same code, the process switches to it between two requests;
 * new code needs a restart. Once a day it warns in the log if the owner's special days end soon.
 * @module
 */
import { BuiltFileError } from "./app/built_files.ts";
import { createServing, type ServingDeps } from "./app/serving.ts";
import { readConfig } from "./config.ts";
import { keepPerProcess } from "./endpoints/services.ts";
import { bodyReads } from "./http/body_reads.ts";
import type { Peer } from "./http/client_key.ts";
import { NO_REQUEST } from "./http/request_log.ts";
import { DAY_MS } from "./leaves/duration.ts";
import { createLog, errorDetails } from "./leaves/log.ts";
import { loadOwnerSecret } from "./store/owner_secret.ts";
import { createStore, STORE_INTERVAL_MS } from "./store/store.ts";
import { storeFaultDetails } from "./store/store_fault.ts";
import { storePath } from "./store/store_file.ts";
import { BODY_INTERVAL_MS } from "./tables/failures.ts";
import type { Manifest } from "./tables/manifest.ts";
import { createKnownEdits } from "./edits/known_edits.ts";
import { createKnownChanges } from "./tonight/known_changes.ts";

/** Whether the process runs from the source, not from the build. */
const FROM_SOURCE = import.meta.url.endsWith("/src/main.ts");

/** `static/`: it holds the build; the source is beside it. */
const STATIC = new URL(FROM_SOURCE ? "../static/" : "./", import.meta.url);

const MANIFEST = new URL("manifest.json", STATIC);

/** Milliseconds between two checks for a newer build. */
const LOOK_MS = 1_000;

/** The longest time that the first answers wait for tonight's changes, in milliseconds. */
const FIRST_READ_MS = 1_000;

/** The longest time from SIGTERM to the end, in milliseconds. Docker kills after ten seconds, systemd after ninety. */
const STOP_LIMIT_MS = 5_000;

/** The part of that time in which a half-sent body may arrive, in milliseconds. */
const BODY_GRACE_MS = 2_000;

function readFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return Deno.readFile(new URL(path, STATIC));
}

async function changedAt(path: string): Promise<number | undefined> {
  return (await Deno.stat(new URL(path, STATIC)).catch(() => undefined))?.mtime?.getTime();
}

function fail(lines: readonly string[]): never {
  console.error(lines.join("\n"));
  Deno.exit(1);
}

/** Reads the manifest; undefined if there is none, or an incomplete one while a build writes it. */
function readManifest(): Manifest | undefined {
  try {
    return JSON.parse(Deno.readTextFileSync(MANIFEST));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const read = readConfig();
if (!read.ok) fail(read.error);
const manifest = readManifest() ?? fail(["There is no whole build in static/: run `deno task build` first"]);
// The documents contain the origin of their build, so errors and links use it too.
const config = { ...read.value, origin: manifest.origin };
if (read.value.originGiven && read.value.origin !== manifest.origin) {
  fail([
    `static/ was built for ${manifest.origin}, not for SITE_ORIGIN ${read.value.origin}: run \`deno task build\` again`,
  ]);
}

const log = createLog(config.logLevel, Date.now, console.error);
// Both src/ and static/ lie in the project. The path of a URL would have %20 for a space.
const storedAt = storePath(config, import.meta.dirname!.replace(/[^/]+$/, ""));
const store = createStore(storedAt, (error) => log("error", "store_unavailable", storeFaultDetails(error)));
const closing = new AbortController();
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const known = {
  tonight: createKnownChanges(store, Date.now, randomBytes, log),
  edits: createKnownEdits(store, Date.now, log),
};
const deps: ServingDeps = {
  now: Date.now,
  monotonic: () => performance.now(),
  later: (run, ms) => after(ms, run),
  randomBytes,
  readFile,
  changedAt,
  loadCode,
  store,
  ownerSecret: () => loadOwnerSecret(config, storedAt, randomBytes),
  perProcess: keepPerProcess(),
  reportBug: (error, facts) => {
    if (error instanceof BuiltFileError) log("error", "file_unusable", { file: error.file, ...facts });
    else log("error", "bug", { ...facts, ...errorDetails(error) });
  },
  log,
  closing: closing.signal,
};

/** Runs something once, by a signal: the first timer of a process takes Deno 10 ms, and a first answer would wait for it. */
function after(ms: number, run: () => unknown): void {
  AbortSignal.timeout(ms).addEventListener("abort", run);
}

/** Runs something again and again. An unrefed timer does not keep an idle process alive. */
function every(ms: number, run: () => unknown): void {
  after(ms, () => {
    run();
    Deno.unrefTimer(setInterval(run, ms));
  });
}

for (const [deadline, interval] of [[bodyReads, BODY_INTERVAL_MS], [store.deadline, STORE_INTERVAL_MS]] as const) {
  every(interval, () => deadline.sweep());
}

const serving = createServing(config, manifest, deps, known);

/** Settles when the process serves tonight's changes, or when the store has not answered in time. */
const begun = Promise.race([
  serving.readChanges(),
  new Promise<void>((resolve) => after(FIRST_READ_MS, () => resolve())),
]);

/** Identifies a build in the log. */
function describeBuild({ version, inputs, entries }: Manifest) {
  const menu = entries.find(({ route, query }) => route === "getMenu" && query === "");
  return { version, build: inputs.slice(0, 12), menu: menu?.codings.identity.etag.slice(1, -1) ?? "" };
}

/** A running build has replaced a file, or a file may not be read. A later look tries again. */
const notLoaded = (error: unknown) => log("warn", "build_not_loaded", errorDetails(error));

/** Loads all code and files that the process will need, and looks once a day whether the owner's special days end soon. */
async function settle(): Promise<void> {
  const warnOfContentEnd = () => serving.app().warnOfContentEnd().catch(notLoaded);
  await serving.load().catch(notLoaded);
  Deno.unrefTimer(setInterval(warnOfContentEnd, DAY_MS));
  await warnOfContentEnd();
}

/** Imports every chunk that this process can need. */
async function loadCode(): Promise<void> {
  const needed = manifest.chunks.filter((chunk) => chunk !== manifest.polyfill || !("Temporal" in globalThis));
  if (!FROM_SOURCE) await Promise.all(needed.map((chunk) => import(new URL(chunk, STATIC).href)));
}

/** The modification time of the last manifest that the process has read, in epoch milliseconds. */
let seenAt = NaN;

/** Looks for a newer build and for tonight's changes. */
async function look(): Promise<void> {
  await lookForBuild().catch(notLoaded);
  await serving.readChanges();
}

/** Switches to a newer build if it is complete and has the same code. */
async function lookForBuild(): Promise<void> {
  const writtenAt = (await Deno.stat(MANIFEST).catch(() => undefined))?.mtime?.getTime();
  if (writtenAt === undefined || writtenAt === seenAt) return;
  const next = readManifest();
  if (next === undefined) return;
  seenAt = writtenAt;
  if (next.inputs === serving.manifest().inputs) return;
  if (next.code !== manifest.code || next.origin !== manifest.origin) {
    const reason = next.code !== manifest.code ? "other_code" : "other_origin";
    return log("warn", "restart_needed", { ...describeBuild(next), reason, origin: next.origin });
  }
  try {
    await serving.take(next);
  } catch (error) {
    // Read its manifest again at the next look: another build may be replacing its files.
    seenAt = NaN;
    if (!(error instanceof BuiltFileError)) deps.reportBug(error, NO_REQUEST);
    return;
  }
  log("info", "build", describeBuild(next));
}

every(LOOK_MS, look);

let answered = false;

function handler(request: Request, info: Deno.ServeHandlerInfo): Response | Promise<Response> {
  const peer = () => "hostname" in info.remoteAddr ? info.remoteAddr.hostname : "local";
  return answered ? serving.handle(request, peer) : answerFirst(request, peer);
}

/** Waits for tonight's changes, and loads the rest of the build after the answer. */
async function answerFirst(request: Request, peer: Peer): Promise<Response> {
  await begun;
  const response = await serving.handle(request, peer);
  if (!answered) {
    answered = true;
    after(0, settle);
  }
  return response;
}

/** Whether this process opens the port itself. Under `deno serve` and on Deno Deploy the platform does. */
const listens = Deno.args.includes("--listen");

/**
 * The platform's handler. Empty if the process listens itself: Deno mistakes an export with `fetch` for a `deno serve`.
 */
export default (listens ? {} : { fetch: handler }) as Deno.ServeDefaultExport;

/** Milliseconds between two attempts to listen again. */
const LISTEN_AGAIN_MS = 100;

/**
 * Opens the port. Deno stops listening if it cannot accept a connection, for example without a free file descriptor;
 * open connections stay open. Then this opens the port again as soon as possible.
 */
function listen(onListen: (address: Deno.NetAddr) => void): Deno.HttpServer<Deno.NetAddr> {
  const server = Deno.serve({ port: config.port, hostname: config.host, onListen }, handler);
  server.finished.catch((error) => {
    log("error", "not_listening", errorDetails(error));
    const timer = setInterval(() => {
      if (closing.signal.aborted) return clearInterval(timer);
      try {
        listening = listen(() => log("warn", "listening_again"));
        clearInterval(timer);
      } catch {
        // Try again at the next interval. The log already has the reason.
      }
    }, LISTEN_AGAIN_MS);
  });
  return server;
}

let listening: Deno.HttpServer | undefined;

if (listens) {
  // Finishes current requests and refuses new connections. A caller that never finishes does not delay the end.
  const stop = async () => {
    closing.abort();
    const started = performance.now();
    const end = () => {
      log("info", "stop");
      Deno.exit(0);
    };
    setTimeout(end, STOP_LIMIT_MS);
    // Deno 2.9 drops the bodies that it is still reading when it stops listening (denoland/deno#36809).
    while (bodyReads.size > 0 && performance.now() - started < BODY_GRACE_MS) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // A server that stopped listening by itself rejects here; nothing is left to shut down.
    await listening?.shutdown().catch(() => {});
    await store.close();
    end();
  };
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
  try {
    listening = listen(({ port }) => {
      log("info", "start", { port, ...describeBuild(manifest) });
      const at = `http://localhost:${port}`;
      console.log(
        `Open ${at} for the site, ${at}/openapi.json for the API; agents connect to ${at}/api/mcp. Ctrl+C stops`,
      );
    });
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    console.error(`El puerto ${config.port} está ocupado: detén el otro servidor, o elige otro puerto con PORT=8001.`);
    Deno.exit(1);
  }
} else {
  log("info", "start", describeBuild(manifest));
}
