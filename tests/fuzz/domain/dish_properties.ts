/**
 * Properties of dishes with options: each configuration has one name that reads back, people's ways of writing it mean
 * it or nothing, and price, allergens and diets follow from its parts alone.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Configuration, describeDish, isPlain } from "../../../src/domain/configuration.ts";
import { askedLine, configure, offeredOption, optionsOf } from "../../../src/domain/configure.ts";
import { spellSigns, tokensOf } from "../../../src/domain/dish_name_tokens.ts";
import { createOptionsIndex } from "../../../src/domain/dish_options.ts";
import { findOptions, optionsAt } from "../../../src/domain/find_option.ts";
import { foldText, wordsOf } from "../../../src/domain/fold_text.ts";
import type { MenuIndex } from "../../../src/domain/menu_index.ts";
import { viewOptionGroup } from "../../../src/domain/menu_view.ts";
import { orderFailureText } from "../../../src/domain/order_failure.ts";
import { quoteOrder } from "../../../src/domain/order.ts";
import { optionFailureText } from "../../../src/domain/option_failure.ts";
import { readDishName } from "../../../src/domain/read_dish_name.ts";
import { readLine } from "../../../src/domain/read_line.ts";
import { ORDER_LIMITS } from "../../../src/schemas/order_limits.ts";
import { waysOfWriting } from "../../domain/ways_of_writing.ts";
import { anyDishMenu, askOf, type DishMenu, isAccepted } from "../arbitrary_dishes.ts";
import { type Property, property } from "../property.ts";

const acceptedMenu = anyDishMenu.filter(isAccepted);
const asks = (menus: fc.Arbitrary<DishMenu>, count: number) =>
  menus.chain((menu) => fc.tuple(fc.constant(menu), fc.array(askOf(menu), { minLength: 1, maxLength: count })));

const markOf = (configuration: Configuration) =>
  JSON.stringify([configuration.parts.map(({ item }) => item.id), optionsOf(configuration)]);

/** The configurations that the menu admits. */
function configured([{ index }, asked]: [DishMenu, Parameters<typeof configure>[1][]]): Configuration[] {
  return asked.flatMap((each) => {
    const result = configure(index, each, (member) => member);
    return result.ok ? [result.value] : [];
  });
}

const nameOf = (index: MenuIndex, configuration: Configuration) =>
  describeDish(configuration, index.options.ingredient).name;

/** The properties. */
export const DISH_PROPERTIES: readonly Property[] = [
  property(
    "describeDish() writes a name that reads back as the same dish, in every menu that the build accepts",
    [describeDish, readLine, readDishName, tokensOf, createOptionsIndex],
    300,
    [asks(acceptedMenu, 12)],
    (given) => {
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
    },
  ),
  property(
    "readLine() reads each listed way of writing a dish as that dish or as nothing, never as another",
    [readLine, readDishName, spellSigns],
    150,
    [asks(acceptedMenu, 3)],
    (given) => {
      const [{ index }] = given;
      for (const configuration of configured(given)) {
        for (const { name, text } of waysOfWriting(configuration)) {
          const read = readLine(index, { name: text }, "");
          if (read.ok) assertEquals(markOf(read.value), markOf(configuration), `${name}: ${text}`);
        }
      }
    },
  ),
];
