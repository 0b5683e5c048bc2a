/**
 * The date on which what a page says last changed, for `lastmod` of the sitemap and `dateModified` of JSON-LD.
 *
 * A build gives the same bytes wherever and whenever it runs, so the date comes from the content: the owner's last
 * review, the version of the privacy policy, and the day after each special day, which then leaves the page. The header
 * Last-Modified is another thing: the time at which this machine wrote the file.
 * @module
 */
import { civilDayOf, isoDateOf } from "../../domain/hours/civil_day.ts";
import type { PageName } from "../../tables/page_paths.ts";
import type { PageContext } from "./page.ts";

/** The date of a page, `YYYY-MM-DD`. */
export function pageDate(name: PageName, { content, today }: Pick<PageContext, "content" | "today">): string {
  const { agents, hours, restaurant } = content;
  if (name === "privacy") return restaurant.legal.privacy.updated;
  // No other page has special days in its text or its data.
  const passed = name === "home" ? hours.exceptions.filter(({ date }) => date < today) : [];
  const changes = [agents.reviewed, ...passed.map(({ date }) => isoDateOf(civilDayOf(date) + 1))];
  return changes.reduce((latest, date) => date > latest ? date : latest);
}
