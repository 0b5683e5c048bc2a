/** `searchMenu` of what dishes are made of and how they can be had: kinds of ingredients, sizes, halves, extras. @module */
import { assertEquals } from "@std/assert";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { KIND_WORDS, possibleKinds } from "../../src/domain/menu/ingredient_kinds.ts";
import { searchMenu } from "../../src/domain/search/search.ts";
import { understandingText } from "../../src/domain/search/understanding_text.ts";
import { inEachLanguage } from "../../src/leaves/language.ts";
import type { IngredientContent } from "../../src/schemas/content/ingredients.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import { sampleContent } from "../sample_content.ts";
import { menuItem } from "./menu_fixture.ts";

const { menu, ingredients: { ingredients } } = sampleContent();
const index = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });
const find = (query: string) => ids(searchMenu(index, { query }).items);
const having = (test: (item: MenuItemContent) => boolean) => ids(menu.items.filter(test)).sort();
const withGroup = (...groups: string[]) =>
  having(({ option_groups }) => groups.some((group) => option_groups.includes(group)));

for (const [word, kinds] of KIND_WORDS) {
  const isOf = (of: (ingredient: IngredientContent) => readonly string[]) => ({ ingredients: own }: MenuItemContent) =>
    ingredients.some((each) => own.includes(each.id) && of(each).some((kind) => kinds.some((some) => some === kind)));
  Deno.test(`searchMenu() finds what has "${word}" by its ingredients, and leaves out what may have it`, () => {
    assertEquals(find(word).sort(), having(isOf(({ kinds = [] }) => kinds)));
    const expected = having((item) => !isOf(possibleKinds)(item));
    for (const query of [`sin ${word}`, `no ${word}`, `${word} free`, `❌ ${word}`, `no muy ${word}`, `${word}less`]) {
      assertEquals(find(query).sort(), expected, query);
    }
  });
}

/** What people call a size, halves or an extra, and the dishes that can be had so. */
const OPTIONS: readonly (readonly [expected: string[], ...queries: string[]])[] = [
  [withGroup("tamano"), "familiar", "grande", "individual", "large", "small", "tamaño familiar", "family size"],
  [withGroup("mitades"), "mitad y mitad", "mitades", "half and half", "media", "½", "1/2"],
  [withGroup("extras", "agregados"), "extra", "extra queso de cabra"],
  [withGroup("agregados"), "extra palta", "agregado palta"],
  [["te"], "boldo"],
];

for (const [expected, ...queries] of OPTIONS) {
  for (const query of queries) {
    Deno.test(`searchMenu() of "${query}" finds the ${expected.length} dishes that can be had so`, () => {
      assertEquals(find(query).sort(), expected);
    });
  }
}

const HALVES = [
  ...["mitad margherita mitad diavola", "Mitad Margherita y mitad de Diavola", "½ margherita ½ diavola"],
  ...["1/2 margherita / 1/2 diavola", "mitad y mitad margherita y diavola", "half margherita, half diavola"],
  ...["media margherita media diavola"],
];

for (const query of HALVES) {
  Deno.test(`searchMenu() of "${query}" finds both dishes first, and says so`, () => {
    const { items, understood } = searchMenu(index, { query });
    assertEquals(ids(items), ["margherita", "diavola", "margherita-con-bufala"]);
    assertEquals(understandingText(understood, "es"), "Mitades: platos con «margherita» o «diavola».");
  });
}

/** The words of one name belong together, and a figure belongs to a text. */
const TOGETHER: readonly (readonly [query: string, ...expected: string[]])[] = [
  ["queso de cabra", "cuatro-quesos", "cuatro-quesos-con-miel"],
  ["4 quesos", "cuatro-quesos", "cuatro-quesos-con-miel"],
  ["four cheese", "cuatro-quesos", "cuatro-quesos-con-miel"],
  ["zuchini", "del-huerto"],
  ["marinara sin queso", "marinara"],
  ["margherita sin queso"],
  ["cheeseless pizza", "marinara", "del-huerto", "papas-y-romero", "calzone-de-avellanas"],
  ["picante sin cerdo", "camarones-al-ajillo", "blanca-de-la-casa", "chilena-de-la-casa"],
  ["cerveza sin alcohol", "cerveza-sin-alcohol"],
  ["cerveza con alcohol", "cerveza-lager", "cerveza-ipa"],
  ["nada con cerdo"],
  ["gluten free base"],
  ["base sin gluten"],
  ["esta"],
  ["mitad margherita sin queso mitad diavola"],
];

