/**
 * An order as the fragment of a link, on lines chosen by hand; `tests/fuzz/domain/shared_order_properties.ts` has
 * generated ones.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { readSharedOrder, SHARED_MAX, writeSharedOrder } from "../../src/domain/orders/shared_order.ts";
import { ORDER_LIMITS } from "../../src/schemas/order_limits.ts";

Deno.test("a link is readable, has no sign that ends it in a chat, and holds at most 4,000 characters", () => {
  const lines = [
    { name: "Mitad Diavola sin aceitunas / mitad Funghi (familiar, con rúcula)", quantity: 2, price: 18_400 },
    { name: "Pisco + cola, 1,5 L", quantity: 1, price: 9_000 },
  ];
  assertEquals(
    writeSharedOrder(lines),
    "2x-mitad-diavola-sin-aceitunas/mitad-funghi:familiar,con-rucula=18400;1x-pisco-%2B-cola,1,5-l=9000;fin",
  );
  const times = (count: number) => writeSharedOrder(Array.from({ length: count }, () => lines[0]!));
  const length = times(1)!.length - ";fin".length + 1;
  const most = Math.floor((SHARED_MAX - "fin".length) / length);
  assert(times(most)!.length <= SHARED_MAX);
  assertEquals(times(most + 1), undefined);
});

Deno.test("what is no line stands as it was written", () => {
  const { lines, unread, isWhole } = readSharedOrder("2x-margherita;0x-diavola;una coca porfa;1x-agua=1900;fin");
  assertEquals(lines, [{ name: "margherita", quantity: 2 }, { name: "agua", quantity: 1, price: 1_900 }]);
  assertEquals([unread, isWhole], [["0x-diavola", "una coca porfa"], true]);
  assertEquals(readSharedOrder("").isWhole, false);
  assertEquals(readSharedOrder("1x-margherita%C3%;fin").lines, [{ name: "margherita%C3%", quantity: 1 }]);
  assertEquals(readSharedOrder("9".repeat(100_000)).isWhole, false);
});

Deno.test("a link has as many lines as an order: what is more stands as it was written", () => {
  const pieces = Array.from({ length: ORDER_LIMITS.lines + 2 }, (_, at) => `1x-a${at}`);
  const { lines, unread, isWhole } = readSharedOrder([...pieces, "fin"].join(";"));
  assertEquals(lines.length, ORDER_LIMITS.lines);
  assertEquals([unread, isWhole], [pieces.slice(ORDER_LIMITS.lines), true]);
});
