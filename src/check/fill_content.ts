/**
 * Fills what the owner's files may leave out, so that no reader of the checked content has to: the Spanish of a text stands
 * in the place of each other language, no alcohol is sold, no table orders. `untranslated_texts.ts` finds such texts again;
 * pages say that they are Spanish.
 * @module
 */
import { isObject } from "../leaves/json_object.ts";
import { inEachLanguage, LANGUAGES } from "../leaves/language.ts";
import type { ContentFiles } from "../schemas/content/content.ts";
import type { DeliveryContent } from "../schemas/content/delivery.ts";

/** Without hours of its own, alcohol would be sold at those that Chilean Law 19.925 allows. */
const LEFT_OUT: Pick<DeliveryContent, "alcohol" | "tables"> = {
  alcohol: { pickup: false, delivery: false, from: "09:00", to: "01:00" },
  tables: 0,
};

/** Fills files that fit their schemas. */
export function fillContent(files: ContentFiles): ContentFiles {
  return fillTexts({ ...files, delivery: { ...LEFT_OUT, ...files.delivery } }) as ContentFiles;
}

function fillTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fillTexts);
  if (!isObject(value)) return value;
  const filled = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillTexts(each)]));
  const own = filled[LANGUAGES[0]];
  // Prices by size have the ids of sizes as keys, which may look like a language.
  return own === undefined || typeof own === "number" ? filled : { ...inEachLanguage(() => own), ...filled };
}
