/**
 * Every document fits its published format. We wrote the JSON Schemas in `schemas/` from the specifications, since the
 * originals cannot be fetched here; the tests check text documents by the rules of their formats.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { createHash } from "node:crypto";
import { routePaths } from "../../src/routes.ts";
import { ORIGIN } from "../build_fixture.ts";
import { sampleContent } from "../sample_content.ts";
import { documentAt, fetchDocuments, isReadByPrograms, TABLE } from "./served_documents.ts";

const documents = await fetchDocuments();
const content = sampleContent();
const text = (path: string) => documentAt(documents, path).text;

/** Our schema for each JSON document that is neither an API answer nor checked at build. */
const SCHEMA_OF: Readonly<Record<string, string>> = {
  "/.well-known/agent-skills/index.json": "agent_skills_index",
  "/.well-known/agent-skills/menu.json": "menu_skill_card",
  "/.well-known/ard.json": "agentic_resources",
  "/.well-known/ai-catalog.json": "agentic_resources",
  "/.well-known/api-catalog": "linkset",
  "/feeds/google-food-menus.json": "food_menus",
  "/feeds/opening-hours.json": "opening_hours",
  "/feeds/restaurant.jsonld": "restaurant_jsonld",
  "/.well-known/mcp/server-card.json": "mcp_server_card",
  "/.well-known/mcp/server.json": "mcp_server",
  "/.well-known/oauth-protected-resource": "oauth_protected_resource",
  "/.well-known/oauth-authorization-server": "oauth_authorization_server",
};

/** JSON documents with other checks: two linters in `.ci/openapi`, or the MCP tests. */
const CHECKED_ELSEWHERE = ["/openapi.json", "/.well-known/mcp/manifest.json"];

async function misfits(schema: string, value: unknown): Promise<string> {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  const validate = ajv.compile(
    JSON.parse(await Deno.readTextFile(new URL(`schemas/${schema}.schema.json`, import.meta.url))),
  );
  return validate(value) ? "" : ajv.errorsText(validate.errors);
}

const SERVED = Object.entries(SCHEMA_OF).filter(([path]) => documents.some((document) => document.path === path));

for (const [path, schema] of SERVED) {
  Deno.test(`${path} fits ${schema}.schema.json`, async () => {
    assertEquals(await misfits(schema, JSON.parse(text(path))), "");
  });

  Deno.test(`${schema}.schema.json refuses a document that lacks any one of its required members`, async () => {
    const { required = [] } = JSON.parse(
      await Deno.readTextFile(new URL(`schemas/${schema}.schema.json`, import.meta.url)),
    ) as { required?: string[] };
    assert(required.length > 0);
    for (const member of required) {
      const { [member]: _, ...rest } = JSON.parse(text(path));
      assertMatch(await misfits(schema, rest), new RegExp(member.replace("$", "\\$")));
    }
  });
}

Deno.test("Every JSON document has a schema: ours, the build's, or that of another check", () => {
  const known = [...Object.keys(SCHEMA_OF), ...CHECKED_ELSEWHERE];
  const unchecked = TABLE.filter(({ serves, base, policy, response }) =>
    serves === "static" && base === "origin" && policy === "document" && /json/.test(response.media) && !response.schema
  ).flatMap(routePaths).filter((path) => !known.includes(path));
  assertEquals(unchecked, []);
});

Deno.test("The entry of the MCP registry says what the server card says, and its namespace is the domain backwards", () => {
  const [entry, card] = ["server.json", "server-card.json"].map((name) => JSON.parse(text(`/.well-known/mcp/${name}`)));
  for (const member of ["name", "title", "version", "description", "websiteUrl"]) {
    assertEquals(entry[member], card[member], member);
  }
  assertEquals(entry.name.split("/")[0], new URL(ORIGIN).hostname.split(".").reverse().join("."));
  assertEquals(entry.remotes, [{ type: "streamable-http", url: `${ORIGIN}/api/mcp` }]);
});

Deno.test("The digest of a skill is that of the bytes served at its address", () => {
  const { skills } = JSON.parse(text("/.well-known/agent-skills/index.json"));
  for (const { url, digest, name, description } of skills) {
    const skill = text(url.slice(ORIGIN.length));
    assertEquals(digest, `sha256:${createHash("sha256").update(skill).digest("hex")}`);
    const [, frontMatter = ""] = skill.match(/^---\n([\s\S]*?)\n---\n/) ?? [];
    assertEquals(frontMatter.match(/^name: (.*)$/m)?.[1], name);
    assertEquals(JSON.parse(frontMatter.match(/^description: (.*)$/m)?.[1] ?? "null"), description);
    assert(skill.length / 4 < 5_000, "a skill has fewer than 5,000 tokens");
  }
});

