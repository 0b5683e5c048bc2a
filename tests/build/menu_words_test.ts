/** What the import takes titles and sections of other menus for. @module */
import { assertEquals } from "@std/assert";
import { categoryOf, isSize, kindOf, sizeName } from "../../build/import/menu_words.ts";

/** A section with the text of one of its dishes, and its category if there is one. */
const SECTIONS: readonly (readonly [section: string, text: string, category?: string])[] = [
  ["Postres", "", "postres"],
  ["Drinks", "", "bebestibles"],
  ["Otros", ""],
  ["", ""],
  ["Pizzas rojas", "", "pizzas_rojas"],
  ["Rojas", "", "pizzas_rojas"],
  ["Las blancas", "", "pizzas_blancas"],
  // Its name decides before its sauce.
  ["Pizzas blancas", "salsa de tomate", "pizzas_blancas"],
  ["Pizzas", "salsa de tomate, mozzarella", "pizzas_rojas"],
  ["Pizza", "Tomato sauce", "pizzas_rojas"],
  ["Pizzas", "sin salsa de tomate, crema", "pizzas_blancas"],
  ["Pizzas", "sin tomate, ajo", "pizzas_blancas"],
  ["Pizzas", "sin tomate cherry, salsa de tomate", "pizzas_rojas"],
  ["Pizzas", "sin tomate cherry"],
  ["Pizzas", "crema"],
  ["Pizzas", ""],
  // Two, or another thing.
  ["Postres y bebestibles", ""],
  ["Ensaladas y postres", ""],
  ["Pizzas y ensaladas", ""],
  ["Pizzas rojas y blancas", "salsa de tomate"],
  ["Salsas rojas de la casa", ""],
  ["Pastas en salsa blanca", ""],
  ["Promo pizzas", "salsa de tomate"],
];

Deno.test("categoryOf() gives the one category that a section names, or a pizza's by its sauce", () => {
  for (const [section, text, category] of SECTIONS) {
    assertEquals([section, text, categoryOf(section, text)], [section, text, category]);
  }
});

/** A title of prices, and the size that it names. */
const TITLES: readonly (readonly [title: string, size: string])[] = [
  ["Precio", ""],
  ["Precio de venta", ""],
  ["Precio IVA Inc.", ""],
  ["Valor c/u, con IVA", ""],
  ["Price ($)", ""],
  ["P.V.P.", ""],
  ["Precio familiar", "familiar"],
  ["Valor Mediana", "mediana"],
  ["Familiar (42 cm)", "familiar 42 cm"],
  ["Individual / 32 cm", "individual 32 cm"],
  ["Precio, 1,5 L", "1,5 l"],
  ["12 oz", "12 oz"],
  ["Bottiglia", "bottiglia"],
];

Deno.test("sizeName() gives the size of a title of prices as an order says it", () => {
  for (const [title, size] of TITLES) {
    assertEquals([title, kindOf(title), isSize(title), sizeName(title)], [title, "price", size !== "", size]);
  }
  // The tax alone, and what is without it.
  assertEquals(["Valor IVA", "Precio + IVA"].map(kindOf), [undefined, undefined]);
});
