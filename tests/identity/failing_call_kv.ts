/** A Deno KV in memory of which one call fails: for tests of each point at which the store can go away. @module */

/** Makes the store. */
export function failingCallKv() {
  /** How many more calls work; then one fails. */
  let left = Infinity;
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    if (left-- === 0) throw new Error("disk I/O error");
    return await work();
  };
  return {
    /** Lets one call fail, after so many that work. */
    failAfter: (calls: number) => left = calls,
    /** Lets every call work. @returns Whether one failed since. */
    mend(): boolean {
      const failed = left < 0;
      left = Infinity;
      return failed;
    },
    openKv: async (path: string): Promise<Deno.Kv> =>
      new Proxy(await Deno.openKv(path), {
        get(kv, name) {
          if (name === "get") return (...args: Parameters<Deno.Kv["get"]>) => call(() => kv.get(...args));
          if (name === "getMany") return (...args: Parameters<Deno.Kv["getMany"]>) => call(() => kv.getMany(...args));
          if (name === "list") {
            return async function* (...args: Parameters<Deno.Kv["list"]>) {
              await call(() => Promise.resolve());
              yield* kv.list(...args);
            };
          }
          if (name === "atomic") {
            return () => {
              const operation = kv.atomic();
              const commit = operation.commit.bind(operation);
              operation.commit = () => call(commit);
              return operation;
            };
          }
          const member = Reflect.get(kv, name);
          return typeof member === "function" ? member.bind(kv) : member;
        },
      }),
  };
}
