/**
 * The lines of the order on the page. Two lines with the same name and the same note are one.
 * @module
 */
import { type Configuration, type DescribedDish, describeDish, isPlain } from "../../../domain/dishes/configuration.ts";
import { HALVES_NAME, optionsOf } from "../../../domain/dishes/configure.ts";
import type { MenuIndex } from "../../../domain/menu/menu_index.ts";
import { missingOf } from "../../../domain/orders/order.ts";
import { readLine } from "../../../domain/orders/read_line.ts";
import type { IngredientContent } from "../../../schemas/content/ingredients.ts";
import type { Order } from "../../../schemas/order.ts";
import { ORDER_LIMITS } from "../../../schemas/order_limits.ts";
import type { MenuItemContent } from "../../../schemas/content/menu.ts";
import { bare } from "./dish_choices.ts";
import type { StoredLine } from "./order_storage.ts";

/** A line without its quantity. */
export interface LineContent {
  readonly configuration: Configuration;
  readonly notes: string;
}

/** A line of the order. */
export interface OrderLine extends LineContent {
  /** Its name and its notes. */
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

/** A line that cannot be ordered now. */
export interface LostLine extends StoredLine {
  /** Whether it is on the menu and sold out; otherwise it is no longer there. */
  readonly soldOut: boolean;
}

/** The lines of the page. */
export class OrderLines {
  readonly #menu: () => MenuIndex;
  readonly #lines = new Map<string, OrderLine>();
  /** The prices of the lines that were read again, by name. */
  readonly #seen = new Map<string, Pick<StoredLine, "price" | "without">>();
  #lost: readonly LostLine[] = [];

  /** `menu` gives the menu of now. */
  constructor(menu: () => MenuIndex) {
    this.#menu = menu;
  }

