/**
 * The script of the home page: open or not, the tools for a browser's agent, offline use.
 * @module
 */
import { registerTools } from "./model_context.ts";
import { watchOpeningStatus } from "./opening_status.ts";
import { registerWorker } from "./register_worker.ts";
import { API_TOOLS } from "./api_tools.ts";

watchOpeningStatus();
registerTools(API_TOOLS);
registerWorker();
