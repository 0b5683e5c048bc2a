/**
 * Writes a part of a page again. What holds the focus and what is open stays so, if it is still there under its `id`. If
 * it is not, the focus goes to the fold that it stood in, or to the heading.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Html } from "../../markup/html.ts";

/** The HTML that was written into each part: the browser writes some of it differently. */
const written = new WeakMap<Element, string>();

/** Writes the part, unless it says the same. */
export function renewHtml(part: Element, { html }: Html): void {
  if (written.get(part) === html) return;
  written.set(part, html);
  const open = [...part.querySelectorAll("details[open]")].map(({ id }) => id);
  const held = part.contains(document.activeElement) ? document.activeElement! : undefined;
  part.innerHTML = html;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (!held) return;
  const fold = document.getElementById(held.closest("details")?.id ?? "");
  const next = document.getElementById(held.id) ?? fold?.querySelector("summary") ?? part.querySelector("h1");
  next?.focus({ preventScroll: true });
}
