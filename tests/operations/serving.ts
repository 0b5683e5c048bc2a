/**
 * A server of the tests' build, with the flags of `deno task serve`.
 * @module
 */
import { freePort } from "../../build/bench/server_process.ts";
import { serveFlags } from "../../build/operations/serve_flags.ts";
import { builtFolder } from "../build_fixture.ts";
import { ServerProcess } from "../server_process.ts";

/** Starts it. */
export async function startServing(
  { kvPath = ":memory:", ...options }: {
    readonly kvPath?: string;
    readonly rateLimit?: number;
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<ServerProcess> {
  const port = freePort();
  const flags = serveFlags({ host: "127.0.0.1", port, kvPath }, builtFolder);
  if (!flags.ok) throw new Error(flags.error);
  const args = ["run", ...flags.value, `${builtFolder}/server.js`, "--listen"];
  return await ServerProcess.start({ ...options, args, port, kvPath });
}
