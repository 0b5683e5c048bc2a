/**
 * The groups of options in `menu.json`. A category or a dish lists the ids of its groups; a dish's own list replaces that
 * of its category. Every limit is written out: no number stands for "unlimited".
 *
 * `kind` says what a group is: one size, extras, what is left out, two halves, or a choice that the owner makes up.
 * @module
 */
import * as v from "valibot";
import { titled } from "../described.ts";
import { ContentId, count, MessageBilingual, messageLine, Pesos, PriceChecked } from "./words.ts";

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

const Id = titled(ContentId, "Identificador", "No se repite y no se cambia.");
const Name = titled(MessageBilingual, "Nombre del grupo");

/** The members of every option. */
const OPTION = {
  id: Id,
  name: titled(MessageBilingual, "Nombre", "Como va en el pedido: familiar."),
  also: v.optional(
    titled(v.array(messageLine(40)), "También se dice", "Otras formas de pedirlo, como una abreviatura."),
  ),
  price: titled(Pesos, "Aumento de precio", "En pesos, terminado en cero. 0 si no cambia el precio de la carta."),
  price_checked: PriceChecked,
};

/** A group of a kind, with the members of its own. */
function group<Kind extends keyof typeof KINDS_IN_SPANISH, Own extends v.ObjectEntries>(name: Kind, own: Own) {
  const kind = titled(v.literal(name), "Tipo de grupo", KINDS_IN_SPANISH[name]);
  return v.strictObject({ id: Id, kind, name: Name, ...own });
}

/** A size. Its first option is the size whose price the menu shows. */
const SizeGroup = group("size", {
  options: titled(
    v.pipe(v.array(v.strictObject(OPTION)), v.minLength(2), v.maxLength(20)),
    "Tamaños",
    "El primero es el del precio de la carta y suma 0.",
  ),
});

/** Ingredients on top, each at its `extra_price`. */
const ExtrasGroup = group("extras", {
  max: titled(count(1, 10), "Máximo en total", "Porciones de extras que admite un plato, contadas todas."),
  max_each: titled(count(1, 3), "Máximo de cada uno", "2 permite pedir doble; 3, triple."),
  ingredients: titled(
    v.pipe(v.array(ContentId), v.minLength(1), v.maxLength(40)),
    "Ingredientes que se ofrecen",
    "Cada uno tiene `extra_price` en ingredients.json.",
  ),
});

/** Leaving out ingredients that are `removable`. */
const RemovalsGroup = group("removals", {
  max: titled(count(1, 8), "Máximo que se puede sacar", "De un plato, o de cada mitad."),
});

/** Two halves. Two dishes go together if they list the same group of halves and the same sizes. */
const HalvesGroup = group("halves", {
  half_price: titled(
    v.picklist(["max", "average"]),
    "Precio de dos mitades",
    "max: el de la más cara. average: el promedio, hacia abajo y terminado en cero.",
  ),
  half_extra: titled(
    v.picklist(["full", "half"]),
    "Precio de un extra en una mitad",
    "full: como en la pizza entera. half: la mitad, hacia abajo y terminado en cero.",
  ),
});

const ChoiceOption = v.strictObject({
  ...OPTION,
  ingredients: titled(
    v.array(ContentId),
    "Ingredientes",
    "Los que agrega, de ingredients.json. Lista vacía [] si no agrega ninguno.",
  ),
});

/** A choice of the owner's own, such as the flavour of a juice. With `min` 1 the dish cannot be ordered without it. */
const ChoiceGroup = group("choice", {
  min: titled(count(0, 10), "Mínimo que hay que elegir"),
  max: titled(count(1, 10), "Máximo que se puede elegir"),
  options: titled(v.pipe(v.array(ChoiceOption), v.minLength(1), v.maxLength(20)), "Opciones"),
});

/** A group of options. */
export const OptionGroupContent = v.variant("kind", [SizeGroup, ExtrasGroup, RemovalsGroup, HalvesGroup, ChoiceGroup]);

/** The ids of the groups of a category or a dish. */
export const OptionGroupIds = titled(
  v.pipe(v.array(ContentId), v.maxLength(8)),
  "Grupos de opciones",
  "Identificadores de `option_groups`. Los de un plato reemplazan a los de su categoría; [] los quita.",
);

/** A group of options. */
export type OptionGroupContent = v.InferOutput<typeof OptionGroupContent>;

/** A group of one kind. */
export type OptionGroupOf<Kind extends OptionGroupContent["kind"]> = OptionGroupContent & { readonly kind: Kind };
