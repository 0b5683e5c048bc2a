/**
 * Texts that the device keeps; where the browser refuses storage, the page does, until it closes.
 * @module
 */
/// <reference lib="dom" />

const memory = new Map<string, string>();

/** The text of `key`; undefined if there is none. */
export function keptText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return memory.get(key);
  }
}

/** Keeps a text, empty for none. One that finds no room is not kept. */
export function keepText(key: string, text: string): void {
  memory.set(key, text);
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Refused: the page has it. No room: what was kept stays.
  }
}
