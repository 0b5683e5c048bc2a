/**
 * Finds the row of a request: exact path, then method. HEAD is GET; OPTIONS is the router's own (RFC 9110 section 9.3).
 *
 * Leaves out patterns but one: a row whose path ends in `/*` is a folder at the top of the origin and has every path below
 * it that no other row has. Percent-encoded spellings of a path are other paths.
 * @module
 */
import { mirrorPaths, type Route, routePaths } from "../routes.ts";

/** What the router says of a path and method. */
export type Match =
  | { readonly kind: "route"; readonly route: Route }
  /** `allow` holds the methods of the path, HEAD and OPTIONS included; `route` is its first row. */
  | { readonly kind: "method_not_allowed"; readonly allow: readonly string[]; readonly route: Route }
  | { readonly kind: "not_found" };

/** Looks a request up. */
export interface Router {
  match(method: string, path: string): Match;
}

interface PathEntry {
  readonly methods: Map<string, Match>;
  readonly allow: readonly string[];
  readonly first: Route;
}

/**
 * Builds the router.
 *
 * @throws {TypeError} If two rows claim the same method and path: a bug in the table.
 */
export function createRouter(routes: readonly Route[]): Router {
  const rows = new Map<string, Map<string, Route>>();
  for (const route of routes) {
    for (const path of [...routePaths(route), ...mirrorPaths(route)]) {
      const methods = rows.get(path) ?? new Map<string, Route>();
      if (methods.has(route.method)) throw new TypeError(`Two routes claim ${route.method} ${path}`);
      rows.set(path, methods.set(route.method, route));
    }
  }
  const paths = new Map<string, PathEntry>();
  for (const [path, methods] of rows) {
    const get = methods.get("GET");
    if (get) methods.set("HEAD", get);
    const matches = new Map([...methods].map(([method, route]) => [method, { kind: "route", route } as const]));
    const [first] = methods.values();
    if (first) paths.set(path, { methods: matches, allow: [...methods.keys(), "OPTIONS"], first });
  }
  const notFound: Match = { kind: "not_found" };
  return {
    match(method, path) {
      const entry = paths.get(path) ?? paths.get(`${path.slice(0, path.indexOf("/", 1) + 1)}*`);
      if (!entry) return notFound;
      return entry.methods.get(method) ??
        { kind: "method_not_allowed", allow: entry.allow, route: entry.first };
    },
  };
}
