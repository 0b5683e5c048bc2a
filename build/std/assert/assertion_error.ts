/**
 * The error of a failed assertion.
 *
 * @module
 */

/** Thrown by every assertion of this package; its `name` is `AssertionError`. */
export class AssertionError extends Error {
  /**
   * Creates the error.
   *
   * @param message What was claimed and what was found.
   * @param options The cause, if any.
   */
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AssertionError";
  }
}
