/**
 * The content loader accepts the restaurant's content, and explains every mistake in Spanish with its line.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { loadContent } from "../../build/content.ts";
import { checkContent } from "../../src/check/check_content.ts";
import { type ContentProblem, formatProblems } from "../../src/check/problem.ts";
import { findForeignText } from "../../src/check/foreign_text.ts";
import { TOLD_ISSUE_TYPES } from "../../src/check/schema_rules.ts";
import { ok } from "../../src/leaves/result.ts";
import { CONTENT_SCHEMAS } from "../../src/schemas/content/content.ts";
import { GOLDEN } from "../golden/assert_golden.ts";
import { SAMPLE_CONTENT, sampleFiles } from "../sample_content.ts";
import type { Loose } from "./bad_content_row.ts";
import { GOOD_DESCRIPTIONS } from "./bad_dishes.ts";
import { BAD, edited, GOOD, MENU, NAMES, problemsOf, SHORT, toldText, withFile } from "./bad_rows.ts";

const EXCEPTIONS: { date: string }[] = JSON.parse(GOOD["hours.json"]!).exceptions;
const marinara: number = MENU.items.findIndex(({ id }: { id: string }) => id === "marinara");

Deno.test("checkContent() accepts the restaurant's content", () => {
  assertEquals(formatProblems(problemsOf(GOOD)), "");
});

/** After an intended change, `deno run -A tests/golden/update.ts` writes them. */
const TOLD = new Set((await Deno.readTextFile(`${GOLDEN}check/problems.txt`)).trimEnd().split("\n\n"));

for (const [file, rows] of Object.entries(BAD)) {
  for (const row of rows) {
    Deno.test(`checkContent() reports ${row.name} in ${file}`, () => {
      const problems = problemsOf(edited(file, row.edit));
      assertEquals(problems.map(({ file, pointer }) => ({ file, pointer })), [{ file, pointer: row.pointer }]);
      const [problem] = problems as [ContentProblem];
      assertStringIncludes(problem.message, row.says);
      if (row.found !== undefined) assertEquals(problem.found, row.found);
      if (row.allowed !== undefined) assertEquals(problem.allowed, row.allowed);
      assertNoEnglish(problem);
      const told = toldText(`${row.name} in ${file}`, problems);
      assert(TOLD.has(told), `Not in the golden file:\n${told}`);
    });
  }
}

Deno.test("checkContent() says whose content a file has", () => {
  const problems = problemsOf(withFile("restaurant.json", SHORT["hours.json"], SHORT));
  assertEquals(problems.map(({ file, line, message }) => [file, line, message]), [
    ["restaurant.json", 1, "El local: Esto es de hours.json. Recupera la última copia buena de este archivo."],
  ]);
});

Deno.test("the golden file has what the owner reads of each mistake, and nothing else", () => {
  assertEquals(TOLD.size, Object.values(BAD).flat().length);
});

/** Fails when a problem holds English words of valibot or V8. */
function assertNoEnglish({ found, allowed, message }: ContentProblem): void {
  const said = `${found} ${allowed} ${message}`;
  assert(!/\b(invalid|expected|received|but|object|array|undefined|NaN|key)\b/i.test(said), said);
}

Deno.test("every issue type of a content schema has a Spanish text, and every regex has its own", () => {
  const seen = new Set<string>();
  function walk(schema: Loose): void {
    for (const part of schema.pipe ?? [schema]) {
      if (part !== schema && part.kind === "schema") walk(part);
      if (part.kind === "validation") {
        seen.add(part.type);
        if (part.type === "regex") assertMatch(part.message ?? "", /\p{L}/u, `${part.requirement} has no words`);
      } else assert(["schema", "metadata"].includes(part.kind), `${part.type} transforms the content`);
    }
    // A variant itself reports a wrong literal of its key.
    if (schema.type !== "optional" && schema.type !== "literal") seen.add(schema.type);
    for (const inner of Object.values(schema.entries ?? {})) walk(inner);
    for (const inner of [schema.item, schema.wrapped, schema.value]) if (inner !== undefined) walk(inner);
    if (schema.type === "union" || schema.type === "variant") schema.options.forEach(walk);
  }
  Object.values(CONTENT_SCHEMAS).forEach(walk);
  assertEquals([...seen].filter((type) => !TOLD_ISSUE_TYPES.has(type)), ["length"], "a rule tells the categories");
  assert(seen.size > 10);
});

