/**
 * The texts of the choices of a dish.
 * @module
 */
import { capitalise } from "../../../leaves/capitalise.ts";
import { translated } from "../../../leaves/language.ts";
import type { OptionFailure } from "../../../domain/dishes/option_failure.ts";
import { problemInSpanish } from "../../../domain/orders/failures_in_spanish.ts";
import type { Sentences } from "../../../domain/text/failure_texts.ts";
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

const HALVES_FAILURES = {
  kind: "Those two cannot be halves of one pizza",
  same: "Both halves are the same: change one, or order the whole pizza",
  unnamed: "Choose the other half first",
  missing: "Choose the other half first",
};

/** The English sentence of each kind. `name` gives the name of a group or an ingredient in English. */
const SENTENCES: Sentences<OptionFailure, (spanish: string) => string> = {
  unknown_option: () => "One of the options is no longer there. Choose another",
  option_unclear: () => "One of the options is not clear. Choose it again",
  option_sold_out: ({ option }, name) => `Sold out: ${name(option)}`,
  option_required: ({ group }, name) => `Still to choose: ${name(group)}`,
  too_many_options: ({ group, max }, name) => `${name(group)}: up to ${max}`,
  name_too_long: () => "These are too many changes for one dish. Take one off, or order two dishes",
  halves_not_possible: ({ why }) => HALVES_FAILURES[why],
  options_conflict: ({ option = "" }, name) => `Choose with it or without it: ${name(option)}`,
};

/** A failure as a sentence in the language of the page. */
export function choiceFailureText(failure: OptionFailure, name: (spanish: string) => string): string {
  const text = LANGUAGE === "es" ? problemInSpanish(failure, String) : SENTENCES[failure.kind](failure as never, name);
  return `${capitalise(text)}.`;
}
