/**
 * GET /menu/search: an addition. The same search as the tool `search_menu`, with the items in short.
 * @module
 */
import { allergenStatement } from "../domain/menu/allergen_statement.ts";
import type { MenuIndex } from "../domain/menu/menu_index.ts";
import { viewShortItem } from "../domain/menu/menu_view.ts";
import { type MenuSearch, searchMenu } from "../domain/search/search.ts";
import type { Answer } from "../http/answer.ts";
import { NO_QUERY, type Query } from "../http/query.ts";
import { FRESH_SECONDS } from "../leaves/freshness.ts";
import { ok } from "../leaves/result.ts";
import type { MenuContent } from "../schemas/content/menu.ts";
import type { MakeEndpoint } from "./endpoint.ts";
import { searchNotes } from "./search_note.ts";

/** Builds the endpoint. The whole menu in short is written once. */
export const createMenuSearch: MakeEndpoint = (services) => {
  let whole: Answer | undefined;
  return async ({ query }) => {
    if (query === NO_QUERY && whole) return ok(whole);
    const body = answerMenuSearch(await services.menu(), await services.content("menu"), query.values);
    const answer = { body: JSON.stringify(body), freshSeconds: FRESH_SECONDS };
    return ok(query === NO_QUERY ? whole = { ...answer, repeats: true } : answer);
  };
};

/** Answers a query whose values the row has checked. */
export function answerMenuSearch(index: MenuIndex, menu: MenuContent, values: Query["values"]) {
  const { q, max_price, without_allergens, without, limit = Infinity, ...rest } = values;
  const lists = { without_allergens: without_allergens?.split(","), without: without?.split(",") };
  const search = { ...rest, ...lists, query: q, max_price: max_price && Number(max_price) } as MenuSearch;
  const { items, notes } = answerSearch(index, menu, search, Number(limit));
  const shown = items.map((item) => {
    const { id, category, description } = item;
    return { id, category, ...viewShortItem(item, index.options), ...(q && { description: description.es }) };
  });
  return { items: shown, ...notes, allergens_note: allergenStatement(menu, "es") };
}

/** Searches for REST and MCP: the first `limit` items, and what both say of all that were found. */
export function answerSearch(index: MenuIndex, menu: MenuContent, search: MenuSearch, limit: number) {
  const found = searchMenu(index, search);
  const nearest = found.nearest.map(({ name, price, allergens }) => ({ name, price_numeric: price, allergens }));
  const total = found.items.length;
  const notes = { total, ...searchNotes(found, search, menu), ...(total === 0 && { nearest }) };
  return { items: found.items.slice(0, limit), notes };
}
