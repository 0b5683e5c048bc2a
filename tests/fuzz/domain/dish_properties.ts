/**
 * Properties of dishes with options: each configuration has one name that reads back, people's ways of writing it mean
 * it or nothing, and price, allergens and diets follow from its parts alone.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  type Configuration,
  describeDish,
  dishPrice,
  dishRows,
  isPlain,
} from "../../../src/domain/dishes/configuration.ts";
import { type AskedDish, askedLine, configure, optionsOf, problemOf } from "../../../src/domain/dishes/configure.ts";
import { spellSigns, tokensOf } from "../../../src/domain/dishes/dish_name_tokens.ts";
import { findOptions, optionsAt } from "../../../src/domain/menu/find_option.ts";
import { foldText, wordsOf } from "../../../src/domain/text/fold_text.ts";
import { offeredOptions } from "../../../src/domain/menu/offered_option.ts";
import type { MenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { orderFailureText } from "../../../src/domain/orders/order_failure.ts";
import { quoteOrder } from "../../../src/domain/orders/order.ts";
import { readLine } from "../../../src/domain/orders/read_line.ts";
import { ORDER_LIMITS } from "../../../src/schemas/order_limits.ts";
import { waysOfWriting } from "../../domain/ways_of_writing.ts";
import { anyDishMenu, askOf, type DishMenu, isAccepted } from "../arbitrary_dishes.ts";
import { everyAsk } from "../every_ask.ts";
import { type Property, property } from "../property.ts";

/** A menu with more than these is not small. */
const MOST_ASKS = 6_000;

const acceptedMenu = anyDishMenu.filter(isAccepted);
const asks = (menus: fc.Arbitrary<DishMenu>, count: number) =>
  menus.chain((menu) => fc.tuple(fc.constant(menu), fc.array(askOf(menu), { minLength: 1, maxLength: count })));

const markOf = (configuration: Configuration) =>
  JSON.stringify([configuration.parts.map(({ item }) => item.id), optionsOf(configuration)]);

function* take<Each>(all: Iterable<Each>, count: number): Generator<Each> {
  let taken = 0;
  for (const each of all) {
    if (taken++ === count) return;
    yield each;
  }
}

/** The configurations that the menu admits. */
function configured([{ index }, asked]: [DishMenu, Parameters<typeof configure>[1][]]): Configuration[] {
  return asked.flatMap((each) => {
    const result = configure(index, each, (member) => member);
    return result.ok ? [result.value] : [];
  });
}

const nameOf = (index: MenuIndex, configuration: Configuration) =>
  describeDish(configuration, index.options.named).name;

