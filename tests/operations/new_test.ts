/**
 * `deno task new`: the content of another restaurant, its site as guests and agents read it, and nothing of the sample left
 * in it.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import { runBuild } from "../build_fixture.ts";
import type { Loose } from "../check/bad_content_row.ts";
import { sampleFiles } from "../sample_content.ts";
import { ServerProcess } from "../server_process.ts";
import { temporaryFolder } from "../temporary_folder.ts";
import { runTask } from "./task.ts";

const ANSWERS = {
  name: "La Brasa del Río",
  address: "Yerbas Buenas 812",
  commune: "Valdivia",
  city: "Valdivia",
  region: "Región de Los Ríos",
  map: "-39.81422, -73.24591",
  phone: "+56 63 221 1234",
  email: "hola@labrasa.example",
  hours: "lu-do 00:00-24:00",
  payment: "efectivo, débito",
  minutes: "20",
};

/** The folder of a new restaurant. */
async function written(folder: string, answers: Record<string, string> = {}) {
  const options = Object.entries({ ...ANSWERS, ...answers }).map(([option, answer]) => `--${option}=${answer}`);
  return await runTask("new", [folder, ...options]);
}

/** Every file below a folder, by its path, as text. */
function textsBelow(folder: string): [path: string, text: string][] {
  return Array.from(Deno.readDirSync(folder)).flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    return isDirectory ? textsBelow(path) : [[path, new TextDecoder("latin1").decode(Deno.readFileSync(path))]];
  });
}

Deno.test("without a terminal, `deno task new` names each answer that is missing or wrong and what to write", async () => {
  await using folder = await temporaryFolder();
  const place = `${folder.path}/site`;
  const { code, wrong } = await runTask("new", [
    place,
    "--name=La *Brasa",
    "--map=-73.24591, -39.81422",
    "--hours=lu-vi 9",
    "--colours=#ffee88",
  ]);
  assertEquals(code, 1);
  for (
    const said of [
      "--name (Nombre del local): Nombre del local: Debe ser un texto sin los signos * _ ~ `",
      '¿Quisiste decir "latitude": -39.81422, "longitude": -73.24591?',
      'No entiendo "lu-vi 9". Escríbelo así: lu-vi 12:00-15:00 19:00-23:00, sa 13:00-01:00',
      '"brand" con el fondo (#fff8ec) tiene un contraste de 1,1: cuesta leer. Prueba con "#665f36".',
      "--email (Correo del local): Correo:",
      "--minutes (En cuántos minutos está listo un pedido para retirar): No entiendo",
      "No se escribió nada.",
    ]
  ) assertStringIncludes(wrong, said);
  for (
    const [answers, ...sentences] of [
      [
        { hours: "lu-vi 22:00-23:00 12:00-15:00", payment: "cheque", phone: "9 8888" },
        "Los turnos están desordenados",
        'No entiendo "cheque". Escríbelo así: efectivo, débito',
        "Teléfono",
      ],
      [
        {
          hours: "lu-vi 12:00-15:00, vi 19:00-23:00",
          map: "-39.8, -73.2",
          colours: "#111111 #222222 #333333",
          payment: "efectivo, débito, crédito,",
        },
        'No entiendo "lu-vi 12:00-15:00, vi 19:00-23:00". Escríbelo así: ',
        'No entiendo "-39.8, -73.2". Escríbelo así: ',
        'No entiendo "#111111 #222222 #333333". Escríbelo así: ',
        'No entiendo "efectivo, débito, crédito,". Escríbelo así: ',
      ],
    ] as const
  ) {
    const { wrong } = await written(place, answers);
    for (const said of sentences) assertStringIncludes(wrong, said);
  }
  for (const other of ["--colour=red", "other"]) {
    assertMatch(
      (await runTask("new", [place, other])).wrong,
      /^Uso: deno task new CARPETA \[opciones\]\. Pregunta lo que no se da\. Opciones, con el signo =:\n {2}--name="[^"]+" {2}Nombre del local\n/,
    );
  }
  assert(!(await Deno.stat(place).catch(() => undefined)), "it wrote something");
  const made = await written(place);
  assertEquals([made.code, made.wrong, made.said], [
    0,
    "",
    `Escrito en ${place}. Los dos platos de ejemplo están agotados: cámbialos por los tuyos en menu.json.\n\n` +
    `  CONTENT_DIR=${place} deno task check    lo que falta por llenar\n` +
    `  CONTENT_DIR=${place} deno task start    el sitio en esta máquina\n`,
  ]);
  const again = await written(place);
  assertEquals(again.code, 1);
  const taken = `${place} no es una carpeta vacía: nombra una que esté vacía o que no exista. No se tocó nada.\n`;
  assertEquals(again.wrong, taken);
  await Deno.symlink(`${folder.path}/gone/site`, `${folder.path}/link`);
  const nowhere = await written(`${folder.path}/link`);
  assertEquals(nowhere.code, 1);
  assertMatch(nowhere.wrong, /^No se puede escribir: .+\. Borra .+\/link e intenta otra vez\.\n$/);
});

