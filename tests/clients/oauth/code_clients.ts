/**
 * The clients of the authorization code flow, each in its own process without this project's configuration.
 * @module
 */
import { fileURLToPath } from "node:url";
import { RUN_FETCHED } from "../../run_fetched.ts";
import { run } from "../installation.ts";
import type { Check } from "./check.ts";

/** The ways of `code_client.ts`, with their names for people. */
const CLIENTS: Readonly<Record<string, string>> = {
  "openid-client": "openid-client",
  "mcp-sdk-1": "The MCP SDK for TypeScript, 1.x, with its own OAuth provider,",
  "mcp-sdk-2": "The MCP SDK for TypeScript, 2.x, with its own OAuth provider,",
};

/** The ways of the owner's programs. */
const OWNERS: Readonly<Record<string, string>> = {
  "owner-sdk-1": "The owner's program on the MCP SDK for TypeScript, 1.x,",
  "owner-sdk-2": "The owner's program on the MCP SDK for TypeScript, 2.x,",
};

/** The checks. */
export const CODE_CHECKS: readonly Check[] = [
  ...Object.entries(CLIENTS).map(([way, client]) =>
    check(way, `${client} registers, is allowed, calls, refreshes, steps up and ends`)
  ),
  ...Object.entries(OWNERS).map(([way, client]) =>
    check(way, `${client} is refused to a guest, allowed by the owner, switches a dish off and on, and ends`)
  ),
];

function check(way: string, name: string): Check {
  return { name, run: (origin) => runClient(origin, way) };
}

async function runClient(origin: string, way: string): Promise<void> {
  const program = fileURLToPath(new URL("./code_client.ts", import.meta.url));
  const args = [...RUN_FETCHED, program, origin, way];
  await run(Deno.execPath(), args, ".", { DENO_NO_UPDATE_CHECK: "1" });
}
