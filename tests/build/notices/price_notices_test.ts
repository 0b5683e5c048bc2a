/** The notices on prices far from those of their category. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { priceNotices } from "../../../build/notices/price_notices.ts";
import { loadContent } from "../../../build/content.ts";
import { completeContent } from "../../../src/tables/content_file.ts";
import type { MenuContent } from "../../../src/schemas/content/menu.ts";
import { sampleContent } from "../../sample_content.ts";

const { menu: SAMPLE } = sampleContent();

function withMargherita(fields: Partial<MenuContent["items"][number]>): MenuContent {
  return { ...SAMPLE, items: SAMPLE.items.map((item) => item.id === "margherita" ? { ...item, ...fields } : item) };
}

Deno.test("priceNotices() is silent on the sample menus", async () => {
  assertEquals(priceNotices(SAMPLE), []);
  const files = await loadContent(new URL("../../../src/content/", import.meta.url));
  assertEquals(files.ok && priceNotices(completeContent(files.value).menu), []);
});

Deno.test("priceNotices() asks about a digit too few and a digit too many", () => {
  assertEquals(priceNotices(withMargherita({ price: 990 })), [
    '«Margherita» cuesta $990 y lo usual en «Pizzas rojas» es $11.900. Si está bien, agrega "price_checked": 990 a ese ' +
    "producto; si no, corrige su precio en menu.json.",
  ]);
  assertEquals(priceNotices(withMargherita({ price: 99_000 })).length, 1);
  for (const price of [2_990, 45_000]) assertEquals(priceNotices(withMargherita({ price })), []);
});

Deno.test("priceNotices() asks about the price of a size, until it is checked", () => {
  const prices = { individual: 9_900, familiar: 159_000 };
  const [notice, ...others] = priceNotices(withMargherita({ prices }));
  assertEquals(others, []);
  assertStringIncludes(notice!, "«Margherita» cuesta $159.000 y lo usual en «Pizzas rojas» es $11.900");
  assertEquals(priceNotices(withMargherita({ prices, price_checked: 159_000 })), []);
  const [first, ...more] = priceNotices(withMargherita({ price: 990, prices: { individual: 990, familiar: 159_000 } }));
  assertStringIncludes(first!, "«Margherita» cuesta $990 y");
  assertEquals(more, [], "one at a time");
});

Deno.test("priceNotices() finds ten times and a tenth of every price of the sample menu, except a tenth of a bottle of wine", () => {
  const missed = SAMPLE.items.flatMap((changed) =>
    [changed.price / 10, changed.price * 10].filter((price) => {
      const items = SAMPLE.items.map((item) => item === changed ? { ...item, price } : item);
      return priceNotices({ ...SAMPLE, items }).length === 0;
    }).map((price) => `${changed.name}: ${price}`)
  );
  assertEquals(missed, ["Botella de carménère: 1690", "Botella de sauvignon blanc: 1590"]);
});

Deno.test("priceNotices() is silent after `price_checked`, until the price changes", () => {
  assertEquals(priceNotices(withMargherita({ price: 99_000, price_checked: 99_000 })), []);
  assertEquals(priceNotices(withMargherita({ price: 990, price_checked: 99_000 })).length, 1);
});

Deno.test("priceNotices() is silent in a category too small to have a usual price", () => {
  const items = SAMPLE.items.filter(({ category }) => category === "postres").slice(0, 3);
  const [first, ...others] = items;
  assertEquals(priceNotices({ ...SAMPLE, items: [{ ...first!, price: 250_000 }, ...others] }), []);
});

Deno.test("priceNotices() asks about a size that adds nearly what a dish costs, until its price is checked", () => {
  const [size, ...others] = SAMPLE.option_groups;
  assert(size?.kind === "size");
  const adding = (price: number, checked?: number) => {
    const [first, second] = size.options;
    const dear = { ...second!, price, ...(checked !== undefined && { price_checked: checked }) };
    return priceNotices({ ...SAMPLE, option_groups: [{ ...size, options: [first!, dear] }, ...others] });
  };
  assertEquals(adding(13_900), [
    "«familiar» suma $13.900 a platos de $12.500: se escribe lo que suma, y no el precio entero. Si está bien, agrega " +
    '"price_checked": 13900 a esa opción; si no, corrígela en menu.json.',
  ]);
  assertEquals([adding(9_380).length, adding(9_370), adding(13_900, 13_900)], [1, [], []]);
  assertEquals(adding(14_900, 13_900).length, 1);
});
