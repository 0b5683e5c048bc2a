/**
 * The shape of a check of a client against a running server.
 * @module
 */

/** One check: throws if the server is wrong. */
export interface Check {
  readonly name: string;
  /** @param origin The origin of the server, which is all that a client knows. */
  readonly run: (origin: string) => Promise<void>;
}
