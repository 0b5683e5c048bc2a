/**
 * A check of one generator against a running service.
 * @module
 */
import type { Call } from "./calls.ts";

/** What a check gets. */
export interface Service {
  /** Its address, which is also the origin in its documents. */
  readonly origin: string;
  /** A file with the interface description. */
  readonly description: string;
  /** The calls that the client has to make. */
  readonly calls: readonly Call[];
  /** A file with them, as JSON. */
  readonly callsFile: string;
  /** A folder of its own, removed at the end. */
  readonly folder: string;
  /** Where the generators are installed, once for each machine. */
  readonly tools: string;
}

/** A check: generates a client, compiles it and lets it call every operation. It throws if anything fails. */
export interface Check {
  readonly name: string;
  /** Returns what it called, if that is not every operation. */
  readonly run: (service: Service) => Promise<string | void>;
}
