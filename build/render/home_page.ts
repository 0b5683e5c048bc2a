/**
 * GET /: the home page in its least form, HTML and Markdown of the same few facts.
 * @module
 */
import { scheduleText } from "../../src/domain/schedule_text.ts";
import type { MarkdownPage } from "../../src/site/markdown.ts";
import { renderPageMarkdown } from "./page_markdown.ts";
import type { Renderer, RenderInput } from "./renderer.ts";

/** Renders the page. */
export const renderHomePage: Renderer = (input) => {
  const page = homePage(input);
  const html = `<!doctype html><html lang="es-CL"><meta charset="utf-8"><title>${escapeHtml(page.title)}</title>` +
    `<h1>${escapeHtml(page.heading)}</h1><p>${escapeHtml(page.description)}</p></html>\n`;
  return [{ body: html }, renderPageMarkdown(page, "/", true, input)];
};

function homePage({ content: { restaurant, hours } }: RenderInput): MarkdownPage {
  const { street, commune, city } = restaurant.address;
  return {
    language: "es",
    title: restaurant.name,
    description: restaurant.tagline.es,
    heading: restaurant.name,
    lead: [{ kind: "paragraph", text: restaurant.about.es }],
    sections: [
      { heading: "Horario", blocks: [{ kind: "paragraph", text: scheduleText(hours) }] },
      { heading: "Dónde estamos", blocks: [{ kind: "paragraph", text: `${street}, ${commune}, ${city}` }] },
    ],
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
