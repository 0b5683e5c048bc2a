/**
 * The skill `menu`: its SKILL.md (Agent Skills: front matter with name and description, then instructions), its index
 * (Agent Skills Discovery 0.2.0) and the skill as data.
 *
 * `/.well-known/agent-skills/menu.json` has no specification beyond its path. It has the members of an entry of the
 * index, and the operations. Digests cover the served bytes.
 * @module
 */
import { createHash } from "node:crypto";
import { areaText } from "../../domain/restaurant/delivery_area_text.ts";
import { orderingRules } from "../../domain/restaurant/ordering_rules.ts";
import { EXAMPLE_DATE } from "../../schemas/moment_forms.ts";
import { FAILURE_STATUS } from "../../tables/failures.ts";
import type { PublicComputedRouteId, StaticRouteId } from "../../routes.ts";
import { escapeText } from "../../site/frame/markdown.ts";
import { exchangeConsole, exchangesOf } from "../exchanges.ts";
import { optionsGuide } from "../options_guide.ts";
import type { Renderer, RenderInput } from "../renderer.ts";
import { apiUrl, jsonDocument, readableUrl, rowOf, taskPages, urlAt } from "../renderer.ts";

const INDEX_SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";

const SKILL_PATH = "/.well-known/agent-skills/menu/SKILL.md";

/** The rows that the skill uses, in the order of an agent's calls. */
const STEPS: readonly [id: PublicComputedRouteId | StaticRouteId, heading: string, text: string][] = [
  [
    "getMenu",
    "Read the menu",
    "Every item has `name`, `price_numeric` in Chilean pesos, `allergens` and maybe `sold_out` and " +
    "`diets`. Without `category` all six are filled.",
  ],
  [
    "getHours",
    "See whether it is open",
    "While closed, `opens_at` says when it opens; while open, `closes_at`. Add " +
    `\`?date=${EXAMPLE_DATE}\` for another day, such as a holiday, or \`?at=${EXAMPLE_DATE}T20:00\` for another moment; ` +
    "`answer` says it in a sentence.",
  ],
  [
    "getDelivery",
    "Know the channels",
    "`messaging` is the chat that takes orders; the others are platforms with prices " +
    "of their own, or the same chat.",
  ],
  [
    "createOrderLink",
    "Build the order",
    "Send names and prices exactly as the menu has them. Give the person " +
    "`whatsapp_url`, or `review_url` to look and change dishes before sending, with `amount_due_clp` and every message of " +
    "`warnings`. Without `amount_due_clp` say that the delivery fee is unknown.",
  ],
];

/** Renders SKILL.md. */
export const renderMenuSkill: Renderer = (input) => [{ body: skillText(input) }];

/** Renders the index. */
export const renderSkillsIndex = jsonDocument((input) => ({ $schema: INDEX_SCHEMA, skills: [entry(input)] }));

/** Renders the skill as data. */
export const renderMenuSkillCard = jsonDocument((input) => {
  const { version, routes, origin } = input;
  const endpoints = STEPS.map(([id]) => rowOf(routes, id)).map(({ method, path, description, query }) => ({
    method,
    url: apiUrl(origin, path),
    description,
    ...(query && { query: Object.fromEntries(query.map((each) => [each.name, each.values ?? each.forms])) }),
  }));
  return { ...entry(input), version, endpoints, openapi: urlAt(input, "/openapi.json"), mcp: urlAt(input, "/api/mcp") };
});

function entry(input: RenderInput): object {
  const digest = createHash("sha256").update(skillText(input)).digest("hex");
  return {
    name: "menu",
    type: "skill-md",
    description: describeSkill(input),
    url: input.origin + SKILL_PATH,
    digest: `sha256:${digest}`,
  };
}

function describeSkill({ content: { restaurant } }: RenderInput): string {
  return `Reads the menu of ${restaurant.name} with prices in Chilean pesos, tells whether it is open, and turns items ` +
    "into a WhatsApp order that the person sends. Use it when somebody wants to eat there, asks what it has or costs, or " +
    "whether it is open.";
}

function skillText(input: RenderInput): string {
  const { content, routes, origin } = input;
  const { restaurant, agents } = content;
  const changes = optionsGuide(content);
  const steps = STEPS.flatMap(([id, heading, text], at) => {
    const route = rowOf(routes, id);
    const [exchange] = exchangesOf(route, input);
    if (!exchange) return [];
    return [`## ${at + 1}. ${heading}`, text, exchangeConsole(exchange, route, apiUrl(origin, route.path))];
  });
  const more = [
    ...taskPages(routes).map((page) => [page.summary, readableUrl(page, origin)] as const),
    ["Every operation, field and error as OpenAPI", urlAt(input, "/openapi.json")],
    ["Everything in one text", urlAt(input, "/llms-full.txt")],
    ["The same as MCP tools over Streamable HTTP", urlAt(input, "/api/mcp")],
    ["Registration, which is optional", urlAt(input, "/auth.md")],
  ].map(([what, url]) => `- ${what}: ${url}`);
  return [
    `---\nname: menu\ndescription: ${JSON.stringify(describeSkill(input))}\n---`,
    `# Menu and orders of ${restaurant.name}`,
    agents.description,
    "In the examples `…` stands for what is left out. Credentials: None is needed. Present a key as " +
    `\`Authorization: Bearer KEY\` or \`X-API-Key: KEY\`; POST ${apiUrl(origin, "/keys")} with ` +
    '`{"tier":"free"}` gives one; without `tier`, one for tests only.',
    ...steps,
    "## Where it delivers",
    escapeText(areaText(content.delivery)),
    ...(changes === "" ? [] : ["## Sizes, extras, removals and halves", changes]),
    "## Rules",
    orderingRules(content).map((rule) => `- ${rule}`).join("\n"),
    "## When a call fails",
    `The body has \`message\` and \`resolution\`: do what the resolution says. ${FAILURE_STATUS.invalid_order} lists every ` +
    `problem of an order in \`errors\`, with suggestions; ask the person before you change the order. ` +
    `${FAILURE_STATUS.rate_limited} says in \`Retry-After\` how many seconds to wait.`,
    "## More",
    more.join("\n"),
  ].join("\n\n") + "\n";
}
