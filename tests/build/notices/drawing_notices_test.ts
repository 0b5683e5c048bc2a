/** The notices about ingredients without a drawing. @module */
import { assertEquals, assertMatch } from "@std/assert";
import { drawingNotices } from "../../../build/notices/drawing_notices.ts";
import { sampleContent } from "../../sample_content.ts";

const { menu } = sampleContent();

/** The menu where these dishes also have an ingredient that nobody has drawn. */
function withCochayuyo(ids: readonly string[], more: object = {}) {
  const items = menu.items.map((item) =>
    ids.includes(item.id) ? { ...item, ingredients: [...item.ingredients, "cochayuyo"], ...more } : item
  );
  return drawingNotices({ ...menu, items });
}

Deno.test("every ingredient of the sample dishes has a drawing", () => {
  assertEquals(drawingNotices(menu), []);
});

Deno.test("an ingredient without a drawing gives one notice, which names it, a dish and how many more", () => {
  const [notice, ...others] = withCochayuyo(["marinara", "pepperoni", "cesar"]);
  assertEquals(others, []);
  assertMatch(notice!, /^el ingrediente "cochayuyo" no tiene dibujo propio: en «Marinara» y 2 más se ve/);
  assertMatch(withCochayuyo(["marinara"])[0]!, /: en «Marinara» se ve/);
});

Deno.test("a photo settles it, and a form that does not show the ingredient needs no drawing of it", () => {
  assertEquals(withCochayuyo(["marinara"], { photo: "marinara.webp" }), []);
  assertEquals(withCochayuyo(["cafe-espresso"]), []);
});
