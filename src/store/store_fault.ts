/**
 * Why the store failed, as one stable word for the log. Deno KV's errors have no classes of their own, and their texts
 * may quote a key, so only the word is logged, never the text.
 * @module
 */
import { errorDetails } from "../leaves/log.ts";

/** The words and the texts they stand for, in the order in which they are looked for. */
const FAULTS = {
  /** A denokv server refused the token. */
  wrong_token: /status 40[13]\b/,
  /** What answers at the address is no denokv server. */
  not_a_store:
    /responded with status (?!5)|SendRequest|invalid protocol|failed to decode|not a database|no such table/i,
  /** The name of the server is not known. */
  unknown_host: /dns error|failed to lookup/i,
  /** The server's TLS certificate is not trusted here, or is for another name. */
  untrusted: /certificate/i,
  /** Nothing listens at the address, or behind the proxy at it. */
  refused:
    /status 50[2-4]\b|connection refused|connection reset|network is unreachable|no route to host|client error \(Connect\)/i,
  /** No answer in time: the server stands still, or the way to it is cut. */
  silent: /does not answer|timed? ?out/i,
  /** Another process holds the file. */
  locked: /locked|busy/i,
  damaged: /malformed|corrupt/i,
  full: /disk is full|no space/i,
  /** The process may not read or write the file. */
  forbidden: /permission|readonly|read-only|requires .* access|not capable/i,
  /** There is no such folder, or the path is no file. */
  not_there: /no such file|not found|unable to open|is a directory|not a directory/i,
} as const;

/** A reason. */
type StoreFault = keyof typeof FAULTS | "failed";

/** Names the reason of a failure. */
export function storeFault(error: unknown): StoreFault {
  for (const [fault, pattern] of Object.entries(FAULTS)) if (pattern.test(`${error}`)) return fault as StoreFault;
  return "failed";
}

/** The loggable part of a failure of the store. */
export function storeFaultDetails(error: unknown): { reason: StoreFault; name: string; at: string } {
  return { reason: storeFault(error), ...errorDetails(error) };
}
