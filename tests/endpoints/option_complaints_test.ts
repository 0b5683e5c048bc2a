/**
 * What users report of other ordering systems about options, one test for each; tests/README.md lists those that cannot
 * occur here. CCA is coopcycle-app, CCW coopcycle-web, TI TastyIgniter, DD doordash-cli, EN enatega, OD Open Delivery.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type Configuration, describeDish } from "../../src/domain/dishes/configuration.ts";
import { configure } from "../../src/domain/dishes/configure.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import type { OptionGroupOf } from "../../src/schemas/content/option_group.ts";
import type { LineOptions } from "../../src/schemas/line_options.ts";
import type { Menu, MenuItem } from "../../src/schemas/menu.ts";
import { startApp, type TestApp } from "../app_fixture.ts";
import { sampleContent } from "../sample_content.ts";
import { orderByTool, orderTool, placeOrder } from "./order_fixture.ts";

function order(app: TestApp, ...items: object[]) {
  return placeOrder(app, { items: items.map((item) => ({ quantity: 1, ...item })), delivery_method: "pickup" });
}

/** The line of a good order without a claimed price. */
async function lineOf(app: TestApp, name: string, options?: LineOptions) {
  const args = { items: [{ name, quantity: 1, ...(options && { options }) }], delivery_method: "pickup" };
  const { structuredContent } = await orderByTool(app, args);
  return { ...structuredContent.lines[0], message: structuredContent.formatted_message };
}

const priceOf = async (app: TestApp, name: string) => (await lineOf(app, name)).unit_price;

Deno.test("A required choice is enforced, with the choices and their prices (CCA #1080, CCA #1068, TI #244, food-delivery-app-open-source-code #856)", async () => {
  await using app = startApp();
  const { status, json } = await order(app, { name: "Té o infusión", price_numeric: 1 });
  assertEquals([status, json.reason], [422, "option_required"]);
  const [{ choices, pointer }] = json.errors;
  assertEquals(pointer, "/items/0/name");
  assertEquals(choices.map(({ id }: { id: string }) => id), ["te-negro", "te-verde", "manzanilla", "boldo"]);
  assert(choices.every(({ price_numeric }: { price_numeric: number }) => price_numeric === 0));
});

Deno.test("A missing required choice is never filled in, and several groups with prices go together (Zomato #68)", async () => {
  await using app = startApp();
  const call = (options?: LineOptions) =>
    orderByTool(app, {
      items: [{ name: "te", quantity: 1, ...(options && { options }) }],
      delivery_method: "pickup",
    });
  assertEquals((await call()).isError, true);
  assertEquals((await call({})).isError, true);
  assertEquals((await call({ choices: ["boldo"] })).isError, undefined);
  const line = await lineOf(app, "Diavola", { size: "familiar", extras: ["rucula", "jamon"], without: ["mozzarella"] });
  assertEquals(line.name, "Diavola sin mozzarella (familiar, con jamón y rúcula)");
  assert(line.unit_price > await priceOf(app, "Diavola"));
});

Deno.test("An order of nothing is refused, not a success (DD #78)", async () => {
  await using app = startApp();
  assertEquals((await order(app)).status, 422);
  assertEquals((await orderTool(app, { items: [], delivery_method: "pickup" })).isError, true);
});

Deno.test("A maximum holds for every client: by options, by name, over MCP (EN #1901)", async () => {
  await using app = startApp();
  const extras = ["jamon", "rucula", "pollo", "ajo", "albahaca", "nueces"];
  const byOptions = await order(app, { name: "Diavola", price_numeric: 1, options: { extras } });
  assertEquals([byOptions.status, byOptions.json.reason], [422, "too_many_options"]);
  const byName = await order(app, { name: "Diavola con triple rúcula", price_numeric: 1 });
  assertEquals([byName.status, byName.json.reason], [422, "too_many_options"]);
  const args = { items: [{ name: "Diavola", quantity: 1, options: { extras } }], delivery_method: "pickup" };
  assertEquals((await orderTool(app, args)).isError, true);
});

Deno.test("The limit of all and the limit of each are two numbers of the menu, and both hold (Deliverect multiMax)", async () => {
  await using app = startApp();
  const menu: Menu = await (await app.fetch("/api/v1/menu")).json();
  const extras = menu.option_groups!.find(({ id }) => id === "extras")!;
  assertEquals([extras.max, extras.max_each], [5, 2]);
  const asked = (extras: string[]) => order(app, { name: "Diavola", price_numeric: 1, options: { extras } });
  assertEquals((await asked(["ajo", "ajo", "ajo"])).json.reason, "too_many_options");
  assertEquals((await asked(["ajo", "ajo", "jamon", "jamon", "nueces"])).json.reason, "price_mismatch", "all is well");
});

