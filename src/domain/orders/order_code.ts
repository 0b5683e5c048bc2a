/**
 * The code of an order: four signs made from the lines of its message. The same order has the same code, so the kitchen
 * sees a second copy, and a change of the text. It proves nothing: anybody can compute it.
 *
 * The hash is FNV-1a with the finalizer of MurmurHash3, of which 20 bits show. Leaves out what chat programs change: forms
 * of quotation marks, dashes and spaces, asterisks, invisible marks, blank lines.
 * @module
 */

/** Without signs that look alike: 0 and O, 1 and I. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** What a code looks like. */
export const CODE_PATTERN = `[${SIGNS}]{4}`;

/** The places of the signs in 32 bits. */
const SHIFTS = [27, 22, 17, 12];

/** The code of a message with these lines: those after its heading, and before them what says that it is a test. */
export function orderCode(lines: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(even(lines))) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return SHIFTS.map((shift) => SIGNS[(hash >>> shift) & 31]).join("");
}

/** The lines without what chat programs change. All at once, since line by line takes twice as long. */
function even(lines: readonly string[]): string {
  return lines.join("\n").normalize("NFKC").replaceAll(/[*\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/["'`´«»‘’“”„]/g, '"').replaceAll(/\p{Pd}/gu, "-")
    .replaceAll(/[^\S\n]+/g, " ").replaceAll(/ ?\n[ \n]*/g, "\n").trim();
}
