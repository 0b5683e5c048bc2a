/** Warnings of members that a schema does not know: their places, their words, and what they never repeat. @module */
import { assertEquals, assertStringIncludes } from "@std/assert";
import * as v from "valibot";
import { unknownMembers } from "../../src/http/unknown_members.ts";
import { ApiKeyRequest } from "../../src/schemas/api_key.ts";
import { Order } from "../../src/schemas/order.ts";

const LINE = { name: "Margherita", quantity: 1, price_numeric: 9_900 };
const ORDER = { items: [LINE], delivery_method: "pickup" };

const KNOWN_OF_LINE = 'Known here: "name", "quantity", "price_numeric", "notes", "options"';
const KNOWN_OF_ORDER =
  'Known here: "items", "delivery_method", "customer_name", "address", "notes", "cutlery", "contact_phone", ' +
  '"commune", "requested_for", "payment", "cash_with", "table"';
const NOTES = 'What the restaurant should read goes into "notes"';

/** Bodies with one unknown member each. */
const ONE: readonly [schema: v.GenericSchema, body: unknown, pointer: string, message: string][] = [
  [
    Order,
    { ...ORDER, tip: 1_000 },
    "/tip",
    `"tip" is not known here and was left out. ${NOTES}. ${KNOWN_OF_ORDER}`,
  ],
  [
    Order,
    { ...ORDER, items: [LINE, { ...LINE, comments: "sin nueces" }] },
    "/items/1/comments",
    `"comments" is not known here and was left out. ${NOTES}. ${KNOWN_OF_LINE}`,
  ],
  [
    Order,
    { ...ORDER, items: [{ ...LINE, special_instructions: "sin nueces" }] },
    "/items/0/special_instructions",
    `"special_instructions" is not known here and was left out. ${NOTES}. ${KNOWN_OF_LINE}`,
  ],
  [
    Order,
    { ...ORDER, items: [{ ...LINE, note: "sin nueces" }] },
    "/items/0/note",
    `"note" is not known here and was left out. Did you mean "notes"? ${KNOWN_OF_LINE}`,
  ],
  [
    Order,
    { ...ORDER, items: [{ ...LINE, size: "familiar" }] },
    "/items/0/size",
    `"size" is not known here and was left out. It goes into "options": {"size": …}. ${KNOWN_OF_LINE}`,
  ],
  // Every object inherits it.
  [
    Order,
    { ...ORDER, items: [{ ...LINE, valueOf: 1 }] },
    "/items/0/valueOf",
    `"valueOf" is not known here and was left out. ${NOTES}. ${KNOWN_OF_LINE}`,
  ],
  [
    ApiKeyRequest,
    { name: "my agent" },
    "/name",
    '"name" is not known here and was left out. Did you mean "agent_name"? Known here: "tier", "agent_name"',
  ],
  [v.object({}), { city: "x" }, "/city", '"city" is not known here and was left out. No member is known here'],
  [
    Order,
    { ...ORDER, "a\nb": 1 },
    "",
    `A member with an unusual name is not known here and was left out. ${NOTES}. ${KNOWN_OF_ORDER}`,
  ],
];

for (const [schema, body, pointer, message] of ONE) {
  Deno.test(`unknownMembers() warns of ${JSON.stringify(pointer)} in ${JSON.stringify(body).slice(0, 90)}`, () => {
    assertEquals(unknownMembers(schema, body), [{ reason: "unknown_member", pointer, message }]);
  });
}

/** Names that stand for a known member, and those that stand for none or for more than one. */
const NEAR: readonly [name: string, meant: readonly string[]][] = [
  ["Notes", ["notes"]],

  ["order_notes", ["notes"]],
  ["deliveryMethod", ["delivery_method"]],
  ["delivery-method", ["delivery_method"]],
  ["method", ["delivery_method"]],
  ["deliveryAddress", ["address"]],
  ["adress", ["address"]],
  ["phone", ["contact_phone"]],
  ["customerName", ["customer_name"]],
  ["name", ["customer_name"]],
  ["item", ["items"]],
  ["cutlry", ["cutlery"]],
  ["notes_and_address", ["address", "notes"]],
  ["customer_phone", []],
  ["customer_email", []],
  ["delivery_time", []],
  ["scheduled_time", []],
  ["comments", []],
  ["nota", []],
  ["tip", []],
  ["constructor", []],
];

