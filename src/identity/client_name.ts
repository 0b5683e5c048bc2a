/**
 * The name that an agent gives itself, which a person reads before they confirm a claim: what a pattern of JSON Schema
 * cannot say of it. Which characters are not taken is in `src/schemas/registration.ts`.
 * @module
 */

/** Whether a name can be read: text that is well-formed, with a character in it that is seen. */
export function isClientName(name: string): boolean {
  return name.isWellFormed() && /[^\s\p{Default_Ignorable_Code_Point}]/u.test(name);
}
