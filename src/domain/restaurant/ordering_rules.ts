/**
 * The rules for an agent that orders: what is different at present, the owner's, and the statement on allergens.
 * @module
 */
import type { AgentsContent } from "../../schemas/content/agents.ts";
import type { MenuContent } from "../../schemas/content/menu.ts";
import { allergenStatement } from "../menu/allergen_statement.ts";
import { presentNotices } from "./present_notices.ts";

/** The rules in English, one sentence or a few each. */
export function orderingRules(
  { agents, menu, delivery }: {
    readonly agents: AgentsContent;
    readonly menu: Pick<MenuContent, "traces">;
    readonly delivery: Parameters<typeof presentNotices>[0];
  },
): string[] {
  return [...presentNotices(delivery, "en"), ...agents.ordering_rules, allergenStatement(menu, "en")];
}
