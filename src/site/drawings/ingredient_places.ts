/**
 * How each ingredient lies on a dish: under the others, in pieces, strewn over them, or as the colour of a drink.
 *
 * Small enough for a page script: it holds names and numbers, no shapes.
 * @module
 */

/**
 * The `body` is what the form of a dish shows by itself. `hidden` ingredients are mixed into others. One lies in the
 * `centre`. A `base` covers a pizza, a `melt` covers the base, a `bed` lies under a salad. A `piece` lies beside others.
 * A few leaves (`leaf`) lie on them. Then come `strewn` and `poured` ones. `dust` is for sweet dishes.
 */
export type Lie = keyof typeof LISTS;

/**
 * The ingredients by how they lie. A number is the size of a piece in hundredths of the drawing, 18 by default. A star
 * marks a thick one, which casts a shadow.
 */
const LISTS = {
  body: "masa",
  hidden: "apanado agua agua-con-gas azucar cafe leche crema gelatina mantequilla huevo vino-blanco vino-tinto " +
    "espumante licor-de-maqui cerveza cerveza-sin-alcohol bebida-cola vinagre-de-vino manjar te te-verde manzanilla boldo",
  centre: "burrata:42*",
  base: "salsa-de-tomate crema-de-champinones crema-acida pesto-de-pinones",
  melt: "mozzarella fior-di-latte mozzarella-de-bufala",
  bed: "lechuga:27 rucula:21 quinoa:22",
  piece: "pan-de-masa-madre:22 focaccia:22* pan:22* crutones:13 tomate:20* tomate-rosado:16 tomate-cherry:17 ajo:15 " +
    "menta:20 jengibre:16 aji-verde:15 aji-cacho-de-cabra:20 mozzarella-fresca:20* stracciatella:17 gorgonzola:16* " +
    "parmesano:17 queso-de-cabra:17* ricotta:17* mantequilla-de-ajo:13 pesto-de-nueces:20 nueces:13 almendras:13 pistachos:13 yema:17* crema-de-avellanas:18 mascarpone:17 galletas-de-champana:21 barquillos:20 chocolate:16 lucuma:19 " +
    "jamon:21* pepperoni:19* salame:18* salame-picante:19* nduja:17* longaniza-ahumada:19* panceta:17 prosciutto:25* mortadela:26* " +
    "mortadela-con-pistachos:21* ragu:21* pollo:24* anchoas:24 salmon-ahumado:24* camarones:20 choritos:20* champinones:18* champinones-ostra:20 " +
    "alcachofas:18 aceitunas-negras:15 aceitunas-verdes:15 aceitunas:15 alcaparras:11 cebolla:16 cebolla-morada:17 pimenton:17 " +
    "pimenton-asado:19 berenjena:19* zapallo-italiano:17* zapallo-camote:17* choclo:15 papas:18* porotos-verdes:17 peras:21 pepino:17 " +
    "palta:22 garbanzos:14 apio:15 pasas:12 arroz-con-azafran:18 vainilla:20 maracuya:20 naranja-confitada:16 naranja:24 " +
    "frambuesa:18 limon:16 hielo:18",
  leaf: "albahaca:19 salvia:19",
  dust: "cacao azucar-flor",
  strewn:
    "oregano:13 romero:14 perejil:11 cilantro:12 tomillo:14 eneldo:13 sal-de-mar:14 pimienta:16 merken:16 semillas-de-sesamo:12",
  poured: "aceite-de-oliva aceite-de-trufa miel-de-ulmo crema-de-pistacho alino-balsamico alino-cesar",
};

const PLACES = new Map(
  (Object.keys(LISTS) as Lie[]).flatMap((lie) =>
    LISTS[lie].split(" ").map((entry) => {
      const [id, size] = entry.split(":");
      return [id!, { lie, size: parseInt(size ?? "18"), thick: entry.endsWith("*"), known: true }] as const;
    })
  ),
);

/**
 * Says how an ingredient lies, how large a piece of it is, and whether it casts a shadow. One that is not listed has no
 * shape of its own (`known`) and lies in pieces.
 */
export function ingredientPlace(id: string) {
  return PLACES.get(id) ?? { lie: "piece" as const, size: 16, thick: false, known: false };
}

/** The colours that ingredients give to a drink, a sauce or a cream. */
const TINTS: ReadonlyMap<string, string> = new Map(
  ("agua:#b5dcea agua-con-gas:#a9dfc9 bebida-cola:#c62f1d cerveza:#e9a52c cerveza-sin-alcohol:#e9a52c vino-tinto:#7d1d3f vino-blanco:#ead77c " +
    "licor-de-maqui:#8a2f7a limon:#f7ea9c frambuesa:#d8345f cafe:#4a2816 leche:#b98552 te:#a4551f " +
    "te-verde:#b9b94e manzanilla:#e8c24a boldo:#b3a653 lucuma:#f0a23a maracuya:#f5a81c manjar:#d79a55 " +
    "chocolate:#54301c crema-de-avellanas:#5f3620").split(" ").map((entry) =>
      entry.split(":") as [id: string, colour: string]
    ),
);

/** The colour that a dish takes from its ingredients: that of the first one with a colour. */
export function dishTint(ingredients: readonly string[]): string {
  return ingredients.flatMap((id) => TINTS.get(id) ?? [])[0] ?? "#d98f3d";
}
