/**
 * How each form of dish is drawn: one function for each.
 * @module
 */
import type { DishForm } from "../../schemas/dish_form.ts";
import type { Point, Side } from "./arrangement.ts";
import { covers, inTurn, lying, pieces, ring, scattered, single, spiral, topmost, vessel } from "./arrangement.ts";
import { dishTint, ingredientPlace } from "./ingredient_places.ts";

type Ids = readonly string[];

/** Draws what lies on a pizza, or on one half of it. */
export function pizzaToppings(all: Ids, side?: Side): string {
  const kinds = lying(all, "piece");
  const greens = lying(all, "bed");
  const points = side ? spiral(14, 30).filter(([x]) => x * side > 3) : [[1, 2] as const, ...ring(7, 22, 0.12, 0.4)];
  return covers(all) + pieces(scattered(kinds, 32, side), side || kinds.length > 3 ? 1 : 1.1) +
    pieces(inTurn(greens, points)) +
    pieces(inTurn(lying(all, "centre"), [[side ? 18 * side : 0, 0]]), side ? 0.6 : 0.8) +
    topmost(all, 32, side);
}

/** The drawing of a dish by its form. */
export const FORMS: Readonly<Record<DishForm, (all: Ids) => string>> = {
  pizza: (all) => vessel("pizza") + pizzaToppings(all),
  quarters: (all) => {
    const laid = lying(all, "piece").flatMap((id, at) => {
      const [signX, signY] = CORNERS[at % 4]!;
      return inTurn([id], QUARTER.map(([x, y]) => [signX * x, signY * y]));
    });
    return vessel("pizza") + covers(all) + pieces(laid) + topmost(all, 32);
  },
  calzone: (all) =>
    vessel("calzone", dishTint(all)) +
    lying(all, "dust").map((id) => single(id, [-6, -12], 1.6) + single(id, [14, -4], 1.3, 60)).join(""),
  toasts: (all) =>
    vessel("board") +
    SLICES.map(([x, y, turn]) =>
      `<g transform="translate(${x} ${y})rotate(${turn})">${vessel("slice")}${onSlice(all)}</g>`
    ).join(""),
  loaf: (all) =>
    vessel("loaf") + LOAVES.map(([x, y], at) =>
      lying(all, "melt").map((id) => single(id, [x, y], 0.72, at * 50)).join("")
    ).join("") +
    pieces(inTurn(lying(all, "piece").filter((id) => id !== all[0]), LOAVES.map(([x, y]) => [x + 9, y])), 0.7) +
    pieces(inTurn(lying(all, "strewn"), LOAVES.map(([x, y]) => [x + 2, y - 1]))),
  flatbread: (all) => vessel("flatbread") + pieces(inTurn(lying(all, "strewn"), FLATBREAD)),
  croquettes: (all) =>
    vessel("plate") + lying(all, "base").map((id) => single(id, [0, 0], 2.8)).join("") + BALLS.map((at) =>
      vessel("ball", undefined, at)
    ).join("") + vessel("half-ball", undefined, [14, 14]),
  plate: (all) => {
    const edge = inTurn(lying(all, "piece", "bed"), ring(9, 28));
    return vessel("plate") + pieces([...edge, ...inTurn(lying(all, "centre"), [[0, 0]])]) + topmost(all, 29);
  },
  board: (all) =>
    vessel("board") +
    pieces(
      lying(all, "piece").flatMap((id, at) =>
        inTurn([id], CLUSTER.map(([x, y]) => [HEAPS[at % HEAPS.length]![0] + x, HEAPS[at % HEAPS.length]![1] + y]))
      ),
      0.92,
    ),
  pan: (all) => {
    const [main, ...others] = lying(all, "piece");
    const inside = (points: readonly Point[]) => points.map(([x, y]): Point => [x - 3, y - 3]);
    return vessel("pan") + pieces(inTurn(main ? [main] : [], inside([...ring(9, 24), ...ring(4, 9)]))) +
      pieces(inTurn(others, inside([...ring(4, 17, 0, 0.5)]))) +
      pieces(inTurn(lying(all, "strewn"), inside(spiral(7, 26))));
  },
  bowl: (all) => {
    const kinds = lying(all, "piece", "leaf");
    const greens = lying(all, "bed");
    const under = greens.length > 0 ? greens : kinds.splice(0, 1);
    return vessel("bowl") + pieces(inTurn(under, [...ring(11, 29), ...ring(6, 16), [0, 0]])) +
      pieces(scattered(kinds, 33), 1.08) + topmost(lying(all, "strewn", "poured"), 27);
  },
  rings: (all) => {
    const slices = lying(all, "piece").slice(0, 2);
    return vessel("plate") + pieces(inTurn(slices, ring(12, 26)), 1.05) + pieces(inTurn(slices, ring(4, 8)), 0.95) +
      topmost(all, 28);
  },
  layers: (all) =>
    vessel("layers", dishTint(all)) +
    lying(all, "dust").map((id) => single(id, [-14, -17], 0.8) + single(id, [12, -16], 0.8)).join(""),
  mould: (all) => vessel("mould", dishTint(all)) + flavour(all, [30, 23], 0.9),
  rolls: (all) =>
    vessel("plate") + vessel("roll", undefined, [0, -13], -8) + vessel("roll", undefined, [0, 13], -8) +
    pieces(inTurn(lying(all, "piece").filter((id) => ingredientPlace(id).size < 17), ROLL_ENDS), 0.85),
  wedge: (all) => vessel("wedge", dishTint(all)),
  scoops: (all) => vessel("scoops", dishTint(all)) + flavour(all, [0, -30], 0.9),
  bottle: (all) =>
    labelled("bottle", dishTint(all), all[0], [0, 13]) + (all.includes("agua-con-gas") ? vessel("bubbles") : ""),
  "large-bottle": (all) => labelled("large-bottle", dishTint(all), all[0], [0, 6]),
  can: (all) => labelled("can", dishTint(all), all[0], [0, 6]),
  "dark-can": (all) => labelled("can", "#26201f", all[0], [0, 6]),
  "beer-can": (all) => labelled("tall-can", dishTint(all), all[0], [0, 0]),
  "dark-beer-can": (all) => labelled("tall-can", "#2f5d3a", all[0], [0, 0]),
  "beer-bottle": (all) => labelled("beer-bottle", dishTint(all), all[0], [0, 14]),
  glass: (all) =>
    vessel("glass", dishTint(all)) +
    inGlass(all, [[-6, -17], [7, -8], [-5, 4]], [[8, -20], [-8, -5], [6, 9], [-3, 22]], [17, -33]) + vessel("shine"),
  // Water takes the colour of what is brewed in it.
  cup: (all) => vessel("cup", dishTint(all.filter((id) => id !== "agua"))),
  "small-glass": (all) => vessel("small-glass", dishTint(all.toReversed())),
  "wine-glass": (all) => vessel("wine-glass", dishTint(all)),
  "wine-bottle": (all) =>
    labelled(all.includes("vino-blanco") ? "pale-bottle" : "wine-bottle", dishTint(all), all[0], [0, 8]),
  balloon: (all) =>
    vessel("balloon", dishTint(all)) + inGlass(all, [[-10, -12], [8, -14]], [], [24, -32]) + vessel("balloon-shine"),
};

