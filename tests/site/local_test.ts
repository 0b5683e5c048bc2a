/** The owner's page without a browser: nobody finds it by chance, and guests load nothing of it. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { closingTimes, inDays, pauseEnd } from "../../src/site/browser/local/tonight_times.ts";
import { devicesHtml } from "../../src/site/browser/local/devices_view.ts";
import { isGranted, tappedChange } from "../../src/site/browser/local/tapped_change.ts";
import { callOwner } from "../../src/site/browser/local/owner_calls.ts";
import { hrefOf } from "../../src/site/browser/local/fields.ts";
import { copyDish, dishSheet, setIngredients } from "../../src/site/browser/local/dish_sheet.ts";
import { addDays, hoursTab } from "../../src/site/browser/local/hours_tab.ts";
import { extrasView, raisedPrices } from "../../src/site/browser/local/menu_tab.ts";
import { pastHtml, reviewView } from "../../src/site/browser/local/review.ts";
import { changesHeading, historyHtml, nightText } from "../../src/site/browser/local/tonight_view.ts";
import {
  change,
  forget,
  forgetPart,
  keepUnsent,
  nextPart,
  takeDraft,
  takeFiles,
  unsentEdits,
} from "../../src/site/browser/local/unsent_edits.ts";
import type { ContentFiles } from "../../src/schemas/content/content.ts";
import type { DatedException, Shift } from "../../src/schemas/content/hours.ts";
import { findSubjects } from "../../src/site/browser/local/find_subjects.ts";
import type { Change, Tonight } from "../../src/schemas/tonight.ts";
import { err, ok } from "../../src/leaves/result.ts";
import { KITCHEN_PATH, LOCAL_PATH } from "../../src/tables/page_paths.ts";
import { startApp } from "../app_fixture.ts";
import { assets } from "../build_fixture.ts";
import { publish, view } from "../edits/edits_fixture.ts";
import { sampleContent, sampleFiles } from "../sample_content.ts";
import { PAGE_PATHS_SERVED, servePage } from "./site_fixture.ts";

const { menu, ingredients: { ingredients } } = sampleContent();

const STYLES = assets.files["switchboard.css"].path;
const OWN = [assets.files["local.js"].path, STYLES];

const HOUR_MS = 3_600_000;

/** 21:31 of a night from 13:00 to 01:00. */
const AT = "2026-11-28T21:31:00-03:00";

const NOW = { epoch_ms: Date.parse(AT), utc_offset_ms: -3 * HOUR_MS };

const TONIGHT: Tonight = {
  at: AT,
  night: {
    date: "2026-11-28",
    opens_at: "2026-11-28T13:00:00-03:00",
    closes_at: "2026-11-29T01:00:00-03:00",
    shifts: [{ opens_at: "2026-11-28T13:00:00-03:00", closes_at: "2026-11-29T01:00:00-03:00" }],
    stock_ends: [],
  },
  changes: [],
  dropped: [],
  history: [],
  dishes: menu.items.map(({ id, name, category }) => ({ id, name, category, sold_out: false })),
  ingredients: ingredients.map(({ id, name }) => ({ id, name: name.es, dishes: [], without: [] })),
};

/** The same day with a break. */
const WITH_BREAK: Tonight = {
  ...TONIGHT,
  night: {
    ...TONIGHT.night!,
    shifts: [
      { opens_at: "2026-11-28T13:00:00-03:00", closes_at: "2026-11-28T16:00:00-03:00" },
      { opens_at: "2026-11-28T19:30:00-03:00", closes_at: "2026-11-29T01:00:00-03:00" },
    ],
  },
};

/** The same night with a change. */
function changed(change: Change, text = ""): Tonight {
  const facts = { id: "1", text, by: "", since: AT, since_text: "", until: AT, until_text: "" };
  return { ...TONIGHT, changes: [{ ...facts, change }] };
}

const closingAt = (date: string, at: string) => changed({ kind: "closing", date, at });

Deno.test("the owner's page is kept nowhere, is not for search engines, and is its own start on a home screen", async () => {
  const { html, headers, weight } = await servePage(LOCAL_PATH);
  assertEquals(headers.get("cache-control"), "no-store");
  assertMatch(html, /<meta name="robots" content="noindex">/);
  assertEquals(/rel="(?:canonical|alternate|manifest)"/.test(html), false);
  assert(weight < 40_500, `${weight} bytes`);
});

