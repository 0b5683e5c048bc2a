/**
 * Copying to the clipboard, where the browser allows it.
 * @module
 */

/** Copies; false when it was not allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
