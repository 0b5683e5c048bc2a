/**
 * One dish has one price: in REST, by name and by options, over MCP, in the message, and computed from GET /menu by a
 * client that knows nothing else. Every id that the menu lists works.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { formatClp, priceText } from "../../src/domain/text/clp.ts";
import type { LineOptions } from "../../src/schemas/line_options.ts";
import type { Menu, MenuItem, MenuOptionGroup } from "../../src/schemas/menu.ts";
import { startApp, type TestApp } from "../app_fixture.ts";
import { asTool, orderTool, placeOrder } from "./order_fixture.ts";

const order = (app: TestApp, ...items: object[]) => placeOrder(app, { items, delivery_method: "pickup" });

async function readMenu(app: TestApp): Promise<Menu> {
  return await (await app.fetch("/api/v1/menu")).json();
}

const itemsOf = (menu: Menu) => Object.values(menu.menu).flat();

/** The limiter counts every order; these tests send many. */
const start = () => startApp({ config: { rateLimitPerMinute: 0 } });

const DISHES: readonly { name: string; options: LineOptions; said: string; price: (of: Prices) => number }[] = [
  {
    name: "Diavola",
    options: { size: "familiar", without: ["aceitunas-negras"], extras: ["mozzarella", "rucula", "mozzarella"] },
    said: "diavola familiar sin aceitunas negras con doble mozzarella y rúcula",
    price: ({ dish, option }) => dish("Diavola") + option("familiar") + 2 * option("mozzarella") + option("rucula"),
  },
  {
    name: "Mitad y mitad",
    options: {
      halves: [{ name: "Funghi", extras: ["jamon"] }, { name: "Diavola", without: ["aceitunas-negras"] }],
      extras: ["rucula"],
    },
    said: "½ Funghi con jamón ½ Diavola s/ aceitunas negras (+ rúcula)",
    // The sample charges the dearer half, and half of an extra on a half.
    price: ({ dish, option }) =>
      Math.max(dish("Funghi"), dish("Diavola")) + Math.floor(option("jamon") / 20) * 10 + option("rucula"),
  },
  {
    name: "Cuatro quesos",
    options: { size: "familiar", extras: ["rucula"] },
    said: "cuatro quesos familiar con rúcula",
    price: ({ own, option }) => own("Cuatro quesos") + option("rucula"),
  },
  {
    name: "Mitad y mitad",
    options: { size: "familiar", halves: [{ name: "Cuatro quesos" }, { name: "Capricciosa", extras: ["jamon"] }] },
    said: "mitad cuatro quesos / mitad capricciosa con jamón (familiar)",
    // The Capricciosa is the dearer of the two in this size alone.
    price: ({ dish, option }) => dish("Capricciosa") + option("familiar") + Math.floor(option("jamon") / 20) * 10,
  },
  {
    name: "Mitad y mitad",
    options: { size: "familiar", halves: [{ name: "Cuatro quesos" }, { name: "Marinara" }] },
    said: "mitad marinara / mitad cuatro quesos (familiar)",
    price: ({ own }) => own("Cuatro quesos"),
  },
  {
    name: "Té o infusión",
    options: { choices: ["boldo"] },
    said: "TE (BOLDO)",
    price: ({ dish }) => dish("Té o infusión"),
  },
];

interface Prices {
  readonly dish: (name: string) => number;
  /** In the size "familiar". */
  readonly own: (name: string) => number;
  readonly option: (id: string) => number;
}

function pricesOf(menu: Menu): Prices {
  const itemOf = (name: string) => itemsOf(menu).find((item) => item.name === name)!;
  return {
    dish: (name) => itemOf(name).price_numeric,
    own: (name) => itemOf(name).prices!.familiar!,
    option: (id) =>
      menu.option_groups!.flatMap(({ options = [] }) => options).find((option) => option.id === id)!.price_numeric,
  };
}

