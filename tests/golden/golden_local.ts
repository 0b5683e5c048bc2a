/**
 * Renders the parts of the owner's page as text with short lines, for `tests/golden/local`: a short menu with some of it
 * changed for tonight, some published and some not. Leaves out what a tap does: that is in `tests/site/walks/`.
 * @module
 */
import { assert } from "@std/assert";
import { deliveryTab } from "../../src/site/browser/local/delivery_tab.ts";
import { dishSheet } from "../../src/site/browser/local/dish_sheet.ts";
import { findSubjects } from "../../src/site/browser/local/find_subjects.ts";
import { daySheet, hoursTab } from "../../src/site/browser/local/hours_tab.ts";
import { extrasView, menuTab, percentageView } from "../../src/site/browser/local/menu_tab.ts";
import { newsHtml, pastHtml, reviewView } from "../../src/site/browser/local/review.ts";
import { changesHtml, foundHtml, historyHtml, listHtml, listsHtml } from "../../src/site/browser/local/tonight_view.ts";
import { keepUnsent, takeFiles } from "../../src/site/browser/local/unsent_edits.ts";
import type { ContentFiles } from "../../src/schemas/content/content.ts";
import type { Change } from "../../src/schemas/tonight.ts";
import type { Html } from "../../src/site/markup/html.ts";
import { editsOf, preview, publish, startWith, view } from "../edits/edits_fixture.ts";
import { shortFiles } from "../sample_content.ts";
import { breakLines } from "./golden_site.ts";

const CHRISTMAS = { date: "2026-12-25", name: { es: "Navidad", en: "Christmas" }, holiday: true, hours: "closed" };

/** Tonight's changes, by their order. */
const CHANGES: readonly Change[] = [
  { kind: "ingredient", ingredient: "albahaca", out: "without" },
  { kind: "delay", minutes: 20 },
  { kind: "closing", date: "2026-11-25", at: "22:00" },
];

/** Renders the parts. @returns The text of each golden file, by its path below `tests/golden/local`. */
export async function goldenLocal(): Promise<Map<string, string>> {
  const files = filesOf(shortFiles());
  await using started = await startWith(files);
  const { app } = started;
  const [first, second, third] = files.menu.items.map(({ id }) => `/menu/items/${id}`);
  await publish(app, {
    [`${first}/price`]: 5_000,
    "/hours/exceptions/2026-12-25": CHRISTMAS,
    "/restaurant/announcement": { es: "Hoy hay música", en: "Hoy hay música" },
  });
  const values = {
    [`${first}/price`]: 25_000,
    [`${second}/name`]: "Otro nombre",
    "/hours/weekly/friday": [{ opens: "13:00", closes: "23:00" }],
    "/hours/exceptions/2026-12-30": { ...CHRISTMAS, date: "2026-12-30" },
    "/hours/exceptions/2026-12-31": { ...CHRISTMAS, date: "2026-12-31" },
    "/delivery/communes/Macul/fee": 2_500,
  };
  const [content, edits] = [await view(app), await editsOf(app, values)];
  keepUnsent({ edits });
  takeFiles(content.files);
  for (const change of CHANGES) assert((await app.service.make({ change }, "caja")).ok);
  const seen = await app.service.view();
  assert(seen.ok);
  const tonight = seen.value;
  const ids = files.menu.items.map(({ id }) => id);
  const told = [{ subject: first!, text: "Otro teléfono lo cambió" }];
  const asked = await preview(app, values);
  const parts: Record<string, Html> = {
    menu: menuTab(""),
    found_dishes: menuTab(files.menu.items.at(-1)!.name.slice(0, 4)),
    extras: extrasView(),
    percentage: percentageView({ category: "postres", percent: 5, kept: [] }),
    ...Object.fromEntries(ids.slice(0, 4).map((id) => [`dish_${id}`, dishSheet(id, "alb")])),
    dish_none: dishSheet("none", ""),
    hours: hoursTab("2026-11-25"),
    day: daySheet("2026-12-25"),
    days: daySheet("2026-12-30..2026-12-31"),
    delivery: deliveryTab(),
    review_asked: reviewView(undefined, [], []),
    review: reviewView(asked, asked.questions.map(({ text }) => text), told),
    review_refused: reviewView(await preview(app, { ...values, [`${third}/price`]: 7 }), [], told),
    news: newsHtml(
      { ...content, dropped: told, in_force: content.in_force.map((each) => ({ ...each, file: "$9" })) },
      first,
    ),
    past: pastHtml(content),
    changes: changesHtml(tonight, [{ kind: "undo", id: "x", text: "Deshacer: Sin despacho" }]),
    changes_none: changesHtml({ ...tonight, changes: [] }, []),
    lists: listsHtml(tonight),
    list_dishes: listHtml(tonight.dishes[0]!.category, tonight, undefined),
    list_ingredients: listHtml("Ingredientes", tonight, "all-albahaca"),
    found: foundHtml(findSubjects(tonight, "al") ?? [], tonight, "found-albahaca"),
    history: historyHtml(tonight),
  };
  keepUnsent();
  return new Map(Object.entries(parts).map(([name, { html }]) => [`${name}.html`, `${breakLines(html.trim())}\n`]));
}

/** The files with a dish that is sold out, one with a photo, and one whose allergens nobody has confirmed. */
function filesOf({ menu, ...files }: ContentFiles): ContentFiles {
  const [soldOut, pictured, unconfirmed, ...items] = menu.items;
  return {
    ...files,
    menu: {
      ...menu,
      items: [
        { ...soldOut!, sold_out: true, badge: "nuevo" },
        { ...pictured!, photo: "photo.webp" },
        { ...unconfirmed!, allergens_unconfirmed: "2026-11-25T20:00:00Z" },
        ...items,
      ],
    },
  };
}
