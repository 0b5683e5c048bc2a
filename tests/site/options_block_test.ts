/** What can be chosen, in words, on paper and in Markdown. @module */
import { assert, assertEquals } from "@std/assert";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { startApp } from "../app_fixture.ts";

const SAID = {
  es: [
    "Tamaño: individual, familiar (+$6.500). Para: Pizzas rojas, Pizzas blancas.",
    "queso de cabra (+$2.000)",
    "Mitad y mitad: dos platos con esta opción y los mismos tamaños, a mitades. Vale lo que el más caro;",
  ],
  en: [
    "Size: individual, family (+CLP 6,500). For: Red pizzas, White pizzas.",
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

Deno.test("the menu page says the rule of halves where it offers them", async () => {
  await using app = startApp();
  const text = await (await app.fetch(PAGE_PATHS.menu.es, { headers: { Accept: "text/html" } })).text();
  assertEquals([...text.matchAll(/<b>Mitad y mitad<\/b> Se cobra la más cara\./g)].length, 1);
});
