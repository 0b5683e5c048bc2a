/**
 * The script of the home page: the opening status, the special days that are over, and offline use.
 * @module
 */
import { watchOpeningStatus } from "./opening_status.ts";
import { hidePastDays } from "./past_days.ts";
import { registerWorker } from "./register_worker.ts";

void watchOpeningStatus((status) => hidePastDays(status?.now));
registerWorker();
