/**
 * The Markdown of a page for people, at the mirror path of its row. It ends with links to what programs need for the
 * same, in English, like every text for programs.
 * @module
 */
import { pageDate } from "../site/frame/page_date.ts";
import { type MarkdownPage, pageMarkdown } from "../site/frame/markdown.ts";
import type { Inline, Section } from "../site/frame/page.ts";
import type { PageName } from "../tables/page_paths.ts";
import { MARKDOWN_MEDIA } from "../tables/media_types.ts";
import { taskPath, TASKS } from "../tables/task_pages.ts";
import { type Rendered, type RenderInput, rowAt } from "./renderer.ts";

/** The documents to name on a page. The home page leads to everything. */
const PATHS: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  home: [
    "/llms.txt",
    ...TASKS.map(taskPath),
    "/llms-full.txt",
    "/.well-known/agent-skills/menu/SKILL.md",
    "/api/v1/menu",
    "/api/v1/hours",
    "/openapi.json",
    "/auth.md",
    "/.well-known/mcp/server-card.json",
    "/sitemap.md",
  ],
  menu: [taskPath("read"), taskPath("order"), taskPath("tonight"), "/api/v1/menu"],
};

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
  const sections = [...page.sections!, ...programsSection(page.name, input)];
  const body = pageMarkdown({ ...page, sections }, origin, path, pageDate(page.name, input));
  return { body, media: MARKDOWN_MEDIA };
}

/** Builds the section of a page; none if the page has nothing for programs. */
function programsSection(name: PageName, { content: { agents }, routes }: RenderInput): Section[] {
  const items = (PATHS[name] ?? []).map((path) => {
    const { summary, description } = rowAt(routes, path);
    return [{ kind: "link", text: summary, href: path }, ". ", ...withCode(description)] as const;
  });
  if (items.length === 0) return [];
  return [{
    id: "programs",
    heading: "For programs",
    blocks: [
      ...(name === "home" ? [{ kind: "paragraph", text: agents.description } as const] : []),
      { kind: "list", items },
    ],
  }];
}

/** The table marks code with backticks. */
function withCode(text: string): Inline[] {
  return text.split("`").map((part, at) => at % 2 === 0 ? part : { kind: "code", text: part });
}
