/**
 * The script of the home page: the opening status, and offline use.
 * @module
 */
import { watchOpeningStatus } from "./opening_status.ts";
import { registerWorker } from "./register_worker.ts";

void watchOpeningStatus();
registerWorker();
