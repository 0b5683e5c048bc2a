/**
 * Fills what the owner's files may leave out, so that no reader of the checked content has to: the Spanish of a text stands
 * in the place of each other language, no alcohol is sold, no table orders, and the privacy policy says which of its parts
 * are not written. `untranslated_texts.ts` finds the first again; pages say that they are Spanish.
 * @module
 */
import { isObject } from "../leaves/json_object.ts";
import { inEachLanguage, LANGUAGES } from "../leaves/language.ts";
import type { ContentFiles } from "../schemas/content/content.ts";

/** A part of the privacy policy that only the owner knows and has not written. */
export const UNTOLD = {
  es: "El local aún no ha escrito esta parte: pregúntala al correo de esta página.",
  en: "The restaurant has not written this part yet: ask for it at the address of this page.",
};

/** Alcohol's hours are those of Chilean Law 19.925. */
const DELIVERY = { alcohol: { pickup: false, delivery: false, from: "09:00", to: "01:00" }, tables: 0 };

const OWN_PARTS = ["chat_retention", "recipients", "hosting", "transfers", "other_uses", "other_sources", "decisions"];

/** Fills files that fit their schemas. */
export function fillContent(files: ContentFiles): ContentFiles {
  const { delivery, restaurant, restaurant: { legal } } = files;
  const privacy = { ...Object.fromEntries(OWN_PARTS.map((part) => [part, UNTOLD])), ...legal.privacy };
  return fillTexts({
    ...files,
    delivery: { ...DELIVERY, ...delivery },
    restaurant: { ...restaurant, legal: { ...legal, privacy } },
  }) as ContentFiles;
}

/** Fills the texts inside a value of a file. */
export function fillTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fillTexts);
  if (!isObject(value)) return value;
  const filled = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillTexts(each)]));
  const own = filled[LANGUAGES[0]];
  // Prices by size have the ids of sizes as keys, which may look like a language.
  return own === undefined || typeof own === "number" ? filled : { ...inEachLanguage(() => own), ...filled };
}
