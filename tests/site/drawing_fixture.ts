/**
 * A list of ingredients as a kitchen may have them, and dishes of every form, for the tests of the drawings.
 * @module
 */
import type { DrawnDish } from "../../src/site/draw_dish.ts";

/** The ids of the ingredients. */
export const KITCHEN: readonly string[] = (
  "masa pan-de-masa-madre focaccia pan apanado crutones salsa-de-tomate tomate tomate-rosado tomate-cherry ajo " +
  "albahaca oregano romero perejil cilantro tomillo eneldo salvia menta jengibre aceite-de-oliva " +
  "aceite-de-trufa sal-de-mar pimienta merken aji-verde aji-cacho-de-cabra mozzarella mozzarella-fresca " +
  "fior-di-latte mozzarella-de-bufala burrata stracciatella gorgonzola parmesano queso-de-cabra ricotta " +
  "mascarpone crema-acida crema-de-champinones mantequilla-de-ajo mantequilla leche crema manjar " +
  "pesto-de-nueces pesto-de-pinones crema-de-pistacho nueces almendras pistachos crema-de-avellanas " +
  "semillas-de-sesamo miel-de-ulmo huevo yema galletas-de-champana barquillos jamon pepperoni salame " +
  "salame-picante nduja longaniza-ahumada panceta prosciutto mortadela mortadela-con-pistachos ragu pollo " +
  "anchoas salmon-ahumado camarones choritos gelatina champinones champinones-ostra alcachofas aceitunas-negras " +
  "aceitunas-verdes aceitunas alcaparras cebolla cebolla-morada pimenton pimenton-asado berenjena " +
  "zapallo-italiano zapallo-camote choclo papas porotos-verdes rucula lechuga peras pepino palta quinoa " +
  "garbanzos apio pasas arroz-con-azafran vinagre-de-vino alino-balsamico alino-cesar vino-blanco vino-tinto " +
  "espumante licor-de-maqui cerveza cafe cacao chocolate lucuma vainilla maracuya naranja-confitada naranja " +
  "frambuesa limon azucar azucar-flor agua agua-con-gas hielo bebida-cola"
).split(" ");

/** One dish of each form. */
export const ONE_OF_EACH_FORM: readonly DrawnDish[] = [
  {
    form: "pizza",
    ingredients: ["masa", "salsa-de-tomate", "mozzarella", "salame-picante", "aji-cacho-de-cabra", "miel-de-ulmo"],
  },
  { form: "plate", ingredients: ["burrata", "tomate-cherry", "pesto-de-nueces", "focaccia"] },
  {
    form: "bowl",
    ingredients: ["quinoa", "palta", "tomate-cherry", "pepino", "garbanzos", "semillas-de-sesamo", "limon"],
  },
  { form: "glass", ingredients: ["limon", "menta", "jengibre", "agua", "azucar", "hielo"] },
  { form: "toasts", ingredients: ["pan-de-masa-madre", "tomate-rosado", "ajo", "albahaca", "aceite-de-oliva"] },
  { form: "flatbread", ingredients: ["focaccia", "romero", "sal-de-mar", "aceite-de-oliva"] },
  { form: "loaf", ingredients: ["pan", "mantequilla-de-ajo", "perejil", "mozzarella"] },
  { form: "croquettes", ingredients: ["arroz-con-azafran", "mozzarella", "apanado", "salsa-de-tomate"] },
  {
    form: "board",
    ingredients: [
      "prosciutto",
      "mortadela-con-pistachos",
      "salame",
      "gorgonzola",
      "parmesano",
      "aceitunas",
      "focaccia",
    ],
  },
  { form: "pan", ingredients: ["choritos", "vino-blanco", "ajo", "perejil", "pan"] },
  {
    form: "quarters",
    ingredients: ["masa", "salsa-de-tomate", "mozzarella", "jamon", "champinones", "alcachofas", "pimenton-asado"],
  },
  { form: "rings", ingredients: ["tomate", "mozzarella-fresca", "albahaca", "aceite-de-oliva"] },
  { form: "layers", ingredients: ["galletas-de-champana", "cafe", "mascarpone", "huevo", "cacao"] },
  { form: "mould", ingredients: ["crema", "vainilla", "maracuya", "gelatina"] },
  { form: "rolls", ingredients: ["barquillos", "ricotta", "naranja-confitada", "pistachos"] },
  { form: "wedge", ingredients: ["chocolate", "almendras", "mantequilla", "huevo"] },
  { form: "calzone", ingredients: ["masa", "crema-de-avellanas", "azucar-flor"] },
  { form: "scoops", ingredients: ["leche", "crema", "yema", "manjar"] },
  { form: "bottle", ingredients: ["agua"] },
  { form: "large-bottle", ingredients: ["agua"] },
  { form: "can", ingredients: ["bebida-cola"] },
  { form: "dark-can", ingredients: ["bebida-cola"] },
  { form: "cup", ingredients: ["cafe"] },
  { form: "small-glass", ingredients: ["cafe", "leche"] },
  { form: "beer-can", ingredients: ["cerveza"] },
  { form: "dark-beer-can", ingredients: ["cerveza"] },
  { form: "beer-bottle", ingredients: ["cerveza"] },
  { form: "wine-glass", ingredients: ["vino-tinto"] },
  { form: "wine-bottle", ingredients: ["vino-tinto"] },
  { form: "balloon", ingredients: ["espumante", "licor-de-maqui", "agua-con-gas", "naranja"] },
];
