/**
 * Writes the table of routes into src/README.md, between `<!-- routes -->` and `<!-- /routes -->`.
 *
 * After a change to the routes, run `deno run -A build/readme.ts`; a test fails while the file differs.
 * @module
 */
import { type Route, routePaths, ROUTES } from "../src/routes.ts";

const README = new URL("../src/README.md", import.meta.url);

const OPEN = "<!-- routes -->";
const CLOSE = "<!-- /routes -->";

/** Renders the table of routes in Markdown. */
export function renderRouteTable(routes: readonly Route[] = ROUTES): string {
  const rows = routes.map((route) => {
    const [path] = routePaths(route);
    const made = route.serves === "static" ? "file" : "computed";
    const summary = route.deprecated ? `${route.summary} (deprecated)` : route.summary;
    return `| ${route.method} | \`${path}\` | ${summary} | ${made} |`;
  });
  return ["| | Path | | Made |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** Puts the table into the text of src/README.md. @throws {Error} If the markers are missing. */
export function updateReadme(readme: string, table: string = renderRouteTable()): string {
  const [from, to] = [readme.indexOf(OPEN), readme.indexOf(CLOSE)];
  if (from === -1 || to < from) throw new Error(`src/README.md lacks ${OPEN} … ${CLOSE}`);
  return `${readme.slice(0, from + OPEN.length)}\n\n${table}\n\n${readme.slice(to)}`;
}

if (import.meta.main) await Deno.writeTextFile(README, updateReadme(await Deno.readTextFile(README)));