Deno.test("Extras are in the price at once, each by name and apart from the dish's price (EN #1552, EN #2051)", async () => {
  await using app = startApp();
  const base = await priceOf(app, "Diavola");
  const { status, json } = await order(app, {
    name: "Diavola",
    price_numeric: base,
    options: { size: "familiar", extras: ["rucula"] },
  });
  assertEquals([status, json.reason], [422, "price_mismatch"]);
  for (const part of ["Diavola CLP", "familiar CLP", "rúcula CLP"]) assertStringIncludes(json.errors[0].message, part);
});

Deno.test("Two lines of one dish with other options stay two lines with own prices (EN #2051)", async () => {
  await using app = startApp();
  const items = [{ name: "Diavola", quantity: 1 }, { name: "Diavola con rúcula", quantity: 1 }];
  const { structuredContent: { lines } } = await orderByTool(app, {
    items,
    delivery_method: "pickup",
  });
  assertEquals(lines.length, 2);
  assert(lines[1].unit_price > lines[0].unit_price);
});

Deno.test("A dish takes a note beside its options (DD #26, DD #95)", async () => {
  await using app = startApp();
  const items = [{ name: "Diavola (familiar)", quantity: 1, notes: "bien cocida" }];
  const { structuredContent } = await orderByTool(app, { items, delivery_method: "pickup" });
  assertStringIncludes(structuredContent.formatted_message, "Diavola (familiar): $");
  assertStringIncludes(structuredContent.formatted_message, "  Nota: «bien cocida»");
});

Deno.test("What was chosen shows in lines and message (CCA #184)", async () => {
  await using app = startApp();
  const line = await lineOf(app, "Diavola", {
    size: "familiar",
    without: ["mozzarella"],
    extras: ["rucula", "rucula"],
  });
  assertEquals(line.options, { size: "familiar", extras: ["rucula", "rucula"], without: ["mozzarella"] });
  assertStringIncludes(line.message, `${line.name}: $`);
  assertEquals(line.name, "Diavola sin mozzarella (familiar, con doble rúcula)");
});

Deno.test("One option is switched off alone, and a dish taken away takes its options along (CCW #1364, CCA #575)", async () => {
  await using app = startApp();
  const both = await lineOf(app, "Diavola", { extras: ["jamon", "rucula"] });
  const one = await lineOf(app, "Diavola", { extras: both.options.extras.slice(1) });
  assertEquals(one.options, { extras: ["rucula"] });
  const rest = await lineOf(app, "Funghi");
  assertEquals(rest.options, undefined);
});

Deno.test("Leaving out what belongs to a dish keeps its price, allergens and diets (Toast ModifierGroup)", async () => {
  await using app = startApp();
  const plain = await lineOf(app, "Diavola");
  const menu: Menu = await (await app.fetch("/api/v1/menu")).json();
  const item = Object.values(menu.menu).flat().find(({ name }) => name === "Diavola") as MenuItem;
  const less = await lineOf(app, "Diavola", { without: item.removable!.slice(0, 4) });
  assertEquals(less.unit_price, plain.unit_price);
  assertEquals(less.allergens, item.allergens);
  assertEquals(less.diets, item.diets);
  const group = menu.option_groups!.find(({ kind }) => kind === "removals")!;
  assertEquals(group.options, undefined, "removals list no price");
});

Deno.test("No number stands for unlimited or for impossible (Square, Otter and Grubhub 0 and -1)", async () => {
  await using app = startApp();
  const menu: Menu = await (await app.fetch("/api/v1/menu")).json();
  for (const { id, min, max, max_each = 1, options } of menu.option_groups!) {
    assert(min >= 0 && max >= Math.max(1, min) && max_each >= 1, id);
    assert(options === undefined || options.length > 0, id);
  }
  const zero = await order(app, { name: "Diavola", quantity: 0, price_numeric: 1 });
  assertEquals(zero.status, 422);
});

Deno.test("Old clients write two halves into the name and get one pizza (OD sample name, twp_pedidos #90)", async () => {
  await using app = startApp();
  const { name } = await lineOf(app, "Mitad y mitad", { halves: [{ name: "Diavola" }, { name: "Funghi" }] });
  for (const said of ["1/2 Diavola 1/2 Funghi", "mitad y mitad Funghi y Diavola", "media diavola y media funghi"]) {
    assertEquals((await lineOf(app, said)).name, name, said);
  }
});

Deno.test("A name of two halves that cannot be read is answered with the options to send again (OD sample name)", async () => {
  await using app = startApp();
  const { status, json } = await order(app, { name: "mitad Diavola con mozarela mitad Funghi", price_numeric: 1 });
  assertEquals([status, json.reason], [422, "unknown_option"]);
  assert(json.errors[0].choices.length > 0);
  assert(json.errors[0].name !== undefined && json.errors[0].options !== undefined);
});

const { menu, ingredients: { ingredients } } = sampleContent();