Deno.test("checkContent() reports all problems of all files at once, by file and line, first what does not fit its place", () => {
  const files: Record<string, string> = {
    ...GOOD,
    "restaurant.json": GOOD["restaurant.json"]!.replace('"+56900124676"', '"900124676"').replace('"geo"', '"goe"'),
    "menu.json": GOOD["menu.json"]!.replace('"price": 8900', '"price": 8901').replace(
      '"number": "03"',
      '"number": "02"',
    ),
    "hours.json": GOOD["hours.json"]!.replace("2028-12-31", "2028-12-32").replace(
      '"closes": "16:00"',
      '"closes": "19:30"',
    ),
    "agents.json": GOOD["agents.json"]!.replace('"summary"', "summary"),
  };
  delete files["delivery.json"];
  const problems = problemsOf(files);
  assertEquals(problems.map(({ file, pointer }) => file + pointer), [
    "restaurant.json/phone",
    "restaurant.json/goe",
    "menu.json/items/2/number",
    "menu.json/items/6/price",
    `hours.json/exceptions/${EXCEPTIONS.length - 1}/date`,
    "hours.json/weekly/tuesday/1",
    "delivery.json",
    "agents.json",
  ]);
  problems.forEach(assertNoEnglish);
});

Deno.test("checkContent() gives the line number that the owner's editor shows", () => {
  const lines = GOOD["menu.json"]!.split("\n");
  const line = lines.findIndex((text) => text.includes('"price": 8900'));
  const broken = lines.with(line, lines[line]!.replace("8900", "8905"));
  for (const text of [broken.join("\n"), broken.join("\r\n"), "\ufeff" + broken.join("\n")]) {
    assertEquals(problemsOf(withFile("menu.json", text)).map((problem) => problem.line), [line + 1]);
  }
});

Deno.test("checkContent() reports a missing file and a misnamed one", () => {
  const problems = problemsOf({ ...withFile("menu.json", undefined), "menú.json": GOOD["menu.json"]! });
  assertEquals(problems.map(({ file, line }) => ({ file, line })), [
    { file: "menu.json", line: 1 },
    { file: "menú.json", line: 1 },
  ]);
  assertEquals(problems[0]!.message, "Falta el archivo menu.json. Recupera la última copia buena o créalo.");
  const { found, allowed, message } = problems[1]!;
  assertEquals([found, allowed, message], [
    '"menú.json"',
    NAMES.join(", "),
    "Nadie usa el archivo menú.json. ¿Quisiste llamarlo menu.json?",
  ]);
  assertEquals(
    problemsOf({ ...GOOD, "notas.json": "" })[0]!.message,
    "Nadie usa el archivo notas.json. Sácalo de la carpeta del contenido.",
  );
});

Deno.test("checkContent() reports a duplicate key at its second place", () => {
  const text = GOOD["restaurant.json"]!.replace('"service": "horno",', '"service": "horno",\n  "service": "brasa",');
  const problems = problemsOf(withFile("restaurant.json", text));
  const line = text.split("\n").findIndex((each) => each.includes("brasa")) + 1;
  assertEquals(problems.map(({ pointer, line }) => ({ pointer, line })), [{ pointer: "/service", line }]);
  const { found, allowed, message } = problems[0]!;
  assertEquals([found, allowed, message], [
    '"service" repetido',
    "cada nombre una sola vez por bloque",
    '"service" está dos veces en el mismo bloque y solo valdría la última. Deja una; si son dos bloques, falta }, { entre ellos.',
  ]);
});

Deno.test("checkContent() reports what stands twice in each block, by its own name", () => {
  const blocks = ['"es": "A", "es": "B", "en": "C", "en": "D"', '"es": "E", "es": "F"'];
  const text = GOOD["agents.json"]!.replace("{", () => `{ "x": { ${blocks[0]} }, "y": [{ ${blocks[1]} }],`);
  const told = problemsOf(withFile("agents.json", text, SHORT)).filter(({ found }) => found.endsWith("repetido"));
  assertEquals(told.map(({ pointer, found }) => `${pointer} ${found}`), [
    '/x/es "es" repetido',
    '/y/0/es "es" repetido',
  ]);
});

