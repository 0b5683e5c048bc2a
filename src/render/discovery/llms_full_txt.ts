/**
 * GET /llms-full.txt: all facts for a language model in one text. A custom of vendors, not part of llmstxt.org; llms.txt
 * links to it.
 *
 * It is served as plain text, so it has the lists and headings of Markdown, but no tables and no escapes.
 * @module
 */
import { addressLine } from "../../domain/restaurant/address_line.ts";
import { allergenStatement } from "../../domain/menu/allergen_statement.ts";
import { createOptionsIndex } from "../../domain/menu/dish_options.ts";
import { communeText, servedCommunes } from "../../domain/restaurant/delivery_area_text.ts";
import { suitedDiets } from "../../domain/menu/diet.ts";
import { specialDays } from "../../domain/hours/special_days.ts";
import { FAILURE_STATUS, type FailureKind } from "../../tables/failures.ts";
import type { Route } from "../../routes.ts";
import type { Content } from "../../schemas/content/content.ts";
import { NONE_DECLARED } from "../../schemas/none_declared.ts";
import { groupTexts } from "../../site/offers/option_texts.ts";
import { dishPriceText } from "../../site/offers/sized_dishes.ts";
import { failureExample } from "../failure_examples.ts";
import { guideHead } from "../llms_txt.ts";
import { describeTools } from "../mcp_tools.ts";
import { optionsGuide } from "../options_guide.ts";
import { apiRows, isDocument, readableUrl, type Renderer, type RenderInput } from "../renderer.ts";
import { refusalList } from "../tasks/error_list.ts";
import { operationSection } from "../tasks/operation_section.ts";

/** Renders the text. */
export const renderLlmsFullTxt: Renderer = (input) => {
  const { content, routes, origin } = input;
  const documents = routes.filter(isDocument)
    .map((route) => `- [${route.summary}](${readableUrl(route, origin)}): ${route.description}`);
  return [{
    body: [
      ...guideHead(input),
      ...restaurantPart(content),
      ...specialDaysPart(input),
      ...menuPart(content),
      ...optionsPart(content),
      "## Operations",
      "In the examples `…` stands for what is left out or differs with time. Every path below `/api/v1` is served below " +
      "`/api` too.",
      ...routes.filter((route) => route.owner !== true && (route.base === "api" || route.task !== undefined))
        .flatMap((route) => operationPart(route, input)),
      ...toolsPart(origin),
      "## Failures",
      "Every error body is an ApiError: `code` (the status), `message`, `resolution`, `reason` (a stable word), " +
      "`documentation` and, where several things are wrong, `errors` with the place of each.",
      failures(input),
      "## Reasons to refuse an order",
      refusalList(),
      "## Documents",
      documents.join("\n"),
    ].filter((part) => part !== "").join("\n\n") + "\n",
  }];
};

function restaurantPart({ restaurant, delivery }: Content): string[] {
  const { address, announcement, geo } = restaurant;
  const platforms = [delivery.platform_a, delivery.platform_b, delivery.platform_c].flatMap((each) => each ?? []);
  const communes = servedCommunes(delivery);
  // What the restaurant has not told, or does not have, is left out.
  const rows: [string, string | undefined][] = [
    ["Message of the day", announcement?.en],
    ["Address", `${addressLine({ address })}, ${address.region}`],
    ["How to get there", restaurant.directions?.en],
    ["Coordinates", `${geo.latitude}, ${geo.longitude}`],
    ["Phone", restaurant.phone],
    ["Mail", restaurant.email],
    ["Cuisine", restaurant.cuisine.map(({ en }) => en).join(", ")],
    ["Payment", restaurant.payment.map(({ en }) => en).join(", ")],
    ["Orders", `${delivery.messaging.name} ${delivery.messaging.number}`],
    [
      "Delivers to",
      communes.map((commune) => `${commune.name}: ${communeText(commune, "en")}`).join("; ") || "nowhere: pickup only",
    ],
    ["Delivery fee", communes.length > 0 ? delivery.fee_note?.en : undefined],
    ["Delivery platforms", platforms.map(({ name, url }) => `${name} (${url})`).join(", ")],
  ];
  return [
    "## Restaurant",
    restaurant.about.en,
    rows.flatMap(([name, text]) => text ? `- ${name}: ${text}` : []).join("\n"),
  ];
}

