/**
 * The notices about what is still to be filled in: what a restaurant can do without for a while, and dishes of which the
 * description says so.
 * @module
 */
import * as v from "valibot";
import type { Content } from "../../src/schemas/content/content.ts";
import { RestaurantContent } from "../../src/schemas/content/restaurant.ts";

/** What many restaurants never need. */
const SELDOM = ["$schema", "announcement", "postalCode"];

/** The part of a content schema that is read here. */
interface Shape extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
}

/** Makes the notices, in Spanish: one for each file. */
export function gapNotices({ menu, restaurant }: Pick<Content, "menu" | "restaurant">): string[] {
  const dishes = menu.items.filter(({ description }) => /^por llenar/i.test(description.es));
  return [
    ["restaurant.json", titlesOfMissing(RestaurantContent, restaurant)] as const,
    ["menu.json", dishes.map(({ name }) => `«${name}»`)] as const,
  ].flatMap(([file, gaps]) => gaps.length === 0 ? [] : [`Por llenar en ${file}: ${gaps.join(", ")}.`]);
}

function titlesOfMissing(schema: Shape, value: object): string[] {
  return Object.entries(schema.entries ?? {}).flatMap(([key, { wrapped, ...required }]) => {
    const part: unknown = Reflect.get(value, key);
    if (part === undefined) return wrapped && !SELDOM.includes(key) ? [v.getTitle(wrapped) ?? key] : [];
    return typeof part === "object" ? titlesOfMissing(required, part as object) : [];
  });
}