/** Points on the edges of Chile, and outside: those of other countries are more than a degree away. */
const POINTS: readonly (readonly [name: string, latitude: number, longitude: number, isIn: boolean])[] = [
  ["Visviri", -17.6, -69.48, true],
  ["Arequipa", -16.4, -71.54, false],
  ["Diego Ramírez", -56.53, -68.7, true],
  ["Drake's sea", -57.3, -68.7, false],
  ["Rapa Nui", -27.15, -109.45, true],
  ["west of Rapa Nui", -27.1, -110.4, false],
  ["Isla Nueva", -55.2, -66.5, true],
  ["Tucumán", -26.8, -65.2, false],
];

Deno.test("checkContent() takes a place at each end of Chile, and none beyond", () => {
  for (const [name, latitude, longitude, isIn] of POINTS) {
    const restaurant = { ...JSON.parse(SHORT["restaurant.json"]!), geo: { latitude, longitude } };
    const problems = problemsOf(withFile("restaurant.json", JSON.stringify(restaurant), SHORT));
    assertEquals([name, ...problems.map(({ pointer }) => pointer)], [name, ...(isIn ? [] : ["/geo"])]);
  }
});

Deno.test("checkContent() reports the place of a JSON syntax error", () => {
  const text = GOOD["delivery.json"]!.replace('"platform_b": {', '"platform_b": {,');
  const problems = problemsOf(withFile("delivery.json", text));
  assertEquals(problems.length, 1);
  const line = text.slice(0, text.indexOf("{,")).split("\n").length;
  assertEquals([problems[0]!.pointer, problems[0]!.line, problems[0]!.found], ["", line, '","']);
  assertMatch(
    problems[0]!.message,
    new RegExp(`^El archivo no se puede leer desde la línea ${line}, columna \\d+\\. Sobra una coma: bórrala\\.$`),
  );
});

Deno.test("checkContent() throws for no JSON value in place of a file or of any part of one", () => {
  const odd = [null, 0, "", [], {}, [null], { name: null }];
  for (const file of NAMES) {
    for (const value of odd) assert(problemsOf({ ...SHORT, [file]: JSON.stringify(value) }).length > 0);
    const good = JSON.parse(SHORT[file]!);
    for (const key of Object.keys(good)) {
      for (const value of odd) {
        problemsOf({ ...SHORT, [file]: JSON.stringify({ ...good, [key]: value }) }).forEach(assertNoEnglish);
      }
    }
  }
  for (const file of ["menu.json", "ingredients.json"]) {
    for (const key of new Set(SHORT[file]!.match(/(?<=")\w+(?=":)/g))) {
      const text = JSON.stringify(JSON.parse(SHORT[file]!), (name, each) => name === key ? [0, ""] : each);
      problemsOf({ ...SHORT, [file]: text }).forEach(assertNoEnglish);
    }
  }
});

Deno.test("checkContent() accepts alcohol outside the drinks, a full day, shifts that touch, any name of a Chilean zone, a fee above the least order, and no least order", () => {
  const files = edited("menu.json", (menu) => (menu.items[0].alcohol = true));
  const hours = JSON.parse(GOOD["hours.json"]!);
  hours.weekly.saturday = [{ opens: "01:00", closes: "12:00" }, { opens: "12:00", closes: "24:00" }];
  hours.weekly.sunday = [{ opens: "00:00", closes: "24:00" }];
  hours.timezone = "Chile/Continental";
  const delivery = JSON.parse(GOOD["delivery.json"]!);
  Object.assign(delivery.communes[0], { fee: 5000, minimum: 4000 });
  Object.assign(delivery.communes[1], { fee: 2000, minimum: 0 });
  const others = { "hours.json": JSON.stringify(hours), "delivery.json": JSON.stringify(delivery) };
  assertEquals(problemsOf({ ...files, ...others }), []);
});

