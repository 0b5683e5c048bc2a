/**
 * The address of a chat with a phone number: `https://wa.me/<digits>`. An order adds its text.
 * @module
 */

/** The chat with `number`, in international form (ITU-T E.164) with its `+`. */
export function chatUrl(number: string): string {
  return `https://wa.me/${number.slice(1)}`;
}
