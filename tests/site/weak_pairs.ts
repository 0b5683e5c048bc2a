/**
 * The contrast of the styles' colours (WCAG 2.2 criteria 1.4.3 and 1.4.11).
 * @module
 */
import { contrastOf, LEAST, type Themes } from "../../src/domain/restaurant/looks.ts";

/** The pairs of tokens that texts, buttons and controls use, with too little contrast. */
export function weakPairs({ light, ...others }: Themes): string[] {
  const weak: string[] = [];
  for (const [theme, tokens] of Object.entries({ light, ...others })) {
    const all: Readonly<Record<string, string>> = { ...light, ...tokens };
    const check = (text: string, ground: string, least: number) => {
      const ratio = contrastOf(all[text]!, all[ground]!);
      if (ratio < least) weak.push(`${theme}: ${text} on ${ground}: ${ratio}`);
    };
    for (const ground of ["paper", "panel"]) {
      for (const text of ["ink", "quiet", "accent", "basil", "button"]) check(text, ground, LEAST.text);
      check("brand", ground, LEAST.control);
    }
    check("paper", "ink", LEAST.text);
    check("on-button", "button", LEAST.text);
    check("on-brand", "brand", LEAST.text);
    for (const text of ["flour", "ash", "flame"]) check(text, "soot", LEAST.text);
  }
  return weak;
}
