/**
 * The last section of the home page's Markdown: links for programs to everything else. In English, like every text for
 * programs.
 * @module
 */
import type { MarkdownSection } from "../site/markdown.ts";
import type { Inline } from "../site/page.ts";
import type { RenderInput } from "./renderer.ts";
import { rowAt } from "./table_links.ts";

/** The documents to name first, if the table has them. */
const PATHS = [
  "/llms.txt",
  "/llms-full.txt",
  "/.well-known/agent-skills/menu/SKILL.md",
  "/api/v1/menu",
  "/api/v1/hours",
  "/openapi.json",
  "/auth.md",
  "/.well-known/mcp/server-card.json",
  "/sitemap.md",
] as const;

/** Builds the section. */
export function programsSection({ content: { agents }, routes }: RenderInput): MarkdownSection {
  const items = PATHS.flatMap((path) => {
    const row = rowAt(routes, path);
    return row ? [[{ kind: "link", text: row.summary, href: path }, ". ", ...withCode(row.description)] as const] : [];
  });
  return {
    heading: "For programs",
    blocks: [{ kind: "paragraph", text: agents.description }, { kind: "list", items }],
  };
}

/** The table marks code with backticks. */
function withCode(text: string): Inline[] {
  return text.split("`").map((part, at) => at % 2 === 0 ? part : { kind: "code", text: part });
}
