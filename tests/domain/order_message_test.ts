/** `buildOrder`: expected messages, and links that decode to them. @module */
import { ORDER_LIMITS } from "../../src/schemas/order_limits.ts";
import { assert, assertEquals } from "@std/assert";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { buildOrder, LINK_LIMITS, type OrderContext, readOrder } from "./priced_order.ts";
import type { Order } from "../../src/schemas/order.ts";
import { FIXTURE_INDEX, menuItem } from "./menu_fixture.ts";
import { orderFixture } from "./order_rules_fixture.ts";

const OPEN: OrderContext = {
  restaurant: "Pizzería Ñandú",
  isOpen: true,
  sandbox: false,
  messaging: { number: "+56911112222", sandbox_number: "+56900000000" },
  ...orderFixture(),
};

const PICKUP: Order = { items: [{ name: "Margherita", quantity: 1 }], delivery_method: "pickup" };

const DELIVERY: Order = {
  items: [
    { name: "Margherita", quantity: 2, price_numeric: 9_900 },
    { name: "Nduja Miel", quantity: 1, price_numeric: 13_500 },
    { name: "Tiramisú", quantity: 3, price_numeric: 5_500 },
    { name: "Copa de Carménère", quantity: 1, price_numeric: 4_900 },
  ],
  delivery_method: "delivery",
  customer_name: "Ana Núñez",
  address: "Av. Irarrázaval 1234, depto. 505, Ñuñoa",
  contact_phone: "+56 9 1234 5678",
  notes: "Sin albahaca en una; timbre malo, llamar",
  cutlery: true,
};

const GOLDEN: readonly {
  name: string;
  request: Order;
  context: OrderContext;
  message: string;
  reasons: string;
}[] = [
  {
    name: "the smallest pickup",
    request: PICKUP,
    context: OPEN,
    message: `*Pedido TH79 para Pizzería Ñandú*

1 x Nº 07 Margherita: $9.900

*Total: $9.900*

Entrega: Retiro en el local`,
    reasons: "",
  },
  {
    name: "a full delivery",
    request: DELIVERY,
    context: OPEN,
    message: `*Pedido YFGG para Pizzería Ñandú*

2 x Nº 07 Margherita ($9.900 c/u): $19.800
1 x Nº 11 'Nduja & Miel: $13.500
3 x Tiramisú ($5.500 c/u): $16.500
1 x Copa de Carménère: $4.900

Subtotal: $54.700
Despacho: por confirmar
*A pagar: $54.700 más el despacho*

Entrega: Despacho
Dirección: «Av. Irarrázaval 1234, depto. 505, Ñuñoa»
Nombre: «Ana Núñez»
Teléfono: «+56 9 1234 5678»
Notas: «Sin albahaca en una; timbre malo, llamar»
Cubiertos y servilletas: sí
Incluye alcohol: se pide carnet, +18`,
    reasons: "age_restricted fee_unknown commune_in_address",
  },
  {
    name: "a sandbox order while closed",
    request: { ...PICKUP, address: "Av. Italia 1" },
    context: {
      ...OPEN,
      sandbox: true,
      isOpen: false,
      opensText: { es: "mañana a las 13:00", en: "tomorrow at 13:00" },
    },
    message: `PRUEBA - NO PREPARAR: *Pedido LNNQ para Pizzería Ñandú*
Pedido hecho con el local cerrado: abre mañana a las 13:00

1 x Nº 07 Margherita: $9.900

*Total: $9.900*

Entrega: Retiro en el local`,
    reasons: "sandbox closed address_ignored",
  },
  {
    name: "an order whose page could not check the prices",
    request: { ...PICKUP, delivery_method: "delivery", address: "Av. Italia 1" },
    context: { ...OPEN, pricesSeen: "a las 21:14" },
    message: `*Pedido 7BVN para Pizzería Ñandú*

1 x Nº 07 Margherita: $9.900

Subtotal: $9.900
Despacho: por confirmar
*A pagar: $9.900 más el despacho*
Precios vistos a las 21:14

Entrega: Despacho
Dirección: «Av. Italia 1»`,
    reasons: "fee_unknown",
  },
  {
    name: "an order while closed for good",
    request: { ...PICKUP, customer_name: " ", notes: "" },
    context: { ...OPEN, isOpen: false, restaurant: "*La* _Ñ_\n" },
    message: `*Pedido TUD7 para ·La· -Ñ-*
Pedido hecho con el local cerrado

1 x Nº 07 Margherita: $9.900

*Total: $9.900*

Entrega: Retiro en el local`,
    reasons: "closed",
  },
];

