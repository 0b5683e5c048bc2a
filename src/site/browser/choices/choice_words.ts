/**
 * The texts of the choices of a dish.
 * @module
 */
import { type Language, translated } from "../../../leaves/language.ts";
import type { OptionFailure } from "../../../domain/dishes/option_failure.ts";
import { LANGUAGE } from "../device/page_language.ts";

const WORDS = translated({
  close: ["Cerrar", "Close"],
  halves: ["¿Entera o mitad y mitad?", "Whole, or half and half?"],
  whole: ["Entera", "Whole"],
  first: ["Una mitad", "One half"],
  other: ["La otra mitad", "The other half"],
  pick: ["elige", "choose"],
  soldOut: ["Agotado por ahora.", "Sold out for now."],
  leaveOut: ["¿Le sacamos algo?", "Leave something out?"],
  without: ["Sin ", "No "],
  ofHalf: ["Mitad ", "Half "],
  upTo: [(max: number) => `Hasta ${max}`, (max: number) => `Up to ${max}`],
  each: [(max: number) => `Hasta ${max} de cada uno`, (max: number) => `Up to ${max} of each`],
  where: ["Dónde va: ", "Where it goes: "],
  everywhere: ["En toda la pizza", "On the whole pizza"],
  onHalf: ["Solo en la mitad ", "Only on the half "],
  less: ["Menos ", "Less "],
  more: ["Agregar ", "Add "],
  none: ["Ninguno", "None"],
  required: ["hay que elegir", "choose one"],
  note: ["Nota para este plato", "Note for this dish"],
  optional: ["opcional", "optional"],
  noteHint: [
    "Si nos cuentas de una alergia, la confirmamos por chat antes de preparar.",
    "If you tell us of an allergy, we confirm it by chat before we cook.",
  ],
  allergy: [
    "Tu nota habla de una alergia: espera la confirmación por chat.",
    "Your note mentions an allergy: wait for our answer in the chat.",
  ],
  keeps: [
    "Sacar un ingrediente no cambia lo declarado: puede haber trazas.",
    "Leaving an ingredient out does not change what is declared: traces are possible.",
  ],
  quantity: ["Cantidad", "Quantity"],
  fewer: ["Uno menos", "One less"],
  another: ["Uno más", "One more"],
  add: ["Agregar", "Add"],
  save: ["Guardar", "Save"],
  by: ["por", "for"],
});

/** The texts in the language of the page. */
export const CHOICE_WORDS = WORDS[LANGUAGE];

type FailureOf<Kind extends OptionFailure["kind"]> = OptionFailure & { readonly kind: Kind };

/** A sentence for each kind of failure. `name` gives the name of a group or an ingredient in the page's language. */
type FailureTexts = {
  readonly [Kind in OptionFailure["kind"]]: (failure: FailureOf<Kind>, name: (spanish: string) => string) => string;
};

const HALVES_FAILURES = translated({
  kind: ["Esos dos no pueden ser mitades de una misma pizza.", "Those two cannot be halves of one pizza."],
  same: [
    "Las dos mitades son iguales: cambia una, o pide la pizza entera.",
    "Both halves are the same: change one, or order the whole pizza.",
  ],
  unnamed: ["Falta elegir la otra mitad.", "Choose the other half first."],
  missing: ["Falta elegir la otra mitad.", "Choose the other half first."],
});

const FAILURE_TEXTS: Readonly<Record<Language, FailureTexts>> = {
  es: {
    unknown_option: () => "Una de las opciones ya no está. Elige otra.",
    option_unclear: () => "No quedó clara una de las opciones. Elígela de nuevo.",
    option_sold_out: ({ option }, name) => `Se agotó: ${name(option)}.`,
    option_required: ({ group }, name) => `Falta elegir: ${name(group)}.`,
    too_many_options: ({ group, max }, name) => `${name(group)}: hasta ${max}.`,
    name_too_long: () => "Son demasiados cambios para un plato. Quita alguno, o pide dos platos.",
    halves_not_possible: ({ why }) => HALVES_FAILURES.es[why],
    options_conflict: ({ option = "" }, name) => `Elige si va con o sin: ${name(option)}.`,
  },
  en: {
    unknown_option: () => "One of the options is no longer there. Choose another.",
    option_unclear: () => "One of the options is not clear. Choose it again.",
    option_sold_out: ({ option }, name) => `Sold out: ${name(option)}.`,
    option_required: ({ group }, name) => `Still to choose: ${name(group)}.`,
    too_many_options: ({ group, max }, name) => `${name(group)}: up to ${max}.`,
    name_too_long: () => "These are too many changes for one dish. Take one off, or order two dishes.",
    halves_not_possible: ({ why }) => HALVES_FAILURES.en[why],
    options_conflict: ({ option = "" }, name) => `Choose with it or without it: ${name(option)}.`,
  },
};

/** A failure as a sentence in the language of the page. */
export function choiceFailureText(failure: OptionFailure, name: (spanish: string) => string): string {
  // Each kind has the text of its own kind.
  const text = FAILURE_TEXTS[LANGUAGE][failure.kind] as (
    failure: OptionFailure,
    name: (text: string) => string,
  ) => string;
  return text(failure, name);
}
