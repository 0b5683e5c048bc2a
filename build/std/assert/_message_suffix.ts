/**
 * How the caller's own message joins an assertion's.
 *
 * @module
 */

/**
 * Ends a failure message.
 *
 * @param msg The caller's message, if any.
 * @returns `: ` and the message, or a full stop without one.
 */
export function messageSuffix(msg: string | undefined): string {
  return msg ? `: ${msg}` : ".";
}
