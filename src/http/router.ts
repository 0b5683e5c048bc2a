/**
 * Finds the row of a request by exact path, then by method. HEAD counts as GET (RFC 9110 section 9.3).
 *
 * Knows one pattern: a row whose path ends in `/*` is a folder at the top of the origin. Takes normalised paths
 * (`request_target.ts`).
 * @module
 */
import { mirrorPaths, type Route, routePaths } from "../routes.ts";

/** What the router says of a path and method. */
export type Match =
  | { readonly kind: "route"; readonly route: Route }
  /** `allow` holds the path's methods with OPTIONS, and HEAD where every GET works; `route` is the path's first row. */
  | { readonly kind: "method_not_allowed"; readonly allow: readonly string[]; readonly route: Route }
  | { readonly kind: "not_found" };

/** Looks a request up. */
export type Router = ReturnType<typeof createRouter>;

/**
 * Builds the router.
 *
 * @throws {TypeError} If two rows claim the same method and path: a bug in the table.
 */
export function createRouter(routes: readonly Route[]) {
  const rows = new Map<string, Route[]>();
  const add = (path: string, route: Route) => {
    const others = rows.get(path);
    if (others === undefined) rows.set(path, [route]);
    else if (others.some(({ method }) => method === route.method)) {
      throw new TypeError(`Two routes claim ${route.method} ${path}`);
    } else others.push(route);
  };
  for (const route of routes) {
    for (const path of routePaths(route)) add(path, route);
    for (const path of mirrorPaths(route)) add(path, route);
  }
  return {
    match(method: string, path: string): Match {
      const found = rows.get(path) ?? rows.get(`${path.slice(0, path.indexOf("/", 1) + 1)}*`);
      if (found === undefined) return NOT_FOUND;
      const served = method === "HEAD" ? "GET" : method;
      const route = found.find((row) => row.method === served);
      if (route !== undefined) return { kind: "route", route };
      return { kind: "method_not_allowed", allow: methodsOf(found), route: found[0]! };
    },
    /** Every method that some path has. */
    methods: [...new Set(methodsOf(routes))],
  };
}

const NOT_FOUND: Match = { kind: "not_found" };

function methodsOf(routes: readonly Route[]): string[] {
  return [
    ...routes.flatMap(({ method, onlyIfAccepted }) => method === "GET" && !onlyIfAccepted ? ["GET", "HEAD"] : method),
    "OPTIONS",
  ];
}
