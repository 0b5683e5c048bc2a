/**
 * The size of a photo that a phone sends. Separate from the schemas, so that a page can use it without valibot.
 * @module
 */

/** The largest photo, in bytes: in Base64 it fits into a body. */
export const MAX_PHOTO_BYTES = 45_000;
