/** What the owner is asked and told before edits are published, and what still waits for its English. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import { stepsOf, valueAt } from "../../src/edits/subject.ts";
import { webpBytes } from "../check/webp_bytes.ts";
import { sampleFiles } from "../sample_content.ts";
import { editsOf, MARGHERITA, preview, publish, refusals, view } from "./edits_fixture.ts";

const { menu: MENU } = sampleFiles();

function copyOf(dish: string, more: object): object {
  const { number: _, aliases: __, ...copied } = MENU.items.find(({ id }) => id === dish)!;
  return { ...copied, id: "nueva", name: "La Cordillera", ...more };
}

async function asked(app: TestApp, values: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { problems, questions } = await preview(app, values);
  assertEquals(problems, []);
  return questions.map(({ subject, text }) => `${subject}: ${text}`);
}

Deno.test("a text of a dish with another price than its own is asked about once, and when its price changes", async () => {
  await using app = startApp();
  const at = "/menu/items/margherita/description";
  const { description } = MENU.items.find(({ id }) => id === "margherita")!;
  const saying = (amount: string) => ({ ...description, es: `${description!.es} Hoy a ${amount}.` });
  const told = (amount: string) => `${at}: El texto de Margherita dice ${amount}, y no es su precio.`;
  for (const amount of ["$5.000", "$ 12000", "$9.990"]) {
    assertEquals(await asked(app, { [at]: saying(amount) }), [told(amount)]);
  }
  for (const amount of ["$9.900", "48 horas", "$"]) assertEquals(await asked(app, { [at]: saying(amount) }), []);
  assertEquals(await asked(app, { [at]: saying("$9.900"), [MARGHERITA]: 10_400 }), [told("$9.900")]);
  await publish(app, { [at]: saying("$9.900") });
  assertEquals(await asked(app, { [MARGHERITA]: 10_400 }), [told("$9.900")]);
  const edits = await editsOf(app, { [MARGHERITA]: 10_400 });
  const refused = await app.serving.edits.publish({ edits, sure: [MARGHERITA] }, "caja");
  assertEquals(refusals(refused), [told("$9.900")]);
  assert((await app.serving.edits.publish({ edits, sure: [at] }, "caja")).ok);
  assertEquals(await asked(app, { [MARGHERITA]: 10_500 }), []);
  const both = { ...description, es: `${description!.es} Burrata por $2.000. Hoy a $10.400.` };
  assertEquals(await asked(app, { [at]: both }), [told("$2.000")]);
  const written = await editsOf(app, { [at]: both });
  assert((await app.serving.edits.publish({ edits: written, sure: [at] }, "caja")).ok);
  assertEquals(await asked(app, { [MARGHERITA]: 10_500 }), [told("$10.400")]);
  assertEquals(await asked(app, { "/menu/items/margherita/name": "Reina" }), []);
  assertEquals(await asked(app, { "/menu/items/nueva": copyOf("margherita", { name: "Cordillera $9.990" }) }), [
    "/menu/items/nueva/description: El texto de Cordillera $9.990 dice $9.990, y no es su precio.",
  ]);
});

Deno.test("a price is asked for once it changes by more than half, or is four times or a quarter of the usual", async () => {
  await using app = startApp();
  const unlikely = (name: string, pesos: string, why: string) => `¿${name} a ${pesos}? Parece raro: ${why}.`;
  const usual = "lo usual en su categoría es $11.900";
  const nueva = "/menu/items/nueva";
  const familiar = "/menu/items/camarones-al-ajillo/prices/familiar";
  for (
    const [values, text] of [
      [{ [MARGHERITA]: 14_850 }, undefined],
      [{ [MARGHERITA]: 14_860 }, `${MARGHERITA}: ${unlikely("Margherita", "$14.860", "antes $9.900")}`],
      [{ [MARGHERITA]: 4_950 }, undefined],
      [{ [MARGHERITA]: 4_940 }, `${MARGHERITA}: ${unlikely("Margherita", "$4.940", "antes $9.900")}`],
      [{ [nueva]: copyOf("margherita", { price: 47_590 }) }, undefined],
      [
        { [nueva]: copyOf("margherita", { price: 47_600 }) },
        `${nueva}/price: ${unlikely("La Cordillera", "$47.600", usual)}`,
      ],
      [{ [nueva]: copyOf("margherita", { price: 2_980 }) }, undefined],
      [
        { [nueva]: copyOf("margherita", { price: 2_970 }) },
        `${nueva}/price: ${unlikely("La Cordillera", "$2.970", usual)}`,
      ],
      [{ [familiar]: 23_900 }, undefined],
      [
        { [familiar]: 36_000 },
        `${familiar}: ${unlikely("Camarones al ajillo (familiar)", "$36.000", "antes $22.900")}`,
      ],
      [{ "/menu/items/margherita/category": "pizzas_blancas" }, undefined],
    ] as const
  ) assertEquals(await asked(app, values), text === undefined ? [] : [text]);
  const [group, option] = MENU.option_groups.flatMap((group) =>
    group.kind === "size" ? [[group.id, group.options[1]!] as const] : []
  )[0]!;
  const size = `/menu/option_groups/${group}/options/${option.id}/price`;
  assertEquals((await asked(app, { [size]: option.price * 2 })).length, 1);
  assertEquals(await asked(app, { [size]: option.price + 100 }), []);
});

Deno.test("an unlikely price is published after a yes for it, and only then", async () => {
  await using app = startApp();
  const edits = await editsOf(app, { [MARGHERITA]: 99_000, "/menu/items/diavola/price": 12_500 });
  for (const sure of [undefined, [], ["/menu/items/diavola/price"]]) {
    const done = await app.serving.edits.publish({ edits, ...(sure && { sure }) }, "caja");
    assertEquals(refusals(done), [`${MARGHERITA}: ¿Margherita a $99.000? Parece raro: antes $9.900.`]);
  }
  assertEquals((await view(app)).in_force, []);
  assert((await app.serving.edits.publish({ edits, sure: [MARGHERITA] }, "caja")).ok);
  assertEquals((await view(app)).in_force.map(({ text, before, after }) => `${text}: ${before}, ${after}`), [
    "Margherita: precio: $9.900, $99.000",
    "Diavola: precio: $11.900, $12.500",
  ]);
  assertEquals(await asked(app, { "/menu/items/diavola/price": 12_900 }), []);
});

Deno.test("a yes for a whole dish is one for its price and its text, and not for a dish whose identifier begins so", async () => {
  await using app = startApp();
  const nueva = "/menu/items/nueva";
  const dish = copyOf("margherita", { name: "Cordillera $9.990", price: 47_600 });
  const edits = await editsOf(app, { [nueva]: dish });
  assertEquals(refusals(await app.serving.edits.publish({ edits, sure: ["/menu/items/nue"] }, "caja")).length, 2);
  assert((await app.serving.edits.publish({ edits, sure: [nueva] }, "caja")).ok);
});

Deno.test("what a dish declares from then on is told before", async () => {
  await using app = startApp();
  const told = async (values: Readonly<Record<string, unknown>>) => {
    const { problems, allergens } = await preview(app, values);
    assertEquals(problems, []);
    return allergens.map(({ text }) => text);
  };
  /** A dish without an ingredient or with one more, described in these words. */
  const of = (dish: string, without: string, more: string | undefined, [es, en]: readonly [string, string]) => ({
    [`/menu/items/${dish}/ingredients`]: [
      ...MENU.items.find(({ id }) => id === dish)!.ingredients.filter((each) => each !== without),
      ...more === undefined ? [] : [more],
    ],
    [`/menu/items/${dish}/description`]: { es: `Masa, salsa de tomate${es}.`, en: `Dough, tomato sauce${en}.` },
  });
  assertEquals(await told(of("marinara", "ajo", "nueces", [" y nueces", " and walnuts"])), [
    "Marinara declara gluten y frutos secos: ahora también frutos secos.",
  ]);
  assertEquals(await told(of("margherita", "fior-di-latte", undefined, ["", ""])), [
    "Margherita declara gluten: ya no leche.",
  ]);
  const fish = of("margherita", "fior-di-latte", "anchoas", [" y anchoas", " and anchovies"]);
  assertEquals(await told({ ...fish, "/menu/items/margherita/diets": undefined }), [
    "Margherita declara gluten y pescado: ahora también pescado, y ya no leche.",
  ]);
  const black = { es: "Café de grano.", en: "Coffee." };
  assertEquals(
    await told({ "/menu/items/cafe-cortado/ingredients": ["cafe"], "/menu/items/cafe-cortado/description": black }),
    ["Café cortado declara ningún alérgeno: ya no leche."],
  );
  assertEquals(await told({ "/menu/items/nueva": copyOf("margherita", {}) }), [
    "La Cordillera declara gluten y leche.",
  ]);
  assertEquals(await told({ [MARGHERITA]: 10_500, "/menu/items/marinara": undefined }), []);
});

