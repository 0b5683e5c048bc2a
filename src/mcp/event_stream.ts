/**
 * Server-sent events in MCP: one event for each message (HTML Living Standard, section 9.2).
 * @module
 */
import type { HeaderFields } from "../http/header_fields.ts";

/** Headers of every event stream. They keep proxies from caching, changing or buffering it. */
export const STREAM_HEADERS: HeaderFields = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
};

/** One event. `data` must have no line breaks; JSON text has none. */
export function eventText(event: "message" | "endpoint", data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}

/** A comment. Clients skip it; it keeps the connection open. */
export const KEEPALIVE_TEXT = ": keepalive\n\n";
