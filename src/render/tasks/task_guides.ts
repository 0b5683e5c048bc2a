/**
 * What the page of each task says besides what the table and the schemas say: a few sentences, and how much of each
 * operation it shows.
 * @module
 */
import { REQUESTS_PER_MINUTE } from "../../config.ts";
import { presentNotices, soldOutTexts } from "../../domain/restaurant/present_notices.ts";
import {
  ATTEMPT_MS,
  GRANTED_MS,
  MAX_ATTEMPTS,
  MAX_TRIES,
  POLL_INTERVAL_SECONDS,
  UNCLAIMED_MS,
  UNUSED_KEY_MS,
} from "../../identity/lifetimes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../leaves/duration.ts";
import { shownMembers } from "../../leaves/shown_members.ts";
import { LATEST_LEGACY_REVISION, META, MODERN_REVISIONS, REVISIONS } from "../../mcp/revisions.ts";
import { CATEGORY_KEYS } from "../../schemas/category.ts";
import { DeliveryLinks } from "../../schemas/delivery_links.ts";
import { HoursStatus } from "../../schemas/hours.ts";
import { MenuItem, MenuOption, MenuOptionGroup, ShortItem } from "../../schemas/menu.ts";
import { OrderTimes } from "../../schemas/order_times.ts";
import { POST_CLAIM_SCOPES, PRE_CLAIM_SCOPES } from "../../schemas/scope.ts";
import { GRANT_TYPES } from "../../schemas/token_names.ts";
import { FAILURE_STATUS } from "../../tables/failures.ts";
import { metadataPath } from "../../tables/resource_routes.ts";
import { type Task, taskPath } from "../../tables/task_pages.ts";
import { scopeList } from "../auth_md.ts";
import { PLACEHOLDERS } from "../exchanges.ts";
import { describeTools, type ToolDescription } from "../mcp_tools.ts";
import { optionsGuide } from "../options_guide.ts";
import { apiUrl, type RenderInput, urlAt } from "../renderer.ts";
import { refusalList } from "./error_list.ts";
import { membersNamed } from "./field_list.ts";
import { exampleCall, type Shown } from "./operation_section.ts";

/** A task's part of its page. */
interface TaskGuide {
  /** What to know before the operations, as Markdown paragraphs. */
  readonly lead: (input: RenderInput) => readonly string[];
  /** What the page shows of an operation, by its id; of one that is not named, everything: a new row needs no change here. */
  readonly shown?: Readonly<Record<string, Shown>>;
  /** The ids of the operations of which it shows the summary and the address only. */
  readonly mentioned?: readonly string[];
  /** What to know after the operations, as Markdown paragraphs. */
  readonly closing?: (input: RenderInput) => readonly string[];
}

/** The members of a dish that this page describes; an example shows the others well enough. */
const ITEM = shownMembers<MenuItem>()(
  [
    "price_numeric",
    "prices",
    "sold_out",
    "on_sale",
    "without_today",
    "diets",
    "allergens",
    "age_restricted",
    "option_groups",
    "removable",
  ],
  ["name", "description", "id", "number", "price", "category", "badge", "sold_out_until"],
);

/** The members of a group of options that this page describes. */
const GROUP = shownMembers<MenuOptionGroup>()(
  ["kind", "max_each", "half_price", "half_extra", "options"],
  ["min", "max", "id", "name"],
);

const SERVICE = ["delivery_stopped", "delivery_stopped_until", "delay_minutes", "orders_paused_until"];

/** Where each change shows: a schema, the path of the answer, the part that the schema is of, and the members about it. */
const PLACES = [
  [MenuItem, "/menu", "a dish", ["sold_out", "sold_out_until", "without_today"]],
  [MenuOption, "/menu", "an option of a group", ["sold_out"]],
  [HoursStatus, "/hours", "whose `opens_at` and `closes_at` know when a day ends early", ["special_day"]],
  [DeliveryLinks, "/delivery", "", SERVICE],
  [OrderTimes, "/order/times", "", SERVICE],
] as const;

/** The reasons that a change of tonight gives. */
const REASONS = ["sold_out", "option_sold_out", "delivery_stopped", "orders_paused", "time_unavailable"];

/** The owner's endpoint. */
const OWNER_MCP = "/api/mcp/owner";

