/**
 * What the owner changed for the present is on every surface that lists dishes or says how to order, and nothing of it
 * is there otherwise (decisions 32 and 33).
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { LANGUAGES } from "../../src/leaves/language.ts";
import { renderSite } from "../../src/render/render_site.ts";
import { RENDERERS } from "../../src/render/renderers.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import { renderInput } from "../build_fixture.ts";
import { withDelivery, withOut } from "../out_fixture.ts";

/** The documents of a content as text, by their files. */
async function documents(content: Content): Promise<Map<string, string>> {
  const { site, entries } = await renderSite({ ...renderInput, content }, RENDERERS);
  const texts = entries.filter(({ media }) => /^text|json|xml/.test(media)).map(({ codings }) => codings.identity.file);
  return new Map(texts.map((file) => [file, new TextDecoder().decode(site.get(file))]));
}

const ANNOUNCEMENT = { es: "Hoy, dos por uno & más.", en: "Two for one & more today." };

const [before, announced, out, changed] = await Promise.all([
  documents(renderInput.content),
  documents({
    ...renderInput.content,
    restaurant: { ...renderInput.content.restaurant, announcement: ANNOUNCEMENT },
  }),
  documents(withOut({ albahaca: "without", burrata: "sold_out" })),
  documents(withDelivery({ stopped: true, delay_minutes: 30, paused_until: "2026-11-28T21:30" })),
]);

/** The files in which a text is found. */
function having(files: ReadonlyMap<string, string>, text: string): string[] {
  return [...files].filter(([, content]) => content.includes(text)).map(([file]) => file).sort();
}

Deno.test("Wherever the ingredients of a dish are told, it is told without what it is made", () => {
  const { description } = renderInput.content.menu.items.find(({ id }) => id === "margherita")!;
  const [spanish, english] = LANGUAGES.map((language) => having(before, description[language]));
  assert(spanish!.length >= 8 && english!.length >= 4, `${spanish} ${english}`);
  const saying = (text: string, today: string) =>
    [...new Set([`${text} ${today}.`, `<strong>${today}.</strong> ${text}`].flatMap((each) => having(out, each)))]
      .sort();
  assertEquals(saying(description.es, "Hoy sin albahaca"), spanish);
  assertEquals(saying(description.en, "Today without basil"), english);
  assertEquals(having(before, "Hoy sin "), []);
});

Deno.test("A page marks what it is made without, and holds it for its script", () => {
  for (const page of ["public/carta.html", "public/mesa/1.html"]) {
    const [, dish = ""] = out.get(page)!.split('data-id="margherita"');
    assertStringIncludes(dish.split("</li>")[0]!, "<strong>Hoy sin albahaca.</strong>", page);
    const [, data = ""] = /"id":"margherita",(.*?)"id":/.exec(out.get(page)!)!;
    assertStringIncludes(data, '"without_today":["albahaca"]', page);
    const [, burrata = ""] = out.get(page)!.split('data-id="burrata-con-tomates"');
    assertStringIncludes(burrata.split(">")[0]!, "data-sold-out", page);
  }
});

Deno.test("The page about tonight names every dish and ingredient that has run out, and nothing else", () => {
  const presently = (files: ReadonlyMap<string, string>) =>
    files.get("public/docs/tonight.md")!.split("\n").find((line) => line.startsWith("At present: "));
  const soldOut = (files: ReadonlyMap<string, string>) =>
    Object.values<{ name: string; sold_out?: boolean }[]>(JSON.parse(files.get("public/api/v1/menu.json")!).menu).flat()
      .filter(({ sold_out }) => sold_out).map(({ name }) => name).join(", ");
  assertStringIncludes(soldOut(out), "Burrata con tomates");
  assertEquals(presently(before), `At present: Sold out: ${soldOut(before)}.`);
  assertEquals(
    presently(out),
    `At present: Sold out: ${soldOut(out)}. Ingredients that have run out: basil, burrata.`,
  );
});

Deno.test("Stopped delivery, delay and pause stand where people and programs read how to order", () => {
  const spanish = ["index", "carta"].flatMap((page) => [`public/${page}.html`, `public/${page}.md`]);
  for (
    const [text, isAtTable] of [
      ["Por ahora no hay despacho", false],
      ["30 minutos más", true],
      ["No tomamos pedidos hasta las 21:30 del sábado 28 de noviembre", true],
    ] as const
  ) {
    const files = having(changed, text);
    for (const file of spanish) assert(files.includes(file), `${file}: ${text}`);
    assertEquals(files.includes("public/mesa/1.html"), isAtTable, text);
  }
  for (
    const text of ["No delivery for now", "30 minutes longer", "take no orders until 21:30 on Saturday 28 November"]
  ) {
    const files = having(changed, text);
    for (const file of ["llms.txt", "llms-full.txt", "openapi.json", "en.html", "en/menu.html"]) {
      assert(files.includes(`public/${file}`), `${file}: ${text}`);
    }
  }
  const { areas, ...links } = JSON.parse(changed.get("public/api/v1/delivery.json")!);
  assertEquals([links.delivery_stopped, links.delay_minutes, links.orders_paused_until], [
    true,
    30,
    "2026-11-28T21:30",
  ]);
  assertEquals(areas[0].minutes, renderInput.content.delivery.communes[0]!.minutes + 30);
  const feed = changed.get("public/feeds/restaurant.jsonld")!;
  assert(!feed.includes("DeliveryModeOwnFleet") && !feed.includes("DeliveryChargeSpecification"));
});

Deno.test("The message of the day stands above the dishes of the home, menu and table pages, in their Markdown and nowhere else", () => {
  const pages = (text: string) => having(announced, text).filter((file) => !/\/(?:table|mesa)\/[2-9]/.test(file));
  const html = (text: string) => text.replace("&", "&amp;");
  assertEquals(pages(html(ANNOUNCEMENT.es)), ["public/carta.html", "public/index.html", "public/mesa/1.html"]);
  assertEquals(pages(html(ANNOUNCEMENT.en)), ["public/en.html", "public/en/menu.html", "public/table/1.html"]);
  assertEquals(pages(ANNOUNCEMENT.es), ["public/carta.md", "public/index.md"]);
  assertEquals(pages(ANNOUNCEMENT.en), ["public/en.md", "public/en/menu.md", "public/llms-full.txt"]);
  for (
    const [file, dish] of [["index.html", 'class="house"'], ["en/menu.html", 'class="dish"'], ["carta.md", "\n## "]]
  ) {
    const text = announced.get(`public/${file}`)!;
    const at = Math.max(
      ...Object.values(ANNOUNCEMENT).flatMap((each) => [text.indexOf(each), text.indexOf(html(each))]),
    );
    assert(at < text.indexOf(dish!), file);
  }
  assertEquals(having(before, "announcement"), []);
});
