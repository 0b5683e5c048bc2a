/**
 * What the owner changed for the present, in sentences: no delivery, a delay, a pause. Pages and documents show them.
 *
 * A document does not know the time, so a pause says until when it lasts.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { Content } from "../../schemas/content/content.ts";
import type { DeliveryContent } from "../../schemas/content/delivery.ts";
import { civilDayAt } from "../hours/civil_day.ts";
import { describeDay, describeTime } from "../hours/describe_instant.ts";

const WORDS = {
  es: {
    on: " del ",
    pickup: "Los pedidos son solo para retirar: no hay despacho.",
    stopped: (until?: string) =>
      `${until ? `No hay despacho hasta ${until}` : "Por ahora no hay despacho"}: puedes pasar a retirar.`,
    delay: (minutes: number) => `Hay demora: los pedidos tardan unos ${minutes} minutos más.`,
    paused: (until: string) => `No tomamos pedidos hasta ${until}.`,
    later: "Ya puedes pedir para más tarde.",
    atTable: "Llama a quien te atiende.",
  },
  en: {
    on: " on ",
    pickup: "Orders are for pickup only: we do not deliver.",
    stopped: (until?: string) => `No delivery ${until ? `until ${until}` : "for now"}: you can pick it up.`,
    delay: (minutes: number) => `Orders take about ${minutes} minutes longer than usual.`,
    paused: (until: string) => `We take no orders until ${until}.`,
    later: "You can already order for later.",
    atTable: "Call your waiter.",
  },
};

/**
 * The sentences; none if nothing is different. A restaurant that never delivers always says so.
 *
 * @param atTable Whether they are for people at a table, whose orders are neither delivered nor for later.
 */
export function presentNotices(
  { communes, stopped, stopped_until, delay_minutes, paused_until }: Pick<
    DeliveryContent,
    "communes" | "stopped" | "stopped_until" | "delay_minutes" | "paused_until"
  >,
  language: Language,
  atTable = false,
): string[] {
  const words = WORDS[language];
  // "las 20:46 del miércoles 25 de noviembre". The words of a time on the restaurant's clocks need no zone.
  const said = (local: string | undefined) => {
    if (!local) return undefined;
    const instant = { epoch_ms: Date.parse(`${local.slice(0, 16)}Z`), utc_offset_ms: 0 };
    const time = describeTime(instant, language).replace(/^ at? /, "");
    return time + words.on + describeDay(civilDayAt(instant.epoch_ms, 0), language, false);
  };
  const until = said(paused_until);
  return [
    ...(atTable ? [] : communes.length === 0 ? [words.pickup] : stopped ? [words.stopped(said(stopped_until))] : []),
    ...(delay_minutes === undefined ? [] : [words.delay(delay_minutes)]),
    ...(until ? [`${words.paused(until)} ${atTable ? words.atTable : words.later}`] : []),
  ];
}

/** What has run out, in English sentences for programs; none if nothing has. */
export function soldOutTexts({ menu, ingredients }: Pick<Content, "menu" | "ingredients">): string[] {
  const dishes = menu.items.filter(({ sold_out }) => sold_out === true).map(({ name }) => name);
  const out = ingredients.ingredients.filter((each) => each.out !== undefined).map(({ name }) => name.en);
  return [{ what: "Sold out", names: dishes }, { what: "Ingredients that have run out", names: out }]
    .flatMap(({ what, names }) => names.length === 0 ? [] : [`${what}: ${names.join(", ")}.`]);
}
