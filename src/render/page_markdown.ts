/**
 * The Markdown of a page for people, at the mirror path of its row. It ends with links to what programs need for the
 * same.
 * @module
 */
import { pageDate } from "../site/page_date.ts";
import { type MarkdownPage, pageMarkdown } from "../site/markdown.ts";
import type { PageName } from "../tables/page_paths.ts";
import { MARKDOWN_MEDIA } from "../tables/media_types.ts";
import { programsSection } from "./programs_section.ts";
import type { Rendered, RenderInput } from "./renderer.ts";

/**
 * Renders the Markdown of a page.
 *
 * @param path The path of the page.
 */
export function renderPageMarkdown(
  page: MarkdownPage & { readonly name: PageName },
  path: string,
  input: RenderInput,
): Rendered {
  const { origin } = input;
  const sections = [...page.sections, ...programsSection(page.name, input)];
  const body = pageMarkdown({ ...page, sections }, { origin, path, updated: pageDate(page.name, input) });
  return { body, media: MARKDOWN_MEDIA };
}
