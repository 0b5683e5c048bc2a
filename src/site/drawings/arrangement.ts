/**
 * Arranges ingredients: where each piece of a drawing lies, and how it is turned. All of it follows from the order of
 * the ingredients, so that the same dish always looks the same.
 *
 * The middle of a drawing is at 0 0, and it is 100 units wide. The result is SVG text that refers to shapes by name.
 * @module
 */
import { ingredientPlace, type Lie } from "./ingredient_places.ts";

/** A place in a drawing. */
export type Point = readonly [x: number, y: number];

/** A half of a pizza: -1 is the left one, 1 the right one. */
export type Side = -1 | 1;

/** One ingredient at one place. */
export type Piece = readonly [id: string, point: Point];

/** The ingredients that lie in one of these ways, in their order. */
export function lying(all: readonly string[], ...lies: readonly Lie[]): string[] {
  return all.filter((id) => lies.includes(ingredientPlace(id).lie));
}

/** The kinds in the order in which they are laid. With three or four, the first one comes twice as often. */
function order(kinds: readonly string[]): readonly string[] {
  const [first, second, third, fourth] = kinds;
  if (kinds.length === 3) return [first!, second!, first!, third!];
  if (kinds.length === 4) return [first!, second!, third!, first!, fourth!];
  return kinds;
}

/** Spreads kinds over a round, or over one half of it, so that no two of a kind lie together. */
export function scattered(kinds: readonly string[], radius: number, side?: Side): Piece[] {
  if (kinds.length === 0) return [];
  const cycle = side ? kinds : order(kinds);
  const outer = side ? 5 : cycle.length < 5 ? 8 : cycle.length === 5 ? 10 : 2 * cycle.length;
  const inner = side ? 3 : outer / 2;
  const points = side
    ? [...arc(outer, radius * 0.85, side, 36), ...arc(inner, radius * 0.36, side, 62)]
    : [...ring(outer, radius * 0.84, 0.04), ...ring(inner, radius * 0.34, 0.1, 0.5)];
  const shift = side ? 0 : Math.floor(cycle.length / 2);
  return points.map((point, at) => [cycle[(at + (at < outer ? 0 : shift)) % cycle.length]!, point]);
}

/** Puts kinds on points, each in its turn. */
export function inTurn(kinds: readonly string[], points: readonly Point[]): Piece[] {
  return kinds.length === 0 ? [] : points.map((point, at) => [kinds[at % kinds.length]!, point]);
}

/** Draws pieces, with the shadows of the thick ones below them. */
export function pieces(laid: readonly Piece[], scale = 1): string {
  const shadows = new Map<number, string>();
  const shapes = laid.map(([id, [x, y]], at) => {
    const { size, thick } = ingredientPlace(id);
    const wide = tenth(size * scale * 0.84);
    if (thick) shadows.set(wide, `${shadows.get(wide) ?? ""}M${tenth(x)} ${tenth(y + 1.3)}h0`);
    return use(shapeName(id), [x, y], (at * 137 + 20) % 360, size * scale / 24);
  });
  const below = [...shadows].map(([wide, path]) =>
    `<path stroke="#3a1408" stroke-opacity=".25" stroke-linecap="round" stroke-width="${wide}" d="${path}"/>`
  );
  return below.join("") + shapes.join("");
}

/** Covers a round with sauces and melted cheese. */
export function covers(all: readonly string[]): string {
  return [...lying(all, "base"), ...lying(all, "melt")].map((id) => use(shapeName(id), [0, 0], 0, 3.05)).join("");
}

/** Draws what comes last: leaves, what is strewn, and what is poured over a round of this radius. */
export function topmost(all: readonly string[], radius: number, side?: Side): string {
  const leaves = side ? arc(3, radius * 0.62, side, 55) : [[0, 0] as const, ...ring(5, radius * 0.66, 0.06)];
  return pieces(inTurn(lying(all, "leaf"), leaves)) +
    pieces(inTurn(lying(all, "strewn"), spiral(8, radius * 0.95))) +
    lying(all, "poured").map((id) => use(shapeName(id), [0, 0], 0, radius * 0.094)).join("");
}

/** Points of a sunflower inside a circle. */
export function spiral(count: number, radius: number): Point[] {
  return Array.from({ length: count }, (_, at) => polar(radius * Math.sqrt((at + 0.6) / count), (at + 1) * 2.4 + 1));
}

/** Points of a ring. `uneven` moves them in and out a little; `turn` is a part of the distance between two. */
export function ring(count: number, radius: number, uneven = 0, turn = 0): Point[] {
  return Array.from(
    { length: count },
    (_, at) => polar(radius * (1 + uneven * (at * 7 % 3 - 1)), (at + turn) / count * 2 * Math.PI - 1.3),
  );
}

/** Points of an arc in one half, with the middle one at its side; `step` in degrees. */
function arc(count: number, radius: number, side: Side, step: number): Point[] {
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = polar(radius, (at - (count - 1) / 2) * step * Math.PI / 180);
    return [side * x, y];
  });
}

function polar(radius: number, angle: number): Point {
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** Draws what a dish is served in; `tint` is the colour of its contents. */
export function vessel(name: string, tint?: string, at: Point = [0, 0], turn = 0): string {
  return use(`v-${name}`, at, turn, 1, tint);
}

/** Draws one ingredient, 24 units large at a scale of 1. */
export function single(id: string, at: Point, scale: number, turn = 0): string {
  return use(shapeName(id), at, turn, scale);
}

/** The name of an ingredient's shape in the sprite. */
export function shapeName(id: string): string {
  return ingredientPlace(id).known ? `i-${id}` : "i-other";
}

/** Places are whole units, a hundredth of the drawing: finer ones cost every page bytes that nobody sees. */
function use(name: string, [x, y]: Point, turn: number, scale: number, tint?: string): string {
  const size = Math.round(scale * 100) / 100;
  const change = (x || y ? `translate(${Math.round(x)} ${Math.round(y)})` : "") + (turn ? `rotate(${turn})` : "") +
    (size === 1 ? "" : `scale(${size})`);
  return `<use href="#${name}"${change && ` transform="${change}"`}${tint === undefined ? "" : ` color="${tint}"`}/>`;
}

/** Rounds to a tenth. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
