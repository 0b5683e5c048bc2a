/** A Deno KV in memory that tells what is written to it. @module */

/** A write. */
export interface StoredEntry {
  readonly key: readonly Deno.KvKeyPart[];
  readonly expireIn?: number | undefined;
}

/** Opens one. Each commit tells its writes first, and waits for what `told` returns. */
export function watchedKv(told: (entry: StoredEntry) => unknown): (path: string) => Promise<Deno.Kv> {
  return async (path) =>
    new Proxy(await Deno.openKv(path), {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== "atomic") return typeof value === "function" ? value.bind(target) : value;
        return () => {
          const operation = target.atomic();
          const [set, commit] = [operation.set.bind(operation), operation.commit.bind(operation)];
          const written: StoredEntry[] = [];
          operation.set = (key, value, options) => {
            written.push({ key, expireIn: options?.expireIn });
            return set(key, value, options);
          };
          operation.commit = async () => {
            for (const entry of written) await told(entry);
            return await commit();
          };
          return operation;
        };
      },
    });
}
