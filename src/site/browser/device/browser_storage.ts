/**
 * Texts in the storage of the browser. One that refuses storage throws, some of them at the mere mention; the pages work
 * without it.
 * @module
 */
/// <reference lib="dom" />

/** The storage of all tabs. */
export const device = () => localStorage;

/** The storage of one tab, until it closes. */
export const tab = () => sessionStorage;

/** The text of `key`; null if there is none. */
export function readText(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or with null removes it. @returns Whether the browser did. */
export function writeText(storage: () => Storage, key: string, text: string | null): boolean {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
