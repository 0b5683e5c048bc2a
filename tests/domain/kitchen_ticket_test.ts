/**
 * The kitchen's ticket: what a message says, held against today. A right order has no problem; each problem is told, and
 * several at once.
 * @module
 */
import { assertEquals } from "@std/assert";
import { type KitchenFacts, type KitchenTicket, kitchenTicket } from "../../src/domain/orders/kitchen_ticket.ts";
import { readMessages } from "../../src/domain/orders/read_message.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import type { Order } from "../../src/schemas/order.ts";
import { indexOf } from "../../src/site/offers/example_dish.ts";
import { withOut } from "../out_fixture.ts";
import { CONTENT, FACTS, INDEX, messageOf, NOW, RULES } from "./written_orders.ts";

/** Two dishes to fetch: a whole one with a change, and two halves. */
const PICKUP: Order = {
  items: [
    { name: "Margherita sin albahaca con rúcula (familiar)", quantity: 2, notes: "bien tostada" },
    { name: "Mitad Diavola / mitad Funghi", quantity: 1 },
  ],
  delivery_method: "pickup",
  customer_name: "Ana",
};

const DELIVERY: Order = {
  ...PICKUP,
  delivery_method: "delivery",
  address: "Los Alerces 123",
  commune: "Ñuñoa",
  payment: "cash",
  cash_with: 60_000,
};

const at = (moment: string) => ({ epoch_ms: Date.parse(moment), utc_offset_ms: NOW.utc_offset_ms });

/** An order, what a person does to its message, and what differs when the kitchen reads it. */
interface Case {
  readonly order?: Order;
  /** Whether it is made with a sandbox key. */
  readonly sandbox?: boolean;
  readonly edit?: (message: string) => string;
  readonly facts?: Partial<KitchenFacts>;
  readonly problems?: KitchenTicket["problems"];
  /** By line. */
  readonly lines?: readonly KitchenTicket["lines"][number]["problems"][];
}

function ticketOf({ order = PICKUP, sandbox = false, edit = String, facts }: Case, index = INDEX): KitchenTicket {
  const message = messageOf(order, { isOpen: true, sandbox }, index);
  const [read] = readMessages(edit(message!));
  return kitchenTicket(read!, { ...FACTS, ...facts });
}

/** The menu with some dishes changed. */
function menuWith(changes: Readonly<Record<string, Partial<MenuItemContent>>>): Partial<KitchenFacts> {
  const items = CONTENT.menu.items.map((item) => ({ ...item, ...changes[item.id] }));
  const index = indexOf({ ...CONTENT, menu: { ...CONTENT.menu, items } });
  return { menuAt: () => index };
}

function menuWithout(id: string): Partial<KitchenFacts> {
  const items = CONTENT.menu.items.filter((item) => item.id !== id);
  const index = indexOf({ ...CONTENT, menu: { ...CONTENT.menu, items } });
  return { menuAt: () => index };
}

const itemOf = (id: string, { menuAt }: Partial<KitchenFacts>) => menuAt!(undefined).byId.get(id)!;

const NO_DIAVOLA = menuWith({ diavola: { sold_out: true } });
const NO_MARGHERITA = menuWith({ margherita: { sold_out: true } });
const LUNCH = menuWith({ margherita: { on_sale: { from: "13:00", to: "16:00" }, off_sale: true } });
const NO_ROCKET: Partial<KitchenFacts> = { menuAt: () => indexOf(withOut({ rucula: "without" }, CONTENT)) };
const NO_TOMATO = withOut({ "salsa-de-tomate": "without" }, CONTENT);
const LATER = "Hora deseada: jueves 26 de noviembre, 14:00";
const asksFor = (time: string) => (message: string) => message.replace(/(Entrega.*)/, `$1\nHora deseada: ${time}`);
const closedUntil = (opens: string) => (message: string) =>
  message.replace("\n", `\nPedido hecho con el local cerrado: abre ${opens}\n`);