Deno.test("a changed or new dish is shown as the menu will draw it", async () => {
  await using app = startApp();
  const { dishes } = await preview(app, { "/menu/items/nueva": copyOf("margherita", {}), [MARGHERITA]: 10_500 });
  assertEquals(dishes.map(({ id }) => id).toSorted(), ["margherita", "nueva"]);
  assertStringIncludes(dishes.find(({ id }) => id === "nueva")!.html, "La Cordillera");
  assertStringIncludes(dishes.find(({ id }) => id === "margherita")!.html, "10.500");
  await publish(app, { "/menu/items/nueva": copyOf("margherita", {}), [MARGHERITA]: 10_500 });
  const menu = await (await app.fetch("/carta")).text();
  assertStringIncludes(menu, "La Cordillera");
});

Deno.test("a dish is shown with its photo, also with one that no guest sees yet", async () => {
  await using app = startApp();
  const webp = webpBytes("VP8 ", 800, 600, 300).toBase64();
  const kept = await app.serving.edits.keepPhoto(webp);
  assert(kept.ok);
  const edits = { "/menu/items/margherita/photo": kept.value.photo };
  const shown = async (values: object) => (await preview(app, { ...values })).dishes[0]!.html;
  assertStringIncludes(await shown(edits), `src="data:image/webp;base64,${webp}"`);
  await publish(app, edits);
  assertStringIncludes(await shown({ [MARGHERITA]: 10_500 }), `src="/assets/${kept.value.photo}"`);
});

