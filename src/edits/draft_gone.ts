/**
 * What the owner reads of a draft that does not wait any more: the service refuses it, and the page finds out by itself.
 * @module
 */

/** The sentence. */
export const DRAFT_GONE = "El borrador que revisabas ya no está: se publicó o se descartó.";
