/** A Deno KV in memory whose calls go through a function of a test, and one of which a single call fails. @module */

/** What a call goes through: it may wait, fail or count. */
type Through = <T>(work: () => Promise<T>) => Promise<T>;

/** Opens a store, the opening included, whose reads, lists and commits go through `call`. */
export async function openThrough(call: Through, path: string): Promise<Deno.Kv> {
  return new Proxy(await call(() => Deno.openKv(path)), {
    get(kv, name) {
      if (name === "get") return (...args: Parameters<Deno.Kv["get"]>) => call(() => kv.get(...args));
      if (name === "list") {
        return async function* (...args: Parameters<Deno.Kv["list"]>) {
          yield* await call(() => Array.fromAsync(kv.list(...args)));
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
  });
}

/** Makes a store of which one call fails: for each point at which the store can go away. */
export function failingCallKv() {
  /** How many more calls work; then one fails. */
  let left = Infinity;
  let opened: Deno.Kv | undefined;
  const call: Through = async (work) => {
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
    openKv: async (path: string) => opened = await openThrough(call, path),
    /** Counts what the store opened last has of each kind. */
    async count(): Promise<Record<string, number>> {
      const entries = await Array.fromAsync(opened!.list({ prefix: [] }), ({ key }) => String(key[0]));
      return Object.fromEntries([...Map.groupBy(entries, (kind) => kind)].map(([kind, { length }]) => [kind, length]));
    },
  };
}
