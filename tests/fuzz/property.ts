/**
 * A property: a rule for every value of its kind, and the number of values for a short run. It is data, so the tests
 * and the long run share one list. fast-check generates the values, the same ones for the same seed.
 * @module
 */
import fc from "fast-check";

/** One property. */
export interface Property {
  readonly name: string;
  /** The functions under test. */
  readonly of: readonly unknown[];
  /** Number of cases of a short run. */
  readonly cases: number;
  /** Tries `cases` values from the seed. Throws with the smallest counterexample found. */
  readonly run: (seed: number, cases: number) => Promise<void>;
}

/** The seed of the tests. It gives the same cases on every run. */
export const FIXED_SEED = 20_261_121;

/** Number of cases since the start, including those that shrink a failure. */
export const tally = { cases: 0 };

/** Arbitraries of a list of values. */
export type Arbitraries<T extends unknown[]> = { [K in keyof T]: fc.Arbitrary<T[K]> };

/** Makes a property of plain functions. */
export function property<T extends [unknown, ...unknown[]]>(
  name: string,
  of: readonly unknown[],
  cases: number,
  arbitraries: Arbitraries<T>,
  check: (...values: T) => void | Promise<void>,
): Property {
  return heldProperty(
    name,
    of,
    cases,
    () => ({ [Symbol.asyncDispose]: async () => {} }),
    arbitraries,
    (_, ...values) => {
      return check(...values);
    },
  );
}

/** Makes a property of a resource that opens once for all cases of a run and closes after them. */
export function heldProperty<H extends AsyncDisposable, T extends [unknown, ...unknown[]]>(
  name: string,
  of: readonly unknown[],
  cases: number,
  open: () => H,
  arbitraries: Arbitraries<T>,
  check: (held: H, ...values: T) => void | Promise<void>,
): Property {
  return {
    name,
    of,
    cases,
    async run(seed, wanted) {
      await using held = open();
      const predicate = async (...values: T): Promise<void> => {
        tally.cases++;
        await check(held, ...values);
      };
      await fc.assert(fc.asyncProperty<T>(...arbitraries, predicate), { seed, numRuns: wanted });
    },
  };
}
