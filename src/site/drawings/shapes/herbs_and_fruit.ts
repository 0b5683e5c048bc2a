/**
 * The shapes of herbs, salad leaves, fruit and spices.
 * @module
 */
import { disc, discs, dots, fill, INK, line, type Shapes } from "./ink.ts";

const CITRUS =
  "M0-1.500L-3-7Q0-8.500 3-7ZM1.500-.7L4.500-6Q7-4 7.500-.7ZM1.500.7L7.500.7Q7 4 4.500 6ZM0 1.500L3 7Q0 8.500-3 7ZM-1.500.7L-4.500 6Q-7 4-7.500.7ZM-1.500-.7L-7.500-.7Q-7-4-4.500-6Z";

function citrus(peel: string, flesh: string): string {
  return disc(peel, 11) + disc("#fff6d8", 9.400) + fill(flesh, CITRUS);
}

function needles(stem: string, leaf: string, light: string): string {
  return line(stem, 1.200, "M-10 9Q-1 2 9-10") +
    line(leaf, 2.200, "M-7 6L-10 1M-4 4L-7-3M0 0L-3-7M4-4L2-10M-5 6L1 9M-1 3L6 6M3-1L10 1M6-5L11-5") +
    line(light, 0.9, "M-7 5L-9 2M-4 3L-6-2M0 0L-2-6M0 3L5 5M4-1L9 1");
}

