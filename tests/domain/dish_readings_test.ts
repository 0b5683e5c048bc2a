/**
 * Lines of an order as people and programs write them, on the sample menu: what each is read as, or what the answer asks.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { describeDish } from "../../src/domain/dishes/configuration.ts";
import { keptIngredient } from "../../src/domain/dishes/kept_ingredient.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { orderError } from "../../src/domain/orders/order_failure.ts";
import { quoteOrder } from "./priced_order.ts";
import { readLine } from "../../src/domain/orders/read_line.ts";
import { ORDER_LIMITS } from "../../src/schemas/order_limits.ts";
import type { LineOptions } from "../../src/schemas/line_options.ts";
import { sampleContent } from "../sample_content.ts";

const { menu, ingredients } = sampleContent();
const index = createMenuIndex(menu.items, menu.categories, { ...menu, ...ingredients });

/** The canonical name that a line is read as, or the errors of its answer. */
function read(name: string, options?: LineOptions) {
  const line = readLine(index, { name, ...(options && { options }) }, "");
  return line.ok ? describeDish(line.value, index.options.named).name : line.error.map(orderError);
}

function errorsOf(name: string, options?: LineOptions) {
  const errors = read(name, options);
  assert(typeof errors !== "string", `${name} is read as ${errors}`);
  return errors;
}

/** Texts with one reading. */
const READ: readonly (readonly [text: string, name: string])[] = [
  // Signs of denial.
  ["Rúcula y peras + pollo - nueces", "Rúcula y peras sin nueces (con pechuga de pollo)"],
  ["Cuatro quesos con miel -nueces", "Cuatro quesos con miel sin nueces"],
  ["Cuatro quesos con miel 🚫nueces", "Cuatro quesos con miel sin nueces"],
  ["Cuatro quesos con miel (−nueces)", "Cuatro quesos con miel sin nueces"],
  ["Diavola +champiñones -aceitunas", "Diavola sin aceitunas negras (con champiñones)"],
  ["Diavola !aceitunas ⛔ miel", "Diavola sin aceitunas negras ni miel de ulmo"],
  ["Diavola +rúcula -'miel'", "Diavola sin miel de ulmo (con rúcula)"],
  ["Agua mineral - con gas 500 ml", "Agua mineral con gas 500 ml"],
  ["14 - Diavola", "Diavola"],
  // Words of denial.
  ["diavola menos aceitunas", "Diavola sin aceitunas negras"],
  ["diavola pero sin aceitunas", "Diavola sin aceitunas negras"],
  ["diavola w/o olives", "Diavola sin aceitunas negras"],
  // The whole grammar.
  ["4 quesos con miel", "Cuatro quesos con miel"],
  ["cuatro quesos con miel de ulmo", "Cuatro quesos (con miel de ulmo)"],
  ["Margherita con búfala, sin albahaca", "Margherita con búfala sin albahaca"],
  [
    "mitad Cuatro quesos / mitad Margherita (sin mozzarella)",
    "Mitad Margherita sin mozzarella fior di latte / mitad Cuatro quesos sin mozzarella",
  ],
  ["mitad Diavola, la otra mitad Funghi", "Mitad Diavola / mitad Funghi"],
  ["mitad Diavola / mitad Funghi, ambas mitades con rúcula", "Mitad Diavola / mitad Funghi (con rúcula)"],
  ["mitad Diavola / mitad Funghi, ambas familiar y con rúcula", "Mitad Diavola / mitad Funghi (familiar, con rúcula)"],
  ["mitad Diavola / mitad Funghi, toda la pizza con rúcula", "Mitad Diavola / mitad Funghi (con rúcula)"],
  [
    "media Diavola (sin aceitunas) y media Funghi (con rúcula)",
    "Mitad Diavola sin aceitunas negras / mitad Funghi con rúcula",
  ],
  ["pizza familiar: mitad Diavola + mitad Funghi", "Mitad Diavola / mitad Funghi (familiar)"],
  ["Diavola con doble porción de rúcula", "Diavola (con doble rúcula)"],
  ["mitad Diavola + mitad Funghi", "Mitad Diavola / mitad Funghi"],
  ["Half Diavola without olives with half Funghi", "Mitad Diavola sin aceitunas negras / mitad Funghi"],
  [
    "Mitad Blanca de la casa / mitad Cuatro quesos con miel sin nueces",
    "Mitad Cuatro quesos con miel sin nueces / mitad Blanca de la casa",
  ],
  ["té verde", "Té o infusión (té verde)"],
  ["boldo", "Té o infusión (boldo)"],
  ["margheritas", "Margherita"],
  ["1x diavola", "Diavola"],
  ["1 x diavola", "Diavola"],
  ["Margherita 🍕", "Margherita"],
  // The dash of a list.
  ["- Margherita", "Margherita"],
  ["– Diavola sin miel", "Diavola sin miel de ulmo"],
  // "con" for "y".
  ["Prosciutto con rúcula", "Prosciutto y rúcula"],
  ["quinoa con palta sin pepino", "Quínoa y palta sin pepino"],
  ["papas con romero", "Papas y romero"],
  // Portions.
  ["Diavola con prosciutto de Parma", "Diavola (con prosciutto)"],
  ["Diavola con champiñones y callampas", "Diavola (con champiñones)"],
  ["Diavola con miel de ulmo miel", "Diavola (con miel de ulmo)"],
  ["Diavola con rúcula y rúcula", "Diavola (con rúcula)"],
  ["Diavola con albahaca x2", "Diavola (con doble albahaca)"],
  ["Diavola con 2x albahaca y rúcula", "Diavola (con rúcula y doble albahaca)"],
  ["Diavola con albahaca extra y rúcula", "Diavola (con rúcula y albahaca)"],
  // "With no" takes the "with" back; "or" joins what is left out.
  ["Capricciosa with no ham", "Capricciosa sin jamón"],
  ["Capricciosa without ham, mushrooms or olives", "Capricciosa sin jamón, champiñones ni aceitunas negras"],
  ["Capricciosa sin jamón o champiñones", "Capricciosa sin jamón ni champiñones"],
  ["Margherita-sin-albahaca", "Margherita sin albahaca"],
  // For both halves.
  [
    "mitad Vegetariana y mitad Napolitana, ambas sin queso",
    "Mitad Napolitana sin mozzarella / mitad Vegetariana sin mozzarella",
  ],
  ["mitad Diavola / mitad Funghi todo con ajo", "Mitad Diavola / mitad Funghi (con ajo)"],
  ["Capricciosa toda sin queso", "Capricciosa sin mozzarella"],
];

