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
  commune: 60,
  /** In pesos; more than any order costs. */
  cash: 100_000_000,
} as const;

/** The highest number of a table. */
export const MAX_TABLE = 200;

/** The delivery methods (section 4.8). */
export const DELIVERY_METHODS = ["delivery", "pickup"] as const;

/** A delivery method. */
export type DeliveryMethod = typeof DELIVERY_METHODS[number];

/** The means of payment that an order may name; the content says which the restaurant takes (decision 30). */
export const PAYMENT_MEANS = ["cash", "debit", "credit", "transfer"] as const;

/** A means of payment. */
export type PaymentMeans = typeof PAYMENT_MEANS[number];
