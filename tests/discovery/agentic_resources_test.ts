/**
 * `/.well-known/ard.json` by the rules of ARD 0.91 and of its conformance tool, which cannot be fetched here, and what it
 * says of the restaurant.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { ORIGIN } from "../app_fixture.ts";
import { documentAt, fetchDocuments } from "./served_documents.ts";

interface Entry {
  readonly identifier: string;
  readonly displayName: string;
  readonly type: string;
  readonly url: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly representativeQueries: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
}

const documents = await fetchDocuments();
const { text, headers } = documentAt(documents, "/.well-known/ard.json");
const manifest: { readonly entries: readonly Entry[] } = JSON.parse(text);

/** The types that the conformance tool lists. It takes any other `application` type, and warns of the rest. */
const LISTED_TYPES = [
  "application/ai-catalog+json",
  "application/agent-card+json",
  "application/a2a-agent-card+json",
  "application/mcp-server-card+json",
  "application/agent-skills+zip",
  "application/agent-skills+gzip",
  'text/markdown; profile="urn:air:agent-skills"',
  "application/ai-registry",
  "application/ai-registry+json",
];

const IDENTIFIER = /^urn:air:([a-zA-Z0-9.-]+)(?::[a-zA-Z0-9._:-]+)?:[a-zA-Z0-9._-]+$/;

Deno.test("ard.json breaks no rule of the conformance tool and gets no warning from it", () => {
  assertEquals([headers.get("content-type"), headers.get("access-control-allow-origin")], ["application/json", "*"]);
  assert(!("collections" in manifest));
  assert(manifest.entries.length > 0);
  for (const entry of manifest.entries) {
    const [, publisher] = IDENTIFIER.exec(entry.identifier) ?? [];
    assertEquals(publisher, new URL(ORIGIN).hostname);
    assert(entry.displayName);
    assert(
      LISTED_TYPES.includes(entry.type) || /^application\/[a-z0-9.+-]+(?:; [a-z]+="[^"]+")*$/.test(entry.type),
      entry.type,
    );
    assert(("url" in entry) !== ("data" in entry));
    const queries = entry.representativeQueries;
    assert(queries.length >= 2 && queries.length <= 5 && queries.every((query) => typeof query === "string"));
  }
  const identifiers = manifest.entries.map(({ identifier }) => identifier);
  assertEquals(new Set(identifiers).size, identifiers.length);
  assertEquals(new Set(manifest.entries.map(({ description }) => description)).size, identifiers.length);
});

Deno.test("ard.json has every artefact in Spanish and in English, with its place", () => {
  const { address, geo } = JSON.parse(documentAt(documents, "/api/v1/restaurant").text);
  for (const [url, both] of Map.groupBy(manifest.entries, (entry) => entry.url)) {
    assertEquals(both.map(({ metadata }) => metadata.language), ["es", "en"], url);
    assert(both[0]!.description !== both[1]!.description);
    for (const { metadata, tags } of both) {
      assertEquals([metadata.latitude, metadata.longitude], [geo.latitude, geo.longitude]);
      assertEquals(metadata.location, `${address.commune}, ${address.city}`);
      for (const place of [address.commune, address.city]) assert(tags.includes(place));
    }
  }
});

Deno.test("robots.txt, the home page and its header lead to ard.json; the earlier path has the same bytes", () => {
  assertEquals(documentAt(documents, "/.well-known/ai-catalog.json").text, text);
  assertMatch(
    documentAt(documents, "/robots.txt").text,
    new RegExp(`^Agentmap: ${ORIGIN}/\\.well-known/ard\\.json$`, "m"),
  );
  for (const path of ["/", "/en"]) {
    const link = /<link rel="ard" type="application\/json" href="\/\.well-known\/ard\.json">/;
    assertMatch(documentAt(documents, path).text, link);
  }
  const link = documentAt(documents, "/").headers.get("link") ?? "";
  assertMatch(link, /<\/\.well-known\/ard\.json>; rel="ard"; type="application\/json"/);
});