  /** In the order of the menu; those of one name together, as a reload puts them. */
  all(): OrderLine[] {
    const { items } = this.#menu();
    const lines = [...this.#lines.values()];
    const names = lines.map(({ described }) => described.name);
    const placeOf = ({ configuration }: OrderLine) => items.indexOf(configuration.parts[0].item);
    const nameOf = ({ described }: OrderLine) => names.indexOf(described.name);
    return lines.sort((a, b) => placeOf(a) - placeOf(b) || nameOf(a) - nameOf(b)).map((line) => this.#withSeen(line));
  }

  /** Adds a line, or to the same line. @returns Its key. */
  add(content: LineContent, quantity: number): string {
    const line = this.#makeLine(content, quantity);
    const { key, described: { name, price }, missing } = line;
    if (!this.#menu().items.includes(content.configuration.parts[0].item)) {
      // The menu changed while its choices were open.
      this.fill([...this.kept(), { ...saw(name, price, idsOf(missing)), quantity, notes: content.notes }]);
    } else this.#lines.set(key, { ...line, quantity: clampQuantity((this.#lines.get(key)?.quantity ?? 0) + quantity) });
    return key;
  }

  /** Adds a dish without choices. */
  addPlain(item: MenuItemContent): void {
    this.add({ configuration: bare(this.#menu(), [item]), notes: "" }, 1);
  }

  /** Takes one of a dish away: of its plain line, or else of the one that came last. */
  takeOne(id: string): void {
    const own = [...this.#lines.values()].filter(({ configuration }) => configuration.parts[0].item.id === id);
    const line = own.find(({ configuration, notes }) => isPlain(configuration) && notes === "") ?? own.at(-1);
    if (line) this.set(line.key, line.quantity - 1);
  }

  /** Sets the quantity of a line; 0 removes it. */
  set(key: string, quantity: number): void {
    const line = this.#lines.get(key);
    if (line && quantity > 0) this.#lines.set(key, { ...line, quantity: clampQuantity(quantity) });
    else this.#lines.delete(key);
    // A new menu may have taken the line away.
    this.#lost = this.#lost.filter(({ name, notes }) => keyOf(name, notes) !== key);
  }

  /** The lines of a request. */
  items(): Order["items"] {
    return this.all().map(({ configuration, described, quantity, notes }) => ({
      ...lineName(configuration),
      quantity,
      price_numeric: described.price,
      ...(notes !== "" && { notes }),
    }));
  }

  /** The lines for storage on the device, without notes. */
  draft(): StoredLine[] {
    const stored = new Map<string, StoredLine>();
    for (const { name, price, quantity, without } of this.kept()) {
      const all = clampQuantity((stored.get(name)?.quantity ?? 0) + quantity);
      stored.set(name, { ...saw(name, price, without), quantity: all });
    }
    return [...stored.values()];
  }

  /** The lines to read again after a change of the menu. */
  kept(): StoredLine[] {
    return [
      ...this.all().map(({ described: { name, price }, missing, was = price, missed = idsOf(missing), ...rest }) => (
        { ...saw(name, was, missed), quantity: rest.quantity, notes: rest.notes }
      )),
      ...this.#lost,
    ];
  }

  /** Stored lines, with the notes of the lines of the same name, lost or not. */
  withNotes(stored: readonly StoredLine[]): StoredLine[] {
    return stored.flatMap((line) => {
      const same = this.kept().filter(({ name }) => name === line.name);
      let rest = line.quantity;
      const noted = same.map(({ notes = "", quantity }) => {
        const taken = Math.min(rest, quantity);
        rest -= taken;
        return { ...line, notes, quantity: taken };
      });
      return [...noted, { ...line, notes: same[0]?.notes ?? "", quantity: rest }].filter(({ quantity }) =>
        quantity > 0
      );
    });
  }

  /** Replaces all lines by these, with the prices of now. */
  fill(again: readonly StoredLine[]): void {
    this.clear();
    for (const line of again) {
      const { name, quantity, notes = "" } = line;
      const read = readLine(this.#menu(), { name }, "");
      // A name that is gone may be near the name of another dish.
      const isSame = read.ok && this.#describe(read.value).name === name;
      const soldOut = read.ok
        ? isSame && read.value.parts.some(({ item }) => item.sold_out)
        : read.error.some(({ kind }) => kind === "option_sold_out");
      if (read.ok && isSame && !soldOut) {
        this.#seen.set(name, line);
        this.add({ configuration: read.value, notes }, quantity);
      } else this.#lost = [...this.#lost, { ...line, soldOut }];
    }
  }

  /** The lines that cannot be ordered, until the person has seen that. */
  lost(): readonly LostLine[] {
    return this.#lost;
  }

  /** The person has seen the prices of now, and what is lost. */
  accept(): void {
    this.#seen.clear();
    this.#lost = [];
  }

  clear(): void {
    this.#lines.clear();
    this.accept();
  }

  #describe(configuration: Configuration): DescribedDish {
    return describeDish(configuration, this.#menu().options.named);
  }

  #makeLine({ configuration, notes }: LineContent, quantity: number): OrderLine {
    const missing = missingOf(configuration, this.#menu());
    const described = this.#describe(configuration);
    return { key: keyOf(described.name, notes), configuration, notes, described, missing, quantity };
  }

  #withSeen(line: OrderLine): OrderLine {
    const { described: { name, price }, missing } = line;
    const saw = this.#seen.get(name);
    if (!saw) return line;
    const { price: was, without: missed = "" } = saw;
    return { ...line, ...(was !== price && { was }), ...(missed !== idsOf(missing) && { missed }) };
  }
}

function keyOf(name: string, notes = ""): string {
  return `${name}\n${notes}`;
}

/** What the person saw of a line. */
function saw(name: string, price: number, without = "") {
  return { name, price, ...(without && { without }) };
}

function idsOf(ingredients: readonly IngredientContent[]): string {
  return ingredients.map(({ id }) => id).join(" ");
}

/** How a request names a configuration. */
function lineName(configuration: Configuration): Pick<Order["items"][number], "name" | "options"> {
  const { parts } = configuration;
  const name = parts.length === 1 ? parts[0].item.id : HALVES_NAME;
  return isPlain(configuration) ? { name } : { name, options: optionsOf(configuration) };
}

/** The nearest quantity that an order takes, or 0. */
export function clampQuantity(quantity: number): number {
  return Math.max(0, Math.min(ORDER_LIMITS.quantity, quantity));
}
