/**
 * A way from each dish to the order by keyboard: one control that shows itself only while it has the focus, and always
 * stands after the last button of the dish that has the focus. So the order is at most two Tabs away.
 * @module
 */

/** Makes the control follow the focus among the dishes. `isNeeded` says whether there is an order to go to. */
export function followFocus(control: HTMLElement, isNeeded: () => boolean): void {
  control.classList.add("way");
  addEventListener("focusin", ({ target }) => {
    const dish = target instanceof Element && target !== control ? target.closest(".dish") : null;
    if (dish) dish.append(control);
  });
  const refresh = () => control.hidden = !isNeeded();
  for (const event of ["focusin", "click", "input"]) addEventListener(event, refresh);
}
