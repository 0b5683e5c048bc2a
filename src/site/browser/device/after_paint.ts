/**
 * Waits until the screen shows what a script has changed, so that long work comes after the answer to a tap.
 * @module
 */

/** Resolves after the next frame; in a page that nobody sees, which has none, at once. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve)));
}
