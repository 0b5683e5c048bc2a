/**
 * Shows the live opening status from `/hours`.
 * @module
 */
import { askApi } from "../device/ask_api.ts";
import type { HoursStatus } from "../../../schemas/hours.ts";
import { LANGUAGE } from "../device/page_language.ts";
import { parseLocalTime } from "../../../domain/hours/local_time.ts";
import { type OpeningStatus, statusText } from "./status_text.ts";

/** Asks once, and shows the answer in every status line of the page. @returns The status, or undefined without an answer. */
export async function askOpeningStatus(): Promise<OpeningStatus | undefined> {
  const hours = await askApi<HoursStatus>("/api/v1/hours");
  const status = hours && {
    hours,
    now: parseLocalTime(hours.local_time ?? ""),
    opensAt: hours.opens_at === undefined ? undefined : parseLocalTime(hours.opens_at),
    closesAt: hours.closes_at === undefined ? undefined : parseLocalTime(hours.closes_at),
  };
  show(status);
  return status;
}

function show(status: OpeningStatus | undefined): void {
  for (const line of document.querySelectorAll<HTMLElement>("[data-status]")) {
    const text = line.querySelector("[data-status-text]");
    // Without a first answer, keep the link to the weekly hours. A later failure replaces the last answer.
    if (!text || (status === undefined && line.dataset.status === "")) continue;
    const { state, sentence } = statusText(status, LANGUAGE);
    line.dataset.status = state;
    // A status line is a live region: screen readers would read the same text again.
    if (text.textContent !== sentence) text.textContent = sentence;
  }
}