for (const { name, request, context, message, reasons } of GOLDEN) {
  Deno.test(`orderMessage() writes ${name}`, () => {
    const link = built(request, context);
    assertEquals(link.formatted_message, message);
    assertEquals(link.warnings.map(({ reason }) => reason).join(" "), reasons);
    assertEquals(built(request, context), link, "the same order gives the same bytes");
  });
}

Deno.test("orderWarnings() warns in sentences that say what to do", () => {
  const context = { ...OPEN, sandbox: true, isOpen: false, opensText: { es: "hoy a las 19:00", en: "today at 19:00" } };
  const request = { ...DELIVERY, notes: "🍕 ya\n*ya*", customer_name: "Ana\u200B" };
  assertEquals(built(request, context).warnings, [
    {
      reason: "sandbox",
      message: "Made with a sandbox key: the link goes to a number that cannot receive, and nothing will be prepared",
    },
    { reason: "closed", message: "The restaurant is closed now (it opens today at 19:00); the message says so" },
    {
      reason: "age_restricted",
      message: "The order has alcohol: whoever receives it must be 18 or older and show identification",
    },
    {
      reason: "fee_unknown",
      message:
        'Without "commune" the delivery fee is unknown and total_clp is the food alone: ask the person for the ' +
        "commune and send it, or the restaurant confirms the fee in the chat. It delivers only to Ñuñoa CLP 1,500, Providencia " +
        "CLP 2,000, La Reina CLP 2,500, Pedro Aguirre Cerda CLP 3,500",
    },
    {
      reason: "commune_in_address",
      pointer: "/address",
      message:
        "The address names Ñuñoa, but no fee was taken from it: ask the person which commune it is and send it as " +
        '"commune"',
    },
    {
      reason: "text_changed",
      pointer: "/customer_name",
      message: 'In "customer_name": invisible characters were removed',
    },
    {
      reason: "text_changed",
      pointer: "/notes",
      message:
        'In "notes": emoji were removed (one that denies became ✗, one that warns !; say in words what others said), ' +
        "line breaks became spaces, the formatting characters * _ ~ ` were replaced",
    },
  ]);
});

Deno.test("orderMessage() writes the notes of a dish below its line, and warns of changes in them", () => {
  const request: Order = {
    items: [
      { name: "Margherita", quantity: 2, notes: "SIN NUECES, *alergia*" },
      { name: "Margherita", quantity: 2 },
      { name: "Tiramisú", quantity: 1, notes: " " },
    ],
    delivery_method: "pickup",
  };
  const { formatted_message, warnings } = built(request, OPEN);
  assertEquals(
    formatted_message,
    `*Pedido HXBX para Pizzería Ñandú*

2 x Nº 07 Margherita ($9.900 c/u): $19.800
  Nota: «SIN NUECES, ·alergia·»
  Alergia en la nota: por favor, confirmen por este chat
2 x Nº 07 Margherita ($9.900 c/u): $19.800
1 x Tiramisú: $5.500

*Total: $45.100*

Entrega: Retiro en el local`,
  );
  assertEquals(warnings, [{
    reason: "allergy_note",
    pointer: "/items/0/notes",
    message: "The note mentions an allergy: the message asks the restaurant to confirm by chat. " +
      "Tell the person to wait for that answer",
  }, {
    reason: "text_changed",
    pointer: "/items/0/notes",
    message: 'In "items/0/notes": the formatting characters * _ ~ ` were replaced',
  }]);
});

/** What a note says, and what it is told that a dish with milk and gluten and one with nuts and gluten declare. */
const DECLARED: readonly (readonly [note: string, ...declared: string[]])[] = [
  ["Soy alérgica a las nueces", '"Bosque" declares nuts'],
  ["Alergia a la leche, gluten", '"Arpegio" declares milk, gluten', '"Bosque" declares gluten'],
  ["¿Lleva nueces? Tengo alergia", '"Bosque" declares nuts'],
  ["Con nueces, soy alérgico a la leche", '"Arpegio" declares milk', '"Bosque" declares nuts'],
  ["Soy alérgica a los mariscos"],
  ["Mi hijo es APLV: nada con leche", '"Arpegio" declares milk'],
  ["Hiperalérgica a las nueces", '"Bosque" declares nuts'],
  ["sin trazas de nueces por favor", '"Bosque" declares nuts'],
  ["cuidado con la contaminación cruzada"],
];

