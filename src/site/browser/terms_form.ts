/**
 * The terms of an order in the form of the order page: commune, time and payment (decisions 28 to 30).
 *
 * The page asks `/order/times` for the times only when the person wants the order for later.
 * @module
 */
import type { LocalInstant } from "../../domain/schedule.ts";
import { err, ok, type Result } from "../../leaves/result.ts";
import type { Order } from "../../schemas/order.ts";
import type { PaymentMeans } from "../../schemas/order_limits.ts";
import type { OrderTimes } from "../../schemas/order_times.ts";
import { spokenInstant } from "../spoken_time.ts";
import { LANGUAGE } from "./page_language.ts";
import { parseLocalTime } from "./status_text.ts";

const TIMES_PATH = "/api/v1/order/times";

/** Longest wait for the times, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The members of a request that say its terms. */
type Terms = Pick<Order, "commune" | "requested_for" | "payment" | "cash_with">;

/** The terms in the form. */
export interface TermsForm {
  request(): Terms;
  /** The instant of a listed time. */
  readTime(requested: string): Result<LocalInstant, readonly LocalInstant[]>;
  /** Shows or hides the fields that depend on others, and asks for the times if they are wanted. */
  refresh(now: LocalInstant | undefined): void;
}

/**
 * Binds to the form.
 *
 * @param changed Called when the times have come.
 */
export function createTermsForm(form: HTMLFormElement, changed: () => void): TermsForm {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)!;
  const times = form.elements.namedItem("requested_for") as unknown as HTMLSelectElement;
  const isDelivery = () => field("delivery_method").value === "delivery";
  const isLater = () => field("when").value === "later";
  const listed = new Map<string, LocalInstant>();
  /** The question whose times are listed or on their way; empty while the order is for as soon as possible. */
  let asked = "";

  // The commune stays on the device until the person sends the message, so the times fit the farthest one.
  const question = () => `?delivery_method=${field("delivery_method").value}`;

  async function list(query: string, now: LocalInstant | undefined): Promise<void> {
    const chosen = times.value;
    const answer = await fetchTimes(query);
    if (query !== asked) return;
    listed.clear();
    times.replaceChildren(...(answer?.times ?? []).map(({ at }) => {
      const time = parseLocalTime(at);
      listed.set(at, time);
      return new Option(spokenInstant(time, now ?? time, LANGUAGE), at, false, at === chosen);
    }));
    part("no-times").hidden = listed.size > 0;
    changed();
  }

  return {
    request() {
      const payment = field("payment").value as PaymentMeans | "";
      const cash = Number(field("cash_with").value.replaceAll(/[^0-9]/g, ""));
      const commune = isDelivery() && field("commune").value;
      return {
        ...(commune && { commune }),
        ...(isLater() && times.value && { requested_for: times.value }),
        ...(payment && { payment }),
        ...(payment === "cash" && cash > 0 && { cash_with: cash }),
      };
    },
    readTime(requested) {
      const time = listed.get(requested);
      return time === undefined ? err([]) : ok(time);
    },
    refresh(now) {
      part("cash").hidden = field("payment").value !== "cash";
      part("later").hidden = !isLater();
      const query = isLater() ? question() : "";
      if (query === asked) return;
      asked = query;
      if (query !== "") void list(query, now);
    },
  };
}

async function fetchTimes(query: string): Promise<OrderTimes | undefined> {
  try {
    const response = await fetch(TIMES_PATH + query, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
