/**
 * One example of an operation, for a page about another one.
 * @module
 */
import { type ComputedRouteId, routePaths, type StaticRouteId } from "../../routes.ts";
import { exchangeConsole, exchangesOf } from "../exchanges.ts";
import type { RenderInput } from "../renderer.ts";
import { rowOf } from "../table_links.ts";

/** The example as a `console` block; empty if there is none: an order has no example while everything is sold out. */
export function exampleCall(id: ComputedRouteId | StaticRouteId, name: string, input: RenderInput): string {
  const route = rowOf(input.routes, id);
  const exchange = exchangesOf(route, input).find((each) => each.name === name);
  return exchange === undefined ? "" : exchangeConsole(exchange, route, input.origin + routePaths(route).at(-1)!);
}
