/**
 * Properties of the message on the sample menu: what was written reads as the same order and is a right ticket, and of a
 * text that was changed the reader says so.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { kitchenTicket } from "../../../src/domain/orders/kitchen_ticket.ts";
import { readMessages } from "../../../src/domain/orders/read_message.ts";
import { EDITS, HONEST, type Pick, WORD } from "../../domain/manglings.ts";
import { seededRandom } from "../../domain/random_hours.ts";
import { CONTENT, FACTS, isSame, seen, writeAgain, WRITTEN, type WrittenMessage } from "../../domain/written_orders.ts";
import { type Property, property } from "../property.ts";

const pickOf = (seed: number): Pick => {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
};

const seed = fc.integer({ min: 0 });
const edit = fc.constantFrom(...Object.values(EDITS));

/** What a right order may say of itself. */
const DUE = new Set(["large", "other_day", "test", "for_opening"]);

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

/** The properties. */
export const MESSAGE_PROPERTIES: readonly Property[] = [
  property("A message reads as the same order, and its ticket has no problem", 10_000, [WRITTEN], (written) => {
    const { message, circumstances } = written;
    const [order, ...others] = readMessages(message);
    assertEquals([others.length, order!.byHand, order!.isIntact], [0, [], true], message);
    assertEquals(writeAgain(order!, circumstances), message);
    const { problems, lines } = kitchenTicket(order!, FACTS);
    assertEquals([...problems.filter(({ kind }) => !DUE.has(kind)), ...lines.flatMap((each) => each.problems)], []);
  }),

  property("A message reads as the same order through what chat programs and honest people do to it", 9_000, [
    fc.constantFrom(...Object.values(HONEST)),
    WRITTEN,
    seed,
  ], (mangle, written, seed) => {
    const [text, ...byHand] = mangle(written.message, pickOf(seed));
    const readings = readMessages(text);
    const orders = readings.filter(({ isOrder }) => isOrder);
    assertEquals(orders.map((order) => [order.isIntact, isSame(order, written), order.restaurant]), [[
      true,
      true,
      CONTENT.restaurant.name,
    ]], text);
    assertEquals(readings.flatMap((each) => each.byHand), byHand, text);
  }),

  property(
    "The reader tells of a changed message",
    10_000,
    [edit, WRITTEN, WRITTEN, seed],
    (change, one, two, seed) => assertTold(change(one.message, pickOf(seed), two.message), [one, two]),
  ),

  property("The reader tells of any two changes at once", 10_000, [edit, edit, WRITTEN, WRITTEN, seed], (
    first,
    second,
    one,
    two,
    seed,
  ) => {
    const pick = pickOf(seed);
    assertTold(second(first(one.message, pick, two.message), pick, two.message), [one, two]);
  }),
];