for (const [text, name] of READ) {
  Deno.test(`"${text}" is read as "${name}"`, () => assertEquals(read(text), name));
}

/** Texts with several readings, and those that the question offers. */
const ASKED: readonly (readonly [text: string, ...names: string[]])[] = [
  [
    "Margherita con búfala y rúcula",
    "Margherita con búfala (con rúcula)",
    "Margherita (con mozzarella de búfala y rúcula)",
  ],
  // A comma or a bracket may part a dish's name, or a change from it.
  [
    "Margherita, con búfala, sin albahaca",
    "Margherita sin albahaca (con mozzarella de búfala)",
    "Margherita con búfala sin albahaca",
  ],
  ["César (con pollo) sin crutones", "César sin crutones (con pechuga de pollo)", "César con pollo sin crutones"],
  ["4 quesos, con miel, grande", "Cuatro quesos (familiar, con miel de ulmo)", "Cuatro quesos con miel (familiar)"],
  [
    "mitad Margherita, con búfala / mitad Diavola",
    "Mitad Margherita con mozzarella de búfala / mitad Diavola",
    "Mitad Margherita con búfala / mitad Diavola",
  ],
  ["César con pollo y palta", "César con pollo (con palta)", "César (con pechuga de pollo y palta)"],
  [
    "Cuatro quesos con miel, doble jamón",
    "Cuatro quesos con miel (con doble jamón)",
    "Cuatro quesos (con doble jamón y miel de ulmo)",
  ],
  [
    "mitad Funghi / mitad Margherita con búfala, con anchoas",
    "Mitad Margherita con búfala con anchoas / mitad Funghi",
    "Mitad Margherita con búfala / mitad Funghi (con anchoas)",
  ],
  [
    "mitad Cuatro quesos, mitad Margherita, sin mozzarella",
    "Mitad Margherita sin mozzarella fior di latte / mitad Cuatro quesos",
    "Mitad Margherita sin mozzarella fior di latte / mitad Cuatro quesos sin mozzarella",
  ],
  [
    "mitad Blanca de la casa mitad Cuatro quesos con miel sin nueces",
    "Mitad Cuatro quesos con miel sin nueces / mitad Blanca de la casa",
    "Mitad Cuatro quesos con miel sin nueces / mitad Blanca de la casa sin nueces",
  ],
];

