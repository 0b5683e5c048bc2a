/**
 * The menu as the API shows it (specification sections 2.1 to 2.3), from the menu as the owner writes it.
 * @module
 */
import { capitalise } from "../leaves/capitalise.ts";
import type { MenuContent, MenuItemContent } from "../schemas/content/menu.ts";
import type { CategoryKey } from "../schemas/category.ts";
import type { Menu, MenuItem } from "../schemas/menu.ts";
import { allergenStatement } from "./allergen_statement.ts";
import { formatClp } from "./clp.ts";

/** The badge of a sold-out item; it replaces any other badge. */
const SOLD_OUT_BADGE = "Agotado";

/** The age from which alcohol may be sold (Chilean Law 19.925, article 42). */
const LEGAL_AGE = 18;

/** One item in its wire form. */
export function viewItem(item: MenuItemContent): MenuItem {
  const badge = item.sold_out ? SOLD_OUT_BADGE : item.badge && capitalise(item.badge);
  return {
    name: item.name,
    ...(item.number !== undefined && { number: item.number }),
    description: item.description.es,
    price: formatClp(item.price),
    price_numeric: item.price,
    category: item.category,
    ...(badge !== undefined && { badge }),
    id: item.id,
    ...(item.sold_out && { sold_out: true }),
    ...(item.diets && item.diets.length > 0 && { diets: item.diets }),
    allergens: item.allergens,
    ...(item.alcohol && { age_restricted: LEGAL_AGE }),
  };
}

/**
 * The menu response.
 *
 * @param only The one category to fill; the other five are present and empty (decision 1). Absent: fills all.
 */
export function viewMenu(
  restaurant: string,
  content: Pick<MenuContent, "items" | "traces">,
  only?: CategoryKey,
): Menu {
  const menu: Menu["menu"] = {
    antipastos: [],
    pizzas_rojas: [],
    pizzas_blancas: [],
    ensaladas: [],
    postres: [],
    bebestibles: [],
  };
  for (const item of content.items) {
    if (only === undefined || item.category === only) menu[item.category].push(viewItem(item));
  }
  return { restaurant, currency: "CLP", menu, allergens_note: allergenStatement(content, "es") };
}
