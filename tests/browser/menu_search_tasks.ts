/**
 * The search of the menu: what it shows and hides, and what it says of what it understood.
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import type { Browser, Locator, Page } from "playwright-core";
import { ALLERGEN_WORDS } from "../../src/domain/menu/allergen_words.ts";
import type { Allergen } from "../../src/schemas/menu.ts";
import { eventually } from "./eventually.ts";
import { hasFocus, idsOf, pageItems, shownIds } from "./order_steps.ts";
import { SIZES, type Task, taskMaker } from "./visit.ts";

/** The words of the search, by language. */
const WORDS = {
  es: {
    search: "Buscar en la carta",
    vegan: "Vegano",
    unfold: "Buscar",
    milk: "Leche",
    one: "plato",
    many: "platos",
    unknown: "Ningún plato tiene «unicornio» en su nombre ni en sus ingredientes.",
    wordings: ["sin #", "alergia a #", "# no contiene"],
  },
  en: {
    search: "Search the menu",
    vegan: "Vegan",
    unfold: "Search",
    milk: "Milk",
    one: "dish",
    many: "dishes",
    unknown: 'No dish\'s name or ingredients have "unicornio".',
    wordings: ["# free", "no #", "allergic to #"],
  },
} as const;

const LISTS = [["/carta", "es"], ["/en/menu", "en"]] as const;

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

/** Opens the menu and unfolds its search. @returns The field. */
async function unfold(page: Page, path: string, language: "es" | "en"): Promise<Locator> {
  await page.goto(path);
  await page.getByRole("button", { name: WORDS[language].unfold, exact: true }).click();
  return page.getByLabel(WORDS[language].search);
}

/** Tasks of the search. */
export function menuSearchTasks(browser: Browser, origin: string): Task[] {
  const task = taskMaker(browser, origin, "search", SIZES.phone);
  return [
    ...LISTS.map(([path, language]) =>
      task(`words, diets and allergens narrow the list of ${path}`, async (page) => {
        const words = WORDS[language];
        const search = await unfold(page, path, language);
        const shown = page.locator(".dish:not([hidden])");
        const sections = page.locator("section:has(.dishes):not([hidden])");
        /** Waits until so many dishes are left: the page loads its search. */
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
        const card = page.locator(".halves-card");
        await search.fill("tiramisu");
        await left(2);
        assertEquals(await card.isVisible(), false, "no pizza was found");
        const count = page.locator(".filters [data-matches]");
        assertEquals(await count.textContent(), `2 ${words.many}`, "above the keyboard of a phone");
        await search.fill("funghi");
        await eventually(async () => assertEquals(await shownIds(page), ["funghi", "funghi-y-trufa"]));
        assertEquals([await card.isVisible(), await count.textContent()], [true, `2 ${words.many}`]);
        assertEquals(await shown.locator("h3").allTextContents(), ["Funghi", "Funghi y trufa"]);
        assertEquals(await page.locator(".categories a:not([hidden])").count(), 1, "links to what is shown");
        await search.press("Enter");
        assertEquals([new URL(page.url()).pathname, new URL(page.url()).search], [path, ""], "nothing is sent");
        const button = page.getByRole("button", { name: words.unfold, exact: true });
        assertEquals([await search.isVisible(), await button.getAttribute("aria-expanded")], [false, "false"]);
        assert(await hasFocus(button), "what was found is in sight");
        await button.press("Enter");
        assert(await hasFocus(search));
        await search.fill("unicornio");
        await left(0, `0 ${words.many}. ${words.unknown}`);
        assertEquals([await sections.count(), await page.locator("[data-none]").isHidden()], [0, false]);
        await search.fill("");
        await left(all, "");
        const told = page.locator(".dish .contains").first();
        assertEquals(await told.isVisible(), false, "nobody has asked about allergens");
        for (
          const [label, rest] of [
            [words.vegan, await idsOf(page, ({ diets = [] }) => diets.includes("vegan"))],
            [words.milk, await idsOf(page, ({ allergens }) => !allergens.includes("milk"))],
          ] as const
        ) {
          const chip = page.getByLabel(label, { exact: true });
          await chip.check({ force: true });
          const right = rest.length;
          assert(right > 2 && right < all, `${right} dishes`);
          await eventually(async () => {
            assertEquals(await shown.count(), right);
            assertEquals((await shownIds(page)).sort(), rest.sort());
          });
          assertEquals(await page.locator(".dish:not([hidden]) .contains").first().isVisible(), label === words.milk);
          if (label === words.milk) await chip.uncheck({ force: true });
          else await page.locator('[name="diet"][value=""]').check({ force: true });
          await left(all, "");
        }
        await page.locator("[data-tell]").check();
        assert(await told.isVisible());
        await page.keyboard.press("Escape");
        assert(await hasFocus(button) && !await search.isVisible());
      })
    ),

    task("a note says what was understood, and of allergens that they are those that dishes declare", async (page) => {
      for (const [path, language] of LISTS) {
        await unfold(page, path, language);
        for (const [query, count, note] of FOUND[language]) {
          await page.getByLabel(WORDS[language].search).fill(query);
          await page.locator("[data-found]", { hasText: note }).waitFor();
          assertEquals(await page.locator(".dish:not([hidden])").count(), count, query);
        }
      }
    }),

    task("no exclusion shows a dish with that allergen, in words or by the filter, in both languages", async (page) => {
      for (const [path, language] of LISTS) {
        const { wordings, many } = WORDS[language];
        const search = await unfold(page, path, language);
        // The page loads its search for the first question.
        await search.fill("funghi");
        await page.locator("[data-found]", { hasText: many }).waitFor();
        const declared = Object.fromEntries((await pageItems(page)).map(({ id, allergens }) => [id, allergens]));
        const shown = async () => (await shownIds(page)).map((id) => declared[id]!);
        const asked = [...ALLERGEN_WORDS].flatMap(([name, allergens]) =>
          wordings.map((wording) => ({ query: wording.replace("#", name.replace("_", " ")), allergens }))
        );
        const wrong = await search.evaluate(
          (field: HTMLInputElement, [asked, declared]) =>
            asked.filter(({ query, allergens }) => {
              field.value = query;
              field.dispatchEvent(new Event("input", { bubbles: true }));
              const shown = [...document.querySelectorAll<HTMLElement>(".dish:not([hidden])")];
              return shown.some(({ dataset }) => allergens.some((each) => declared[dataset.id!]!.includes(each)));
            }),
          [asked, declared] as const,
        );
        assertEquals(wrong, []);
        await search.fill("");
        for (const box of await page.locator('input[name="without"]').all()) {
          await box.check({ force: true });
          const allergen = await box.getAttribute("value");
          await eventually(async () =>
            assertEquals((await shown()).filter((own) => own.includes(allergen as Allergen)), [], allergen!)
          );
        }
        assertEquals((await shown()).flat(), [], "every allergen is left out");
        assert((await shown()).length > 5);
      }
    }),

    task("a search that finds nothing shows the nearest dishes", async (page) => {
      await unfold(page, "/carta", "es");
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
