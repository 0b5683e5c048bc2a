/** The word that a misspelt one means, at the limits of its length and distance. @module */
import { assertEquals } from "@std/assert";
import { nearestWord } from "../../src/domain/text/nearest_word.ts";

const LONG = "a".repeat(60);

/** What is written, what there is, and the guess. */
const GUESSES: readonly [written: string, candidates: readonly string[], guess: string | undefined][] = [
  ["Lacteo", ["gluten", "lácteos"], "lácteos"],
  ["abc", ["abd", "abe"], "abd"],
  ["abc", ["ade"], undefined],
  ["abcdef", ["abcdgh"], "abcdgh"],
  ["abcdef", ["abcghi"], undefined],
  [LONG, [LONG], LONG],
  [`${LONG}a`, [LONG], undefined],
  [LONG, [`${LONG}a`], undefined],
];

for (const [written, candidates, guess] of GUESSES) {
  Deno.test(`nearestWord() of "${written}" among ${candidates.join(", ")} is ${guess ?? "none"}`, () => {
    assertEquals(nearestWord(written, candidates), guess);
  });
}
