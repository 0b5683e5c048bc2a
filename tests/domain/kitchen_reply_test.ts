/** What the kitchen answers. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { guestNumber, minutesToReady, receivedText, soldOutReply } from "../../src/domain/orders/kitchen_reply.ts";
import type { LocalInstant } from "../../src/domain/hours/local_time.ts";
import { kitchenTicket } from "../../src/domain/orders/kitchen_ticket.ts";
import { orderRules } from "../../src/domain/orders/order_terms.ts";
import { readLine } from "../../src/domain/orders/read_line.ts";
import { readMessages, type WrittenOrder } from "../../src/domain/orders/read_message.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import { sampleContent } from "../sample_content.ts";
import { ORDER_MOMENT } from "./order_rules_fixture.ts";

const { menu, restaurant, delivery, ingredients: { ingredients } } = await sampleContent();

/** The menu without these dishes tonight. */
function without(...ids: string[]) {
  const items = menu.items.map((item) => ids.includes(item.id) ? { ...item, sold_out: true } : item);
  return createMenuIndex(items, [], { ...menu, ingredients });
}

const rules = orderRules({ delivery, restaurant });

const written = (text: string): WrittenOrder => readMessages(text)[0]!;

function replyTo(text: string, ...out: string[]) {
  const index = without(...out);
  const now = { epoch_ms: ORDER_MOMENT, utc_offset_ms: -3 * 3_600_000 };
  const ticket = kitchenTicket(written(text), { restaurant: restaurant.name, rules, now, menuAt: () => index });
  return { index, reply: soldOutReply(ticket, index) };
}

/** The items that a text offers, by the names before their prices. */
function offeredIn(text: string, items: readonly MenuItemContent[]): MenuItemContent[] {
  return items.filter(({ name }) => text.includes(` ${name} (`));
}

Deno.test("an order takes the usual minutes of its way and its commune, and tonight's delay", () => {
  const [commune] = delivery.communes;
  const way = (text: string) => minutesToReady(written(`1 x Marinara: $8.900\n${text}`), rules);
  assertEquals(way("Entrega: Retiro en el local"), rules.timing.pickup_minutes);
  assertEquals(way("Para la mesa 4"), rules.timing.pickup_minutes);
  assertEquals(way(`Subtotal: $8.900\nDespacho a ${commune!.name}: $1.000\nEntrega: Despacho`), commune!.minutes);
  assertEquals(way("Entrega: Despacho"), Math.max(...delivery.communes.map(({ minutes }) => minutes)));
  const late = { ...rules, timing: { ...rules.timing, delay_minutes: 20 } };
  assertEquals(minutesToReady(written("Entrega: Retiro en el local"), late), rules.timing.pickup_minutes + 20);
});

Deno.test("the answer says when, or for when, and the code", () => {
  const at = (hour: number, minute: number, day = 25) => ({
    epoch_ms: Date.UTC(2026, 10, day, hour, minute),
    utc_offset_ms: 0,
  });
  const now = at(20, 20);
  assertEquals(receivedText(written("1 x Marinara: $8.900"), now, at(20, 40)), "Recibido, listo a las 20:40.");
  const sent = "*Pedido K7QM para Horno*\n1 x Marinara: $8.900\n";
  const delivered = (now: LocalInstant, ready: LocalInstant) =>
    receivedText(written(`${sent}Entrega: Despacho`), now, ready);
  assertEquals(delivered(at(23, 50), at(1, 5, 26)), "Recibido, llega a la 01:05. Pedido K7QM.");
  assertEquals(delivered(at(0, 50, 26), at(1, 5, 26)), "Recibido, llega a la 01:05. Pedido K7QM.");
  assertEquals(
    delivered(now, at(13, 35, 26)),
    "Recibido, llega mañana, jueves 26 de noviembre, a las 13:35. Pedido K7QM.",
  );
  assertEquals(delivered(now, at(13, 35, 28)), "Recibido, llega el sábado 28 de noviembre a las 13:35. Pedido K7QM.");
  const later = "Entrega: Retiro en el local\nHora deseada: sábado 28 de noviembre, 21:00";
  assertEquals(
    receivedText(written(`${sent}${later}`), now),
    "Recibido, para el sábado 28 de noviembre, 21:00. Pedido K7QM.",
  );
});