for (const [name, meant] of NEAR) {
  Deno.test(`unknownMembers() takes ${name} for ${meant.join(" or ") || "nothing that it knows"}`, () => {
    const [{ message } = { message: "" }] = unknownMembers(Order, { ...ORDER, [name]: 1 });
    const guess = message.match(/ Did you mean (.*?)\?/)?.[1];
    assertEquals(guess, meant.length === 0 ? undefined : meant.map((each) => `"${each}"`).join(" or "));
    assertEquals(message.includes(NOTES), meant.length === 0);
  });
}

Deno.test("unknownMembers() names twenty members and counts the others", () => {
  const extra = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`extra_${at}`, at]));
  for (
    const [count, more] of [
      [20, undefined],
      [21, "1 more member is not known and was"],
      [65, "45 more members are not known and were"],
    ] as const
  ) {
    const warnings = unknownMembers(Order, { ...ORDER, ...extra(count) });
    assertEquals(warnings.slice(0, 20).map(({ pointer }) => pointer), Object.keys(extra(20)).map((name) => `/${name}`));
    const last = { reason: "unknown_member", pointer: "", message: `${more} left out` };
    assertEquals(warnings.slice(20), more === undefined ? [] : [last]);
  }
});

const UNUSUAL = [
  "",
  " ",
  " tip",
  "a/b",
  "a~b",
  "a".repeat(41),
  "<b>",
  '"',
  "\u202etip",
  "t\u200bip",
  "\u3164tip",
  "🍕",
  "a\u0301",
  "tip!",
  "*tip*",
  "notes!",
  "quantity:",
  "\ud83c",
];

for (const name of UNUSUAL) {
  Deno.test(`unknownMembers() does not repeat ${JSON.stringify(name)}`, () => {
    const message = `A member with an unusual name is not known here and was left out. ${NOTES}. ${KNOWN_OF_LINE}`;
    assertEquals(
      unknownMembers(Order, { ...ORDER, items: [{ ...LINE, [name]: "secret" }] }),
      [{ reason: "unknown_member", pointer: "/items/0", message }],
    );
  });
}

for (const name of ["a".repeat(40), "Ñuño_1", "notas especiales", "x-y.z", "備考", "7", "_hint"]) {
  Deno.test(`unknownMembers() points to ${JSON.stringify(name)}`, () => {
    const [warning] = unknownMembers(Order, { ...ORDER, [name]: "secret" });
    assertEquals(warning?.pointer, `/${name}`);
    assertStringIncludes(warning?.message ?? "", `"${name}"`);
  });
}

Deno.test("unknownMembers() repeats no value, and looks at each member of a long body once", () => {
  const names = Array.from({ length: 6_000 }, (_, at) => `${"n".repeat(at % 60)}${at}`);
  const looks = new Map<PropertyKey, number>();
  const look = (name: PropertyKey) => void looks.set(name, (looks.get(name) ?? 0) + 1);
  const body = new Proxy({ ...ORDER, ...Object.fromEntries(names.map((name) => [name, "secret"])) }, {
    get: (target, name) => (look(name), Reflect.get(target, name)),
    getOwnPropertyDescriptor: (target, name) => (look(name), Reflect.getOwnPropertyDescriptor(target, name)),
  });
  const warnings = unknownMembers(Order, body);
  assertEquals([warnings.length, JSON.stringify(warnings).includes("secret")], [21, false]);
  assertEquals(names.filter((name) => looks.get(name) !== 1), []);
});
