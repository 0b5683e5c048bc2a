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

/** Pairs and their contrast to two places, as checkers of WCAG give it. */
const CONTRASTS: readonly (readonly [one: string, other: string, contrast: number])[] = [
  ["#ff0000", "#ffffff", 4],
  ["#00ff00", "#ffffff", 1.37],
  ["#0000ff", "#ffffff", 8.59],
  ["#767676", "#ffffff", 4.54],
  ["#0a0a0a", "#ffffff", 19.8],
  ["#0a0a0a", "#000000", 1.06],
  ["#0c0c0c", "#000000", 1.07],
];

/** The properties. */
export const LOOKS_PROPERTIES: readonly Property[] = [
  property("contrastOf() has no order, is 1 for the same colour, and 21 at most", 500, [colour, colour], (a, b) => {
    assertEquals(contrastOf(a, b), contrastOf(b, a));
    assertEquals(contrastOf(a, a), 1);
    assert(contrastOf(a, b) >= 1 && contrastOf(a, b) <= contrastOf("#000000", "#ffffff"));
    assertEquals(contrastOf("#000000", "#ffffff"), 21);
    for (const [one, other, contrast] of CONTRASTS) assertEquals(Number(contrastOf(one, other).toFixed(2)), contrast);
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
    for (const { paper, panel, line, ink } of [themes.light, themes.dark]) {
      const steps = [panel, line, ink].map((each) => distance(each, paper));
      assertEquals(steps, steps.toSorted((a, b) => a - b), "a line is fainter than the text, and a panel than a line");
    }
  }),
];

/** How far two colours are from each other, in all channels together. */
function distance(one: string, other: string): number {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const others = channels(other);
  return channels(one).reduce((sum, each, at) => sum + Math.abs(each - others[at]!), 0);
}

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
