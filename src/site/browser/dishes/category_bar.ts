/**
 * Marks the link of the category that is at the top of the screen, and keeps it in sight in the bar.
 * @module
 */
import { PAGE_CHANGED } from "./page_menu.ts";

/** The strip of the screen, below the bar, whose section is the present one. */
const STRIP = "-20% 0px -75% 0px";

/** Follows the page as it scrolls, and the categories that it has. */
export function markCategory(): void {
  const inStrip = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inStrip[isIntersecting ? "add" : "delete"](target.id);
    // Where one section ends, the strip has two: the lower one is the present one.
    mark(links().findLast(({ hash }) => inStrip.has(hash.slice(1))));
  }, { rootMargin: STRIP });
  const follow = () => {
    for (const { hash } of links()) observer.observe(document.getElementById(hash.slice(1))!);
  };
  follow();
  document.addEventListener(PAGE_CHANGED, follow);
}

function links(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(".categories a")];
}

function mark(current: HTMLAnchorElement | undefined): void {
  const bar = document.querySelector<HTMLElement>(".categories ul");
  for (const link of links()) {
    if (link !== current) link.removeAttribute("aria-current");
    else if (!link.hasAttribute("aria-current")) {
      link.setAttribute("aria-current", "true");
      // Only the bar may scroll: scrollIntoView() would move the page as well.
      bar?.scrollTo({ left: link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2 });
    }
  }
}
