/**
 * A small menu for the tests of the order rules, so that an edit of the content never breaks them.
 * @module
 */
import { createMenuIndex, type MenuIndex } from "../../src/domain/menu/menu_index.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import type { CategoryKey } from "../../src/schemas/category.ts";

type Extras = Partial<Omit<MenuItemContent, "id" | "name" | "price" | "category">>;

/** An item with filler for the texts that no test reads. */
export function menuItem(id: string, name: string, price: number, category: CategoryKey, extras: Extras = {}) {
  const item: MenuItemContent = {
    id,
    name,
    price,
    category,
    description: { es: "Sin más datos", en: "No more data" },
    ingredients: ["masa"],
    option_groups: [],
    allergens: [],
    ...extras,
  };
  return item;
}

/** The fixture's items, in menu order. */
export const FIXTURE_ITEMS: readonly MenuItemContent[] = [
  menuItem("burrata", "Burrata", 8_900, "antipastos", { number: "01", diets: ["vegetarian"] }),
  menuItem("margherita", "Margherita", 9_900, "pizzas_rojas", {
    number: "07",
    diets: ["vegetarian"],
    description: { es: "Salsa de tomate, mozzarella, albahaca", en: "Tomato sauce, mozzarella, basil" },
  }),
  menuItem("margherita-dop", "Margherita DOP", 12_900, "pizzas_rojas", { number: "08", diets: ["vegetarian"] }),
  menuItem("marinara", "Marinara", 8_500, "pizzas_rojas", {
    number: "09",
    diets: ["vegan"],
    description: { es: "Salsa de tomate, ajo, orégano", en: "Tomato sauce, garlic, oregano" },
  }),
  menuItem("diavola", "Diávola", 11_900, "pizzas_rojas", { number: "10", sold_out: true }),
  menuItem("nduja", "'Nduja & Miel", 13_500, "pizzas_rojas", { number: "11" }),
  menuItem("hongos", "Ñuñoína", 12_500, "pizzas_blancas", {
    number: "20",
    description: { es: "Champiñones, trufa, pecorino", en: "Mushrooms, truffle, pecorino" },
  }),
  menuItem("verde", "Verde Huerta", 10_500, "pizzas_blancas", { number: "21", diets: ["vegan"], sold_out: true }),
  menuItem("cuatro-quesos", "Cuatro Quesos", 12_900, "pizzas_blancas", { number: "22", diets: ["vegetarian"] }),
  menuItem("papas", "Papas y Romero", 9_500, "pizzas_blancas", { number: "23", diets: ["vegan"] }),
  menuItem("rucula", "Ensalada de Rúcula", 7_900, "ensaladas", { number: "30" }),
  menuItem("tiramisu", "Tiramisú", 5_500, "postres"),
  menuItem("coca-cola", "Coca-Cola", 2_200, "bebestibles"),
  menuItem("coca-cola-zero", "Coca-Cola Zero", 2_200, "bebestibles"),
  menuItem("agua-con-gas", "Agua Mineral con Gas", 1_900, "bebestibles"),
  menuItem("agua-sin-gas", "Agua Mineral sin Gas", 1_900, "bebestibles", { sold_out: true }),
  menuItem("carmenere", "Copa de Carménère", 4_900, "bebestibles", { alcohol: true }),
];

/** The fixture's items, indexed. */
export const FIXTURE_INDEX: MenuIndex = createMenuIndex(FIXTURE_ITEMS);
