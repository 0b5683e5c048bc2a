/** `eTag`, `ifMatch`, `ifNoneMatch`: as the original of the package behaves. @module */
import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { eTag, type ETagOptions, type FileInfo, ifMatch, ifNoneMatch } from "@std/http/etag";

const utf8 = new TextEncoder();

const BODIES: readonly (readonly [why: string, body: string, options: ETagOptions, expected: string])[] = [
  ["nothing", "", {}, '"0-47DEQpj8HBSa+/TImW+5JCeuQeR"'],
  ["nothing, under every digest", "", { algorithm: "SHA-1" }, '"0-47DEQpj8HBSa+/TImW+5JCeuQeR"'],
  ["nothing, weak", "", { weak: true }, 'W/"0-47DEQpj8HBSa+/TImW+5JCeuQeR"'],
  // SHA-256 and SHA-1 of "abc": FIPS 180-4, examples.
  ["text", "abc", {}, '"3-ungWv48Bz+pBQUDeXa4iI7ADYaO"'],
  ["text under another digest", "abc", { algorithm: "SHA-1" }, '"3-qZk+NkcGgWq6PiVxeFDCbJzQ2J0"'],
  ["text, weak", "abc", { weak: true }, 'W/"3-ungWv48Bz+pBQUDeXa4iI7ADYaO"'],
];

for (const [why, body, options, expected] of BODIES) {
  Deno.test(`eTag() tags ${why}, as text and as bytes`, async () => {
    const fromText: string = await eTag(body, options);
    const fromBytes: string = await eTag(utf8.encode(body), options);
    assertEquals(fromText, expected);
    assertEquals(fromBytes, expected);
  });
}

Deno.test("eTag() counts bytes in hexadecimal", async () => {
  assertMatch(await eTag("ñ".repeat(128)), /^"100-[\w+/]{27}"$/);
});

const FILES: readonly (readonly [why: string, file: FileInfo, options: ETagOptions, expected: string | undefined])[] = [
  ["a file weakly", { size: 255, mtime: new Date(0) }, {}, 'W/"ff-'],
  ["an empty file by its time", { size: 0, mtime: new Date(0) }, {}, 'W/"0-'],
  ["a file strongly when asked to", { size: 16, mtime: new Date(0) }, { weak: false }, '"10-'],
  ["no file of unknown time", { size: 16, mtime: null }, {}, undefined],
];

for (const [why, file, options, expected] of FILES) {
  Deno.test(`eTag() tags ${why}`, async () => {
    const tag = await eTag(file, options);
    assertEquals(tag?.slice(0, expected?.length), expected);
  });
}

Deno.test("eTag() tells apart files by time and by size", async () => {
  const tags = await Promise.all([
    eTag({ size: 1, mtime: new Date(0) }),
    eTag({ size: 1, mtime: new Date(1) }),
    eTag({ size: 2, mtime: new Date(0) }),
  ]);
  assertEquals(new Set(tags).size, 3);
});

Deno.test("eTag() rejects an unknown digest", async () => {
  await assertRejects(() => eTag("abc", { algorithm: "CRC-32" }));
});

/** One row of RFC 9110 sections 13.1.1 and 13.1.2: what each function answers. */
type Row = readonly [why: string, value: string | null, tag: string | undefined, match: boolean, noneMatch: boolean];

const CONDITIONS: readonly Row[] = [
  ["no value", null, '"a"', false, true],
  ["an empty value", "", '"a"', false, true],
  ["no tag", '"a"', undefined, false, true],
  ["no tag and any", "*", undefined, false, true],
  ["the tag", '"a"', '"a"', true, false],
  ["another tag", '"b"', '"a"', false, true],
  ["a list with the tag", '"b", "a"', '"a"', true, false],
  ["a list without spaces", '"b","a","c"', '"a"', true, false],
  ["any", "*", '"a"', true, false],
  ["any, with spaces", " * ", '"a"', true, false],
  ["any in a list", '"b", *', '"a"', false, true],
  ["a weak value", 'W/"a"', '"a"', false, false],
  ["a weak tag", '"a"', 'W/"a"', false, false],
  ["both weak", 'W/"a"', 'W/"a"', false, false],
  ["any and a weak tag", "*", 'W/"a"', false, false],
  ["a tag without quotes", "a", '"a"', false, true],
];

for (const [why, value, tag, match, noneMatch] of CONDITIONS) {
  Deno.test(`ifMatch() and ifNoneMatch() answer ${why}`, () => {
    assertEquals(ifMatch(value, tag), match);
    assertEquals(ifNoneMatch(value, tag), noneMatch);
  });
}
