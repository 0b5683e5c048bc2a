/**
 * Checks what the dishes of `menu.json` cost: each has its price, or one for each of its sizes, that ends in zero. Accepts a
 * value that does not fit the schema.
 * @module
 */
import { capitalise } from "../leaves/capitalise.ts";
import { isObject } from "../leaves/json_object.ts";
import { nearestWord } from "../domain/text/nearest_word.ts";
import { KINDS_IN_SPANISH } from "../schemas/content/option_group.ts";
import { ofEntry, type Part } from "./part.ts";
import { quoted } from "./problem.ts";
import { checkRoundPrice } from "./round_price.ts";

/** Reports prices that no dish can have, in the order of the menu. */
export function checkPriceRules(menu: Part): void {
  const categories = new Map(menu.list("categories").map((category) => [category.text("key"), category]));
  const groups = menu.byId("option_groups");
  const isKnown = (group: Part | undefined) => Object.hasOwn(KINDS_IN_SPANISH, group?.text("kind") ?? "");
  for (const item of menu.list("items").filter(({ value }) => isObject(value))) {
    const [price, prices] = [item.member("price"), item.member("prices")];
    const [called, of] = [capitalise(item.called), ofEntry(item.called)];
    checkRoundPrice(price, `El precio ${of}`);
    if (price.value === undefined && prices.value === undefined) {
      const message = `Precio ${of}: Falta. Agrégalo, o "prices" con el precio de cada tamaño.`;
      price.report('"price", o "prices"', message);
    } else if (price.value !== undefined && prices.value !== undefined) {
      prices.report(
        '"price" o "prices", pero no los dos',
        `${called} tiene un precio y uno para cada tamaño. Borra "price" o "prices".`,
      );
    }
    if (!isObject(prices.value)) continue;
    const owner = item.member("option_groups").value === undefined ? categories.get(item.text("category")) : item;
    // Other rules report a category, a list or a group that is none.
    if (!owner || !Array.isArray(owner.member("option_groups").value ?? [])) continue;
    const listed = owner.list("option_groups").map((id) => groups.get(id.value as string));
    const size = listed.find((group) => group?.text("kind") === "size");
    if (size) checkSizes(prices, size, of);
    else if (Array.isArray(menu.member("option_groups").value) && listed.every(isKnown)) {
      const message = `${called} tiene un precio para cada tamaño y no tiene tamaños. Escribe uno solo en "price", o ` +
        'agrega un grupo de tamaños a sus "option_groups".';
      prices.report('"prices" solo en un plato con tamaños', message);
    }
  }
}

function checkSizes(prices: Part, size: Part, of: string): void {
  const ids = [...size.byId("options").keys()];
  // The schema reports a group of fewer.
  if (ids.length < 2) return;
  const keys = Object.keys(prices.value as object);
  const allowed = `un precio para cada tamaño: ${quoted(ids)}`;
  for (const key of keys) {
    checkRoundPrice(prices.member(key), `El precio ${of} en tamaño "${key}"`);
    if (ids.includes(key)) continue;
    const guess = nearestWord(key, ids.filter((id) => !keys.includes(id)));
    const advice = guess === undefined ? "Bórralo." : `¿Quisiste decir "${guess}"?`;
    prices.member(key).report(allowed, `Precios por tamaño ${of}: el tamaño "${key}" no existe. ${advice}`);
  }
  for (const id of ids.filter((id) => !keys.includes(id))) {
    prices.member(id).report(allowed, `Precios por tamaño ${of}: falta el de "${id}". Agrégalo.`);
  }
}
