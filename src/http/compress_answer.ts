/**
 * Compresses the text of a large computed answer with gzip, for callers that accept it (RFC 9110 section 12.5.3). Static
 * files have their codings from the build.
 *
 * Gzip is all that `CompressionStream` has on every supported Deno; brotli would make the whole menu 5 % smaller. Not for
 * answers with a secret: their length would tell about it. `README.md` has sizes and times.
 * @module
 */
import { acceptsEncodings } from "@std/http/negotiation";
import { once } from "../leaves/once.ts";
import { perObject } from "../leaves/per_object.ts";
import type { Answer } from "./answer.ts";

/**
 * The shortest text to compress, in UTF-16 units: about what fits into the ten packets that a server sends before it waits
 * for the client (RFC 6928). Shorter answers, such as order links, would arrive no sooner and cost more.
 */
export const COMPRESSED_FROM = 14_600;

/** A large answer in both codings, each made at its first use. An answer that `repeats` is compressed once. */
const codingsOf = perObject((answer: Answer) => {
  const headers = { ...answer.headers, Vary: "Accept-Encoding" };
  return {
    identity: { ...answer, headers },
    gzip: once(async () => {
      const compressed = new Response(answer.body).body!.pipeThrough(new CompressionStream("gzip"));
      const body = await new Response(compressed).bytes();
      return { ...answer, body, headers: { ...headers, "Content-Encoding": "gzip" } };
    }),
  };
});

/** Gives the answer in the coding that the request asks for. Small answers and streams stay as they are. */
export function compressAnswer(answer: Answer, request: Request): Answer | Promise<Answer> {
  if (typeof answer.body !== "string" || answer.body.length < COMPRESSED_FROM) return answer;
  const codings = codingsOf(answer);
  // An empty header accepts no coding; `acceptsEncodings` would return the first.
  const takesGzip = request.headers.get("accept-encoding") && acceptsEncodings(request, "gzip", "identity") === "gzip";
  return takesGzip ? codings.gzip() : codings.identity;
}