Deno.test("llms.txt is an H1, a quoted summary, text, and sections that are lists of links (llmstxt.org)", () => {
  const [head = "", ...sections] = text("/llms.txt").split(/^## /m);
  assertMatch(head, /^# .+\n\n> .+\n\n/);
  assertEquals(text("/llms.txt").match(/^# /gm)?.length, 1);
  assert(sections.length >= 3);
  for (const section of sections) {
    const [, ...lines] = section.trim().split("\n").filter((line) => line !== "");
    for (const line of lines) assertMatch(line, /^- \[[^\]]+\]\(https:\/\/[^)\s]+\): \S/);
  }
});

Deno.test("llms.txt has at most 6,000 bytes and 25 links, none into a part of a document, and no title twice", () => {
  const guide = text("/llms.txt");
  assert(new TextEncoder().encode(guide).length <= 6_000);
  const links = [...guide.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)];
  assert(links.length <= 25, `${links.length} links`);
  assertEquals(new Set(links.map(([, title]) => title)).size, links.length);
  assertEquals(links.filter(([, , url = ""]) => url.includes("#")), []);
});

Deno.test("llms.txt with all that it links, but the optional, has fewer than 150,000 bytes", () => {
  const [needed = ""] = text("/llms.txt").split("## Optional");
  const bytes = [...needed.matchAll(/\]\(([^)]+)\)/g)].map(([, url = ""]) => {
    const { pathname } = new URL(url);
    // Of the answers that are no document, the longest is below 5,000 bytes.
    return documents.find(({ path }) => path === pathname)?.text.length ?? 5_000;
  });
  const total = bytes.reduce((sum, each) => sum + each, needed.length);
  // tests/clients/discovery/llms_txt_reader.ts makes the real context.
  assert(total < 120_000, `${total} bytes`);
});

Deno.test("English texts write an amount as CLP 1,500: many would read $1.500 as a dollar and a half", () => {
  const guides = documents.filter((document) =>
    isReadByPrograms(document) && document.route.policy !== "page" && /\.(?:md|txt)$/.test(document.path)
  ).map(({ text }) => text.replaceAll(/```[^]*?```/g, ""));
  assert(guides.length > 8, `${guides.length} guides`);
  const pages = documents.filter(({ path }) => /^\/en\b.*\.md$/.test(path)).map(({ text }) => text);
  const menus = text("/feeds/google-food-menus.json").match(/\{[^{}]*"languageCode":"en"\}/g) ?? [];
  assert(menus.length > 50, `${menus.length} labels`);
  for (const each of [...guides, ...pages, ...menus]) assertEquals(each.match(/.{0,60}\$\d.{0,20}/g), null);
});

