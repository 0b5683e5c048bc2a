/** The dates of the pages in the sitemap, which come from the content and from the special days that are over. @module */
import { assertEquals } from "@std/assert";
import { renderSitemapXml } from "../../src/render/discovery/sitemaps.ts";
import { renderInput } from "../build_fixture.ts";

const { content } = renderInput;
const agents = { ...content.agents, reviewed: "2026-12-01" };

/** The dates on a day, by the path of the page. */
async function datesOn(today: string): Promise<Record<string, string>> {
  const [rendered] = renderSitemapXml({ ...renderInput, content: { ...content, agents }, today });
  const xml = await new Response(rendered!.body).text();
  const found = xml.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g);
  return Object.fromEntries([...found].map(([, path, date]) => [path, date]));
}

Deno.test("a page is as old as the last review, or the day on which a special day left it", async () => {
  const { updated } = content.restaurant.legal.privacy;
  const before = await datesOn("2026-12-20");
  assertEquals([before["/"], before["/carta"], before["/en/privacy"]], ["2026-12-09", "2026-12-01", updated]);
  const after = await datesOn("2026-12-27");
  assertEquals([after["/"], after["/en"], after["/carta"]], ["2026-12-26", "2026-12-26", "2026-12-01"]);
});