const CASES: Readonly<Record<string, Case>> = {
  "to fetch": {},
  "a delivery": { order: DELIVERY },
  "at a table": { order: { ...PICKUP, table: 4 } },
  "for later today": { order: { ...PICKUP, requested_for: "2026-11-25T21:30" } },
  "in the minute that was asked for": {
    order: { ...PICKUP, requested_for: "2026-11-25T21:30" },
    facts: { now: at("2026-11-25T21:30:59-03:00") },
  },
  "with an allergy in the note of its first dish": {
    order: { ...PICKUP, items: [{ ...PICKUP.items[0]!, notes: "soy celiaco" }, PICKUP.items[1]!] },
    lines: [[], []],
  },
  "with words by hand": { edit: (message) => `Hola!\n${message}\ny una coca porfa` },
  "a text without an order": { edit: () => "Hola, ¿están abiertos?" },

  "a test": { sandbox: true, problems: [{ kind: "test" }] },
  "another restaurant": {
    edit: (message) => message.replace(/para .*\*/, "para Pizzería Vecina*"),
    problems: [{ kind: "other_restaurant", name: "Pizzería Vecina" }],
  },
  "no heading": { edit: (message) => message.replace(/.*\n/, ""), problems: [{ kind: "no_code" }] },
  "only the end of a message": {
    edit: (message) => message.replace(/[^]*(?=Entrega)/, ""),
    problems: [{ kind: "incomplete" }, { kind: "no_code" }],
  },
  "the end cut": {
    edit: (message) => message.replace(/\n\nEntrega[^]*/, ""),
    problems: [{ kind: "incomplete" }, { kind: "changed" }],
  },
  "no dish": {
    edit: (message) => message.replaceAll(/^\d x .*\n/gm, ""),
    problems: [{ kind: "incomplete" }, { kind: "changed" }, { kind: "subtotal", written: 47_400, right: 0 }],
  },
  "another note": { edit: (message) => message.replace("bien", "mal"), problems: [{ kind: "changed" }] },
  "very many": {
    order: { ...PICKUP, items: [{ name: "Funghi", quantity: 14 }, { name: "Diavola", quantity: 1 }] },
    problems: [{ kind: "large", dishes: 15 }],
  },
  "not so many": { order: { ...PICKUP, items: [{ name: "Funghi", quantity: 14 }] }, lines: [[]] },
  "no address": {
    order: DELIVERY,
    edit: (message) => message.replace("Los Alerces 123", "falta"),
    problems: [{ kind: "changed" }, { kind: "address" }],
  },
  "no such table": {
    order: { ...PICKUP, table: 4 },
    facts: { rules: { ...RULES, tables: 3 } },
    problems: [{ kind: "table", table: 4, tables: 3 }],
  },

  "for tomorrow": {
    order: { ...PICKUP, requested_for: "2026-11-26T14:00" },
    problems: [{ kind: "other_day", time: "jueves 26 de noviembre, 14:00" }],
  },
  "for tomorrow, read tomorrow": {
    order: { ...PICKUP, requested_for: "2026-11-26T14:00" },
    facts: { now: at("2026-11-26T13:00:00-03:00") },
  },
  "for a time that has passed": {
    order: { ...PICKUP, requested_for: "2026-11-25T21:30" },
    facts: { now: at("2026-11-25T21:31:00-03:00") },
    problems: [{ kind: "past", time: "miércoles 25 de noviembre, 21:30" }],
  },
  "for yesterday": {
    order: { ...PICKUP, requested_for: "2026-11-25T21:30" },
    facts: { now: at("2026-11-26T12:00:00-03:00") },
    problems: [{ kind: "past", time: "miércoles 25 de noviembre, 21:30" }],
  },
  "for the small hours of this evening, which are of the new year": {
    edit: asksFor("viernes 1 de enero, 00:30"),
    facts: { now: at("2026-12-31T23:00:00-03:00") },
    problems: [{ kind: "changed" }],
  },
  "for the evening of the new year": {
    edit: asksFor("viernes 1 de enero, 20:30"),
    facts: { now: at("2027-01-01T00:10:00-03:00") },
    problems: [{ kind: "changed" }, { kind: "other_day", time: "viernes 1 de enero, 20:30" }],
  },
  "for the old year": {
    edit: asksFor("jueves 31 de diciembre, 23:30"),
    facts: { now: at("2027-01-01T00:10:00-03:00") },
    problems: [{ kind: "changed" }, { kind: "past", time: "jueves 31 de diciembre, 23:30" }],
  },
  "while the restaurant was closed": {
    edit: closedUntil("hoy a las 13:00"),
    problems: [{ kind: "changed" }, { kind: "for_opening" }],
  },
  "while the restaurant was closed, and it opens tomorrow": {
    edit: closedUntil("el jueves 26 de noviembre a las 13:00"),
    problems: [{ kind: "changed" }, { kind: "for_opening" }],
  },
  "for no time of the day": {
    edit: asksFor("jueves 26 de noviembre, 25:00"),
    // As on the page, where a time that no clock shows has no menu.
    facts: { menuAt: (local) => (local && new Date(local).toISOString(), INDEX) },
    problems: [{ kind: "changed" }, { kind: "other_day", time: "jueves 26 de noviembre, 25:00" }],
  },
  "for a date without that weekday": {
    edit: asksFor("lunes 26 de noviembre, 14:00"),
    problems: [{ kind: "changed" }, { kind: "other_day", time: "lunes 26 de noviembre, 14:00" }],
  },

  "another total": {
    edit: (message) => message.replace("Total: $47.400", "Total: $2.500"),
    problems: [{ kind: "changed" }, { kind: "subtotal", written: 2_500, right: 47_400 }],
  },
  "another subtotal": {
    order: DELIVERY,
    edit: (message) => message.replace("Subtotal: $47.400", "Subtotal: $2.500"),
    problems: [
      { kind: "changed" },
      { kind: "subtotal", written: 2_500, right: 47_400 },
      { kind: "due", written: 48_900, right: 4_000 },
    ],
  },
  "another amount to pay": {
    order: DELIVERY,
    edit: (message) => message.replace("A pagar: $48.900", "A pagar: $4.000"),
    problems: [{ kind: "changed" }, { kind: "due", written: 4_000, right: 48_900 }],
  },
  "no commune": { order: { ...DELIVERY, commune: undefined } },
  "a fee that has changed": {
    order: DELIVERY,
    facts: { rules: { ...RULES, communes: RULES.communes.map((each) => ({ ...each, fee: 3_000 })) } },
    problems: [{ kind: "fee", commune: "Ñuñoa", written: 1_500, today: 3_000 }],
  },
  "a commune that is no longer served": {
    order: DELIVERY,
    facts: { rules: { ...RULES, communes: RULES.communes.filter(({ name }) => name !== "Ñuñoa") } },
    problems: [{ kind: "fee", commune: "Ñuñoa", written: 1_500, today: undefined }],
  },
  "too little cash": {
    order: DELIVERY,
    edit: (message) => message.replace("con $60.000", "con $40.000"),
    problems: [{ kind: "changed" }, { kind: "cash" }],
  },

  "a dish that is not of the menu": {
    edit: (message) => message.replace("Mitad Diavola / mitad Funghi", "Pizza lunar"),
    problems: [{ kind: "changed" }],
    lines: [[], [{ kind: "unknown" }]],
  },
  "two options that are not of the menu": {
    edit: (message) => message.replace("con rúcula", "con oro y plata"),
    problems: [{ kind: "changed" }],
    lines: [[{ kind: "unknown" }], []],
  },
  "a dish that has run out": {
    facts: NO_MARGHERITA,
    lines: [[{ kind: "sold_out", item: itemOf("margherita", NO_MARGHERITA) }], []],
  },
  "a half that has run out": {
    facts: NO_DIAVOLA,
    lines: [[], [{ kind: "sold_out", item: itemOf("diavola", NO_DIAVOLA) }]],
  },
  "a dish that is not sold then": {
    facts: LUNCH,
    lines: [[{ kind: "not_on_sale", item: itemOf("margherita", LUNCH) }], []],
  },
  "a dish that may be sold at the opening": {
    edit: closedUntil("hoy a las 13:00"),
    facts: LUNCH,
    problems: [{ kind: "changed" }, { kind: "for_opening" }],
  },
  "a dish that is not sold at the opening": {
    edit: closedUntil("el jueves 26 de noviembre a las 13:00"),
    facts: LUNCH,
    problems: [{ kind: "changed" }, { kind: "for_opening" }],
    lines: [[{ kind: "not_on_sale", item: itemOf("margherita", LUNCH) }], []],
  },
  "a dish that is gone, whose name is a part of another's": {
    order: { ...PICKUP, items: [{ name: "Caprese", quantity: 1 }] },
    facts: menuWithout("caprese"),
    lines: [[{ kind: "near", names: ["Torta caprese"] }]],
  },
  "a dish that has another name now": {
    order: { ...PICKUP, items: [{ name: "Caprese", quantity: 1 }] },
    facts: menuWith({ caprese: { name: "Ensalada del día" } }),
    lines: [[]],
  },
  "an option that has run out": { facts: NO_ROCKET, lines: [[{ kind: "option_sold_out", option: "rúcula" }], []] },
  "an option that has run out beside one that is not of the menu": {
    edit: (message) => message.replace("con rúcula", "con rúcula y oro"),
    facts: NO_ROCKET,
    problems: [{ kind: "changed" }],
    lines: [[{ kind: "option_sold_out", option: "rúcula" }, { kind: "unknown" }], []],
  },
  "an ingredient that has run out": {
    facts: { menuAt: () => indexOf(NO_TOMATO) },
    lines: [[{ kind: "without_today", names: ["salsa de tomate"] }], [{
      kind: "without_today",
      names: ["salsa de tomate"],
    }]],
  },
  "a price that has changed": {
    facts: menuWith({ margherita: { price: 10_900 } }),
    lines: [[{ kind: "price", written: 17_600, today: 18_600 }], []],
  },
  "another price": {
    edit: (message) => message.replace("17.600 c/u", "7.600 c/u"),
    problems: [{ kind: "changed" }],
    lines: [[{ kind: "sum", written: 35_200, right: 15_200 }, { kind: "price", written: 7_600, today: 17_600 }], []],
  },
  "another quantity": {
    edit: (message) => message.replace("2 x", "3 x"),
    problems: [{ kind: "changed" }],
    lines: [[{ kind: "sum", written: 35_200, right: 52_800 }], []],
  },
  "another number": {
    edit: (message) => message.replace("Nº 10", "Nº 11"),
    problems: [{ kind: "changed" }],
    lines: [[{ kind: "number", written: "11", today: "10" }], []],
  },
  "a dish that has no number any more": {
    facts: menuWith({ margherita: { number: undefined } }),
    lines: [[{ kind: "number", written: "10", today: undefined }], []],
  },
  "nearly everything": {
    order: { ...DELIVERY, requested_for: "2026-11-26T14:00" },
    sandbox: true,
    edit: (message) =>
      message.replace(/para .*\*/, "para Pizzería Vecina*").replace("2 x Nº 10", "22 x Nº 11").replace(
        "Los Alerces 123",
        "falta",
      )
        .replace("A pagar: $48.900", "A pagar: $94.000"),
    facts: {
      ...menuWith({ margherita: { price: 10_900 }, diavola: { sold_out: true } }),
      rules: { ...RULES, communes: [] },
    },
    problems: [
      { kind: "test" },
      { kind: "other_restaurant", name: "Pizzería Vecina" },
      { kind: "changed" },
      { kind: "large", dishes: 23 },
      { kind: "address" },
      { kind: "other_day", time: "jueves 26 de noviembre, 14:00" },
      { kind: "fee", commune: "Ñuñoa", written: 1_500, today: undefined },
      { kind: "due", written: 94_000, right: 48_900 },
      { kind: "cash" },
    ],
    lines: [
      [
        { kind: "sum", written: 35_200, right: 387_200 },
        { kind: "price", written: 17_600, today: 18_600 },
        { kind: "number", written: "11", today: "10" },
      ],
      [{ kind: "sold_out", item: itemOf("diavola", NO_DIAVOLA) }],
    ],
  },
};

