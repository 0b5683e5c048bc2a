/**
 * Extra requests for the golden files, which the suites by route and by message do not send.
 * @module
 */
import { TOPICS } from "../../src/mcp/topics.ts";
import { CLOSED_AT, OPEN_AT } from "../app_fixture.ts";

/** A request. */
export interface Exchange {
  readonly name: string;
  /** Method and path. */
  readonly line: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Serialised as JSON; a text is sent unchanged. */
  readonly body?: unknown;
  /** Epoch milliseconds of the service's clock. */
  readonly now?: number;
}

const HTML = "text/html,application/xhtml+xml,*/*;q=0.8";

/** Requests about paths, methods, media types and the state of the kitchen. */
const HTTP: readonly Exchange[] = [
  ...["/api/v1/none", "/API/v1/menu", "/api/v1/menu/", "/none", "/assets/none.js", "/.well-known/none"].map((path) => ({
    name: `an unknown path: ${path}`,
    line: `GET ${path}`,
  })),
  { name: "an unknown path, for a browser", line: "HEAD /none", headers: { accept: HTML } },
  { name: "a page with a slash too many", line: "GET /carta/?x=1", headers: { accept: HTML } },
  { name: "a category", line: "GET /api/menu?category=postres&utm_source=x" },
  ...["?category=calzones", "?category[]=postres", "?CATEGORY=postres", "?category=", "?category=postres&category=x"]
    .map((query) => ({ name: `a category that is none: ${query}`, line: `GET /api/v1/menu${query}` })),
  { name: "a page as Markdown", line: "GET /en", headers: { accept: "text/markdown" } },
  { name: "a wrong method", line: "DELETE /api/v1/menu" },
  { name: "a wrong method of a page", line: "POST /carta" },
  { name: "a wrong method of MCP", line: "PUT /api/mcp" },
  { name: "a method that nobody knows", line: "QUERY /api/v1/hours" },
  ...["/api/v1/order/whatsapp", "/api/v1/keys", "/api/mcp", "/oauth/token", "/none"].map((path) => ({
    name: `a preflight of ${path}`,
    line: `OPTIONS ${path}`,
    headers: {
      origin: "https://other.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type, x-own",
    },
  })),
  ...Object.entries({
    open: OPEN_AT,
    "closing soon": OPEN_AT + 2.6 * 3_600_000,
    "between shifts": OPEN_AT - 3 * 3_600_000,
    "after closing": OPEN_AT + 3.5 * 3_600_000,
    "a weekly closed day": CLOSED_AT,
    "a special closure": Date.parse("2026-12-25T20:00:00-03:00"),
    "special hours": Date.parse("2026-12-24T14:00:00-03:00"),
  }).map(([name, now]) => ({ name: `hours: ${name}`, line: "GET /api/v1/hours", now })),
  ...[
    "date=2026-12-25",
    "at=2026-11-28T00:30",
    "date=2026-12-25&tz=UTC",
    "date=christmas",
    "at=2026-12-25",
    "at=2026-12-25T20:00&date=2026-12-25",
  ].map((query) => ({ name: `hours: ${query}`, line: `GET /api/v1/hours?${query}` })),
  { name: "health", line: "GET /api/health" },
];

const MARGHERITA = { name: "Margherita", quantity: 2, price_numeric: 9900 };
const PICKUP = { items: [MARGHERITA], delivery_method: "pickup" };
const DELIVERY = { ...PICKUP, delivery_method: "delivery", address: "Irarrázaval 1234, Ñuñoa" };

function line(change: object): object {
  return { ...PICKUP, items: [{ ...MARGHERITA, ...change }] };
}

function halves(halves: readonly object[]): object {
  return line({ name: "Mitad y mitad", options: { halves } });
}

const BEER = { name: "60", quantity: 1, price_numeric: 4500 };

