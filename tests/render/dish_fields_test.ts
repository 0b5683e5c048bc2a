/**
 * Where each field of a dish is shown. A new field does not compile until it has a row here, and then each surface must
 * do what the row says.
 * @module
 */
import { assertEquals } from "@std/assert";
import { RENDERERS } from "../../src/render/renderers.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import { menuSections } from "../../src/site/dishes/dishes.ts";
import { menuData } from "../../src/site/offers/menu_data.ts";
import { startAppWithMenu } from "../app_with_menu.ts";
import { renderInput } from "../build_fixture.ts";
import { callTool } from "../mcp/mcp_fixture.ts";

const SURFACES = ["api", "concise", "lines", "page", "text", "json_ld", "food_menus"] as const;

interface Field {
  /** A change of the field. */
  readonly change: Partial<MenuItemContent>;
  /** What the dish needs for the field to count. */
  readonly before?: Partial<MenuItemContent>;
  readonly shown: readonly typeof SURFACES[number][];
}

/** `concise` and `lines` are the two parts of the answer of `get_menu`; the feeds have no place for what they lack. */
const FIELDS: Record<keyof MenuItemContent, Field> = {
  id: { change: { id: "otra" }, shown: ["api", "page", "json_ld"] },
  number: { change: { number: "99" }, shown: ["api", "lines", "page"] },
  name: { change: { name: "Otra" }, shown: SURFACES },
  // The search and orders know them.
  aliases: { change: { aliases: ["Tricolor"] }, shown: ["page"] },
  description: {
    change: { description: { es: "Otra cosa.", en: "Something else." } },
    shown: ["api", "lines", "page", "text", "json_ld", "food_menus"],
  },
  ingredients: {
    change: { ingredients: ["masa", "salsa-de-tomate"] },
    shown: ["api", "page", "json_ld", "food_menus"],
  },
  category: { change: { category: "pizzas_blancas" }, shown: SURFACES },
  price: { change: { price: 9_910 }, shown: SURFACES },
  prices: { change: { prices: { individual: 9_900, familiar: 15_900 } }, shown: SURFACES },
  // For `deno task check`.
  price_checked: { change: { price_checked: 9_900 }, shown: [] },
  badge: { change: { badge: "nuevo" }, shown: ["api", "page"] },
  sold_out: { change: { sold_out: true }, shown: ["api", "concise", "lines", "page", "text", "json_ld"] },
  sold_out_until: {
    before: { sold_out: true },
    change: { sold_out_until: "2026-11-27" },
    shown: ["api", "lines", "page"],
  },
  // Of the text: an example orders another dish.
  on_sale: { change: { on_sale: { days: ["monday"] } }, shown: ["api", "concise", "lines", "page", "text"] },
  // Of the menu of a moment, which no document shows; the examples of refusals do not offer such a dish.
  off_sale: { change: { off_sale: true }, shown: ["text"] },
  without_today: { change: { without_today: ["albahaca"] }, shown: ["api", "concise", "lines", "page", "text"] },
  diets: { change: { diets: [] }, shown: SURFACES },
  allergens: { change: { allergens: ["gluten", "milk", "nuts"] }, shown: SURFACES },
  option_groups: { change: { option_groups: [] }, shown: SURFACES.filter((surface) => surface !== "concise") },
  form: { change: { form: "loaf" }, shown: ["page"] },
  // The build makes the picture.
  photo: { change: { photo: "otra.webp" }, shown: [] },
  alcohol: { change: { alcohol: true }, shown: ["api", "concise", "lines", "page", "text"] },
};

/** The sample content with other members in one dish, on every surface. */
async function show(members: Partial<MenuItemContent>): Promise<Record<typeof SURFACES[number], string>> {
  const { content } = renderInput;
  const items = content.menu.items.map((item) => item.id === "margherita" ? { ...item, ...members } : item);
  const menu = { ...content.menu, items };
  const input = { ...renderInput, content: { ...content, menu } };
  const bodyOf = (id: keyof typeof RENDERERS) => String(RENDERERS[id](input)[0]!.body);
  await using app = await startAppWithMenu(menu);
  const { structuredContent, content: [lines] } = await callTool(app, "get_menu", {});
  return {
    api: bodyOf("getMenu"),
    concise: JSON.stringify(structuredContent),
    lines: lines.text,
    page: JSON.stringify([menuSections({ ...input, language: "es" }), menuData({ ...input, language: "es" }).items]),
    text: bodyOf("getLlmsFullTxt"),
    json_ld: bodyOf("getRestaurantJsonLd"),
    food_menus: bodyOf("getFoodMenus"),
  };
}

for (const [name, { before = {}, change, shown }] of Object.entries(FIELDS)) {
  Deno.test(`${name} of a dish is shown on: ${shown.join(", ") || "no surface"}`, async () => {
    const [old, changed] = [await show(before), await show({ ...before, ...change })];
    assertEquals(SURFACES.filter((surface) => old[surface] !== changed[surface]), [...shown]);
  });
}
