/** The choices of a dish while a person makes them, without the dialog: what a new half keeps, and what it loses. @module */
import { assertEquals } from "@std/assert";
import type { AskedDish } from "../../src/domain/dishes/configure.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import {
  askedAgain,
  configured,
  extraOf,
  extraPrice,
  otherHalves,
  priceIn,
  refusal,
  withExtra,
  withFirst,
  withOptions,
  withOther,
  withoutOf,
  withRemoval,
} from "../../src/site/browser/order/dish_choices.ts";
import { sampleContent } from "../sample_content.ts";

const { menu, ingredients: { ingredients } } = sampleContent();
const index = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });
const dishOf = (id: string) => index.byId.get(id)!;
const [diavola, funghi, napolitana] = [dishOf("diavola"), dishOf("funghi"), dishOf("napolitana")];
const whole: AskedDish = {
  items: [diavola],
  options: { size: "familiar", extras: ["rucula"], without: ["aceitunas-negras"] },
};
const second = { name: "funghi", without: ["champinones-ostra"], extras: ["mozzarella"] };
const halves: AskedDish = {
  items: [diavola, funghi],
  options: {
    ...{ size: "familiar", extras: ["rucula"] },
    halves: [{ name: "diavola", without: ["aceitunas-negras"], extras: ["pollo"] }, second],
  },
};

Deno.test("withOther() makes the dish the first half with what it leaves out; extras stay on both", () => {
  assertEquals(withOther(whole, funghi), {
    items: [diavola, funghi],
    options: {
      ...{ size: "familiar", extras: ["rucula"] },
      halves: [{ name: "diavola", without: ["aceitunas-negras"] }, { name: "funghi" }],
    },
  });
});

Deno.test("withOther() keeps the changes of the same half, and of another only the extras", () => {
  const [first] = halves.options.halves!;
  assertEquals(withOther(halves, funghi), halves);
  assertEquals(withOther(halves, napolitana).options.halves, [first, { name: "napolitana", extras: ["mozzarella"] }]);
  const plain = { ...halves, options: { ...halves.options, halves: [first!, { name: "funghi" }] } };
  assertEquals(withOther(plain, napolitana).options.halves, [first, { name: "napolitana" }]);
});

Deno.test("withOther() without another dish keeps what the first half has", () => {
  assertEquals(withOther(halves, undefined), {
    items: [diavola],
    options: { size: "familiar", without: ["aceitunas-negras"], extras: ["rucula", "pollo"] },
  });
  assertEquals(withOther(whole, undefined), whole);
});

Deno.test("withFirst() keeps the size, the other half and the extras of both, and begins the first one anew", () => {
  const kept = { size: "familiar", extras: ["rucula"] };
  assertEquals(withFirst(index, halves, napolitana), {
    items: [napolitana, funghi],
    options: { ...kept, halves: [{ name: "napolitana" }, second] },
  });
  assertEquals(withFirst(index, whole, napolitana), { items: [napolitana], options: kept });
  assertEquals(withFirst(index, { ...whole, options: {} }, napolitana), { items: [napolitana], options: {} });
  const salad = index.items.find((item) => index.options.of(item).extras === undefined)!;
  assertEquals(withFirst(index, whole, salad).options, { size: "familiar" }, "what it offers no extras for");
});

Deno.test("an extra is at one place, and moves with all its portions", () => {
  assertEquals(extraOf(halves, "mozzarella"), { times: 1, place: 1 });
  assertEquals(extraOf(halves, "rucula"), { times: 1, place: "whole" });
  assertEquals(extraOf(whole, "mozzarella"), { times: 0, place: "whole" });
  const moved = withExtra(halves, "mozzarella", 2, 0);
  assertEquals(extraOf(moved, "mozzarella"), { times: 2, place: 0 });
  assertEquals(moved.options.halves?.map(({ extras }) => extras), [["pollo", "mozzarella", "mozzarella"], []]);
  assertEquals(withExtra(whole, "rucula", 0, "whole").options.extras, []);
});

Deno.test("withRemoval() leaves out of the dish or of one half, and puts back", () => {
  const both = withRemoval(halves, 0, "oregano", true);
  assertEquals([withoutOf(both, 0), withoutOf(both, 1)], [["aceitunas-negras", "oregano"], ["champinones-ostra"]]);
  assertEquals(withoutOf(withRemoval(halves, 1, "champinones-ostra", false), 1), []);
  assertEquals(withoutOf(withRemoval(whole, 0, "aceitunas-negras", false), 0), []);
  assertEquals(withoutOf({ items: [diavola], options: {} }, 0), []);
});

Deno.test("the prices are those of the size and of the place", () => {
  const mozzarella = index.options.named(["mozzarella"])[0]!;
  const familiar = index.options.of(diavola).size!.options[1]!;
  assertEquals(priceIn(index, whole, familiar) - priceIn(index, whole), familiar.price);
  assertEquals(extraPrice(index, halves, mozzarella, "whole"), mozzarella.extra_price);
  assertEquals(extraPrice(index, halves, mozzarella, 1), mozzarella.extra_price! / 2);
});

Deno.test("refusal() names a limit that is passed or what goes both with and without, and nothing for a choice that is missing", () => {
  const tea = index.items.find((item) => index.options.of(item).choices.length > 0)!;
  assertEquals(refusal(index, { items: [tea], options: {} }), undefined);
  assertEquals(
    refusal(index, withOptions({ items: [tea], options: {} }, { choices: ["te-negro", "boldo"] }))?.kind,
    "too_many_options",
  );
  assertEquals(refusal(index, withExtra(whole, "rucula", 9, "whole"))?.kind, "too_many_options");
  assertEquals(
    refusal(index, withRemoval(withExtra(whole, "mozzarella", 1, "whole"), 0, "mozzarella", true))?.kind,
    "options_conflict",
  );
  assertEquals(refusal(index, withOptions(whole, { size: "enorme" })), undefined);
});

Deno.test("askedAgain() asks for the same dish or halves", () => {
  for (const asked of [whole, halves]) {
    const result = configured(index, asked);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    assertEquals(configured(index, askedAgain(result.value)), result);
  }
});

Deno.test("otherHalves() offers what is had and goes together, and nothing to a dish without halves", () => {
  const ids = otherHalves(index, diavola).map(({ id }) => id);
  assertEquals([ids.includes("funghi"), ids.includes("tiramisu")], [true, false]);
  const gone = createMenuIndex(
    menu.items.map((item) => item.id === "funghi" ? { ...item, sold_out: true } : item),
    menu.categories,
    { ...menu, ingredients },
  );
  assertEquals(otherHalves(gone, gone.byId.get("diavola")!).map(({ id }) => id), ids.filter((id) => id !== "funghi"));
  const salad = index.items.find((item) => index.options.of(item).halves === undefined)!;
  assertEquals(otherHalves(index, salad), []);
});
