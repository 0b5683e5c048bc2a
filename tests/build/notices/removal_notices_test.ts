/** The notice about ingredients that can be left out where no dish can be asked for without anything. @module */
import { assertEquals } from "@std/assert";
import { removalNotices } from "../../../build/notices/removal_notices.ts";
import { ownerNotices } from "../../../build/notices/owner_notices.ts";
import { sampleContent } from "../../sample_content.ts";

const content = sampleContent();
const { menu, ingredients: { ingredients } } = content;
const option_groups = menu.option_groups.filter(({ kind }) => kind !== "removals");
const items = menu.items.filter(({ id }) => ["margherita", "marinara", "te"].includes(id));

const told = (more: object, removable?: boolean) =>
  removalNotices(
    { ...menu, items, option_groups, ...more },
    ingredients.map((each) => removable === undefined ? each : { ...each, removable }),
  );

Deno.test("a menu with a group of removals needs none", () => {
  assertEquals(removalNotices(menu, ingredients), []);
});

Deno.test("without a group of removals one notice names what can be left out, and how to settle it", () => {
  assertEquals(told({}), [
    "se puede sacar según ingredients.json, pero no en la carta: salsa de tomate, ajo, orégano, aceite de oliva, " +
    "mozzarella fior di latte y 1 más. A quien pide «Marinara sin salsa de tomate» se le dice que no se puede. Agrega a " +
    'menu.json un grupo con "kind": "removals", y su "id" a los platos, o escribe "removable": false en lo que no se saca.',
  ]);
  const all = ownerNotices({ ...content, menu: { ...menu, option_groups } }, "2026-11-25");
  assertEquals(all.filter((notice) => notice.includes("removals")).length, 1);
});

Deno.test("a group that no dish names settles nothing", () => {
  const without = items.map((item) => ({ ...item, option_groups: [] }));
  assertEquals(told({ items: without, option_groups: menu.option_groups }), told({}));
});

Deno.test("the group settles it, and so does that nothing can be left out of any dish", () => {
  assertEquals(told({ option_groups: menu.option_groups }), []);
  assertEquals(told({}, false), []);
  assertEquals(told({ items: items.slice(-1) }, true), [], "the first ingredient stays");
  assertEquals(told({ items: [] }), []);
});
