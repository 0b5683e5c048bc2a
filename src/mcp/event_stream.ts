/**
 * Server-sent events in MCP: one event for each message (HTML Living Standard, section 9.2), and when an answer is one. By
 * the Accept header it is JSON, unless the caller takes only an event stream.
 *
 * The transport asks clients to accept both (2025-11-25, basic/transports). Plain JSON-RPC callers often send no
 * Accept, or one for any type, and get JSON. Of the weights only 0 counts ("not this").
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

/** The forms that a caller accepts. `both`: JSON, or an event stream if the answer has something to stream. */
export type AnswerForm = "json" | "stream" | "both" | "none";

/** Reads an Accept header (RFC 9110 section 12.5.1). */
export function answerForm(accept: string | null): AnswerForm {
  if (accept === null || accept.trim() === "") return "json";
  if (accept === BOTH) return "both";
  const json = takes(accept, ["application/json", "application/*", "*/*"]);
  const stream = takes(accept, ["text/event-stream", "text/*"]);
  if (json) return stream ? "both" : "json";
  return stream ? "stream" : "none";
}

/** The value that the official clients send. */
const BOTH = "application/json, text/event-stream";

function takes(accept: string, types: readonly string[]): boolean {
  return accept.toLowerCase().split(",").some((part) => {
    const [type = "", ...parameters] = part.split(";").map((text) => text.trim());
    return types.includes(type) && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
