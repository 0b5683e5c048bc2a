/**
 * The script of the home page: the opening status, what the button can do now, the special days that are over, the hours
 * of another day, the "+" of the dishes, what has changed meanwhile, and offline use.
 * @module
 */
import { bindAddLinks } from "./order/add_links.ts";
import { answerDayQuestion } from "./status/day_question.ts";
import { LANGUAGE } from "./device/page_language.ts";
import { watchOpeningStatus } from "./status/opening_status.ts";
import { hidePastDays } from "./status/past_days.ts";
import { registerWorker } from "./device/register_worker.ts";
import { reloadChanged } from "./device/reload_changed.ts";

const WORDS = {
  es: { later: "Pedir para más tarde", never: "Ver la carta" },
  en: { later: "Order for later", never: "See the menu" },
}[LANGUAGE];

const button = document.querySelector("[data-enter]")!;
const { textContent } = button;

watchOpeningStatus((status) => {
  hidePastDays(status?.now);
  const closed = status?.hours.is_open === false && (status.opensAt ? WORDS.later : WORDS.never);
  button.textContent = closed || textContent;
});
answerDayQuestion();
bindAddLinks();
registerWorker();
reloadChanged();
