/**
 * Server-sent events as MCP sends them: one event a message, then the end (HTML Living Standard, section 9.2).
 * @module
 */
import type { HeaderFields } from "../http/header_fields.ts";

/** Headers of every event stream: nothing on the way may hold it back. */
export const STREAM_HEADERS: HeaderFields = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
};

/** An event. `data` has no line breaks, which holds for JSON text. */
export function eventText(event: "message" | "endpoint", data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}

/** A comment: clients skip it, and connections stay open. */
export const KEEPALIVE_TEXT = ": keepalive\n\n";
