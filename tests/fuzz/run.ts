/**
 * Runs every property round after round, with a new seed for each round.
 *
 * `deno task fuzz` runs for five minutes from a seed that it picks and prints. `--minutes N` or `--rounds N` set the
 * length, `--seed S` the first seed, and `--only TEXT` selects the properties with that text in their names. The first
 * round prints how many cases of each property it tried. For a failure it prints the smallest case found and the command
 * that reproduces it. The last line is `N cases, N failed`; the exit code is 1 if any failed.
 * @module
 */
import { APP_PROPERTIES } from "./app_properties.ts";
import { DOMAIN_PROPERTIES } from "./domain_properties.ts";
import { tally } from "./property.ts";

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
const properties = [...DOMAIN_PROPERTIES, ...APP_PROPERTIES].filter(({ name }) => name.includes(only));
if (properties.length === 0) {
  console.error(`No property has "${only}" in its name`);
  Deno.exit(2);
}

console.log(`${properties.length} properties, from the seed ${first}`);
const started = performance.now();
const until = started + minutes * 60_000;
const failed = new Set<string>();
let round = 0;
for (; round < rounds && performance.now() < until; round++) {
  const seed = (first + round) % MAX_SEED;
  for (const { name, cases, run } of properties) {
    if (failed.has(name) || performance.now() >= until) continue;
    try {
      await run(seed, cases);
      if (round === 0) console.log(`${cases.toLocaleString("en")} cases: ${name}`);
    } catch (error) {
      failed.add(name);
      console.error(`FAILED  ${name}`);
      console.error(error);
      console.error(`Again: deno task fuzz --rounds 1 --seed ${seed} --only ${JSON.stringify(name)}`);
    }
  }
}
console.log(`${round} rounds, seeds ${first} to ${(first + round - 1) % MAX_SEED}`);
console.log(`${tally.cases} cases, ${failed.size} failed`);
if (failed.size > 0) Deno.exit(1);
