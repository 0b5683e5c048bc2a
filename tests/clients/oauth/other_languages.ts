/**
 * Clients in Python and Go, in the way of their own languages: they need Python 3.10 and Go, and fetch their packages.
 * @module
 */
import { fileURLToPath } from "node:url";
import { once } from "../../../src/leaves/once.ts";
import { findGo, installOnce, installPython, run } from "../installation.ts";
import type { Check } from "./check.ts";

/** Pinned versions; the project does not depend on them. */
const PYTHON_PACKAGES = ["mcp==2.3.0", "authlib==1.9.9", "requests==2.32.5"];

const HERE = fileURLToPath(new URL("./", import.meta.url));

/** The checks. */
export const OTHER_LANGUAGE_CHECKS: readonly Check[] = [
  {
    name: "authlib (Python) registers, is allowed, calls, refreshes, steps up, revokes and ends",
    run: (origin) => python(origin, "authlib"),
  },
  {
    name:
      "The MCP SDK for Python, with its own OAuth provider, registers, is allowed, calls, refreshes, steps up and ends",
    run: (origin) => python(origin, "mcp"),
  },
  { name: "golang.org/x/oauth2 registers, is allowed, calls, refreshes, steps up, revokes and ends", run: go },
];

/** What the clients need, installed once for each machine. */
const installed = once(() =>
  installOnce("horno-oauth-clients", PYTHON_PACKAGES, (folder) => installPython(`${folder}/venv`, PYTHON_PACKAGES))
);

async function python(origin: string, way: string): Promise<void> {
  await run(`${await installed()}/venv/bin/python`, [`${HERE}python_clients.py`, origin, way], HERE);
}

async function go(origin: string): Promise<void> {
  await run(await findGo(`${await installed()}/go`), ["run", ".", origin], `${HERE}go_client`);
}