Deno.test("formatProblems() prints count, place, cause and cure of each, for one and for many", () => {
  const problems = problemsOf(edited("menu.json", (menu) => (menu.items[marinara].price = 8905)));
  assertEquals(
    formatProblems(problems),
    [
      "Hay 1 problema en los archivos del contenido. No se publicó nada: lo que está en línea sigue igual.",
      "",
      `1. menu.json:${problems[0]!.line}  (/items/${marinara}/price)`,
      "   El precio de «Marinara» no termina en cero: no hay monedas de 1 ni de 5. Escribe 8900 o 8910.",
      "   Se encontró: 8905",
      "   Se permite:  pesos terminados en cero",
      "",
      "Corrige los archivos, guárdalos y vuelve a intentar.",
      "",
    ].join("\n"),
  );
  assertStringIncludes(formatProblems(problemsOf({})), "Hay 6 problemas");
  assertEquals(formatProblems([]), "");
});

Deno.test("checkContent() takes a long menu, reports each mistake in 2,000 dishes, and says how many a longer one has to lose", () => {
  const problemsWith = (count: number, price: number) => {
    const items = Array.from({ length: count }, (_, index) => ({
      ...MENU.items[index % MENU.items.length],
      id: `plato-${index}`,
      name: `Plato ${index}`,
      price,
      prices: undefined,
      number: undefined,
      aliases: undefined,
    }));
    return problemsOf(withFile("menu.json", JSON.stringify({ ...MENU, items })));
  };
  assertEquals(problemsWith(200, 8900), []);
  assertEquals(problemsWith(2_000, 8905).length, 2_000);
  const [problem, ...others] = problemsWith(2_001, 8900);
  assertEquals([problem!.pointer, others], ["/items", []]);
  assertStringIncludes(problem!.message, "Tiene 2001; deja 2000 o menos.");
});

Deno.test("checkContent() says in one sentence that a file is no JSON in UTF-8 at all", () => {
  const text = GOOD["delivery.json"]!;
  const utf16 = new Uint8Array(new Uint16Array(Array.from(`\ufeff${text}`, (char) => char.charCodeAt(0))).buffer);
  const lineOf = (words: string) => text.slice(0, text.indexOf(words)).split("\n").length;
  const conflict = text.replace("{\n", "{\n<<<<<<< HEAD\n").replace(
    "}\n",
    "=======\n}\n>>>>>>> 1a2b3c4 (precio nuevo)\n",
  );
  for (
    const [written, line, says] of [
      [
        new TextDecoder().decode(utf16),
        1,
        "El archivo está guardado en UTF-16: en el editor, elige «Guardar como» y UTF-8.",
      ],
      [
        text.replaceAll(/[áéíóúñ]/g, "\ufffd"),
        text.slice(0, text.search(/[áéíóúñ]/)).split("\n").length,
        "Hay letras dañadas, «\ufffd»: escríbelas de nuevo. Si son todas las tildes, el archivo no está en UTF-8, como uno en Latin-1: elige «Guardar como» y UTF-8.",
      ],
      [
        "\n<!doctype html><html></html>",
        1,
        "Esto es una página HTML y no los datos: recupera la última copia buena del archivo.",
      ],
      ...["<b>", "<br/>", "</li>", '<a href="x">', "<STRONG>", "&nbsp;", "&aacute;", "&ntilde;", "&uuml;", "&#39;"].map(
        (
          sign,
        ) =>
          [
            text.replace("despacho se", () => `${sign.replaceAll('"', "'")}despacho se`),
            lineOf("despacho se"),
            `Aquí hay código HTML, «${
              sign.replaceAll('"', "'")
            }», y la página lo mostraría tal cual: bórralo y escribe solo el texto.`,
          ] as const,
      ),
      ...["Ã±", "Â¿", "â€œ", "Ã“"].map((sign) =>
        [
          text.replace("Ñuñoa", () => `Ñu${sign}oa`),
          lineOf("Ñuñoa"),
          `En «Ñu${sign}oa» hay letras dañadas, como «Ã±» por «ñ»: recupera la última copia buena, o escríbelas de nuevo.`,
        ] as const
      ),
      ...([[conflict, 2], [`<<<<<<< HEAD\n${text}`, 1], [`=======\n${text}`, 1], [`||||||| b\n${text}`, 1]] as const)
        .map((
          [merged, line],
        ) => [merged, line, "git no pudo juntar dos versiones: deja una y borra las líneas <<<, === y >>>."] as const),
      [
        text.replace("despacho se", '<a href="/x">despacho</a> se'),
        lineOf("despacho se"),
        `Aquí hay código HTML, «<a href="/x">», y la página lo mostraría tal cual: bórralo y escribe solo el texto.`,
      ],
    ] as const
  ) {
    const problems = problemsOf(withFile("delivery.json", written));
    assertEquals(problems.map(({ file, line }) => [file, line]), [["delivery.json", line]], says);
    const { found, allowed, message } = problems[0]!;
    assertEquals([found, allowed, message], ["otra cosa", "datos JSON en UTF-8, sin HTML", says]);
  }
  assertEquals(problemsOf(withFile("delivery.json", `\ufeff${text}`)), []);
});

