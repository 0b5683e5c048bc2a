/** The drawings of dishes: shapes, arrangement, sprite, and the text alternative. @module */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { brotliCompressSync } from "node:zlib";
import { LANGUAGES } from "../../src/leaves/language.ts";
import { CATEGORY_KEYS } from "../../src/schemas/category.ts";
import { DISH_FORMS, USUAL_FORMS } from "../../src/schemas/dish_form.ts";
import {
  CRUST,
  dishImageSvg,
  INGREDIENT_SHAPES,
  spriteSvg,
  toppingsSvg,
} from "../../src/site/drawings/ingredient_shapes.ts";
import { dishAlternative } from "../../src/site/drawings/dish_words.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import { drawDish, drawIngredient, drawnConfiguration, type DrawnDish } from "../../src/site/drawings/draw_dish.ts";
import { Resvg } from "../resvg.ts";
import { EVERY_DISH, KITCHEN, ONE_OF_EACH_FORM } from "./drawing_fixture.ts";

/** Draws the pixels; throws on anything but well-formed SVG. */
function pixels(svg: string): Uint8Array {
  return new Resvg(svg).render().pixels;
}

function referred(svg: string): string[] {
  return [...svg.matchAll(/href="[^"#]*#([^"]+)"/g)].map(([, name]) => name!);
}

const SPRITE_IDS = [...spriteSvg(KITCHEN).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);

const HALVES: DrawnDish = {
  form: "pizza",
  ingredients: ["masa"],
  halves: [["salsa-de-tomate", "mozzarella", "pepperoni"], ["mozzarella", "champinones", "rucula"]],
};

Deno.test("every ingredient of a kitchen has a shape, which a drawing of it alone shows", () => {
  assertEquals(KITCHEN.filter((id) => !(id in INGREDIENT_SHAPES)), []);
  for (const id of KITCHEN) assertEquals(referred(drawIngredient(id).html), [`i-${id}`]);
});

Deno.test("no two ingredients have the same shape", () => {
  assertEquals(new Set(Object.values(INGREDIENT_SHAPES)).size, Object.keys(INGREDIENT_SHAPES).length);
});

Deno.test("an ingredient without a shape is a plain one, in drawings too", () => {
  assertEquals(referred(drawIngredient("cochayuyo").html), ["i-other"]);
  const drawn = referred(drawDish({ form: "pizza", ingredients: ["masa", "cochayuyo", "constructor"] }).html);
  assertEquals([...new Set(drawn)], ["v-pizza", "i-other"]);
  const glass = drawDish({ form: "glass", ingredients: ["constructor"] }).html;
  assert([...glass.matchAll(/ color="([^"]*)"/g)].every(([, colour]) => /^#[0-9a-f]{6}$/.test(colour!)), glass);
});

Deno.test("every dish of the menu is drawn without a plain piece, and a cup takes the colour of what is brewed in it", () => {
  for (const dish of EVERY_DISH) assert(!referred(drawDish(dish).html).includes("i-other"), dish.ingredients.join());
  const cups = [["agua"], ["agua", "te-verde"], ["cafe"]].map((ingredients) =>
    drawDish({ form: "cup", ingredients }).html
  );
  assertEquals(new Set(cups).size, 3);
});

Deno.test("the sprite holds the shapes of the kitchen's own ingredients, the plain one and every vessel", () => {
  const ids = [...spriteSvg(["tomate", "cochayuyo"]).matchAll(/ id="(i-[^"]+)"/g)].map(([, id]) => id);
  assertEquals(ids.toSorted(), ["i-other", "i-tomate"]);
  const vessels = (sprite: string) => [...sprite.matchAll(/ id="v-/g)].length;
  assertEquals(vessels(spriteSvg([])), vessels(spriteSvg(KITCHEN)));
});

Deno.test("the sprite is well-formed, holds each id once, and takes at most 20 KB over the wire", () => {
  assertEquals(new Set(SPRITE_IDS).size, SPRITE_IDS.length);
  pixels(spriteSvg(KITCHEN).replace("<svg ", '<svg width="9" height="9" '));
  const size = brotliCompressSync(new TextEncoder().encode(spriteSvg(KITCHEN))).length;
  assert(size <= 20_000, `${size} bytes`);
});

Deno.test("each form is drawn, from shapes of the sprite, and differs from the others", () => {
  assertEquals(ONE_OF_EACH_FORM.map(({ form }) => form).toSorted(), [...DISH_FORMS].toSorted());
  const drawings = ONE_OF_EACH_FORM.map((dish) => drawDish(dish, { sprite: "/assets/drawings.svg" }).html);
  for (const drawing of drawings) {
    assertEquals(referred(drawing).filter((name) => !SPRITE_IDS.includes(name)), []);
    assert(!/NaN|undefined|Infinity/.test(drawing), drawing);
  }
  assertEquals(new Set(drawings).size, drawings.length);
});

Deno.test("each form is drawn with every kind of ingredient, with none, and with a hundred", () => {
  for (const form of DISH_FORMS) {
    for (const ingredients of [[], ...KITCHEN.map((id) => [id]), KITCHEN.slice(0, 100)]) {
      const { html } = drawDish({ form, ingredients });
      assert(html.startsWith("<svg ") && !/NaN|undefined/.test(html), `${form} ${ingredients}`);
    }
  }
});

Deno.test("the same dish always looks the same, and other toppings look different", () => {
  const [pepperoni, mushrooms] = ["pepperoni", "champinones"].map((id): DrawnDish => ({
    form: "pizza",
    ingredients: ["masa", "salsa-de-tomate", "mozzarella", id],
  }));
  assertEquals(drawDish(pepperoni!).html, drawDish(pepperoni!).html);
  assertNotEquals(drawDish(pepperoni!).html, drawDish(mushrooms!).html);
});

Deno.test("each half of a pizza has only what it was ordered with, and ends at the cut", () => {
  const size = 100;
  const whole = (half: 0 | 1) =>
    pixels(
      dishImageSvg({ form: "pizza", ingredients: [], halves: [HALVES.halves![half], HALVES.halves![half]] }, size),
    );
  const [left, right, both] = [whole(0), whole(1), pixels(dishImageSvg(HALVES, size))];
  const side = (image: Uint8Array, from: number, to: number) =>
    Array.from({ length: size }, (_, y) => image.slice((y * size + from) * 4, (y * size + to) * 4).join()).join();
  assertEquals(side(both, 0, 48), side(left, 0, 48));
  assertEquals(side(both, 52, size), side(right, 52, size));
  assertNotEquals(side(both, 0, 48), side(right, 0, 48));
});

Deno.test("what both halves have lies on both", () => {
  const { html } = drawDish({ ...HALVES, ingredients: ["masa", "albahaca"] });
  const [, left, right] = html.split("<svg x=");
  for (const half of [left!, right!]) assert(referred(half).includes("i-albahaca"), half);
});

Deno.test("a drawing that stands alone holds the shapes that it uses, and no others", () => {
  for (const dish of [...ONE_OF_EACH_FORM, HALVES]) {
    const svg = dishImageSvg(dish, 64);
    const held = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    assertEquals(held.toSorted(), [...new Set(referred(svg))].toSorted());
    assert(pixels(svg).some((value) => value > 0), dish.form);
  }
});

Deno.test("toppings on the crust are the whole drawing; a dish that is served in something else has no crust", () => {
  for (const dish of [...ONE_OF_EACH_FORM, HALVES]) {
    const { svg, isOnCrust } = toppingsSvg(dish);
    assertEquals(isOnCrust, referred(dishImageSvg(dish)).includes("v-pizza"), dish.form);
    assert(!referred(svg).includes("v-pizza"), dish.form);
    const layers = svg.replace(
      /^<svg[^>]*>/,
      (root) => root + (isOnCrust ? CRUST.replace(/^<svg[^>]*>|<\/svg>$/g, "") : ""),
    );
    const whole = pixels(dishImageSvg(dish));
    assert(pixels(layers).every((value, at) => value === whole[at]), dish.form);
  }
});

Deno.test("a drawing is hidden from screen readers, or an image with a label", () => {
  const [dish] = ONE_OF_EACH_FORM;
  assert(drawDish(dish!).html.includes('aria-hidden="true"'));
  const labelled = drawDish(dish!, { label: 'Pizza "con" <ají>' }).html;
  assert(labelled.includes('role="img" aria-label="Pizza &quot;con&quot; &lt;ají&gt;"'));
  assert(!labelled.includes("aria-hidden"));
});

const NAMED = (...names: string[]) => names.map((name) => ({ id: name === "masa" ? "masa" : "x", name }));

Deno.test("the text alternative names the form and the ingredients, without the dough", () => {
  const pizza = NAMED("masa", "mozzarella", "jamón", "aceitunas negras");
  assertEquals(dishAlternative("pizza", pizza, "es"), "Pizza con mozzarella, jamón y aceitunas negras");
  assertEquals(
    dishAlternative("bottle", NAMED("sparkling water"), "en"),
    "Bottle of sparkling water",
  );
  assertEquals(dishAlternative("plate", [], "es"), "Plato");
});

Deno.test("each form has words in each language, and each category a usual form", () => {
  for (const language of LANGUAGES) {
    const words = DISH_FORMS.map((form) => dishAlternative(form, [], language));
    assert(words.every((noun) => noun.length > 2), words.join());
  }
  for (const key of CATEGORY_KEYS) assert(DISH_FORMS.includes(USUAL_FORMS[key]), key);
});

Deno.test("a drawing follows what is chosen: extras come, what is left out goes, and halves show as halves", () => {
  const ingredient = (id: string) => ({
    id,
    name: { es: id, en: id },
    allergens: [],
    diets: [],
    removable: true,
    extra_price: 500,
  });
  const item = (id: string, ...ingredients: string[]): MenuItemContent => ({
    id,
    name: id,
    description: { es: id, en: id },
    ingredients,
    category: "pizzas_rojas",
    price: 9_000,
    allergens: [],
    option_groups: [],
  });
  const part = (dish: MenuItemContent, without: string[] = [], extras: string[] = []) => ({
    item: dish,
    without: without.map(ingredient),
    extras: extras.map((id) => ({ ingredient: ingredient(id), times: 1 })),
  });
  const a = item("a", "masa", "mozzarella", "jamon");
  const b = item("b", "masa", "mozzarella", "rucula");
  const extras = [{ ingredient: ingredient("ajo"), times: 2 }];
  assertEquals(drawnConfiguration({ parts: [part(a, ["jamon"])], choices: [], extras }), {
    form: "pizza",
    ingredients: ["masa", "mozzarella", "ajo"],
  });
  assertEquals(drawnConfiguration({ parts: [part(a), part(b, ["mozzarella"], ["nueces"])], choices: [], extras }), {
    form: "pizza",
    ingredients: ["masa", "ajo"],
    halves: [["mozzarella", "jamon"], ["rucula", "nueces"]],
  });
});