for (const [query, ...expected] of TOGETHER) {
  Deno.test(`searchMenu() of "${query}" finds ${expected.join(", ") || "nothing"}`, () => {
    assertEquals(find(query), expected);
  });
}

Deno.test("searchMenu() finds no ingredient that a dish lacks today, and no extra that has run out", () => {
  const out = ingredients.map((each) => each.id === "queso-de-cabra" ? { ...each, out: "without" as const } : each);
  const items = menu.items.map((item) =>
    item.id === "margherita" ? { ...item, without_today: ["fior-di-latte"] } : item
  );
  const today = createMenuIndex(items, menu.categories, { ...menu, ingredients: out });
  const found = (query: string) => ids(searchMenu(today, { query }).items);
  assertEquals(found("extra queso de cabra"), ["cuatro-quesos", "cuatro-quesos-con-miel"]);
  assertEquals(found("cheese").includes("margherita"), false);
  assertEquals(found("sin queso").includes("margherita"), false, "the kitchen claims nothing about it");
});

Deno.test("searchMenu() puts first what says the words in its name, then in its text, then what is made so, and a sold-out dish after its equals", () => {
  const dish = (id: string, name: string, said: string, fields: Partial<MenuItemContent> = {}) =>
    menuItem(id, name, 9_000, "pizzas_rojas", { description: { es: said, en: "" }, ...fields });
  const items = [
    dish("neither", "Eco", "Tomate"),
    dish("made", "Arpegio", "Tomate", { ingredients: ["masa", "jamon"] }),
    dish("text", "Bosque", "Con carne mechada"),
    dish("some-sold-out", "Carne de campo", "Mechada", { sold_out: true }),
    dish("some", "Dos de carne", "Mechada"),
    dish("name-sold-out", "Carne mechada", "", { sold_out: true }),
    dish("name", "La carne mechada", ""),
  ];
  const ranked = createMenuIndex(items, menu.categories, { ...menu, ingredients });
  const found = (query: string) => ids(searchMenu(ranked, { query }).items);
  assertEquals(found("carne"), ["some", "name", "some-sold-out", "name-sold-out", "text", "made"]);
  assertEquals(found("mechada de carne"), ["name", "name-sold-out", "some", "some-sold-out", "text"]);
});

Deno.test("searchMenu() leaves a dish out of a denied kind if its text says it or an ingredient is unknown", () => {
  const masa = ingredients.find(({ id }) => id === "masa")!;
  const small = createMenuIndex(
    [
      menuItem("plana", "Plana", 1_000, "pizzas_rojas"),
      menuItem("dicha", "Dicha", 1_000, "pizzas_rojas", { description: { es: "Con hongos", en: "With mushrooms" } }),
      menuItem("otra", "Otra", 1_000, "pizzas_rojas", { ingredients: ["masa", "nuevo"] }),
    ],
    [],
    { ingredients: [masa], option_groups: [] },
  );
  assertEquals(ids(searchMenu(small, { query: "sin hongos" }).items), ["plana"]);
});

Deno.test("the name of a group finds its dishes, but not that of what can be left out or chosen", () => {
  const option_groups = menu.option_groups.map((group) => ({
    ...group,
    name: inEachLanguage(() => `Lote${group.kind}`),
  }));
  const named = createMenuIndex(menu.items, menu.categories, { ...menu, option_groups, ingredients });
  for (const { kind, name } of option_groups) {
    const found = searchMenu(named, { query: name.es }).items.length > 0;
    assertEquals([kind, found], [kind, kind !== "removals" && kind !== "choice"]);
  }
});

Deno.test("understandingText() quotes the words as they were typed", () => {
  const told = (query: string) => understandingText(searchMenu(index, { query }).understood, "es");
  assertEquals(told("Piña"), "Ningún plato tiene «piña» en su nombre ni en sus ingredientes.");
  assertEquals(told("sin piña"), "La carta no dice qué platos van sin «piña», así que no mostramos ninguno.");
  assertEquals(told("Champiñnones").split(" como ")[0], "Entendimos «champiñnones»");
});

function ids(items: readonly MenuItemContent[]): string[] {
  return items.map(({ id }) => id);
}
