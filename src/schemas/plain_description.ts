/**
 * Descriptions in schemas mark the service's additions to its specification. OpenAPI shows the mark; forms and tools do
 * not need it.
 * @module
 */

/** Removes the mark from a description. */
export function plainDescription(description: string): string {
  return description.replace(/; addition(?: to the specification)?$/, "");
}
