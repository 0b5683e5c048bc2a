/**
 * The delivery area in words, for pages and documents.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { Commune, DeliveryContent } from "../../schemas/content/delivery.ts";
import { priceText } from "../text/clp.ts";

const WORDS: Readonly<Record<Language, (fee: string, minimum: string, minutes: number) => string>> = {
  es: (fee, minimum, minutes) => `despacho ${fee}, pedido mínimo ${minimum}, unos ${minutes} minutos`,
  en: (fee, minimum, minutes) => `delivery ${fee}, minimum order ${minimum}, about ${minutes} minutes`,
};

/** The communes with the minutes that a delivery takes now. */
export function presentCommunes(
  { communes, delay_minutes = 0 }: Pick<DeliveryContent, "communes" | "delay_minutes">,
): readonly Commune[] {
  return delay_minutes === 0
    ? communes
    : communes.map((commune) => ({ ...commune, minutes: commune.minutes + delay_minutes }));
}

/** What a delivery to a commune costs, needs and takes. */
export function communeText({ fee, minimum, minutes }: Commune, language: Language): string {
  return WORDS[language](priceText(fee, language), priceText(minimum, language), minutes);
}

/** The whole area in English, for programs. */
export function areaText(delivery: Pick<DeliveryContent, "communes" | "delay_minutes">): string {
  const communes = presentCommunes(delivery);
  return `Delivers to: ${communes.map((commune) => `${commune.name} (${communeText(commune, "en")})`).join("; ")}.`;
}

/** Each commune with its fee and the smallest total of the food, in English, for guides that are kept short. */
export function feesText({ communes }: Pick<DeliveryContent, "communes">): string {
  const rows = communes.map(({ name, fee, minimum }) =>
    `${name} ${priceText(fee, "en")} (food from ${priceText(minimum, "en")})`.replaceAll("CLP ", "")
  );
  return `Delivery fees in CLP: ${rows.join(", ")}. Nowhere else.`;
}
