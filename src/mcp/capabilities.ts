/**
 * The identity and the capabilities of the server, in the same words for `initialize`, `server/discover` and the
 * discovery documents.
 * @module
 */
import type { Content } from "../schemas/content/content.ts";
import { orderingRules } from "../domain/restaurant/ordering_rules.ts";
import { serverIcons } from "./server_icon.ts";

/** `capabilities`. No list changes while the server runs, and there are no subscriptions. */
export const CAPABILITIES = {
  tools: {},
  resources: {},
  prompts: {},
  completions: {},
  extensions: { "io.modelcontextprotocol/ui": {} },
} as const;

/** The facts that describe the server. */
interface ServerFacts {
  readonly content: Pick<Content, "agents" | "restaurant">;
  /** Version of the service. */
  readonly version: string;
  /** The public origin. */
  readonly origin: string;
}

/** `serverInfo` (Implementation, 2025-11-25, basic/lifecycle). */
export function serverInfo({ content: { agents, restaurant }, version, origin }: ServerFacts) {
  const host = new URL(origin).hostname.split(".").reverse().join(".").replace(/[^A-Za-z0-9.-]/g, "-");
  return {
    // The same in the server card, whose form it has: the reverse of the domain name, a slash, the service (SEP-2127).
    name: `${host}/${restaurant.service}`,
    title: restaurant.name,
    version,
    description: agents.summary,
    websiteUrl: `${origin}/`,
    icons: serverIcons(),
  };
}

/** `instructions`: a model reads them once, before it sees a tool. */
export function instructions(content: Pick<Content, "agents" | "menu" | "delivery">): string {
  return [content.agents.description, "", ...orderingRules(content).map((rule) => `- ${rule}`)].join("\n");
}