Deno.test("orderWarnings() says which dishes declare what a note names beside an allergy, each once", () => {
  const index = createMenuIndex([
    menuItem("arpegio", "Arpegio", 9_000, "pizzas_rojas", { allergens: ["milk", "gluten"] }),
    menuItem("bosque", "Bosque", 9_000, "pizzas_rojas", { allergens: ["nuts", "gluten"] }),
  ]);
  const items = ["Arpegio", "Bosque", "Arpegio"].map((name) => ({ name, quantity: 1 }));
  for (const [notes, ...declared] of DECLARED) {
    const result = buildOrder(index, { items, delivery_method: "pickup", notes }, OPEN);
    assert(result.ok);
    const [warning, ...others] = result.value.warnings;
    assertEquals([warning!.reason, warning!.pointer, others], ["allergy_note", "/notes", []]);
    assertEquals(warning!.message.split(". ").slice(2), declared, notes);
  }
});

Deno.test("orderMessage() speaks of cutlery only when the order asks for it", () => {
  for (const cutlery of [undefined, false]) {
    assertEquals(built({ ...PICKUP, ...(cutlery !== undefined && { cutlery }) }, OPEN), built(PICKUP, OPEN));
  }
  assert(!/cubiertos/i.test(built(PICKUP, OPEN).formatted_message));
  assert(built({ ...PICKUP, cutlery: true }, OPEN).formatted_message.endsWith("\nCubiertos y servilletas: sí"));
});

Deno.test("orderWarnings() warns when no text was left after cleaning", () => {
  const link = built({ ...PICKUP, customer_name: "🍕" }, OPEN);
  assertEquals(link.formatted_message, built(PICKUP, OPEN).formatted_message);
  assertEquals(link.warnings.map(({ pointer }) => pointer), ["/customer_name"]);
});

Deno.test("buildOrder() gives the resolved lines, which add up to the total", () => {
  const { lines, total_clp } = built(
    { ...DELIVERY, items: [{ name: "7", quantity: 2 }, ...DELIVERY.items.slice(2)] },
    OPEN,
  );
  assertEquals(lines, [
    {
      id: "margherita",
      number: "07",
      name: "Margherita",
      allergens: [],
      quantity: 2,
      unit_price: 9_900,
      line_total: 19_800,
    },
    { id: "tiramisu", name: "Tiramisú", allergens: [], quantity: 3, unit_price: 5_500, line_total: 16_500 },
    { id: "carmenere", name: "Copa de Carménère", allergens: [], quantity: 1, unit_price: 4_900, line_total: 4_900 },
  ]);
  assertEquals(lines.reduce((sum, { line_total }) => sum + line_total, 0), total_clp);
});

Deno.test("buildOrder() links to the chat of the order's kind, by signs at which no program ends a link", () => {
  const notes = "¡Ojo! (timbre 'B') *ya* ~ 100% & más + #1?";
  for (const [sandbox, number] of [[false, "56911112222"], [true, "56900000000"]] as const) {
    const { whatsapp_url, formatted_message } = built({ ...PICKUP, notes }, { ...OPEN, sandbox });
    const [chat, text = "", ...others] = whatsapp_url.split("?text=");
    assertEquals([chat, others], [`https://wa.me/${number}`, []]);
    assertEquals(text.match(/[^\w.~%-]/g), null);
    assertEquals(decodeURIComponent(text), formatted_message);
  }
});

Deno.test("buildOrder() says where to pick up only what is picked up, and an amount only where it is known", () => {
  const fieldsOf = (order: Partial<Order>) => {
    const { pickup_address, delivery_fee_clp, amount_due_clp } = built({ ...PICKUP, ...order }, OPEN);
    return [pickup_address, delivery_fee_clp, amount_due_clp];
  };
  const delivery = { delivery_method: "delivery", address: "Los Aromos 12" } as const;
  assertEquals(fieldsOf({}), [OPEN.rules.address, undefined, 9_900]);
  assertEquals(fieldsOf({ table: 7 }), [undefined, undefined, 9_900]);
  assertEquals(fieldsOf({ ...delivery, commune: "Ñuñoa" }), [undefined, 1_500, 11_400]);
  assertEquals("amount_due_clp" in built({ ...PICKUP, ...delivery }, OPEN), false);
});

/** The name of a program, and what its line says. */
const PROGRAMS: readonly (readonly [name: string | undefined, said: string])[] = [
  [undefined, "sin nombre"],
  [" \u200b", "sin nombre"],
  ["Mi *bot*", "«Mi ·bot·»"],
  ["ñ".repeat(40), `«${"ñ".repeat(40)}»`],
  ["ñ".repeat(41), `«${"ñ".repeat(39)}…»`],
  [`${"ñ".repeat(38)} ${"x".repeat(9)}`, `«${"ñ".repeat(38)}…»`],
];

