/**
 * Opens the store that the server uses, for a task of the operator. The task ends with 1 if `KV_PATH` names no file.
 * @module
 */
import { readConfig } from "../../src/config.ts";
import { createStore, type ProcessStore } from "../../src/store/store.ts";

/** A store and the file that it is in. */
export interface ServerStore {
  readonly store: ProcessStore;
  readonly path: string;
}

/** Opens the store at `KV_PATH`, while servers use it. */
export function openServerStore(): ServerStore {
  const config = readConfig();
  const problem = !config.ok
    ? config.error.join("\n")
    : config.value.kvPath === "" || config.value.kvPath === ":memory:"
    ? "KV_PATH names no file: set it to the file that the server uses"
    : undefined;
  if (!config.ok || problem !== undefined) {
    console.error(problem);
    Deno.exit(1);
  }
  const path = config.value.kvPath;
  return { path, store: createStore(path, console.error) };
}
