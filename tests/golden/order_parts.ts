/**
 * The texts of the menu page's script in the language of a page, for `golden_order.ts`: the dialogs of dishes with groups
 * of options that the sample has not, and the sentence of each problem of an order.
 *
 * A worker, since the script takes the language of its page as it loads. Of the page it needs that alone.
 * @module
 */
/// <reference lib="dom" />
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import type { OptionFailure } from "../../src/domain/dishes/option_failure.ts";
import type { OrderFailure } from "../../src/domain/orders/order_failure.ts";
import type { Language } from "../../src/leaves/language.ts";
import { TEXTS as MENU_VIEW_TEXTS } from "../../src/mcp/app/menu_view_texts.ts";
import { TIME_REFUSALS } from "../../src/domain/orders/order_hours.ts";
import { parseLocalTime } from "../../src/domain/hours/local_time.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { OPTION_GROUPS } from "../option_groups.ts";
import { sampleContent } from "../sample_content.ts";

const scope = globalThis as unknown as { name: string; document: object; postMessage: (parts: object) => void };
scope.document = { documentElement: { lang: scope.name } };
const { bodyHtml, dialogHtml, extrasHtml, removalsHtml } = await import(
  "../../src/site/browser/choices/choice_view.ts"
);
const { CHOICE_WORDS, choiceFailureText } = await import("../../src/site/browser/choices/choice_words.ts");
const { configurationDrawing, dishFacts } = await import("../../src/site/browser/choices/dish_facts.ts");
const { bare, otherHalves } = await import("../../src/site/browser/order/dish_choices.ts");
const { faultText } = await import("../../src/site/browser/order/order_faults.ts");
const { ORDER_WORDS } = await import("../../src/site/browser/order/order_words.ts");
const { describeDish } = await import("../../src/domain/dishes/configuration.ts");

const { menu, ingredients: { ingredients }, delivery: { alcohol, communes } } = sampleContent();
const dish = (id: string, groups: readonly string[], more: Partial<MenuItemContent> = {}): MenuItemContent => ({
  ...menu.items.find((each) => each.id === id)!,
  ...more,
  option_groups: [...groups],
});

/** Dishes by the name of their golden file. */
const DISHES: Readonly<Record<string, MenuItemContent>> = {
  choices: dish("margherita", ["maybe", "some", "two", "range"]),
  removals: dish("margherita", ["one"]),
  removals_today: dish("diavola", ["one"], { without_today: ["aceitunas-negras"] }),
  extras: dish("funghi", ["each"]),
  sizes: dish("funghi", ["glass"]),
  nothing: dish("marinara", []),
};

const HALVES = [
  dish("funghi", ["average", "one", "each", "glass"]),
  dish("diavola", ["average", "one", "glass"]),
] as const;

function partsOf(items: readonly [MenuItemContent] | readonly [MenuItemContent, MenuItemContent]): string {
  const index = createMenuIndex([...items], menu.categories, { option_groups: [...OPTION_GROUPS], ingredients });
  const asked = { items, options: {} };
  const configuration = bare(index, items);
  const { named } = index.options;
  const { text, html } = dishFacts(configuration, describeDish(configuration, named));
  return [
    bodyHtml(index, items[0], otherHalves(index, items[0]), items.length === 2).html,
    removalsHtml(index, asked).html,
    extrasHtml(index, asked, "/sprite.svg").html,
    ...[
      html,
      text,
      configurationDrawing(configuration, named, "/sprite.svg").match(/aria-label="[^"]*"/)?.[0] ?? "",
    ],
  ].map((each) => each.trim()).join("\n");
}

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
const at = (time: string) => parseLocalTime(`2026-11-${time}:00-03:00`);
const line = { pointer: "/items/0", dish: "Margherita", choices: [], line: { name: "Margherita", options: {} } };
const [commune] = communes;
const until = at("26T13:00");
const rules = alcohol!;
const items = menu.items.slice(0, 2);
const allergens = ["gluten", "milk"] as const;

