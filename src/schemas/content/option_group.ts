/**
 * The groups of options in `menu.json`. A category or a dish lists the ids of its groups; a dish's own list replaces that
 * of its category. Every limit is written out: no number stands for "unlimited".
 *
 * `kind` says what a group is: one size, extras, what is left out, two halves, or a choice that the owner makes up.
 * @module
 */
import * as v from "valibot";
import { ContentId, MessageBilingual, messageLine, PriceChecked } from "./words.ts";

/** The Spanish name of each kind. */
export const KINDS_IN_SPANISH = {
  size: "tamaño",
  extras: "extras",
  removals: "sin",
  halves: "mitades",
  choice: "elección",
} as const;

/** The Spanish name of each rule for the price of halves. */
export const HALF_RULES_IN_SPANISH = {
  max: "la más cara",
  average: "promedio",
  full: "entero",
  half: "mitad",
} as const;

const Id = v.pipe(ContentId, v.title("Identificador"), v.description("No se repite y no se cambia."));
const Name = v.pipe(MessageBilingual, v.title("Nombre del grupo"));
const Also = v.optional(v.pipe(
  v.array(messageLine(40)),
  v.title("También se dice"),
  v.description("Otras formas de pedirlo, como una abreviatura."),
));
const OptionName = v.pipe(MessageBilingual, v.title("Nombre"), v.description("Como va en el pedido: familiar."));
const More = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(1_000_000),
  v.title("Aumento de precio"),
  v.description("En pesos, terminado en cero. 0 si no cambia el precio de la carta."),
);

function kind<Kind extends keyof typeof KINDS_IN_SPANISH>(name: Kind) {
  return v.pipe(v.literal(name), v.title("Tipo de grupo"), v.description(KINDS_IN_SPANISH[name]));
}

function limit(max: number, title: string) {
  return v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max), v.title(title));
}

/** A size. Its first option is the size whose price the menu shows. */
export const SizeGroup = v.strictObject({
  id: Id,
  kind: kind("size"),
  name: Name,
  options: v.pipe(
    v.array(v.strictObject({ id: Id, name: OptionName, also: Also, price: More, price_checked: PriceChecked })),
    v.minLength(2),
    v.maxLength(20),
    v.title("Tamaños"),
    v.description("El primero es el del precio de la carta y suma 0."),
  ),
});

/** Ingredients on top, each at its `extra_price`. */
export const ExtrasGroup = v.strictObject({
  id: Id,
  kind: kind("extras"),
  name: Name,
  max: v.pipe(limit(10, "Máximo en total"), v.description("Porciones de extras que admite un plato, contadas todas.")),
  max_each: v.pipe(limit(3, "Máximo de cada uno"), v.description("2 permite pedir doble; 3, triple.")),
  ingredients: v.pipe(
    v.array(ContentId),
    v.minLength(1),
    v.maxLength(40),
    v.title("Ingredientes que se ofrecen"),
    v.description("Cada uno tiene `extra_price` en ingredients.json."),
  ),
});

/** Leaving out ingredients that are `removable`. */
export const RemovalsGroup = v.strictObject({
  id: Id,
  kind: kind("removals"),
  name: Name,
  max: v.pipe(limit(8, "Máximo que se puede sacar"), v.description("De un plato, o de cada mitad.")),
});

/** Two halves. Two dishes go together if they list the same group of halves and the same sizes. */
export const HalvesGroup = v.strictObject({
  id: Id,
  kind: kind("halves"),
  name: Name,
  half_price: v.pipe(
    v.picklist(["max", "average"]),
    v.title("Precio de dos mitades"),
    v.description("max: el de la más cara. average: el promedio, hacia abajo y terminado en cero."),
  ),
  half_extra: v.pipe(
    v.picklist(["full", "half"]),
    v.title("Precio de un extra en una mitad"),
    v.description("full: como en la pizza entera. half: la mitad, hacia abajo y terminado en cero."),
  ),
});

/** A choice of the owner's own, such as the flavour of a juice. With `min` 1 the dish cannot be ordered without it. */
export const ChoiceGroup = v.strictObject({
  id: Id,
  kind: kind("choice"),
  name: Name,
  min: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10), v.title("Mínimo que hay que elegir")),
  max: limit(10, "Máximo que se puede elegir"),
  options: v.pipe(
    v.array(v.strictObject({
      id: Id,
      name: OptionName,
      also: Also,
      price: More,
      price_checked: PriceChecked,
      ingredients: v.pipe(
        v.array(ContentId),
        v.title("Ingredientes"),
        v.description("Los que agrega, de ingredients.json. Lista vacía [] si no agrega ninguno."),
      ),
    })),
    v.minLength(1),
    v.maxLength(20),
    v.title("Opciones"),
  ),
});

/** A group of options. */
export const OptionGroupContent = v.variant("kind", [SizeGroup, ExtrasGroup, RemovalsGroup, HalvesGroup, ChoiceGroup]);

/** The ids of the groups of a category or a dish. */
export const OptionGroupIds = v.pipe(
  v.array(ContentId),
  v.maxLength(8),
  v.title("Grupos de opciones"),
  v.description("Identificadores de `option_groups`. Los de un plato reemplazan a los de su categoría; [] los quita."),
);

/** A group of options. */
export type OptionGroupContent = v.InferOutput<typeof OptionGroupContent>;

/** A group of one kind. */
export type OptionGroupOf<Kind extends OptionGroupContent["kind"]> = OptionGroupContent & { readonly kind: Kind };
