/**
 * Gives an element its children anew. What stays is not moved without need: a moved element loses the focus, and a list
 * of choices closes.
 * @module
 */
/// <reference lib="dom" />

/** Puts these children, and no others, into their order. */
export function putChildren(parent: Element, children: readonly Element[]): void {
  // First, so that what stays need not move.
  for (const old of Array.from(parent.children)) if (!children.includes(old)) old.remove();
  children.forEach((child, at) => {
    const there = parent.children[at] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  });
}
