/**
 * Tries one property after another on a thread of its own, as `run.ts` asks for them: takes a name and a seed, and answers
 * with an {@linkcode Outcome}. Says first that it has loaded: a message that comes before is lost.
 * @module
 */
import { PROPERTIES } from "./properties.ts";
import { tally } from "./property.ts";

/** What came of a property: the number of cases, and the smallest counterexample if it failed. */
export interface Outcome {
  readonly cases: number;
  readonly error?: string;
}

async function tryProperty(name: string, seed: number): Promise<Outcome> {
  const { run, cases } = PROPERTIES.find((property) => property.name === name)!;
  const before = tally.cases;
  try {
    await run(seed, cases);
    return { cases: tally.cases - before };
  } catch (error) {
    return { cases: tally.cases - before, error: Deno.inspect(error) };
  }
}

// The types of a thread's own scope and of a page's exclude each other.
const scope = globalThis as unknown as Worker;
scope.onmessage = async ({ data: { name, seed } }) => scope.postMessage(await tryProperty(name, seed));
scope.postMessage({ cases: 0 });
