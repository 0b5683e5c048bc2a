/**
 * A chip: a radio button or a box to tick, as a rounded button with its text.
 * @module
 */
import { attribute, type Html, markup } from "./html.ts";

/** Renders a chip. `form` is the id of the form that it belongs to, if it stands in another one. */
export function chip(
  name: string,
  value: string,
  text: string,
  isChecked = false,
  type = "radio",
  form?: string,
): Html {
  const input = markup`<input${attribute("form", form)} type="${type}" name="${name}" value="${value}"`;
  return markup`<label class="chip">${input}${attribute("checked", isChecked)}><span>${text}</span></label>`;
}
