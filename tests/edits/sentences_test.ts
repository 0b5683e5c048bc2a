/** A mistake in an edit is refused in the sentences of a build, for the same part. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { checkContent } from "../../src/check/check_content.ts";
import { phoneSentence } from "../../src/edits/phone_sentence.ts";
import { startApp } from "../app_fixture.ts";
import { sampleFiles, shortMenu } from "../sample_content.ts";
import { editOf, startWith } from "./edits_fixture.ts";

// deno-lint-ignore no-explicit-any -- mistakes are what the types forbid
type Loose = any;

const FILES = sampleFiles();
const MARGHERITA = FILES.menu.items.find(({ id }) => id === "margherita")!;
const { number: _, aliases: __, ...COPY } = MARGHERITA;
const NEW = { ...COPY, id: "nueva", name: "La Cordillera" };
const DAY = { date: "2026-12-02", name: { es: "Aniversario", en: "Anniversary" }, holiday: false, hours: "closed" };

/** The same with the member of an entry that has this key. */
function inList(list: Loose[], key: string, name: string, change: (entry: Loose) => void): void {
  change(list.find((each) => each[key] === name));
}

const ofDish = (member: string, value: unknown, dish = "margherita") =>
  [
    `/menu/items/${dish}/${member}`,
    value,
    (files: Loose) => inList(files.menu.items, "id", dish, (item) => item[member] = value),
  ] as const;

const ofWeek = (day: string, value: unknown) =>
  [`/hours/weekly/${day}`, value, (files: Loose) => files.hours.weekly[day] = value] as const;

const ofDay = (value: typeof DAY | Record<string, unknown>) =>
  [
    "/hours/exceptions/2026-12-02",
    { ...DAY, ...value },
    (files: Loose) => files.hours.exceptions.unshift({ ...DAY, ...value }),
  ] as const;

const ofCommune = (member: string, value: unknown) =>
  [
    `/delivery/communes/Macul/${member}`,
    value,
    (files: Loose) => inList(files.delivery.communes, "name", "Macul", (each) => each[member] = value),
  ] as const;

const ofIngredient = (id: string, member: string, value: unknown) =>
  [
    `/ingredients/ingredients/${id}/${member}`,
    value,
    (files: Loose) => inList(files.ingredients.ingredients, "id", id, (each) => each[member] = value),
  ] as const;

const ofTiming = (member: string, value: unknown) =>
  [`/delivery/timing/${member}`, value, (files: Loose) => files.delivery.timing[member] = value] as const;

const newDish = (more: object) =>
  ["/menu/items/nueva", { ...NEW, ...more }, (files: Loose) => files.menu.items.push({ ...NEW, ...more })] as const;

/** Each: a subject, what it becomes, and how the same is written into the files. */
const MISTAKES: readonly (readonly [subject: string, value: unknown, write: (files: Loose) => void])[] = [
  ofDish("price", 9_905),
  ofDish("price", -100),
  ofDish("price", "9900"),
  ofDish("price", undefined),
  ofDish("price", 12_000, "cuatro-quesos"),
  ofDish("name", ""),
  ofDish("name", "Diavola"),
  ofDish("name", 5),
  ofDish("description", { es: "Rica.", en: "Tasty." }),
  ofDish("description", { en: MARGHERITA.description.en }),
  ofDish("description", null),
  ofDish("badge", "new"),
  ofDish("category", "pizzas"),
  ofDish("ingredients", []),
  ofDish("ingredients", ["masa", "oro"]),
  ofDish("ingredients", ["masa", "masa"]),
  ofDish("diets", ["vegan"]),
  ofDish("photo", "margherita.webp"),
  ofDish("sold_out", "yes"),
  newDish({ name: MARGHERITA.name }),
  newDish({ price: undefined }),
  newDish({ colour: "red" }),
  newDish({ option_groups: ["nada"] }),
  ofIngredient("burrata", "extra_price", 1_999),
  ofIngredient("burrata", "out", "maybe"),
  ofWeek("monday", [{ opens: "13:00", closes: "13:00" }]),
  ofWeek("monday", [{ opens: "19:00", closes: "23:00" }, { opens: "13:00", closes: "16:00" }]),
  ofWeek("monday", [{ opens: "25:00", closes: "26:00" }]),
  ofWeek("monday", "closed"),
  ofWeek("monday", [{ opens: "18:00", closes: "14:00" }]),
  ofDay({ hours: "open" }),
  ofDay({ name: { en: "Anniversary" } }),
  ofDay({ hours: [] }),
  ofCommune("fee", 1_505),
  ofCommune("minimum", -1),
  ofCommune("minutes", 0),
  ofTiming("slot_minutes", 0),
  ofTiming("days_ahead", 1.5),
  ["/restaurant/announcement", { en: "Hi" }, (files) => files.restaurant.announcement = { en: "Hi" }],
  ["/menu/items/margherita", undefined, (files) => {
    files.menu.items = files.menu.items.filter((each: Loose) => each.id !== "margherita");
    files.menu.items.find((each: Loose) => each.id === "marinara").name = "";
  }],
];

Deno.test("a mistake in an edit is refused in the sentences of a build of the same", async () => {
  await using app = startApp();
  let refused = 0;
  for (const [subject, value, write] of MISTAKES) {
    const files = structuredClone(FILES);
    write(files);
    const texts = Object.entries(files).map(([name, file]) => [`${name}.json`, JSON.stringify(file)]);
    const built = checkContent(Object.fromEntries(texts));
    const edits = [editOf(FILES, subject, value)];
    if (subject === "/menu/items/margherita") edits.push(editOf(FILES, "/menu/items/marinara/name", ""));
    const preview = await app.serving.edits.preview({ edits });
    assert(preview.ok);
    const { problems } = preview.value;
    const told = built.ok ? [] : built.error.map(({ message }) => phoneSentence(message));
    assertEquals(problems.map(({ text }) => text), told, subject);
    if (problems.length > 0) refused++;
  }
  assertEquals(refused, MISTAKES.length);
});

