/**
 * Copies text to the clipboard, if the browser allows it.
 * @module
 */

/** Copies a text. @returns Whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
