/**
 * The script of the home page: the opening status, the special days that are over, the hours of another day, the "+" of
 * the dishes, what has changed meanwhile, and offline use.
 * @module
 */
import { bindAddLinks } from "./add_links.ts";
import { answerDayQuestion } from "./day_question.ts";
import { watchOpeningStatus } from "./opening_status.ts";
import { hidePastDays } from "./past_days.ts";
import { registerWorker } from "./register_worker.ts";
import { reloadChanged } from "./reload_changed.ts";

watchOpeningStatus((status) => hidePastDays(status?.now));
answerDayQuestion();
bindAddLinks();
registerWorker();
reloadChanged();
