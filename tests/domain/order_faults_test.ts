/**
 * Several faults at once: every kind of fault and every pair of them that an order can have is told, in one answer. The
 * draft beside them has the right total, and the menu page has a sentence for each.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { orderFailureText } from "../../src/domain/orders/order_failure.ts";
import { buildOrder, type OrderContext, readOrder } from "./priced_order.ts";
import type { Order } from "../../src/schemas/order.ts";
import { FIXTURE_INDEX } from "./menu_fixture.ts";
import { ORDER_MOMENT, ORDER_RULES, ORDER_SCHEDULE } from "./order_rules_fixture.ts";
import { orderHoursAt } from "../../src/domain/orders/order_hours.ts";

/** What a fault changes: the order, and the owner's rules. */
interface Change {
  readonly order?: Partial<Order>;
  readonly items?: Order["items"];
  readonly rules?: Partial<OrderContext["rules"]>;
  readonly paused?: boolean;
}

const LONG = "ñ".repeat(120);

/** Each kind of fault, with its place and an order that has it. The place of an item counts the faults before it. */
const FAULTS: Readonly<Record<string, Change & { readonly place?: string }>> = {
  unknown_item: { items: [{ name: "Pizza lunar", quantity: 1 }], place: "name" },
  ambiguous_item: { items: [{ name: "agua mineral", quantity: 1 }], place: "name" },
  sold_out: { items: [{ name: "Diávola", quantity: 1 }], place: "name" },
  price_mismatch: { items: [{ name: "Tiramisú", quantity: 1, price_numeric: 1 }], place: "price_numeric" },
  unknown_option: {
    items: [{ name: "Margherita", quantity: 1, options: { extras: ["oro"] } }],
    place: "options/extras/0",
  },
  alcohol_unavailable: {
    items: [{ name: "Copa de Carménère", quantity: 1 }],
    rules: { alcohol: { ...ORDER_RULES.alcohol, delivery: false } },
    place: "name",
  },
  message_too_long: { items: Array.from({ length: 40 }, () => ({ name: "Burrata", quantity: 1, notes: LONG })) },
  minimum_not_reached: {
    rules: { communes: ORDER_RULES.communes.map((commune) => ({ ...commune, minimum: 10_000_000 })) },
  },
  delivery_stopped: { rules: { stopped: true } },
  table_with_delivery: { order: { table: 3 } },
  unknown_table: { order: { table: 90 } },
  outside_delivery_area: { order: { commune: "Maipú" } },
  address_required: { order: { address: "_" } },
  phone_invalid: { order: { contact_phone: "12345" } },
  orders_paused: { paused: true },
  time_unavailable: { order: { requested_for: "2026-11-25T18:00" } },
  payment_unavailable: { order: { payment: "transfer" } },
  cash_unexpected: { order: { cash_with: 50_000 } },
  cash_too_little: { order: { payment: "cash", cash_with: 1 } },
};
const POINTERS: Readonly<Record<string, string>> = {
  message_too_long: "/items",
  minimum_not_reached: "/items",
  delivery_stopped: "/delivery_method",
  table_with_delivery: "/table",
  unknown_table: "/table",
  outside_delivery_area: "/commune",
  address_required: "/address",
  phone_invalid: "/contact_phone",
  orders_paused: "/requested_for",
  time_unavailable: "/requested_for",
  payment_unavailable: "/payment",
  cash_unexpected: "/cash_with",
  cash_too_little: "/cash_with",
};

/** Pairs of which one fault takes the other away. */
const EXCLUSIVE: readonly (readonly [string, string, string])[] = [
  ["minimum_not_reached", "outside_delivery_area", "no commune, no minimum"],
  ["minimum_not_reached", "unknown_item", "the dish may cost enough"],
  ["minimum_not_reached", "ambiguous_item", "the dish may cost enough"],
  ["minimum_not_reached", "unknown_option", "the dish may cost enough"],
  ["orders_paused", "time_unavailable", "an order for later waits for no pause"],
  ["cash_unexpected", "cash_too_little", "with cash, it is expected"],
  ["payment_unavailable", "cash_too_little", "a transfer is no cash"],
];

const isExclusive = (a: string, b: string) => EXCLUSIVE.some(([x, y]) => (a === x && b === y) || (a === y && b === x));

/** The order with these faults, its context, and the kinds and places to be told. */
function faulty(kinds: readonly string[]) {
  const items = [{ name: "Margherita", quantity: 2 }, ...kinds.flatMap((kind) => FAULTS[kind]!.items ?? [])];
  const merged = kinds.map((kind) => FAULTS[kind]!);
  const order: Order = {
    items,
    delivery_method: "delivery",
    address: "Los Aromos 12",
    commune: "Ñuñoa",
    ...Object.assign({}, ...merged.map(({ order }) => order)),
  };
  const rules = Object.assign({ ...ORDER_RULES }, ...merged.map(({ rules }) => rules));
  const paused = merged.some(({ paused }) => paused) && { paused_until: "2026-11-25T21:00:00" };
  const context: OrderContext = {
    restaurant: "Ñandú",
    isOpen: true,
    sandbox: false,
    messaging: { number: "+56911112222", sandbox_number: "+56900000000" },
    rules,
    hours: orderHoursAt(ORDER_SCHEDULE, { ...ORDER_RULES.timing, ...paused }, ORDER_MOMENT),
  };
  const told = kinds.map((kind) => {
    const { items: own = [], place } = FAULTS[kind]!;
    const at = items.indexOf(own[0]!);
    return `${kind} ${place === undefined ? POINTERS[kind] : `/items/${at}/${place}`}`;
  });
  return { order, context, told };
}

