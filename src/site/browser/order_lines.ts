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
import { readLine } from "../../domain/read_line.ts";
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
  /**
   * Replaces all lines by stored ones; `keepNotes` leaves their notes to lines of the same name.
   *
   * @returns The names of what is no longer available.
   */
  fill(stored: readonly StoredLine[], keepNotes: boolean): string[];
  clear(): void;
}

/** Reads the lines of the page. */
export function createOrderLines(index: MenuIndex, dishes: readonly PageDish[]): OrderLines {
  const inputs = new Map(dishes.flatMap(({ element, item }) => {
    const input = element.querySelector<HTMLInputElement>("input[type=number]");
    return input ? [[item.id, input] as const] : [];
  }));
  // Show the ordered quantity: the field alone would accept 100 or 2.5.
  for (const input of inputs.values()) {
    input.addEventListener("change", () => input.value = String(quantityOf(input)));
  }
  const lines = new Map<string, OrderLine>();
  let made = 0;
  const position = new Map(index.items.map((item, at) => [item, at]));

  function makeLine({ configuration, notes }: LineContent, quantity: number, key: string): OrderLine {
    return { configuration, notes, described: describeDish(configuration, index.options.ingredient), quantity, key };
  }
  /** A key that no line has had, nor the plain line of a dish, whose key is its id. */
  function newKey(): string {
    return `#${++made}`;
  }
  /** The other line that is the same as this one. */
  function twinOf({ configuration, notes }: LineContent, own?: string): OrderLine | undefined {
    const { name } = describeDish(configuration, index.options.ingredient);
    return [...lines.values()].find((line) => line.key !== own && line.notes === notes && line.described.name === name);
  }
  /** The field of a plain line. */
  function fieldOf({ configuration, notes }: LineContent): HTMLInputElement | undefined {
    return notes === "" && isPlain(configuration) ? inputs.get(configuration.parts[0].item.id) : undefined;
  }
  function plainLines(): OrderLine[] {
    return [...inputs].flatMap(([id, input]) => {
      const item = index.byId.get(id);
      const quantity = quantityOf(input);
      return item && quantity > 0 ? [makeLine({ configuration: bare(index, [item]), notes: "" }, quantity, id)] : [];
    });
  }
  function all(): OrderLine[] {
    const placeOf = ({ configuration }: OrderLine) => position.get(configuration.parts[0].item)!;
    return [...plainLines(), ...lines.values()].sort((a, b) => placeOf(a) - placeOf(b));
  }
  function clear(): void {
    for (const input of inputs.values()) input.value = "0";
    lines.clear();
  }
  function add(content: LineContent, quantity: number): string {
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

  return {
    all,
    add,
    set(key, quantity) {
      const line = lines.get(key);
      if (line === undefined) inputs.get(key)!.value = String(clampQuantity(quantity));
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
    settle(key) {
      const line = lines.get(key);
      if (line === undefined) return key;
      const settled = { ...line, notes: line.notes.trim() };
      if (!fieldOf(settled) && !twinOf(settled, key)) {
        lines.set(key, settled);
        return key;
      }
      lines.delete(key);
      return add(settled, line.quantity);
    },
    items: () =>
      all().map(({ configuration, described, quantity, notes }) => ({
        ...lineName(configuration),
        quantity,
        price_numeric: described.price,
        ...(notes.trim() !== "" && { notes }),
      })),
    draft() {
      const stored = new Map<string, StoredLine>();
      for (const { described: { name, price }, quantity } of all()) {
        stored.set(name, { name, price, quantity: clampQuantity((stored.get(name)?.quantity ?? 0) + quantity) });
      }
      return [...stored.values()];
    },
    fill(stored, keepNotes) {
      const before = keepNotes ? all() : [];
      clear();
      return stored.filter(({ name, quantity }) => {
        const read = readLine(index, { name }, "");
        // A name that is gone may be near the name of another dish.
        const isThere = read.ok && read.value.parts.every(({ item }) => !item.sold_out) &&
          describeDish(read.value, index.options.ingredient).name === name;
        if (!isThere) return true;
        const same = before.filter(({ described }) => described.name === name);
        let rest = quantity;
        for (const line of same) {
          const kept = Math.min(rest, line.quantity);
          if (kept > 0) add(line, kept);
          rest -= kept;
        }
        if (rest > 0) add(same[0] ?? { configuration: read.value, notes: "" }, rest);
        return false;
      }).map(({ name }) => name);
    },
    clear,
  };
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
