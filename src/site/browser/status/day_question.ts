/**
 * Answers the form about another day with the sentence of `/hours`.
 * @module
 */
import type { Language } from "../../../leaves/language.ts";
import type { HoursStatus } from "../../../schemas/hours.ts";
import { askApi } from "../device/ask_api.ts";
import { spokenHours } from "../../markup/spoken_time.ts";
import { LANGUAGE } from "../device/page_language.ts";

const NO_ANSWER: Readonly<Record<Language, string>> = {
  es: "No pudimos ver ese día. Revisa el horario o llámanos.",
  en: "We could not look that day up. See the opening hours, or call us.",
};

/** Makes the form of the page work. */
export function answerDayQuestion(): void {
  const form = document.querySelector<HTMLFormElement>("[data-day-question]");
  const output = form?.querySelector("[data-day-answer]");
  if (!form || !output) return;
  let asked = 0;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const question = ++asked;
    const date = String(new FormData(form).get("date"));
    const hours = await askApi<HoursStatus>(`/api/v1/hours?date=${encodeURIComponent(date)}`);
    // A slow answer must not replace that to a later question.
    if (question === asked) {
      output.textContent = spokenHours(hours?.answer?.[LANGUAGE] ?? NO_ANSWER[LANGUAGE], LANGUAGE);
    }
  });
}
