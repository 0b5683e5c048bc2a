/**
 * The delivery area in words, for pages and documents.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { Commune, DeliveryContent } from "../../schemas/content/delivery.ts";
import { formatClp, priceText } from "../text/clp.ts";

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

/** What a delivery to a commune costs, needs and takes; `price` writes an amount. */
export function communeText({ fee, minimum, minutes }: Commune, language: Language, price = priceText): string {
  return WORDS[language](price(fee, language), price(minimum, language), minutes);
}

/** An amount as documents for programs write it, beside the API's prices: "$1.500 pesos". */
export function pesosText(pesos: number): string {
  return `${formatClp(pesos)} pesos`;
}

/** The whole area in English, for programs. */
export function areaText(delivery: Pick<DeliveryContent, "communes" | "delay_minutes">): string {
  const communes = presentCommunes(delivery);
  return `Delivers to: ${
    communes.map((commune) => `${commune.name} (${communeText(commune, "en", pesosText)})`).join("; ")
  }.`;
}

/** Each commune with its fee and the smallest total of the food, in English, for guides that are kept short. */
export function feesText({ communes }: Pick<DeliveryContent, "communes">): string {
  const rows = communes.map(({ name, fee, minimum }) => `${name} ${formatClp(fee)} (food from ${formatClp(minimum)})`);
  return `Delivery, fees in pesos: ${rows.join(", ")}. Nowhere else.`;
}
