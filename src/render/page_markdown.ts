/**
 * The Markdown of a page for people, as the form of its row that has a mirror. That of a home page ends with where
 * everything for programs is.
 * @module
 */
import { type MarkdownPage, pageMarkdown } from "../site/markdown.ts";
import { MARKDOWN_MEDIA } from "../tables/page_routes.ts";
import { programsSection } from "./programs_section.ts";
import type { Rendered, RenderInput } from "./renderer.ts";

/**
 * Renders the form.
 *
 * @param path Where the page is.
 * @param isHome Whether it is a home page.
 */
export function renderPageMarkdown(page: MarkdownPage, path: string, isHome: boolean, input: RenderInput): Rendered {
  const { content: { agents }, origin } = input;
  const sections = isHome ? [...page.sections, programsSection(input)] : page.sections;
  const body = pageMarkdown({ ...page, sections }, { origin, path, updated: agents.reviewed });
  return { body, media: MARKDOWN_MEDIA };
}
