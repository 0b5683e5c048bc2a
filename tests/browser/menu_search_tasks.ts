/**
 * The search of the menu and of the order page: what it shows and hides, and what it says of what it understood.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import type { Browser } from "playwright-core";
import { ALLERGEN_WORDS } from "../../src/domain/menu/allergen_words.ts";
import { eventually } from "./eventually.ts";
import { SIZES, type Task, taskMaker } from "./visit.ts";

/** The words of the search, by language. */
const WORDS = {
  es: {
    search: "Buscar en la carta",
    vegan: "Vegano",
    avoid: "Alérgenos",
    milk: "Leche",
    one: "plato",
    many: "platos",
    unknown: "Ningún plato tiene «unicornio» en su nombre ni en sus ingredientes.",
    wordings: ["sin #", "alergia a #", "# no contiene"],
  },
  en: {
    search: "Search the menu",
    vegan: "Vegan",
    avoid: "Allergens",
    milk: "Milk",
    one: "dish",
    many: "dishes",
    unknown: 'No dish\'s name or ingredients have "unicornio".',
    wordings: ["# free", "no #", "allergic to #"],
  },
} as const;

const LISTS = [["/carta", "es"], ["/en/menu", "en"], ["/pedir", "es"], ["/en/order", "en"]] as const;

/** A question, how many dishes it finds, and how the note about them begins. */
const FOUND = {
  es: [
    ["nueces", 10, "10 platos. Platos que llevan frutos secos según su receta."],
    [
      "sin lactosa",
      27,
      "27 platos. Quedan fuera los platos que declaran leche en su receta. Los alérgenos y las dietas son",
    ],
    ["sin queso", 32, "32 platos. Quedan fuera los platos que llevan o podrían llevar «queso» según su receta."],
    ["queso", 34, "34 platos"],
    ["familiar", 26, "26 platos"],
    ["mitad margherita mitad diavola", 3, "3 platos. Mitades: platos con «margherita» o «diavola»."],
    ["sin cebolla", 0, "0 platos. La carta no dice qué platos van sin «cebolla»"],
    ["margarita", 2, "2 platos. Entendimos «margarita» como «Margherita»."],
    ["coke", 2, "2 platos"],
    ["4 quesos", 2, "2 platos"],
  ],
  en: [
    [
      "nut free",
      56,
      "56 dishes. Leaves out every dish that declares nuts in its recipe. Allergens and diets are those",
    ],
    ["cheese", 34, "34 dishes"],
    ["half and half", 26, "26 dishes"],
  ],
} as const;

