/**
 * The project, built for a local port and served from its own build, for programs that read the origin in the
 * documents.
 * @module
 */
import { freePort } from "../build/bench/server_process.ts";
import { build } from "../build/build.ts";
import { ServerProcess } from "./server_process.ts";

/** A running site. */
export interface ServedSite extends AsyncDisposable {
  /** Its address, which is also the origin in its documents. */
  readonly origin: string;
  /** A folder for the programs' files, removed at the end. */
  readonly folder: string;
}

/** Options of the served site. */
export interface ServedSiteOptions {
  /** Requests a minute; 0 means no limit, and is the default. */
  readonly rateLimit?: number;
  /** The date of the documents, `YYYY-MM-DD`; today when absent. */
  readonly today?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Builds and serves. @throws {Error} If the content has mistakes or the server does not start. */
export async function serveSite({ env, today, ...options }: ServedSiteOptions = {}): Promise<ServedSite> {
  const port = freePort();
  const origin = `http://localhost:${port}`;
  const folder = await Deno.makeTempDir();
  const dir = `${folder}/static`;
  await Deno.mkdir(dir);
  const built = await build({ origin, now: Date.now(), ...(today && { today }), outDir: dir });
  if (!built.ok) throw new Error(built.error);
  const server = await ServerProcess.start({
    ...options,
    dir,
    port,
    kvPath: `${folder}/kv`,
    env: { SITE_ORIGIN: origin, ...env },
  });
  return {
    origin,
    folder,
    async [Symbol.asyncDispose]() {
      if (!server.runs) console.error(`The server ended by itself: ${server.log}`);
      await server.stop();
      await Deno.remove(folder, { recursive: true });
    },
  };
}