/** Herbs, salad leaves, fruit and spices. */
export const HERBS_AND_FRUIT: Shapes = {
  // Herbs and salad leaves.
  albahaca: fill("#2f6a2c", "M-11 5C-10-4-2-9 6-7 3 2-3 8-11 5ZM-1 6C2-2 7-4 12-1 9 6 5 9-1 6Z") +
    fill("#62a744", "M-10 4C-9-4-2-8 4-6.500 1 0-4 4-10 4ZM1 5C3-1 7-3 10-1 7 3 4 6 1 5Z") +
    line("#b4d987", 0.9, "M-8 3Q-2 0 3-5M2 5Q6 2 9 0"),
  oregano: fill(
    "#3f6b34",
    "M-8-6q4-3 5 1-3 2-5-1zM3-9q4 1 2 4-4 0-2-4zM-2 0q4-3 5 1-3 2-5-1zM6 2q4 0 3 4-4 0-3-4zM-8 5q4-1 4 2-3 2-4-2zM1 8q3-2 4 1-3 2-4-1z",
  ),
  romero: needles("#6b5130", "#3f6f4c", "#8db58e"),
  perejil: line("#3c7a31", 1.400, "M-8 9Q-2 4 0-2M-2 4L7 4") +
    fill(
      "#4b9a3a",
      "M0-1Q-6-1-6-5-8-9-3-8-1-12 2-8 7-9 5-5 5-1 0-1ZM8 7Q4 7 4 3 5 0 8 1 12 1 11 4 11 7 8 7ZM-6 3Q-10 3-10 0-9-3-6-1-4 1-6 3Z",
    ),
  cilantro: line("#4d8a3a", 1.300, "M-9 10Q-2 4 1-2M-3 5L6 5") +
    fill("#6cb14a", "M1-1L-4-2-4-6-7-8-3-9-1-12 2-9 6-10 5-6 7-3ZM6 8L4 4 7 1 11 3 10 7ZM-6 5L-10 4-10 0-6 0-4 3Z"),
  tomillo: line("#7b6a3c", 1.200, "M-10 8Q0 2 9-9") + dots("#5a8550", 3, "-7 4 -5 8 -3 1 0 5 1 -3 4 1 4 -7 8 -3") +
    dots("#a6c796", 1.200, "-7 3.500 -3 .5 1 -3.500 4 -7.500"),
  eneldo: line(
    "#4f8f3f",
    1.300,
    "M-9 10Q0 4 4-10M-6 8L-10 3M-3 5L-8-2M0 1L-5-6M2-3L-1-10M-4 7L3 9M0 3L8 5M2-1L10-1M3-5L9-7",
  ),
  salvia: fill("#5e7a5a", "M-11 9C-11-1-2-11 9-11 11-2 2 9-11 9Z") +
    fill("#9db591", "M-9 7C-9-1-2-9 7-9 7-3 0 6-9 7Z") +
    line("#dbe5cc", 1, "M-9 8L6-8M-5 4L-6-1M-1 0L-2-5M-4 3L1 4M0-1L5 0"),
  menta: fill(
    "#2c8a4a",
    "M0 3C-7 5-12 0-11-6-6-8 0-5 0 3ZM0 3C-1-6 4-12 10-11 12-5 8 2 0 3ZM0 3C5 2 9 5 9 10 4 11 0 9 0 3Z",
  ) + fill("#5fc277", "M-1 2C-6 3-10 0-10-5-6-6-1-4-1 2ZM1 2C1-5 5-10 9-10 10-5 7 1 1 2Z") +
    line("#c5eccb", 0.9, "M-8-4L-1 2M8-8L1 2"),
  rucula: fill(
    "#3c7a30",
    "M-11 10L-6 5Q-10 3-9-1-5-1-4 2-6-5-2-8 1-5 0-1 2-9 10-11 12-3 4 0 8 0 9 4 5 6 1 3 3 7 0 10-3 9-4 6L-10 11Z",
  ) + fill("#6db04b", "M-6 5Q-8 3-8 0-5 0-3 3-5-4-2-6 0-4-1 1 2-7 8-9 9-4 2 1 6 1 7 3 4 4-1 3 1 6 0 8-2 7-3 5Z") +
    line("#c5e39a", 0.9, "M-8 7L6-7"),
  lechuga: fill("#5a9438", "M-9 11Q-12 5-9 1-12-4-7-6-6-11-1-9 4-13 7-8 12-6 9-1 12 4 7 6 5 11 0 10Q-5 12-9 11Z") +
    fill("#a5d05e", "M-8 9Q-10 4-7 1-9-4-5-5-4-9 0-7 4-10 6-6 10-4 7 0 9 4 5 5 3 9-1 8Z") +
    line("#edf7cf", 1.800, "M-8 9Q-2 4 5-6M-3 4L-5-1M1 0L0-5M-1 3L5 3"),

  // Fruit.
  peras: fill("#b7a23c", "M-9 8C-12 2-7-1-4-4S1-12 6-11 6-5 8 0 5 9-1 10-8 10-9 8Z") +
    fill("#f8efb8", "M-8 7C-10 2-6 0-3-3S2-10 5-9.500 5-4 6.500 0 4 7-1 8-7 9-8 7Z") +
    line("#cbb565", 1.200, "M-2 4Q1 2 1-1") + line(INK.char, 1.600, "M6-11L8-12"),
  naranja: citrus("#e5771a", "#f99c31"),
  limon: citrus("#e0b81c", "#fbe05a"),
  frambuesa: discs("#a5163f", 4.200, [[-4, -4], [2, -5], [6, 0], [0, 0], [-6, 2], [3, 5], [-2, 6]]) +
    dots("#e0476f", 5.600, "-4.400 -4.600 1.600 -5.600 5.600 -.6 -.4 -.6 -6.400 1.400 2.600 4.400 -2.400 5.400") +
    dots("#ffb3c6", 1.400, "-5 -6 1 -7 5 -2 -1 -2") + fill(INK.leafDark, "M-1-8L-6-10-1-12 3-11 5-8Z"),

  // Spices and salt: small grains.
  "sal-de-mar":
    fill("#fffefa", "M-8-6l4-1 1 4-4 1zM3-9l3 2-2 3-3-2zM-1 0l4 0 0 4-4 0zM6 3l3-1 1 3-3 1zM-8 5l3 1-1 3-3-1z") +
    fill("#d9d0c0", "M-7-2l4-1 0 1-4 1zM-1 4h4v1h-4z"),
  pimienta: dots("#2a211d", 2.200, "-7 -5 0 -7 6 -3 -3 1 3 3 -7 6 8 6 0 9"),
  merken: dots("#8c1f10", 2.200, "-7 -5 0 -7 6 -3 -3 1 3 3 -7 6 8 6 0 9") +
    dots("#e2562e", 1.700, "-3 -3 4 -6 0 0 6 1 -4 5 3 8 -9 1"),
};
