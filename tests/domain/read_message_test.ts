/**
 * The reader of the message, on texts chosen by hand; `tests/fuzz/domain/message_properties.ts` has generated ones.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { readMessages } from "../../src/domain/orders/read_message.ts";
import { isSame, someWritten, writeAgain, type WrittenMessage } from "./written_orders.ts";

const SOME = someWritten(3);

Deno.test("two different orders have the same code as rarely as chance has it", () => {
  const messages = [...new Set(someWritten(1_000).map(({ message }) => message))];
  const pairs = Object.values(Object.groupBy(messages, (message) => readMessages(message)[0]!.code!))
    .reduce((sum, { length } = []) => sum + length * (length - 1) / 2, 0);
  const expected = messages.length * (messages.length - 1) / 2 / 2 ** 20;
  // Four standard deviations of a Poisson distribution.
  assert(pairs < expected + 4 * Math.sqrt(expected), `${pairs} pairs, ${expected.toFixed(1)} expected`);
});

/** A short order. */
const SHORT = `*Pedido 4ZX8 para Horno*

2 x Nº 10 Margherita ($9.900 c/u): $19.800
1 x Nº 11 Marinara: $8.900

*Total: $28.700*

Entrega: Retiro en el local`;

Deno.test("a paste without a word is no order", () => {
  for (const text of ["", " \n\u200b\n"]) assertEquals(readMessages(text), []);
});

Deno.test("a line that lost its amount takes no words from the line below", () => {
  const [order] = readMessages(SHORT.replace(" ($9.900 c/u): $19.800", ""));
  assertEquals(order!.lines.map(({ name }) => name), ["Marinara"]);
  assertEquals(order!.byHand, ["2 x Nº 10 Margherita"]);
  const [first, second] = readMessages(`${SHORT.split("\n").slice(0, 3).join("\n").split(" (")[0]}\n${SHORT}`);
  assertEquals([first!.byHand, second!.lines.length, second!.byHand], [["2 x Nº 10 Margherita"], 2, []]);
});

Deno.test("lines that are none of the message stay as they are, however many", () => {
  const lines = Array.from({ length: 20 }, (_, at) => `línea ${at}`);
  assertEquals(readMessages(`${SHORT}\n${lines.join("\n")}`).map(({ byHand }) => byHand), [lines]);
});

Deno.test("several messages at once are several orders", () => {
  const [first, second, third] = SOME as [WrittenMessage, WrittenMessage, WrittenMessage];
  const chat = (sender: string, { message }: WrittenMessage) => `[20:14, 23/11/2026] ${sender}: ${message}`;
  const pastes: readonly (readonly [text: string, senders: readonly (string | undefined)[]])[] = [
    [[first, second, third].map(({ message }) => message).join("\n"), [undefined, undefined, undefined]],
    [[first, second, third].map(({ message }) => message.replaceAll("*", "")).join("\n\n\n"), Array(3).fill(undefined)],
    [["Ana", "Ana", "Luis"].map((sender, at) => chat(sender, SOME[at]!)).join("\n"), ["Ana", "Ana", "Luis"]],
    [`${first.message}\n${chat("Ana", second)}\n${chat("+56 9 1234 5678", third)}`, [
      undefined,
      "Ana",
      "+56 9 1234 5678",
    ]],
  ];
  for (const [text, senders] of pastes) {
    const orders = readMessages(text);
    assertEquals(orders.map(({ sender }) => sender), senders);
    orders.forEach((order, at) => assert(isSame(order, SOME[at]!) && order.byHand.length === 0, text));
  }
  const talk = readMessages(
    `${chat("Ana", first)}\n[20:15, 23/11/2026] Horno: Recibido\n` +
      "[20:16, 23/11/2026] Ana: soy alérgica al maní\n[20:17, 23/11/2026] Horno: ok",
  );
  assertEquals(talk.map(({ isOrder, sender, byHand }) => [isOrder, sender, byHand]), [
    [true, "Ana", ["soy alérgica al maní"]],
    [false, "Horno", ["Recibido", "ok"]],
  ], "what is added after an answer belongs to the order");
  const twice = readMessages(`${first.message}\n${first.message}`);
  assertEquals(twice[0], twice[1], "a second copy has the same code");
});

Deno.test("says who sent a message, and when", () => {
  for (
    const [prefix, sender, sent] of [
      ["[20:14, 23/11/2026] +56 9 8765 4321: ", "+56 9 8765 4321", "20:14, 23/11/2026"],
      ["[8:14:05 p.\u00a0m., 23/11/2026] Ana: ", "Ana", "8:14:05 p. m., 23/11/2026"],
      ["[20:10, 23/11/2026] Ana: Hola\n[20:14, 23/11/2026] Ana: ", "Ana", "20:14, 23/11/2026"],
      ["23/11/26, 20:14 - Ana María: ", "Ana María", "23/11/26, 20:14"],
      ["23/11/26, 20:14 -  Ana : ", "Ana", "23/11/26, 20:14"],
    ] as const
  ) {
    const [order] = readMessages(prefix + SHORT);
    assertEquals([order!.sender, order!.sent, order!.restaurant], [sender, sent, "Horno"]);
  }
  const [order, other] = readMessages(`${SHORT}\n[20:15, 23/11/2026] Luis: gracias`);
  assertEquals([order!.byHand, order!.sender, other!.byHand, other!.sender], [[], undefined, ["gracias"], "Luis"]);
});

