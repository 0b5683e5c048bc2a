/**
 * Groups of options that the sample has not: choices that nobody needs to make, several at once, and other rules for halves.
 * @module
 */
import type { OptionGroupContent } from "../src/schemas/content/option_group.ts";

/** Three options of a choice, by its id: one that costs more and has an allergen, and two that do not. */
const optionsOf = (group: string) =>
  [["a", 0], ["b", 900, "anchoas"], ["c", 0, "rucula"]].map(([letter, price, ...ingredients]) => ({
    id: `${group}-${letter}`,
    name: { es: `${group} ${letter}`, en: `the ${group} ${letter}` },
    price: price as number,
    ingredients: ingredients as string[],
  }));
const glass = (id: string, price: number) => ({ id, name: { es: `vaso ${id}`, en: `glass ${id}` }, price });
const choice = (id: string, es: string, en: string, min: number, max: number): OptionGroupContent => (
  { id, kind: "choice", name: { es, en }, min, max, options: optionsOf(id) }
);

/** The groups. */
export const OPTION_GROUPS: readonly OptionGroupContent[] = [
  choice("maybe", "Salsa", "Sauce", 0, 1),
  choice("some", "Salsas", "Sauces", 0, 2),
  choice("two", "Dos", "Two", 2, 2),
  choice("range", "Varias", "Several", 1, 3),
  { id: "glass", kind: "size", name: { es: "Vaso", en: "Glass" }, options: [glass("10", 0), glass("11", 500)] },
  { id: "one", kind: "removals", name: { es: "Sin", en: "Without" }, max: 1 },
  {
    id: "each",
    kind: "extras",
    name: { es: "Más", en: "More" },
    max: 3,
    max_each: 1,
    ingredients: ["rucula", "pollo"],
  },
  {
    ...{ id: "average", kind: "halves", name: { es: "Mitades", en: "Halves" } },
    ...{ half_price: "average", half_extra: "full" },
  },
];
