/**
 * The terms of an order in the form: commune, time and payment (decisions 28 to 30).
 *
 * The page asks `/order/times` for the times only when the person wants the order for later: for the next ones, or for
 * those of a day. While the kitchen takes no order for now, the order is for the first of the next ones. Each answer about
 * the hours is a reason to ask again, since the owner may have closed a day meanwhile.
 * @module
 */
import type { PresentTiming, TimeRefusal } from "../../../domain/orders/order_hours.ts";
import { err, ok, type Result } from "../../../leaves/result.ts";
import type { Order } from "../../../schemas/order.ts";
import type { PaymentMeans } from "../../../schemas/order_limits.ts";
import type { OrderTimes } from "../../../schemas/order_times.ts";
import { PAGE_CHANGED } from "../dishes/page_menu.ts";
import { spokenInstant } from "../../markup/spoken_time.ts";
import { civilDayAt, civilDayOf, isoDateOf } from "../../../domain/hours/civil_day.ts";
import { describeDateAndTime, describeDay, describeWithDate } from "../../../domain/hours/describe_instant.ts";
import { MINUTE_MS } from "../../../leaves/duration.ts";
import { chip } from "../../markup/chip.ts";
import { markup } from "../../markup/html.ts";
import { askApi } from "../device/ask_api.ts";
import { ORDER_WORDS } from "./order_words.ts";
import { LANGUAGE } from "../device/page_language.ts";
import { putChildren } from "../device/put_children.ts";
import { renewHtml } from "../device/renew_html.ts";
import { setText } from "../device/set_text.ts";
import { formatLocalTime, type LocalInstant, parseLocalTime } from "../../../domain/hours/local_time.ts";
import type { OpeningStatus } from "../status/status_text.ts";

const TIMES_PATH = "/api/v1/order/times";

/** The members of a request that say its terms. */
type Terms = Pick<Order, "commune" | "requested_for" | "payment" | "cash_with">;

/** The most times to offer in place of one. */
const MOST_OFFERS = 3;

/** The terms in the form. */
export class TermsForm {
  readonly #form: HTMLFormElement;
  readonly #changed: () => void;
  readonly #times: HTMLSelectElement;
  /** The day of the listed or chosen times; empty for the next ones. */
  #day = "";
  readonly #listed = new Map<string, LocalInstant>();
  /** The question that they answer. If it is not the one that was asked last, other times are on their way. */
  #listedFor = "";
  /** Whether there may be times after the listed ones. */
  #more = true;
  /** The question whose times are listed or on their way; empty while nobody wants them. */
  #asked = "";
  /** The last question that is settled, with an answer or without one. */
  #answered = "";
  #askedAt: LocalInstant | undefined;
  /** The last answer, when it has come. */
  #coming: Promise<void> | undefined;
  #now: LocalInstant | undefined;
  #hours = "";
  #waiting = false;
  #isPaused = false;
  /** Whether the listed times are the next ones, in place of those of a day without any. */
  #isOtherDay = false;
  /** Counts the pages that said something else: other times may be offered. */
  #page = 0;

