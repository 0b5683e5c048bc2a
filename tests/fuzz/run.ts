/**
 * Runs every property round after round, with a new seed for each round, on every processor.
 *
 * `deno task fuzz` runs for five minutes from a seed that it picks and prints. `--minutes N` or `--rounds N` set the
 * length, `--seed S` the first seed, and `--only TEXT` selects the properties with that text in their names. The first
 * round prints how many cases of each property it tried. For a failure it prints the smallest case found and the command
 * that reproduces it. The last line is `N cases, N failed`; the exit code is 1 if any failed.
 * @module
 */
import { PROPERTIES } from "./properties.ts";
import type { Property } from "./property.ts";
import type { Outcome } from "./worker.ts";

/** A property that is tried in a round. */
interface Task {
  readonly property: Property;
  readonly round: number;
}

const DEFAULT_MINUTES = 5;
const MAX_SEED = 2 ** 31 - 1;

function option(name: string): string | undefined {
  const at = Deno.args.indexOf(name);
  return at === -1 ? undefined : Deno.args[at + 1];
}

function numberOf(name: string): number | undefined {
  const text = option(name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text === "" || !(value >= 0)) {
    console.error(`${name} takes a number, such as ${name} 3`);
    Deno.exit(2);
  }
  return value;
}

const rounds = numberOf("--rounds") ?? Infinity;
const minutes = numberOf("--minutes") ?? (rounds === Infinity ? DEFAULT_MINUTES : Infinity);
const first = numberOf("--seed") ?? crypto.getRandomValues(new Uint32Array(1))[0]! % MAX_SEED;
const only = option("--only") ?? "";
const properties = PROPERTIES.filter(({ name }) => name.includes(only));
if (properties.length === 0) {
  console.error(`No property has "${only}" in its name`);
  Deno.exit(2);
}

console.log(`${properties.length} properties, from the seed ${first}`);
const until = performance.now() + minutes * 60_000;
const failed = new Set<string>();
let [begun, tried] = [0, 0];

function* everyTask(): Generator<Task> {
  for (let round = 0; round < rounds; round++) {
    for (const property of properties) {
      if (performance.now() >= until) return;
      begun = round + 1;
      if (!failed.has(property.name)) yield { property, round };
    }
  }
}

// Each processor takes the next property when it is done with one.
const tasks = everyTask();
await Promise.all(Array.from({ length: Math.min(properties.length, navigator.hardwareConcurrency) }, async () => {
  const worker = new Worker(import.meta.resolve("./worker.ts"), { type: "module" });
  const answer = () => new Promise<Outcome>((resolve) => worker.onmessage = ({ data }) => resolve(data));
  await answer();
  for (const { property: { name, cases }, round } of tasks) {
    const seed = (first + round) % MAX_SEED;
    worker.postMessage({ name, seed });
    const outcome = await answer();
    tried += outcome.cases;
    if (outcome.error !== undefined) {
      failed.add(name);
      console.error(`FAILED  ${name}`);
      console.error(outcome.error);
      console.error(`Again: deno task fuzz --rounds 1 --seed ${seed} --only ${JSON.stringify(name)}`);
    } else if (round === 0) console.log(`${cases.toLocaleString("en")} cases: ${name}`);
  }
  worker.terminate();
}));
console.log(`${begun} rounds, seeds ${first} to ${(first + begun - 1) % MAX_SEED}`);
console.log(`${tried} cases, ${failed.size} failed`);
if (failed.size > 0) Deno.exit(1);
