/**
 * The parts of README.md that follow from the code: today the table of routes. Between
 * `<!-- NAME -->` and `<!-- /NAME -->` stands what this renders; run it after a change of the table.
 *
 * `deno run -A build/readme.ts` writes; a test fails while README says something else.
 * @module
 */
import { type Route, routePaths, ROUTES } from "../src/routes.ts";

const README = new URL("../README.md", import.meta.url);

/** The generated parts by name. */
export function renderReadmeParts(routes: readonly Route[] = ROUTES): Record<string, string> {
  const rows = routes.map((route) => {
    const [path] = routePaths(route);
    const made = route.serves === "static" ? "file" : "computed";
    const summary = route.deprecated ? `${route.summary} (deprecated)` : route.summary;
    return `| ${route.method} | \`${path}\` | ${summary} | ${made} |`;
  });
  return { routes: ["| | Path | | Made |", "| --- | --- | --- | --- |", ...rows].join("\n") };
}

/** README with its generated parts put in. @throws {Error} If a pair of markers is missing. */
export function updateReadme(readme: string, parts: Readonly<Record<string, string>> = renderReadmeParts()): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(open), text.indexOf(close)];
    if (from === -1 || to < from) throw new Error(`README.md lacks ${open} … ${close}`);
    return `${text.slice(0, from + open.length)}\n\n${part}\n\n${text.slice(to)}`;
  }, readme);
}

if (import.meta.main) await Deno.writeTextFile(README, updateReadme(await Deno.readTextFile(README)));
