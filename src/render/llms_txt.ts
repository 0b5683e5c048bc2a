/**
 * GET /llms.txt (specification section 4.9) in the form of llmstxt.org: an H1, a quoted summary, free text, then lists
 * of links. Readers may skip the last list, "Optional".
 *
 * The lists come from the table of routes, so they name only paths that the server serves.
 * @module
 */
import { areaText } from "../domain/delivery_area_text.ts";
import { orderingRules } from "../domain/ordering_rules.ts";
import { isForPrograms, mirrorPaths, type Route, routePaths } from "../routes.ts";
import { optionsGuide } from "./options_guide.ts";
import type { Renderer, RenderInput } from "./renderer.ts";
import { apiRows, readableUrl } from "./table_links.ts";

/** The lists of links by heading, in order. */
const LISTS: readonly [heading: string, has: (route: Route) => boolean][] = [
  ["API", (route) => apiRows([route]).some(({ deprecated }) => !deprecated)],
  ["Documents", (route) => isDocument(route) && !isFeed(route) && route.path !== "/llms.txt"],
  [
    "Registration and tokens",
    (route) => route.base === "origin" && isForPrograms(route) && route.serves === "computed",
  ],
  ["Optional", (route) => isFeed(route) || apiRows([route]).some(({ deprecated }) => deprecated)],
];

/** Renders the guide. */
export const renderLlmsTxt: Renderer = (input) => {
  const lists = LISTS.map(([heading, has]) => list(heading, input.routes.filter(has).map((row) => link(row, input))));
  // The readers of this text prefer the pages as Markdown.
  const pages = input.routes.filter((route) => route.policy === "page" && mirrorPaths(route).length > 0)
    .map((page) => `- [${page.summary}](${input.origin}${mirrorPaths(page)[0]}): ${page.description}`);
  lists.splice(1, 0, list("Pages", pages));
  return [{ body: [...guideHead(input), ...lists].filter((part) => part !== "").join("\n\n") + "\n" }];
};

/** The title, the summary and the basic rules, for this guide and the long one. */
export function guideHead({ content, origin }: RenderInput): string[] {
  const { restaurant, agents, delivery } = content;
  return [
    `# ${restaurant.name}`,
    `> ${agents.summary}`,
    agents.description,
    orderingRules(content).map((rule) => `- ${rule}`).join("\n"),
    areaText(delivery),
    optionsGuide(content),
    `Every path below \`/api/v1\` is served below \`/api\` too. No credential is needed. Errors are JSON with \`code\`, ` +
    `\`message\`, \`reason\` and \`resolution\`, which says what to do next. Operations that cannot simply be fetched are ` +
    `linked to their description in ${origin}/openapi.json.`,
  ].filter((part) => part !== "");
}

/** Whether a row is a document of the origin that a program can read. */
export function isDocument(route: Route): boolean {
  return route.base === "origin" && route.serves === "static" && isForPrograms(route);
}

/** Whether a row is a feed: known facts in the format of another system. */
export function isFeed({ path }: Route): boolean {
  return path.startsWith("/feeds/");
}

function link(route: Route, { origin }: RenderInput): string {
  const [path] = routePaths(route);
  const deprecated = route.deprecated ? `Deprecated, served until ${route.deprecated.sunset}. ` : "";
  return `- [${route.method} ${path}](${
    readableUrl(route, origin)
  }): ${deprecated}${route.summary}. ${route.description}`;
}

function list(heading: string, links: readonly string[]): string {
  return links.length === 0 ? "" : `## ${heading}\n\n${links.join("\n")}`;
}
