/**
 * Prices an order: matches its lines with the menu and sums them (specification section 4.8, decisions 11 to 13). The
 * REST endpoint, the MCP tools and the page share it.
 *
 * Only the menu's price counts. Another price in the request, or none, is a failure, never corrected in silence. A line with a
 * problem is priced too, as far as its dish is known. Leaves out delivery fees and tips: the total is the food alone.
 * @module
 */
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { Order } from "../../schemas/order.ts";
import { type Configuration, describeDish, isPlain } from "../dishes/configuration.ts";
import { suitedDiets, suits } from "../menu/diet.ts";
import { mentionsAllergy } from "./mentions_allergy.ts";
import type { MenuIndex } from "../menu/menu_index.ts";
import type { OrderFailure } from "./order_failure.ts";
import { CONNECTIVES } from "../text/filler_words.ts";
import { foldText, formKey, wordsOf } from "../text/fold_text.ts";
import { type PlainText, plainText } from "../text/plain_text.ts";
import { readLine } from "./read_line.ts";

/** One line with its price, in CLP. */
export type QuoteLine = NonNullable<ReturnType<typeof quoteLine>>;

/** In the order in which the message shows them. */
const FREE_TEXT_FIELDS = ["address", "customer_name", "contact_phone", "notes"] as const;

/** A field of the request that holds free text. */
export type FreeTextField = typeof FREE_TEXT_FIELDS[number];

/** A person's note as plain text. */
export interface Note extends PlainText {
  readonly mentionsAllergy: boolean;
}

/** A person's free text, made plain. Empty if nothing is left of it. */
export interface QuotedText extends PlainText {
  readonly field: FreeTextField;
  /** Looked for in the notes only. */
  readonly mentionsAllergy?: boolean;
}

/** A priced order: what is known of it, problems or not. */
export type Quote = ReturnType<typeof quoteOrder>["quote"];

/** Something to find: "_" is no address. */
const ADDRESS = /[\p{L}\p{N}]/u;

/** The fewest digits of a contact phone: the shortest subscriber numbers have six. */
const PHONE_DIGITS = 6;

/** Whether a plain text can be dialled: digits, and the signs that people write between them. */
function isPhone(text: string): boolean {
  return /^[0-9 +().\p{Pd}]+$/u.test(text) && text.replaceAll(/[^0-9]/g, "").length >= PHONE_DIGITS;
}

/** The most items to offer instead of a sold-out one. */
const ALTERNATIVES = 3;

/** Prices `order` by the menu, and lists all problems of its lines. */
export function quoteOrder(index: MenuIndex, order: Order) {
  const failures: OrderFailure[] = [];
  const lines = order.items.flatMap((asked, position) => quoteLine(index, asked, position, failures) ?? []);
  const pickup = order.delivery_method === "pickup";
  const texts: QuotedText[] = [];
  for (const field of FREE_TEXT_FIELDS) {
    const source = order[field];
    if (source === undefined || (field === "address" && pickup)) continue;
    const plain = (field === "notes" ? readNote : plainText)(source);
    if (field === "address" && !ADDRESS.test(plain.text)) continue;
    if (field === "contact_phone" && source.trim() !== "" && !isPhone(plain.text)) continue;
    texts.push({ field, ...plain });
  }
  const quote = {
    /** The lines whose dish is known, problems or not. */
    lines,
    /** Whether every line is among them. */
    isWhole: lines.length === order.items.length,
    /** Sum of the lines: the least that the food costs. */
    total_clp: lines.reduce((sum, line) => sum + line.line_total, 0),
    delivery_method: order.delivery_method,
    cutlery: order.cutlery ?? false,
    /** Whether any line holds alcohol. */
    alcohol: lines.some(hasAlcohol),
    /** The texts that the caller gave and that can be used, in the order of the message; no address of a pickup. */
    texts,
    /** Whether the caller gave an address for a pickup. */
    address_ignored: pickup && order.address !== undefined && order.address.trim() !== "",
  };
  return { quote, failures };
}

/** Whether a line was sent with each word of its dishes' names, in some form, or with their numbers or ids. */
function saysDishes({ name, options }: Order["items"][number], { parts }: Configuration): boolean {
  const sent = [name, ...(options?.halves ?? []).map((half) => half.name)].map((text) => text.toLowerCase());
  // Most orders; to fold their names would be an eighth of the work on an order.
  if (parts.every(({ item: { name } }) => sent.includes(name.toLowerCase()))) return true;
  const keysOf = (text: string) =>
    wordsOf(foldText(text)).filter((word) => !CONNECTIVES.has(word)).map((word) => formKey(word).replace(/^0+/, ""));
  const keys = new Set(sent.flatMap(keysOf));
  const isSaid = (text: string) => keysOf(text).every((key) => keys.has(key));
  return parts.every(({ item: { id, name, number = name } }) => sent.includes(id) || isSaid(name) || isSaid(number));
}

