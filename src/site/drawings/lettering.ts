/**
 * Draws text in an alphabet of our own: capitals as strokes, many with the arch of an oven mouth. Headings look alike
 * on every device, whether or not the font has come.
 *
 * Letters stand on a grid ten units high, with the baseline at y = 10. A text with a character outside the alphabet has
 * no drawing; the caller then shows plain text.
 * @module
 */

/** Width of the strokes, in grid units. */
export const STROKE = 2.5;

/** Height of a capital, in grid units, strokes included. */
export const CAPITAL_HEIGHT = 10 + STROKE;

const GAP = 1.5;
const SPACE = 3.2;
const ACCENT_TOP = -4.6;

/** The letters and signs of the alphabet: how wide each is, and its strokes. */
const GLYPHS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [6, "M0 11.25V3a3 3 0 0 1 6 0V11.25M0 6.6H6"],
  B: [6, "M0 4.8H3.2a2.6 2.6 0 0 1 0 5.2H0V0H3a2.4 2.4 0 0 1 0 4.8"],
  C: [6, "M6 3.6V3a3 3 0 0 0-6 0V7a3 3 0 0 0 6 0V6.4"],
  D: [6, "M0 0H2.6A3.4 3.4 0 0 1 6 3.4V6.6A3.4 3.4 0 0 1 2.6 10H0Z"],
  E: [5, "M6.25 0H0V10H6.25M0 4.9H5"],
  F: [4.8, "M6.05 0H0V11.25M0 4.9H4.8"],
  G: [6, "M6 3.4V3a3 3 0 0 0-6 0V7a3 3 0 0 0 6 0V5.5H3.2"],
  H: [6, "M0-1.25V11.25M6-1.25V11.25M0 7.4a3 3 0 0 1 6 0"],
  I: [0, "M0-1.25V11.25"],
  J: [4.8, "M4.8-1.25V7.6a2.4 2.4 0 0 1-4.8 0V7"],
  K: [6, "M0-1.25V11.25M6.1-1.25L.6 5.2M1.7 4L6.4 11.25"],
  L: [4.6, "M0-1.25V10H5.85"],
  M: [9, "M0 11.25V2.25a2.25 2.25 0 0 1 4.5 0V11.25M4.5 2.25a2.25 2.25 0 0 1 4.5 0V11.25"],
  N: [6, "M0-1.25V11.25M0 3a3 3 0 0 1 6 0V11.25"],
  O: [6, "M0 3a3 3 0 0 1 6 0V7a3 3 0 0 1-6 0Z"],
  P: [6, "M0 11.25V0H3.1a2.9 2.9 0 0 1 0 5.8H0"],
  Q: [6, "M0 3a3 3 0 0 1 6 0V7a3 3 0 0 1-6 0ZM3.6 7.4L7 11.4"],
  R: [6, "M0 11.25V0H3.1a2.8 2.8 0 0 1 0 5.6H0M3 5.6L6.2 11.25"],
  S: [
    6,
    "M5.8 2.9V2.5A2.5 2.5 0 0 0 3.3 0H2.6a2.4 2.4 0 0 0 0 4.8H3.3a2.6 2.6 0 0 1 0 5.2H2.6A2.5 2.5 0 0 1 .1 7.5V7.1",
  ],
  T: [6.4, "M-1.25 0H7.65M3.2 0V11.25"],
  U: [6, "M0-1.25V7a3 3 0 0 0 6 0V-1.25"],
  V: [6, "M-.3-1.25L2.5 10h1L6.3-1.25"],
  W: [9, "M0-1.25V7.75a2.25 2.25 0 0 0 4.5 0V-1.25M4.5 7.75a2.25 2.25 0 0 0 4.5 0V-1.25"],
  X: [6, "M-.4-1.25L6.4 11.25M6.4-1.25L-.4 11.25"],
  Y: [6, "M0-1.25V3a3 3 0 0 0 6 0V-1.25M3 6V11.25"],
  Z: [5.6, "M-.6 0H5.2L.4 10H6.4"],
  "0": [5, "M0 2.5a2.5 2.5 0 0 1 5 0V7.5a2.5 2.5 0 0 1-5 0Z"],
  "1": [2.4, "M-.6 1.6L2.4 0V11.25"],
  "2": [5.6, "M0 3V2.8a2.8 2.8 0 0 1 5.6 0c0 2.6-5.2 4.2-5.4 7.2H6.85"],
  "3": [5.4, "M.1 2.5A2.5 2.5 0 1 1 2.7 4.8A2.6 2.6 0 1 1 0 7.5"],
  "4": [6, "M4.4 11.25V0L0 6.9H7.2"],
  "5": [5.4, "M6 0H.7V4.7H2.6a2.65 2.65 0 0 1 0 5.3A2.6 2.6 0 0 1 0 8"],
  "6": [5.6, "M4.9 0C1.6 1.4 0 4 0 7.2a2.8 2.8 0 1 0 .1-.6"],
  "7": [5.2, "M-.6 0H5.2L1.6 11.25"],
  "8": [5.4, "M2.7 4.8a2.4 2.4 0 1 1 .01 0a2.6 2.6 0 1 1-.02 0"],
  "9": [5.6, "M.7 10C4 8.6 5.6 6 5.6 2.8a2.8 2.8 0 1 0-.1.6"],
  "&": [6, "M6.6 11.25L1 2.6a1.9 1.9 0 0 1 3.6-.4C4.8 5 0 4.8 0 7.6C0 11 5.4 11 6 6"],
  "-": [3, "M0 5.2H3"],
  ".": [0, "M0 8.75V11.25"],
  "'": [0, "M0-1.25V2"],
};