/** The guides; a missing one does not compile. */
export const GUIDES: Readonly<Record<Task, TaskGuide>> = {
  // What the menu, the hours, the place and the delivery area say.
  read: {
    lead: ({ origin }) => [
      "No credential is needed. `…` stands for what an example leaves out. What is different tonight is in these answers " +
      `too: ${origin}${taskPath("tonight")}. Never call a dish free of an allergen. Lactose is \`milk\`.`,
    ],
    shown: {
      getMenu: {
        answer: [
          { depth: 1, members: ["option_groups", "allergens_note"] },
          { of: { name: "An item", schema: MenuItem }, depth: 1, members: ITEM },
          { of: { name: "An option group", schema: MenuOptionGroup }, depth: 1, members: GROUP },
        ],
      },
      searchMenu: {
        answer: [{
          of: { name: "An item, besides", schema: ShortItem },
          depth: 1,
          members: ["contains", "may_contain"],
        }],
      },
      getHours: {
        examples: ["another_moment"],
        answer: [{ depth: 1, members: ["is_open", "answer", "day"] }],
      },
      getDelivery: {
        answer: [{
          depth: 1,
          members: ["messaging", "areas"],
        }],
      },
    },
    mentioned: ["getRestaurant"],
  },
  // From the menu to the link that the person opens.
  order: {
    lead: ({ content, origin }) =>
      [
        `1. Read names, prices and options at ${apiUrl(origin, "/menu")}, or one category: \`?category=\` ` +
        `${CATEGORY_KEYS.join(", ")}. Communes, fees and minimums are at ${apiUrl(origin, "/delivery")}; from its ` +
        "`large_order_items` on, the kitchen must agree first.\n" +
        "2. Ask the person for what is missing: size, address, commune. Choose nothing for them. For later, send as `requested_for` " +
        `an \`at\` of GET ${apiUrl(origin, "/order/times")}: for a delivery with \`commune\`, else for pickup.\n` +
        "3. Send the order; null is as good as leaving out. A refusal has `lines` and `total_clp` if all could be priced. It " +
        "places and charges nothing: give them `whatsapp_url`, the amount and each message of `warnings`; " +
        "or `review_url`, to look and change dishes before sending. It holds no notes, address or time.",
        `An order with its answer is in ${origin}/llms.txt.`,
        optionsGuide(content),
        `What may be different tonight: ${origin}${taskPath("tonight")}.`,
      ].filter((part) => part !== ""),
    shown: {
      createOrderLink: {
        examples: [],
        description: false,
        request: 2,
        answer: [{ depth: 1, members: ["whatsapp_url", "review_url", "total_clp", "amount_due_clp", "warnings"] }],
      },
      getOrderTimes: { description: false, answer: [{ depth: 2, members: ["times", "more"] }] },
    },
  },
  // Get a key, present it, end it.
  keys: {
    lead: ({ origin }) => [
      "A key is optional. Without `tier` it is a `sandbox` key, for tests only: an order is marked as a test and its link goes " +
      'to a number that cannot receive. For real orders send `{"tier":"free"}`, or use no key. For a person\'s permission, ' +
      "register instead: " +
      `${origin}${taskPath("identity")}.`,
      "**Present it** in one of two headers, with any operation of the API and MCP:",
      `\`\`\`http\nAuthorization: Bearer ${PLACEHOLDERS.key}\nX-API-Key: ${PLACEHOLDERS.key}\n\`\`\``,
      "A credential that you present must be good, even where none is needed: a dead one is 401. It is shown once; a key ends " +
      `after ${UNUSED_KEY_MS / DAY_MS} days without use.`,
      `**Allowance:** ${REQUESTS_PER_MINUTE} requests a minute for an address; a key has its own ${REQUESTS_PER_MINUTE}. Answers ` +
      "of the API and MCP have `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds), and the first says " +
      "what holds. After 429 wait for `Retry-After`.",
    ],
    shown: { issueKey: { answer: [{ depth: 1 }] } },
  },
  // Connect over MCP: the address, the tools, a call.
  connect: {
    lead: (input) => [
      `Streamable HTTP at ${input.origin}/api/mcp (every path below /api/v1 is one below /api too), without a session and without a credential. Revisions: ` +
      `${REVISIONS.join(", ")}. To \`initialize\` send ${LATEST_LEGACY_REVISION} or older; ` +
      `${MODERN_REVISIONS.join()} has no \`initialize\`: each request has the headers \`Mcp-Protocol-Version\`, ` +
      "`Mcp-Method` and, for a tool, `Mcp-Name`; and in `params._meta` " +
      `\`${META.protocolVersion}\` and \`${META.clientCapabilities}\` (\`{}\` for none). An SDK does that. A call without any ` +
      "of these is served as an earlier revision.",
      `A key or token in \`Authorization: Bearer\` is optional: ${input.origin}${taskPath("keys")}. A token without ` +
      "`write:orders` may not call `create_order_link`. `tools/list`, `initialize` and `ping` cost nothing of the allowance; " +
      "any other call is one request.",
      "A tool call works without `initialize`:",
      exampleCall("callMcp", "search_menu", input),
      "A failed call is a result with `isError` whose text says what to correct. Other errors have `code`, `message` and " +
      "`resolution`.",
      "## Tools",
      describeTools().map(toolLine).join("\n"),
      "`tools/list` has their schemas. There are also prompts (`prompts/list`) and resources (`resources/list`): the menu, " +
      "one category of it, the restaurant, the ordering guide.",
    ],
    shown: {
      callMcp: { examples: ["tools"], request: 1 },
    },
    mentioned: ["openMcpStream", "openSseStream", "getHealth", "getMcpServerCard", "getApiIndex", "getReadiness"],
  },
  // An agent gets a person's permission by a claim; `/auth.md` also has the authorization code.
  identity: {
    lead: ({ origin }) => [
      "Optional: reads and order links need no registration. It gives an allowance of its own and, once a person has " +
      `confirmed, their permission: ${scopeList(POST_CLAIM_SCOPES)} for ` +
      `${GRANTED_MS / DAY_MS} days. Unclaimed it may ${scopeList(PRE_CLAIM_SCOPES)} for ` +
      `${UNCLAIMED_MS / HOUR_MS} hours. Clients with a browser use the authorization code instead: ${origin}/auth.md.`,
      "1. Register. Keep `claim_token` and `identity_assertion`: they are shown once.\n" +
      "2. Start a claim. Leave `login_hint` out: with it the page takes nobody who does not type that same address. Give the " +
      "person `verification_uri` and `user_code`, and say who you are. The person opens the link " +
      "and types the code: never do it yourself.\n" +
      `3. Poll the token endpoint every ${POLL_INTERVAL_SECONDS} seconds while it answers \`authorization_pending\`:\n\n` +
      `\`\`\`http\nPOST ${origin}/oauth/token\nContent-Type: application/x-www-form-urlencoded\n\n` +
      `grant_type=${GRANT_TYPES.claim}&claim_token=${PLACEHOLDERS.claimToken}\n\`\`\`\n\n` +
      "4. Present `access_token` as `Authorization: Bearer`. When it has ended, exchange the new `identity_assertion`.\n" +
      "5. Revoke when the person no longer wants it.",
      `An attempt lives ${ATTEMPT_MS / MINUTE_MS} minutes and takes ${MAX_TRIES} codes; a registration starts ` +
      `${MAX_ATTEMPTS} attempts. In the other direction the page shows the person a code, and you send it to ` +
      "`/agent/identity/claim/complete` with the `claim_token`.",
    ],
    shown: {
      registerClient: { examples: ["anonymous"], description: false, request: 0 },
      startClaim: { request: 0 },
      issueToken: { request: 0 },
      revokeToken: { request: 0 },
    },
    mentioned: ["registerIdentity", "registerAgent", "completeClaim", "openAccessPage", "decideAccess", "getJwks"],
  },
  // Where a guest's agent sees what is different tonight, and the endpoint of the owner's agent.
  tonight: {
    lead: ({ content, origin }) => {
      // What is different now, in sentences: the service, and what has run out.
      const now = [...presentNotices(content.delivery, "en"), ...soldOutTexts(content)];
      return [
        "The kitchen may change these things at any moment, so ask again before you order, and keep no answer. Tell the person " +
        "what is different; choose no substitute yourself.",
        `At present: ${now.length === 0 ? "nothing." : now.join(" ")}`,
        "## Where a change shows",
        ...PLACES.map(([schema, path, part, names]) =>
          `GET ${apiUrl("", path)}${part && `, ${part}`}:\n\n${membersNamed(schema, names)}`
        ),
        "An order that is built warns of it: `delayed` (it takes longer), `without_today` (a dish is made without an " +
        "ingredient, at the same price), `closed`, `last_order_passed`.",
        `## Refused orders (${FAILURE_STATUS.invalid_order})`,
        refusalList(REASONS),
        `How to order: ${origin}${taskPath("order")}.`,
      ];
    },
    closing: (input) => {
      const metadata = urlAt(input, metadataPath(OWNER_MCP));
      return [
        "## For the owner's agent",
        `The owner's agent changes these things at ${input.origin}${OWNER_MCP}, an MCP endpoint that always asks for a token ` +
        `with \`manage:tonight\`; ${metadata} says where to get one. With \`manage:menu\` it drafts lasting changes of the menu, which ` +
        `the owner publishes on a phone. The owner consents on a device that is signed in as the ` +
        "owner, and a token lives 12 hours. A guest's agent needs none of it.",
      ];
    },
  },
};

function toolLine({ name, title, inputSchema: { properties = {}, required = [] } }: ToolDescription): string {
  const parameters = Object.keys(properties).map((each) =>
    `\`${each}\`${required.includes(each) ? " (required)" : ""}`
  );
  return `- \`${name}\`: ${title}. ${parameters.length === 0 ? "No arguments" : parameters.join(", ")}.`;
}
