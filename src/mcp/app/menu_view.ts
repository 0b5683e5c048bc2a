/**
 * The menu view in a host: shows the result of `get_menu`, lets a person pick items and gets the order link.
 *
 * MCP Apps 2026-01-26: JSON-RPC over postMessage with the host. Runs in the host's sandbox without any network. It sets
 * texts as text, never as markup, and leaves the checks to the tool.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { priceText } from "../../domain/text/clp.ts";
import { capitalise } from "../../leaves/capitalise.ts";
import { type Language, languageOf, LANGUAGES } from "../../leaves/language.ts";
import type { BuiltOrder } from "../../domain/orders/order_link.ts";
import type { MenuItem } from "../../schemas/menu.ts";
import { BELOW_MINIMUM } from "../../domain/restaurant/delivery_area.ts";
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { connectHost, type HostContext } from "./host.ts";
import { TEXTS } from "./menu_view_texts.ts";

/** What the view shows of a dish. */
type ShownMember = "id" | "name" | "description" | "price_numeric" | "badge" | "sold_out";

/** What it leaves to the model. */
type LeftOut =
  | "number"
  | "price"
  | "prices"
  | "category"
  | "sold_out_until"
  | "on_sale"
  | "without_today"
  | "diets"
  | "allergens"
  | "age_restricted"
  | "option_groups"
  | "removable";

/** Nothing, until each member of a dish stands in one of the two: so the compiler names a new one. */
type ShownItem = Exclude<keyof MenuItem, ShownMember | LeftOut> extends never
  ? Partial<Pick<MenuItem, ShownMember>> & Pick<MenuItem, "name" | "price_numeric">
  : never;

interface ShownMenu {
  readonly restaurant: string;
  readonly menu: Readonly<Record<string, readonly ShownItem[]>>;
}

let language: Language = LANGUAGES[0];
let shown: ShownMenu | undefined;
let category = "";
const quantities = new Map<string, { item: ShownItem; quantity: number }>();

/** The drawings of the dishes by name: the build puts them into the document. */
const drawings = new Map(
  [...document.querySelectorAll<SVGSymbolElement>("#drawings > symbol")].map((symbol) => [symbol.dataset.dish, symbol]),
);

const form = part<HTMLFormElement>("order");

const host = connectHost({
  onResult(result) {
    if (isMenu(result)) {
      shown = result;
      category = filledCategories()[0] ?? "";
      say("");
      draw();
      void describeItems(result);
    }
  },
  onContext: applyContext,
});

say(TEXTS[language].loading);
applyContext({});

form.addEventListener("input", drawOrder);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void prepare();
});
part("back").addEventListener("click", () => {
  showOrdering(true);
});
part<HTMLAnchorElement>("link").addEventListener("click", (event) => {
  event.preventDefault();
  void host.request("ui/open-link", { url: part<HTMLAnchorElement>("link").href });
});
new ResizeObserver(() => host.resized(Math.ceil(document.body.getBoundingClientRect().height))).observe(document.body);

function applyContext({ theme, styles, locale }: HostContext): void {
  const { style } = document.documentElement;
  if (theme === "light" || theme === "dark") style.colorScheme = theme;
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (name.startsWith("--") && typeof value === "string") style.setProperty(name, value);
  }
  if (locale !== undefined) language = languageOf(locale);
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll<HTMLElement>("[data-text]")) {
    element.textContent = TEXTS[language][element.dataset.text as keyof typeof TEXTS.es];
  }
  for (const option of communeField().querySelectorAll<HTMLOptionElement>("[data-fee]")) {
    option.textContent = `${option.value} · ${priceText(Number(option.dataset.fee), language)}`;
  }
  draw();
}

function draw(): void {
  if (!shown) return;
  part("restaurant").textContent = shown.restaurant;
  const tabs = filledCategories().map((key) => {
    const tab = make("button", capitalise(key).replaceAll("_", " "));
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-selected", String(key === category));
    tab.addEventListener("click", () => {
      category = key;
      draw();
    });
    return tab;
  });
  part("categories").replaceChildren(...tabs);
  part("items").replaceChildren(...(shown.menu[category] ?? []).map(drawItem));
  drawOrder();
}

function drawItem(item: ShownItem): HTMLElement {
  const row = make("li");
  const name = make("span", item.name, "name");
  if (item.badge ?? item.sold_out) name.append(make("small", item.badge ?? TEXTS[language].soldOut));
  row.append(drawing(item.name), name, make("span", priceText(item.price_numeric, language), "price"));
  if (item.description) row.append(make("span", item.description, "about"));
  if (item.sold_out) {
    row.className = "out";
    return row;
  }
  const count = make("output", String(quantities.get(item.name)?.quantity ?? 0));
  const step = (sign: string, label: string, change: number): HTMLElement => {
    const button = make("button", sign);
    button.setAttribute("aria-label", `${label}: ${item.name}`);
    button.addEventListener("click", () => {
      const quantity = Math.min(
        ORDER_LIMITS.quantity,
        Math.max(0, (quantities.get(item.name)?.quantity ?? 0) + change),
      );
      if (quantity === 0) quantities.delete(item.name);
      else quantities.set(item.name, { item, quantity });
      count.textContent = String(quantity);
      drawOrder();
    });
    return button;
  };
  const steps = make("span", "", "steps");
  steps.append(step("−", TEXTS[language].less, -1), count, step("+", TEXTS[language].more, 1));
  row.append(steps);
  return row;
}

