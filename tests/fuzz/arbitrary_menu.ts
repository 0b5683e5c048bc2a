/**
 * Menus that an owner could write, with similar names, and orders of known and unknown dishes.
 * @module
 */
import { DELIVERY_METHODS } from "../../src/schemas/order_limits.ts";
import fc from "fast-check";
import { foldText } from "../../src/domain/text/fold_text.ts";
import type { OrderContext } from "../../src/domain/orders/order_link.ts";
import type { Order } from "../../src/schemas/order.ts";
import { BADGES } from "../../src/schemas/badges.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import { CATEGORY_KEYS } from "../../src/schemas/category.ts";
import { ALLERGENS } from "../../src/schemas/menu.ts";
import { hostileText, phrase } from "./arbitrary_text.ts";
import { ORDER_MOMENT, ORDER_RULES, orderFixture } from "../domain/order_rules_fixture.ts";
import { oneOf } from "./one_of.ts";

/** The owner's statement of diets: none, or one of the lists that the build accepts. */
const diets = fc.constantFrom<MenuItemContent["diets"]>(undefined, [], ["vegetarian"], ["vegan", "vegetarian"], [
  "vegan",
]);

/** A few prices that several dishes share, so that one often equals a limit or a claimed price. */
export const usualPrice = fc.constantFrom(1_900, 9_900, 12_900);

const price = fc.oneof(usualPrice, fc.integer({ min: 1, max: 100_000 }).map((tens) => tens * 10));

const flag = fc.constantFrom(undefined, false, true);

const item: fc.Arbitrary<MenuItemContent> = fc.record({
  // Some are the number or the name of another item.
  id: oneOf([3, fc.stringMatching(/^[a-z0-9]{1,6}(?:-[a-z0-9]{1,4})?$/)], [
    1,
    fc.constantFrom("7", "12", "margherita", "zero", "queso", "dop"),
  ]),
  number: fc.option(
    fc.oneof(fc.constantFrom(7, 12), fc.integer({ min: 0, max: 120 })).map((n) => String(n).padStart(2, "0")),
    { nil: undefined },
  ),
  name: oneOf([4, phrase], [
    1,
    fc.constantFrom(
      "Margherita",
      "Agua sin gas",
      "7",
      "12",
      "Zero",
      "Helado sin lactosa",
      "Nut-free brownie",
    ),
  ]),
  aliases: fc.option(fc.array(phrase, { maxLength: 2 }), { nil: undefined }),
  description: fc.record({ es: phrase, en: phrase }),
  ingredients: fc.constant(["masa"]),
  option_groups: fc.constant([]),
  category: fc.constantFrom(...CATEGORY_KEYS),
  price,
  badge: fc.option(fc.constantFrom(...BADGES), { nil: undefined }),
  sold_out: flag,
  diets,
  allergens: fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 3 }),
  alcohol: flag,
}).map(withoutUndefined);

function withoutUndefined(record: object): MenuItemContent {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as MenuItemContent;
}

/**
 * The items of a menu that the build accepts: no id, number or folded name twice, no name of punctuation alone, and no
 * alias that means something else.
 */
export const menuItems: fc.Arbitrary<MenuItemContent[]> = fc.array(item, { minLength: 1, maxLength: 20 }).map(
  (items) => {
    const seen = new Set<string>();
    const isNew = (...marks: string[]) => {
      if (marks.some((mark) => seen.has(mark))) return false;
      marks.forEach((mark) => seen.add(mark));
      return true;
    };
    const key = (text: string) => foldText(text).replaceAll(" ", "");
    const kept = items.filter(({ id, number, name }) => {
      const marks = [`i ${id}`, `f ${foldText(name)}`, ...(number === undefined ? [] : [`n ${Number(number)}`])];
      return foldText(name) !== "" && isNew(...marks);
    });
    for (const { id, number, name } of kept) {
      for (const text of [id, name, number?.replace(/^0+/, "") ?? ""]) seen.add(`a ${key(text)}`);
    }
    return kept.map(({ aliases, ...rest }) =>
      aliases === undefined ? rest : {
        ...rest,
        aliases: aliases.filter((alias) => key(alias) !== "" && isNew(`a ${key(alias).replace(/^0+/, "")}`)),
      }
    );
  },
).filter((items) => items.length > 0);

/** Items that the build may refuse: repeated names, numbers and ids. */
export const anyItems: fc.Arbitrary<MenuItemContent[]> = fc.array(item, { maxLength: 12 });

