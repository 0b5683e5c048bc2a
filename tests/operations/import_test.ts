/** `deno task import` on the menus of other programs in `menus/`: nothing is invented, and nothing is lost. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { CONTENT_NAMES } from "../../src/tables/content_file.ts";
import { importMenu } from "../../build/import/import_menu.ts";
import { checkContent } from "../../src/check/check_content.ts";
import { foldText } from "../../src/domain/text/fold_text.ts";
import type { Loose } from "../check/bad_content_row.ts";
import { SAMPLE_CONTENT, sampleFiles } from "../sample_content.ts";
import { temporaryFolder } from "../temporary_folder.ts";
import { runTask } from "./task.ts";

const MENUS = new URL("./menus/", import.meta.url);
const [BOX, BOX_MENU] = await Promise.all(
  ["ingredients", "menu"].map(async (name) =>
    JSON.parse(await Deno.readTextFile(new URL(`../../src/content/${name}.json`, import.meta.url)))
  ),
);

/** What a menu must become: each dish with its price or its prices by size, and its category; and the places that are asked. */
interface Expected {
  readonly dishes: Readonly<Record<string, readonly [price: unknown, category: string]>>;
  /** By the first words of a question. */
  readonly asked: Readonly<Record<string, readonly string[]>>;
  /** Rows of a table that are neither empty, a dish, nor asked: its titles. */
  readonly titles?: readonly string[];
  /** Rows that are another size of a dish above. */
  readonly joined?: number;
  /** The numbers that the dishes have, in their order. */
  readonly numbers?: readonly string[];
}

const BOTH = { "individual-32-cm": 9900, familiar: 15900 };

