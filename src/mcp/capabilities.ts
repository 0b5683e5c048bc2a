/**
 * Who the server says it is and what it can do: the same words in `initialize`, `server/discover` and the discovery
 * documents.
 * @module
 */
import type { Content } from "../schemas/content/content.ts";
import { icons } from "./icons.ts";

/** `capabilities`: no list ever changes while the server runs, and nothing can be subscribed to. */
export const CAPABILITIES = {
  tools: {},
  resources: {},
  prompts: {},
  completions: {},
  extensions: { "io.modelcontextprotocol/ui": {} },
} as const;

/** What describes the server. */
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

/** `instructions`: what a model is told once, before it sees a tool. */
export function instructions({ description, ordering_rules }: Content["agents"]): string {
  return [description, "", ...ordering_rules.map((rule) => `- ${rule}`)].join("\n");
}
