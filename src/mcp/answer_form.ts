/**
 * In which form an answer may go out: JSON unless the caller takes only an event stream.
 *
 * The transport asks clients to accept both (2025-11-25, basic/transports); plain JSON-RPC callers often send nothing or
 * anything, and are answered in JSON. Weights are read only as far as 0, "not this".
 * @module
 */

/** What the caller takes. `both` takes JSON, and an event stream where there is something to stream. */
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

/** What the official clients send. */
const BOTH = "application/json, text/event-stream";

function takes(accept: string, types: readonly string[]): boolean {
  return accept.toLowerCase().split(",").some((part) => {
    const [type = "", ...parameters] = part.split(";").map((text) => text.trim());
    return types.includes(type) && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
