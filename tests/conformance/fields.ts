/**
 * The field tables of the specification, section 2, written by hand and not from the project's schemas: two independent
 * readings of one text must agree.
 * @module
 */

/** The type of a field. A nested table is an object; `[table]` is an array of such objects. */
export type Kind =
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "uri"
  | "date-time"
  | "price"
  | "number-text"
  | "strings"
  | FieldTable
  | readonly [FieldTable];

/** Fields by name; a final `?` marks an optional one. */
export interface FieldTable {
  readonly [name: string]: Kind;
}

const MENU_ITEM: FieldTable = {
  name: "string",
  "number?": "number-text",
  description: "string",
  price: "price",
  price_numeric: "integer",
  "category?": "string",
  "badge?": "string",
};

/** The tables, by the name of the resource in the specification. */
export const FIELDS = {
  Menu: {
    restaurant: "string",
    currency: "string",
    menu: {
      antipastos: [MENU_ITEM],
      pizzas_rojas: [MENU_ITEM],
      pizzas_blancas: [MENU_ITEM],
      ensaladas: [MENU_ITEM],
      postres: [MENU_ITEM],
      bebestibles: [MENU_ITEM],
    },
  },
  Restaurant: {
    name: "string",
    address: { street: "string", commune: "string", city: "string", country: "string", "postalCode?": "string" },
    phone: "string",
    geo: { latitude: "number", longitude: "number" },
  },
  HoursStatus: { is_open: "boolean", timezone: "string", schedule: "string" },
  DeliveryLinks: { platform_a: "uri", platform_b: "uri", platform_c: "uri", messaging: "uri" },
  Health: { status: "string", timestamp: "date-time", version: "string", "service?": "string" },
  ApiKeyRecord: {
    status: "string",
    tier: "string",
    api_key: "string",
    rate_limit: "string",
    "features?": "strings",
  },
  OrderLink: { whatsapp_url: "uri", total_clp: "integer", formatted_message: "string" },
  ApiError: { code: "integer", message: "string", "resolution?": "string" },
  JsonRpcResponse: { jsonrpc: "string", id: "integer" },
} as const satisfies Record<string, FieldTable>;

const CHECKS: Record<Extract<Kind, string>, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === "boolean",
  uri: (value) => typeof value === "string" && URL.canParse(value),
  "date-time": (value) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value),
  price: (value) => typeof value === "string" && /^\$\d{1,3}(\.\d{3})*$/.test(value),
  "number-text": (value) => typeof value === "string" && /^\d\d+$/.test(value),
  strings: (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
};

/**
 * Compares a value with a table.
 *
 * @returns Every place that does not fit, such as `menu.postres[0].price`; empty when all do.
 */
export function misfits(table: FieldTable, value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [at || "(body)"];
  return Object.entries(table).flatMap(([key, kind]) => {
    const name = key.replace(/\?$/, "");
    const place = at === "" ? name : `${at}.${name}`;
    const field = (value as Record<string, unknown>)[name];
    if (field === undefined) return key.endsWith("?") ? [] : [place];
    if (typeof kind === "string") return CHECKS[kind](field) ? [] : [place];
    if (!Array.isArray(kind)) return misfits(kind as FieldTable, field, place);
    if (!Array.isArray(field)) return [place];
    return field.flatMap((each, index) => misfits(kind[0], each, `${place}[${index}]`));
  });
}
