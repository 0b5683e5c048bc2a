/**
 * The address of a chat with a number: `https://wa.me/<digits>`, to which an order adds its text.
 * @module
 */

/** The chat with `number`, which is in international form (ITU-T E.164) with its `+`. */
export function chatUrl(number: string): string {
  return `https://wa.me/${number.slice(1)}`;
}
