/**
 * Whether guests see a publication: a page of theirs gets the bytes that the service named.
 * @module
 */
import type { EditsPublished } from "../../../schemas/edits.ts";

/** How long the page of guests is read again, and how often, in milliseconds. */
const LOOKS = { forMs: 15_000, eachMs: 1_000 } as const;

/** Reads what guests see until it is what was published, or too late, or nobody waits any more. @returns Whether it is. */
export async function becomesLive(live: EditsPublished["live"], isAwaited: () => boolean): Promise<boolean> {
  for (const until = performance.now() + LOOKS.forMs; isAwaited();) {
    if (await isLive(live)) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOKS.eachMs));
  }
  return false;
}

/** Reads the page as a guest does. Without an answer: no. */
async function isLive({ path, digest }: EditsPublished["live"]): Promise<boolean> {
  try {
    const bytes = await (await fetch(path, { cache: "no-store" })).arrayBuffer();
    const seen = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(seen, (byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
  } catch {
    return false;
  }
}