/** Each problem of a dish's options. */
const OF_OPTIONS: { readonly [Kind in OptionFailure["kind"]]: readonly Extract<OptionFailure, { kind: Kind }>[] } = {
  unknown_option: [
    { kind: "unknown_option", sort: "extra", words: "oro", ...line },
    { kind: "unknown_option", sort: "removal", ...line, kept: { name: "masa", isIn: true, allergens } },
    { kind: "unknown_option", sort: "removal", ...line, kept: { isIn: false, allergens: [] } },
    { kind: "unknown_option", sort: undefined, ...line, declared: allergens },
  ],
  option_unclear: [{ kind: "option_unclear", readings: [], ...line }],
  option_sold_out: [{ kind: "option_sold_out", option: "albahaca", ...line }],
  option_required: [{ kind: "option_required", group: "Salsa", min: 1, ...line }],
  too_many_options: [{ kind: "too_many_options", group: "Salsas", max: 2, ...line }],
  name_too_long: [{ kind: "name_too_long", max: 200, ...line }],
  halves_not_possible: (["kind", "same", "unnamed", "missing"] as const).map((why) => (
    { kind: "halves_not_possible", why, ...line }
  )),
  options_conflict: [
    { kind: "options_conflict", ...line },
    { kind: "options_conflict", option: "rúcula", ...line },
  ],
};

/** Each other problem of an order. */
const OF_ORDERS: {
  readonly [Kind in Exclude<OrderFailure["kind"], OptionFailure["kind"]>]: readonly Omit<
    Extract<OrderFailure, { kind: Kind }>,
    "kind" | "pointer"
  >[];
} = {
  unknown_item: [{ name: "Lunar", suggestions: items }, { name: "Lunar", suggestions: [] }],
  ambiguous_item: [{ name: "Agua", candidates: items }],
  sold_out: [{ name: "Diávola", alternatives: items }, { name: "Diávola", alternatives: [] }],
  not_on_sale: [{ name: "Menú", on_sale: { days: ["monday"], from: "13:00", to: "16:00" }, alternatives: [] }],
  price_mismatch: [
    { name: "Diávola", claimed: 1, current: 9_900, parts: [] },
    { name: "Diávola", claimed: undefined, current: 12_400, parts: [{ name: "familiar", price: 2_500 }] },
  ],
  address_required: [{}],
  phone_invalid: [{}],
  message_too_long: [{ message_excess: 10, url_excess: 0 }],
  outside_delivery_area: [{ communes }, { communes, near: commune }],
  minimum_not_reached: [{ commune: commune!, gap: 2_000 }],
  time_unavailable: keysOf(TIME_REFUSALS.en).map((why) => ({ days_ahead: 7, why, nearest: [] })),
  delivery_stopped: [{ nearest: [] }],
  orders_paused: [{ until, nearest: [], table: undefined }, { until, nearest: [], table: 4 }],
  payment_unavailable: [{ taken: ["cash", "debit"] }],
  cash_unexpected: [{}],
  cash_too_little: [{ due: 9_900, isLeast: false }, { due: 9_900, isLeast: true }],
  alcohol_unavailable: (["hours", "delivery", "pickup"] as const).map((why) => ({ name: "Vino", why, rules })),
  table_with_delivery: [{}],
  unknown_table: [{ tables: 0 }, { tables: 12 }],
};

const status = {
  hours: { is_open: false, timezone: "America/Santiago", schedule: "", closing_soon: false },
  now: at("25T23:40"),
  opensAt: until,
  closesAt: undefined,
};
const ofOrders = Object.entries(OF_ORDERS).flatMap(([kind, failures]) =>
  failures.map((failure) => ({ kind, pointer: "/", ...failure }) as OrderFailure)
);
const ofOptions = Object.values(OF_OPTIONS).flat();
/** Texts by name; those that take something are shown with letters in its place. */
const shown = (words: object) =>
  Object.entries(words).map(([name, text]) => `${name}: ${typeof text === "function" ? text("A", "B", "C") : text}`);
scope.postMessage({
  "words.txt": [...shown(ORDER_WORDS), ...shown(CHOICE_WORDS), ...shown(MENU_VIEW_TEXTS[scope.name as Language])].join(
    "\n",
  ),
  ...Object.fromEntries(Object.entries(DISHES).map(([name, item]) => [`${name}.html`, partsOf([item])])),
  "halves.html": partsOf(HALVES),
  "dialog.html": dialogHtml().html,
  "problems.txt": [
    ...ofOptions.map((failure) => `${failure.kind}: ${choiceFailureText(failure, (name) => `«${name}»`)}`),
    ...[...ofOrders, ...ofOptions.slice(0, 1)].map((failure) => `${failure.kind}: ${faultText(failure, status)}`),
    faultText(ofOrders.find(({ kind }) => kind === "orders_paused")!),
  ].join("\n"),
});
