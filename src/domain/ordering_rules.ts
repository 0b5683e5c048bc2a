/**
 * The rules for an agent that orders: the owner's, and the statement on allergens.
 * @module
 */
import type { AgentsContent } from "../schemas/content/agents.ts";
import type { MenuContent } from "../schemas/content/menu.ts";
import { allergenStatement } from "./allergen_statement.ts";

/** The rules in English, one sentence or a few each. */
export function orderingRules(
  { agents, menu }: { readonly agents: AgentsContent; readonly menu: Pick<MenuContent, "traces"> },
): string[] {
  return [...agents.ordering_rules, allergenStatement(menu, "en")];
}
