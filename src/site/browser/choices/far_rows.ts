/**
 * The rows of dishes far from the screen, which the browser skips while a dialog is open: a page behind a modal dialog gets
 * its styles again, and so the dialog is there in two thirds of the time.
 *
 * They keep the height that they have. Rows on the screen would count as moved. At other times none is skipped, since
 * programs that read `innerText` would miss it.
 * @module
 */

/** Skips the rows, or shows them again. */
export function skipFarRows(isOn: boolean): void {
  // Measures all rows before it changes one.
  const rows = [...document.querySelectorAll<HTMLElement>(".dish")].map((row) =>
    [row, isOn && Math.abs(row.getBoundingClientRect().top) > 2 * innerHeight] as const
  );
  for (const [row, isFar] of rows) row.toggleAttribute("data-far", isFar);
}
