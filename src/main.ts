/**
 * The process: the only file that opens a port and touches the real clock, randomness, disk and store.
 *
 * `deno run static/server.js --listen` serves on PORT; `deno serve` and Deno Deploy take the default export.
 * @module
 */
import { createApp } from "./app/app.ts";
import { BuiltFileError } from "./app/built_files.ts";
import { readConfig } from "./config.ts";
import { BODY_INTERVAL_MS } from "./tables/failures.ts";
import { bodyReads } from "./http/body_reads.ts";
import { createStore, STORE_INTERVAL_MS } from "./store/store.ts";
import { createLog, errorDetails } from "./leaves/log.ts";
import type { Manifest } from "./tables/manifest.ts";

/** `static/`: the bundle lies in it, the source beside it. */
const STATIC = new URL(import.meta.url.endsWith("/src/main.ts") ? "../static/" : "./", import.meta.url);

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

function readManifest(): Manifest {
  try {
    return JSON.parse(Deno.readTextFileSync(new URL("manifest.json", STATIC)));
  } catch (error) {
    // Half of one is what a build leaves that is cut off.
    if (!(error instanceof Deno.errors.NotFound || error instanceof SyntaxError)) throw error;
    return fail(["There is no whole build in static/: run `deno task build` first"]);
  }
}

const read = readConfig();
if (!read.ok) fail(read.error);
const manifest = readManifest();
// The documents hold the origin they were built with; a process that said another one in its errors would disagree.
const config = { ...read.value, origin: manifest.origin };
if (read.value.originGiven && read.value.origin !== manifest.origin) {
  fail([
    `static/ was built for ${manifest.origin}, not for SITE_ORIGIN ${read.value.origin}: run \`deno task build\` again`,
  ]);
}

const log = createLog(config.logLevel, Date.now, console.error);
const store = createStore(config.kvPath, (error) => log("error", "store_unavailable", errorDetails(error)));
const closing = new AbortController();
const app = createApp(config, manifest, {
  now: Date.now,
  monotonic: () => performance.now(),
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  readFile,
  store,
  reportBug: (error, facts) => {
    if (error instanceof BuiltFileError) log("error", "file_unusable", { file: error.file, ...facts });
    else log("error", "bug", { ...facts, ...errorDetails(error) });
  },
  log,
  closing: closing.signal,
});

// Neither keeps a process alive that has nothing else to do.
for (const [deadline, interval] of [[bodyReads, BODY_INTERVAL_MS], [store.deadline, STORE_INTERVAL_MS]] as const) {
  deadline.onFirst(() => Deno.unrefTimer(setInterval(() => deadline.sweep(), interval)));
}

/** What tells one deploy from another. */
const deployed = {
  version: manifest.version,
  build: manifest.inputs.slice(0, 12),
  menu: manifest.entries.find(({ route, query }) => route === "getMenu" && query === "")?.codings.identity.etag.slice(
    1,
    -1,
  ) ?? "",
};

function handler(request: Request, info: Deno.ServeHandlerInfo): Response | Promise<Response> {
  return app.handle(request, () => "hostname" in info.remoteAddr ? info.remoteAddr.hostname : "local");
}

/** Whether this process opens the port itself. Under `deno serve` and on Deno Deploy the platform does. */
const listens = Deno.args.includes("--listen");

/** What the platform serves with. Absent when listening here: Deno takes an export that has `fetch` for a forgotten `deno serve`. */
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
    log("info", "start", { port, ...deployed });
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
  log("info", "start", deployed);
}
