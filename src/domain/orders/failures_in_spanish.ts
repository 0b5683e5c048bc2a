/**
 * The problems of an order in Spanish, as the person reads them: on the menu page, and in the API's answers.
 * @module
 */
import { ALLERGEN_NAMES } from "../../schemas/allergens_and_diets.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { LocalInstant } from "../hours/local_time.ts";
import { onSaleText } from "../menu/on_sale.ts";
import { BELOW_MINIMUM } from "../restaurant/delivery_area.ts";
import { formatClp } from "../text/clp.ts";
import { listText } from "../text/list_text.ts";
import type { Sentences } from "../text/failure_texts.ts";
import { COUNT } from "../dishes/option_failure.ts";
import type { OrderFailure } from "./order_failure.ts";
import { TIME_REFUSALS } from "./order_hours.ts";
import { PAYMENT } from "./payment.ts";

const HALVES = {
  kind: "esas dos no pueden ser mitades de una misma pizza",
  same: "las dos mitades son iguales: cambia una, o pide la pizza entera",
  unnamed: "falta decir qué mitades",
  missing: "falta elegir la otra mitad",
};

const FIELDS: Readonly<Record<string, string>> = { "/notes": "las notas", "/address": "la dirección" };

const ALCOHOL = { delivery: "no lo despachamos", pickup: "no se vende para llevar" };

const PROBLEMS: Sentences<OrderFailure, (instant: LocalInstant) => string> = {
  unknown_item: ({ name, suggestions }) => `En la carta no hay «${name}»${named(". Quizás es ", suggestions)}`,
  ambiguous_item: ({ name, candidates }) => `«${name}» no es un solo producto${named(": ", candidates)}`,
  sold_out: ({ name, alternatives }) => `Se agotó: ${name}${named(". En su lugar puede ser ", alternatives)}`,
  not_on_sale: ({ name, on_sale }) =>
    `«${name}» no se vende a esa hora. ${onSaleText(on_sale, "es")}: elige otra hora, o quítalo`,
  price_mismatch: ({ name, current, parts }) => {
    const sum = parts.map((part) => `${part.name} ${formatClp(part.price)}`).join(" + ");
    return `«${name}» cuesta ${formatClp(current)}${sum && ` (${sum})`}`;
  },
  address_required: () => "Falta la dirección para el despacho",
  phone_invalid: () => "Revisa el teléfono: escribe al menos 6 números, o déjalo vacío",
  message_too_long: ({ pointer, shorten }) =>
    "El mensaje quedó muy largo. " +
    (shorten
      ? `Acorta ${FIELDS[pointer]}: caben ${shorten.to} de ${shorten.from} letras`
      : "Haz dos pedidos, o acorta las notas"),
  unknown_option: ({ sort, words, kept, declared = [], choices }) => {
    if (COUNT.test(words ?? "")) return `«${words}» es la cantidad, y va aparte`;
    const { name, isIn, allergens } = kept ?? { name: words, isIn: sort === "removal", allergens: declared };
    const meant = sort === "removal" && choices.length > 0;
    const problem = meant
      ? `puede ser ${listText(choices.map(({ name }) => name), "o")}`
      : isIn
      ? "no se puede sacar"
      : `no está en ${kept ? "la receta" : "las opciones: elige otra"}`;
    const declares = allergens.length > 0 ? `; el plato declara ${allergens.map(ALLERGEN_NAMES.es).join(", ")}` : "";
    return `${name ? `«${name}»` : "eso"} ${problem}${declares}`;
  },
  option_unclear: () => "no quedó clara una de las opciones. Elígela de nuevo",
  option_sold_out: ({ option }) => `se agotó: ${option}`,
  option_required: ({ group }) => `falta elegir: ${group}`,
  too_many_options: ({ group, max }) => `hasta ${max} de «${group}»`,
  name_too_long: () => "son demasiados cambios para un plato. Quita alguno, o pide dos platos",
  halves_not_possible: ({ why }) => HALVES[why],
  options_conflict: ({ option }) => option ? `elige si va con o sin: ${option}` : '"name" y "options" difieren',
  outside_delivery_area: ({ near }) =>
    `No despachamos a esa comuna${near ? ` (¿es ${near.name}?)` : ""}: elige otra, o pasa a retirar`,
  minimum_not_reached: ({ commune: { name, minimum }, gap }) => BELOW_MINIMUM.es(gap, name, minimum),
  time_unavailable: ({ why }) => `Esa hora no se puede, ${TIME_REFUSALS.es[why]}: elige otra`,
  delivery_stopped: () => "Por ahora no hay despacho: elige otra hora, pasa a retirar, o llámanos",
  orders_paused: ({ until, table }, when) =>
    `Volvemos a tomar pedidos ${when(until)}. ` +
    (table === undefined ? "Ya puedes pedir para más tarde" : "Llama a quien te atiende"),
  payment_unavailable: ({ taken }) => `Elige cómo pagar: ${listText(taken.map((means) => PAYMENT[means]), "o")}`,
  cash_unexpected: () => "Con cuánto pagas se dice solo si pagas en efectivo",
  cash_too_little: ({ due, isLeast }) => `Son ${isLeast ? "al menos " : ""}${formatClp(due)}: revisa con cuánto pagas`,
  alcohol_unavailable: ({ name, why, rules: { from, to } }) =>
    `«${name}» lleva alcohol, y ` +
    (why === "hours" ? `se vende de ${from} a ${to}: elige otra hora` : `${ALCOHOL[why]}: cambia cómo lo quieres`) +
    ", o quítalo",
  table_with_delivery: () => "A una mesa no se despacha",
  unknown_table: ({ tables }) => {
    const known = tables > 0 ? ` (van de 1 a ${tables})` : "";
    return `Esa mesa no existe${known}: escanea otra vez el código, o llama a quien te atiende`;
  },
};

/** The problem as a person reads it, without a full stop; that of a line's options in small letters. @param when Says a time. */
export function problemInSpanish(failure: OrderFailure, when: (instant: LocalInstant) => string): string {
  // Each kind has the sentence of its own kind.
  return PROBLEMS[failure.kind](failure as never, when);
}

const named = (before: string, items: readonly MenuItemContent[]) =>
  items.length > 0 ? before + listText(items.map(({ name }) => `«${name}»`), "o") : "";
