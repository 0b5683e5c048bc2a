/**
 * The lines of the order on the page. The number field of a dish holds its plain line; a line with choices or a note is
 * held here.
 *
 * Two lines are the same line if their names and notes are the same, but not while somebody types the note of one.
 * @module
 */
import { type Configuration, type DescribedDish, describeDish, isPlain } from "../../domain/configuration.ts";
import { HALVES_NAME, optionsOf } from "../../domain/configure.ts";
import type { MenuIndex } from "../../domain/menu_index.ts";
import { missingOf } from "../../domain/order.ts";
import { readLine } from "../../domain/read_line.ts";
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import type { OrderRequest } from "../../schemas/order.ts";
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { bare } from "./dish_choices.ts";
import type { StoredLine } from "./order_storage.ts";
import type { PageDish } from "./page_menu.ts";

/** A line without its quantity. */
export interface LineContent {
  readonly configuration: Configuration;
  /** As the person typed them. */
  readonly notes: string;
}

/** A line of the order. */
export interface OrderLine extends LineContent {
  readonly key: string;
  readonly described: DescribedDish;
  readonly quantity: number;
  /** What has run out of it, and nobody asked to leave out. */
  readonly missing: readonly IngredientContent[];
  /** The price as the person last saw it, if it is another now. */
  readonly was?: number;
  /** The ids of what had run out when the person last saw it, if that is something else now. */
  readonly missed?: string;
}

/** A line to read again on the menu of now. `price` is the price as the person saw it. */
export interface KeptLine extends StoredLine {
  /** Its key, if it has one already. */
  readonly key?: string;
}

/** A line that cannot be ordered now. */
export interface LostLine extends KeptLine {
  /** Whether it is on the menu and sold out; otherwise it is no longer there. */
  readonly soldOut: boolean;
}

/** The lines. */
export interface OrderLines {
  /** In the order of the menu; of one dish, the plain one first. */
  all(): OrderLine[];
  /** Adds a line, or to the same line. @returns Its key. */
  add(line: LineContent, quantity: number): string;
  /** Sets the quantity of a line; 0 removes it. */
  set(key: string, quantity: number): void;
  /** Sets the note of a line while somebody types it. @returns The line's key, which changes when a plain line gets a note. */
  note(key: string, notes: string): string;
  /** Ends the typing of a note: a line that is the same as another now joins it. @returns The key of the line. */
  settle(key: string): string;
  /** The lines of a request. */
  items(): OrderRequest["items"];
  /** The lines for storage on the device, without notes. */
  draft(): StoredLine[];
  /** The lines to read again after a change of the menu. */
  kept(): KeptLine[];
  /** Stored lines, with the notes of the lines of the same name, lost or not. */
  withNotes(stored: readonly StoredLine[]): KeptLine[];
  /** Replaces all lines by these, with the prices of now. */
  fill(kept: readonly KeptLine[]): void;
  /** The lines that cannot be ordered, until the person has seen that. */
  lost(): readonly LostLine[];
  /** The person has seen the prices of now, and what is lost. */
  accept(): void;
  clear(): void;
}

