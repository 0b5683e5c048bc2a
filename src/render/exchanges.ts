/**
 * Examples of calls with their answers. The code that answers at run time makes them from the owner's content, so each
 * works as printed. OpenAPI, the skill, the task pages and both guides show them; the tests send every one.
 *
 * A new row of the API does not compile until it has its examples here.
 * @module
 */
import { REQUESTS_PER_MINUTE } from "../config.ts";
import { createHoursClock } from "../domain/hours/hours_clock.ts";
import { isOf, viewMenu } from "../domain/menu/menu_view.ts";
import { createOptionsIndex } from "../domain/menu/dish_options.ts";
import { orderContextAt, type OrderFacts } from "../domain/orders/order_context.ts";
import { buildOrder } from "../domain/orders/order_link.ts";
import { orderRules } from "../domain/orders/order_terms.ts";
import { answerOrderTimes } from "../domain/orders/order_times_answer.ts";
import { viewDeliveryLinks, viewRestaurant } from "../domain/restaurant/restaurant_view.ts";
import { createSchedule } from "../domain/hours/schedule.ts";
import { scheduleText } from "../domain/hours/schedule_text.ts";
import { upcomingExceptions } from "../domain/hours/special_days.ts";
import { KEY_FEATURES } from "../endpoints/keys.ts";
import { answerMenuSearch } from "../endpoints/menu_search.ts";
import { withReview } from "../endpoints/order.ts";
import type { ApiStaticRouteId, PublicComputedRouteId, Route } from "../routes.ts";
import type { Content } from "../schemas/content/content.ts";
import { EXAMPLE_DATE } from "../schemas/moment_forms.ts";
import type { Order } from "../schemas/order.ts";
import { exampleDish, indexOf } from "../site/offers/example_dish.ts";
import { shellWord } from "../site/markup/shell_word.ts";
import { FORM_MEDIA } from "../tables/media_types.ts";
import { perKey } from "../leaves/per_key.ts";
import { perObject } from "../leaves/per_object.ts";
import { loadTemporal } from "../leaves/temporal.ts";
import { timeZoneData } from "../leaves/time_zone_data.ts";
import type { RenderInput } from "./renderer.ts";
import { ACCESS_TOKEN_SECONDS } from "../identity/lifetimes.ts";
import { PRE_CLAIM_SCOPES } from "../schemas/scope.ts";
import { GRANT_TYPES } from "../schemas/token_names.ts";

/** What a token before a claim allows. */
const SCOPE = PRE_CLAIM_SCOPES.join(" ");

/** One call and its answer. */
export interface Exchange {
  /** Unique among those of its row; the name of the example in OpenAPI. */
  readonly name: string;
  readonly summary: string;
  /** The query after the path, such as `?category=postres`. */
  readonly query?: string;
  /** The key to present; one of {@linkcode PLACEHOLDERS}. */
  readonly key?: string;
  /** The body to send: JSON, or the members of a form if the row takes one. */
  readonly request?: unknown;
  /** The body of the answer at the moment of the examples; absent if it is unpredictable. */
  readonly response?: unknown;
  /** The answer to print, with `…` for variable or long parts. Default: the beginning of `response`. */
  readonly shown?: string;
}

/** Placeholders for secrets. No real secret looks like them; readers insert their own. */
export const PLACEHOLDERS = {
  key: "horno_sandbox_EXAMPLE",
  assertion: "EXAMPLE_ASSERTION",
  claimToken: "EXAMPLE_CLAIM_TOKEN",
  accessToken: "EXAMPLE_ACCESS_TOKEN",
} as const;

/** The moment of every example: a Wednesday evening in Santiago. Epoch milliseconds. */
export const EXAMPLE_INSTANT = Date.parse("2026-11-25T20:00:00-03:00");

/** The most characters to print of an answer without a printed form of its own. */
const SHOWN_LENGTH = 240;

const temporal = await loadTemporal();

const REGISTRATION: readonly Exchange[] = [
  {
    name: "anonymous",
    summary: "For itself",
    request: { client_name: "my agent", identity_type: "agent", credential_type: "bearer_token" },
    shown: '{…"identity_assertion":"…","assertion_expires":"…",…"claim_token":"…","claim_token_expires":"…",…}',
  },
];

