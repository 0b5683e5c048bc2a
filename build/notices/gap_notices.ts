/**
 * The notices about what is still to be filled in: what a restaurant can do without for a while, and dishes of which the
 * description says so.
 * @module
 */
import * as v from "valibot";
import { UNTOLD } from "../../src/check/fill_content.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import { RestaurantContent } from "../../src/schemas/content/restaurant.ts";

/** What many restaurants never need. */
const SELDOM = ["$schema", "announcement", "looks", "postalCode"];

/** The parts of a content schema that are read here. */
type Shape = v.GenericSchema & { readonly entries?: Readonly<Record<string, Shape>>; readonly wrapped?: Shape };

/** Makes the notices, in Spanish: one for each file. */
export function gapNotices({ menu, restaurant }: Pick<Content, "menu" | "restaurant">): string[] {
  const dishes = menu.items.filter(({ description }) => /^por llenar/i.test(description.es)).map(({ name }) => name);
  const gaps = { "restaurant.json": missing(RestaurantContent, restaurant), "menu.json": dishes };
  return Object.entries(gaps).filter(([, names]) => names.length > 0)
    .map(([file, names]) => `Por llenar en ${file}: ${names.join(", ")}.`);
}

/** The titles of what is missing. */
function missing({ entries = {} }: Shape, value: object): string[] {
  return Object.entries(entries).flatMap(([key, schema]) => {
    const part: unknown = Reflect.get(value, key);
    const isGap = part === undefined || Reflect.get(Object(part), "es") === UNTOLD.es;
    if (SELDOM.includes(key)) return [];
    if (isGap) return [v.getTitle(schema.wrapped!)!];
    return missing(schema, Object(part));
  });
}
