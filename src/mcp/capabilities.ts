/**
 * The identity and the capabilities of the server, in the same words for `initialize`, `server/discover` and the
 * discovery documents.
 * @module
 */
import type { Content } from "../schemas/content/content.ts";
import { orderingRules } from "../domain/ordering_rules.ts";
import { icons } from "./icons.ts";

/** `capabilities`. No list changes while the server runs, and there are no subscriptions. */
export const CAPABILITIES = {
  tools: {},
  resources: {},
  prompts: {},
  completions: {},
  extensions: { "io.modelcontextprotocol/ui": {} },
} as const;

/** The facts that describe the server. */
export interface ServerFacts {
  readonly content: Pick<Content, "agents" | "restaurant">;
  /** Version of the service. */
  readonly version: string;
  /** The public origin. */
  readonly origin: string;
}

/** `serverInfo` (Implementation, 2025-11-25, basic/lifecycle). */
export function serverInfo({ content: { agents, restaurant }, version, origin }: ServerFacts) {
  return {
    name: restaurant.service,
    title: restaurant.name,
    version,
    description: agents.summary,
    websiteUrl: `${origin}/`,
    icons: icons("brand"),
  };
}

/** `instructions`: a model reads them once, before it sees a tool. */
export function instructions(content: Pick<Content, "agents" | "menu" | "delivery">): string {
  return [content.agents.description, "", ...orderingRules(content).map((rule) => `- ${rule}`)].join("\n");
}