Deno.test("a text that is no text of a menu is told at its dish", async () => {
  await using app = startApp();
  const told = async (es: string) => {
    const edits = ["margherita", "marinara"].map((dish) => editOf(FILES, `/menu/items/${dish}/description`, { es }));
    const preview = await app.serving.edits.preview({ edits });
    return preview.ok && preview.value.problems[0];
  };
  const html = (sign: string) =>
    `En «Marinara» hay código HTML, «${sign}», y la página lo mostraría tal cual: bórralo y escribe ` +
    "solo el texto.";
  const subject = "/menu/items/marinara/description/es";
  assertEquals(await told("Con <b>queso</b>."), { subject, text: html("<b>") });
  assertEquals(await told('Con <a href="/q">queso</a>.'), { subject, text: html('<a href="/q">') });
  assertEquals(await told("Con \ufffd y \ufffd."), {
    subject,
    text:
      "Hay letras dañadas, «\ufffd»: escríbelas de nuevo. Toca aquí para corregirlo; lo que no está ahí lo cambia quien " +
      "administra el sitio.",
  });
  // No tag begins in one text and ends in another.
  assert(!JSON.stringify(await told("Pesa > 1 kilo <i nada más")).includes("HTML"));
});

Deno.test("what the owner wrote is no sentence about the files, whatever signs it has", async () => {
  await using app = startApp();
  const subject = "/menu/items/margherita/description";
  const es = `${MARGHERITA.description.es} La de "siempre". Y [a veces] menu.json.`;
  const late = editOf(FILES, subject, { es: "Otra." });
  assert((await app.serving.edits.publish({ edits: [editOf(FILES, subject, { es })] }, "Caja")).ok);
  const preview = await app.serving.edits.preview({ edits: [late] });
  assertEquals(preview.ok && preview.value.problems, [{
    subject,
    text:
      `Margherita: descripción cambió mientras lo editabas (Caja): ahora dice «${es}». Revísalo y publica otra vez.`,
  }]);
});

Deno.test("an edit in Spanish alone is taken: English pages show it and say that it is Spanish", async () => {
  await using app = startApp();
  const es = `${MARGHERITA.description.es} Rica.`;
  const edit = editOf(FILES, "/menu/items/margherita/description", { es });
  const done = await app.serving.edits.publish({ edits: [edit] }, "Caja");
  assert(done.ok, JSON.stringify(done));
  const page = await (await app.fetch("/en/menu", { headers: { Accept: "text/html" } })).text();
  assertStringIncludes(page, `<span lang="es">${es}</span>`);
});

Deno.test("what can only be changed in the files is refused", async () => {
  await using app = startApp();
  const subjects = [
    "",
    "/menu",
    "/menu/items",
    "/menu/items/margherita/id",
    "/menu/items/margherita/number",
    "/menu/categories/0/key",
    "/restaurant/name",
    "/agents/mission",
    "/hours/timezone",
    "/delivery/messaging/number",
    "/menu/items/margherita/price/x",
    "menu/items/margherita/price",
    "/hours/weekly/constructor",
    "/hours/weekly/__proto__",
    "/hours/weekly/lunes",
  ];
  const preview = await app.serving.edits.preview({ edits: subjects.map((subject) => ({ subject, value: 1 })) });
  assertEquals(
    preview.ok && preview.value.problems,
    subjects.map((subject) => ({
      subject,
      text: "Eso no se cambia desde el teléfono: pídeselo a quien administra el sitio.",
    })),
  );
});

Deno.test("an edit of what is not there is refused, and nothing that is sent is a bug", async () => {
  const short = { ...FILES, menu: shortMenu() };
  await using built = await startWith(short);
  const { app } = built;
  const values = [undefined, null, 0, -1, 1e300, "", "x", [], {}, [null], [[]], { es: 1 }, { id: "x" }, { hours: [1] }];
  const subjects = [
    "/menu/items/nada/price",
    "/menu/items/marinara/prices/nada",
    "/menu/items/marinara/place",
    "/menu/items/__proto__",
    "/menu/items/constructor/price",
    "/menu/option_groups/tamano/options/nada/price",
    "/ingredients/ingredients/nada/out",
    "/hours/weekly/sunday",
    "/hours/exceptions/ayer",
    "/delivery/communes/Nada",
    "/delivery/communes/Nada/fee",
    "/restaurant/announcement",
    "/menu/items/marinara",
    "/menu/items/marinara/ingredients",
    "/menu/items/marinara/diets",
    "/menu/items/marinara/description",
  ];
  for (const value of values) {
    const edits = subjects.map((subject) => editOf(short, subject, value));
    const preview = await app.serving.edits.preview({ edits });
    assert(preview.ok);
    for (const { subject, text, before, after } of preview.value.changes) {
      assertEquals([text, before, after].map((each) => typeof each), Array(3).fill("string"), `${subject} ${value}`);
    }
  }
  const nowhere = await app.serving.edits.preview({ edits: [{ subject: "/menu/items/nada/price", value: 9_000 }] });
  assertEquals(nowhere.ok && nowhere.value.problems.map(({ text }) => text), [
    "nada: precio. Ya no se puede: quita ese cambio.",
  ]);
});
