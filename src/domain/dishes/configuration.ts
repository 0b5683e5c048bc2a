/**
 * A dish as somebody orders it: one dish or two halves, with size, choices, extras and what is left out.
 *
 * `describeDish` is the one function that computes its price, allergens, diets and name; REST, MCP, the pages and the
 * build use it. Leaves out whether the choices are allowed: see `configure.ts`.
 * @module
 */
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { OptionGroupOf } from "../../schemas/content/option_group.ts";
import { ALLERGENS, DIETS } from "../../schemas/allergens_and_diets.ts";
import { suits } from "../menu/diet.ts";
import type { OptionsIndex } from "../menu/dish_options.ts";
import { foldText } from "../text/fold_text.ts";
import { listText } from "../text/list_text.ts";

/** Portions of an extra. */
export interface Extra {
  readonly ingredient: IngredientContent;
  readonly times: number;
}

/** One dish or one half. */
export interface Part {
  readonly item: MenuItemContent;
  /** In the dish's order. */
  readonly without: readonly IngredientContent[];
  /** On this half alone, in the order of their group; always empty for a whole dish. */
  readonly extras: readonly Extra[];
}

/** A chosen option of a choice. */
export type Choice = OptionGroupOf<"choice">["options"][number];

/** A size. */
export type Size = OptionGroupOf<"size">["options"][number];

/** A dish with everything that was chosen. */
export interface Configuration {
  /** One dish, or two halves in menu order. */
  readonly parts: readonly [Part] | readonly [Part, Part];
  /** Absent: the size of the menu's price, or a dish without sizes. */
  readonly size?: Size;
  /** In the order of their groups. */
  readonly choices: readonly Choice[];
  /** On the whole dish, in the order of their group. */
  readonly extras: readonly Extra[];
  /** How the prices of two halves make one. */
  readonly halves?: OptionGroupOf<"halves">;
}

/** What follows from a configuration. */
export type DescribedDish = ReturnType<typeof describeDish>;

/** Whether nothing was changed. */
export function isPlain({ parts, size, choices, extras }: Configuration): boolean {
  return parts.length === 1 && parts[0].without.length === 0 && size === undefined && choices.length === 0 &&
    extras.length === 0;
}

/** Computes price, allergens, diets and name. `named` looks up the ingredients of choices. */
export function describeDish(
  configuration: Configuration,
  named: OptionsIndex["named"],
) {
  const { parts, choices, extras } = configuration;
  const added = [
    ...[...extras, ...parts.flatMap((part) => part.extras)].map((extra) => extra.ingredient),
    ...choices.flatMap(({ ingredients }) => named(ingredients)),
  ];
  const present = new Set([...parts.map(({ item }) => item), ...added].flatMap(({ allergens }) => allergens));
  const price_parts = priceParts(configuration);
  return {
    /** The canonical name, in Spanish: reading it gives the same configuration. */
    name: writeName(configuration),
    /** Of one, in pesos. */
    price: price_parts.reduce((sum, { price }) => sum + price, 0),
    /** What the price is made of, in the order of the name; the prices add up to `price`. */
    price_parts,
    /** The union over all parts. Leaving something out removes none. */
    allergens: ALLERGENS.filter((allergen) => present.has(allergen)),
    /** The diets that every part has. Leaving something out adds none. */
    diets: DIETS.filter((diet) => [...parts.map(({ item }) => item), ...added].every((each) => suits(each, diet))),
  };
}

function priceParts({ parts, size, choices, extras, halves }: Configuration) {
  const portions = (list: readonly Extra[], portion: (price: number) => number) =>
    list.map((extra) => ({ name: writeExtra(extra), price: extra.times * portion(extra.ingredient.extra_price!) }));
  const full = (price: number) => price;
  const onHalf = halves?.half_extra === "half" ? (price: number) => roundDown(price / 2) : full;
  // A dish with prices of its own has the size in its price.
  const added = size && parts.every(({ item }) => item.prices === undefined) ? size : undefined;
  return [
    { name: writeDishes(parts), price: dishPrice(parts.map(({ item }) => item), halves, added ? undefined : size) },
    ...parts.flatMap((part) => portions(part.extras, onHalf)),
    ...(added ? [{ name: added.name.es, price: added.price }] : []),
    ...choices.map(({ name, price }) => ({ name: name.es, price })),
    ...portions(extras, full),
  ];
}

