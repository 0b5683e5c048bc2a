/**
 * Reads what follows the name of a task.
 * @module
 */
import { parseArgs, type ParseArgsConfig } from "node:util";
import { fail } from "./fail.ts";

/** The options and the other words. After a mistake it says what was wrong and `usage`, and ends the process with 1. */
export function readArgs<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    return fail(`${(error as TypeError).message}\n${usage}`);
  }
}
