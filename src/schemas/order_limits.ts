/**
 * The limits of an order (decision 15). In a file of their own for scripts that do not load valibot.
 * @module
 */

/**
 * Limits of a request; the schemas refuse what exceeds them. Texts are counted in code points, as JSON Schema 2020-12
 * Validation section 6.3.1 counts them.
 */
export const ORDER_LIMITS = {
  lines: 50,
  /** Of one line. */
  quantity: 99,
  /** Of an item's name and of the customer's. */
  name: 80,
  address: 200,
  notes: 500,
  /** Of the notes of one line. */
  lineNotes: 120,
  phone: 20,
} as const;

/** Ways an order leaves the restaurant (section 4.8). */
export const DELIVERY_METHODS = ["delivery", "pickup"] as const;

/** A way an order leaves the restaurant. */
export type DeliveryMethod = typeof DELIVERY_METHODS[number];
