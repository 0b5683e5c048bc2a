/**
 * The script of the plain pages: offline use, and the button that prints.
 * @module
 */
import { registerWorker } from "./register_worker.ts";

registerWorker();
document.querySelector("[data-print]")?.addEventListener("click", () => print());
