/** The options of a category in words, on pages and in Markdown. @module */
import { assert, assertEquals } from "@std/assert";
import { optionSentence } from "../../src/site/offers/option_sentence.ts";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { startApp } from "../app_fixture.ts";
import { sampleContent } from "../sample_content.ts";

const content = sampleContent();

Deno.test("a category says its sizes, extras and halves with their prices, in both languages", () => {
  assertEquals(
    optionSentence(content, "pizzas_rojas", "es"),
    "En tamaño individual o familiar (+$6.500). Extras de $500 a $4.500. Mitad y mitad: se cobra la más cara.",
  );
  assertEquals(
    optionSentence(content, "pizzas_rojas", "en"),
    "Sizes: individual or family (+CLP 6,500). Extras from CLP 500 to CLP 4,500. Half and half: you pay for the dearer one.",
  );
  assertEquals(optionSentence(content, "postres", "es"), undefined);
});

Deno.test("a category says nothing that one of its dishes does not have", () => {
  const items = content.menu.items.map((item) => ({
    ...item,
    option_groups: item.category === "pizzas_rojas" && item.id !== "marinara" ? item.option_groups : ["tamano"],
  }));
  const menu = { ...content.menu, items };
  assertEquals(
    optionSentence({ ...content, menu }, "pizzas_rojas", "es"),
    "En tamaño individual o familiar (+$6.500).",
  );
});

Deno.test("the menu, paper and Markdown say the rule of halves", async () => {
  await using app = startApp();
  for (const name of ["menu", "print"] as const) {
    const text = await (await app.fetch(PAGE_PATHS[name].es, { headers: { Accept: "text/html" } })).text();
    assert(text.includes("Mitad y mitad: se cobra la más cara."), name);
  }
  const markdown = await (await app.fetch(`${PAGE_PATHS.menu.es}.md`)).text();
  assert(markdown.includes("Mitad y mitad: se cobra la más cara."));
});