/** Orders, by name. */
const ORDERS: Readonly<Record<string, unknown>> = {
  pickup: PICKUP,
  "pickup with an address": { ...DELIVERY, delivery_method: "pickup" },
  delivery: DELIVERY,
  "delivery without an address": { ...PICKUP, delivery_method: "delivery" },
  "everything that an order may have": {
    ...DELIVERY,
    items: [{ ...MARGHERITA, notes: "sin albahaca" }],
    customer_name: "Ana Ñancupil",
    contact_phone: "+56911111111",
    notes: "Timbre malo & portón *azul*",
    cutlery: true,
    commune: "nunoa",
    requested_for: "2026-11-28T21:00",
    payment: "cash",
    cash_with: 25_000,
  },
  "alcohol at a table": { ...PICKUP, items: [BEER], table: 7, payment: "debit" },
  "alcohol by delivery": { ...DELIVERY, items: [MARGHERITA, BEER] },
  "a commune that is not served": { ...DELIVERY, commune: "Ñuñola" },
  "too little for the commune": { ...DELIVERY, items: [{ ...MARGHERITA, quantity: 1 }], commune: "Peñalolén" },
  "a time when it is closed": { ...PICKUP, requested_for: "2026-12-25T20:00" },
  "members that nobody knows": { ...PICKUP, tip: 1000, items: [{ ...MARGHERITA, size: "XL" }] },
  "an unknown dish": line({ name: "Pizza de plutonio" }),
  "a misspelling": line({ name: "Margarita" }),
  "a dish that is sold out": line({ name: "Calabresa", price_numeric: 12_500 }),
  "an ambiguous dish": line({ name: "agua mineral", price_numeric: 1800 }),
  "another price": line({ price_numeric: 1 }),
  "one dish twice": { ...PICKUP, items: [MARGHERITA, { ...MARGHERITA, name: "10", quantity: 1 }] },
  "no items": { ...PICKUP, items: [] },
  "51 items": { ...PICKUP, items: Array(51).fill(MARGHERITA) },
  "a quantity of 0": line({ quantity: 0 }),
  "a quantity of 100": line({ quantity: 100 }),
  "half a pizza": line({ quantity: 0.5 }),
  "a price as text": line({ price_numeric: "9900" }),
  "no delivery method": { items: [MARGHERITA] },
  "an unknown delivery method": { ...PICKUP, delivery_method: "drone" },
  "a name of 81 characters": { ...PICKUP, customer_name: "a".repeat(81) },
  "an address of 201 characters": { ...DELIVERY, address: "a".repeat(201) },
  "notes of 501 characters": { ...PICKUP, notes: "a".repeat(501) },
  "a phone that is none": { ...PICKUP, contact_phone: "12" },
  "cutlery as text": { ...PICKUP, cutlery: "yes" },
  "several mistakes": { items: [{ name: "", quantity: -1 }, 7], delivery_method: 1, notes: [] },
  "a list": [PICKUP],
  "a table that is none": { ...PICKUP, table: 99 },
  "a table with delivery": { ...DELIVERY, table: 3 },
  "a table for later": { ...PICKUP, table: 3, requested_for: "2026-11-28T21:00" },
  "cash with a card": { ...PICKUP, payment: "debit", cash_with: 20_000 },
  "too little cash": { ...PICKUP, payment: "cash", cash_with: 10_000 },
  "too little cash while the fee is unknown": { ...DELIVERY, payment: "cash", cash_with: 10_000 },
  "a means that is not taken": { ...PICKUP, payment: "transfer" },
  "a commune for pickup": { ...PICKUP, commune: "Ñuñoa" },
  "an address in another commune": { ...DELIVERY, address: "Los Leones 2, Providencia", commune: "Ñuñoa" },
  "an address with a commune": { ...DELIVERY, address: "Los Leones 2, Providencia" },
  "too late today": { ...PICKUP, requested_for: "2026-11-25T22:45" },
  "too early": { ...PICKUP, requested_for: "2026-11-25T20:10" },
  "a time that has passed": { ...PICKUP, requested_for: "2026-11-25T14:00" },
  "a time in a month": { ...PICKUP, requested_for: "2026-12-27T20:00" },
  "a large order": line({ quantity: 15 }),
  "a large order in time": { ...line({ quantity: 15 }), requested_for: "2026-11-28T21:00" },
  "an allergy": {
    ...PICKUP,
    items: [{ ...MARGHERITA, notes: "alergia al gluten" }],
    notes: "Soy celíaca 🙏 *urgente*",
  },
  "a size, extras and removals": line({
    name: "Diavola familiar sin mozzarella (con champiñones y doble aceitunas negras)",
    price_numeric: 1,
  }),
  "halves with another price": line({ name: "Mitad Marinara / mitad Funghi", price_numeric: 1 }),
  "halves of which one is no pizza": line({ name: "Mitad Marinara / mitad Tiramisú" }),
  "equal halves": line({ name: "Mitad Marinara / mitad Marinara" }),
  "half of one pizza": line({ name: "media Marinara" }),
  "a choice that is missing": line({ name: "te", price_numeric: 2200 }),
  "two choices of one": line({ name: "te", price_numeric: 2200, options: { choices: ["manzanilla", "boldo"] } }),
  "more extras than there may be": line({
    options: { extras: ["ajo", "ajo", "rucula", "champinones", "tocino", "palta", "alcaparras"] },
  }),
  "something with and without": line({ options: { extras: ["albahaca"], without: ["albahaca"] } }),
  "a name and options that differ": line({ name: "Margherita familiar", options: { size: "individual" } }),
  "one half alone": halves([{ name: "Marinara" }]),
  "three halves": halves([{ name: "Marinara" }, { name: "Funghi" }, { name: "Diavola" }]),
  "halves that are no dish, and one with a change in its name": halves([
    { name: "Plutonio" },
    { name: "Funghi sin champiñones ostra" },
  ]),
  "halves in options and a name of one dish": line({
    options: { halves: [{ name: "Marinara" }, { name: "Funghi" }] },
  }),
  "a half that has two meanings": halves([{ name: "Cuatro" }, { name: "Funghi" }]),
  "two halves without their names": line({ name: "Mitad y mitad", options: { size: "familiar" } }),
  "a name and options that say the same": line({ name: "Margherita familiar", options: { size: "familiar" } }),
  "a name that cannot be had and options": line({ name: "Margherita con plutonio", options: { size: "familiar" } }),
  "a name with a change that is not offered, and other options": line({
    name: "Margherita sin harina",
    options: { extras: ["rucula"] },
  }),
  "a name with a change that is not offered and one that is, and other options": line({
    name: "Margherita con palta y plutonio sin albahaca",
    options: { size: "familiar", extras: ["rucula", "rucula"], without: ["albahaca"] },
  }),
  "a name that passes a limit, and options": line({
    name: "Margherita con triple rúcula",
    options: { size: "familiar" },
  }),
  "a part that is one of several": line({ name: "Margherita con queso" }),
  "a part that is left out twice": line({ name: "Margherita sin queso sin albahaca" }),
  "a change before any dish": line({ name: "sin albahaca" }),
  "more than may be left out": line({
    name: "Capricciosa",
    price_numeric: 12_900,
    options: { without: ["alcachofas", "aceitunas-negras", "champinones-ostra", "jamon", "albahaca", "mozzarella"] },
  }),
  "a dish without extras": line({ name: "Tiramisú", price_numeric: 5500, options: { extras: ["ajo"] } }),
  "a dish of one size": line({ name: "Tiramisú", price_numeric: 5500, options: { size: "familiar" } }),
};

