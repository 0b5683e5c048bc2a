/**
 * Asks two applications for every document and for what is computed. Dates apart, which both take from one clock here.
 * @module
 */
import { assertEquals } from "@std/assert";
import { RENDERERS } from "../../src/render/renderers.ts";
import { renderSite } from "../../src/render/render_site.ts";
import type { ContentFiles } from "../../src/schemas/content/content.ts";
import { completeContent, CONTENT_NAMES, contentPath } from "../../src/tables/content_file.ts";
import { digestOf } from "../../src/tables/manifest.ts";
import { startApp, type TestApp } from "../app_fixture.ts";
import { builtManifest, readBuilt, renderInput } from "../build_fixture.ts";
import { callTool } from "../mcp/mcp_fixture.ts";
import { everyDocument } from "./documents.ts";

/** The application on a build of these content files. */
export async function startBuilt(content: ContentFiles, assets = renderInput.assets): Promise<TestApp> {
  const { site, entries } = await renderSite({ ...renderInput, content: completeContent(content), assets }, RENDERERS);
  const files = { ...builtManifest.files };
  for (const name of CONTENT_NAMES) {
    const bytes = new TextEncoder().encode(JSON.stringify(content[name]));
    site.set(contentPath(name), bytes);
    files[contentPath(name)] = await digestOf(bytes);
  }
  const kept = builtManifest.entries.filter(({ route }) => !Object.hasOwn(RENDERERS, route));
  return startApp({
    manifest: { ...builtManifest, entries: [...entries, ...kept], files },
    deps: { readFile: (path) => site.has(path) ? Promise.resolve(site.get(path)!) : readBuilt(path) },
    config: { rateLimitPerMinute: 0 },
  });
}

/** What is asked of both, beside the documents. */
const questions = (items: ContentFiles["menu"]["items"]): readonly ((app: TestApp) => Promise<unknown>)[] => [
  ...["/hours", "/hours?date=2026-11-27", "/hours?at=2026-11-25T22:45", "/order/times", "/order/times?date=2026-11-28"]
    .map((path) => async (app: TestApp) => await (await app.fetch(`/api/v1${path}`)).json()),
  ...items.map(({ name, price }) => ({ name, quantity: 1, price_numeric: price })).flatMap((dish) =>
    [["pickup"], ["delivery"], ["pickup", "2026-11-26T20:00"], ["delivery", "2026-11-25T20:30"]].map((
      [delivery_method, requested_for],
    ) =>
    async (app: TestApp) => {
      const order = { items: [dish], delivery_method, requested_for, address: "Av. Italia 1", commune: "Ñuñoa" };
      const body = JSON.stringify(order);
      const init = { method: "POST", headers: { "content-type": "application/json" }, body };
      return await (await app.fetch("/api/v1/order/whatsapp", init)).json();
    })
  ),
  ...[["get_menu", {}], ["get_opening_status", {}], ["get_delivery_links", {}], ["search_menu", { query: "burrata" }]]
    .map(([name, args]) => (app: TestApp) => callTool(app, name as string, args)),
];

/** Asserts that one application says what the other does, which is a build of the content. */
export async function assertSameAnswers(
  one: TestApp,
  built: TestApp,
  { menu }: ContentFiles,
  about: string,
): Promise<void> {
  for (const [at, media] of everyDocument(built)) {
    const init = { headers: { Accept: media, "Accept-Encoding": "identity" } };
    const [here, there] = await Promise.all([one, built].map(async (app) => (await app.fetch(at, init)).text()));
    assertEquals(here, there, `${at} ${media} ${about}`);
  }
  for (const ask of questions(menu.items)) assertEquals(await ask(one), await ask(built), about);
}
