/**
 * The shapes that are computed: the uneven round of a dough, and the spots that a wood fire leaves on its edge.
 * @module
 */
import { tenth } from "../arrangement.ts";
import { dots, faint, fill, INK, line } from "./ink.ts";

/** The path of an uneven circle, of smooth curves that meet between two points. A larger `wave` makes it less even. */
export function unevenCircle(radius: number, wave: number, turn = 0): string {
  const count = 22;
  const pointAt = (at: number) => {
    const angle = at / count * 2 * Math.PI;
    const away = radius + wave * (Math.sin(3 * angle + turn) + 0.7 * Math.sin(7 * angle + 2 * turn + 1));
    return [away * Math.cos(angle), away * Math.sin(angle)] as const;
  };
  let bend = pointAt(0).map(tenth);
  const first = bend.join(" ");
  const ends = Array.from({ length: count }, (_, at) => {
    const next = pointAt(at + 1);
    const end = bend.map((from, axis) => tenth((from + next[axis]!) / 2));
    // As SVG mirrors it: what one end is rounded by must not add up.
    bend = bend.map((from, axis) => 2 * end[axis]! - from);
    return end.join(" ");
  });
  return `M${ends.at(-1)}Q${first} ${ends.join("T")}Z`;
}

/** The pizza without toppings: a thick edge with dark spots, and the dough inside. */
export function pizzaCrust(): string {
  return faint(0.16, fill("#000", unevenCircle(48.4, 0.9, 2))) +
    fill("#a85a22", unevenCircle(47.6, 0.9, 2)) + fill(INK.crust, unevenCircle(46.2, 0.9, 2.1)) +
    line("#eeb265", 4.4, unevenCircle(42.4, 0.8, 2.3)) + line("#f8cf8b", 1.4, unevenCircle(43.2, 0.8, 2.3)) + spots() +
    fill("#b8712f", unevenCircle(38.4, 0.6, 1)) + fill(INK.crumb, unevenCircle(37.2, 0.5, 1.2));
}

/** The dark spots: angle in degrees, distance from the middle, half their length. */
const SPOTS = ("6:44:3.4 33:42:1.6 49:43.4:4.2 72:45.2:1.8 88:42:2.2 106:44.4:3.6 142:44.6:2.4 164:43:4.4 " +
  "187:45.2:1.7 206:43.4:3.2 227:42:1.8 245:43.6:4.4 281:42.6:2.4 303:44.4:3.8 337:43.6:2.6").split(" ")
  .map((spot) => spot.split(":").map(Number) as [angle: number, away: number, half: number]);

function spots(): string {
  const drawn = (colour: string, larger: number) => {
    const paths = SPOTS.map(([angle, away, half], at) => spot(angle, away, half + larger, half * 0.55 + larger, at));
    return fill(colour, paths.join(""));
  };
  const crumbs = [20, 62, 97, 121, 153, 176, 217, 262, 291, 320, 351];
  const places = crumbs.map((angle, at) => along(at % 2 ? 45 : 41.8, angle)).join(" ");
  return faint(0.5, drawn(INK.toast, 1.4)) + drawn("#7c4119", 0) + dots("#9a5a26", 1.3, places);
}

/** The path of an uneven spot that is longer along the edge. */
function spot(angle: number, away: number, half: number, thick: number, at: number): string {
  const turn = half / away * 180 / Math.PI;
  const [lean, bump] = [at % 2 ? 0.5 : -0.4, at % 3 ? 1.1 : 0.7];
  return `M${along(away + lean, angle - turn)}Q${along(away + thick * 1.2, angle - turn * bump * 0.6)} ${
    along(away + thick * 0.6, angle + turn * 0.3)
  }T${along(away - lean, angle + turn)}Q${along(away - thick * 1.500, angle + turn * 0.7)} ${
    along(away - thick * 0.7, angle)
  }T${along(away + lean, angle - turn)}Z`;
}

function along(away: number, degrees: number): string {
  const angle = degrees * Math.PI / 180;
  return `${tenth(away * Math.cos(angle))} ${tenth(away * Math.sin(angle))}`;
}