const EXCHANGES: Record<PublicComputedRouteId | ApiStaticRouteId, (input: RenderInput) => readonly Exchange[]> = {
  getHealth: ({ content, version }) => {
    const health = { status: "ok", timestamp: new Date(EXAMPLE_INSTANT).toISOString(), version };
    const response = { ...health, service: content.restaurant.service };
    return [{ name: "ok", summary: "It answers", response, shown: shorten(response, ["timestamp"]) }];
  },
  getReadiness: () => {
    const response = { status: "ready", time_zone_data: timeZoneData(temporal) };
    return [{ name: "ready", summary: "Everything works", response, shown: shorten(response, ["time_zone_data"]) }];
  },
  getMenu: ({ content }) => {
    const { items } = content.menu;
    const key = items.find((item) => item.category === "postres")?.category ?? items[0]!.category;
    const response = viewMenu(content, isOf(key));
    const { name, price_numeric, id, allergens } = response.menu[key][0]!;
    const rest = JSON.stringify({ id, allergens }).slice(1, -1).replace(",", ",…");
    const shown = `{…"menu":{…"${key}":[{"name":${JSON.stringify(name)},…"price_numeric":${price_numeric},…${rest}…}`;
    return [{ name: key, summary: "One category", query: `?category=${key}`, response, shown }];
  },
  searchMenu: ({ content }) => {
    const values = { category: "postres", sort: "price", limit: "1" };
    const response = answerMenuSearch(indexOf(content), content.menu, values);
    return [{ name: "filtered", summary: "A dessert", query: `?${new URLSearchParams(values)}`, response }];
  },
  getRestaurant: ({ content }) => [
    { name: "restaurant", summary: "The restaurant", response: viewRestaurant(content.restaurant) },
  ],
  getHours: ({ content: { hours }, today }) => {
    const clock = createHoursClock(hours, temporal);
    // An example must not show a special day that is over, so it asks about the next closure.
    const closure = upcomingExceptions(hours, today).find((day) => day.hours === "closed")?.date;
    const date = closure ?? EXAMPLE_DATE;
    const questions = [
      ["another_day", "On another day, such as a holiday", { date }],
      ["another_moment", "At another moment", { at: `${date}T20:00` }],
    ] as const;
    return [
      {
        name: "now",
        summary: "Now",
        shown: `{"is_open":…,"timezone":"${hours.timezone}","schedule":${JSON.stringify(scheduleText(hours))},…}`,
      },
      ...questions.map(([name, summary, question]) => {
        const query = `?${Object.entries(question).map((pair) => pair.join("=")).join()}`;
        if (closure === undefined) return { name, summary, query, shown: '{"is_open":…}' };
        const response = clock.answer(question);
        const { is_open, asked, answer } = response;
        const shown = `{"is_open":${is_open},…,"asked":"${asked}","answer":${JSON.stringify(answer)},…}`;
        return { name, summary, query, response, shown };
      }),
    ];
  },
  getDelivery: ({ content }) => {
    const response = viewDeliveryLinks(content.delivery);
    const [area] = response.areas!.map((each) => JSON.stringify(each));
    const shown = `{…"messaging":"${response.messaging}",…"areas":[${area ? `${area},` : ""}…}`;
    return [{ name: "links", summary: "All channels", response, shown }];
  },
  issueKey: () => {
    const response = {
      status: "active",
      tier: "sandbox",
      api_key: PLACEHOLDERS.key,
      rate_limit: `${REQUESTS_PER_MINUTE} req/min`,
      features: KEY_FEATURES.sandbox,
    };
    return [{
      name: "sandbox",
      summary: "A key for trying things",
      request: { tier: "sandbox", agent_name: "my agent" },
      response,
      shown: shorten(response, ["api_key"]),
    }];
  },
  callMcp: () => [
    {
      name: "ping",
      summary: "Ask whether it answers",
      request: { jsonrpc: "2.0", id: 1, method: "ping" },
      response: { jsonrpc: "2.0", id: 1, result: {} },
    },
    {
      name: "tools",
      summary: "Ask which tools there are",
      request: { jsonrpc: "2.0", id: 1, method: "tools/list" },
      shown: '{"jsonrpc":"2.0","id":1,"result":…}',
    },
    {
      name: "search_menu",
      summary: "Ask for dishes without some allergens",
      request: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "search_menu", arguments: { without_allergens: ["nuts"], category: "postres" } },
      },
      shown: '{"jsonrpc":"2.0","id":1,"result":{"content":…,"structuredContent":{"items":[…],"total":…,…}}}',
    },
  ],
  createOrderLink: orders,
  getOrderTimes: ({ content }) => {
    const name = content.delivery.communes[0]?.name;
    const answer = answerOrderTimes(name === undefined ? {} : { commune: name }, orderFacts(content), EXAMPLE_INSTANT);
    if (!answer.ok) return [];
    const { timezone, delivery_method, commune, minutes } = answer.value;
    return [{
      ...(name === undefined ? { name: "pickup", summary: "When an order can be picked up" } : {
        name: "delivery",
        summary: "When a delivery can arrive",
        query: `?commune=${encodeURIComponent(name)}`,
      }),
      response: answer.value,
      shown: `${JSON.stringify({ timezone, delivery_method, commune, minutes }).slice(0, -1)},…"times":[…],…}`,
    }];
  },
  revokeKey: () => [{
    name: "key",
    summary: "End the key that is presented",
    key: PLACEHOLDERS.key,
    response: { status: "revoked" },
  }],
  // The card is short, and no task shows it.
  getMcpServerCard: () => [],
  // A stream has no end to show, and both rows are deprecated.
  openMcpStream: () => [],
  openSseStream: () => [],
  getJwks: () => [],
  registerClient: () => [...REGISTRATION, {
    name: "client",
    summary: "A client of the authorization code flow",
    request: { client_name: "my client", redirect_uris: ["http://localhost:3000/callback"] },
    shown: "{…}",
  }],
  registerIdentity: () => REGISTRATION,
  registerAgent: () => [{
    name: "access_token",
    summary: "With a credential to use at once",
    request: { type: "anonymous", requested_credential_type: "access_token" },
    shown: "{…}",
  }],
  startClaim: () => [{
    name: "claim",
    summary: "For the person at hand",
    request: { claim_token: PLACEHOLDERS.claimToken },
    shown: '{…"user_code":"…","verification_uri":"…","expires_in":…,"interval":…}',
  }],
  // Needs a person, who reads a code from the page.
  completeClaim: () => [],
  openAccessPage: () => [],
  decideAccess: () => [],
  issueToken: () => [{
    name: "assertion",
    summary: "Exchange an identity assertion",
    request: { grant_type: GRANT_TYPES.jwtBearer, assertion: PLACEHOLDERS.assertion },
    response: {
      access_token: PLACEHOLDERS.accessToken,
      token_type: "Bearer",
      expires_in: ACCESS_TOKEN_SECONDS,
      scope: SCOPE,
    },
    shown: `{"access_token":"…","token_type":"Bearer","expires_in":${ACCESS_TOKEN_SECONDS},"scope":"${SCOPE}"}`,
  }],
  revokeToken: () => [{
    name: "assertion",
    summary: "End a registration with all that came from it",
    request: { token: PLACEHOLDERS.assertion },
    response: {},
  }],
};