Deno.test("answers may be spoken, and the time is that of the place, whichever of its names is given", async () => {
  await using folder = await temporaryFolder();
  const read = async (file: string) => JSON.parse(await Deno.readTextFile(`${folder.path}/${file}.json`));
  for (
    const [at, [answers, zone, service = "la-brasa-del-rio"]] of ([
      [{ commune: "Rapa Nui", city: "Hanga Roa", region: "Valparaíso" }, "Pacific/Easter"],
      [{ commune: "Isla", city: "Hanga Roa", region: "V" }, "Pacific/Easter"],
      [{ commune: "Punta Arenas", city: "Punta Arenas", region: "XII" }, "America/Punta_Arenas"],
      [{ commune: "Natales", city: "Puerto Natales", region: "XII" }, "America/Punta_Arenas"],
      [{ commune: "Coyhaique", city: "Coyhaique", region: "XI" }, "America/Coyhaique"],
      [{ region: "Región de Aisén" }, "America/Coyhaique"],
      [{ name: "33" }, "America/Santiago", "pizzeria"],
      [
        { name: "Pizzas Lentas del Carro Amarillo de la Plaza" },
        "America/Santiago",
        "pizzas-lentas-del-carro-amarillo-de-la-p",
      ],
    ] as const).entries()
  ) {
    const spoken = {
      hours: "de martes a jueves de 12:30 a 15:30 y de 19:30 a 23:00, vi 20:00–3:00 y sa 20:00 a 3:00 hrs.",
    };
    const made = await written(`${folder.path}/${at}`, {
      ...answers,
      ...spoken,
      payment: "efectivo, débito y crédito",
    });
    assertEquals([made.code, made.wrong], [0, ""]);
    const [{ timezone, weekly }, { payment, ...restaurant }] = [
      await read(`${at}/hours`),
      await read(`${at}/restaurant`),
    ];
    assertEquals([timezone, restaurant.service], [zone, service]);
    const family = [{ opens: "12:30", closes: "15:30" }, { opens: "19:30", closes: "23:00" }];
    const night = [{ opens: "20:00", closes: "03:00" }];
    const [none, days] = [[], { tuesday: family, wednesday: family, thursday: family, friday: night, saturday: night }];
    assertEquals(weekly, { monday: none, ...days, sunday: none });
    assertEquals(payment.map(({ es }: Loose) => es), ["Efectivo", "Tarjeta de débito", "Tarjeta de crédito"]);
  }
});

