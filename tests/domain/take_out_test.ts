/** What becomes of dishes, options, orders and the search when an ingredient has run out (decision 32). @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { buildOrder } from "./priced_order.ts";
import { searchMenu } from "../../src/domain/search/search.ts";
import { viewMenu } from "../../src/domain/menu/menu_view.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import type { Order } from "../../src/schemas/order.ts";
import { indexOf } from "../../src/site/offers/example_dish.ts";
import { withOut } from "../out_fixture.ts";
import { sampleContent } from "../sample_content.ts";
import { orderFixture } from "./order_rules_fixture.ts";

const sample = sampleContent();
const WITHOUT_BASIL = withOut({ albahaca: "without" });

const itemOf = ({ menu }: Content, id: string) => menu.items.find((item) => item.id === id)!;

function order(content: Content, ...items: Order["items"]) {
  return buildOrder(indexOf(content), { items, delivery_method: "pickup" }, {
    restaurant: "Horno",
    isOpen: true,
    sandbox: false,
    messaging: { number: "+56911112222", sandbox_number: "+56900000000" },
    ...orderFixture(),
  });
}

/** The first problem of an order. */
function refusal(content: Content, line: Partial<Order["items"][number]> & { name: string }) {
  const built = order(content, { quantity: 1, ...line });
  assert(!built.ok, "it was taken");
  return built.error[0]!;
}

Deno.test('With out "sold_out" every dish whose recipe has the ingredient is sold out, and no other', () => {
  const content = withOut({ albahaca: "sold_out" });
  for (const [at, item] of content.menu.items.entries()) {
    const before = sample.menu.items[at]!;
    assertEquals(item.sold_out, before.ingredients.includes("albahaca") || before.sold_out, item.id);
    assertEquals(item.description, before.description);
  }
  assertEquals(refusal(content, { name: "Margherita" }).kind, "sold_out");
  assertEquals(refusal(content, { name: "Mitad Margherita / mitad Funghi" }).kind, "sold_out");
});

Deno.test('With out "without" a dish is offered without it where it can be left out, and sold out elsewhere', () => {
  const content = withOut({ mozzarella: "without", burrata: "without" });
  const view = viewMenu(sample).menu;
  const removable = new Map(Object.values(view).flat().map((item) => [item.id, item.removable ?? []]));
  for (const [at, item] of content.menu.items.entries()) {
    const before = sample.menu.items[at]!;
    const missing = before.ingredients.filter((id) => ["mozzarella", "burrata"].includes(id));
    const can = missing.every((id) => removable.get(item.id)!.includes(id));
    assertEquals(item.sold_out, missing.length > 0 && !can || before.sold_out, item.id);
    assertEquals(item.without_today, missing.length > 0 && can ? missing : undefined, item.id);
    assertEquals([item.price, item.allergens, item.diets], [before.price, before.allergens, before.diets], item.id);
  }
  assertEquals(itemOf(content, "arancini-de-azafran").sold_out, true, "nothing can be left out of it");
  assertEquals(itemOf(content, "burrata-con-tomates").sold_out, true, "it is what the dish is made of");
});

Deno.test("A dish without an ingredient says so in its description, in every language", () => {
  const { description } = itemOf(
    withOut({ mozzarella: "without", jamon: "without", oregano: "without" }),
    "napolitana",
  );
  assertStringIncludes(description.es, ". Hoy sin mozzarella, jamón ni orégano.");
  assertStringIncludes(description.en, ". Today without mozzarella, ham or oregano.");
});

Deno.test("An order of it costs the same, and message, line and warning say without what it is made", () => {
  const built = order(WITHOUT_BASIL, { name: "Margherita", quantity: 1, notes: "bien tostada" });
  assert(built.ok);
  const { formatted_message, lines, warnings, total_clp } = built.value;
  assertEquals(total_clp, itemOf(sample, "margherita").price);
  assertStringIncludes(formatted_message, `Margherita: $9.900\n  Hoy sin albahaca\n  Nota: «bien tostada»`);
  assertEquals(lines.map(({ name, without_today }) => [name, without_today]), [["Margherita", ["albahaca"]]]);
  assertEquals(warnings.map(({ reason, pointer }) => [reason, pointer]), [["without_today", "/items/0/name"]]);
  assertStringIncludes(warnings[0]!.message, '"Margherita" is made without basil today');
});

Deno.test("A half is made without it too; a person who leaves it out reads it once", () => {
  const halves = order(WITHOUT_BASIL, { name: "Mitad Margherita / mitad Funghi", quantity: 1 });
  assert(halves.ok);
  assertEquals(halves.value.lines[0]!.without_today, ["albahaca"]);
  assertStringIncludes(halves.value.formatted_message, "\n  Hoy sin albahaca\n");
  const left = order(WITHOUT_BASIL, { name: "Margherita sin albahaca", quantity: 1 });
  assert(left.ok);
  assertEquals(left.value.lines[0]!.without_today, undefined);
  assert(!left.value.formatted_message.includes("Hoy sin"));
});

Deno.test("An extra and a choice with it cannot be chosen, and the refusal offers only what can", () => {
  for (const out of ["sold_out", "without"] as const) {
    const content = withOut({ mozzarella: out, te: out });
    for (
      const line of [
        { name: "Marinara con mozzarella" },
        { name: "Marinara", options: { extras: ["mozzarella"] } },
      ]
    ) {
      const failure = refusal(content, line);
      assert(failure.kind === "option_sold_out", failure.kind);
      assertEquals(failure.option, "mozzarella");
      assertEquals(failure.choices.map(({ id }) => id), ["mozzarella-de-bufala"]);
      assert(failure.hasMore);
    }
    const unknown = refusal(content, { name: "Marinara con plutonio" });
    assert(unknown.kind === "unknown_option" && unknown.choices.every(({ id }) => id !== "mozzarella"));
    const tea = content.menu.items.find(({ option_groups }) => option_groups.includes("tipo-de-te"))!;
    assertEquals(refusal(content, { name: tea.name, options: { choices: ["te-negro"] } }).kind, "option_sold_out");
    const missing = refusal(content, { name: tea.name });
    assert(missing.kind === "option_required" && missing.choices.every(({ id }) => id !== "te-negro"));
    const options = viewMenu(content).option_groups.flatMap((group) => group.options ?? []);
    assertEquals(options.filter(({ sold_out }) => sold_out).map(({ id }) => id).sort(), ["mozzarella", "te-negro"]);
  }
});

Deno.test("A dish whose required choice nobody can make is sold out", () => {
  const group = sample.menu.option_groups.find(({ id }) => id === "tipo-de-te")!;
  assert(group.kind === "choice");
  const all = group.options.flatMap(({ ingredients }) => ingredients);
  const content = withOut(Object.fromEntries(all.map((id) => [id, "without"])));
  const tea = content.menu.items.find(({ option_groups }) => option_groups.includes("tipo-de-te"))!;
  assertEquals(tea.sold_out, true);
});

Deno.test("A search for dishes without it finds those that are made without it", () => {
  const found = (content: Content, query: string) => searchMenu(indexOf(content), { query }).items.map(({ id }) => id);
  assertEquals(found(sample, "sin albahaca"), []);
  assert(found(WITHOUT_BASIL, "sin albahaca").includes("margherita"));
  assert(found(WITHOUT_BASIL, "without basil").includes("margherita"));
});
