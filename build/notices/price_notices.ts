/**
 * The notices about prices far from those of their category: a digit too many or too few; and about a size or choice that
 * adds as much as a dish costs: its full price. Drinks with alcohol are a group of their own, since a bottle of wine costs
 * more than a few waters.
 * @module
 */
import { formatClp } from "../../src/domain/text/clp.ts";
import type { MenuContent, MenuItemContent } from "../../src/schemas/content/menu.ts";

/** How many times the usual price, or what part of it, is far. A digit too many or too few is ten times. */
const FAR = 4;

/** The fewest items whose middle price is usual. */
const ENOUGH_ITEMS = 4;

/** Makes the notices, in Spanish, in the order of the menu. `price_checked` answers a notice. */
export function priceNotices({ items, categories, option_groups }: MenuContent): string[] {
  const groups = Map.groupBy(items, groupOf);
  const usual = new Map([...groups].map(([group, members]) => [group, median(members.map(({ price }) => price))]));
  const dishes = items.flatMap((item) => {
    const { name, prices = {}, price_checked, category } = item;
    const middle = usual.get(groupOf(item))!;
    const price = [item.price, ...Object.values(prices)].find((each) => each > FAR * middle || each < middle / FAR);
    if (price === undefined || price_checked === price) return [];
    if (groups.get(groupOf(item))!.length < ENOUGH_ITEMS) return [];
    const title = categories.find(({ key }) => key === category)!.name.es;
    return [
      `«${name}» cuesta ${formatClp(price)} y lo usual en «${title}» es ${formatClp(middle)}. Si está bien, agrega ` +
      `"price_checked": ${price} a ese producto; si no, corrige su precio en menu.json.`,
    ];
  });
  const choices = option_groups.flatMap((group) => {
    if (!("options" in group)) return [];
    const usual = median(items.filter((item) => item.option_groups.includes(group.id)).map(({ price }) => price));
    const asked = group.options.filter(({ price, price_checked }) => price >= 0.75 * usual && price_checked !== price);
    return asked.map(({ name, price }) =>
      `«${name.es}» suma ${formatClp(price)} a platos de ${formatClp(usual)}: se escribe lo que suma, y no el precio ` +
      `entero. Si está bien, agrega "price_checked": ${price} a esa opción; si no, corrígela en menu.json.`
    );
  });
  return [...dishes, ...choices];
}

function groupOf({ category, alcohol = false }: MenuItemContent): string {
  return `${category} ${alcohol}`;
}

/** The middle value; of two, the lower. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!;
}