Deno.test("findForeignText() names the entry around what is damaged, be it a name or a value", () => {
  for (
    const [text, ...told] of [
      ['{"a":[{"name":{"es":"Uno"},"x":"Ã±"}]}', "En «Uno» hay", "a", "0", "x"],
      ['{"a":[{"name":"Dos","x":["y","Ã±"]}]}', "En «Dos» hay", "a", "0", "x", "1"],
      ['{"a":[{"name":{"es":"Tres"},"Ã±":1}]}', "En «Tres» hay", "a", "0"],
      ['{"Ã±":1}', "Aquí hay"],
    ] as const
  ) {
    const { path, message } = findForeignText(text)!;
    assertEquals([message.split(" letras")[0], ...path], told);
  }
});

Deno.test("no advice guesses a time for what is no time", () => {
  for (const name of ["Pizza\n", "*", " Horno", "13.3"]) {
    for (const { message } of problemsOf(edited("restaurant.json", (r) => (r.name = name)))) {
      assert(!message.includes("¿Quisiste decir"), message);
    }
  }
});

Deno.test("loadContent() reads the folder, by path or URL", async () => {
  for (const folder of [SAMPLE_CONTENT, SAMPLE_CONTENT.pathname]) {
    assertEquals(await loadContent(folder), ok(sampleFiles()));
  }
});

