/**
 * The parts of the owner's page, by the fragment of its address, and what the device keeps for them. Every other fragment
 * is the link that signs a device in.
 * @module
 */
/// <reference lib="dom" />
import { readText, tab, writeText } from "../device/browser_storage.ts";

/** Where a device keeps what is not published yet. */
const UNSENT = "owner-edits";

/** Whether the address is that of a part that changes the content; without a fragment it is that of tonight. */
export function isOfContent(): boolean {
  return /^#(?:carta|extras|porcentaje|horario|despacho|revisar)(?:\/|$)/.test(location.hash);
}

/** The part that an address names, and what of it. */
export function partOf(hash: string): [name: string, key: string] {
  const [name = "", key = ""] = hash.slice(1).split("/");
  try {
    return [name, decodeURIComponent(key)];
  } catch {
    // No link of this page: a percent sign that escapes nothing.
    return [name, key];
  }
}

/** Whether the address has a link that signs in. */
export function hasLink(): boolean {
  return location.hash.length > 1 && !isOfContent();
}

/** What is not published yet, as JSON; null if nothing is kept. */
export function keptUnsent(): string | null {
  return readText(tab, UNSENT);
}

/** Keeps what is not published yet, as JSON, or nothing. Where a browser refuses that, a reload loses it. */
export function keepUnsentJson(json: string | null): void {
  writeText(tab, UNSENT, json);
}
