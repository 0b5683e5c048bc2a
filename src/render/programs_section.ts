/**
 * The last section of a page's Markdown: links for programs to what they need for the same. In English, like every text
 * for programs.
 * @module
 */
import type { MarkdownSection } from "../site/markdown.ts";
import type { Inline } from "../site/page.ts";
import type { PageName } from "../tables/page_paths.ts";
import { taskPath, TASKS } from "../tables/task_pages.ts";
import type { RenderInput } from "./renderer.ts";
import { rowAt } from "./table_links.ts";

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
  menu: [taskPath("read"), "/api/v1/menu"],
  order: [taskPath("order"), taskPath("tonight"), "/api/v1/menu"],
};

/** Builds the section of a page; none if the page has nothing for programs. */
export function programsSection(name: PageName, { content: { agents }, routes }: RenderInput): MarkdownSection[] {
  const items = (PATHS[name] ?? []).map((path) => {
    const { summary, description } = rowAt(routes, path);
    return [{ kind: "link", text: summary, href: path }, ". ", ...withCode(description)] as const;
  });
  if (items.length === 0) return [];
  return [{
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