/** The drawing of a dish; an empty one if the menu has changed since the build. */
function drawing(name: string): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const symbol = drawings.get(name);
  if (!symbol) return svg;
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", symbol.dataset[language] ?? "");
  const use = document.createElementNS(svg.namespaceURI, "use");
  use.setAttribute("href", `#${symbol.id}`);
  svg.append(use);
  return svg;
}

function drawOrder(): void {
  form.hidden = quantities.size === 0 || !part("ready").hidden;
  const food = [...quantities.values()].reduce((sum, { item, quantity }) => sum + item.price_numeric * quantity, 0);
  const delivery = isDelivery();
  const { fee = "0", minimum = "0" } = delivery ? communeField().selectedOptions[0]!.dataset : {};
  part("total").textContent = priceText(food + Number(fee), language);
  part("delivery-fields").hidden = !delivery;
  (form.elements.namedItem("address") as HTMLInputElement).required = delivery;
  const gap = form.hidden ? 0 : Number(minimum) - food;
  form.querySelector("button")!.disabled = gap > 0;
  part("minimum").textContent = gap > 0
    ? `${BELOW_MINIMUM[language](gap, communeField().value, Number(minimum))}.`
    : "";
}

function isDelivery(): boolean {
  return new FormData(form).get("method") === "delivery";
}

/** The communes with their fees and minimums: the build puts them into the document. */
function communeField(): HTMLSelectElement {
  return form.elements.namedItem("commune") as HTMLSelectElement;
}

async function prepare(): Promise<void> {
  const fields = new FormData(form);
  const delivery = isDelivery();
  const commune = communeField().value;
  const order = {
    // Sends the shown price: if the menu has changed since, the tool says so instead of charging another price.
    items: [...quantities.values()].map(({ item, quantity }) => ({
      name: item.id ?? item.name,
      quantity,
      price_numeric: item.price_numeric,
    })),
    delivery_method: delivery ? "delivery" : "pickup",
    ...(delivery && { address: String(fields.get("address") ?? "") }),
    ...(delivery && commune && { commune }),
  };
  const button = form.querySelector("button")!;
  button.disabled = true;
  say(TEXTS[language].working);
  const { structuredContent, isError, content } = await callTool<BuiltOrder>("create_order_link", order);
  button.disabled = false;
  if (isError || !structuredContent) {
    // The tool writes its errors for the model, which can then help.
    tellModel(`The menu view could not prepare an order: ${content?.[0]?.text ?? "the call failed"}`);
    return say(TEXTS[language].failed, true);
  }
  say("");
  showLink(structuredContent);
}

interface ToolResult<T> {
  readonly structuredContent?: T;
  readonly isError?: boolean;
  readonly content?: readonly { readonly text?: string }[];
}

/** Calls a tool of the server. The result is empty if the host or the server cannot answer. */
async function callTool<T>(name: string, args: object): Promise<ToolResult<T>> {
  return (await host.request("tools/call", { name, arguments: args }).catch(() => undefined) ?? {}) as ToolResult<T>;
}

function showLink({ whatsapp_url, warnings, total_clp, amount_due_clp }: BuiltOrder): void {
  const total = priceText(amount_due_clp ?? total_clp, language);
  const texts = new Map<string, string>(Object.entries(TEXTS[language]));
  part("warnings").replaceChildren(...warnings.map(({ reason, message }) => make("li", texts.get(reason) ?? message)));
  part("message").textContent = new URL(whatsapp_url).searchParams.get("text");
  part<HTMLAnchorElement>("link").href = whatsapp_url;
  showOrdering(false);
  tellModel(`The person prepared this order in the menu view (total ${total}; not sent yet): ${whatsapp_url}`);
}

/** Shows either the items and the form, or the finished order. */
function showOrdering(ordering: boolean): void {
  for (const id of ["categories", "items"]) part(id).hidden = !ordering;
  part("ready").hidden = ordering;
  draw();
}

/** Tells the model about an event in the view. A host that cannot pass it on refuses; the view then goes on. */
function tellModel(text: string): void {
  host.request("ui/update-model-context", { content: [{ type: "text", text }] }).catch(() => undefined);
}

function filledCategories(): string[] {
  return Object.entries(shown?.menu ?? {}).filter(([, items]) => items.length > 0).map(([key]) => key);
}

/** Asks for descriptions if the model's call gave none: no model reads this answer. */
async function describeItems(given: ShownMenu): Promise<void> {
  const items = Object.values(given.menu).flat();
  if (items.every(({ description }) => description)) return;
  const { structuredContent: full } = await callTool("get_menu", { detail: "full" });
  if (!isMenu(full) || shown !== given) return;
  const whole = new Map(Object.values(full.menu).flat().map((item) => [item.name, item]));
  const categories = Object.entries(given.menu).map(([key, some]) =>
    [key, some.map((item) => whole.get(item.name) ?? item)] as const
  );
  shown = { ...given, menu: Object.fromEntries(categories) };
  draw();
}

function isMenu(value: unknown): value is ShownMenu {
  return typeof value === "object" && value !== null && "menu" in value && "restaurant" in value;
}

function say(text: string, bad = false): void {
  part("status").textContent = text;
  part("status").classList.toggle("bad", bad);
}

function part<E extends HTMLElement = HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}

function make(tag: string, text = "", className = ""): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  if (element instanceof HTMLButtonElement) element.type = "button";
  return element;
}
