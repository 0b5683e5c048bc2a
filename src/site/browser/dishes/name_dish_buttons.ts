/**
 * Names the buttons and the number field of each dish for screen readers and for a browser's agent.
 *
 * The build leaves these names out, since they say the name of each dish four times, and the form works only with a
 * script.
 * @module
 */
import { translated } from "../../../leaves/language.ts";
import type { PageDish } from "./page_menu.ts";
import { LANGUAGE } from "../device/page_language.ts";

const WORDS = translated({
  less: ["Quitar", "Remove"],
  more: ["Agregar", "Add"],
  quantity: ["cantidad", "quantity"],
})[LANGUAGE];

/** Names the buttons of these dishes. */
export function nameDishButtons(dishes: readonly PageDish[]): void {
  for (const { element, item: { name } } of dishes) {
    const label = (selector: string, text: (own: string) => string) => {
      const control = element.querySelector(selector);
      control?.setAttribute("aria-label", text(control.textContent ?? ""));
    };
    label('[data-step="-1"]', () => `${WORDS.less} ${name}`);
    label('[data-step="1"]', () => `${WORDS.more} ${name}`);
    label("input", () => `${name}, ${WORDS.quantity}`);
    label("[data-choose]", (own) => `${own}: ${name}`);
  }
}
