/**
 * The Markdown of a page for people, at the mirror path of its row. A home page ends with links to everything for
 * programs.
 * @module
 */
import { type MarkdownPage, pageMarkdown } from "../site/markdown.ts";
import { MARKDOWN_MEDIA } from "../tables/media_types.ts";
import { programsSection } from "./programs_section.ts";
import type { Rendered, RenderInput } from "./renderer.ts";

/**
 * Renders the Markdown of a page.
 *
 * @param path The path of the page.
 * @param isHome Whether it is a home page.
 */
export function renderPageMarkdown(page: MarkdownPage, path: string, isHome: boolean, input: RenderInput): Rendered {
  const { content: { agents }, origin } = input;
  const sections = isHome ? [...page.sections, programsSection(input)] : page.sections;
  const body = pageMarkdown({ ...page, sections }, { origin, path, updated: agents.reviewed });
  return { body, media: MARKDOWN_MEDIA };
}
