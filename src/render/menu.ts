/**
 * GET /menu: one document for the whole menu, one for each category (specification section 4.2).
 * @module
 */
import { isOf, viewMenu } from "../domain/menu_view.ts";
import { CATEGORY_KEYS } from "../schemas/category.ts";
import type { Renderer } from "./renderer.ts";

/** Renders the menu. */
export const renderMenu: Renderer = ({ content }) => [
  { body: JSON.stringify(viewMenu(content)) },
  ...CATEGORY_KEYS.map((key) => ({
    query: `category=${key}`,
    body: JSON.stringify(viewMenu(content, isOf(key))),
  })),
];