function orders({ content, origin }: RenderInput): Exchange[] {
  const { of } = createOptionsIndex({ ...content.menu, ...content.ingredients });
  const items = content.menu.items
    .filter((item) =>
      !item.sold_out && !item.on_sale && !item.alcohol && of(item).choices.every(({ min }) => min === 0)
    ).slice(0, 2)
    .map((item, at) => ({ name: item.name, quantity: at + 1, price_numeric: item.price }));
  // If everything that needs no choice is sold out, there is no short example.
  if (items.length === 0) return [];
  const total = items.reduce((sum, { quantity, price_numeric }) => sum + quantity * price_numeric, 0);
  const commune = content.delivery.communes.find(({ minimum }) => minimum <= total)?.name;
  const examples: (Pick<Exchange, "name" | "summary"> & { request: Order })[] = [
    { name: "pickup", summary: "To pick up", request: { items, delivery_method: "pickup", customer_name: "Ana" } },
    {
      name: "delivery",
      summary: "To be delivered",
      request: {
        items,
        delivery_method: "delivery",
        customer_name: "Ana",
        address: "Los Aromos 123, depto. 505",
        ...(commune !== undefined && { commune }),
        notes: "Sin cebolla",
      },
    },
    ...ordersWithOptions(content),
  ];
  return examples.flatMap((example) => {
    const order = orderAt(content, example.request);
    // Such as a delivery while none is made.
    if (!order.ok) return [];
    const { total_clp, amount_due_clp, whatsapp_url } = order.value;
    const due = amount_due_clp === undefined ? "" : `"amount_due_clp":${amount_due_clp},…`;
    const link = whatsapp_url.slice(0, whatsapp_url.indexOf("=") + 1);
    const shown = `{"whatsapp_url":"${link}…","total_clp":${total_clp},…${due}}`;
    return [{ ...example, response: withReview(order.value, origin, undefined), shown }];
  });
}