/** Whether a line holds alcohol. */
export function hasAlcohol({ configuration }: Pick<QuoteLine, "configuration">): boolean {
  return configuration.parts.some(({ item }) => item.alcohol === true);
}

function readNote(source: string): Note {
  const plain = plainText(source);
  return { ...plain, mentionsAllergy: mentionsAllergy(plain.text) };
}

/** What has run out of the dish or the halves, besides what the person leaves out. */
export function missingOf({ parts }: Configuration, { options }: Pick<MenuIndex, "options">): IngredientContent[] {
  const ids = parts.flatMap(({ item, without }) =>
    (item.without_today ?? []).filter((missing) => without.every(({ id }) => id !== missing))
  );
  return options.named([...new Set(ids)]);
}

/** A line with its price. Adds every problem of it to `failures`; undefined if its dish is unknown. */
function quoteLine(index: MenuIndex, asked: Order["items"][number], position: number, failures: OrderFailure[]) {
  const place = `/items/${position}`;
  const read = readLine(index, asked, place);
  const named = read.ok ? [] : read.error.flatMap((each) => "dish" in each ? each.dish.split(" / ") : []);
  const items = read.ok
    ? read.value.parts.map(({ item }) => item)
    : index.items.filter(({ name }) => named.includes(name));
  for (const item of items.filter(({ sold_out, off_sale }) => sold_out === true || off_sale)) {
    const { name, on_sale, sold_out } = item;
    const told = { pointer: `${place}/name`, name, alternatives: alternativesTo(index, item) };
    failures.push(on_sale && !sold_out ? { kind: "not_on_sale", on_sale, ...told } : { kind: "sold_out", ...told });
  }
  if (!read.ok) {
    failures.push(...read.error);
    return undefined;
  }
  const configuration = read.value;
  const [{ item }] = configuration.parts;
  const described = isPlain(configuration) ? undefined : describeDish(configuration, index.options.named);
  const { name, price } = described ?? item;
  const claimed = asked.price_numeric;
  if (claimed !== price) {
    const parts = described?.price_parts ?? [];
    failures.push({ kind: "price_mismatch", pointer: `${place}/price_numeric`, name, claimed, current: price, parts });
  }
  return {
    /** Its place among the items of the request, from 0. */
    position,
    configuration,
    /** Computed only if something was changed: price, allergens, diets. */
    described,
    /** The canonical name. */
    name,
    /** The name as it was sent, if it does not say that of each dish. */
    readFrom: saysDishes(asked, configuration) ? undefined : asked.name.toWellFormed(),
    /** Ingredients that have run out and that nobody asked to leave out: it is made without them. */
    withoutToday: missingOf(configuration, index),
    quantity: asked.quantity,
    unit_price: price,
    line_total: asked.quantity * price,
    /** Undefined if the caller gave none. */
    notes: asked.notes === undefined ? undefined : readNote(asked.notes),
  };
}

/**
 * Available items of the same category, never alcohol for a soft drink. Those with the fewest allergens that the item does
 * not declare come first, then those that suit most of its diets, then the nearest in price. `isFit` rules others out.
 */
export function alternativesTo(
  index: MenuIndex,
  item: MenuItemContent,
  isFit: (other: MenuItemContent) => boolean = () => true,
): MenuItemContent[] {
  return index.items
    .filter((other) =>
      other.category === item.category && other.sold_out !== true && !other.off_sale &&
      (other.alcohol ?? false) === (item.alcohol ?? false) && isFit(other)
    )
    .map((other) => ({
      other,
      allergensAdded: other.allergens.filter((allergen) => !item.allergens.includes(allergen)).length,
      dietsLost: suitedDiets(item).filter((diet) => !suits(other, diet)).length,
      priceGap: Math.abs(other.price - item.price),
    }))
    .sort((a, b) => a.allergensAdded - b.allergensAdded || a.dietsLost - b.dietsLost || a.priceGap - b.priceGap)
    .slice(0, ALTERNATIVES)
    .map(({ other }) => other);
}
