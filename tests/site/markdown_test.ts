/** `pageMarkdown`: every kind of block; text that looks like markup stays text. @module */
import { assertEquals } from "@std/assert";
import { markup } from "../../src/site/markup/html.ts";
import type { Block } from "../../src/site/frame/page.ts";
import { blockMarkdown, escapeText, pageMarkdown, phraseMarkdown } from "../../src/site/frame/markdown.ts";

const ORIGIN = "https://pizzeria.example";

const BLOCKS: readonly [name: string, block: Block, markdown: string][] = [
  ["a paragraph", { kind: "paragraph", text: "Hola" }, "Hola"],
  ["a paragraph like a heading", { kind: "paragraph", text: "# Hola" }, "\\# Hola"],
  ["a paragraph like a list", { kind: "paragraph", text: "2. Dos" }, "2\\. Dos"],
  ["a year", { kind: "paragraph", text: "2026 fue bueno" }, "2026 fue bueno"],
  ["a list", { kind: "list", items: ["uno", "- dos"] }, "- uno\n- \\- dos"],
  ["steps", { kind: "list", ordered: true, items: ["uno", "dos"] }, "1. uno\n2. dos"],
  ["facts", { kind: "facts", rows: [["Lunes", "cerrado"]] }, "- **Lunes:** cerrado"],
  ["code", { kind: "code", text: "curl *", label: "Call" }, "```\ncurl *\n```"],
  ["code with a fence in it", { kind: "code", text: "```\nx\n```", label: "Fence" }, "````\n```\nx\n```\n````"],
  [
    "a designed part",
    { kind: "designed", html: markup``, blocks: [{ kind: "paragraph", text: "a" }, { kind: "list", items: ["b"] }] },
    "a\n\n- b",
  ],
  ["a designed part without words", { kind: "designed", html: markup``, blocks: [] }, ""],
];

for (const [name, block, markdown] of BLOCKS) {
  Deno.test(`blockMarkdown() writes ${name}`, () => assertEquals(blockMarkdown(block, ORIGIN), markdown));
}

Deno.test("phraseMarkdown() writes absolute links, code and emphasis", () => {
  const phrase = [
    "Ver ",
    { kind: "link", text: "la [carta]", href: "/carta" },
    ", ",
    { kind: "link", text: "mapa", href: "https://map.example/a (b)" },
    ", ",
    { kind: "link", text: "teléfono", href: "tel:+569" },
    " ",
    { kind: "code", text: "a`b" },
    " ",
    { kind: "code", text: "`" },
    " ",
    { kind: "strong", text: "no" },
  ] as const;
  assertEquals(
    phraseMarkdown(phrase, ORIGIN),
    "Ver [la \\[carta\\]](https://pizzeria.example/carta), [mapa](https://map.example/a%20%28b%29), " +
      "[teléfono](tel:+569) ``a`b`` `` ` `` **no**",
  );
});

Deno.test("escapeText() escapes all markup", () => {
  assertEquals(escapeText("*a* _b_ `c` [d](e) <f> \\"), "\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) \\<f> \\\\");
  assertEquals(escapeText("one\n\n# two"), "one # two");
});

Deno.test("pageMarkdown() writes front matter, one heading and the sections below it", () => {
  const page = {
    language: "es" as const,
    title: 'Carta "de la casa"',
    description: "Todo",
    heading: "Carta",
    lead: [{ kind: "paragraph", text: "Hola" }] as const,
    sections: [{
      id: "pizzas",
      heading: "Pizzas",
      blocks: [{ kind: "designed", html: markup``, blocks: [] }] as const,
      sections: [{ id: "rojas", heading: "Rojas", blocks: [{ kind: "paragraph", text: "Sí" }] as const }],
    }],
  };
  assertEquals(
    pageMarkdown(page, ORIGIN, "/carta", "2026-11-21"),
    `---
title: "Carta \\"de la casa\\""
description: "Todo"
language: "es"
url: "https://pizzeria.example/carta"
last_updated: "2026-11-21"
---

# Carta

Hola

## Pizzas

### Rojas

Sí
`,
  );
});
