/**
 * A check of a running service by another project's program.
 * @module
 */

/** A running service for the checks. */
export interface Service {
  /** Its address, which is also the origin in its documents. */
  readonly origin: string;
  /** A separate folder for each check to install and write into. */
  readonly folder: string;
}

/** A check. It throws when it fails. */
export interface Check {
  readonly name: string;
  readonly run: (service: Service) => Promise<void>;
}
