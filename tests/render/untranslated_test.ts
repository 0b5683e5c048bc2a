/**
 * A text that the owner wrote in Spanish alone: an English page says that it is Spanish, and the owner is told.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { untranslatedNotices } from "../../build/notices/untranslated_notices.ts";
import { completeMenu } from "../../src/domain/menu/complete_menu.ts";
import { LANGUAGES } from "../../src/leaves/language.ts";
import { renderRow } from "../../src/render/render_row.ts";
import { RENDERERS } from "../../src/render/renderers.ts";
import type { DocumentRouteId } from "../../src/routes.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import { pageId } from "../../src/tables/page_routes.ts";
import { renderInput, TODAY } from "../build_fixture.ts";
import { withOut } from "../out_fixture.ts";
import { sampleContent, sampleFiles } from "../sample_content.ts";

const FILES = sampleFiles();
const both = (es: string) => ({ es, en: es });
const DAY = { date: "2026-12-23", name: both("Aniversario"), holiday: false, hours: "closed" as const };

/** The sample with these texts in Spanish alone. */
function written(names: readonly string[]): Content {
  const items = FILES.menu.items.map((item) =>
    names.includes(item.name) ? { ...item, description: both(item.description.es) } : item
  );
  const past = { ...DAY, date: "2026-11-01", name: both("Pasado") };
  return {
    ...sampleContent(),
    menu: completeMenu({ ...FILES.menu, items }, FILES.ingredients.ingredients),
    hours: { ...FILES.hours, exceptions: [past, DAY, ...FILES.hours.exceptions.filter(({ date }) => date > DAY.date)] },
    restaurant: { ...FILES.restaurant, announcement: both("Hoy, dos por uno.") },
  };
}

const content = written(["Marinara", "Margherita"]);

/** The HTML and the Markdown of a page. */
async function page(id: DocumentRouteId, of = content): Promise<string[]> {
  const route = renderInput.routes.find((row) => row.id === id)!;
  const documents = await renderRow(route, RENDERERS[id], { ...renderInput, content: of });
  return documents.map(({ codings }) => new TextDecoder().decode(codings.identity.bytes));
}

const marinara = FILES.menu.items.find(({ name }) => name === "Marinara")!.description.es;

Deno.test("an English page marks a description, a special day and the message of the day that are in Spanish, and no other", async () => {
  const [home, menu, print] = await Promise.all(
    (["home", "menu", "print"] as const).map((name) => page(pageId(name, "en"))),
  );
  const marked = (html: string) => [...html.matchAll(/<span lang="es">(.*?)<\/span>/g)].map(([, text]) => text);
  const margherita = FILES.menu.items.find(({ name }) => name === "Margherita")!.description.es;
  assertEquals(marked(home![0]!), ["Hoy, dos por uno.", "Aniversario"]);
  assertStringIncludes(home![0]!, '<dd><span lang="es">Aniversario</span>: closed</dd>');
  assertEquals(marked(menu![0]!), ["Hoy, dos por uno.", marinara, margherita]);
  assertEquals(marked(print![0]!), [marinara, margherita]);
  for (const [, markdown = ""] of [home!, menu!]) assert(!markdown.includes("span"));
  for (const name of ["home", "menu"] as const) {
    assertEquals((await page(pageId(name, "es"))).flatMap(marked), []);
    for (const language of LANGUAGES) {
      assertEquals((await page(pageId(name, language), sampleContent())).flatMap(marked), []);
    }
  }
});

Deno.test("without what has run out, the words of the owner are marked and ours are not", async () => {
  const [html = ""] = await page(pageId("menu", "en"), withOut({ ajo: "without" }, content));
  assertStringIncludes(html, `<strong>Today without garlic.</strong> <span lang="es">${marinara}</span>`);
});

Deno.test("one notice names what has no English, each once and without days that are over", () => {
  assertEquals(untranslatedNotices(sampleContent(), TODAY), []);
  assertEquals(untranslatedNotices(content, TODAY), [
    'Sin inglés: Marinara, Margherita, Aniversario, Mensaje del día. Escribe en "en" lo mismo en inglés.',
  ]);
  const days = [DAY, { ...DAY, date: "2026-12-24" }];
  assertEquals(untranslatedNotices({ ...sampleContent(), hours: { ...FILES.hours, exceptions: days } }, TODAY), [
    'Sin inglés: Aniversario. Escribe en "en" lo mismo en inglés.',
  ]);
});