Deno.test("a text without its English is listed until somebody writes it", async () => {
  await using app = startApp();
  assertEquals((await view(app)).untranslated, []);
  const { description: old } = MENU.items.find(({ id }) => id === "margherita")!;
  const es = old.es.replace(/\.$/, ", de hoy.");
  await publish(app, {
    "/menu/items/margherita/description": { es, en: es },
    "/hours/exceptions/2026-12-02": {
      date: "2026-12-02",
      name: { es: "Aniversario", en: "Aniversario" },
      holiday: false,
      hours: "closed",
    },
    "/restaurant/announcement": { es: "Hoy hay ñoquis.", en: "Hoy hay ñoquis." },
  });
  const { untranslated } = await view(app);
  assertEquals(untranslated, [
    { subject: "/menu/items/margherita/description", text: "Margherita" },
    { subject: "/hours/exceptions/2026-12-02", text: "Aniversario" },
    { subject: "/restaurant/announcement", text: "Mensaje del día" },
  ]);
  await publish(app, {
    "/menu/items/margherita/description": { es, en: old.en.replace(/\.$/, ", of today.") },
    "/restaurant/announcement": undefined,
  });
  assertEquals((await view(app)).untranslated.map(({ text }) => text), ["Aniversario"]);
});

Deno.test("an edit that writes what is there in another order of members changes nothing, and a draft of it is refused", async () => {
  await using app = startApp();
  const { files } = await view(app);
  const turned = (value: unknown): unknown =>
    Array.isArray(value) || typeof value !== "object" || value === null
      ? value
      : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, turned(each)]).reverse());
  const subjects = ["/menu/items/margherita", "/menu/items/margherita/description", "/delivery/communes/Ñuñoa"];
  const values = Object.fromEntries(
    subjects.map((subject) => [subject, turned(valueAt(files, stepsOf(subject)!))]),
  );
  const { changes, problems, questions } = await preview(app, values);
  assertEquals([changes, problems, questions], [[], [], []]);
  const drafted = await app.serving.edits.draft(await editsOf(app, values), { by: "x", program: "p" });
  assert(!drafted.ok && drafted.error.kind === "invalid_edits");
  assertEquals(drafted.error.errors, [{ pointer: "/edits", message: "Así está ya: no hay nada que publicar." }]);
});
