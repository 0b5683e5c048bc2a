/**
 * Puts into words what changed of an order while its page was open. Pure.
 * @module
 */
import type { Language } from "../../../leaves/language.ts";
import { priceText } from "../../../domain/text/clp.ts";
import { withoutToday } from "../../../domain/menu/without_today.ts";
import { closingTime, spokenInstant } from "../../markup/spoken_time.ts";
import type { LostLine, OrderLine } from "./order_lines.ts";
import type { TermChange } from "./seen_terms.ts";
import type { OpeningStatus } from "../status/status_text.ts";

/** A change: what it is about, in the language of the menu, and what happened. */
export interface OrderChange {
  readonly about?: string;
  readonly text: string;
}

const WORDS = {
  es: {
    price: (was: string, price: string) => `antes ${was}, ahora ${price}.`,
    complete: "vuelve a llevar todos sus ingredientes.",
    soldOut: "se agotó, y no va en el pedido.",
    gone: "ya no está en la carta así, y no va en el pedido.",
    term: (before: string, now: string) => `Antes: ${before}. Ahora: ${now}.`,
    noTerm: (before: string) => `Ya no se puede elegir: ${before}.`,
    closed: (time: string) => `Cerramos${time}.`,
    delay: (minutes: number) => `Ahora los pedidos tardan unos ${minutes} minutos más.`,
    opens: (time: string) => `Ahora abrimos ${time}; el mensaje lo dice.`,
  },
  en: {
    price: (was: string, price: string) => `it was ${was}, now ${price}.`,
    complete: "has all its ingredients again.",
    soldOut: "sold out, and off your order.",
    gone: "no longer on the menu like this, and off your order.",
    term: (before: string, now: string) => `Before: ${before}. Now: ${now}.`,
    noTerm: (before: string) => `No longer available: ${before}.`,
    closed: (time: string) => `We closed${time}.`,
    delay: (minutes: number) => `Orders now take about ${minutes} minutes longer.`,
    opens: (time: string) => `Now we open ${time}; the message says so.`,
  },
} as const;

/** What changed of the lines: other prices, what they are made without, and lines that cannot be ordered. */
export function lineChanges(
  lines: readonly Pick<OrderLine, "described" | "missing" | "was" | "missed">[],
  lost: readonly LostLine[],
  language: Language,
): OrderChange[] {
  const words = WORDS[language];
  const dearer = lines.flatMap(({ described: { name, price }, was }) =>
    was === undefined ? [] : [{ about: name, text: words.price(priceText(was, language), priceText(price, language)) }]
  );
  const made = lines.flatMap(({ described: { name }, missing, missed }) => {
    if (missed === undefined) return [];
    const without = withoutToday(missing.map((each) => each.name[language]), language);
    return [{
      about: name,
      text: missing.length > 0 ? `${without[0]!.toLowerCase()}${without.slice(1)}.` : words.complete,
    }];
  });
  return [
    ...dearer,
    ...made,
    ...lost.map(({ name, soldOut }) => ({ about: name, text: soldOut ? words.soldOut : words.gone })),
  ];
}

/** What changed of the commune or the payment. */
export function termChange({ before, now }: TermChange, language: Language): OrderChange {
  const words = WORDS[language];
  return { text: now === undefined ? words.noTerm(before) : words.term(before, now) };
}

/** What changed of the delay, in minutes: a longer one. */
export function delayChange(seen: number, delay: number, language: Language): OrderChange[] {
  return delay > seen ? [{ text: WORDS[language].delay(delay) }] : [];
}

/**
 * What changed of the hours for an order as soon as possible: the restaurant closed, or it opens at another time.
 *
 * @param seen The status that the person knows.
 */
export function hoursChanges(
  seen: OpeningStatus | undefined,
  status: OpeningStatus | undefined,
  language: Language,
): OrderChange[] {
  if (!seen || !status || status.hours.is_open) return [];
  const words = WORDS[language];
  const { opensAt, now } = status;
  const opens = opensAt ? [words.opens(spokenInstant(opensAt, now, language))] : [];
  if (!seen.hours.is_open && seen.opensAt?.epoch_ms === opensAt?.epoch_ms) return [];
  const closed = words.closed(seen.closesAt ? ` ${closingTime(seen.closesAt, now, language)}` : "");
  const text = [...seen.hours.is_open ? [closed] : [], ...opens].join(" ");
  return text ? [{ text }] : [];
}