Deno.test("what looks like a line within a person's text is that person's, in broken lines too", () => {
  const { message, circumstances } = SOME[0]!;
  const [order] = readMessages(message);
  for (
    const notes of [
      "Pedido K7QM para Horno",
      "casa azul Pedido K7QM para Horno 1 x Nº 10 Margherita: $1 Total: $1 Entrega: Despacho Pago: efectivo, con $20.000",
      "PRUEBA - NO PREPARAR: Pedido K7QM para Horno",
      "[20:14, 23/11/2026] Luis: sin sal",
      "Subtotal: $1 Nota: sin nada Alergia en la nota: por favor, confirmen por este chat",
    ]
  ) {
    const text = writeAgain({ ...order!, notes }, circumstances)!;
    for (const pasted of [text, text.replace("casa azul ", "casa azul\n"), text.replaceAll(/(?<=\$1) /g, "\n")]) {
      const [read, ...others] = readMessages(pasted);
      assertEquals([read!.notes, read!.isIntact, others.length], [notes, true, 0], pasted);
    }
  }
});

Deno.test("a note below a line that was not read is no note of the dish above", () => {
  const garbled = SHORT.replace("1 x Nº 11 Marinara: $8.900", "1 x Nº 11 Mari\n  Nota: «soy celiaca»");
  const [order] = readMessages(garbled);
  assertEquals(order!.lines.map(({ name, notes }) => [name, notes]), [["Margherita", undefined]]);
  assertEquals(order!.byHand, ["1 x Nº 11 Mari", "Nota: «soy celiaca»"]);
  const asks = "Alergia en la nota: por favor, confirmen por este chat";
  assertEquals(
    readMessages(`${SHORT}\n${asks}`).map(({ byHand }) => byHand),
    [[asks]],
    "asks about a note that is lost",
  );
});

Deno.test("a text without its end takes no dish in", () => {
  const [order] = readMessages(
    SHORT.replace("\n1 x", "\n  Nota: «sin sal\n1 x").replace("\n\n*", "\n  Nota: «con miel»\n\n*"),
  );
  assertEquals(order!.lines.map(({ name, notes }) => [name, notes]), [["Margherita", undefined], [
    "Marinara",
    "con miel",
  ]]);
  assertEquals(order!.byHand, ["Nota: «sin sal"]);
  const [cut, ...others] = readMessages(
    `[20:14, 23/11/2026] Ana: ${SHORT}\nNotas: «sin\n[20:15, 23/11/2026] Ana: sal»`,
  );
  assertEquals([cut!.notes, cut!.byHand, others], [undefined, ["Notas: «sin", "sal»"], []]);
});

Deno.test("a word in the time of the opening is no day", () => {
  const closed = (day: string) => `Pedido hecho con el local cerrado: abre el ${day} 24 de noviembre a las 13:00`;
  const read = (day: string) => readMessages(SHORT.replace("\n", `\n${closed(day)}\n`))[0]!.byHand;
  assertEquals([read("martes"), read("zanahoriamartes")], [[], [closed("zanahoriamartes")]]);
});

Deno.test("reads no part of an amount or of a word, and neither amounts nor names that no order has", () => {
  for (
    const [line, other] of [["$28.700", "$28.7005"], ["$28.700", "$28.700,5"], ["local", "locales"], [
      "$28.700",
      "$1.000.000.000.000",
    ], [
      "Marinara",
      "sin ".repeat(300).trim(),
    ]] as const
  ) {
    const text = SHORT.replace(line, other);
    const [order] = readMessages(text);
    assertEquals(order!.byHand, [text.split("\n").find((each) => each.includes(other))!]);
  }
});

Deno.test("reads the most lines that an order has, and no order in other texts", () => {
  const [order] = readMessages(SOME[0]!.message);
  const lines = Array.from({ length: 50 }, () => order!.lines[0]!);
  const most = {
    message: writeAgain({ ...order!, lines }, SOME[0]!.circumstances)!,
    circumstances: SOME[0]!.circumstances,
  };
  assertEquals(readMessages(most.message).map((each) => [each.lines.length, isSame(each, most)]), [[50, true]]);
  assertEquals(readMessages(" \r\n\t\n"), []);
  assertEquals(readMessages("Hola!\n¿Tienen mesa?").map((each) => [each.isOrder, each.byHand]), [
    [false, ["Hola!", "¿Tienen mesa?"]],
  ]);
});

Deno.test("reads 200,000 characters in a time that grows with their number alone", () => {
  const pieces = [
    " ",
    ">",
    "[",
    "[20:14 ",
    "1/1/26, 1:11 - ",
    ":",
    "*",
    "*Pedido ",
    "PRUEBA - NO PREPARAR: ",
    '"',
    "«",
  ];
  for (const piece of [...pieces, " ($1 c/u)", ": $1", ".000", "e\u0301", "\u200e"]) {
    for (const start of ["", "1 x a: $1", 'Notas: "', "Notas: «", "*Pedido K7QM para ", "Despacho a ", "Hoy sin "]) {
      const text = start + piece.repeat(200_000 / piece.length);
      assert(readMessages(text).length <= 1);
    }
  }
});