for (const [said, names] of [["first", ["Diavola", "Funghi"]], ["second", ["Funghi", "Diavola"]]] as const) {
  Deno.test(`A half has the limits of its own extras, as ${said} half of two that differ`, () => {
    const extras = menu.option_groups.find((group) => group.kind === "extras")!;
    const few = { ...extras, id: "few", max: 2, max_each: 1 };
    const own = (groups: readonly string[]) => groups.map((id) => id === extras.id ? few.id : id);
    const items = menu.items.map((item) =>
      item.id === "diavola" ? { ...item, option_groups: own(item.option_groups) } : item
    );
    const index = createMenuIndex(items, [], { ingredients, option_groups: [...menu.option_groups, few] });
    const two = names.map((name) => index.byId.get(name.toLowerCase())!) as [MenuItemContent, MenuItemContent];
    /** The limits that extras of the Diavola, of the Funghi and of both pass. */
    const passed = (diavola: string[], funghi: string[] = [], both: string[] = []) => {
      const halves = names.map((name) => ({ name, extras: name === "Diavola" ? diavola : funghi }));
      const read = configure(index, { items: two, options: { halves, extras: both } }, String);
      return read.ok ? [] : read.error.map((each) => "group" in each && "max" in each && `${each.group} ${each.max}`);
    };
    assertEquals(passed(["jamon", "ajo"], ["jamon", "jamon", "ajo"]), []);
    assertEquals(passed(["jamon", "jamon"]), ["jamón 1"]);
    assertEquals(passed(["jamon", "ajo", "pollo"]), ["Extras 2"]);
    assertEquals(passed([], [], ["jamon", "jamon"]), ["jamón 1"]);
    assertEquals(passed(["jamon"], [], ["jamon"]), ["jamón 1"]);
    assertEquals(passed(["pollo"], [], ["jamon", "ajo"]), ["Extras 2"]);
    assertEquals(passed([], ["pollo", "pollo", "rucula", "rucula"], ["jamon", "ajo"]), ["Extras 5"]);
  });
}

/** A half-and-half of the sample under another rule of prices. */
function halfAndHalf(rule: Partial<OptionGroupOf<"halves">>, prices: readonly [number, number], extra: number) {
  const items = menu.items.map((item) =>
    item.id === "diavola" ? { ...item, price: prices[0] } : item.id === "funghi" ? { ...item, price: prices[1] } : item
  );
  const index = createMenuIndex(items, menu.categories, {
    ingredients: ingredients.map((each) => each.id === "rucula" ? { ...each, extra_price: extra } : each),
    option_groups: menu.option_groups.map((group) => group.kind === "halves" ? { ...group, ...rule } : group),
  });
  const halves = [{ name: "Diavola", extras: ["rucula"] }, { name: "Funghi" }];
  const two = [index.byId.get("diavola")!, index.byId.get("funghi")!] as const;
  const configured = configure(index, { items: two, options: { halves } }, (member) => member);
  assert(configured.ok);
  return describeDish(configured.value as Configuration, index.options.named);
}

for (
  const { rule, source, price } of [
    { rule: { half_price: "max", half_extra: "full" }, source: "Toast portions", price: 10_010 + 1_510 },
    { rule: { half_price: "max", half_extra: "half" }, source: "Toast portions, multiplier 0.5", price: 10_010 + 750 },
    { rule: { half_price: "average", half_extra: "full" }, source: "OD #172, Procon", price: 9_500 + 1_510 },
    { rule: { half_price: "average", half_extra: "half" }, source: "OD #172, Procon", price: 9_500 + 750 },
  ] as const
) {
  Deno.test(`Halves cost ${rule.half_price}, an extra on one of them ${rule.half_extra} (${source})`, () => {
    const described = halfAndHalf(rule, [10_010, 9_000], 1_510);
    assertEquals(described.price, price);
  });
}

Deno.test("Prices of halves are whole pesos that end in zero, and their parts add up (Odoo #182511, Odoo #247558, Odoo #223055, Odoo #279652)", () => {
  for (const first of [9_990, 10_010, 8_900]) {
    const rule = { half_price: "average", half_extra: "half" } as const;
    const { price, price_parts } = halfAndHalf(rule, [first, 9_980], 1_130);
    assertEquals(price % 10, 0);
    assertEquals(price, price_parts.reduce((sum, part) => sum + part.price, 0));
    assert(price_parts.every((part) => Number.isInteger(part.price) && part.price % 10 === 0));
  }
});

Deno.test("A half-and-half has the allergens of both halves and of every extra, whatever is left out (halves, allergens)", async () => {
  await using app = startApp();
  const line = await lineOf(app, "Mitad y mitad", {
    halves: [{ name: "Marinara", without: ["ajo"] }, { name: "Salmón ahumado", without: ["salmon-ahumado"] }],
    extras: ["nueces"],
  });
  for (const allergen of ["gluten", "milk", "fish", "nuts"]) assert(line.allergens.includes(allergen), allergen);
  assertEquals(line.diets, undefined);
});
