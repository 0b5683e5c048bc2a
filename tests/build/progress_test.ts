/** The progress line of a long task. @module */
import { assertEquals } from "@std/assert";
import { type ProgressWorld, showProgress } from "../../build/progress.ts";

/** A terminal and a clock. `tick()` advances the clock by a second. */
function createWorld(isTerminal: boolean) {
  let [now, written] = [5_000, ""];
  let call: (() => void) | undefined;
  const world: ProgressWorld = {
    terminal: {
      isTerminal: () => isTerminal,
      writeSync: (bytes) => (written += new TextDecoder().decode(bytes)).length,
    },
    now: () => now,
    every: (_ms, each) => {
      call = each;
      return () => call = undefined;
    },
  };
  return {
    world,
    /** The terminal's current line. */
    line: () => written.split("\r\x1b[K").at(-1),
    written: () => written,
    tick: () => {
      now += 1_000;
      call?.();
    },
  };
}

Deno.test("showProgress() redraws one line with the share done and the time left", () => {
  const { world, line, written, tick } = createWorld(true);
  let share = 0;
  const progress = showProgress(() => share, world);
  assertEquals(line(), "0 %");
  tick();
  assertEquals(line(), "0 %");
  tick();
  share = 0.1;
  tick();
  assertEquals(line(), "10 %, about 27 s left");
  tick();
  assertEquals(line(), "10 %, about 26 s left", "between two steps the time counts down");
  share = 0.02;
  tick();
  assertEquals(line(), "2 %, about 5 min left");
  share = 1.2;
  tick();
  assertEquals(line(), "100 %, about 0 s left", "an estimate that was too short stays at the end");
  progress.clear();
  assertEquals(line(), "");
  tick();
  assertEquals(line(), "100 %, about 0 s left");
  progress[Symbol.dispose]();
  assertEquals(line(), "");
  tick();
  assertEquals(line(), "");
  assertEquals(written().includes("\n"), false);
});

Deno.test("showProgress() writes nothing when standard error is not a terminal", () => {
  const { world, written, tick } = createWorld(false);
  {
    using progress = showProgress(() => 0.5, world);
    tick();
    progress.clear();
  }
  assertEquals(written(), "");
});
