/**
 * GET /llms-full.txt: all facts for a language model in one Markdown text. A custom of vendors, not part of
 * llmstxt.org; llms.txt links to it.
 * @module
 */
import { allergenStatement } from "../../domain/allergen_statement.ts";
import { formatClp } from "../../domain/clp.ts";
import { communeText, presentCommunes } from "../../domain/delivery_area_text.ts";
import { suitedDiets } from "../../domain/diet.ts";
import { createOptionsIndex } from "../../domain/dish_options.ts";
import { scheduleText } from "../../domain/schedule_text.ts";
import { specialDays } from "../../domain/special_days.ts";
import { FAILURE_STATUS, type FailureKind } from "../../tables/failures.ts";
import { type Route, routePaths } from "../../routes.ts";
import type { Content } from "../../schemas/content/content.ts";
import { NONE_DECLARED } from "../../schemas/none_declared.ts";
import { addOns } from "../../site/add_ons.ts";
import { blockMarkdown, escapeText } from "../../site/markdown.ts";
import { groupDishes, groupText, pricedList } from "../../site/option_texts.ts";
import type { Phrase } from "../../site/page.ts";
import { exchangeConsole, exchangesOf } from "../exchanges.ts";
import { FAILURE_KINDS, failureExample } from "../failure_examples.ts";
import { guideHead, isDocument } from "../llms_txt.ts";
import { describeTools } from "../mcp_tools.ts";
import { parameterDescription } from "../parameter_description.ts";
import type { Renderer, RenderInput } from "../renderer.ts";
import { apiRows, readableUrl } from "../table_links.ts";

/** Renders the text. */
export const renderLlmsFullTxt: Renderer = (input) => {
  const { content, routes, origin } = input;
  const documents = routes.filter(isDocument)
    .map((route) => `- [${route.summary}](${readableUrl(route, origin)}): ${route.description}`);
  return [{
    body: [
      ...guideHead(input),
      ...restaurantPart(content, origin),
      ...hoursPart(input),
      ...menuPart(content, origin),
      ...optionsPart(content),
      "## Operations",
      "In the examples `…` stands for what is left out or differs with time.",
      ...apiRows(routes).flatMap((route) => operationPart(route, input)),
      ...toolsPart(origin),
      "## Failures",
      "Every error body is an ApiError: `code` (the status), `message`, `resolution`, `reason` (a stable word) and, where " +
      "several things are wrong, `errors` with the place of each.",
      failuresTable(input),
      "## Documents",
      documents.join("\n"),
    ].join("\n\n") + "\n",
  }];
};

function table(head: readonly string[], rows: readonly (readonly Phrase[])[], origin: string): string {
  return blockMarkdown({ kind: "table", head, rows }, origin);
}

function restaurantPart({ restaurant, delivery }: Content, origin: string): string[] {
  const { address, geo } = restaurant;
  const platforms = [delivery.platform_a, delivery.platform_b, delivery.platform_c];
  const rows: [string, Phrase][] = [
    ["Address", `${address.street}, ${address.commune}, ${address.city}, ${address.region}`],
    ["How to get there", restaurant.directions.en],
    ["Coordinates", `${geo.latitude}, ${geo.longitude}`],
    ["Phone", restaurant.phone],
    ["Mail", restaurant.email],
    ["Cuisine", restaurant.cuisine.map(({ en }) => en).join(", ")],
    ["Payment", restaurant.payment.map(({ en }) => en).join(", ")],
    ["Orders", `${delivery.messaging.name} ${delivery.messaging.number}`],
    [
      "Delivers to",
      presentCommunes(delivery).map((commune) => `${commune.name}: ${communeText(commune, "en")}`).join("; "),
    ],
    ["Delivery fee", delivery.fee_note.en],
    ["Delivery platforms", platforms.map(({ name, url }) => `${name} (${url})`).join(", ")],
  ];
  return ["## Restaurant", restaurant.about.en, blockMarkdown({ kind: "facts", rows }, origin)];
}

function hoursPart({ content: { hours }, today, origin }: RenderInput): string[] {
  const rows = specialDays(hours, "en", today).map(({ dates, name, hours }) => [dates, name, hours]);
  return [
    "## Opening hours",
    `In the zone ${hours.timezone}. ${scheduleText(hours, "en")}`,
    ...(rows.length > 0 ? ["### Holidays and special days", table(["Date", "Day", "Hours"], rows, origin)] : []),
  ];
}