const MENUS_EXPECTED: Readonly<Record<string, Expected>> = {
  "fudo.csv": {
    dishes: {
      "Pan de ajo": [4900, "antipastos"],
      Margherita: [9900, "pizzas_rojas"],
      'La "Nonna"': [10900, "pizzas_rojas"],
      César: [8900, "ensaladas"],
    },
    asked: {
      "«Costo» no": ["fila 2"],
      'Ingrediente nuevo: «ricota». Escribe en ingredients.json sus "allergens", o [] si no tiene ninguno. Si es lo mismo que "ricotta"':
        ["fila 4"],
      'Ingrediente nuevo: «lechuga». Escribe en ingredients.json sus "allergens", o [] si no tiene ninguno. Está en': [
        "fila 5",
      ],
    },
    titles: ["fila 1"],
  },
  "denials.csv": {
    dishes: {
      Uno: [{ ind: 9900, fam: 14900 }, "pizzas_rojas"],
      Dos: [{ ind: 8900, fam: 13900 }, "pizzas_rojas"],
      Tres: [{ ind: 5900, fam: 7900 }, "Pizzas y ensaladas"],
      Cuatro: [{ ind: 12900, fam: 15900 }, "Promos"],
      Cinco: [{ ind: 2900, fam: 3900, copa: 1000 }, "bebestibles"],
      Seis: [{ ind: 8900, fam: 13900 }, "pizzas_rojas"],
      Siete: [{ ind: 8900, fam: 13900 }, "pizzas_rojas"],
    },
    asked: {
      "«lo que se elige» no": ["fila 8, «Siete»: Sabores: menta, limón"],
      "«lo que no lleva» no": ["fila 2", "fila 3", "fila 4", "fila 7"],
      "¿Qué categoría es la sección «Pizzas": ["fila 4"],
      "Ingrediente nuevo: «tres»": ["fila 4"],
      "¿Qué categoría es la sección «Promos": ["fila 5"],
      "Ingrediente nuevo: «pizza familiar»": ["fila 5"],
      "«cc» no": ["fila 6"],
      "Ingrediente nuevo: «1,5 l de leche»": ["fila 6"],
      'Ingrediente nuevo: «1/2 palta». Escribe en ingredients.json sus "allergens", o [] si no tiene ninguno. Si es lo mismo que "palta"':
        ["fila 6"],
      "Ingrediente nuevo: «chocolate 70% leche»": ["fila 6"],
    },
    titles: ["fila 1"],
  },
  "offers.html": {
    dishes: {
      Panqueque: [3900, "postres"],
      Helado: [{ chico: 2500, grande: 4500 }, "postres"],
      Torta: [undefined, "postres"],
      Flan: [2900, "postres"],
      Queque: [undefined, "postres"],
      Brazo: [4900, "postres"],
      Kuchen: [{ entero: 9500, trozo: 1900 }, "postres"],
    },
    asked: {
      "«offers.priceSpecification» no": ["plato 1"],
      "No se entiende el precio": ["plato 3"],
      "«offers.availability» no": ["plato 4"],
      "«offers» no": ["plato 5 de la página, «Queque»: $1.900"],
      "«precio» no": ["plato 6 de la página, «Brazo»: 5.5 USD"],
      "No tiene precio": ["plato 5"],
    },
  },
  "untitled.csv": {
    dishes: {
      Margherita: [9900, "pizzas_rojas"],
      Marinara: [8900, "pizzas_rojas"],
      Napolitana: [12900, "pizzas_rojas"],
    },
    asked: {
      "Se leyó": ["fila 2"],
      "«columna sin título» no": ["fila 3", "fila 4", "fila 5, «Napolitana»: Familiar"],
      "No dice qué": ["fila 5"],
      "Ingrediente nuevo: «napolitana»": ["fila 5"],
    },
    titles: ["fila 1"],
  },
  "excel_chile.csv": {
    dishes: {
      Napolitana: [BOTH, "pizzas_rojas"],
      Española: [10900, "pizzas_rojas"],
      Bianca: [{ "individual-32-cm": 9500, familiar: 14500 }, "pizzas_blancas"],
      "Agua mineral": [1800, "bebestibles"],
    },
    asked: {
      "Está antes": ["fila 1"],
      "Se leyó": ["fila 4", "fila 8", "fila 10", "fila 12"],
      "Ingrediente nuevo: «choricillo»": ["fila 6"],
      "Tiene precio en un solo": ["fila 6", "fila 11"],
      "No dice qué": ["fila 11"],
      "Ingrediente nuevo: «agua": ["fila 11"],
    },
    titles: ["fila 3"],
  },
  "english.tsv": {
    dishes: {
      Margherita: [9900, "pizzas_rojas"],
      Quattro: [12900, "pizzas_blancas"],
      Tiramisu: [3500, "postres"],
    },
    asked: { "No dice qué": ["fila 4"], "Ingrediente nuevo: «tiramisu»": ["fila 4"] },
    titles: ["fila 1"],
  },
  "variants_below.csv": {
    dishes: {
      Margherita: [{ mediana: 9900, familiar: 14900 }, "pizzas_rojas"],
      Empanada: [undefined, "antipastos"],
      Pino: [2900, "antipastos"],
      Focaccia: [{ "1-2-porcion": 3500, "porcion-completa": 5900 }, "antipastos"],
    },
    asked: {
      "No lo dicen": [
        "fila 3, 4: «Pizzas»",
        "fila 3, 4: «Margherita»",
        "fila 6, 8, 9: «Entradas»",
        "fila 8, 9: «Focaccia»",
      ],
      "No tiene precio": ["fila 5, «Empanada»"],
      "No dice qué": ["fila 5", "fila 7, fila 8, fila 9"],
      "Ingrediente nuevo: «empanada»": ["fila 5"],
      "Ingrediente nuevo: «carne»": ["fila 6"],
    },
    titles: ["fila 1"],
    joined: 4,
  },
  "side_by_side.csv": {
    dishes: {
      Ciabatta: [3900, "antipastos"],
      Focaccia: [4900, "antipastos"],
      Burrata: [7900, "antipastos"],
      Flan: [2900, "postres"],
      Helado: [1900, "postres"],
    },
    asked: {
      "Está antes": ["fila 1: «Carta»"],
      "Se leyó": ["fila 4: «Entradas»", "fila 4: «Postres»"],
      "«columna sin título» no": ["fila 6, «Focaccia»: nuevo"],
      "No dice qué": ["fila 6", "fila 7", "fila 6", "fila 7"],
      "Ingrediente nuevo: «flan»": ["fila 6"],
      "Ingrediente nuevo: «helado»": ["fila 7"],
    },
  },
  "local.csv": {
    dishes: {
      Merlot: [{ copa: 3900, botella: 18900 }, "bebestibles"],
      "De campo": [{ "1-4-kg": 4500, "1-2-kg": 8500 }, "QUESOS"],
      Bebida: [1900, "bebestibles"],
      Ceviche: [8900, "antipastos"],
      Choclo: [undefined, "antipastos"],
      "Pozole <picante>": [{}, "SOPAS"],
      Criolla: [{ "para-2": 18500, "para-4": 34000 }, "PICADAS"],
      Kuchen: [1990, "postres"],
    },
    asked: {
      "Se leyó": ["fila 1: «VINOS»", "fila 4", "fila 10", "fila 13"],
      "¿Qué categoría es la sección «PICADAS»": ["fila 14"],
      "El código no": ["fila 16, «Kuchen»: 7801234567890"],
      "Ingrediente nuevo: «criolla»": ["fila 14"],
      "Ingrediente nuevo: «kuchen»": ["fila 16"],
      "¿Qué categoría es la sección «SOPAS»": ["fila 12"],
      "Ingrediente nuevo: «pozole <picante>»": ["fila 12"],
      "¿Qué categoría es la sección «QUESOS»": ["fila 5"],
      "«lo que se elige» no": ["fila 7, «Bebida»: A elección: cola, limón"],
      "No dice qué": ["fila 3", "fila 5", "fila 12", "fila 14", "fila 16"],
      "Ingrediente nuevo: «merlot»": ["fila 3"],
      "Ingrediente nuevo: «de campo»": ["fila 5"],
      "Ingrediente nuevo: «bebida»": ["fila 7"],
      "Ingrediente nuevo: «palta en aceite de oliva»": ["fila 8"],
      "No se entiende": [
        "fila 9, «Choclo»: P. Venta «#¡VALOR!»",
        "fila 12, «Pozole <picante>»: Precio (MXN) «150», Familiar (₹) «180»",
      ],
      "Un precio no dice": ["fila 12"],
    },
    titles: ["fila 2", "fila 6", "fila 11", "fila 15"],
  },
  "below.csv": {
    dishes: {
      Focaccia: [4900, "antipastos"],
      Burrata: [7900, "antipastos"],
      Caprese: [6900, "antipastos"],
      Flan: [2900, "postres"],
      Mixta: [3900, "Hechas hoy, con pan"],
      Merlot: [3900, "bebestibles"],
      Lomo: [9900, "bebestibles"],
      Pulpo: [8900, "bebestibles"],
      Cola: [1500, "bebestibles"],
    },
    asked: {
      "Se leyó como título": [
        "fila 2: «ANTIPASTOS»",
        "fila 11: «POSTRES»",
        "fila 14: «ENSALADAS»",
        "fila 15: «Hechas hoy, con pan»",
        "fila 17: «Vinos, tintos y blancos»",
      ],
      "Se leyó como lo que lleva": [
        "fila 5: «Aceite de oliva, romero»",
        "fila 7: «rúcula»",
        "fila 8: «con tomate cherry»",
        "fila 10: «Se sirve con ensalada.»",
        "fila 20: «Con ensalada chilena»",
        "fila 22: «Cochayuyo, ensalada»",
      ],
      "«nota al pie» no": ["fila 3: Todas las entradas llevan pan", "fila 13: Alle Preise"],
      "No dice qué": ["fila 12", "fila 16", "fila 23"],
      "¿Qué categoría es la sección «Hechas": ["fila 16"],
      "Ingrediente nuevo: «ensalada»": ["fila 9", "fila 21"],
      "Ingrediente nuevo: «ensalada chilena»": ["fila 19"],
      "Ingrediente nuevo: «cochayuyo»": ["fila 21"],
      "Ingrediente nuevo: «cola»": ["fila 23"],
      "Ingrediente nuevo: «flan»": ["fila 12"],
      "Ingrediente nuevo: «mixta»": ["fila 16"],
    },
  },
  "commented.html": {
    dishes: { Flan: [2900, "postres"], "Rúcula & palta": [6900, "ensaladas"] },
    asked: {
      "No es un plato": ["«Vacía»"],
      "«comentario de la página» no": ['<!-- <script type="application/ld+json">{"@type":"MenuItem","name":"Viejo"'],
      "«name» no": ["«Carta de verano»", "«Carta de otoño»"],
      "«description» no": ["«Torta»: Con nueces", "«Carta de otoño»: Con nueces"],
      "«offers» no": ['«Torta»: {"price":24900}'],
      "«price» no": ["«Colación»: 6900"],
    },
  },
  "struck_rows.xlsx": {
    dishes: { "Margherita Mediana": [9900, "Pizzas"], Burrata: [7900, "Pizzas"] },
    asked: {
      "«celda tachada» no": [
        "hoja «Pizzas», fila 4: Diavola",
        "hoja «Pizzas», fila 7: Capricciosa",
        "hoja «Pizzas», fila 7: 9900",
      ],
      "Está oculto": ["hoja «Pizzas», fila 10: Napolitana"],
      "Se leyó como título": ["hoja «Pizzas», fila 2: «Margherita»", "hoja «Pizzas», fila 9: «Fugazza»"],
      "Se leyó como lo que lleva": ["hoja «Pizzas», fila 8: «Salame, ají»"],
      "No lo dicen": ["hoja «Pizzas», fila 3: «Margherita»"],
      "No dice qué": ["hoja «Pizzas», fila 3, «Margherita Mediana»", "hoja «Pizzas», fila 6, «Burrata»"],
      "¿Qué categoría": ["hoja «Pizzas», fila 3, «Margherita Mediana»", "hoja «Pizzas», fila 6, «Burrata»"],
      "Ingrediente nuevo: «Margherita Mediana»": ["hoja «Pizzas», fila 3, «Margherita Mediana»"],
      "No es un plato": [
        "hoja «Pizzas», fila 5: «Familiar | 15900»",
        "hoja «Pizzas», fila 7: «Salame, ají»",
        "hoja «Pizzas», fila 11: «Familiar | 12900»",
      ],
    },
  },
  "struck_names.xlsx": {
    dishes: {
      Margherita: [{ mediana: 9900, familiar: 14900 }, "Pizzas"],
      Calzone: [undefined, "Pizzas"],
      "Fugazza Mediana": [undefined, "Pizzas"],
    },
    asked: {
      "«celda tachada» no": [
        "hoja «Pizzas», fila 4: Diavola",
        "hoja «Pizzas», fila 5: Diavola",
        "hoja «Pizzas», fila 5: Familiar",
        "hoja «Pizzas», fila 5: 15900",
      ],
      "No es un plato": ["hoja «Pizzas», fila 4: «Mediana | 10900»"],
      "¿Qué categoría es la sección «Pizzas»?": [
        "hoja «Pizzas», fila 2",
        "hoja «Pizzas», fila 6",
        "hoja «Pizzas», fila 7",
      ],
      "No dice qué": ["hoja «Pizzas», fila 2", "hoja «Pizzas», fila 6", "hoja «Pizzas», fila 7"],
      "Excel lo guardó": ["hoja «Pizzas», fila 6: 2026-02-01"],
      "No tiene precio": ["hoja «Pizzas», fila 6"],
      "No se entiende": ["hoja «Pizzas», fila 7, «Fugazza Mediana»: Precio «150 kr»"],
      "Ingrediente nuevo: «Fugazza Mediana»": ["hoja «Pizzas», fila 7"],
      "Ingrediente nuevo: «calzone»": ["hoja «Pizzas», fila 6"],
      "Ingrediente nuevo: «margherita»": ["hoja «Pizzas», fila 2"],
    },
  },
  "two_size_columns.csv": {
    dishes: { "Pino masa fina": [{ mediana: 8900, familiar: 12900 }, ""] },
    asked: {
      "No dice qué": ["fila 2, fila 3"],
      "¿Qué categoría": ["fila 2, fila 3"],
      "Ingrediente nuevo: «pino masa fina»": ["fila 2, fila 3"],
    },
    titles: ["fila 1"],
    joined: 1,
  },
  "size_column.csv": {
    dishes: {
      Pepperoni: [{ mediana: 11900, familiar: 16900 }, "Pizzas"],
      Limonada: [{ "500-cc": 3000, "1-litro": 5000 }, "bebestibles"],
      "Fugazza Familiar": [undefined, "Pizzas"],
      Bianca: [{ familiar: 14900, mediana: 10900, individual: 8900 }, "Pizzas"],
      "Chocolate Vaso": [2500, "bebestibles"],
      "Chocolate Copa": [3900, "postres"],
      "Flan Grande": [2900, "postres"],
    },
    asked: {
      "No dice qué": [
        "fila 2, fila 3",
        "fila 4, fila 5",
        "fila 6",
        "fila 7, fila 8, fila 9",
        "fila 10",
        "fila 11",
        "fila 13",
      ],
      "Se leyó como título": ["fila 12: «Postres»"],
      "No lo dicen": ["fila 9: «Bianca»", "fila 13: «Postres»"],
      "¿Qué categoría es la sección «Pizzas»?": ["fila 2, fila 3", "fila 6", "fila 7, fila 8"],
      "Ingrediente nuevo: «limonada": ["fila 4, fila 5"],
      "Ingrediente nuevo: «Fugazza Familiar»": ["fila 6"],
      "No se entiende": ["fila 6, «Fugazza Familiar»: Precio «consultar»"],
      "Ingrediente nuevo: «bianca»": ["fila 7, fila 8"],
      "Ingrediente nuevo: «Chocolate Vaso»": ["fila 10"],
      "Ingrediente nuevo: «Chocolate Copa»": ["fila 11"],
      "Ingrediente nuevo: «Flan Grande»": ["fila 13"],
    },
    titles: ["fila 1"],
    joined: 4,
  },
  "sizes_in_names.csv": {
    dishes: {
      Pepperoni: [{ mediana: 11900, familiar: 16900 }, "pizzas_rojas"],
      Margherita: [{ "familiar-42-cm": 15900, individual: 9900 }, "pizzas_rojas"],
      Napolitana: [9900, "pizzas_rojas"],
      "Napolitana Familiar": [14900, "pizzas_rojas"],
      "Bianca chica": [8900, "pizzas_blancas"],
      "Bianca Chica": [9900, "pizzas_blancas"],
      "Coca-Cola": [{ "lata-350-cc": 1900, "botella-1-5-l": 3900 }, "bebestibles"],
      Botella: [4900, "bebestibles"],
      "Promo 2 personas": [19900, "Promos"],
      "Promo 4 personas": [29900, "Promos"],
      Pizza: [{ mediana: 8900, familiar: 12900, "super-familiar": 16900 }, "pizzas_blancas"],
      Fugazza: [{ normal: 8900, familiar: 12900 }, "pizzas_blancas"],
    },
    asked: {
      "«Código» no": ["fila 2, fila 4, «Pepperoni»: 102"],
      "No dice qué": ["fila 6", "fila 7", "fila 8", "fila 9", "fila 10, fila 11", "fila 12"],
      "Ingrediente nuevo: «napolitana»": ["fila 6"],
      "Ingrediente nuevo: «Napolitana Familiar»": ["fila 7"],
      "Ingrediente nuevo: «bianca": ["fila 8"],
      "Ingrediente nuevo: «Bianca": ["fila 9"],
      "Ingrediente nuevo: «Coca-Cola": ["fila 10, fila 11"],
      "Ingrediente nuevo: «botella": ["fila 12"],
      "¿Qué categoría es la sección «Promos»?": ["fila 13", "fila 14"],
    },
    titles: ["fila 1"],
    joined: 6,
  },
  "two_prices.csv": {
    dishes: {
      "Calzone Mediana": [{}, "pizzas_rojas"],
      "Calzone Familiar": [{}, "pizzas_rojas"],
    },
    asked: {
      "Un precio no dice": ["fila 2", "fila 3"],
      "No dice qué": ["fila 2", "fila 3"],
      "Ingrediente nuevo: «Calzone Mediana": ["fila 2"],
      "Ingrediente nuevo: «Calzone Familiar": ["fila 3"],
    },
    titles: ["fila 1"],
  },
  "odd.csv": {
    dishes: {
      Fugazzeta: [undefined, ""],
      "Del mes": [undefined, ""],
      "Barros Luco": [undefined, ""],
      Completo: [undefined, ""],
      "Sin precio": [undefined, ""],
      "Cola,lata": [1990, ""],
      "Promo 2 pizzas": [undefined, ""],
      Churrasco: [undefined, ""],
      Salsa: [100, ""],
      Yapa: [undefined, ""],
      Banquete: [1_000_000, ""],
      Boda: [undefined, ""],
      Fin: [1990, ""],
    },
    asked: {
      "«estado» no": ["fila 2"],
      "«lo que se elige» no": ["fila 3, «Del mes»: consultar"],
      "No es un plato": ["fila 7: «mozzarella | 5.000»"],
      "Se quitaron los dibujos": ["fila 2, «Fugazzeta»: Fugazzeta 🧅", "fila 8"],
      "¿Qué categoría": [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((row) => `fila ${row}`),
      "No se entiende": [2, 3, 4, 5, 8, 10, 11, 13, 15].map((row) => `fila ${row}`),
      "No tiene precio": ["fila 6"],
      "No dice qué": ["fila 5", "fila 9"],
      "Ingrediente nuevo: «del mes»": ["fila 3"],
      "Ingrediente nuevo: «carne»": ["fila 4"],
      "Ingrediente nuevo: «queso»": ["fila 4"],
      "Ingrediente nuevo: «completo»": ["fila 5"],
      "Ingrediente nuevo: «otra»": ["fila 8"],
      "Ingrediente nuevo: «cola,lata»": ["fila 9"],
      "Ingrediente nuevo: «promo 2": ["fila 10"],
    },
    titles: ["fila 1"],
  },
  "repeated_titles.csv": {
    dishes: { "Cuatro quesos": [12900, "pizzas_blancas"], Helado: [3900, "postres"], Flan: [2900, "postres"] },
    asked: {
      "Se leyó": ["fila 1", "fila 4", "fila 9"],
      "Ingrediente nuevo: «provolone»": ["fila 3"],
    },
    titles: ["fila 2", "fila 5", "fila 7"],
  },
  "sheets.xlsx": {
    dishes: {
      Margherita: [9900, "pizzas_rojas"],
      Diavola: [10900, "pizzas_rojas"],
      Calzone: [undefined, "pizzas_rojas"],
      "Limón menta": [3900, "bebestibles"],
    },
    asked: {
      "Está antes": ["hoja «Portada», fila 1"],
      "No lo dicen": ["hoja «Pizzas», fila 5, 6: «Pizzas rojas»"],
      "No se entiende": ["hoja «Pizzas», fila 6"],
      "No dice qué": ["hoja «Jugos», fila 2"],
      "Ingrediente nuevo: «limón menta»": ["hoja «Jugos», fila 2"],
    },
    titles: [],
  },
  "hand_typed.csv": {
    dishes: {
      Napolitana: [{ mediana: 8900, familiar: 12900 }, "pizzas_rojas"],
      Bianca: [undefined, "pizzas_rojas"],
      "Mitad y mitad": [undefined, "pizzas_rojas"],
      "Extra de tomate": [900, "Agregados para pizzas"],
      Merlot: [{ copa: 3900, botella: 18900 }, "bebestibles"],
      Carménère: [undefined, "bebestibles"],
    },
    asked: {
      "Está antes": ["fila 1"],
      "Se leyó": [
        "fila 3: «PIZZAS ROJAS | todas con mozzarella»",
        "fila 9",
        "fila 11: «VINOS | Copa | Botella»",
        "fila 15",
      ],
      "No lo dicen": ["fila 5: «Napolitana»"],
      "No es un plato": ["fila 6: «borde de queso»", "fila 14: «Subtotal | Copa 39.000»"],
      "Se quitaron los dibujos": ["fila 7, «Bianca»: 🌶🌶"],
      "No se entiende": ["fila 7", "fila 8", "fila 13, «Carménère»: Copa «$4.000 copa»"],
      "Ingrediente nuevo: «carménère»": ["fila 13"],
      "«lo que se elige» no": ["fila 8, «Mitad y mitad»: Elige dos: napolitana o bianca"],
      "Ingrediente nuevo: «mitad y mitad»": ["fila 8"],
      "¿Qué categoría es la sección «Agregados": ["fila 10"],
      "No dice qué": ["fila 12", "fila 13"],
      "Ingrediente nuevo: «merlot»": ["fila 12"],
    },
    titles: ["fila 2"],
    joined: 1,
  },
  "sizes_below.csv": {
    dishes: {
      Napolitana: [{ individual: 5900, familiar: 8900, gigante: 11900 }, "pizzas_rojas"],
      Calzone: [7900, "pizzas_rojas"],
      VINOS: [{ copa: 3500, botella: 12900 }, "bebestibles"],
      Flan: [2900, "postres"],
    },
    asked: {
      "Se leyó": ["fila 2", "fila 3: «Napolitana»", "fila 8"],
      "No lo dicen": ["fila 4, 5, 6, 7: «PIZZAS ROJAS»", "fila 4, 5, 6: «Napolitana»", "fila 9, 10: «VINOS»"],
      "No dice qué": ["fila 9, fila 10, «VINOS»"],
      "Ingrediente nuevo: «vinos»": ["fila 9"],
      "«lo que se elige» no": ["fila 7, «Calzone»: Se puede pedir con queso"],
      "«Tipo» no": ["fila 11, «Flan»: Frío"],
      "No es un plato": ["fila 12: «9.900 | Jarra | Cervezas»"],
    },
    titles: ["fila 1"],
    joined: 3,
  },
  "open_quote.csv": {
    dishes: { Flan: [1900, "postres"], Torta: [undefined, "postres"] },
    asked: {
      "Unas comillas no cierran": ["fila 3: «2.900;Postres Helado;1.500;Postres»"],
      "No se entiende": ["fila 3"],
      "No lo dicen": ["fila 3: «Postres»"],
      "No dice qué": ["fila 2", "fila 3"],
      "Ingrediente nuevo: «flan»": ["fila 2"],
      "Ingrediente nuevo: «torta»": ["fila 3"],
    },
  },
  "merged.xlsx": {
    dishes: {
      Napolitana: [{ mediana: 8990, familiar: 13990 }, "pizzas_rojas"],
      Bianca: [{ mediana: 9990, familiar: 14990 }, "pizzas_blancas"],
      Margherita: [{ mediana: 7990, familiar: 11990 }, "pizzas_rojas"],
      Chocolate: [{ unidad: 1500, docena: 14000 }, "postres"],
      Vainilla: [8000, "postres"],
      Focaccia: [{ chico: 3900, grande: 5900 }, "antipastos"],
      Merlot: [12900, "bebestibles"],
      Flan: [2900, "postres"],
    },
    asked: {
      "«nota de una celda» no": ["hoja «Pizzas», fila 4: lleva nueces"],
      "Está oculto": ["hoja «Pizzas», columna «Costo»", "hoja «Pizzas», fila 5: Vieja | ajo | 1000", "hoja «Costos»"],
      "No lo dicen": ["hoja «Pizzas», fila 6: «Pizzas»"],
      "Excel lo guardó": ["hoja «Helados», fila 4: 2026-02-01"],
      "Se leyó": ["hoja «Bar», fila 2: «Vinos»", "hoja «Bar», fila 2: «Postres»"],
      "No dice qué": [
        "hoja «Helados», fila 2",
        "hoja «Helados», fila 4",
        "hoja «Antipastos»",
        "hoja «Bar»",
        "hoja «Bar»",
      ],
      "Ingrediente nuevo: «merlot»": ["hoja «Bar»"],
      "Ingrediente nuevo: «flan»": ["hoja «Bar»"],
    },
  },
  "linked.html": {
    dishes: {
      "Pizza de queso": [undefined, "pizzas_rojas"],
      Napolitana: [9900, "pizzas_rojas"],
      Merlot: [{ copa: 3900, botella: 18900 }, "bebestibles"],
      Flan: [2900, "postres"],
    },
    asked: {
      "«description» no": ["«Pizzas rojas»: Todas llevan nueces", "plato 1 de la página, «Pizza de queso»: Almonds"],
      "«offers» no": ['«Pizzas rojas»: {"price":9900}', "«Tarjeta de regalo»"],
      "«name» no": ["«Bar»: Bar", "plato 1 de la página, «Pizza de queso»: Cheese pizza"],
      "«nutrition» no": ["plato 1"],
      "No se entiende": ["plato 1"],
      "«suitableForDiet» no": ["plato 2 de la página, «Napolitana»: VeganDiet, HalalDiet"],
      "No es un plato": ["Fuera de carta", "plato 3 de la página: «#lejos | Pizzas rojas»"],
      "No dice qué": ["plato 4"],
      "Ingrediente nuevo: «merlot»": ["plato 4"],
    },
  },
  "other_titles.csv": {
    dishes: {
      Margherita: [9900, "pizzas_rojas"],
      "Caprese (C)": [7900, "ensaladas"],
      Tiramisù: [4900, "postres"],
      Marinara: [8900, "pizzas_rojas"],
      "Panna cotta": [4500, "postres"],
      Empanada: [{ unidad: 1200, docena: 12000 }, "antipastos"],
      Queso: [undefined, "antipastos"],
      Flan: [undefined, "postres"],
      Budín: [undefined, "postres"],
    },
    asked: {
      "«códigos, quizás de alérgenos» no": [
        "fila 2, «Margherita»: Margherita (A,G)",
        "fila 2, «Margherita»: salsa de tomate, mozzarella (G, L)",
        "fila 4, «Tiramisù»: Tiramisù A,C,G",
        "fila 6, «Marinara»: Marinara (A, 12)",
        "fila 14, «Budín»: (A,G) Budín",
      ],
      "No dice qué": ["fila 10", "fila 11", "fila 13", "fila 14"],
      "Ingrediente nuevo: «empanada»": ["fila 10"],
      "«Unidad» no": ["fila 11, «Queso»: kg"],
      "Ingrediente nuevo: «queso»": ["fila 11"],
      "No tiene precio": ["fila 11"],
      "Ingrediente nuevo: «flan»": ["fila 13"],
      "No se entiende": ["fila 13, «Flan»: Precio S/ «25»", "fila 14"],
      "Ingrediente nuevo: «budín»": ["fila 14"],
    },
    titles: ["fila 1", "fila 5", "fila 7", "fila 9", "fila 12"],
  },
  "struck.xlsx": {
    dishes: { Flan: [undefined, "postres"], Helado: [2900, "postres"] },
    asked: {
      "«celda tachada» no": [
        "hoja «Postres», fila 2: 3900",
        "hoja «Postres», fila 3: Torta",
        "hoja «Postres», fila 3: Postres",
        "hoja «Postres», fila 3: 4900",
      ],
      "No dice qué": ["hoja «Postres», fila 2", "hoja «Postres», fila 4"],
      "Ingrediente nuevo: «flan»": ["hoja «Postres»"],
      "Ingrediente nuevo: «helado»": ["hoja «Postres»"],
      "No tiene precio": ["hoja «Postres», fila 2"],
    },
  },
  "struck_parts.xlsx": {
    dishes: {
      Flan: [2500, "postres"],
      "Torta nueva": [undefined, "postres"],
      Helado: [undefined, "postres"],
      Kuchen: [undefined, "postres"],
      Brownie: [undefined, "postres"],
      Suspiro: [3200, "postres"],
      Mousse: [undefined, "postres"],
    },
    asked: {
      "Está oculto": ["hoja «Postres», columna «Costo»"],
      "«celda tachada» no": [
        "hoja «Postres», fila 1: Viejo",
        "hoja «Postres», fila 2: 2900",
        "hoja «Postres», fila 3: Torta vieja",
        "hoja «Postres», fila 3: 3900",
        "hoja «Postres», fila 4: 3900",
        "hoja «Postres», fila 7: Vinos",
      ],
      "No tiene precio": ["hoja «Postres», fila 3", "hoja «Postres», fila 4", "hoja «Postres», fila 9"],
      "Excel lo guardó": ["hoja «Postres», fila 9: 2026-02-01 10:30"],
      "No lo dicen": ["hoja «Postres», fila 7: «Postres»"],
      "«columna sin título» no": ["hoja «Postres», fila 7, «Suspiro»: frío"],
      "No se entiende": ["hoja «Postres», fila 5", "hoja «Postres», fila 6, «Brownie»: Precio «120 €»"],
    },
  },
  "two_currencies.csv": {
    dishes: { Flan: [2900, "postres"], Torta: [3900, "postres"] },
    asked: {
      "«Precio USD» no": ["fila 2, «Flan»: 3", "fila 3, «Torta»: 4.5"],
      "«Precio €» no": ["fila 3, «Torta»: 4"],
    },
    titles: ["fila 1"],
  },
  "footnotes.csv": {
    dishes: { Brownie: [undefined, "postres"], Flan: [{}, "postres"], Helado: [2900, "postres"] },
    asked: {
      "«llamada a una nota» no": ["fila 3, «Brownie»: Brownie*", "fila 4, «Flan»: Flan **"],
      "«nota al pie» no": ["fila 5: *Contiene nueces", "fila 7: Contienen leche"],
      "Se leyó": ["fila 2: «Postres»"],
      "No se entiende": [
        "fila 3, «Brownie»: Precio (€) «120»",
        "fila 4, «Flan»: Precio (€) «110», Familiar (€) «150»",
      ],
      "No dice qué": ["fila 3", "fila 4", "fila 6"],
      "Ingrediente nuevo: «brownie»": ["fila 3"],
      "Ingrediente nuevo: «flan»": ["fila 4"],
      "Ingrediente nuevo: «helado»": ["fila 6"],
      "Un precio no dice": ["fila 4"],
    },
  },
  "formats.xlsx": {
    dishes: { Flan: [undefined, "postres"], Torta: [undefined, "postres"], Helado: [2900, "postres"] },
    asked: {
      "No se entiende": [
        "hoja «Postres», fila 2, «Flan»: Precio «120 €»",
        "hoja «Postres», fila 3, «Torta»: Precio «150 US$»",
      ],
      "«IVA» no": ["hoja «Postres», fila 4, «Helado»: 19 %"],
      "No dice qué": ["hoja «Postres», fila 2", "hoja «Postres», fila 3", "hoja «Postres», fila 4"],
      "Ingrediente nuevo: «flan»": ["hoja «Postres»"],
      "Ingrediente nuevo: «torta»": ["hoja «Postres»"],
      "Ingrediente nuevo: «helado»": ["hoja «Postres»"],
    },
  },
  "restaurant.html": {
    dishes: {
      Margherita: [{ individual: 9900, familiar: 14900 }, "pizzas_rojas"],
      'Ñoquis "Pino"': [8900, "pizzas_rojas"],
      Cazuela: [7900, "Sopas"],
      Carménère: [15990, "bebestibles"],
    },
    asked: {
      "«suitableForDiet» no": ["plato 1 de la página"],
      "Ingrediente nuevo: «papas»": ["plato 2 de la página"],
      "Ingrediente nuevo: «queso»": ["plato 2 de la página"],
      "¿Qué categoría es la sección «Sopas»": ["plato 3"],
      "No dice qué": ["plato 4"],
      "Ingrediente nuevo: «carménère»": ["plato 4"],
    },
  },
  "parts_in_names.csv": {
    dishes: {
      Pino: [9900, "PIZZAS"],
      Brava: [{ familiar: 15900, individual: 9900 }, "PIZZAS"],
      "Cuatro quesos": [10900, "PIZZAS"],
      "Nonna (individual, familiar)": [8900, "PIZZAS"],
      "Ligera (sin gluten, vegana)": [8900, "PIZZAS"],
      "Arma la tuya (elige 3: tomate, palta, ají)": [8900, "PIZZAS"],
      "7 Up (lata)": [1900, "bebestibles"],
      "Jugo (1,5 l, frío)": [2900, "bebestibles"],
      "Vino (casa)": [2500, "bebestibles"],
      Helado: [2500, "bebestibles"],
      "Promo jugo y pan": [4900, "BEBIDAS"],
    },
    asked: {
      "Se leyó como título": ["fila 2", "fila 10"],
      "¿Qué categoría es la sección «BEBIDAS»": ["fila 15"],
      "Ingrediente nuevo: «promo jugo y pan»": ["fila 15"],
      "Del nombre se leyó": ["fila 3", "fila 4", "fila 5", "fila 14: «Helado: tomate, ají»"],
      "¿Qué categoría": ["fila 3, «Pino»", "fila 4, fila 5, «Brava»", "fila 6", "fila 7", "fila 8", "fila 9"],
      "Ingrediente nuevo: «ají»": ["fila 4, fila 5", "fila 14"],
      "«códigos": ["fila 6, «Cuatro quesos»: Cuatro quesos (A,G)"],
      "No dice qué": ["fila 6", "fila 7", "fila 8", "fila 9", "fila 11", "fila 12", "fila 13", "fila 15"],
      "Ingrediente nuevo: «cuatro quesos»": ["fila 6"],
      "Ingrediente nuevo: «nonna (individual, familiar)»": ["fila 7"],
      "Ingrediente nuevo: «ligera (sin gluten, vegana)»": ["fila 8"],
      "Ingrediente nuevo: «arma la tuya": ["fila 9"],
      "Ingrediente nuevo: «7 Up (lata)»": ["fila 11"],
      "Ingrediente nuevo: «jugo (1,5 l, frío)»": ["fila 12"],
      "Ingrediente nuevo: «vino (casa)»": ["fila 13"],
    },
    titles: ["fila 1"],
    joined: 1,
    numbers: ["01", "02", "03"],
  },
  "exports.csv": {
    dishes: {
      "Lomo a lo pobre": [12990, "Fondos"],
      "Pisco sour": [{ simple: 4500, doble: 6900 }, "bebestibles"],
      Pepperoni: [8990, "pizzas_rojas"],
      Bianca: [10990, "pizzas_blancas"],
      Funghi: [{}, "pizzas_blancas"],
      Marinara: [{ mediana: 9900, familiar: 14900 }, "pizzas_rojas"],
      Calzone: [9900, "Pizzas"],
      Kuchen: [{ entero: 15990, trozo: 2990 }, "postres"],
      Flan: [2500, "postres"],
    },
    asked: {
      "No lo dicen": ["fila 12, 13: «Pizzas»", "fila 18: «Postres»", "fila 18: «Kuchen»"],
      "Ingrediente nuevo: «kuchen»": ["fila 17, fila 18"],
      "Ingrediente nuevo: «flan»": ["fila 19"],
      "«ID» no": ["fila 11, fila 12, fila 13", "fila 11", "fila 11"],
      "«Tipo» no": ["fila 11, fila 12, fila 13, «Marinara»: variable", "fila 11"],
      "«Categoría» no": ["fila 15, «Calzone»: Cocina"],
      "¿Qué categoría es la sección «Pizzas»": ["fila 15"],
      "Ingrediente nuevo: «calzone»": ["fila 15"],
      "«Handle» no": ["fila 2", "fila 3, fila 4", "fila 17, fila 18", "fila 19"],
      "«Cost» no": ["fila 2", "fila 3, fila 4"],
      "No dice qué": ["fila 2", "fila 3, fila 4", "fila 15", "fila 17, fila 18", "fila 19"],
      "¿Qué categoría es la sección «Fondos»": ["fila 2"],
      "Ingrediente nuevo: «lomo a lo pobre»": ["fila 2"],
      "Ingrediente nuevo: «pisco sour»": ["fila 3"],
      "«Precio Neto» no": ["fila 6, «Pepperoni»: 7555"],
      "«Menú» no": ["fila 8", "fila 9"],
      "«Name» no": ["fila 8, «Bianca»: Bianca (garlic, cheese)"],
      "«Contiene» no": ["fila 8, «Bianca»: leche, nueces"],
      "Del nombre se leyó": ["fila 6: «Pepperoni: salsa de tomate, pepperoni»"],
      "Un precio no dice": ["fila 9, «Funghi»: Precio «$11.490», Precio con IVA «$12.490»"],
    },
    titles: ["fila 1", "fila 5", "fila 7", "fila 10", "fila 14", "fila 16"],
    joined: 4,
    numbers: ["01"],
  },
  "trattoria.csv": {
    dishes: {
      Bruschetta: [5900, "antipastos"],
      Burrata: [6900, "antipastos"],
      Lasagna: [{ med: 8900, fam: 13900 }, "FONDOS"],
      Ossobuco: [undefined, "FONDOS"],
    },
    asked: {
      "Está antes": ["fila 1: «Da Ana»"],
      "Se leyó como título": ["fila 2: «ANTIPASTI»", "fila 2: «FONDOS»"],
      "¿Qué categoría": ["fila 4, «Lasagna»", "fila 5, «Ossobuco»"],
      "No dice qué": ["fila 4", "fila 5", "fila 4", "fila 5"],
      "No se entiende": ["fila 5, «Ossobuco»: MED / FAM «9.900 / consultar»"],
      "Ingrediente nuevo: «bruschetta»": ["fila 4"],
      "Ingrediente nuevo: «lasagna»": ["fila 4"],
      "Ingrediente nuevo: «ossobuco»": ["fila 5"],
    },
  },
  "till.csv": {
    dishes: {
      Lomo: [9900, ""],
      Fugazza: [{ med: 7900, fam: 11900 }, "PIZZA"],
      Pino: [{ med: 7500, fam: 10900 }, "PIZZA"],
      "Agua 1,5 L": [undefined, "PIZZA"],
      "Soda 350 cc": [1500, "PIZZA"],
      Flan: [2500, "PIZZA"],
    },
    asked: {
      "No lo dicen": ["fila 6, 8, 9, 11: «PIZZA»"],
      "«Bebida» no": ["fila 6, «Pino»: Cola"],
      "«Bebida Lata» no": ["fila 6, «Pino»: 1.200"],
      "No tiene precio": ["fila 8"],
      "«títulos de columnas» no": ["fila 10: Plato | Valor | Té | 800"],
      "Se leyó como título": ["fila 3: «PIZZA"],
      "«Costo» no": ["fila 4, «Fugazza»: 2.000", "fila 4, «Fugazza»: 3.000"],
      "¿Qué categoría tiene cada plato": ["fila 2"],
      "«Té» no": ["fila 11, «Flan»: Café"],
      "«800» no": ["fila 11, «Flan»: 900"],
      "¿Qué categoría es la sección «PIZZA»": ["fila 4", "fila 6", "fila 8", "fila 9", "fila 11"],
      "No dice qué": ["fila 4", "fila 6", "fila 11"],
      "Ingrediente nuevo: «fugazza»": ["fila 4"],
      "Ingrediente nuevo: «pino»": ["fila 6"],
      "Ingrediente nuevo: «Agua 1,5 L»": ["fila 8"],
      "Ingrediente nuevo: «soda 350 cc»": ["fila 9"],
      "Ingrediente nuevo: «flan»": ["fila 11"],
    },
    titles: ["fila 1", "fila 5", "fila 7", "fila 10"],
    numbers: ["01"],
  },
  "two_tables.csv": {
    dishes: {
      Napolitana: [{ med: 8900, fam: 12900 }, "PIZZAS"],
      Bianca: [{ med: 8500, fam: 12500 }, "PIZZAS"],
      Pino: [2500, "EMPANADAS"],
      Jugo: [1500, "bebestibles"],
    },
    asked: {
      "Se leyó como título": ["fila 1: «PIZZAS»", "fila 1: «EMPANADAS»", "fila 4: «BEBIDAS»"],
      "¿Qué categoría es la sección «PIZZAS»": ["fila 3", "fila 5"],
      "¿Qué categoría es la sección «EMPANADAS»": ["fila 3"],
      "No dice qué": ["fila 3", "fila 5", "fila 3", "fila 5"],
      "Ingrediente nuevo: «napolitana»": ["fila 3"],
      "Ingrediente nuevo: «bianca»": ["fila 5"],
      "Ingrediente nuevo: «pino»": ["fila 3"],
      "Ingrediente nuevo: «jugo»": ["fila 5"],
    },
  },
  "empty_column.csv": {
    dishes: { Fugazza: [{ med: 7900, fam: 11900 }, "PIZZAS"], Cola: [1200, "bebestibles"] },
    asked: {
      "Se leyó como título": ["fila 1: «PIZZAS | Med | Fam»", "fila 1: «BEBIDAS | Lata | TRAGOS | Copa»"],
      "«TRAGOS» no": ["fila 2, «Cola»: Sour"],
      "«TRAGOS Copa» no": ["fila 2, «Cola»: 3.900"],
      "¿Qué categoría es la sección «PIZZAS»": ["fila 2"],
      "Tiene precio en un solo": ["fila 2, «Cola»: Lata «1.200»"],
      "No dice qué": ["fila 2", "fila 2"],
      "Ingrediente nuevo: «fugazza»": ["fila 2"],
      "Ingrediente nuevo: «cola»": ["fila 2"],
    },
  },
  "other_kinds_beside.csv": {
    dishes: {
      Lasaña: [9900, ""],
      Flan: [2900, "postres"],
      Diavola: [{ med: 8900, fam: 12900 }, "PIZZAS"],
      Sour: [3900, "bebestibles"],
    },
    asked: {
      "Se leyó como título": ["fila 1: «N° | PIZZAS", "fila 1: «Tipo | Trago"],
      "Tiene precio en un solo": ["fila 2, «Sour»"],
      "¿Qué categoría es la sección «PIZZAS»": ["fila 2, «Diavola»"],
      "¿Qué categoría tiene cada plato": ["fila 2, «Lasaña»"],
      "No dice qué": ["fila 2", "fila 2", "fila 2", "fila 2"],
      "Ingrediente nuevo: «diavola»": ["fila 2"],
      "Ingrediente nuevo: «flan»": ["fila 2"],
      "Ingrediente nuevo: «sour»": ["fila 2"],
      "Ingrediente nuevo: «lasaña»": ["fila 2"],
    },
    numbers: ["20", "01"],
  },
  "weights.csv": {
    dishes: { Diavola: [{ mediana: 8900, familiar: 12900 }, ""] },
    asked: {
      "«Gramos» no": ["fila 2, «Diavola»: 350"],
      "¿Qué categoría tiene cada plato": ["fila 2"],
      "No dice qué": ["fila 2"],
      "Ingrediente nuevo: «diavola»": ["fila 2"],
    },
  },
  "footer.csv": {
    dishes: { Lasaña: [9900, ""], Tallarines: [7900, ""], Merlot: [5900, ""] },
    asked: {
      "Se leyó como lo que lleva": ["fila 5: «Valle del Maipo"],
      "Se leyó como título": ["fila 8: «Horario", "fila 9: «Delivery"],
      "«nota al pie» no": ["fila 6: Pedidos", "fila 10: Valores con IVA"],
      "¿Qué categoría tiene cada plato": ["fila 2", "fila 3", "fila 4"],
      "Ingrediente nuevo: «Valle del Maipo»": ["fila 4"],
      "Ingrediente nuevo: «cosecha 2019»": ["fila 4"],
      "No dice qué": ["fila 2", "fila 3"],
      "Ingrediente nuevo: «lasaña»": ["fila 2"],
      "Ingrediente nuevo: «tallarines»": ["fila 3"],
    },
    numbers: ["01", "02", "03"],
  },
  "kind_column.csv": {
    dishes: {
      Diavola: [{ med: 8900, fam: 12900 }, "pizzas_rojas"],
      Bianca: [{ med: 9900, fam: 13900 }, "pizzas_blancas"],
      Flan: [2500, "postres"],
      Lasaña: [9900, "FONDOS"],
    },
    asked: {
      "Se leyó como título": ["fila 1: «Categoría | Tipo | Pizza", "fila 4: «Postres", "fila 6: «N° | FONDOS"],
      "¿Qué categoría es la sección «FONDOS»": ["fila 7"],
      "Ingrediente nuevo: «flan»": ["fila 5"],
      "Ingrediente nuevo: «lasaña»": ["fila 7"],
      "«Categoría» no": ["fila 2, «Diavola»: Pizzas", "fila 3, «Bianca»: Pizzas"],
      "No dice qué": ["fila 2", "fila 3", "fila 5", "fila 7"],
      "Ingrediente nuevo: «diavola»": ["fila 2"],
      "Ingrediente nuevo: «bianca»": ["fila 3"],
    },
    numbers: ["07"],
  },
  "section_column_ends.csv": {
    dishes: { Flan: [2900, "postres"], Lomo: [12900, ""] },
    asked: {
      "¿Qué categoría": ["fila 5, «Lomo»"],
      "No dice qué": ["fila 2", "fila 5"],
      "Ingrediente nuevo: «flan»": ["fila 2"],
      "Ingrediente nuevo: «lomo»": ["fila 5"],
    },
    titles: ["fila 1", "fila 4"],
  },
  "names_alone.html": {
    dishes: { Flan: [2900, ""] },
    asked: {
      "No es un plato": [
        "https://faro.example/carta.pdf",
        "https://faro.example/menu",
        "«Caldillo»",
        "plato 2 de la página: «Porción 1900 | Entera 9900 | Postres»",
      ],
      "¿Qué categoría": ["plato 1"],
      "No dice qué": ["plato 1"],
      "Ingrediente nuevo: «flan»": ["plato 1"],
    },
  },
  "graph.html": {
    dishes: { Caprese: [undefined, "ensaladas"], Burrata: [undefined, "ensaladas"], Suelta: [{}, ""] },
    asked: {
      "Una parte": ['{"@type":"MenuItem"'],
      "No se entiende": ["plato 1 de la página", "plato 2 de la página"],
      "«menuAddOn» no": ['plato 2 de la página, «Burrata»: {"@id":"#suelta"}'],
      "No dice qué": ["plato 2 de la página", "plato 3 de la página"],
      "¿Qué categoría": ["plato 3 de la página"],
      "Ingrediente nuevo: «suelta»": ["plato 3 de la página"],
      "Un precio no dice": ["plato 3 de la página"],
    },
  },
  "ragged.csv": {
    dishes: {
      Focaccia: [{ individual: 3900, familiar: 5900 }, ""],
      "Merlot 375 cc": [9900, ""],
      "Merlot 750 cc": [18900, ""],
      "7Up": [1200, "bebestibles"],
      Jugo: [{ vaso: 2500, familiar: 2500 }, "bebestibles"],
      Sangría: [{ vaso: 2500, jarra: 8900 }, "bebestibles"],
      "César (pollo, pan)": [4900, "ensaladas"],
      "Helado artesanal": [undefined, "ensaladas"],
      "Empanadas de pino": [2900, "ensaladas"],
      flan: [2900, "LO NUESTRO"],
      Burrata: [6900, "torta de nuez"],
      Merlot: [3900, "bebestibles"],
      Brut: [4900, "BURBUJAS"],
    },
    asked: {
      "Se leyó como título": [
        "fila 5: «BEBIDAS | Vaso»",
        "fila 8: «TRAGOS | Jarra»",
        "fila 10: «ENSALADAS | Precio | Detalle»",
        "fila 12: «Ensaladas de invierno | con pan»",
        "fila 15: «LO NUESTRO | todo casero»",
        "fila 17: «torta de nuez»",
        "fila 19: «VINOS | Copa»",
        "fila 21: «BURBUJAS»",
      ],
      "No lo dicen": ["fila 7: «Familiar»", "fila 9: «Vaso»", "fila 22: «Copa»"],
      "No dice qué": [2, 3, 4, 6, 7, 9, 16, 18, 20, 22].map((row) => `fila ${row}, `),
      "¿Qué categoría tiene cada plato": ["fila 2", "fila 3", "fila 4"],
      "¿Qué categoría es la sección «LO NUESTRO»": ["fila 16"],
      "¿Qué categoría es la sección «torta de nuez»": ["fila 18"],
      "¿Qué categoría es la sección «BURBUJAS»": ["fila 22"],
      "Tiene precio en un solo": [
        "fila 3, «Merlot 375 cc»: Familiar «9.900»",
        "fila 4, «Merlot 750 cc»: Familiar «18.900»",
        "fila 6, «7Up»: Vaso «1.200»",
        "fila 20, «Merlot»: Copa «3.900»",
        "fila 22, «Brut»: Copa «4.900»",
      ],
      "No tiene precio": ["fila 13"],
      "Ingrediente nuevo: «merlot 375 cc»": ["fila 3"],
      "Ingrediente nuevo: «merlot 750 cc»": ["fila 4"],
      "Ingrediente nuevo: «7Up»": ["fila 6"],
      "Ingrediente nuevo: «jugo»": ["fila 7"],
      "Ingrediente nuevo: «sangría»": ["fila 9"],
      "Ingrediente nuevo: «flan»": ["fila 16"],
      "Ingrediente nuevo: «merlot»": ["fila 20"],
      "Ingrediente nuevo: «brut»": ["fila 22"],
    },
    titles: ["fila 1"],
  },
  "bilingual.txt": {
    dishes: {
      Diavola: [9900, "pizzas_rojas"],
      Ñoquis: [8900, "Pastas en salsa blanca"],
      Marinara: [7900, "pizzas_rojas"],
      Affogato: [3900, "Cafés y postres"],
    },
    asked: {
      "Está antes": ["fila 2: «Da Ana»"],
      "Se leyó": ["fila 4: «PIZZAS ROJAS | RED PIZZAS»", "fila 6", "fila 8", "fila 10"],
      "«Nombre» no": ["fila 5, «Diavola»: Devil"],
      "«Ingredientes / Alérgenos» no": ["fila 5"],
      "«Alérgenos» no": ["fila 5, «Diavola»: (A, G)"],
      "¿Qué categoría es la sección «Pastas en": ["fila 7"],
      "¿Qué categoría es la sección «Cafés y": ["fila 11"],
      "No dice qué": ["fila 5", "fila 7", "fila 9", "fila 11"],
      "Ingrediente nuevo: «diavola»": ["fila 5"],
      "Ingrediente nuevo: «ñoquis»": ["fila 7"],
      "Ingrediente nuevo: «marinara»": ["fila 9"],
      "Ingrediente nuevo: «affogato»": ["fila 11"],
    },
  },
  "woocommerce.csv": {
    dishes: { Pepperoni: [{ mediana: 8990, familiar: 12990 }, "pizzas_rojas"], Merlot: [3900, "bebestibles"] },
    asked: {
      "No lo dicen": ["fila 3, 4: «Pizzas»"],
      "«Tipo» no": ["fila 2, fila 3, fila 4, «Pepperoni»: variable", "fila 2, fila 3, fila 4", "fila 5"],
      "«SKU» no": ["fila 2, fila 3, fila 4", "fila 5"],
      "«Valor(es) del atributo 1» no": ["fila 2", "fila 2", "fila 2, fila 3, fila 4, «Pepperoni»: Familiar"],
      "No dice qué": ["fila 5"],
      "Ingrediente nuevo: «merlot»": ["fila 5"],
    },
    titles: ["fila 1"],
    joined: 2,
  },
  "no_gap.csv": {
    dishes: {
      Pollo: [{ media: 4500, entera: 8900 }, "Fondos"],
      Lomo: [9900, "Fondos"],
      Cola: [1500, "Bar"],
      Jugo: [2500, "Bar"],
    },
    asked: {
      "Se leyó como título": ["fila 1: «Fondos»", "fila 1: «Bar»"],
      "Tiene precio en un solo": ["fila 4, «Lomo»: Entera «9.900»"],
      "¿Qué categoría es la sección «Fondos»": ["fila 3", "fila 4"],
      "¿Qué categoría es la sección «Bar»": ["fila 3", "fila 4"],
      "No dice qué": ["fila 3", "fila 4", "fila 3", "fila 4"],
      "Ingrediente nuevo: «pollo»": ["fila 3"],
      "Ingrediente nuevo: «lomo»": ["fila 4"],
      "Ingrediente nuevo: «cola»": ["fila 3"],
      "Ingrediente nuevo: «jugo»": ["fila 4"],
    },
  },
  "figures.csv": {
    dishes: { Ceviche: [8900, "Kcal"] },
    asked: {
      "Se leyó como título": ["fila 1: «Kcal | Carta | Precio»"],
      "No es un plato": ["fila 2: «350 | Lomo | 9.900»", "fila 5: «Total | 18.800»"],
      "No lo dicen": ["fila 4, 5: «Kcal»"],
      "¿Qué categoría es la sección «Kcal»": ["fila 4"],
      "No dice qué": ["fila 4"],
      "Ingrediente nuevo: «ceviche»": ["fila 4"],
    },
    titles: ["fila 3"],
    numbers: ["01"],
  },
  "by_hand.csv": {
    dishes: {
      Napolitana: [{ "1-2": 8990, "familiar-42-cm": 12990 }, "PIZZAS"],
      Española: [{ "1-2": 9990, "familiar-42-cm": 13990 }, "PIZZAS"],
      Mixta: [16990, "PIZZAS"],
      Ñoquis: [7900, "Pastas"],
    },
    asked: {
      "Se leyó como título": [
        "fila 1: «PIZZAS | 1/2 | Familiar (42 cm) | Precio 2026»",
        "fila 6: «Pastas | Ingredientes»",
      ],
      "«nota al pie» no": ["fila 5: (*) Contiene huevo"],
      "«llamada a una nota» no": ["fila 3, «Española»: Española (*)"],
      "«columna sin título» no": ["fila 2, «Napolitana»: 1", "fila 3, «Española»: 2", "fila 4, «Mixta»: 4.220,00"],
      "¿Qué categoría es la sección «PIZZAS»": ["fila 2", "fila 3", "fila 4"],
      "Tiene precio en un solo": ["fila 4, «Mixta»: Familiar (42 cm) «16.990»"],
      "No dice qué": ["fila 4"],
      "Ingrediente nuevo: «mixta»": ["fila 4"],
      "¿Qué categoría es la sección «Pastas»": ["fila 7"],
      "Ingrediente nuevo: «choricillo»": ["fila 3"],
      "Ingrediente nuevo: «papa»": ["fila 7"],
      "Ingrediente nuevo: «queso»": ["fila 7"],
    },
  },
  "lone_in_description.csv": {
    dishes: { "Pizza blanca": [8990, ""], Flan: [2990, "postres"] },
    asked: {
      "Se leyó como título": ["fila 3: «POSTRES»", "fila 6: «Total»"],
      "Se leyó como lo que lleva": ["fila 5: «Consulte por alergias»"],
      "«lo que se elige» no": ["fila 4, «Flan»: Consulte por alergias"],
      "¿Qué categoría tiene cada plato": ["fila 2"],
    },
    titles: ["fila 1"],
  },
  "extras_in_rows.csv": {
    dishes: { Diavola: [13990, "pizzas_rojas"], Cola: [1500, "bebestibles"] },
    asked: {
      "«topping_name» no": ["fila 2, fila 3, «Diavola»: Ají", "fila 2, fila 3, «Diavola»: Queso"],
      "«topping_price» no": ["fila 2, fila 3, «Diavola»: 1200", "fila 2, fila 3, «Diavola»: 1500"],
      "No dice qué": ["fila 4"],
      "Ingrediente nuevo: «cola»": ["fila 4"],
    },
    titles: ["fila 1"],
    joined: 1,
  },
  "mac.csv": {
    dishes: { Ñoquis: [7900, "Pastas"], Flan: [2900, "postres"] },
    asked: {
      "¿Qué categoría": ["fila 2"],
      "No dice qué": ["fila 3"],
      "Ingrediente nuevo: «flan»": ["fila 3"],
    },
    titles: ["fila 1"],
  },
  "languages.html": {
    dishes: { Flan: [2900, "postres"], Helado: [1900, ""] },
    asked: {
      "«plato en otro idioma» no": ["Desserts | Custard | 2900"],
      "No dice qué": ["plato 1 de la página", "plato 2 de la página, plato 3 de la página, «Helado»"],
      "¿Qué categoría": ["plato 2 de la página, plato 3 de la página"],
      "Ingrediente nuevo: «flan»": ["plato 1 de la página"],
      "Ingrediente nuevo: «helado»": ["plato 2 de la página"],
    },
  },
};

interface Draft {
  readonly menu: Loose;
  readonly ingredients: readonly Loose[];
  readonly questions: string;
  readonly said: string;
}

/** The draft of a file, for a restaurant without a menu. */
async function drafted(bytes: Uint8Array): Promise<Omit<Draft, "said">> {
  const { categories } = BOX_MENU;
  const draft = await importMenu(bytes, { categories, ingredients: [] }, BOX.ingredients, new Date().toISOString());
  // As the files have it: without what is undefined.
  const { menu, ingredients, report } = JSON.parse(JSON.stringify(draft));
  return { menu, ingredients, questions: report };
}

/** The files that the task writes into a folder. */
async function imported(file: string, dir: string): Promise<Draft> {
  const { code, said, wrong } = await runTask("import", [new URL(file, MENUS).pathname], { CONTENT_DIR: dir });
  assertEquals([code, wrong], [0, ""], said);
  const read = (name: string) => Deno.readTextFile(`${dir}/${name}`);
  const { ingredients } = JSON.parse(await read("ingredients.json"));
  return {
    menu: JSON.parse(await read("menu.json")),
    ingredients,
    questions: await read("import-preguntas.txt"),
    said,
  };
}

Deno.test("An import takes no description for a section, no section for a title, and no title for a dish", async () => {
  const read: [csv: string, ...dishes: [name: string, price: unknown, category: string, description: string][]][] = [
    // What stands in the column of descriptions, behind the names, is none of its own.
    [
      "PLATO;Descripción;Precio\nBrownie;tibio;4.500\n;con helado de vainilla;\nLOMO;CON PAPAS;9.900\n;SALSAS A ELECCIÓN;",
      ["Brownie", 4500, "", "tibio. con helado de vainilla"],
      ["LOMO", 9900, "", "CON PAPAS. SALSAS A ELECCIÓN"],
    ],
    [
      "Detalle;Plato;Valor\nmozzarella;Pizza blanca;8.990\ncon helado de vainilla;;",
      ["Pizza blanca", 8990, "", "mozzarella. con helado de vainilla"],
    ],
    // "Ingredientes" is what a column can be called, and "Marca" stands where names stand.
    [
      ";Pizza;Precio/30 cm;Familiar\n;Veggie;7.990;11.990\nINGREDIENTES;;;\n;Palta;1.500;2.500\nCERVEZAS;Marca;Schop;Botella\n;Austral;3.600;4.600",
      ["Veggie", { "30-cm": 7990, familiar: 11990 }, "Pizza", "Veggie"],
      ["Palta", { "30-cm": 1500, familiar: 2500 }, "INGREDIENTES", "Palta"],
      ["Austral", { schop: 3600, botella: 4600 }, "bebestibles", "Austral"],
    ],
    ["PRODUCTO;Mediana;STOCK;Familiar\nNapo;7.900;12;10.900", ["Napo", { mediana: 7900, familiar: 10900 }, "", "Napo"]],
    ["Café;;Precio\nCortado;chico y grande;1.900", ["Cortado", 1900, "bebestibles", "Cortado"]],
    // A menu in two languages is one in Spanish too.
    [
      `<script type="application/ld+json">[
        {"@type": "Menu", "inLanguage": ["en", "es"], "hasMenuItem": {"name": "Flan", "offers": {"price": 2900}}},
        {"@type": "Menu", "inLanguage": "es", "hasMenuItem": {"name": "Sopa", "offers": {"price": 3900}}}]</script>`,
      ["Flan", 2900, "", "Flan"],
      ["Sopa", 3900, "", "Sopa"],
    ],
  ];
  for (const [csv, ...dishes] of read) {
    const { menu } = await drafted(new TextEncoder().encode(csv));
    const found = menu.items.map((
      item: Loose,
    ) => [item.name, item.price ?? item.prices, item.category, item.description.es]);
    assertEquals(found, dishes, csv);
  }
});

/** Tables, their dishes as `name price category: ingredients`, and what the questions say. */
const GUESSES: Readonly<Record<string, readonly [csv: string, dishes: readonly string[], asked?: string]>> = {
  "what is denied by a sign is no ingredient": [
    "Plato;Ingredientes;Precio\nA;salsa de tomate s/ajo, mozzarella s/lactosa;9.900\nB;tomate w/o mozzarella;8.900",
    ["A 9900 : salsa-de-tomate", "B 8900 : tomate"],
    "fila 2, «A»: s/ajo, mozzarella s/lactosa",
  ],
  "what is denied by a drawing or replaced is no ingredient": [
    "Plato;Ingredientes;Precio\nA;Tomate, ❌ mozzarella, 🚫 ajo;9.900\nB;Crema en vez de tomate;9.900\nC;Tomate, nunca lleva ajo;9.900",
    ["A 9900 : tomate", "B 9900 : crema", "C 9900 : tomate"],
    "fila 2, «A»: ✗ mozzarella, ✗ ajo",
  ],
  "what costs more, is recommended or may be is asked, and is no ingredient": [
    "Plato;Ingredientes;Precio\nA;Tomate (+$2.000 con prosciutto);9.900\nB;Tomate. Con burrata +1.000;9.900\n" +
    "C;Tomate. Recomendada con vino tinto;9.900\nD;Tomate (puede ser con ajo);9.900",
    ["A 9900 : tomate", "B 9900 : tomate", "C 9900 : tomate", "D 9900 : tomate"],
    "fila 4, «C»: Recomendada con vino tinto",
  ],
  "a trace, an extra, an option and an exception are no ingredients": [
    "Plato;Ingredientes;Precio\nA;Tomate. Elaborado en una cocina con nueces, leche y huevo;9.900\n" +
    "B;Tomate. Extras: jamón, ajo;9.900\nC;Tomate. Opciones: pollo, camarones;9.900\n" +
    "D;Tomate senza aglio e mozzarella;9.900\nE;Ajo menos gorgonzola y parmesano;9.900\n" +
    "F;Sin TACC: ajo;9.900",
    ["A 9900 : tomate", "B 9900 : tomate", "C 9900 : tomate", "D 9900 : tomate", "E 9900 : ajo", "F 9900 : f"],
    "fila 7, «F»: Sin TACC: ajo",
  ],
  "a sauce that is denied, replaced or chosen colours no pizza": [
    "Pizzas;Ingredientes;Precio\nA;Crema en vez de salsa de tomate;9.900\nB;Ajo (no lleva salsa de tomate);9.900\n" +
    "C;Salsa de tomate o crema;9.900\nD;Base de salsa de tomate;9.900\nE;Ajo, sin salsa de tomate;9.900",
    [
      "A 9900 Pizzas: crema",
      "B 9900 Pizzas: ajo",
      "C 9900 Pizzas: salsa-de-tomate-o-crema",
      "D 9900 pizzas_rojas: base-de-salsa-de-tomate",
      "E 9900 pizzas_blancas: ajo",
    ],
    "¿Qué categoría es la sección «Pizzas»?",
  ],
  "a section of two things is asked": [
    "Sección;Plato;Precio\nPastas y ensaladas;Lasaña;8.900\nAcompañamientos, bebidas;Papas;2.900\n" +
    "Carnes con ensalada;Lomo;9.900\nFood & Drinks;Toast;4.900\nBebidas / Sides;Aros;4.900\nVinos tintos y blancos;Merlot;9.900",
    [
      "Lasaña 8900 Pastas y ensaladas: lasana",
      "Papas 2900 Acompañamientos, bebidas: papas-2",
      "Lomo 9900 Carnes con ensalada: lomo",
      "Toast 4900 Food & Drinks: toast",
      "Aros 4900 Bebidas / Sides: aros",
      "Merlot 9900 bebestibles: merlot",
    ],
    "¿Qué categoría es la sección «Pastas y ensaladas»?",
  ],
  "a section within another is of one thing": [
    `<script type="application/ld+json">{"@type": "MenuSection", "name": "Carta", "hasMenuSection":
      {"name": "Postres", "hasMenuItem": {"name": "Flan", "offers": {"price": 2900}}}}</script>`,
    ["Flan 2900 postres: flan"],
  ],
  "a net price is none beside the whole one": [
    "Producto;Precio;IVA;Precio total;Precio con impuesto\nNapo;8.319;1.581;9.900;9.900",
    ["Napo {} : napo"],
    "Un precio no dice de qué tamaño es",
  ],
  "a portion has a price or grams": [
    "PASTAS;Media porción;Porción\nÑoquis;4.900;7.900\nPLATO;Porción;Precio\nLomo;250;9.900",
    ['Ñoquis {"media-porcion":4900,"porcion":7900} PASTAS: noquis', "Lomo 9900 PASTAS: lomo"],
    "fila 4, «Lomo»: 250",
  ],
  "a table of fees below the dishes is no more dishes of their section": [
    "Plato;Detalle;Precio\nBEBIDAS;;\nCola;lata;1.500\n;;\nComuna;;Valor despacho\nÑuñoa;;2.000",
    ["Cola 1500 bebestibles: cola", "Ñuñoa 2000 Comuna: nunoa"],
    "«Comuna | Valor despacho»",
  ],
  // As Shopify writes them: what the product is stands in its first row only, in two columns.
  "sizes are one dish where two columns say the section": [
    "Handle;Title;Body (HTML);Product Category;Type;Option1 Value;Variant Price\n" +
    "napo;Napo;<p>Jamón</p>;Food, Beverages & Tobacco > Food Items;Pizza roja;Mediana;8900\nnapo;;;;;Familiar;12900\n" +
    "pan;Pan;;;Entradas;Default Title;3900",
    ['Napo {"mediana":8900,"familiar":12900} pizzas_rojas: jamon', "Pan 3900 antipastos: pan"],
  ],
  // As WooCommerce writes them: two columns describe the product, none its variations.
  "sizes are one dish where two columns describe it": [
    "Name;Short description;Description;Regular price;Categories\nPepe;Clásica;Jamón;;White pizzas\n" +
    "Pepe - Small;;;8990;\nPepe - Large;;;12990;",
    ['Pepe {"small":8990,"large":12990} pizzas_blancas: clasica, jamon'],
  ],
  "a size that says nothing is no part of the name": [
    "Item Name,Variation Name,Category,Price\nTabla,Regular,Starters,14900.00",
    ["Tabla 14900 antipastos: tabla"],
  ],
  "a price that a comma moved is not read, and nothing joins the dish above": [
    "Nombre,Individual,Familiar\nRoma,8900,12900\nNapo,9,900,14,900\ncon ajo\nPepe,7900,9900",
    ['Roma {"individual":8900,"familiar":12900} : roma', 'Pepe {"individual":7900,"familiar":9900} con ajo: pepe'],
    "fila 3: «Napo | 9 | 900 | 14 | 900»",
  ],
  "one and a dozen, and inches, are sizes": [
    'EMPANADAS;C/U;DOCENA\nQueso;1.500;15.000\nPIZZAS;10"";14”\nNapo;8.900;12.900',
    [
      'Queso {"unidad":1500,"docena":15000} EMPANADAS: queso',
      'Napo {"10-pulgadas":8900,"14-pulgadas":12900} PIZZAS: napo',
    ],
  ],
  "a size with a sign of money, and each of a pizza by the slice, has its price": [
    "Pizza;Mediana $;$ Familiar;Slice;Half;Whole;Familiar 8 porc.\nNapo;8.900;12.900;2.500;8.500;15.900;13.900",
    [
      'Napo {"mediana":8900,"familiar":12900,"slice":2500,"half":8500,"whole":15900,"familiar-8-porc":13900} Pizza: napo',
    ],
  ],
  "a regular size beside a large one is asked": [
    "Item,Regular,Large\nNapo,8900,12900",
    ['Napo {"normal":8900,"large":12900} : napo'],
    "Un precio no dice de qué tamaño es",
  ],
  "inches in brackets after a name are its size, and a name keeps its quotes": [
    'Item,Price\n"Napo (12"")",8900\n"Napo (16"")",12900\n"La ""Nonna"" Mediana",7900\n"La ""Nonna"" Familiar",9900',
    ['Napo {"12-pulgadas":8900,"16-pulgadas":12900} : napo', 'La "Nonna" {"mediana":7900,"familiar":9900} : la-nonna'],
  ],
  "a title says of what it is": [
    "Nombre del plato (ES);Preço (R$);Preço (CLP);Categoría (ES);Ingredientes del producto\nNapo;45,90;8.500;Pizzas rojas;jamón",
    ["Napo 8500 pizzas_rojas: jamon"],
    "«Preço (R$)» no se importó",
  ],
  "a section of one thing is read, whatever it says beside": [
    "Sección;Plato;Precio\nTé y café;A;900\nCafé, té e infusiones;B;900\nBebidas frías y calientes;C;900\n" +
    "Cervezas nacionales e importadas;D;900\nVinos (copa, botella);E;900\nBebidas / 2;F;900\nJugos 500 cc / 1,5 L;G;900\n" +
    "Para picar/compartir;P;900\nDestacados, Postres;H;900\nPizzas blancas con crema;Q;900\n" +
    "Aguas con gas y sin gas;J;900\nCena y más > Postres;K;900\nPostres y té;L;900\nPostres con alcohol;R;900\nAntipasti caldi e freddi;S;900\nCarnes (con ensalada);M;900",
    [
      ..."ABCDEFG".split("").map((name) => `${name} 900 bebestibles: ${name.toLowerCase()}`),
      "P 900 antipastos: p",
      "H 900 postres: h",
      "Q 900 pizzas_blancas: q",
      "J 900 bebestibles: j",
      "K 900 postres: k",
      "L 900 Postres y té: l",
      "R 900 postres: r",
      "S 900 antipastos: s",
      "M 900 Carnes (con ensalada): m",
    ],
  ],
  "a sauce in a list with slashes colours its pizza": [
    "Pizzas;Ingredientes;Precio\nA;Salsa de tomate / ajo;9.900\nB;Salsa de tomate/crema;9.900",
    ["A 9900 pizzas_rojas: salsa-de-tomate, ajo", "B 9900 Pizzas: salsa-de-tomate, crema"],
  ],
  "praise hides no ingredients, nor does the price of another": [
    "Plato;Ingredientes;Precio\nA;Ideal para compartir, con ajo;9.900\nB;Recomendada por el chef, tomate;9.900\n" +
    "C;Tomate, extra jamón $1.000. Ajo;9.900\nD;Elaborada en horno de leña con tomate;9.900\nE;Ajo, por lo menos dos quesos, tomate;9.900",
    [
      "A 9900 : ajo",
      "B 9900 : tomate",
      "C 9900 : tomate, ajo",
      "D 9900 : elaborada-en-horno-de-lena, tomate",
      "E 9900 : ajo, por-lo-menos-dos-quesos, tomate",
    ],
    "fila 4, «C»: extra jamón $1.000",
  ],
  "a dish whose price is told in words is no section": [
    "Plato;Precio\nENTRADAS;\nErizos;Precio según mercado\nPan;Valor $3.900\nTabla;4.900",
    ["Erizos undefined antipastos: erizos", "Pan undefined antipastos: pan", "Tabla 4900 antipastos: tabla"],
    "fila 3, «Erizos»: Precio «Precio según mercado»",
  ],
  "a figure without a title is no moved price": [
    "Nombre;Precio\nNapo;9.900;12345\nRoma;8.900;250",
    ["Napo 9900 : napo", "Roma 8900 : roma"],
    "fila 2, «Napo»: 12345",
  ],
  "a total of several is no price of one": [
    "Producto;Cantidad;Precio unitario;Precio total\nNapo;10;1.990;19.900\nItem;Stock;Net;Total price\nRoma;9;1.672;1.990",
    ["Napo 1990 : napo", "Roma 1990 : roma"],
    "«Precio total» no se importó",
  ],
  "two parts of a section have each their dish": [
    "Categoría;Subcategoría;Nombre;Precio\nBebidas;Jugos;Piña Vaso;1.500\nBebidas;Batidos;Piña Jarra;5.500",
    ["Piña Vaso 1500 bebestibles: pina-vaso", "Piña Jarra 5500 bebestibles: pina-jarra"],
  ],
  "a kind of dish is no section": [
    "Plato;Tipo de plato;Precio\nPOSTRES;;\nFlan;Vegetariano;2.500",
    ["Flan 2500 postres: flan"],
    "«Tipo de plato» no se importó",
  ],
  "a cheap portion has a price": [
    "Plato;Media porción;Porción\nPan;500;900\nPlato;Porción;Precio porción\nLomo;250;9.900",
    ['Pan {"media-porcion":500,"porcion":900} : pan', "Lomo 9900 : lomo"],
  ],
  "a line end within a list or before a measure parts no name": [
    'Nombre;Precio\n"Napo (tomate,\najo, jamón)";9900\n"Cola\n1,5 L";2900\n"Roma\nsin gluten, vegana";9900\n"Luna\n(tomate, ajo)";9900',
    [
      "Napo 9900 : tomate, ajo, jamon",
      "Cola 1,5 L 2900 : cola-1-5-l",
      "Roma sin gluten, vegana 9900 : roma-sin-gluten-vegana",
      "Luna 9900 : tomate, ajo",
    ],
  ],
  "lines below a name say what the dish is made of": [
    'Nombre;Precio\n"CAPRESE\nTomate, mozzarella\n(contiene nueces)";9900\n"Pizza\nMarinera";8900',
    ["CAPRESE 9900 : tomate, mozzarella, nueces", "Pizza Marinera 8900 : pizza-marinera"],
    "Del nombre se leyó lo que lleva el plato",
  ],
};

for (const [claim, [csv, dishes, asked = ""]] of Object.entries(GUESSES)) {
  Deno.test(`An import asks and does not guess: ${claim}`, async () => {
    const { menu, questions } = await drafted(new TextEncoder().encode(csv));
    const found = menu.items.map(({ name, price, prices, category, ingredients }: Loose) =>
      `${name} ${price ?? JSON.stringify(prices)} ${category}: ${ingredients.join(", ")}`
    );
    assertEquals(found, dishes);
    assertStringIncludes(questions, asked);
  });
}

Deno.test("An import takes no dash, apostrophe or foreign letter of Windows for a letter of a Mac", async () => {
  // As Windows-1252 has them; the other signs are those of Latin 1.
  const signs: Readonly<Record<string, number>> = { "–": 0x96, "—": 0x97, "’": 0x92 };
  for (
    const names of [
      ["Jamón", "Lomo – papas", "Pollo — papas", "Sopa – pan"],
      ["Chef’s pizza", "L’Aquila"],
      ["Blue Curaçao", "Crêpe"],
      ["JAMÓN – PIÑA", "Milanesa—Napo", "Sábado–Domingo"],
    ]
  ) {
    const csv = `Plato;Precio\n${names.map((name) => `${name};4.900`).join("\n")}`;
    const { menu } = await drafted(Uint8Array.from(csv, (sign) => signs[sign] ?? sign.charCodeAt(0)));
    assertEquals(menu.items.map(({ name }: Loose) => name), names);
  }
  // A Mac has é at 0x8e.
  const { menu } = await drafted(Uint8Array.from("Plato;Precio\nT\x8e;1.900", (sign) => sign.charCodeAt(0)));
  assertEquals(menu.items.map(({ name }: Loose) => name), ["Té"]);
});

for (const [file, { dishes, asked, titles, joined = 0, numbers }] of Object.entries(MENUS_EXPECTED)) {
  Deno.test(`An import reads ${file} price by price, and asks what it does not know`, async () => {
    const { menu, ingredients, questions } = await drafted(await Deno.readFile(new URL(file, MENUS)));
    for (const { name, price, prices, category } of menu.items) {
      assertEquals([price ?? prices, category], [...dishes[name] ?? ["not expected", name]], name);
    }
    assertEquals([...new Set(menu.items.map(({ name }: Loose) => name))], Object.keys(dishes));
    if (numbers) assertEquals(menu.items.flatMap(({ number }: Loose) => number ?? []), numbers);
    const blocks = questions.trim().split("\n\n").map((block) => block.split("\n   "));
    const found = blocks.map(([question, ...places]) =>
      [Object.keys(asked).find((start) => question!.startsWith(start)) ?? question!, places] as const
    );
    assertEquals(found.map(([start]) => start).sort(), Object.keys(asked).sort());
    for (const [start, places] of found) {
      assertEquals(places.map((each, at) => each.startsWith(asked[start]![at]!)), asked[start]!.map(() => true), start);
    }
    assertEquals(questions.trim(), questions.replaceAll(/ +$/gm, "").trim());
    // Every row is a dish, a title or a question: the count of a table's rows that hold something.
    if (titles && file !== "sheets.xlsx") {
      const bytes = await Deno.readFile(new URL(file, MENUS));
      const rows = new TextDecoder("latin1").decode(bytes).replace(/"[^"]*"/g, "x").split(/\r?\n/);
      const full = rows.filter((row) => /[^;,\t]/.test(row)).length;
      const others = found.filter(([start]) => /^Está antes|^Se leyó|^No es un plato/.test(start)).flatMap((
        [, places],
      ) => places);
      assertEquals(menu.items.length + joined + others.length + titles.length, full);
    }
    // The same sizes are one group, and cost nothing by themselves.
    const { option_groups: groups, $schema } = menu;
    assertEquals($schema, BOX_MENU.$schema);
    for (const [at, { id, kind, name, options }] of groups.entries()) {
      assertEquals([id, kind, name.es], [`tamano-${at + 1}`, "size", "Tamaño"]);
      assertEquals(options.map(({ price }: Loose) => price), options.map(() => 0));
    }
    const sizesOf = ({ options }: Loose) => options.map(({ id }: Loose) => id).sort().join();
    assertEquals(new Set(groups.map(sizesOf)).size, groups.length);
    const ids = ingredients.map(({ id }) => id);
    assertEquals(new Set(menu.items.flatMap((item: Loose) => item.ingredients)), new Set(ids));
    assertEquals(new Set(ids).size, ids.length);
    // No allergen, English or price of an extra is made up; an ingredient is that of the box or asks for its allergens.
    for (const item of menu.items) {
      assertEquals(item.description.en, item.description.es);
      assert(Date.parse(item.allergens_unconfirmed) <= Date.now());
      for (const member of ["diets", "added_allergens", "alcohol", "badge"]) assert(!(member in item), member);
      const own = groups.filter(({ id }: Loose) => item.option_groups.includes(id)).flatMap(({ options }: Loose) =>
        options
      );
      assertEquals(own.length > 0, item.prices !== undefined);
      for (const size of Object.keys(item.prices ?? {})) assert(own.some(({ id }: Loose) => id === size), size);
    }
    for (const each of ingredients) {
      assert(!("extra_price" in each), each.id);
      const same = BOX.ingredients.find(({ name }: Loose) => name.es === each.name.es);
      if (same) assertEquals(each.allergens, same.allergens);
      else {
        const id = foldText(each.name.es).replaceAll(" ", "-");
        assertEquals([each.allergens, each.name.en, each.removable], [undefined, each.name.es, false]);
        assertEquals(each.id, BOX.ingredients.some((other: Loose) => other.id === id) ? `${id}-2` : id);
      }
      const isNamed = menu.items.some(({ name: dish, description }: Loose) =>
        Object.values<string>(each.name).some((name) =>
          foldText(`${description.es} ${dish}`).includes(foldText(name).slice(0, -1))
        )
      );
      assert(isNamed, each.id);
    }
  });
}

Deno.test("An import loses no word and invents no price of a sheet whose cells stand anywhere", async () => {
  let [seed, count] = [20261128, 0];
  const random = () => seed = seed * 48271 % 2147483647;
  const pick = <Value>(list: readonly Value[]) => list[random() % list.length]!;
  /** A word that stands nowhere else, without figures. */
  const word = () => `q${String(count++).replace(/\d/g, (figure) => "abcdefghij"[Number(figure)]!)}q`;
  const price = () => 1000 + random() % 90_000;
  const cells = [
    ...Array.from({ length: 6 }, () => () => ""),
    ...Array.from({ length: 4 }, () => price),
    ...[() => pick(["Mediana", " - Familiar", "1/2 porción"]), () => `${word()} Familiar`, () => `desde ${price()}`],
    ...[() => `Plato ${word()}`, () => `${word()}, ${word()}`, () => `con ${word()} y ${word()}`, () => `${word()}.`],
    ...[() => `Pizzas ${word()}`, () => word().toUpperCase(), () => `*${word()}`, () => `Todas las ${word()}`],
    ...[() => `sin ${word()}`, () => `${word()} (A,G)`, () => `Total ${word()}`, () => `🌶 ${word()}`],
  ];
  const titles = ["Nombre", "Precio", "Categoría", "Detalle", "Tamaño", "N°", "Chica", "Copa", "Obs", "Precio USD", ""];
  const rows = Array.from({ length: 720 }, (_, at) => {
    if (at % 12 > 0) return Array.from({ length: 5 }, () => pick(cells)());
    const heads = ["Nombre", "Precio", pick(titles), pick(titles), pick(titles)];
    return heads.map((_, column) => heads[(column + at / 12) % 5]);
  });
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(";")).join("\n");
  const { menu, questions } = await drafted(new TextEncoder().encode(text));
  const told = foldText(JSON.stringify(menu) + questions);
  const lost = foldText(text).match(/q[a-j]+q/g)!.filter((each) => !told.includes(each));
  assertEquals(lost, []);
  for (const { price, prices = {} } of menu.items) {
    for (const each of [price, ...Object.values(prices)]) {
      assert(each === undefined || text.includes(`"${each}"`), each);
    }
  }
});