Deno.test("loadContent() reports files that are missing, extra, or not in UTF-8", async () => {
  const dir = await Deno.makeTempDir();
  try {
    for (const [name, text] of Object.entries(withFile("hours.json", undefined))) {
      await Deno.writeTextFile(`${dir}/${name}`, text);
    }
    await Deno.writeTextFile(`${dir}/notas.txt`, "esto no es contenido");
    await Deno.writeTextFile(`${dir}/50% horas #2.json`, "{}");
    const latin1 = Uint8Array.from(GOOD["delivery.json"]!, (char) => char.charCodeAt(0));
    await Deno.writeFile(`${dir}/delivery.json`, latin1);
    const content = await loadContent(new URL(`file://${dir}`));
    assert(!content.ok);
    assertEquals(await loadContent(dir), content);
    assertEquals([...new Set(content.error.map(({ file }) => file))], [
      "hours.json",
      "delivery.json",
      "50% horas #2.json",
    ]);
    const [delivery, ...more] = content.error.filter(({ file }) => file === "delivery.json");
    assertStringIncludes(delivery!.message, "el archivo no está en UTF-8, como uno en Latin-1");
    assertEquals(more, []);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
});

Deno.test("loadContent() reports a missing folder like an empty one", async () => {
  const content = await loadContent(new URL("./no-such-folder/", import.meta.url));
  assertEquals(content.ok ? [] : content.error.map(({ file }) => file), NAMES);
});

Deno.test("the sample menu has every case that ordering distinguishes", () => {
  const names: string[] = MENU.items.map(({ name }: { name: string }) => name);
  const categories: string[] = MENU.items.map(({ category }: { category: string }) => category);
  for (const word of ["Agua", "Cerveza", "Margherita", "Cuatro quesos", "Tiramisú", "Botella"]) {
    assert(names.filter((name) => name.startsWith(word)).length >= 2, `one ${word} only`);
  }
  assert(MENU.items.filter(({ sold_out }: { sold_out?: boolean }) => sold_out).length >= 2);
  assert(new Set(MENU.items.map(({ badge }: { badge?: string }) => badge)).size >= 5);
  assertEquals(new Set(categories).size, 6);
});

for (const [dish, language, text] of GOOD_DESCRIPTIONS) {
  Deno.test(`checkContent() accepts the description of ${dish}: ${text}`, () => {
    const problems = problemsOf(edited("menu.json", (menu) => {
      menu.items.find(({ id }: { id: string }) => id === dish).description[language] = text;
    }));
    assertEquals(problems, []);
  });
}

Deno.test("checkContent() takes a Spanish description in place of the English one, which still names every allergen", () => {
  const withText = (es: string, en: string) =>
    problemsOf(edited("menu.json", (menu) => {
      menu.items.find(({ id }: { id: string }) => id === "burrata-con-tomates").description = { es, en };
    })).map(({ pointer }) => pointer.replace(/^.*\//, ""));
  const text = "Burrata, tomates cherry, pesto de nueces y focaccia.";
  assertEquals(withText(text, text), []);
  assertEquals(withText(text, `${text} Rica.`), ["en"]);
  assertEquals(withText("Tomates cherry.", "Tomates cherry."), ["es"]);
});

Deno.test("checkContent() asks each pizza to name its dough if the note of the category does not", () => {
  const problems = problemsOf(edited("menu.json", (menu) => {
    menu.categories.find(({ key }: { key: string }) => key === "pizzas_rojas").note.en = "32 cm.";
  }));
  const red = MENU.items.flatMap(({ category }: { category: string }, index: number) =>
    category === "pizzas_rojas" ? [`/items/${index}/description/en`] : []
  );
  assertEquals(problems.map(({ pointer }) => pointer), red);
  for (const { message } of problems) assertStringIncludes(message, "no nombra masa de trigo (gluten)");
});

Deno.test("checkContent() calls no ingredient unknown when ingredients.json is missing or broken", () => {
  for (const text of [undefined, "{", '{ "ingredients": "ajo" }']) {
    const problems = problemsOf(withFile("ingredients.json", text));
    assertEquals(problems.map(({ file }) => file), ["ingredients.json"]);
  }
});

Deno.test("checkContent() reports a deleted ingredient once in the groups and once in the dishes", () => {
  const problems = problemsOf(edited("ingredients.json", (file) => {
    file.ingredients = file.ingredients.filter(({ id }: { id: string }) => id !== "rucula");
  }));
  assertEquals(problems.map(({ file, pointer }) => file + pointer.replace(/\/\d+/g, "")), [
    "menu.json/option_groups/ingredients",
    "menu.json/items/ingredients",
  ]);
});

Deno.test("checkContent() lets two ingredients share a word in `also`, and two groups a name", () => {
  const files = edited("menu.json", (menu) => {
    for (const [index, group] of menu.option_groups.entries()) group.name.es = index < 2 ? "Sin" : group.name.es;
  });
  assertEquals(problemsOf(files), []);
});

Deno.test("checkContent() tells the cause of a mistake first, and not what follows from it", () => {
  const dishes = (problems: ContentProblem[]) => problems.filter(({ pointer }) => pointer.includes("/description"));
  const category = problemsOf(edited("menu.json", (menu) => (menu.categories[0].key = "pizza_roja")));
  assertEquals([category[0]!.pointer, dishes(category)], ["/categories/0/key", []]);
  assertStringIncludes(category[0]!.message, '¿Quisiste decir "pizzas_rojas"?');
  const missing = problemsOf(edited("menu.json", (menu) => menu.categories.shift()));
  assertEquals([missing[0]!.pointer, dishes(missing)], ["/categories", []]);
  const id = problemsOf(edited("ingredients.json", (file) => {
    file.ingredients.find(({ id }: { id: string }) => id === "mozzarella").id = "Mozzarella";
  }));
  assertEquals(id.map(({ file }) => file), ["ingredients.json", "menu.json", "menu.json"]);
  const told = (file: string, change: (content: Loose) => void) =>
    problemsOf(edited(file, change)).map((each) => each.message);
  const ingredient = ({ ingredients }: Loose, id: string) => ingredients.find((each: Loose) => each.id === id);
  assertEquals(told("ingredients.json", (file) => ingredient(file, "pan").id = "focaccia"), [
    'El identificador "focaccia" ya lo usa «focaccia». Cambia uno de los dos.',
  ]);
  assertEquals(told("menu.json", (menu) => menu.option_groups[1].id = menu.option_groups[0].id), [
    'El identificador "tamano" ya lo usa el grupo «Tamaño». Cambia uno de los dos.',
  ]);
  assertEquals(told("ingredients.json", (file) => ingredient(file, "masa").diets = ["vegano", "vegetarian"]), [
    'Dietas de «masa de trigo»: ¿Quisiste decir "vegan"?',
  ]);
  assertEquals(told("ingredients.json", (file) => ingredient(file, "masa").diets = ["vegan"]), [
    '«masa de trigo» es vegano, así que también es vegetariano. Agrega "vegetarian".',
  ]);
});

Deno.test("checkContent() fills what a file leaves out: English by Spanish, no alcohol, no tables", () => {
  const restaurant = JSON.parse(GOOD["restaurant.json"]!);
  const { alcohol: _, tables: __, platform_b: ___, ...delivery } = JSON.parse(GOOD["delivery.json"]!);
  restaurant.tagline = { es: "Pizza a la leña." };
  const checked = checkContent({
    ...SHORT,
    "restaurant.json": JSON.stringify(restaurant),
    "delivery.json": JSON.stringify({ ...delivery, communes: [] }),
  });
  assert(checked.ok);
  assertEquals(checked.value.restaurant.tagline, { es: "Pizza a la leña.", en: "Pizza a la leña." });
  assertEquals([checked.value.delivery.alcohol.pickup, checked.value.delivery.tables], [false, 0]);
});

Deno.test("checkContent() accepts a sale and an opening that meet after the midnight of Sunday, whichever begins before it", () => {
  const hours = JSON.parse(SHORT["hours.json"]!);
  const menu = JSON.parse(SHORT["menu.json"]!);
  hours.weekly = Object.fromEntries(Object.keys(hours.weekly).map((day) => [day, []]));
  hours.weekly.monday = [{ opens: "00:30", closes: "02:00" }];
  menu.items[0].on_sale = { days: ["sunday"], from: "23:00", to: "02:00" };
  const told = (to: string) => {
    menu.items[0].on_sale.to = to;
    const files = { ...SHORT, "hours.json": JSON.stringify(hours), "menu.json": JSON.stringify(menu) };
    return problemsOf(files).filter(({ pointer }) => pointer.endsWith("/on_sale")).length;
  };
  assertEquals([told("02:00"), told("00:30")], [0, 1]);
  hours.weekly = { ...hours.weekly, monday: [], sunday: [{ opens: "23:00", closes: "00:30" }] };
  menu.items[0].on_sale = { days: ["monday"], from: "00:20" };
  assertEquals(told("01:00"), 0);
  menu.items[0].on_sale.from = "00:30";
  assertEquals(told("01:00"), 1);
});

/** Each place in a value, the first of a list. */
function* placesIn(value: Loose): Generator<[parent: Loose, key: string]> {
  if (typeof value !== "object") return;
  for (const key of Object.keys(value).slice(0, Array.isArray(value) ? 1 : undefined)) {
    yield [value, key];
    yield* placesIn(value[key]);
  }
}

Deno.test("checkContent() reports a block in any place, also one that no text can be made of", () => {
  for (const [file, text] of Object.entries(SHORT)) {
    const json = JSON.parse(text);
    for (const [parent, key] of placesIn(json)) {
      const { [key]: right } = parent;
      parent[key] = [{ toString: 1 }];
      assert(problemsOf({ ...SHORT, [file]: JSON.stringify(json) }).length > 0, `${file}: ${key}`);
      parent[key] = right;
    }
  }
});
