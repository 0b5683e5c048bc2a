/**
/**
 * Links from one document to others, and the rows to link to. They come from the table: a path that the table lacks
 * stops the build.
 * @module
 */
import {
  API_BASES,
  type ComputedRouteId,
  isForPrograms,
  mirrorPaths,
  type Route,
  routePaths,
  type StaticRouteId,
} from "../routes.ts";
import { taskPath, TASKS } from "../tables/task_pages.ts";
import type { RenderInput } from "./renderer.ts";

type Place = Pick<RenderInput, "routes" | "origin">;

/** The row at `path` that serves GET or MCP calls and is not deprecated. A path without one is a mistake in our code. */
export function rowAt(routes: readonly Route[], path: string): Route {
  const row = routes.find((route) =>
    (route.method === "GET" || route.id === "callMcp") && !route.deprecated &&
    [...routePaths(route), ...mirrorPaths(route)].includes(path)
  );
  if (!row) throw new TypeError(`A document names ${path}, which no route serves`);
  return row;
}

/** The row with an id. */
export function rowOf(routes: readonly Route[], id: ComputedRouteId | StaticRouteId): Route {
  return routes.find((route) => route.id === id)!;
}

/** The address of `path`, which the table must have. */
export function urlAt({ routes, origin }: Place, path: string): string {
  rowAt(routes, path);
  return origin + path;
}

/**
 * An address to read about a row with a GET: the row's own if it serves GET and is not deprecated, else the page of its
 * task.
 */
export function readableUrl(route: Route, origin: string): string {
  const [path = "/"] = routePaths(route);
  const isRead = route.method === "GET" && !route.deprecated;
  return origin + (isRead || route.task === undefined ? path : taskPath(route.task));
}

/** The rows of the API, in the order of the table. */
export function apiRows(routes: readonly Route[]): Route[] {
  return routes.filter((route) => route.base === "api" && route.owner !== true);
}

/** The rows of the task pages. */
export function taskPages(routes: readonly Route[]): Route[] {
  return TASKS.map((task) => rowAt(routes, taskPath(task)));
}

/** Whether a row is a document of the origin that a program can read. */
export function isDocument(route: Route): boolean {
  return route.base === "origin" && route.serves === "static" && isForPrograms(route);
}

/** Whether a row is a feed: known facts in the format of another system. */
export function isFeed({ path }: Route): boolean {
  return path.startsWith("/feeds/");
}

/** The address of the API by its canonical base, or of a path below it. */
export function apiUrl(origin: string, path = ""): string {
  return origin + API_BASES[0] + path;
}