/** The properties. */
export const DISH_PROPERTIES: readonly Property[] = [
  property("describeDish() writes a name that reads back as the same dish, in every menu that the build accepts", 300, [
    asks(acceptedMenu, 12),
  ], (given) => {
    const [{ index }] = given;
    for (const configuration of configured(given)) {
      const name = nameOf(index, configuration);
      assert([...name].length <= ORDER_LIMITS.name, name);
      const read = readLine(index, { name }, "");
      assert(read.ok, `${name}: ${JSON.stringify(read)}`);
      assertEquals(markOf(read.value), markOf(configuration), name);
      const sent = readLine(
        index,
        askedLine({
          items: configuration.parts.map(({ item }) => item) as never,
          options: optionsOf(configuration),
        }),
        "",
      );
      assert(sent.ok, JSON.stringify(sent));
      assertEquals(markOf(sent.value), markOf(configuration), "its options are the same order");
    }
  }),
  property(
    "describeDish() writes a name that reads back, for every configuration of a small menu that the build accepts",
    50,
    [acceptedMenu],
    (menu) => {
      const all = [...take(everyAsk(menu), MOST_ASKS + 1)];
      if (all.length > MOST_ASKS) return;
      for (const configuration of configured([menu, all])) {
        const name = nameOf(menu.index, configuration);
        const read = readLine(menu.index, { name }, "");
        assert(read.ok, `${name}: ${JSON.stringify(read)}`);
        assertEquals(markOf(read.value), markOf(configuration), name);
      }
    },
  ),
  property("readLine() reads each listed way of writing a dish as that dish or as nothing, never as another", 15, [
    asks(acceptedMenu, 3),
  ], (given) => {
    const [{ index }] = given;
    for (const configuration of configured(given)) {
      for (const { name, text } of waysOfWriting(configuration)) {
        const read = readLine(index, { name: text }, "");
        if (read.ok) assertEquals(markOf(read.value), markOf(configuration), `${name}: ${text}`);
      }
    }
  }),
  property(
    "describeDish(): the price is the sum of its parts, allergens are the union and diets the intersection",
    200,
    [asks(anyDishMenu, 8)],
    (given) => {
      const [{ index, menu, ingredients }] = given;
      for (const configuration of configured(given)) {
        const { parts, size, choices, extras, halves } = configuration;
        const { price, price_parts, allergens, diets } = describeDish(configuration, index.options.named);
        assertEquals(price, price_parts.reduce((sum, part) => sum + part.price, 0));
        const changes = [...parts.flatMap((part) => [...part.without, ...part.extras]), ...choices, ...extras];
        const rows = 1 + changes.length + (size ? 1 : 0) + (parts.length === 2 ? 2 : 0);
        assertEquals(dishRows(configuration).length, rows, "a row for each change");
        assertEquals(price % 10, 0);
        const costOf = (list: typeof extras) =>
          list.map(({ ingredient, times }) => [ingredient.extra_price!, times] as const);
        const costIn = (item: typeof parts[0]["item"]) => {
          const chosen = size ?? index.options.of(item).size?.options[0];
          return chosen && item.prices ? item.prices[chosen.id]! : item.price + (size?.price ?? 0);
        };
        const [first, second] = parts.map(({ item }) => costIn(item)) as [number, number?];
        const dish = second === undefined
          ? first
          : halves!.half_price === "max"
          ? Math.max(first, second)
          : Math.floor((first + second) / 20) * 10;
        assertEquals(dishPrice(parts.map(({ item }) => item), halves, size), dish);
        const onHalves = costOf(parts.flatMap((part) => part.extras)).reduce(
          (sum, [each, times]) => sum + times * (halves!.half_extra === "half" ? Math.floor(each / 20) * 10 : each),
          0,
        );
        const others = costOf(extras).reduce((sum, [each, times]) => sum + times * each, 0);
        const chosen = choices.reduce((sum, choice) => sum + choice.price, 0);
        assertEquals(price, dish + onHalves + others + chosen);
        const adds = size !== undefined && !parts.some(({ item }) => item.prices);
        const partOf = (name: string | undefined) => price_parts.filter((part) => part.name === name);
        assertEquals(partOf(size?.name.es).map((part) => part.price), adds ? [size.price] : []);
        const used = [
          ...parts.flatMap(({ item }) => item.ingredients),
          ...[...extras, ...parts.flatMap((part) => part.extras)].map(({ ingredient }) => ingredient.id),
          ...choices.flatMap((choice) => choice.ingredients),
        ].map((id) => ingredients.find((each) => each.id === id)!);
        for (const allergen of used.flatMap((each) => each.allergens)) assert(allergens.includes(allergen), allergen);
        for (const { item } of parts) assert(item.allergens.every((each) => allergens.includes(each)));
        for (const diet of diets) {
          const has = (each: { diets?: readonly string[] | undefined }) => each.diets?.includes(diet) ?? false;
          assert(parts.every(({ item }) => has(item)));
          assert([...extras, ...parts.flatMap((part) => part.extras)].every(({ ingredient }) => has(ingredient)));
        }
        const bare = {
          ...configuration,
          parts: parts.map((part) => ({ ...part, without: [] })) as unknown as Configuration["parts"],
        };
        const whole = describeDish(bare, index.options.named);
        assertEquals(
          [whole.allergens, whole.diets, whole.price],
          [allergens, diets, price],
          "leaving out changes none",
        );
        const asked = askedLine({
          items: parts.map(({ item }) => item) as never,
          options: optionsOf(configuration),
        });
        const { quote, failures } = quoteOrder(index, {
          items: [{ ...asked, quantity: 3, price_numeric: price }],
          delivery_method: "pickup",
        });
        assertEquals(failures, []);
        assertEquals(quote.total_clp, 3 * price);
        assertEquals(isPlain(configuration), menu.items.some(({ name }) => name === quote.lines[0]!.name));
      }
    },
  ),
  property(
    "readLine() repeats of a text that it refuses words of the name only, and none in the options to send again",
    200,
    [asks(anyDishMenu, 3), fc.constantFrom("xyzzy", "<b>", "12345"), fc.nat()],
    ([{ index }, asked], secret, at) => {
      for (const each of asked) {
        const options = { ...each.options, extras: [...each.options.extras ?? [], secret] };
        const alone: AskedDish = { items: [each.items[0]], options: { extras: [secret] } };
        const unknown = configure(index, alone, () => "/here");
        const choices = offeredOptions(index.options, index.options.of(each.items[0]).offered, "extra", secret);
        const shared = problemOf(alone, "/here", choices);
        assert(!unknown.ok);
        assertEquals(unknown.error[0], { kind: "unknown_option", sort: "extra", kept: undefined, ...shared });
        const words = `${each.items[0].name} sin ${secret} con ${secret}`.split(" ");
        const said = words.with(at % words.length, words[at % words.length]!).join(" ");
        for (
          const read of [
            readLine(index, { ...askedLine(each), options }, ""),
            readLine(index, { name: said }, ""),
          ]
        ) {
          assertEquals(read.ok, false);
          if (read.ok) continue;
          for (const failure of read.error) {
            if (failure.kind === "unknown_item" || failure.kind === "ambiguous_item") continue;
            if (failure.pointer === "/name") {
              assert(!JSON.stringify("line" in failure && failure.line).includes(secret));
            } else assert(!JSON.stringify(orderFailureText(failure)).includes(secret), JSON.stringify(failure.kind));
          }
        }
      }
    },
  ),
  property(
    "findOptions() and optionsAt() find an option by id and name however it is spelt, and what begins like it",
    150,
    [anyDishMenu],
    ({ ingredients }) => {
      for (const option of ingredients) {
        for (const text of [option.id, option.name.es, option.name.es.toUpperCase(), option.name.es.normalize("NFD")]) {
          assert(findOptions(ingredients, text).includes(option), text);
        }
        const words = wordsOf(foldText(option.name.es));
        const { length, found } = optionsAt(ingredients, [...words, "nada"]);
        assert(length >= words.length && found.includes(option));
        assertEquals(findOptions(ingredients, `${option.name.es} nada`), []);
        assertEquals(tokensOf(option.name.es).map(({ text }) => text), words);
        assertEquals(spellSigns(option.name.es), option.name.es);
      }
    },
  ),
];
