/**
 * A property: a rule for every value of its kind, and the number of values for a short run. It is data, so the tests
 * and the long run share one list. fast-check generates the values, the same ones for the same seed.
 * @module
 */
import fc from "fast-check";

/** One property. */
export interface Property {
  readonly name: string;
  /** Number of cases of a short run. */
  readonly cases: number;
  /** Tries `cases` values from the seed. Throws with the smallest counterexample found. */
  readonly run: (seed: number, cases: number) => Promise<void>;
}

/** The seed of the tests. It gives the same cases on every run. */
export const FIXED_SEED = 20_261_121;

/** The most cases to try for a smaller counterexample: some generators could offer others for minutes. */
const MOST_TO_SHRINK = 500;

/** Number of cases since the start, including those that shrink a failure. */
export const tally = { cases: 0 };

/** Arbitraries of a list of values. */
export type Arbitraries<T extends unknown[]> = { [K in keyof T]: fc.Arbitrary<T[K]> };

/** Makes a property of plain functions. */
export function property<T extends [unknown, ...unknown[]]>(
  name: string,
  cases: number,
  arbitraries: Arbitraries<T>,
  check: (...values: T) => void | Promise<void>,
): Property {
  const nothing = () => ({ [Symbol.asyncDispose]: async () => {} });
  return heldProperty(name, cases, nothing, arbitraries, (_, ...values) => check(...values));
}

/** Makes a property of a resource that opens once for all cases of a run and closes after them. */
export function heldProperty<H extends AsyncDisposable, T extends [unknown, ...unknown[]]>(
  name: string,
  cases: number,
  open: () => H,
  arbitraries: Arbitraries<T>,
  check: (held: H, ...values: T) => void | Promise<void>,
): Property {
  return {
    name,
    cases,
    async run(seed, wanted) {
      await using held = open();
      let left = Infinity;
      const predicate = async (...values: T): Promise<void> => {
        if (left-- <= 0) return;
        tally.cases++;
        try {
          await check(held, ...values);
        } catch (error) {
          left = Math.min(left, MOST_TO_SHRINK);
          throw error;
        }
      };
      await fc.assert(fc.asyncProperty<T>(...arbitraries, predicate), { seed, numRuns: wanted });
    },
  };
}
