/**
 * Renders the blocks and sections of a page as HTML.
 * @module
 */
import { lettering } from "../drawings/drawings.ts";
import { attribute, type Html, markup } from "../markup/html.ts";
import { ownText } from "../markup/own_text.ts";
import type { Block, Inline, Phrase, Section } from "./page.ts";

/** Renders a phrase. */
export function renderPhrase(phrase: Phrase): Html {
  return markup`${typeof phrase === "string" ? phrase : phrase.map(renderInline)}`;
}

function renderInline(inline: Inline): Html | string {
  if (typeof inline === "string") return inline;
  if (inline.kind === "strong") return markup`<strong>${inline.text}</strong>`;
  if (inline.kind === "own") return ownText(inline.text, inline.language);
  if (inline.kind === "code") return markup`<code>${inline.text}</code>`;
  const language = [attribute("lang", inline.language), attribute("hreflang", inline.language)];
  return markup`<a href="${inline.href}"${language}>${inline.text}</a>`;
}

/** Renders blocks in order. */
export function renderBlocks(blocks: readonly Block[]): Html {
  return markup`${blocks.map(renderBlock)}`;
}

/** Renders a section and its subsections. `level` is the level of its heading. */
export function renderSection(section: Section, level: 2 | 3 = 2): Html {
  const { id, heading, headingHtml, blocks, sections = [], folded = false } = section;
  const title = headingHtml ?? (level === 2 ? lettering(heading) : markup`${heading}`);
  const titled = level === 2 ? markup`<h2 id="${id}-h">${title}</h2>` : markup`<h3 id="${id}-h">${title}</h3>`;
  const body = markup`${renderBlocks(blocks)}${sections.map((inner) => renderSection(inner, 3))}`;
  const shown = folded ? markup`<details><summary>${titled}</summary>${body}</details>` : [titled, body];
  return markup`<section id="${id}" aria-labelledby="${id}-h">${shown}</section>`;
}

function renderBlock(block: Block): Html {
  switch (block.kind) {
    case "paragraph":
      return markup`<p>${renderPhrase(block.text)}</p>`;
    case "list": {
      const items = block.items.map((item) => markup`<li>${renderPhrase(item)}</li>`);
      return block.ordered ? markup`<ol>${items}</ol>` : markup`<ul>${items}</ul>`;
    }
    case "facts": {
      const rows = block.rows.map(([term, value]) =>
        markup`<div><dt>${term}</dt><dd>${renderPhrase(value)}</dd></div>`
      );
      return markup`<dl class="facts">${rows}</dl>`;
    }
    case "code":
      // `markup` drops line breaks of the template but keeps those of a value.
      return markup`<pre tabindex="0" role="region" aria-label="${block.label}"><code>${block.text}</code></pre>`;
    case "designed":
      return block.html;
  }
}