Deno.test("no list and no page names the owner's page", async () => {
  await using app = startApp();
  const lists = ["/sitemap.xml", "/sitemap.md", "/llms.txt", "/llms-full.txt", "/openapi.json", "/robots.txt", "/api"];
  for (const path of [...lists, ...PAGE_PATHS_SERVED.filter((path) => path !== LOCAL_PATH), "/worker.js"]) {
    const text = await (await app.fetch(path, { headers: { Accept: "text/html, */*" } })).text();
    assertEquals(/(?:pizzeria\.example|["`(\s])\/local(?![\w-])/.test(text), false, path);
    // The kitchen's page has the same styles.
    for (const own of OWN) assertEquals(text.includes(own), own === STYLES && path === KITCHEN_PATH, `${path} ${own}`);
  }
});

Deno.test("another spelling of its address leads to the owner's page, with the link in its fragment", async () => {
  await using app = startApp();
  const response = await app.fetch(`${LOCAL_PATH}/`);
  assertEquals([response.status, response.headers.get("location")], [308, LOCAL_PATH]);
});

const FOUND: readonly (readonly [typed: string, first: string, kind: string])[] = [
  ["bu", "Burrata con tomates", "dish"],
  ["MARG", "Margherita", "dish"],
  ["ñoqui", "", ""],
  ["limon", "Limonada", "dish"],
  ["champin", "champiñones", "ingredient"],
  ["oliva", "aceite de oliva", "ingredient"],
  ["fior di", "mozzarella fior di latte", "ingredient"],
  ["b", "", ""],
  ["  ", "", ""],
];

for (const [typed, first, kind] of FOUND) {
  Deno.test(`"${typed}" finds ${first || "nothing"}`, () => {
    const [found] = findSubjects(TONIGHT, typed) ?? [];
    const name = found && (found.kind === "dish" ? found.dish.name : found.ingredient.name);
    assertEquals([name ?? "", found?.kind ?? ""], [first, kind]);
  });
}

Deno.test("with two letters each dish and each ingredient is among what is found by the beginning of its name", () => {
  for (const { name } of [...TONIGHT.dishes, ...TONIGHT.ingredients]) {
    const shown = findSubjects(TONIGHT, name.slice(0, 4))!.map((each) =>
      each.kind === "dish" ? each.dish.name : each.ingredient.name
    );
    assert(shown.includes(name), name);
  }
  const two = findSubjects(TONIGHT, "bu")!.map((each) => each.kind === "ingredient" ? each.ingredient.id : "");
  assertEquals(two[1], "burrata");
});

Deno.test("the kitchen can close at the next quarters, and later at the halves, before its usual close", () => {
  assertEquals(closingTimes(TONIGHT, NOW), [
    ...["21:45", "22:00", "22:15", "22:30", "22:45", "23:00", "23:15", "23:30", "23:45", "00:00", "00:30"],
  ]);
  assertEquals(closingTimes(TONIGHT, { ...NOW, epoch_ms: Date.parse("2026-11-28T10:00:00-03:00") })[0], "13:15");
  assertEquals(closingTimes(TONIGHT, { ...NOW, epoch_ms: Date.parse("2026-11-29T01:00:00-03:00") }), []);
  const [from] = closingTimes(closingAt("2026-11-28", "21:30"), NOW);
  assertEquals(from, "21:30", "a time that has passed stays while it holds");
  assertEquals(closingTimes(closingAt("2026-11-28", "22:00"), NOW).filter((time) => time === "22:00").length, 1);
  assertEquals(closingTimes(closingAt("2026-11-29", "21:30"), NOW)[0], "21:45", "that of another night");
});

Deno.test("a pause is at least as long as it says, and ends by the restaurant's clocks", () => {
  assertEquals(pauseEnd(TONIGHT, "30", { ...NOW, epoch_ms: NOW.epoch_ms + 1 }), "2026-11-28T22:02:00-03:00");
  assertEquals(pauseEnd(TONIGHT, "30", NOW), "2026-11-28T22:01:00-03:00");
  assertEquals(pauseEnd(TONIGHT, "close", NOW), "2026-11-29T01:00:00-03:00");
  assertEquals(Date.parse(inDays(1, NOW)) - NOW.epoch_ms, 24 * HOUR_MS);
});

Deno.test("on a day with a break the page means the shift that runs or comes next", () => {
  for (
    const [time, night, close, first] of [
      ["12:00", "Abrimos hoy a las 13:00.", "2026-11-28T16:00:00-03:00", "13:15"],
      ["14:10", "Cerramos a las 16:00.", "2026-11-28T16:00:00-03:00", "14:15"],
      ["16:00", "Abrimos hoy a las 19:30.", "2026-11-29T01:00:00-03:00", "19:45"],
      ["21:31", "Cerramos a la 1 de la mañana.", "2026-11-29T01:00:00-03:00", "21:45"],
    ] as const
  ) {
    const at = `2026-11-28T${time}:00-03:00`;
    const now = { ...NOW, epoch_ms: Date.parse(at) };
    const tonight = { ...WITH_BREAK, at };
    assertEquals([nightText(tonight), pauseEnd(tonight, "close", now)], [night, close], time);
    const times = closingTimes(tonight, now);
    assertEquals([times[0], times.filter((each) => "16:00" < each && each <= "19:30")], [first, []], time);
    assertEquals(times.includes("16:00"), time < "16:00", time);
  }
  const control = { dataset: { close: "15:00" }, getAttribute: () => null } as unknown as HTMLElement;
  assertEquals(tappedChange(control, WITH_BREAK, NOW)?.text, "Hoy cerramos a las 15:00 y no volvemos a abrir");
});

Deno.test("what one publication cannot take waits for the next, and so does what changes while it is sent", () => {
  const files = sampleFiles();
  takeFiles(files);
  const subjects = files.menu.items.flatMap(({ id }) => [`/menu/items/${id}/name`, `/menu/items/${id}/badge`]);
  for (const subject of subjects) change(subject, "x");
  const sent = nextPart();
  assertEquals(sent.edits.map(({ subject }) => subject), subjects.slice(0, 100));
  change(subjects[0]!, "Otra");
  forgetPart(sent);
  assertEquals(unsentEdits().edits.map(({ subject }) => subject), [...subjects.slice(100), subjects[0]!]);
  keepUnsent();
  change(subjects[0]!, "x".repeat(20_000));
  assertEquals(nextPart().edits.length, 1, "the service says of a text alone that it is too long");
  keepUnsent();
});

Deno.test("what a size adds stays in reach at zero, and is not offered where each dish has a price for each size", () => {
  const files = sampleFiles();
  const subject = "/menu/option_groups/tamano/options/familiar/price";
  const isOffered = () => extrasView().html.includes(`data-pad="${subject}"`);
  takeFiles(files);
  change(subject, 0);
  assert(isOffered());
  keepUnsent();
  const prices = { individual: 9_000, familiar: 14_000 };
  const items = files.menu.items.map((item) => item.category === "postres" ? item : { ...item, prices });
  takeFiles({ ...files, menu: { ...files.menu, items } });
  assert(!isOffered());
});

Deno.test("long texts of many dishes go in parts that the service takes", async () => {
  await using app = startApp();
  const { edits: service } = app.serving;
  takeFiles(sampleFiles());
  for (const { id, description } of sampleFiles().menu.items.slice(0, 40)) {
    const long = (text: string) => `${text} ${"Más. ".repeat(80)}`.trim();
    change(`/menu/items/${id}/description`, { es: long(description.es), en: long(description.en) });
  }
  const { edits } = unsentEdits();
  keepUnsent({ edits, draft: "a" });
  const all = await service.preview({ edits: [...edits] });
  assertMatch(all.ok && all.value.problems[0]?.text || "", /en dos partes/);
  let parts = 0;
  for (; unsentEdits().edits.length > 0; parts++) {
    const part = nextPart();
    // The phone keeps the rest while its tab is open, and the draft longer.
    assertEquals([part.draft, part.more], ["a", part.edits.length < unsentEdits().edits.length || undefined]);
    const done = await service.publish({ edits: [...part.edits] }, "caja");
    assert(done.ok, JSON.stringify(done));
    forgetPart(part);
  }
  assert(parts > 1 && parts < 9, `${parts}`);
});

Deno.test("a wish whose answer was lost is granted when its change holds with its end, or what it undoes is gone", () => {
  const made = (id: string, dish: string, until = AT, program?: string) => ({
    id,
    change: { kind: "dish", dish } as const,
    ...{ text: "", by: "caja", since: AT, since_text: "", until, until_text: "" },
    ...(program && { program }),
  });
  const tonight = { ...TONIGHT, changes: [made("1", "marinara"), made("2", "diavola", AT, "p")] };
  const makes = (dish: string, until?: string) =>
    isGranted({ kind: "make", asked: { change: { kind: "dish", dish }, ...(until && { until }) }, text: "" }, tonight);
  // The same moment in another zone's words.
  const same = "2026-11-29T00:31:00Z";
  assertEquals([makes("diavola"), makes("diavola", same), makes("funghi")], [true, true, false]);
  assertEquals(makes("diavola", "2026-11-29T00:32:00Z"), false);
  const undoes = (id: string) => isGranted({ kind: "undo", id, text: "" }, tonight);
  assertEquals([undoes("1"), undoes("p"), undoes("3")], [false, false, true]);
});

Deno.test("the page says when the night begins, when it ends, and whether that is earlier than usual", () => {
  const at = (time: string) => nightText({ ...TONIGHT, at: `2026-11-28T${time}:00-03:00` });
  assertEquals(at("12:59"), "Abrimos hoy a las 13:00.");
  assertEquals(at("13:00"), "Cerramos a la 1 de la mañana.");
  assertEquals(nightText(closingAt("2026-11-28", "23:00")), "Cerramos a las 23:00; lo usual es a la 1 de la mañana.");
  assertEquals(nightText(closingAt("2026-11-29", "23:00")), "Cerramos a la 1 de la mañana.");
  const { night: _, ...none } = TONIGHT;
  assertEquals(nightText(none), "No hay más días de atención anotados.");
});

Deno.test("a tap asks for what its control says, in the words of the list, and on what holds for its undo", () => {
  const wishOf = (dataset: Record<string, string>, tonight = TONIGHT, isOn = false) => {
    const control = { dataset, getAttribute: (name: string) => name === "aria-pressed" ? String(isOn) : null };
    return tappedChange(control as unknown as HTMLElement, tonight, NOW);
  };
  for (
    const [dataset, change, text] of [
      [{ dish: "diavola" }, { kind: "dish", dish: "diavola" }, "Se agotó: Diavola"],
      [{ ingredient: "albahaca", out: "without" }, { kind: "ingredient", ingredient: "albahaca", out: "without" }],
      [{ ingredient: "albahaca", out: "sold_out" }, { kind: "ingredient", ingredient: "albahaca", out: "sold_out" }],
      [{ delay: "20" }, { kind: "delay", minutes: 20 }, "Demora de 20 minutos"],
      [{ delivery: "" }, { kind: "delivery" }, "Sin despacho"],
      // The night began at 13:00, so that 00:30 is after midnight.
      [{ close: "00:30" }, { kind: "closing", date: "2026-11-28", at: "00:30" }, "Mañana cerramos a las 00:30"],
      [{ close: "19:00" }, { kind: "closing", date: "2026-11-28", at: "19:00" }, "Hoy cerramos a las 19:00"],
      [{ pause: "30" }, { kind: "pause", until: "2026-11-28T22:01:00-03:00" }, "Pausa hasta las 22:01"],
    ] as const
  ) {
    const wish = wishOf(dataset);
    assert(wish?.kind === "make");
    assertEquals(wish.asked, { change });
    assertEquals(wish.text, text ?? "Sin albahaca");
  }
  assertEquals(wishOf({}), undefined);
  const stopped = changed({ kind: "delivery" }, "Sin despacho");
  assertEquals(wishOf({ delivery: "" }, stopped, true), { kind: "undo", id: "1", text: "Deshacer: Sin despacho" });
  assertEquals(wishOf({ delivery: "" }, stopped)?.kind, "make");
  assertEquals(wishOf({ all: "p", what: "lo de Bot" }), { kind: "undo", id: "p", text: "Deshacer: lo de Bot" });
});

Deno.test("a percentage counts from the published price, to 100 pesos, and names only what changes", () => {
  const files = sampleFiles();
  const dish = (id: string, price: object) => ({
    ...files.menu.items[0]!,
    id,
    name: id,
    category: "postres",
    ...price,
  });
  const sizes = { price: undefined, prices: { individual: 14_500, familiar: 16_500 }, option_groups: ["tamano"] };
  const items = [dish("a", { price: 14_500 }), dish("b", { price: 400 }), dish("c", sizes)];
  const option_groups = files.menu.option_groups.map((group) =>
    group.kind === "size"
      ? { ...group, options: group.options.map((each) => ({ ...each, name: { es: `${each.name.es} XL`, en: "" } })) }
      : group
  );
  const edited = { ...files, menu: { ...files.menu, items, option_groups } } as ContentFiles;
  // The first is new.
  takeFiles({ ...edited, menu: { ...edited.menu, items: edited.menu.items.slice(1) } });
  const raised = (percent: number) =>
    raisedPrices(edited, { category: "postres", percent, kept: [] }).map(({ name, old, price }) => [name, old, price]);
  assertEquals(raised(10), [
    ["a", 14_500, 16_000],
    ["c, individual xl", 14_500, 16_000],
    ["c, familiar xl", 16_500, 18_200],
  ]);
  assertEquals(raised(-10)[0], ["a", 14_500, 13_100]);
  assertEquals(raised(-90).map(([name]) => name), ["a", "c, individual xl", "c, familiar xl"], "none is free");
  assertEquals(raisedPrices(edited, { category: "ensaladas", percent: 10, kept: [] }), []);
});

Deno.test("the list of devices marks the phone in use, which cannot be removed there, and says until when each may", () => {
  const device = (id: string, here: boolean) => ({ id, name: id, since: AT, until: AT, here });
  const program = { id: "c", name: "c", host: "c.example", since: AT, until: AT };
  const rows = devicesHtml({ devices: [device("a", true), device("b", false)], programs: [program] }, "b").html
    .split("<li").slice(1);
  assertEquals(rows.map((row) => /<small>(.*?)hasta /.exec(row)?.[1]), ["este · ", "", ""]);
  assertEquals(rows.map((row) => /(Sí, quitar|Quitar)</.exec(row)?.[1]), [undefined, "Sí, quitar", "Quitar"]);
  const alone = devicesHtml({ devices: [device("a", true)], programs: [] }, undefined).html;
  assertMatch(alone, /Ningún programa puede/);
  assert(!alone.includes("Al quitar un teléfono"));
});

Deno.test("a call that brings nothing has a sentence that says what to do, and its kind", async () => {
  const { fetch } = globalThis;
  const asked: unknown[] = [];
  const troubleOf = async (answer: () => Response) => {
    globalThis.fetch = (path, { method, body, headers, cache } = {}) => {
      asked.push([path, method, body, headers, cache]);
      return new Promise((resolve) => resolve(answer()));
    };
    const result = await callOwner("/local/undo", { id: "x" });
    return result.ok ? result.value : [result.error.kind, result.error.text];
  };
  const refused = (facts: object) => () =>
    Response.json({ message: "A.", resolution: "B.", ...facts }, { status: 400 });
  const page = (status: number) => () => new Response("<p>", { status, headers: { "Content-Type": "text/html" } });
  const away = ["away", "No hay conexión con el sitio."];
  try {
    for (
      const [reason, kind, text] of [
        ["owner_sign_in_required", "signed_out", "Este teléfono no está autorizado, o dejó de estarlo."],
        ["owner_link_invalid", "bad_link", "Ese enlace no es válido. Pide otro."],
        ["owner_link_expired", "bad_link", "Ese enlace venció: sirve por diez minutos. Pide otro."],
        ["owner_link_used", "bad_link", "Ese enlace ya se usó: cada uno sirve una vez. Pide otro."],
        ["foreign_origin", "refused", "Abre esta página en la dirección del propio sitio."],
        ["insecure_connection", "refused", "Esta conexión no es segura. Abre la página por https."],
        [
          "owner_not_configured",
          "refused",
          "Al sitio le falta el ajuste OWNER_SECRET: pídeselo a quien lo administra.",
        ],
        ["store_unavailable", "refused", "El sitio no puede guardar en este momento."],
        ["rate_limited", "refused", "Fueron demasiados intentos seguidos. Espera un minuto."],
        ["unknown_change", "refused", "Ese cambio ya no está."],
        ["another", "refused", "A. B."],
      ] as const
    ) assertEquals(await troubleOf(refused({ reason })), [kind, text]);
    assertEquals(await troubleOf(refused({ errors: [{ message: "C." }, { message: "D." }] })), ["refused", "C. D."]);
    assertEquals(await troubleOf(refused({ errors: [] })), ["refused", "A. B."]);
    assertEquals(await troubleOf(page(500)), away);
    const [kind, text] = await troubleOf(page(404)) as string[];
    assertEquals([kind, /solo tiene archivos.+ a quien administra el sitio\.$/.test(text!)], ["away", true]);
    assertEquals(await troubleOf(() => new Response("{}", { headers: { "Content-Type": "" } })), [kind, text]);
    assertEquals(
      await troubleOf(() => {
        throw new TypeError("away");
      }),
      away,
    );
    assertEquals(await troubleOf(() => Response.json({ a: 1 })), { a: 1 });
    assertEquals(asked[0], ["/local/undo", "POST", '{"id":"x"}', { "Content-Type": "application/json" }, "no-store"]);
    await callOwner("/local/tonight");
    assertEquals(asked.at(-1), ["/local/tonight", undefined, undefined, undefined, "no-store"]);
  } finally {
    globalThis.fetch = fetch;
  }
});

Deno.test("the heading counts what holds, and the history tells of each change and undo", () => {
  const change = { kind: "delivery" } as const;
  const made = { id: "1", change, text: "", by: "", since: AT, since_text: "", until: AT, until_text: "" };
  assertEquals([[], [made], [made, made]].map((changes) => changesHeading({ ...TONIGHT, changes })), [
    ...["Todo como siempre", "1 cambio activo", "2 cambios activos"],
  ]);
  assertEquals(historyHtml(TONIGHT).html, "<li>Nada todavía.</li>");
  const row = { at: AT, at_text: "hoy a las 21:31", by: "caja", text: "Sin despacho" } as const;
  const history = [{ ...row, action: "undo" }, { ...row, action: "make" }] as const;
  assertEquals(
    historyHtml({ ...TONIGHT, history: history as unknown as Tonight["history"] }).html.match(/ · [^<]*/g),
    [" · caja: deshizo «Sin despacho»", " · caja: Sin despacho"],
  );
});

Deno.test("a draft is reviewed in place of another, which still waits, with what the person had changed", () => {
  takeFiles(sampleFiles());
  keepUnsent();
  const draftOf = (id: string, ...dishes: string[]) => ({
    ...{ id, by: "programa", at: AT, at_text: "", changes: [] },
    edits: dishes.map((dish) => ({ subject: `/menu/items/${dish}/price`, value: 12_340, was: 1 })),
  });
  const drafts = [draftOf("a", "diavola", "margherita"), draftOf("b", "caprese")];
  change("/menu/items/marinara/price", 9_990);
  takeDraft("a", drafts);
  change("/menu/items/margherita/price", 10_990);
  takeDraft("b", drafts);
  const { edits, draft } = unsentEdits();
  assertEquals(edits.map(({ subject, value }) => [subject.split("/")[3], value]), [
    ["marinara", 9_990],
    ["margherita", 10_990],
    ["caprese", 12_340],
  ]);
  assertEquals(draft, "b");
  for (const { subject } of edits) forget(subject);
  change("/menu/items/marinara/price", 9_980);
  assertEquals(unsentEdits().draft, undefined, "a draft ends with its last edit");
  takeDraft("b", drafts);
  const sent = nextPart();
  change("/menu/items/marinara/price", 9_970);
  forgetPart(sent);
  assertEquals(unsentEdits().edits.map(({ value }) => value), [9_970]);
  assertEquals(unsentEdits().draft, undefined, "a publication ends it too");
  keepUnsent();
});

Deno.test("the sheet of a dish shows its diet, whatever the order in the file", () => {
  const files = sampleFiles();
  files.menu.items.find(({ id }) => id === "marinara")!.diets = ["vegetarian", "vegan"];
  takeFiles(files);
  assertMatch(dishSheet("marinara", "").html, /<option value="\[[^>]* selected>Vegano</);
});

Deno.test("a search finds each thing once, and no more than a thumb scrolls through", () => {
  const found = findSubjects(TONIGHT, "de")!.map((each) => each.kind === "dish" ? each.dish : each.ingredient);
  assertEquals([found.length, new Set(found).size], [24, 24]);
});

Deno.test("the identifier of a copy is one that the check takes, whatever its name", () => {
  takeFiles(sampleFiles());
  const long = "queso ".repeat(10).trim();
  const cut = Array<string>(8).fill("queso").join("-");
  for (
    const [name, id] of [["Año & ½ – «Nuevo»", "ano-1-2-nuevo"], ["Пицца Roma 日本", "roma"], [long, `${cut}-qu`], [
      `ab${long}`,
      `ab${cut}`,
    ], ["日本", "plato"]] as const
  ) {
    keepUnsent();
    assertEquals(copyDish("margherita", name), ok(`#carta/${id}`));
  }
  keepUnsent();
});

Deno.test("a diet that is published comes back with the ingredients, also after a reload", () => {
  takeFiles(sampleFiles());
  keepUnsent();
  const subject = "/menu/items/marinara";
  const { ingredients } = menu.items.find(({ id }) => id === "marinara")!;
  change(`${subject}/ingredients`, [...ingredients, "salame-picante"]);
  change(`${subject}/diets`, undefined);
  setIngredients("marinara", () => change(`${subject}/ingredients`, ingredients));
  assertEquals(unsentEdits().edits, []);
});

Deno.test("a vacation is one range around a holiday that is closed too, and around nothing else", () => {
  const files = sampleFiles();
  const day = (date: number, es: string, holiday = false, hours: "closed" | "regular" = "closed") => ({
    ...{ date: `2027-03-${String(date).padStart(2, "0")}`, name: { es, en: es }, holiday, hours },
  });
  const ranges = (...exceptions: ReturnType<typeof day>[]) => {
    takeFiles({ ...files, hours: { ...files.hours, exceptions } });
    keepUnsent();
    return [...hoursTab("2027-03-01").html.matchAll(/#horario\/2027-03-(\d\d)(?:..2027-03-(\d\d))?/g)].map((
      [, ...days],
    ) => days.filter(Boolean).join("-"));
  };
  const [first, second, fourth] = [day(1, "V"), day(2, "V"), day(4, "V")];
  assertEquals(ranges(first, second, day(3, "Feriado", true), fourth), ["01-04", "03"]);
  assertEquals(ranges(first, second, day(3, "Obras"), fourth), ["01-02", "03", "04"]);
  assertEquals(ranges(first, second, day(3, "Feriado", true, "regular"), fourth), ["01-02", "03", "04"]);
  assertEquals(ranges(first, second, fourth), ["01-02", "04"]);
  assertEquals(ranges(day(1, "Feriado", true), second, day(3, "Feriado", true), fourth), ["01", "02-04", "03"]);
  assertEquals(ranges(), []);
});

const SHIFTS: readonly (readonly [shift: string, more: string])[] = [
  ["", "19:00-23:00"],
  ["16:00-23:00", "13:00-16:00 16:00-23:00"],
  ["09:00-19:00", "09:00-19:00 19:00-23:00"],
  ["19:00-02:00", "13:00-16:00 19:00-02:00"],
  ["09:00-20:00", ""],
];

for (const [shift, more] of SHIFTS) {
  Deno.test(`to a day of "${shift}" the button adds a shift that has room: "${more}"`, () => {
    const { hours, ...files } = sampleFiles();
    const [opens, closes] = shift.split("-");
    const monday = opens && closes ? [{ opens, closes }] : [];
    takeFiles({ ...files, hours: { ...hours, weekly: { ...hours.weekly, monday } } });
    keepUnsent();
    const [day] = hoursTab("2027-03-01").html.split('id="week-tuesday"');
    const [, json = "[]"] = /data-value="([^"]*)">Agregar un turno/.exec(day!.split('id="week-monday"')[1]!) ?? [];
    const next: readonly Shift[] = JSON.parse(json.replaceAll("&quot;", '"'));
    assertEquals(next.map(({ opens, closes }) => `${opens}-${closes}`).join(" "), more);
  });
}

/** Adds days, as the form does. */
function added(from: string, to: string, opening: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ from, to, opening })) form.set(name, value);
  return addDays("Vacaciones", form);
}

