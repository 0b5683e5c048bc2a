/**
 * The rules for an agent that orders: what is different at present, the owner's, how alcohol is sold, and the statement on
 * allergens.
 * @module
 */
import type { AgentsContent } from "../../schemas/content/agents.ts";
import type { DeliveryContent } from "../../schemas/content/delivery.ts";
import type { MenuContent } from "../../schemas/content/menu.ts";
import { allergenStatement } from "../menu/allergen_statement.ts";
import { alcoholText } from "./alcohol_text.ts";
import { presentNotices } from "./present_notices.ts";

/** The rules in English, one sentence or a few each. */
export function orderingRules(
  { agents, menu, delivery }: {
    readonly agents: AgentsContent;
    readonly menu: Pick<MenuContent, "traces" | "items">;
    readonly delivery: Parameters<typeof presentNotices>[0] & Pick<DeliveryContent, "alcohol">;
  },
): string[] {
  const alcohol = menu.items.some((item) => item.alcohol) ? [alcoholText(delivery.alcohol)] : [];
  return [...presentNotices(delivery, "en"), ...agents.ordering_rules, ...alcohol, allergenStatement(menu, "en")];
}