for (const [text, ...names] of ASKED) {
  Deno.test(`"${text}" is asked about, with each reading ready to be sent`, () => {
    const [error, ...others] = errorsOf(text);
    assertEquals([error!.reason, error!.names, others], ["option_unclear", names, []]);
    for (const name of names) assertEquals(read(name), name);
  });
}

Deno.test("A reading that lacks what has run out counts, and where every reading does, that is told", () => {
  const without = (missing: readonly string[]) => {
    const all = ingredients.ingredients.map((each) =>
      missing.includes(each.id) ? { ...each, out: "without" as const } : each
    );
    return createMenuIndex(menu.items, menu.categories, { ...menu, ingredients: all });
  };
  const told = (name: string, ...missing: string[]) => {
    const line = readLine(without(missing), { name }, "");
    assert(!line.ok);
    return line.error.map(orderError).map(({ reason, name, options, names }) => ({ reason, name, options, names }));
  };
  const bufala = "Margherita con búfala y rúcula";
  const sent = { name: bufala, options: {} };
  assertEquals(told(bufala, "mozzarella-de-bufala"), [
    { reason: "option_unclear", ...sent, names: ["Margherita con búfala (con rúcula)"] },
  ]);
  const lacks: ReturnType<typeof told> = [{ reason: "option_sold_out", ...sent, names: undefined }];
  assertEquals(told(bufala, "rucula"), lacks);
  assertEquals(told(bufala, "rucula", "mozzarella-de-bufala"), lacks, "what one reading lacks, and not what others do");
});

Deno.test("A name with too many readings is asked about", () => {
  const changes = ["rúcula", "jamón", "ajo"].map((extra) => `con ${extra}, sin mozzarella`).join(", ");
  const [error, ...others] = errorsOf(`mitad Diavola / mitad Funghi, ${changes}, con pollo`);
  assertEquals([error!.reason, error!.names, others], ["option_unclear", undefined, []]);
});

