/**
 * Plain checks for the tests of the assertions, which cannot use the assertions under test.
 * @module
 */

/**
 * Runs a function and reads the message of the error that it throws, without colours.
 *
 * @param fn The function, which may return a promise.
 * @returns `Name: message`, or `undefined` when it does not throw.
 */
export async function failureMessage(fn: () => unknown): Promise<string | undefined> {
  try {
    await fn();
  } catch (error) {
    if (!(error instanceof Error)) throw new Error(`Not an error: ${String(error)}`);
    // deno-lint-ignore no-control-regex
    return `${error.name}: ${error.message.replace(/\x1b\[\d+m/g, "")}`;
  }
  return undefined;
}

/**
 * Checks that two primitive values are the same.
 *
 * @param actual The value found.
 * @param expected The value wanted.
 * @throws {Error} When they differ.
 */
export function same(actual: unknown, expected: unknown): void {
  if (Object.is(actual, expected)) return;
  throw new Error(`Found ${JSON.stringify(actual)}, wanted ${JSON.stringify(expected)}`);
}
