/**
 * What the kitchen answers to an order: that it arrived, and when it is ready; or what has run out, with up to three dishes
 * like it, and the order with the first of them as a link.
 *
 * Leaves out sending: the page opens the chat with the text.
 * @module
 */
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { describeDish } from "../dishes/configuration.ts";
import { configure, optionsOf } from "../dishes/configure.ts";
import { eveningAt } from "../hours/civil_day.ts";
import { describeTime, describeWithDate } from "../hours/describe_instant.ts";
import type { LocalInstant } from "../hours/local_time.ts";
import type { MenuIndex } from "../menu/menu_index.ts";
import { readQuery } from "../search/read_query.ts";
import { formatClp } from "../text/clp.ts";
import { listText } from "../text/list_text.ts";
import type { KitchenTicket, TicketLine } from "./kitchen_ticket.ts";
import { alternativesTo } from "./order.ts";
import { minutesFor, type OrderRules } from "./order_terms.ts";
import type { WrittenOrder } from "./read_message.ts";
import type { SharedLine } from "./shared_order.ts";
import { findCommune } from "../restaurant/delivery_area.ts";

/** How many minutes an order takes that begins now: the usual ones, and tonight's delay. */
export function minutesToReady({ commune, delivery_method = "pickup" }: WrittenOrder, rules: OrderRules): number {
  const found = commune === undefined ? undefined : findCommune(rules.communes, commune);
  const usual = minutesFor(rules, delivery_method, found?.kind === "served" ? found.commune : undefined);
  return usual + (rules.timing.delay_minutes ?? 0);
}

/**
 * "Recibido, listo a las 20:40. Pedido K7QM.", with the day if it is another evening than `now`. Without `at`, the order's
 * own time.
 */
export function receivedText(
  { code, time, delivery_method }: WrittenOrder,
  now: LocalInstant,
  at?: LocalInstant,
): string {
  const way = delivery_method === "delivery" ? "llega" : "listo";
  const isTonight = at && eveningAt(at.epoch_ms, at.utc_offset_ms) === eveningAt(now.epoch_ms, now.utc_offset_ms);
  const when = at && way + (isTonight ? describeTime(at, "es") : ` ${describeWithDate(at, now, "es")}`);
  return `Recibido, ${when ?? `para el ${time}`}.${code === undefined ? "" : ` Pedido ${code}.`}`;
}

/** The digits of a number without and with its country (ITU-T E.164). */
const DIGITS = { least: 8, most: 15 };

/**
 * The guest's number in international form: the phone of the order, or the sender as the chat program wrote it. One
 * without a country is of the country of `own`, the restaurant's number. Undefined if it cannot be told.
 */
export function guestNumber({ contact_phone, sender = "" }: WrittenOrder, own: string): string | undefined {
  const text = contact_phone ?? (/^[\d\s+().\p{Pd}]+$/u.test(sender) ? sender : "");
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length < DIGITS.least || digits.length > DIGITS.most) return undefined;
  if (/^\W*\+/.test(text) || digits.length === own.length - 1) return `+${digits}`;
  const country = own.slice(1, own.length - digits.length);
  // One digit less than the own number is of another country, or has a zero before it.
  return /^\d{2,3}$/.test(country) ? `+${country}${digits}` : undefined;
}

/** Says what of the order has run out; undefined if nothing has. */
export function soldOutReply({ order, lines, mentionsAllergy }: KitchenTicket, index: MenuIndex) {
  const notes = [order.notes, ...order.byHand, ...order.lines.map((line) => line.notes)].join(". ");
  const denied = readQuery(notes).excludes;
  const sentences: string[] = [];
  const replaced = lines.map((line): Required<SharedLine> | undefined => {
    const { quote, written: { quantity } } = line;
    const gone: MenuItemContent[] = [];
    for (const problem of line.problems) {
      if (problem.kind === "option_sold_out") sentences.push(`Se nos acabó: ${problem.option}. ¿Lo hacemos sin eso?`);
      if (problem.kind === "sold_out" || problem.kind === "not_on_sale") gone.push(problem.item);
    }
    const [first] = gone;
    if (first) {
      const leftOut = quote?.configuration.parts.flatMap(({ without }) => without.map(({ id }) => id)) ?? [];
      const isFit = (other: MenuItemContent) =>
        other.allergens.every((allergen) =>
          !denied.includes(allergen) && (!mentionsAllergy || gone.some((item) => item.allergens.includes(allergen)))
        ) && leftOut.every((id) => !other.ingredients.includes(id));
      const offers = alternativesTo(index, first, isFit).flatMap((other) => offerOf(line, gone, other, index) ?? []);
      const listed = offers.map(({ name, price }) => `${name} (${formatClp(price)})`);
      const like = listed.length === 0 ? "¿Qué prefieres en su lugar?" : `Parecido tenemos ${listText(listed, "o")}.`;
      const why = gone.some(({ sold_out }) => sold_out) ? "Se nos acabó" : "A esa hora no se vende";
      sentences.push(`${why}: ${listText(gone.map(({ name }) => name), "y")}. ${like}`);
      if (offers[0]) return { ...offers[0], quantity };
    }
    return quote && line.problems.every(({ kind }) => !/sold_out|not_on_sale|unknown/.test(kind))
      ? { name: quote.name, quantity, price: quote.unit_price }
      : undefined;
  });
  if (sentences.length === 0) return undefined;
  return {
    /** Without the link. */
    text: sentences.join(" "),
    /** The dishes of the order with what has run out replaced; undefined if one of them cannot be replaced or read. */
    lines: replaced.includes(undefined) ? undefined : replaced as Required<SharedLine>[],
  };
}

/**
 * The line with another dish: with the same choices, or with the same size, or as the menu has it. A half that has not run
 * out stays as it is.
 */
function offerOf(
  { quote }: TicketLine,
  gone: readonly MenuItemContent[],
  other: MenuItemContent,
  index: MenuIndex,
) {
  if (quote === undefined) return undefined;
  const { configuration } = quote;
  const items = [...new Set(configuration.parts.map(({ item }) => gone.includes(item) ? other : item))];
  const { size, choices, extras, halves: asked } = optionsOf(configuration);
  const halves = asked &&
    items.map((item, at) => gone.includes(configuration.parts[at]!.item) ? { name: item.name } : asked[at]!);
  for (const options of [{ size, choices, extras }, { size }, {}]) {
    const said = { ...options, ...items.length === 2 && { halves } };
    const made = configure(index, { items: items as [MenuItemContent], options: said }, String);
    if (made.ok) {
      const { name, price } = describeDish(made.value, index.options.named);
      return { name, price };
    }
  }
  return undefined;
}
