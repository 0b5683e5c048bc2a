/**
 * Which members of a shape a surface shows. A surface names every member, so a new one does not compile until each
 * surface has decided.
 * @module
 */

/** What a surface does with each member of `Shape`. */
export type Shown<Shape> = { readonly [Member in keyof Shape]-?: boolean };

/** The members that a surface shows, in the order of its table. */
export function shownMembers<Shape>(shown: Shown<Shape>): (keyof Shape & string)[] {
  return (Object.keys(shown) as (keyof Shape & string)[]).filter((member) => shown[member]);
}
