/**
 * A way from each dish to the order by keyboard: one control that shows itself only while it has the focus. The Tab key
 * puts it after the last button of the dish that has the focus, so the order is at most two Tabs away.
 * @module
 */
import { SEE_ORDER } from "../../order/order_bar.ts";
import { LANGUAGE } from "../device/page_language.ts";

/** Adds the control. `isNeeded` says whether there is an order to go to. */
export function followFocus(isNeeded: () => boolean): void {
  const control = document.createElement("button");
  control.className = "way";
  control.textContent = SEE_ORDER[LANGUAGE];
  addEventListener("keydown", ({ key }) => {
    const focused = document.activeElement;
    if (key !== "Tab" || focused === control) return;
    control.hidden = !isNeeded();
    focused?.closest(".dish")?.append(control);
  });
}
