/**
 * How many edits there can be. The owner's page needs it too, without the schemas.
 * @module
 */

/** The most edits in one publication, and the most in force. */
export const MAX_EDITS = { once: 100, inForce: 600 } as const;