for (
  const [phone, sender, number] of [
    ["9 1234 5678", undefined, "+56912345678"],
    ["+56 9 1234 5678", undefined, "+56912345678"],
    ["56912345678", undefined, "+56912345678"],
    ["+54 9 11 1234-5678", undefined, "+5491112345678"],
    ["(+44) 20 7946 0958", undefined, "+442079460958"],
    ["8765 4321", undefined, "+56987654321"],
    ["415 555 2671", undefined, undefined],
    ["09 8765 4321", undefined, undefined],
    ["+56 9 1234 5678 - 2 2345 6789", undefined, undefined],
    ["44 7911 123456", undefined, undefined],
    ["765 4321", undefined, undefined],
    ["+123456789012345", undefined, "+123456789012345"],
    ["+1234567890123456", undefined, undefined],
    ["", "+56 9 8765 4321", "+56987654321"],
    ["", "Ana 987654321", undefined],
    ["", undefined, undefined],
  ] as const
) {
  Deno.test(`the number of "${phone}" from ${sender} is ${number}`, () => {
    const order = { ...written("1 x Marinara: $8.900"), contact_phone: phone || undefined, sender };
    assertEquals(guestNumber(order, "+56900000000"), number);
  });
}

Deno.test("for a dish that has run out there are three like it with their prices, and the order with one of them", () => {
  const { reply } = replyTo("2 x Margherita (familiar): $32.000\n1 x Limonada: $3.200", "margherita");
  assertMatch(
    reply!.text,
    /^Se nos acabó: Margherita\. Parecido tenemos .+ \(familiar\) \(\$[\d.]+\), .+ o .+ \(\$[\d.]+\)\.$/,
  );
  const [first, second] = reply!.lines!;
  assert(first!.name.endsWith("(familiar)") && !first!.name.startsWith("Margherita"));
  assertEquals([first!.quantity, second], [2, { name: "Limonada", quantity: 1, price: 3_200 }]);
  assertEquals(replyTo("1 x Limonada: $3.200", "margherita").reply, undefined);
});

Deno.test("nothing is offered with an allergen or an ingredient that the order rules out", () => {
  const cases = [
    ["margherita", "1 x Margherita: $9.900\nNota: «intolerante a la lactosa»", "milk"],
    ["napoletana", "1 x Napoletana: $11.900\nNotas: «sin pescado»", "fish"],
    ["tiramisu", "1 x Tiramisú: $5.500\nno puedo comer huevo", "eggs"],
    ["marinara", "1 x Marinara: $8.900\nNotas: «soy alérgico a algo raro»", undefined],
  ] as const;
  for (const [id, text, allergen] of cases) {
    const { reply, index } = replyTo(text, id);
    const own = index.byId.get(id)!.allergens;
    assertMatch(reply!.text, /^Se nos acabó/);
    for (const { name, allergens } of offeredIn(reply!.text, index.items)) {
      assert(allergen === undefined || !allergens.includes(allergen), `${name} for ${text}`);
      if (/al[eé]rg/.test(text)) assert(allergens.every((each) => own.includes(each)), `${name} for ${text}`);
    }
  }
  const { reply, index } = replyTo("1 x Margherita sin albahaca: $9.900", "margherita");
  for (const { name, ingredients } of offeredIn(reply!.text, index.items)) {
    assert(!ingredients.includes("albahaca"), name);
  }
});

Deno.test("for an extra that has run out there is a question, and no link", () => {
  const index = createMenuIndex(menu.items, [], {
    ...menu,
    ingredients: ingredients.map((each) => each.id === "rucula" ? { ...each, out: "without" } : each),
  });
  const ticket = kitchenTicket(written("1 x Margherita con rúcula: $11.100"), {
    ...{ restaurant: restaurant.name, rules, menuAt: () => index },
    now: { epoch_ms: ORDER_MOMENT, utc_offset_ms: -3 * 3_600_000 },
  });
  assertEquals(soldOutReply(ticket, index), { text: "Se nos acabó: rúcula. ¿Lo hacemos sin eso?", lines: undefined });
});

