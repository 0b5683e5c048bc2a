/**
 * The reader of the message: what was written reads as the same order, and of a text that was changed it says so.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { readMessages } from "../../src/domain/orders/read_message.ts";
import { MESSAGES, writeAgain } from "./written_orders.ts";

Deno.test("10,000 generated orders: message, then reader, gives the same order", () => {
  assertEquals(MESSAGES.length, 10_000);
  for (const { message, circumstances } of MESSAGES) {
    const [order, ...others] = readMessages(message);
    assertEquals([others.length, order!.byHand, order!.isIntact], [0, [], true], message);
    assertEquals(writeAgain(order!, circumstances), message);
  }
});

Deno.test("two different orders have the same code as rarely as chance has it", () => {
  const byCode = Map.groupBy(
    new Set(MESSAGES.map(({ message }) => message)),
    (message) => readMessages(message)[0]!.code,
  );
  const orders = [...byCode.values()].reduce((sum, { length }) => sum + length, 0);
  const pairs = [...byCode.values()].reduce((sum, { length }) => sum + length * (length - 1) / 2, 0);
  const expected = orders * (orders - 1) / 2 / 2 ** 20;
  // Four standard deviations of a Poisson distribution.
  assert(pairs < expected + 4 * Math.sqrt(expected), `${pairs} pairs, ${expected.toFixed(1)} expected`);
});
