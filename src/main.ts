/**
 * The process: the only file that opens a port and touches the real clock, randomness, disk and store.
 *
 * `deno run static/server.js --listen` serves on PORT; `deno serve` and Deno Deploy take the default export. After its
 * first answer the process holds all its code and its whole build in memory, so a later build cannot hurt it. It then
 * looks for a newer build every few seconds and switches to one with the same code between two requests. New code needs a
 * restart.
 * @module
 */
import { type App, createApp } from "./app/app.ts";
import { BuiltFileError } from "./app/built_files.ts";
import { readConfig } from "./config.ts";
import { type Deps, keepPerProcess } from "./endpoints/services.ts";
import { bodyReads } from "./http/body_reads.ts";
import { createLog, errorDetails } from "./leaves/log.ts";
import { createStore, STORE_INTERVAL_MS } from "./store/store.ts";
import { BODY_INTERVAL_MS } from "./tables/failures.ts";
import type { Manifest } from "./tables/manifest.ts";

/** Whether the process runs from the source and not from the build. */
const FROM_SOURCE = import.meta.url.endsWith("/src/main.ts");

/** `static/`: the build lies in it, the source beside it. */
const STATIC = new URL(FROM_SOURCE ? "../static/" : "./", import.meta.url);

const MANIFEST = new URL("manifest.json", STATIC);

/** Milliseconds between two looks for a newer build. */
const LOOK_MS = 2_000;

/** Milliseconds from SIGTERM to the end of the process, at most. Docker kills after ten seconds, systemd after ninety. */
const STOP_LIMIT_MS = 5_000;

/** The part of it in which a body that is half sent may come to its end. */
const BODY_GRACE_MS = 2_000;

function readFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return Deno.readFile(new URL(path, STATIC));
}

function fail(lines: readonly string[]): never {
  console.error(lines.join("\n"));
  Deno.exit(1);
}

/** The manifest; undefined where there is none, or only half of one, as while a build is being written. */
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
// The documents hold the origin of their build, so errors and links use the same one.
const config = { ...read.value, origin: manifest.origin };
if (read.value.originGiven && read.value.origin !== manifest.origin) {
  fail([
    `static/ was built for ${manifest.origin}, not for SITE_ORIGIN ${read.value.origin}: run \`deno task build\` again`,
  ]);
}

const log = createLog(config.logLevel, Date.now, console.error);
const store = createStore(config.kvPath, (error) => log("error", "store_unavailable", errorDetails(error)));
const closing = new AbortController();
const deps: Deps = {
  now: Date.now,
  monotonic: () => performance.now(),
  later: (run, ms) => Deno.unrefTimer(setTimeout(run, ms)),
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  readFile,
  store,
  perProcess: keepPerProcess(),
  reportBug: (error, facts) => {
    if (error instanceof BuiltFileError) log("error", "file_unusable", { file: error.file, ...facts });
    else log("error", "bug", { ...facts, ...errorDetails(error) });
  },
  log,
  closing: closing.signal,
};

// An unrefed timer does not keep alive a process that has nothing else to do.
for (const [deadline, interval] of [[bodyReads, BODY_INTERVAL_MS], [store.deadline, STORE_INTERVAL_MS]] as const) {
  deadline.onFirst(() => Deno.unrefTimer(setInterval(() => deadline.sweep(), interval)));
}

/** The build that is served: its manifest, and the application that serves it. */
let served = { manifest, app: createApp(config, manifest, deps) };

/** Tells one build from another in the log. */
function describeBuild({ version, inputs, entries }: Manifest) {
  const menu = entries.find(({ route, query }) => route === "getMenu" && query === "");
  return { version, build: inputs.slice(0, 12), menu: menu?.codings.identity.etag.slice(1, -1) ?? "" };
}

/** Loads what the process needs for the rest of its life, and looks for newer builds from now on. */
async function settle(): Promise<void> {
  const needed = manifest.chunks.filter((chunk) => chunk !== manifest.polyfill || !("Temporal" in globalThis));
  await Promise.all([served.app.load(), ...FROM_SOURCE ? [] : needed.map(loadChunk)]).catch((error) => {
    // A build that is being written has replaced a file. The next look finds the new manifest.
    log("warn", "build_not_loaded", errorDetails(error));
  });
  Deno.unrefTimer(setInterval(lookForBuild, LOOK_MS));
}

function loadChunk(name: string): Promise<unknown> {
  return import(new URL(name, STATIC).href);
}

/** When the manifest was written that was looked at last, in epoch milliseconds. */
let seenAt = NaN;

/** Switches to a newer build if there is a whole one with the same code. */
async function lookForBuild(): Promise<void> {
  const writtenAt = (await Deno.stat(MANIFEST).catch(() => undefined))?.mtime?.getTime();
  if (writtenAt === undefined || writtenAt === seenAt) return;
  const next = readManifest();
  if (next === undefined) return;
  seenAt = writtenAt;
  if (next.inputs === served.manifest.inputs) return;
  if (next.code !== manifest.code || next.origin !== manifest.origin) {
    return log("warn", "restart_needed", describeBuild(next));
  }
  const app: App = createApp(config, next, deps);
  try {
    await app.load();
  } catch (error) {
    if (!(error instanceof BuiltFileError)) throw error;
    // Another build is being written already.
    seenAt = NaN;
    return;
  }
  served = { manifest: next, app };
  log("info", "build", describeBuild(next));
}

let answered = false;

async function handler(request: Request, info: Deno.ServeHandlerInfo): Promise<Response> {
  const response = await served.app.handle(
    request,
    () => "hostname" in info.remoteAddr ? info.remoteAddr.hostname : "local",
  );
  if (!answered) {
    answered = true;
    setTimeout(settle);
  }
  return response;
}

/** Whether this process opens the port itself. Under `deno serve` and on Deno Deploy the platform does. */
const listens = Deno.args.includes("--listen");

/** The platform's handler. Empty when the process listens itself: Deno takes an export with `fetch` for a forgotten `deno serve`. */
export default (listens ? {} : { fetch: handler }) as Deno.ServeDefaultExport;

/** Milliseconds between two attempts to listen again. */
const LISTEN_AGAIN_MS = 100;

/**
 * Opens the port. Deno stops listening when a connection cannot be accepted, as it happens while the process has no file
 * descriptor left; the connections that it has stay open. Then the port is opened again as soon as it can be.
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
        // The next attempt follows; the log has said why it is needed.
      }
    }, LISTEN_AGAIN_MS);
  });
  return server;
}

let listening: Deno.HttpServer | undefined;

if (listens) {
  listening = listen(({ port }) => {
    log("info", "start", { port, ...describeBuild(manifest) });
    const at = `http://localhost:${port}`;
    console.log(
      `Open ${at} for the site, ${at}/openapi.json for the API; agents connect to ${at}/api/mcp. Ctrl+C stops`,
    );
  });
  // Requests under way are finished, new connections refused; a caller that never finishes does not hold up the end.
  const stop = async () => {
    closing.abort();
    const started = performance.now();
    const end = () => {
      log("info", "stop");
      Deno.exit(0);
    };
    setTimeout(end, STOP_LIMIT_MS);
    // Deno 2.9 takes the bodies away that are being read when it stops listening (denoland/deno#36809).
    while (bodyReads.size > 0 && performance.now() - started < BODY_GRACE_MS) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // One that has stopped listening by itself has nothing more to shut down.
    await listening?.shutdown().catch(() => {});
    await store.close();
    end();
  };
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
} else {
  log("info", "start", describeBuild(manifest));
}
