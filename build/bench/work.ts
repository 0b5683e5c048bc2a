/**
 * The measured requests: one row each.
 * @module
 */
import { AIMS } from "./aims.ts";

/** One kind of request. */
export interface Work {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Status of the correct answer. */
  readonly status: number;
  /** A text in the correct answer, where a wrong answer could have the same status. */
  readonly holds?: string;
  /** The row's aim in `AIMS.ofBare`; a row without one has none beside bare, which runs the same function. */
  readonly aim?: keyof typeof AIMS.ofBare;
  /** Whether `--quick` measures it. */
  readonly quick?: true;
  /** Whether all answers have the same body. */
  readonly fixed: boolean;
}

/** An item of the menu. */
export interface ShownItem {
  readonly name: string;
  readonly price_numeric: number;
  readonly sold_out?: boolean;
}

const JSON_HEADERS = { "content-type": "application/json" } as const;
const MCP_HEADERS = { ...JSON_HEADERS, accept: "application/json, text/event-stream" } as const;

/** The request that every other row is built from. */
export const MENU = get("menu", "/api/v1/menu", { aim: "file", quick: true });

/** The request of which the start is measured. */
export const HEALTH = get("health", "/api/v1/health", { aim: "computed", fixed: false });

/** Makes the body of an order: the first five dishes that are not sold out. */
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

/** The rows, given the items and the entity tag of the menu. */
export function worksOf(items: readonly ShownItem[], menuTag: string): Work[] {
  return [
    MENU,
    get("menu, brotli", MENU.path, { headers: { "accept-encoding": "br" }, aim: "file" }),
    get("menu, 304", MENU.path, {
      headers: { "if-none-match": menuTag },
      status: 304,
      aim: "notModified",
      quick: true,
    }),
    get("menu, one category", `${MENU.path}?category=postres`, { aim: "file" }),
    get("restaurant", "/api/v1/restaurant", { aim: "file" }),
    get("home page", "/", { headers: { accept: "text/html", "accept-encoding": "br" }, aim: "file" }),
    HEALTH,
    get("hours", "/api/v1/hours", { aim: "computed", quick: true, fixed: false }),
    post("order of 5 lines", "/api/v1/order/whatsapp", {
      headers: JSON_HEADERS,
      body: orderOf(items),
      holds: "https://wa.me/",
      quick: true,
    }),
    call("MCP tools/list", "tools/list", {}, { holds: '"get_menu"', aim: "list" }),
    call("MCP tools/call get_menu", "tools/call", { name: "get_menu", arguments: {} }, {
      holds: '"content"',
      quick: true,
    }),
  ];
}

function get(name: string, path: string, more: Partial<Work>): Work {
  return { name, method: "GET", path, status: 200, fixed: true, ...more };
}

function post(name: string, path: string, more: Partial<Work>): Work {
  return { ...get(name, path, more), method: "POST" };
}

function call(name: string, method: string, params: object, more: Partial<Work>): Work {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return post(name, "/api/v1/mcp", { headers: MCP_HEADERS, body, ...more });
}
