/**
 * The order in the address: somebody shared it (`domain/orders/shared_order.ts`), a person or an assistant.
 * @module
 */
import { describeDish, namesDishes } from "../../../domain/dishes/configuration.ts";
import type { MenuIndex } from "../../../domain/menu/menu_index.ts";
import { readLine } from "../../../domain/orders/read_line.ts";
import { readSharedOrder, type SharedOrder } from "../../../domain/orders/shared_order.ts";
import { ORDER_FRAGMENT } from "../../../tables/page_paths.ts";
import type { StoredLine } from "./order_storage.ts";
import { ORDER_WORDS } from "./order_words.ts";

/** An order that somebody shared. */
export interface ReceivedOrder {
  readonly lines: readonly StoredLine[];
  /** What of the address could not be read, as sentences without a full stop. */
  readonly problems: readonly string[];
}

/** Reads the order in the address and takes it out, so that a reload does not show it again. */
export function receivedOrder(index: MenuIndex): ReceivedOrder | undefined {
  const fragment = location.hash.slice(1);
  if (!fragment.startsWith(ORDER_FRAGMENT)) return undefined;
  history.replaceState(null, "", location.pathname);
  const shared = readSharedOrder(fragment.slice(ORDER_FRAGMENT.length));
  return {
    lines: shared.lines.map(({ name, quantity, price }) => {
      const read = readLine(index, { name }, "");
      const dish = read.ok ? describeDish(read.value, index.options.named) : { name, price: 0 };
      // The name of a dish that is gone may be a part of another's name. That one was not chosen.
      const isOther = read.ok && price !== undefined && price !== dish.price && !namesDishes(name, read.value);
      return { name: isOther ? name : dish.name, quantity, price: price ?? dish.price };
    }),
    problems: faultsOf(shared),
  };
}

/** What of a link could not be read, as sentences without a full stop. */
export function faultsOf({ unread, isWhole }: SharedOrder): string[] {
  return [
    ...isWhole ? [] : [ORDER_WORDS.cut],
    ...unread.length > 0 ? [`${ORDER_WORDS.unread} ${unread.join(", ")}`] : [],
  ];
}
