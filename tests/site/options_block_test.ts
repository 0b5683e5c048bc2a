/** What can be chosen, in words, on paper and in Markdown. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { RENDERERS } from "../../src/render/renderers.ts";
import { startApp } from "../app_fixture.ts";
import { renderInput } from "../build_fixture.ts";

const SAID = {
  es: [
    "Tamaño: individual, familiar (+$6.500). Para: Pizzas rojas, Pizzas blancas. Con precio propio por tamaño: " +
    "Camarones al ajillo, Cuatro quesos.",
    "queso de cabra (+$2.000)",
    "Mitad y mitad: dos platos con esta opción y los mismos tamaños, a mitades. Vale lo que el más caro;",
  ],
  en: [
    "Size: individual, family (+CLP 6,500). For: Red pizzas, White pizzas. With their own price for each size: " +
    "Camarones al ajillo, Cuatro quesos.",
    "goat cheese (+CLP 2,000)",
    "Half and half: two dishes with this option and the same sizes, one on each half. It costs as much as the dearer one;",
  ],
};

for (const language of ["es", "en"] as const) {
  Deno.test(`paper and Markdown say sizes, extras and the rule of halves with their prices, in ${language}`, async () => {
    await using app = startApp();
    const { menu, print } = PAGE_PATHS;
    for (const path of [print[language], `${print[language]}.md`, `${menu[language]}.md`]) {
      const text = await (await app.fetch(path, { headers: { Accept: "*/*" } })).text();
      for (const said of SAID[language]) assert(text.includes(said), `${path}: ${said}`);
    }
  });
}

Deno.test("what a size adds is said of no menu whose dishes all have their own prices, and the dishes say them", () => {
  const { content } = renderInput;
  const prices = { individual: 9_000, familiar: 14_000 };
  const items = content.menu.items.map((item) => ({
    ...item,
    ...(item.option_groups.includes("tamano") && { price: 9_000, prices }),
  }));
  const input = { ...renderInput, content: { ...content, menu: { ...content.menu, items } } };
  const text = String(RENDERERS.getLlmsFullTxt(input)[0]!.body);
  assertStringIncludes(text, "- Margherita, individual CLP 9,000, family CLP 14,000. Tomato sauce");
  assertStringIncludes(
    text,
    "- Size: individual, family. For: Red pizzas, White pizzas. With their own price for each size: Red pizzas, White pizzas.\n",
  );
});

Deno.test("the menu page says the rule of halves where it offers them", async () => {
  await using app = startApp();
  const text = await (await app.fetch(PAGE_PATHS.menu.es, { headers: { Accept: "text/html" } })).text();
  assertEquals([...text.matchAll(/<b>Mitad y mitad<\/b> Se cobra la más cara\./g)].length, 1);
});

Deno.test("documents have no example of a dish with changes if the names of the menu are too long for one", () => {
  const { content, content: { menu } } = renderInput;
  const items = menu.items.map((item) => ({ ...item, name: `${item.name} ${"larga ".repeat(25)}fin` }));
  const guides = [content, { ...content, menu: { ...menu, items } }].map((content) =>
    String(RENDERERS.getMenuSkill({ ...renderInput, content })[0]!.body).match(/Order changes by name/g)?.length
  );
  assertEquals(guides, [1, undefined]);
});
