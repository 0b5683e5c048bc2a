/**
 * Whether guests see a publication: a page of theirs has the bytes that the service named.
 * @module
 */
import type { EditsPublished } from "../../../schemas/edits.ts";

/** Reads the page as a guest does. Without an answer: no. */
export async function isLive({ path, digest }: EditsPublished["live"]): Promise<boolean> {
  try {
    const bytes = await (await fetch(path, { cache: "no-store" })).arrayBuffer();
    const seen = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return Array.from(seen, (byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
  } catch {
    return false;
  }
}
