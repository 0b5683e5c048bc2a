/**
 * How the price of two halves follows from two dishes, in words. It stands where people read of halves, and where they
 * choose them.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { OptionGroupOf } from "../../schemas/content/option_group.ts";

type Halves = OptionGroupOf<"halves">;

/** What two halves cost, by the owner's rule. */
export const HALF_PRICE_TEXTS: Readonly<Record<Language, Readonly<Record<Halves["half_price"], string>>>> = {
  es: { max: "se cobra la más cara.", average: "se cobra el promedio de las dos." },
  en: { max: "you pay for the dearer one.", average: "you pay the average of the two." },
};

/** What an extra on one half costs, by the owner's rule. */
export const HALF_EXTRA_TEXTS: Readonly<Record<Language, Readonly<Record<Halves["half_extra"], string>>>> = {
  es: { half: "Un extra en una sola mitad cuesta la mitad.", full: "Un extra en una sola mitad cuesta lo mismo." },
  en: { half: "An extra on one half costs half.", full: "An extra on one half costs the same." },
};