Deno.test("sixty days are added at once, and no more", () => {
  takeFiles(sampleFiles());
  keepUnsent();
  assertEquals(added("2028-01-01", "2028-03-01", "regular"), err("Agrega hasta 60 días a la vez."));
  assert(added("2028-01-01", "2028-02-29", "regular").ok);
  assertEquals(unsentEdits().edits.length, 60);
  keepUnsent();
});

Deno.test("a day with other hours begins with those of its weekday, or with an evening; a holiday alone takes the name", () => {
  const files = sampleFiles();
  takeFiles(files);
  keepUnsent();
  const rows = [
    ["2027-03-01", "", "other", [{ opens: "19:00", closes: "23:00" }], "/2027-03-01"],
    ["2027-03-02", "", "other", files.hours.weekly.tuesday, "/2027-03-02"],
    ["2027-09-18", "", "closed", "closed", "/2027-09-18"],
    ["2027-09-17", "2027-09-18", "closed", "closed", ""],
    ["2027-03-01", "2027-03-02", "regular", "regular", "/2027-03-01..2027-03-02"],
  ] as const;
  for (const [from, to, opening, hours, address] of rows) {
    assertEquals(added(from, to, opening), ok(`#horario${address}`));
    const [first] = unsentEdits().edits.map(({ value }) => value as DatedException);
    assertEquals([first!.date, first!.name.es, first!.hours], [from, "Vacaciones", hours]);
    keepUnsent();
  }
});

