/**
 * Checks that each dish with a change reads back as itself: an order by name must arrive as it was written.
 *
 * Takes a menu without other mistakes. Each dish tries its own changes one at a time, and halves with the next dish, so
 * the work grows with the menu and not with its square. The extras, which many dishes share, are tried on the first dish
 * of each kind and on each dish whose name is inside another's.
 * @module
 */
import { type Configuration, describeDish } from "../domain/dishes/configuration.ts";
import { type AskedDish, configure, optionsOf } from "../domain/dishes/configure.ts";
import { createOptionsIndex, type OptionsContent } from "../domain/menu/dish_options.ts";
import { findOptions, type Named } from "../domain/menu/find_option.ts";
import { foldText, wordsOf } from "../domain/text/fold_text.ts";
import { createMenuIndex, type MenuIndex } from "../domain/menu/menu_index.ts";
import { readLine } from "../domain/orders/read_line.ts";
import { perKey } from "../leaves/per_key.ts";
import type { MenuContent, MenuItemContent } from "../schemas/content/menu.ts";
import type { LineOptions } from "../schemas/line_options.ts";
import type { Part } from "./part.ts";
import { showValue } from "./problem.ts";

type Ingredients = OptionsContent["ingredients"];

/** Reports each dish that an order by its name with a change would lose or turn into another. */
export function checkNameRules(menu: MenuContent, ingredients: Ingredients, file: Part): void {
  checkJoinedNames(menu, ingredients, file);
  const named = menu.items.map(({ prices, ...item }) => ({
    ...item,
    ...NAMELESS,
    prices: prices && Object.fromEntries(Object.keys(prices).map((size) => [size, 0])),
  }));
  for (const [place, { name, outcome }] of misreadIn(JSON.stringify([{ ...menu, items: named }, ingredients]))) {
    const own = menu.items[place]!.name;
    const [sign] = UNSAFE_SIGNS.exec(own) ?? [];
    const message = `«${name}» ${outcome}: un pedido por ese nombre no llegaría como se escribió. ` +
      (sign ? `Escribe «${own}» sin el signo ${sign}` : `Cambia el nombre de «${own}»`) +
      ", o cambia el nombre de lo que se le cambia o se le parece.";
    const part = file.list("items")[place]!.member("name");
    part.report("un nombre que se lea como se escribe", message, showValue(name));
  }
}

/** The signs that part an ordered name, and those that no reader takes for a part of a name. */
const UNSAFE_SIGNS = /[,;/()+&\p{Extended_Pictographic}]/u;

/** What a dish says that no name depends on. */
const NAMELESS = {
  description: { es: "", en: "" },
  allergens: [],
  diets: [],
  badge: undefined,
  photo: undefined,
  price: 0,
} satisfies Partial<MenuItemContent>;

/** The menus whose names are known: a preview is published as it was seen, and a new price changes no name. */
const KEPT = 4;

/** The dishes, by their place, of a menu and its ingredients as JSON. */
const misreadIn = perKey(KEPT, (json: string) => {
  const [menu, ingredients]: [MenuContent, Ingredients] = JSON.parse(json);
  const index = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });
  const names = menu.items.filter((item) => item.option_groups.length > 0).flatMap((item) =>
    [item.name, ...item.aliases ?? []].map((text) => ({ item, words: ` ${foldText(text)} ` }))
  );
  const kinds = new Set<string>();
  const found = new Map<number, NonNullable<ReturnType<typeof misread>>>();
  for (const [place, item] of menu.items.entries()) {
    const kind = item.option_groups.join(" ");
    if (kind === "") continue;
    const own = ` ${foldText(item.name)} `;
    // The first dish with a longer name that has these words.
    const inside = names.find(({ words }) => words.length > own.length && words.includes(own))?.item;
    const isFull = inside !== undefined || !kinds.has(kind);
    kinds.add(kind);
    for (const asked of changesOf(index, place, isFull, inside)) {
      const wrong = misread(index, asked);
      if (!wrong) continue;
      // Of two halves, the one with a sign in its name is at fault.
      const faulty = asked.items.find(({ name }) => UNSAFE_SIGNS.test(name));
      const at = faulty ? menu.items.findIndex(({ id }) => id === faulty.id) : place;
      if (found.has(at)) continue;
      found.set(at, wrong);
      if (at === place) break;
    }
  }
  return found;
});

