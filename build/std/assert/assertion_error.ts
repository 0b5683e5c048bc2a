/**
 * The error of a failed assertion.
 *
 * @module
 */

/** Every assertion of this package throws it. Its `name` is `AssertionError`. */
export class AssertionError extends Error {
  /**
   * Creates the error.
   *
   * @param message The claim and the actual value.
   * @param options The cause, if any.
   */
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AssertionError";
  }
}