for (const { name, options, said, price } of DISHES) {
  Deno.test(`One price and one message over REST by options, by name, and over MCP: ${said}`, async () => {
    await using app = start();
    const unit = price(pricesOf(await readMenu(app)));
    const byOptions = await order(app, { name, quantity: 2, price_numeric: unit, options });
    assertEquals(byOptions.status, 200, JSON.stringify(byOptions.json));
    const [line] = byOptions.json.lines;
    assertEquals([line.unit_price, line.line_total, byOptions.json.total_clp], [unit, 2 * unit, 2 * unit]);
    assertStringIncludes(
      byOptions.json.formatted_message,
      `${line.name} (${formatClp(unit)} c/u): ${formatClp(2 * unit)}\n`,
    );
    for (const written of [line.name, said]) {
      const byName = await order(app, { name: written, quantity: 2, price_numeric: unit });
      assertEquals(byName.json.formatted_message, byOptions.json.formatted_message);
      assertEquals(byName.json.lines, byOptions.json.lines);
    }
    for (const asked of [{ name, options }, { name: said }]) {
      const args = { items: [{ ...asked, quantity: 2, price_numeric: unit }], delivery_method: "pickup" };
      const { structuredContent } = await orderTool(app, args);
      // A dish that was said otherwise is told.
      const { warnings = [], ...rest } = structuredContent;
      const others = warnings.filter(({ reason }: { reason: string }) => reason !== "read_as");
      assertEquals(asTool({ ...rest, warnings: others }), asTool(byOptions.json));
    }
    const wrong = await order(app, { name: said, quantity: 2, price_numeric: unit + 10 });
    assertEquals([wrong.status, wrong.json.reason], [422, "price_mismatch"]);
    assertStringIncludes(wrong.json.errors[0].message, priceText(unit, "en"), "the mismatch tells the price");
  });
}

Deno.test("A size that does not exist is answered with what each adds to that dish or to those halves", async () => {
  await using app = start();
  for (
    const [adds, name, ...halves] of [
      [6_500, "Margherita"],
      [6_000, "Cuatro quesos"],
      [6_100, "Mitad y mitad", "Cuatro quesos", "Capricciosa"],
    ] as const
  ) {
    const options = { size: "gigante", ...(halves.length > 0 && { halves: halves.map((half) => ({ name: half })) }) };
    const { json } = await order(app, { name, quantity: 1, price_numeric: 9_900, options });
    const [{ choices }] = json.errors;
    assertEquals(choices.map((each: { price_numeric: number }) => each.price_numeric), [0, adds]);
    assertEquals(choices.map(({ id }: { id: string }) => id), ["individual", "familiar"]);
  }
});

Deno.test("Every group that an item of GET /menu names is there, and each option works at its price", async () => {
  await using app = start();
  const menu = await readMenu(app);
  const groups = new Map(menu.option_groups!.map((group) => [group.id, group]));
  let tried = 0;
  for (const item of itemsOf(menu).filter(({ sold_out }) => !sold_out)) {
    const own = (item.option_groups ?? []).map((id) => groups.get(id)!);
    assert(own.every((group) => group !== undefined), `${item.name}: every id resolves`);
    for (const { options, price_numeric } of promises(item, own)) {
      const { status, json } = await order(app, { name: item.id, quantity: 1, price_numeric, options });
      assertEquals(status, 200, `${item.name} ${JSON.stringify(options)}: ${JSON.stringify(json)}`);
      tried++;
    }
  }
  assert(tried > 800, `${tried} options`);
});

/** What GET /menu promises for one item: each option alone, with its price. */
function promises(item: MenuItem, groups: readonly MenuOptionGroup[]) {
  const base = item.price_numeric;
  const needed = groups.filter(({ kind, min }) => kind === "choice" && min > 0).map(({ options }) => options![0]!.id);
  const required = needed.length > 0 && { choices: needed };
  return [
    ...groups.flatMap(({ kind, options = [] }) =>
      options.map(({ id, price_numeric }) => ({
        options: {
          ...required,
          ...(kind === "size" ? { size: id } : kind === "extras" ? { extras: [id] } : { choices: [id] }),
        },
        price_numeric: (kind === "size" ? item.prices?.[id] : undefined) ?? base + price_numeric,
      }))
    ),
    ...(item.removable ?? []).map((id) => ({ options: { ...required, without: [id] }, price_numeric: base })),
  ];
}
