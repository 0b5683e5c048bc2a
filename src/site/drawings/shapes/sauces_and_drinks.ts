/**
 * The shapes of sauces, oils and drinks. A sauce covers a whole pizza when it is enlarged; an oil runs over all of it.
 * @module
 */
import { drop } from "./cheese_and_eggs.ts";
import { disc, discs, dots, faint, fill, INK, line, type Shapes } from "./ink.ts";

const ROUND =
  "M-2-11.900C3-12.500 8-9 10-6.500S12.500 0 11.500 4 6 10.500 2 11.800-7 10.500-9.500 7.500-12.500 0-11.500-4-7-11-2-11.900Z";
const SWIRL = "M8-2C5-9-6-8-8-1S-2 8 3 6";

function sauce(colour: string, dark: string, light: string): string {
  return fill(dark, ROUND) + disc(colour, 11) + line(light, 1, SWIRL) +
    line(dark, 0.7, "M-5-9Q0-11 5-8M9 2Q8 6 5 8M-9 4Q-7 8-3 9");
}

function zigzag(colour: string, light: string, width: number): string {
  const path = "M-7-7C-2-11 1-9-3-5S-10 1-6 1 3-8 6-7 0 1-3 4-5 9-1 6 6-2 9-2 5 5 4 7";
  return line(colour, width, path) + line(light, width / 3, path);
}

const BEER = fill("#c98216", "M-8-5H5V11H-8ZM5-2h4q2 0 2 2v5q0 2-2 2H5V5H8.500V0.500H5Z") +
  fill("#f6b62c", "M-7-5H1V10H-7Z") + line("#d9b878", 1.6, "M-9-4Q-11-8-7-9-5-13-1-11 4-13 5-9 9-7 6-4Z") +
  fill(INK.flour, "M-9-4Q-11-8-7-9-5-13-1-11 4-13 5-9 9-7 6-4Z");

/** Sauces, oils and drinks. */
export const SAUCES_AND_DRINKS: Shapes = {
  // Sauces, creams and oils.
  "salsa-de-tomate": sauce(INK.sauce, INK.sauceDark, "#e2593a"),
  "crema-de-champinones": sauce("#dcc39a", "#a98655", "#efdfc0") + dots("#8f6d45", 0.9, "-5 -2 3 -6 6 3 -2 5 0 0 -7 3"),
  "pesto-de-pinones": sauce("#7da544", "#4a7328", "#a9c868") + dots("#f3e0a8", 1, "-5 -3 3 -6 6 2 -2 6 0 -1 -7 3") +
    dots(INK.leafDark, 0.7, "-2 -7 5 -2 2 4 -5 1 8 4"),
  "pesto-de-nueces": fill("#3f6f25", "M-10 2Q-11-6-3-7T8-7 9 3 2 9-10 2Z") +
    fill("#79a83f", "M-8 1Q-9-5-3-5.500T6-6 7 2 2 6-8 1Z") + dots("#cfe08c", 1.300, "-4 -2 1 -3 4 1 -1 2") +
    dots("#a3703c", 1.800, "-2 0 3 -1 -5 2"),
  "crema-de-pistacho": zigzag("#7f9d3d", "#c3d57e", 1.2500),
  "aceite-de-oliva": faint(0.6, dots("#d9a51c", 1.3, "-5 -5 5 0 0 7.5 -8 2 6.5 -6 -2 1")) +
    faint(0.6, dots("#e6bd3c", 0.7, "2 -8 8 4 -5 6 -7 -3 3 3 -3 9 7 -2")),
  "aceite-de-trufa": dots("#2c2019", 3.700, "-5 -3 4 -1.500 -2.500 5 2.500 -7.500 7 4") +
    dots("#5b4636", 2.900, "-5 -3 4 -1.500 -2.500 5 2.500 -7.500 7 4") +
    line("#c4aa88", 0.35, "M-6-3.500l1 1 1-.5M3-2l1 1 1-.5M-3.500 4.500l1 1 1-.5M1.500-8l1 1 1-.5M6 3.500l1 1 1-.5") +
    faint(0.7, dots("#3d2c1c", 1, "0 1 -7 1 8 -2 2 8 -3 -8")),
  "miel-de-ulmo": zigzag("#d98e13", "#ffd35c", 0.8),
  "alino-balsamico": zigzag("#33161a", "#7d4a44", 0.9),
  "alino-cesar": zigzag("#e6d3a0", "#fffbe9", 1.100),
  "vinagre-de-vino": drop("#a5314a", "#eda3ae"),

  // Drinks and what they are made of.
  "vino-blanco": drop("#e3cf6a", "#fff7c9"),
  "vino-tinto": drop(INK.wine, "#c76a86"),
  espumante: drop("#efd98a", "#fff9dc") + dots(INK.flour, 1.600, "2 0 -1 3 4 5"),
  "licor-de-maqui": discs("#2f1b4a", 5.400, [[-4, -4], [5, -2], [0, 5]]) +
    dots("#7d5bb0", 2, "-6 -6 3 -4 -2 3") + line(INK.leafDark, 1.600, "M1-6L4-11"),
  cerveza: BEER,
  "cerveza-sin-alcohol": BEER + line(INK.leafDark, 1.600, "M-6 5H0"),
  cafe: fill("#3d2010", "M-9 6C-12-2-2-12 7-8 12 1 1 11-9 6Z") + fill("#6f4325", "M-8 5C-10-2-2-10 5-7 4-3-3-2-8 5Z") +
    line("#26130a", 1.500, "M-8 6Q-2 5 0 0T7-7"),
  te: line("#8a6a4a", 0.9, "M0-5Q5-11 9-8") + fill("#e9d8b4", "M-6-3L-3-6H3L6-3V10H-6Z") +
    fill("#8a4b22", "M-4.500 2H4.500V8.500H-4.500Z") + fill("#c62f1d", "M7-10H11V-5H7Z"),
  "te-verde": fill("#4f8236", "M-10 8Q-12-5 0-11 2 0-6 6ZM-4 9Q0-2 11-4 10 7-1 10Z") +
    line("#b9d98b", 1, "M-8 6Q-5-3-1-9M-2 9Q4 3 9-2"),
  manzanilla: discs("#d9cdb0", 4.600, [[0, -7], [6, -3], [6, 4], [0, 7], [-6, 4], [-6, -3]]) +
    dots("#fffdf3", 7.500, "0 -7 6 -3 6 4 0 7 -6 4 -6 -3") + disc("#e0a21b", 4.400) +
    disc("#f7cd46", 3.200, -0.4, -0.4),
  boldo: fill("#4a6b46", "M0-11Q10-6 7 4 5 9 0 11-5 9-7 4-10-6 0-11Z") +
    line("#a8c39a", 1, "M0-9V10M0-4L5-6M0 1L6-1M0 6L4 4M0-4L-5-6M0 1L-6-1M0 6L-4 4"),
  agua: drop("#5fa9cf", "#d9f1fa"),
  "agua-con-gas": drop("#5fa9cf", "#d9f1fa") + dots("#e8f8ff", 2, "2 -1 -1 3 4 5"),
  hielo: faint(0.85, fill("#cfe8f2", "M-9-6L2-9 9-3 7 7-4 9-10 3Z")) +
    faint(0.9, fill("#f4fcff", "M-9-6L2-9 9-3-3 0Z")) + line("#a9cfdf", 0.9, "M-3 0L-4 9"),
  "bebida-cola": drop("#4a1f14", "#b3705a") + dots("#d9a08a", 1.800, "2 -1 4 4"),
};