Deno.test("one half is replaced, and an order with a line that nobody can read gets no link", () => {
  const { reply, index } = replyTo("1 x Mitad Marinara / mitad Margherita (familiar): $16.400", "margherita");
  const read = readLine(index, { name: reply!.lines![0]!.name }, "");
  assert(read.ok);
  const [a, b] = read.value.parts.map(({ item }) => item.id);
  assert([a, b].includes("marinara") && ![a, b].includes("margherita"), `${a} ${b}`);
  assertEquals(read.value.size?.name.es, "familiar");
  assertEquals(replyTo("1 x Margherita: $9.900\n1 x Nube de algodón: $100", "margherita").reply!.lines, undefined);
});

Deno.test("two halves that have run out are told in one sentence, and whole dishes take their place", () => {
  const { reply, index } = replyTo(
    "1 x Mitad Marinara / mitad Margherita (familiar): $16.400",
    "marinara",
    "margherita",
  );
  assertMatch(reply!.text, /^Se nos acabó: Marinara y Margherita\. Parecido tenemos (?:(?!Mitad|Se nos).)+\.$/);
  const read = readLine(index, { name: reply!.lines![0]!.name }, "");
  assert(read.ok);
  assertEquals([read.value.parts.length, read.value.size?.name.es], [1, "familiar"]);
});

Deno.test("the half that is left keeps its changes, and is offered whole as the dish most like it", () => {
  const half = "mitad Margherita sin albahaca con ajo";
  const { reply } = replyTo(`1 x Mitad Marinara / ${half} (familiar): $16.400`, "marinara");
  assertMatch(reply!.lines![0]!.name, /Margherita sin albahaca con ajo/);
  const { reply: whole } = replyTo("1 x Mitad Marinara / mitad Margherita: $9.900", "marinara");
  assertMatch(whole!.text, /tenemos Margherita \(\$9\.900\)|[,o] Margherita \(\$9\.900\)/);
});

Deno.test("a dish without the same choices is offered as the menu has it", () => {
  const { reply } = replyTo("1 x Té (té negro): $2.000", "te");
  assertEquals(reply!.lines!.length, 1);
  assert(!reply!.lines![0]!.name.includes("negro"));
});

for (
  const [why, name, category, kept] of [
    ["nothing is like it", "Margherita", "pizzas_rojas"],
    ["what is like it needs a choice", "Limonada", "bebestibles", "te"],
    ["its changes cannot be read", "Margherita sin piña", "", "margherita"],
  ] as const
) {
  Deno.test(`where ${why}, the answer asks`, () => {
    const all = menu.items.filter((item) => item.category === category && item.id !== kept).map(({ id }) => id);
    const [dish] = name.split(" sin ");
    const { reply } = replyTo(`1 x ${name}: $9.900`, dish!.toLowerCase(), ...all);
    assertEquals([reply!.text, reply!.lines], [`Se nos acabó: ${dish}. ¿Qué prefieres en su lugar?`, undefined]);
  });
}

Deno.test("a dish of other hours is not said to have run out, and nothing of other hours is offered for it", () => {
  const replyWithout = (also: string) => {
    const items = menu.items.map((item) => ({
      ...item,
      ...(item.category === "pizzas_rojas" && (item.id !== "marinara" || item.id === also) &&
        { on_sale: { from: "13:00" }, off_sale: true }),
    }));
    const index = createMenuIndex(items, [], { ...menu, ingredients });
    const now = { epoch_ms: ORDER_MOMENT, utc_offset_ms: -3 * 3_600_000 };
    const order = written("1 x Margherita: $9.900\nEntrega: Retiro en el local");
    const ticket = kitchenTicket(order, { restaurant: restaurant.name, rules, now, menuAt: () => index });
    return soldOutReply(ticket, index);
  };
  const reply = replyWithout("");
  assertEquals(reply?.text, "A esa hora no se vende: Margherita. Parecido tenemos Marinara ($8.900).");
  assertEquals(reply?.lines?.map(({ name }) => name), ["Marinara"]);
  const none = replyWithout("marinara");
  assertEquals(none, { text: "A esa hora no se vende: Margherita. ¿Qué prefieres en su lugar?", lines: undefined });
});
