/**
 * The dialog of dishes of another restaurant, whose groups of options the sample has not.
 * @module
 */
/// <reference lib="dom" />
import { assertEquals, assertMatch } from "@std/assert";
import type { Browser, Locator } from "playwright-core";
import { OPTION_GROUPS } from "../option_groups.ts";
import { sampleFiles } from "../sample_content.ts";
import { serveSite } from "../served_site.ts";
import { openChoices, readLink } from "./order_steps.ts";
import { SITE_CLOCK, SIZES, type Task, visit } from "./visit.ts";

const DISHES: Readonly<Record<string, readonly string[]>> = {
  margherita: ["maybe", "some", "two", "range"],
  funghi: ["average", "each"],
  diavola: ["average", "each"],
};

function otherFiles() {
  const { menu, ...files } = sampleFiles();
  const items = menu.items.map((item) => DISHES[item.id] ? { ...item, option_groups: [...DISHES[item.id]!] } : item);
  return { ...files, menu: { ...menu, items, option_groups: [...menu.option_groups, ...OPTION_GROUPS] } };
}

/** Tasks of the other menu. */
export function otherMenuTasks(browser: Browser): Task[] {
  const task = (name: string, act: Parameters<typeof visit>[3]): Task => ({
    name: `other menu: ${name}`,
    async run() {
      await using site = await serveSite({ at: SITE_CLOCK, files: otherFiles() });
      await visit(browser, site.origin, SIZES.phone, act);
    },
  });
  const inputOf = (dialog: Locator, group: string, value: string) =>
    dialog.locator(`[name="choice-${group}"][value="${group}-${value}"]`);
  const chosenIn = (dialog: Locator, group: string) =>
    dialog.locator(`[name="choice-${group}"]:checked`).evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value.slice(-1))
    );

  return [
    task("choices that are needed, free, one or several", async (page) => {
      await page.goto("/carta");
      const dialog = await openChoices(page, "margherita");
      const [submit, problem] = [dialog.locator("[data-submit]"), dialog.locator("[data-problem]")];
      const tap = (group: string, value: string) => inputOf(dialog, group, value).check({ force: true });
      await submit.click();
      assertEquals(await problem.textContent(), "Falta elegir: Dos.");
      // The groups before it may stay as they are.
      assertEquals(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), "choice-two");
      await tap("two", "a");
      await tap("two", "b");
      await inputOf(dialog, "two", "c").click({ force: true });
      assertEquals(await problem.textContent(), "Hasta 2 de «Dos».");
      assertEquals(await chosenIn(dialog, "two"), ["a", "b"]);
      await submit.click();
      assertEquals(await problem.textContent(), "Falta elegir: Varias.");
      await tap("range", "c");
      assertEquals(await chosenIn(dialog, "maybe"), [""]);
      await tap("maybe", "b");
      assertEquals(await chosenIn(dialog, "maybe"), ["b"]);
      await dialog.getByLabel("Ninguno").check({ force: true });
      assertEquals(await chosenIn(dialog, "maybe"), [""]);
      await tap("maybe", "a");
      await tap("some", "b");
      assertEquals(await submit.textContent(), "Agregar por $11.700");
      await submit.click();
      const { message } = await readLink(page);
      await page.locator("[data-change]").click();
      const again = page.locator("dialog[open]");
      await again.waitFor();
      const groups = ["maybe", "some", "two", "range"];
      assertEquals(await Promise.all(groups.map((group) => chosenIn(again, group))), [["a"], ["b"], ["a", "b"], ["c"]]);
      assertMatch(message, /1 x Nº 10 Margherita \(maybe a, some b, two a, two b, range c\): \$11\.700/);
    }),
    task("two halves at their average, with an extra at its whole price on one", async (page) => {
      await page.goto("/carta");
      const dialog = await openChoices(page, "diavola");
      await dialog.getByLabel("Mitades").check({ force: true });
      await dialog.locator('[name="half-1"][value="funghi"]').check({ force: true });
      await dialog.locator('[data-extra="pollo"] [data-portion="1"]').click();
      await dialog.locator('[data-extra="pollo"] select').selectOption("1");
      assertEquals(await dialog.locator('[data-extra="pollo"] [data-price]').textContent(), "+$2.500");
      await dialog.locator("[data-submit]").click();
      const { message } = await readLink(page);
      assertMatch(message, /1 x Mitad Diavola \/ mitad Funghi con pechuga de pollo: \$14\.550/);
    }),
  ];
}