/** Texts without a reading: the reason and a part of the message of each problem. */
const REFUSED: readonly (readonly [text: string, ...problems: (readonly [reason: string, part: string])[]])[] = [
  ["Margherita sin albahaca con albahaca", ["options_conflict", 'with and without "albahaca"']],
  ["Diavola con champiñones-aceitunas", ["option_unclear", '"aceitunas"']],
  ["Diavola con rúcula aceitunas❌ ajo", ["option_unclear", "❌"]],
  ["Margherita ❌🧀", ["option_unclear", '"❌🧀"']],
  ["Rúcula y peras con palta, alérgica a las nueces", ["option_unclear", '"alérgica"; the dish declares nuts']],
  ["Rúcula y peras with avocado instead of nuts", ["option_unclear", '"instead"']],
  ["Rúcula y peras con cero nueces", ["option_unclear", '"cero"']],
  ["Margherita con palta, nueces no", ["option_unclear", '"no"']],
  ["Margherita con menos jamón", ["option_unclear", '"menos"']],
  ["Margherita con jamón o rúcula", ["unknown_option", '"o"']],
  ["Margherita sin albahaca o con rúcula", ["unknown_option", '"con rúcula"']],
  ["Margherita con anchoas sin anchoas", ["options_conflict", 'with and without "anchoas"']],
  ["Margherita con 🧀", ["unknown_option", '"🧀"']],
  ["Diavola con rúcula -+miel", ["unknown_option", '"con"']],
  ["Cuatro quesos +", ["unknown_option", '"+"']],
  ["Margherita con rúcula por albahaca", ["unknown_option", '"por"']],
  ["Margherita con", ["unknown_option", '"con"']],
  ["Napolitana x 2", ["unknown_option", '"x2". How many goes into "quantity"']],
  ["César sin anchoas", [
    "unknown_option",
    'that can be left out: "anchoas"; the dish declares fish. Ask the person for one',
  ]],
  ["Tabla de fiambres y quesos sin pistachos", ["unknown_option", 'can be left out: "pistachos"']],
  ["Margherita con búfala sin mozzarella", ["unknown_option", 'can be left out: "mozzarella"']],
  ["Funghi sin callampas", ["unknown_option", 'can be left out: "callampas"']],
  ["Blanca de la casa sin frutos secos", ["unknown_option", "An allergen as such"]],
  ["Cuatro quesos sin queso", ["option_unclear", 'Ask the person for one of "choices"']],
  ["Diavola sin ajo con piña", ["unknown_option", '"ajo" is not in the recipe'], ["unknown_option", '"piña"']],
  ["Mortadela y pistacho sin pistacho", ["unknown_option", "the dish declares milk, nuts"]],
  ["Diavola sin gluten", ["unknown_option", "only an ingredient can be; the dish declares gluten. Ask"]],
  ["Té sin hielo", ["unknown_option", '"hielo" is not in the recipe'], ["option_required", "needs a choice"]],
  ["cerveza lager sin alcohol", ["unknown_item", "number 61"]],
  ["coca cola sin azúcar", ["unknown_item", "number 53"]],
  ["tiramisú con lúcuma", ["unknown_item", "number 42"]],
  ["2x diavola", ["unknown_item", '"Diavola"']],
  ["dos margheritas", ["unknown_item", 'how many goes into "quantity"']],
  ["Diavola Diavola", ["unknown_item", '"Diavola"']],
  // "Sin" without its first letter adds nothing.
  ["Diavola con rúcula in aceitunas", ["unknown_option", '"in"']],
  ["burrata con burrata", ["unknown_option", '"burrata"']],
  // Of one half or of both is not said.
  ["mitad Diavola / mitad Funghi con rúcula en ambas", ["option_unclear", '"ambas"']],
  ["mitad Diavola / mitad Funghi con rúcula, toda la pizza", ["option_unclear", '"toda"']],
  ["mitad Diavola / mitad Funghi, ambas sin ajo y con rúcula", ["option_unclear", ""]],
  ["mitad Diavola / mitad Funghi, familiar con rúcula", ["option_unclear", ""]],
];

for (const [text, ...problems] of REFUSED) {
  Deno.test(`"${text}" is refused with ${problems.map(([reason]) => reason).join(" and ")}`, () => {
    const errors = errorsOf(text);
    assertEquals(errors.map(({ reason }) => reason), problems.map(([reason]) => reason));
    for (const [at, [, part]] of problems.entries()) {
      assertStringIncludes(`${errors[at]!.message}. ${errors[at]!.resolution}`, part);
    }
  });
}

Deno.test("What is unclear is never filled in, and no choice has what the person excludes", () => {
  const [unclear] = errorsOf("Diavola con queso y rúcula");
  assertEquals([unclear!.reason, unclear!.options], ["option_unclear", { extras: ["rucula"] }]);
  assertEquals(unclear!.choices?.length, 5);
  const [cheese, lactose] = errorsOf("Margherita con queso sin lactosa");
  assertEquals([cheese!.reason, cheese!.choices, cheese!.options], ["option_unclear", undefined, {}]);
  assertStringIncludes(lactose!.message, "the dish declares milk");
});

Deno.test("What was understood of a line is in its options only if it is something", () => {
  const again = 'Ask the person, and send the dish as "name" and its changes as "options"';
  const told = [undefined, { size: "familiar" }].map((options) =>
    errorsOf("Margherita con palta, nueces no", options)[0]!
  );
  assertEquals(told.map(({ options, resolution }) => [options, resolution]), [
    [{}, again],
    [{ size: "familiar" }, `${again}; "options" here has what was understood`],
  ]);
});

Deno.test("Nothing that a name may deny comes back as if it were wanted", () => {
  const denied = REFUSED.filter(([, problem]) => problem?.[0] === "option_unclear");
  for (const [text] of denied.filter(([text]) => text !== "Cuatro quesos sin queso")) {
    for (const { name, options } of errorsOf(text)) assertEquals({ name, options }, { name: text, options: {} });
  }
});