/** The price of one dish or of two halves in a size, or in the first. */
export function dishPrice(items: readonly MenuItemContent[], halves: Configuration["halves"], size?: Size): number {
  const inSize = items.map(({ price, prices }) => size ? prices?.[size.id] ?? price + size.price : price);
  const [a, b] = inSize as [number, number?];
  if (b === undefined) return a;
  return halves?.half_price === "average" ? roundDown((a + b) / 2) : Math.max(a, b);
}

/** Down to a multiple of ten: nobody can pay less in cash. */
function roundDown(pesos: number): number {
  return Math.floor(pesos / 10) * 10;
}

/** `Mitad Diavola sin aceitunas / mitad Funghi (familiar, con rúcula)`. */
function writeName({ parts, size, choices, extras }: Configuration): string {
  const [first, second] = parts.map(writePart);
  const dish = second === undefined ? first! : `Mitad ${first} / mitad ${second}`;
  const whole = [size?.name.es, ...choices.map(({ name }) => name.es), writeExtras(extras)].filter(Boolean);
  return whole.length === 0 ? dish : `${dish} (${whole.join(", ")})`;
}

/**
 * A dish and its changes, one each, for whoever makes it: "Margherita", "familiar", "sin albahaca", "con doble rúcula". What
 * both halves get stands before them: below the second half it would be that half's.
 */
export function dishRows({ parts, size, choices, extras }: Configuration): string[] {
  const changes = ({ without, extras }: Pick<Part, "without" | "extras">) => [
    ...without.map(({ name }) => `sin ${name.es}`),
    ...extras.map((extra) => `con ${writeExtra(extra)}`),
  ];
  const [{ item, without }, second] = parts;
  const ofWhole = [
    ...[size, ...choices].flatMap((each) => each?.name.es ?? []),
    ...changes({ without: second ? [] : without, extras }),
  ];
  return second === undefined
    ? [item.name, ...ofWhole]
    : ["Mitad y mitad", ...ofWhole, ...parts.flatMap((part) => [`mitad ${part.item.name}`, ...changes(part)])];
}

function writeDishes([first, second]: Configuration["parts"]): string {
  return second === undefined ? first.item.name : `Mitad ${first.item.name} / mitad ${second.item.name}`;
}

function writePart({ item, without, extras }: Part): string {
  const left = without.length === 0 ? "" : `sin ${writeList(without.map(({ name }) => name.es), "ni")}`;
  return [item.name, left, writeExtras(extras)].filter(Boolean).join(" ");
}

function writeExtras(extras: readonly Extra[]): string {
  return extras.length === 0 ? "" : `con ${writeList(extras.map(writeExtra), "y")}`;
}

/** How an order says two and three portions. */
export const TIMES_WORDS = ["", "doble", "triple"] as const;

function writeExtra({ ingredient, times }: Extra): string {
  return [TIMES_WORDS[times - 1], ingredient.name.es].filter(Boolean).join(" ");
}

/** `a, b y c`; `y` becomes `e` before the sound of i. */
function writeList(words: readonly string[], joiner: "y" | "ni"): string {
  const sign = joiner === "y" && /^h?[ií](?!e)/i.test(words.at(-1)!) ? "e" : joiner;
  return listText(words, sign);
}

/**
 * Whether a text names each dish by its whole name, id, number or alias. A reader of orders also takes a part of a name,
 * which may belong to another dish than was meant.
 */
export function namesDishes(text: string, { parts }: Configuration): boolean {
  const folded = ` ${foldText(text)} `;
  return parts.every(({ item: { name, id, number = "", aliases = [] } }) =>
    folded.includes(foldText(name)) ||
    [id, number, ...aliases].map(foldText).some((word) => word && folded.includes(` ${word} `))
  );
}
