/**
 * The script of the other pages: offline use, the print button, and an order on paper.
 * @module
 */
import { ORDER_FRAGMENT } from "../../tables/page_paths.ts";
import { registerWorker } from "./device/register_worker.ts";

registerWorker();
document.querySelector("[data-print]")?.addEventListener("click", () => print());
const paper = document.querySelector<HTMLElement>("[data-printed-order]");
const hasOrder = () => paper && location.hash.startsWith(`#${ORDER_FRAGMENT}`);
paper?.querySelector("input")?.addEventListener("change", ({ target }) => {
  const { value } = target as HTMLInputElement;
  location.hash = ORDER_FRAGMENT + value.split(`#${ORDER_FRAGMENT}`).at(-1)!.trim();
});
addEventListener("hashchange", () => hasOrder() && location.reload());
if (hasOrder()) {
  const loading: Promise<typeof import("./printed_order.ts")> = import(paper!.dataset.printedOrder!);
  loading.then(
    ({ showOrder }) => showOrder(paper!),
    () => paper!.querySelector(".warning")!.textContent = paper!.dataset.failed!,
  );
}
