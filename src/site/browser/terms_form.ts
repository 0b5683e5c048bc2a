/**
 * The terms of an order in the form of the order page: commune, time and payment (decisions 28 to 30).
 *
 * The page asks `/order/times` for the times only when the person wants the order for later.
 * @module
 */
import type { LocalInstant } from "../../domain/schedule.ts";
import type { PresentTiming, TimeRefusal } from "../../domain/order_hours.ts";
import { err, ok, type Result } from "../../leaves/result.ts";
import type { Order } from "../../schemas/order.ts";
import type { PaymentMeans } from "../../schemas/order_limits.ts";
import type { OrderTimes } from "../../schemas/order_times.ts";
import { spokenInstant } from "../spoken_time.ts";
import { describeDateAndTime, describeWithDate } from "../../domain/describe_instant.ts";
import { formatLocalTime } from "../../domain/local_time.ts";
import { MINUTE_MS } from "../../leaves/duration.ts";
import { markup } from "../html.ts";
import { askApi } from "./ask_api.ts";
import { ORDER_WORDS } from "./order_words.ts";
import { LANGUAGE } from "./page_language.ts";
import { parseLocalTime } from "../../domain/local_time.ts";
import type { OpeningStatus } from "./status_text.ts";

const TIMES_PATH = "/api/v1/order/times";

/** The members of a request that say its terms. */
type Terms = Pick<Order, "commune" | "requested_for" | "payment" | "cash_with">;

/** The most times to offer in place of one. */
const MOST_OFFERS = 3;

/** The terms in the form. */
export interface TermsForm {
  request(): Terms;
  /** The instant of a time, or the next ones if it has passed or was never there. `minutes` is how long the order takes. */
  readTime(requested: string, minutes: number): Result<LocalInstant, TimeRefusal>;
  /** Chooses a time, listed or not. */
  choose(at: string): void;
  /** Shows or hides the fields that depend on others. Asks for the times if they are wanted, or the order `waits` for them. */
  refresh(status: OpeningStatus | undefined, waits: boolean, timing: PresentTiming): void;
  /** Whether the person wants a later time while the times are still on their way. */
  waitsForTimes(): boolean;
  /** Shows a button for each time that takes the place of the chosen one; without any, for the next one if the order waits. */
  offer(nearest: readonly LocalInstant[]): void;
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
  /** Whether there may be times after the listed ones. */
  let more = true;
  /** The question whose times are listed or on their way; empty while nobody wants them. */
  let asked = "";
  let askedAt: LocalInstant | undefined;
  /** How long an order takes, by the answer. */
  let lead = 0;
  let now: LocalInstant | undefined;
  let hours = "";
  let waiting = false;

  async function list(query: string, key: string): Promise<void> {
    const answer = await askApi<OrderTimes>(TIMES_PATH + query);
    if (key !== asked) return;
    const chosen = isLater() ? times.value : "";
    if (answer) {
      ({ more, minutes: lead } = answer);
      listed.clear();
      for (const { at } of answer.times) listed.set(at, parseLocalTime(at));
    }
    // A chosen time stays until the person takes another, even one that has passed: the day never changes by itself.
    const offered = chosen === "" ? listed : new Map([[chosen, parseLocalTime(chosen)], ...listed]);
    times.replaceChildren(
      ...[...offered].sort(([, a], [, b]) => a.epoch_ms - b.epoch_ms).map(([at, time]) =>
        new Option(spokenInstant(time, now ?? time, LANGUAGE), at, false, at === chosen)
      ),
    );
    part("no-times").hidden = times.length > 0;
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
    readTime(requested, minutes) {
      const time = parseLocalTime(requested);
      const earliest = now === undefined ? -Infinity : now.epoch_ms + minutes * MINUTE_MS;
      const later = [...listed.values()].filter(({ epoch_ms }) => epoch_ms >= earliest);
      const isAfterList = more && !(time.epoch_ms <= (later.at(-1)?.epoch_ms ?? -Infinity));
      const fits = time.epoch_ms >= earliest && (listed.has(requested) || isAfterList);
      return fits ? ok(time) : err({ nearest: later.slice(0, MOST_OFFERS) });
    },
    choose(at) {
      field("when").value = "later";
      if (![...times.options].some(({ value }) => value === at)) {
        times.add(new Option(describeDateAndTime(parseLocalTime(at), LANGUAGE), at));
      }
      times.value = at;
    },
    refresh(status, waits, { delay_minutes, paused_until }) {
      if (status) hours = [status.opensAt?.epoch_ms, status.closesAt?.epoch_ms].join();
      now = status?.now;
      waiting = waits && !isLater();
      part("cash").hidden = field("payment").value !== "cash";
      part("later").hidden = !isLater();
      // The commune stays on the device until the person sends the message, so the times fit the farthest one.
      const query = isLater() || waits ? `?delivery_method=${field("delivery_method").value}` : "";
      const key = query && [query, hours, delay_minutes, paused_until].join();
      // Without an answer, or once the first time has passed, each answer about the hours is a reason to ask again.
      const [first] = listed.values();
      const isStale = now && now !== askedAt && (!first || first.epoch_ms < now.epoch_ms + lead * MINUTE_MS);
      if (key === asked && !isStale) return;
      asked = key;
      askedAt = now;
      if (query === "") return;
      part("no-times").hidden = true;
      void list(query, key);
    },
    waitsForTimes: () => isLater() && times.length === 0 && part("no-times").hidden === true,
    offer(nearest) {
      const offers = (waiting ? [...listed.values()].slice(0, 1) : nearest).map((time) => {
        const text = describeWithDate(time, now ?? time, LANGUAGE);
        return { at: formatLocalTime(time.epoch_ms, time.utc_offset_ms), text };
      });
      const key = offers.map(({ text }) => text).join();
      // The person may be about to press one.
      if (part("offers").dataset.offers === key) return;
      part("offers").dataset.offers = key;
      part("offers").innerHTML = markup`${
        offers.map(({ at, text }, place) =>
          markup`
            <button class="button${
            place > 0 && " button-quiet"
          }" type="button" data-time="${at}" data-text="${text}">${ORDER_WORDS.orderFor} ${text}</button>`
        )
      }`.html;
    },
  };
}
