/**
 * Asynchronous work that is done once for each argument.
 * @module
 */

/**
 * Caches the results of `make` by argument, but not failures: the next call tries again. Calls at the same time share
 * one result.
 */
export function once<A extends string | void, T>(make: (argument: A) => Promise<T>) {
  const made = new Map<A, Promise<T>>();
  return <R extends T>(argument: A): Promise<R> => {
    let promise = made.get(argument);
    if (promise === undefined) {
      promise = make(argument);
      promise.catch(() => made.delete(argument));
      made.set(argument, promise);
    }
    return promise as Promise<R>;
  };
}
