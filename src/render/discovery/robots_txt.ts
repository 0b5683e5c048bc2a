/**
 * GET /robots.txt (RFC 9309): one group for every crawler, with AI crawlers by name, and with the owner's Content
 * Signals (draft-romm-aipref-contentsignals).
 *
 * Crawlers may fetch everything; the signals state the permitted uses. Leaves out `Content-Usage` of IETF AIPREF, which
 * is not settled.
 * @module
 */
import { contentSignal } from "../document_headers.ts";
import type { Renderer } from "../renderer.ts";
import { urlAt } from "../table_links.ts";

/** AI crawlers and fetchers that checkers expect by name. */
const AI_CRAWLERS = [
  "GPTBot",
  "OAI-SearchBot",
  "ChatGPT-User",
  "ClaudeBot",
  "Claude-User",
  "Claude-SearchBot",
  "Claude-Web",
  "anthropic-ai",
  "Google-Extended",
  "PerplexityBot",
  "Perplexity-User",
  "Applebot-Extended",
  "Amazonbot",
  "meta-externalagent",
  "FacebookBot",
  "CCBot",
  "cohere-ai",
  "Bytespider",
  "Diffbot",
  "omgilibot",
] as const;

/** Renders the rules. */
export const renderRobotsTxt: Renderer = (input) => {
  const sitemap = urlAt(input, "/sitemap.xml");
  const guide = urlAt(input, "/llms.txt");
  const lines = [
    ...(guide ? [`# Agents: start at ${guide}`] : []),
    ...["*", ...AI_CRAWLERS].map((name) => `User-agent: ${name}`),
    `Content-Signal: ${contentSignal(input)}`,
    "Allow: /",
    ...(sitemap ? ["", `Sitemap: ${sitemap}`] : []),
  ];
  return [{ body: lines.join("\n") + "\n" }];
};
