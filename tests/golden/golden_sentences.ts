/**
 * Sentences of rules, for `tests/golden/sentences`: what is said of each way in which an order does not fit, in both languages,
 * and of each warning; and what the owner reads of one wrong sign in a file, and of names that people give to its parts.
 * @module
 */
import { alcoholText } from "../../src/domain/restaurant/alcohol_text.ts";
import { NAMES, problemsOf, SHORT, withFile } from "../check/bad_rows.ts";
import { parseJsonSource } from "../../src/check/json_source.ts";
import { localInstant } from "../../src/domain/hours/local_time.ts";
import type { OptionFailure } from "../../src/domain/dishes/option_failure.ts";
import type { OrderFailure } from "../../src/domain/orders/order_failure.ts";
import { orderHoursAt, TIME_REFUSALS } from "../../src/domain/orders/order_hours.ts";
import { refusalInSpanish } from "../../src/domain/orders/refusal_in_spanish.ts";
import { problemInSpanish } from "../../src/domain/orders/failures_in_spanish.ts";
import { orderError } from "../../src/domain/orders/order_failure.ts";
import type { Order } from "../../src/schemas/order.ts";
import { FIXTURE_INDEX, FIXTURE_ITEMS } from "../domain/menu_fixture.ts";
import { ORDER_MOMENT, ORDER_RULES, ORDER_SCHEDULE } from "../domain/order_rules_fixture.ts";
import { type OrderContext, readOrder } from "../domain/priced_order.ts";

/** Renders the texts. */
export function goldenSentences(): Map<string, string> {
  return new Map([["orders.txt", refusals()], ["warnings.txt", warnings()], ["json.txt", mistakes()], [
    "names.txt",
    names(),
  ], ["alcohol.txt", alcohol()]]);
}

const [NUMBERED, SOLD_OUT, PLAIN] = ["burrata", "diavola", "tiramisu"].map((id) =>
  FIXTURE_ITEMS.find((item) => item.id === id)!
) as [typeof FIXTURE_ITEMS[number], typeof FIXTURE_ITEMS[number], typeof FIXTURE_ITEMS[number]];
const COMMUNE = ORDER_RULES.communes[0]!;
const TIMES = [0, 900_000].map((later) => localInstant(ORDER_SCHEDULE.offsets, ORDER_MOMENT + later));
const ALCOHOL = ORDER_RULES.alcohol;

/** Without `choices`, with one, and with more than are listed. */
const OFFERS: readonly Pick<OptionFailure, "choices" | "hasMore">[] = [
  { choices: [] },
  { choices: [], hasMore: true },
  { choices: [{ id: "ajo", name: "ajo", price_numeric: 500 }] },
  { choices: [{ id: "ajo", name: "ajo", price_numeric: 500 }], hasMore: true },
];

type Rows<F> = { readonly [Kind in F extends { kind: infer K } ? K & string : never]: readonly Known<F, Kind>[] };
type Known<F, Kind> = Omit<Extract<F, { kind: Kind }>, "kind" | "pointer" | "dish" | "line" | "choices">;

/** What each kind can say of a line's options. */
const OPTIONS: Rows<OptionFailure> = {
  unknown_option: [
    ...(["size", "extra", "removal", "choice", undefined] as const).flatMap((sort) =>
      OFFERS.map((offer) => ({ sort, words: "oro", ...offer }))
    ),
    { sort: "extra", words: "x2" },
    { sort: undefined, words: "ax2" },
    { sort: undefined, words: "sin leche", declared: ["milk", "gluten"] },
    ...[
      { name: "masa", isIn: true, allergens: ["gluten"] as const },
      { isIn: true, allergens: ["milk"] as const },
      { name: "palta", isIn: false, allergens: [] },
      { name: "palta", isIn: false, allergens: ["soy"] as const },
    ].map((kept) => ({ sort: "removal" as const, words: "eso", kept })),
  ],
  option_unclear: [
    ...OFFERS.map((offer) => ({ readings: [], ...offer })),
    { readings: [], words: "con o sin ajo", declared: ["milk"] },
    { readings: [{ name: "Margherita (familiar)", price: 14_900 }, { name: "Margherita", price: 9900 }] },
  ],
  option_sold_out: OFFERS.map((offer) => ({ option: "burrata", ...offer })),
  option_required: [1, 2].flatMap((min) => OFFERS.map((offer) => ({ group: "Tipo de té", min, ...offer }))),
  too_many_options: [{ group: "Extras", max: 4 }],
  name_too_long: [{ max: 200 }],
  halves_not_possible: (["kind", "same", "unnamed", "missing"] as const).map((why) => ({ why })),
  options_conflict: [{}, { option: "ajo" }],
};

type Others = Exclude<OrderFailure, OptionFailure>;

