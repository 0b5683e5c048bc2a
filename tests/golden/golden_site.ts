/**
 * Renders every document of the site as text with short lines, for `tests/golden/site`.
 *
 * The documents use a part of the sample content, since all 65 dishes would repeat the same cases. Scripts and styles
 * are left out: esbuild writes them, and the walks and browser tests run them. An image shows in its name, which holds
 * its digest.
 * @module
 */
/// <reference lib="dom" />
import { RENDERERS } from "../../src/render/renderers.ts";
import { OWNER_TOOL_LIST_FILE, TOOL_LIST_FILE } from "../../src/mcp/mcp.ts";
import { OWNER_TOOLS } from "../../src/mcp/owner_tools.ts";
import { describeTools } from "../../src/render/mcp_tools.ts";
import { renderSite } from "../../src/render/render_site.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import type { Manifest } from "../../src/tables/manifest.ts";
import { renderInput } from "../build_fixture.ts";
import { bareContent } from "./bare_restaurant.ts";
import { formatJson } from "./format_json.ts";
import { otherContent } from "./other_restaurant.ts";

/** This dish loses its number: every dish of the sample has one. */
const WITHOUT_NUMBER = "spritz-de-maqui";

/** Sold out and first on the menu, which shows any example that just takes the first dish. */
const FIRST_AND_SOLD_OUT = "bruschetta-de-tomate";

/** Covers every badge, every diet, several allergens and none, sold out, alcohol. */
const DISHES = [
  FIRST_AND_SOLD_OUT,
  "burrata-con-tomates",
  "choritos-a-la-lena",
  "marinara",
  "margherita",
  "diavola",
  "calabresa",
  "cuatro-quesos",
  "caprese",
  "chilena-de-la-casa",
  "torta-caprese",
  "agua-sin-gas-500",
  "cafe-cortado",
  "cerveza-ipa",
  WITHOUT_NUMBER,
];

/** Covers special hours, also past midnight; one closed day and two in a row; and the usual hours. */
const SPECIAL_DAYS = ["2026-12-08", "2026-12-25", "2027-01-02", "2027-02-15", "2027-02-16", "2027-03-27"];

const JSON_MEDIA = /^application\/(?:.+\+)?json\b/;
const TEXT_MEDIA = /^text\/(?!css|javascript)|^image\/svg|xml|md$/;

/** The documents that depend most on what a restaurant has. */
const OF_RESTAURANT =
  /^public\/(?:(?:en\/)?(?!auth|sitemap|develop|desarroll)\w+\.md|(?:index|carta)\.html|api\/v1\/\w+\.json|feeds\/.*|docs\/(?:order|read)\.md|llms\.txt)$/;

/** Renders the documents. @returns The text of each golden file, by its path below `tests/golden/site`. */
export async function goldenSite(): Promise<Map<string, string>> {
  const { entries, texts } = await renderTexts(reduce(renderInput.content));
  return new Map([
    ["manifest.json", formatJson(summarise(entries))],
    [TOOL_LIST_FILE, formatJson(describeTools())],
    [OWNER_TOOL_LIST_FILE, formatJson(describeTools(OWNER_TOOLS))],
    ...texts,
  ]);
}

/** The documents of a restaurant with only the required content, by the path below `tests/golden/bare`. */
export async function goldenBareSite(): Promise<Map<string, string>> {
  return await restaurantSite(bareContent());
}

/** The documents of one where all goes the other way, by the path below `tests/golden/other`. */
export async function goldenOtherSite(): Promise<Map<string, string>> {
  const site = await restaurantSite(otherContent());
  return new Map(
    [...site].filter(([file]) =>
      /(?:carta|menu|index|order|read|imprimir)\.md$|llms|carta\.html|feeds\/[gr]/.test(file)
    ),
  );
}

async function restaurantSite(content: Content): Promise<Map<string, string>> {
  const { texts } = await renderTexts(content);
  const own = [...texts].filter(([file]) => OF_RESTAURANT.test(file));
  // The goldens of the sample show the heads of pages.
  return new Map(own.map(([file, text]) => [file, text.slice(Math.max(0, text.indexOf("<main")))]));
}

async function renderTexts(content: Content) {
  const { site, entries } = await renderSite({ ...renderInput, content }, RENDERERS);
  const read = (file: string) => new TextDecoder().decode(site.get(file));
  const goldens = new Map<string, string>();
  for (const { media, codings: { identity: { file } } } of entries) {
    if (JSON_MEDIA.test(media)) goldens.set(file, formatJson(JSON.parse(read(file))));
    else if (media.startsWith("text/html")) goldens.set(file, breakLines(read(file)));
    else if (TEXT_MEDIA.test(media)) goldens.set(file, read(file));
  }
  for (const [file, text] of goldens) goldens.set(file, withoutScriptDigests(text));
  return { entries, texts: goldens };
}

function reduce(content: Content): Content {
  const items = content.menu.items.filter(({ id }) => DISHES.includes(id)).map(({ number, ...item }) => ({
    ...item,
    ...(number !== undefined && item.id !== WITHOUT_NUMBER && { number }),
    ...(item.id === FIRST_AND_SOLD_OUT && { sold_out: true }),
  }));
  const exceptions = content.hours.exceptions.filter(({ date }) => SPECIAL_DAYS.includes(date));
  return { ...content, menu: { ...content.menu, items }, hours: { ...content.hours, exceptions } };
}

/** The manifest's entries without sizes and digests, which change with every byte of a document. */
function summarise(entries: Manifest["entries"]): unknown {
  return entries.map(({ codings, ...entry }) => ({
    ...entry,
    file: codings.identity.file,
    codings: Object.keys(codings),
  }));
}

/** Breaks a page into a line for each element and each JSON-LD object: pages have no line breaks. */
export function breakLines(html: string): string {
  return html.replaceAll("><", ">\n<").replaceAll("},{", "},\n{");
}

/**
 * Removes the digest from the name of a script or style: it changes with esbuild's output, which is not ours. And from
 * that of the sprite where a drawing uses it, a thousand times: the manifest shows it once.
 */
function withoutScriptDigests(text: string): string {
  return text.replaceAll(/(\/assets\/[\w.]+)\.[\w-]{8}\.(js|css|svg(?=#))\b/g, "$1.*.$2");
}