for (const [name, each] of Object.entries(CASES)) {
  Deno.test(`the ticket of an order: ${name}`, () => {
    const { problems, lines } = ticketOf(each);
    assertEquals(problems, each.problems ?? []);
    assertEquals(lines.map((line) => line.problems), each.lines ?? lines.map(() => []));
  });
}

Deno.test("what had run out and is back is told", () => {
  const { lines } = ticketOf({}, indexOf(NO_TOMATO));
  assertEquals(lines.map(({ problems }) => problems), [
    [{ kind: "without_today", names: [] }],
    [{ kind: "without_today", names: [] }],
  ]);
  const menuAt = () => indexOf(NO_TOMATO);
  assertEquals(ticketOf({ facts: { menuAt } }, menuAt()).lines.map(({ problems }) => problems), [[], []]);
});

Deno.test("an order for later is held against the menu of that time", () => {
  const asked: (string | undefined)[] = [];
  const menuAt = (local: string | undefined) => {
    asked.push(local);
    return INDEX;
  };
  ticketOf({ facts: { menuAt } });
  const ticket = ticketOf({ order: { ...PICKUP, requested_for: "2026-11-26T14:00" }, facts: { menuAt } });
  assertEquals(asked, [undefined, "2026-11-26T14:00"]);
  assertEquals([ticket.requested_for, `Hora deseada: ${ticket.order.time}`], ["2026-11-26T14:00", LATER]);
});

