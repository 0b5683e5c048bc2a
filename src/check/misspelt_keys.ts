/**
 * Guesses the member that a person meant with a name that does not exist: in Spanish, misspelt, or short.
 * @module
 */
import * as v from "valibot";
import { foldText, wordForms, wordsOf } from "../domain/text/fold_text.ts";
import { nearestWord } from "../domain/text/nearest_word.ts";

/** A member that the block may have and has not. */
export interface AbsentMember {
  readonly name: string;
  readonly title: string;
  readonly schema: v.GenericSchema;
  readonly isRequired: boolean;
}

/** What people call members whose titles have other words. */
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
};

/** The one member that a name stands for, if there is one. */
export function guessMember(key: string, value: unknown, absent: readonly AbsentMember[]): string | undefined {
  const word = foldText(key);
  const only = (found: readonly AbsentMember[]) => found.length === 1 ? found[0]!.name : undefined;
  const titled = nearestWord(key, absent.map(({ title }) => title));
  return absent.find(({ title }) => foldText(title) === word)?.name ??
    nearestWord(key, absent.map(({ name }) => name)) ??
    only(absent.filter(({ name }) => CALLED[name]?.split(" ").includes(word))) ??
    absent.find(({ title }) => title === titled)?.name ??
    only(absent.filter(({ name }) => word.length > 2 && name.startsWith(word))) ??
    only(absent.filter(({ isRequired, schema }) => isRequired && v.is(schema, value))) ??
    only(absent.filter(({ title }) => wordsOf(foldText(title)).some((part) => wordForms(part).includes(word))));
}