/** The same dish with changes, ordered by its name and by options. */
function ordersWithOptions(content: Content): (Pick<Exchange, "name" | "summary"> & { request: Order })[] {
  const dish = exampleDish(content);
  if (dish === undefined) return [];
  const line = { quantity: 1, price_numeric: dish.price };
  const delivery_method = "pickup";
  return [
    {
      name: "changes_by_name",
      summary: "With changes, in the name",
      request: { items: [{ name: dish.name, ...line }], delivery_method },
    },
    {
      name: "changes_by_options",
      summary: "The same, with options",
      request: { items: [{ name: dish.plainName, ...line, options: dish.options }], delivery_method },
    },
  ];
}

/** The refusal of an order for a dish that is not on the menu and, if there is one, a dish without its required choice. */
export function refusedOrder(content: Content): ReturnType<typeof orderAt> {
  const { items: menu, options } = indexOf(content);
  const open = menu.find((item) => !item.sold_out && options.of(item).choices.some(({ min }) => min > 0));
  const items = [
    { name: "Pizza de plutonio", quantity: 1, price_numeric: 1 },
    ...(open ? [{ name: open.name, quantity: 1, price_numeric: open.price }] : []),
  ];
  return orderAt(content, { items, delivery_method: "delivery" });
}

function orderAt(content: Content, request: Order): ReturnType<typeof buildOrder> {
  return buildOrder(indexOf(content), request, orderContextAt(orderFacts(content), EXAMPLE_INSTANT, false));
}

/** The facts of an order on an evening without a pause; what is stopped has no end yet. */
function orderFacts(
  { hours, restaurant, delivery: { paused_until: _, stopped_until: __, ...delivery } }: Content,
): OrderFacts {
  return {
    restaurant: restaurant.name,
    rules: orderRules({ delivery, restaurant }),
    schedule: createSchedule(hours, temporal),
    messaging: delivery.messaging,
  };
}

/** The examples of a row, or an empty list. Many documents show them, so those of one build are made once. */
export function exchangesOf({ id }: Pick<Route, "id">, input: RenderInput): readonly Exchange[] {
  return Object.hasOwn(EXCHANGES, id) ? exchangesIn(input)(id as keyof typeof EXCHANGES) : [];
}

const exchangesIn = perObject((input: RenderInput) => {
  return perKey(Infinity, (id: keyof typeof EXCHANGES) => EXCHANGES[id](input));
});

/**
 * A call as a `console` block of Markdown: the shell command and its output.
 *
 * @param url The address of the row, without a query.
 */
export function exchangeConsole(
  exchange: Exchange,
  { method, request: body }: Pick<Route, "method" | "request">,
  url: string,
): string {
  const { query = "", key, request, response, shown } = exchange;
  const target = query === "" ? url : shellWord(url + query);
  const parts = [`curl -s ${method === "GET" || method === "POST" ? "" : `-X ${method} `}${target}`];
  if (key !== undefined) parts[0] += ` -H 'X-API-Key: ${key}'`;
  if (request !== undefined) {
    // curl sends a form unless it is told another type.
    const isForm = body?.media === FORM_MEDIA;
    parts[0] += `${isForm ? "" : " -H 'Content-Type: application/json'"} -d \\`;
    const text = isForm ? String(new URLSearchParams(request as Record<string, string>)) : JSON.stringify(request);
    parts.push(`    ${shellWord(text)}`);
  }
  const text = JSON.stringify(response);
  const printed = shown ?? (text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH).trimEnd()}…`);
  return `\`\`\`console\n$ ${parts.join("\n")}\n${printed}\n\`\`\``;
}

/** A flat object as JSON with `…` for the values of some members. */
function shorten(object: object, members: readonly string[]): string {
  return JSON.stringify(object, (key, value) => members.includes(key) ? "…" : value);
}