Deno.test("of a time that comes twice, the second is not over while the first is", () => {
  const now = at("2027-04-03T23:40:00-03:00");
  const order: Order = { ...PICKUP, requested_for: "2026-11-28T21:00" };
  for (const [offset, kinds] of [["-03:00", ["changed", "past"]], ["-04:00", ["changed"]]] as const) {
    const edit = (message: string) =>
      message.replace("sábado 28 de noviembre, 21:00", `sábado 3 de abril, 23:30 (UTC${offset})`);
    const ticket = ticketOf({ order, edit, facts: { now } });
    assertEquals(ticket.requested_for, `2027-04-03T23:30${offset}`);
    assertEquals(ticket.problems.map(({ kind }) => kind), [...kinds]);
  }
});

Deno.test("an order made while the restaurant was closed is for the opening to come, and one that has been is for now", () => {
  const openings = [
    ["el jueves 26 de noviembre a las 13:00", "2026-11-26T13:00"],
    ["el jueves 26 de noviembre a la 01:00", "2026-11-26T01:00"],
    ["el miércoles 25 de noviembre a las 13:00", undefined],
    ["hoy a las 13:00", undefined],
  ] as const;
  for (const [opens, requested_for] of openings) {
    const menuAt = (local: string | undefined) => (assertEquals(local, requested_for), INDEX);
    assertEquals(ticketOf({ edit: closedUntil(opens), facts: { menuAt } }).requested_for, requested_for);
  }
  const both = (message: string) => asksFor("jueves 26 de noviembre, 14:00")(closedUntil(openings[0][0])(message));
  assertEquals(ticketOf({ edit: both }).requested_for, "2026-11-26T14:00");
});

