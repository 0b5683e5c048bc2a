/**
 * The site, built for a port of its own and served by its own bundle, as a deployment would be.
 * @module
 */
import { build } from "../../build/build.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/** A running site. */
export interface ServedSite extends AsyncDisposable {
  readonly origin: string;
}

/** Builds and serves. Throws when the server does not answer within ten seconds. */
export async function serveSite(port: number): Promise<ServedSite> {
  const origin = `http://localhost:${port}`;
  const folder = await Deno.makeTempDir();
  const built = await build({ origin, outDir: folder });
  if (!built.ok) throw new Error(built.error);
  const server = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--unstable-kv", `${folder}/server.js`, "--listen"],
    cwd: ROOT,
    env: {
      PORT: String(port),
      SITE_ORIGIN: origin,
      KV_PATH: ":memory:",
      RATE_LIMIT_PER_MINUTE: "0",
      LOG_LEVEL: "none",
    },
    stdout: "null",
    stderr: "inherit",
  }).spawn();
  for (let attempt = 0; !(await answers(origin)); attempt++) {
    if (attempt === 100) throw new Error(`Nothing answers at ${origin}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    [Symbol.asyncDispose]: async () => {
      server.kill("SIGTERM");
      await server.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function answers(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/v1/health`);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