Deno.test("`deno task import` keeps the menu that stood there, and the owner's ingredients, and knows their other words", async () => {
  await using folder = await temporaryFolder();
  for (const name of CONTENT_NAMES) {
    await Deno.copyFile(new URL(`${name}.json`, SAMPLE_CONTENT), `${folder.path}/${name}.json`);
  }
  const before = await Deno.readTextFile(`${folder.path}/menu.json`);
  const own = sampleFiles().ingredients.ingredients;
  const first = await imported("fudo.csv", folder.path);
  const copies = [...Deno.readDirSync(folder.path)].map(({ name }) => name).filter((name) =>
    name.startsWith("menu.json.")
  );
  assertEquals(copies.length, 1);
  assertEquals(await Deno.readTextFile(`${folder.path}/${copies[0]}`), before);
  assertStringIncludes(first.said, `La carta de antes es ahora ${copies[0]}.`);
  assertStringIncludes(first.said, first.questions.trim());
  assertEquals(first.ingredients.slice(0, own.length), own);
  // The owner answers that one is another spelling, and imports again.
  const answered = first.ingredients.filter(({ id }) => id !== "ricota").map((each) =>
    each.id === "ricotta" ? { ...each, also: ["ricota"] } : each
  );
  await Deno.writeTextFile(`${folder.path}/ingredients.json`, JSON.stringify({ ingredients: answered }));
  const second = await imported("fudo.csv", folder.path);
  assertEquals(second.menu.items[2].ingredients, ["salsa-de-tomate", "ricotta"]);
  assert(!second.questions.includes("ricota"));
  assertEquals(second.ingredients.length, answered.length);
  // A word of two ingredients is that of neither.
  const shared = answered.map((each) => each.id === "mozzarella" ? { ...each, also: ["ricota"] } : each);
  await Deno.writeTextFile(`${folder.path}/ingredients.json`, JSON.stringify({ ingredients: shared }));
  const third = await imported("fudo.csv", folder.path);
  assertEquals(third.menu.items[2].ingredients, ["salsa-de-tomate", "ricota"]);
});

