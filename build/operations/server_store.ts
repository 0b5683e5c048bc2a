/**
 * Opens the store that the server uses, for a task of the operator. The task ends with 1 if `KV_PATH` names none: an
 * empty new store would look like success.
 * @module
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isKvServer, readConfig } from "../../src/config.ts";
import { createStore, type ProcessStore, STORE_INTERVAL_MS } from "../../src/store/store.ts";
import { storeFault } from "../../src/store/store_fault.ts";
import { storePath } from "../../src/store/store_file.ts";

/** The folder of the project. */
const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/** A store and the place that it is at. */
export interface ServerStore {
  readonly store: ProcessStore;
  readonly path: string;
}

/** The path of the server's store. Ends the process if there is none that two processes can share. */
export function serverStorePath(): string {
  const config = readConfig();
  const path = config.ok ? storePath(config.value, PROJECT) : "";
  const problem = !config.ok
    ? config.error.join("\n")
    : path === "" || path === ":memory:"
    ? "KV_PATH names no store that a task can open: set it to what the server uses"
    : undefined;
  return problem === undefined ? path : refuse(problem);
}

/** Opens the store at `KV_PATH`, while servers use it, and says on standard error which one that is. Makes no new one. */
export function openServerStore(): ServerStore {
  const path = serverStorePath();
  if (!isKvServer(path) && !existsSync(path)) {
    refuse(`There is no store at ${path}: set KV_PATH to the one that the server uses`);
  }
  console.error(`The store is ${path}`);
  const store = createStore(path, (error) => console.error(`${path}: ${storeFault(error)}`));
  store.deadline.onFirst(() => Deno.unrefTimer(setInterval(() => store.deadline.sweep(), STORE_INTERVAL_MS)));
  return { path, store };
}

function refuse(problem: string): never {
  console.error(problem);
  Deno.exit(1);
}
