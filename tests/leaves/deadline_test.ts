/** The bound on waiting: no wait is endless, and no result in time is lost. @module */
import { assertEquals, assertRejects } from "@std/assert";
import { Deadline, LATE } from "../../src/leaves/deadline.ts";

Deno.test("Deadline.race() passes on a result or error that comes in time, and retains nothing", async () => {
  const deadline = new Deadline();
  assertEquals(await deadline.race(Promise.resolve(7)), 7);
  await assertRejects(() => deadline.race(Promise.reject(new TypeError("no"))), TypeError, "no");
  const { promise, resolve } = Promise.withResolvers<string>();
  const racing = deadline.race(promise);
  deadline.sweep();
  assertEquals(deadline.size, 1);
  resolve("after one sweep");
  assertEquals(await racing, "after one sweep");
  assertEquals(deadline.size, 0);
});

Deno.test("Deadline.race() gives up work that two sweeps find pending, and ignores its later end", async () => {
  const deadline = new Deadline();
  const { promise, reject } = Promise.withResolvers<never>();
  const racing = deadline.race(promise);
  deadline.sweep();
  const younger = deadline.race(new Promise<never>(() => {}));
  deadline.sweep();
  assertEquals(await racing, LATE);
  assertEquals(deadline.size, 1);
  reject(new Error("too late to matter"));
  deadline.sweep();
  assertEquals(await younger, LATE);
  assertEquals(deadline.size, 0);
});

Deno.test("Deadline.race() knows the pending work, in whatever order work ends", async () => {
  const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
  for (const order of orders) {
    const deadline = new Deadline();
    const works = order.map(() => Promise.withResolvers<number>());
    const racing = works.map(({ promise }) => deadline.race(promise));
    deadline.sweep();
    const [first, second, third] = order as [number, number, number];
    works[first]!.resolve(first);
    assertEquals([await racing[first], deadline.size], [first, 2]);
    works[second]!.resolve(second);
    assertEquals([await racing[second], deadline.size], [second, 1]);
    deadline.sweep();
    assertEquals([await racing[third], deadline.size], [LATE, 0]);
    works[third]!.resolve(third);
  }
});
