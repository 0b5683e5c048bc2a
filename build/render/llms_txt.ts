/**
 * GET /llms.txt (specification section 4.9): the llmstxt.org form, an H1, a quoted summary, then lists of links.
 *
 * The lists come from the table of routes, so that nothing is named here that the server does not serve.
 * @module
 */
import { isForPrograms, type Route, routePaths } from "../../src/routes.ts";
import type { Renderer } from "./renderer.ts";

/** Renders the guide. */
export const renderLlmsTxt: Renderer = ({ content: { restaurant, agents }, routes, origin }) => {
  const link = (route: Route) => {
    const [path] = routePaths(route);
    return `- [${route.method} ${path}](${origin}${path}): ${route.summary}. ${route.description}`;
  };
  const body = [
    `# ${restaurant.name}`,
    "",
    `> ${agents.summary}`,
    "",
    agents.description,
    "",
    "## Ordering rules",
    "",
    ...agents.ordering_rules.map((rule) => `- ${rule}`),
    "",
    "## API",
    "",
    `Every path below \`/api/v1\` is served below \`/api\` too. Errors are JSON with \`code\`, \`message\` and \`resolution\`.`,
    "",
    ...routes.filter((route) => route.base === "api").map(link),
    "",
    "## Documents",
    "",
    ...routes.filter((route) => route.base === "origin" && route.path !== "/llms.txt" && isForPrograms(route)).map(
      link,
    ),
    "",
  ];
  return [{ body: body.join("\n") }];
};
