/**
 * A check of an OAuth client against a running server.
 * @module
 */
import type { Browser } from "playwright-core";

/** One check. It throws if the server is wrong. */
export interface Check {
  readonly name: string;
  /**
   * @param origin The server's origin, the only input of a client.
   * @param browser The person's.
   */
  readonly run: (origin: string, browser: Browser) => Promise<void>;
}
