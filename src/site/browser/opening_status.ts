/**
 * The live opening status: asks `/hours`, and again when the answer ends, when the page is shown again and when the network
 * comes back.
 * @module
 */
import { FRESH_SECONDS } from "../../leaves/freshness.ts";
import type { HoursStatus } from "../../schemas/hours.ts";
import type { OpeningStatus } from "./status_text.ts";
import { LANGUAGE } from "./page_language.ts";
import { parseLocalTime, statusText } from "./status_text.ts";

const HOURS_PATH = "/api/v1/hours";

/** How long to wait for an answer, in milliseconds, before there is none. */
const PATIENCE_MS = 10_000;

/**
 * Keeps every status line of the page up to date.
 *
 * @param onChange Called after every answer; with undefined when none could be had.
 * @returns Done when the first answer is there, or ten seconds have gone by without one.
 */
export function watchOpeningStatus(onChange: (status: OpeningStatus | undefined) => void = () => {}): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function ask(): Promise<void> {
    clearTimeout(timer);
    const status = await fetchStatus();
    show(status);
    onChange(status);
    timer = setTimeout(ask, FRESH_SECONDS * 1000);
  }
  document.addEventListener("visibilitychange", () => document.hidden ? clearTimeout(timer) : void ask());
  addEventListener("online", () => void ask());
  return ask();
}

/** Asks once. Undefined when there is no answer. */
export async function fetchStatus(): Promise<OpeningStatus | undefined> {
  try {
    const response = await fetch(HOURS_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return undefined;
    const hours: HoursStatus = await response.json();
    return {
      hours,
      now: parseLocalTime(hours.local_time ?? ""),
      opensAt: hours.opens_at === undefined ? undefined : parseLocalTime(hours.opens_at),
      closesAt: hours.closes_at === undefined ? undefined : parseLocalTime(hours.closes_at),
    };
  } catch {
    return undefined;
  }
}

function show(status: OpeningStatus | undefined): void {
  for (const line of document.querySelectorAll<HTMLElement>("[data-status]")) {
    const text = line.querySelector("[data-status-text]");
    // Without an answer the link to the weekly hours stays, or the last answer goes.
    if (!text || (status === undefined && line.dataset.status === "")) continue;
    const { state, sentence } = statusText(status, LANGUAGE);
    line.dataset.status = state;
    // A status line is a live region: writing the same again would be read again.
    if (text.textContent !== sentence) text.textContent = sentence;
  }
}