/** A text that names one of the items, nearly names one, or names none. */
export function nameFor(items: readonly MenuItemContent[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...items).chain((each) =>
    fc.constantFrom(
      each.name,
      each.name.toUpperCase(),
      each.id,
      each.number ?? each.name,
      each.aliases?.[0] ?? each.name,
      `Nº ${each.number ?? 999}`,
      `-${each.number ?? 999}`,
      `la + ${each.number ?? 999}`,
      `${each.number ?? ""} ${each.name}`,
      `una pizza ${each.name}`,
      each.name.normalize("NFD"),
      each.name.replaceAll(" ", ""),
      ...each.name.split(" "),
    )
  );
  const near = fc.tuple(known, fc.nat(), fc.constantFrom("", "x", " ", "s", "ñ")).map(([text, at, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + 1);
  });
  return oneOf([5, known], [2, near], [2, phrase], [1, hostileText(200)]);
}

const PHONES = ["+56 9 1234 5678", "(2) 2345-6789", "9.1234.5678", "9 1234\u20135678", "123456", " 123456 "];
/** No phones, and some that are empty: those are none. */
const NO_PHONES = ["12345", "12 34 5", "x", "+", "+56 9 1234 567x", "12345678 int. 5", "1_2_3_4_5_6*", " ", "\u200b"]
  .concat("🍕", "\u0661\u0662\u0663\u0664\u0665\u0666", "\n");
/** The shortest addresses, and texts in which nobody finds a place. */
const ADDRESSES = [
  ...["1", "Ñ", "山", "# 5-B", "٥", "   ", "\n\u2028", "\u200B\u202E", "🍕", "\u0301", "_", "-", "…", "?!"],
];

const optionalText = (maxLength: number) => fc.option(hostileText(maxLength), { nil: undefined });

const lineNotes = oneOf([3, fc.constant(undefined)], [1, hostileText(120)]);

/** An order of the items. Its texts keep the schema's limits. */
export function orderOf(items: readonly MenuItemContent[]): fc.Arbitrary<Order> {
  const available = items.filter(({ sold_out }) => sold_out !== true);
  const good = fc.constantFrom(...(available.length > 0 ? available : items)).chain((each) =>
    fc.record<Order["items"][number]>({
      name: fc.constantFrom(each.id, each.name),
      quantity: fc.integer({ min: 1, max: 99 }),
      price_numeric: oneOf([30, fc.constant<number | undefined>(each.price)], [1, fc.constant(undefined)]),
      notes: lineNotes,
    })
  );
  const any = fc.record<Order["items"][number]>({
    name: nameFor(items),
    quantity: fc.integer({ min: 1, max: 99 }),
    price_numeric: fc.oneof(fc.constantFrom(undefined, ...items.map((each) => each.price)), fc.nat()),
    notes: lineNotes,
  });
  return fc.record({
    items: oneOf([4, fc.array(good, { minLength: 1, maxLength: 12 })], [
      1,
      fc.array(any, { minLength: 1, maxLength: 6 }),
    ]),
    delivery_method: fc.constantFrom(...DELIVERY_METHODS),
    customer_name: optionalText(80),
    address: fc.oneof(fc.constant("Av. Irarrázaval 1234"), fc.constantFrom(...ADDRESSES), optionalText(200)),
    notes: optionalText(500),
    cutlery: flag,
    contact_phone: oneOf([3, fc.constantFrom(undefined, ...PHONES)], [
      1,
      fc.oneof(hostileText(20), fc.constantFrom(...NO_PHONES)),
    ]),
  });
}

/** A menu and an order of it. */
export const menuAndOrder: fc.Arbitrary<[MenuItemContent[], Order]> = menuItems.chain((items) =>
  fc.tuple(fc.constant(items), orderOf(items))
);

/** The context of the order message. */
export const orderContext: fc.Arbitrary<OrderContext> = fc.record({
  restaurant: fc.oneof(fc.constant("Pizzería Ñandú"), hostileText(40)),
  isOpen: fc.boolean(),
  opensText: fc.constantFrom(
    undefined,
    { es: "mañana a las 13:00", en: "tomorrow at 13:00" },
    { es: "hoy a las 19:00", en: "today at 19:00" },
  ),
  sandbox: fc.boolean(),
  program: fc.option(fc.record({ name: fc.option(hostileText(100), { nil: undefined }) }), { nil: undefined }),
  messaging: fc.constant({ number: "+56911112222", sandbox_number: "+56900000000" }),
  rules: fc.constant(ORDER_RULES),
  // Any moment of two weeks around Christmas.
  hours: fc.nat({ max: 14 * 24 * 60 }).map((minute) =>
    orderFixture(ORDER_MOMENT + (minute + 23 * 24 * 60) * 60_000).hours
  ),
});