Deno.test("a new restaurant builds as it was written, and what nobody knows is named and shown as no fact", async () => {
  await using folder = await temporaryFolder();
  const place = `${folder.path}/site`;
  const colours = "#0B6E4F, #10201c";
  assertEquals((await written(place, { hours: "vi-lu 13:00-01:00", region: "Magallanes", colours })).code, 0);
  const { looks } = JSON.parse(await Deno.readTextFile(`${place}/restaurant.json`));
  assertEquals(looks, { colours: { brand: "#0b6e4f", frame: "#10201c" } });
  const hours = JSON.parse(await Deno.readTextFile(`${place}/hours.json`));
  assertEquals(hours.timezone, "America/Punta_Arenas");
  assertEquals(Object.keys(hours.weekly).filter((day) => hours.weekly[day].length > 0), [
    "monday",
    "friday",
    "saturday",
    "sunday",
  ]);
  const built = await runBuild(place, ["--out", `${folder.path}/out`]);
  assertEquals(built.code, 0, built.stderr);
  assertMatch(built.stderr, /Por llenar en restaurant\.json: Cómo llegar, .*RUT, .*Quién decide sobre un pedido\./);
  assertStringIncludes(built.stderr, "Por llenar en menu.json: Pizza de ejemplo, Bebida de ejemplo.");
  assertEquals(built.stderr.match(/Sin inglés/g)?.length, 1);
  const texts = new Map(textsBelow(`${folder.path}/out/public`));
  for (const [path, text] of texts) {
    if (/\.(?:html|md|txt|ics|jsonld)$/.test(path)) assert(!/undefined|NaN|Infinity/.test(text), path);
    assert(!text.includes("Valdivia, Valdivia"), path);
  }
  const data = texts.get(`${folder.path}/out/public/feeds/restaurant.jsonld`)!;
  assert(!/priceRange|acceptsReservations|InStock|OwnFleet/.test(data));
  const privacy = await Deno.readTextFile(`${folder.path}/out/public/privacidad.html`);
  assertStringIncludes(privacy, "El responsable es La Brasa del Río, con domicilio en Yerbas Buenas 812, Valdivia.");
  assertStringIncludes(privacy, "El local aún no ha escrito esta parte");
});

/** Fills the two example dishes. */
async function fill(place: string): Promise<void> {
  const menu = JSON.parse(await Deno.readTextFile(`${place}/menu.json`));
  for (const [at, name] of ["Pizza del río", "Agua del río"].entries()) {
    const { sold_out: _, ...dish } = menu.items[at];
    const es = dish.description.es.replace("Por llenar: masa", "Masa").replace("Por llenar: agua", "Agua");
    menu.items[at] = { ...dish, id: `del-rio-${at}`, name, price: 9000, description: { es } };
  }
  await Deno.writeTextFile(`${place}/menu.json`, JSON.stringify(menu));
  const ingredients = await Deno.readTextFile(`${place}/ingredients.json`);
  const { ingredients: [dough, sauce, ...others] } = JSON.parse(ingredients);
  const all = [dough, { ...sauce, removable: true }, ...others];
  await Deno.writeTextFile(`${place}/ingredients.json`, JSON.stringify({ ingredients: all }));
}

/** What the sample is called, and this menu does not say. A key begins with the name of this project, which is no restaurant's. */
function sampleWords(own: string): RegExp {
  const { restaurant: { address, email }, delivery, menu } = sampleFiles();
  const words = [
    ...[address.street, address.commune, email.split("@")[1]!, "Horno(?!_)", "Membrillares", "\\+?56 ?9 ?0012 ?4676"],
    ...[delivery.platform_a, delivery.platform_b, delivery.platform_c].flatMap((each) => [each!.name, each!.url]),
    ...delivery.communes.map(({ name }) => name),
    ...menu.items.map(({ name }) => name).filter((name) => name.includes(" ") || name === "Margherita"),
  ];
  return new RegExp(`(?<!\\p{L})(?:${words.filter((word) => !own.includes(word)).join("|")})(?!\\p{L})`, "iu");
}

/** Searches every document and asset of a build without deliveries. */
function assertNothingOfSample(dir: string, own = ""): void {
  const sample = sampleWords(own);
  for (const [path, bytes] of [...textsBelow(`${dir}/public`), ...textsBelow(`${dir}/mcp`)]) {
    if (/\.(?:br|gz|png|woff2)$/.test(path)) continue;
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0)));
    assertEquals(sample.exec(text)?.[0], undefined, path);
    assert(!/despacho \$|delivery CLP|We deliver to|Repartimos en/.test(text) || path.includes("/assets/"), path);
  }
}

