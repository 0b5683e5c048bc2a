/**
 * The documents that the service serves: every static row for programs and every mirror, with their headers.
 * @module
 */
import { isForPrograms, mirrorPaths, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { startApp } from "../app_fixture.ts";

/** One document. */
export interface ServedDocument {
  readonly path: string;
  readonly route: Route;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The table of routes, typed by its rows' common type. */
export const TABLE: readonly Route[] = ROUTES;

/** Fetches every document; pages as HTML and as Markdown. Leaves out folders, which have no document of their own. */
export async function fetchDocuments(): Promise<ServedDocument[]> {
  await using app = startApp();
  const documents: ServedDocument[] = [];
  for (const route of TABLE.filter(({ serves, path }) => serves === "static" && !path.endsWith("*"))) {
    const [path = "/"] = routePaths(route);
    for (const each of [path, ...mirrorPaths(route)]) {
      const { status, headers, ...answer } = await app.fetch(each).then(async (response) => ({
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      }));
      documents.push({ path: each, route, status, headers, ...answer });
    }
  }
  return documents;
}

/** Tells whether a document is for programs: neither an HTML page nor an asset of one. */
export function isReadByPrograms({ route, path }: ServedDocument): boolean {
  return isForPrograms(route) || mirrorPaths(route).includes(path);
}

/** Finds a document by path. @throws {Error} If the table has none. */
export function documentAt(documents: readonly ServedDocument[], path: string): ServedDocument {
  const found = documents.find((document) => document.path === path);
  if (!found) throw new Error(`The table serves nothing at ${path}`);
  return found;
}
