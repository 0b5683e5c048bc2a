/**
 * Formats a phone number for people.
 * @module
 */

/** A phone number with spaces: `+56 9 0012 4676` and `+56 63 221 1234` for Chile, groups of three for other countries. */
export function phoneText(e164: string): string {
  const chilean = /^\+56([29]|\d\d)(\d{3,4})(\d{4})$/.exec(e164);
  if (chilean) return `+56 ${chilean.slice(1).join(" ")}`;
  return e164.replace(/(?<=^\+?\d{2,}(?:\d{3})*)(?=(?:\d{3})+$)/g, " ");
}
