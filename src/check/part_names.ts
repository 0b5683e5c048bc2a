/**
 * The rule of names that become a part of an ordered name: "Diavola sin aceitunas negras (familiar, con rúcula)". A name
 * with one of the signs between the parts could not be read back.
 * @module
 */
import { LANGUAGES_IN_SPANISH } from "../schemas/content/filled.ts";
import { ofEntry, type Part } from "./part.ts";

/** Longest name of a part, in UTF-16 units: an ordered name holds many. */
const MAX_LENGTH = 40;

/** The signs between the parts of an ordered name. */
const SIGNS = /[,;/()+&]/;

/** Reports a name without letters, in any language. */
export function checkLetters(entry: Part): void {
  for (const { part, language, text } of entry.texts("name")) {
    if (/\p{L}/u.test(text)) continue;
    const subject = `El nombre en ${LANGUAGES_IN_SPANISH[language]} ${ofEntry(entry.called)}`;
    part.report("un nombre con letras", `${subject} no tiene letras. Escríbelo con palabras.`);
  }
}

/** Reports a name, in any language, that cannot be a part of an ordered name. */
export function checkPartName(entry: Part): void {
  for (const { part, language, text: { length }, text } of entry.texts("name")) {
    const subject = `El nombre en ${LANGUAGES_IN_SPANISH[language]} ${ofEntry(entry.called)} va dentro del pedido`;
    if (length > MAX_LENGTH) {
      const message = `${subject} y tiene ${length} letras: acórtalo a ${MAX_LENGTH} o menos.`;
      part.report(`hasta ${MAX_LENGTH} letras`, message);
    }
    if (SIGNS.test(text)) {
      const message = `${subject}, donde , ; / ( ) + & separan las partes. Escríbelo sin ellos.`;
      part.report("un nombre sin los signos , ; / ( ) + &", message);
    }
  }
}