Deno.test("a vacation of holidays alone that are closed anyway says so, and changes nothing", () => {
  takeFiles(sampleFiles());
  keepUnsent();
  assertEquals(added("2027-09-18", "2027-09-19", "closed"), err("Esos días ya son feriados con ese horario."));
  assertEquals(unsentEdits().edits, []);
});

Deno.test("the review and what was published tell a vacation in one line, around days that were others and holidays that stay", async () => {
  await using app = startApp();
  await publish(app, {
    "/hours/exceptions/2027-03-03": {
      date: "2027-03-03",
      name: { es: "Inventario", en: "Stocktaking" },
      ...{ holiday: false, hours: "regular", lone: true },
    },
    "/hours/exceptions/2027-03-05": {
      date: "2027-03-05",
      name: { es: "Feriado", en: "Holiday" },
      ...{ holiday: true, hours: "closed", lone: true },
    },
  });
  takeFiles((await view(app)).files);
  keepUnsent();
  assert(added("2027-03-01", "2027-03-07", "closed").ok);
  const { edits } = unsentEdits();
  const links = async () => {
    const preview = await app.serving.edits.preview({ edits: [...unsentEdits().edits] });
    assert(preview.ok);
    const found = reviewView(preview.value, [], []).html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g);
    return [...found].map(([, ...link]) => link);
  };
  assertEquals(await links(), [
    ["#horario/2027-03-01..2027-03-07", "El 01-03-2027, y 4 más"],
    ["#horario/2027-03-03", "El 03-03-2027"],
  ]);
  const done = await app.serving.edits.publish({ edits: [...edits] }, "caja");
  assert(done.ok);
  takeFiles(done.value.view.files);
  const [, last] = pastHtml(done.value.view).html.split('<ol class="history">')[1]!.split("<ul>");
  assertEquals([...last!.matchAll(/<li>([^:<]*):/g)].map(([, title]) => title), [
    "El 01-03-2027, y 4 más",
    "El 03-03-2027",
  ]);
  const untranslated = ["a", "b"].map((text) => ({ subject: `/menu/items/${text}/description`, text }));
  assertMatch(pastHtml({ ...done.value.view, untranslated }).html, /Sin inglés: 2 textos/);
  keepUnsent();
  const apart = [["10", "closed"], ["11", "regular"], ["13", "closed"]] as const;
  for (const [day, opening] of apart) assert(added(`2027-03-${day}`, "", opening).ok);
  assertEquals(await links(), apart.map(([day]) => [`#horario/2027-03-${day}`, `El ${day}-03-2027`]));
  assertEquals(hrefOf("/menu/items"), "#carta/", "a list that is too short or too long");
  keepUnsent();
});
