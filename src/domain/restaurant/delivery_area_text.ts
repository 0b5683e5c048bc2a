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

/** The part of the content that tells where it delivers now. */
type Delivery = Pick<DeliveryContent, "communes" | "delay_minutes" | "stopped" | "stopped_until">;

/** The communes with the minutes that a delivery takes now. */
export function presentCommunes({ communes, delay_minutes = 0 }: Delivery): readonly Commune[] {
  return delay_minutes === 0
    ? communes
    : communes.map((commune) => ({ ...commune, minutes: commune.minutes + delay_minutes }));
}

/** Those for people and guides: none while no delivery can be ordered, not even for later. */
export function servedCommunes(delivery: Delivery): readonly Commune[] {
  return delivery.stopped && delivery.stopped_until === undefined ? [] : presentCommunes(delivery);
}

/** What a delivery to a commune costs, needs and takes. */
export function communeText({ fee, minimum, minutes }: Commune, language: Language): string {
  return WORDS[language](priceText(fee, language), priceText(minimum, language), minutes);
}

/** What programs read where nothing is delivered. */
const NOWHERE = "Delivers nowhere: orders are for pickup.";

/** The whole area in English, for programs. */
export function areaText(delivery: Delivery): string {
  const communes = servedCommunes(delivery);
  if (communes.length === 0) return NOWHERE;
  return `Delivers to: ${communes.map((commune) => `${commune.name} (${communeText(commune, "en")})`).join("; ")}.`;
}

/** Each commune with its fee and the smallest total of the food, in English, for guides that are kept short. */
export function feesText(delivery: Delivery): string {
  const communes = servedCommunes(delivery);
  if (communes.length === 0) return NOWHERE;
  const rows = communes.map(({ name, fee, minimum }) =>
    `${name} ${priceText(fee, "en")} (food from ${priceText(minimum, "en")})`.replaceAll("CLP ", "")
  );
  return `Delivery fees in CLP: ${rows.join(", ")}. Nowhere else.`;
}
