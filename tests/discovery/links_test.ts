/**
 * Every link in every document leads to an address that the service answers, with the media type that the link
 * promises.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { ORIGIN, startApp } from "../app_fixture.ts";
import { fetchDocuments, isReadByPrograms, type ServedDocument } from "./served_documents.ts";

/** A link to our own site in a document. */
interface Link {
  readonly from: string;
  readonly url: string;
  /** The promised media type, if any. */
  readonly type?: string;
}

/** Addresses that name an interface and that nobody fetches: servers of OpenAPI, anchors of a linkset, identifiers. */
const NAMES = [ORIGIN, `${ORIGIN}/api`, `${ORIGIN}/api/v1`];

/** Whether an address is on our own site. */
const isOurs = (text: string) => text === ORIGIN || text.startsWith(`${ORIGIN}/`);

function linksOf({ path, headers, text }: ServedDocument): Link[] {
  const found: Link[] = [];
  const media = headers.get("content-type") ?? "";
  if (/json/.test(media)) walk(JSON.parse(text), path, found);
  for (const [url] of text.matchAll(new RegExp(`${ORIGIN.replaceAll(".", "\\.")}[^\\s"'<>)\\]\`\\\\|,;{}…]*`, "g"))) {
    found.push({ from: path, url: url.replace(/[.:]+$/, "") });
  }
  for (const [tag] of media.startsWith("text/html") ? text.matchAll(/<link [^>]+>/g) : []) {
    const [, type] = / type="([^"]+)"/.exec(tag) ?? [];
    const [, href = ""] = / href="([^"]+)"/.exec(tag) ?? [];
    if (type) found.push({ from: path, url: new URL(href, ORIGIN).href, type });
  }
  for (const [, url = "", parameters = ""] of (headers.get("link") ?? "").matchAll(/<([^>]*)>([^,]*)/g)) {
    const type = parameters.match(/type="([^"]+)"/)?.[1];
    found.push({ from: `Link of ${path}`, url: new URL(url, ORIGIN + path).href, ...(type && { type }) });
  }
  return found;
}

/** Collects objects with an address and a media type. */
function walk(value: unknown, from: string, found: Link[]): void {
  if (typeof value !== "object" || value === null) return;
  const { href, url, type } = value as Record<string, unknown>;
  const address = href ?? url;
  if (
    typeof address === "string" && isOurs(address) && typeof type === "string" &&
    /^[a-z]+\/[a-z0-9.+-]+(?:;|$)/.test(type)
  ) {
    found.push({ from, url: address, type });
  }
  for (const member of Object.values(value)) walk(member, from, found);
}

/** Checks that an answer has the promised type with each of its parameters; it may have more, such as a charset. */
function assertServed(contentType: string, promised: string): void {
  const [type, ...parameters] = promised.split("; ");
  const [served, ...its] = contentType.split("; ");
  assertEquals(served, type);
  for (const parameter of parameters) assert(its.includes(parameter), `${contentType} lacks ${parameter}`);
}

const documents = await fetchDocuments();
const links = documents.filter(isReadByPrograms).flatMap(linksOf)
  .concat(documents.filter((document) => !isReadByPrograms(document)).flatMap(linksOf).filter(({ type }) => type));
const unique = [...new Map(links.map((link) => [`${link.url} ${link.type}`, link])).values()];

for (const { from, url, type } of unique.filter(({ url }) => !NAMES.includes(url))) {
  Deno.test(`${url} ${type ? `is ${type}` : "is served"}, as ${from} says`, async () => {
    await using app = startApp();
    const { pathname, search, hash } = new URL(url);
    const answer = await app.fetch(pathname + search);
    // A path for POST or DELETE alone answers 405 with Allow.
    const allowed = answer.status === 405 ? answer.headers.get("allow") ?? "" : "";
    assert(answer.status === 200 || /POST|DELETE/.test(allowed), `${answer.status}`);
    if (type !== undefined) assertServed(answer.headers.get("content-type") ?? "", type);
    if (!hash.startsWith("#/")) return void await answer.body?.cancel();
    let at = await answer.json();
    for (const token of hash.slice(2).split("/")) at = at[token.replaceAll("~1", "/").replaceAll("~0", "~")];
    assert(at, `${hash} leads nowhere`);
  });
}

Deno.test("The documents link to each other and not only to themselves", () => {
  assert(unique.length > 20, `${unique.length} links`);
  assert(unique.filter(({ type }) => type !== undefined).length > 8);
});