  /** `changed` is called when the times have come. */
  constructor(form: HTMLFormElement, changed: () => void) {
    this.#form = form;
    this.#changed = changed;
    this.#times = form.elements.namedItem("requested_for") as unknown as HTMLSelectElement;
    document.addEventListener(PAGE_CHANGED, () => this.#page++);
    this.#part("days").addEventListener("change", () => this.#part("no-day").textContent = "");
  }

  request(): Terms {
    const commune = this.#field("delivery_method").value === "delivery" && this.#field("commune").value;
    const time = this.#isLater() ? this.#times.value : this.#implied()?.[0];
    const payment = this.#field("payment").value as PaymentMeans | "";
    // Pesos have no cents, as in "10.000,00".
    const cash = this.#field("cash_with").value.trim().replace(/,\d{1,2}$/, "");
    return {
      ...(commune && { commune }),
      ...(time && { requested_for: time }),
      ...(payment && { payment }),
      // What has no figures counts as nothing, and the page asks to check it.
      ...(payment === "cash" && cash && { cash_with: Number(cash.replaceAll(/[^0-9]/g, "")) }),
    };
  }

  /** The instant of a time, or the next ones if it has passed or was never there. `minutes` is how long the order takes,
   * and `from` when its way can be had. */
  readTime(requested: string, minutes: number, from: number): Result<LocalInstant, TimeRefusal> {
    const time = this.#listed.get(requested) ?? parseLocalTime(requested);
    const earliest = Math.max(from, this.#now === undefined ? -Infinity : this.#now.epoch_ms + minutes * MINUTE_MS);
    const later = [...this.#listed.values()].filter(({ epoch_ms }) => epoch_ms >= earliest);
    const isAfterList = this.#more && !(time.epoch_ms <= (later.at(-1)?.epoch_ms ?? -Infinity));
    const isEarly = time.epoch_ms < earliest;
    if (!isEarly && (this.#listed.has(requested) || isAfterList)) return ok(time);
    const [first] = later;
    const isBeforeList = first === undefined || time.epoch_ms < first.epoch_ms;
    const closed = first === undefined || this.#isOtherDay ? "closed_day" : "closed";
    const why = isEarly ? "too_early" : this.#isPaused && isBeforeList ? "paused" : closed;
    const distance = ({ epoch_ms }: LocalInstant) => Math.abs(epoch_ms - time.epoch_ms);
    const nearest = later.sort((a, b) => distance(a) - distance(b)).slice(0, MOST_OFFERS);
    return err({ why, nearest: nearest.sort((a, b) => a.epoch_ms - b.epoch_ms) });
  }

  /** Chooses a time, listed or not, and its day. */
  choose(at: string): void {
    this.#field("when").value = "later";
    this.#checkDay(this.#day = at.slice(0, "YYYY-MM-DD".length));
    if (![...this.#times.options].some(({ value }) => value === at)) {
      this.#times.add(new Option(describeDateAndTime(parseLocalTime(at), LANGUAGE), at));
    }
    this.#times.value = at;
  }

  /** Shows or hides the fields that depend on others. Asks for the times if they are wanted, or the order `waits` for them. */
  refresh(status: OpeningStatus | undefined, waits: boolean, { delay_minutes, paused_until }: PresentTiming): void {
    if (status) this.#hours = [status.opensAt?.epoch_ms, status.closesAt?.epoch_ms].join();
    const now = this.#now = status?.now;
    this.#waiting = waits && !this.#isLater();
    this.#isPaused = paused_until !== undefined;
    const method = this.#field("delivery_method").value;
    this.#part("address").hidden = method !== "delivery";
    this.#part("cash").hidden = this.#field("payment").value !== "cash";
    this.#part("later").hidden = !this.#isLater();
    // The commune stays on the device until the person sends the message, so the times fit the farthest one.
    const day = this.#isLater() ? this.#checkedDay() : "";
    const query = this.#isLater() || waits ? `?delivery_method=${method}${day && `&date=${day}`}` : "";
    const key = query && [query, this.#hours, this.#today(), this.#page, delay_minutes, paused_until].join();
    if (key === this.#asked && now === this.#askedAt) return;
    this.#asked = key;
    this.#askedAt = now;
    if (query === "") return;
    this.#part("no-times").hidden = true;
    this.#coming = this.#list(query, key, day);
  }

  /** Waits for the times that were asked for. */
  async settle(): Promise<void> {
    await this.#coming;
  }

  /** Whether the person wants a later time while the times are still on their way. */
  waitsForTimes(): boolean {
    const isListed = this.#times.length > 0 && this.#checkedDay() === this.#day;
    return this.#isLater() && !isListed && this.#part("no-times").hidden === true;
  }

  /** The time that the order is for although nobody chose it, in words: "mañana a las 13:30". */
  impliedText(): string | undefined {
    const time = this.#isLater() ? undefined : this.#implied()?.[1];
    return time && spokenInstant(time, this.#now ?? time, LANGUAGE);
  }

  /** Shows a button for each time that takes the place of the chosen one. */
  offer(nearest: readonly LocalInstant[]): void {
    const buttons = nearest.map((time) => {
      const at = formatLocalTime(time.epoch_ms, time.utc_offset_ms);
      const text = describeWithDate(time, this.#now ?? time, LANGUAGE);
      return markup`
        <button class="button button-quiet" type="button" id="offer-${at}" data-time="${at}" data-text="${text}">${ORDER_WORDS.orderFor} ${text}</button>`;
    });
    renewHtml(this.#part("offers"), markup`${buttons}`);
  }

  #field(name: string): HTMLInputElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement;
  }

  #part(name: string): HTMLElement {
    return this.#form.querySelector<HTMLElement>(`[data-${name}]`)!;
  }

  /** The first of the listed times, while the kitchen takes no order for now. Those of another way or day do not count. */
  #implied(): readonly [string, LocalInstant] | undefined {
    return this.#waiting && this.#listedFor === this.#asked ? this.#listed.entries().next().value : undefined;
  }

  #checkedDay(): string {
    return this.#form.querySelector<HTMLInputElement>('[name="day"]:checked')?.value ?? this.#day;
  }

  #checkDay(day: string): void {
    for (const input of this.#form.querySelectorAll<HTMLInputElement>('[name="day"]')) {
      input.checked = input.value === day;
    }
  }

  #isLater(): boolean {
    return this.#field("when").value === "later";
  }

  #today(): number | undefined {
    return this.#now && civilDayAt(this.#now.epoch_ms, this.#now.utc_offset_ms);
  }

  /** Lists the days up to the last for which orders are taken. */
  #listDays(lastDay: string): void {
    const today = this.#today();
    if (today === undefined) return;
    const value = this.#checkedDay();
    // A chosen day stays, even one that has passed.
    const first = value === "" ? today : Math.min(today, civilDayOf(value));
    const days = Array.from({ length: civilDayOf(lastDay) - first + 1 }, (_, place) => {
      const [weekday, date] = describeDay(first + place, LANGUAGE, false).split(" ");
      const near = [ORDER_WORDS.today, ORDER_WORDS.tomorrow][first + place - today];
      return [isoDateOf(first + place), near ?? `${weekday} ${date}`] as const;
    });
    const list = this.#part("days");
    const key = JSON.stringify(days);
    // The person may be on one of them.
    if (list.dataset.days === key) return this.#checkDay(value);
    list.dataset.days = key;
    const hadFocus = list.contains(document.activeElement);
    const chips = [["", ORDER_WORDS.next] as const, ...days].map(([day, text]) => chip("day", day, text));
    list.innerHTML = markup`${chips}`.html;
    this.#checkDay(value);
    if (hadFocus) list.querySelector<HTMLElement>(":checked")?.focus({ preventScroll: true });
  }

  async #list(query: string, key: string, day: string): Promise<void> {
    const answer = await askApi<OrderTimes>(TIMES_PATH + query);
    if (key !== this.#asked) return;
    if (answer) this.#listDays(answer.last_day);
    setText(this.#part("no-times"), answer ? ORDER_WORDS.noTimes : ORDER_WORDS.timesFailed);
    const isWithout = day !== "" && !answer?.times.length;
    if (answer) setText(this.#part("no-day"), isWithout ? ORDER_WORDS.noDay : "");
    if (isWithout && day !== this.#day) {
      // The order keeps the day and the time that it had.
      if (!answer) this.#part("no-times").hidden = false;
      this.#checkDay(this.#day);
      this.#asked = this.#answered;
      this.#changed();
      return;
    }
    // In place of a time of a day that is over, or closed now, the next ones are offered.
    const isOtherDay = answer !== undefined && isWithout;
    const near = isOtherDay ? await askApi<OrderTimes>(TIMES_PATH + query.replace(/&date=.*/, "")) : answer;
    if (key !== this.#asked) return;
    this.#answered = key;
    const chosen = this.#isLater() && (!answer || day === this.#day) ? this.#times.value : "";
    if (this.#isLater()) this.#day = day;
    if (answer) {
      this.#listedFor = key;
      this.#more = answer.more && !isOtherDay;
      this.#isOtherDay = isOtherDay;
      this.#listed.clear();
      for (const { at, text } of near?.times ?? []) {
        this.#listed.set(at, { ...parseLocalTime(at), ...(text.endsWith(")") && { isTwice: true }) });
      }
    }
    // While nobody wants a later time, the times of a chosen day stay for who comes back to them.
    if (this.#day !== day) {
      this.#changed();
      return;
    }
    // A chosen time stays until the person takes another, even one that has passed: the day never changes by itself.
    const listed = isOtherDay ? [] : this.#listed;
    const offered = new Map(chosen === "" ? listed : [[chosen, parseLocalTime(chosen)], ...listed]);
    // The list may be open: what stays in it is not touched.
    const options = [...offered].sort(([, a], [, b]) => a.epoch_ms - b.epoch_ms).map(([at, time]) => {
      const old = [...this.#times.options].find(({ value }) => value === at);
      const option = old ?? new Option("", at, false, at === chosen);
      setText(option, spokenInstant(time, this.#now ?? time, LANGUAGE));
      return option;
    });
    putChildren(this.#times, options);
    if (chosen === "") this.#times.selectedIndex = 0;
    this.#part("no-times").hidden = this.#times.length > 0;
    this.#changed();
  }
}
