/**
 * The names in a notice: some of a long list, and how many more there are.
 * @module
 */

/** The most names of a notice. */
const MOST = 5;

/** Lists names for the owner: "Marinara, Margherita", or five of them "y 3 más". */
export function fewNames(names: readonly string[]): string {
  return names.slice(0, MOST).join(", ") + (names.length > MOST ? ` y ${names.length - MOST} más` : "");
}
