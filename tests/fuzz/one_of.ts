/** A choice between arbitraries of different weight. @module */
import fc from "fast-check";

/** A value of one of the arbitraries, each as often as its weight says. */
export function oneOf<Values extends unknown[]>(
  ...choices: { [Place in keyof Values]: readonly [weight: number, arbitrary: fc.Arbitrary<Values[Place]>] }
): fc.Arbitrary<Values[number]> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}
