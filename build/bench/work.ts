/**
 * What is measured: one request each, the bare server that it is compared with, and what issue and README promise of it.
 * @module
 */

/** One kind of request. */
export interface Work {
  /** Name in the table. */
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Status of the right answer. */
  readonly status: number;
  /** Text that the right answer holds, where another could have the same status. */
  readonly holds?: string;
  /** `limit`: a bare server that returns the same bytes. `echo`: one that parses the body and returns it. */
  readonly beside: "limit" | "echo";
  /** Least share of the bare server's requests a second; none where only the figure is of interest. */
  readonly target?: number;
  /** Whether `--quick` measures it. */
  readonly quick?: true;
  /** Whether every answer is the same, but for the rate headers. */
  readonly fixed: boolean;
}

/** An item as the menu shows it. */
export interface ShownItem {
  readonly name: string;
  readonly price_numeric: number;
  readonly sold_out?: boolean;
}

const JSON_HEADERS = { "content-type": "application/json" } as const;
const MCP_HEADERS = { ...JSON_HEADERS, accept: "application/json, text/event-stream" } as const;

/** An order of the first five dishes that are to be had. */
export function orderOf(items: readonly ShownItem[]): string {
  return JSON.stringify({
    items: items.filter(({ sold_out }) => !sold_out).slice(0, 5).map(({ name, price_numeric }) => (
      { name, quantity: 2, price_numeric }
    )),
    delivery_method: "delivery",
    customer_name: "Ana Muñoz",
    address: "Irarrázaval 1234, depto 56, Ñuñoa",
    notes: "sin cebolla, tocar el timbre",
  });
}

/** All work, given the menu of the measured service and the entity tag of its whole answer. */
export function workOf(items: readonly ShownItem[], menuTag: string): Work[] {
  const get = (name: string, path: string, more: Partial<Work>): Work => (
    { name, method: "GET", path, status: 200, beside: "limit", fixed: true, ...more }
  );
  const call = (name: string, id: number, method: string, params: object, more: Partial<Work>): Work => ({
    name,
    method: "POST",
    path: "/api/v1/mcp",
    headers: MCP_HEADERS,
    body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
    status: 200,
    beside: "limit",
    fixed: true,
    ...more,
  });
  const menu = "/api/v1/menu";
  return [
    get("menu", menu, { target: 0.95, quick: true }),
    get("menu, brotli", menu, { headers: { "accept-encoding": "br" }, target: 0.95, quick: true }),
    get("menu, 304", menu, { headers: { "if-none-match": menuTag }, status: 304, target: 0.95, quick: true }),
    get("menu, one category", `${menu}?category=postres`, { target: 0.95 }),
    get("restaurant", "/api/v1/restaurant", { target: 0.95 }),
    get("home page", "/", { headers: { accept: "text/html", "accept-encoding": "br" }, target: 0.95 }),
    get("health", "/api/v1/health", { target: 0.9, quick: true, fixed: false }),
    get("hours", "/api/v1/hours", { target: 0.9, quick: true, fixed: false }),
    {
      name: "order of 5 lines",
      method: "POST",
      path: "/api/v1/order/whatsapp",
      headers: JSON_HEADERS,
      body: orderOf(items),
      status: 200,
      holds: "https://wa.me/",
      beside: "echo",
      target: 0.6,
      quick: true,
      fixed: true,
    },
    call("MCP tools/list", 1, "tools/list", {}, { target: 0.8, holds: '"get_menu"' }),
    call("MCP tools/call get_menu", 2, "tools/call", { name: "get_menu", arguments: {} }, {
      target: 0.6,
      beside: "echo",
      holds: '"content"',
    }),
    // Last, since each leaves something in memory.
    { name: "API key", method: "POST", path: "/api/v1/keys", status: 200, beside: "limit", fixed: false },
  ];
}
