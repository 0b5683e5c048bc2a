/**
 * The project with the sample content, or with other content, built for a local port and served from its own build, for programs that read the
 * origin in the documents.
 * @module
 */
import { freePort } from "../build/bench/server_process.ts";
import { build } from "../build/build.ts";
import type { ContentFiles } from "../src/schemas/content/content.ts";
import { SAMPLE_CONTENT, writeContent } from "./sample_content.ts";
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
  /** When the server's clock starts, as RFC 3339; now when absent. The documents are of that day. */
  readonly at?: string;
  /** Other content than the sample's. */
  readonly files?: ContentFiles;
  readonly env?: Readonly<Record<string, string>>;
}

/** Builds and serves. @throws {Error} If the content has mistakes or the server does not start. */
export async function serveSite({ env, at, files, ...options }: ServedSiteOptions = {}): Promise<ServedSite> {
  const port = freePort();
  const origin = `http://localhost:${port}`;
  const folder = await Deno.makeTempDir();
  const dir = `${folder}/static`;
  await Deno.mkdir(dir);
  const now = at === undefined ? Date.now() : Date.parse(at);
  const contentDir = files ? `${folder}/content` : SAMPLE_CONTENT.pathname;
  if (files) await writeContent(contentDir, files);
  const built = await build({ origin, now, outDir: dir, contentDir });
  if (!built.ok) throw new Error(built.error);
  const server = await ServerProcess.start({
    ...options,
    ...(at !== undefined && { flags: ["-A", `--preload=${new URL("moved_clock.ts", import.meta.url)}`] }),
    dir,
    port,
    kvPath: `${folder}/kv`,
    env: { SITE_ORIGIN: origin, ...(at !== undefined && { CLOCK_AT: at }), ...env },
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
