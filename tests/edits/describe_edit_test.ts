/** What an edit does, in the words of the review, the history and the drafts. @module */
import { assertEquals } from "@std/assert";
import { editText } from "../../src/edits/describe_edit.ts";
import type { Edit } from "../../src/schemas/edits.ts";
import { sampleFiles } from "../sample_content.ts";

const SAMPLE = sampleFiles();
const COPA = {
  id: "copa",
  kind: "choice" as const,
  name: { es: "copa", en: "glass" },
  min: 1,
  max: 1,
  options: [{ id: "familiar", name: { es: "jarra", en: "jug" }, ingredients: [], price: 0 }],
};
/** The second size has a name that differs from its identifier, which a choice before it has too. */
const FILES = {
  ...SAMPLE,
  menu: {
    ...SAMPLE.menu,
    option_groups: [
      COPA,
      ...SAMPLE.menu.option_groups.map((group) =>
        group.kind !== "size" ? group : {
          ...group,
          options: group.options.map((each) =>
            each.id === "familiar" ? { ...each, name: { es: "grande", en: "big" } } : each
          ),
        }
      ),
    ],
  },
};
const NEW = { id: "nueva", name: "La Nueva", description: { es: "Pan." }, category: "antipastos", price: 5900 };
const [SIZES] = FILES.menu.items.filter(({ id }) => id === "cuatro-quesos");
const CHRISTMAS = { date: "2026-12-25", name: { es: "Navidad" }, holiday: true };
const NIGHT = [{ opens: "13:00", closes: "15:00" }, { opens: "19:00", closes: "01:00" }];

/** Each: a subject, its value before and after, and the three texts. */
const EDITS: readonly (readonly [subject: string, before: unknown, after: unknown, ...texts: string[]])[] = [
  ["/menu/items/margherita/price", 9900, 10_500, "Margherita: precio", "$9.900", "$10.500"],
  ["/menu/items/cuatro-quesos/prices/familiar", 18_900, 19_900, "Cuatro quesos: precio grande", "$18.900", "$19.900"],
  ["/menu/items/margherita/sold_out", undefined, true, "Margherita: venta", "a la venta", "agotado"],
  ["/menu/items/margherita/description", { es: "A." }, { es: "B." }, "Margherita: descripción", "A.", "B."],
  ["/menu/items/margherita/photo", undefined, "a.webp", "Margherita: foto", "", "una foto"],
  ["/menu/items/margherita/photo", "a.webp", "b.webp", "Margherita: foto", "una foto", "otra foto"],
  ["/menu/items/margherita/photo", "a.webp", undefined, "Margherita: foto", "una foto", ""],
  ["/menu/items/margherita/badge", undefined, "nuevo", "Margherita: etiqueta", "", "nuevo"],
  ["/menu/items/margherita/category", "postres", "x", "Margherita: categoría", "Postres", "x"],
  ["/menu/items/margherita/diets", [], ["vegan", "vegetarian"], "Margherita: dieta", "", "vegano"],
  ["/menu/items/margherita/ingredients", ["ajo"], ["ajo", "x"], "Margherita: ingredientes", "ajo", "ajo y x"],
  [
    "/menu/items/margherita/place",
    null,
    "diavola",
    "Margherita: lugar en la carta",
    "primero",
    "después de Diavola",
  ],
  [
    "/menu/items/margherita/place",
    "x",
    "diavola",
    "Margherita: lugar en la carta",
    "después de x",
    "después de Diavola",
  ],
  [
    "/menu/items/margherita/allergens_unconfirmed",
    "x",
    undefined,
    "Margherita: alérgenos",
    "por confirmar",
    "confirmados",
  ],
  ["/menu/items/nueva", undefined, NEW, "La Nueva: plato", "", "La Nueva $5.900"],
  ["/menu/items/cuatro-quesos", SIZES, undefined, "Cuatro quesos: plato", "Cuatro quesos $12.900 $18.900", ""],
  ["/menu/option_groups/tamano/options/familiar/price", 5000, 6000, "grande: precio", "$5.000", "$6.000"],
  ["/ingredients/ingredients/ajo/out", undefined, "without", "ajo: se acabó", "hay", "se ofrece sin él"],
  [
    "/ingredients/ingredients/ajo/out",
    "without",
    "sold_out",
    "ajo: se acabó",
    "se ofrece sin él",
    "se agotan sus platos",
  ],
  [
    "/hours/exceptions/2026-12-25",
    undefined,
    { ...CHRISTMAS, hours: "closed" },
    "El 25-12-2026",
    "como siempre",
    "Navidad: cerrado",
  ],
  [
    "/hours/exceptions/2026-12-25",
    { ...CHRISTMAS, hours: "regular" },
    { ...CHRISTMAS, hours: NIGHT.slice(0, 1) },
    "El 25-12-2026",
    "Navidad: horario de siempre",
    "Navidad: 13:00 a 15:00",
  ],
  ["/hours/weekly/friday", [], NIGHT, "Viernes", "cerrado", "13:00 a 15:00 y 19:00 a 01:00"],
  [
    "/delivery/communes/Macul",
    undefined,
    { name: "Macul", fee: 2500, minimum: 10_000, minutes: 40 },
    "Macul: despacho",
    "",
    "$2.500, mínimo $10.000, 40 minutos",
  ],
  ["/delivery/communes/Macul/fee", 2000, 2500, "Macul: costo del despacho", "$2.000", "$2.500"],
  ["/delivery/timing/last_order_minutes", 30, 45, "Minutos entre el último pedido y el cierre", "30", "45"],
  ["/restaurant/announcement", undefined, { es: "Hoy no hay luz" }, "Mensaje del día", "", "Hoy no hay luz"],
  ["/nothing/of/this", 1, 2, "/nothing/of/this", "", ""],
];

for (const [subject, before, value, ...texts] of EDITS) {
  Deno.test(`${subject} from "${texts[1]}" to "${texts[2]}" is told as "${texts[0]}"`, () => {
    const told = editText({ subject, value: value as Edit["value"] }, before, FILES);
    assertEquals([told.subject, told.text, told.before, told.after], [subject, ...texts]);
  });
}
