/**
 * Copies text to the clipboard, if the browser allows it.
 * @module
 */

/** Copies a text. @returns Whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  // A page without https has no clipboard.
  return await navigator.clipboard?.writeText(text).then(() => true, () => false) ?? false;
}