/** Reads the lines of the page. `menu` gives the menu of now. */
export function createOrderLines(menu: () => MenuIndex, dishes: readonly PageDish[]): OrderLines {
  let inputs = findInputs(dishes);
  const lines = new Map<string, OrderLine>();
  let made = 0;
  /** The prices of the lines that were read again, by name. */
  const seen = new Map<string, Pick<StoredLine, "price" | "without">>();
  let lost: LostLine[] = [];

  function makeLine({ configuration, notes }: LineContent, quantity: number, key: string): OrderLine {
    const described = describeDish(configuration, menu().options.ingredient);
    return { configuration, notes, described, missing: missingOf(configuration, menu()), quantity, key };
  }
  function withSeen(line: OrderLine): OrderLine {
    const { described: { name, price }, missing } = line;
    const saw = seen.get(name);
    if (!saw) return line;
    const { price: was, without: missed = "" } = saw;
    return { ...line, ...(was !== price && { was }), ...(missed !== idsOf(missing) && { missed }) };
  }
  /** A key that no line has had, nor the plain line of a dish, whose key is its id. */
  function newKey(): string {
    return `#${++made}`;
  }
  /** The other line that is the same as this one. */
  function twinOf({ configuration, notes }: LineContent, own?: string): OrderLine | undefined {
    const { name } = describeDish(configuration, menu().options.ingredient);
    return [...lines.values()].find((line) => line.key !== own && line.notes === notes && line.described.name === name);
  }
  /** The field of a plain line. */
  function fieldOf({ configuration, notes }: LineContent): HTMLInputElement | undefined {
    return notes === "" && isPlain(configuration) ? inputs.get(configuration.parts[0].item.id) : undefined;
  }
  function plainLines(): OrderLine[] {
    return [...inputs].flatMap(([id, input]) => {
      const item = menu().byId.get(id);
      const quantity = quantityOf(input);
      return item && quantity > 0 ? [makeLine({ configuration: bare(menu(), [item]), notes: "" }, quantity, id)] : [];
    });
  }
  function all(): OrderLine[] {
    const placeOf = ({ configuration }: OrderLine) => menu().items.indexOf(configuration.parts[0].item);
    return [...plainLines(), ...lines.values()].sort((a, b) => placeOf(a) - placeOf(b)).map(withSeen);
  }
  function clear(): void {
    for (const input of inputs.values()) input.value = "0";
    lines.clear();
    accept();
  }
  function accept(): void {
    seen.clear();
    lost = [];
  }
  function kept(): KeptLine[] {
    return [
      ...all().map(({ described: { name, price }, missing, was = price, missed = idsOf(missing), ...rest }) => (
        { ...saw(name, was, missed), quantity: rest.quantity, notes: rest.notes, key: rest.key }
      )),
      ...lost,
    ];
  }
  function fill(again: readonly KeptLine[]): void {
    inputs = findInputs(dishes);
    clear();
    for (const line of again) {
      const { name, quantity, notes = "", key } = line;
      const read = readLine(menu(), { name }, "");
      const soldOut = read.ok
        ? read.value.parts.some(({ item }) => item.sold_out)
        : read.error.some(({ kind }) => kind === "option_sold_out");
      // A name that is gone may be near the name of another dish.
      if (read.ok && describeDish(read.value, menu().options.ingredient).name === name && !soldOut) {
        seen.set(name, line);
        const content = { configuration: read.value, notes };
        // Somebody may be typing its note: its key stays.
        if (key?.startsWith("#")) lines.set(key, makeLine(content, quantity, key));
        else add(content, quantity);
      } else lost.push({ ...line, soldOut });
    }
  }
  function add(content: LineContent, quantity: number): string {
    if (!menu().items.includes(content.configuration.parts[0].item)) {
      // The menu changed while its choices were open.
      const key = newKey();
      const { described: { name, price }, missing } = makeLine(content, quantity, key);
      fill([...kept(), { ...saw(name, price, idsOf(missing)), quantity, notes: content.notes, key }]);
      return settle(key);
    }
    const field = fieldOf(content);
    if (field) {
      field.value = String(clampQuantity(quantityOf(field) + quantity));
      return content.configuration.parts[0].item.id;
    }
    const twin = twinOf(content);
    const key = twin?.key ?? newKey();
    lines.set(key, makeLine(content, clampQuantity((twin?.quantity ?? 0) + quantity), key));
    return key;
  }

  function settle(key: string): string {
    const line = lines.get(key);
    if (line === undefined) return key;
    const settled = { ...line, notes: line.notes.trim() };
    if (!fieldOf(settled) && !twinOf(settled, key)) {
      lines.set(key, settled);
      return key;
    }
    lines.delete(key);
    return add(settled, line.quantity);
  }

  return {
    all,
    add,
    set(key, quantity) {
      const line = lines.get(key);
      const input = inputs.get(key);
      if (input) input.value = String(clampQuantity(quantity));
      // A new menu may have taken the line away.
      else if (line === undefined) return;
      else if (quantity > 0) lines.set(key, { ...line, quantity: clampQuantity(quantity) });
      else lines.delete(key);
    },
    note(key, notes) {
      const line = all().find((each) => each.key === key)!;
      const field = lines.has(key) ? undefined : inputs.get(key)!;
      const next = field ? newKey() : key;
      if (field) {
        // The line stays where it was: before the other lines of its dish.
        const others = [...lines];
        field.value = "0";
        lines.clear();
        lines.set(next, line);
        for (const [each, other] of others) lines.set(each, other);
      }
      lines.set(next, { ...line, notes, key: next });
      return next;
    },
    settle,
    items: () =>
      all().map(({ configuration, described, quantity, notes }) => ({
        ...lineName(configuration),
        quantity,
        price_numeric: described.price,
        ...(notes.trim() !== "" && { notes }),
      })),
    draft() {
      const stored = new Map<string, StoredLine>();
      for (const { name, price, quantity, without } of kept()) {
        const all = clampQuantity((stored.get(name)?.quantity ?? 0) + quantity);
        stored.set(name, { ...saw(name, price, without), quantity: all });
      }
      return [...stored.values()];
    },
    kept,
    withNotes: (stored) =>
      stored.flatMap((line) => {
        const same = kept().filter(({ name }) => name === line.name);
        let rest = line.quantity;
        const noted = same.map(({ notes = "", quantity }) => {
          const taken = Math.min(rest, quantity);
          rest -= taken;
          return { ...line, notes, quantity: taken };
        });
        return [...noted, { ...line, notes: same[0]?.notes ?? "", quantity: rest }].filter(({ quantity }) =>
          quantity > 0
        );
      }),
    fill,
    lost: () => lost,
    accept,
    clear,
  };
}

/** What the person saw of a line. */
function saw(name: string, price: number, without = "") {
  return { name, price, ...(without && { without }) };
}

function idsOf(ingredients: readonly IngredientContent[]): string {
  return ingredients.map(({ id }) => id).join(" ");
}

/** The number field of each dish that has one, by its id. */
function findInputs(dishes: readonly PageDish[]): Map<string, HTMLInputElement> {
  const inputs = new Map<string, HTMLInputElement>();
  for (const { element, item } of dishes) {
    const input = element.querySelector<HTMLInputElement>("input[type=number]");
    if (!input) continue;
    inputs.set(item.id, input);
    // Show the ordered quantity: the field alone would accept 100 or 2.5.
    input.onchange = () => input.value = String(quantityOf(input));
  }
  return inputs;
}

/** How a request names a configuration. */
function lineName(configuration: Configuration): Pick<OrderRequest["items"][number], "name" | "options"> {
  const { parts } = configuration;
  const name = parts.length === 1 ? parts[0].item.id : HALVES_NAME;
  return isPlain(configuration) ? { name } : { name, options: optionsOf(configuration) };
}

/** The quantity of a number field. */
export function quantityOf(input: HTMLInputElement): number {
  return clampQuantity(Math.trunc(Number(input.value)) || 0);
}

/** The nearest quantity that an order takes, or 0. */
export function clampQuantity(quantity: number): number {
  return Math.max(0, Math.min(ORDER_LIMITS.quantity, quantity));
}
