/**
 * Properties of the colours of the pages.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { contrastOf, LEAST, legible, type Themes, themesOf } from "../../../src/domain/restaurant/looks.ts";
import type { ChosenColours } from "../../../src/schemas/content/looks.ts";
import { weakPairs } from "../../site/weak_pairs.ts";
import { type Property, property } from "../property.ts";

const colour = fc.nat({ max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const theme = { brand: colour, paper: colour, ink: colour };
const chosen = fc.record(
  { ...theme, frame: colour, glow: colour, dark: fc.record(theme, { requiredKeys: [] }) },
  { requiredKeys: [] },
);

/** The properties. */
export const LOOKS_PROPERTIES: readonly Property[] = [
  property("contrastOf() has no order, is 1 for the same colour, and 21 at most", 500, [colour, colour], (a, b) => {
    assertEquals(contrastOf(a, b), contrastOf(b, a));
    assertEquals(contrastOf(a, a), 1);
    assert(contrastOf(a, b) >= 1 && contrastOf(a, b) <= contrastOf("#000000", "#ffffff"));
    assertEquals(contrastOf("#000000", "#ffffff"), 21);
  }),
  property("legible() keeps a colour that fits, and finds one if black or white fits", 500, [
    colour,
    fc.array(colour, { minLength: 1, maxLength: 2 }),
  ], (own, grounds) => {
    const fits = (each: string) => grounds.every((ground) => contrastOf(each, ground) >= LEAST.text);
    const found = legible(own, grounds);
    if (fits(own)) assertEquals(found, own);
    assertEquals(fits(found), fits(own) || fits("#000000") || fits("#ffffff"));
  }),
  property("themesOf() derives no colour that cannot be read, if those that the owner chose can", 1_000, [
    chosen,
    fc.boolean(),
  ], (own, follows) => {
    const colours = follows ? advised(own) : own;
    const themes = themesOf(colours);
    assertEquals(weakPairs({ ...themesOf(), print: themes.print }), []);
    if (isRead(themes)) assertEquals(weakPairs(themes), []);
    else assert(!follows || (colours.paper ?? colours.dark?.paper ?? colours.frame) !== undefined);
    assertEquals(colours.paper ?? themes.light.paper, themes.light.paper);
    assertEquals(colours.brand ?? themes.light.accent, themes.light.accent);
  }),
];

/** Whether what the check of the content looks at can be read. */
function isRead({ light, dark }: Themes): boolean {
  return [light, dark].every(({ ink, accent, paper, panel }) =>
    [ink, accent].every((each) => [paper, panel].every((ground) => contrastOf(each, ground) >= LEAST.text))
  ) && [light.flour, light.ash, light.flame].every((each) => contrastOf(each, light.soot) >= LEAST.text);
}

/** Random colours seldom go together: these do, unless neither black nor white goes with a ground. */
function advised({ dark, frame, ...day }: ChosenColours): ChosenColours {
  const { light } = themesOf();
  const soot = frame && legible(frame, [light.ash], 6);
  const better = ({ brand, paper, ink }: ChosenColours, own: string): ChosenColours => {
    const grounds = [paper ?? own];
    const read = ink && legible(ink, grounds, 6);
    return {
      ...(paper && { paper }),
      ...(read && { ink: read }),
      ...(brand && { brand: legible(brand, grounds, 6) }),
    };
  };
  return {
    ...better(day, light.paper),
    ...(soot && { frame: soot }),
    ...(dark && { dark: better(dark, themesOf(soot ? { frame: soot } : {}).dark.paper) }),
  };
}
