/**
 * Texts that the device keeps; where the browser refuses storage, the page does, until it closes.
 * @module
 */

import { device, readText, writeText } from "./browser_storage.ts";

/** What the browser refused. */
const memory = new Map<string, string>();

/** The text of `key`; undefined if there is none. */
export function keptText(key: string): string | undefined {
  return readText(device, key) ?? memory.get(key);
}

/** Keeps a text, empty for none. Where there is no room for it, the one before stays. */
export function keepText(key: string, text: string): void {
  if (writeText(device, key, text || null)) memory.delete(key);
  else memory.set(key, text);
}
