/** Rounds of the benchmark. @module */
import { assertEquals } from "@std/assert";
import { untilAnswered } from "../../build/bench/measure.ts";

Deno.test("untilAnswered() repeats a round without an answer once, and says so", async () => {
  const measured = async (...answers: number[]) => {
    let said = 0;
    const { requests } = await untilAnswered(() => Promise.resolve({ requests: answers.shift()! }), () => said++);
    return { requests, said, left: answers.length };
  };
  assertEquals(await measured(5, 9), { requests: 5, said: 0, left: 1 });
  assertEquals(await measured(0, 9), { requests: 9, said: 1, left: 0 });
  assertEquals(await measured(0, 0, 9), { requests: 0, said: 1, left: 1 });
});
