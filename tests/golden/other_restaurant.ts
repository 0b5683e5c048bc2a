/**
 * The sample's restaurant where everything that has two ways goes the other way: halves by the average, choices of two, alcohol
 * only by delivery, no delivery tonight, a delay, a pause, an ingredient that has run out, a message of the day, no tables.
 * @module
 */
import type { Content, ContentFiles } from "../../src/schemas/content/content.ts";
import { completeContent } from "../../src/tables/content_file.ts";
import { sampleFiles } from "../sample_content.ts";

/** Of its dishes, those that show it. */
const DISHES = ["margherita", "diavola", "burrata-con-tomates", "te", "tiramisu", "cerveza-ipa"];

/** Its files. */
function otherFiles(): ContentFiles {
  const { menu, ingredients, restaurant, delivery, ...others } = sampleFiles();
  const option_groups = menu.option_groups.map((group) =>
    group.kind === "halves"
      ? { ...group, half_price: "average", half_extra: "full" } as const
      : group.kind === "choice"
      ? { ...group, max: 2 }
      : group.kind === "extras"
      ? { ...group, max: 2, max_each: 1 }
      : group
  );
  const dishes = menu.items.filter(({ id }) => DISHES.includes(id)).map((item) =>
    item.id === "tiramisu" ? { ...item, sold_out: true, sold_out_until: "2026-11-27" } : item
  );
  const out = { burrata: "sold_out", albahaca: "without" } as Readonly<Record<string, "sold_out" | "without">>;
  const { platform_b: _, platform_c: __, large_order: ___, ...delivered } = delivery;
  return {
    ...others,
    menu: { ...menu, option_groups, items: dishes },
    ingredients: {
      ingredients: ingredients.ingredients.map((each) => out[each.id] ? { ...each, out: out[each.id] } : each),
    },
    restaurant: {
      ...restaurant,
      announcement: { es: "Hoy hay música", en: "Music tonight" },
      payment: restaurant.payment.slice(0, 1),
    },
    delivery: {
      ...delivered,
      alcohol: { ...delivery.alcohol, pickup: false, delivery: true },
      tables: 0,
      stopped: true,
      delay_minutes: 20,
      paused_until: "2026-11-25T21:30",
    },
  };
}

/** Its whole content. */
export function otherContent(): Content {
  return completeContent(otherFiles());
}
