/** `ifNoneMatch`. Every expected result was recorded from `@std/http` 1.1.0. @module */
import { ifNoneMatch } from "@std/http/etag";
import { assertEquals } from "@std/assert";

/** Cases of RFC 9110 section 13.1.2. */
type Row = readonly [why: string, value: string | null, tag: string | undefined, answer: boolean];

const CONDITIONS: readonly Row[] = [
  ["no value", null, '"a"', true],
  ["an empty value", "", '"a"', true],
  ["no tag", '"a"', undefined, true],
  ["no tag and any", "*", undefined, true],
  ["the tag", '"a"', '"a"', false],
  ["another tag", '"b"', '"a"', true],
  ["a list with the tag", '"b", "a"', '"a"', false],
  ["a list without spaces", '"b","a","c"', '"a"', false],
  ["any", "*", '"a"', false],
  ["any, with spaces", " * ", '"a"', false],
  ["any in a list", '"b", *', '"a"', true],
  ["a weak value", 'W/"a"', '"a"', false],
  ["a weak tag", '"a"', 'W/"a"', false],
  ["both weak", 'W/"a"', 'W/"a"', false],
  ["any and a weak tag", "*", 'W/"a"', false],
  ["a tag without quotes", "a", '"a"', true],
  ["a space before the tag", ' "a"', '"a"', true],
  ["empty elements", ',, "a" ,', '"a"', false],
  ["a comma inside the tag", '"a,b"', '"a,b"', true],
  ["a weak prefix in lower case", 'w/"a"', '"a"', true],
];

for (const [why, value, tag, answer] of CONDITIONS) {
  Deno.test(`ifNoneMatch() answers ${why}`, () => assertEquals(ifNoneMatch(value, tag), answer));
}
