/**
 * A property: what must hold for every value of its kind, and how many values a short run tries. Data, so that the tests
 * and the long run take the same list. The values come from fast-check and are the same for the same seed.
 * @module
 */
import fc from "fast-check";

/** One property. */
export interface Property {
  readonly name: string;
  /** The functions that it is about. */
  readonly of: readonly unknown[];
  /** Cases of a short run. */
  readonly cases: number;
  /** Tries `cases` values from the seed. Throws with the smallest value found that breaks it. */
  readonly run: (seed: number, cases: number) => Promise<void>;
}

/** The seed of the tests. Any other finds other cases; this one finds the same ones every time. */
export const FIXED_SEED = 20_261_121;

/** Cases tried since the start, those of the search for the smallest failure included. */
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

/** Makes a property of something that is opened once for all cases of a run and closed after them. */
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
