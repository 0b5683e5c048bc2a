/**
 * Writes a page as Markdown (CommonMark 0.31.2): the same words in the same order as its HTML, without
 * the frame.
 *
 * Front matter describes the page. A `designed` block becomes its plain blocks. Links are absolute, since readers copy
 * the text elsewhere. Leaves out heading drawings and structured data.
 * @module
 */
import type { Block, Page, Phrase, Section } from "./page.ts";

/** The fields of a page that Markdown uses. */
export type MarkdownPage = Pick<Page, "language" | "title" | "description" | "heading" | "lead" | "sections">;

/** Writes the page. @param updated The calendar date of its content, `YYYY-MM-DD`. */
export function pageMarkdown(page: MarkdownPage, origin: string, path: string, updated: string): string {
  const frontMatter = Object.entries({
    title: page.title,
    description: page.description,
    language: page.language,
    url: origin + path,
    last_updated: updated,
  }).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const parts = [
    `# ${escapeText(page.heading ?? page.title)}`,
    ...page.lead.map((block) => blockMarkdown(block, origin)),
    ...page.sections!.flatMap((section) => sectionMarkdown(section, origin, 2)),
  ];
  return `---\n${frontMatter.join("\n")}\n---\n\n${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function sectionMarkdown({ heading, blocks, sections = [] }: Section, origin: string, level: number): string[] {
  return [
    `${"#".repeat(level)} ${escapeText(heading)}`,
    ...blocks.map((block) => blockMarkdown(block, origin)),
    ...sections.flatMap((section) => sectionMarkdown(section, origin, level + 1)),
  ];
}

/** Writes a block, without a final line break. */
export function blockMarkdown(block: Block, origin: string): string {
  const phrase = (text: Phrase) => phraseMarkdown(text, origin);
  switch (block.kind) {
    case "paragraph":
      return escapeLineStart(phrase(block.text));
    case "list":
      return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : "-"} ${escapeLineStart(phrase(item))}`)
        .join("\n");
    case "facts":
      return block.rows.map(([term, value]) => `- **${escapeText(term)}:** ${phrase(value)}`).join("\n");
    case "code": {
      const fence = "`".repeat(Math.max(3, longestRun(block.text) + 1));
      return `${fence}\n${block.text}\n${fence}`;
    }
    case "designed":
      return (block.blocks ?? []).map((inner) => blockMarkdown(inner, origin)).filter(Boolean).join("\n\n");
  }
}

/** Writes a phrase. */
export function phraseMarkdown(phrase: Phrase, origin: string): string {
  if (typeof phrase === "string") return escapeText(phrase);
  return phrase.map((inline) => {
    if (typeof inline === "string") return escapeText(inline);
    if (inline.kind === "own") return escapeText(inline.text[inline.language]);
    if (inline.kind === "code") return codeMarkdown(inline.text);
    if (inline.kind === "strong") return `**${escapeText(inline.text)}**`;
    const href = (/^[/#?]/.test(inline.href) ? origin : "") + inline.href;
    const safe = href.replace(/[()\s<>]/g, (each) => encodeURIComponent(each).replace("(", "%28").replace(")", "%29"));
    return `[${escapeText(inline.text)}](${safe})`;
  }).join("");
}

/** Escapes the characters of markup in a text. Line breaks become spaces. */
export function escapeText(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(/[\\`*_[\]<]/g, "\\$&");
}

/** Escapes the start of a line that would begin a heading, a list, a quote, a fence or a rule. */
function escapeLineStart(line: string): string {
  return line.replace(/^([#>+=~-])/, "\\$1").replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

function codeMarkdown(text: string): string {
  const fence = "`".repeat(longestRun(text) + 1);
  const pad = /^[`\s]|[`\s]$/.test(text) ? " " : "";
  return fence + pad + text + pad + fence;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
