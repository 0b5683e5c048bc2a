/**
 * The pens for the shapes in this folder: a filled path, a disc and a round line, each as short SVG text.
 *
 * A shape is drawn around the origin, from -12 to 12. The light comes from above. Leaves out gradients and filters: they
 * need ids, and many copies of a shape stand on one page.
 * @module
 */
import { PALETTE } from "../drawings.ts";

/** A group of shapes: SVG text by id. */
export type Shapes = Readonly<Record<string, string>>;

/** The colours of the shapes: those of all drawings, and those of food. */
export const INK = {
  ...PALETTE,
  crumb: "#f3dcab",
  toast: "#b9692a",
  char: "#7a3d17",
  sauce: "#cf3a22",
  sauceDark: "#a82314",
  chilli: "#e2502b",
  cheese: "#f9dd92",
  cheeseDark: "#e9b253",
  cream: "#fdf1d6",
  shade: "#e3cda4",
  leaf: "#5d9c46",
  leafDark: "#35692f",
  leafLight: "#9dc873",
  ham: "#f3aaa0",
  hamDark: "#d9776f",
  wine: "#7d1d3f",
  plum: "#5b2a5e",
  orange: "#f08a2c",
  yellow: "#f7c832",
  cocoa: "#54301c",
  mushroom: "#ead9bd",
  mushroomDark: "#a17f58",
  olive: "#2b2326",
  glass: "#a9c6cf",
  clay: "#b5482c",
  wood: "#b9783f",
  woodDark: "#8d5527",
} as const;

/** Fills a path. */
export function fill(colour: string, path: string): string {
  return `<path fill="${colour}" d="${short(path)}"/>`;
}

/** Drops zeros and spaces that a path does not need. */
function short(path: string): string {
  return path.replaceAll(/\.0+(?!\d)|(?<=\.\d*[1-9])0+(?!\d)|(?<![\d.])0(?=\.\d)| (?=[-A-Za-z])|(?<=[A-Za-z]) /g, "");
}

/** Fills a circle. */
export function disc(colour: string, radius: number, x = 0, y = 0): string {
  return `<circle${x ? ` cx="${x}"` : ""}${y ? ` cy="${y}"` : ""} r="${radius}" fill="${colour}"/>`;
}

/** Fills a circle of one size at each of some points. */
export function discs(colour: string, radius: number, points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y]) => disc(colour, radius, x, y)).join("");
}

/** Draws a line with round ends. */
export function line(colour: string, width: number, path: string): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" ${round} d="${short(path)}"/>`;
}

/** Draws a dot at each point of a list such as `1 2 3 4`, with one path. */
export function dots(colour: string, size: number, points: string): string {
  const numbers = points.split(" ");
  const pairs = numbers.flatMap((x, at) => at % 2 === 0 ? [`M${x} ${numbers[at + 1]}h0`] : []);
  return line(colour, size, pairs.join(""));
}

/** Fades a filled part or a line. With plain `opacity` a renderer would paint a layer of its own, which costs most. */
export function faint(opacity: number, part: string): string {
  const paint = part.includes(" stroke=") ? "stroke" : "fill";
  return part.replace(/^<(\w+)/, `<$1 ${paint}-opacity="${opacity}"`);
}