Deno.test("`deno task import` that cannot write leaves the menu as it was, says so, and works the next time", async () => {
  await using folder = await temporaryFolder();
  await imported("fudo.csv", folder.path);
  const before = await Deno.readTextFile(`${folder.path}/menu.json`);
  await Deno.mkdir(`${folder.path}/.menu.json.new`);
  const run = await runTask("import", [new URL("two_prices.csv", MENUS).pathname], { CONTENT_DIR: folder.path });
  assertEquals([run.code, run.said], [1, ""]);
  assertStringIncludes(run.wrong, "No se puede escribir en ");
  assertStringIncludes(run.wrong, "La carta de antes no cambió.");
  assertEquals(await Deno.readTextFile(`${folder.path}/menu.json`), before);
  await Deno.remove(`${folder.path}/.menu.json.new`);
  const { menu } = await imported("two_prices.csv", folder.path);
  assertEquals(menu.items.map(({ name }: Loose) => name), Object.keys(MENUS_EXPECTED["two_prices.csv"]!.dishes));
});

Deno.test("A build refuses an imported menu until each dish is confirmed and each question that matters is answered", async () => {
  await using folder = await temporaryFolder();
  const { menu, ingredients } = await imported("excel_chile.csv", folder.path);
  const files = sampleFiles();
  const texts = (changed: Loose, list: readonly Loose[]) =>
    Object.fromEntries(
      Object.entries({ ...files, menu: changed, ingredients: { ingredients: list } })
        .map(([name, file]) => [`${name}.json`, JSON.stringify(file, null, 1)]),
    );
  const problems = (changed: Loose, list: readonly Loose[]) => {
    const checked = checkContent(texts(changed, list));
    return checked.ok ? [] : checked.error.map(({ file, line, message }) => `${file}:${line > 1} ${message}`);
  };
  const all = problems(menu, ingredients).join("\n");
  for (const name of ["Napolitana", "Española", "Bianca", "Agua mineral"]) {
    assertStringIncludes(all, `menu.json:true Confirma los alérgenos de «${name}». Lleva `);
  }
  assertStringIncludes(
    all,
    "«Española». Lleva salsa de tomate (sin alérgenos declarados); mozzarella (leche); choricillo (faltan sus alérgenos). " +
      "¿Y la masa? Si falta algo, agrégalo",
  );
  assertStringIncludes(all, "ingredients.json:true Alérgenos de «choricillo»: Falta: agrégalo.");
  assertStringIncludes(all, "Trazas de alérgenos: Falta: agrégalo.");
  assert(!all.includes("«Agua mineral». Lleva agua mineral (faltan sus alérgenos). ¿Y la masa?"));
  // What is left after the owner has answered: dishes of every category, as this menu has no others.
  const list = [
    ...files.ingredients.ingredients.filter(({ id }) => !ingredients.some((each) => each.id === id)),
    ...ingredients.map((each) => ({ allergens: [], ...each })),
  ];
  const others = files.menu.items.filter(({ name }) => ["Tiramisú", "Burrata con tomates", "Caprese"].includes(name));
  const filled = (items: readonly Loose[]) => ({
    ...menu,
    traces: files.menu.traces,
    items: [
      ...items,
      ...others.map(({ option_groups: _, number: _number, ...item }) => ({ ...item, option_groups: [] })),
    ],
  });
  for (const at of menu.items.keys()) {
    const left = problems(filled(menu.items.with(at, { ...menu.items[at], allergens_unconfirmed: undefined })), list);
    assertEquals(left.filter((each) => each.includes("Confirma")).length, menu.items.length - 1);
  }
  const confirmed = menu.items.map(({ allergens_unconfirmed: _, ...item }: Loose) => item);
  assertEquals(problems(filled(confirmed), list).filter((each) => !/ningún producto/.test(each)), []);
});

