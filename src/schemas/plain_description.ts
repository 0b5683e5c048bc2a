/**
 * Descriptions in schemas mark what the service adds to its specification. OpenAPI shows the mark; people and agents who
 * fill something in have no use for it.
 * @module
 */

/** A description without the mark. */
export function plainDescription(description: string): string {
  return description.replace(/; addition(?: to the specification)?$/, "");
}
