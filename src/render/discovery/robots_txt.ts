/**
 * GET /robots.txt (RFC 9309): one group for every crawler, with AI crawlers by name, and with the permitted uses in two
 * notations. Crawlers may fetch everything. `Agentmap` leads to the agentic resources (ARD 0.91).
 * @module
 */
import { type Renderer, urlAt } from "../renderer.ts";
import { contentSignal, contentUsage } from "../document_headers.ts";

/** AI crawlers and fetchers that checkers expect by name. */
const AI_CRAWLERS = (
  "GPTBot OAI-SearchBot ChatGPT-User ClaudeBot Claude-User Claude-SearchBot Claude-Web anthropic-ai " +
  "Google-Extended PerplexityBot Perplexity-User Applebot-Extended Amazonbot meta-externalagent FacebookBot " +
  "CCBot cohere-ai Bytespider Diffbot omgilibot"
).split(" ");

/** Renders the rules. */
export const renderRobotsTxt: Renderer = (input) => {
  const lines = [
    `# Agents: start at ${urlAt(input, "/llms.txt")}`,
    ...["*", ...AI_CRAWLERS].map((name) => `User-agent: ${name}`),
    `Content-Signal: ${contentSignal(input)}`,
    `Content-Usage: ${contentUsage(input)}`,
    "Allow: /",
    "",
    `Sitemap: ${urlAt(input, "/sitemap.xml")}`,
    `Agentmap: ${urlAt(input, "/.well-known/ard.json")}`,
  ];
  return [{ body: lines.join("\n") + "\n" }];
};
