/**
 * The colours of the pages: the project's own, with those that the owner chose in their place, and what follows from
 * them. A derived colour is one on which, or in which, a text can be read (WCAG 2.2 criterion 1.4.3).
 *
 * Leaves out the colours that nobody chooses, which `tokens.css` has: bricks, the red of warnings.
 * @module
 */
import type { ChosenColours } from "../../schemas/content/looks.ts";

/** The least contrast of a text, and of a control (WCAG 2.2 criteria 1.4.3 and 1.4.11). */
export const LEAST = { text: 4.5, control: 3 } as const;

const [BLACK, WHITE] = ["#000000", "#ffffff"] as const;

/** Of header, hero and footer, the same in every theme. */
const FRAME = { soot: "#1d1310", flour: "#fff8ec", ash: "#e9d9c6", flame: "#ffb02e" };

/** By day, in the dark theme, and on paper. */
const OWN = {
  paper: ["#fff8ec", "#17100d", WHITE],
  ink: ["#241713", "#f6eadb", BLACK],
  quiet: ["#6a5348", "#c8b1a0", "#444444"],
  accent: ["#b0271a", "#ff9166", "#8c1d12"],
  panel: ["#fbecd3", "#241814", "#fbecd3"],
  line: ["#e4d2b8", "#43312a", "#bbbbbb"],
  basil: ["#2b6638", "#93d3a2", "#1f4d2a"],
  receipt: ["#fffdf7", "#f7eddc", "#fffdf7"],
} as const;

/** The brand's colour where it is no text. */
const AWNING = "#c62f1d";

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (high + .05) / (low + .05);
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const linear = channelsOf(colour).map((each) => each / 255).map((each) =>
    each <= .04045 ? each / 12.92 : ((each + .055) / 1.055) ** 2.4
  );
  return .2126 * linear[0]! + .7152 * linear[1]! + .0722 * linear[2]!;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** The first colour with this share of the other, as `color-mix(in srgb)` (CSS Color Level 5) has it. */
function mix(colour: string, other: string, share: number): string {
  const mixed = channelsOf(other).map((each, at) => Math.round(each * share + channelsOf(colour)[at]! * (1 - share)));
  return `#${mixed.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour, or the nearest one towards black or white, that has this contrast on every ground; the colour if none has. */
export function legible(colour: string, grounds: readonly string[], least: number = LEAST.text): string {
  for (let percent = 0; percent <= 100; percent += 2) {
    const found = [BLACK, WHITE].map((end) => mix(colour, end, percent / 100))
      .find((each) => grounds.every((ground) => contrastOf(each, ground) >= least));
    if (found !== undefined) return found;
  }
  return colour;
}

/** What {@linkcode themesOf} gives. */
export type Themes = ReturnType<typeof themesOf>;

/** The tokens of each theme, by the names that the styles use. */
export function themesOf({ frame, glow, dark, ...day }: ChosenColours = {}) {
  const soot = frame ?? FRAME.soot;
  const light = { ...FRAME, soot, flame: glow ?? legible(FRAME.flame, [soot]), ...themeOf(0, soot, day, day.brand) };
  const night = { ...(frame !== undefined && { paper: mix(frame, BLACK, .2) }), ...dark };
  return { light, dark: themeOf(1, soot, night, day.brand), print: themeOf(2, soot, {}, day.brand) };
}

/** @param brand The colour of the brand by day, from which that of another theme follows. */
function themeOf(theme: 0 | 1 | 2, soot: string, chosen: ChosenColours, brand: string | undefined) {
  const own = (name: keyof typeof OWN): string => OWN[name][theme];
  const isOwn = chosen.paper === undefined && chosen.ink === undefined;
  const paper = chosen.paper ?? own("paper");
  const ink = chosen.ink ?? legible(own("ink"), [paper], LEAST.text + 2);
  const panel = isOwn ? own("panel") : mix(paper, ink, .07);
  const grounds = [paper, panel];
  const accent = chosen.brand ?? legible(brand ?? own("accent"), grounds);
  const awning = legible(brand ?? AWNING, grounds, LEAST.control);
  const on = (ground: string) =>
    [FRAME.flour, soot, WHITE, BLACK].find((each) => contrastOf(each, ground) >= LEAST.text)!;
  return {
    paper,
    ink,
    quiet: isOwn ? own("quiet") : legible(mix(ink, paper, .3), grounds),
    accent,
    panel,
    line: isOwn ? own("line") : mix(paper, ink, .2),
    basil: legible(own("basil"), grounds),
    button: accent,
    "on-button": on(accent),
    brand: awning,
    "on-brand": on(awning),
    receipt: own("receipt"),
  };
}
