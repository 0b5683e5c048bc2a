/**
 * The script of the home page: the opening status, what the button can do now, the special days that are over, the hours
 * of another day, the way to the order, what has changed meanwhile, and offline use.
 * @module
 */
import { barText } from "../order/order_bar.ts";
import { answerDayQuestion } from "./status/day_question.ts";
import { LANGUAGE } from "./device/page_language.ts";
import { readDraft, readLastOrder } from "./order/order_storage.ts";
import { askOpeningStatus } from "./status/opening_status.ts";
import { hidePastDays } from "./status/past_days.ts";
import { registerWorker } from "./device/register_worker.ts";
import { reloadChanged } from "./device/reload_changed.ts";
import { watchWhileVisible } from "./device/watch_while_visible.ts";

const WORDS = {
  es: { later: "Pedir para más tarde", never: "Ver la carta" },
  en: { later: "Order for later", never: "See the menu" },
}[LANGUAGE];

const button = document.querySelector("[data-enter]")!;
const { textContent } = button;

void watchWhileVisible(async () => {
  const status = await askOpeningStatus();
  hidePastDays(status?.now);
  const closed = status?.hours.is_open === false && (status.opensAt ? WORDS.later : WORDS.never);
  button.textContent = closed || textContent;
})();
answerDayQuestion();
// Another page, or another tab, may have changed the order.
for (const event of ["pageshow", "storage"]) addEventListener(event, showOrder);
registerWorker();
reloadChanged();

/** Shows the way to the order that the device keeps, or to the last one. */
function showOrder(): void {
  const { lines } = readDraft();
  const bar = document.querySelector<HTMLElement>("[data-bar]");
  const repeat = document.querySelector<HTMLElement>("[data-repeat]");
  if (!bar || !repeat) return;
  const sum = (of: (line: typeof lines[number]) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  const [count, pesos] = [sum(({ quantity }) => quantity), sum(({ quantity, price }) => quantity * price)];
  bar.querySelector("[data-bar-text]")!.textContent = barText(count, pesos, LANGUAGE);
  bar.hidden = lines.length === 0;
  repeat.hidden = lines.length > 0 || readLastOrder() === undefined;
}
