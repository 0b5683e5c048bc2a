/**
 * Moves the clock of a process, so that a test does not depend on the time of day: it begins at the instant in CLOCK_AT
 * and goes on from there. Loaded before the program, with `deno run --preload`.
 * @module
 */

const now = Date.now;
const offset = Date.parse(Deno.env.get("CLOCK_AT")!) - now();
Date.now = () => now() + offset;