function menuPart({ menu }: Content, origin: string): string[] {
  return [
    "## Menu",
    "Prices in Chilean pesos, taxes included, on the day this text was made; the API has those of now. A diet that is " +
    `not stated is unknown. ${escapeText(allergenStatement(menu, "en"))}`,
    ...menu.categories.flatMap(({ key, name, note }) => [
      `### ${escapeText(name.es)} (${escapeText(name.en)}, \`${key}\`)`,
      ...(note ? [escapeText(note.en)] : []),
      table(
        ["Name", "Price", "Ingredients", "Diets", "Allergens"],
        menu.items.filter((item) => item.category === key).map((item) => [
          item.name + (item.sold_out ? " (sold out)" : "") + (item.alcohol ? " (18+)" : ""),
          formatClp(item.price),
          item.description.en,
          suitedDiets(item).join(", "),
          item.allergens.join(", ") || NONE_DECLARED.en,
        ]),
        origin,
      ),
    ]),
  ];
}

/** What can be chosen, once for each group. What an item can leave out is among its ingredients; the API lists it. */
function optionsPart({ menu, ingredients: { ingredients } }: Content): string[] {
  const options = createOptionsIndex({ ...menu, ingredients });
  const lines = menu.option_groups.flatMap((group) => {
    const dishes = groupDishes(menu, group.id, "en");
    if (dishes === "") return [];
    const had = group.kind === "extras" ? addOns(group, options).filter(({ sold_out }) => !sold_out) : [];
    const extras = had.length > 0 ? `${pricedList(had, "en")}.` : "";
    return [`- ${escapeText([groupText(group, options, "en"), extras, dishes].filter(Boolean).join(" "))}`];
  });
  return lines.length === 0 ? [] : ["### What can be chosen", lines.join("\n")];
}

function operationPart(route: Route, input: RenderInput): string[] {
  const [path = "/"] = routePaths(route);
  const parameters = (route.query ?? []).map((parameter) => {
    const accepted = parameter.values
      ? `One of ${parameter.values.map((value) => `\`${value}\``).join(", ")}; \`${parameter.default}\` when absent.`
      : `Optional: ${parameter.forms.join(", or ")}.`;
    return `- Query parameter \`${parameter.name}\`: ${parameterDescription(parameter)}. ${accepted}`;
  });
  const failures = route.failures.map((kind) => `\`${kind}\` (${FAILURE_STATUS[kind]})`);
  return [
    `### ${route.method} ${path}`,
    `${route.summary}. ${route.description}` +
    (route.deprecated ? ` Deprecated since ${route.deprecated.since}; use ${route.deprecated.successor}.` : ""),
    ...(parameters.length > 0 ? [parameters.join("\n")] : []),
    ...exchangesOf(route, input).map((exchange) => exchangeConsole(exchange, route, input.origin + path)),
    ...(failures.length > 0 ? [`Failures: ${failures.join(", ")}.`] : []),
  ];
}

function toolsPart(origin: string): string[] {
  return [
    "## MCP tools",
    `The same reads and the same order link as tools, at ${origin}/api/mcp.`,
    ...describeTools().flatMap(({ name, description, inputSchema }) => {
      const { properties = {}, required = [] } = inputSchema as ToolInput;
      const parameters = Object.entries(properties).map(([parameter, { description: text = "" }]) =>
        `- \`${parameter}\`${required.includes(parameter) ? " (required)" : ""}: ${escapeText(text)}`
      );
      return [
        `### ${name}`,
        escapeText(String(description)),
        ...(parameters.length > 0 ? [parameters.join("\n")] : []),
      ];
    }),
  ];
}

/** The parts of a tool's input schema that this text shows. */
interface ToolInput {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
  readonly required?: readonly string[];
}

/** The table of failures: each with the message and the resolution of its example. */
function failuresTable(input: RenderInput): string {
  const declares = (kind: FailureKind) => ({ failures }: Route) => (failures as readonly string[]).includes(kind);
  const [owners, others] = [true, false].map((owner) =>
    input.routes.filter((route) => (route.owner ?? false) === owner)
  );
  const isOwners = (kind: FailureKind) => owners!.some(declares(kind)) && !others!.some(declares(kind));
  const rows = FAILURE_KINDS.filter((kind) => !isOwners(kind)).map((kind) => {
    const row = apiRows(input.routes).find((route) => route.errors === "api" && declares(kind)(route)) ??
      input.routes[0]!;
    const { message, resolution } = failureExample(kind, { ...row, errors: "api" }, input) as Record<string, string>;
    return [[{ kind: "code", text: kind }], String(FAILURE_STATUS[kind]), message!, resolution!] as Phrase[];
  });
  return table(["Reason", "Status", "For example", "What to do"], rows, input.origin);
}