/** Answers what an import asked, as an owner who knows: these allergens, and none for every other new ingredient. */
async function answer(place: string, allergens: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const read = async (name: string): Promise<Loose> => JSON.parse(await Deno.readTextFile(`${place}/${name}.json`));
  const [menu, { ingredients }] = [await read("menu"), await read("ingredients")];
  menu.traces = { es: "Puede haber trazas." };
  menu.items = menu.items.map(({ allergens_unconfirmed: _, ...item }: Loose) => ({
    ...item,
    ...(item.name.startsWith("Cerveza") && { alcohol: true }),
  }));
  const answered = ingredients.map((each: Loose) => ({ allergens: allergens[each.id] ?? [], ...each }));
  await Deno.writeTextFile(`${place}/menu.json`, JSON.stringify(menu));
  await Deno.writeTextFile(`${place}/ingredients.json`, JSON.stringify({ ingredients: answered }));
}

/** Restaurants with nothing in common: their answers, their menu, what only the owner knows, and a dish of it. */
const RESTAURANTS: Readonly<Record<string, readonly [Record<string, string>, Record<string, string[]>, Loose]>> = {
  "by_the_slice.csv": [
    { name: "Al Corte", commune: "Osorno", city: "Osorno", hours: "lu-do 00:00-24:00" },
    {},
    { name: "Pepperoni", allergens: ["milk"], prices: [2_700, 13_900] },
  ],
  "far_south.html": [
    { name: "Austral Pizza & Cerveza", region: "Magallanes", colours: "#1d5fa8 #0d1b2a" },
    { centolla: ["crustaceans"], "pan-amasado": ["gluten"] },
    { name: "Centolla gratinada", allergens: ["crustaceans", "milk"], prices: [15_900] },
  ],
};

for (const [file, [answers, allergens, dish]] of Object.entries(RESTAURANTS)) {
  Deno.test(`a restaurant made of ${file} has its dishes on every surface, and no word of the sample`, async () => {
    await using folder = await temporaryFolder();
    const [place, dir] = [`${folder.path}/site`, `${folder.path}/out`];
    assertEquals((await written(place, answers)).code, 0);
    const menu = fileURLToPath(new URL(`./menus/${file}`, import.meta.url));
    assertEquals((await runTask("import", [menu], { CONTENT_DIR: place })).code, 0);
    await answer(place, allergens);
    const built = await runBuild(place, ["--out", dir]);
    assertEquals(built.code, 0, built.stderr);
    assertNothingOfSample(dir, await Deno.readTextFile(menu));
    const read = (path: string) => Deno.readTextFile(`${dir}/public/${path}`);
    const { menu: shown } = JSON.parse(await read("api/v1/menu.json"));
    const found = Object.values<Loose[]>(shown).flat().find(({ name }) => name === dish.name)!;
    assertEquals([found.allergens, Object.values(found.prices ?? [found.price_numeric])], [
      dish.allergens,
      dish.prices,
    ]);
    for (const path of ["carta.html", "en/menu.html", "carta.md", "llms-full.txt", "feeds/restaurant.jsonld"]) {
      assertStringIncludes(await read(path), dish.name, path);
    }
  });
}

