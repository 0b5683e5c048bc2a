/**
 * Which members of a shape a surface shows. A surface names every member, so a new one does not compile until each
 * surface has decided.
 * @module
 */

/** Makes the function that takes the members that a surface shows, in their order, and those that it leaves out. */
export function shownMembers<Shape>() {
  type Member = keyof Shape & string;
  return <const Shown extends Member, const LeftOut extends Exclude<Member, Shown>>(
    shown: readonly Shown[],
    _leftOut: readonly LeftOut[] & (Exclude<Member, Shown | LeftOut> extends never ? unknown : never),
  ): readonly Shown[] => shown;
}