Deno.test("`deno task import` writes nothing without a folder or a menu, and says what to do", async () => {
  await using folder = await temporaryFolder();
  const csv = new URL("fudo.csv", MENUS).pathname;
  await Deno.writeTextFile(`${folder.path}/empty.csv`, "Hola;qué tal\n");
  await Deno.writeFile(`${folder.path}/broken.xlsx`, new TextEncoder().encode("PK\x03\x04 no"));
  for (
    const [args, env, words] of [
      [[csv], {}, "CONTENT_DIR=/srv/pizzeria deno task import carta.csv"],
      [[], { CONTENT_DIR: folder.path }, "CONTENT_DIR=/srv/pizzeria deno task import carta.csv"],
      [[csv], { CONTENT_DIR: `${folder.path}/none` }, "No hay una carpeta"],
      [[`${folder.path}/none.csv`], { CONTENT_DIR: folder.path }, "No se puede leer"],
      [[`${folder.path}/broken.xlsx`], { CONTENT_DIR: folder.path }, "No se puede leer"],
      [[`${folder.path}/empty.csv`], { CONTENT_DIR: folder.path }, "una fila de títulos"],
    ] as const
  ) {
    const run = await runTask("import", args, env);
    assertEquals([run.code, run.said], [1, ""], run.wrong);
    assertStringIncludes(run.wrong, words);
    assert(!/\n\s+at /.test(run.wrong), run.wrong);
  }
  assertEquals([...Deno.readDirSync(folder.path)].map(({ name }) => name).sort(), ["broken.xlsx", "empty.csv"]);
});