Deno.test("the site of a new restaurant takes orders to pick up, says so everywhere, and has no word of the sample", async () => {
  await using folder = await temporaryFolder();
  const [place, dir] = [`${folder.path}/site`, `${folder.path}/out`];
  assertEquals((await written(place)).code, 0);
  await fill(place);
  const built = await runBuild(place, ["--out", dir]);
  assertEquals(built.code, 0, built.stderr);
  assertNothingOfSample(dir);
  await using server = await ServerProcess.start({ dir });
  const read = async (path: string, body?: unknown) => {
    const headers = { "Content-Type": "application/json", Accept: "application/json, text/html, */*" };
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    const response = await fetch(server.origin + path, init);
    return { status: response.status, text: await response.text() };
  };
  const sitemap = (await read("/sitemap.md")).text;
  const paths = [...sitemap.matchAll(/\(https:\/\/pizzeria\.example([^)]*)\)/g)].map(([, path]) => path || "/");
  assert(paths.length > 40, `${paths.length} paths`);
  for (const path of paths) assertEquals((await read(path)).status, 200, path);

  const links = JSON.parse((await read("/api/v1/delivery")).text);
  const chat = "https://wa.me/56632211234";
  assertEquals(links, {
    platform_a: chat,
    platform_b: chat,
    platform_c: chat,
    messaging: chat,
    areas: [],
    delivery_stopped: true,
  });
  for (const path of ["/", "/carta", "/index.md", "/carta.md"]) {
    assertStringIncludes((await read(path)).text, "Los pedidos son solo para retirar: no hay despacho.", path);
  }
  for (const path of ["/llms.txt", "/llms-full.txt", "/en/menu", "/.well-known/agent-skills/menu/SKILL.md"]) {
    assertStringIncludes((await read(path)).text, "Orders are for pickup only: we do not deliver.", path);
  }
  const english = (await read("/en/menu")).text;
  assertStringIncludes(english, '<span lang="es">Masa, salsa de tomate y mozzarella.</span>');
  assertStringIncludes(english, '<span lang="es"><span class="read">Pizzas rojas</span>');
  assert(!english.includes("Ensaladas"), "a category without dishes");
  assertStringIncludes((await read("/en")).text, '<p class="tagline"><span lang="es">Pizzería en Valdivia.</span></p>');

  const order = { items: [{ name: "Pizza del río", quantity: 2, price_numeric: 9000 }], payment: "cash" };
  const pickup = JSON.parse((await read("/api/v1/order/whatsapp", { ...order, delivery_method: "pickup" })).text);
  assertEquals([pickup.total_clp, pickup.amount_due_clp], [18_000, 18_000]);
  assert(pickup.whatsapp_url.startsWith(chat));
  const without = {
    ...order,
    items: [{ name: "Pizza del río sin salsa de tomate", quantity: 1, price_numeric: 9000 }],
  };
  const left = JSON.parse((await read("/api/v1/order/whatsapp", { ...without, delivery_method: "pickup" })).text);
  assertStringIncludes(left.formatted_message, "1 x Pizza del río sin salsa de tomate: $9.000");
  const away = { ...order, cash_with: 20_000, delivery_method: "delivery", address: "Picarte 1", commune: "Valdivia" };
  const refused = await read("/api/v1/order/whatsapp", away);
  const { errors } = JSON.parse(refused.text);
  assertEquals([refused.status, errors.map(({ reason }: { reason: string }) => reason)], [422, ["delivery_stopped"]]);
  assertEquals(
    `${errors[0].message}. ${errors[0].resolution}`,
    'The restaurant does not deliver. Ask whether the person picks the order up and set "delivery_method" to "pickup"',
  );
  const times = JSON.parse((await read("/api/v1/order/times?commune=Valdivia")).text);
  assertEquals([times.delivery_method, times.delivery_stopped, times.times], ["delivery", true, []]);
  const call = (name: string, args: object) =>
    read("/api/mcp", { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
  const made = await call("create_order_link", { ...order, delivery_method: "pickup" });
  assertStringIncludes(made.text, "wa.me/56632211234");
  assert(!JSON.parse(made.text).result.isError, made.text);
  assert(JSON.parse((await call("create_order_link", away)).text).result.isError);
  for (const question of ["delivery", "platforms", "reservations", "privacy", "alcohol"]) {
    const { text } = await call("search", { query: question });
    assert(!/undefined|NaN/.test(text), text);
  }

  const second = ServerProcess.spawn({ dir, port: server.port });
  assertEquals((await second.ended()).code, 1);
  assertEquals(
    second.log.split("\n")[0],
    `El puerto ${server.port} está ocupado: detén el otro servidor, o elige otro puerto con PORT=8001.`,
  );
});
