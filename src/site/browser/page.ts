/**
 * The script of the other pages: offline use, and the print button.
 * @module
 */
import { registerWorker } from "./device/register_worker.ts";

registerWorker();
document.querySelector("[data-print]")?.addEventListener("click", () => print());
