/**
 * No accepted order loses a member of its request, over REST or MCP.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { describeDish } from "../../../src/domain/dishes/configuration.ts";
import { createMenuIndex } from "../../../src/domain/menu/menu_index.ts";
import { readLine } from "../../../src/domain/orders/read_line.ts";
import { checkAgainst } from "../../../src/http/describe_issues.ts";
import { Order } from "../../../src/schemas/order.ts";
import { callTool, post } from "../../mcp/mcp_fixture.ts";
import { sampleContent } from "../../sample_content.ts";
import { hostileText } from "../arbitrary_text.ts";
import { heldProperty, type Property } from "../property.ts";
import { startUnlimited } from "./exchange.ts";
import { oneOf } from "../one_of.ts";

const { menu, ingredients: { ingredients } } = await sampleContent();
const index = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });

/** An order that was built. */
interface Built {
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly notes?: string }[];
  readonly whatsapp_url: string;
  readonly warnings?: readonly { readonly pointer: string }[];
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
/** A name of a dish with changes, as people and programs write them, right or wrong. */
export const anyName = oneOf([
  6,
  fc.array(fc.tuple(joint, word), { minLength: 1, maxLength: 5 }).map((all) => all.flat().join("").trim()),
], [1, hostileText(60)]).filter((name) => name.isWellFormed() && name.length > 0 && [...name].length <= 300);

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
  heldProperty("No accepted line loses a member of its request, over REST or MCP", 10_000, startUnlimited, [
    fc.constantFrom(
      ...menu.items.filter(({ name }) => /^(?:Diavola|Margherita|César|Té|Cuatro quesos con miel)/.test(name)),
    ),
    fc.option(anyOptions, { nil: undefined }),
    fc.constantFrom(undefined, "bien cocida"),
    fc.integer({ min: 1, max: 9 }),
    fc.boolean(),
  ], async (app, { name }, options, notes, quantity, isExtended) => {
    const line = {
      ...{ name, quantity },
      ...(options !== undefined && { options }),
      ...(notes && { notes }),
      ...(isExtended && { removals: ["nueces"] }),
    };
    const checked = checkAgainst(Order, { items: [line], delivery_method: "pickup" });
    const isMap = typeof options === "object" && !Array.isArray(options);
    // Null is no value where none is needed.
    const isKnown = options === undefined || options === null ||
      (isMap && !["removals", "sin"].some((member) => member in options));
    assertEquals(checked.ok, isKnown);
    const asked = (options ?? undefined) as
      | { size?: string; choices?: string[]; extras?: string[]; without?: string[] }
      | undefined;
    const read = isKnown ? readLine(index, { name, ...(asked && { options: asked }) }, "") : undefined;
    const price_numeric = read?.ok ? describeDish(read.value, index.options.named).price : 0;
    const order = { items: [{ ...line, price_numeric }], delivery_method: "pickup" };
    const answer = await post(app, JSON.stringify(order), {}, "/api/v1/order/whatsapp");
    const told = await callTool(app, "create_order_link", order);
    const rest: Built | undefined = answer.status === 200 ? JSON.parse(answer.text) : undefined;
    const mcp: Built | undefined = told.isError ? undefined : told.structuredContent;
    if (!isKnown) {
      assertEquals([rest, mcp], [undefined, undefined], JSON.stringify(line));
      if (typeof options === "object") assert(told.content[0].text.includes('"without"'), told.content[0].text);
      return;
    }
    for (const built of [rest, mcp]) {
      if (built === undefined) continue;
      const [{ name, quantity: count }] = built.lines as [Built["lines"][number]];
      assertEquals(count, quantity);
      if (notes) assert(new URL(built.whatsapp_url).searchParams.get("text")!.includes(notes));
      assertEquals(built.warnings?.some(({ pointer }) => pointer === "/items/0/removals") ?? false, isExtended);
      const { size, choices = [], extras = [], without = [] } = asked ?? {};
      if (size !== undefined && size !== "individual") assert(name.includes(size), name);
      if (choices.length > 0) assert(name.includes("("), name);
      if (extras.length > 0) assert(name.includes("con "), name);
      if (without.length > 0) assert(name.includes(" sin "), name);
    }
  }),
];
