/**
 * GET /llms.txt (specification section 4.9) in the form of llmstxt.org: an H1, a quoted summary, text without headings,
 * then lists of links. Readers may skip the last list, "Optional".
 *
 * It is small enough to be read first by every agent: what everybody needs, and a link to the page of each task. The
 * standard's tools put every linked text but the optional ones into one context, so no link is to a large document.
 * Everything else is in the sitemap.
 * @module
 */
import { feesText } from "../domain/restaurant/delivery_area_text.ts";
import { orderingRules } from "../domain/restaurant/ordering_rules.ts";
import { scheduleText } from "../domain/hours/schedule_text.ts";
import { EXAMPLE_DATE } from "../schemas/moment_forms.ts";
import { apiUrl, readableUrl, type Renderer, type RenderInput, rowAt, taskPages } from "./renderer.ts";
import { exampleCall } from "./tasks/operation_section.ts";

/** The addresses of the data, in the order of a reader's interest. */
const DATA = ["/menu", "/hours", "/delivery", "/restaurant"].map((path) => apiUrl("", path));

/** What most readers do without. The sitemap has the rest. */
const OPTIONAL = ["/openapi.json", "/sitemap.md"];

/** Which link is for what. */
const LINKS = "Give `review_url` to look and change dishes first.";

/** Renders the guide. */
export const renderLlmsTxt: Renderer = (input) => {
  const { routes, origin } = input;
  // A link to an answer has its parameters in place of a description.
  const links = (paths: readonly string[]) =>
    paths.map((path) => {
      const { summary, query, description } = rowAt(routes, path);
      const parameters = query?.map(({ name, values }) => `\`?${name}=\`${values ? ` ${values.join(", ")}` : ""}`);
      return link(summary, origin + path, parameters?.join("; ") ?? description);
    });
  const tasks = taskPages(routes).map((route) => link(route.summary, readableUrl(route, origin), route.description));
  const lists = [
    list("Tasks", tasks),
    list("Data", links(DATA)),
    list("Optional", links(OPTIONAL)),
  ];
  return [{ body: [...guideHead(input), ...lists].join("\n\n") + "\n" }];
};

/** The title, the summary, the rules and an order, for this guide and the long one. */
export function guideHead(input: RenderInput): string[] {
  const { content, origin } = input;
  const { restaurant, agents, delivery, hours } = content;
  const { large_order: large } = delivery;
  // There is no example of a delivery while none is made.
  const order = exampleCall("createOrderLink", "delivery", input) || exampleCall("createOrderLink", "pickup", input);
  return [
    `# ${restaurant.name}`,
    `> ${agents.summary}`,
    agents.description,
    "**What an agent must not do, and what it must know:**",
    orderingRules(content).map((rule) => `- ${rule}`).join("\n"),
    ...(order === "" ? [] : ["**An order** and its answer, shortened with `…`:", order, LINKS]),
    `**Hours** (${hours.timezone}): ${scheduleText(hours, "en")} Holidays differ: ask ` +
    `${apiUrl(origin, `/hours?at=${EXAMPLE_DATE}T20:00`)} about a moment, \`?date=${EXAMPLE_DATE}\` about a day.`,
    `**Ways:** ${feesText(delivery)}` +
    (delivery.tables ? ` At a table: \`pickup\` with \`table\`, 1 to ${delivery.tables}.` : "") +
    `${large ? ` From ${large.items} items on the kitchen must agree first, ${large.hours} hours ahead.` : ""}`,
    "**Errors** are JSON with `message`, `reason` and `resolution`: what to do. Ask the person before you change an order. " +
    `**MCP:** ${origin}/api/mcp. No credential is needed.`,
  ].filter((part) => part !== "");
}

function link(text: string, url: string, description: string): string {
  return `- [${text}](${url}): ${description}`;
}

function list(heading: string, links: readonly string[]): string {
  return `## ${heading}\n\n${links.join("\n")}`;
}
