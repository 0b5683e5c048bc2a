/**
 * Errors that do no harm.
 * @module
 */

/** For `catch`: a call that fails in one of these ways gives nothing; any other error goes on. */
export function unless(...harmless: readonly (new (message: string) => Error)[]): (error: unknown) => undefined {
  return (error) => {
    if (!harmless.some((kind) => error instanceof kind)) throw error;
  };
}
