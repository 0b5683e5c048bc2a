/**
 * The script of the other pages: offline use, and the print button.
 * @module
 */
import { registerWorker } from "./register_worker.ts";

registerWorker();
document.querySelector("[data-print]")?.addEventListener("click", () => print());
