/**
 * The script of the home page: the opening status, the special days that are over, the hours of another day, the "+" of
 * the dishes, what has changed meanwhile, and offline use.
 * @module
 */
import { bindAddLinks } from "./order/add_links.ts";
import { answerDayQuestion } from "./status/day_question.ts";
import { watchOpeningStatus } from "./status/opening_status.ts";
import { hidePastDays } from "./status/past_days.ts";
import { registerWorker } from "./device/register_worker.ts";
import { reloadChanged } from "./device/reload_changed.ts";

watchOpeningStatus((status) => hidePastDays(status?.now));
answerDayQuestion();
bindAddLinks();
registerWorker();
reloadChanged();
