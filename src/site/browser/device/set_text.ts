/**
 * Writes a text into a page.
 * @module
 */

/** Writes only a new text: screen readers would read that of a live region again, and browsers lay it out again. */
export function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