Deno.test("A kind, or a part of an ingredient, is asked about by what can be left out", () => {
  for (
    const [dish, word, ...ids] of [
      ["Pepperoni", "carne", "pepperoni"],
      ["Diavola", "picante", "salame-picante", "aji-cacho-de-cabra"],
      ["Funghi", "hongos", "crema-de-champinones", "champinones-ostra"],
      ["César", "anchoas", "alino-cesar"],
    ] as const
  ) {
    for (const [error, ...others] of [errorsOf(`${dish} sin ${word}`), errorsOf(dish, { without: [word] })]) {
      assertEquals([error!.choices?.map(({ id }) => id), others], [ids, []]);
    }
  }
});

Deno.test("Options without a member, or with empty ones, are none", () => {
  for (const options of [{}, { extras: [], without: [] }, { size: undefined, choices: [] }]) {
    assertEquals(read("Margherita (familiar)", options as LineOptions), "Margherita (familiar)");
  }
});

Deno.test("Where name and options differ, neither is lost", () => {
  const [both] = errorsOf("Cuatro quesos con miel sin nueces", { size: "familiar" });
  assertEquals(both!.reason, "options_conflict");
  assertEquals(read(both!.name!, both!.options), "Cuatro quesos con miel sin nueces (familiar)");
  for (const name of ["Mitad Diavola sin miel / mitad Funghi", "Mitad Diavola / mitad Funghi con ajo"]) {
    const errors = errorsOf(name, { halves: [{ name: "Diavola" }, { name: "Funghi" }] });
    assertEquals(errors.map(({ reason }) => reason), ["options_conflict"], name);
  }
  // What the refusal says to send is taken.
  const [halved] = errorsOf("Diavola", { halves: [{ name: "Diavola" }, { name: "Funghi" }] });
  assertEquals(halved!.reason, "options_conflict");
  assertStringIncludes(halved!.resolution!, `"${halved!.name}" for halves`);
  assertEquals(read(halved!.name!, halved!.options), "Mitad Diavola / mitad Funghi");
  const [size] = errorsOf("Margherita (familiar)", { size: "individual" });
  assertEquals([size!.name, size!.options], ["Margherita (familiar)", { size: "individual" }]);
});

Deno.test("A half may be called a half", () => {
  const halves = [{ name: "Mitad Napolitana" }, { name: "half of Diavola" }];
  assertEquals(read("Mitad y mitad", { halves }), "Mitad Napolitana / mitad Diavola");
});

Deno.test("A half has the name of one dish: what is changed of it stands beside its name", () => {
  for (const name of ["Diavola sin miel", "Diavola (familiar)", "mitad Napolitana / mitad Diavola"]) {
    const errors = errorsOf("Mitad y mitad", { halves: [{ name: "Funghi" }, { name }] });
    assertEquals(errors.map(({ reason, pointer }) => `${reason} ${pointer}`), [
      "options_conflict /options/halves/1/name",
    ]);
  }
});

Deno.test("An extra for the whole dish is offered for both halves, and counts in both", () => {
  const halves = [{ name: "Diavola", extras: ["rúcula", "rúcula"] }, { name: "Funghi" }];
  const refused = (extras: string[]) =>
    errorsOf("Mitad y mitad", { halves, extras }).map(({ reason, pointer }) => `${reason} ${pointer}`);
  assertEquals(refused(["rúcula"]), ["too_many_options /options/extras"], "three portions of one");
  assertEquals(refused(["ajo", "jamón", "anchoas", "champiñones"]), ["too_many_options /options/extras"], "six in all");
  const items = menu.items.map((item) => {
    const groups = item.option_groups?.filter((id) =>
      menu.option_groups.some((each) => each.id === id && each.kind !== "extras")
    );
    return item.id === "funghi" ? { ...item, option_groups: groups } : item;
  });
  const some = createMenuIndex(items, menu.categories, { ...menu, ...ingredients });
  for (const both of [["Diavola", "Funghi"], ["Funghi", "Diavola"]]) {
    const options = { halves: both.map((name) => ({ name })), extras: ["ajo"] };
    assertEquals(readLine(some, { name: "Mitad y mitad", options }, "").ok, false, both.join());
  }
});