function specialDaysPart({ content: { hours }, today }: RenderInput): string[] {
  const rows = specialDays(hours, "en", today).map(({ dates, name, hours }) => `- ${dates} (${name.en}): ${hours}`);
  return rows.length === 0 ? [] : ["## Holidays and special days", rows.join("\n")];
}

function menuPart({ menu, ingredients: { ingredients } }: Content): string[] {
  const options = createOptionsIndex({ ...menu, ingredients });
  return [
    "## Menu",
    "Prices in Chilean pesos, taxes included, on the day this text was made; the API has those of now. A diet that is " +
    `not stated is unknown. ${allergenStatement(menu, "en")}`,
    ...menu.categories.flatMap(({ key, name, note }) => [
      `### ${name.es} (${name.en}, \`${key}\`)`,
      ...(note ? [note.en] : []),
      menu.items.filter((item) => item.category === key).map((item) => {
        const marks = `${item.sold_out ? " (sold out)" : ""}${item.alcohol ? " (18+)" : ""}`;
        const diets = suitedDiets(item);
        return [
          `- ${item.name}${marks}, ${dishPriceText(item, options, "en")}. ${item.description.en}`,
          ...(diets.length > 0 ? [`Diets: ${diets.join(", ")}.`] : []),
          item.allergens.length > 0 ? `Allergens: ${item.allergens.join(", ")}.` : `${NONE_DECLARED.en}.`,
        ].join(" ");
      }).join("\n"),
    ]),
  ];
}

/** What can be chosen, once for each group. What an item can leave out is among its ingredients; the API lists it. */
function optionsPart(content: Content): string[] {
  const lines = groupTexts(content, "en").map((text) => `- ${text}`);
  return lines.length === 0 ? [] : ["### What can be chosen", lines.join("\n"), optionsGuide(content)];
}

function operationPart(route: Route, input: RenderInput): string[] {
  const [heading, ...parts] = operationSection(route, input, {});
  const failures = route.failures.map((kind) => `\`${kind}\` (${FAILURE_STATUS[kind]})`);
  return [`#${heading}`, ...parts, ...(failures.length > 0 ? [`Failures: ${failures.join(", ")}.`] : [])];
}

function toolsPart(origin: string): string[] {
  return [
    "## MCP tools",
    `The same reads and the same order link as tools, at ${origin}/api/mcp.`,
    ...describeTools().flatMap(({ name, description, inputSchema }) => {
      const { properties = {}, required = [] } = inputSchema;
      const parameters = Object.entries(properties).map(([parameter, { description: text = "" }]) =>
        `- \`${parameter}\`${required.includes(parameter) ? " (required)" : ""}: ${text}`
      );
      return [`### ${name}`, description, parameters.join("\n")];
    }),
  ];
}

/** The failures: each with the message and the resolution of its example. Leaves out what only the owner can meet. */
function failures(input: RenderInput): string {
  const rowsWith = (kind: FailureKind) => input.routes.filter(({ failures }) => failures.some((each) => each === kind));
  const isOwners = (rows: readonly Route[]) => rows.length > 0 && rows.every(({ owner }) => owner === true);
  const kinds = Object.keys(FAILURE_STATUS) as FailureKind[];
  return kinds.filter((kind) => !isOwners(rowsWith(kind))).map((kind) => {
    const row = apiRows(rowsWith(kind)).find(({ errors }) => errors === "api") ?? input.routes[0]!;
    const { message, resolution } = failureExample(kind, { ...row, errors: "api" }, input) as Record<string, string>;
    return `- \`${kind}\` (${FAILURE_STATUS[kind]}): ${message}. ${resolution}.`;
  }).join("\n");
}