/** What each other kind can say. */
const OTHERS: {
  readonly [Kind in Others["kind"]]: readonly Omit<Extract<Others, { kind: Kind }>, "kind" | "pointer">[];
} = {
  unknown_item: [
    { name: "Pizza lunar", suggestions: [] },
    ...["Burata", "2 burratas", "una docena de burratas", "two burratas", "2burratas", "123 burratas"].map((name) => ({
      name,
      suggestions: [NUMBERED, SOLD_OUT],
    })),
  ],
  ambiguous_item: [{ name: "agua", candidates: [NUMBERED, { ...PLAIN, allergens: ["milk", "eggs"] }] }],
  sold_out: [{ name: "Diávola", alternatives: [] }, { name: "Diávola", alternatives: [PLAIN] }],
  not_on_sale: [[], [PLAIN]].map((alternatives) => ({
    name: "Menú",
    on_sale: { days: ["monday", "tuesday", "friday"], from: "13:00", to: "16:00" },
    alternatives,
  })),
  price_mismatch: [
    { name: "Burrata", claimed: 1, current: 8900, parts: [] },
    { name: "Burrata", claimed: undefined, current: 8900, parts: [] },
    {
      name: "Margherita (familiar, con ajo)",
      claimed: 0,
      current: 15_400,
      parts: [{ name: "Margherita familiar", price: 14_900 }, { name: "ajo", price: 500 }],
    },
  ],
  address_required: [{}],
  phone_invalid: [{}],
  message_too_long: [
    { message_excess: 3, url_excess: 0 },
    { message_excess: 3, url_excess: 947, shorten: { from: 500, to: 394 } },
  ],
  outside_delivery_area: [{ communes: ORDER_RULES.communes, near: COMMUNE }, {
    communes: ORDER_RULES.communes.slice(0, 1),
  }],
  minimum_not_reached: [{ commune: COMMUNE, gap: 1200 }],
  time_unavailable: (Object.keys(TIME_REFUSALS.en) as (keyof typeof TIME_REFUSALS.en)[]).map((why, at) => ({
    why,
    days_ahead: 7,
    nearest: TIMES.slice(0, at % 3),
  })),
  delivery_stopped: [{ nearest: [] }, { nearest: TIMES }, { nearest: [], isNever: true }],
  orders_paused: [[undefined, []], [undefined, TIMES], [4, TIMES]].map(([table, nearest]) => ({
    until: TIMES[1]!,
    nearest: nearest as typeof TIMES,
    table: table as number | undefined,
  })),
  payment_unavailable: [{ taken: ["cash", "debit"] }],
  cash_unexpected: [{}],
  cash_too_little: [{ due: 9900, isLeast: false }, { due: 9900, isLeast: true }],
  alcohol_unavailable: [
    { name: "Vino", why: "hours", rules: ALCOHOL },
    ...([["delivery", true, false], ["delivery", false, false], ["pickup", false, true], [
      "pickup",
      false,
      false,
    ]] as const)
      .map(([why, pickup, delivery]) => ({ name: "Vino", why, rules: { ...ALCOHOL, pickup, delivery } })),
  ],
  table_with_delivery: [{}],
  unknown_table: [{ tables: 0 }, { tables: 20 }],
};

/** Each problem in English and in Spanish, with what a program reads beside it. */
function refusals(): string {
  const line = { name: "Margherita", options: { size: "familiar" } };
  const failures = Object.entries({ ...OPTIONS, ...OTHERS }).flatMap(([kind, rows]) =>
    (rows as readonly object[]).map((row) => ({
      kind,
      pointer: kind === "message_too_long" ? "/notes" : "/items/0/name",
      ...(kind in OPTIONS &&
        { dish: "Margherita", line: Object.hasOwn(row, "kept") ? { ...line, options: {} } : line, choices: [] }),
      ...row,
    } as unknown as OrderFailure))
  );
  const told = failures.map((failure) => {
    const { pointer: _, reason, message, resolution, ...more } = orderError(failure);
    const { message: es, resolution: next } = refusalInSpanish([failure]);
    return `# ${reason}\n${message}. ${resolution}\n${es}. ${next}\n${JSON.stringify(more)}`;
  });
  const { message, resolution } = refusalInSpanish([failures[0]!, failures.at(-1)!]);
  const bare = problemInSpanish({ ...failures[0]!, kind: "phone_invalid" } as OrderFailure, String);
  return `${[...told, `# two\n${message}. ${resolution}`, `# alone\n${bare}`].join("\n\n")}\n`;
}