const CORNERS: readonly Point[] = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
const QUARTER: readonly Point[] = [[10, 9], [27, 8], [8, 26], [22, 22]];
const SLICES = [[-22, 1, -6], [23, 0, 7]] as const;
const LOAVES: readonly Point[] = [[-27, -17], [-9, -17], [9, -17], [27, -17], [-27, 14], [-9, 14], [9, 14], [27, 14]];
const FLATBREAD = [[-22, -16], [0, -18], [22, -15], [-11, -2], [12, -1], [-24, 11], [0, 13], [24, 11]] as const;
const BALLS: readonly Point[] = [[-14, -13], [14, -14], [-13, 14]];
const HEAPS: readonly Point[] = [[-31, -19], [-6, -20], [18, -19], [-33, 14], [-13, 13], [9, 14], [27, 11]];
const CLUSTER: readonly Point[] = [[-5, -5], [6, -2], [-2, 6]];
const ROLL_ENDS: readonly Point[] = [[-33, -9], [-33, 17], [33, -18], [33, 8]];

/** The first topping covers a slice of bread, the others lie on it. */
function onSlice(all: Ids): string {
  const [main, ...others] = lying(all, "piece").slice(1);
  return pieces(inTurn(main ? [main] : [], [[-8, -12], [8, -13], [-1, -4], [-7, 6], [7, 5], [0, 15]]), 0.95) +
    pieces(inTurn([...lying(all, "leaf"), ...others], [[1, -11], [8, -2], [-6, 1], [2, 9]]), 0.7);
}

/** The fruit that gives the dish its colour. */
function flavour(all: Ids, at: Point, scale: number): string {
  const [id] = lying(all, "piece").filter((each) => each !== "limon" && dishTint([each]) === dishTint(all));
  return id === undefined ? "" : single(id, at, scale);
}

/** A bottle or can with its contents as the emblem. */
function labelled(name: string, tint: string, emblem: string | undefined, at: Point): string {
  return vessel(name, tint) + (emblem === undefined ? "" : single(emblem, at, 0.8));
}

/** Ice at the top of a drink, other pieces in it, and fruit on the rim. */
function inGlass(all: Ids, ice: readonly Point[], inside: readonly Point[], rim: Point): string {
  const [fruit, ...others] = lying(all, "piece").filter((id) => id !== "hielo");
  return pieces(inTurn(all.filter((id) => id === "hielo"), ice)) +
    pieces(inTurn(others.filter((id) => id !== "limon"), inside)) +
    (fruit === undefined ? "" : single(fruit, rim, 0.95, 12));
}