/** Accents over a capital six units wide, by their combining character. */
const ACCENTS: Readonly<Record<string, string>> = {
  "\u0301": "M2-2.7L4.4-4.4",
  "\u0300": "M4-2.9L1.6-4.6",
  "\u0303": "M.3-3.8c1.6-1.3 3.6 .8 5.4-.6",
  "\u0308": "M.9-3.4h1.5M3.6-3.4h1.5",
};

/**
 * Draws `text` in capitals on one line; undefined if the alphabet lacks a character. `path` has the strokes' centre lines.
 * `width` is in grid units, strokes included. `top` is the y coordinate of the highest point: accents lie higher.
 */
export function drawLettering(text: string) {
  let x = STROKE / 2;
  let path = "";
  let top = -STROKE / 2;
  for (const letter of text.toUpperCase()) {
    if (letter === " ") {
      x += SPACE;
      continue;
    }
    const [base = "", ...accents] = letter.normalize("NFD");
    const glyph = GLYPHS[base];
    if (!glyph || accents.some((accent) => !(accent in ACCENTS))) return undefined;
    const [wide, strokes] = glyph;
    path += shift(strokes, x);
    for (const accent of accents) {
      path += shift(ACCENTS[accent]!, x + (wide - 6) / 2);
      top = ACCENT_TOP - STROKE / 2;
    }
    x += wide + STROKE + GAP;
  }
  return { path, width: round(x - GAP - STROKE / 2), top };
}

/** Moves path data to the right: adds `by` to each absolute x coordinate. */
function shift(path: string, by: number): string {
  return path.replace(/([MLHVACQZmlhvacqtz])([^A-Za-z]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const step = { M: 2, L: 2, H: 1, A: 7, C: 2, Q: 2 }[command];
    if (step !== undefined) {
      const first = command === "A" ? 5 : 0;
      for (let at = first; at < numbers.length; at += step) numbers[at] = numbers[at]! + by;
    }
    return command + numbers.map(round).map((value, at) => at > 0 && value >= 0 ? ` ${value}` : `${value}`).join("");
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