/** Orders with each warning. */
const WARNED: readonly (readonly [order: Partial<Order>, context?: Partial<OrderContext>, minutes?: number])[] = [
  [{}, { sandbox: true, isOpen: false, opensText: { es: "mañana", en: "tomorrow" } }],
  [{ table: 3 }, { isOpen: false }],
  [{ table: 3, requested_for: "2026-11-28T21:00" }],
  [{}, { tonightAsOf: "" }],
  [{}, { tonightAsOf: "at 19:00" }],
  [{ items: [{ name: "margarita", quantity: 14 }] }],
  [{ items: [{ name: "Margherita", quantity: 15 }] }],
  [{ items: [{ name: "Margherita", quantity: 15 }], requested_for: "2026-11-25T22:30" }],
  [{ items: [{ name: "Margherita", quantity: 15 }], requested_for: "2026-11-28T21:00" }],
  [{ items: [{ name: "Copa de Carménère", quantity: 1 }] }],
  [{ delivery_method: "delivery", address: "Av. Italia 1234, Providencia" }],
  [{ delivery_method: "delivery", address: "Av. Italia 1234, Providencia", commune: "Ñuñoa" }],
  [{ address: "Av. Italia 1234", commune: "Ñuñoa" }],
  [{
    notes: "Soy alérgica al gluten y al maní",
    items: [{ name: "Margherita", quantity: 1, notes: "alergia a la leche" }],
  }],
  [{
    notes: "\ud800 🙏 𝓗ola \ue000 a\u200bb\nc a\u0301\u0301\u0301\u0301\u0301\u0301 *x* «y»",
    customer_name: "Ana\nB",
  }],
  [{}, {}, 165],
  [{}, { rules: { ...ORDER_RULES, timing: { ...ORDER_RULES.timing, delay_minutes: 20 } } as OrderContext["rules"] }],
];

function warnings(): string {
  const told = WARNED.map(([order, context = {}, minutes = 0]) => {
    const now = ORDER_MOMENT + minutes * 60_000;
    const asked: Order = { items: [{ name: "Margherita", quantity: 1 }], delivery_method: "pickup", ...order };
    const { draft, failures } = readOrder(FIXTURE_INDEX, asked, {
      restaurant: "Ñandú",
      isOpen: true,
      sandbox: false,
      messaging: { number: "+56911112222", sandbox_number: "+56900000000" },
      rules: ORDER_RULES,
      ...context,
      hours: orderHoursAt(ORDER_SCHEDULE, context.rules?.timing ?? ORDER_RULES.timing, now),
    });
    const lines = draft.warnings.map(({ reason, pointer = "", message }) => `${reason} ${pointer}: ${message}`);
    return [`# ${JSON.stringify(order)}`, ...failures.map(({ kind }) => kind), ...lines].join("\n").toWellFormed();
  });
  return `${told.join("\n\n")}\n`;
}

const FILE =
  '{\n  "a": [1, -2.5e3, "x y"],\n  "b": { "c": true, "d": null },\n  "e": [\n    { "f": "13:30", "g": 1 },\n    { "f": "" }\n  ]\n}\n';
const SIGNS = ["", '"', ",", ":", "{", "}", "[", "]", "0", ".", "\\", "\n", "\t", "'", ";", "=", "("];

/** What is read of each wrong sign at each place: for each sentence the first of its places, how many they are, and their sum. */
function mistakes(): string {
  const told = new Map<string, { readonly first: string; count: number; sum: number }>();
  for (let at = 0; at < FILE.length; at++) {
    for (const sign of SIGNS) {
      const parsed = parseJsonSource(FILE.slice(0, at) + sign + FILE.slice(at + 1));
      if (parsed.ok) continue;
      const { line, column, found, allowed, advice } = parsed.error;
      const said = `${advice} (${allowed})`;
      const seen = told.get(said) ?? { first: `${line}:${column} ${found}`, count: 0, sum: 0 };
      told.set(said, { ...seen, count: seen.count + 1, sum: seen.sum + line * 100 + column });
    }
  }
  return `${Array.from(told, ([said, { first, count, sum }]) => `${said} ${first} ${count} ${sum}`).join("\n")}\n`;
}

/** What people call parts of the content. */
const CALLED: Readonly<Record<string, string>> = {
  items: "platos productos dishes products",
  price: "valor costo monto",
  extra_price: "price precio valor",
  fee: "costo tarifa valor precio price envio despacho",
  opens: "abre abrir abertura inicio desde open start from",
  closes: "cierra cerrar cierre fin hasta close end to",
  from: "desde inicio abre start opens",
  to: "hasta fin cierra end closes",
  date: "dia day",
  hours: "horario turnos",
  weekly: "week semana horario",
  exceptions: "feriados especiales holidays",
  kind: "tipo type",
  option_groups: "opciones options",
  phone: "fono celular whatsapp",
  number: "telefono phone celular",
  street: "calle direccion",
  longitude: "lng lon",
  url: "link enlace web",
  id: "codigo slug",
  es: "sp spa",
  milk: "lacteos lactosa",
  gluten: "trigo harina",
  bebestibles: "bebidas",
};

/** What is read of each of those names in place of the first of its parts. */
function names(): string {
  const told = Object.entries(CALLED).flatMap(([name, others]) => {
    const file = NAMES.find((file) => SHORT[file]!.includes(`"${name}"`));
    return (file === undefined ? [] : others.split(" ")).map((other) => {
      const [problem] = problemsOf(withFile(file!, SHORT[file!]?.replace(`"${name}"`, `"${other}"`), SHORT));
      return `${name} ${other} ${file} ${problem?.pointer} ${problem?.message}`;
    });
  });
  return `${told.join("\n")}\n`;
}

function alcohol(): string {
  const ways = [[true, true], [true, false], [false, true], [false, false]] as const;
  return `${ways.map(([pickup, delivery]) => alcoholText({ ...ALCOHOL, pickup, delivery })).join("\n")}\n`;
}
