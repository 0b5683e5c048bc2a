/**
 * The communes that the courier serves (decision 28): found by name, never guessed.
 *
 * A name counts only as a whole: "Avenida Providencia" is a street in more than one commune. There is no geocoding.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import { perObject } from "../../leaves/per_object.ts";
import type { Commune } from "../../schemas/content/delivery.ts";
import { alignmentDistance } from "../text/alignment_distance.ts";
import { formatClp, priceText } from "../text/clp.ts";
import { foldText } from "../text/fold_text.ts";

/** A name by which two spellings are compared: case, accents, dots, hyphens and spaces do not count. */
export function communeKey(name: string): string {
  return foldText(name).replaceAll(" ", "");
}

/**
 * Finds the commune of which `text` is the name or another spelling, also as "Comuna de Ñuñoa" or with city or country
 * after it. `near` is one edit away: to be asked about, not taken.
 */
export function findCommune(communes: readonly Commune[], text: string, city = "") {
  const own = withoutCountry(foldText(text).replace(/^comuna (?:de )?(?=.)/, ""), city);
  const bare = `${own} `.split(` ${foldText(city)} `)[0]!;
  const keys = [communeKey(text), communeKey(bare)];
  const isNear = (name: string, edits: number) => keys.some((key) => alignmentDistance(communeKey(name), key) <= edits);
  const within = (edits: number) => communes.find((commune) => spellings(commune).some((each) => isNear(each, edits)));
  const commune = within(0);
  if (commune !== undefined) return { kind: "served", commune } as const;
  return { kind: "outside", near: within(1) } as const;
}

/** The communes that an address names, street names included; only where a commune stands, before city or country, if it is to be `atEnd`. */
export function communesNamedIn(communes: readonly Commune[], address: string, atEnd = false, city = ""): Commune[] {
  const words = `${withoutCountry(` ${foldText(address)}`, city)} `;
  const has = (spelling: string) => atEnd ? words.endsWith(spelling) : words.includes(spelling);
  return communes.filter((commune) => foldedSpellings(commune).some(has));
}

/** The communes with their fees in one phrase: `Ñuñoa $1.500, Macul $2.000`; in English `Ñuñoa CLP 1,500`. */
export function communesWithFees(communes: readonly Commune[], language: Language = "en"): string {
  return communes.map(({ name, fee }) => `${name} ${priceText(fee, language)}`).join(", ");
}

/** What a person reads while the food is below the minimum of a commune, without a full stop. */
export const BELOW_MINIMUM: Readonly<Record<Language, (gap: number, name: string, minimum: number) => string>> = {
  es: (gap, name, minimum) => `Te faltan ${formatClp(gap)} para el mínimo de ${name} (${formatClp(minimum)})`,
  en: (gap, name, minimum) => `Add ${priceText(gap, "en")} to reach ${name}'s minimum (${priceText(minimum, "en")})`,
};

/** Each between spaces. */
const foldedSpellings = perObject((commune: Commune) => spellings(commune).map((each) => ` ${foldText(each)} `));

const REGION = "(?: (?:region metropolitana(?: de santiago)?|r ?m|(?:de )?chile))*";

/** A folded text without the city, the region and the country at its end. */
function withoutCountry(text: string, city: string): string {
  return text.replace(new RegExp(`${REGION}(?: ${foldText(city)})?${REGION}$`), "");
}

function spellings({ name, also = [] }: Commune): string[] {
  return [name, ...also];
}