Deno.test("a ticket has one change in each row, and what was written where nothing is understood", () => {
  const rows = (each: Case) => ticketOf(each).lines.map((line) => line.rows);
  assertEquals(rows({}), [
    ["Margherita", "familiar", "sin albahaca", "con rúcula"],
    ["Mitad y mitad", "mitad Diavola", "mitad Funghi"],
  ]);
  const name = "Mitad Diavola sin aceitunas negras / mitad Funghi con rúcula (familiar, con doble mozzarella)";
  assertEquals(
    rows({ edit: (message) => message.replace("Mitad Diavola / mitad Funghi", name) })[1],
    [
      "Mitad y mitad",
      "familiar",
      "con doble mozzarella",
      "mitad Diavola",
      "sin aceitunas negras",
      "mitad Funghi",
      "con rúcula",
    ],
    "what both halves get is above them",
  );
  assertEquals(rows({ edit: (message) => message.replace("Mitad Diavola / mitad Funghi", "Pizza lunar con oro") })[1], [
    "Pizza lunar con oro",
  ]);
});

Deno.test("an allergy in any note or by hand, and alcohol, stand on the ticket", () => {
  const wine = { name: "Copa de carménère", quantity: 1 };
  assertEquals([ticketOf({}).mentionsAllergy, ticketOf({}).alcohol], [false, false]);
  for (
    const each of [
      { order: { ...PICKUP, notes: "alérgica al maní" } },
      { order: { ...PICKUP, items: [{ ...PICKUP.items[0]!, notes: "soy celiaco" }] } },
      { edit: (message: string) => `${message}\nojo, soy celiaca` },
    ]
  ) assertEquals(ticketOf(each).mentionsAllergy, true);
  assertEquals(ticketOf({ order: { ...PICKUP, items: [wine] } }).alcohol, true);
  const other = (message: string) => message.replace("Copa", "Jarra");
  assertEquals(ticketOf({ order: { ...PICKUP, items: [wine] }, edit: other }).alcohol, true);
  const silent = (message: string) => message.replace(/\nIncluye alcohol.*/, "");
  assertEquals(ticketOf({ order: { ...PICKUP, items: [wine] }, edit: silent }).alcohol, true);
});
