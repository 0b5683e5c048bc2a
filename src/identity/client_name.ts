/**
 * Checks the name that an agent gives itself, which a person reads before they confirm a claim. Only the checks that a
 * JSON Schema pattern cannot express; `src/schemas/registration.ts` lists the refused characters.
 * @module
 */

/** Whether a name is well-formed text with at least one visible character. */
export function isClientName(name: string): boolean {
  return name.isWellFormed() && /[^\s\p{Default_Ignorable_Code_Point}]/u.test(name);
}
