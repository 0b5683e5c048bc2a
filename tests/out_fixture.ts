/**
 * The sample content on an evening: with ingredients that have run out, and with other rules of delivery.
 * @module
 */
import { takeOut } from "../src/domain/menu/take_out.ts";
import type { Content } from "../src/schemas/content/content.ts";
import type { IngredientContent } from "../src/schemas/content/ingredients.ts";
import { sampleContent } from "./sample_content.ts";

const sample = sampleContent();

/** The content with each of these ingredients out, by id. */
export function withOut(
  out: Readonly<Record<string, NonNullable<IngredientContent["out"]>>>,
  content: Content = sample,
): Content {
  const ingredients = content.ingredients.ingredients.map((each) =>
    Object.hasOwn(out, each.id) ? { ...each, out: out[each.id]! } : each
  );
  return { ...content, ingredients: { ingredients }, menu: takeOut(content.menu, ingredients) };
}

/** The content with other facts of delivery. */
export function withDelivery(delivery: Partial<Content["delivery"]>, content: Content = sample): Content {
  return { ...content, delivery: { ...content.delivery, ...delivery } };
}
