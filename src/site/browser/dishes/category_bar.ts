/**
 * Marks the link of the category that is at the top of the screen, and keeps it in sight in the bar.
 * @module
 */

/** The strip of the screen, below the bar, whose section is the present one. */
const STRIP = "-20% 0px -75% 0px";

/** Follows the page as it scrolls. */
export function markCategory(): void {
  const bar = document.querySelector<HTMLElement>(".categories ul");
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".categories a")].map((link) => [link.hash.slice(1), link]),
  );
  const inStrip = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inStrip[isIntersecting ? "add" : "delete"](target.id);
    // Where one section ends, the strip has two: the lower one is the present one.
    const current = [...links.keys()].findLast((id) => inStrip.has(id));
    for (const [id, link] of links) {
      if (id !== current) link.removeAttribute("aria-current");
      else if (!link.hasAttribute("aria-current")) {
        link.setAttribute("aria-current", "true");
        // Only the bar may scroll: scrollIntoView() would move the page as well.
        bar?.scrollTo({ left: link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2 });
      }
    }
  }, { rootMargin: STRIP });
  for (const id of links.keys()) observer.observe(document.getElementById(id)!);
}