/** The dish at `place` with one change at a time, alone and as a half. */
function* changesOf(index: MenuIndex, place: number, isFull: boolean, inside?: MenuItemContent): Generator<AskedDish> {
  const { items, options: { of } } = index;
  const item = items[place]!;
  const { size, extras, removable, offered, choices, halves } = of(item);
  const changes: LineOptions[] = removable.map(({ id }) => ({ without: [id] }));
  const times = Math.min(extras?.max ?? 0, extras?.max_each ?? 0);
  for (const { id } of isFull ? offered : []) {
    for (let portions = 1; portions <= times; portions++) changes.push({ extras: Array(portions).fill(id) });
  }
  const needed = choices.flatMap(({ min, options }) => options.slice(0, min));
  const required = needed.length > 0 && { choices: needed.map(({ id }) => id) };
  for (const change of [{}, ...changes, ...(size?.options ?? []).slice(1).map(({ id }) => ({ size: id }))]) {
    yield { items: [item], options: { ...required, ...change } };
  }
  for (const { min, options } of choices) {
    for (const option of options) {
      const others = needed.filter((each) => !options.includes(each));
      const own = [option, ...options.filter((each) => each !== option).slice(0, Math.max(0, min - 1))];
      yield { items: [item], options: { choices: [...others, ...own].map(({ id }) => id) } };
    }
  }
  for (const other of new Set([items[place + 1], inside])) {
    if (halves === undefined || other === undefined || of(other).halves !== halves || of(other).size !== size) continue;
    for (const change of other === inside ? [{}, ...changes] : [{}]) {
      const halved = [{ name: item.name, ...change }, { name: other.name }];
      yield { items: [item, other], options: { ...required, halves: halved } };
    }
  }
}

/** What the written name of a configuration is read as, if not as the same. */
function misread(index: MenuIndex, asked: AskedDish) {
  const configured = configure(index, asked, (member) => member);
  // Two equal halves, or more than a limit admits: nobody can order it.
  if (!configured.ok) return undefined;
  const { name } = describeDish(configured.value, index.options.named);
  const read = readLine(index, { name }, "");
  if (!read.ok) return { name, outcome: "no se puede leer" };
  if (markOf(read.value) === markOf(configured.value)) return undefined;
  const other = describeDish(read.value, index.options.named).name;
  return { name, outcome: other === name ? "puede ser dos cosas" : `se lee como «${other}»` };
}

function markOf(configuration: Configuration): string {
  return JSON.stringify([configuration.parts.map(({ item }) => item.id), optionsOf(configuration)]);
}

/** The words between the last two of a list. */
const JOINERS = ["y", "e", "ni"];

/** Reports "jamón y queso" beside "jamón" and "queso": two orders would have one name. */
function checkJoinedNames({ items, option_groups }: MenuContent, ingredients: Ingredients, file: Part): void {
  const { of, named } = createOptionsIndex({ ingredients, option_groups });
  const check = (list: readonly Named[], key: "items" | "option_groups", place: number) => {
    for (const option of list) {
      const { es } = option.name;
      if (!isList(wordsOf(foldText(es)), list.filter((each) => each !== option))) continue;
      const message = `«${es}» también se lee como varios ingredientes de la misma lista, y un pedido no los ` +
        `distinguiría. Cambia su nombre, o saca alguno.`;
      const part = file.list(key)[place]!.member("ingredients");
      part.report("un nombre que no sea una lista de otros", message, showValue(es));
    }
  };
  for (const [place, group] of option_groups.entries()) {
    if (group.kind !== "extras") continue;
    check(named(group.ingredients), "option_groups", place);
  }
  for (const [place, item] of items.entries()) check(of(item).removable, "items", place);
}

/** Whether the words name options with "y" between them. */
function isList(words: readonly string[], options: readonly Named[]): boolean {
  return words.some((word, at) =>
    JOINERS.includes(word) &&
    [words.slice(0, at), words.slice(at + 1)].every((side) =>
      findOptions(options, side.join(" ")).length > 0 || isList(side, options)
    )
  );
}