Deno.test("An option with a sign or a word of denial, or with a picture, names nothing", () => {
  for (
    const text of [
      "mozzarella ⚠️",
      "🌶️ mozzarella",
      "-mozzarella",
      "❌mozzarella",
      "sin mozzarella",
      "no mozzarella",
      "mozzarella❌",
    ]
  ) {
    for (const options of [{ extras: [text] }, { size: text }, { choices: [text] }]) {
      assertEquals(errorsOf("Margherita", options).map(({ reason }) => reason), ["unknown_option"], text);
    }
  }
});

const [DIAVOLA, FUNGHI] = [{ name: "Diavola" }, { name: "Funghi" }];
const FIVE = ["salsa de tomate", "mozzarella", "salame", "aceitunas", "ají"];

/** A dish, or two halves, with options that it cannot have: the reason, the place and what is offered, with what each adds. */
const REFUSED_OPTIONS: readonly (readonly [name: string, options: LineOptions, ...problems: string[]])[] = [
  ["", { halves: [DIAVOLA, { name: "César" }] }, "halves_not_possible halves"],
  ["", { halves: [DIAVOLA, DIAVOLA] }, "halves_not_possible halves"],
  ["", { halves: [DIAVOLA, FUNGHI], size: "gigante" }, "unknown_option size individual:0,familiar:6500"],
  ["Cuatro quesos", { size: "gigante" }, "unknown_option size individual:0,familiar:6000"],
  ["César", { size: "familiar" }, "unknown_option size"],
  ["César", { extras: ["ajo"] }, "unknown_option extras/0"],
  ["Diavola", { extras: ["ajo", "piña"] }, "unknown_option extras/1"],
  ["Diavola", { extras: ["tomate"] }, "unknown_option extras/0 tomate-cherry:1200"],
  ["Pepperoni", { extras: ["carne"] }, "unknown_option extras/0"],
  [
    "Cuatro quesos",
    { without: ["queso"] },
    "option_unclear without/0 mozzarella:0,gorgonzola:0,queso-de-cabra:0,parmesano:0",
  ],
  ["Diavola", { extras: ["rúcula"] }, "option_sold_out extras/0"],
  [
    "Diavola",
    { extras: ["queso"] },
    "option_unclear extras/0 mozzarella:1800,mozzarella-de-bufala:3000,gorgonzola:2000,queso-de-cabra:2000,parmesano:1500",
  ],
  ["Diavola", { extras: ["ajo", "ajo", "ajo"] }, "too_many_options extras"],
  ["Diavola", { without: FIVE }, "too_many_options without"],
  ["Diavola", { extras: ["mozzarella"], without: ["mozzarella"] }, "options_conflict without"],
  ["", { halves: [{ ...DIAVOLA, without: FIVE }, FUNGHI] }, "too_many_options halves/0/without"],
  ["", { halves: [DIAVOLA, { ...FUNGHI, without: ["ajo", "piña"] }] }, "unknown_option halves/1/without/1"],
  ["", { halves: [{ ...DIAVOLA, extras: ["ajo", "ajo", "ajo"] }, FUNGHI] }, "too_many_options halves/0/extras"],
  ["", { halves: [DIAVOLA, { ...FUNGHI, extras: ["piña"] }] }, "unknown_option halves/1/extras/0"],
  ["", { halves: [DIAVOLA, FUNGHI], extras: ["ajo", "piña"], without: ["nueces"] }, ...[
    "unknown_option without/0",
    "unknown_option extras/1",
  ]],
  ["Té o infusión", { choices: ["manzanilla", "boldo"] }, "too_many_options choices"],
  ["Té o infusión", { choices: ["café"] }, "unknown_option choices/0 te-negro:0,te-verde:0,manzanilla:0,boldo:0"],
  ["Margherita", { choices: ["boldo"] }, "unknown_option choices/0"],
];

