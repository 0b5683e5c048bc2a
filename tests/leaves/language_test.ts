/** The languages of texts for people. @module */
import { assertEquals } from "@std/assert";
import { type Language, languageOf } from "../../src/leaves/language.ts";

const TAGS: readonly (readonly [tag: string, language: Language])[] = [
  ["es", "es"],
  ["es-CL", "es"],
  ["en", "en"],
  ["en-GB", "en"],
  ["de-AT", "es"],
  ["", "es"],
];

for (const [tag, language] of TAGS) {
  Deno.test(`languageOf() reads the tag "${tag}" as ${language}`, () => assertEquals(languageOf(tag), language));
}
