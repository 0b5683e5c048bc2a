/**
 * A check of an OAuth client against a running server.
 * @module
 */

/** One check. It throws if the server is wrong. */
export interface Check {
  readonly name: string;
  /** @param origin The server's origin, the only input of a client. */
  readonly run: (origin: string) => Promise<void>;
}