for (const [name, options, ...problems] of REFUSED_OPTIONS) {
  Deno.test(`${name || "Two halves"} with ${JSON.stringify(options)} is refused: ${problems.join(" and ")}`, () => {
    const without = ingredients.ingredients.map((each) =>
      each.id === "rucula" ? { ...each, out: "without" as const } : each
    );
    const tonight = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients: without });
    const line = readLine(tonight, { name: name || "Mitad y mitad", options }, "");
    assert(!line.ok);
    const told = line.error.map(orderError).map(({ reason, pointer, choices = [] }) =>
      `${reason} ${pointer.replace("/options/", "")} ${choices.map((each) => `${each.id}:${each.price_numeric}`)}`
        .trim()
    );
    assertEquals(told, problems);
  });
}

Deno.test("The written name of a dish with its changes is as long as a name of an order may be", () => {
  const rest = ORDER_LIMITS.name - "Diavola (con )".length;
  const told = [rest, rest + 1].map((length) => {
    const named = ingredients.ingredients.map((each) =>
      each.id === "ajo" ? { ...each, name: { ...each.name, es: "a".repeat(length) } } : each
    );
    const long = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients: named });
    const line = readLine(long, { name: "Diavola", options: { extras: ["ajo"] } }, "");
    return line.ok ? [] : line.error.map(({ kind, pointer }) => `${kind} ${pointer}`);
  });
  assertEquals(told, [[], ["name_too_long /options/extras"]]);
});

Deno.test("What is to be left out of a whole dish and is in no part of it is told", () => {
  for (const name of ["Margherita", "Mitad Diavola / mitad Funghi"]) {
    const errors = errorsOf(name, { without: ["piña"] });
    assertEquals(errors.map(({ reason, pointer }) => [reason, pointer]), [["unknown_option", "/options/without/0"]]);
  }
});

Deno.test("In what is left out, a denial changes nothing", () => {
  for (const text of ["-miel", "❌ miel", "sin miel", "no honey"]) {
    assertEquals(read("Diavola", { without: [text] }), "Diavola sin miel de ulmo", text);
  }
});

Deno.test("Two words for one extra are one portion in options too, and each half leaves out its own mozzarella", () => {
  assertEquals(read("Diavola", { extras: ["miel de ulmo", "miel"] }), "Diavola (con miel de ulmo)");
  assertEquals(read("Diavola", { extras: ["miel", "miel"] }), "Diavola (con doble miel de ulmo)");
  const halves = [{ name: "Cuatro quesos" }, { name: "Margherita" }];
  assertEquals(
    read("Mitad y mitad", { halves, without: ["mozzarella"] }),
    "Mitad Margherita sin mozzarella fior di latte / mitad Cuatro quesos sin mozzarella",
  );
  assertEquals(
    read("Mitad y mitad", { halves: [{ name: "Diavola" }, { name: "Vegetariana" }], without: ["aceitunas"] }),
    "Mitad Diavola sin aceitunas negras / mitad Vegetariana sin aceitunas verdes",
  );
});

Deno.test("A sold-out dish or half is told beside the other problems of its line", () => {
  for (const name of ["Calabresa sin nada", "mitad Calabresa con queso mitad Diavola", "Calabresa con 🧀"]) {
    const { failures } = quoteOrder(index, { items: [{ name, quantity: 1 }], delivery_method: "pickup" });
    assertEquals(failures.map(({ kind }) => kind)[0], "sold_out", name);
    assertEquals(failures.length, 2);
  }
});

Deno.test("What is offered for a sold-out dish has no allergen that it has not, if there is such a dish, and shows them", () => {
  const quote = quoteOrder(index, { items: [{ name: "Funghi y trufa", quantity: 1 }], delivery_method: "pickup" });
  const [failure] = quote.failures;
  assert(failure?.kind === "sold_out");
  assertEquals(failure.alternatives.filter(({ allergens }) => allergens.includes("nuts")), []);
  assertStringIncludes(orderError(failure).resolution, "declares gluten, milk");
});

Deno.test("What an ingredient of a dish has in its name is not called foreign to the recipe", () => {
  const board = menu.items.find(({ id }) => id === "tabla-de-fiambres-y-quesos")!;
  const bare = { ...board, description: { es: "", en: "" } };
  assertEquals(keptIngredient(index.options, [bare], ["pistachos"]), undefined);
  assertEquals(keptIngredient(index.options, [bare], ["anchoas"])?.isIn, false);
});