/** Requests to the API. */
export const API_EXCHANGES: readonly Exchange[] = [
  ...HTTP,
  ...Object.entries(ORDERS).map(([name, body]) => ({
    name: `an order: ${name}`,
    line: "POST /api/v1/order/whatsapp",
    body,
  })),
  { name: "an order while closed", line: "POST /api/order/whatsapp", body: PICKUP, now: CLOSED_AT },
  ...[{}, { tier: "sandbox" }, { tier: "gold" }, { agent_name: 7 }, { agent_name: "a".repeat(200) }].map((body) => ({
    name: `a key: ${JSON.stringify(body).slice(0, 40)}`,
    line: "POST /api/v1/keys",
    body,
  })),
];

const BARE_ORDER = {
  items: [{ name: "Pizza de la casa", quantity: 1, price_numeric: 8900 }],
  delivery_method: "pickup",
};

/** Orders of it, by name. */
const BARE_ORDERS: Readonly<Record<string, unknown>> = {
  pickup: BARE_ORDER,
  delivery: { ...BARE_ORDER, delivery_method: "delivery", address: "Los Robles 3", commune: "Valdivia" },
  "for a table": { ...BARE_ORDER, table: 1 },
  "for tomorrow": { ...BARE_ORDER, requested_for: "2026-11-26T20:00" },
  "with changes": {
    ...BARE_ORDER,
    items: [{ ...BARE_ORDER.items[0], name: "Pizza de la casa familiar sin mozzarella" }],
  },
  "of what is sold out": { ...BARE_ORDER, items: [{ name: "Agua con gas", quantity: 1, price_numeric: 1500 }] },
};

function mcp(method: string, params?: object): Omit<Exchange, "name"> {
  return { line: "POST /api/mcp", body: { jsonrpc: "2.0", id: 1, method, params } };
}