/** Tasks of the search. */
export function menuSearchTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "search", SIZES.phone);
  return [
    ...LISTS.map(([path, language]) =>
      task(`words, diets and allergens narrow the list of ${path}`, async (page) => {
        const words = WORDS[language];
        await page.goto(path);
        const search = page.getByLabel(words.search);
        const shown = page.locator(".dish:not([hidden])");
        const sections = page.locator("section:has(.dishes):not([hidden])");
        /** Waits until so many dishes are left: the order page loads its search. */
        const left = (count: number, says = `${count} ${words.many}`) =>
          eventually(async () =>
            assertEquals([await page.locator("[data-found]").textContent(), await shown.count()], [says, count])
          );
        const all = await shown.count();
        await search.fill("  ");
        await left(all, "");
        await search.fill("merquen chilota");
        await search.fill("chilota");
        await left(1, `1 ${words.one}`);
        assertEquals(await sections.count(), 1);
        await search.fill("funghi");
        await left(2);
        assertEquals(await shown.locator("h3").allTextContents(), ["Funghi", "Funghi y trufa"]);
        assertEquals(await page.locator(".categories a:not([hidden])").count(), 1, "links to what is shown");
        await search.press("Enter");
        assertEquals([new URL(page.url()).pathname, new URL(page.url()).search], [path, ""], "nothing is sent");
        await search.fill("unicornio");
        await left(0, `0 ${words.many}. ${words.unknown}`);
        assertEquals([await sections.count(), await page.locator("[data-none]").isHidden()], [0, false]);
        await search.fill("");
        await left(all, "");
        for (
          const [open, label, rest] of [
            [undefined, words.vegan, '[data-diets~="vegan"]'],
            [words.avoid, words.milk, ':not([data-allergens~="milk"])'],
          ] as const
        ) {
          if (open) await page.getByText(open, { exact: true }).click();
          await page.getByLabel(label, { exact: true }).check({ force: true });
          const right = await page.locator(`.dish${rest}`).count();
          assert(right > 2 && right < all, `${right} dishes`);
          await eventually(async () => {
            assertEquals(await shown.count(), right);
            assertEquals(await page.locator(`.dish${rest}:not([hidden])`).count(), right);
          });
          if (open) await page.getByLabel(label, { exact: true }).uncheck({ force: true });
          else await page.locator('[name="diet"][value=""]').check({ force: true });
          await left(all, "");
        }
      })
    ),

    task("a note says what was understood, and of allergens that they are those that dishes declare", async (page) => {
      for (const [path, language] of LISTS.slice(0, 2)) {
        await page.goto(path);
        for (const [query, count, note] of FOUND[language]) {
          await page.getByLabel(WORDS[language].search).fill(query);
          // The first search loads its script.
          await page.locator("[data-found]", { hasText: note }).waitFor();
          assertEquals(await page.locator(".dish:not([hidden])").count(), count, query);
        }
      }
    }),

    task("no exclusion shows a dish with that allergen, in words or by the filter, in both languages", async (page) => {
      for (const [path, language] of LISTS.slice(0, 2)) {
        const { search: label, avoid, wordings } = WORDS[language];
        await page.goto(path);
        const search = page.getByLabel(label);
        const shown = () =>
          page.locator(".dish:not([hidden])").evaluateAll((dishes) =>
            dishes.map((dish) => (dish as HTMLElement).dataset.allergens ?? "")
          );
        await search.fill("pizza");
        await page.locator("[data-found]", { hasText: /\d/ }).waitFor(); // The script is loaded.
        const asked = [...ALLERGEN_WORDS].flatMap(([name, allergens]) =>
          wordings.map((wording) => ({ query: wording.replace("#", name.replace("_", " ")), allergens }))
        );
        const wrong = await search.evaluate((field: HTMLInputElement, asked) =>
          asked.filter(({ query, allergens }) => {
            field.value = query;
            field.dispatchEvent(new Event("input", { bubbles: true }));
            return allergens.some((allergen) =>
              document.querySelector(`.dish:not([hidden])[data-allergens~="${allergen}"]`)
            );
          }), asked);
        assertEquals(wrong, []);
        await search.fill("");
        await page.getByText(avoid, { exact: true }).click();
        for (const box of await page.locator('input[name="without"]').all()) {
          await box.check();
          const allergen = await box.getAttribute("value");
          assertEquals((await shown()).filter((own) => own.split(" ").includes(allergen!)), [], allergen!);
        }
        assertEquals((await shown()).filter((own) => own !== ""), [], "every allergen is left out");
        assert((await shown()).length > 5);
      }
    }),

    task("a search that finds nothing shows the nearest dishes", async (page) => {
      await page.goto("/carta");
      await page.getByLabel("Buscar en la carta").fill("funghi con piña");
      await page.getByText("Lo más parecido:").waitFor();
      const shown = await page.locator(".dish:not([hidden]) h3").allTextContents();
      assertEquals(shown.slice(0, 2), ["Funghi", "Funghi y trufa"]);
      await page.getByLabel("Buscar en la carta").fill("unicornio");
      await page.getByText("Lo más parecido:").waitFor({ state: "hidden" });
      assertEquals(await page.locator(".dish:not([hidden])").count(), 0);
    }),
  ];
}
