/**
 * The limits of an order (decision 15). A file of their own, so that browser scripts can import them without valibot.
 * @module
 */

/**
 * Limits of a request; the schemas enforce them. The length of a text is in code points, as in JSON Schema 2020-12
 * Validation section 6.3.1.
 */
export const ORDER_LIMITS = {
  lines: 50,
  /** Per line. */
  quantity: 99,
  /** For an item's name with all its changes. */
  name: 300,
  /** For the customer's name. */
  customerName: 80,
  /** For the name of one option, and of the dish of one half. */
  option: 80,
  /** Of one kind in a line. */
  options: 30,
  address: 200,
  notes: 500,
  /** For the notes of one line. */
  lineNotes: 120,
  phone: 20,
} as const;

/** The delivery methods (section 4.8). */
export const DELIVERY_METHODS = ["delivery", "pickup"] as const;

/** A delivery method. */
export type DeliveryMethod = typeof DELIVERY_METHODS[number];
