/**
 * Marks on the controls of the owner's page what holds: pause, delay, delivery, early closing.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { LocalInstant } from "../../../domain/hours/local_time.ts";
import type { Tonight } from "../../../schemas/tonight.ts";
import { attribute, type Html, markup } from "../../markup/html.ts";
import { renewHtml } from "../device/renew_html.ts";
import { holding } from "./tapped_change.ts";
import { closingTimes, earlyClose, pauseEnd } from "./tonight_times.ts";

/** Marks them. */
export function markQuick(tonight: Tonight, now: LocalInstant): void {
  const changes = tonight.changes.map(({ change }) => change);
  const pause = changes.find((change) => change.kind === "pause");
  const delay = changes.find((change) => change.kind === "delay");
  for (const chip of document.querySelectorAll<HTMLElement>("[data-pause], [data-delay]")) {
    const isOn = chip.dataset.delay
      ? delay?.minutes === Number(chip.dataset.delay)
      : pause !== undefined && (chip.dataset.pause === "close") === (pause.until === pauseEnd(tonight, "close", now));
    chip.setAttribute("aria-pressed", String(isOn));
  }
  const delivery = document.querySelector("[data-delivery]")!;
  const isOff = holding(tonight, "delivery") !== undefined;
  delivery.setAttribute("aria-checked", String(!isOff));
  const state = delivery.querySelector<HTMLElement>(".row-state")!;
  state.textContent = state.dataset[isOff ? "off" : "on"]!;
  const times = closingTimes(tonight, now);
  document.querySelector<HTMLElement>("[data-closing]")!.hidden = times.length === 0;
  renewHtml(document.querySelector("[data-times]")!, timesHtml(times, earlyClose(tonight)));
}

function timesHtml(times: readonly string[], pressed: string | undefined): Html {
  const chips = times.map((time) => {
    const isPressed = attribute("aria-pressed", String(time === pressed));
    return markup`<button type="button" class="chip" id="close-${time}" data-close="${time}"${isPressed}>${time}</button>`;
  });
  return markup`${chips}`;
}
