/**
 * What the owner is asked or told before edits are published: unlikely prices, other prices in texts, and allergens that
 * a dish has from then on or no longer.
 * @module
 */
import { formatClp } from "../domain/text/clp.ts";
import { listText } from "../domain/text/list_text.ts";
import type { Content } from "../schemas/content/content.ts";
import type { MenuItemContent } from "../schemas/content/menu.ts";
import { ALLERGENS_IN_SPANISH } from "../schemas/allergens_and_diets.ts";
import type { Told } from "./fit_edits.ts";

/** How many times the median of its category, or a part of it, a price may be without a question. */
const FAR_FROM_MEDIAN = 4;

/** The part of a price by which it may change without a question. */
const LARGE_CHANGE = 0.5;

interface Price {
  readonly pesos: number;
  readonly name: string;
  /** What it is compared within, if it is that of a dish: the category, with the size. */
  readonly category?: string;
}

/** The prices of dishes, options and extras, by their subjects. */
type Prices = ReadonlyMap<string, Price>;

/** The questions about prices that are new or differ. */
export function unlikelyPrices(before: Content, after: Content): Told[] {
  const [old, fresh] = [pricesOf(before), pricesOf(after)];
  const medians = new Map(
    [...Map.groupBy(old.values(), ({ category }) => category)].map(([category, all]) => [
      category,
      all.map(({ pesos }) => pesos).sort((a, b) => a - b)[all.length >> 1]!,
    ]),
  );
  return [...fresh].flatMap(([subject, { pesos, name, category }]) => {
    const was = old.get(subject)?.pesos;
    if (was === pesos) return [];
    const median = category === undefined ? undefined : medians.get(category);
    // While no dish is on the menu, what stands there costs nothing.
    const isFar = !!median && (pesos >= median * FAR_FROM_MEDIAN || pesos * FAR_FROM_MEDIAN <= median);
    const isLarge = was !== undefined && Math.abs(pesos - was) > was * LARGE_CHANGE;
    if (!isFar && !isLarge) return [];
    const why = isLarge ? `antes ${formatClp(was)}` : `lo usual en su categoría es ${formatClp(median!)}`;
    return [{ subject, text: `¿${name} a ${formatClp(pesos)}? Parece raro: ${why}.` }];
  });
}

function pricesOf({ menu, ingredients }: Content): Prices {
  const prices = new Map<string, Price>();
  for (const { id, name, category, price, prices: sizes } of menu.items) {
    const at = `/menu/items/${id}`;
    if (sizes === undefined) prices.set(`${at}/price`, { pesos: price, name, category });
    for (const [size, pesos] of Object.entries(sizes ?? {})) {
      prices.set(`${at}/prices/${size}`, { pesos, name: `${name} (${size})`, category: `${category} ${size}` });
    }
  }
  for (const group of menu.option_groups) {
    for (const { id, name, price } of group.kind === "size" || group.kind === "choice" ? group.options : []) {
      prices.set(`/menu/option_groups/${group.id}/options/${id}/price`, { pesos: price, name: name.es });
    }
  }
  for (const { id, name, extra_price } of ingredients.ingredients) {
    if (extra_price === undefined) continue;
    prices.set(`/ingredients/ingredients/${id}/extra_price`, { pesos: extra_price, name: name.es });
  }
  return prices;
}

/** The questions about dishes whose texts say prices that are none of theirs, and did not before. */
export function otherPricesInTexts(before: Content, after: Content): Told[] {
  const known = new Map(before.menu.items.map((item) => [item.id, otherPricesIn(item)]));
  return after.menu.items.flatMap((item) => {
    const other = otherPricesIn(item).filter((amount) => !known.get(item.id)?.includes(amount));
    const text = `El texto de ${item.name} dice ${listText(other, "y")}, y no es su precio.`;
    return other.length > 0 ? [{ subject: `/menu/items/${item.id}/description`, text }] : [];
  });
}

function otherPricesIn({ name, description, price, prices }: MenuItemContent): string[] {
  const own = Object.values(prices ?? { price });
  const said = [name, description.es, description.en].join(" ").match(/\$\s?\d[\d.,]*\d/g) ?? [];
  return [...new Set(said)].filter((amount) => !own.includes(Number(amount.replaceAll(/\D/g, ""))));
}

/** What dishes declare afterwards, where that differs. */
export function changedAllergens(before: Content, after: Content): Told[] {
  const old = new Map(before.menu.items.map((item) => [item.id, item]));
  return after.menu.items.flatMap((item) => {
    const { allergens: was = [] } = old.get(item.id) ?? {};
    const added = item.allergens.filter((each) => !was.includes(each));
    const gone = was.filter((each) => !item.allergens.includes(each));
    if (added.length === 0 && gone.length === 0) return [];
    const news = [
      ...(added.length > 0 && old.has(item.id) ? [`ahora también ${words(added)}`] : []),
      ...(gone.length > 0 ? [`ya no ${words(gone)}`] : []),
    ].join(", y ");
    const all = item.allergens.length === 0 ? "ningún alérgeno" : words(item.allergens);
    return [{
      subject: `/menu/items/${item.id}/ingredients`,
      text: `${item.name} declara ${all}${news && `: ${news}`}.`,
    }];
  });
}

function words(allergens: MenuItemContent["allergens"]): string {
  return listText(allergens.map((each) => ALLERGENS_IN_SPANISH[each]), "y");
}
