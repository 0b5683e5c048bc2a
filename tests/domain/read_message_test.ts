/**
 * The reader of the message: what was written reads as the same order, and of a text that was changed it says so.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { readMessages, type WrittenOrder } from "../../src/domain/orders/read_message.ts";
import { EDITS, HONEST, type Pick, WORD } from "./manglings.ts";
import { seededRandom } from "./random_hours.ts";
import { CONTENT, MESSAGES, writeAgain, type WrittenMessage } from "./written_orders.ts";

/** 200 of them. */
const SOME = MESSAGES.filter((_, at) => at % 50 === 0);

/** What a reader of the message sees: no difference between forms of spaces, dashes and quotation marks. */
function seen(text: string): string {
  return text.normalize("NFKC").replaceAll(/[*\p{Cf}]/gu, "").replaceAll(/["'`´«»‘’“”„]/g, '"')
    .replaceAll(/\p{Pd}/gu, "-").split(/[\n\r\u2028]/).map((line) => line.replaceAll(/\s+/g, " ").trim()).filter(
      Boolean,
    )
    .join("\n");
}

function isSame(order: WrittenOrder, { message, circumstances }: WrittenMessage): boolean {
  return seen(writeAgain({ ...order, restaurant: undefined }, circumstances) ?? "") === seen(message);
}

function pickOf(seed: number): Pick {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

Deno.test("10,000 generated orders: message, then reader, gives the same order", () => {
  assertEquals(MESSAGES.length, 10_000);
  for (const { message, circumstances } of MESSAGES) {
    const [order, ...others] = readMessages(message);
    assertEquals([others.length, order!.byHand, order!.isIntact], [0, [], true], message);
    assertEquals(writeAgain(order!, circumstances), message);
  }
});

Deno.test("two different orders have the same code as rarely as chance has it", () => {
  const messages = [...new Set(MESSAGES.map(({ message }) => message))];
  const pairs = Object.values(Object.groupBy(messages, (message) => readMessages(message)[0]!.code!))
    .reduce((sum, { length } = []) => sum + length * (length - 1) / 2, 0);
  const expected = messages.length * (messages.length - 1) / 2 / 2 ** 20;
  // Four standard deviations of a Poisson distribution.
  assert(pairs < expected + 4 * Math.sqrt(expected), `${pairs} pairs, ${expected.toFixed(1)} expected`);
});

for (const [name, mangle] of Object.entries(HONEST)) {
  Deno.test(`reads the same order through ${name}`, () => {
    SOME.forEach((written, at) => {
      const [text, ...byHand] = mangle(written.message, pickOf(at));
      const readings = readMessages(text);
      const orders = readings.filter(({ isOrder }) => isOrder);
      assertEquals(orders.map((order) => [order.isIntact, isSame(order, written), order.restaurant]), [[
        true,
        true,
        CONTENT.restaurant.name,
      ]], text);
      assertEquals(readings.flatMap((each) => each.byHand), byHand, text);
    });
  });
}

/** Whether nothing is read silently as something else. */
function assertTold(text: string, originals: readonly WrittenMessage[]): void {
  const readings = readMessages(text);
  for (const order of readings.filter(({ isIntact }) => isIntact)) {
    assert(originals.some((written) => isSame(order, written)), text);
  }
  const isTold = readings.length !== 1 ||
    readings.some((order) =>
      !order.isIntact || order.byHand.length > 0 || order.restaurant !== CONTENT.restaurant.name
    );
  const letters = (message: string) => seen(message).replaceAll(/\s/g, "");
  assert(isTold || originals.some(({ message }) => letters(message) === letters(text)), text);
  if (text.includes(WORD)) assert(JSON.stringify(readings).includes(WORD), `a word is lost: ${text}`);
}

Object.entries(EDITS).forEach(([name, change], row) => {
  Deno.test(`tells of a changed message: ${name}`, () => {
    SOME.forEach((written, at) => {
      const other = SOME[(at + 7) % SOME.length]!;
      assertTold(change(written.message, pickOf(row * SOME.length + at), other.message), [written, other]);
    });
  });
});

Deno.test("tells of any two changes at once", () => {
  const changes = Object.values(EDITS);
  for (let seed = 0; seed < 10_000; seed++) {
    const pick = pickOf(seed);
    const [written, other] = [SOME[pick(SOME.length)]!, SOME[pick(SOME.length)]!];
    const [first, second] = [changes[pick(changes.length)]!, changes[pick(changes.length)]!];
    assertTold(second(first(written.message, pick, other.message), pick, other.message), [written, other]);
  }
});
