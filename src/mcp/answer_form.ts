/**
 * Chooses the form of an answer by the Accept header: JSON, unless the caller takes only an event stream.
 *
 * The transport asks clients to accept both (2025-11-25, basic/transports). Plain JSON-RPC callers often send no
 * Accept, or one for any type, and get JSON. Of the weights only 0 counts ("not this").
 * @module
 */

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
