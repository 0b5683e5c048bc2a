/**
 * Properties of the lines of an order over REST, over MCP and in the domain functions that the order page runs: all agree
 * on every name, and no accepted order loses a member of its request.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { describeDish } from "../../../src/domain/configuration.ts";
import { createMenuIndex } from "../../../src/domain/menu_index.ts";
import { orderError } from "../../../src/domain/order_failure.ts";
import { quoteOrder } from "../../../src/domain/order.ts";
import { readLine } from "../../../src/domain/read_line.ts";
import { checkAgainst } from "../../../src/http/describe_issues.ts";
import { readArguments } from "../../../src/mcp/tool_arguments.ts";
import { Order } from "../../../src/schemas/order.ts";
import { sampleContent } from "../../sample_content.ts";
import { hostileText } from "../arbitrary_text.ts";
import { heldProperty, type Property } from "../property.ts";
import { startSubject, type Subject } from "./exchange.ts";

const { menu, ingredients: { ingredients } } = await sampleContent();
const index = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });

interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly price_numeric?: number;
  readonly notes?: string;
  readonly options?: unknown;
}

interface Built {
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly notes?: string }[];
  readonly formatted_message: string;
  readonly warnings?: readonly { readonly pointer: string }[];
}

async function post({ send }: Subject, target: string, body: object) {
  const headers = [["content-type", "application/json"]] as const;
  return await send({ method: "POST", target, raw: false, headers, body: JSON.stringify(body), peer: "1.2.3.4" });
}

/** The answers of REST and MCP to an order of one line: what was built, or the reasons against it. */
async function answers(subject: Subject, line: Line) {
  const order = { items: [line], delivery_method: "pickup" };
  const rest = await post(subject, "/api/v1/order/whatsapp", order);
  const message = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "create_order_link", arguments: order },
  };
  const { result } = (await post(subject, "/api/mcp", message)).json as {
    result: {
      isError?: boolean;
      structuredContent?: Built & { errors?: { reason: string }[] };
      content: { text: string }[];
    };
  };
  const body = rest.json as Built & { errors?: { reason?: string }[] };
  return {
    rest: rest.status === 200 ? body : undefined,
    reasons: (body.errors ?? []).map(({ reason }) => reason),
    mcp: result.isError ? undefined : result.structuredContent,
    text: result.content.map(({ text }) => text).join(),
  };
}

const word = fc.constantFrom(
  ...menu.items.flatMap(({ name, number = "", aliases = [] }) => [name, number, ...aliases]),
  ...ingredients.flatMap(({ id, name, also = [] }) => [id, ...Object.values(name), ...also]),
  ...["familiar", "individual", "té verde", "x2", "doble", "1x", "2x", "🧀", "🍕"],
);
const joint = fc.constantFrom(
  " ",
  " ",
  " con ",
  " sin ",
  " + ",
  " -",
  " - ",
  ", ",
  " y ",
  " (",
  ") ",
  " / ",
  " mitad ",
  " ❌",
  "-",
);
const anyName = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.tuple(joint, word), { minLength: 1, maxLength: 5 }).map((all) => all.flat().join("").trim()),
  },
  { weight: 1, arbitrary: hostileText(60) },
).filter((name) => name.isWellFormed() && name.length > 0 && [...name].length <= 300);

const option = fc.oneof(word, fc.constantFrom("-mozzarella", "sin nueces", "piña")).map((text) =>
  [...text].slice(0, 80).join("")
)
  .filter((text) => text !== "");
const some = fc.array(option, { minLength: 1, maxLength: 2 });
const anyOptions = fc.oneof(
  fc.record({ size: option, choices: some, extras: some, without: some }, { requiredKeys: [] }),
  fc.record({ removals: some, sin: some, without: some, extras: some }, { requiredKeys: [] }),
  some,
  some.map((without) => [{ without }]),
  fc.constantFrom<unknown>([], {}, "sin nueces", 7, null, true),
);

/** The properties. */
export const ORDER_LINE_PROPERTIES: readonly Property[] = [
  heldProperty(
    "REST, MCP and the domain agree on every name of a dish",
    [readLine, quoteOrder],
    10_000,
    () => startSubject(),
    [anyName],
    async (subject, name) => {
      const read = readLine(index, { name }, "/items/0");
      const price_numeric = read.ok ? describeDish(read.value, index.options.ingredient).price : 0;
      const line = { name, quantity: 1, price_numeric };
      const { rest, reasons, mcp } = await answers(subject, line);
      const quote = quoteOrder(index, { items: [line], delivery_method: "pickup" });
      if (!quote.ok) {
        assertEquals([rest, mcp], [undefined, undefined], name);
        assertEquals(reasons, quote.error.map((failure) => orderError(failure).reason), name);
      } else if (rest !== undefined) {
        assertEquals(
          [rest.lines[0]!.name, mcp?.lines[0]?.name],
          [quote.value.lines[0]!.name, rest.lines[0]!.name],
          name,
        );
      } else assertEquals([mcp, reasons.every((reason) => reason === "alcohol_unavailable")], [undefined, true], name);
    },
  ),
  heldProperty(
    "No accepted line loses a member of its request, over REST or MCP",
    [checkAgainst, readArguments],
    10_000,
    () => startSubject(),
    [
      fc.constantFrom(
        ...menu.items.filter(({ name }) => /^(?:Diavola|Margherita|César|Té|Cuatro quesos con miel)/.test(name)),
      ),
      fc.option(anyOptions, { nil: undefined }),
      fc.constantFrom(undefined, "bien cocida"),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
    ],
    async (subject, { name }, options, notes, quantity, isExtended) => {
      const line = {
        ...{ name, quantity },
        ...(options !== undefined && { options }),
        ...(notes && { notes }),
        ...(isExtended && { removals: ["nueces"] }),
      };
      const checked = checkAgainst(Order, { items: [line], delivery_method: "pickup" });
      const isMap = typeof options === "object" && options !== null && !Array.isArray(options);
      const isKnown = options === undefined || (isMap && !["removals", "sin"].some((member) => member in options));
      assertEquals(checked.ok, isKnown);
      const asked = options as { size?: string; choices?: string[]; extras?: string[]; without?: string[] } | undefined;
      const read = isKnown ? readLine(index, { name, ...(asked && { options: asked }) }, "") : undefined;
      const price_numeric = read?.ok ? describeDish(read.value, index.options.ingredient).price : 0;
      const { rest, mcp, text } = await answers(subject, { ...line, price_numeric });
      if (!isKnown && options !== null) {
        assertEquals([rest, mcp], [undefined, undefined], JSON.stringify(line));
        if (typeof options === "object") assert(text.includes('"without"'), text);
        return;
      }
      for (const built of [rest, mcp]) {
        if (built === undefined) continue;
        const [{ name, quantity: count }] = built.lines as [Built["lines"][number]];
        assertEquals(count, quantity);
        if (notes) assert(built.formatted_message.includes(notes));
        assertEquals(built.warnings?.some(({ pointer }) => pointer === "/items/0/removals") ?? false, isExtended);
        const { size, choices = [], extras = [], without = [] } = options === null ? {} : asked ?? {};
        if (size !== undefined && size !== "individual") assert(name.includes(size), name);
        if (choices.length > 0) assert(name.includes("("), name);
        if (extras.length > 0) assert(name.includes("con "), name);
        if (without.length > 0) assert(name.includes(" sin "), name);
      }
    },
  ),
];
