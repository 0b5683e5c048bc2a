/** `accepts` and `acceptsEncodings`, recorded from `@std/http` 1.1.0, and `acceptsLanguages`. @module */
import { accepts, acceptsEncodings, acceptsLanguages } from "@std/http/negotiation";
import { assertEquals } from "@std/assert";

type Choice = readonly [why: string, header: string | null, offers: readonly string[], expected: string | undefined];

function requestWith(name: string, value: string | null): { headers: Headers } {
  const headers = new Headers();
  if (value !== null) headers.set(name, value);
  return { headers };
}

const MEDIA_TYPES: readonly Choice[] = [
  ["the first offer without a header", null, ["text/html", "application/json"], "text/html"],
  ["the first offer with an empty header", "", ["text/html", "application/json"], "text/html"],
  ["the only match", "application/json", ["text/html", "application/json"], "application/json"],
  ["no match", "text/html", ["application/json"], undefined],
  ["the higher quality", "text/html;q=0.5, application/json", ["text/html", "application/json"], "application/json"],
  ["the first offer of one quality", "application/json, text/html", ["text/html", "application/json"], "text/html"],
  ["the closer range of one quality", "*/*, application/json", ["text/html", "application/json"], "application/json"],
  ["quality before closeness", "*/*, application/json;q=0.9", ["application/json", "text/html"], "text/html"],
  ["the closest range's quality", "text/*, text/html;q=0.2", ["text/html", "text/plain"], "text/plain"],
  ["not what is refused by name", "*/*, text/html;q=0", ["text/html"], undefined],
  ["not what is refused by a wildcard", "*/*;q=0, text/html", ["text/plain"], undefined],
  ["without case", "TEXT/Html", ["text/hTML"], "text/hTML"],
  ["a parameter that is asked for", "text/html;level=1", ["text/html", "text/html;level=1"], "text/html;level=1"],
  ["a quoted parameter", 'text/html;level="1"', ["text/html;LEVEL=1"], "text/html;LEVEL=1"],
  [
    "by the range with the parameter",
    "text/html, text/html;level=1;q=0.2, text/plain;q=0.5",
    ["text/html;level=1", "text/plain"],
    "text/plain",
  ],
  ["not another parameter", "text/html;level=1", ["text/html;level=2"], undefined],
  ["nothing by extensions after the quality", "text/html;q=0.5;ext=1", ["text/html"], "text/html"],
  ["a quality in capitals", "text/html;Q=0, */*", ["text/html", "text/plain"], "text/plain"],
  ["a range without a value for its quality", "text/html;q=", ["text/html"], "text/html"],
  ["not a quality that is no number", "text/html;q=high", ["text/html"], undefined],
  ["around a broken range", "nonsense, application/json", ["application/json"], "application/json"],
  ["no broken offer", "*/*", ["nonsense"], undefined],
  ["a subtype with a slash", "a/b/c", ["a/b", "a/b/c"], "a/b/c"],
  ["a range without type parameters after a semicolon", "*/*;, text/html;", ["text/plain", "text/html"], "text/html"],
  ["the range with an empty parameter", "text/html;;q=0.1, text/html", ["text/html"], "text/html"],
  ["a quoted quality", 'text/html;q="0.1", text/plain;q=0.2', ["text/html", "text/plain"], "text/plain"],
  ["not a quality below zero", "text/html;q=-1", ["text/html"], undefined],
];

for (const [why, header, offers, expected] of MEDIA_TYPES) {
  Deno.test(`accepts() chooses ${why}`, () => {
    assertEquals(accepts(requestWith("accept", header), ...offers), expected);
  });
}

const ENCODINGS: readonly Choice[] = [
  ["the first offer without a header", null, ["br", "gzip"], "br"],
  ["the first in the header of one quality", "gzip, br", ["br", "gzip"], "gzip"],
  ["by the last place of a coding named twice", "gzip, br, gzip", ["gzip", "br"], "br"],
  ["the higher quality", "gzip;q=0.5, br", ["gzip", "br"], "br"],
  ["without case", "GZIP", ["gzip"], "gzip"],
  ["by a wildcard", "*", ["br"], "br"],
  ["a name over a wildcard", "*, gzip", ["br", "gzip"], "gzip"],
  ["not what is refused by name", "*, gzip;q=0", ["gzip"], undefined],
  ["no match", "gzip", ["br"], undefined],
  ["as if a quality in capitals were missing", "gzip;Q=0, br;q=0.5", ["br", "gzip"], "gzip"],
  ["not a quoted quality", 'gzip;q="1"', ["gzip"], undefined],
  ["by the quality after other parameters", "gzip;x=1;q=0.1, br;q=0.5", ["gzip", "br"], "br"],
  ["identity where nothing is said of it", "gzip", ["br", "identity"], "identity"],
  ["a named coding over the identity", "gzip;q=0.1, br;q=0.1", ["identity", "gzip"], "gzip"],
  ["the first offer of the identity and the last in the header", "br, gzip", ["identity", "gzip"], "identity"],
  ["not identity refused by name", "gzip, identity;q=0", ["identity"], undefined],
  ["not identity refused by a wildcard", "gzip, *;q=0", ["identity"], undefined],
  ["the first offer with an empty header", "", ["br"], "br"],
  ["the identity by the quality of a wildcard", "gzip, *;q=0.5", ["identity", "gzip"], "gzip"],
  ["the identity when all else is refused", "gzip;q=0", ["gzip", "identity"], "identity"],
];

for (const [why, header, offers, expected] of ENCODINGS) {
  Deno.test(`acceptsEncodings() chooses ${why}`, () => {
    assertEquals(acceptsEncodings(requestWith("accept-encoding", header), ...offers), expected);
  });
}

const LANGUAGES: readonly Choice[] = [
  ["the first offer without a header", null, ["en", "es"], "en"],
  ["the first offer with an empty header", "", ["en", "es"], "en"],
  ["the language of a region", "es-CL", ["en", "es"], "es"],
  ["the first of the header at one quality", "es, en", ["en", "es"], "es"],
  ["the higher quality", "es;q=0.4, en;q=0.5", ["en", "es"], "en"],
  ["by a wildcard", "fr, *;q=0.1", ["en", "es"], "en"],
  ["not what is refused by name", "*, en;q=0", ["en", "es"], "es"],
  ["no match", "fr, est", ["en", "es"], undefined],
  ["without case", "ES-cl", ["en", "es"], "es"],
];

for (const [why, header, offers, expected] of LANGUAGES) {
  Deno.test(`acceptsLanguages() chooses ${why}`, () => {
    assertEquals(acceptsLanguages(requestWith("accept-language", header), ...offers), expected);
  });
}
