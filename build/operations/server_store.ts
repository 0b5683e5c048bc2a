/**
 * Opens the store that the server uses, for a task of the operator. The task ends with 1 if `KV_PATH` names none: an
 * empty new store would look like success.
 * @module
 */
import { existsSync } from "node:fs";
import { isKvServer, readConfig } from "../../src/config.ts";
import { createStore, STORE_INTERVAL_MS } from "../../src/store/store.ts";
import { storeFault } from "../../src/store/store_fault.ts";
import { storePath } from "../../src/store/store_file.ts";
import { ROOT } from "../sources.ts";
import { fail, orFail } from "./fail.ts";

/** The path of the server's store; undefined if no other process can share that one. */
function sharedPath(): string | undefined {
  const path = storePath(orFail(readConfig()), ROOT);
  return path === "" || path === ":memory:" ? undefined : path;
}

/** The path of the server's store. Ends the process if there is none that two processes can share. */
export function serverStorePath(): string {
  return sharedPath() ?? fail("KV_PATH names no store that a task can open: set it to what the server uses");
}

/** The store that the server uses; undefined if there is none that a task can open. */
export function findServerStore() {
  const path = sharedPath();
  return path !== undefined && exists(path) ? open(path) : undefined;
}

/** Opens the store at `KV_PATH`, while servers use it, and says on standard error which one that is. Makes no new one. */
export function openServerStore() {
  const path = serverStorePath();
  if (!exists(path)) fail(`There is no store at ${path}: set KV_PATH to the one that the server uses`);
  console.error(`The store is ${path}`);
  return open(path);
}

function exists(path: string): boolean {
  return isKvServer(path) || existsSync(path);
}

function open(path: string) {
  const store = createStore(path, (error) => console.error(`${path}: ${storeFault(error)}`));
  Deno.unrefTimer(setInterval(() => store.deadline.sweep(), STORE_INTERVAL_MS));
  return { path, store };
}
