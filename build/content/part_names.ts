/**
 * The rule of names that become a part of an ordered name: "Diavola sin aceitunas negras (familiar, con rúcula)". A name
 * with one of the signs between the parts could not be read back.
 * @module
 */
import { LANGUAGES } from "../../src/leaves/language.ts";
import { memberOf, textOf } from "./json_parts.ts";
import { LANGUAGES_IN_SPANISH } from "./languages_in_spanish.ts";
import { type ReportProblem, showValue } from "./problem.ts";

/** Longest name of a part, in UTF-16 units: an ordered name holds many. */
const MAX_LENGTH = 40;

const SIGNS = /[,;/()+&]/;

/** Reports a name without letters, in any language. */
export function checkLetters(entry: unknown, of: string, path: readonly (string | number)[], report: ReportProblem) {
  for (const language of LANGUAGES) {
    const name = textOf(memberOf(entry, "name"), language);
    if (!name || /\p{L}/u.test(name)) continue;
    const message = `El nombre en ${LANGUAGES_IN_SPANISH[language]} ${of} no tiene letras. Escríbelo con palabras.`;
    report([...path, "name", language], showValue(name), "un nombre con letras", message);
  }
}

/** Reports a name, in any language, that cannot be a part of an ordered name. */
export function checkPartName(
  entry: unknown,
  of: string,
  path: readonly (string | number)[],
  report: ReportProblem,
): void {
  for (const language of LANGUAGES) {
    const name = textOf(memberOf(entry, "name"), language);
    if (!name) continue;
    const where = [...path, "name", language];
    const subject = `El nombre en ${LANGUAGES_IN_SPANISH[language]} ${of}`;
    if (name.length > MAX_LENGTH) {
      const message =
        `${subject} va dentro del pedido y tiene ${name.length} letras: acórtalo a ${MAX_LENGTH} o menos.`;
      report(where, showValue(name), `hasta ${MAX_LENGTH} letras`, message);
    }
    if (SIGNS.test(name)) {
      const message = `${subject} va dentro del pedido, donde , ; / ( ) + & separan las partes. Escríbelo sin ellos.`;
      report(where, showValue(name), "un nombre sin los signos , ; / ( ) + &", message);
    }
  }
}
