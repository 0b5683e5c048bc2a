/**
 * Clients in Python and Go. They are installed once for each machine.
 * @module
 */
import { fileURLToPath } from "node:url";
import { findGo, installOnce, installPython, run } from "../../clients/installation.ts";

/**
 * Pinned versions; the project does not depend on them. Newer fastmcp wants a release of certifi that not every mirror of
 * PyPI has.
 */
const PYTHON_PACKAGES = ["mcp==2.3.0", "fastmcp==4.0.11"];

const GO_CLIENT = fileURLToPath(new URL("./go_client", import.meta.url));

/** The programs to run. */
export interface OtherLanguages {
  /** A Python that has the clients. */
  readonly python: string;
  /** The built client in Go. */
  readonly go: string;
}

/** Installs the clients, unless this machine has them. @throws {Error} If a package cannot be had. */
export async function installClients(): Promise<OtherLanguages> {
  const sources = await Promise.all(["go.mod", "go.sum", "main.go"].map((name) => {
    return Deno.readTextFile(`${GO_CLIENT}/${name}`);
  }));
  const folder = await installOnce("horno-mcp-clients", [...PYTHON_PACKAGES, ...sources], (folder) =>
    Promise.all([
      installPython(`${folder}/venv`, PYTHON_PACKAGES),
      findGo(`${folder}/go`).then((go) => run(go, ["build", "-o", `${folder}/go_client`, "."], GO_CLIENT)),
    ]));
  return { python: `${folder}/venv/bin/python`, go: `${folder}/go_client` };
}