Deno.test("No plain text has the escapes of Markdown", () => {
  const plain = documents.filter(({ headers }) => headers.get("content-type")?.startsWith("text/plain"));
  assert(plain.some(({ path }) => path === "/llms-full.txt"));
  for (const { path, text } of plain) assertEquals(text.match(/\\[^\n'"].{0,20}/g), null, path);
});

Deno.test("The long guide has every operation with an example where there is one, those of registration too", () => {
  const guide = text("/llms-full.txt");
  for (const path of ["/oauth/register", "/agent/identity/claim", "/oauth/token", "/oauth/revoke"]) {
    const part = guide.split(`\n### POST ${path}\n`)[1]?.split("\n### ")[0] ?? "";
    assertMatch(part, /```console\n\$ curl /, path);
  }
  const missing = TABLE.filter(({ task }) => task !== undefined)
    .filter((row) => !guide.includes(`\n### ${row.method} ${routePaths(row)[0]}\n`));
  assertEquals(missing.map(({ id }) => id), []);
});

Deno.test("The Markdown of the menu page has the dishes with prices, and leads a program to the API", () => {
  const page = text("/carta.md");
  for (const { name, sold_out } of content.menu.items) if (!sold_out) assert(page.includes(name), name);
  assertMatch(page, /## For programs\n[\s\S]*\/docs\/order\.md/);
});

Deno.test("robots.txt consists of groups of rules (RFC 9309)", () => {
  let inGroup = false;
  for (const line of text("/robots.txt").split("\n").filter((each) => each !== "" && !each.startsWith("#"))) {
    assertMatch(line, /^(User-agent|Allow|Disallow|Content-Signal|Content-Usage|Sitemap|Agentmap): \S/);
    if (line.startsWith("User-agent")) inGroup = true;
    if (/^(Allow|Disallow|Content-Signal|Content-Usage)/.test(line)) assert(inGroup, line);
  }
});

Deno.test("sitemap.xml has one urlset of absolute addresses of pages, each with the date in its JSON-LD", () => {
  const xml = text("/sitemap.xml");
  assertMatch(
    xml,
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  );
  assertMatch(xml, /<\/urlset>\n$/);
  const found = [...xml.matchAll(/<url><loc>([^<>&]+)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod><\/url>/g)]
    .map(([, url, date]) => [url, date]);
  const pages = documents.filter(({ route, status, headers }) =>
    status === 200 && route.policy === "page" && !route.owner && headers.get("content-type")?.startsWith("text/html")
  ).map(({ path, text }) => [ORIGIN + path, /"@type":"WebPage".*?"dateModified":"([^"]+)"/.exec(text)?.[1]]);
  assertEquals(found, pages);
});

Deno.test("security.txt has a contact, one expiry less than a year after the last review, and its address (RFC 9116)", () => {
  const lines = text("/.well-known/security.txt").trimEnd().split("\n").map((line) => line.split(/: (.*)/, 2));
  for (const [name, value] of lines) assert(name && value);
  const values = (name: string) => lines.filter(([field]) => field === name).map(([, value]) => value!);
  assertMatch(values("Contact")[0] ?? "", /^mailto:.+@.+$/);
  assertEquals(values("Expires").length, 1);
  const days = (Date.parse(values("Expires")[0]!) - Date.parse(content.agents.reviewed)) / 86_400_000;
  assert(days > 300 && days < 365, `${days} days`);
  assertEquals(values("Canonical"), [`${ORIGIN}/.well-known/security.txt`]);
});

Deno.test("special-days.ics holds every dated exception once, in lines of at most 75 bytes (RFC 5545)", () => {
  const calendar = text("/feeds/special-days.ics");
  assertMatch(calendar, /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r]+\r\n[\s\S]*END:VCALENDAR\r\n$/);
  assert(!/[^\r]\n/.test(calendar), "every line ends in CRLF");
  for (const line of calendar.split("\r\n")) assert(new TextEncoder().encode(line).length <= 75, line);
  const events = calendar.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
  const days = new Map<string, string>();
  const uids = new Set<string>();
  for (const event of events) {
    const field = (name: string) => event.match(new RegExp(`^${name}:(.*)\r$`, "m"))?.[1] ?? "";
    assertMatch(field("DTSTAMP"), /^\d{8}T\d{6}Z$/);
    uids.add(field("UID"));
    const iso = (date: string) => date.replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");
    const until = Date.parse(iso(field("DTEND;VALUE=DATE")));
    for (let at = Date.parse(iso(field("DTSTART;VALUE=DATE"))); at < until; at += 86_400_000) {
      days.set(new Date(at).toISOString().slice(0, 10), field("SUMMARY"));
    }
  }
  assertEquals(uids.size, events.length);
  assertEquals([...days.keys()], content.hours.exceptions.map(({ date }) => date));
  for (const { date, name, hours } of content.hours.exceptions) {
    const summary = days.get(date)!;
    assert(summary.startsWith(name.es), summary);
    assertEquals(summary.includes("cerrado"), hours === "closed");
  }
});

Deno.test("The feeds hold every item of the menu with its price", () => {
  const keys = content.menu.categories.length;
  const menus = JSON.parse(text("/feeds/google-food-menus.json")).menus[0].sections.slice(0, keys)
    .flatMap((
      { items }: { items: { labels: { displayName: string }[]; attributes: { price: { units: string } } }[] },
    ) => items.map(({ labels, attributes }) => [labels[0]!.displayName, Number(attributes.price.units)]));
  const graph = JSON.parse(text("/feeds/restaurant.jsonld"))["@graph"]
    .find((node: Record<string, unknown>) => node["@type"] === "Menu").hasMenuSection
    .flatMap(({ hasMenuItem }: { hasMenuItem: { name: string; offers: Offer | Offer[] }[] }) =>
      // The first size is that of the menu's price.
      hasMenuItem.map(({ name, offers }) => [name, Number([offers].flat()[0]!.price)])
    );
  const wanted = content.menu.categories.flatMap(({ key }) =>
    content.menu.items.filter((item) => item.category === key).map(({ name, price }) => [name, price])
  );
  assertEquals(menus, wanted);
  assertEquals(graph, wanted);
});

interface Offer {
  readonly price: string;
}

Deno.test("Every Markdown document states its length and its permitted uses", () => {
  const markdown = documents.filter(({ headers }) => headers.get("content-type")?.startsWith("text/markdown"));
  assert(markdown.length >= 3);
  for (const { path, headers, text } of markdown) {
    assertEquals(Number(headers.get("x-markdown-tokens")), Math.ceil(text.length / 4), path);
    assertEquals(headers.get("content-signal"), "search=yes, ai-input=yes, ai-train=no", path);
    assertEquals(headers.get("content-usage"), "search=y, ai-use=y, train-ai=n", path);
    assert(!/<(?:script|div|style)\b/.test(text), path);
  }
});

Deno.test("Pages of any origin can read every document for programs", () => {
  for (const document of documents.filter(isReadByPrograms)) {
    assertEquals(document.headers.get("access-control-allow-origin"), "*", document.path);
  }
});