Deno.test("orderMessage() names the program that made it, in forty signs", () => {
  for (const [name, said] of PROGRAMS) {
    const { formatted_message } = built(PICKUP, { ...OPEN, program: { name } });
    assertEquals(/\nPrograma, sin verificar: (.*)\n/.exec(formatted_message)?.[1], said);
  }
  assert(!built(PICKUP, OPEN).formatted_message.includes("Programa"));
});

Deno.test("the draft of a delivery without an address says so, and no other", () => {
  const draftOf = (order: Partial<Order>) =>
    readOrder(FIXTURE_INDEX, { ...PICKUP, ...order }, OPEN).draft.formatted_message.includes("\nDirección: «falta»\n");
  const delivery = { delivery_method: "delivery", notes: "x" } as const;
  assertEquals([draftOf(delivery), draftOf({ ...delivery, address: "A 1" }), draftOf({ notes: "x" })], [
    true,
    false,
    false,
  ]);
});

Deno.test("buildOrder() returns the failures of the quote", () => {
  const result = buildOrder(FIXTURE_INDEX, { ...PICKUP, delivery_method: "delivery" }, OPEN);
  assertEquals(result, { ok: false, error: [{ kind: "address_required", pointer: "/address" }] });
});

Deno.test("buildOrder() accepts an ordinary order with the longest texts", () => {
  const link = built({
    ...DELIVERY,
    customer_name: "ñ".repeat(ORDER_LIMITS.customerName),
    address: "ñ".repeat(ORDER_LIMITS.address),
    notes: "ñ".repeat(ORDER_LIMITS.notes),
    contact_phone: "9".repeat(ORDER_LIMITS.phone),
  }, OPEN);
  assert(link.whatsapp_url.length <= LINK_LIMITS.url);
});

Deno.test("buildOrder() says by how much a link is too long and what to shorten", () => {
  for (const field of ["notes", "address"] as const) {
    const request = { ...DELIVERY, [field]: "山".repeat(1_000) };
    const result = buildOrder(FIXTURE_INDEX, request, OPEN);
    assert(!result.ok);
    const [failure] = result.error;
    assert(failure?.kind === "message_too_long");
    assertEquals([failure.pointer, failure.message_excess], [`/${field}`, 0]);
    const to = 1_000 - Math.ceil(failure.url_excess / 9);
    assertEquals(failure.shorten, { from: 1_000, to });
    const fits = built({ ...request, [field]: "山".repeat(to) }, OPEN);
    assert(fits.whatsapp_url.length <= LINK_LIMITS.url && fits.whatsapp_url.length > LINK_LIMITS.url - 9);
  }
});

Deno.test("buildOrder() advises to shorten notes of 500 characters by less than 500", () => {
  const items = [{ name: "Margherita", quantity: 1, notes: "山".repeat(120) }];
  const request = {
    ...DELIVERY,
    items,
    customer_name: "山".repeat(80),
    address: "山".repeat(200),
    notes: "山".repeat(500),
  };
  const result = buildOrder(FIXTURE_INDEX, request, OPEN);
  assert(!result.ok && result.error[0]?.kind === "message_too_long");
  const { shorten, url_excess } = result.error[0];
  assert(shorten !== undefined && url_excess > 0 && shorten.from === 500 && shorten.to > 250 && shorten.to < 500);
  assert(built({ ...request, notes: [...request.notes].slice(0, shorten.to).join("") }, OPEN));
  const longer = { ...request, notes: [...request.notes].slice(0, shorten.to + 1).join("") };
  assert(!buildOrder(FIXTURE_INDEX, longer, OPEN).ok, "no longer text would fit");
});

Deno.test("buildOrder() asks to split an order whose items alone are too long", () => {
  const items = Array.from(
    { length: ORDER_LIMITS.lines },
    (_, n) =>
      menuItem(`largo-${n}`, `Nombre ${n} ${"largo ".repeat(8)}fin`, 1_000_000, "postres", { number: `${100 + n}` }),
  );
  const request = {
    items: items.map(({ id }) => ({ name: id, quantity: ORDER_LIMITS.quantity })),
    delivery_method: "pickup" as const,
  };
  const result = buildOrder(createMenuIndex(items), request, OPEN);
  assert(!result.ok);
  const [failure] = result.error;
  assert(failure?.kind === "message_too_long");
  assertEquals(failure.pointer, "/items");
  assert(failure.message_excess > 0);
});

function built(request: Order, context: OrderContext) {
  const result = buildOrder(FIXTURE_INDEX, request, context);
  assert(result.ok, JSON.stringify(result));
  return result.value;
}
