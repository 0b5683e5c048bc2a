/**
 * Guesses the word of the files that a person meant with one that does not exist: in Spanish, misspelt, or short.
 * @module
 */
import * as v from "valibot";
import { foldText, wordForms, wordsOf } from "../domain/text/fold_text.ts";
import { nearestWord } from "../domain/text/nearest_word.ts";

/** A word of the files, and what it is called in Spanish. */
interface Named {
  readonly name: string;
  readonly title: string;
}

/** A member that the block may have and has not. */
export interface AbsentMember extends Named {
  readonly schema: v.GenericSchema;
  readonly isRequired: boolean;
}

/** What people call words whose titles are others. */
const CALLED: Readonly<Record<string, string>> = {
  items: "platos productos dishes products",
  price: "valor costo monto",
  extra_price: "price precio valor",
  fee: "costo tarifa valor precio price envio despacho",
  opens: "abre abrir abertura inicio desde open start from",
  closes: "cierra cerrar cierre fin hasta close end to",
  from: "desde inicio abre start opens",
  to: "hasta fin cierra end closes",
  date: "dia day",
  hours: "horario turnos",
  weekly: "week semana horario",
  exceptions: "feriados especiales holidays",
  kind: "tipo type",
  option_groups: "opciones options",
  photo: "imagen image",
  phone: "fono celular whatsapp",
  number: "telefono phone celular",
  street: "calle direccion",
  longitude: "lng",
  url: "link enlace web",
  id: "codigo slug",
  es: "sp spa",
  milk: "lacteos lactosa",
  gluten: "trigo harina",
  bebestibles: "bebidas",
};

/** The one word that another stands for, if there is one: of a longer title, one word is enough. */
export function guessNamed(written: string, all: readonly Named[]): string | undefined {
  const word = foldText(written);
  // One letter changes a short word into another: "copas", "capas".
  const titled = word.length > 5 ? nearestWord(written, all.map(({ title }) => title)) : undefined;
  return all.find(({ title }) => foldText(title) === word)?.name ??
    nearestWord(written, all.map(({ name }) => name)) ??
    only(all.filter(({ name }) => CALLED[name]?.split(" ").includes(word))) ??
    all.find(({ title }) => title === titled)?.name ??
    only(all.filter(({ title }) => wordsOf(foldText(title)).some((part) => wordForms(part).includes(word))));
}

/** The one member that a name stands for, if there is one. */
export function guessMember(key: string, value: unknown, absent: readonly AbsentMember[]): string | undefined {
  return guessNamed(key, absent) ??
    only(absent.filter(({ name }) => key.length > 2 && name.startsWith(key))) ??
    only(absent.filter(({ isRequired, schema }) => isRequired && v.is(schema, value)));
}

function only(found: readonly Named[]): string | undefined {
  return found.length === 1 ? found[0]!.name : undefined;
}
