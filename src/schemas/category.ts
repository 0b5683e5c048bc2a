/**
 * The categories of the menu: specification section 2.2. Separate from the schemas, so that the table of routes can
 * name them without valibot.
 * @module
 */

/** The six category keys, in the order of specification section 2.2. */
export const CATEGORY_KEYS = [
  "antipastos",
  "pizzas_rojas",
  "pizzas_blancas",
  "ensaladas",
  "postres",
  "bebestibles",
] as const;

/** One of the six category keys. */
export type CategoryKey = typeof CATEGORY_KEYS[number];

/** The values of the query parameter `category` (specification section 4.2). */
export const CATEGORY_QUERY_VALUES = ["all", ...CATEGORY_KEYS] as const;