const CALLS: readonly [tool: string, args?: unknown][] = [
  ["get_menu", { category: "postres", detail: "concise" }],
  ["get_menu", { category: "ensaladas" }],
  ["get_menu", { category: "calzones" }],
  ["get_menu", { categoria: "postres" }],
  ["search_menu", { query: "champiñones", limit: 2 }],
  ["search_menu", { diet: "vegan", max_price: "5000", category: "postres" }],
  ["search_menu", { query: "unicornio" }],
  ["search_menu", { limit: 0 }],
  ["search_menu", { max_price: "cheap" }],
  ["get_restaurant_info"],
  ["get_opening_status"],
  ["get_opening_status", { date: "2026-12-25" }],
  ["get_opening_status", { date: "christmas" }],
  ["get_delivery_links", {}],
  ["create_order_link", {}],
  ["create_order_link", { items: [{ name: "Margherita", quantity: 2 }], delivery_method: "pickup" }],
  ["create_order_link", { items: [{ item: "10", quantity: "1" }], delivery_method: "delivery" }],
  ["create_order_link", { items: [{ name: "Pizza de plutonio", quantity: 1 }], delivery_method: "pickup" }],
  ["create_order_link", {
    items: [{ name: "Margherita con palta y plutonio sin albahaca", quantity: 1 }, { name: "té", quantity: 1 }],
    delivery_method: "pickup",
  }],
  ["create_order_link", { items: "two pizzas", delivery_method: "pickup" }],
  ["search", { query: "vegan pizza" }],
  ["search", { query: "where are you" }],
  ["search", { query: "something with salame, miel or nueces" }],
  ["search", { query: "deliveries and horarios" }],
  ["search", { query: "..." }],
  ["search", {}],
  ...TOPICS.map(({ id }): [string, object] => ["fetch", { id }]),
  ["fetch", { id: "margherita" }],
  ["fetch", { id: "none" }],
  ["order_pizza", {}],
  ["get_menu", "postres"],
];

/** Requests to a restaurant with only the required content (`bare_restaurant.ts`). */
export const BARE_EXCHANGES: readonly Exchange[] = [
  ...Object.entries(BARE_ORDERS).map(([name, body]) => ({
    name: `an order: ${name}`,
    line: "POST /api/v1/order/whatsapp",
    body,
  })),
  ...[
    "hours",
    "hours?date=2026-12-25",
    "order/times",
    "order/times?delivery_method=delivery",
    "menu/search?q=pizza",
    "menu/search?q=vino",
  ].map((path) => ({ name: path, line: `GET /api/v1/${path}` })),
  ...([
    ["get_menu", {}],
    ["get_menu", { item: "pizza-de-la-casa" }],
    ["get_restaurant_info", {}],
    ["get_delivery_links", {}],
    ["search", { query: "delivery" }],
    ...TOPICS.map(({ id }) => ["fetch", { id }] as const),
  ] as const).map(([name, args]) => ({
    name: `${name} ${JSON.stringify(args)}`,
    ...mcp("tools/call", { name, arguments: args }),
  })),
];

/** Messages to the MCP endpoint. */
export const MCP_EXCHANGES: readonly Exchange[] = [
  { name: "initialize", ...mcp("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: {} }) },
  ...["prompts/list", "resources/list", "resources/templates/list", "ping", "logging/setLevel"].map((method) => ({
    name: method,
    ...mcp(method),
  })),
  {
    name: "server/discover, the modern way",
    line: "POST /api/mcp",
    headers: { "mcp-protocol-version": "2026-07-28", "mcp-method": "server/discover" },
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "server/discover",
      params: {
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": {},
        },
      },
    },
  },
  ...CALLS.map(([name, args]) => ({
    name: `${name} ${JSON.stringify(args) ?? ""}`.trim(),
    ...mcp("tools/call", { name, arguments: args }),
  })),
  ...["restaurant://info", "restaurant://ordering-guide", "restaurant://none", "restaurant://menu/postres"].map((
    uri,
  ) => ({
    name: `resources/read ${uri}`,
    ...mcp("resources/read", { uri }),
  })),
  ...([
    ["build_order", { dishes: "two Margheritas", delivery_method: "delivery" }],
    ["build_order", { dishes: " " }],
    ["whats_good_tonight", { diet: "vegan", budget: "20000", category: "postres" }],
    ["whats_good_tonight", {}],
    ["none", {}],
  ] as const).map(([name, args]) => ({
    name: `prompts/get ${name} ${JSON.stringify(args)}`,
    ...mcp("prompts/get", { name, arguments: args }),
  })),
  ...([
    ["ref/prompt", "whats_good_tonight", "category", "p"],
    ["ref/prompt", "build_order", "delivery_method", ""],
    ["ref/prompt", "build_order", "dishes", "Marg"],
    ["ref/prompt", "none", "dishes", ""],
    ["ref/resource", "restaurant://menu/{category}", "category", "pizzas"],
  ] as const).map(([type, name, argument, value]) => ({
    name: `completion of ${argument} of ${name}`,
    ...mcp("completion/complete", {
      ref: type === "ref/prompt" ? { type, name } : { type, uri: name },
      argument: { name: argument, value },
    }),
  })),
];
