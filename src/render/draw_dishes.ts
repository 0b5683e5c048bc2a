/**
 * Dishes as the menu page would show them, with content that is not served yet: for the owner, before a publication.
 * @module
 */
import type { Build } from "../http/build.ts";
import type { Content } from "../schemas/content/content.ts";
import { createOptionsIndex } from "../domain/menu/dish_options.ts";
import { dishHtml } from "../site/dishes/dishes.ts";
import { inputOf } from "./snapshot.ts";

/** Draws the dishes with these ids. @param today The restaurant's date, `YYYY-MM-DD`. */
export async function drawDishes(build: Build, content: Content, today: string, ids: readonly string[]) {
  const context = { ...await inputOf(build, content, today, new Map()), language: "es" } as const;
  const { menu, ingredients } = context.content;
  const options = createOptionsIndex({ ...menu, ...ingredients });
  return menu.items.filter(({ id }) => ids.includes(id))
    .map((item) => ({ id: item.id, html: dishHtml(item, context, options).html }));
}