const KINDS = Object.keys(FAULTS);
const PAIRS = KINDS.flatMap((a, at) => KINDS.slice(at + 1).map((b) => [a, b] as const));

/** The last of a pair wins where both change the same member: such a pair exists in neither order of the two. */
const COMPATIBLE = PAIRS.filter(([a, b]) => !isExclusive(a, b));

/** What else a fault brings about: a table that is not there, in a delivery. */
const BESIDES: Readonly<Record<string, string>> = { unknown_table: "table_with_delivery /table" };

for (const kinds of [...KINDS.map((kind) => [kind]), ...COMPATIBLE]) {
  Deno.test(`buildOrder() tells ${kinds.join(" and ")}`, () => {
    const { order, context, told } = faulty(kinds);
    const built = buildOrder(FIXTURE_INDEX, order, context);
    assert(!built.ok);
    const found = built.error.map(({ kind, pointer }) => `${kind} ${pointer}`);
    const besides = kinds.flatMap((kind) => BESIDES[kind] ?? []);
    assertEquals(new Set(found), new Set([...told, ...besides]));
    assertEquals(new Set(found).size, found.length);
    for (const failure of built.error) assert(orderFailureText(failure).resolution.length > 0);
    const { draft, whatsapp_url } = readOrder(FIXTURE_INDEX, order, context);
    assertEquals(whatsapp_url, undefined);
    const food = order.items.reduce((sum, { name, quantity }) => sum + quantity * (PRICES[name] ?? 0), 0) -
      (kinds.includes("unknown_option") ? 9_900 : 0);
    assertEquals(draft.total_clp, food);
    assertEquals(draft.amount_due_clp, kinds.includes("outside_delivery_area") ? undefined : food + 1_500);
  });
}

const PRICES: Readonly<Record<string, number>> = {
  Margherita: 9_900,
  Burrata: 8_900,
  "Diávola": 11_900,
  "Tiramisú": 5_500,
  "Copa de Carménère": 4_900,
};

for (const [a, b, why] of EXCLUSIVE) {
  Deno.test(`buildOrder() tells ${a} or ${b}: ${why}`, () => {
    const { order, context, told } = faulty([a, b]);
    const built = buildOrder(FIXTURE_INDEX, order, context);
    assert(!built.ok);
    const found = built.error.map(({ kind, pointer }) => `${kind} ${pointer}`);
    assertEquals(told.filter((each) => found.includes(each)).length, 1, found.join());
  });
}

Deno.test("buildOrder() tells the faults of a form from its beginning to its end", () => {
  const { order, context } = faulty(KINDS.filter((kind) => !["orders_paused", "cash_unexpected"].includes(kind)));
  const built = buildOrder(FIXTURE_INDEX, { ...order, payment: "transfer" }, context);
  assert(!built.ok);
  assertEquals(built.error.map(({ kind }) => kind), [
    ...["unknown_item", "ambiguous_item", "sold_out", "price_mismatch", "unknown_option", "alcohol_unavailable"],
    ...["delivery_stopped", "table_with_delivery", "unknown_table", "outside_delivery_area", "address_required"],
    ...["phone_invalid", "time_unavailable", "payment_unavailable", "cash_unexpected", "message_too_long"],
  ]);
});

Deno.test("orderFaults() gives each fault and each pair its own sentence at its field, in both languages", async () => {
  for (const lang of ["es", "en"]) {
    // The script reads the language of its page when it is loaded.
    Object.assign(globalThis, { document: { documentElement: { lang } } });
    const { orderFaults } = await import(`../../src/site/browser/order/order_faults.ts?${lang}`);
    const sentences = new Map<string, string>();
    for (const kinds of [...KINDS.map((kind) => [kind]), ...COMPATIBLE]) {
      const { order, context } = faulty(kinds);
      const { failures } = readOrder(FIXTURE_INDEX, order, context);
      const faults = orderFaults(failures, undefined);
      assertEquals(faults.length, failures.length);
      failures.forEach(({ kind, pointer }, at) => {
        const { text, field } = faults[at]!;
        assert(text.length > 10 && !text.includes("undefined"), text);
        assert(pointer.startsWith(`/${field}`) || ["commune", "when"].includes(field), `${kind} ${field}`);
        const isAtTable = kind === "orders_paused" && order.table !== undefined;
        if (!PAGE_KINDS.has(kind) || isAtTable) return;
        const plain = text.replaceAll(/(?:al menos |at least )?\$[\d.]+/g, "$");
        assertEquals(sentences.get(kind) ?? plain, plain);
        sentences.set(kind, plain);
      });
    }
    const own = [...sentences.values()];
    assertEquals([own.length, new Set(own).size], [PAGE_KINDS.size, PAGE_KINDS.size], "no two kinds share one");
  }
  Reflect.deleteProperty(globalThis, "document");
});

/** What an order of the page can have: its lines are of the menu, and its form gives cash with cash alone. */
const PAGE_KINDS = new Set([
  ...["alcohol_unavailable", "message_too_long", "minimum_not_reached", "delivery_stopped", "unknown_table"],
  ...["outside_delivery_area", "address_required", "phone_invalid", "orders_paused", "time_unavailable"],
  ...["payment_unavailable", "cash_too_little"],
]);
