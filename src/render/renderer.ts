/**
 * The shape of a renderer: it takes the content and the table and gives the bytes of a static row. Pure: no clock, no
 * disk. Links from one document to others come from the table: a path that the table lacks stops the build.
 * @module
 */
import type { ComputedRouteId, Route, StaticRouteId } from "../routes.ts";
import { API_BASES, isForPrograms, mirrorPaths, routePaths } from "../routes.ts";
import type { PageContext } from "../site/frame/page.ts";
import { taskPath, TASKS } from "../tables/task_pages.ts";

/** The input of every renderer: that of a page, in no language. */
export interface RenderInput extends Omit<PageContext, "language"> {
  /** Version of the service. */
  readonly version: string;
}

/** One answer of a row. */
export interface Rendered {
  /** `name=value` of the query parameter that selects it; absent for the default. */
  readonly query?: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The path, if the row is a folder; else the row has it. */
  readonly path?: string;
  /** Further paths of the same bytes in that folder. */
  readonly also?: readonly string[];
  /** The value of Content-Type, if it is not the row's. */
  readonly media?: string;
  /** Headers beyond those of the row's class. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Renders a static row: the default answer first, then one for each further query value and each form with a mirror. */
export type Renderer = (input: RenderInput) => readonly Rendered[];

/** A renderer that only the build has: what it renders may still be in the making. */
export type BuildRenderer = (input: RenderInput) => readonly Rendered[] | Promise<readonly Rendered[]>;

/** The renderer of a row with one answer, in JSON. */
export function jsonDocument(view: (input: RenderInput) => object): Renderer {
  return (input) => [{ body: JSON.stringify(view(input)) }];
}

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
